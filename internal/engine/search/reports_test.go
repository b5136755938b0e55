package search

import (
	"math/rand/v2"
	"testing"

	"fairyboard/internal/engine"
)

// TestW031: the computer never promotes on its own side of the board.
func TestW031NoPromotionAtHome(t *testing.T) {
	t.Parallel()
	v := compileText(t, "W031", "files=8\nranks=8\npromoZone=1\nmaxPromote=1\npromoChoice=Q\nsymmetry=none\ncav:C:N:knight:c3,,c6\nqueen:Q:Q::\nking:K:K::e1,,e8\n")
	e := New(v, Options{HashBytes: 1 << 20})
	promoted := [2]int{}
	for game := range 6 {
		random := rand.New(rand.NewPCG(31, uint64(game)))
		p := v.Start()
		for range 30 {
			if p.Outcome().Over {
				break
			}
			var l engine.MoveList
			p.AppendLegal(&l)
			home := 0
			if p.Turn() == engine.Black {
				home = v.Ranks() - 1
			}
			for _, m := range l.Moves {
				if m.Promotion() >= 0 && int(m.To())/v.Files() == home {
					t.Fatalf("%s is a legal move", moveText(p, m))
				}
			}
			m := l.Moves[random.IntN(l.Len())]
			if random.IntN(2) == 0 {
				r, err := e.Play(t.Context(), p, nil, Levels()[DefaultLevel], 1, Limits{Nodes: 1000}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if m = r.Move; m.Promotion() >= 0 {
					promoted[p.Turn()]++
				}
			}
			p = p.Play(m, &l)
		}
	}
	if promoted[engine.White]+promoted[engine.Black] == 0 {
		t.Error("the computer never promotes at all")
	}
}

// TestW092: one thread is enough for a search, on a board of any size.
func TestW092OneThreadIsEnough(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"chess", "minishogi", "grand"} {
		v := compileGame(t, game)
		r, err := New(v, Options{HashBytes: 1 << 20, Threads: 1}).Search(t.Context(), v.Start(), nil, Limits{Nodes: 500}, nil)
		if err != nil || r.Move == engine.NoMove || r.Nodes < 500 {
			t.Errorf("%s: move %x after %d positions: %v", game, r.Move, r.Nodes, err)
		}
	}
}
