package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// TestGlance: on a 'Moves at a Glance' board a held piece shows its moves in four
// colours and lines, taps and keys toggle them, and nothing is ever moved.
func TestGlance(t *testing.T) {
	url := serve(t) + "/a/glance"
	told := func(t *testing.T, p *browsertest.Page, want string) {
		t.Helper()
		p.Wait(`[...document.querySelectorAll('#b1 .tells dl:not([hidden])')].map((e) => e.innerText.replace(/\s+/g, ' ').trim()).join() === '` + want + `'`)
	}
	knight := []string{"b5 jj", "b7 jj", "c4 jj", "c8 jj", "e4 jj", "e8 jj", "f5 jj", "f7 jj"}
	const knightWords = "Name Knight ID N Value 3.25 Move N Remark jumps over others"
	t.Run("mouse", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url)
		before := piecesOn(p, "#b1")
		words := p.Text("#b1 .tells dl[data-squares=d6]")
		if !strings.HasPrefix(words, "NameKnightIDNValue") || !strings.HasSuffix(words, "MoveNRemarkjumps over others") {
			t.Errorf("of the knight is told %q", words)
		}
		p.Hold(square("#b1", "d3"), func() {
			if d := cmp.Diff([]string{"c4 cr", "d4 md", "d5 md", "e4 cr"}, marksOn(p, "#b1")); d != "" {
				t.Errorf("marks of the pawn (-want +got):\n%s", d)
			}
			p.Screenshot("pressed")
		})
		if m := marksOn(p, "#b1"); len(m) != 0 {
			t.Errorf("released, the marks %v are left", m)
		}
		told(t, p, "")
		p.Hold(square("#b1", "g3"), func() { // as if alone: the king doesn't block it
			if m := strings.Join(marksOn(p, "#b1"), ","); strings.Count(m, "sd") != 14 || !strings.Contains(m, "g8 sd") {
				t.Errorf("marks of the rook: %s", m)
			}
		})
		p.Hold(square("#b1", "e4"), func() {
			if m := marksOn(p, "#b1"); len(m) != 0 {
				t.Errorf("an empty square has the marks %v", m)
			}
		})
		// The keyboard toggles.
		p.Hold(square("#b1", "d6"), nil)
		p.Press(kb.Enter)
		if d := cmp.Diff(knight, marksOn(p, "#b1")); d != "" {
			t.Errorf("marks of the knight (-want +got):\n%s", d)
		}
		p.Press(kb.Enter)
		if m := marksOn(p, "#b1"); len(m) != 0 {
			t.Errorf("the second Enter leaves the marks %v", m)
		}
		p.Press(" ", kb.Escape)
		if m := marksOn(p, "#b1"); len(m) != 0 {
			t.Errorf("Escape leaves the marks %v", m)
		}
		// A square that needs a piece gets one while it is pointed at, as long as the piece is
		// held, or while it has the focus.
		said := func(want string) {
			t.Helper()
			p.Wait(`document.querySelector('#b1 .msg [role=status]').textContent.trim() === '` + want + `'`)
		}
		const with = "With a piece on c7: d8, move only"
		p.Hold(square("#b1", "b6"), func() {
			if d := cmp.Diff([]string{"a5 vv", "a7 vv", "c5 vv", "c7 vv"}, marksOn(p, "#b1")); d != "" {
				t.Errorf("marks of the canoness (-want +got):\n%s", d)
			}
			p.Hover(square("#b1", "c7"))
			said(with)
			p.Screenshot("hop")
			p.Hover(square("#b1", "h8"))
			said("Press a piece to see its moves")
		})
		if n := p.Count("#b1 .put") + p.Count("#b1 .sq .mk"); n != 0 {
			t.Errorf("released, %d marks and pieces are left", n)
		}
		p.Hold(square("#b1", "b6"), nil)
		p.Press(kb.Enter, kb.ArrowRight)
		said("Press a piece to see its moves")
		p.Press(kb.ArrowUp)
		said(with)
		p.Press(kb.Enter) // there is nothing to toggle
		said(with)
		p.Press(kb.Escape)
		said("Press a piece to see its moves")
		if d := cmp.Diff(before, piecesOn(p, "#b1")); d != "" {
			t.Errorf("something has moved (-want +got):\n%s", d)
		}
	})
	t.Run("tap", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
		p.Go(url)
		p.Tap(square("#b1", "d6"))
		p.Wait(`document.querySelectorAll('#b1 .sq .mk').length === 8`)
		p.Screenshot("tapped")
		p.Tap(square("#b1", "g6"))
		p.Wait(`document.querySelector('#b1 .sel')?.value === 'g6'`)
		p.Tap(square("#b1", "g6"))
		p.Wait(`!document.querySelector('#b1 .sel, #b1 .sq .mk')`)
		p.Tap(square("#b1", "b6"))
		p.Wait(`document.querySelector('#b1 .sel')?.value === 'b6'`)
		p.Tap(square("#b1", "c7"))
		p.Wait(`document.querySelector('#b1 .sel')?.value === 'b6' && document.querySelector('#b1 [value=c7] .put')`)
		p.Tap(square("#b1", "h8"))
		p.Wait(`!document.querySelector('#b1 .sel, #b1 .sq .mk, #b1 .put')`)
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url)
		p.ClickAndLoad(square("#b1", "d6"))
		if d := cmp.Diff(knight, marksOn(p, "#b1")); d != "" {
			t.Errorf("marks of the knight (-want +got):\n%s", d)
		}
		told(t, p, knightWords)
		p.ClickAndLoad(square("#b1", "e8"))
		if m := marksOn(p, "#b1"); len(m) != 0 || piecesOn(p, "#b1")["d6"] != "white knight" {
			t.Errorf("a click on a mark leaves %v", m)
		}
	})
}
