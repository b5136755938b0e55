package web

import (
	"fmt"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
	"fairyboard/web/templates/component"
)

// The steps through a game that buttons ask for; anything else is a path into it.
const (
	stepFirst = "first"
	stepPrev  = "prev"
	stepNext  = "next"
	stepLast  = "last"
)

// readGame reads the game text of a board. It is not played, so the moves have no
// positions.
func readGame(text string) *notation.Game {
	file := source.NewFile("game", text)
	g, _ := notation.ParseGame(file.Fragment(file.Whole()))
	return g
}

// record adds a move to the game of a board, behind the move it shows: as the next
// one, or as a variation where another one is there already.
func (c *compiled) record(b *boardState, text string) error {
	g := readGame(b.game)
	if len(g.Root.Next) == 0 && g.Shuffle == 0 { // the first move tells who begins
		start := c.startOf(g)
		dots := ". "
		if start.Turn() == engine.Black {
			dots = "... "
		}
		g = readGame(startText(startLine(g)) + strconv.Itoa(start.Fullmove()) + dots + text)
		b.game, b.at = gameText(g), "1"
		return nil
	}
	at, _ := g.At(b.at)
	if b.at == "" {
		at = g.Root
	}
	next := g.Add(at, text)
	b.at = next.Path()
	if b.game = gameText(g); len(b.game) > maxGame {
		return invalidf("The game has become longer than %d KB. Restart begins a new one.", maxGame>>10)
	}
	return nil
}

// moveText is how a move by hand is written down: short where it is legal, and so
// that it says all it does where not.
func (c *compiled) moveText(p *engine.Position, list *engine.MoveList, m engine.Move, legal bool) string {
	if legal {
		return c.codec.SAN(p, list, m)
	}
	return unspaced(c.codec.Full(p, list, m))
}

// handText is how a move without rules is written down.
func (c *compiled) handText(from origin, to engine.Square) string {
	if from.square == engine.NoSquare {
		return c.codec.Piece(from.piece) + "-" + c.codec.Square(to)
	}
	return c.codec.Piece(from.piece) + c.codec.Square(from.square) + "-" + c.codec.Square(to)
}

// unspaced makes one word of full algebraic text, which the readers take as well.
func unspaced(text string) string { return strings.ReplaceAll(text, " ", "") }

// seek goes to another move of the game: it plays the game text, whoever wrote it,
// up to there.
func (c *compiled) seek(b *boardState, step string) error {
	g := readGame(b.game)
	faults := c.codec.Replay(g, c.replayOptions(g))
	if g.Root.Position == nil {
		return invalidf("The game cannot be read: %v", faults.Err())
	}
	here, _ := g.At(b.at)
	if b.at == "" {
		here = g.Root
	}
	target := here
	switch step {
	case stepFirst:
		target = g.Root
	case stepPrev:
		if here.Parent != nil {
			target = here.Parent
		}
	case stepNext:
		if len(here.Next) > 0 {
			target = here.Next[0]
		}
	case stepLast:
		for len(target.Next) > 0 {
			target = target.Next[0]
		}
	default:
		var ok bool
		if target, ok = g.At(step); !ok || step == "" {
			return invalidf("The game has no move %q.", step)
		}
	}
	*b = boardState{game: b.game, at: target.Path(), flip: b.flip, computer: b.computer}
	if target.Parent == nil && !hasOwnStart(g) {
		return nil
	}
	b.position = c.codec.Position(target.Position)
	if target.Parent != nil && target.To != engine.NoSquare {
		b.last = c.lastOf(c.codec.Square(target.From), target.To, target.Gone)
	}
	return nil
}

// gameProps is the game text as it is shown: every move leads to its position.
func (c *compiled) gameProps(b boardState) component.GameProps {
	p := component.GameProps{}
	if b.game == "" {
		return p
	}
	g := readGame(b.game)
	here, _ := g.At(b.at)
	if b.at == "" {
		here = g.Root
	}
	start := c.startOf(g)
	w := gameWriter{here: here, number: start.Fullmove(), first: int(start.Turn())}
	w.line(g.Root, 0, true)
	p.Items = w.items
	if g.Shuffle != 0 {
		p.Note = fmt.Sprintf("Setup %d", g.Shuffle)
	}
	if startLine(g) != "" {
		p.Note = "From a position of one’s own"
	}
	p.CanBack, p.CanForth = here.Parent != nil, len(here.Next) > 0
	p.Ply = len(here.Line())
	return p
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
	w.items = append(w.items, component.GameItem{Number: number, Words: p.Text, Path: p.Path(), Here: p == w.here})
}
