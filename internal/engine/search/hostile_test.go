package search

import (
	"fmt"
	"strings"
	"testing"
)

// What pieces are worth is found out in bounded work, whatever an author writes:
// the largest board, as many types as there may be, moves of many legs.
func TestPieceValuesOfHostileDefinitions(t *testing.T) {
	t.Parallel()
	for _, move := range []string{"QNN", "KNADcaKcabKmabK", "yafsyafsyafsK", "asyasyasyafQ"} {
		var b strings.Builder
		b.WriteString("files=40\nranks=40\nmaxPromote=1\n")
		for i := range 500 {
			fmt.Fprintf(&b, "p%d:%c%c:%s::%c%d\n", i, 'A'+i%26, 'a'+i/26, move, 'a'+i%26, 1+i/26%10)
		}
		v := compileText(t, move, b.String())
		values := PieceValues(v)
		if len(values) != 500 || values[0] < least {
			t.Errorf("%s: %d values, the first is %d", move, len(values), values[0])
		}
		s := newSampler(v)
		s.estimate(s.roams())
		if s.work > 2*maxWork {
			t.Errorf("%s: %d steps and moves were looked at, want at most %d", move, s.work, 2*maxWork)
		}
		if again := PieceValues(v); &again[0] == &values[0] || again[0] != values[0] {
			t.Errorf("%s: the values are shared with the caller, or change", move)
		}
	}
}
