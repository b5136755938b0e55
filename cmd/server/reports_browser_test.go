package main

import (
	"strconv"
	"testing"

	"fairyboard/internal/browsertest"
)

// The tests in this file are named after reports of readers of such pages; what
// they ran into must not come back.

// TestReportW102: coordinates follow when the board is turned, each time.
func TestReportW102(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/wide")
	bottomLeft := `[...document.querySelectorAll('#b1 [role=row]')].at(-1).firstElementChild.value`
	labels := `[...document.querySelectorAll('#b1 .ground text')].map((t) => t.textContent).join(' ')`
	start := browsertest.Eval[string](p, labels)
	for _, want := range []string{"j7", "a0", "j7"} {
		p.Click("#b1 .flip")
		p.Wait(bottomLeft + ` === '` + want + `'`)
		if turned := browsertest.Eval[string](p, labels) != start; turned != (want == "j7") {
			t.Errorf("with %s at the lower left the coordinates are turned: %v", want, turned)
		}
	}
}

// TestReportW113: a finger that starts on an empty square scrolls the page, one that
// starts on a piece drags it.
func TestReportW113(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 420, Touch: true})
	p.Go(serve(t) + "/a/three-boards")
	p.Middle(square("#b1", "e2")) // scrolled into view
	before := browsertest.Eval[float64](p, `scrollY`)
	p.Swipe(square("#b1", "e4"), square("#b1", "e6"))
	p.Wait(`scrollY !== ` + number(before))
	if got := p.Attribute("#b1", "data-last"); got != "" {
		t.Errorf("scrolling made the move %s", got)
	}
	p.Swipe(square("#b1", "e2"), square("#b1", "e4"))
	p.Wait(`document.querySelector('#b1').dataset.last === 'e2-e4'`)
}

// TestReportW116: a piece that is dropped outside the board is back where it was.
func TestReportW116(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	p.Drag(square("#b1", "e2"), "h1", nil)
	if got := piecesOn(p, "#b1")["e2"]; got != "white pawn" {
		t.Errorf("on e2 stands %q", got)
	}
	if n := p.Count(".ghost, .lift"); n != 0 {
		t.Errorf("%d ghosts are left", n)
	}
}

// TestReportW126: the current move of the game is marked by more than a colour.
func TestReportW126(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards?game=1.+e4+e5&at=2&last=e7-e5")
	if got := p.Text(".moves [aria-current]"); got != "e5" {
		t.Fatalf("the current move is %q", got)
	}
	style := `getComputedStyle(document.querySelector('.moves [aria-current]'))`
	if weight := browsertest.Eval[string](p, style+`.fontWeight`); weight < "600" {
		t.Errorf("its weight is %s", weight)
	}
	if outline := browsertest.Eval[string](p, style+`.outlineStyle`); outline == "none" {
		t.Error("it has no outline")
	}
}

// TestReportW127: marks and the selection are seen where the system forces its colours.
func TestReportW127(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Forced: true})
	p.Go(serve(t) + "/a/three-boards")
	if !browsertest.Eval[bool](p, `matchMedia('(forced-colors: active)').matches`) {
		t.Fatal("the browser doesn't force colours")
	}
	p.Click(square("#b2", "g1"))
	if n := len(marksOn(p, "#b2")); n != 2 {
		t.Errorf("%d marks, want 2", n)
	}
	if adjust := browsertest.Eval[string](p, `getComputedStyle(document.querySelector('#b2 .sq .mk')).forcedColorAdjust`); adjust != "none" {
		t.Errorf("marks lose their colours: forced-color-adjust is %s", adjust)
	}
	if outline := browsertest.Eval[string](p, `getComputedStyle(document.querySelector('#b2 .sel')).outlineStyle`); outline != "solid" {
		t.Errorf("the selected square's outline is %s", outline)
	}
	p.Screenshot("forced-colors")
}

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
