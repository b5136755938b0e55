package diagram_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// TestMoves reads testdata/moves: a diagram without faults, a line of dashes, and
// blocks of what may be played. A line that begins with `>` is a position, or nothing
// for the setup; behind it stand the legal moves of all pieces but the white king on
// h1, one a line. Lines that begin with `#` are remarks. Every move is read back from
// its short text.
func TestMoves(t *testing.T) {
	files, err := filepath.Glob("testdata/moves/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			all := readFile(t, name)
			text, want, ok := strings.Cut(all, "----------\n")
			if !ok {
				t.Fatal("no line of dashes")
			}
			d, list, f := read(t, "x", text)
			v, more := diagram.Compile(d)
			if list = append(list, more...); list.HasErrors() {
				t.Fatal(list.Format(f))
			}
			codec := notation.For(v)
			var got strings.Builder
			for line := range strings.Lines(want) {
				position, ok := strings.CutPrefix(line, ">")
				if !ok {
					if strings.HasPrefix(line, "#") {
						got.WriteString(line)
					}
					continue
				}
				got.WriteString(line)
				p := v.Start()
				if position = strings.TrimSpace(position); position != "" {
					at := source.NewFile("position", position)
					if p, list = codec.ParsePosition(at.Fragment(at.Whole())); list.HasErrors() {
						t.Fatal(list.Format(at))
					}
				}
				readBack(t, codec, p)
				for _, m := range codec.FullLegal(p) {
					if !strings.HasPrefix(m, "K h1-") {
						got.WriteString(m + "\n")
					}
				}
			}
			switch {
			case got.String() == want:
			case *update:
				if err := os.WriteFile(name, []byte(text+"----------\n"+got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			default:
				t.Errorf("got\n%s\nwant\n%s", got.String(), want)
			}
		})
	}
}

func readBack(t *testing.T, codec *notation.Codec, p *engine.Position) {
	t.Helper()
	var l engine.MoveList
	p.AppendLegal(&l)
	for _, m := range l.Moves {
		text := codec.SAN(p, &l, m)
		if got, err := codec.ParseMove(p, &l, text); err != nil || codec.Full(p, &l, got) != codec.Full(p, &l, m) {
			t.Errorf("%s is read as %s, want %s: %v", text, codec.Full(p, &l, got), codec.Full(p, &l, m), err)
		}
	}
}
