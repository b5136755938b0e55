package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// hand is one way to click on squares: by mouse, by keyboard or without script.
type hand struct {
	name     string
	noScript bool
	click    func(p *browsertest.Page, selector string)
}

var hands = []hand{
	{"mouse", false, func(p *browsertest.Page, selector string) { p.Click(selector) }},
	{"keyboard", false, func(p *browsertest.Page, selector string) {
		browsertest.Eval[bool](p, `(document.querySelector('`+strings.ReplaceAll(selector, "'", `\'`)+`').focus(), true)`)
		p.Press(kb.Enter)
	}},
	{"no script", true, func(p *browsertest.Page, selector string) { p.ClickAndLoad(selector) }},
}

// wantMarks waits until a board shows these marks.
func wantMarks(t *testing.T, p *browsertest.Page, board, want string) {
	t.Helper()
	expression := `[...document.querySelectorAll('` + board + ` .sq .mk')].map((m) => m.parentElement.value + ' ' + m.dataset.code).sort().join()`
	p.Wait(expression + ` === '` + want + `'`)
}

// TestLocusts: a move of several legs is put together by clicking what it takes, step
// by step, and exactly that is made.
func TestLocusts(t *testing.T) {
	url := serve(t)
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{NoScript: h.noScript})
			p.Go(url + "/a/locusts")
			click := func(board string, names ...string) {
				for _, name := range names {
					h.click(p, square(board, name))
				}
			}
			made := func(board, from, to, gone, text string) {
				t.Helper()
				p.Wait(`document.querySelector('` + board + `').dataset.last.startsWith('` + from + `-` + to + `')`)
				if got := p.Values(board+" .sq.gone", "value"); strings.Join(got, " ") != gone {
					t.Errorf("%s-%s: pale red are %v, want %s", from, to, got, gone)
				}
				if got := p.Text(board + " .moves"); !strings.HasSuffix(got, text) {
					t.Errorf("%s-%s: the game is %q, want %s at its end", from, to, got, text)
				}
			}

			// Two victims, each of which is to be taken.
			click("#b1", "c1")
			wantMarks(t, p, "#b1", "d2 vv,e3 vv,f4 md")
			click("#b1", "d2")
			wantMarks(t, p, "#b1", "d2 vt,e3 vv,f4 md")
			click("#b1", "e3")
			wantMarks(t, p, "#b1", "d2 vt,e3 vt,f4 md")
			click("#b1", "e3") // again: undone
			wantMarks(t, p, "#b1", "d2 vt,e3 vv,f4 md")
			if !h.noScript {
				p.Press(kb.Escape)
				wantMarks(t, p, "#b1", "d2 vv,e3 vv,f4 md")
				p.Screenshot("victims")
			}
			click("#b1", "f4")
			made("#b1", "c1", "f4", "e3 d2", "Mxd2xe3-f4")
			if got := piecesOn(p, "#b1"); got["f4"] != "white mantis" || got["d2"] != "" || got["e3"] != "" || got["d7"] != "black pawn" {
				t.Errorf("after two victims: %v", got)
			}

			p.Go(url + "/a/locusts")
			// The same square by one victim or by another.
			click("#b1", "d6", "f7") // which way is to be said first
			p.Wait(`document.querySelector('#b1 [role=status]').textContent.includes('several ways')`)
			click("#b1", "e7") // a capture that may go on
			wantMarks(t, p, "#b1", "d7 sw,d8 sd,e6 sw,e7 ve,e8 sd,f6 sd,f7 sd,f8 sd")
			p.Screenshot("narrowed")
			click("#b1", "f7")
			made("#b1", "d6", "f7", "e7", "Lxe7-f7")
			if got := piecesOn(p, "#b1"); got["f7"] != "white lion" || got["e7"] != "" || got["e6"] != "black pawn" || got["d7"] != "black pawn" {
				t.Errorf("after one of two ways: %v", got)
			}

			// A relay: the activated piece moves.
			click("#b2", "d1")
			wantMarks(t, p, "#b2", "b2 mj,c2 sd,c3 mj,c4 sd,d5 sd,e3 vu,f1 sd,f2 mj,f5 sd,g2 sd,g4 sd")
			click("#b2", "e3")
			wantMarks(t, p, "#b2", "c2 sd,c4 sd,d5 sd,e3 vt,f1 sd,f5 sd,g2 sd,g4 sd")
			click("#b2", "g4")
			made("#b2", "e3", "g4", "", "Wg4")
			if got := piecesOn(p, "#b2"); got["g4"] != "white wazir" || got["d1"] != "white herald" || got["e3"] != "" {
				t.Errorf("after the relay: %v", got)
			}
		})
	}
}

// TestCastling (W044, W043, W048): each of several castlings can be chosen; the one
// that goes where the king may step is made by clicking the rook.
func TestCastling(t *testing.T) {
	url := serve(t)
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{NoScript: h.noScript})
			for _, c := range []struct {
				board, from, to, marks string
				want                   map[string]string
				text                   string
			}{
				{"#b3", "f1", "h1", "c1 ks,d1 ks,h1 ks,i1 ks", map[string]string{"h1": "white king", "g1": "white rook", "a1": "white rook"}, "1. K~h1"},
				{"#b3", "f1", "i1", "c1 ks,d1 ks,h1 ks,i1 ks", map[string]string{"i1": "white king", "h1": "white rook", "a1": "white rook"}, "1. K~i1"},
				{"#b3", "f1", "c1", "c1 ks,d1 ks,h1 ks,i1 ks", map[string]string{"c1": "white king", "d1": "white rook", "j1": "white rook"}, "1. K~c1"},
				{"#b4", "d1", "e1", "a1 ks,f1 ks", map[string]string{"e1": "white king", "f1": "white rook", "a1": "white rook"}, "1. Ke1"},
				{"#b4", "d1", "f1", "a1 ks,f1 ks", map[string]string{"e1": "white king", "d1": "white rook", "a1": "white rook"}, "1. O-O"},
			} {
				p.Go(url + "/a/locusts")
				h.click(p, square(c.board, c.from))
				marks := slices.DeleteFunc(marksOn(p, c.board), func(m string) bool { return !strings.HasSuffix(m, "ks") })
				if got := strings.Join(marks, ","); got != c.marks {
					t.Errorf("castling is marked on %s, want %s", got, c.marks)
				}
				h.click(p, square(c.board, c.to))
				p.Wait(`document.querySelector('` + c.board + `').dataset.last !== ''`)
				got := piecesOn(p, c.board)
				for name, piece := range got {
					if strings.HasPrefix(piece, "black") {
						delete(got, name)
					}
				}
				if d := cmp.Diff(c.want, got); d != "" {
					t.Errorf("%s to %s (-want +got):\n%s", c.from, c.to, d)
				}
				if text := p.Text(c.board + " .moves"); text != c.text {
					t.Errorf("%s to %s is written %q, want %q", c.from, c.to, text, c.text)
				}
			}
		})
	}
}
