package rules

import (
	"slices"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// Claims is what a page claims of a game, for tests that play it.
type Claims struct{ g *game }

// ClaimsOf is what the page of a game claims.
func ClaimsOf(d *diagram.Definition, v *engine.Variant) Claims { return Claims{newGame(d, v)} }

// Exists reports whether c may come to have pieces of type t.
func (c Claims) Exists(side engine.Color, t int) bool { return c.g.exists[side][t] }

// IsColorBound reports whether pieces of type t never change the shade of their square.
func (c Claims) IsColorBound(t int) bool { return c.g.isColorBound(t) }

// MayStand reports whether a piece may come to stand on sq by a move.
func (c Claims) MayStand(p engine.Piece, sq engine.Square) bool {
	areas, ok := c.g.confined(p.Type())
	return !ok || areas[p.Color()][sq]
}

// Passes reports whether a piece of one type may capture one of another en passant,
// which may have become that by the move itself.
func (c Claims) Passes(side engine.Color, taker, victim int) bool {
	return slices.ContainsFunc(c.g.passes, func(p passing) bool {
		return p.taker == taker && (p.mover == victim || c.Becomes(side.Other(), p.mover, victim))
	})
}

// Castles reports whether there is such a castling.
func (c Claims) Castles(side engine.Color, from, to, partner, end engine.Square) bool {
	return slices.ContainsFunc(c.g.castles, func(k castle) bool {
		return k.color == side && k.from == from && k.to == to && k.rook == partner && k.end == end
	})
}

// Becomes reports whether a piece of type t may become one of type to.
func (c Claims) Becomes(side engine.Color, t, to int) bool {
	found := false
	c.g.eachBecoming(side, t, func(s engine.Color, u int) { found = found || s == side && u == to })
	return found || c.g.r.Contageous != nil && c.g.r.Contageous[to]
}
