package diagram_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// boardOf is a diagram's definition, variant and first position; no line of it
// may be faulty.
func boardOf(t testing.TB, text string) (*diagram.Definition, *engine.Variant, *engine.Position) {
	t.Helper()
	d, list, f := read(t, "x", text)
	v, more := diagram.Compile(d)
	if list = append(list, more...); list.HasErrors() {
		t.Fatal(list.Format(f))
	}
	return &d, v, diagram.StartPosition(&d, v)
}

// viewOf is the view of a diagram.
func viewOf(t testing.TB, text string, o diagram.ViewOptions) diagram.View {
	t.Helper()
	d, v, p := boardOf(t, text)
	return diagram.NewView(d, v, p, o)
}

// squareOf is the view of one square.
func squareOf(t testing.TB, v diagram.View, name string) diagram.SquareView {
	t.Helper()
	i := slices.IndexFunc(v.Squares, func(s diagram.SquareView) bool { return s.Name == name })
	if i < 0 {
		t.Fatalf("no square %s", name)
	}
	return v.Squares[i]
}

// marked lists the marked squares by kind, in the order shown.
func marked(v diagram.View) map[diagram.MarkKind]string {
	all := map[diagram.MarkKind]string{}
	for _, s := range v.Squares {
		if s.Mark.Kind != diagram.NoMark {
			all[s.Mark.Kind] = strings.TrimSpace(all[s.Mark.Kind] + " " + s.Name)
		}
	}
	return all
}

func TestViewOfChess(t *testing.T) {
	v := viewOf(t, readFile(t, "../engine/testdata/perft/chess.txt"), diagram.ViewOptions{Selected: "b1", Marks: true})
	if v.Squares[0].Name != "a8" || v.Squares[7].Name != "h8" || v.Squares[63].Name != "h1" {
		t.Errorf("corners %s %s %s", v.Squares[0].Name, v.Squares[7].Name, v.Squares[63].Name)
	}
	if got := squareOf(t, v, "a1"); got.Shade != diagram.DarkShade || got.Label != "a1, white rook" || got.Piece.Picture != "rook" {
		t.Errorf("a1 is %+v", got)
	}
	if got := marked(v); len(got) != 1 || got[diagram.MarkJump] != "a3 c3" {
		t.Errorf("the knight's marks: %v", got)
	}
	pawn := squareOf(t, v, "e2").Piece
	if len(pawn.Marks) != 2 || pawn.Marks[0].Kind != diagram.MarkMove || pawn.Marks[1].Kind != diagram.MarkMoveInitial || pawn.Marks[1].Words != "move" {
		t.Errorf("the pawn's marks: %+v", pawn.Marks)
	}
	const words = "8 by 8 board. White: king e1; queen d1; rooks a1, h1; bishops c1, f1; knights b1, g1; pawns a2, b2, c2, d2, e2, f2, g2, h2." +
		" Black: king e8; queen d8; rooks a8, h8; bishops c8, f8; knights b8, g8; pawns a7, b7, c7, d7, e7, f7, g7, h7. White to move."
	if v.Description != words {
		t.Errorf("in words: %s", v.Description)
	}
	if v.Badge != diagram.MovesShown || v.Badge.String() != "moves shown" || v.Message != "White to move" || v.Hands != nil {
		t.Errorf("badge %v, message %q, hands %v", v.Badge, v.Message, v.Hands)
	}
	if row := v.Legend[5]; row.Move != "KisO2" || !row.Royal || row.ID != "K" || !slices.Equal(row.StartSquares[1], []string{"e8"}) {
		t.Errorf("the king's row: %+v", row)
	}
}

// TestViewFlipped is W102: labels follow, twice turned is as before; with
// firstRank=0 the bottom rank is 0.
func TestViewFlipped(t *testing.T) {
	const text = "files=10\nfirstRank=0\nroyal=0\nrook::::a0\narrows=a0-j7\n"
	corner := func(flip bool) (string, string, string, diagram.ArrowView) {
		v := viewOf(t, text, diagram.ViewOptions{Flip: flip})
		return v.Squares[7*10].Name, v.FileLabels[0], v.RankLabels[7], v.Arrows[0]
	}
	if sq, file, rank, a := corner(false); sq != "a0" || file != "a" || rank != "0" || a != (diagram.ArrowView{From: 70, To: 9}) {
		t.Errorf("bottom left %s %s %s, arrow %v", sq, file, rank, a)
	}
	if sq, file, rank, a := corner(true); sq != "j7" || file != "j" || rank != "7" || a != (diagram.ArrowView{From: 9, To: 70}) {
		t.Errorf("flipped: bottom left %s %s %s, arrow %v", sq, file, rank, a)
	}
	black := viewOf(t, text+"orientation=black\n", diagram.ViewOptions{})
	again := viewOf(t, text+"orientation=black\n", diagram.ViewOptions{Flip: true})
	if black.Squares[70].Name != "j7" || again.Squares[70].Name != "a0" || !black.Flipped || again.Flipped {
		t.Errorf("orientation=black: %s, flipped %s", black.Squares[70].Name, again.Squares[70].Name)
	}
}

