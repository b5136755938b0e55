package wizard

import (
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"

	"github.com/google/go-cmp/cmp"
)

// put is changes that put a piece of White's on squares.
func put(piece int, squares ...string) []Change {
	var list []Change
	d := Design{Parameters: []Value{{"files", "20"}, {"ranks", "20"}}}
	for _, name := range squares {
		sq, ok := d.ParseSquare(name)
		if !ok {
			panic(name)
		}
		list = append(list, Put{Piece: piece, Color: engine.White, Square: sq})
	}
	return list
}

func changesOf(lists ...any) []Change {
	var all []Change
	for _, l := range lists {
		switch l := l.(type) {
		case Change:
			all = append(all, l)
		case []Change:
			all = append(all, l...)
		}
	}
	return all
}

// Games from nothing, as a user of the wizard would make them.
func TestBuilding(t *testing.T) {
	set := func(pairs ...string) Change {
		var c SetParameters
		for i := 0; i < len(pairs); i += 2 {
			c.Values = append(c.Values, Value{pairs[i], pairs[i+1]})
		}
		return c
	}
	values := func(i int, keyword, text string, d Piece) Change {
		return EditPiece{Piece: i, Fields: d, Values: []Value{{keyword, text}}}
	}
	for _, c := range []struct {
		name    string
		changes []Change
		perft   uint64 // of two moves, by an independent engine
		want    string
	}{
		{
			"chess from the stock", changesOf(
				AddStock{[]string{"pawn", "knight", "bishop", "rook", "queen", "king"}}, Fill{Piece: 0, Rank: 1},
				SetSymmetry{FourFold}, put(1, "b1"), put(2, "c1"), put(3, "a1"), SetSymmetry{Mirror}, put(4, "d1"), put(5, "e1")), 400,
			"royal=6\nsymmetry=mirror\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n",
		},
		{
			"capablanca", changesOf(
				set("files", "10", "promoChoice", "QCARBN"), AddStock{[]string{"pawn", "knight", "bishop", "rook", "queen", "archbishop", "chancellor", "king"}}, Fill{Piece: 0, Rank: 1},
				put(1, "b1", "i1"), put(2, "d1", "g1"), put(3, "a1", "j1"), put(4, "e1"), put(5, "c1"), put(6, "h1"), put(7, "f1")), 784,
			"files=10\npromoChoice=QCARBN\nroyal=8\nsymmetry=mirror\npawn::::a2-j2\nknight:N:::b1,i1\nbishop::::d1,g1\nrook::::a1,j1\nqueen::::e1\narchbishop::::c1\nchancellor::::h1\nking::::f1\n",
		},
		{
			"shogi", changesOf(
				set("files", "9", "ranks", "9", "holdingsType", "-1", "promoZone", "3", "maxPromote", "6", "promoOffset", "8", "stalemate", "loss", "drops", "mobile"), SetSymmetry{Rotate},
				AddPiece{Piece: Piece{Name: "pawn", Move: "fW"}, At: -1, FillRank: "3"}, AddStock{[]string{"lance"}}, AddPiece{Piece: Piece{Name: "knight", Move: "fN"}, At: -1},
				AddPiece{Piece: Piece{Name: "silver"}, At: -1}, AddStock{[]string{"bishop", "rook"}}, AddPiece{Piece: Piece{Name: "gold"}, At: -1},
				AddPiece{Piece: Piece{Name: "king", Move: "K"}, At: -1},
				AddPiece{Piece: Piece{Name: "tokin", Move: "WfF"}, At: -1}, AddPiece{Piece: Piece{Name: "promoted lance", ID: "+L", Move: "WfF"}, At: -1},
				AddPiece{Piece: Piece{Name: "promoted knight", ID: "+N", Move: "WfF"}, At: -1}, AddPiece{Piece: Piece{Name: "promoted silver", ID: "+S", Move: "WfF"}, At: -1},
				AddPiece{Piece: Piece{Name: "horse", Move: "BW"}, At: -1}, AddPiece{Piece: Piece{Name: "dragon", Move: "RF"}, At: -1},
				values(0, "dropPerFile", "1", Piece{Name: "pawn", Move: "fW", Promotes: true}), values(0, "dropMate", "off", Piece{Name: "pawn", Move: "fW", Promotes: true}),
				put(1, "a1", "i1"), put(2, "b1", "h1"), put(3, "c1", "g1"), put(4, "b2"), put(5, "h2"), put(6, "d1", "f1"), put(7, "e1")), 900,
			"files=9\nranks=9\nholdingsType=-1\npromoOffset=8\npromoZone=3\nmaxPromote=6\ndrops=mobile\nstalemate=loss\nroyal=8\nsymmetry=rotate\n" +
				"pawn::fW::a3-i3\ndropPerFile=1\ndropMate=off\nlance::::a1,i1\nknight:N:fN::b1,h1\nsilver::::c1,g1\nbishop::::b2\nrook::::h2\ngold::::d1,f1\nking::K::e1\n" +
				"tokin::WfF::\npromoted lance:+L:WfF::\npromoted knight:+N:WfF::\npromoted silver:+S:WfF::\nhorse::BW::\ndragon::RF::\n",
		},
		{
			"W145 Shako", changesOf(
				set("files", "10", "ranks", "10", "promoChoice", "QRBNCE"), AddStock{[]string{"pawn", "knight", "bishop", "rook", "queen", "cannon"}}, AddEntry{"Elephant (modern)"},
				AddPiece{Piece: Piece{Name: "king", Move: "K"}, At: -1}, Fill{Piece: 0, Rank: 2},
				put(1, "c2", "h2"), put(2, "d2", "g2"), put(3, "b2", "i2"), put(4, "e2"), put(5, "a1", "j1"), put(6, "a2", "j2"), put(7, "f2")), 3364,
			"files=10\nranks=10\npromoChoice=QRBNCE\nroyal=8\nsymmetry=mirror\npawn::::a3-j3\nknight:N:::c2,h2\nbishop::::d2,g2\nrook::::b2,i2\nqueen::::e2\ncannon::::a1,j1\n" +
				"Elephant::FA:elephantmodern:a2,j2\nking::K::f2\n",
		},
		{
			"W145 Omega Chess's board", changesOf(
				set("files", "12", "ranks", "10", "promoZone", "2", "promoChoice", "WCQRBN"), AddStock{[]string{"pawn", "knight", "bishop", "rook", "queen", "champion", "wizard"}},
				AddPiece{Piece: Piece{Name: "king", Move: "K"}, At: -1}, AddPiece{Piece: Piece{Name: "hole"}, At: 0},
				Fill{Piece: 0, Rank: 0}, SetSymmetry{FourFold}, put(0, "a2", "a3", "a4", "a5"), put(7, "a1"), put(6, "b2"), put(4, "c2"), put(2, "d2"), put(3, "e2"),
				SetSymmetry{Mirror}, put(5, "f2"), put(8, "g2"), Fill{Piece: 1, Rank: 2}), 900,
			"files=12\nranks=10\npromoZone=2\npromoChoice=WCQRBN\nroyal=8\nsymmetry=mirror\nhole::::b1-k1,a2,l2,a3,l3,a4,l4,a5,l5\npawn::::b3-k3\nknight:N:::d2,i2\nbishop::::e2,h2\n" +
				"rook::::c2,j2\nqueen::::f2\nchampion::::b2,k2\nwizard::::a1,l1\nking::K::g2\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			draft := NewDraft()
			for _, change := range c.changes {
				if f := draft.Apply(change); f.HasErrors() {
					t.Fatalf("%+v: %+v", change, f)
				}
			}
			d := draft.Design()
			if diff := cmp.Diff(c.want, d.Text()); diff != "" {
				t.Errorf("text (-want +got):\n%s", diff)
			}
			if got := perft(t, &d); got != c.perft {
				t.Errorf("perft 2 is %d, want %d", got, c.perft)
			}
			if f := Check(&d); len(f) > 0 {
				t.Errorf("Check finds %+v", f)
			}
		})
	}
}

