package web

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/pieceset"
)

// chessText is the diagram of the test site's articles.
const chessText = `promoChoice=QRBN
royal=6
pawn::::a2-h2
knight:N:::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
king::::e1`

// hostileText has in every place what must not reach a page as it stands.
const hostileText = `files=4
ranks=4
lightShade=red;background:url(https://evil.example/x)
darkShade="><script>alert(1)</script>
background=javascript:alert(1)
graphicsDir=https://evil.example/
arrows=<script>
<b onmouseover=alert(1)>:X:W:javascript:alert(1):a1
"><img src=x onerror=alert(1)>:Y:F:"><script>:b1
royal=1`

func testSite(t testing.TB) *Site {
	t.Helper()
	page := func(title string, diagrams ...string) *fstest.MapFile {
		var b strings.Builder
		b.WriteString("---\ntitle: " + title + "\nsummary: About " + title + ".\n---\n\nSome words.\n")
		for _, d := range diagrams {
			b.WriteString("\n```diagram\n" + d + "\n```\n\nMore words.\n")
		}
		return &fstest.MapFile{Data: []byte(b.String())}
	}
	library, err := article.NewLibrary(fstest.MapFS{
		"chess.md":   page("Chess", chessText),
		"three.md":   page("Three", chessText, chessText+"\nfiles=8", chessText),
		"words.md":   page("Only words"),
		"hostile.md": page("<script>alert(1)</script>", hostileText),
	})
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := pieceset.Open("")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Options{Library: library, Pictures: pictures, Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scenario is one request and what must come of it.
type scenario struct {
	name    string
	method  string // empty = GET, POST with a form
	url     string
	form    url.Values
	headers map[string]string
	status  int
	has     []string          // texts the body must contain
	hasNot  []string          // texts it must not
	header  map[string]string // header values, a prefix each
}

func (c scenario) run(t *testing.T, s http.Handler) *httptest.ResponseRecorder {
	t.Helper()
	method, body := c.method, ""
	if method == "" {
		method = http.MethodGet
		if c.form != nil {
			method = http.MethodPost
		}
	}
	if c.form != nil {
		body = c.form.Encode()
	}
	r := httptest.NewRequest(method, c.url, strings.NewReader(body))
	if c.form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	for name, value := range c.headers {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != c.status {
		t.Errorf("%s %s answers %d, want %d\n%.500s", method, c.url, w.Code, c.status, w.Body)
	}
	for _, text := range c.has {
		if !strings.Contains(w.Body.String(), text) {
			t.Errorf("%s %s doesn't answer %q\n%.300s", method, c.url, text, w.Body)
		}
	}
	for _, text := range c.hasNot {
		if strings.Contains(w.Body.String(), text) {
			t.Errorf("%s %s answers %q", method, c.url, text)
		}
	}
	for name, value := range c.header {
		if got := w.Header().Get(name); !strings.HasPrefix(got, value) || value == "" && got != "" {
			t.Errorf("%s %s answers %s %q, want %q", method, c.url, name, got, value)
		}
	}
	return w
}

// partial is the headers of a request by htmx for a fragment.
var partial = map[string]string{"HX-Request": "true", "HX-Request-Type": "partial"}

// A fence's text ends with its last line's end.
var key = diagram.Key(chessText + "\n")

func TestPages(t *testing.T) {
	s := testSite(t)
	for _, c := range []scenario{
		{name: "catalogue", url: "/", status: 200, has: []string{"Chess", "About Chess.", `href="/a/chess"`, "/d/" + key + ".svg", "3 boards", "8×8"}, header: map[string]string{"Cache-Control": "no-cache", "Etag": `"`}},
		{name: "article", url: "/a/chess", status: 200, has: []string{"<h1>Chess</h1>", "Some words.", "More words.", `id="b1"`, `value="e2"`, `aria-label="e2, white pawn"`, `action="/d/` + key + `/select"`, "g1:f3jj,h3jj"}},
		{name: "moves of a type, from the text", url: "/a/three?moves=2", status: 303, header: map[string]string{"Location": "/a/three?show=2#b1"}},
		{name: "moves of no type", url: "/a/three?moves=99", status: 303, header: map[string]string{"Location": "/a/three"}},
		{name: "moves of a type, from the rules", url: "/rules/chess?moves=2", status: 303, header: map[string]string{"Location": "/a/chess?show=2#b1"}},
		{name: "ids are unique", url: "/a/three", status: 200, has: []string{`id="b1"`, `id="b2"`, `id="b3"`}},
		{name: "article without boards", url: "/a/words", status: 200, has: []string{"Some words."}, hasNot: []string{"htmx", "fairy-board"}},
		{name: "hostile text", url: "/a/hostile", status: 200, has: []string{"&lt;script&gt;"}, hasNot: []string{"<script>alert", "<img", "onerror=alert(1)>", "evil.example", "javascript:alert(1)\"", "style="}},
		{name: "no such article", url: "/a/none", status: 404, has: []string{"Page not found", "/"}},
		{name: "no such page", url: "/nothing/here", status: 404, has: []string{"Page not found"}},
		{name: "diagram alone", url: "/d/" + key, status: 200, has: []string{`id="b1"`}, hasNot: []string{`name="page"`}},
		{name: "permalink", url: "/d/" + key + "?pos=" + url.QueryEscape("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), status: 200, has: []string{`aria-label="h1, white rook"`}, hasNot: []string{`white pawn`}},
		{name: "permalink on an article", url: "/a/three?pos.2=" + url.QueryEscape("4k3/8/8/8/8/8/8/4K2R b - - 0 1"), status: 200, has: []string{"Black to move", "White to move"}},
		{name: "bad permalink", url: "/d/" + key + "?pos=nonsense", status: 422, has: []string{"position"}},
		{name: "bad permalink on an article", url: "/a/three?pos.2=nonsense", status: 200, has: []string{"The address names a position that cannot be read."}},
		{name: "picture", url: "/d/" + key + ".svg", status: 200, has: []string{"<svg", "<title", "Chess"}, header: map[string]string{"Content-Type": "image/svg+xml", "Etag": `"`}},
		{name: "PNG", url: "/d/" + key + ".png", status: 200, has: []string{"\x89PNG"}, header: map[string]string{"Content-Type": "image/png", "Etag": `"`}},
		{name: "PNG of a position", url: "/d/" + key + ".png?pos=" + url.QueryEscape("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), status: 200, has: []string{"\x89PNG"}},
		{name: "PNG of no position", url: "/d/" + key + ".png?pos=nonsense", status: 422, has: []string{"position"}},
		{name: "gallery", url: "/graphics", status: 200, has: []string{"<h1>Pieces</h1>", "<symbol", "griffon"}},
		{name: "gallery, by the way", url: "/", status: 200, has: []string{`href="/graphics"`}},
		{name: "gallery as a folder", url: "/graphics/", status: 301, header: map[string]string{"Location": "/graphics"}},
		{name: "gallery search", url: "/graphics?q=marshall", status: 200, has: []string{"chancellor", "the picture of chancellor"}, hasNot: []string{"griffon"}},
		{name: "gallery, hostile", url: "/graphics?q=%3Cscript%3Ealert(1)%3C/script%3E", status: 200, hasNot: []string{"<script>alert"}},
		{name: "picture of a position", url: "/d/" + key + ".svg?pos=" + url.QueryEscape("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), status: 200, has: []string{"rook h1"}, hasNot: []string{"pawn"}},
		{name: "picture of nonsense", url: "/d/" + key + ".svg?pos=nonsense", status: 422},
		{name: "picture of no diagram", url: "/d/none.svg", status: 410},
		{name: "unknown diagram", url: "/d/none", status: 410, has: []string{"This page is old", "Reload"}},
		{name: "health", url: "/healthz", status: 200, has: []string{"ok"}},
		{name: "ready", url: "/readyz", status: 200},
		{name: "version", url: "/version", status: 200, has: []string{"test"}},
		{name: "robots", url: "/robots.txt", status: 200, has: []string{"User-agent"}},
		{name: "favicon", url: "/favicon.ico", status: 200, header: map[string]string{"Content-Type": "image/svg+xml"}},
		{name: "old picture path", url: "/graphics.dir/alfaerie/wknight.gif", status: 200, has: []string{"<svg"}, header: map[string]string{"Content-Type": "image/svg+xml", "Cross-Origin-Resource-Policy": "cross-origin"}},
		{name: "wrong method", method: http.MethodDelete, url: "/a/chess", status: 405, header: map[string]string{"Allow": "GET, HEAD"}},
		{name: "wrong method for a picture", method: http.MethodPost, url: "/graphics/wknight.svg", status: 405, header: map[string]string{"Allow": "GET, HEAD"}},
		{name: "wrong method for everything", method: "BREW", url: "/", status: 405, header: map[string]string{"Allow": "GET, HEAD"}},
		{name: "HEAD", method: http.MethodHead, url: "/a/chess", status: 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := c.run(t, s)
			if policy := w.Header().Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src '") {
				t.Errorf("policy %q", policy)
			}
			if w.Header().Get("X-Content-Type-Options") != "nosniff" || w.Header().Get("X-Request-Id") == "" {
				t.Error("headers are missing")
			}
		})
	}
}

// TestBoardRequests posts what boards post, by htmx and without.
func TestBoardRequests(t *testing.T) {
	s := testSite(t)
	board := func(values ...string) url.Values {
		form := url.Values{"page": {"three"}, "n": {"3"}}
		for i := 0; i < len(values); i += 2 {
			form.Set(values[i], values[i+1])
		}
		return form
	}
	mate := "6k1/R7/6K1/8/8/8/1P6/8 w - - 0 1"
	for _, c := range []scenario{
		{name: "select", url: "/select", form: board("sq", "g1"), status: 200, headers: partial, has: []string{`<fairy-board id="b3"`, `class="sq w sel"`, `action="/d/` + key + `/move"`, "Knight g1", "where to?", `aria-label="f3, jump"`}, hasNot: []string{"<html"}},
		{name: "select an empty square", url: "/select", form: board("sq", "e4"), status: 200, headers: partial, hasNot: []string{" sel\""}},
		{name: "select no square", url: "/select", form: board("sq", "z99"), status: 422, headers: partial, has: []string{"no square"}, hasNot: []string{"<html"}},
		{name: "select without script", url: "/select", form: board("sq", "g1"), status: 303, header: map[string]string{"Location": "/a/three?from.3=g1#b3"}},
		{name: "select keeps the other boards", url: "/select", form: board("sq", "g1", "rest", "last.2=a2-a4&pos=x&evil=1"), status: 303, header: map[string]string{"Location": "/a/three?from.3=g1&last.2=a2-a4&pos=x#b3"}},
		{name: "move", url: "/move", form: board("from", "g1", "sq", "f3"), status: 200, headers: partial, has: []string{`data-last="g1-f3"`, `aria-label="f3, white knight"`, "Black to move", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b"}},
		{name: "move without script", url: "/move", form: board("from", "g1", "sq", "f3"), status: 303, header: map[string]string{"Location": "/a/three?at.3=1&game.3=1.+Nf3&last.3=g1-f3&pos.3=rnbqkbnr"}},
		{name: "move alone", url: "/move", form: url.Values{"from": {"g1"}, "sq": {"f3"}}, status: 303, header: map[string]string{"Location": "/d/" + key + "?at=1&game=1.+Nf3&last=g1-f3&pos=rnbqkbnr"}},
		{name: "move that no rule allows", url: "/move", form: board("from", "a1", "sq", "a8"), status: 200, headers: partial, has: []string{`aria-label="a8, white rook"`}},
		{name: "click the same square", url: "/move", form: board("from", "g1", "sq", "g1"), status: 200, headers: partial, hasNot: []string{" sel\""}},
		{name: "click another own piece", url: "/move", form: board("from", "g1", "sq", "b1"), status: 200, headers: partial, has: []string{"Knight b1"}},
		{name: "click with nothing picked", url: "/move", form: board("sq", "b1"), status: 200, headers: partial, has: []string{"Knight b1"}},
		{name: "en passant", url: "/move", form: board("pos", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "from", "e5", "sq", "d6"), status: 200, headers: partial, has: []string{`aria-label="d6, white pawn"`, `aria-label="d5"`}},
		{name: "promotion asks", url: "/move", form: board("pos", "6k1/1P6/8/8/8/8/8/4K3 w - - 0 1", "from", "b7", "sq", "b8"), status: 200, headers: partial, has: []string{`name="promo" value="5"`, `name="promo" value="2"`, "becomes what?"}},
		{name: "promotion", url: "/move", form: board("pos", "6k1/1P6/8/8/8/8/8/4K3 w - - 0 1", "from", "b7", "to", "b8", "promo", "2"), status: 200, headers: partial, has: []string{`aria-label="b8, white knight"`}},
		{name: "promotion cancelled", url: "/move", form: board("pos", "6k1/1P6/8/8/8/8/8/4K3 w - - 0 1", "from", "b7", "to", "b8", "sq", "h5"), status: 200, headers: partial, has: []string{`aria-label="b7, white pawn"`}, hasNot: []string{"becomes", ` sel"`}},
		{name: "restart", url: "/restart", form: board("pos", mate, "opt", "f"), status: 200, headers: partial, has: []string{`name="opt" value="f"`, `aria-label="a8, black rook"`}},
		{name: "flip", url: "/flip", form: board("pos", mate), status: 200, headers: partial, has: []string{`name="opt" value="f"`, "black below", mate[:20]}},
		{name: "flip back", url: "/flip", form: board("opt", "f"), status: 200, headers: partial, has: []string{`name="opt" value=""`}},
		{name: "move is written down", url: "/move", form: board("pos", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b * - 0 1", "game", "1. e4", "at", "1", "from", "e7", "sq", "e5"), status: 200, headers: partial, has: []string{`name="game" value="1. e4 e5"`, `name="at" value="2"`, `value="2" aria-current="true">e5</button>`}},
		{name: "another move is a variation", url: "/move", form: board("game", "1. e4 e5", "at", "", "from", "d2", "sq", "d4"), status: 200, headers: partial, has: []string{`value="1. e4 ( 1. d4 ) 1... e5"`, `name="at" value="0.1.0"`}},
		{name: "move of a game without its position", url: "/move", form: board("game", "1. e4 e5", "at", "2", "from", "g1", "sq", "f3"), status: 200, headers: partial, has: []string{`name="game" value="1. e4 e5 2. Nf3"`, `name="at" value="3"`, `aria-label="e5, black pawn"`}},
		{name: "move by hand is written down", url: "/move", form: board("from", "a1", "sq", "a8"), status: 200, headers: partial, has: []string{`value="1. Ra1-a8"`}},
		{name: "step back", url: "/seek", form: board("game", "1. e4 e5 2. Nf3", "at", "3", "go", "prev"), status: 200, headers: partial, has: []string{`name="at" value="2"`, `data-last="e7-e5"`, `aria-label="g1, white knight"`, `data-ply="2"`}},
		{name: "step to the start", url: "/seek", form: board("game", "1. e4 e5 2. Nf3", "at", "3", "go", "first"), status: 200, headers: partial, has: []string{`name="pos" value=""`, `aria-label="e2, white pawn"`, "White to move"}},
		{name: "step to the end", url: "/seek", form: board("game", "1. e4 e5 2. Nf3", "at", "", "go", "last"), status: 200, headers: partial, has: []string{`name="at" value="3"`, `aria-label="f3, white knight"`}},
		{name: "step beyond the end", url: "/seek", form: board("game", "1. e4", "at", "1", "go", "next"), status: 200, headers: partial, has: []string{`name="at" value="1"`}},
		{name: "step without a game", url: "/seek", form: board("go", "next"), status: 200, headers: partial},
		{name: "click a move", url: "/move", form: board("game", "1. e4 e5 2. Nf3", "at", "3", "go", "1"), status: 200, headers: partial, has: []string{`name="at" value="1"`, `data-last="e2-e4"`}},
		{name: "click a move without script", url: "/select", form: board("game", "1. e4 e5", "at", "2", "go", "1"), status: 303, header: map[string]string{"Location": "/a/three?at.3=1&game.3=1.+e4+e5&last.3=e2-e4&pos.3=rnbqkbnr"}},
		{name: "no such move", url: "/seek", form: board("game", "1. e4 e5", "go", "7"), status: 422, headers: partial, has: []string{"no move"}},
		{name: "nonsense for a game", url: "/seek", form: board("game", "<img src=x onerror=alert(1)>", "go", "last"), status: 200, headers: partial, hasNot: []string{"<img"}},
		{name: "moves of a type", url: "/move", form: board("pos", mate, "type", "2"), status: 200, headers: partial, has: []string{`name="show" value="2"`, "<b>Knight</b>", `aria-label="e4, white knight"`, `aria-label="f6, jump"`, mate[:10]}, hasNot: []string{"white pawn"}},
		{name: "moves of a type without script", url: "/select", form: board("type", "2"), status: 303, header: map[string]string{"Location": "/a/three?show.3=2#b3"}},
		{name: "second click on the name", url: "/move", form: board("pos", mate, "show", "2", "type", "2"), status: 200, headers: partial, has: []string{`aria-label="a7, white rook"`}, hasNot: []string{`name="show"`}},
		{name: "click on the shown piece", url: "/move", form: board("show", "1", "from", "", "sq", "e4"), status: 200, headers: partial, has: []string{`name="show" value="1m"`, "once it has moved"}},
		{name: "click elsewhere", url: "/move", form: board("show", "1m", "sq", "a1"), status: 200, headers: partial, has: []string{`aria-label="a1, white rook"`}, hasNot: []string{`name="show"`, ` sel"`}},
		{name: "no such type", url: "/move", form: board("type", "99"), status: 422, headers: partial},
		{name: "computer on", url: "/ai", form: board("ai", "on", "level", "Beginner"), status: 200, headers: partial, has: []string{`name="opt" value="c1"`, "Stop playing", `value="Beginner" selected`}, hasNot: []string{`hx-trigger="load"`}},
		{name: "computer off", url: "/ai", form: board("ai", "off", "opt", "c1tb"), status: 200, headers: partial, has: []string{`name="opt" value="l1"`, `value="Beginner" selected`, "Play against the computer"}},
		{name: "a move is for the computer to answer", url: "/move", form: board("opt", "c1", "from", "e2", "sq", "e4"), status: 200, headers: partial, has: []string{`name="opt" value="c1t"`, "The computer thinks…", `hx-trigger="load"`}},
		{name: "computer moves", url: "/ai", form: board("ai", "move", "opt", "c1t", "pos", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"), status: 200, headers: partial, has: []string{`name="opt" value="c1"`, "Computer: Q", "White wins: mate", `0 1&#34;] 1. Q`}, hasNot: []string{`hx-trigger="load"`}},
		{name: "computer moves without script", url: "/ai", form: board("ai", "move", "opt", "c1t"), status: 303},
		{name: "computer has nothing to play", url: "/ai", form: board("ai", "move", "opt", "c1t", "pos", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), status: 200, headers: partial, has: []string{"White wins: mate", `name="opt" value="c1"`}},
		{name: "nonsense for the computer", url: "/ai", form: board("ai", "think", "opt", "czt"), status: 422, headers: partial},
		{name: "check", url: "/move", form: board("pos", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "from", "a1", "sq", "a8"), status: 200, headers: partial, has: []string{"Check. Black to move"}},
		{name: "mate", url: "/move", form: board("pos", mate, "from", "a7", "sq", "a8"), status: 200, headers: partial, has: []string{"White wins: mate"}},
		{name: "bad position", url: "/move", form: board("pos", "what", "from", "g1", "sq", "f3"), status: 422, headers: partial, has: []string{"position"}},
		{name: "long position", url: "/move", form: board("pos", strings.Repeat("8/", 20000)), status: 422, headers: partial},
		{name: "another article's board", url: "/move", form: url.Values{"page": {"words"}, "n": {"1"}, "sq": {"g1"}}, status: 410},
		{name: "page is no address", url: "/select", form: url.Values{"page": {"//evil.example"}, "n": {"1"}, "sq": {"g1"}}, status: 410},
		{name: "too much", url: "/move", form: board("src", strings.Repeat("x", maxBody)), status: 413},
		{name: "from another site", url: "/move", form: board("from", "g1", "sq", "f3"), headers: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 403, has: []string{"From another site"}},
		{name: "GET changes nothing", method: http.MethodGet, url: "/move", status: 405, header: map[string]string{"Allow": "POST"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.url = "/d/" + key + c.url
			c.run(t, s)
		})
	}
}

// TestCarriedSource: a diagram that isn't stored travels with its page.
func TestCarriedSource(t *testing.T) {
	s := testSite(t)
	text := "files=3\nranks=3\nking:K:K::a1"
	address := "/d/" + diagram.Key(text) + "/select"
	form := url.Values{"src": {text}, "sq": {"a1"}}
	scenario{url: address, form: form, headers: partial, status: 200, has: []string{`name="src"`, "King a1"}}.run(t, s)
	scenario{url: address, form: form, status: 200, has: []string{"<html", `name="src"`}}.run(t, s)
	form.Set("src", text+" ")
	scenario{url: "/d/other/select", form: form, headers: partial, status: 410, has: []string{"This page is old"}}.run(t, s)
}

// TestEnforcement: what a board does about moves that the rules don't allow is its
// author's choice.
func TestEnforcement(t *testing.T) {
	s := testSite(t)
	for _, c := range []struct {
		enforce string
		scenario
	}{
		{"strict", scenario{name: "legal", form: url.Values{"from": {"e2"}, "sq": {"e4"}}, has: []string{`aria-label="e4, white pawn"`}}},
		{"strict", scenario{name: "illegal", form: url.Values{"from": {"e2"}, "sq": {"e5"}}, has: []string{"That move is not allowed.", `aria-label="e2, white pawn"`}}},
		{"strict", scenario{name: "out of turn", form: url.Values{"from": {"e7"}, "sq": {"e5"}}, has: []string{"It is White’s turn.", `aria-label="e7, black pawn"`}}},
		{"guided", scenario{name: "asks", form: url.Values{"from": {"e2"}, "sq": {"e5"}}, has: []string{"Click the square again", `aria-label="e2, white pawn"`, `name="sure" value="e2-e5"`}}},
		{"guided", scenario{name: "asked", form: url.Values{"from": {"e2"}, "sq": {"e5"}, "sure": {"e2-e5"}}, has: []string{`aria-label="e5, white pawn"`}, hasNot: []string{"sure"}}},
		{"guided", scenario{name: "asked about another", form: url.Values{"from": {"e2"}, "sq": {"e6"}, "sure": {"e2-e5"}}, has: []string{`name="sure" value="e2-e6"`}}},
		{"free", scenario{name: "against the computer", form: url.Values{"from": {"e2"}, "sq": {"e5"}, "opt": {"c1"}}, has: []string{"Click the square again", `aria-label="e2, white pawn"`}}},
		{"free", scenario{name: "out of turn against the computer", form: url.Values{"from": {"e7"}, "sq": {"e5"}, "opt": {"c1"}}, has: []string{"It is White’s turn. Click"}}},
		{"free", scenario{name: "insisting against the computer", form: url.Values{"from": {"e2"}, "sq": {"e5"}, "opt": {"c1"}, "sure": {"e2-e5"}}, has: []string{`aria-label="e5, white pawn"`}}},
		{"free", scenario{name: "anything goes", form: url.Values{"from": {"e2"}, "sq": {"e5"}}, has: []string{`aria-label="e5, white pawn"`}}},
	} {
		t.Run(c.enforce+" "+c.name, func(t *testing.T) {
			text := chessText + "\nenforce=" + c.enforce
			c.form.Set("src", text)
			c.url, c.headers, c.status = "/d/"+diagram.Key(text)+"/move", partial, 200
			c.run(t, s)
		})
	}
}

// TestNoteWithoutScript: a reader without script is told too why nothing moved.
func TestNoteWithoutScript(t *testing.T) {
	library, err := article.NewLibrary(fstest.MapFS{"strict.md": {Data: []byte("---\ntitle: S\n---\n\n```diagram\n" + chessText + "\nenforce=strict\n```\n")}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Options{Library: library})
	if err != nil {
		t.Fatal(err)
	}
	strict := s.shelves.now().keys["strict"][0]
	scenario{
		url: "/d/" + strict + "/move", form: url.Values{"page": {"strict"}, "n": {"1"}, "from": {"e2"}, "sq": {"e5"}},
		status: 200, has: []string{"<html", "That move is not allowed.", "rules enforced"},
	}.run(t, s)
	scenario{url: "/a/strict?note=evil", status: 200, hasNot: []string{"evil"}}.run(t, s)
}

// TestShuffle: Restart shuffles, and the number in the game text brings the same
// setup back.
func TestShuffle(t *testing.T) {
	s := testSite(t)
	s.options.Random = func(int) int { return 41 }
	text := chessText + "\nshuffle=NBRQ"
	address := "/d/" + diagram.Key(text)
	form := url.Values{"src": {text}}
	w := scenario{url: address + "/restart", form: form, headers: partial, status: 200, has: []string{`name="game" value="{42}"`, "Setup 42"}}.run(t, s)
	position := regexp.MustCompile(`name="pos" value="([^ "]*)`).FindStringSubmatch(w.Body.String())[1]
	if position == "" || position == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" {
		t.Errorf("Restart gives %q", position)
	}
	form.Set("game", "{42}")
	form.Set("go", "first")
	scenario{url: address + "/seek", form: form, headers: partial, status: 200, has: []string{position}}.run(t, s)
}

func TestStaticFiles(t *testing.T) {
	s := testSite(t)
	address := s.assets.url("css/site.css")
	w := scenario{url: address, status: 200, headers: map[string]string{"Accept-Encoding": "br"}, header: map[string]string{
		"Cache-Control": immutable, "Content-Encoding": "br", "Content-Type": "text/css", "Etag": `"`, "Vary": "Accept-Encoding",
	}}.run(t, s)
	scenario{url: address, status: 304, headers: map[string]string{"Accept-Encoding": "br", "If-None-Match": w.Header().Get("Etag")}}.run(t, s)
	scenario{url: "/static/old/css/site.css", status: 302, header: map[string]string{"Location": address, "Cache-Control": "no-cache"}}.run(t, s)
	scenario{url: "/static/" + s.assets.hash + "/css/none.css", status: 404}.run(t, s)
	scenario{url: "/static/" + s.assets.hash + "/../../go.mod", status: 404}.run(t, s)
}

// TestPageAnswersKnownTag: an unchanged page isn't sent twice.
func TestPageAnswersKnownTag(t *testing.T) {
	s := testSite(t)
	first := scenario{url: "/a/chess", status: 200}.run(t, s)
	scenario{url: "/a/chess", status: 304, headers: map[string]string{"If-None-Match": first.Header().Get("Etag")}}.run(t, s)
}

func TestRateLimit(t *testing.T) {
	s, err := New(Options{RequestsPerSec: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		scenario{url: "/", status: 200}.run(t, s)
	}
	scenario{url: "/", status: 429, header: map[string]string{"Retry-After": "2"}}.run(t, s)
	scenario{url: "/healthz", status: 200}.run(t, s)
}

// TestPanic: a fault of ours is a page with the request's number, nothing else.
func TestPanic(t *testing.T) {
	s := testSite(t)
	h := identify(s.adapt(func(http.ResponseWriter, *http.Request) error { panic("secret") }))
	w := scenario{url: "/", status: 500, headers: map[string]string{"X-Request-Id": "abc123"}, has: []string{"abc123"}, hasNot: []string{"secret"}}.run(t, h)
	if got := w.Header().Get("X-Request-Id"); got != "abc123" {
		t.Errorf("request id %q", got)
	}
}

// TestClientLeft: who goes before the answer is no fault of ours in log and metrics;
// what broke meanwhile still is in the log.
func TestClientLeft(t *testing.T) {
	s := testSite(t)
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, c := range []struct {
		name   string
		ctx    context.Context
		err    error
		status int
		logged string
	}{
		{"left while the computer thought", gone, gone.Err(), statusLeft, ""},
		{"left within its form", gone, invalidf("The form cannot be read."), statusLeft, ""},
		{"left before a fault", gone, errors.New("broken"), statusLeft, "level=ERROR"},
		{"a fault", t.Context(), errors.New("broken"), http.StatusInternalServerError, "level=ERROR"},
		{"busy", t.Context(), errBusy, http.StatusServiceUnavailable, "level=WARN"},
		{"refused", t.Context(), errNotFound, http.StatusNotFound, ""},
	} {
		var log bytes.Buffer
		s.log = slog.New(slog.NewTextHandler(&log, nil))
		w := httptest.NewRecorder()
		s.fail(w, httptest.NewRequestWithContext(c.ctx, http.MethodGet, "/", nil), c.err)
		if w.Code != c.status {
			t.Errorf("%s: status %d, want %d", c.name, w.Code, c.status)
		}
		if !strings.Contains(log.String(), c.logged) || c.logged == "" && log.Len() > 0 {
			t.Errorf("%s: logs %q, want %q", c.name, log.String(), c.logged)
		}
	}
}
