package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"fairyboard/internal/browsertest"
)

// TestSpoken reads the browser's accessibility tree of a board (diagram-ui B5): a grid
// of rows of cells that say square and piece, one of them a tab stop; while a piece is
// selected, what it may do; and a polite message of each move.
func TestSpoken(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	grid := p.Spoken("#b2 .grid")
	if grid.Role != "grid" || !strings.HasPrefix(grid.Name, "Three boards, 8 by 8 board") || !strings.Contains(grid.Description, "White: king e1; queen d1; rooks a1, h1;") {
		t.Errorf("the board is a %s, %q, described as %q", grid.Role, grid.Name, grid.Description)
	}
	if len(grid.Children) != 8 {
		t.Fatalf("the board has %d rows", len(grid.Children))
	}
	for i, row := range grid.Children {
		if row.Role != "row" || len(row.Children) != 8 {
			t.Fatalf("in row %d there is a %s of %d", i, row.Role, len(row.Children))
		}
	}
	cells := func() map[string]browsertest.Spoken {
		all := map[string]browsertest.Spoken{}
		grid := p.Spoken("#b2 .grid")
		for _, c := range grid.All("gridcell") {
			name, _, _ := strings.Cut(c.Name, ",")
			all[name] = c
		}
		return all
	}
	want := func(cell browsertest.Spoken, name, selected string) {
		t.Helper()
		if cell.Name != name || cell.Properties["selected"] != selected {
			t.Errorf("a square says %q, selected %q; want %q, %q", cell.Name, cell.Properties["selected"], name, selected)
		}
	}
	before := cells()
	if len(before) != 64 {
		t.Fatalf("%d squares are spoken", len(before))
	}
	want(before["a8"], "a8, black rook", "")
	want(before["e4"], "e4", "")
	want(before["g1"], "g1, white knight", "")
	if stops := p.Count(`#b2 .grid [tabindex="0"]`); stops != 1 || p.Count(`#b2 .grid .sq:not([tabindex])`) != 0 {
		t.Errorf("%d squares are tab stops, want one", stops)
	}

	// With the keyboard alone (W120, W122): Enter picks, arrows go, Enter puts, Escape
	// gives up, and each square says what a move there would be.
	browsertest.Eval[bool](p, `(document.querySelector('#b2 [value=e2]').focus(), true)`)
	p.Press(kb.Enter)
	picked := cells()
	want(picked["e2"], "e2, white pawn", "true")
	want(picked["e3"], "e3, move only", "")
	want(picked["e4"], "e4, first move only", "")
	want(picked["d3"], "d3", "")
	p.Press(kb.Escape)
	want(cells()["e3"], "e3", "")
	play := func(last string, keys ...string) {
		t.Helper()
		p.Press(keys...)
		p.Wait(`document.querySelector('#b2').dataset.last === '` + last + `'`)
	}
	play("e2-e4", kb.Enter, kb.ArrowUp, kb.ArrowUp, kb.Enter)
	if status := p.Spoken("#b2 [role=status]"); status.Role != "status" || status.Properties["live"] != "polite" {
		t.Errorf("the message is a %s, live %q", status.Role, status.Properties["live"])
	}
	if said := p.Text("#b2 [role=status]"); !strings.Contains(said, "Black to move") || !strings.Contains(said, "e4") {
		t.Errorf("after the move is said: %q", said)
	}
	play("d7-d5", kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, kb.ArrowLeft, kb.Enter, kb.ArrowDown, kb.ArrowDown, " ")
	p.Press(kb.ArrowDown, kb.ArrowRight, kb.Enter)
	want(cells()["d5"], "d5, black pawn, capture only", "")
	play("e4-d5", kb.ArrowUp, kb.ArrowLeft, kb.Enter)
	if got := piecesOn(p, "#b2"); got["d5"] != "white pawn" || got["e4"] != "" || len(got) != 31 {
		t.Errorf("after three moves by keyboard %d pieces are left, on d5 %q", len(got), got["d5"])
	}
	// The position is there as text: both sides' pieces, and whose turn it is (W119).
	if words := p.Text("#b2 .texts .words"); !strings.HasPrefix(words, "In words: 8 by 8 board. White: king e1; queen d1; rooks a1, h1;") ||
		!strings.Contains(words, "pawns a2, b2, c2, d2, f2, g2, h2, d5. Black: king e8;") || !strings.Contains(words, "Black to move. Last move: e4 to d5.") {
		t.Errorf("in words: %s", words)
	}
	// Steps by letters, because arrows go from square to square there (W121).
	p.Press("P")
	p.Wait(`document.querySelector('#b2').dataset.ply === '2'`)
	p.Press("N")
	p.Wait(`document.querySelector('#b2').dataset.ply === '3'`)
	if status := p.Text("#b2 .moves"); status != "1. e4 d5 2. exd5" {
		t.Errorf("the game is %q", status)
	}
}
