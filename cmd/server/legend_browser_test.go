package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// TestBoardInView: on a phone the board comes into view when what stands far below it
// changes it, be it the piece table or a pasted game.
func TestBoardInView(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Touch: true})
	p.Go(serve(t) + "/a/orthodox-chess")
	const inView = `(({top, bottom}) => top > -1 && bottom <= innerHeight)(document.querySelector('#b1 .board').getBoundingClientRect())`
	p.Tap(".pieces summary")
	p.Wait(`document.querySelector('.pieces').open`)
	browsertest.Eval[bool](p, `(scrollTo({top: document.querySelector('.pieces').offsetTop, behavior: 'instant'}), true)`)
	if browsertest.Eval[bool](p, inView) {
		t.Fatal("the board is in view beside the piece table, so that this tests nothing")
	}
	p.Tap(".pieces .name[value='6']")
	p.Wait(`document.querySelector('#b1 [name=show]')?.value === '6' && ` + inView)
	p.Tap("#b1 .texts summary")
	p.Wait(`document.querySelector('#b1 .texts').open`)
	browsertest.Eval[bool](p, `((document.querySelector('#b1 [name=paste]').value = '1. Nf3 Nf6 2. Ng1 Ng8 '.repeat(30)), scrollTo({top: document.querySelector('.texts').offsetTop, behavior: 'instant'}), true)`)
	p.Tap("#b1 [name=read]")
	p.Wait(`document.querySelector('#b1').dataset.ply === '120' && ` + inView)

	// Of a long game the text keeps the current move in view.
	const moveInView = `(({top, bottom}, text) => top + bottom > 2 * text.top && top + bottom < 2 * text.bottom)(
		document.querySelector('#b1 .mv[aria-current]').getBoundingClientRect(), document.querySelector('#b1 .moves').getBoundingClientRect())`
	p.Wait(`document.querySelector('#b1 .moves').scrollTop > 0 && ` + moveInView)
	p.Tap("#b1 .steps [value=first]")
	p.Wait(`document.querySelector('#b1').dataset.ply === '0' && document.querySelector('#b1 .moves').scrollTop === 0`)
	p.Tap("#b1 .steps [value=last]")
	p.Wait(`document.querySelector('#b1').dataset.ply === '120' && ` + moveInView)

	// The colours that the reader wants for boards leave the game alone.
	const dark = `getComputedStyle(document.querySelector('#b1 .ground .dk')).fill`
	p.Tap(".shades [value=blue]")
	p.Wait(dark + ` === 'rgb(147, 169, 192)' && document.querySelector('#b1').dataset.ply === '120'`)
	p.Tap(".shades [value=author]")
	p.Wait(dark + ` === 'rgb(201, 162, 122)'`)
}

// TestTurningPiece: of types with the same name it is the picked one that the piece table
// marks, and whose move is told.
func TestTurningPiece(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/turning")
	p.Click(".pieces summary")
	for _, c := range []struct{ square, row, move string }{{"c2", "2", "sR"}, {"a1", "1", "vR"}} {
		p.Click(square("#b1", c.square))
		p.Wait(`[...document.querySelectorAll('.pieces tr[aria-current] .name')].map((b) => b.value).join() === '` + c.row + `' &&
			document.querySelector('#b1 .msg .aside').textContent === '` + c.move + `'`)
	}
}

