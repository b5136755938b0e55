package web

import (
	"cmp"
	"slices"
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

// record adds a move from a position to the game of a board, behind the move it shows:
// as the next one, or as a variation where another one is there already.
func (c *compiled) record(b *boardState, before *engine.Position, text string) error {
	g := readGame(b.game)
	if len(g.Root.Next) == 0 && g.Shuffle == 0 { // the first move tells who begins
		if line := c.codec.Position(before); b.game == "" && line != c.codec.Position(c.start()) { // it begins in the middle
			g = readGame(startText(line))
		}
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

// seek goes to another move of the game: it plays the game text, whoever wrote it,
// up to there, or as far as it can be played.
func (c *compiled) seek(b *boardState, step string) error {
	g := readGame(b.game)
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
	reached, faults := c.codec.ReplayLine(g, target, c.replayOptions(g))
	if reached == nil {
		return invalidf("The game cannot be read: %v", faults.Err())
	}
	game := b.game
	*b = b.settings()
	b.game, b.at = game, reached.Path()
	c.arrive(b, g, reached)
	b.said = numberedWords(b.said, reached)
	return nil
}

// numberedWords are the words of a move of a replayed game with its place in that.
func numberedWords(said string, at *notation.Ply) string {
	if at.Parent == nil {
		return said
	}
	said = "Move " + strconv.Itoa(at.Parent.Position.Fullmove()) + ": " + said
	if len(at.Next) == 0 {
		said += ", the last move"
	}
	return said
}

// retell says the move that led to the position of a page's address, which hands on no
// words. Where more moves follow it is told as a step, else as if just played.
func (c *compiled) retell(b *boardState) {
	if b.game == "" || b.said+b.note+b.from+b.show+b.edit != "" {
		return
	}
	g := readGame(b.game)
	at, ok := g.At(b.at)
	if b.at == "" {
		at, ok = g.Root, true
	}
	if !ok {
		return
	}
	reached, _ := c.codec.ReplayLine(g, at, c.replayOptions(g))
	if reached != at {
		return
	}
	told := boardState{}
	c.arrive(&told, g, at)
	switch b.position {
	case told.position:
	case "": // the address leaves it to the game
		b.position, b.last, b.rep = told.position, told.last, told.rep
	default:
		return // the game doesn't lead there
	}
	if b.said = told.said; len(at.Next) > 0 {
		b.said = numberedWords(b.said, at)
	}
}

// arrive shows the position behind a move of a replayed game, and says the move.
func (c *compiled) arrive(b *boardState, g *notation.Game, at *notation.Ply) {
	if at.Parent != nil || hasOwnStart(g) {
		b.position = c.codec.Position(at.Position)
	}
	if at.Parent == nil {
		b.said = "Start of the game"
		return
	}
	var hashes []uint64
	for ply := at.Parent; ply != nil && len(hashes) < min(at.Position.Halfmove(), maxRepetition); ply = ply.Parent {
		hashes = append(hashes, ply.Position.Hash())
	}
	slices.Reverse(hashes)
	b.setRepetitions(hashes)
	c.tell(b, at.Parent.Position, at.Position, at.Text, at.From, at.To)
}

// open makes a state of one that names a game and a move of it but no position, as
// links do.
func (c *compiled) open(b *boardState) error {
	if b.game == "" || b.position != "" {
		return nil
	}
	opened, step := *b, b.at
	if step == "" {
		step = stepFirst
	}
	if err := c.seek(&opened, step); err != nil {
		return err
	}
	b.position, b.last, b.rep, b.at = opened.position, opened.last, opened.rep, opened.at
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
	p.Note, p.Remark, p.Result = gameNote(g), g.Root.Comment, strings.TrimPrefix(g.Result, "*")
	p.Playing = b.playing
	p.CanBack, p.CanForth = here.Parent != nil, len(here.Next) > 0
	p.Ply = len(here.Line())
	return p
}

// gameNote is what is told of a game before its moves: who played, from which setup.
func gameNote(g *notation.Game) string {
	tags := make(map[string]string, len(g.Tags))
	for _, t := range g.Tags {
		if t.Value != "?" {
			tags[t.Name] = t.Value
		}
	}
	var notes []string
	if white, black := tags["White"], tags["Black"]; white != "" || black != "" {
		notes = append(notes, cmp.Or(white, "?")+" – "+cmp.Or(black, "?"))
	}
	if event := tags["Event"]; event != "" {
		notes = append(notes, event)
	}
	switch {
	case g.Shuffle != 0:
		notes = append(notes, "Setup "+strconv.Itoa(g.Shuffle))
	case startLine(g) != "":
		notes = append(notes, "From a position of one’s own")
	}
	return strings.Join(notes, ", ")
}
