package engine_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// game is a variant under test, with moves written as
//
//	FROM-TO[xSQ+SQ][{SQ-SQ}][=ID]
//
// where x precedes all victims, {} another piece that is moved, = what the piece
// becomes. A drop is ID@TO.
type game struct {
	*engine.Variant
}

func newGame(t *testing.T, definition string) game {
	t.Helper()
	f := source.NewFile("test.txt", definition)
	d, list := diagram.Parse(f.Fragment(f.Whole()))
	v, faults := diagram.Compile(d)
	if list = append(list, faults...); list.HasErrors() {
		t.Fatal(list.Format(f))
	}
	return game{v}
}

var pieceText = regexp.MustCompile(`^(-?)(.+?)([a-z]+[0-9]+)(\*?)$`)

// at is a position with White to move: pieces as in Ke1, black ones as in -Ke8, with
// an asterisk behind those that have not moved.
func (g game) at(t *testing.T, pieces string) *engine.Position {
	t.Helper()
	s := engine.Setup{
		Board: make([]engine.Piece, g.Squares()), Virgin: make([]bool, g.Squares()), Victim: engine.NoSquare, Prot: engine.NoSquare,
		Fullmove: 1, Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody,
	}
	for p := range strings.FieldsSeq(pieces) {
		part := pieceText.FindStringSubmatch(p)
		if part == nil {
			t.Fatalf("piece %q", p)
		}
		color := engine.White
		if part[1] != "" {
			color = engine.Black
		}
		sq := g.square(t, part[3])
		s.Board[sq] = engine.NewPiece(g.typeOf(t, part[2]), color)
		s.Virgin[sq] = part[4] != ""
	}
	p, err := g.Position(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (g game) square(t *testing.T, name string) engine.Square {
	t.Helper()
	sq, n := engine.ParseSquare(name, g.Files(), g.Ranks(), 0)
	if n == 0 {
		t.Fatalf("square %q", name)
	}
	return sq
}

func (g game) typeOf(t *testing.T, id string) int {
	t.Helper()
	for i := range g.NumTypes() {
		if g.TypeID(i) == id {
			return i
		}
	}
	t.Fatalf("no type %q", id)
	return -1
}

func (g game) name(sq engine.Square) string { return engine.SquareName(sq, g.Files(), 0) }

func (g game) text(l *engine.MoveList, m engine.Move) string {
	if m.Kind() == engine.Drop {
		return g.TypeID(m.DropType()) + "@" + g.name(m.To())
	}
	s := g.name(m.From()) + "-" + g.name(m.To())
	var victims []string
	for _, v := range l.Victims(m) {
		victims = append(victims, g.name(v))
	}
	if victims != nil {
		s += "x" + strings.Join(victims, "+")
	}
	if from, to := l.Partner(m); from != engine.NoSquare {
		s += "{" + g.name(from) + "-" + g.name(to) + "}"
	}
	if m.Promotion() >= 0 {
		s += "=" + g.TypeID(m.Promotion())
	}
	return s
}

// legal lists the legal moves, those from the given squares only where some are
// given.
func (g game) legal(p *engine.Position, from ...string) string {
	var l engine.MoveList
	p.AppendLegal(&l)
	var out []string
	for _, m := range l.Moves {
		s := g.text(&l, m)
		origin, _, _ := strings.Cut(s, "-")
		if len(from) == 0 || slices.Contains(from, origin) {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// play makes legal moves.
func (g game) play(t *testing.T, p *engine.Position, moves ...string) *engine.Position {
	t.Helper()
next:
	for _, text := range moves {
		var l engine.MoveList
		p.AppendLegal(&l)
		for _, m := range l.Moves {
			if g.text(&l, m) == text {
				p = p.Play(m, &l)
				continue next
			}
		}
		t.Fatalf("%s is no legal move; there are %s", text, g.legal(p))
	}
	return p
}

// has reports whether the piece with the ID, of the color of the sign before it,
// stands on the square.
func (g game) has(t *testing.T, p *engine.Position, piece string) bool {
	t.Helper()
	part := pieceText.FindStringSubmatch(piece)
	at := p.At(g.square(t, part[3]))
	color := engine.White
	if part[1] != "" {
		color = engine.Black
	}
	return at == engine.NewPiece(g.typeOf(t, part[2]), color)
}

func wantMoves(t *testing.T, what, got, want string) {
	t.Helper()
	sorted := strings.Fields(want)
	slices.Sort(sorted)
	if want = strings.Join(sorted, " "); got != want {
		t.Errorf("%s\n got %s\nwant %s", what, got, want)
	}
}

// longerBoard is Chess on a Longer Board with a few Pieces Added, from its rules
// page: first rank as in chess, the new pieces on the second, pawns on the third.
const longerBoard = `
files=8
ranks=10
royal=K
antiTrade=Y
promoChoice=QRBN
pawn::::a3-h3
knight:N:::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
withdrawer:W:mQcabyafmK::b2,g2
changeling:I:B/2:halfling bishop:a2,h2
morph=O/"/"/"/"/"/"/"/"/"
changeling:O:R/2:halfling rook:
morph=I/"/"/"/"/"/"/"/"/"
wall:Y:vRsW:wall:d2
footprint=2x1
transparent=forward
king::::e1
`

func TestWithdrawer(t *testing.T) {
	g := newGame(t, longerBoard)
	p := g.at(t, "Wd5 Ka1 -Ka10 -Pd6 -Pe5 -Pb3 Pd2")
	wantMoves(t, "withdrawer", g.legal(p, "d5"),
		// Straight away from an enemy beside it, any distance over empty squares, or as a queen without capturing.
		`d5-d4xd6 d5-d3xd6 d5-c5xe5 d5-b5xe5 d5-a5xe5
		d5-d4 d5-d3 d5-c5 d5-b5 d5-a5 d5-c6 d5-b7 d5-a8 d5-e6 d5-f7 d5-g8 d5-h9 d5-c4 d5-e4 d5-f3 d5-g2 d5-h1`)
	p = g.play(t, p, "d5-d3xd6")
	if g.has(t, p, "-Pd6") || !g.has(t, p, "Wd3") {
		t.Error("d6 is taken, the withdrawer on d3")
	}
	// A wall is taken by moving away from either of its two squares.
	p = g.at(t, "Wd4 Ka1 -Ka10 -Yd5")
	for _, move := range []string{"d4-d1xd5", "d4-c3xd5"} {
		if q := g.play(t, p, move); q.At(g.square(t, "d5")) != engine.NoPiece || q.At(g.square(t, "e5")) != engine.NoPiece {
			t.Errorf("%s leaves a piece of the wall", move)
		}
	}
}

func TestChangeling(t *testing.T) {
	g := newGame(t, longerBoard)
	p := g.at(t, "Ia2 Kh1 -Kh10 -Pb9")
	// Half of the squares to the edge, rounded up: 7 to the right and up from a2, none to the left.
	wantMoves(t, "as a bishop", g.legal(p, "a2"), "a2-b1=O a2-b3=O a2-c4=O a2-d5=O a2-e6=O")
	p = g.play(t, p, "a2-d5=O", "h10-g10")
	if !g.has(t, p, "Od5") {
		t.Fatal("the changeling has not changed")
	}
	wantMoves(t, "as a rook", g.legal(p, "d5"), "d5-d4=I d5-d3=I d5-d6=I d5-d7=I d5-d8=I d5-c5=I d5-b5=I d5-e5=I d5-f5=I")
	p = g.play(t, p, "d5-d8=I", "g10-h10")
	wantMoves(t, "as a bishop again", g.legal(p, "d8"), "d8-c7=O d8-b6=O d8-c9=O d8-e9=O d8-e7=O d8-f6=O")
	p = g.at(t, "Oa2 Kh1 -Kh10 -Pa6")
	wantMoves(t, "captures", g.legal(p, "a2"), "a2-a1=I a2-a3=I a2-a4=I a2-a5=I a2-a6xa6=I a2-b2=I a2-c2=I a2-d2=I a2-e2=I")
}

func TestWall(t *testing.T) {
	g := newGame(t, longerBoard)
	p := g.at(t, "Yd2 Ka1 -Ka10")
	wantMoves(t, "wall", g.legal(p, "d2"), "d2-d1 d2-d3 d2-d4 d2-d5 d2-d6 d2-d7 d2-d8 d2-d9 d2-d10 d2-c2 d2-e2")

	p = g.at(t, "Yd2 Ka1 -Ka10 -Pd5 -Ne5 Pc2")
	wantMoves(t, "it takes what stands on both squares, and cannot pass friends", g.legal(p, "d2"), "d2-d1 d2-d3 d2-d4 d2-d5xd5+e5 d2-e2")
	p = g.play(t, p, "d2-d5xd5+e5")
	for _, name := range []string{"d5", "e5"} {
		if piece, anchor := p.Covering(g.square(t, name)); piece != engine.NewPiece(g.typeOf(t, "Y"), engine.White) || anchor != g.square(t, "d5") {
			t.Errorf("the wall does not cover %s", name)
		}
	}

	p = g.at(t, "Yd2 Ka1 -Ka10 -Yc5 -Pd7")
	wantMoves(t, "a wall cannot take a wall", g.legal(p, "d2"), "d2-d1 d2-d3 d2-d4 d2-c2 d2-e2")

	p = g.at(t, "Ka10 -Ka1 -Yd5 Rd9 Re1 Nc3")
	for from, want := range map[string]string{
		"d9": "d9-d10 d9-d8 d9-d7 d9-d6 d9-d5xd5 d9-a9 d9-b9 d9-c9 d9-e9 d9-f9 d9-g9 d9-h9",
		"e1": "e1-e2 e1-e3 e1-e4 e1-e5xd5 e1-f1 e1-g1 e1-h1 e1-d1 e1-c1 e1-b1 e1-a1xa1",
		"c3": "c3-d5xd5 c3-a2 c3-a4 c3-b1 c3-b5 c3-d1 c3-e2 c3-e4",
	} {
		if from == "e1" {
			continue // it gives check, so that it is not White's turn
		}
		wantMoves(t, "an enemy wall stops rooks, on either square", g.legal(p, from), want)
	}

	// Friends pass it forward, also diagonally, not backward or sideways.
	p = g.at(t, "Ka1 -Kh10 Yd5 Rd3 Be4 Re9 Rb5 Pe3*")
	wantMoves(t, "forward over the wall", g.legal(p, "d3"), `d3-d4 d3-d6 d3-d7 d3-d8 d3-d9 d3-d10 d3-d2 d3-d1 d3-a3 d3-b3 d3-c3`)
	wantMoves(t, "diagonally", g.legal(p, "e4"), "e4-c6 e4-b7 e4-a8 e4-f5 e4-g6 e4-h7 e4-f3 e4-g2 e4-h1")
	wantMoves(t, "not backward", g.legal(p, "e9"), "e9-e10 e9-e8 e9-e7 e9-e6 e9-a9 e9-b9 e9-c9 e9-d9 e9-f9 e9-g9 e9-h9")
	wantMoves(t, "not sideways", g.legal(p, "b5"), "b5-a5 b5-c5 b5-b1 b5-b2 b5-b3 b5-b4 b5-b6 b5-b7 b5-b8 b5-b9 b5-b10")
}

const giveaway = `
promoChoice=QRBNK
captureMatrix=.~~~~~~/"5
royal=0
goal=lose-all
stalemate=fewer
pawn::::a2-h2
knight:N:::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
king:K:KisO2:king:e1
`

func TestGiveaway(t *testing.T) {
	g := newGame(t, giveaway)
	start := g.Start()
	p := g.play(t, start, "e2-e4", "d7-d5")
	wantMoves(t, "capture is mandatory", g.legal(p), "e4-d5xd5")
	p = g.play(t, g.at(t, "Pe5 Ka1 -Pd7* -Kh8 -Pa4"), "a1-b1", "d7-d5")
	wantMoves(t, "en passant too", g.legal(p), "e5-d6xd5")
	p = g.at(t, "Ke1 -Ra8 -Rd8")
	wantMoves(t, "the king may go where it can be taken", g.legal(p), "e1-d1 e1-d2 e1-e2 e1-f1 e1-f2")
	p = g.at(t, "Ke1* Rh1* -Rf8 -Ke8")
	if got := g.legal(p, "e1"); !strings.Contains(got, "e1-g1{h1-f1}") {
		t.Errorf("castling through an attack: %s", got)
	}
	p = g.at(t, "Pa7 Kh1 -Kh8")
	wantMoves(t, "a pawn may become a king", g.legal(p, "a7"), "a7-a8=Q a7-a8=R a7-a8=B a7-a8=N a7-a8=K")

	won := g.play(t, g.at(t, "Pd4 -Pe5 -Ph7"), "d4-e5xe5")
	if o := won.Outcome(); o.Over {
		t.Errorf("Black still has a pawn: %+v", o)
	}
	won = g.play(t, g.at(t, "Pd4 -Pe5"), "d4-e5xe5")
	if o := won.Outcome(); !o.Over || o.Draw || o.Winner != engine.Black {
		t.Errorf("Black has no pieces left: %+v", o)
	}
	// No move left: who has fewer pieces wins.
	for pieces, want := range map[string]engine.Outcome{
		"Pe5 -Pe6 -Pa3":         {Over: true, Winner: engine.White},
		"Pe5 Pe4 Pa4 -Pe6 -Pa5": {Over: true, Winner: engine.Black},
		"Pe5 Pa4 -Pe6 -Pa5":     {Over: true, Draw: true},
	} {
		got := g.at(t, pieces).Outcome()
		if got.Over != want.Over || got.Draw != want.Draw || !want.Draw && got.Winner != want.Winner {
			t.Errorf("%s: %+v, want %+v", pieces, got, want)
		}
	}
}

// spells is a game in which wizards cast the spell; two of them may.
func spells(t *testing.T, spell string) game {
	t.Helper()
	return newGame(t, "royal=K\ntrackPieces=2\nspell="+spell+`
pawn::fmWfcF::
wizard:Z:F::
rook::::
knight:N:::
grasshopper:G:gQ::
king::K::e1
`)
}

func TestFreeze(t *testing.T) {
	g := spells(t, "freeze")
	p := g.at(t, "Ka1 Rd4 Nd6 -Ze5 -Kh8")
	wantMoves(t, "frozen", g.legal(p, "d4"), "")
	wantMoves(t, "frozen as well", g.legal(p, "d6"), "")
	p = g.at(t, "Ka1 Rd4 Nd7 -Zg5 -Zd8 -Kh8")
	wantMoves(t, "every wizard freezes", g.legal(p, "d7"), "")
	if got := g.legal(p, "d4"); got == "" {
		t.Error("d4 is free")
	}
	p = g.at(t, "Kd4 Ra1 -Ze5 -Kh8")
	wantMoves(t, "a king too", g.legal(p, "d4"), "")
	// What is frozen gives no check.
	p = g.at(t, "Kd4 Zg7 -Rd8 -Ze8 -Kh1")
	if p.InCheck(engine.White) != true {
		t.Error("the rook is not frozen and gives check")
	}
	p = g.at(t, "Kd4 Zc7 -Rd8 -Kh1")
	if p.InCheck(engine.White) {
		t.Error("a frozen rook gives no check")
	}
}

func TestCharm(t *testing.T) {
	g := spells(t, "charm")
	p := g.at(t, "Ka1 Rd4 -Ze5 -Pd6 -Kh8")
	wantMoves(t, "charmed pieces only move", g.legal(p, "d4"), "d4-d5 d4-d3 d4-d2 d4-d1 d4-a4 d4-b4 d4-c4 d4-e4 d4-f4 d4-g4 d4-h4")
	p = g.at(t, "Kd4 Ze7 -Rd8 -Kh1")
	if p.InCheck(engine.White) {
		t.Error("a charmed rook gives no check")
	}
}

func TestProtect(t *testing.T) {
	g := spells(t, "protect")
	p := g.at(t, "Ka1 Rd4 Nf4 -Ze7 -Pd6 -Ph5 -Kh8")
	wantMoves(t, "protected", g.legal(p, "d4"), "d4-d5 d4-d3 d4-d2 d4-d1 d4-a4 d4-b4 d4-c4 d4-e4")
	wantMoves(t, "not protected, a wizard does not protect itself", g.legal(p, "f4"), "f4-h5xh5 f4-h3 f4-g2 f4-e2 f4-d3 f4-d5 f4-e6 f4-g6")
}

func TestBurn(t *testing.T) {
	g := spells(t, "burn")
	p := g.at(t, "Ka1 Rd4 -Zf5 -Kh8")
	q := g.play(t, p, "d4-e4")
	if q.At(g.square(t, "e4")) != engine.NoPiece || q.At(g.square(t, "d4")) != engine.NoPiece {
		t.Error("a rook that lands beside an enemy wizard vanishes")
	}
	q = g.play(t, p, "d4-d5")
	if !g.has(t, q, "Rd5") {
		t.Error("d5 is not beside f5")
	}
	q = g.play(t, g.at(t, "Ka1 Rf4 -Zf5 -Kh8"), "f4-f5xf5")
	if !g.has(t, q, "Rf5") {
		t.Error("who takes the wizard is not burned by it")
	}
	q = g.play(t, g.at(t, "Ka1 Re4 -Zf5 -Kh8"), "e4-d4")
	if !g.has(t, q, "Rd4") {
		t.Error("only landing burns")
	}
	q = g.play(t, g.at(t, "Ka1 Re4 -Zf5 -Kh8"), "e4-e5")
	if q.At(g.square(t, "e5")) != engine.NoPiece {
		t.Error("from one burning square to another")
	}
	p = g.at(t, "Kd4 -Zf5 -Kh8")
	if got := g.legal(p, "d4"); strings.Contains(got, "d4-e4") || !strings.Contains(got, "d4-d5") {
		t.Errorf("a king may not burn itself: %s", got)
	}
}

func TestHide(t *testing.T) {
	g := spells(t, "hide")
	p := g.at(t, "Ka1 Zd5 Rd1 Pd4 -Pd7 -Kh8")
	wantMoves(t, "through the hidden pawn, and the wizard stands in the way", g.legal(p, "d1"), "d1-d2 d1-d3 d1-b1 d1-c1 d1-e1 d1-f1 d1-g1 d1-h1")
	p = g.at(t, "Ka1 Zc5 Rd1 Pd4 Pd6 -Pd7 -Kh8")
	wantMoves(t, "through both", g.legal(p, "d1"), "d1-d2 d1-d3 d1-d5 d1-d7xd7 d1-b1 d1-c1 d1-e1 d1-f1 d1-g1 d1-h1")
}

func TestBrake(t *testing.T) {
	g := spells(t, "brake")
	p := g.at(t, "Ka1 Rd1 -Ze5 -Kh8")
	wantMoves(t, "not through d4", g.legal(p, "d1"), "d1-d2 d1-d3 d1-d4 d1-b1 d1-c1 d1-e1 d1-f1 d1-g1 d1-h1")
	p = g.at(t, "Ka1 Rd4 -Ze5 -Kh8")
	wantMoves(t, "not out", g.legal(p, "d4"), "d4-d5 d4-e4")
	p = g.at(t, "Ka1 Rd4 -Ze5 -Zb4 -Kh8")
	wantMoves(t, "from one brake to the next", g.legal(p, "d4"), "d4-d5 d4-e4 d4-c4")
}

func TestUnwalkable(t *testing.T) {
	g := newGame(t, "royal=K\nplain::Q::\nwild:W:(a)99Q::\nlion::::\nking:K:K::e1")
	if got := g.Unwalkable(); len(got) != 1 || got[0] != 1 {
		t.Errorf("types %v need too many steps, want 1", got)
	}

	// A hundred of them are not all tried: that would take long.
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "walker%d:W%d:m(au)D3\n", i, i)
	}
	if got := len(newGame(t, "royal=0\n"+b.String()).Unwalkable()); got < 5 || got > 20 {
		t.Errorf("%d types of 100 were tried and found too long", got)
	}
}

// TestRoyalInReach: a move that takes the opponent's last royal ends the game, so
// that it is legal in check too, wherever it starts and ends.
func TestRoyalInReach(t *testing.T) {
	for _, c := range []struct{ name, definition, pieces, want string }{
		{"both kings hang", orthodox, "Ka1 -Kh8 -Ra8 Nf7 Pb2 Pg6", "a1-b1 f7-h8xh8"},
		{"a slider from afar", orthodox, "Ka1 -Kh8 -Ra8 Rh1", "a1-b1 a1-b2 h1-h8xh8"},
		{"a pawn that promotes there", orthodox, "Ka1 -Kh8 -Ra8 Pg7", "a1-b1 a1-b2 g7-h8xh8=B g7-h8xh8=N g7-h8xh8=Q g7-h8xh8=R"},
		{"one of two decides", "extinction=0\n" + orthodox, "Ka1 -Kh8 -Ka8 -Rf1 Nf7", "a1-a2 a1-b2 f7-h8xh8"},
	} {
		g := newGame(t, c.definition)
		wantMoves(t, c.name, g.legal(g.at(t, c.pieces)), c.want)
	}
}

// TestOwnRoyalOnTheWay: a move that takes its own side's last royal before it takes
// the other's is no threat to that.
func TestOwnRoyalOnTheWay(t *testing.T) {
	g := newGame(t, "files=7\nranks=8\nroyal=B\nking:A:KisO2::g2\nbishop:B:F::b1\nglutton:C:FcdayacpK::c1\n")
	wantMoves(t, "past its own royal", g.legal(g.at(t, "Ag2 Bb1 Cc1 -Bb8 -Cc8 -Ag7"), "c1"), "c1-b2 c1-d2")
	wantMoves(t, "past another piece", g.legal(g.at(t, "Ag2 Bb1 Cc1 -Bf8 -Cc8 -Ab8"), "c1"), "c1-d2")
}

// TestTooManyReplies: where thousands of moves have thousands of replies each, legality
// is looked into up to a bound.
func TestTooManyReplies(t *testing.T) {
	var text strings.Builder
	text.WriteString("files=40\nranks=40\nroyal=1\nking:K:mNmNmNKpQgQcaQpNgNNmpafQmafafsQmasasQpapapQ::a1-z5\n")
	for i := range 15 {
		fmt.Fprintf(&text, "rider%d:R%d:QpQgQaaaaQ%s:queen:a%d-z%d\n", i, i, strings.Repeat("N", i), 6+i, 6+i)
	}
	b := newGame(t, text.String()).Start().NewBoard()
	var l engine.MoveList
	b.AppendLegal(&l)
	if l.Len() < 10_000 {
		t.Fatalf("%d moves, which is no test", l.Len())
	}
	if n := engine.Replies(b); n < 10_000 || n > engine.MaxReplies+100_000 {
		t.Errorf("%d replies for one list", n)
	}
	if steps := engine.WalkSteps(b); steps > engine.MaxCallSteps+100_000 {
		t.Errorf("%d steps for one list", steps)
	}
}
