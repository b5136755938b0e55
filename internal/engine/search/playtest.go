package search

import (
	"context"
	"math/rand/v2"

	"fairyboard/internal/engine"
)

// PlayTest lets a variant play against itself, or one level against another.
type PlayTest struct {
	Games int

	// Players are two levels that play each other, where the first has a name: it is
	// White in every other game, and both games of such a pair begin with the same
	// random half-moves. Limits narrow theirs, and Error is not used.
	Players [2]Level

	Limits  Limits // of each move; without any, TestNodes nodes
	Opening int    // half-moves at the start that are random
	Error   int    // centipawns that later moves may be worse than the best
	MaxPly  int    // longer games are drawn; 0 = MaxTestPly
	Seed    uint64 // another seed gives other games
}

// Defaults of a PlayTest.
const (
	TestNodes   = 2000
	MaxTestPly  = 400
	TestOpening = 4
	TestError   = 15
)

// End is why a game of a PlayTest ended.
type End string

// Ends beside those that engine.Reason names.
const (
	EndByRepetition End = "third repetition"
	EndByMoves      End = "fifty moves without progress"
	EndByLength     End = "too long"
)

// TestGame is one finished game.
type TestGame struct {
	Draw   bool
	Winner engine.Color // unless it was drawn
	White  int          // index in Players of who was White
	End    End
	Plies  int
	Moved  []int // by type, how often pieces of it moved or were dropped
	Taken  []int // by type, how often pieces of it were captured
	Start  *engine.Position
	Moves  []engine.Move // each of the list that AppendLegal gives for its position
}

// Won is the index in Players of who won the game, unless it was drawn.
func (g *TestGame) Won() int { return int(g.Winner) ^ g.White }

// Run plays the games from start, one after another, and hands each to done. It
// ends early, without an error, when the context ends: the game under way is dropped.
func (t PlayTest) Run(ctx context.Context, start *engine.Position, done func(TestGame)) {
	levels := t.Players[0].Name != ""
	if t.Limits == (Limits{}) && !levels {
		t.Limits.Nodes = TestNodes
	}
	if t.MaxPly == 0 {
		t.MaxPly = MaxTestPly
	}
	memory := Options{HashBytes: 4 << 20}
	engines := []*Engine{New(start.Variant(), memory)}
	if levels {
		memory.HashBytes = 16 << 20
		engines = []*Engine{New(start.Variant(), memory), New(start.Variant(), memory)}
	}
	for i := range t.Games {
		for _, e := range engines {
			e.Clear()
		}
		number, white := i, 0
		if levels {
			number, white = i/2, i%2
		}
		random := rand.New(rand.NewPCG(t.Seed, uint64(number)))
		choose := func(p *engine.Position, history []uint64) (engine.Move, error) {
			var r Result
			var err error
			if levels {
				who := int(p.Turn()) ^ white
				r, err = engines[who].Play(ctx, p, history, t.Players[who], uint64(i), t.Limits, nil)
			} else {
				r, err = engines[0].search(ctx, p, history, t.Limits, Noise{t.Error, random.Uint64()}, nil)
			}
			return r.Move, err
		}
		g := t.play(ctx, choose, start, random)
		g.White = white
		if ctx.Err() != nil {
			return
		}
		done(g)
	}
}

// play plays one game, of which choose finds the moves after the opening.
func (t PlayTest) play(ctx context.Context, choose func(*engine.Position, []uint64) (engine.Move, error), start *engine.Position, random *rand.Rand) TestGame {
	v := start.Variant()
	g := TestGame{Moved: make([]int, v.NumTypes()), Taken: make([]int, v.NumTypes()), Start: start}
	p := start
	var history []uint64
	var l engine.MoveList
	for ctx.Err() == nil {
		if o := p.Outcome(); o.Over {
			g.Draw, g.Winner, g.End = o.Draw, o.Winner, End(o.Reason.String())
			return g
		}
		g.Draw = true
		switch {
		case p.Repeated(history) >= 2:
			g.End = EndByRepetition
			return g
		case p.Halfmove() >= 100:
			g.End = EndByMoves
			return g
		case g.Plies >= t.MaxPly:
			g.End = EndByLength
			return g
		}
		l.Reset()
		p.AppendLegal(&l)
		var m engine.Move
		if g.Plies < t.Opening {
			m = l.Moves[random.IntN(l.Len())]
		} else {
			var err error
			if m, err = choose(p, history); err != nil {
				return g
			}
		}
		g.note(p, &l, m)
		history = append(history, p.Hash())
		p = p.Play(m, &l)
	}
	return g
}

// note counts what m does.
func (g *TestGame) note(p *engine.Position, l *engine.MoveList, m engine.Move) {
	g.Plies++
	g.Moves = append(g.Moves, m)
	if t := m.DropType(); t >= 0 {
		g.Moved[t]++
	} else if t := p.At(m.From()).Type(); t >= 0 {
		g.Moved[t]++
	}
	for i := range l.VictimCount(m) {
		if t := p.At(l.Victim(m, i)).Type(); t >= 0 {
			g.Taken[t]++
		}
	}
}