// TestSatellites: the elements that an article has for them show the piece table, the
// list of pieces and the key, and all are connected with their board, as the hook in
// the text is.
func TestSatellites(t *testing.T) {
	url := serve(t) + "/a/satellites"
	shows := func(p *browsertest.Page, show string) {
		p.Wait(`(document.querySelector('#b1 [name=show]')?.value ?? '') === '` + show + `'`)
	}
	silver := []string{"b2 sd", "b4 sd", "c4 sd", "d2 sd", "d4 sd"}
	t.Run("script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url)
		if n := p.Count(".pieces"); n != 1 || !browsertest.Eval[bool](p, `document.querySelector('.pieces').open`) {
			t.Errorf("%d piece tables, want one that is open", n)
		}
		if got := p.Text(".pieces tbody tr:nth-child(2)"); got != "S11Silver FfW" {
			t.Errorf("the row of the silver is %q", got)
		}
		if got := p.Text(".piecelist"); !strings.Contains(got, "Silver(b1)") && !strings.Contains(got, "Silver (b1)") {
			t.Errorf("the list is %q", got)
		}
		if n := p.Count(".colors li .mk"); n != 11 {
			t.Errorf("the key explains %d marks, want 11", n)
		}
		p.Screenshot("satellites")
		p.Hover(square("#b1", "b1"))
		p.Wait(`document.querySelector('#b1 .sq[value=b1]').title === 'b1, white silver'`)
		before := piecesOn(p, "#b1")
		browsertest.Eval[bool](p, `(document.querySelector('[data-show-moves]').focus(), document.activeElement.dataset.showMoves === '2')`)
		p.Press(kb.Enter)
		shows(p, "2")
		if d := cmp.Diff(map[string]string{"c3": "white silver"}, piecesOn(p, "#b1")); d != "" {
			t.Errorf("the hook (-want +got):\n%s", d)
		}
		if got := strings.Join(marksOn(p, "#b1"), ","); got != "b2 sd,b4 sd,c4 sd,d2 sd,d4 sd" {
			t.Errorf("the hook shows %v, want %v", got, silver)
		}
		p.Click(".piecelist [value='5']")
		shows(p, "5")
		p.Click(".pieces .name[value='2']")
		shows(p, "2")
		p.Click(".pieces .name[value='2']")
		shows(p, "2p")
		p.Click(".pieces .name[value='2']")
		shows(p, "")
		if d := cmp.Diff(before, piecesOn(p, "#b1")); d != "" {
			t.Errorf("back (-want +got):\n%s", d)
		}

		// The picture in the table is the hand: pressed and put. Until then nobody has
		// touched the board, and it has the colour for that.
		if n := p.Count(".ground [fill='#c0e0c0']"); n != 1 {
			t.Errorf("%d areas have the colour of the start, want one", n)
		}
		pic := func(token string) string { return `.pic[value="` + token + `"]` }
		p.Click(pic("@w2"))
		p.Wait(`document.querySelector('#b1 .hand .sel')?.value === '@w2'`)
		if start, later := p.Count(".ground [fill='#c0e0c0']"), p.Count(".ground [fill='#d0d0e0']"); start != 0 || later != 1 {
			t.Errorf("of the touched board %d areas have the colour of the start, %d the one for later", start, later)
		}
		if n := p.Count(".pieces tr[aria-current]"); n != 1 || p.Text(".pieces tr[aria-current] .name") != "Silver" || p.Text("#b1 .msg .aside") != "FfW" {
			t.Errorf("of the silver in hand %d rows are marked, and its move is told as %q", n, p.Text("#b1 .msg .aside"))
		}
		if n := strings.Count(strings.Join(marksOn(p, "#b1"), ","), "dd"); n != 19 {
			t.Errorf("the silver in hand may go to %d squares, want 19", n)
		}
		p.Click(square("#b1", "c4"))
		p.Wait(`document.querySelector('#b1').dataset.last === '@w2-c4'`)
		p.Wait(`document.querySelector('[data-held="@w2"]').textContent === '' && document.querySelector('` + pic("@w2") + `').disabled`)
		if got := p.Text(`[data-held="@b2"]`); got != "1" {
			t.Errorf("Black has %q silvers in hand", got)
		}

		p.Drag(pic("@b2"), square("#b1", "b3"), func() {
			if n := p.Count(".ghost"); n != 1 {
				t.Errorf("%d ghosts while dragging from the table, want 1", n)
			}
		})
		p.Wait(`document.querySelector('#b1').dataset.last === '@b2-b3'`)
		if got := piecesOn(p, "#b1"); got["b3"] != "black silver" || got["c4"] != "white silver" {
			t.Errorf("after two drops: %v", got)
		}

		// What a piece may become is pale blue there, and may be chosen there.
		p.Go(url + "?pos=2k2/S4/5/5/2K2[]+w+-+-+0+1")
		p.Click(square("#b1", "a4"))
		p.Click(square("#b1", "a5"))
		p.Wait(`document.querySelector('#b1 .choices')`)
		if got := strings.Join(p.Values(".pic.may", "value"), " "); got != "@w2 @w4" {
			t.Errorf("pale blue are %s, want the silver and what it promotes to", got)
		}
		p.Screenshot("may")
		p.Click(pic("@w4"))
		p.Wait(`document.querySelector('#b1').dataset.last === 'a4-a5'`)
		if got := piecesOn(p, "#b1")["a5"]; got != "white gold" {
			t.Errorf("on a5 stands %q", got)
		}
		p.Wait(`!document.querySelector('.pic.may')`)

		// The heading of the last column shows values.
		move := p.Text(".pieces tbody tr:nth-child(2) .mvt")
		p.Click(".pieces thead .name")
		p.Wait(`document.querySelector('.pieces .val')`)
		if got := p.Text(".pieces tbody tr:nth-child(5) .mvt"); got != "royal" {
			t.Errorf("the king counts %q", got)
		}
		p.Click(".pieces thead .name")
		p.Wait(`!document.querySelector('.pieces .val')`)
		if got := p.Text(".pieces tbody tr:nth-child(2) .mvt"); got != move {
			t.Errorf("the move is %q, want %q", got, move)
		}
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url)
		p.ClickAndLoad("[data-show-moves]")
		shows(p, "2")
		p.Go(url)
		p.ClickAndLoad(".piecelist [value='2']")
		shows(p, "2")
		p.ClickAndLoad(".pieces .name[value='2']")
		shows(p, "2p")
		p.ClickAndLoad(".pieces thead .name")
		if p.Count(".pieces .val") != 5 {
			t.Error("the heading doesn't show values")
		}
		p.Go(url)
		p.ClickAndLoad(`.pic[value="@w2"]`)
		if n := p.Count(".ground [fill='#d0d0e0']"); n != 1 {
			t.Errorf("%d areas of the touched board have the colour for that, want one", n)
		}
		if got := p.Text(".pieces tr[aria-current] .name") + " " + p.Text("#b1 .msg .aside"); got != "Silver FfW" {
			t.Errorf("what is picked is told as %q", got)
		}
		p.ClickAndLoad(square("#b1", "c4"))
		if got := piecesOn(p, "#b1")["c4"]; got != "white silver" {
			t.Errorf("dropped from the table: %q", got)
		}
		p.ClickAndLoad(".shades [value=grey]")
		if got := browsertest.Eval[string](p, `location.pathname + ' ' + getComputedStyle(document.querySelector('.ground .dk')).fill`); got != "/a/satellites rgb(180, 180, 180)" {
			t.Errorf("after a choice of colours: %s", got)
		}
		p.Go(url + "?pos=2k2/S4/5/5/2K2[]+w+-+-+0+1")
		p.ClickAndLoad(square("#b1", "a4"))
		p.ClickAndLoad(square("#b1", "a5"))
		p.ClickAndLoad(`.pic.may[value="@w2"]`)
		if got := piecesOn(p, "#b1"); got["a5"] != "white silver" || got["a4"] != "" {
			t.Errorf("a promotion declined in the table: %v", got)
		}
		p.Go(browsertest.Eval[string](p, `document.querySelector(".sheets a").href`))
		if n := p.Count(".sheet [role=img]"); n != 5 {
			t.Errorf("the page to print has %d boards, want 5", n)
		}
	})
}
