package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// maxPlies is how many moves of a game are replayed, variations included.
const maxPlies = 5_000

// maxRefused is how many lines of a game may end with a move that can't be played
// before no more lines are replayed: reasons cost time.
const maxRefused = 50

// Options says how a game is replayed.
type Options struct {
	// Start is the position before the first move; nil: what the game itself says
	// (a FEN tag, the number of a shuffled start), else the variant's start.
	Start *engine.Position

	// Free plays moves that are not legal all the same, as far as it is plain which
	// piece goes where, and marks them.
	Free bool

	// Spelled restricts Free to moves that are written as full algebraic text, as
	// boards write down what was done by hand: a wrong short text stays a fault.
	Spelled bool

	// Stop is asked before every move; true ends the replay there. Nil never does: on
	// large boards with long-range pieces a move takes milliseconds.
	Stop func() bool
}

// ReadGame parses and replays a game text.
func (c *Codec) ReadGame(text source.Fragment, o Options) (*Game, source.List) {
	g, list := ParseGame(text)
	list = append(list, c.Replay(g, o)...)
	return g, list
}

// Replay plays the moves of g and fills in its positions; moves get the text that
// SAN writes. Where a move can't be played its line ends: it and what follows is
// dropped from the tree, everything before it stays, and an error says the number
// of the move, what is written, and the reason. What happened in the main line is
// in Game.Stopped too.
func (c *Codec) Replay(g *Game, o Options) source.List {
	r := replayer{c: c, g: g, o: o}
	if !r.start() {
		g.Root.Next = nil
		return r.list
	}
	r.lines()
	return r.list
}

// ReplayLine plays only the moves that lead to the ply to, so that a step in a long
// game with many variations costs no more than its line. It returns the last ply that
// could be played, the root where none could, and nil where the start can't be read.
// The tree stays as it is.
func (c *Codec) ReplayLine(g *Game, to *Ply, o Options) (*Ply, source.List) {
	r := replayer{c: c, g: g, o: o}
	if !r.start() {
		return nil, r.list
	}
	at := g.Root
	for _, next := range to.Line() {
		if r.isStopped() {
			r.list.Errorf(next.Span, "notation.too-long", "%s", tooLong)
			return at, r.list
		}
		if err := r.play(next); err != nil {
			r.refuse(next, slices.Index(at.Next, next), err)
			return at, r.list
		}
		r.plies++
		at = next
	}
	return at, r.list
}

// tooLong is why a replay that was stopped ends.
const tooLong = "it takes too long to replay more"

// isStopped reports whether no more moves are to be played.
func (r *replayer) isStopped() bool {
	return r.plies == maxPlies || r.o.Stop != nil && r.o.Stop()
}

// replayer replays one game.
type replayer struct {
	c       *Codec
	g       *Game
	o       Options
	list    source.List
	plies   int
	refused int
	legal   engine.MoveList
}

// start finds the start position.
func (r *replayer) start() bool {
	g := r.g
	p := r.o.Start
	if p == nil && g.Shuffle != 0 {
		if p = r.c.v.Shuffled(g.Shuffle); p == nil {
			r.list.Errorf(g.Root.Span, "notation.shuffle", "%d is no number of a shuffled start of this game", g.Shuffle)
			return false
		}
	}
	if p == nil {
		for _, tag := range g.Tags {
			if !strings.EqualFold(tag.Name, "FEN") || tag.Value == "" {
				continue
			}
			f := source.NewFile("FEN", tag.Value)
			q, faults := r.c.ParsePosition(f.Fragment(f.Whole()))
			for _, d := range faults {
				d.Span = tag.Span
				r.list.Add(d)
			}
			if q == nil {
				return false
			}
			p = q
		}
	}
	if p == nil {
		p = r.c.v.Start()
	}
	g.Start, g.Root.Position, g.Stopped = p, p, nil
	return true
}

