package figure

import (
	"strings"
	"testing"

	"fairyboard/graphics/shape"
)

func TestFigures(t *testing.T) {
	t.Parallel()
	seen := make(map[string]bool)
	for _, f := range All() {
		if seen[f.Name] {
			t.Errorf("%s is there twice", f.Name)
		}
		seen[f.Name] = true
		if strings.Trim(f.Name, "abcdefghijklmnopqrstuvwxyz") != "" {
			t.Errorf("name %q has more than small letters", f.Name)
		}
		p, ok := Draw(f.Name)
		if !ok || len(p) == 0 {
			t.Fatalf("%s draws nothing", f.Name)
		}
		b := p.Settle().Box()
		if b.X0 < 1.69 || b.Y0 < 1.69 || b.X1 > 43.31 || b.Y1 > 43.31 {
			t.Errorf("%s reaches out of the live area: %+v", f.Name, b)
		}
		if b.Y1-b.Y0 < 20 {
			t.Errorf("%s is only %.1f units high", f.Name, b.Y1-b.Y0)
		}
		checkPens(t, f.Name, p)
	}
	if _, ok := Draw("nothing"); ok {
		t.Error(`Draw("nothing") draws something`)
	}
}

// checkPens fails where a line is too thin to be seen at 32 pixels.
func checkPens(t *testing.T, name string, p shape.Part) {
	t.Helper()
	for _, o := range p {
		if (o.Kind == shape.KindLine || o.Kind == shape.KindCut) && o.Width < 0.8 || o.Limb() && o.Width < 1 {
			t.Errorf("%s has a line of %.2f units", name, o.Width)
		}
		checkPens(t, name, o.In)
	}
}

func TestLettering(t *testing.T) {
	t.Parallel()
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+?-@×¥" {
		if _, ok := latin()[r]; !ok {
			t.Errorf("no letter %c", r)
		}
	}
	for c, strokes := range characters() {
		if len(strokes) < 2 {
			t.Errorf("%c has no strokes", c)
		}
		for _, s := range strokes {
			for i := range 6 {
				if s.P[i] < -1 || s.P[i] > 101 {
					t.Errorf("%c leaves its grid: %v", c, s.P)
				}
			}
		}
	}
	if got := len(Lettering("a€1", 0, 0, 10)); got != 3 {
		t.Errorf("three letters are %d lines", got)
	}
	if len(Lettering("", 0, 0, 10)) != 0 {
		t.Error("no text gives lines")
	}
}
