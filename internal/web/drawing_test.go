package web

import (
	"testing"

	"fairyboard/internal/diagram"
)

// TestPoint: a hint is an arrow; of a drop, and of a move that ends where it began, a
// circle; what names no move of this board draws nothing.
func TestPoint(t *testing.T) {
	c := testDiagram(t, chessText)
	for _, s := range []struct {
		move            string
		arrows, circles int
	}{
		{"e2-e4", 1, 0}, {"-e4", 0, 1}, {"e4-e4", 0, 1}, {"e2-e9", 0, 0}, {"e2", 0, 0}, {"", 0, 0}, {"-", 0, 0},
	} {
		for _, flip := range []bool{false, true} {
			v := diagram.NewView(&c.definition, c.variant, c.start(), diagram.ViewOptions{Flip: flip})
			point(&v, s.move)
			circles := 0
			for i := range v.Squares {
				if v.Squares[i].Circle {
					circles++
				}
			}
			if len(v.Arrows) != s.arrows || circles != s.circles {
				t.Errorf("of %q are drawn %d arrows and %d circles", s.move, len(v.Arrows), circles)
			}
			for _, a := range v.Arrows {
				if from, to := v.Squares[a.From].Name, v.Squares[a.To].Name; from+"-"+to != s.move {
					t.Errorf("the arrow of %s goes from %s to %s", s.move, from, to)
				}
			}
		}
	}
}
