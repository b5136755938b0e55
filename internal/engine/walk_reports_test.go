package engine_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// Tests named after what users reported, with the behaviour that was settled on.

const orthodox = `
royal=K
promoChoice=QRBN
pawn::::a2-h2
knight:N:::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
king::::e1
`

// asBlack is p with Black to move.
func asBlack(p *engine.Position) *engine.Position { return p.WithTurn(engine.Black) }

func TestW002FacingGenerals(t *testing.T) {
	g := newGame(t, "files=9\nranks=10\nmaxPromote=0\nroyal=1\nsymmetry=none\ngeneral:K:WkfR::e1,,e10\npawn:::::")
	p := g.at(t, "Ke1 -Ke10")
	if !p.InCheck(engine.White) || !p.InCheck(engine.Black) {
		t.Error("generals that face each other are both in check")
	}
	p = g.at(t, "Ke1 Pe5 -Kd10")
	wantMoves(t, "black general may not step onto an open file, but this one is shut", g.legal(asBlack(p), "d10"), "d10-c10 d10-d9 d10-e10")
	p = g.at(t, "Ke1 -Kd10")
	wantMoves(t, "the file is open", g.legal(asBlack(p), "d10"), "d10-c10 d10-d9")
}

func TestW007Imitator(t *testing.T) {
	g := newGame(t, "royal=K\nimitator:J:I::d4\nknight:N:::b1\nrook::::a1\nking:K:K::e1")
	p := g.at(t, "Jd4 Rh2 Ka1 -Nb8 -Kh8")
	wantMoves(t, "at the start it cannot move", g.legal(p, "d4"), "")
	p = g.play(t, p, "h2-g2", "b8-c6")
	wantMoves(t, "as a knight, pinned to nothing", g.legal(p, "d4"), "d4-b3 d4-b5 d4-c2 d4-c6xc6 d4-e2 d4-e6 d4-f3 d4-f5")
	p = g.play(t, p, "d4-b5")
	if got := g.legal(asBlack(p)); !strings.Contains(got, "c6-") {
		t.Errorf("Black moves: %s", got)
	}
	wantMoves(t, "still a knight after its own move", g.legal(p.WithTurn(engine.White), "b5"), "b5-a3 b5-a7 b5-c3 b5-c7 b5-d4 b5-d6")
	p = g.at(t, "Jd8 Rg2 Ka1 -Nb7 -Kg8")
	if p.InCheck(engine.Black) != true {
		t.Error("the rook on g2 gives check")
	}
	p = g.play(t, g.at(t, "Jd8 Rg2 Ka1 -Nb7 -Kh8"), "g2-f2")
	if !p.InCheck(engine.Black) {
		t.Error("after the rook's move the imitator attacks as a rook")
	}
}

func TestW010Baring(t *testing.T) {
	g := newGame(t, "royal=K\nbaring=0\ncounterbare=draw\npawn:P:fmWfcF::\nrook::::a1\nking:K:K::e1")
	p := g.play(t, g.at(t, "Kh1 Rb2 -Kc8 -Rb8"), "b2-b8xb8")
	if o := p.Outcome(); o.Over {
		t.Errorf("a bared king has one reply: %+v", o)
	}
	p = g.play(t, p, "c8-b8xb8")
	if o := p.Outcome(); !o.Over || !o.Draw {
		t.Errorf("both sides are bare: %+v", o)
	}
	p = g.play(t, g.at(t, "Kh1 Rb2 -Kg5 -Rb8"), "b2-b8xb8", "g5-g4")
	if o := p.Outcome(); !o.Over || o.Draw || o.Winner != engine.White {
		t.Errorf("Black is bare: %+v", o)
	}
	p = g.play(t, g.at(t, "Kh1 Rb2 Pa2 -Kg5 -Rb8 -Ra8"), "b2-b8xb8")
	if o := p.Outcome(); o.Over {
		t.Errorf("nobody is bare: %+v", o)
	}
}

