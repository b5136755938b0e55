package engine_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// Rules of captures, hands and results, each as diagram-format §4–§7 says it.

// four is a game of rooks, knights, stones (wazirs) and kings, in this order, with
// some more parameters.
func four(t *testing.T, parameters string) game {
	t.Helper()
	return newGame(t, "royal=K\nmaxPromote=0\n"+parameters+"\nrook:R:R::a1\nknight:N:N::b1\nstone:S:W::c1\nking:K:K::e1")
}

func (g game) empty(t *testing.T, p *engine.Position, names ...string) {
	t.Helper()
	for _, n := range names {
		if p.At(g.square(t, n)) != engine.NoPiece {
			t.Errorf("%s is not empty", n)
		}
	}
}

func TestMatrixBecome(t *testing.T) {
	// For the rook: on an empty square a stone, for an enemy rook nothing, for a knight a knight, for a stone the enemy's stone.
	g := four(t, "captureMatrix=S.Ns")
	p := g.at(t, "Ra1 Ke1 -Ra4 -Kh8")
	wantMoves(t, "empty squares and a rook", g.legal(p, "a1"), "a1-a2=S a1-a3=S a1-a4xa4 a1-b1=S a1-c1=S a1-d1=S")
	q := g.play(t, g.at(t, "Ra1 Ke1 -Na4 -Kh8"), "a1-a4xa4=N")
	if !g.has(t, q, "Na4") {
		t.Error("the rook has not become a knight")
	}
	q = g.play(t, g.at(t, "Ra1 Ke1 -Sa4 -Kh8"), "a1-a4xa4=S")
	if !g.has(t, q, "-Sa4") {
		t.Error("the rook has not become an enemy stone")
	}
}

func TestMatrixForbids(t *testing.T) {
	g := four(t, "captureMatrix=..!?")
	p := g.at(t, "Ra1 Ke1 -Na3 -Sc1 -Kh8")
	wantMoves(t, "neither knights nor stones", g.legal(p, "a1"), "a1-a2 a1-b1")
	g = four(t, "captureMatrix=!")
	p = g.at(t, "Ra1 Ke1 -Na3 -Kh8")
	wantMoves(t, "only captures", g.legal(p, "a1"), "a1-a3xa3")
}

func TestMatrixProtected(t *testing.T) {
	g := four(t, "captureMatrix=..%")
	p := g.at(t, "Ra1 Ke1 -Na3 -Ra8 -Kh8")
	wantMoves(t, "a protected knight", g.legal(p, "a1"), "a1-a2 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Ra1 Ke1 -Na3 -Rb8 -Kh8")
	wantMoves(t, "a bare one", g.legal(p, "a1"), "a1-a2 a1-a3xa3 a1-b1 a1-c1 a1-d1")
}

func TestMatrixPriority(t *testing.T) {
	g := four(t, "captureMatrix=..~")
	p := g.at(t, "Ra1 Sh2 Ke1 -Na3 -Sg2 -Kh8")
	wantMoves(t, "the knight must be taken", g.legal(p), "a1-a3xa3")
	p = g.at(t, "Ra1 Sh2 Kh1 -Na3 -Rh3 -Kh8")
	if got := g.legal(p); !strings.Contains(got, "a1-a3xa3") {
		t.Errorf("priority counts where the capture is legal: %s", got)
	}
	p = g.at(t, "Rb1 Kc1 -Nb3 -Ra1 -Kh8")
	if got := g.legal(p); strings.Contains(got, "b1-b3") || got == "" {
		t.Errorf("a pinned rook need not take: %s", got)
	}
}

