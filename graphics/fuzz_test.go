package graphics

import (
	"strings"
	"testing"
	"time"
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

func TestHostileNamesAreQuick(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		strings.Repeat("a", 1<<20), strings.Repeat("royal", 30), strings.Repeat("kingqueen", 30), strings.Repeat("rider", 40), strings.Repeat("catx", 40),
		strings.Repeat("1", 100), strings.Repeat("fbatb", 30), strings.Repeat("promoted", 7) + "x", strings.Repeat("ne", 60),
	} {
		start := time.Now()
		checkSVG(t, Resolve(s, White))
		if d := time.Since(start); d > time.Second { // a few milliseconds where nothing else runs
			t.Errorf("Resolve(%.20q…) took %v", s, d)
		}
	}
}
