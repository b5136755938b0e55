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
	squares := make([][2][]string, len(b.d.Types))
	count := 0
	for i := range b.view.Squares {
		// Bottom up and from left to right as White sees it.
		sq := engine.Square(i)
		if piece := b.p.At(sq); piece != engine.NoPiece {
			of := &squares[piece.Type()][piece.Color()]
			*of = append(*of, b.names[sq])
			count++
		}
	}
	var out strings.Builder
	out.WriteString(strconv.Itoa(b.view.Files) + " by " + strconv.Itoa(b.view.Ranks) + " board")
	if count == 0 {
		out.WriteString(", empty")
	}
	out.WriteString(".")
	for _, c := range []engine.Color{engine.White, engine.Black} {
		b.describeSide(&out, c, squares)
	}
	turn := "White to move"
	if b.view.Turn == engine.Black {
		turn = "Black to move"
	}
	out.WriteString(" " + turn + ".")
	b.view.Description = out.String()
	if b.view.Message == "" {
		b.view.Message = turn
	}
}

// describeSide lists one side's pieces: royals first, then from the end of the
// table, where most tables have the strongest.
func (b *viewer) describeSide(out *strings.Builder, c engine.Color, squares [][2][]string) {
	var types []int
	for _, royal := range []bool{true, false} {
		for t, of := range slices.Backward(squares) {
			if b.v.IsRoyal(t) == royal && len(of[c]) > 0 {
				types = append(types, t)
			}
		}
	}
	if len(types) == 0 && (b.view.Hands == nil || len(b.view.Hands[c].Pieces) == 0) {
		return
	}
	out.WriteString(map[engine.Color]string{engine.White: " White:", engine.Black: " Black:"}[c])
	for i, t := range types {
		if i > 0 {
			out.WriteString(";")
		}
		out.WriteString(" " + countedName(b.d.Types[t].Name, len(squares[t][c])) + " " + strings.Join(squares[t][c], ", "))
	}
	if b.view.Hands != nil && len(b.view.Hands[c].Pieces) > 0 {
		if len(types) > 0 {
			out.WriteString(";")
		}
		out.WriteString(" in hand")
		for i, h := range b.view.Hands[c].Pieces {
			if i > 0 {
				out.WriteString(",")
			}
			out.WriteString(" " + strconv.Itoa(h.Count) + " " + countedName(h.Name, h.Count))
		}
	}
	out.WriteString(".")
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
