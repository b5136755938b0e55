package main

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// moveBoard is the previewer's first board.
const moveBoard = "#move .on"

// shown waits until the previewer shows what its address has with that query.
func shown(p *browsertest.Page, query string) {
	p.Wait(`document.querySelector('fairy-preview').dataset.address === '/preview?` + query + `' && location.search === '?` + query + `'`)
}

// TestPreviewSeed: all notations of the seed are there to click, and the address that
// a click leads to shows the same picture by itself, without script.
func TestPreviewSeed(t *testing.T) {
	home := serve(t)
	p := browsertest.Open(t, browsertest.Options{})
	alone := browsertest.Open(t, browsertest.Options{NoScript: true})
	p.Go(home + "/preview?files=8&ranks=8&at=d2&set=Ee3.Fd6&move=U")
	moves := p.Values(".ref[open] .mvx", "data-move")
	if len(moves) != 28 {
		t.Fatalf("%d notations can be clicked, want 28: %q", len(moves), moves)
	}
	for i, move := range moves {
		browsertest.Eval[bool](p, fmt.Sprintf(`(document.querySelectorAll('.ref[open] .mvx')[%d].click(), true)`, i))
		shown(p, "at=d2&files=8&in=ceo&move="+url.QueryEscape(move)+"&ranks=8&set=Ee3.Fd6")
		marks := marksOn(p, moveBoard)
		if len(marks) == 0 {
			t.Errorf("%s marks nothing", move)
		}
		if i%7 != 0 { // a page takes its time, and they are all made alike
			continue
		}
		alone.Go(browsertest.Eval[string](p, `location.href`))
		if d := cmp.Diff(marks, marksOn(alone, moveBoard)); d != "" {
			t.Errorf("%s (-clicked +by its address):\n%s", move, d)
		}
		if d := cmp.Diff(p.Text("#move .said"), alone.Text("#move .said")); d != "" {
			t.Errorf("%s (-clicked +by its address):\n%s", move, d)
		}
	}
	p.Screenshot("seed")
	browsertest.Eval[bool](p, `(history.back(), true)`)
	shown(p, "at=d2&files=8&in=ceo&move="+url.QueryEscape(moves[26])+"&ranks=8&set=Ee3.Fd6")
}

// TestPreviewTyping: what is typed is seen at once; a fault is told with its place, and
// nothing that was typed is lost.
func TestPreviewTyping(t *testing.T) {
	home := serve(t)
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(home + "/preview?move=W")
	p.Click(`[name=move]`)
	p.Press(kb.End, "t")
	p.Wait(`document.querySelector('#preview-move')`)
	if got := p.Text("#preview-move li b"); got != "Column 2:" {
		t.Errorf("the fault is said to be at %q, want column 2", got)
	}
	if got := browsertest.Eval[string](p, `document.activeElement.name + ' ' + document.activeElement.value + ' ' + document.activeElement.selectionStart`); got != "move Wt 2" {
		t.Errorf("the caret is in %q, want move Wt 2", got)
	}
	if got := marksOn(p, moveBoard); len(got) != 4 {
		t.Errorf("what can be read marks %q, want the four squares of W", got)
	}
	p.Screenshot("fault")
	p.Press(kb.Backspace, "F")
	shown(p, "move=WF")
	if n := p.Count("#preview-move"); n != 0 {
		t.Error("the fault is told when it is mended")
	}
	if got := marksOn(p, moveBoard); len(got) != 8 {
		t.Errorf("WF marks %q, want eight squares", got)
	}
	p.Click(`[name=moved]`)
	shown(p, "move=WF&moved=1")
	p.Click(`[name=vs]`)
	p.Press("K")
	shown(p, "move=WF&moved=1&vs=K")
	if got := p.Count("fairy-preview .grid"); got != 2 {
		t.Errorf("%d boards beside each other, want two", got)
	}
	p.Screenshot("compared")
	p.Go(home + "/preview?move=L21&files=17")
	p.Click(`.hint a`)
	p.Wait(`location.search === '?files=17&in=ceo&move=L21' && document.querySelectorAll('#move .mk').length > 0`)
	if got := marksOn(p, moveBoard); len(got) != 8 {
		t.Errorf("L21 as CEO marks %q, want the knight's eight", got)
	}
	p.Click(`[name=name]`)
	p.Press("Jumper")
	shown(p, "files=17&in=ceo&move=L21&name=Jumper")
	p.ClickAndLoad(`.take button`)
	if got := browsertest.Eval[string](p, `document.querySelector('main').innerText`); !strings.Contains(got, "Jumper") || browsertest.Eval[string](p, `location.pathname`) == "/preview" {
		t.Errorf("the piece does not come into the wizard: %.300s", got)
	}
	p.Screenshot("added")
}

