package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// TestHopTargets: on the move diagram of a piece that needs others, pointing at, going
// to, tapping or clicking a square that needs one puts it there and shows the move.
func TestHopTargets(t *testing.T) {
	url := serve(t) + "/a/hoppers"
	codeAt := func(name string) string {
		return `document.querySelector('#b1 [value=` + name + `] .mk')?.dataset.code`
	}
	show := func(t *testing.T, p *browsertest.Page, n string) {
		t.Helper()
		p.Click(".pieces summary")
		p.Click(".pieces .name[value='" + n + "']")
		p.Wait(`document.querySelector('#b1 [name=show]')?.value === '` + n + `'`)
	}
	revealed := func(t *testing.T, p *browsertest.Page) {
		t.Helper()
		p.Wait(codeAt("e7") + ` === 'sd' && !` + codeAt("e6") + ` && document.querySelector('#b1 [value=e6] .p')`)
		if got := p.Attribute(square("#b1", "e7"), "aria-label"); !strings.Contains(got, "move") {
			t.Errorf("the square behind is called %q", got)
		}
	}
	hidden := func(p *browsertest.Page) {
		p.Wait(`!` + codeAt("e7") + `?.startsWith('s') && ` + codeAt("e6") + ` === 'hh'`)
	}

	t.Run("hover and focus", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url)
		show(t, p, "2")
		p.Screenshot("hops")
		before := marksOn(p, "#b1")
		requests := `performance.getEntriesByType('resource').filter((r) => r.initiatorType === 'fetch').length`
		sent := browsertest.Eval[int](p, requests)
		p.Hover(square("#b1", "e6"))
		revealed(t, p)
		p.Screenshot("revealed")
		if got := p.Text("#b1 [role=status]"); !strings.Contains(got, "e6") || !strings.Contains(got, "e7, move") {
			t.Errorf("is said: %q", got)
		}
		p.Hover(square("#b1", "b8"))
		hidden(p)
		if d := cmp.Diff(before, marksOn(p, "#b1")); d != "" {
			t.Errorf("marks after pointing away (-want +got):\n%s", d)
		}
		browsertest.Eval[bool](p, `(document.querySelector('#b1 [value=e5]').focus(), true)`)
		p.Press(kb.ArrowUp)
		revealed(t, p)
		p.Press(kb.ArrowLeft) // to d6, which needs none
		hidden(p)
		if now := browsertest.Eval[int](p, requests); now != sent {
			t.Errorf("revealing sent %d requests", now-sent)
		}
		// A click leaves the piece there, so that others can follow; a second takes it away.
		p.Click(square("#b1", "e6"))
		p.Wait(`document.querySelector('#b1 [name=show]').value === '2,e6'`)
		p.Hover(square("#b1", "b8"))
		revealed(t, p)
		p.Click(square("#b1", "g4"))
		p.Wait(`document.querySelector('#b1 [name=show]').value === '2,e6,g4'`)
		p.Click(square("#b1", "e6"))
		p.Wait(`document.querySelector('#b1 [name=show]').value === '2,g4'`)
		p.Hover(square("#b1", "b8"))
		hidden(p)
		p.Click(square("#b1", "b8")) // back
		p.Wait(`!document.querySelector('#b1 [name=show]')`)
		if got := piecesOn(p, "#b1"); got["a2"] != "white pawn" || got["e4"] != "" {
			t.Errorf("back on the position: %v", got)
		}
		// What is taken on the way is put there likewise.
		p.Click(".pieces .name[value='3']")
		p.Wait(codeAt("d5") + ` === 'mp' && ` + codeAt("f5") + ` === 'mp'`)
		p.Hover(square("#b1", "f5"))
		p.Wait(codeAt("g6") + ` === 'md'`)
		// What a piece changes is said in whole words, also where it only stops the moves.
		for name := range strings.FieldsSeq(browsertest.Eval[string](p, `document.querySelector('#b1').dataset.hops.split(';').map((h) => h.split(/[/=]/)[1]).join(' ')`)) {
			browsertest.Eval[bool](p, `(document.querySelector('#b1 [value=`+name+`]').focus(), true)`)
			if got := p.Text("#b1 [role=status]"); !strings.HasPrefix(got, "With a piece on "+name+":") || strings.HasSuffix(got, ":") || strings.Contains(got+";", ", ;") || strings.HasSuffix(got, ",") {
				t.Errorf("is said of %s: %q", name, got)
			}
		}
		p.Press(kb.Escape)
		p.Wait(`!document.querySelector('#b1 [name=show]') && document.activeElement.closest('#b1 .grid')`)
		if got := piecesOn(p, "#b1"); got["a2"] != "white pawn" || got["d4"] != "" {
			t.Errorf("back on the position: %v", got)
		}
	})
	t.Run("tap", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
		p.Go(url)
		show(t, p, "2")
		p.Tap(square("#b1", "e6"))
		revealed(t, p)
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url)
		p.Click(".pieces summary")
		p.ClickAndLoad(".pieces .name[value='2']")
		p.ClickAndLoad(square("#b1", "e6"))
		revealed(t, p)
	})
	t.Run("promoted and moved", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url)
		show(t, p, "1")
		for _, next := range []string{"1p", ""} {
			p.Click(".pieces .name[value='1']")
			p.Wait(`(document.querySelector('#b1 [name=show]')?.value ?? '') === '` + next + `'`)
			if next != "" {
				if got := piecesOn(p, "#b1")["e4"]; got != "white hawk" {
					t.Errorf("the second click shows %q", got)
				}
			}
		}
		p.Click(".pieces .name[value='5']")
		p.Wait(`document.querySelector('#b1 [name=show]')?.value === '5'`)
		p.Click(square("#b1", "e4"))
		p.Wait(`document.querySelector('#b1 [name=show]')?.value === '5m'`)
		p.Click(".pieces .name[value='5']")
		p.Wait(`!document.querySelector('#b1 [name=show]')`)
	})
}
