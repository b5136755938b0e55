package engine

import "fairyboard/internal/engine/betza"

// maxProbeSteps bounds the steps that looking for such types takes.
const maxProbeSteps = 10 * maxWalkSteps

// Unwalkable lists the types whose moves need more steps than one piece may make
// (xbetza.md §11), on an otherwise empty board or in the starting setup: some of
// their moves would be missing. In a game in which finding that out takes very long
// it lists only the first of them.
func (v *Variant) Unwalkable() []int {
	var types []int
	spent := 0
	for t := range v.types {
		if spent < maxProbeSteps && mayOverrun(v.types[t].rules.Move.Paths) && v.overruns(t, &spent) {
			types = append(types, t)
		}
	}
	return types
}

// mayOverrun reports whether some path has so many legs that maxWalkSteps may be
// too few: two legs of eight directions across the largest board are not, unless
// they go round it.
func mayOverrun(paths []betza.Path) bool {
	for i := range paths {
		legs := paths[i].Legs
		if len(legs) > 2 || len(legs) == 2 && legs[0].Wrap|legs[1].Wrap != betza.NoWrap {
			return true
		}
	}
	return false
}

// overruns walks type t from the middle of the board, and adds the steps to spent.
func (v *Variant) overruns(t int, spent *int) bool {
	v.prepare()
	if v.types[t].slow == nil {
		return false
	}
	middle := v.grid.at(v.Files()/2, v.Ranks()/2)
	if v.IsHole(middle) {
		middle = 0
	}
	for _, start := range [2]bool{false, true} {
		b := newBoard(v)
		if start {
			b.load(v.startPosition.b)
			b.clearFor(NewPiece(t, White), middle, false)
		}
		b.set(middle, NewPiece(t, White), true, 0)
		b.walker.walk(&b.ground, v.types[t].slow, middle)
		*spent += b.walker.steps
		if b.walker.overrun {
			return true
		}
	}
	return false
}