func TestW011CheckAtTheEndOfTheTurn(t *testing.T) {
	// Capturing a pawn freezes the opponent for a turn.
	g := newGame(t, "royal=K\ncaptureMatrix=/.:\npawn:P:fmWfcF::\nrook::::a1\nking:K:K::e1")
	p := g.at(t, "Ke1 Re2 -Pd2 -Re8 -Kh8")
	got := g.legal(p, "e2")
	if !strings.Contains(got, "e2-d2xd2") {
		t.Errorf("the rook may leave its pin for the first half of a double move: %s", got)
	}
	q := g.play(t, p, "e2-d2xd2")
	if q.Turn() != engine.White {
		t.Fatal("White moves again")
	}
	if got := g.legal(q, "d2"); got != "d2-e2" {
		t.Errorf("at the end of the turn the king must be safe: %s", got)
	}
}

func TestW014RoyaltyIsDefined(t *testing.T) {
	g := newGame(t, "royal=0\nking:K:K:king:e1\nrook::::a1")
	p := g.at(t, "Ke1 -Re8 -Kh8")
	if p.InCheck(engine.White) {
		t.Error("nobody is royal")
	}
	g = newGame(t, "royal=R\nking:K:K:king:e1\nrook::::a1")
	p = g.at(t, "Ra1 -Kb2 -Rh8")
	if !p.InCheck(engine.White) {
		t.Error("the rook is royal")
	}
}

func TestW031PromotionOnTheFarRankOnly(t *testing.T) {
	g := newGame(t, "promoZone=1\nmaxPromote=1\npromoChoice=Q\nsymmetry=none\ncav:C:N:knight:c3,,c6\nqueen:Q:::\nking:K:K::e1,,e8")
	p := g.play(t, g.Start(), "c3-b1", "c6-b8")
	if !g.has(t, p, "Cb1") || !g.has(t, p, "-Cb8") {
		t.Error("nothing promotes on its own first rank")
	}
	p = g.at(t, "Cc6 -Cc3 Ke1 -Kg8")
	if got := g.legal(p, "c6"); !strings.Contains(got, "c6-d8=Q") || strings.Contains(got+" ", "c6-d8 ") {
		t.Errorf("White promotes on d8: %s", got)
	}
	if got := g.legal(asBlack(p), "c3"); !strings.Contains(got, "c3-d1=Q") {
		t.Errorf("Black promotes on d1: %s", got)
	}
}

func TestW032MorphBeatsTheMatrix(t *testing.T) {
	g := newGame(t, "maxPromote=0\nroyal=K\ncaptureMatrix=.DDDD\npawn:P:fmWfcF::e7\nmorph=Q\nqueen:Q:::\ndem:D:W::\nking:K:K::a1")
	p := g.at(t, "Pe7 Pb5 -Qd8 -Dc6 Ka1 -Kh6")
	wantMoves(t, "the zone's choice on the last rank, the matrix elsewhere", g.legal(p, "e7", "b5"), "e7-e8=Q e7-d8xd8=Q b5-b6 b5-c6xc6=D")
}

func TestW035Wins(t *testing.T) {
	definition := "royal=K\nmaxPromote=0\nprince:P:K::\nmorph=WIN\nrook:::::\nking:K:K::e1"
	now := newGame(t, strings.Replace(definition, "WIN", "#", 1))
	p := now.play(t, now.at(t, "Pe7 Ka1 -Rh2 -Kh4"), "e7-e8")
	if o := p.Outcome(); !o.Over || o.Winner != engine.White {
		t.Errorf("an immediate win: %+v", o)
	}
	late := newGame(t, strings.Replace(definition, "WIN", "+", 1))
	p = late.play(t, late.at(t, "Pe7 Ka1 -Rh2 -Kh4"), "e7-e8")
	if o := p.Outcome(); o.Over {
		t.Errorf("Black has one reply: %+v", o)
	}
	q := late.play(t, p, "h2-h3")
	if o := q.Outcome(); !o.Over || o.Winner != engine.White {
		t.Errorf("after the reply White has won: %+v", o)
	}
}

