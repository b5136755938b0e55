package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// do is a button of the setup mode of the second board.
func do(value string) string { return `#b2 [name=do][value="` + value + `"]` }

// tool is a button there that says what clicks do.
func tool(value string) string { return `#b2 .tools [name=sq][value="` + value + `"]` }

// setUpButton begins the setup mode of the second board.
const setUpButton = `#b2 .bar [formaction$="/setup"]`

// wantPieces checks what stands on the second board, once the answer is there: said is
// what the message line ends with then.
func wantPieces(t *testing.T, p *browsertest.Page, said string, want map[string]string) {
	t.Helper()
	p.Wait(`document.querySelector('#b2 [role=status]').textContent.trim().endsWith(` + "`" + said + "`)")
	if d := cmp.Diff(want, onSquares(p)); d != "" {
		t.Errorf("%s (-want +got):\n%s", said, d)
	}
}

// onSquares is piecesOn without the pieces to put, which stand beside the board.
func onSquares(p *browsertest.Page) map[string]string { return piecesOn(p, "#b2 .grid") }

// TestSetup puts a start position together with mouse and palette, and plays on from it.
func TestSetup(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	p.Click(square("#b2", "g1"))
	p.Click(square("#b2", "f3"))
	p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
	played := onSquares(p)

	p.Click(setUpButton)
	wantPieces(t, p, "Setup mode. Choose a piece, then click squares.", played)
	p.Click(do("clear"))
	wantPieces(t, p, "The board is empty.", map[string]string{})
	p.Click(do("images-3"))
	p.Wait(`document.querySelector('#b2 [value=images-3]').getAttribute('aria-pressed') === 'true'`)
	p.Click(square("#b2 .palette", "@w4"))
	p.Wait(`document.querySelector('#b2 .palette .on')?.value === '@w4'`)
	rooks := map[string]string{"b1": "white rook", "g1": "white rook", "b8": "black rook", "g8": "black rook"}
	four := "White rook b1, white rook g1, black rook b8, black rook g8"
	p.Click(square("#b2 .grid", "b1"))
	wantPieces(t, p, four+".", rooks)
	p.Screenshot("four rooks")
	p.Click(square("#b2 .grid", "b1")) // a second click undoes the first
	wantPieces(t, p, four+" removed.", map[string]string{})
	p.Click(square("#b2 .grid", "b1"))
	wantPieces(t, p, four+".", rooks)

	p.Click(do("images-0"))
	p.Wait(`document.querySelector('#b2 [value=images-0]').getAttribute('aria-pressed') === 'true'`)
	p.Drag(square("#b2 .palette", "@w6"), square("#b2 .grid", "e1"), nil)
	rooks["e1"] = "white king"
	wantPieces(t, p, "White king e1.", rooks)
	p.Drag(square("#b2 .palette", "@b6"), square("#b2 .grid", "e8"), nil)
	rooks["e8"] = "black king"
	wantPieces(t, p, "Black king e8.", rooks)
	p.Drag(square("#b2 .grid", "g1"), square("#b2 .grid", "g3"), nil)
	delete(rooks, "g1")
	rooks["g3"] = "white rook"
	wantPieces(t, p, "White rook g3.", rooks)
	p.Drag(square("#b2 .grid", "b8"), "#b2 .msg", nil) // off the board
	delete(rooks, "b8")
	wantPieces(t, p, "Black rook b8 removed.", rooks)
	p.Click(tool("@")) // the tool that moves
	p.Wait(`!document.querySelector('#b2 .palette .on')`)
	p.Click(square("#b2 .grid", "e1"))
	p.Wait(`document.querySelector('#b2 .grid .sel')?.value === 'e1'`)
	p.Click(square("#b2 .grid", "d1"))
	delete(rooks, "e1")
	rooks["d1"] = "white king"
	wantPieces(t, p, "White king d1.", rooks)

	p.Click(do("turn-1"))
	p.Wait(`document.querySelector('#b2 [value=turn-1]').getAttribute('aria-pressed') === 'true'`)
	p.Click(do("use"))
	wantPieces(t, p, "Black to move", rooks)
	if p.Count("#b2 .palette") != 0 || p.Count("#b2 .moves .mv") != 0 {
		t.Error("the setup mode, or the game before it, is still there")
	}
	p.Click(square("#b2", "g8"))
	p.Click(square("#b2", "g3"))
	p.Wait(`document.querySelector('#b2').dataset.last === 'g8-g3'`)
	if got := p.Text("#b2 .moves"); !strings.HasSuffix(got, "1… Rxg3") {
		t.Errorf("the game is %q", got)
	}
	p.Click("#b2 .steps [value=first]")
	wantPieces(t, p, "Black to move", rooks)

	// The address of the position carries the start along.
	p.Go(browsertest.Eval[string](p, `(() => {
		const form = document.querySelector('#b2-form').elements;
		return location.origin + location.pathname + '?' + new URLSearchParams({'game.2': form.game.value, 'at.2': '1', 'pos.2': form.pos.value});
	})()`))
	p.Click("#b2 .steps [value=next]")
	p.Click("#b2 .steps [value=last]")
	p.Wait(`document.querySelector('#b2').dataset.last === 'g8-g3'`)
	rooks["g3"] = "black rook"
	delete(rooks, "g8")
	wantPieces(t, p, "White to move", rooks)
	for _, board := range []string{"#b1", "#b3"} {
		if p.Count(board+"[data-setup]") != 0 || p.Attribute(board, "data-last") != "" {
			t.Errorf("%s was touched", board)
		}
	}
}

