package notation

import (
	"fmt"
	"strings"

	"fairyboard/internal/engine"
)

// ambiguity says which moves a text can mean.
func (c *Codec) ambiguity(p *engine.Position, l *engine.MoveList, found []engine.Move) string {
	const shown = 6
	var texts []string
	for _, m := range found[:min(len(found), shown)] {
		texts = append(texts, c.SAN(p, l, m))
	}
	if len(found) > shown {
		texts = append(texts, "…")
	}
	return "it can mean " + strings.Join(texts, " or ")
}

// refusal says why no legal move fits the text.
func (c *Codec) refusal(p *engine.Position, text string, castling bool) string {
	if text == "" {
		return "no move here"
	}
	if castling && strings.Contains(text, "~") && !c.free {
		return "this game has no choice of castlings; write O-O or O-O-O"
	}
	if outcome := p.Outcome(); outcome.Over {
		return "the game is over"
	}
	var pseudo engine.MoveList
	p.AppendPseudoLegal(&pseudo)
	if found, _ := c.search(p, &pseudo, text); len(found) > 0 {
		if p.Play(found[0], &pseudo).InCheck(p.Turn()) {
			return "it leaves " + colorName(p.Turn()) + " in check"
		}
		return "a rule of this game forbids it now"
	}
	if castling {
		return "castling there is not possible now"
	}
	other := p.WithTurn(p.Turn().Other())
	var theirs engine.MoveList
	other.AppendPseudoLegal(&theirs)
	if found, _ := c.search(other, &theirs, text); len(found) > 0 {
		return fmt.Sprintf("it is %s's turn", colorName(p.Turn()))
	}
	if reason := c.partly(p, text); reason != "" {
		return reason
	}
	target := c.lastSquare(text)
	if target == engine.NoSquare {
		return "it names no square of this board"
	}
	t, named := c.leadingType(text)
	switch {
	case !named:
		return "no piece begins with that ID"
	case !c.has(p, t):
		return fmt.Sprintf("%s has no %s", colorName(p.Turn()), c.v.TypeName(t))
	case strings.ContainsAny(text, "@*"):
		return fmt.Sprintf("no %s can be put on %s", c.v.TypeName(t), c.Square(target))
	default:
		return fmt.Sprintf("no %s of %s can go to %s", c.v.TypeName(t), colorName(p.Turn()), c.Square(target))
	}
}

// partly says what is wrong with a text of which a part could be played: another
// promotion, another piece on the origin, more than the move does. Empty when there
// is no such part.
func (c *Codec) partly(p *engine.Position, text string) string {
	var legal engine.MoveList
	p.AppendLegal(&legal)
	if i := strings.LastIndexAny(text, "=/("); i > 0 {
		if found, _ := c.search(p, &legal, text[:i]); len(found) > 0 {
			return "it cannot become that; " + c.ambiguity(p, &legal, found)
		}
	}
	in, ok := c.readFull(text)
	if !ok {
		return ""
	}
	first := in.parts[0]
	switch {
	case first.from != engine.NoSquare && first.to != engine.NoSquare:
		if piece := p.At(first.from); piece == engine.NoPiece {
			return "nothing stands on " + c.Square(first.from)
		} else if !c.labelFits(first.label, piece) {
			return fmt.Sprintf("on %s stands another piece: %s", c.Square(first.from), c.v.TypeName(piece.Type()))
		}
		for _, m := range legal.Moves {
			if len(in.parts) > 1 && m.From() == first.from && m.To() == first.to {
				return fmt.Sprintf("the move from %s to %s is %s", c.Square(m.From()), c.Square(m.To()), c.Full(p, &legal, m))
			}
		}
		return fmt.Sprintf("that piece cannot go from %s to %s", c.Square(first.from), c.Square(first.to))
	case first.to == engine.NoSquare:
		return "no move only removes a piece"
	default:
		return ""
	}
}

func colorName(c engine.Color) string { return [...]string{"White", "Black"}[c] }

// lastSquare is the last square that the text names.
func (c *Codec) lastSquare(text string) engine.Square {
	last := engine.NoSquare
	for i := 0; i < len(text); {
		sq, size := c.squareAt(text[i:])
		if size == 0 {
			i++
			continue
		}
		last = sq
		i += size
	}
	return last
}

// leadingType is the type whose ID begins the text, the longest one; a text that
// begins with a small letter is about a pawn, or about the piece on that square.
func (c *Codec) leadingType(text string) (t int, ok bool) {
	longest := 0
	t = -1
	for i, n := range c.types {
		for _, id := range []string{n.text, n.line[0]} {
			if len(id) > longest && strings.HasPrefix(text, id) {
				t, longest = i, len(id)
			}
		}
	}
	if t < 0 && c.pawn >= 0 && text[0] >= 'a' && text[0] <= 'z' {
		return c.pawn, true
	}
	return t, t >= 0
}

func (c *Codec) has(p *engine.Position, t int) bool {
	piece := engine.NewPiece(t, p.Turn())
	for sq := range engine.Square(c.v.Squares()) {
		if p.At(sq) == piece {
			return true
		}
	}
	return p.Hand(p.Turn(), t) > 0
}
