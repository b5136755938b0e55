package search

import (
	"math/rand/v2"
	"testing"

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
