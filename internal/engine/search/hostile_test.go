package search

import (
	"fmt"
	"strings"
	"testing"
)

// What pieces are worth is found out in bounded work, whatever an author writes:
// the largest board, as many types as there may be, moves of many legs on all squares.
func TestPieceValuesOfHostileDefinitions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		move        string
		side, types int
	}{
		{"QNN", 40, 500},
		{"KNADcaKcabKmabK", 40, 500},
		{"yafsyafsyafsK", 40, 500},
		{"asyasyasyafQ", 40, 500},
		{"mampafsmampafsmampafsmampafsQ", 16, 8},
		{"aaaaaaQ", 20, 4},
	} {
		move := c.move
		var b strings.Builder
		fmt.Fprintf(&b, "files=%d\nranks=%d\nmaxPromote=1\n", c.side, c.side)
		for i := range c.types {
			fmt.Fprintf(&b, "p%d:%c%c:%s::%c%d\n", i, 'A'+i%26, 'a'+i/26, move, 'a'+i%26, 1+i/26%10)
		}
		v := compileText(t, move, b.String())
		values := PieceValues(v)
		if len(values) != c.types || values[0] < least {
			t.Errorf("%s: %d values, the first is %d", move, len(values), values[0])
		}
		s := newSampler(v)
		s.estimate(s.roams())
		// The bound is looked at after each try, and one try can be long.
		if most := 2*maxWork + maxWork/4; s.work > most {
			t.Errorf("%s: %d steps and moves were looked at, want at most %d", move, s.work, most)
		}
		if again := PieceValues(v); &again[0] == &values[0] || again[0] != values[0] {
			t.Errorf("%s: the values are shared with the caller, or change", move)
		}
	}
}
