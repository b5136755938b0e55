package graphics

import (
	"strings"
	"testing"
)

func FuzzResolve(f *testing.F) {
	for _, s := range []string{"knight", "crownedelephantferz2", "/graphics.dir/alfaerie/wknight.gif", "Chess_nlt45.svg", "%", "shogi-", "badge(F,", "mark00ff00", "é馬\x00", strings.Repeat("kingrider", 9)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		root, side, ok := RootOf(s)
		if ok && root == "" {
			t.Errorf("RootOf(%q) is ok and empty", s)
		}
		for _, p := range []Picture{Resolve(s, White), Resolve(root, side).Royal(), Resolve(root, side).Flipped()} {
			if n := checkSVG(t, p); n > 16_000 {
				t.Errorf("Resolve(%q): %d bytes", s, n)
			}
		}
	})
}

// Resolving looks at each part of a name once, however many rules ask for it:
// the work is bounded by the square of the longest name that is looked at.
func TestHostileNamesAreBounded(t *testing.T) {
	t.Parallel()
	const most = maxName * (maxName + 1) / 2 // parts of the longest name
	for _, s := range []string{
		strings.Repeat("a", 1<<20), strings.Repeat("royal", 30), strings.Repeat("kingqueen", 30), strings.Repeat("rider", 40), strings.Repeat("catx", 40),
		strings.Repeat("1", 100), strings.Repeat("fbatb", 30), strings.Repeat("promoted", 7) + "x", strings.Repeat("ne", 60),
	} {
		checkSVG(t, Resolve(s, White))
		r := resolver{tried: make(map[string]finding)}
		r.compose(plain(firstRunes(s, maxName)))
		if n := len(r.tried); n > most {
			t.Errorf("Resolve(%.20q…) looks at %d names, at most %d are its parts", s, n, most)
		}
	}
}
