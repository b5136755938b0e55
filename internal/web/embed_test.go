package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fairyboard/internal/diagram"
)

// mayBeFramed and mayNot are the headers of answers by whether other sites may frame them.
var (
	mayBeFramed = map[string]string{
		"Content-Security-Policy": framePolicy, "X-Frame-Options": "", "Cross-Origin-Resource-Policy": "cross-origin", "Cross-Origin-Embedder-Policy": "require-corp",
	}
	mayNot = map[string]string{"Content-Security-Policy": contentPolicy, "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin"}
)

// framed is the headers of a request for a frame on another site.
var framed = map[string]string{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate"}

func TestEmbed(t *testing.T) {
	s := testSite(t)
	const small = "files=3\nranks=3\nking:K:K::a1"
	smallKey := diagram.Key(small)
	live := func(markup string, more ...string) url.Values {
		form := url.Values{"src": {markup}}
		for i := 0; i < len(more); i += 2 {
			form.Set(more[i], more[i+1])
		}
		return form
	}
	game := "?game=" + url.QueryEscape("1. e4 e5 2. Nf3")
	for _, c := range []scenario{
		{name: "script", url: "/embed.js", headers: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 200, has: []string{"idiagram"}, header: map[string]string{"Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "cross-origin"}},
		{name: "static files", url: s.assets.url("css/embed.css"), status: 200, header: map[string]string{"Cross-Origin-Resource-Policy": "cross-origin"}},

		{name: "stored board", url: "/embed/" + key, headers: framed, status: 200, header: mayBeFramed, has: []string{`id="b1"`, `action="/embed/` + key + `/select"`, `hx-post="/embed/` + key + `/move"`, `hx-post="/embed/` + key + `/seek"`, `target="_blank"`, ">Chess</h1>"}, hasNot: []string{`hx-post="/d/`, `action="/d/`, "<header", "<footer", ">Share<"}},
		{name: "position", url: "/embed/" + key + "?pos=" + url.QueryEscape("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), status: 200, has: []string{`aria-label="h1, white rook"`}, hasNot: []string{"white pawn"}},
		{name: "game", url: "/embed/" + key + game, status: 200, has: []string{`name="at" value="0"`, `value="2">e5</button>`, `aria-label="e2, white pawn"`}},
		{name: "move of a game", url: "/embed/" + key + game + "&at=2", status: 200, has: []string{`name="at" value="2"`, `aria-label="e5, black pawn"`, `aria-label="g1, white knight"`}},
		{name: "no such move", url: "/embed/" + key + game + "&at=9", status: 422, header: mayBeFramed},
		{name: "bad position", url: "/embed/" + key + "?pos=nonsense", status: 422, header: mayBeFramed, has: []string{"position"}, hasNot: []string{"<header"}},
		{name: "theme and size", url: "/embed/" + key + "?theme=dark&size=300", status: 200, has: []string{`data-theme="dark"`, `width="300"`, `name="theme" value="dark"`, `name="size" value="300"`}},
		{name: "theme and size that mean nothing", url: "/embed/" + key + `?theme="><script>&size=-4`, status: 200, hasNot: []string{"data-theme", `name="size"`, "<script>"}},
		{name: "size beyond all bounds", url: "/embed/" + key + "?size=99999999", status: 200, has: []string{`width="2000"`}},
		{name: "unknown board", url: "/embed/none", headers: framed, status: 404, header: mayBeFramed, has: []string{"This board is not here any more", `target="_blank"`}, hasNot: []string{"<header"}},
		{name: "old slug is no key", url: "/embed/chess", status: 404},

		{name: "select without script", url: "/embed/" + key + "/select", form: url.Values{"sq": {"g1"}, "theme": {"dark"}, "size": {"300"}}, status: 303, header: map[string]string{"Location": "/embed/" + key + "?from=g1&size=300&theme=dark#b1"}},
		{name: "move", url: "/embed/" + key + "/move", form: url.Values{"from": {"g1"}, "sq": {"f3"}, "theme": {"dark"}}, headers: partial, status: 200, has: []string{`data-last="g1-f3"`, `hx-post="/embed/` + key + `/move"`, `name="theme" value="dark"`}, hasNot: []string{"<html", `hx-post="/d/`}},
		{name: "move of another site", url: "/embed/" + key + "/move", form: url.Values{"from": {"g1"}, "sq": {"f3"}}, headers: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 403},
		{name: "frame claims a page", url: "/embed/" + key + "/select", form: url.Values{"sq": {"g1"}, "page": {"three"}, "n": {"1"}}, status: 303, header: map[string]string{"Location": "/embed/" + key + "?from=g1#b1"}},

		{name: "live waits", url: "/embed/live?theme=light&size=200&src=king%3AK%3AK%3A%3Aa1", headers: framed, status: 200, header: mayBeFramed, has: []string{`hx-post="/embed/live"`, `data-theme="light"`, `name="size" value="200"`}, hasNot: []string{"fairy-board id"}},
		{name: "live", url: "/embed/live", form: live(small), headers: partial, status: 200, header: mayBeFramed, has: []string{`hx-post="/embed/` + smallKey + `/move"`, `name="src" value="files=3`, `aria-label="a1, white king"`, "<symbol"}, hasNot: []string{"<html", `href="/d/`}},
		{name: "live without script", url: "/embed/live", form: live(small, "theme", "dark"), status: 200, has: []string{"<html", `data-theme="dark"`, `action="/embed/` + smallKey + `/select"`}},
		{name: "live in markup", url: "/embed/live", form: live("<p>files=3<br>ranks=3</p><b>king</b>:K:K::a1<script>alert(1)</script><br>&lt;:L:W::b1"), headers: partial, status: 200, has: []string{`aria-label="a1, white king"`}, hasNot: []string{"<script>"}},
		{name: "live text that is stored", url: "/embed/live", form: live(chessText + "\n"), headers: partial, status: 200, has: []string{`hx-post="/embed/` + key + `/move"`, `href="/d/` + key + `"`}, hasNot: []string{`name="src"`}},
		{name: "live text with a form's line ends", url: "/embed/live", form: live(strings.ReplaceAll(chessText+"\n", "\n", "\r\n")), headers: partial, status: 200, hasNot: []string{`name="src"`}},
		{name: "live hostile", url: "/embed/live", form: live(hostileText), headers: partial, status: 200, hasNot: []string{"<script>alert", "<img", "evil.example/\"", "style="}},
		{name: "live without a diagram", url: "/embed/live", form: live("files=99999"), headers: partial, status: 200},
		{name: "live with too much", url: "/embed/live", form: live(strings.Repeat("x", maxLive+1)), headers: partial, status: 413, has: []string{"At most 256 KB"}},
		{name: "live with far too much", url: "/embed/live", form: live(strings.Repeat("x", maxFrameBody)), headers: partial, status: 413},
		{name: "live from another site", url: "/embed/live", form: live(small), headers: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 403},
		{name: "carried board", url: "/embed/" + smallKey + "/select", form: live(small, "sq", "a1", "theme", "dark"), status: 200, has: []string{"<html", `data-theme="dark"`, "King a1", `action="/embed/` + smallKey + `/move"`}},
		{name: "carried board with a form's line ends", url: "/embed/" + smallKey + "/select", form: live(strings.ReplaceAll(small, "\n", "\r\n"), "sq", "a1"), headers: partial, status: 200, has: []string{"King a1"}},

		{name: "catalogue", url: "/", status: 200, header: mayNot},
		{name: "article", url: "/a/chess", status: 200, header: mayNot},
		{name: "diagram", url: "/d/" + key, status: 200, header: mayNot},
		{name: "error", url: "/nothing", status: 404, header: mayNot},
		{name: "framed catalogue", url: "/", headers: framed, status: 403, header: mayBeFramed, has: []string{"does not go into a frame", "Share"}, hasNot: []string{"About Chess."}},
		{name: "framed article", url: "/a/three", headers: framed, status: 403, header: mayBeFramed, has: []string{"/embed/" + key, `href="/a/three" target="_blank"`}},
		{name: "framed diagram", url: "/d/" + key, headers: framed, status: 403, header: mayBeFramed, has: []string{"/embed/" + key}},
		{name: "framed picture", url: "/d/" + key + ".svg", headers: map[string]string{"Sec-Fetch-Dest": "object"}, status: 200},
	} {
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
}

// TestShare: the code is valid markup that leads where it says.
func TestShare(t *testing.T) {
	s := testSite(t)
	form := url.Values{"game": {"1. e4 e5"}, "at": {"2"}, "pos": {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w * - 0 2"}, "opt": {"f"}}
	address := "/d/" + key + "/share"
	for _, headers := range []map[string]string{partial, nil} {
		w := scenario{url: address, form: form, headers: headers, status: 200, header: map[string]string{"Cache-Control": "no-store"}}.run(t, s)
		page, err := html.Parse(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		var codes []string
		for n := range page.Descendants() {
			if n.Type == html.ElementNode && n.Data == "textarea" {
				codes = append(codes, n.FirstChild.Data)
			}
		}
		if len(codes) != 5 {
			t.Fatalf("%d texts, want 5", len(codes))
		}
		link := strings.TrimPrefix(codes[0], "http://example.com")
		scenario{url: link, status: 200, has: []string{`name="at" value="2"`, `aria-label="e5, black pawn"`, "black below"}}.run(t, s)
		if codes[1] != form.Get("pos") {
			t.Errorf("the position is %q", codes[1])
		}
		if !strings.Contains(codes[2], `[Variant "Chess"]`) || !strings.HasSuffix(codes[2], "\n\n1. e4 e5 *\n") {
			t.Errorf("the PGN is %s", codes[2])
		}
		codes = codes[3:]
		frame := attributes(t, codes[0], "iframe")
		if frame["title"] != "Chess" || frame["width"] == "" || frame["height"] == "" {
			t.Errorf("frame %v", frame)
		}
		if strings.Count(codes[0], `"`) != 2*len(frame) {
			t.Errorf("attributes without quotes in %s", codes[0])
		}
		inside := strings.TrimPrefix(frame["src"], "http://example.com")
		scenario{url: inside, headers: framed, status: 200, has: []string{`name="at" value="2"`, `aria-label="e5, black pawn"`, "black below"}}.run(t, s)
		if script := attributes(t, codes[1], "script"); script["src"] != "http://example.com/embed.js" {
			t.Errorf("script %v", script)
		}
		markup := regexp.MustCompile(`(?s)<div class="idiagram">(.*)</div>`).FindStringSubmatch(codes[1])
		if markup == nil {
			t.Fatalf("no diagram in %s", codes[1])
		}
		scenario{url: "/embed/live", form: url.Values{"src": {markup[1]}}, headers: partial, status: 200, has: []string{`aria-label="e2, white pawn"`}}.run(t, s)
	}

	text := "files=3\nranks=3\na<b>&lt;:K:K::a1"
	w := scenario{url: "/d/" + diagram.Key(text) + "/share", form: url.Values{"src": {text}}, headers: partial, status: 200, hasNot: []string{"iframe"}}.run(t, s)
	if got := html.UnescapeString(w.Body.String()); !strings.Contains(got, "a&lt;b>&amp;lt;:K:K::a1") {
		t.Errorf("the diagram's text is not escaped in %s", got)
	}
	w = scenario{url: address, form: form, headers: map[string]string{"X-Forwarded-Proto": "https"}, status: 200}.run(t, s)
	if !strings.Contains(w.Body.String(), "https://example.com/embed/") {
		t.Error("behind a proxy with TLS the code has no https")
	}
}

// attributes is what the first element of that name has in a piece of markup.
func attributes(t *testing.T, markup, name string) map[string]string {
	t.Helper()
	page, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		t.Fatal(err)
	}
	for n := range page.Descendants() {
		if n.Type != html.ElementNode || n.Data != name {
			continue
		}
		all := map[string]string{}
		for _, a := range n.Attr {
			all[a.Key] = a.Val
		}
		return all
	}
	t.Fatalf("no %s in %s", name, markup)
	return nil
}

// TestLiveIsLimited: texts of other sites are not compiled faster than readers read.
func TestLiveIsLimited(t *testing.T) {
	s, err := New(Options{RequestsPerSec: 1})
	if err != nil {
		t.Fatal(err)
	}
	form := url.Values{"src": {"king:K:K::a1"}}
	for range 4 {
		scenario{url: "/embed/live", form: form, headers: partial, status: http.StatusOK}.run(t, s)
	}
	scenario{url: "/embed/live", form: form, headers: partial, status: http.StatusTooManyRequests}.run(t, s)
}
