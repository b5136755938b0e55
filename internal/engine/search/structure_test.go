package search

import (
	"math/rand/v2"
	"testing"

	"fairyboard/internal/engine"
)

// What pieces are worth together doesn't depend on which color they are.
func TestStructureIsSymmetric(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chess", "capablanca", "xiangqi", "knightmate", "shatranj"} {
		v := compileGame(t, name)
		w := New(v, Options{HashBytes: 1 << 16}).workers[0]
		random := rand.New(rand.NewPCG(3, 4))
		counted := 0
		for range 40 {
			b := randomPosition(v, random, 40).NewBoard()
			w.board = b
			middle, end, _ := unpack(w.structure())
			w.board = turned(v, b)
			if m, e, _ := unpack(w.structure()); m != -middle || e != -end {
				t.Errorf("%s: structure %d and %d, with the colors exchanged %d and %d", name, middle, end, m, e)
			}
			if middle != 0 {
				counted++
			}
		}
		if counted < 30 {
			t.Errorf("%s: structure says something of %d positions only", name, counted)
		}
	}
}

// randomPosition is where so many random half-moves lead to from the start.
func randomPosition(v *engine.Variant, random *rand.Rand, plies int) *engine.Position {
	p := v.Start()
	var l engine.MoveList
	for range plies {
		l.Reset()
		p.AppendLegal(&l)
		if l.Len() == 0 {
			break
		}
		p = p.Play(l.Moves[random.IntN(l.Len())], &l)
	}
	return p
}

// turned is b with the colors exchanged, as Black sees it.
func turned(v *engine.Variant, b *engine.Board) *engine.Board {
	flipped := newSampler(v).emptyBoard()
	files, ranks := v.Files(), v.Ranks()
	for sq := range engine.Square(v.Squares()) {
		p := b.At(sq)
		if p == engine.NoPiece {
			continue
		}
		file, rank := int(sq)%files, ranks-1-int(sq)/files
		if v.Symmetry() == engine.Rotate {
			file = files - 1 - file
		}
		flipped.Place(engine.Square(rank*files+file), engine.NewPiece(p.Type(), p.Color().Other()))
	}
	return flipped
}

// Each pair of positions differs in one thing that structure is to see.
func TestStructure(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, better, worse string }{
		{"an open file", "4k3/pp6/8/8/8/8/1P6/R3K3 w - - 0 1", "4k3/pp6/8/8/8/8/P7/R3K3 w - - 0 1"},
		{"a free bishop", "4k3/8/8/8/8/1P1P4/8/2B1K3 w - - 0 1", "4k3/8/8/8/8/8/1P1P4/2B1K3 w - - 0 1"},
		{"a passed pawn", "4k3/p7/8/5P2/8/8/8/4K3 w - - 0 1", "4k3/5p2/8/5P2/8/8/8/4K3 w - - 0 1"},
		{"a passed pawn with nothing before it", "8/7k/8/5n2/3P4/8/8/4K3 w - - 0 1", "8/7k/8/3n4/3P4/8/8/4K3 w - - 0 1"},
		{"a passed pawn far from the enemy's king", "7k/8/8/3P4/8/8/8/3K4 w - - 0 1", "8/2k5/8/3P4/8/8/8/3K4 w - - 0 1"},
		{"a passed pawn near its king", "7k/4K3/8/3P4/8/8/8/8 w - - 0 1", "7k/8/8/3P4/8/8/8/3K4 w - - 0 1"},
		{"a pawn that attacks a knight", "4k3/8/1n6/2P5/8/8/8/4K3 w - - 0 1", "4k3/8/6n1/2P5/8/8/8/4K3 w - - 0 1"},
		{"doubled pawns", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1"},
		{"two bishops", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/B1B1K3 w - - 0 1"},
		{"squares beside the king", "6k1/5ppp/8/6QN/8/8/8/4K3 w - - 0 1", "6k1/5ppp/8/8/8/8/8/Q3K2N w - - 0 1"},
		{"a king among its own", "4k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", "4k3/8/8/8/8/8/PPP5/6K1 w - - 0 1"},
	} {
		v := compileGame(t, "chess")
		w := New(v, Options{HashBytes: 1 << 16}).workers[0]
		value := func(fen string) int {
			w.board = position(t, v, fen).NewBoard()
			middle, end, _ := unpack(w.structure())
			return middle + end
		}
		if better, worse := value(c.better), value(c.worse); better <= worse {
			t.Errorf("%s: %d, without it %d", c.name, better, worse)
		}
	}
}
