package engine_test

import (
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// TestProgress: the moves that count as progress are those of types that promote and
// never go back, so that whatever goes back can repeat a position.
func TestProgress(t *testing.T) {
	t.Parallel()
	for move, want := range map[string]bool{
		"ifmnDfmWfceF": true, "fmFfceWifmnA": true, "fW": true, "fR": true, "ffN": true, "fhN": true, "fmW*fcF": true, "fbW": false,
		"R": false, "FfW": false, "fsmWfcF": false, "fsN": true, "rlfhN": false, "N": false, "fmWmbW": false, "mafsW": false, "U": false, "KisO2": false, "fgR": true,
	} {
		for text, promotes := range map[string]bool{
			"royal=0\npromoChoice=Q\n":                  true,
			"royal=0\nmaxPromote=0\n":                   false,
			"royal=0\nmaxPromote=1\npromoOffset=1\n":    true,
			"royal=0\nmaxPromote=0\npromoChoice=Q\n\t*": true,
		} {
			picture := ""
			if text[len(text)-1] == '*' {
				text, picture = text[:len(text)-2], "morph=*\n"
			}
			f := source.NewFile("progress", text+"piece:P:"+move+"::a2\n"+picture+"queen:Q:::d1\n")
			d, _ := diagram.Parse(f.Fragment(f.Whole()))
			v, faults := diagram.Compile(d)
			if v == nil {
				t.Fatal(faults.Format(f))
			}
			if got := v.IsProgress(0); got != (want && promotes) {
				t.Errorf("%q with %s: progress is %v, want %v", text, move, got, want && promotes)
			}
			if v.IsProgress(1) {
				t.Errorf("%q: the queen makes progress", text)
			}
		}
	}
}