func TestMatrixHops(t *testing.T) {
	hopper := "royal=K\nmaxPromote=0\ncaptureMatrix=PAR\ncannon:C:mRcpR::a1\nstone:S:W::c1\nnothing:X:W::d1\nking:K:K::e1"
	// Not over stones; others are hopped over. Cells: empty, enemy C S X K, friendly C S X K.
	g := newGame(t, strings.Replace(hopper, "PAR", "..^=", 1))
	p := g.at(t, "Ca1 Ke1 -Sa3 -Xa5 -Kh8")
	wantMoves(t, "^ is no mount", g.legal(p, "a1"), "a1-a2 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Ca1 Ke1 -Xa3 -Sa5 -Kh8")
	wantMoves(t, "but may be captured", g.legal(p, "a1"), "a1-a2 a1-a5xa5 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Ca1 Ke1 Sa3 -Xa5 -Kh8")
	if got := g.legal(p, "a1"); strings.Contains(got, "a5") {
		t.Errorf("= copies it to friends: %s", got)
	}
	g = newGame(t, strings.Replace(hopper, "PAR", "..$", 1))
	p = g.at(t, "Ca1 Ke1 -Xa3 -Sa5 -Kh8")
	wantMoves(t, "$ is neither captured", g.legal(p, "a1"), "a1-a2 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Ca1 Ke1 -Sa3 -Xa5 -Kh8")
	wantMoves(t, "nor hopped over", g.legal(p, "a1"), "a1-a2 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Ca1 Ke1 Sa3 -Xa5 -Kh8")
	wantMoves(t, "friends are", g.legal(p, "a1"), "a1-a2 a1-a5xa5 a1-b1 a1-c1 a1-d1")
}

func TestMatrixKamikazeAndExplosion(t *testing.T) {
	g := four(t, "captureMatrix=..0")
	q := g.play(t, g.at(t, "Ra1 Ke1 -Na3 -Sb3 -Kh8"), "a1-a3xa3")
	g.empty(t, q, "a1", "a3")
	if !g.has(t, q, "-Sb3") {
		t.Error("b3 is not touched")
	}
	g = four(t, "captureMatrix=..@")
	p := g.at(t, "Ra1 Sa2 Ke1 -Na4 -Sb4 -Kh8")
	wantMoves(t, "the friend stands in the way", g.legal(p, "a1"), "a1-b1 a1-c1 a1-d1")
	var l engine.MoveList
	p = g.at(t, "Ra1 Sb3 Ke1 -Na4 -Sb4 -Sc4 -Kh8")
	p.AppendLegal(&l)
	found := false
	for _, m := range l.Moves {
		if g.name(m.From()) == "a1" && g.name(m.To()) == "a4" {
			found = true
			q = p.Play(m, &l)
			g.empty(t, q, "a1", "b4")
			if !g.has(t, q, "-Sc4") {
				t.Error("c4 is too far away")
			}
		}
	}
	if !found {
		t.Errorf("no capture on a4 in %s", g.legal(p, "a1"))
	}
}

func TestAtomic(t *testing.T) {
	// 0: enemies around the destination are captured; the capturer stays.
	const all = "captureMatrix=.@@@@/\"3\n"
	g := four(t, all+"atomicCapture=0")
	q := g.playTo(t, g.at(t, "Ra1 Sb5 Ke1 -Na4 -Sb4 -Kh8"), "a1", "a4")
	g.empty(t, q, "a1", "b4")
	if !g.has(t, q, "Ra4") || !g.has(t, q, "Sb5") {
		t.Error("the capturer and its friends stay")
	}
	// N: everybody but the first N types, and the capturer.
	g = four(t, all+"atomicCapture=2")
	q = g.playTo(t, g.at(t, "Ra1 Sb5 Na5 Ke1 -Na4 -Sb4 -Rb3 -Kh8"), "a1", "a4")
	g.empty(t, q, "a1", "a4", "b4", "b5")
	if !g.has(t, q, "Na5") || !g.has(t, q, "-Rb3") {
		t.Error("rooks and knights survive")
	}
	p := g.at(t, "Ra1 Ka5 -Na4 -Kh8")
	if got := g.legal(p, "a1"); strings.Contains(got, "a4") {
		t.Errorf("nobody may blow up his own king: %s", got)
	}
	p = g.at(t, "Ra1 Ke1 -Na4 -Ka5 -Re8")
	q = g.playTo(t, p, "a1", "a4")
	if o := q.Outcome(); !o.Over || o.Winner != engine.White {
		t.Errorf("the king on a5 has exploded: %+v", o)
	}
	g = four(t, all+"blastZone=W")
	q = g.playTo(t, g.at(t, "Ra1 Ke1 -Na4 -Sb4 -Sb5 -Kh8"), "a1", "a4")
	g.empty(t, q, "b4")
	if !g.has(t, q, "-Sb5") {
		t.Error("b5 is not in a wazir's reach")
	}
}

