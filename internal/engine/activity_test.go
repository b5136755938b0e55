package engine_test

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"fairyboard/internal/engine"
)

// plainGames have pieces whose moves all are leaps, slides or hops, and no squares
// that forbid or change anything but promotion.
var plainGames = []string{"chess", "capablanca", "grand", "shatranj", "makruk", "knightmate", "shako-nc", "wildebeest-im", "shortrange"}

// Activity counts the moves that a piece has when its turn comes, and the squares
// that it would capture on.
func TestActivity(t *testing.T) {
	for _, name := range plainGames {
		t.Run(name, func(t *testing.T) {
			v := compileFile(t, filepath.Join("testdata/perft", name+".txt"))
			random := rand.New(rand.NewPCG(1, 2))
			none, near := make([]bool, v.Squares()), make([]bool, v.Squares())
			checked := 0
			var l engine.MoveList
			for range 20 {
				p := v.Start()
				for range 30 {
					l.Reset()
					p.AppendLegal(&l)
					if l.Len() == 0 {
						break
					}
					p = p.Play(l.Moves[random.IntN(l.Len())], &l)
				}
				b := p.NewBoard()
				for from := range engine.Square(v.Squares()) {
					if b.At(from) == engine.NoPiece || b.IsVirgin(from) {
						continue
					}
					reached, _ := movesOf(b, from)
					if reach, _ := b.Activity(from, none); reach != len(reached) {
						t.Errorf("%s on %d reaches %d squares, want %d", v.TypeName(b.At(from).Type()), from, reach, len(reached))
					}
					for to := range engine.Square(v.Squares()) {
						if to == from || v.IsRoyal(b.At(from).Type()) {
							continue
						}
						old := b.At(to)
						if old == engine.NoPiece {
							continue
						}
						b.Place(to, engine.NewPiece(old.Type(), b.At(from).Color().Other()))
						_, takes := movesOf(b, from)
						b.Place(to, old)
						near[to] = true
						if _, hits := b.Activity(from, near); (hits > 0) != takes[to] {
							t.Errorf("%s on %d hits %d %d times, takes there: %v", v.TypeName(b.At(from).Type()), from, to, hits, takes[to])
						}
						near[to] = false
						checked++
					}
				}
			}
			if checked < 1000 {
				t.Errorf("only %d squares were looked at", checked)
			}
		})
	}
}

// movesOf is the squares that the piece on from goes to, and those it captures on.
func movesOf(b *engine.Board, from engine.Square) (to, taken map[engine.Square]bool) {
	to, taken = map[engine.Square]bool{}, map[engine.Square]bool{}
	var l engine.MoveList
	b.AppendMovesOf(from, &l)
	for _, m := range l.Moves {
		switch {
		case m.Kind() == engine.EnPassant || m.Kind() == engine.Castle:
		case m.IsCapture():
			to[m.To()], taken[m.To()] = true, true
		default:
			to[m.To()] = true
		}
	}
	return to, taken
}
