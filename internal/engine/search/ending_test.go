package search

import (
	"testing"

	"fairyboard/internal/engine"
)

// TestW086: the default level mates a bare king in time, whoever defends.
func TestW086DefaultLevelMatesBareKing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ game, line string }{
		{"chess", "8/8/8/4k3/8/2KQ4/8/8 w - - 0 1"},
		{"chess", "8/8/8/4k3/8/2K5/8/7R b - - 0 1"},
		{"capablanca", "10/10/10/4k5/10/2KC6/10/10 w - - 0 1"},
		{"shatranj", "7k/8/8/4q3/8/2K5/8/R6R w - - 0 1"},
	} {
		v := compileGame(t, c.game)
		p := position(t, v, c.line)
		e := New(v, Options{HashBytes: 4 << 20})
		level := Levels()[DefaultLevel]
		strong := p.Turn()
		if p.Count(strong) == 1 {
			strong = strong.Other()
		}
		var history []uint64
		plies := 0
		for ; plies < 100 && !p.Outcome().Over; plies++ {
			r, err := e.Play(t.Context(), p, history, level, 1, Limits{Nodes: 8000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			history = append(history, p.Hash())
			p = play(p, r.Move)
			if p.Turn() != strong && p.Repeated(history) >= 2 {
				t.Errorf("%s %s: the winning side repeats for the third time", c.game, c.line)
				break
			}
		}
		if o := p.Outcome(); !o.Over || o.Draw || o.Winner != strong {
			t.Errorf("%s %s: %v after %d half-moves", c.game, c.line, o, plies)
		}
	}
}

// TestW087: a side that is ahead never repeats a position for the third time while another
// move keeps what it has.
func TestW087NoThirdRepetitionWhenAhead(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "chess")
	start := position(t, v, "6k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 8 9")
	e := New(v, Options{HashBytes: 4 << 20})
	plain, err := e.Search(t.Context(), start, nil, Limits{Nodes: 20_000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// What it would play has led to the same position twice before.
	after := play(start, plain.Move).Hash()
	e.Clear()
	r, err := e.Search(t.Context(), start, []uint64{after, 1, after, 2}, Limits{Nodes: 20_000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Move == plain.Move || r.Score < 300 {
		t.Errorf("%s repeats for the third time, or gives the rook up: score %d", moveText(start, r.Move), r.Score)
	}
	// Against a defender who only goes to and fro.
	p, history := start, []uint64(nil)
	var l engine.MoveList
	for ply := 0; ply < 80 && !p.Outcome().Over; ply++ {
		l.Reset()
		p.AppendLegal(&l)
		m := l.Moves[0]
		if p.Turn() == engine.White {
			r, err := e.Search(t.Context(), p, history, Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m = r.Move
		}
		history = append(history, p.Hash())
		p = p.Play(m, &l)
		if p.Repeated(history) >= 2 {
			t.Fatalf("third repetition after %d half-moves", ply+1)
		}
	}
	if o := p.Outcome(); !o.Over || o.Draw || o.Winner != engine.White {
		t.Errorf("a rook up against a passive defender: %v", o)
	}
}
