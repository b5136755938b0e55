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
		if p.InCheck(p.Turn()) {
			return "it leaves a royal piece attacked, which is in check now"
		}
		return "it leaves a royal piece attacked, or another rule of this game forbids it"
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
	target := c.lastSquare(text)
	if target == engine.NoSquare {
		return "it names no square of this board"
	}
	t, named := c.leadingType(text)
	switch {
	case !named:
		return "no piece begins with that ID"
	case !c.has(p, t):
		return fmt.Sprintf("%s has no %s", colorName(p.Turn()), c.types[t].id)
	default:
		return fmt.Sprintf("no %s of %s can go to %s", c.types[t].id, colorName(p.Turn()), c.Square(target))
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
