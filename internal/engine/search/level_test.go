package search

import (
	"testing"

	"fairyboard/internal/engine"
)

// levelMatch is the points of level a against level b, in pairs of games from
// random openings. Times are divided by hurry.
func levelMatch(t *testing.T, v *engine.Variant, a, b Level, games, hurry int) float64 {
	t.Helper()
	test := PlayTest{Games: games, Players: [2]Level{a.Hurried(hurry), b.Hurried(hurry)}, Opening: 4, MaxPly: 300, Seed: 3}
	points := 0.0
	test.Run(t.Context(), v.Start(), func(g TestGame) {
		switch {
		case g.Draw:
			points += 0.5
		case g.Won() == 0:
			points++
		}
	})
	return points
}

// Each level beats the one below in 60 % of 40 games at least: all of them in a
// nightly run, with a tenth of their times; two far apart always.
func TestLevels(t *testing.T) {
	t.Parallel()
	levels := Levels()
	v := compileGame(t, "losalamos")
	if points := levelMatch(t, v, levels[4], levels[0], 6, 1); points < 5 {
		t.Errorf("%s scores %v of 6 against %s", levels[4].Name, points, levels[0].Name)
	}
	if !*nightly {
		return
	}
	v = compileGame(t, "chess")
	for i := 1; i < len(levels); i++ {
		const games = 40
		points := levelMatch(t, v, levels[i], levels[i-1], games, 10)
		t.Logf("%s scores %v of %d against %s", levels[i].Name, points, games, levels[i-1].Name)
		if points < 0.6*games {
			t.Errorf("%s scores %v of %d against %s", levels[i].Name, points, games, levels[i-1].Name)
		}
	}
}

// The same seed plays the same move; a level's choice is never absurd.
func TestPlay(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "chess")
	beginner := Levels()[0]
	moves := map[engine.Move]int{}
	for seed := range uint64(20) {
		var first engine.Move
		for i := range 2 {
			e := New(v, Options{HashBytes: 1 << 20})
			r, err := e.Play(t.Context(), v.Start(), nil, beginner, seed, Limits{Nodes: 5000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				first = r.Move
				moves[first]++
			} else if r.Move != first {
				t.Errorf("seed %d plays %x, then %x", seed, first, r.Move)
			}
		}
	}
	if len(moves) < 4 {
		t.Errorf("20 seeds play %d different moves", len(moves))
	}
	for _, c := range []struct{ line, want string }{
		{"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "R a1-a8"},
		{"rnb1kbnr/pppp1ppp/8/4p1q1/3P4/8/PPP1PPPP/RNBQKBNR w - - 0 1", "B c1-g5"},
	} {
		p := position(t, v, c.line)
		for seed := range uint64(10) {
			r, err := New(v, Options{HashBytes: 1 << 20}).Play(t.Context(), p, nil, beginner, seed, Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := moveText(p, r.Move); got != c.want {
				t.Errorf("%s: seed %d plays %s, want %s", c.line, seed, got, c.want)
			}
		}
	}
}
