package engine_test

import (
	"testing"

	"fairyboard/internal/engine"
)

// TestShuffledCastling counts on boards of kings, rooks and pawns in shuffled
// setups, as Fairy-Stockfish counts them with UCI_Chess960.
func TestShuffledCastling(t *testing.T) {
	v := compileText(t, "shuffled", "shuffle=N!BRQK\nroyal=6\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n")
	for _, c := range []struct {
		number int
		rank   string
		nodes  uint64 // of depth 4, with no pawns on d2 and d7 and nothing but kings and rooks behind the others
	}{
		{1, "QRBKNNRB", 286528},
		{2, "RKBRQBNN", 411485},
		{3, "BBQRKRNN", 443441},
		{4, "RNBBQNKR", 234808},
		{7, "NRKBNQBR", 272797},
		{11, "NNBRQBKR", 468788},
		{12, "NRNKRBBQ", 243698},
		{15, "RKNNQRBB", 232802},
	} {
		s := v.Shuffled(c.number).Setup()
		rank := ""
		for sq, p := range s.Board {
			if p == engine.NoPiece {
				continue
			}
			id := v.TypeID(p.Type())
			if sq < 8 {
				rank += id
			}
			if id != "K" && id != "R" && (id != "P" || sq%8 == 3) {
				s.Board[sq] = engine.NoPiece
			}
		}
		if rank != c.rank {
			t.Errorf("Shuffled(%d) is %s, was %s: numbers must keep their meaning", c.number, rank, c.rank)
			continue
		}
		p, err := v.Position(s)
		if err != nil {
			t.Fatal(err)
		}
		if got := engine.Perft(p, 4); got != c.nodes {
			t.Errorf("number %d, %s: perft 4 = %d, want %d", c.number, rank, got, c.nodes)
		}
	}
}
