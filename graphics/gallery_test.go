package graphics

import (
	"slices"
	"testing"
)

func TestSearch(t *testing.T) {
	t.Parallel()
	names := func(q string) (out []string) {
		for _, s := range Search(q) {
			for _, i := range s.Items {
				out = append(out, i.Name)
			}
		}
		return out
	}
	for q, want := range map[string]string{"Knight": "knight", "alfil": "elephant", "marshall": "chancellor", "  camel ": "camel", "gold": "gold", "xq cannon": "xqcannon"} {
		if got := names(q); !slices.Contains(got, want) {
			t.Errorf("Search(%q) = %v, want %s among them", q, got, want)
		}
	}
	if got := names("zzzz"); len(got) != 0 {
		t.Errorf("Search(zzzz) = %v", got)
	}
	if got, want := len(names("")), len(names(" ")); got != want || got < 150 {
		t.Errorf("everything is %d pictures, %d with a blank, want 150 and more", got, want)
	}
	seen := make(map[string]bool)
	for _, n := range names("") {
		if seen[n] {
			t.Errorf("%s is in the gallery twice", n)
		}
		seen[n] = true
		if Resolve(n, White).howMade != routeKnown {
			t.Errorf("the gallery's %s is not known", n)
		}
	}
}