// TestSetupKeys: the setup mode by keyboard alone; the focus is never lost.
func TestSetupKeys(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	before := onSquares(p)
	focus := func(selector string) {
		t.Helper()
		for range 200 {
			if browsertest.Eval[bool](p, `document.activeElement.matches('`+selector+`')`) {
				return
			}
			p.Press(kb.Tab)
		}
		t.Fatalf("the key Tab doesn't reach %s", selector)
	}
	focus(setUpButton)
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('#b2[data-setup]') && document.activeElement.closest('#b2')`)
	focus(`#b2 .palette [value="@b2"]`)
	p.Press(kb.Enter)
	p.Wait(`document.querySelector('#b2 .palette [value="@b2"]').getAttribute('aria-pressed') === 'true'`)
	focus(`#b2 .grid .sq`)
	for browsertest.Eval[string](p, `document.activeElement.value`) != "a6" {
		p.Press(kb.ArrowDown)
	}
	p.Press(kb.Enter)
	before["a6"] = "black knight"
	wantPieces(t, p, "Black knight a6.", before)
	p.Press(kb.ArrowRight, " ")
	before["b6"] = "black knight"
	wantPieces(t, p, "Black knight b6.", before)
	focus(do("cancel"))
	p.Press(kb.Enter)
	p.Wait(`!document.querySelector('#b2[data-setup]') && document.activeElement.closest('#b2')`)
	delete(before, "a6")
	delete(before, "b6")
	wantPieces(t, p, "White to move", before)
}

// TestSetupByHand: the setup mode with a finger, and without script.
func TestSetupByHand(t *testing.T) {
	url := serve(t)
	t.Run("touch", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
		p.Go(url + "/a/three-boards")
		p.Tap(setUpButton)
		p.Wait(`document.querySelector('#b2[data-setup]')`)
		p.Tap(do("clear"))
		wantPieces(t, p, "The board is empty.", map[string]string{})
		p.Tap(square("#b2 .palette", "@b1"))
		p.Wait(`document.querySelector('#b2 .palette .on')`)
		p.Tap(square("#b2 .grid", "c6"))
		wantPieces(t, p, "Black pawn c6.", map[string]string{"c6": "black pawn"})
		p.Swipe(square("#b2 .palette", "@w6"), square("#b2 .grid", "c1"))
		wantPieces(t, p, "White king c1.", map[string]string{"c6": "black pawn", "c1": "white king"})
		p.Swipe(square("#b2 .grid", "c6"), square("#b2 .grid", "d5"))
		wantPieces(t, p, "Black pawn d5.", map[string]string{"d5": "black pawn", "c1": "white king"})
		p.Screenshot("touch")
		if over := browsertest.Eval[float64](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
			t.Errorf("the page is %v pixels wider than the phone", over)
		}
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url + "/a/three-boards")
		for _, click := range []string{
			setUpButton, do("clear"), do("images-1"),
			square("#b2 .palette", "@w1"), square("#b2 .grid", "a2"), square("#b2 .grid", "b2"),
			square("#b2 .palette", "@w6"), square("#b2 .grid", "e1"),
			tool("@x"), square("#b2 .grid", "b7"),
			tool("@"), square("#b2 .grid", "e8"), square("#b2 .grid", "d8"),
			do("turn-1"), do("use"),
		} {
			p.ClickAndLoad(click)
		}
		want := map[string]string{"a2": "white pawn", "a7": "black pawn", "d1": "white king", "d8": "black king"}
		wantPieces(t, p, "Black to move", want)
		p.ClickAndLoad(square("#b2", "a7"))
		p.ClickAndLoad(square("#b2", "a5"))
		delete(want, "a7")
		want["a5"] = "black pawn"
		wantPieces(t, p, "White to move", want)
		if got := p.Text("#b2 .moves"); !strings.HasSuffix(got, "1… a5") {
			t.Errorf("the game is %q", got)
		}
	})
}
