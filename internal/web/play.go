package web

import (
	"slices"

	"fairyboard/internal/engine"
)

// click does what a click on a square means to a board (diagram-ui A, Clicks):
// the first picks a piece, the second moves it, legal or not, unless it is on the
// same piece or on another one of the same side.
func (c *compiled) click(b *boardState, p *engine.Position, name string) error {
	sq := c.squareNamed(name)
	if sq == engine.NoSquare {
		return invalidf("There is no square %q on this board.", name)
	}
	from := c.squareNamed(b.from)
	b.to = ""
	switch piece := p.At(sq); {
	case from == engine.NoSquare || p.At(from) == engine.NoPiece:
		b.from = ""
		if piece != engine.NoPiece {
			b.from = name
		}
		return nil
	case sq == from:
		b.from = ""
		return nil
	case piece != engine.NoPiece && piece.Color() == p.At(from).Color() && !reaches(p, from, sq):
		b.from = name
		return nil
	}
	return c.move(b, p, from, sq, "")
}

// reaches reports whether the piece on from marks sq.
func reaches(p *engine.Position, from, sq engine.Square) bool {
	return slices.ContainsFunc(p.Reach(from), func(t engine.Target) bool { return t.To == sq })
}

// move moves a piece by hand: with all the side effects of its notation where
// that allows the move, and just so where it doesn't. Where the piece may become
// something, become names it by ID; empty asks the reader.
func (c *compiled) move(b *boardState, p *engine.Position, from, to engine.Square, become string) error {
	mover := p.At(from)
	if mover == engine.NoPiece {
		return invalidf("There is no piece on %s.", c.definition.SquareName(from))
	}
	fromName, toName := c.definition.SquareName(from), c.definition.SquareName(to)
	var list engine.MoveList
	turned := p
	if p.Turn() != mover.Color() { // WithTurn ends e.p. rights
		turned = p.WithTurn(mover.Color())
	}
	choices := c.moves(turned, &list, from, to)
	var next *engine.Position
	switch {
	case len(choices) == 0:
		next = turned.Relocate(from, to).WithTurn(mover.Color().Other())
	case len(choices) == 1 || !hasPromotion(choices):
		next = turned.Play(choices[0], &list)
	default:
		i := slices.IndexFunc(choices, func(m engine.Move) bool { return c.becomes(m) == become })
		if become == "" || i < 0 {
			b.from, b.to = fromName, toName
			return nil
		}
		next = turned.Play(choices[i], &list)
	}
	b.position = c.codec.Position(next)
	b.from, b.to = "", ""
	b.last = fromName + "-" + toName
	return nil
}

// moves lists the moves of the side to move from one square to another: the legal
// ones, or, where there is none, those that only check forbids.
func (c *compiled) moves(p *engine.Position, list *engine.MoveList, from, to engine.Square) []engine.Move {
	for _, generate := range []func(*engine.MoveList){p.AppendLegal, p.AppendPseudoLegal} {
		list.Reset()
		generate(list)
		var found []engine.Move
		for _, m := range list.Moves {
			if m.From() == from && m.To() == to && m.DropType() < 0 {
				found = append(found, m)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

func hasPromotion(moves []engine.Move) bool {
	return slices.ContainsFunc(moves, func(m engine.Move) bool { return m.Promotion() >= 0 })
}

// becomes is the ID of what a move's piece becomes, "=" where it stays what it is.
func (c *compiled) becomes(m engine.Move) string {
	if t := m.Promotion(); t >= 0 {
		return c.variant.TypeID(t)
	}
	return "="
}