// TestViewMarks shows each kind of mark once.
func TestViewMarks(t *testing.T) {
	for _, c := range []struct {
		name, text, selected string
		want                 map[diagram.MarkKind]string
	}{
		{"slide", "royal=0\nsymmetry=none\nr:R:W::a1,b1,,a2", "a1", map[diagram.MarkKind]string{diagram.MarkSlide: "a2"}},
		{"divergent", "royal=0\nsymmetry=none\nr:R:mRcF::a1,,b2,a3", "a1", map[diagram.MarkKind]string{diagram.MarkMove: "a2 b1 c1 d1 e1 f1 g1 h1", diagram.MarkCapture: "b2"}},
		{"initial", "royal=0\nr:R:iD::a1", "a1", map[diagram.MarkKind]string{diagram.MarkInitial: "a3 c1"}},
		{"friend", "royal=0\nr:R:dW::a1,a2,b2", "a1", map[diagram.MarkKind]string{diagram.MarkFriend: "a2"}},
		{"castle", "royal=K\nrook::::h1\nking::isO2::e1", "e1", map[diagram.MarkKind]string{diagram.MarkCastle: "g1"}},
		{"check", "royal=K\nsymmetry=none\nrook::::,,a2\nking::K::h1", "h1", map[diagram.MarkKind]string{diagram.MarkSlide: "g1", diagram.MarkForbidden: "g2 h2"}},
		{"locust", "royal=0\nsymmetry=none\nm:M:cafmF::a1,,b2", "a1", map[diagram.MarkKind]string{diagram.MarkMove: "c3", diagram.MarkVictim: "b2"}},
		{"black", "royal=0\nsymmetry=none\nm:M:fmR::,,a3", "a3", map[diagram.MarkKind]string{diagram.MarkMove: "a2 a1"}},
		{"nothing there", "royal=0\nm:M:R::a1", "c3", map[diagram.MarkKind]string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := marked(viewOf(t, c.text, diagram.ViewOptions{Selected: c.selected}))
			for k, want := range c.want {
				if got[k] != want {
					t.Errorf("kind %d on %q, want %q", k, got[k], want)
				}
			}
			if len(got) != len(c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// TestViewHands is W065: a piece whose name and ID have several characters.
func TestViewHands(t *testing.T) {
	const text = "files=3\nranks=3\nroyal=K\nholdingsType=-1\nking::K::a1\ndragon horse:DH:B:::2,1\ndropZone=.!/\n"
	v := viewOf(t, text, diagram.ViewOptions{Selected: diagram.HandToken(engine.White, 1)})
	if len(v.Hands) != 2 || len(v.Hands[0].Pieces) != 1 || v.Hands[0].Pieces[0].Count != 2 || v.Hands[1].Pieces[0].Count != 1 {
		t.Fatalf("hands %+v", v.Hands)
	}
	h := v.Hands[0].Pieces[0]
	if !h.Selected || h.Label != "white dragon horse, 2 in hand" || h.Token != "@w2" {
		t.Errorf("in hand: %+v", h)
	}
	if got := marked(v); len(got) != 1 || got[diagram.MarkMove] != "c3 a2 b2 c2 b1 c1" {
		t.Errorf("drops on %v", got)
	}
	if !strings.Contains(v.Description, "White: king a1; in hand 2 dragon horses. Black: king a3; in hand 1 dragon horse.") {
		t.Errorf("in words: %s", v.Description)
	}
	for _, token := range []string{"@w2", "@b500"} {
		if c, n, ok := diagram.ParseHandToken(token); !ok || diagram.HandToken(c, n) != token {
			t.Errorf("%s is read as %v %d %v", token, c, n, ok)
		}
	}
	for _, token := range []string{"", "@", "@w", "@x1", "@w0", "@w501", "e4", "a@w1"} {
		if _, _, ok := diagram.ParseHandToken(token); ok {
			t.Errorf("%q is read", token)
		}
	}
}

// TestViewRoyals is W108: with royals of several types each is marked.
func TestViewRoyals(t *testing.T) {
	v := viewOf(t, "royal=K\nroyal=Q\nqueen::::d1\nking::::e1", diagram.ViewOptions{})
	for _, name := range []string{"d1", "e1", "d8", "e8"} {
		if p := squareOf(t, v, name).Piece; !p.Royal || !p.Crown {
			t.Errorf("%s: %+v", name, p)
		}
	}
	v = viewOf(t, "royal=Q\nqueen::::d1\nking::::e1", diagram.ViewOptions{})
	if q, k := squareOf(t, v, "d1").Piece, squareOf(t, v, "e1").Piece; !q.Royal || q.Crown || k.Royal {
		t.Errorf("royal=Q: %+v %+v", q, k)
	}
}

// TestBadge is W079: computed, not set.
func TestBadge(t *testing.T) {
	for text, want := range map[string]string{
		"king:K:K::e1\nenforce=strict":             "rules enforced",
		"king:K:K::e1":                             "moves shown",
		"king:K:K::e1\nenforce=guided":             "moves shown",
		"king:K:K::e1\nenforce=strict\nmystery=1":  "moves shown",
		"thing:T:-::e1\nstone:S:::e2":              "free board",
		"thing:T:-::e1\nenforce=strict\nroyal=0\n": "free board",
	} {
		if got := viewOf(t, text, diagram.ViewOptions{}).Badge.String(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestViewShades(t *testing.T) {
	v := viewOf(t, "files=4\nranks=2\nroyal=0\noddShade=red\nstartShade=#abc\nhole::::d1", diagram.ViewOptions{})
	var shades []diagram.Shade
	for _, s := range v.Squares[4:] {
		shades = append(shades, s.Shade)
	}
	if want := []diagram.Shade{diagram.DarkShade, diagram.LightShade, diagram.OddShade, diagram.HoleShade}; !slices.Equal(shades, want) {
		t.Errorf("first rank %v, want %v", shades, want)
	}
	if got := v.Palette.Dark.Hex(); got != "#aabbcc" {
		t.Errorf("startShade: %s", got)
	}
	v = viewOf(t, "royal=0\nstartShade=#abc", diagram.ViewOptions{Started: true})
	if got := v.Palette.Dark.Hex(); got != "#e0e0e0" {
		t.Errorf("after the first touch: %s", got)
	}
	v = viewOf(t, "royal=0\nstartShade=#abc\ndarkShade=#123", diagram.ViewOptions{})
	if got := v.Palette.Dark.Hex(); got != "#112233" {
		t.Errorf("startShade before darkShade: %s", got)
	}
}

func TestPicture(t *testing.T) {
	for image, want := range map[string]string{
		"": "go between", "knight": "knight", "/graphics.dir/mine/Pion%": "Pion", "%Tour": "Tour", "x/y/wolf.gif": "wolf",
		"javascript:alert(1)": "go between", "http://example.org/a/bird.png?x=1": "bird", "crowned-rook": "crowned-rook", "%": "go between",
	} {
		f := strings.ReplaceAll("royal=0\ngo between:GB:K:IMAGE:a1", "IMAGE", image)
		d, _, _ := read(t, "x", f)
		if got := d.Types[0].Picture; got != want {
			t.Errorf("image %q: %q, want %q", image, got, want)
		}
	}
}

// TestPictureInAFolder: where a folder has the pieces of one game, names mean those.
func TestPictureInAFolder(t *testing.T) {
	for text, want := range map[string]string{
		"graphicsDir=/graphics.dir/xiangqi/\ncannon:C:K::a1": "xqcannon", "gold:G:K:/membergraphics/XY-shogi/kin:a1": "komakin",
		"zeppelin:Z:K::a1\ngraphicsDir=/shogi/": "zeppelin", "king:K:K::a1\ngraphicsDir=/graphics.dir/alfaerie/": "king",
	} {
		d, _, _ := read(t, "x", "royal=0\n"+text)
		if got := d.Types[0].Picture; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestSides: prefixes that name a colour are obeyed, those of other languages don't
// turn White black.
func TestSides(t *testing.T) {
	for text, want := range map[string][2]graphics.Side{
		"":                                       {graphics.White, graphics.Black},
		"whitePrefix=r\nblackPrefix=b":           {graphics.Red, graphics.Black},
		"whitePrefix=W\nblackPrefix=B":           {graphics.White, graphics.Black},
		"whitePrefix=-b.gif\nblackPrefix=-n.gif": {graphics.White, graphics.Black},
		"whitePrefix=w1\nblackPrefix=b1":         {graphics.White, graphics.Black},
		"whitePrefix=\nblackPrefix=":             {graphics.White, graphics.Black},
	} {
		if got := viewOf(t, "royal=0\n"+text, diagram.ViewOptions{}).Sides; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestViewDescription(t *testing.T) {
	v := viewOf(t, "files=3\nranks=3\nroyal=0\nsymmetry=none\nhole::::b2,c3\nguardsman:G:K::a1,c1\nwitch:W:K::,,a3,b3,\nfairy:F:-::b1,,c2\nlynx:L:-::a2",
		diagram.ViewOptions{Last: &diagram.LastMove{From: 3, To: 0}})
	const want = "3 by 3 board. White: lynx a2; fairy b1; guardsmen a1, c1. Black: fairy c2; witches a3, b3. White to move. Last move: a2 to a1. Not part of the board: b2, c3."
	if v.Description != want {
		t.Errorf("got  %s\nwant %s", v.Description, want)
	}
	v = viewOf(t, "royal=0\nhole::::a1-h4", diagram.ViewOptions{Last: &diagram.LastMove{From: engine.NoSquare, To: 63}})
	if want := "8 by 8 board, empty. White to move. Last move: drop on h8. 64 squares are not part of the board."; v.Description != want {
		t.Errorf("got  %s\nwant %s", v.Description, want)
	}
	if got := squareOf(t, v, "a1").Label; got != "a1, no square" {
		t.Errorf("a hole is spoken %q", got)
	}
}

// TestViewFootprint: a large piece is one piece, selected by any of its squares.
func TestViewFootprint(t *testing.T) {
	v := viewOf(t, "royal=0\nsymmetry=none\ngiant:G:fW:dragon:a1\nfootprint=2x2", diagram.ViewOptions{Selected: "b2"})
	a1, b2, c1 := squareOf(t, v, "a1"), squareOf(t, v, "b2"), squareOf(t, v, "c1")
	if a1.Piece == nil || a1.Piece.Width != 2 || a1.Piece.Height != 2 || !a1.Selected || b2.Piece != nil || !b2.Selected || c1.Selected {
		t.Errorf("a1 %+v\nb2 %+v\nc1 %+v", a1, b2, c1)
	}
	if b2.Label != "b2, part of the white giant on a1" || len(a1.Piece.Marks) != 1 || a1.Piece.Marks[0].Name != "a2" {
		t.Errorf("b2 is spoken %q, marks %+v", b2.Label, a1.Piece.Marks)
	}
}

func TestViewMessage(t *testing.T) {
	const chess = "royal=K\nsymmetry=none\nrook:R:R::a8,b7,,\nking:K:K::e1,,h8\n"
	last := &diagram.LastMove{From: 0, To: 56}
	for _, c := range []struct {
		text string
		o    diagram.ViewOptions
		want string
	}{
		{chess, diagram.ViewOptions{}, "White to move"},
		{chess + "position=R6k/1R6/8/8/8/8/8/4K3 b - - 0 1", diagram.ViewOptions{Last: last}, "White wins: mate"},
		{chess + "position=R6k/8/8/8/8/8/8/4K3 b - - 0 1", diagram.ViewOptions{Last: last}, "Black to move, in check"},
		{chess + "position=7k/R7/6K1/8/8/8/8/1R6 w - - 0 1", diagram.ViewOptions{Last: last}, "White to move"},
		{chess + "position=7k/5KR1/8/8/8/8/8/8 b - - 0 1", diagram.ViewOptions{Last: last}, "Draw: stalemate"},
		{chess, diagram.ViewOptions{Message: "As you like"}, "As you like"},
	} {
		if got := viewOf(t, c.text, c.o).Message; got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestViewLastMove(t *testing.T) {
	d, v, p := boardOf(t, "royal=0\nrook::::a1")
	view := diagram.NewView(d, v, p, diagram.ViewOptions{Last: &diagram.LastMove{From: engine.NoSquare, To: 0, Gone: []engine.Square{0, 9}}})
	a1, b2 := squareOf(t, view, "a1"), squareOf(t, view, "b2")
	if !a1.LastTo || a1.LastFrom || a1.LastGone || !b2.LastGone {
		t.Errorf("a1 %+v, b2 %+v", a1, b2)
	}
}
