package engine_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

var nightly = flag.Bool("nightly", false, "count perft.tsv to its full depth")

// compileText compiles the text of a diagram.
func compileText(tb testing.TB, name, text string) *engine.Variant {
	tb.Helper()
	file := source.NewFile(name, text)
	d, faults := diagram.Parse(file.Fragment(file.Whole()))
	v, more := diagram.Compile(d)
	for _, f := range append(faults, more...) {
		if f.Severity == source.Error {
			tb.Errorf("%s: %s", name, f.Message)
		}
	}
	if v == nil {
		tb.FailNow()
	}
	return v
}

func compileFile(tb testing.TB, path string) *engine.Variant {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return compileText(tb, filepath.Base(path), string(text))
}

// readFEN reads a position with the codec that every part of the program uses.
func readFEN(tb testing.TB, v *engine.Variant, fen string) *engine.Position {
	tb.Helper()
	file := source.NewFile("position", fen)
	p, faults := notation.For(v).ParsePosition(file.Fragment(file.Whole()))
	if faults.HasErrors() {
		tb.Fatalf("%s: %s", fen, faults.Format(file))
	}
	return p
}

// TestPerft counts every row to depth 3 and the small ones to their full depth;
// the nightly run counts all.
func TestPerft(t *testing.T) {
	const table = "testdata/perft/perft.tsv"
	f, err := os.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	variants := map[string]*engine.Variant{}
	limit := uint64(60_000)
	if *nightly {
		limit = 100_000_000
	}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		row := strings.Split(lines.Text(), "\t")
		if n == 1 {
			continue
		}
		name, fen := row[0], row[1]
		depth, _ := strconv.Atoi(row[2])
		want, _ := strconv.ParseUint(row[3], 10, 64)
		if depth > 3 && want > limit {
			continue
		}
		if variants[name] == nil {
			variants[name] = compileFile(t, "testdata/perft/"+name+".txt")
		}
		t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
			p := readFEN(t, variants[name], fen)
			if got := engine.Perft(p, depth); got != want {
				t.Errorf("%s:%d: perft(%s, %s, %d) = %d, want %d", table, n, name, fen, depth, got, want)
			}
		})
	}
}
