package wizard

import (
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// board is the setup as a FEN-like text, the piece's ID for White's, in lower case
// for Black's.
func board(d *Design) string {
	files, ranks := d.Size()
	rows := make([][]string, ranks)
	for r := range rows {
		rows[r] = strings.Split(strings.Repeat(".", files), "")
	}
	for _, p := range d.Setup() {
		id := d.Pieces[p.Piece].ShownID()
		switch {
		case d.Pieces[p.Piece].IsHole():
			id = "#"
		case p.Color == engine.Black:
			id = strings.ToLower(id)
		}
		rows[ranks-1-p.Square.Rank][p.Square.File] = id
	}
	var out []string
	for _, r := range rows {
		out = append(out, strings.Join(r, ""))
	}
	return strings.Join(out, "/")
}

func TestSettingUp(t *testing.T) {
	at := func(name string) Square {
		sq, ok := readSquare(name, 0)
		if !ok {
			t.Fatal(name)
		}
		return sq
	}
	w := func(piece int, name string) Change { return Put{Piece: piece, Color: engine.White, Square: at(name)} }
	b := func(piece int, name string) Change { return Put{Piece: piece, Color: engine.Black, Square: at(name)} }
	toggle := func(piece int, name string) Change {
		return Put{Piece: piece, Color: engine.White, Square: at(name), Toggle: true}
	}
	const five = "files=5\nranks=5\nroyal=0\nsymmetry="
	const table = "\nrook::::\nknight:N:::\nhole::::\nduck::W::\nfootprint=2x2\n"
	for _, c := range []struct {
		name, symmetry string
		changes        []Change
		want           string
		text           string // a line of the text, where that matters
	}{
		{"none", "none", []Change{w(0, "a1"), b(1, "b2")}, "...../...../...../.n.../R....", "knight:N:::,,b2"},
		{"mirror", "mirror", []Change{w(0, "a1"), w(1, "b1")}, "rn.../...../...../...../RN...", "rook::::a1"},
		{"mirror, Black's is put", "mirror", []Change{b(0, "a5")}, "r..../...../...../...../R....", "rook::::a1"},
		{"rotate", "rotate", []Change{w(0, "a1"), w(1, "b1")}, "...nr/...../...../...../RN...", "rook::::a1"},
		{"the middle has room for one", "mirror", []Change{w(0, "a3"), b(1, "b3")}, "...../...../Rn.../...../.....", "knight:N:::,,b3"},
		{"the centre has room for one", "rotate", []Change{w(0, "c3"), w(1, "b3")}, "...../...../.NRn./...../.....", ""},
		{"over another", "mirror", []Change{w(0, "a1"), w(1, "a1")}, "n..../...../...../...../N....", "rook::::"},
		{"over the other side's", "mirror", []Change{w(0, "a1"), w(1, "a5")}, "N..../...../...../...../n....", ""},
		{"moved", "mirror", []Change{w(0, "a1"), Shift{at("a5"), at("b4")}}, "...../.r.../...../.R.../.....", "rook::::b2"},
		{"swapped", "rotate", []Change{w(0, "a1"), w(1, "b1"), Swap{at("a1"), at("b1")}}, "...rn/...../...../...../NR...", ""},
		{"swapped with nothing", "mirror", []Change{w(0, "a1"), Swap{at("c2"), at("a1")}}, "...../..r../...../..R../.....", ""},
		{"taken", "mirror", []Change{w(0, "a1"), w(1, "b1"), Take{at("a5")}}, ".n.../...../...../...../.N...", ""},
		{"clicked twice", "mirror", []Change{toggle(0, "a1"), toggle(1, "b1"), toggle(0, "a1")}, ".n.../...../...../...../.N...", ""},
		{"rank", "mirror", []Change{Fill{Piece: 0, Rank: 1}}, "...../rrrrr/...../RRRRR/.....", "rook::::a2-e2"},
		{"rank with holes", "mirror", []Change{w(2, "c2"), Fill{Piece: 0, Rank: 1}}, "...../rr#rr/...../RR#RR/.....", "rook::::a2,b2,d2,e2"},
		{"cleared", "mirror", []Change{w(2, "c2"), w(0, "a1"), Clear{}}, "...../..#../...../..#../.....", ""},
		{"a hole goes", "mirror", []Change{w(2, "c2"), toggle(2, "c4")}, "...../...../...../...../.....", ""},
		{"big", "mirror", []Change{w(3, "a1"), w(0, "b2")}, "...../.r.../...../.R.../.....", "duck::W::"},
		{"big, mirrored", "rotate", []Change{w(3, "a1")}, "...../...d./...../...../D....", "duck::W::a1"},
		{"sides swapped", "none", []Change{w(0, "a1"), b(1, "b5"), SwapSides{}}, ".N.../...../...../...../r....", ""},
		{"written out", "rotate", []Change{w(0, "a1"), w(1, "b2"), SetSymmetry{None}}, "....r/...n./...../.N.../R....", "rook::::a1,,e5"},
		{"derived again", "none", []Change{w(0, "a1"), b(0, "a5"), b(1, "b5"), SetSymmetry{Mirror}}, "rn.../...../...../...../R....", "rook::::a1"},
		{"four at once", "mirror", []Change{SetSymmetry{FourFold}, w(0, "a1"), w(1, "c2"), w(2, "b3")}, "r...r/..n../.#.#./..N../R...R", "hole::::b3,d3"},
		{"four go", "mirror", []Change{SetSymmetry{FourFold}, w(0, "a1"), Take{at("e5")}}, "...../...../...../...../.....", "symmetry=mirror"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := changed(t, five+c.symmetry+table, c.changes)
			if got := board(&d); got != c.want {
				t.Errorf("board %s, want %s\n%s", got, c.want, d.Text())
			}
			if c.text != "" && !strings.Contains(d.Text(), "\n"+c.text+"\n") {
				t.Errorf("no line %q in\n%s", c.text, d.Text())
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	design, _ := Import("royal=1\nking::K::e1\nhole::::a1\nelephant:FF:A::a2\n")
	for _, c := range []struct {
		change Change
		code   string
	}{
		{Put{Piece: 0, Square: Square{8, 0}}, "wizard.off-board"},
		{Put{Piece: 9, Square: Square{0, 0}}, "wizard.no-piece"},
		{Shift{Square{3, 3}, Square{4, 4}}, "wizard.empty-square"},
		{SwapSides{}, "wizard.symmetric"},
		{AddPiece{}, "wizard.empty-piece"},
		{AddPiece{Piece: Piece{Name: "a:b"}}, "wizard.bad-character"},
		{AddPiece{Piece: Piece{Name: "a\nroyal=0"}}, "wizard.bad-character"},
		{AddPiece{Piece: Piece{Name: "royal=0"}}, "wizard.bad-name"},
		{AddPiece{Piece: Piece{Name: "squid", Move: "NX2q"}, At: -1}, "betza.no-atom"},
		{AddPiece{Piece: Piece{Name: "squid", Move: "N"}, At: -1, FillRank: "9"}, "wizard.no-rank"},
		{AddPiece{Piece: Piece{Name: "squid", Move: "N", Hand: "many"}, At: -1}, "diagram.bad-hand"},
		{EditPiece{Piece: 0, Fields: Piece{Name: "king", Move: "KE"}}, "betza.unknown-atom"},
		{EditPiece{Piece: 0, Fields: Piece{Name: "king", Move: "K"}, Values: []Value{{"morph", "Z"}}}, "diagram.unknown-id"},
		{EditPiece{Piece: 0, Fields: Piece{Name: "king", Move: "K"}, Values: []Value{{"footprint", "9x9"}}}, "diagram.bad-value"},
		{EditPiece{Piece: 0, Fields: Piece{Name: "king", Move: "K"}, Values: []Value{{"colour", "red"}}}, "wizard.unknown-keyword"},
		{SetTick{1, Royal, true}, "wizard.hole"},
		{SetParameters{Values: []Value{{"files", "many"}}}, "diagram.bad-number"},
		{SetParameters{Values: []Value{{"files", "41"}}}, "diagram.out-of-range"},
		{SetParameters{Values: []Value{{"lightShade", "javascript:x"}}}, "diagram.bad-color"},
		{SetParameters{Values: []Value{{"graphicsDir", "javascript:x"}}}, "diagram.unsafe-path"},
		{SetParameters{Values: []Value{{"colour", "red"}}}, "wizard.unknown-keyword"},
		{SetParameters{Values: []Value{{"royal", "1"}}}, "wizard.unknown-keyword"},
		{SetParameters{Values: []Value{{"baring", "1"}}}, "wizard.tick"},
		{SetParameters{Values: []Value{{"shuffle", strings.Repeat("K", 1<<13)}}}, "wizard.too-large"},
		{ApplyPreset{"Staunty"}, "wizard.unknown-preset"},
		{AddStock{[]string{"unicorn"}}, "wizard.no-stock"},
		{AddEntry{"no such"}, "wizard.no-entry"},
		{Paint{Piece: 0, Keyword: "morph", Squares: []Square{{0, 0}}, Sign: `"`}, "wizard.bad-sign"},
		{Paint{Piece: 0, Keyword: "note", Squares: []Square{{0, 0}}, Sign: "!"}, "wizard.no-picture"},
		{SetEffect{Mover: 0, Target: 1}, "wizard.no-piece"},
	} {
		draft, err := DraftOf(design)
		if err != nil {
			t.Fatal(err)
		}
		f := draft.Apply(c.change)
		if !f.HasErrors() || f[0].Code != c.code {
			t.Errorf("%+v is met with %+v, want %s", c.change, f, c.code)
		}
		if draft.CanUndo() {
			t.Errorf("%+v was refused and changed something", c.change)
		}
	}
}

// A fault that was there before doesn't stand in the way of other changes.
func TestOldFaultsAreNoHindrance(t *testing.T) {
	design, _ := Import("lightShade=nocolour\nsquid::NX2q::a1\nking::K::e1\n")
	draft, err := DraftOf(design)
	if err != nil {
		t.Fatal(err)
	}
	fields := design.Pieces[0]
	fields.Name = "kraken"
	for _, c := range []Change{EditPiece{Piece: 0, Fields: fields}, SetParameters{Values: []Value{{"lightShade", "nocolour"}, {"files", "9"}}}} {
		if f := draft.Apply(c); f.HasErrors() {
			t.Errorf("%+v: %+v", c, f)
		}
	}
	if fields.Move = "NX2qq"; !draft.Apply(EditPiece{Piece: 0, Fields: fields}).HasErrors() {
		t.Error("another faulty move was taken")
	}
}

func TestPainting(t *testing.T) {
	design, _ := Import("files=9\nranks=10\nroyal=1\ngeneral:G:W::e1\nmorph=//////!/!!!.../\"/\"\nsoldier:S:fW::a4\n")
	if got := design.Picture(0, "morph").String(); got != `//////!/!!!.../"/"` {
		t.Errorf("painted anew it is %s", got)
	}
	draft, err := DraftOf(design)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Change{
		Paint{Piece: 0, Keyword: "morph", Squares: []Square{{3, 0}, {4, 0}, {5, 0}, {3, 9}}, Sign: "."},
		Paint{Piece: 0, Keyword: "morph", Squares: []Square{{0, 9}}, Sign: "#"},
		Paint{Piece: 1, Keyword: "morph", Squares: []Square{{0, 9}, {1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 9}, {6, 9}, {7, 9}, {8, 9}}, Sign: "G"},
	} {
		if f := draft.Apply(c); f.HasErrors() {
			t.Fatalf("%+v: %+v", c, f)
		}
	}
	d := draft.Design()
	if got, want := d.Pieces[0].Value("morph"), `#......../////!/!!!.../"/"`; !strings.HasPrefix(got, "#........") || d.Picture(0, "morph").At(Square{0, 9}) != "#" || !strings.HasSuffix(got, `/!!!.../"/"`) {
		t.Errorf("the general's zones are %s, want like %s", got, want)
	}
	if got := d.Pieces[1].Value("morph"); got != "G" {
		t.Errorf("the soldier's zones are %s", got)
	}
	if signs := d.PictureSigns(1, "morph"); signs[len(signs)-1].Sign != "G" || signs[0].Sign != "." {
		t.Errorf("signs %+v", signs)
	}
	draft.Apply(Paint{Piece: 1, Keyword: "morph", Squares: []Square{{0, 9}, {1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 9}, {6, 9}, {7, 9}, {8, 9}}, Sign: "."})
	if d = draft.Design(); d.Pieces[1].Value("morph") != "" {
		t.Errorf("an empty picture stays as %q", d.Pieces[1].Value("morph"))
	}
}

func TestCaptureMatrix(t *testing.T) {
	design, _ := Import("royal=0\nhole::::a1\npawn:P::\nbishop:B::\n+rook:+R:R:\n")
	draft, err := DraftOf(design)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Change{
		SetEffect{Mover: 1, Target: 2, Effect: Effect{Kind: engine.MatrixForbid}},
		SetEffect{Mover: 1, Target: -1, Effect: Effect{Kind: engine.MatrixBecome, Piece: 3}},
		SetEffect{Mover: 2, Target: 1, Effect: Effect{Kind: engine.MatrixGive, Piece: 1}},
		SetEffect{Mover: 3, Target: 3, Friend: true, Effect: Effect{Kind: engine.MatrixKamikaze}},
	} {
		if f := draft.Apply(c); f.HasErrors() {
			t.Fatalf("%+v: %+v", c, f)
		}
	}
	d := draft.Design()
	if got, want := d.Value("captureMatrix"), "{+R}.!/.p/......0"; got != want {
		t.Errorf("the matrix is %s, want %s", got, want)
	}
	m := d.Matrix()
	if m.Enemy[2][1] != (Effect{engine.MatrixGive, 1}) || m.Friends[3][3].Kind != engine.MatrixKamikaze || m.Empty[1] != (Effect{engine.MatrixBecome, 3}) {
		t.Errorf("it is read as %+v", m)
	}
}

// changed is the design that a text is after some changes, none of which may be refused.
func changed(t *testing.T, text string, changes []Change) Design {
	t.Helper()
	design, _ := Import(text)
	draft, err := DraftOf(design)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		if f := draft.Apply(change); f.HasErrors() {
			t.Fatalf("%+v: %+v", change, f)
		}
	}
	return draft.Design()
}
