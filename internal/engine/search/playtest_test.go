package search

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

var nightly = flag.Bool("nightly", false, "play a thousand games rather than some")

// Games of every definition are played with legal moves only, to an end.
func TestSelfPlayIsLegal(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(gamesFolder, "*.txt"))
	if err != nil || len(files) < 60 {
		t.Fatalf("%d definitions: %v", len(files), err)
	}
	own, err := filepath.Glob("testdata/games/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	test := PlayTest{Games: 1, Limits: Limits{Nodes: 60}, Opening: 6, Error: 40, MaxPly: 60, Seed: 5}
	if *nightly {
		test.Games, test.MaxPly, test.Limits.Nodes = 16, 300, 200
	}
	for _, file := range append(files, own...) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			v := compileText(t, file, string(text))
			games := 0
			test.Run(t.Context(), v.Start(), func(g TestGame) {
				games++
				replay(t, g)
			})
			if games != test.Games {
				t.Errorf("%d games, want %d", games, test.Games)
			}
		})
	}
}

// replay plays a game anew by the rules alone.
func replay(t *testing.T, g TestGame) {
	t.Helper()
	p := g.Start
	for i, m := range g.Moves {
		var l engine.MoveList
		p.AppendLegal(&l)
		if !slices.Contains(l.Moves, m) {
			t.Fatalf("half-move %d: %x is not legal", i+1, m)
		}
		p = p.Play(m, &l)
	}
	if o := p.Outcome(); o.Over != (g.End == End(o.Reason.String())) || o.Over && (o.Draw != g.Draw || !o.Draw && o.Winner != g.Winner) {
		t.Errorf("the game ended by %q, but it stands %v", g.End, o)
	}
}
