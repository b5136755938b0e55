package web

import "testing"

// TestSpoken: what a move does is told in words, whatever kind of move it is.
func TestSpoken(t *testing.T) {
	t.Parallel()
	const (
		castling = "royal=K\nsymmetry=none\nking:K:KisO2isO1::e1,,e8\nrook:R:R::a1,h1,,a8"
		hands    = "holdingsType=-1\nmaxPromote=0\nroyal=K\nsymmetry=none\nking:K:K::a1,,h8\nguard:G:W::c3:1"
		unload   = "royal=K\nsymmetry=none\nking:K:K::a1,,h8\nswapper:S:ucQ::d4\npawn:P:::,,d6"
		atomic   = `royal=K
captureMatrix=.@@@@@@@/"/"/"/"
atomicCapture=1
pawn:P:ifmnDfmWfceF::a2-h2
knight:N:N::b1,g1
bishop:B:B::c1,f1
rook:R:R::a1,h1
queen:Q:Q::d1
king:K:mKisO2::e1`
	)
	for _, c := range []struct{ text, position, move, want string }{
		{chessText, "", "e4", "White pawn e2 to e4"},
		{chessText, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "White pawn e4 takes black pawn d5"},
		{chessText, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "White pawn e5 to d6, takes black pawn d5"},
		{chessText, "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q", "White pawn c7 takes black rook d8, becomes queen"},
		{chessText, "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Kd7", "Black king e8 to d7"},
		{castling, "", "K~g1", "White castles, king e1 to g1, rook h1 to f1"},
		{castling, "4k3/8/8/8/8/8/8/R3K2R w * - 0 1", "Kc1", "White castles, king e1 to c1, rook a1 to d1"},
		{hands, "", "G@e5", "White guard from the hand to e5"},
		{unload, "", "Sxd6", "White swapper d4 to d6, black pawn d6 to d4"},
		{atomic, "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "White pawn e4 to d5, takes black pawn d5 and black knight c6, and is gone itself"},
	} {
		d := testDiagram(t, c.text)
		b := boardState{position: c.position}
		p, err := d.position(b)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.playTyped(&b, p, c.move); err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		if b.said != c.want {
			t.Errorf("of %s is said %q, want %q", c.move, b.said, c.want)
		}
	}
}
