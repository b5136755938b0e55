package search

import (
	"math/rand/v2"
	"testing"
	"time"

	"fairyboard/internal/engine"
)

// The computer knows what to give away for: from the start position it beats a random
// mover in each of 20 games, with either side.
func TestBeatsRandomMoverAtGiveAway(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "giveaway")
	e := New(v, Options{HashBytes: 4 << 20})
	for game := range 20 {
		e.Clear()
		random := rand.New(rand.NewPCG(8, uint64(game)))
		us := engine.Color(game % 2)
		p, history := v.Start(), []uint64(nil)
		plies := 0
		for ; plies < 300 && !p.Outcome().Over; plies++ {
			var l engine.MoveList
			p.AppendLegal(&l)
			m := l.Moves[random.IntN(l.Len())]
			if p.Turn() == us {
				r, err := e.Search(t.Context(), p, history, Limits{Nodes: 2000}, nil)
				if err != nil {
					t.Fatal(err)
				}
				m = r.Move
			}
			history = append(history, p.Hash())
			p = p.Play(m, &l)
		}
		if o := p.Outcome(); !o.Over || o.Draw || o.Winner != us {
			t.Errorf("game %d: %v after %d half-moves", game, o, plies)
		}
	}
}

// Who must capture can't stand still: the quiescence search sees where that leads
// even where the position as it stands is good enough.
func TestForcedCapturesAreFollowed(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "giveaway")
	w := New(v, Options{HashBytes: 1 << 16}).workers[0]
	for _, c := range []struct {
		name, fen string
		loses     bool
	}{
		{"must take the last piece", "r7/8/8/8/8/8/8/R7 w - - 0 1", true},
		{"must take, and then the next", "r7/1p6/8/8/8/8/8/R7 w - - 0 1", false},
		{"takes nothing", "1r6/8/8/8/8/8/8/R7 w - - 0 1", false},
	} {
		w.begin(position(t, v, c.fen), nil, Limits{}, time.Now())
		eval := w.evaluate(w.frames[0].sum)
		score := w.quiesce(0, 0, -infinite, eval-1)
		if loses := score <= -mateBound; loses != c.loses {
			t.Errorf("%s: %d, as it stands %d", c.name, score, eval)
		}
	}
}