// playTo plays the only legal move between two squares.
func (g game) playTo(t *testing.T, p *engine.Position, from, to string) *engine.Position {
	t.Helper()
	var l engine.MoveList
	p.AppendLegal(&l)
	for _, m := range l.Moves {
		if m.Kind() != engine.Drop && g.name(m.From()) == from && g.name(m.To()) == to {
			return p.Play(m, &l)
		}
	}
	t.Fatalf("no move %s-%s in %s", from, to, g.legal(p))
	return nil
}

func TestIronAndAntiTrade(t *testing.T) {
	g := four(t, "iron=S")
	p := g.at(t, "Ra1 Ke1 -Sa3 -Kh8")
	wantMoves(t, "iron", g.legal(p, "a1"), "a1-a2 a1-b1 a1-c1 a1-d1")
	g = four(t, "antiTrade=R")
	p = g.at(t, "Ra1 Nb1 Ke1 -Ra3 -Kh8")
	wantMoves(t, "rooks do not take rooks", g.legal(p, "a1"), "a1-a2")
	wantMoves(t, "knights do", g.legal(p, "b1"), "b1-a3xa3 b1-c3 b1-d2")
}

func TestCounterStrike(t *testing.T) {
	g := four(t, "counterStrike=S")
	p := g.at(t, "Ra1 Sd4 Ke1 -Sa3 -Rd8 -Kh8")
	p = g.play(t, p, "a1-a3xa3")
	if got := g.legal(p, "d8"); strings.Contains(got, "d4") {
		t.Errorf("a stone was just taken, no stone may be taken back: %s", got)
	}
	p = g.play(t, p, "h8-g8", "e1-f1")
	if got := g.legal(p, "d8"); !strings.Contains(got, "d8-d4xd4") {
		t.Errorf("only for one half-move: %s", got)
	}
}

func TestProtectedTrades(t *testing.T) {
	g := newGame(t, "royal=K\nmaxPromote=0\nprotected=L\ntradeThreshold=R\nlion:L:KcaK::a1\nvalue=9\nqueen:Q:Q::b1\nvalue=10\nrook:R:R::c1\nvalue=5\nking:K:K::e1")
	p := g.at(t, "La4 Ke1 -La5 -Ra8 -Kh8")
	if got := g.legal(p, "a4"); strings.Contains(got+" ", "a4-a5xa5 ") {
		t.Errorf("the lion would be taken back: %s", got)
	}
	p = g.at(t, "La4 Ke1 -La5 -Rb8 -Kh8")
	if got := g.legal(p, "a4"); !strings.Contains(got+" ", "a4-a5xa5 ") {
		t.Errorf("nobody takes it back: %s", got)
	}
	p = g.at(t, "La4 Ke1 -Lb5 -Ra5 -Rb8 -Kh8")
	if got := g.legal(p, "a4"); !strings.Contains(got+" ", "a4-b5xa5+b5 ") {
		t.Errorf("with the rook the gain reaches the threshold: %s", got)
	}
}

func TestContageous(t *testing.T) {
	g := four(t, "contageous=S!N")
	q := g.play(t, g.at(t, "Ra1 Ke1 -Sa3 -Kh8"), "a1-a3xa3=S")
	if !g.has(t, q, "Sa3") {
		t.Error("who takes a stone becomes one")
	}
	q = g.play(t, g.at(t, "Nb1 Ke1 -Sa3 -Kh8"), "b1-a3xa3")
	if !g.has(t, q, "Na3") {
		t.Error("knights never change")
	}
}

func TestConversion(t *testing.T) {
	g := newGame(t, "royal=K\nmaxPromote=0\nconversion=1\nbishop:B:BmW::c1\nking:K:K::e1")
	wantMoves(t, "first move", g.legal(g.at(t, "Bc1* Ke1 -Kh8"), "c1"), "c1-b1 c1-c2 c1-d1")
	if got := g.legal(g.at(t, "Bc1 Ke1 -Kh8"), "c1"); !strings.Contains(got, "c1-h6") {
		t.Errorf("later it is free: %s", got)
	}
}

