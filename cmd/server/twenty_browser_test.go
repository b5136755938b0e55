package main

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// TestTwentyBoards (W128, W133): twenty boards on a page are played in turns, a click
// here and a click there; each shows its own piece's marks and keeps its own game.
func TestTwentyBoards(t *testing.T) {
	const boards = 20
	p := browsertest.Open(t, browsertest.Options{Calm: true})
	p.Go(serve(t) + "/a/twenty-boards")
	if got := p.Count("fairy-board"); got != boards {
		t.Fatalf("%d boards, want %d", got, boards)
	}
	if twice := browsertest.Eval[[]string](p, `[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) < i)`); len(twice) > 0 {
		t.Errorf("ids that occur twice: %q", twice)
	}
	id := func(n int) string { return "#b" + strconv.Itoa(n) }
	// All pieces are picked before the first one moves.
	marks := make([][]string, boards+1)
	for n := boards; n >= 1; n-- {
		p.Click(square(id(n), "d1"))
		p.Wait(`document.querySelector('` + id(n) + ` .sel')?.value === 'd1'`)
		marks[n] = marksOn(p, id(n))
		if len(marks[n]) == 0 {
			t.Errorf("board %d shows no marks", n)
		}
	}
	for n := 1; n <= boards; n++ {
		if d := cmp.Diff(marks[n], marksOn(p, id(n))); d != "" {
			t.Errorf("board %d after others were clicked (-before +after):\n%s", n, d)
		}
	}
	if d := cmp.Diff([]string{"b2 jj", "c3 jj", "e3 jj", "f2 jj"}, marks[1]); d != "" {
		t.Errorf("the first board's piece (-want +got):\n%s", d)
	}
	// The moves of every second board, up and down the page, then of the others.
	want := make([]map[string]string, boards+1)
	for n := 1; n <= boards; n++ {
		want[n] = piecesOn(p, id(n))
	}
	order := make([]int, 0, boards)
	for n := 1; n <= boards; n += 2 {
		order = append(order, n, boards+1-n)
	}
	for _, n := range order {
		to := marks[n][len(marks[n])-1][:2]
		p.Click(square(id(n), to))
		p.Wait(`document.querySelector('` + id(n) + `').dataset.last === 'd1-` + to + `'`)
		want[n][to] = want[n]["d1"]
		delete(want[n], "d1")
	}
	for n := 1; n <= boards; n++ {
		if d := cmp.Diff(want[n], piecesOn(p, id(n))); d != "" {
			t.Errorf("board %d (-want +got):\n%s", n, d)
		}
		if got := p.Attribute(id(n)+` [name="at"]`, "value"); got != "1" {
			t.Errorf("board %d is at move %q of its game, want 1", n, got)
		}
	}
	// Restart and steps are for their own board.
	p.Click(id(7) + " .steps [value=prev]")
	p.Wait(`document.querySelector('` + id(7) + ` [name=at]').value === '0'`)
	p.Click(id(8) + ` .bar button[formaction$="/restart"]`)
	p.Wait(`document.querySelector('` + id(8) + ` [name=game]').value === ''`)
	var still []string
	for n := 1; n <= boards; n++ {
		if p.Attribute(id(n)+` [name="at"]`, "value") == "1" {
			still = append(still, fmt.Sprint(n))
		}
	}
	if len(still) != boards-2 || slices.Contains(still, "7") || slices.Contains(still, "8") {
		t.Errorf("boards %v are at their first move, want all but 7 and 8", still)
	}
}
