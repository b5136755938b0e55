package search

import (
	"testing"

	"fairyboard/internal/engine"
)

// weightAt is what a white piece of type t counts on a square.
func weightAt(v *engine.Variant, t int, square string) (middle, end int) {
	sq, _ := engine.ParseSquare(square, v.Files(), v.Ranks(), v.RankShift())
	middle, end, _ = unpack(evaluationOf(v).weights.Piece(engine.NewPiece(t, engine.White), sq))
	return middle, end
}

// TestW094: a piece that promotes on one far square only is drawn there, by the moves that it
// needs rather than by ranks.
func TestW094SquaresNearPromotionAreBetter(t *testing.T) {
	t.Parallel()
	v := compileText(t, "squire", "royal=2\nmaxPromote=0\nsquire:S:W::a1-h1\nmorph=Q.......\nking:K:K::e2\nqueen:Q:Q::\n")
	last := -1 << 20
	for _, square := range []string{"h8", "g8", "f8", "d8", "c8", "b8"} {
		_, end := weightAt(v, 0, square)
		if end < last {
			t.Errorf("a squire on %s counts %d, less than further away", square, end)
		}
		last = end
	}
	_, near := weightAt(v, 0, "b8")
	_, far := weightAt(v, 0, "h8")
	if near-far < 50 {
		t.Errorf("a squire beside the square where it becomes a queen counts %d, far away %d", near, far)
	}
}

// Winning squares draw the pieces that win there, knights don't like the corner, and
// value= is what a piece is worth.
func TestSquaresFromRules(t *testing.T) {
	t.Parallel()
	hill := compileGame(t, "kingofthehill")
	if _, near := weightAt(hill, 5, "e3"); near <= second(weightAt(hill, 5, "e1")) {
		t.Error("a king of the hill gains nothing by walking up")
	}
	chess := compileGame(t, "chess")
	if corner, _ := weightAt(chess, 1, "a1"); corner >= first(weightAt(chess, 1, "d4")) {
		t.Error("a knight in the corner counts as much as one in the centre")
	}
	if flank, _ := weightAt(chess, 5, "g1"); flank <= first(weightAt(chess, 5, "e4")) {
		t.Error("a king in the middle of the board is as safe as a castled one")
	}
	priced := compileText(t, "priced", "royal=2\nknight:N:N::b1\nvalue=7\nking:K:K::e1\n")
	if got := PieceValues(priced)[0]; got != 700 {
		t.Errorf("value=7 gives %d", got)
	}
}

func first(a, _ int) int  { return a }
func second(_, b int) int { return b }

// Black's weights are White's, seen from the other side.
func TestWeightsAreSymmetric(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chess", "shogi", "xiangqi", "giveaway", "grand"} {
		v := compileGame(t, name)
		if m, e, _ := unpack(v.Start().NewBoard().Weigh(evaluationOf(v).weights)); m != 0 || e != 0 {
			t.Errorf("%s starts with %d and %d for White", name, m, e)
		}
	}
}

func TestPacking(t *testing.T) {
	t.Parallel()
	var sum int64
	var m, e, p int
	for i := range 200 {
		a, b, c := i*37%2001-1000, i*91%4001-2000, i%300
		sum += pack(a, b, c)
		m, e, p = m+a, e+b, p+c
	}
	if x, y, z := unpack(sum); x != m || y != e || z != p {
		t.Errorf("unpack gives %d %d %d, want %d %d %d", x, y, z, m, e, p)
	}
}
