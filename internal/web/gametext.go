package web

import (
	"strconv"
	"strings"

	"fairyboard/internal/engine/notation"
	"fairyboard/web/templates/component"
)

// signs are the numeric glyphs of a PGN as people write them behind a move; the other
// ones stand as numbers.
var signs = map[int]string{
	1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: " =", 13: " ∞", 14: " ⩲", 15: " ⩱", 16: " ±", 17: " ∓", 18: " +−", 19: " −+",
}

func signsOf(glyphs []int) string {
	var b strings.Builder
	for _, n := range glyphs {
		if sign, ok := signs[n]; ok {
			b.WriteString(sign)
		} else {
			b.WriteString(" $" + strconv.Itoa(n))
		}
	}
	return b.String()
}

// gameWriter lays out a game's moves in reading order.
type gameWriter struct {
	here          *notation.Ply
	number, first int // of the first move, and whose it is
	items         []component.GameItem
}

// line adds what follows a move: the main continuation, the other ones in
// parentheses behind its first move. Variations nest no deeper than the reader of
// games lets them.
func (w *gameWriter) line(from *notation.Ply, depth int, numbered bool) {
	for len(from.Next) > 0 {
		main := from.Next[0]
		w.move(main, depth, numbered)
		numbered = false
		for _, variation := range from.Next[1:] {
			first := len(w.items)
			w.move(variation, depth, true)
			w.line(variation, depth+1, false)
			w.items[first].Number = "(" + w.items[first].Number
			w.items[len(w.items)-1].After += ")"
			numbered = true
		}
		from, depth = main, depth+1
	}
}

// move adds one move, the depth-th of its line, with its number where that is due.
func (w *gameWriter) move(p *notation.Ply, depth int, numbered bool) {
	half := depth + w.first
	number := ""
	switch {
	case half%2 == 0:
		number = strconv.Itoa(w.number+half/2) + "."
	case numbered:
		number = strconv.Itoa(w.number+half/2) + "…"
	}
	w.items = append(w.items, component.GameItem{Number: number, Words: p.Text + signsOf(p.Glyphs), Path: p.Path(), Here: p == w.here, Remark: p.Comment})
}