func TestW042CastlingNeedsPartners(t *testing.T) {
	g := newGame(t, orthodox)
	wantMoves(t, "alone", g.legal(g.at(t, "Ke1* -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2")
	wantMoves(t, "both sides", g.legal(g.at(t, "Ke1* Ra1* Rh1* -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2 e1-c1{a1-d1} e1-g1{h1-f1}")
	wantMoves(t, "a rook that moved", g.legal(g.at(t, "Ke1* Ra1 Rh1* -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2 e1-g1{h1-f1}")
	wantMoves(t, "a king that moved", g.legal(g.at(t, "Ke1 Ra1* Rh1* -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2")
}

func TestW043OneStepCastling(t *testing.T) {
	g := newGame(t, "files=6\nranks=6\nroyal=K\nrook:R:::a1,f1\nking:K:KisO1::d1")
	p := g.Start()
	wantMoves(t, "king", g.legal(p, "d1"), "d1-c1 d1-c1{a1-d1} d1-c2 d1-d2 d1-e1 d1-e1{f1-d1} d1-e2")
	if q := g.play(t, p, "d1-e1{f1-d1}"); !g.has(t, q, "Ke1") || !g.has(t, q, "Rd1") {
		t.Error("the king on e1, the rook on d1")
	}
	if q := g.play(t, p, "d1-e1"); !g.has(t, q, "Ke1") || !g.has(t, q, "Rf1") {
		t.Error("the king on e1, the rook still on f1")
	}
}

func TestW044BlackCastlesAsWhite(t *testing.T) {
	g := newGame(t, "files=11\nranks=10\nroyal=K\nking:K:KisO1isO2isO3isO4::f1\nrook:R:::a1,k1")
	p := g.play(t, g.Start(), "f1-f2")
	wantMoves(t, "black king", g.legal(p, "f10"),
		`f10-e9 f10-f9 f10-g9 f10-e10 f10-g10 f10-g10{k10-f10} f10-h10{k10-g10} f10-i10{k10-h10} f10-j10{k10-i10}
		f10-e10{a10-f10} f10-d10{a10-e10} f10-c10{a10-d10} f10-b10{a10-c10}`)
	if q := g.play(t, p, "f10-b10{a10-c10}"); !g.has(t, q, "-Kb10") || !g.has(t, q, "-Rc10") {
		t.Error("king b10, rook c10")
	}
}

func TestW045CastlingAndHurdles(t *testing.T) {
	g := newGame(t, orthodox+"grasshopper:G:gQ::\n")
	// The king is the hurdle: f1 is attacked while it stands on e1.
	wantMoves(t, "hurdle", g.legal(g.at(t, "Ke1* Rh1* -Ga1 -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2")
	wantMoves(t, "no hurdle", g.legal(g.at(t, "Ke1* Rh1* -Ga3 -Kc8"), "e1"), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2 e1-g1{h1-f1}")
}

func TestW059TripleStep(t *testing.T) {
	g := newGame(t, "ranks=10\nroyal=K\npromoChoice=Q\npawn:P:fmWfceFifmnDifmnH::e3\nqueen::::d1\nking:K:K::a1")
	p := g.play(t, g.at(t, "Pe3* Ka1 -Ka10 -Pd6 -Pf5 -Pd7"), "e3-e6")
	wantMoves(t, "three captures of one pawn", g.legal(p, "d6", "f5", "d7"), "d6-d5 d6-e5xe6 f5-f4 f5-e4xe6 d7-e6xe6")
}

func TestW061RightsEndWithAnyReply(t *testing.T) {
	g := newGame(t, orthodox+"holdingsType=-1\n")
	s := g.at(t, "Pe2* Pa2 Ke1 -Pd4 -Ke8").Setup()
	s.Hands[engine.Black] = make([]int, g.NumTypes())
	s.Hands[engine.Black][g.typeOf(t, "N")] = 1
	p, err := g.Position(s)
	if err != nil {
		t.Fatal(err)
	}
	p = g.play(t, p, "e2-e4")
	wantMoves(t, "at once", g.legal(p, "d4"), "d4-d3 d4-e3xe4")
	p = g.play(t, p, "N@a6", "a2-a3")
	wantMoves(t, "too late", g.legal(p, "d4"), "d4-d3")
}

func TestW064PromotedPiecesRevert(t *testing.T) {
	g := newGame(t, orthodox+"holdingsType=-1\nrevert=1\n")
	p := g.play(t, g.at(t, "Pa7 Ke1 -Rh8 -Ke6"), "a7-a8=Q", "h8-a8xa8")
	if p.Hand(engine.Black, g.typeOf(t, "P")) != 1 || p.Hand(engine.Black, g.typeOf(t, "Q")) != 0 {
		t.Error("a captured promoted pawn is a pawn in hand")
	}
}

func TestW066Shuffles(t *testing.T) {
	g := newGame(t, orthodox+"shuffle=N!BRQK\n")
	setups := map[string]bool{}
	for n := 1; n <= 200; n++ {
		p := g.Shuffled(n)
		if p.ShuffleNumber() != n {
			t.Errorf("setup %d says it is %d", n, p.ShuffleNumber())
		}
		line, bishops, rooks := "", 0, 0
		for file := range 8 {
			piece := p.At(engine.Square(file))
			id := g.TypeID(piece.Type())
			line += id
			if black := p.At(engine.Square(56 + file)); black != engine.NewPiece(piece.Type(), engine.Black) {
				t.Errorf("setup %d: black does not mirror white on file %d", n, file)
			}
			switch id {
			case "B":
				bishops += 1 + file%2
			case "R":
				rooks++
			case "K":
				if rooks != 1 {
					t.Errorf("setup %d %s: the king is not between its rooks", n, line)
				}
			}
		}
		if bishops != 3 {
			t.Errorf("setup %d %s: bishops on one shade", n, line)
		}
		if again := g.Shuffled(n); again.Hash() != p.Hash() {
			t.Errorf("setup %d is not always the same", n)
		}
		setups[line] = true
	}
	if len(setups) < 150 {
		t.Errorf("only %d different setups in 200", len(setups))
	}
	if p := g.Start(); !g.has(t, p, "Ke1") || !g.has(t, p, "Ra1") {
		t.Error("at first view nothing is shuffled")
	}
	if g.Shuffled(0) != g.Start() || g.Shuffled(-1) != nil {
		t.Error("number 0 is the setup as defined, and negative numbers are none")
	}
}

// TestShufflesOfWrittenSetups: where Black's squares are written, Black still gets
// White's permutation, mirrored or turned round as they are; an army of its own is
// shuffled on its own squares.
func TestShufflesOfWrittenSetups(t *testing.T) {
	const army = "symmetry=none\nroyal=K\nshuffle=N!BRQK\npawn:P:fW::a2-h2,,a7-h7\nknight:N:::b1,g1,,b8,g8\nbishop::::c1,f1,,c8,f8\nrook::::a1,h1,,a8,h8\n"
	for name, x := range map[string]struct {
		text  string
		image func(file int) int // of White's, -1 = none
	}{
		"mirrored":    {army + "queen::::d1,,d8\nking::::e1,,e8", func(f int) int { return f }},
		"turned":      {army + "queen::::d1,,e8\nking::::e1,,d8", func(f int) int { return 7 - f }},
		"other piece": {army + "queen::::d1\nking::::e1,,e8\nman:M:K::,,d8", nil},
	} {
		g := newGame(t, x.text)
		black := map[string]bool{}
		for n := 1; n <= 40; n++ {
			p := g.Shuffled(n)
			line := ""
			for file := range 8 {
				line += g.TypeID(p.At(engine.Square(56 + file)).Type())
				if x.image != nil && p.At(engine.Square(56+x.image(file))) != engine.NewPiece(p.At(engine.Square(file)).Type(), engine.Black) {
					t.Errorf("%s: setup %d: Black isn't White's image on file %d", name, n, file)
				}
			}
			if k := strings.IndexByte(line, 'K'); strings.IndexByte(line, 'R') > k || strings.LastIndexByte(line, 'R') < k {
				t.Errorf("%s: setup %d: the king of %s isn't between its rooks", name, n, line)
			}
			if b := strings.IndexByte(line, 'B'); (b+strings.LastIndexByte(line, 'B'))%2 == 0 {
				t.Errorf("%s: setup %d: bishops of one shade in %s", name, n, line)
			}
			black[line] = true
		}
		if len(black) < 20 {
			t.Errorf("%s: %d setups of Black", name, len(black))
		}
	}
}

func TestW066CastlingEndsWhereItAlwaysDoes(t *testing.T) {
	g := newGame(t, orthodox+"shuffle=N!BRQK\n")
	for n := 1; n <= 50; n++ {
		p := g.Shuffled(n)
		king, rooks := "", []string{}
		s := p.Setup()
		for file := range engine.Square(8) {
			switch g.TypeID(s.Board[file].Type()) {
			case "K":
				king = g.name(file)
			case "R":
				rooks = append(rooks, g.name(file))
			default:
				s.Board[file] = engine.NoPiece
			}
		}
		s.Board[g.square(t, "e8")] = engine.NewPiece(g.typeOf(t, "K"), engine.Black)
		for file := range engine.Square(8) {
			if s.Board[56+file] != engine.NewPiece(g.typeOf(t, "K"), engine.Black) {
				s.Board[56+file] = engine.NoPiece
			}
		}
		for i, want := range []string{king + "-c1{" + rooks[0] + "-d1}", king + "-g1{" + rooks[1] + "-f1}"} {
			// Without the other rook, which can stand in the way.
			other := s
			other.Board = slices.Clone(s.Board)
			other.Board[g.square(t, rooks[1-i])] = engine.NoPiece
			p, err := g.Position(other)
			if err != nil {
				t.Fatal(err)
			}
			if got := g.legal(p, king); !strings.Contains(got+" ", want+" ") {
				t.Errorf("setup %d: no %s in %s", n, want, got)
			}
			target := want[3:5]
			if !slices.ContainsFunc(p.Reach(g.square(t, king)), func(r engine.Target) bool {
				return g.name(r.To) == target && r.Kinds&engine.TargetCastle != 0 && r.Kinds&engine.TargetIllegal == 0
			}) {
				t.Errorf("setup %d: castling to %s lights nothing up", n, target)
			}
		}
	}
}

func TestW068ShuffleNumbersSurvive(t *testing.T) {
	g := newGame(t, orthodox+"shuffle=N!BRQK\n")
	p := g.Shuffled(77)
	q, err := g.Position(p.Setup())
	if err != nil || q.Hash() != p.Hash() || q.ShuffleNumber() != 77 {
		t.Errorf("number %d, error %v", q.ShuffleNumber(), err)
	}
}

func TestW005RoyalSlidesNotThroughAttacks(t *testing.T) {
	g := newGame(t, "royal=QK\nqueen:Q:nQ::a1\nrook:::::\nking:K:K::e1")
	p := g.at(t, "Qa1 -Rd8 -Kh4")
	wantMoves(t, "on the rank", g.legal(p, "a1"), "a1-b1 a1-c1 a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-a7 a1-b2 a1-c3")
	for _, target := range p.Reach(g.square(t, "a1")) {
		if target.To == g.square(t, "f1") && target.Kinds&engine.TargetIllegal == 0 {
			t.Error("f1 is forbidden and should be marked so")
		}
	}
}

// TestRoomForBigPieces: nothing becomes big, comes back or castles where it has no
// room.
func TestRoomForBigPieces(t *testing.T) {
	g := newGame(t, "files=4\nranks=4\nroyal=K\nsymmetry=none\npromoChoice=B\npawn:P:fW::d3,a3\nbig:B:W::\nfootprint=2x1\nking:K:K::a1,,c2")
	wantMoves(t, "promotion", g.legal(g.Start()), "a1-a2 a3-a4=B")
	g = newGame(t, "files=4\nranks=4\nroyal=K\nmaxPromote=0\nswapper:S:ucW::\nbig:B:W::\nfootprint=1x2\nking:K:K::a1")
	p := g.at(t, "Sb2 Ka1 -Bb3 -Kd4")
	wantMoves(t, "a swap in which both would cover b3", g.legal(p, "b2"), "")
	p = g.at(t, "Sc1 Ka1 -Bd1 -Kd4")
	wantMoves(t, "a swap with room", g.legal(p, "c1"), "c1-d1")
	if q := g.play(t, p, "c1-d1"); !g.has(t, q, "-Bc1") || !g.has(t, q, "Sd1") {
		t.Error("the two have changed places")
	}
}