// lines plays all lines, each as far as it goes. It keeps its own stack: a game
// text can hold many variations.
func (r *replayer) lines() {
	stack := []*Ply{r.g.Root}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		kept := p.Next[:0]
		for i, next := range p.Next {
			if r.isStopped() {
				reason := tooLong
				if r.plies == maxPlies {
					reason = fmt.Sprintf("only %d moves are replayed", maxPlies)
				}
				r.list.Errorf(next.Span, "notation.too-long", "%s", reason)
				_ = r.stop(next, i, reason)
				continue
			}
			if r.refused == maxRefused {
				continue
			}
			if err := r.play(next); err != nil {
				r.refused++
				r.refuse(next, i, err)
				continue
			}
			r.plies++
			kept = append(kept, next)
		}
		clear(p.Next[len(kept):])
		p.Next = kept
		for _, next := range slices.Backward(kept) {
			stack = append(stack, next)
		}
	}
}

// play plays one move from its parent's position.
func (r *replayer) play(ply *Ply) error {
	return r.c.play(ply, ply.Parent.Position, &r.legal, r.o)
}

// Play plays the text of one move as a Replay with those options does, whose Start
// doesn't count: what is written down by it will be replayed just so. The ply has no
// parent. The error is a *MoveError.
func (c *Codec) Play(before *engine.Position, text string, o Options) (*Ply, error) {
	ply := &Ply{Text: text, From: engine.NoSquare, To: engine.NoSquare}
	var legal engine.MoveList
	if err := c.play(ply, before, &legal, o); err != nil {
		return nil, err
	}
	return ply, nil
}

// play plays the text of a ply; legal is room for the legal moves.
func (c *Codec) play(ply *Ply, before *engine.Position, legal *engine.MoveList, o Options) error {
	legal.Reset()
	before.AppendLegal(legal)
	m, err := c.ParseMove(before, legal, ply.Text)
	if err == nil {
		c.fill(ply, before, legal, m, legal)
		return nil
	}
	if !o.Free {
		return err
	}
	if err := c.playFreely(ply, before, err, o.Spelled); err != nil {
		return err
	}
	// Written out in full, a loose text can turn out to be a legal move.
	if m, err := c.ParseMove(before, legal, ply.Text); err == nil {
		ply.Illegal = false
		c.fill(ply, before, legal, m, legal)
	}
	return nil
}

// fill enters a move that was found.
func (c *Codec) fill(ply *Ply, before *engine.Position, l *engine.MoveList, m engine.Move, rivals *engine.MoveList) {
	text := c.SAN(before, rivals, m)
	bare := strings.TrimRight(ply.Text, "!?")
	if sign := ply.Text[len(bare):]; sign != "" && !strings.HasSuffix(text, sign) {
		if glyph, ok := glyphs[sign]; ok && len(ply.Glyphs) < 8 {
			ply.Glyphs = append([]int{glyph}, ply.Glyphs...)
		}
	}
	ply.Text, ply.Full = text, c.Full(before, l, m)
	ply.From, ply.To = m.From(), m.To()
	ply.Gone = nil
	for _, sq := range l.Victims(m) {
		if sq != ply.To {
			ply.Gone = append(ply.Gone, sq)
		}
	}
	ply.Position = before.Play(m, l)
}

func (r *replayer) refuse(ply *Ply, choice int, err error) {
	reason := err.Error()
	if bad, ok := errors.AsType[*MoveError](err); ok {
		reason = bad.Reason
	}
	s := r.stop(ply, choice, reason)
	r.list.Errorf(ply.Span, "notation.move", "%s", s)
}

// stop describes where a line ends, and notes it where it is the main one.
func (r *replayer) stop(ply *Ply, choice int, reason string) *Stop {
	number, color := r.g.numbered(ply)
	s := &Stop{Number: number, Color: color, Token: ply.Text, Span: ply.Span, Reason: reason}
	main := choice == 0
	for p := ply.Parent; p.Parent != nil; p = p.Parent {
		main = main && p.Parent.Next[0] == p
	}
	if main {
		r.g.Stopped = s
	}
	return s
}
