package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// playFreely plays a text that is no legal move: a move that only check or another
// rule forbids, any piece of the side to move put anywhere, or pieces set up and
// removed as full algebraic text says. It returns refusal where the text doesn't say
// what to do.
func (c *Codec) playFreely(ply *Ply, before *engine.Position, refusal error) error {
	var pseudo engine.MoveList
	before.AppendPseudoLegal(&pseudo)
	if pseudo.Len() == 0 { // the game is over: only single pieces have moves
		for sq := range engine.Square(c.v.Squares()) {
			if piece := before.At(sq); piece != engine.NoPiece && piece.Color() == before.Turn() {
				before.AppendMovesOf(sq, &pseudo)
			}
		}
	}
	if found, _ := c.search(before, &pseudo, ply.Text); len(found) == 1 {
		c.fill(ply, before, &pseudo, found[0], &pseudo)
		ply.Illegal = true
		return nil
	}
	in, ok := c.readFull(ply.Text)
	if !ok {
		in, ok = c.anyPiece(before, ply.Text)
	}
	if !ok || !c.carryOut(ply, before, in) {
		return refusal
	}
	return nil
}

// anyPiece reads a text like Nd4, Nbd4 or Nxd4 as a move of the one piece of the
// side to move that it can mean, wherever that stands.
func (c *Codec) anyPiece(before *engine.Position, text string) (in instruction, ok bool) {
	target := c.lastSquare(text)
	if target == engine.NoSquare {
		return in, false
	}
	best := 1 << 20
	for from := range engine.Square(c.v.Squares()) {
		piece := before.At(from)
		if piece == engine.NoPiece || piece.Color() != before.Turn() || from == target {
			continue
		}
		for _, r := range c.readOrigin(text, piece.Type(), from) {
			for _, r := range c.readSquare(text, r, target, true) {
				if strings.Trim(text[r.at:], signs) != "" || r.cost > best {
					continue
				}
				ok = r.cost < best || len(in.parts) == 1 && in.parts[0].from == from
				best = r.cost
				in.parts = []part{{from: from, to: target}}
			}
		}
	}
	return in, ok
}

// carryOut does to the board what the instruction says and lets the other side
// move; false where it speaks of pieces that aren't there.
func (c *Codec) carryOut(ply *Ply, before *engine.Position, in instruction) bool {
	after := before
	ply.From, ply.To, ply.Gone = engine.NoSquare, engine.NoSquare, nil
	text := deed{drop: true}
	for i, q := range in.parts {
		switch {
		case q.from != engine.NoSquare && q.to != engine.NoSquare:
			piece := after.At(q.from)
			if piece == engine.NoPiece || !c.labelFits(q.label, piece) {
				return false
			}
			after = after.Relocate(q.from, q.to)
			if i == 0 {
				ply.From, ply.To = q.from, q.to
				text.drop, text.piece, text.from, text.to = false, piece, q.from, q.to
			} else {
				text.moved = append(text.moved, movement{piece, q.from, q.to})
			}
		case q.to == engine.NoSquare:
			s := after.Setup()
			s.Board[q.from], s.Virgin[q.from] = engine.NoPiece, false
			ply.Gone = append(ply.Gone, q.from)
			text.removed = append(text.removed, q.from)
			p, err := c.v.Position(s)
			if err != nil {
				return false
			}
			after = p
		default:
			piece, ok := c.labelled(q.label, before.Turn())
			if !ok {
				return false
			}
			s := after.Setup()
			s.Board[q.to], s.Virgin[q.to] = piece, false
			if s.Reverts != nil {
				s.Reverts[q.to] = -1
			}
			if ply.To == engine.NoSquare {
				ply.To = q.to
			}
			text.placed = append(text.placed, placing{piece, q.to})
			p, err := c.v.Position(s)
			if err != nil {
				return false
			}
			after = p
		}
	}
	s := after.Setup()
	s.Turn = before.Turn().Other()
	s.Rights, s.Victim = nil, engine.NoSquare
	s.Fullmove = before.Fullmove() + int(before.Turn())
	p, err := c.v.Position(s)
	if err != nil {
		return false
	}
	ply.Position, ply.Illegal = p, true
	ply.Text, ply.Full = c.text(text, true), c.text(text, false)
	return true
}

// labelled is the piece that a label names.
func (c *Codec) labelled(label string, mover engine.Color) (engine.Piece, bool) {
	color := sideOf(label, mover)
	for t, n := range slices.All(c.types) {
		if label == n.line[color] || c.labelFits(label, engine.NewPiece(t, color)) {
			return engine.NewPiece(t, color), true
		}
	}
	return engine.NoPiece, false
}
