package wizard

import (
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// changes draws changes of a design that has so many pieces, sensible and not.
func changes(d *Design) *rapid.Generator[Change] {
	piece := rapid.IntRange(-1, len(d.Pieces))
	files, ranks := d.Size()
	square := rapid.Custom(func(t *rapid.T) Square {
		return Square{rapid.IntRange(0, files).Draw(t, "file"), rapid.IntRange(0, ranks).Draw(t, "rank")}
	})
	color := rapid.Map(rapid.Bool(), func(b bool) engine.Color {
		if b {
			return engine.Black
		}
		return engine.White
	})
	oneOf := func(s ...string) *rapid.Generator[string] { return rapid.SampledFrom(s) }
	name := oneOf("pawn", "knight", "king", "hole", "", "go between", "a=b", "c:d", "élan", "Old monkey", "lance\nx")
	fields := rapid.Custom(func(t *rapid.T) Piece {
		return Piece{
			Name: name.Draw(t, "name"), ID: oneOf("", "K", "N", "BT", "+P", "k", "é").Draw(t, "id"),
			Move: oneOf("", "-", "N", "fmWfceF", "KisO2", "NX2q", "mRcpR").Draw(t, "move"), Image: oneOf("", "knight", "x%", "a:b").Draw(t, "image"),
			Hand: oneOf("", "2", "2,1", "many").Draw(t, "hand"), Ticks: Ticks(rapid.IntRange(0, 255).Draw(t, "ticks")), Promotes: rapid.Bool().Draw(t, "promotes"),
		}
	})
	value := rapid.Custom(func(t *rapid.T) Value {
		k := rapid.SampledFrom(parameters).Draw(t, "parameter")
		return Value{k.Keyword, oneOf("", "0", "1", "2", "5", "9", "x", "#abc", "red", k.Default, "K", "NBQ", "*K!N2/BT", ".!2/.N", "off").Draw(t, "text")}
	})
	pieceValue := rapid.Custom(func(t *rapid.T) Value {
		k := rapid.SampledFrom(pieceParameters).Draw(t, "parameter")
		return Value{k.Keyword, oneOf("", "1", "N/K/!!.", "4.5", "2x2", "off", "forward", "{BT}.*").Draw(t, "text")}
	})
	return rapid.OneOf(
		rapid.Custom(func(t *rapid.T) Change {
			return AddPiece{Piece: fields.Draw(t, "piece"), At: piece.Draw(t, "at"), FillRank: oneOf("", "", "2", "99").Draw(t, "rank")}
		}),
		rapid.Custom(func(t *rapid.T) Change {
			return EditPiece{Piece: piece.Draw(t, "piece"), Fields: fields.Draw(t, "fields"), Values: rapid.SliceOfN(pieceValue, 0, 2).Draw(t, "values")}
		}),
		rapid.Custom(func(t *rapid.T) Change { return SetParameters{Values: rapid.SliceOfN(value, 1, 3).Draw(t, "values")} }),
		rapid.Custom(func(t *rapid.T) Change { return AddStock{[]string{rapid.SampledFrom(stock).Draw(t, "stock").Name}} }),
		rapid.Custom(func(t *rapid.T) Change { return AddEntry{rapid.SampledFrom(entries()).Draw(t, "entry").Name} }),
		rapid.Custom(func(t *rapid.T) Change { return MovePiece{piece.Draw(t, "piece"), piece.Draw(t, "to")} }),
		rapid.Custom(func(t *rapid.T) Change { return DuplicatePiece{piece.Draw(t, "piece")} }),
		rapid.Custom(func(t *rapid.T) Change { return RemovePiece{piece.Draw(t, "piece")} }),
		rapid.Custom(func(t *rapid.T) Change {
			return SetTick{piece.Draw(t, "piece"), Royal << rapid.IntRange(0, 7).Draw(t, "tick"), rapid.Bool().Draw(t, "on")}
		}),
		rapid.Custom(func(t *rapid.T) Change {
			return Put{piece.Draw(t, "piece"), color.Draw(t, "color"), square.Draw(t, "square"), rapid.Bool().Draw(t, "toggle")}
		}),
		rapid.Custom(func(t *rapid.T) Change { return Shift{square.Draw(t, "from"), square.Draw(t, "to")} }),
		rapid.Custom(func(t *rapid.T) Change { return Swap{square.Draw(t, "a"), square.Draw(t, "b")} }),
		rapid.Custom(func(t *rapid.T) Change { return Take{square.Draw(t, "square")} }),
		rapid.Custom(func(t *rapid.T) Change {
			return Fill{piece.Draw(t, "piece"), color.Draw(t, "color"), rapid.IntRange(0, ranks).Draw(t, "rank")}
		}),
		rapid.Custom(func(t *rapid.T) Change { return SetSymmetry{Symmetry(rapid.IntRange(0, 4).Draw(t, "symmetry"))} }),
		rapid.Custom(func(t *rapid.T) Change {
			return SetHand{piece.Draw(t, "piece"), [2]int{rapid.IntRange(-1, 3).Draw(t, "white"), 2}}
		}),
		rapid.Custom(func(t *rapid.T) Change {
			return Paint{piece.Draw(t, "piece"), oneOf("morph", "dropZone", "note").Draw(t, "keyword"), rapid.SliceOfN(square, 1, 4).Draw(t, "squares"), oneOf(".", "!", "*", "^", "N", "{BT}", `"`, "").Draw(t, "sign")}
		}),
		rapid.Custom(func(t *rapid.T) Change {
			return SetEffect{piece.Draw(t, "mover"), piece.Draw(t, "target"), rapid.Bool().Draw(t, "friend"), Effect{engine.MatrixKind(rapid.IntRange(0, 12).Draw(t, "kind")), piece.Draw(t, "to")}}
		}),
		rapid.Just[Change](Clear{}), rapid.Just[Change](SwapSides{}), rapid.Just[Change](ApplyPreset{"Motif"}), rapid.Just[Change](SetArticle{Title: "A title"}),
	)
}

// a start from which changes are drawn.
func starts(t *testing.T) []Design {
	t.Helper()
	list := []Design{{}}
	for _, name := range []string{"shogi.txt", "microshogi-base.txt", "omicron-nc.txt", "14-hands-and-swaps.txt", "08-duel-zones.txt", "05-brackets-and-groups.txt"} {
		d, _ := Import(definitions(t)[name])
		list = append(list, d)
	}
	return list
}

func TestEveryChangeCanBeTakenBackAndMadeAgain(t *testing.T) {
	from := starts(t)
	rapid.Check(t, func(t *rapid.T) {
		draft, err := DraftOf(rapid.SampledFrom(from).Draw(t, "start"))
		if err != nil {
			t.Fatal(err)
		}
		states := []string{string(draft.design.encoded())}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			d := draft.Design()
			before := string(d.encoded())
			c := changes(&d).Draw(t, "change")
			faults := draft.Apply(c)
			after := string(draft.design.encoded())
			if faults.HasErrors() && after != before {
				t.Fatalf("%#v was refused and changed the design", c)
			}
			if after != before {
				states = append(states, after)
			}
			checkDesign(t, &draft.design, c)
		}
		stored := draft.Encode()
		again, err := Decode(stored)
		if err != nil {
			t.Fatalf("decode: %v", err)
		}
		if string(again.Encode()) != string(stored) {
			t.Fatalf("decoded, the draft is another")
		}
		draft = again
		for i := len(states) - 1; i > 0; i-- {
			if !draft.Undo() || string(draft.design.encoded()) != states[i-1] {
				t.Fatalf("undo leads to\n%s\nnot to\n%s", draft.design.encoded(), states[i-1])
			}
		}
		if draft.CanUndo() || draft.Undo() {
			t.Fatal("there is more to undo than was done")
		}
		for i := range len(states) - 1 {
			if !draft.Redo() || string(draft.design.encoded()) != states[i+1] {
				t.Fatalf("redo leads to\n%s\nnot to\n%s", draft.design.encoded(), states[i+1])
			}
		}
		if draft.CanRedo() {
			t.Fatal("there is more to redo than was undone")
		}
	})
}

// checkDesign fails where a design doesn't say in text what it says as values.
func checkDesign(t interface {
	Helper()
	Fatalf(string, ...any)
}, d *Design, c Change,
) {
	t.Helper()
	text := d.Text()
	file := source.NewFile("x", text)
	def, _ := diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
	if got, want := len(def.Types), d.types(); got != want {
		t.Fatalf("after %#v the text has %d types, the design %d:\n%s", c, got, want, text)
	}
	for i := range d.Pieces {
		if n := d.typeNumber(i); n > 0 && def.Types[n-1].ID != d.Pieces[i].ShownID() {
			t.Fatalf("after %#v type %d has the ID %q, not %q:\n%s", c, n, def.Types[n-1].ID, d.Pieces[i].ShownID(), text)
		}
	}
	setup(t, d, &def)
	again, _ := Import(text)
	if diff := cmp.Diff(text, again.Text()); diff != "" {
		t.Fatalf("after %#v, imported, the text differs:\n%s", c, diff)
	}
	if strings.Contains(text, "royal=") == false || !strings.Contains(text, "symmetry=") {
		t.Fatalf("royal= or symmetry= is missing:\n%s", text)
	}
}
