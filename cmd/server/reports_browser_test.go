package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"fairyboard/internal/browsertest"
)

// The tests in this file are named after reports of readers of such pages; what
// they ran into must not come back.

// TestReportW102: coordinates follow when the board is turned, each time, and (W103) on
// every kind of page that has a board.
func TestReportW102(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	home := serve(t)
	p.Go(home + "/a/wide")
	alone := strings.TrimSuffix(p.Attribute("#b1-form", "action"), "/select")
	bottomLeft := `[...document.querySelectorAll('#b1 [role=row]')].at(-1).firstElementChild.value`
	labels := `[...document.querySelectorAll('#b1 .ground text')].map((t) => t.textContent).join(' ')`
	for _, page := range []string{"/a/wide", alone, strings.Replace(alone, "/d/", "/embed/", 1)} {
		p.Go(home + page)
		start := browsertest.Eval[string](p, labels)
		for _, want := range []string{"j7", "a0", "j7"} {
			p.Click("#b1 .flip")
			p.Wait(bottomLeft + ` === '` + want + `'`)
			if turned := browsertest.Eval[string](p, labels) != start; turned != (want == "j7") {
				t.Errorf("%s: with %s at the lower left the coordinates are turned: %v", page, want, turned)
			}
		}
	}
	// W107: boards are plain markup.
	if p.Count("canvas, object, embed") != 0 {
		t.Error("the board is not plain markup")
	}
}

// TestReportW101: on a phone the hands of a large board stay in view while the board is
// scrolled in its frame, and its squares are large enough for a finger.
func TestReportW101(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
	p.Go(serve(t) + "/a/large-hands")
	p.Middle("#b1 .msg")
	if width := browsertest.Eval[float64](p, `document.querySelector('#b1 .sq').getBoundingClientRect().width`); width < 28-.01 {
		t.Errorf("squares are %v pixels wide, want 28", width)
	}
	if over := browsertest.Eval[float64](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
		t.Errorf("the page is %v pixels wider than the phone", over)
	}
	p.Swipe(square("#b1", "h6"), square("#b1", "b6"))
	p.Wait(`document.querySelector('#b1 .frame').scrollLeft > 0`)
	if hidden := browsertest.Eval[int](p, `[...document.querySelectorAll('#b1 .hand .sq')].filter((s) => {
		const { left, right, top, bottom } = s.getBoundingClientRect();
		return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
	}).length`); hidden != 0 || p.Count("#b1 .hand .sq") != 4 {
		t.Errorf("of %d kinds of pieces in hand %d are out of view", p.Count("#b1 .hand .sq"), hidden)
	}
	p.Tap(square("#b1", "@w1"))
	p.Wait(`document.querySelector('#b1 .hand .sel')`)
	p.Tap(square("#b1", "l6"))
	p.Wait(`document.querySelector('#b1').dataset.last === '@w1-l6'`)
	p.Screenshot("hands")
}

// TestReportW105: in a small window all that a piece may become is in view, wherever it
// stands, and the keyboard reaches it.
func TestReportW105(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Width: 600, Height: 371})
	p.Go(serve(t) + "/a/large-hands")
	for i, from := range []string{"b11", "g11"} {
		to := from[:1] + "12"
		if i > 0 { // at the lower edge of a turned board, in a corner of the window
			p.Click("#b2 .flip")
			p.Wait(`document.querySelector('#b2 .turned')`)
		}
		p.Click(square("#b2", from))
		p.Click(square("#b2", to))
		p.Wait(`document.querySelector('#b2 .choices button')`)
		p.Wait(`[...document.querySelectorAll('#b2 .choices button')].every((b) => {
			const { left, right, top, bottom } = b.getBoundingClientRect();
			return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
		})`)
		if n := p.Count("#b2 .choices [name=promo]"); n != 4 {
			t.Errorf("%d choices, want 4", n)
		}
		p.Screenshot(to)
		for range 20 {
			if browsertest.Eval[string](p, `document.activeElement.textContent.trim()`) == "Knight" {
				break
			}
			p.Press(kb.Tab)
		}
		p.Press(kb.Enter)
		p.Wait(`document.querySelector('#b2').dataset.last === '` + from + `-` + to + `'`)
		if got := piecesOn(p, "#b2 .grid")[to]; got != "white knight" {
			t.Errorf("on %s stands %q", to, got)
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
