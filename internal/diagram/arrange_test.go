package diagram_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

const arranged = `files=8
ranks=8
king:K:::h1
rook:R:::b1
beast:B:W::c1
footprint=2x2
`

// emptyBoard is an arrangement without pieces.
func emptyBoard(t *testing.T) (*diagram.Definition, *diagram.Arrangement) {
	t.Helper()
	d, v, p := boardOf(t, arranged)
	a := diagram.Arrange(v, p.Setup())
	a.Clear()
	return d, a
}

// standing is the pieces of an arrangement, "Ke1 ke8", sorted.
func standing(d *diagram.Definition, a *diagram.Arrangement) string {
	var list []string
	for sq, p := range a.Setup().Board {
		if p != engine.NoPiece {
			list = append(list, named(d, diagram.Placed{Square: engine.Square(sq), Piece: p}))
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func named(d *diagram.Definition, p diagram.Placed) string {
	id := d.Types[p.Piece.Type()].ID
	if p.Piece.Color() == engine.Black {
		id = strings.ToLower(id)
	}
	return id + d.SquareName(p.Square)
}

// TestReportW056: a right to castle goes with its rook, and comes back with it.
func TestReportW056(t *testing.T) {
	_, v, p := boardOf(t, "royal=K\nrook::::a1,h1\nking::::e1\nman:M:K::\npawn:P:::a2-h2")
	a := diagram.Arrange(v, p.Setup())
	rook, man, king := engine.NewPiece(0, engine.White), engine.NewPiece(2, engine.White), engine.NewPiece(1, engine.White)
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"at the start", func() {}, 2},
		{"without the rook", func() { a.Remove(7, diagram.NoImages) }, 1},
		{"with something else there", func() { a.Put(man, 7, diagram.NoImages) }, 1},
		{"with the rook again", func() { a.Put(rook, 7, diagram.NoImages) }, 2},
		{"with the king elsewhere", func() { a.Move(4, 5, diagram.NoImages) }, 0},
		{"with the king back", func() { a.Put(king, 4, diagram.NoImages); a.Remove(5, diagram.NoImages) }, 2},
	} {
		step.do()
		p, err := v.Position(a.Setup())
		if err != nil {
			t.Fatal(err)
		}
		var legal engine.MoveList
		p.AppendLegal(&legal)
		castlings := 0
		for _, m := range legal.Moves {
			if m.Kind() == engine.Castle {
				castlings++
			}
		}
		if castlings != step.want {
			t.Errorf("%s: %d castlings, want %d", step.name, castlings, step.want)
		}
	}
}

// TestPut: a piece comes with its images, a second click takes all of them away.
func TestPut(t *testing.T) {
	for _, c := range []struct {
		images diagram.Images
		piece  string // White's or Black's
		square string
		want   string
	}{
		{diagram.NoImages, "K", "b2", "Kb2"},
		{diagram.Mirrored, "K", "b2", "Kb2 kb7"},
		{diagram.Rotated, "K", "b2", "Kb2 kg7"},
		{diagram.Rotated, "k", "b2", "Kg7 kb2"},
		{diagram.FourFold, "k", "b2", "Kb7 Kg7 kb2 kg2"},
		{diagram.Mirrored, "B", "b2", "Bb2 bb6"}, // of two by two squares
		{diagram.FourFold, "B", "a1", "Ba1 Bg1 ba7 bg7"},
		{diagram.FourFold, "B", "d1", "Bd1 bd7"}, // in the middle there is room for one
		{diagram.NoImages, "B", "h8", "Bg7"},     // it would stick out
	} {
		t.Run(c.images.String()+c.piece+c.square, func(t *testing.T) {
			d, a := emptyBoard(t)
			color := engine.White
			if strings.ToLower(c.piece) == c.piece {
				color = engine.Black
			}
			kind := slices.IndexFunc(d.Types, func(t diagram.PieceType) bool { return strings.EqualFold(t.ID, c.piece) })
			sq, _ := d.Square(c.square)
			piece := engine.NewPiece(kind, color)
			if changed, put := a.Put(piece, sq, c.images); !put || named(d, changed[0])[:1] != c.piece {
				t.Errorf("changed %v, put %v", changed, put)
			}
			if got := standing(d, a); got != c.want {
				t.Errorf("on the board stand %q, want %q", got, c.want)
			}
			if changed, put := a.Put(piece, sq, c.images); put || len(changed) != len(strings.Fields(c.want)) {
				t.Errorf("the second click changed %v, put %v", changed, put)
			}
			if got := standing(d, a); got != "" {
				t.Errorf("after the second click stand %q", got)
			}
		})
	}
}

// TestPutOver: what stood in the way is gone, a big piece with all of its squares.
func TestPutOver(t *testing.T) {
	d, a := emptyBoard(t)
	at := func(name string) engine.Square { sq, _ := d.Square(name); return sq }
	king, rook, beast := engine.NewPiece(0, engine.White), engine.NewPiece(1, engine.Black), engine.NewPiece(2, engine.White)
	a.Put(king, at("d5"), diagram.NoImages)
	a.Put(rook, at("a8"), diagram.NoImages)
	a.Put(beast, at("c4"), diagram.NoImages)
	if got := standing(d, a); got != "Bc4 ra8" {
		t.Errorf("stand %q", got)
	}
	if piece, anchor := a.Covering(at("d5")); piece != beast || anchor != at("c4") {
		t.Errorf("d5 is covered by %v from %v", piece, anchor)
	}
	a.Put(king, at("d4"), diagram.NoImages)
	if got := standing(d, a); got != "Kd4 ra8" {
		t.Errorf("stand %q", got)
	}
}

// TestMove: the images that are there move too, the others stay away.
func TestMove(t *testing.T) {
	d, a := emptyBoard(t)
	at := func(name string) engine.Square { sq, _ := d.Square(name); return sq }
	rook := engine.NewPiece(1, engine.White)
	a.Put(rook, at("a1"), diagram.Mirrored)
	a.Move(at("a1"), at("c1"), diagram.Mirrored)
	if got := standing(d, a); got != "Rc1 rc8" {
		t.Errorf("stand %q", got)
	}
	a.Remove(at("c8"), diagram.NoImages)
	a.Move(at("c1"), at("d2"), diagram.FourFold)
	if got := standing(d, a); got != "Rd2" {
		t.Errorf("stand %q", got)
	}
	if moved := a.Move(at("h8"), at("a1"), diagram.NoImages); moved != nil {
		t.Errorf("from an empty square %v moved", moved)
	}
}

// TestArrangedPosition: what is arranged is a position with who is to move, and pieces
// that are where the game has them count as unmoved.
func TestArrangedPosition(t *testing.T) {
	d, v, p := boardOf(t, "files=5\nranks=5\npawn:P:::a2-e2\nking:K:KisO2::c1\nrook:R:::a1,e1\n")
	a := diagram.Arrange(v, p.Setup())
	a.Clear()
	for _, place := range []struct {
		kind   int
		color  engine.Color
		square string
	}{{1, engine.White, "c1"}, {2, engine.White, "a1"}, {2, engine.White, "d1"}, {1, engine.Black, "b5"}} {
		sq, _ := d.Square(place.square)
		a.Put(engine.NewPiece(place.kind, place.color), sq, diagram.NoImages)
	}
	a.SetTurn(engine.Black)
	codec := notation.For(v)
	if got, want := codec.Setup(a.Setup()), "1k3/5/5/5/R1KR1 b * - 0 1"; got != want {
		t.Errorf("the position is %q, want %q", got, want)
	}
}

// FuzzImages: images of images are the same pieces again, so that a second click takes
// away what the first one put.
func FuzzImages(f *testing.F) {
	f.Add(uint8(8), uint8(8), uint8(1), uint8(1), uint8(3), uint16(9))
	f.Add(uint8(5), uint8(7), uint8(2), uint8(1), uint8(2), uint16(17))
	f.Fuzz(func(t *testing.T, files, ranks, width, height, images uint8, at uint16) {
		f, r := int(files)%40+1, int(ranks)%40+1
		w, h := int(width)%f+1, int(height)%r+1
		sq := engine.Square(int(at) / (f - w + 1) % (r - h + 1) * f)
		sq += engine.Square(int(at) % (f - w + 1))
		list := diagram.Images(images%4).Of(f, r, w, h, diagram.Placed{Square: sq, Piece: engine.NewPiece(0, engine.White)})
		for _, p := range list {
			if x, y := int(p.Square)%f, int(p.Square)/f; p.Square < 0 || x+w > f || y+h > r {
				t.Fatalf("%v sticks out of %dx%d", p, f, r)
			}
			if again := diagram.Images(images%4).Of(f, r, w, h, p); len(again) != len(list) {
				t.Fatalf("%v has the images %v, from %v it had %v", p, again, sq, list)
			}
		}
	})
}
