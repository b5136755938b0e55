package diagram

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// sideName is a color in words.
func sideName(c engine.Color) string {
	if c == engine.White {
		return "white"
	}
	return "black"
}

// describe puts the position into words, and the message where none was given.
func (b *viewer) describe() {
	sides := b.standing()
	var out strings.Builder
	out.Grow(128 + 8*(len(sides[0])+len(sides[1])))
	out.WriteString(strconv.Itoa(b.view.Files) + " by " + strconv.Itoa(b.view.Ranks) + " board")
	if len(sides[0])+len(sides[1]) == 0 {
		out.WriteString(", empty")
	}
	out.WriteByte('.')
	for c, side := range sides {
		separator := b.describeSide(&out, side, [...]string{" White: ", " Black: "}[c])
		if b.describeHand(&out, c, separator) || len(side) > 0 {
			out.WriteByte('.')
		}
	}
	turn := "White to move"
	if b.view.Turn == engine.Black {
		turn = "Black to move"
	}
	out.WriteString(" " + turn + ".")
	b.describeLast(&out)
	b.describeHoles(&out)
	b.view.Description = out.String()
	if b.view.Message == "" {
		b.view.Message = b.message(turn)
	}
}

// standing is a piece on the board.
type standing struct {
	order int // smaller comes first
	sq    engine.Square
}

// standing is what stands on the board, by color and type, royals first, then from the
// end of the table, where most tables have the strongest; each type bottom up and from
// left to right as White sees it.
func (b *viewer) standing() (sides [2][]standing) {
	for i := range b.view.Squares {
		sq := engine.Square(i)
		if piece := b.p.At(sq); piece != engine.NoPiece {
			t := piece.Type()
			order := len(b.d.Types) - t
			if b.v.IsRoyal(t) {
				order -= len(b.d.Types)
			}
			sides[piece.Color()] = append(sides[piece.Color()], standing{order, sq})
		}
	}
	for _, side := range sides {
		slices.SortStableFunc(side, func(a, b standing) int { return a.order - b.order })
	}
	return sides
}

// describeSide lists the pieces of a side by type, separator before the first; it
// returns what stands before what follows.
func (b *viewer) describeSide(out *strings.Builder, side []standing, separator string) string {
	for i := 0; i < len(side); {
		n := 1
		for i+n < len(side) && side[i+n].order == side[i].order {
			n++
		}
		out.WriteString(separator)
		out.WriteString(countedName(b.d.Types[b.p.At(side[i].sq).Type()].Name, n))
		for k, s := range side[i : i+n] {
			if k > 0 {
				out.WriteByte(',')
			}
			out.WriteByte(' ')
			out.WriteString(b.names[s.sq])
		}
		separator = "; "
		i += n
	}
	return separator
}

// describeLast names the last move.
func (b *viewer) describeLast(out *strings.Builder) {
	l := b.o.Last
	on := func(sq engine.Square) bool { return sq >= 0 && int(sq) < len(b.names) }
	switch {
	case l == nil || !on(l.To):
	case on(l.From):
		out.WriteString(" Last move: " + b.names[l.From] + " to " + b.names[l.To] + ".")
	default:
		out.WriteString(" Last move: drop on " + b.names[l.To] + ".")
	}
}

// maxNamedHoles is how many holes are named; of more, their number is said.
const maxNamedHoles = 16

func (b *viewer) describeHoles(out *strings.Builder) {
	switch holes := b.d.Rules.Holes; {
	case len(holes) == 0:
	case len(holes) > maxNamedHoles:
		out.WriteString(" " + strconv.Itoa(len(holes)) + " squares are not part of the board.")
	default:
		out.WriteString(" Not part of the board:")
		for i, sq := range holes {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(" " + b.names[sq])
		}
		out.WriteByte('.')
	}
}

// message says who is to move, or how a game that was played here ended.
func (b *viewer) message(turn string) string {
	if b.o.Last != nil {
		switch o := b.p.Outcome(); {
		case !o.Over:
		case o.Draw:
			return "Draw: " + o.Reason.String()
		case o.Winner == engine.White:
			return "White wins: " + o.Reason.String()
		default:
			return "Black wins: " + o.Reason.String()
		}
	}
	if b.p.InCheck(b.view.Turn) {
		return turn + ", in check"
	}
	return turn
}

// describeHand lists what side c has in hand, and reports whether that is anything.
func (b *viewer) describeHand(out *strings.Builder, c int, separator string) bool {
	if b.view.Hands == nil || len(b.view.Hands[c].Pieces) == 0 {
		return false
	}
	out.WriteString(separator + "in hand")
	for i, h := range b.view.Hands[c].Pieces {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(" " + strconv.Itoa(h.Count) + " " + countedName(h.Name, h.Count))
	}
	return true
}

// countedThings is a number with its noun.
func countedThings(n int, noun string) string { return strconv.Itoa(n) + " " + countedName(noun, n) }

// countedName is a piece's name for that many of them.
func countedName(name string, n int) string {
	if n == 1 {
		return name
	}
	word := strings.ToLower(name)
	switch {
	case strings.HasSuffix(word, "man"):
		return name[:len(name)-2] + "en"
	case strings.HasSuffix(word, "s"), strings.ContainsAny(word, "()"):
		return name
	case strings.HasSuffix(word, "x"), strings.HasSuffix(word, "ch"), strings.HasSuffix(word, "sh"), strings.HasSuffix(word, "z"):
		return name + "es"
	case strings.HasSuffix(word, "y") && len(word) > 1 && !slices.Contains([]byte("aeiou"), word[len(word)-2]):
		return name[:len(name)-1] + "ies"
	default:
		return name + "s"
	}
}
