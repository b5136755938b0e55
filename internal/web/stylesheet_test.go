package web

import (
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fairyboard/web/static"
)

var classSelector = regexp.MustCompile(`\.([a-zA-Z][\w-]*)`)

// classesOf is what classes each style sheet speaks of, but for what is printed only.
func classesOf(t *testing.T) map[string]map[string]bool {
	t.Helper()
	names, err := fs.Glob(static.Files, "css/*.css")
	if err != nil {
		t.Fatal(err)
	}
	sheets := map[string]map[string]bool{}
	for _, name := range names {
		text, err := fs.ReadFile(static.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		sheets[path.Base(name)] = map[string]bool{}
		for block := range strings.SplitSeq(string(text), "}") {
			selector, _, _ := strings.Cut(block[strings.LastIndex(block, "*/")+1:], "{")
			for _, class := range classSelector.FindAllStringSubmatch(selector, -1) {
				sheets[path.Base(name)][class[1]] = true
			}
		}
	}
	delete(sheets, "print.css")
	return sheets
}

// TestPagesAreDressed: of each class on a page that some style sheet of ours speaks of,
// the page links one that does, also where it answers a form without script.
func TestPagesAreDressed(t *testing.T) {
	s := testSite(t)
	sheets := classesOf(t)
	if !sheets["board.css"]["copied"] || sheets["site.css"]["copied"] {
		t.Fatal("the classes of the style sheets aren't read")
	}
	board := url.Values{"game": {"1. e4"}, "at": {"1"}}
	for _, c := range []scenario{
		{url: "/", status: 200},
		{url: "/a/chess", status: 200},
		{url: "/a/words", status: 200},
		{url: "/rules/chess", status: 200},
		{url: "/graphics", status: 200},
		{url: "/preview", status: 200},
		{url: "/preview/sandbox", status: 200},
		{url: "/d/" + key, status: 200},
		{url: "/d/" + key + "/sheet", status: 200},
		{url: "/d/" + key + "/share", form: board, status: 200},
		{url: "/embed/live", status: 200},
		{url: "/embed/" + key, status: 200},
		{url: "/nothing", status: 404},
		{url: "/a/chess", headers: framed, status: 403},
	} {
		page, err := html.Parse(c.run(t, s).Body)
		if err != nil {
			t.Fatal(err)
		}
		used, linked := map[string]bool{}, map[string]bool{}
		for n := range page.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			if n.Data == "link" && attribute(n, "rel") == "stylesheet" {
				linked[path.Base(attribute(n, "href"))] = true
			}
			for class := range strings.FieldsSeq(attribute(n, "class")) {
				used[class] = true
			}
		}
		for class := range used {
			known, dressed := false, false
			for sheet, classes := range sheets {
				known = known || classes[class] && sheet != "embed.css" // which makes boards fit into frames
				dressed = dressed || classes[class] && linked[sheet]
			}
			if known && !dressed {
				t.Errorf("%s links no style sheet for class %s, only %v", c.url, class, linked)
			}
		}
	}
}
