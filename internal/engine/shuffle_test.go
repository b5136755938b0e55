package engine_test

import (
	"slices"
	"testing"
)

// TestShufflesKeepTheArmy: a shuffled setup has the pieces of the usual one on its
// squares, even where a type is written twice into a set.
func TestShufflesKeepTheArmy(t *testing.T) {
	const pieces = "\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking:K:K::e1\n"
	for _, shuffle := range []string{"NBRQK", "!BRN", ":R!BN", "!B!BRN", "!B:BRNQ", ":R:RB", "NNBRQ"} {
		v := compileText(t, shuffle, "shuffle="+shuffle+pieces)
		want := v.Start().Setup().Board
		moved := false
		for n := 1; n <= 50; n++ {
			got := v.Shuffled(n).Setup().Board
			moved = moved || !slices.Equal(got, want)
			for rank := range 8 {
				a, b := slices.Sorted(slices.Values(got[8*rank:][:8])), slices.Sorted(slices.Values(want[8*rank:][:8]))
				if !slices.Equal(a, b) {
					t.Errorf("shuffle=%s, setup %d: rank %d has the pieces %v, want %v", shuffle, n, rank+1, a, b)
				}
			}
		}
		if !moved {
			t.Errorf("shuffle=%s leaves everything in place", shuffle)
		}
	}
}
