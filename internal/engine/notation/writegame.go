package notation

import (
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// String writes the moves as game text on one line, with variations in parentheses
// and comments in braces; ParseGame reads it back as the same tree. Tags are left
// out: see PGN. Moves are numbered as the positions count them, and before a Replay
// as if the players took turns from move 1 on.
func (g *Game) String() string { return g.text(false) }

func (g *Game) text(signs bool) string {
	w := gameWriter{g: g, number: true, signs: signs}
	if g.Shuffle != 0 {
		w.word("{" + strconv.Itoa(g.Shuffle) + "}")
	}
	w.comment(g.Root.Comment)
	w.line(g.Root)
	if g.Result != "" {
		w.word(g.Result)
	}
	return strings.Join(w.words, " ")
}

// gameWriter collects the words of a game text; a comment is one word.
type gameWriter struct {
	g      *Game
	words  []string
	signs  bool // moves that give check or mate have a sign
	number bool // a number must be written before the next move, also of Black
}

func (w *gameWriter) word(text string) { w.words = append(w.words, text) }

func (w *gameWriter) comment(text string) {
	if text == "" {
		return
	}
	// A blank keeps a comment apart from a number before the moves and from an ID.
	w.word("{ " + text + " }")
	w.number = true
}

// line writes what follows p: the main continuation, after its first move the
// other ones in parentheses, and so on.
func (w *gameWriter) line(p *Ply) {
	for len(p.Next) > 0 {
		main := p.Next[0]
		w.move(main)
		for _, variation := range p.Next[1:] {
			w.word("(")
			w.number = true
			w.move(variation)
			w.line(variation)
			w.word(")")
			w.number = true
		}
		p = main
	}
}

func (w *gameWriter) move(p *Ply) {
	number, color := w.g.numbered(p)
	switch {
	case color == engine.White:
		w.word(strconv.Itoa(number) + ".")
	case w.number:
		w.word(strconv.Itoa(number) + "...")
	}
	w.number = false
	if w.signs && p.Position != nil {
		w.word(p.Text + Sign(p.Position))
	} else {
		w.word(p.Text)
	}
	for _, glyph := range p.Glyphs {
		w.word("$" + strconv.Itoa(glyph))
	}
	w.comment(p.Comment)
}

// numbered is the number of the move p and who makes it.
func (g *Game) numbered(p *Ply) (number int, color engine.Color) {
	if before := p.Parent.Position; before != nil {
		return before.Fullmove(), before.Turn()
	}
	start, first := g.number, g.color
	if g.Start != nil {
		start, first = g.Start.Fullmove(), g.Start.Turn()
	}
	n := p.depth() - 1 + int(first)
	return start + n/2, engine.Color(n % 2)
}
