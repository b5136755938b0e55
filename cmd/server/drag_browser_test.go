package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// inHand is what the hands of a board hold, by token.
func inHand(p *browsertest.Page, board string) map[string]string {
	return browsertest.Eval[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('`+board+` .hand .sq')]
		.map((s) => [s.value, s.querySelector('.count').textContent]))`)
}

// wantBoard checks the board, on the squares that are named in want, and the
// hands, once the last move is the one given.
func wantBoard(t *testing.T, p *browsertest.Page, board, last string, want, hands map[string]string) {
	t.Helper()
	p.Wait(`document.querySelector('` + board + `').dataset.last === '` + last + `'`)
	all, got := piecesOn(p, board+" .grid"), map[string]string{}
	for name := range want {
		got[name] = all[name]
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("after %s (-want +got):\n%s", last, d)
	}
	if d := cmp.Diff(hands, inHand(p, board)); d != "" {
		t.Errorf("in hand after %s (-want +got):\n%s", last, d)
	}
	if p.Count(board+" .sq .mk, .ghost, .lift") != 0 {
		t.Errorf("after %s marks or a ghost are left", last)
	}
}

// TestReportW109: pieces are dropped from the hand in both views, by drag, clicks and
// finger, on empty squares, on an enemy and on one's own; the hand of who is below stands
// below.
func TestReportW109(t *testing.T) {
	url := serve(t) + "/a/hands"
	for _, touch := range []bool{false, true} {
		t.Run(map[bool]string{false: "mouse", true: "touch"}[touch], func(t *testing.T) {
			o := browsertest.Options{}
			if touch {
				o = browsertest.Options{Width: 360, Height: 740, Touch: true}
			}
			p := browsertest.Open(t, o)
			drag := func(from, to string) {
				t.Helper()
				if touch {
					p.Swipe(from, to)
				} else {
					p.Drag(from, to, nil)
				}
			}
			click := func(selector string) {
				t.Helper()
				if touch {
					p.Tap(selector)
				} else {
					p.Click(selector)
				}
			}
			below := func(name string) {
				t.Helper()
				p.Wait(`document.querySelector('#b1 .frame ~ .hand').ariaLabel === '` + name + `'`)
			}
			p.Go(url)
			below("White’s hand")
			click(square("#b1", "@w1"))
			p.Wait(`document.querySelector('#b1 .hand .sel')`)
			if m := marksOn(p, "#b1"); len(m) != 36-8 || !slices.Contains(m, "a3 dd") {
				t.Errorf("a pawn in hand has the marks %v", m)
			}
			click(square("#b1", "a3"))
			wantBoard(t, p, "#b1", "@w1-a3", map[string]string{"a3": "white pawn"}, map[string]string{"@w1": "1", "@w2": "1", "@b1": "2", "@b2": "1"})
			click("#b1 .flip")
			below("Black’s hand")
			drag(square("#b1", "@b1"), square("#b1", "f3"))
			wantBoard(t, p, "#b1", "@b1-f3", map[string]string{"f3": "black pawn"}, map[string]string{"@w1": "1", "@w2": "1", "@b1": "1", "@b2": "1"})
			drag(square("#b1", "@w1"), square("#b1", "e5")) // on an enemy: it changes sides
			wantBoard(t, p, "#b1", "@w1-e5", map[string]string{"e5": "white pawn"}, map[string]string{"@w1": "1", "@w2": "1", "@b1": "1", "@b2": "1"})
			drag(square("#b1", "@b2"), square("#b1", "b5")) // on one's own: it goes back to the hand
			wantBoard(t, p, "#b1", "@b2-b5", map[string]string{"b5": "black rook"}, map[string]string{"@w1": "1", "@w2": "1", "@b1": "2"})
			click("#b1 .flip")
			below("White’s hand")
			click(square("#b1", "@w2"))
			p.Wait(`document.querySelector('#b1 .hand .sel')`)
			click(square("#b1", "b2"))
			wantBoard(t, p, "#b1", "@w2-b2", map[string]string{"b2": "white rook"}, map[string]string{"@w1": "2", "@b1": "2"})
			p.Screenshot("hands")
		})
	}
}

// TestHandSwap: a piece in hand changes places with one that has its ID, and the rules
// that a board enforces hold for the hand too.
func TestHandSwap(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/hands")
	said := func() string { return p.Text("#b2 [role=status]") }
	p.Click(square("#b2", "@w2"))
	if d := cmp.Diff([]string{"c2 dd"}, marksOn(p, "#b2")); d != "" {
		t.Errorf("marks of the guard in hand (-want +got):\n%s", d)
	}
	p.Drag(square("#b2", "@w2"), square("#b2", "c4"), nil)
	p.Wait(`document.querySelector('#b2 [role=status]').textContent.includes('not allowed')`)
	if got := piecesOn(p, "#b2 .grid")["c4"]; got != "" {
		t.Errorf("on c4 stands %q", got)
	}
	p.Click(square("#b2", "@w2"))
	p.Click(square("#b2", "d1")) // one's own with another ID is picked instead
	p.Wait(`document.querySelector('#b2 .sel')?.value === 'd1'`)
	if got := said(); got != "King d1 where to?" {
		t.Errorf("the message is %q", got)
	}
	p.Press(kb.Escape)
	p.Drag(square("#b2", "@w2"), square("#b2", "c2"), nil)
	wantBoard(t, p, "#b2", "c2-c2", map[string]string{"c2": "white turned guard"}, map[string]string{"@w1": "1", "@b2": "1"})
}

// TestReportW116Enforced: a piece that is dragged where it may not go is back, and the
// reader is told why.
func TestReportW116Enforced(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/hands")
	before := piecesOn(p, "#b2 .grid")
	p.Drag(square("#b2", "c2"), square("#b2", "e4"), nil)
	p.Wait(`document.querySelector('#b2 [role=status]').textContent.includes('not allowed')`)
	if d := cmp.Diff(before, piecesOn(p, "#b2 .grid")); d != "" {
		t.Errorf("the board has changed (-want +got):\n%s", d)
	}
	if p.Count(".ghost, .lift, #b2 .sel") != 0 {
		t.Error("a ghost or the selection is left")
	}
}

// TestBigPieces: any square of a piece of several squares stands for it.
func TestBigPieces(t *testing.T) {
	url := serve(t) + "/a/hands"
	marks := []string{"a2 sd", "b1 sd", "c1 jj"}
	parts := []string{"a1", "a2", "b1", "b2"}
	t.Run("mouse", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url)
		picked := func(want []string) {
			t.Helper()
			got := p.Values("#b3 .grid .sel", "value")
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("selected are %v, want %v", got, want)
			}
		}
		p.Click(square("#b3", "b2"))
		picked(parts)
		if d := cmp.Diff(marks, marksOn(p, "#b3")); d != "" {
			t.Errorf("marks of the giant (-want +got):\n%s", d)
		}
		if got := p.Text("#b3 [role=status]"); got != "Giant a1 where to?" {
			t.Errorf("the message is %q", got)
		}
		p.Click(square("#b3", "b2")) // a part without a mark lets it go
		picked(nil)
		p.Click(square("#b3", "b2"))
		p.Click(square("#b3", "b1")) // a part with a mark is where it goes
		wantBoard(t, p, "#b3", "a1-b1", map[string]string{"a1": "", "b1": "white giant"}, map[string]string{})
		p.Click("#b3 .flip")
		p.Wait(`document.querySelector('#b3 .turned')`)
		p.Drag(square("#b3", "c2"), square("#b3", "e2"), func() { // by its upper right square
			picked([]string{"b1", "b2", "c1", "c2"})
			// W100: what is dragged is drawn as what stands there, also on a turned board.
			if got, want := p.Attribute(".ghost use", "href"), p.Attribute("#b3 .lift .p use", "href"); got != want || got == "" {
				t.Errorf("the ghost is %q, the piece %q", got, want)
			}
		})
		wantBoard(t, p, "#b3", "b1-d1", map[string]string{"b1": "", "d1": "white giant"}, map[string]string{})
		p.Click(square("#b3", "a4"))
		p.Click(square("#b3", "d4")) // on the way to an enemy that stands on d5
		p.Wait(`document.querySelector('#b3').dataset.last === 'a4-d4'`)
		p.Click(square("#b3", "d4"))
		p.Click(square("#b3", "e6")) // the rook reaches that giant by d5
		wantBoard(t, p, "#b3", "d4-d5", map[string]string{"d5": "white rook", "e6": ""}, map[string]string{})
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url)
		p.ClickAndLoad(square("#b3", "b2"))
		if d := cmp.Diff(marks, marksOn(p, "#b3")); d != "" {
			t.Errorf("marks of the giant (-want +got):\n%s", d)
		}
		p.ClickAndLoad(square("#b3", "b1"))
		wantBoard(t, p, "#b3", "a1-b1", map[string]string{"a1": "", "b1": "white giant"}, map[string]string{})
	})
}

// sketched is what a reader drew on a board: the colour and the path of each.
func sketched(p *browsertest.Page, board string) []string {
	return browsertest.Eval[[]string](p, `[...document.querySelectorAll('`+board+` .sketch path')].map((s) => s.getAttribute('class') + ' ' + s.getAttribute('d').split(/[La]/)[0])`)
}

// TestDrawing: arrows and circles by the right button and by the pen, and those of the
// author; all turn with the board, and the reader's own go away.
func TestDrawing(t *testing.T) {
	url := serve(t) + "/a/hands"
	t.Run("mouse", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Forced: true})
		p.Go(url)
		before := piecesOn(p, "#b1 .grid")
		want := func(want ...string) {
			t.Helper()
			if got := sketched(p, "#b1"); !slices.Equal(got, want) {
				t.Errorf("drawn is %q, want %q", got, want)
			}
		}
		// where is the place of a drawing's first point, measured in squares of the window.
		where := func(selector string) string {
			t.Helper()
			return browsertest.Eval[string](p, `(() => {
				const path = document.querySelector('`+selector+`'), board = document.querySelector('#b1 .grid').getBoundingClientRect();
				const { x, y } = path.getPointAtLength(0).matrixTransform(path.getScreenCTM());
				return [x - board.x, y - board.y].map((n) => Math.floor(n / board.width * 6)).join();
			})()`)
		}
		if got := p.Count("#b1 .drawing:not(.sketch) path"); got != 3 {
			t.Errorf("the author's arrows and circles are %d paths, want 3", got)
		}
		if got := where("#b1 .drawing:not(.sketch) path:nth-child(2)"); got != "0,5" { // the arrow from a1
			t.Errorf("the author's arrow begins at %s", got)
		}
		p.Hover(square("#b1", "b2"))
		p.Wait(`document.querySelector('#b1').sketch`) // it is fetched now
		p.RightDrag(square("#b1", "b2"), square("#b1", "b5"))
		p.RightDrag(square("#b1", "c3"), square("#b1", "c3"), chromedp.ModifierShift)
		want("ink0 M1.5 4.5", "ink1 ring M2.06 3.5")
		if got := where("#b1 .sketch path"); got != "1,4" {
			t.Errorf("the arrow begins at %s", got)
		}
		if adjust := browsertest.Eval[string](p, `getComputedStyle(document.querySelector('#b1 .sketch path')).forcedColorAdjust`); adjust != "none" {
			t.Errorf("drawings lose their colours: forced-color-adjust is %s", adjust)
		}
		p.RightDrag(square("#b1", "c3"), square("#b1", "c3")) // takes the other colour
		want("ink0 M1.5 4.5", "ink0 ring M2.06 3.5")
		p.RightDrag(square("#b1", "c3"), square("#b1", "c3")) // goes away
		want("ink0 M1.5 4.5")
		p.Screenshot("drawn")
		p.Click("#b1 .flip")
		p.Wait(`document.querySelector('#b1 .turned')`)
		want("ink0 M1.5 4.5")
		if got := where("#b1 .sketch path"); got != "4,1" {
			t.Errorf("on the turned board the arrow begins at %s", got)
		}
		if got := where("#b1 .drawing:not(.sketch) path:nth-child(2)"); got != "5,0" {
			t.Errorf("on the turned board the author's arrow begins at %s", got)
		}
		p.RightDrag(square("#b1", "a1"), square("#b1", "b1"))
		want("ink0 M1.5 4.5", "ink0 M0.5 5.5")
		p.Click(square("#b1", "c4")) // empty
		want()
		p.RightDrag(square("#b1", "a1"), square("#b1", "b1"))
		p.Press(kb.Escape)
		want()
		p.RightDrag(square("#b1", "a1"), square("#b1", "b1"))
		p.Click(square("#b1", "b2"))
		want("ink0 M0.5 5.5")
		p.Click(square("#b1", "b3"))
		p.Wait(`document.querySelector('#b1').dataset.last === 'b2-b3'`)
		want() // with the move
		delete(before, "b2")
		before["b3"] = "white pawn"
		if d := cmp.Diff(before, piecesOn(p, "#b1 .grid")); d != "" {
			t.Errorf("besides the move, drawing moved something (-want +got):\n%s", d)
		}
	})
	t.Run("pen", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
		p.Go(url)
		before := piecesOn(p, "#b1 .grid")
		p.Tap("#b1 .pen")
		p.Wait(`document.querySelector('#b1 .pen').ariaPressed === 'true'`)
		p.Swipe(square("#b1", "b2"), square("#b1", "f6")) // from a piece
		p.Swipe(square("#b1", "f3"), square("#b1", "c3")) // from an empty square
		p.Tap(square("#b1", "e2"))
		p.Wait(`document.querySelectorAll('#b1 .sketch path').length === 3`)
		if got := strings.Join(sketched(p, "#b1"), "; "); got != "ink0 M1.5 4.5; ink0 M5.5 3.5; ink0 ring M4.06 4.5" {
			t.Errorf("drawn is %q", got)
		}
		p.Screenshot("pen")
		if d := cmp.Diff(before, piecesOn(p, "#b1 .grid")); d != "" || p.Count("#b1 .sel") != 0 {
			t.Errorf("drawing moved or picked something (-want +got):\n%s", d)
		}
		p.Tap("#b1 .pen")
		p.Wait(`document.querySelector('#b1 .pen').ariaPressed === 'false'`)
		p.Tap(square("#b1", "c4"))
		p.Wait(`document.querySelectorAll('#b1 .sketch path').length === 0`)
		p.Swipe(square("#b1", "b2"), square("#b1", "b3"))
		p.Wait(`document.querySelector('#b1').dataset.last === 'b2-b3'`)
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url)
		if shown := browsertest.Eval[bool](p, `document.querySelector('#b1 .pen').checkVisibility()`); shown {
			t.Error("the pen is offered, but does nothing")
		}
	})
}