func TestHandSwap(t *testing.T) {
	g := newGame(t, "royal=K\nmaxPromote=0\nhandSwap=1\nholdingsType=1\nguard:G:W::a1\nguard:G:F:::1\nking:K:K::e1")
	s := g.at(t, "Ga1 Ke1 -Kh8").Setup()
	s.Hands[engine.White] = []int{0, 1, 0}
	s.Hands[engine.Black] = []int{0, 0, 0}
	p, err := g.Position(s)
	if err != nil {
		t.Fatal(err)
	}
	var l engine.MoveList
	p.AppendLegal(&l)
	i := slices.IndexFunc(l.Moves, func(m engine.Move) bool { return m.Kind() == engine.Swap })
	if i < 0 {
		t.Fatalf("no swap in %s", g.legal(p))
	}
	q := p.Play(l.Moves[i], &l)
	if q.At(g.square(t, "a1")) != engine.NewPiece(1, engine.White) || q.Hand(engine.White, 0) != 1 || q.Hand(engine.White, 1) != 0 || q.Turn() != engine.Black {
		t.Error("the other guard stands on a1, the first one is in hand")
	}
}

func TestHoldings(t *testing.T) {
	for parameter, hands := range map[string][2]int{"holdingsType=0": {0, 0}, "holdingsType=1": {0, 1}, "holdingsType=-1": {1, 0}} {
		g := four(t, parameter)
		p := g.play(t, g.at(t, "Ra1 Ke1 -Na3 -Kh8"), "a1-a3xa3")
		knight := g.typeOf(t, "N")
		if w, b := p.Hand(engine.White, knight), p.Hand(engine.Black, knight); [2]int{w, b} != hands {
			t.Errorf("%s: %d and %d knights in hand, want %v", parameter, w, b, hands)
		}
	}
}

func TestExtinction(t *testing.T) {
	for parameter, over := range map[string]bool{"extinction=1": false, "extinction=0": true} {
		g := newGame(t, "royal=K\nmaxPromote=0\n"+parameter+"\nrook:R:R::a1\nking:K:K::e1,f1")
		p := g.at(t, "Ra1 Ke1 Kf1 -Ka4 -Kh8")
		if p.InCheck(engine.Black) != over {
			t.Errorf("%s: check with a king to spare is %v", parameter, !over)
		}
		p = g.at(t, "Ra1 Ke1 Kf1 -Ra4 -Ka5 -Kh8")
		q := g.play(t, p, "a1-a4xa4")
		q = q.Relocate(g.square(t, "a4"), g.square(t, "a5"))
		if o := q.Outcome(); o.Over != over {
			t.Errorf("%s: after the loss of one king over is %v", parameter, o.Over)
		}
	}
}

func TestResults(t *testing.T) {
	for _, c := range []struct {
		parameters, pieces string
		want               engine.Outcome
	}{
		{"", "Rg2 Rb7 Kd1 -Kh1", engine.Outcome{}},
		{"", "Rg2 Rb7 Kf1 -Kh1", engine.Outcome{Over: true, Draw: true, Reason: engine.ByStalemate}},
		{"stalemate=loss", "Rg2 Rb7 Kf1 -Kh1", engine.Outcome{Over: true, Winner: engine.White, Reason: engine.ByStalemate}},
		{"stalemate=win", "Rg2 Rb7 Kf1 -Kh1", engine.Outcome{Over: true, Winner: engine.White, Reason: engine.ByStalemate}},
		{"stalemate=self", "Rg2 Rb7 Kf1 -Kh1", engine.Outcome{Over: true, Winner: engine.Black, Reason: engine.ByStalemate}},
		{"stalemate=fewer", "Rg2 Rb7 Kf1 -Kh1", engine.Outcome{Over: true, Winner: engine.Black, Reason: engine.ByStalemate}},
		{"", "Rg2 Rh7 Kf1 -Kh1", engine.Outcome{Over: true, Winner: engine.White, Reason: engine.ByMate}},
		{"check=off", "Rg2 Rh7 Kf1 -Kh1", engine.Outcome{}},
		{"goal=lose-royal", "Rg2 Kf1", engine.Outcome{Over: true, Winner: engine.Black, Reason: engine.ByRoyals}},
		{"", "Rg2 Kf1", engine.Outcome{Over: true, Winner: engine.White, Reason: engine.ByRoyals}},
	} {
		g := four(t, c.parameters)
		got := g.at(t, c.pieces).WithTurn(engine.Black).Outcome()
		if got != c.want {
			t.Errorf("%s, %s: %+v, want %+v", c.parameters, c.pieces, got, c.want)
		}
	}
}

