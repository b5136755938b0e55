package engine_test

import (
	"testing"

	"fairyboard/internal/engine"
)

// TestReachTellsAllWays: where two moves lead to one square, of which only one
// captures, the square is one for captures, in whatever order they are written.
func TestReachTellsAllWays(t *testing.T) {
	for _, move := range []string{"mNafsF", "afsFmN", "mDnD", "nDmD", "mNnN"} {
		g := newGame(t, "files=9\nranks=9\nroyal=0\npiece:P:"+move+"::e5\n")
		targets := g.Start().Reach(g.square(t, "e5"))
		if len(targets) == 0 {
			t.Errorf("%s goes nowhere", move)
		}
		for _, to := range targets {
			if to.Kinds&engine.TargetMove == 0 || to.Kinds&engine.TargetCapture == 0 {
				t.Errorf("%s: square %d has kinds %b, want a move and a capture", move, to.To, to.Kinds)
			}
		}
	}
}
