package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// isPawn reports whether a type has what sets pawns apart: a move of its own while
// unmoved, en passant, or captures that differ from its other moves while it
// promotes.
func (g *game) isPawn(t int) bool {
	r := &g.r.Types[t]
	switch {
	case !g.has(t):
		return false
	case g.v.IsRoyal(t):
		return g.inPassing(t)
	}
	promotes := slices.Contains(g.promoting(), t) || slices.ContainsFunc(r.Morph, func(c engine.MorphCell) bool {
		return c.Kind == engine.MorphChoice && g.choosesIn(c.Set, t)
	})
	return promotes && g.splits(t) || g.inPassing(t) ||
		slices.ContainsFunc(r.Move.Paths, func(p betza.Path) bool { return p.Initial && p.Kind == betza.Walk }) && (promotes || g.splits(t))
}

// inPassing reports whether a type gives or uses e.p. rights.
func (g *game) inPassing(t int) bool {
	return slices.ContainsFunc(g.passes, func(p passing) bool { return p.mover == t || p.taker == t })
}

// splits reports whether every path of a type either captures or doesn't, and it has
// both kinds: it captures differently from how it moves.
func (g *game) splits(t int) bool {
	quiet, capture := false, false
	for i := range g.r.Types[t].Move.Paths {
		p := &g.r.Types[t].Move.Paths[i]
		if p.Kind != betza.Walk {
			return false
		}
		for j := range p.Legs {
			m := p.Legs[j].Modes
			if !p.Legs[j].Final {
				if m&(betza.Capture|betza.CaptureFriend|betza.CaptureRoyal) != 0 {
					return false
				}
				continue
			}
			q, c := m&betza.Quiet != 0, m&betza.Capture != 0
			if q == c {
				return false
			}
			quiet, capture = quiet || q, capture || c
		}
	}
	return quiet && capture
}

// pawns is the section on pawns, those that are called so and others like them.
func (g *game) pawns() []string {
	var items []string
	for _, t := range slices.Backward(g.order) {
		if g.isPawn(t) {
			items = append(items, g.pawnItems(t)...)
		}
	}
	items = append(items, g.passingItems()...)
	if g.pawnsPromote() {
		items = append(items, g.zonePromotions()...)
	}
	return items
}

// pawnsPromote reports whether all that promotes are pawns, in the one way that
// needs no section of its own.
func (g *game) pawnsPromote() bool {
	for t := range g.d.Types {
		if g.has(t) && len(g.morphPromotions(t)) > 0 {
			return false
		}
	}
	types := g.promoting()
	return len(types) > 0 && !slices.ContainsFunc(types, func(t int) bool { return !g.isPawn(t) })
}

// pawnItems is the peculiarities of one type.
func (g *game) pawnItems(t int) []string {
	var items []string
	name := upperFirst(plural(g.names[t]))
	ordinary, initial := g.deeds(t)
	if g.splits(t) && ordinary != "" {
		items = append(items, name+" capture differently from how they move ("+inline(ordinary)+").")
	}
	if rest, ok := strings.CutPrefix(initial, firstMove+", also "); ok {
		items = append(items, firstMove+" "+withArticle(g.names[t])+" also "+rest)
	} else if rest, ok := strings.CutPrefix(initial, firstMove+" only, "); ok {
		items = append(items, firstMove+" only, "+withArticle(g.names[t])+" "+rest)
	}
	return items
}

// passingItems explains the e.p. captures of the game.
func (g *game) passingItems() []string {
	var items []string
	var done []int
	for _, p := range g.passes {
		if slices.Contains(done, p.mover) {
			continue
		}
		done = append(done, p.mover)
		var takers []int
		skipped, plainly := false, false
		for _, q := range g.passes {
			if q.mover == p.mover {
				takers = appendNew(takers, q.taker)
				skipped = skipped || len(q.skipped) > 1
				plainly = plainly || q.plain
			}
		}
		name, squares := g.names[p.mover], "the square"
		if skipped {
			squares = "one of the squares"
		}
		how := "a move that skips squares"
		if _, initial := g.deeds(p.mover); p.virgin && g.isPawn(p.mover) && initial != "" {
			how = "such a first move"
		}
		items = append(items, "On the move immediately after "+how+" "+withArticle(name)+" can be captured en passant by "+g.each(takers, func(name string) string { return "an enemy " + name }, "or")+
			", as if it had only gone to "+squares+" that it passed over.")
		if plainly {
			items = append(items, "Only a capturing move does that: a move that does not capture, to a square that was passed over, is not an e.p. capture.")
		}
	}
	return items
}

func appendNew[T comparable](types []T, t T) []T {
	if slices.Contains(types, t) {
		return types
	}
	return append(types, t)
}
