package web

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// maxSpoken is how many pieces a spoken move names; more are counted.
const maxSpoken = 6

// change is what a move made of a position, found by comparing: so moves by hand, of
// the computer and of a game text are told alike.
type change struct {
	from, to engine.Square // of the mover; from NoSquare for a drop
	mover    engine.Piece  // before the move
	arrived  engine.Piece  // what stands on to after it
	taken    []placed      // what is gone, from to too
	shifted  []shift       // other pieces that stand elsewhere now
	appeared []placed      // what is new, other than on to
}

// placed is a piece on a square.
type placed struct {
	piece  engine.Piece
	square engine.Square
}

// shift is a piece that went from a square to another.
type shift struct {
	placed
	to engine.Square
}

// changeOf compares the positions before and after a move to a square.
func changeOf(before, after *engine.Position, from, to engine.Square) change {
	c := change{from: from, to: to}
	if from != engine.NoSquare {
		c.mover, c.from = before.Covering(from)
	}
	if to != engine.NoSquare {
		c.arrived = after.At(to)
	}
	for sq := range engine.Square(before.Variant().Squares()) {
		was, is := before.At(sq), after.At(sq)
		if was == is && sq != to {
			continue
		}
		if was != engine.NoPiece && sq != c.from {
			c.taken = append(c.taken, placed{was, sq})
		}
		if is != engine.NoPiece && sq != to {
			c.appeared = append(c.appeared, placed{is, sq})
		}
	}
	for i := 0; i < len(c.appeared); i++ {
		at := slices.IndexFunc(c.taken, func(t placed) bool { return t.piece == c.appeared[i].piece && t.square != c.appeared[i].square })
		if at < 0 {
			continue
		}
		c.shifted = append(c.shifted, shift{c.taken[at], c.appeared[i].square})
		c.taken = slices.Delete(c.taken, at, at+1)
		c.appeared = slices.Delete(c.appeared, i, i+1)
		i--
	}
	return c
}

// gone is where pieces vanished, other than on the squares of the move itself.
func (ch change) gone() []engine.Square {
	var squares []engine.Square
	for _, t := range ch.taken {
		if t.square != ch.to {
			squares = append(squares, t.square)
		}
	}
	return squares
}

// spoken is a move in words, as the live region says it: "White knight g1 to f3",
// "White lion e4 to e6, takes black pawn e5 and black knight d5". text is the move as
// the game text has it.
func (c *compiled) spoken(ch change, text string) string {
	var b strings.Builder
	side := ch.mover.Color()
	switch {
	case ch.to == engine.NoSquare || ch.mover == engine.NoPiece && ch.arrived == engine.NoPiece:
		return text
	case ch.mover == engine.NoPiece:
		side = ch.arrived.Color()
		b.WriteString(c.named(ch.arrived, sideWords) + " from the hand to " + c.square(ch.to))
		isReplaced := func(p placed) bool { return p.square == ch.to && p.piece.Color() == side } // it goes into the hand
		if i := slices.IndexFunc(ch.taken, isReplaced); i >= 0 {
			b.WriteString(" in place of " + c.variant.TypeName(ch.taken[i].piece.Type()))
			ch.taken = slices.Delete(slices.Clone(ch.taken), i, i+1)
		}
	case isCastling(text) && len(ch.shifted) > 0:
		b.WriteString(sideWords(side) + " castles, " + c.variant.TypeName(ch.mover.Type()) + " " + c.square(ch.from) + " to " + c.square(ch.to))
	case ch.from == ch.to:
		b.WriteString(c.named(ch.mover, sideWords) + " stays on " + c.square(ch.to))
	case len(ch.taken) == 1 && ch.taken[0].square == ch.to:
		b.WriteString(c.named(ch.mover, sideWords) + " " + c.square(ch.from) + " takes " + c.named(ch.taken[0].piece, lowerSide) + " " + c.square(ch.to))
		ch.taken = nil
	default:
		b.WriteString(c.named(ch.mover, sideWords) + " " + c.square(ch.from) + " to " + c.square(ch.to))
	}
	if len(ch.taken) > 0 {
		b.WriteString(", takes " + c.listed(ch.taken))
	}
	for _, s := range ch.shifted {
		b.WriteString(", ")
		if s.piece.Color() == side {
			b.WriteString(c.variant.TypeName(s.piece.Type()))
		} else {
			b.WriteString(c.named(s.piece, lowerSide))
		}
		b.WriteString(" " + c.square(s.square) + " to " + c.square(s.to))
	}
	if len(ch.appeared) > 0 {
		b.WriteString(", puts down " + c.listed(ch.appeared))
	}
	switch {
	case ch.mover == engine.NoPiece || ch.arrived == ch.mover:
	case ch.arrived == engine.NoPiece:
		b.WriteString(", and is gone itself")
	case ch.arrived.Color() == side:
		b.WriteString(", becomes " + c.variant.TypeName(ch.arrived.Type()))
	default:
		b.WriteString(", becomes " + c.named(ch.arrived, lowerSide))
	}
	return b.String()
}

// isCastling reports whether a move of a game text is written as castling.
func isCastling(text string) bool {
	return strings.HasPrefix(text, "O-O") || strings.Contains(text, "~")
}

// named is a piece in words.
func (c *compiled) named(p engine.Piece, side func(engine.Color) string) string {
	return side(p.Color()) + " " + c.variant.TypeName(p.Type())
}

func lowerSide(color engine.Color) string { return strings.ToLower(sideWords(color)) }

func (c *compiled) square(sq engine.Square) string { return c.definition.SquareName(sq) }

// listed names pieces and where they are: "black pawn e5 and black knight d5".
func (c *compiled) listed(pieces []placed) string {
	var words []string
	for _, p := range pieces[:min(len(pieces), maxSpoken)] {
		words = append(words, c.named(p.piece, lowerSide)+" "+c.square(p.square))
	}
	if more := len(pieces) - maxSpoken; more > 0 {
		words = append(words, counted(more, "more piece"))
	}
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
