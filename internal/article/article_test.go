package article

import (
	"os"
	"testing"

	"fairyboard/internal/source"
)

// parseFile parses a file of testdata.
func parseFile(t *testing.T, name string) (Article, source.List) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	format, ok := FormatOf(name)
	if !ok {
		t.Fatalf("FormatOf(%q) knows no format", name)
	}
	return Parse(source.NewFile(name, string(text)), format)
}

func TestPublishedPages(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		diagrams int
		parts    []PartKind
	}{
		{"01-colours-and-coordinates.html", 1, []PartKind{Markup, Board, Markup}},
		{"09-two-diagrams.md", 2, []PartKind{Markup, Board, Markup, Board, Markup, Satellite}},
		{"10-forum-style.html", 1, []PartKind{Board}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			a, list := parseFile(t, "testdata/published/"+test.name)
			if len(list) > 0 {
				t.Errorf("diagnostics: %v", list)
			}
			if len(a.Diagrams) != test.diagrams {
				t.Errorf("got %d diagrams, want %d", len(a.Diagrams), test.diagrams)
			}
			if len(a.Parts) != len(test.parts) {
				t.Fatalf("got %d parts, want %d: %v", len(a.Parts), len(test.parts), a.Parts)
			}
			for i, p := range a.Parts {
				if p.Kind != test.parts[i] {
					t.Errorf("part %d is of kind %d, want %d", i, p.Kind, test.parts[i])
				}
			}
		})
	}
}
