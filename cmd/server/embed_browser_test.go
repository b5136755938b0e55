package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// foreign serves the pages of testdata/foreign from another origin than home, with the
// strictest policy under which they can show boards of home. HOME stands for home in them.
func foreign(t *testing.T, home string) string {
	t.Helper()
	handler := func(w http.ResponseWriter, r *http.Request) {
		body, err := os.ReadFile(filepath.Join("testdata/foreign", filepath.Base(r.URL.Path)))
		if err != nil {
			w.Header().Set("Content-Type", "image/svg+xml") // the browser asks for an icon
			return
		}
		switch filepath.Ext(r.URL.Path) {
		case ".js":
			w.Header().Set("Content-Type", "text/javascript")
		case ".css":
			w.Header().Set("Content-Type", "text/css")
		default:
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			policy := "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self' " + home
			switch name, _, _ := strings.Cut(filepath.Base(r.URL.Path), "."); {
			case r.URL.Query().Has("noframes"):
				w.Header().Set("Content-Security-Policy", policy)
			case strings.HasPrefix(name, "strict"):
				w.Header().Set("Content-Security-Policy", policy+"; frame-src "+home)
			}
		}
		w.Write([]byte(strings.ReplaceAll(string(body), "HOME", home)))
	}
	server := httptest.NewServer(http.HandlerFunc(handler))
	t.Cleanup(server.Close)
	return server.URL
}

// frames waits until all boards of a foreign page are there, and is their documents.
func frames(p *browsertest.Page, names ...string) []*browsertest.Page {
	documents := make([]*browsertest.Page, len(names))
	for i, name := range names {
		p.Wait(`document.querySelector('#` + name + ` iframe')`)
		browsertest.Eval[bool](p, `(document.querySelector('#`+name+` iframe').loading = 'eager', true)`)
		p.Wait(`document.querySelector('#` + name + ` iframe').title !== 'Board'`)
		documents[i] = p.Frame("#" + name + " iframe")
	}
	return documents
}

// wantSized checks that a frame is as high as its content, which isn't wider than it.
func wantSized(t *testing.T, p, frame *browsertest.Page, name string) {
	t.Helper()
	p.Wait(`document.querySelector('#` + name + ` iframe').clientHeight > 0`)
	height := browsertest.Eval[int](frame, `Math.ceil(document.querySelector('main').getBoundingClientRect().height)`)
	p.Wait(`document.querySelector('#` + name + ` iframe').clientHeight === ` + strconv.Itoa(height))
	if wide, room := browsertest.Eval[int](frame, `document.documentElement.scrollWidth`), browsertest.Eval[int](frame, `innerWidth`); wide > room {
		t.Errorf("%s: what is in the frame is %d wide, the frame %d", name, wide, room)
	}
	if out := browsertest.Eval[[]string](frame, `[...document.querySelectorAll('button, a')].filter((b) => b.getClientRects().length && (b.getBoundingClientRect().right > innerWidth + .5 || b.getBoundingClientRect().left < 0)).map((b) => b.textContent || b.value)`); len(out) > 0 {
		t.Errorf("%s: controls are outside the frame: %q", name, out)
	}
}

