package engine_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"fairyboard/internal/engine"
)

// In random games of all definitions the tactical moves are those of the legal ones
// that are tactical, weights add up move by move, and passing leaves no trace.
func TestWorkerInRandomGames(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/perft/*.txt")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d definitions, error %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			v := compileFile(t, file)
			w := engine.NewWeights(v)
			random := rand.New(rand.NewPCG(1, 2))
			for p := range v.NumTypes() {
				for c := engine.White; c <= engine.Black; c++ {
					for sq := range v.Squares() {
						w.SetPiece(engine.NewPiece(p, c), engine.Square(sq), random.Int64N(1000)-500)
					}
					w.SetHand(c, p, random.Int64N(1000))
				}
			}
			values := make([]int32, v.NumTypes())
			for i := range values {
				values[i] = int32(100 * (i + 1))
			}
			var l, tactical engine.MoveList
			for range 3 {
				b := v.Start().NewBoard()
				sum := b.Weigh(w)
				for range 60 {
					l.Reset()
					b.AppendLegal(&l)
					tactical.Reset()
					b.AppendTactical(&tactical)
					if b.Settled().Over || l.Len() == 0 {
						break
					}
					if got, want := heads(tactical.Moves), heads(slices.DeleteFunc(slices.Clone(l.Moves), func(m engine.Move) bool { return !l.IsTactical(m) })); !slices.Equal(got, want) {
						t.Fatalf("AppendTactical: %x, want %x", got, want)
					}
					if b.MayPass() && !b.InCheck(b.Turn()) {
						hash := b.Hash()
						b.MakeNull()
						if b.Hash() == hash {
							t.Fatal("passing leaves the hash")
						}
						b.Unmake()
						if b.Hash() != hash {
							t.Fatal("passing can't be taken back")
						}
					}
					m := l.Moves[random.IntN(l.Len())]
					if v.Exchanges() && m.IsPlain() && m.Kind() == engine.Capture {
						hash := b.Weigh(w)
						if n := b.Exchange(m, values); n > values[b.At(m.To()).Type()] {
							t.Fatalf("Exchange = %d for a piece of %d", n, values[b.At(m.To()).Type()])
						}
						if b.Weigh(w) != hash {
							t.Fatal("Exchange leaves the board changed")
						}
					}
					for i, sq := range l.Victims(m) {
						if l.VictimCount(m) <= i || l.Victim(m, i) != sq {
							t.Fatalf("Victim(%d) isn't %d", i, sq)
						}
					}
					b.Make(m, &l)
					sum += b.WeighChange(w)
					if got := b.Weigh(w); got != sum {
						t.Fatalf("weights add up to %d, not %d", got, sum)
					}
				}
			}
		})
	}
}

// heads are moves without the places of their effects, sorted.
func heads(moves []engine.Move) []engine.Move {
	h := make([]engine.Move, len(moves))
	for i, m := range moves {
		h[i] = m & (1<<41 - 1)
	}
	slices.Sort(h)
	return h
}
