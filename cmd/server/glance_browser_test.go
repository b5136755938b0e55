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