// TestEmbedded (W128, W130, W132, W133): three diagrams on a page of another site, under
// a strict policy, are live boards that leave one another alone.
func TestEmbedded(t *testing.T) {
	home := serve(t)
	for _, width := range []int{300, 640, 1280} {
		t.Run(strconv.Itoa(width), func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{Width: width, Height: 800})
			p.Go(foreign(t, home) + "/strict.html")
			boards := frames(p, "one", "two", "three")
			for i, name := range []string{"one", "two", "three"} {
				wantSized(t, p, boards[i], name)
			}
			if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > width {
				t.Errorf("the page is %d wide in a window of %d", wide, width)
			}
			before := [][]string{pieceList(boards[0]), nil, pieceList(boards[2])}

			boards[1].Click(square("#b1", "g1"))
			boards[1].Wait(`document.querySelector('.sel')`)
			if d := cmp.Diff(knightMarks, marksOn(boards[1], "#b1")); d != "" {
				t.Errorf("marks of the knight (-want +got):\n%s", d)
			}
			boards[1].Click(square("#b1", "f3"))
			boards[1].Wait(`document.querySelector('#b1').dataset.last === 'g1-f3'`)
			boards[1].Drag(square("#b1", "g8"), square("#b1", "f6"), nil)
			boards[1].Wait(`document.querySelector('#b1').dataset.last === 'g8-f6'`)
			if got := piecesOn(boards[1], "#b1"); got["f3"] != "white knight" || got["f6"] != "black knight" {
				t.Errorf("after two moves the board has %v", got)
			}
			// Keys go to the board that has the focus.
			p.Press("P")
			boards[1].Wait(`document.querySelector('#b1 [name=at]').value === '1'`)
			boards[1].Click(".steps [value=next]")
			boards[1].Wait(`document.querySelector('#b1 [name=at]').value === '2'`)
			for _, i := range []int{0, 2} {
				if d := cmp.Diff(before[i], pieceList(boards[i])); d != "" {
					t.Errorf("board %d (-want +got):\n%s", i+1, d)
				}
				if m := marksOn(boards[i], "#b1"); len(m) != 0 || boards[i].Count(".sel") != 0 {
					t.Errorf("board %d shows marks: %v", i+1, m)
				}
			}
			wantSized(t, p, boards[1], "two")
			p.Screenshot("played")
		})
	}
}

// pieceList is what stands on a board, one entry a piece.
func pieceList(frame *browsertest.Page) []string {
	var list []string
	for at, name := range piecesOn(frame, "#b1") {
		list = append(list, at+" "+name)
	}
	slices.Sort(list)
	return list
}

// TestEmbeddedKeyboard plays in a frame with keys alone.
func TestEmbeddedKeyboard(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(foreign(t, serve(t)) + "/strict.html")
	boards := frames(p, "one", "two")
	inside := `document.hasFocus() && document.activeElement.closest('.grid')`
	for range 40 {
		if browsertest.Eval[bool](boards[1], `!!(`+inside+`)`) {
			break
		}
		p.Press(kb.Tab)
	}
	press := func(want string, keys ...string) {
		t.Helper()
		p.Press(keys...)
		boards[1].Wait(want)
	}
	press(`document.activeElement.value === 'a2'`, slices.Repeat([]string{kb.ArrowDown}, 6)...)
	press(`document.querySelector('.sel')?.value === 'a2'`, kb.Enter)
	press(`document.querySelector('#b1').dataset.last === 'a2-a4'`, kb.ArrowUp, kb.ArrowUp, kb.Enter)
	press(`document.querySelector('#b1 [name=opt]').value.includes('f')`, "f")
	if got := boards[0].Attribute("#b1 [name=opt]", "value") + boards[0].Attribute("#b1", "data-last"); got != "" {
		t.Errorf("the first board changed too: %q", got)
	}
}

// TestEmbeddedInView: on a phone the page rolls to the board when a piece's name is
// clicked in the table far below it, in the frame.
func TestEmbeddedInView(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 600})
	p.Go(foreign(t, serve(t)) + "/strict.html")
	board := frames(p, "two")[0]
	board.Click(".pieces summary")
	board.Wait(`document.querySelector('.pieces').open`)
	wantSized(t, p, board, "two")
	const top = `document.querySelector('#two iframe').getBoundingClientRect().top`
	browsertest.Eval[bool](p, `(scrollBy({top: `+top+` + 900, behavior: 'instant'}), true)`)
	board.Click(".pieces .name[value='6']")
	board.Wait(`document.querySelector('[name=show]')?.value === '6'`)
	p.Wait(`Math.abs(` + top + `) < 100`)
}

// TestEmbeddedComputer (W095, W132): the computer answers in a frame, on a page that is
// not isolated from other sites' windows.
func TestEmbeddedComputer(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{Calm: true})
	p.Go(foreign(t, serve(t)) + "/strict.html")
	board := frames(p, "two")[0]
	browsertest.Eval[bool](board, `(document.querySelector('.ai select').selectedIndex = 0, true)`)
	board.Click(".ai [value=on]")
	board.Wait(`document.querySelector('.ai [value=off]')`)
	board.Click(square("#b1", "e2"))
	board.Click(square("#b1", "e4"))
	board.Wait(`document.querySelector('#b1').dataset.ply === '2'`)
	if got := board.Text("#b1 [role=status]"); !strings.Contains(got, "White to move") {
		t.Errorf("after the computer's move the message is %q", got)
	}
	if browsertest.Eval[bool](p, `crossOriginIsolated`) {
		t.Error("the page is isolated, so this shows nothing")
	}
}

