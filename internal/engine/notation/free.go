package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// playFreely plays a text that is no legal move: a move that only check or another
// rule forbids, any piece of the side to move put anywhere, or pieces set up and
// removed as full algebraic text says. It returns refusal where the text doesn't say
// what to do; with spelled, also where that doesn't name both squares.
func (c *Codec) playFreely(ply *Ply, before *engine.Position, refusal error, spelled bool) error {
	in, isFull := c.readFull(ply.Text)
	if spelled && !isFull {
		return refusal
	}
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
		if isFull {
			ply.Text = c.Word(before, &pseudo, found[0])
		}
		return nil
	}
	if isFull && c.outOfTurn(ply, before, in) {
		return nil
	}
	ok := isFull
	if !ok {
		in, ok = c.anyPiece(before, ply.Text)
	}
	if !ok || !c.carryOut(ply, before, in) {
		return refusal
	}
	return nil
}

// outOfTurn plays a move of the side that isn't to move, where the text names its
// origin, or the side whose piece is dropped.
func (c *Codec) outOfTurn(ply *Ply, before *engine.Position, in instruction) bool {
	them := before.Turn().Other()
	first := in.parts[0]
	isDrop := first.from == engine.NoSquare
	if isDrop {
		if color, named := namedSide(first.label); !named || color != them {
			return false
		}
	} else if before.At(first.from) == engine.NoPiece || before.At(first.from).Color() != them {
		return false
	}
	theirs := before.WithTurn(them)
	var pseudo engine.MoveList
	theirs.AppendPseudoLegal(&pseudo)
	found, _ := c.search(theirs, &pseudo, ply.Text)
	if len(found) != 1 {
		return false
	}
	word := c.OutOfTurn(theirs, &pseudo, found[0])
	c.fill(ply, theirs, &pseudo, found[0], &pseudo)
	ply.Text, ply.Illegal = word, true
	return true
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

// carryOut does to the board what the instruction says and lets the opponent of who
// moved go on; false where it speaks of pieces that aren't there.
func (c *Codec) carryOut(ply *Ply, before *engine.Position, in instruction) bool {
	after, mover := before, before.Turn()
	ply.From, ply.To, ply.Gone = engine.NoSquare, engine.NoSquare, nil
	done := deed{drop: true}
	_, done.sided = namedSide(in.parts[0].label)
	for i, q := range in.parts {
		switch {
		case q.from != engine.NoSquare && q.to != engine.NoSquare:
			piece := after.At(q.from)
			if piece == engine.NoPiece || !c.labelFits(q.label, piece) || !c.fitsOn(piece, q.to) {
				return false
			}
			after = after.Relocate(q.from, q.to)
			if i == 0 {
				mover = piece.Color()
				ply.From, ply.To = q.from, q.to
				done.drop, done.piece, done.from, done.to = false, piece, q.from, q.to
			} else {
				done.moved = append(done.moved, movement{piece, q.from, q.to})
			}
		case q.to == engine.NoSquare:
			after = after.WithPiece(q.from, engine.NoPiece)
			ply.Gone = append(ply.Gone, q.from)
			done.removed = append(done.removed, q.from)
		default:
			piece, ok := c.labelled(q.label, mover)
			if !ok || !c.fitsOn(piece, q.to) {
				return false
			}
			if i == 0 {
				mover = piece.Color()
				ply.To = q.to
			}
			if after.Hand(piece.Color(), piece.Type()) > 0 {
				after = after.WithDrop(piece.Color(), piece.Type(), q.to)
			} else {
				after = after.WithPiece(q.to, piece)
			}
			done.placed = append(done.placed, placing{piece, q.to})
		}
	}
	s := after.Setup()
	s.Turn = mover.Other()
	s.Fullmove = before.Fullmove() + int(mover)
	p, err := c.v.Position(s)
	if err != nil {
		return false
	}
	ply.Position, ply.Illegal = p, true
	ply.Text, ply.Full = c.text(done, true), c.text(done, false)
	return true
}

// fitsOn reports whether all squares that the piece would cover are on the board.
func (c *Codec) fitsOn(piece engine.Piece, sq engine.Square) bool {
	width, height := c.v.Footprint(piece.Type())
	return int(sq)%c.v.Files()+width <= c.v.Files() && int(sq)/c.v.Files()+height <= c.v.Ranks()
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