func TestMorphSigns(t *testing.T) {
	// Shogi style: rank 4 may, rank 5 must; rank 3 is shut, and on rank 6 friends are safe.
	g := newGame(t, "royal=K\nmaxPromote=0\npromoOffset=1\nfighter:F:RdF::a1\nmorph=.../\"/=/^/|/!/./.\ngold:G:W::\nking:K:K::e1")
	p := g.at(t, "Fa1 Ke1 -Kh8")
	wantMoves(t, "zones", g.legal(p, "a1"), "a1-a2 a1-a4 a1-a4=G a1-a5=G a1-a6 a1-a7 a1-a8 a1-b1 a1-c1 a1-d1")
	p = g.at(t, "Fa5 Gb6 Gb4 Ke1 -Kh8")
	got := g.legal(p, "a5")
	if strings.Contains(got, "b6xb6") || !strings.Contains(got, "a5-b4xb4") {
		t.Errorf("no friendly capture on rank 6, but on rank 4: %s", got)
	}
	// Black's zone is White's turned over.
	p = g.at(t, "Ke1 -Fa8 -Kh8").WithTurn(engine.Black)
	wantMoves(t, "Black's zones", g.legal(p, "a8"), "a8-a7 a8-a5 a8-a5=G a8-a4=G a8-a3 a8-a2 a8-a1 a8-b8 a8-c8 a8-d8 a8-e8 a8-f8 a8-g8")
}

// TestExemptMovesDoNotPromote: a move with a quote does not promote where the morph
// picture does, not even as the first type of the table would. Elsewhere it does.
func TestExemptMovesDoNotPromote(t *testing.T) {
	g := newGame(t, "royal=K\npromoChoice=Q\npawn:P:A'D'fW::a2\nmorph=Q.*./!\nqueen:Q:::\nking:K:K::h1")
	p := g.at(t, "Pa6 Ph1 -Kg1 Kh3")
	wantMoves(t, "to the picture's squares", g.legal(p, "a6"), "a6-a4 a6-c4 a6-c6 a6-a8 a6-c8")
	p = g.at(t, "Pb6 -Kg1 Kh3")
	wantMoves(t, "to squares where it says nothing", g.legal(p, "b6"), "b6-b4 b6-d4 b6-d6 b6-b8=Q b6-d8=Q")
	slow := newGame(t, "royal=K\npromoChoice=Q\npawn:P:A'D'fWabN::a2\nmorph=Q\nqueen:Q:::\nking:K:K::h1")
	p = slow.at(t, "Pa7 -Kg1 Kh3")
	wantMoves(t, "without a quote", slow.legal(p, "a7"), "a7-a5 a7-c5 a7-c7 a7-a8=Q a7-a7")
}

func TestDropLimits(t *testing.T) {
	g := newGame(t, "files=3\nranks=3\nroyal=K\nmaxPromote=0\nholdingsType=-1\npawn:P:fW:::1\ndropPerFile=1\ndropZone=!/./.\ndropMate=off\nking:K:W::b1")
	drops := func(p *engine.Position) string {
		var out []string
		for m := range strings.FieldsSeq(g.legal(p)) {
			if strings.Contains(m, "@") {
				out = append(out, m)
			}
		}
		return strings.Join(out, " ")
	}
	set := func(pieces string) *engine.Position {
		s := g.at(t, pieces).Setup()
		s.Hands[engine.White] = []int{1, 0}
		s.Hands[engine.Black] = []int{0, 0}
		p, err := g.Position(s)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	wantMoves(t, "not on the last rank", drops(set("Kb1 -Ka3")), "P@a1 P@a2 P@b2 P@c1 P@c2")
	wantMoves(t, "not beside another one on the file", drops(set("Kb1 Pc2 -Ka3")), "P@a1 P@a2 P@b2")
}
