package search

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// tacticsGame compiles a game of the engine's definitions, or with @ one of
// testdata/games.
func tacticsGame(tb testing.TB, name string) *engine.Variant {
	tb.Helper()
	own, ok := strings.CutPrefix(name, "@")
	if !ok {
		return compileGame(tb, name)
	}
	text, err := os.ReadFile("testdata/games/" + own + ".txt")
	if err != nil {
		tb.Fatal(err)
	}
	return compileText(tb, own, string(text))
}

// Tactics are solved within a second's work. testdata/tactics.tsv has the positions:
// a game of the engine's definitions, or with @ one of testdata/games; "win" with
// the half-moves that a win takes at most, or "move" with the moves that are right,
// between bars.
func TestTactics(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/tactics.tsv")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]*engine.Variant{}
	rows := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	for i, row := range rows {
		f := strings.Split(row, "\t")
		if len(f) != 5 {
			t.Fatalf("tactics.tsv:%d: %d columns", i+2, len(f))
		}
		v := games[f[1]]
		if v == nil {
			v = tacticsGame(t, f[1])
			games[f[1]] = v
		}
		p := position(t, v, f[4])
		e := New(v, Options{HashBytes: 4 << 20})
		var r Result
		solved := false
		for _, nodes := range []uint64{20_000, 100_000, 400_000} {
			if r, err = e.Search(t.Context(), p, nil, Limits{Nodes: nodes}, nil); err != nil {
				t.Fatalf("tactics.tsv:%d: %v", i+2, err)
			}
			if solved = solves(t, e, p, r, f[2], f[3]); solved {
				break
			}
		}
		if !solved {
			t.Errorf("tactics.tsv:%d: %s: %s with score %d, want %s %s", i+2, f[0], moveText(p, r.Move), r.Score, f[2], f[3])
		}
	}
	if len(rows) < 60 || len(games) < 10 {
		t.Errorf("%d positions of %d games, want at least 60 of 10", len(rows), len(games))
	}
}

// solves reports whether r is the right answer. Wins of few half-moves are proved
// by the rules.
func solves(t *testing.T, e *Engine, p *engine.Position, r Result, kind, answer string) bool {
	t.Helper()
	if kind == "move" {
		return slices.Contains(strings.Split(answer, "|"), moveText(p, r.Move))
	}
	plies, err := strconv.Atoi(answer)
	if kind != "win" || err != nil {
		t.Fatalf("unknown answer %q %q", kind, answer)
	}
	n, ok := r.Score.WinIn()
	if !ok || n < 0 || n > plies {
		return false
	}
	budget := 300
	if n <= 3 && n%2 == 1 && !winsWith(t, e, p, r.Move, n, &budget) {
		t.Errorf("%s: %s doesn't win in %d half-moves", p.Variant().TypeName(0), moveText(p, r.Move), n)
	}
	return true
}

// proves reports whether the side to move wins within plies half-moves: there is a
// move after which every reply loses. Which one to try the search says, but only
// the rules decide whether the game is won. Budget is how many positions to visit.
func proves(tb testing.TB, e *Engine, p *engine.Position, plies int, budget *int) bool {
	tb.Helper()
	if *budget--; *budget < 0 || plies < 1 {
		return false
	}
	r, err := e.Search(tb.Context(), p, nil, Limits{Depth: plies + 2, Nodes: 60_000}, nil)
	if err != nil {
		return false
	}
	if n, ok := r.Score.WinIn(); !ok || n > plies || n < 0 {
		return false
	}
	return winsWith(tb, e, p, r.Move, plies, budget)
}

// winsWith is proves for one move.
func winsWith(tb testing.TB, e *Engine, p *engine.Position, m engine.Move, plies int, budget *int) bool {
	tb.Helper()
	q := play(p, m)
	switch o := q.Outcome(); {
	case o.Over:
		return !o.Draw && o.Winner == p.Turn()
	case plies < 3:
		return false
	case q.Turn() == p.Turn():
		return proves(tb, e, q, plies-1, budget)
	}
	var l engine.MoveList
	q.AppendLegal(&l)
	for _, reply := range l.Moves {
		s := q.Play(reply, &l)
		if o := s.Outcome(); o.Over {
			if o.Draw || o.Winner != p.Turn() {
				return false
			}
			continue
		}
		if s.Turn() != p.Turn() || !proves(tb, e, s, plies-2, budget) {
			return false
		}
	}
	return true
}