// TestMigrated: a page written for the original script, with nothing changed but the
// address of that script, keeps its layout, its links and its tables.
func TestMigrated(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(foreign(t, serve(t)) + "/migrated.html")
	boards := frames(p, "camels", "small")
	for i, name := range []string{"camels", "small"} {
		wantSized(t, p, boards[i], name)
	}
	style := browsertest.Eval[[]string](p, `(() => { const s = getComputedStyle(document.querySelector('#camels')); return [s.cssFloat, s.marginLeft]; })()`)
	if !slices.Equal(style, []string{"right", "20px"}) {
		t.Errorf("the diagram's element has float and margin %v", style)
	}
	if got := browsertest.Eval[float64](p, `document.querySelector('#camels').getBoundingClientRect().right`); got < 1200 {
		t.Errorf("the first board ends at %v, not at the right", got)
	}
	if got := p.Text("#pieceTable tbody tr:nth-child(2)"); got != "CCamelC<b>far</b> & wide" {
		t.Errorf("the second row of the table is %q", got)
	}
	if got := p.Text("#pieceList"); !strings.Contains(got, "Camel (b1, g1)") {
		t.Errorf("the list is %q", got)
	}
	if p.Count("#pieceTable b, #pieceList b") != 0 {
		t.Error("text of a diagram became markup of the page")
	}
	if got := p.Text("#pieceColors"); !strings.Contains(got, "jump") {
		t.Errorf("the colours are %q", got)
	}
	p.FullScreenshot("migrated")
	p.Click("#show-camel")
	boards[0].Wait(`document.querySelector('#b1 [name=show]')?.value === '2'`)
	if d := cmp.Diff(map[string]string{"e4": "white camel"}, piecesOn(boards[0], "#b1")); d != "" {
		t.Errorf("the camel's board (-want +got):\n%s", d)
	}
	p.Click("#show-wazir") // stands behind the second diagram
	boards[1].Wait(`document.querySelector('#b1 [name=show]')?.value === '1'`)
	p.Click("#pieceList a")
	boards[0].Wait(`document.querySelector('#b1 [name=show]')?.value === '1'`)
	p.Click("#pieceTable tbody tr:nth-child(2) a")
	boards[0].Wait(`document.querySelector('#b1 [name=show]')?.value === '2'`)

	dark := browsertest.Eval[[]string](p, `[...document.querySelectorAll('iframe')].map((f) => new URL(f.src).search)`)
	if want := []string{"?theme=light", "?theme=dark&size=200"}; !slices.Equal(dark, want) {
		t.Errorf("the frames have the settings %q, want %q", dark, want)
	}
	if got := browsertest.Eval[string](boards[1], `getComputedStyle(document.body).backgroundColor`); got != "rgb(27, 25, 30)" {
		t.Errorf("the dark board's page is %s", got)
	}
	if got := browsertest.Eval[float64](boards[1], `document.querySelector('.ground').getBoundingClientRect().width`); got != 200 {
		t.Errorf("the board is %v wide, want 200", got)
	}
}

// TestManyEmbedded: frames far below what is read aren't loaded.
func TestManyEmbedded(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(foreign(t, serve(t)) + "/strict-many.html")
	p.Wait(`document.querySelectorAll('iframe').length === 20`)
	p.Wait(`document.querySelector('iframe').title !== 'Board'`)
	if loaded := browsertest.Eval[int](p, `[...document.querySelectorAll('iframe')].filter((f) => f.title !== 'Board').length`); loaded > 15 {
		t.Errorf("%d of 20 frames are loaded at once", loaded)
	}
	browsertest.Eval[bool](p, `(document.querySelector('#d20').scrollIntoView({behavior: 'instant'}), true)`)
	p.Wait(`document.querySelector('#d20 iframe').title !== 'Board'`)
	frame := p.Frame("#d20 iframe")
	frame.Click(square("#b1", "a1"))
	frame.Wait(`document.querySelector('.sel')?.value === 'a1'`)
}

