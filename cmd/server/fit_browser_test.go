package main

import (
	"net/url"
	"strings"
	"testing"

	"fairyboard/internal/browsertest"
)

// manyTypes is a game of 25 types of pieces.
const manyTypes = "files=10\nranks=10\nroyal=K\npawn::::a4-j4\nknight:N:::a1\nbishop::::b1\nrook::::c1\nqueen::::d1\nking:K:::e1\narchbishop::::f1\nchancellor::::g1\namazon::::h1\n" +
	"cannon::::i1\nelephant::::j1\ncamel::::a2\nzebra::::b2\ngriffon::::c2\nnightrider::::d2\nwizard::::e2\nchampion::::f2\nlion::::g2\nguard::::h2\nferz::::i2\nwazir::::j2\n" +
	"alfil:AL:A::a3\ndabbaba:DA:D::b3\nduke:DU:FD:duck:c3\nsteward::FvWlrNfsB::d3"

// narrow are pages with much in a row: step by step what the wizard has of a draft, and
// others. The draft is an address.
func narrow(draft string) map[string]string {
	return map[string]string{
		"parameters": draft + "/parameters", "pieces": draft + "/pieces?name=duke&move=FD&images=duck&q=duck",
		"setup": draft + "/setup?tool=@w1&zone=1&open=captures", "result": draft + "/result",
		"new": "/wizard", "preview": "/preview?move=FvWlrNfsB&vs=N", "sandbox": "/preview/sandbox",
		"article": "/a/grand-chess", "hands": "/a/shogi", "rules": "/rules/shogi", "gallery": "/graphics?q=knight", "catalogue": "/", "nothing": "/nowhere",
	}
}

// small are the controls, but for squares and for links within sentences, that are
// less than 24 CSS pixels high or wide (WCAG 2.2, 2.5.8).
const small = `[...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')].filter((e) => {
	if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true}) || e.closest('.vh, .skip, .sprite, .grid')) return false;
	if (getComputedStyle(e).display === 'inline' && e.parentElement.textContent.trim() !== e.textContent.trim()) return false;
	const r = (e.matches('[type=checkbox], [type=radio]') && e.closest('label') || e).getBoundingClientRect();
	return r.height < 23.9 || r.width < 23.9;
}).map((e) => e.outerHTML.slice(0, 80))`

// unmarked are the controls of which nobody sees that they have the focus: without an
// outline of two pixels.
const unmarked = `[...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]')].filter((e) => {
	if (!e.checkVisibility({visibilityProperty: true}) || e.closest('.vh') || e.disabled) return false;
	e.focus({focusVisible: true, preventScroll: true});
	if (document.activeElement !== e) return false;
	const style = getComputedStyle(e);
	return style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2;
}).map((e) => e.outerHTML.slice(0, 80))`

// TestFits: in a window of 320 pixels, and with text of twice the size on a desktop,
// nothing but a board or a table in its own frame has to be scrolled sideways; fingers
// hit everything, and what has the focus is seen.
func TestFits(t *testing.T) {
	home := serve(t)
	draft, _, _ := strings.Cut(post(t, home+"/wizard/import", "text", manyTypes), "/pieces")
	for _, c := range []struct {
		name   string
		width  int
		larger bool
	}{{"320", 320, false}, {"text of twice the size", 1280, true}} {
		t.Run(c.name, func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{Width: c.width, Height: 800, Calm: true})
			for name, path := range narrow(draft) {
				if path == "/nowhere" {
					p.Expect("404")
				}
				p.Go(home + path)
				if c.larger {
					browsertest.Eval[string](p, `document.documentElement.style.fontSize = '200%'`)
				}
				if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > c.width {
					t.Errorf("%s is %d wide in a window of %d", name, wide, c.width)
				}
				for _, e := range browsertest.Eval[[]string](p, small) {
					t.Errorf("%s: too small to hit: %s", name, e)
				}
				for _, e := range browsertest.Eval[[]string](p, unmarked) {
					t.Errorf("%s: nothing shows the focus of %s", name, e)
				}
				p.FullScreenshot(name)
			}
		})
	}
}

// TestPaper: what is printed has the board and the words, and nothing to press.
func TestPaper(t *testing.T) {
	home := serve(t)
	draft, _, _ := strings.Cut(post(t, home+"/wizard/import", "text", manyTypes), "/pieces")
	const a4 = 720 // CSS pixels between the margins
	p := browsertest.Open(t, browsertest.Options{Width: a4, Height: 1000, Print: true})
	for name, c := range map[string]struct{ path, shown string }{
		"article":   {"/a/grand-chess", ".ground, .pieces tbody th"},
		"result":    {draft + "/result", ".ground, .pieces tbody th, #out-text"},
		"setup":     {draft + "/setup", ".ground"},
		"pieces":    {draft + "/pieces", ".wz-table tbody th"},
		"preview":   {"/preview?" + url.Values{"move": {"N"}}.Encode(), ".ground, .sq .mk, .key li, .meaning"},
		"sandbox":   {"/preview/sandbox", ".ground, .army th"},
		"rules":     {"/rules/shogi", ".start img, .rules tbody th"},
		"the moves": {"", ".sheet .ground, .sheet .mk"},
	} {
		if c.path == "" {
			p.Go(home + "/a/grand-chess")
			c.path = strings.TrimPrefix(browsertest.Eval[string](p, `document.querySelector('.sheets a').href`), home)
		}
		p.Go(home + c.path)
		for _, e := range browsertest.Eval[[]string](p, `[...document.querySelectorAll('.btn, header.site, footer.site, .typed input')].filter((e) => e.checkVisibility() && !e.closest('.army, .vh')).map((e) => e.outerHTML.slice(0, 80))`) {
			t.Errorf("%s prints %s", name, e)
		}
		for _, e := range browsertest.Eval[[]string](p, `'`+c.shown+`'.split(', ').filter((s) => !(document.querySelector(s)?.checkVisibility({contentVisibilityAuto: true}) && document.querySelector(s).getBoundingClientRect().height > 1))`) {
			t.Errorf("%s doesn't print %s", name, e)
		}
		if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > a4 {
			t.Errorf("%s is %d wide on paper of %d", name, wide, a4)
		}
		p.FullScreenshot(name)
	}
}
