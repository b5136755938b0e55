package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"fairyboard/internal/browsertest"
)

// TestPromotionStyles: the question stands at the square inside the window, as in
// chess and as in shogi, for either side; a click on the board and Escape (W039) take
// the move back, and on one's own first rank nothing is asked (W031).
func TestPromotionStyles(t *testing.T) {
	url := serve(t)
	for _, c := range []struct {
		name, address string
		from, to      string
		choices       string // values of the buttons
		click         string
		piece         string
		text          string
	}{
		{"chess, white", "/a/promotion", "b5", "b6", "3,2", "2", "white knight", "b6=N"},
		{"chess, black", "/a/promotion?pos=" + "5/5/4k/5/4p/K4+b+-+-+0+1", "e2", "e1", "3,2", "3", "black rook", "e1=R"},
		{"shogi, white", "/a/satellites?pos=" + "2k2/S4/5/5/2K2[]+w+-+-+0+1", "a4", "b5", "4,=", "4", "white gold", "Sb5=+S"},
		{"shogi, black, declined", "/a/satellites?pos=" + "2k2/5/5/s4/2K2[]+b+-+-+0+1", "a2", "a1", "4,=", "=", "black silver", "Sa1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, width := range []int{360, 1280} {
				p := browsertest.Open(t, browsertest.Options{Width: width, Height: 640})
				p.Go(url + c.address)
				before := piecesOn(p, "#b1")
				ask := func() {
					t.Helper()
					p.Click(square("#b1", c.from))
					p.Click(square("#b1", c.to))
					p.Wait(`document.querySelector('#b1 .choices.at')`)
				}
				back := func(how string) {
					t.Helper()
					p.Wait(`!document.querySelector('#b1 .choices')`)
					if got := piecesOn(p, "#b1"); got[c.from] != before[c.from] || got[c.to] != "" {
						t.Errorf("%s: on %s stands %q, on %s %q", how, c.from, got[c.from], c.to, got[c.to])
					}
					if m := marksOn(p, "#b1"); len(m) != 0 {
						t.Errorf("%s: the marks %v are left", how, m)
					}
				}
				ask()
				if got := strings.Join(p.Values("#b1 .choices [name=promo]", "value"), ","); got != c.choices {
					t.Errorf("it may become %s, want %s", got, c.choices)
				}
				p.Screenshot("choices")
				if outside := browsertest.Eval[string](p, `(() => {
					const box = document.querySelector('#b1 .choices').getBoundingClientRect();
					const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
					const hidden = [...document.querySelectorAll('#b1 .choices button')].filter((button) => {
						const { x, y, width, height } = button.getBoundingClientRect();
						return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
					});
					return inside && hidden.length === 0 ? '' : JSON.stringify(box) + hidden.length;
				})()`); outside != "" {
					t.Errorf("at %d the question is outside the window, or hidden: %s", width, outside)
				}
				if focus := browsertest.Eval[bool](p, `document.activeElement.matches('.choices button')`); !focus {
					t.Error("the keyboard isn't at the question")
				}
				p.Press(kb.Escape)
				back("Escape")
				ask()
				browsertest.Eval[bool](p, `(document.querySelector('#b1 [value="`+c.from+`"].sq').click(), true)`)
				back("a click on the board")
				ask()
				p.Press(kb.Tab)
				p.Press(kb.Escape)
				back("Escape further on")
				ask()
				p.Click(`#b1 .choices [value="` + c.click + `"]`)
				p.Wait(`document.querySelector('#b1').dataset.last === '` + c.from + `-` + c.to + `'`)
				if got := piecesOn(p, "#b1"); got[c.to] != c.piece || got[c.from] != "" {
					t.Errorf("on %s stands %q, want %s", c.to, got[c.to], c.piece)
				}
				if got := p.Text("#b1 .moves"); !strings.HasSuffix(got, c.text) {
					t.Errorf("the game is %q, want %s at its end", got, c.text)
				}
			}
		})
	}
	t.Run("own first rank", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url + "/a/satellites?pos=" + "2k2/5/5/S4/2K2[]+w+-+-+0+1")
		p.Click(square("#b1", "a2"))
		p.Click(square("#b1", "b1"))
		p.Wait(`document.querySelector('#b1').dataset.last === 'a2-b1' || document.querySelector('#b1 .choices')`)
		if p.Count("#b1 .choices") != 0 || piecesOn(p, "#b1")["b1"] != "white silver" {
			t.Error("on its own first rank the silver is asked what it becomes")
		}
	})
}
