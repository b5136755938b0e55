package notation

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
)

// Words describes a position in a sentence for each side, with the names of the
// pieces, the last type of the table first, and who is to move:
//
//	White: King e1; Pawns a2 b2; in hand 2 Knights. Black: King e8. White to move.
func (c *Codec) Words(p *engine.Position) string {
	var b strings.Builder
	for _, color := range []engine.Color{engine.White, engine.Black} {
		var groups []string
		for t := c.v.NumTypes() - 1; t >= 0; t-- {
			piece := engine.NewPiece(t, color)
			var squares []string
			for sq := range engine.Square(c.v.Squares()) {
				if p.At(sq) == piece {
					squares = append(squares, c.Square(sq))
				}
			}
			if len(squares) > 0 {
				groups = append(groups, c.counted(t, len(squares))+" "+strings.Join(squares, " "))
			}
		}
		var held []string
		for t := c.v.NumTypes() - 1; t >= 0; t-- {
			if n := p.Hand(color, t); n > 0 {
				held = append(held, strconv.Itoa(n)+" "+c.counted(t, n))
			}
		}
		if len(held) > 0 {
			groups = append(groups, "in hand "+strings.Join(held, ", "))
		}
		if len(groups) == 0 {
			groups = []string{"nothing"}
		}
		b.WriteString(colorName(color) + ": " + strings.Join(groups, "; ") + ". ")
	}
	b.WriteString(colorName(p.Turn()) + " to move.")
	return b.String()
}

// counted is the name of a type for that many of it.
func (c *Codec) counted(t, n int) string {
	name := c.v.TypeName(t)
	if name == "" {
		name = c.v.TypeID(t)
	}
	first, size := utf8.DecodeRuneInString(name)
	name = string(unicode.ToUpper(first)) + name[size:]
	if n == 1 || strings.HasSuffix(name, "s") || strings.HasSuffix(name, ")") {
		return name
	}
	return name + "s"
}