// TestPreviewPlacing: pieces are put on the board by mouse, by keys, by a finger, and
// without script.
func TestPreviewPlacing(t *testing.T) {
	home := serve(t)
	blocked := func(t *testing.T, p *browsertest.Page) {
		t.Helper()
		if got := piecesOn(p, moveBoard)["e7"]; got != "white man" {
			t.Errorf("on e7 stands %q, want a friend", got)
		}
		marks := browsertest.Eval[[]string](p, `[...document.querySelectorAll('#move .sq:not(.faint) .mk')].map((m) => m.parentElement.value)`)
		for _, name := range []string{"e6", "e4", "a5", "i5"} {
			if !slices.Contains(marks, name) {
				t.Errorf("the rook does not go to %s", name)
			}
		}
		if slices.Contains(marks, "e7") || slices.Contains(marks, "e8") {
			t.Errorf("the rook goes through its friend: %q", marks)
		}
	}
	const start = "/preview?move=R"
	t.Run("mouse", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(home + start)
		p.Click(square(moveBoard, "e7"))
		shown(p, "move=R&set=Ee7")
		p.Click(square(moveBoard, "e7"))
		shown(p, "move=R&set=Fe7")
		blocked(t, p)
	})
	t.Run("keys", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(home + start)
		for p.Attribute(":focus", "role") != "gridcell" {
			p.Press(kb.Tab)
		}
		if got := browsertest.Eval[string](p, `document.activeElement.value`); got != "e5" {
			t.Errorf("the first square in reach of the keys is %s, want that of the piece", got)
		}
		p.Press(kb.ArrowUp, kb.ArrowUp, kb.Enter)
		shown(p, "move=R&set=Ee7")
		if got := browsertest.Eval[string](p, `document.activeElement.value`); got != "e7" {
			t.Errorf("the focus goes from e7 to %q", got)
		}
		p.Press(" ")
		shown(p, "move=R&set=Fe7")
		blocked(t, p)
		if got := p.Count(moveBoard + ` .sq[tabindex="0"]`); got != 1 {
			t.Errorf("%d squares are tab stops, want one", got)
		}
	})
	t.Run("finger", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
		p.Go(home + start)
		p.Tap(`[name=put][value=F]`)
		shown(p, "move=R&put=F")
		p.Tap(square(moveBoard, "e7"))
		shown(p, "move=R&put=F&set=Fe7")
		blocked(t, p)
		if got := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); got > 360 {
			t.Errorf("the page is %d wide on a phone of 360", got)
		}
		p.FullScreenshot("phone")
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(home + "/preview")
		p.Click(`[name=move]`)
		p.Press(kb.Backspace, kb.Delete, "R")
		p.ClickAndLoad(`.ask .pri`)
		p.ClickAndLoad(square(moveBoard, "e7"))
		p.ClickAndLoad(square(moveBoard, "e7"))
		if got := browsertest.Eval[string](p, `location.pathname + location.search`); !strings.HasSuffix(got, "?move=R&set=Fe7") {
			t.Errorf("the address is %s", got)
		}
		blocked(t, p)
		p.ClickAndLoad(`.ref[open] .mvx[data-move="fsRbK"]`)
		if got := p.Attribute(`[name=move]`, "value"); got != "fsRbK" {
			t.Errorf("the example shows %q", got)
		}
	})
}

// TestSandboxPage: a knight that moved to the middle is given the move of a nightrider,
// and makes it from there.
func TestSandboxPage(t *testing.T) {
	home := serve(t)
	for _, options := range []browsertest.Options{{}, {NoScript: true}, {Width: 360, Height: 740}} {
		t.Run(fmt.Sprintf("%+v", options), func(t *testing.T) {
			p := browsertest.Open(t, options)
			load := func(selector string, done string) {
				if options.NoScript {
					p.ClickAndLoad(selector)
				} else {
					p.Click(selector)
				}
				p.Wait(done)
			}
			p.Go(home + "/preview?move=NN")
			p.ClickAndLoad(`.take a[href^="/preview/sandbox"]`)
			load(square("#b1", "b1"), `document.querySelector('#b1 .sel')`)
			load(square("#b1", "c3"), `document.querySelector('#b1').dataset.last === 'b1-c3'`)
			p.ClickAndLoad(`.give[value=N]`)
			if got := piecesOn(p, "#b1")["c3"]; got != "white knight" {
				t.Errorf("on c3 stands %q, want the knight that moved there", got)
			}
			if got := p.Text(`.give[value=N]`); got != "NN" {
				t.Errorf("the knight moves %q, want NN", got)
			}
			load(square("#b1", "c3"), `document.querySelector('#b1 .sel')`)
			if got := marksOn(p, "#b1"); !slices.Contains(got, "e7 sr") || !slices.Contains(got, "g5 sd") {
				t.Errorf("the knight marks %q, without the second leap", got)
			}
			p.Screenshot("sandbox")
			p.ClickAndLoad(`[name=back][value=N]`)
			if got := p.Text(`.give[value=N]`); got != "N" {
				t.Errorf("the knight moves %q, want N again", got)
			}
		})
	}
}

// TestPreviewAccessible runs a checker of accessibility over the previewer and the
// sandbox, light and dark.
func TestPreviewAccessible(t *testing.T) {
	home := serve(t)
	for _, dark := range []bool{false, true} {
		for _, path := range []string{"/preview?move=mRcpR&set=Ee4.Fc4.Ka3.Ha1&files=5&ranks=6&at=c3&q=pao", "/preview?move=KNt&vs=bK&files=5&ranks=5", "/preview/sandbox?move=Nw&m=N%3ANN"} {
			t.Run(fmt.Sprintf("dark=%v %s", dark, path), func(t *testing.T) {
				p := browsertest.Open(t, browsertest.Options{Dark: dark, Calm: true})
				p.Go(home + path)
				for _, v := range p.Violations() {
					t.Error(v)
				}
			})
		}
	}
}