// TestW138: where a piece may not be dropped, and that it may not mate by a drop,
// are rules of the piece, and data that any program can read.
func TestW138(t *testing.T) {
	draft := NewDraft()
	for _, c := range []Change{
		AddPiece{Piece: Piece{Name: "pawn", Move: "fW", Hand: "2"}, At: -1},
		AddStock{[]string{"king"}},
		put(1, "e1")[0],
		Paint{Piece: 0, Keyword: "dropZone", Squares: []Square{{0, 7}, {1, 7}, {2, 7}, {3, 7}, {4, 7}, {5, 7}, {6, 7}, {7, 7}}, Sign: "!"},
		EditPiece{Piece: 0, Fields: Piece{Name: "pawn", Move: "fW", Hand: "2"}, Values: []Value{{"dropMate", "off"}}},
	} {
		if f := draft.Apply(c); f.HasErrors() {
			t.Fatalf("%+v: %+v", c, f)
		}
	}
	d := draft.Design()
	def, list := parsed(t, d.Text())
	if len(list) > 0 || !def.Rules.Types[0].DropMateOff || !def.Rules.Types[0].DropZone[63] || def.Rules.Types[0].DropZone[55] {
		t.Errorf("%v\n%s", list, d.Text())
	}
	if want := "dropZone=!\n"; !strings.Contains(d.Text(), want) {
		t.Errorf("no %q in\n%s", want, d.Text())
	}
}

// TestW136 and TestW142: what nothing here enforces is said to its author.
func TestW136(t *testing.T) {
	d, _ := Import("duck:D:mU::neutral\nking::K::e1\n")
	if f := Check(&d); f[0].Code != "wizard.neutral" || f[0].Place.Field != SquaresField {
		t.Errorf("%+v", f)
	}
	if !strings.Contains(d.Text(), "duck::mU::neutral\n") {
		t.Errorf("the author's word is lost:\n%s", d.Text())
	}
}

func TestW142(t *testing.T) {
	d, _ := Import("succession=1\nrook::::a1\nking::K::e1\n")
	f := Check(&d)
	if len(f) != 1 || f[0].Code != "wizard.not-enforced" || f[0].Place.Keyword != "succession" {
		t.Errorf("%+v", f)
	}
}

// TestW139: exactly this variant and this position is what is played, also with
// hands that no game could lead to.
func TestW139(t *testing.T) {
	const text = "holdingsType=-1\nroyal=3\nposition=8/8/8/3N4/8/8/8/K6k[NNNNNNNNNNNNrr] b * - 3 9\nrook:::\nknight:N::\nking:K:K:\n"
	start := func(text string) *engine.Position {
		def, list := parsed(t, text)
		v, more := diagram.Compile(def)
		if v == nil || list.HasErrors() || more.HasErrors() {
			t.Fatalf("%v %v", list, more)
		}
		return diagram.StartPosition(&def, v)
	}
	d, _ := Import(text)
	got, want := start(d.Text()).Setup(), start(text).Setup()
	if diff := cmp.Diff(want, got); diff != "" || want.Hands[0][1] != 12 {
		t.Errorf("the position that is played differs (-want +got):\n%s", diff)
	}
}
