package engine

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine/betza"
)

// vector is a row of a file of move vectors.
type vector struct {
	at       string // file:line
	id       string
	notation string
	trial    Trial
	want     string
}

// readVectors reads a file in the format that testdata/xbetza/vectors.tsv explains.
func readVectors(t *testing.T, path string) []vector {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var rows []vector
	header := true
	for i, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if header {
			header = false
			continue
		}
		f := strings.Split(line, "\t")
		v := vector{at: fmt.Sprintf("%s:%d", filepath.Base(path), i+1), id: f[0], notation: f[4], want: f[5]}
		v.trial.Setup = f[2]
		if _, err := fmt.Sscanf(f[1], "%dx%d", &v.trial.Files, &v.trial.Ranks); err != nil {
			t.Fatalf("%s: board %q: %v", v.at, f[1], err)
		}
		for flag := range strings.SplitSeq(f[3], ";") {
			key, value, _ := strings.Cut(flag, "=")
			switch key {
			case "pos":
				v.trial.From = value
			case "virgin":
				v.trial.Virgin = value == "1"
			case "side":
				if value == "b" {
					v.trial.Side = Black
				}
			case "ep":
				squares, victim, _ := strings.Cut(value, "/")
				v.trial.Rights, v.trial.Victim = strings.Split(squares, "+"), victim
			case "attacked":
				v.trial.Attacked = strings.Split(value, "+")
			case "last":
				p, ok := program(value)
				if !ok {
					t.Fatalf("%s: last %q", v.at, value)
				}
				v.trial.Last = &p
			default:
				t.Fatalf("%s: flag %q", v.at, flag)
			}
		}
		rows = append(rows, v)
	}
	return rows
}

func TestVectors(t *testing.T) {
	for _, name := range []string{"vectors.tsv", "setups.tsv", "reports.tsv"} {
		for _, v := range readVectors(t, filepath.Join("testdata", "xbetza", name)) {
			t.Run(v.id, func(t *testing.T) {
				n, file, list := betza.ParseString("-betza", v.notation)
				got := "!error"
				if !list.HasErrors() {
					items, complete, err := v.trial.Items(n.Program())
					if err != nil || !complete {
						t.Fatalf("%s: %s: complete %v, error %v", v.at, v.notation, complete, err)
					}
					got = strings.Join(items, ",")
					if got == "" {
						got = "-"
					}
				}
				want := strings.Split(v.want, ",")
				slices.Sort(want)
				if w := strings.Join(want, ","); got != w {
					t.Errorf("%s: %s on %s %s\n got %s\nwant %s\n%s", v.at, v.notation, v.trial.From, v.trial.Setup, got, w, list.Format(file))
				}
			})
		}
	}
}
