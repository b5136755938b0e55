package wizard

import (
	"strings"
	"testing"

	"fairyboard/graphics"
	"fairyboard/internal/engine/betza"
)

func TestCatalogueEntries(t *testing.T) {
	all := Catalogue("", 0)
	if len(all) < 150 {
		t.Errorf("the catalogue has %d pieces, at least 150 are promised", len(all))
	}
	if n := strings.Count(catalogueText, "\n") - 1; n != len(all) {
		t.Errorf("of %d lines of the file %d are entries", n, len(all))
	}
	names, moves := map[string]string{}, map[string]string{}
	for _, e := range all {
		n, _, faults := betza.ParseString(e.Name, e.Move)
		for _, f := range faults {
			t.Errorf("%s: %s: %s", e.Name, e.Move, f.Message)
		}
		if betza.Describe(n) == "" {
			t.Errorf("%s: %s has no description", e.Name, e.Move)
		}
		if e.Remark == "" || !strings.HasSuffix(e.Remark, ".") {
			t.Errorf("%s: the remark is no sentence: %q", e.Name, e.Remark)
		}
		for _, name := range append([]string{e.Name}, e.Aliases...) {
			if other := names[fold(name)]; other != "" {
				t.Errorf("%q means %s and %s", name, other, e.Name)
			}
			names[fold(name)] = e.Name
		}
		key := moveKey(e.Move)
		if other := moves[key]; other != "" {
			t.Errorf("%s and %s both move as %s: make one an alias", other, e.Name, e.Move)
		}
		moves[key] = e.Name
		if e.Image != "" && graphics.Resolve(e.Image, graphics.White).IsMonogram() {
			t.Errorf("%s: there is no picture %q", e.Name, e.Image)
		}
	}
}
