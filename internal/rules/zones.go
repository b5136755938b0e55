package rules

import (
	"cmp"
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// zones is the section on where pieces may not go. What they become on special
// squares is among the promotions, what they win there among the general rules.
func (g *game) zones() []string {
	var items []string
	var bounds [][]int // types with the same bounds
	for _, t := range slices.Backward(g.order) {
		if g.bound(t) == "" {
			continue
		}
		i := slices.IndexFunc(bounds, func(group []int) bool { return g.bound(group[0]) == g.bound(t) })
		if i < 0 {
			bounds = append(bounds, nil)
			i = len(bounds) - 1
		}
		bounds[i] = append(bounds[i], t)
	}
	for _, group := range bounds {
		items = append(items, sentence(g.pieces(group)+" "+severalOwn(g.bound(group[0]))))
	}
	for _, t := range slices.Backward(g.order) {
		if !g.takesFriends(t) || g.isExempt(t) {
			continue
		}
		if at := g.where(t, g.morphIs(t, engine.MorphNoFriend)); !at.isNowhere() {
			items = append(items, sentence(plural(g.names[t])+" may not capture pieces of their own side on "+severalOwn(at.wide())+g.exemptWords(t)))
		}
	}
	return items
}

// severalOwn is words about one piece as said of several.
func severalOwn(text string) string {
	return strings.NewReplacer("its own ", "their own ", "its ", "their ").Replace(text)
}

// morphIs is the squares of a type's morph picture that are of one kind.
func (g *game) morphIs(t int, kind engine.MorphKind) func(engine.Square) bool {
	m := g.r.Types[t].Morph
	return func(sq engine.Square) bool { return m != nil && m[sq].Kind == kind }
}

// bound says in words where a type may not go, or to where it is confined; empty
// where it goes everywhere.
func (g *game) bound(t int) string {
	forbidden := g.morphIs(t, engine.MorphForbid)
	n := g.newArea(forbidden).count()
	if areas, ok := g.confined(t); ok && g.has(t) {
		return "cannot leave " + g.byside(t, areas)
	}
	switch all := g.v.Squares() - len(g.holes()); {
	case n == 0 || !g.has(t) || g.isExempt(t):
		return ""
	case n == all:
		return "may not move to any square" + g.exemptWords(t)
	case 2*n >= all:
		return "may only move to " + g.where(t, func(sq engine.Square) bool { return !forbidden(sq) }).squares() + g.exemptWords(t)
	default:
		return "may not move to " + g.where(t, forbidden).squares() + g.exemptWords(t)
	}
}

// byside names areas of both sides, of those that may have the type. It names ranks
// only where they mean the same for both.
func (g *game) byside(t int, areas [2]area) string {
	var sides []engine.Color
	for _, c := range []engine.Color{engine.White, engine.Black} {
		if g.exists[c][t] {
			sides = append(sides, c)
		}
	}
	p := g.placeOf(areas, sides)
	switch {
	case len(sides) == 2 && slices.Equal(areas[0], areas[1]):
		return g.squares(areas[0])
	case len(sides) == 2 && g.ownRanks(areas[0], engine.White) != g.ownRanks(areas[1], engine.Black):
		return g.squares(areas[0]) + " (Black: " + g.squares(areas[1]) + ")"
	default:
		return cmp.Or(p.ranks, p.all)
	}
}

// exempt says how many moves of a type are exempt from morph and captureMatrix (the
// quote): none, some or all.
func (g *game) exempt(t int) (some, all bool) {
	all = true
	for _, p := range g.r.Types[t].Move.Paths {
		if p.Kind != betza.Nothing {
			some, all = some || p.Exempt, all && p.Exempt
		}
	}
	return some, some && all
}

// isExempt reports whether no move of a type has effects by morph or captureMatrix.
func (g *game) isExempt(t int) bool {
	_, all := g.exempt(t)
	return all
}

// exemptWords says that not every move of a type has an effect; empty where every has.
func (g *game) exemptWords(t int) string {
	if some, _ := g.exempt(t); some {
		return ", unless the move is exempt from it"
	}
	return ""
}

// takesFriends reports whether a type can capture pieces of its own side.
func (g *game) takesFriends(t int) bool {
	return hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Modes&betza.CaptureFriend != 0 })
}

// hops reports whether a type can hop over pieces, or borrow such a move.
func (g *game) hops(t int) bool {
	return hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Modes&(betza.Hop|betza.Borrow) != 0 }) ||
		slices.ContainsFunc(g.r.Types[t].Move.Paths, func(p betza.Path) bool { return p.Kind == betza.Imitation })
}
