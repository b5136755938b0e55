package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// When a draw can be claimed: at the ClaimOccurrences-th time that a position occurs,
// and after ClaimHalfmoves half-moves without progress, see [Position.Halfmove].
const (
	ClaimOccurrences = 3
	ClaimHalfmoves   = 100
)

// IsProgress reports whether every move of a type counts as progress: it promotes,
// and never goes back, so that no position from before its move can come again.
func (v *Variant) IsProgress(t int) bool { return v.types[t].pawnlike }

// GoesForward reports whether all moves of a program surely end on a rank farther
// ahead than where they began. It says so only of plain moves in one go; a program
// without moves goes forward too.
func GoesForward(move betza.Program) bool {
	return !slices.ContainsFunc(move.Paths, func(p betza.Path) bool {
		return p.Kind != betza.Nothing && (p.Kind != betza.Walk || len(p.Legs) != 1 || !legGoesForward(&p.Legs[0]))
	})
}

func legGoesForward(l *betza.Leg) bool {
	if l.Curve != betza.Straight || l.Wrap != betza.NoWrap || l.Modes&(betza.Activate|betza.Borrow) != 0 {
		return false
	}
	sideways := []int{2, 3, 4, 5, 6} // the directions clockwise from straight or steeply forward
	if l.Step.Oblique() {
		sideways = []int{2, 3, 4, 5}
	}
	dirs := l.Dirs[0] | l.Dirs[1] | l.Dirs[2]
	return !slices.ContainsFunc(sideways, dirs.Has)
}
