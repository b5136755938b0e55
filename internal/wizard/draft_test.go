package wizard

import (
	"fmt"
	"strings"
	"testing"
)

func TestHistoryIsBounded(t *testing.T) {
	draft := NewDraft()
	for i := range maxUndo + 50 {
		if f := draft.Apply(SetArticle{Title: fmt.Sprint("title ", i)}); f.HasErrors() {
			t.Fatal(f)
		}
	}
	n := 0
	for draft.Undo() {
		n++
	}
	if d := draft.Design(); n != maxUndo || d.Title != "title 49" {
		t.Errorf("%d steps back lead to %q", n, d.Title)
	}
	// Big steps are forgotten sooner, and nothing outgrows its bound.
	draft = NewDraft()
	big := Piece{Name: "x", Move: "N", Parameters: []Value{{"note", strings.Repeat("long ", 800)}}}
	for i := range 40 {
		if f := draft.Apply(AddPiece{Piece: big, At: i}); f.HasErrors() {
			break
		}
		draft.Apply(RemovePiece{0})
	}
	if n := len(draft.Encode()); n > MaxEncoded {
		t.Errorf("the draft has %d bytes", n)
	}
	for i := range 40 {
		draft.Apply(AddPiece{Piece: big, At: i})
	}
	if n := len(draft.Encode()); n > MaxEncoded || n < maxText {
		t.Errorf("the draft has %d bytes", n)
	}
	if _, err := Decode(draft.Encode()); err != nil {
		t.Error(err)
	}
	// What JSON writes with many bytes is no way around the bounds.
	for _, sign := range []string{"<", `\`} {
		draft = NewDraft()
		for i := range 40 {
			draft.Apply(AddPiece{Piece: Piece{Name: "x", Move: "N", Parameters: []Value{{"note", strings.Repeat(sign, maxField/len(sign)-1)}}}, At: i})
			if i%5 == 0 {
				draft.Apply(MovePiece{0, i})
				draft.Undo()
			}
		}
		if _, err := Decode(draft.Encode()); err != nil {
			t.Errorf("%q: %v", sign, err)
		}
	}
}

func TestDecodeBelievesNothing(t *testing.T) {
	for _, text := range []string{
		"", "{}", "[]", "null", `{"version":1}`, `{"version":2,"design":{"symmetry":"mirror"}}`, `{"version":1,"design":{"symmetry":"sideways"}}`,
		`{"version":1,"design":{"symmetry":"none","pieces":[{"name":"a","ticks":["royalty"]}]}}`,
		`{"version":1,"design":{"symmetry":"none","pieces":[{"name":"a","squares":["x",""]}]}}`,
		`{"version":1,"design":{"symmetry":"none","pieces":[{"name":"a","becomes":7}]}}`,
		`{"version":1,"design":{"symmetry":"none","kept":["a\nb"]}}`,
		`{"version":1,"design":{"symmetry":"none","title":"` + strings.Repeat("t", 300) + `"}}`,
		`{"version":1,"design":{"symmetry":"none","summary":"` + strings.Repeat("t", MaxEncoded) + `"}}`,
		`{"version":1,"design":{"symmetry":"none","pieces":[` + strings.Repeat(`{"name":"a"},`, 600) + `{"name":"a"}]}}`,
	} {
		if d, err := Decode([]byte(text)); err == nil {
			t.Errorf("%.80s… is taken for %+v", text, d)
		}
	}
	// A history that isn't the draft's does no harm.
	for _, h := range []string{`{"h":-1,"t":0,"x":""}`, `{"h":9,"t":9999,"x":""}`, `{"h":0,"t":0,"x":"nonsense"}`, `{"h":3,"t":3,"x":"\u0000"}`} {
		d, err := Decode([]byte(`{"version":1,"design":{"symmetry":"none"},"undo":[` + h + `],"redo":[` + h + `]}`))
		if err != nil {
			t.Fatal(err)
		}
		if d.Undo() || d.CanUndo() || d.CanRedo() {
			t.Errorf("%s is a step", h)
		}
	}
}

// FuzzDecode: whatever bytes a draft is read from, nothing panics, and what was
// read works.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{small, "files=3\nhole::::a1\nking:K:K:x:a1,,foo:1,2(x)\nmorph=K\ncolour=1\nwhat\n"} {
		d, _ := Import(text)
		draft, err := DraftOf(d)
		if err != nil {
			f.Fatal(err)
		}
		draft.Apply(AddStock{[]string{"pawn", "knight"}})
		draft.Apply(RemovePiece{0})
		draft.Undo()
		f.Add(draft.Encode())
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		d, err := Decode(b)
		if err != nil {
			return
		}
		for range 3 {
			design := d.Design()
			Check(&design)
			_ = design.Article()
			d.Apply(MovePiece{0, len(design.Pieces)})
			d.Apply(SetSymmetry{None})
			d.Undo()
			d.Undo()
			d.Redo()
		}
		again, err := Decode(d.Encode())
		if err != nil {
			t.Fatalf("it doesn't read what it wrote: %v", err)
		}
		if string(again.Encode()) != string(d.Encode()) {
			t.Fatal("read again, it is another draft")
		}
	})
}

// FuzzImport: no text loses anything by import and export.
func FuzzImport(f *testing.F) {
	for _, text := range []string{small, "colour=red\nwhat is this\nking:K:KisO2::e1,,foo:1,2(x)\nmorph=K\nnote=a\nnote=b\nroyal=king\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkImport(t, strings.ToValidUTF8(text, "\uFFFD")) // as a page reads what is sent to it
	})
}
