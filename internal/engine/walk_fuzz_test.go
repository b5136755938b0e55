package engine

import (
	"strings"
	"testing"

	"fairyboard/internal/engine/betza"
)

// FuzzTrial walks any notation on any board: nothing panics, and the work is
// bounded.
func FuzzTrial(f *testing.F) {
	for _, s := range []string{"KNADcaKmcabK", "(a)99Q", "v[F?R]", "mNxaN", "isO2", "ooR", "qN", "fmW*", "I", "R/2", "udafcW", "mU"} {
		f.Add(s, "......p./..P...../.k.R..../........", uint8(9), uint8(3))
	}
	f.Add("ifmnDfmWfceF", "../../../..", uint8(0), uint8(1))
	f.Fuzz(func(t *testing.T, notation, setup string, from, flags uint8) {
		if len(setup) > 400 {
			return
		}
		n, _, _ := betza.ParseString("notation", notation)
		rows := strings.Split(setup, "/")
		trial := Trial{Files: len(rows[0]), Ranks: len(rows), Setup: setup, Side: Color(flags & 1), Virgin: flags&2 != 0}
		if trial.Files == 0 {
			return
		}
		square := func(n int) string { return trial.name(Square(n % (trial.Files * trial.Ranks))) }
		trial.From = square(int(from))
		if flags&4 != 0 {
			trial.Rights, trial.Victim = []string{square(int(from) + 7)}, square(int(from)+8)
		}
		if flags&8 != 0 {
			p := n.Program()
			trial.Last = &p
		}
		g, sq, _, err := trial.ground(n.Program())
		if err != nil {
			return
		}
		var w walker
		w.reach(g, g.programs[trialX], sq)
		// The charge that overruns may be that for looking at the squares with rights.
		if w.steps > maxWalkSteps+1+cap(w.rights)/rightsPerStep {
			t.Errorf("%d steps", w.steps)
		}
		if _, _, err := trial.Items(n.Program()); err != nil {
			t.Error(err)
		}
	})
}
