package rules_test

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/diagram"
	"fairyboard/internal/rules"
	"fairyboard/internal/source"
)

var update = flag.Bool("update", false, "write the golden files anew")

// made is the rules page of a definition.
func made(t testing.TB, name, text string) rules.Page {
	t.Helper()
	f := source.NewFile(name, text)
	d, faults := diagram.Parse(f.Fragment(f.Whole()))
	v, more := diagram.Compile(d)
	if v == nil {
		t.Fatal(more.Format(f))
	}
	return rules.Make(&d, v, append(faults, more...))
}

// write is a page as plain text. Estimated values are left out: they belong to
// package search.
func write(w io.Writer, p *rules.Page) {
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) }
	line("%s\n\n%s", rules.SetupKey.Title(), p.Setup.Board)
	if p.Setup.Lead != "" {
		line("%s", p.Setup.Lead)
	}
	for _, l := range p.Setup.Lines {
		line("%s: %s", strings.TrimSpace(l.Side+" "+l.Squares), l.Piece)
	}
	for _, n := range p.Setup.Notes {
		line("%s", n)
	}
	line("\n%s\n", rules.PiecesKey.Title())
	for _, piece := range p.Pieces {
		line("%s (%s), %s: %s\n    %s", piece.Name, piece.ID, piece.Notation, strings.Join(piece.Remarks, "; "), piece.Description)
	}
	for _, s := range p.Sections {
		line("\n%s\n", s.Title())
		for _, text := range s.Paragraphs {
			line("%s", text)
		}
		for _, item := range s.Items {
			line("- %s", item)
		}
	}
}

// definitionsFolder has the games that the engine's move counts are tested with.
const definitionsFolder = "../engine/testdata/perft/"

// definitions are the names of all definitions among the test data.
func definitions(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(definitionsFolder + "*.txt")
	if err != nil || len(names) < 60 {
		t.Fatalf("%d definitions, %v", len(names), err)
	}
	return names
}

// TestGolden compares the pages of some games with files that were read line by
// line against their definitions.
func TestGolden(t *testing.T) {
	compared := 0
	rare, err := filepath.Glob("testdata/rare/*.txt") // of rules that no game among the definitions has
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Concat(definitions(t), rare) {
		base := strings.TrimSuffix(filepath.Base(name), ".txt")
		golden := filepath.Join("testdata", base+".golden")
		want, err := os.ReadFile(golden)
		if err != nil {
			continue // to add one, begin with an empty file
		}
		compared++
		t.Run(base, func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			p := made(t, name, string(text))
			var out strings.Builder
			write(&out, &p)
			if *update {
				if err := os.WriteFile(golden, []byte(out.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(string(want), out.String()); d != "" {
				t.Errorf("page of %s (-want +got):\n%s", base, d)
			}
		})
	}
	if compared < 10 {
		t.Errorf("%d pages have a golden file, want at least 10", compared)
	}
}
