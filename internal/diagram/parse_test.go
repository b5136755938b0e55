package diagram_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

var update = flag.Bool("update", false, "write what the tests get into testdata")

// read parses a text as it would stand in an article.
func read(t testing.TB, name, text string) (diagram.Definition, source.List, *source.File) {
	t.Helper()
	f := source.NewFile(name, text)
	d, list := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	return d, list, f
}

// TestDiagnostics reads testdata/diagnostics: a diagram, a line of dashes, and
// what its author is told, one line each as `line:column: severity: …`.
func TestDiagnostics(t *testing.T) {
	files, err := filepath.Glob("testdata/diagnostics/*.txt")
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
			_, more := diagram.Compile(d)
			got := strings.ReplaceAll(append(list, more...).Format(f), "x:", "")
			if got == want {
				return
			}
			if *update {
				if err := os.WriteFile(name, []byte(text+"----------\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			t.Errorf("got\n%s\nwant\n%s", got, want)
		})
	}
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
