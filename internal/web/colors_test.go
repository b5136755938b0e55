package web

import (
	"net/url"
	"testing"
)

// TestColors: a reader's choice of colours is kept, and leads back to the page it was
// made on, if that is one of ours; what is no choice is as none.
func TestColors(t *testing.T) {
	s := testSite(t)
	choice := func(name string) url.Values { return url.Values{"colors": {name}} }
	from := func(referer string) map[string]string { return map[string]string{"Referer": referer} }
	cookie := func(value string) map[string]string { return map[string]string{"Cookie": "board_colors=" + value} }
	const blue = `.shades [value="blue"]`
	for _, c := range []scenario{
		{name: "page", url: "/a/chess", status: 200, has: []string{`<link id="colors" rel="stylesheet" href="/colors.css">`, `name="colors" value="blue"`, `class="dk"`}},
		{name: "page without boards", url: "/", status: 200, hasNot: []string{"colors.css", `name="colors"`}},
		{name: "nothing chosen", url: "/colors.css", status: 200, has: []string{`[value="author"]`}, hasNot: []string{".ground"}, header: map[string]string{"Content-Type": "text/css", "Vary": "Cookie", "Cache-Control": "private, no-cache"}},
		{name: "chosen", url: "/colors.css", headers: cookie("blue"), status: 200, has: []string{blue, ".ground .dk"}},
		{name: "named", url: "/colors.css?name=blue", headers: cookie("grey"), status: 200, has: []string{blue}},
		{name: "the author’s named", url: "/colors.css?name=author", headers: cookie("grey"), status: 200, hasNot: []string{".ground"}},
		{name: "unknown cookie", url: "/colors.css", headers: cookie("../board"), status: 200, hasNot: []string{".ground"}},
		{name: "unknown name", url: "/colors.css?name=../../js/embed.js%00", status: 200, hasNot: []string{".ground"}},
		{name: "choose", url: "/colors", form: choice("blue"), headers: from("http://example.com/a/chess?from=e2"), status: 303, header: map[string]string{"Location": "/a/chess?from=e2", "Set-Cookie": "board_colors=blue; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"}},
		{name: "choose with script", url: "/colors", form: choice("blue"), headers: partial, status: 200, has: []string{`<link id="colors" rel="stylesheet" href="/colors.css?name=blue">`}, hasNot: []string{"<html"}, header: map[string]string{"Set-Cookie": "board_colors=blue;"}},
		{name: "choose from nowhere", url: "/colors", form: choice("grey"), status: 303, header: map[string]string{"Location": "/"}},
		{name: "choose elsewhere", url: "/colors", form: choice("grey"), headers: from("http://evil.example/a/chess"), status: 303, header: map[string]string{"Location": "/"}},
		{name: "choose on a crooked address", url: "/colors", form: choice("grey"), headers: from("http://example.com//evil.example/"), status: 303, header: map[string]string{"Location": "/"}},
		{name: "no choice", url: "/colors", form: choice("mauve"), status: 422, has: []string{"no such colours"}},
		{name: "from another site", url: "/colors", form: choice("blue"), headers: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 403},
	} {
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
	for _, c := range boardColors {
		if _, ok := s.assets.files[colorSheetPath+c.Value+".css"]; !ok {
			t.Errorf("%s has no style sheet", c.Value)
		}
	}
}