// TestEmbeddedElsewhere: the page is of another site altogether, which the browser runs
// in a process of its own.
func TestEmbeddedElsewhere(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(strings.Replace(foreign(t, serve(t)), "127.0.0.1", "localhost", 1) + "/strict.html")
	p.Wait(`document.querySelector('#one iframe')?.title === '8×8 board'`)
	p.Wait(`document.querySelector('#one iframe').clientHeight !== 640`)
	p.Click("#one iframe")
}

// TestFramesForbidden: a page whose policy forbids our frames shows its diagrams' text.
func TestFramesForbidden(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Expect("frame-src")
	p.Go(foreign(t, serve(t)) + "/strict.html?noframes")
	p.Wait(`document.querySelector('#three').textContent.includes('satellite=tiny')`)
	if n := p.Count("iframe"); n != 0 {
		t.Errorf("%d frames are left", n)
	}
}

// TestFrameRefused: our own pages don't go into frames, and say what does.
func TestFrameRefused(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Expect("403")
	p.Go(foreign(t, serve(t)) + "/frames.html")
	p.Wait(`document.querySelector('iframe').dataset.loaded`)
	frame := p.Frame("iframe")
	if got := frame.Text("h1"); got != "This page does not go into a frame" {
		t.Errorf("the frame says %q", got)
	}
	if got := frame.Text("main code"); !strings.HasPrefix(got, "/embed/") {
		t.Errorf("the frame offers %q", got)
	}
}

// TestFrameAddress: frames without script around them.
func TestFrameAddress(t *testing.T) {
	home := serve(t)
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(home + "/a/three-boards")
	p.Click(square("#b2", "e2"))
	p.Click(square("#b2", "e4"))
	p.Wait(`document.querySelector('#b2').dataset.last === 'e2-e4'`)
	p.Click("#b2 .bar .link")
	p.Wait(`document.querySelector('#b2 .share textarea[rows="3"]')`)
	code := browsertest.Eval[string](p, `document.querySelector('#b2 .share textarea[rows="3"]').value`)
	if !strings.HasPrefix(code, `<iframe src="`+home+`/embed/`) {
		t.Errorf("the code is %s", code)
	}
	p.Screenshot("share")
	action := p.Attribute("#b2 form", "action")
	key := strings.Split(action, "/")[2]

	t.Run("move by fragment", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 420, Height: 700})
		p.Go(home + "/embed/" + key + "?game=1.+e4+e5+2.+Nf3#2")
		p.Wait(`document.querySelector('#b1 [name=at]').value === '2'`)
		if got := piecesOn(p, "#b1"); got["e5"] != "black pawn" || got["g1"] != "white knight" {
			t.Errorf("at the second move the board has %v", got)
		}
	})
	for _, size := range [][2]int{{300, 300}, {600, 371}, {320, 640}} {
		name := strconv.Itoa(size[0]) + "x" + strconv.Itoa(size[1])
		t.Run(name, func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{Width: size[0], Height: size[1]})
			p.Go(home + "/embed/" + key)
			if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > size[0] {
				t.Errorf("the page is %d wide in a window of %d", wide, size[0])
			}
			if out := browsertest.Eval[int](p, `[...document.querySelectorAll('.bar .btn')].filter((b) => b.getBoundingClientRect().right > innerWidth || b.getBoundingClientRect().left < 0).length`); out > 0 {
				t.Errorf("%d controls are outside", out)
			}
			if low := browsertest.Eval[float64](p, `document.querySelector('.board').getBoundingClientRect().bottom`); size[0] > size[1] && low > float64(size[1]) {
				t.Errorf("the board ends at %v in a window %d high", low, size[1])
			}
			p.Screenshot(name)
		})
	}
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true, Width: 420, Height: 700})
		p.Go(home + "/embed/" + key + "?theme=dark")
		p.ClickAndLoad(square("#b1", "g1"))
		p.ClickAndLoad(square("#b1", "f3"))
		if got := piecesOn(p, "#b1")["f3"]; got != "white knight" {
			t.Errorf("on f3 stands %q", got)
		}
		if got := p.Attribute("html", "data-theme"); got != "dark" {
			t.Errorf("after two posts the theme is %q", got)
		}
	})
}
