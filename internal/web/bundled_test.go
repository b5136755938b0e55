package web

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fairyboard/content"
	"fairyboard/internal/article"
	"fairyboard/internal/pieceset"
)

// TestBundledArticles opens every article that comes with the program: all its
// boards are there with their pieces, every picture they use is in the page's sprite,
// every id occurs once, and nothing asks for style or script of its own.
func TestBundledArticles(t *testing.T) {
	library, err := article.NewLibrary(content.Files)
	if err != nil {
		t.Fatal(err)
	}
	pictures, err := pieceset.Open("")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Options{Library: library, Pictures: pictures})
	if err != nil {
		t.Fatal(err)
	}
	const atLeast = 12
	boards := 0
	for _, e := range library.Catalogue().Entries() {
		boards += len(e.Diagrams)
		t.Run(e.Slug, func(t *testing.T) {
			w := scenario{url: "/a/" + e.Slug, status: 200, hasNot: []string{"cannot be shown", "cannot be read"}}.run(t, s)
			page, err := html.Parse(strings.NewReader(w.Body.String()))
			if err != nil {
				t.Fatal(err)
			}
			checkPage(t, page, len(e.Diagrams))
			for _, key := range s.shelves.now().keys[e.Slug] {
				scenario{url: "/d/" + key, status: 200}.run(t, s)
				scenario{url: "/d/" + key + ".svg", status: 200, has: []string{"<svg"}}.run(t, s)
			}
		})
	}
	if boards < atLeast {
		t.Errorf("%d boards in all bundled articles, want at least %d", boards, atLeast)
	}
	scenario{url: "/", status: 200}.run(t, s)
}

// checkPage looks through a page with so many boards.
func checkPage(t *testing.T, page *html.Node, boards int) {
	t.Helper()
	ids := map[string]bool{}
	var used []string
	for n := range page.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "fairy-board":
			boards--
		case "script":
			if attribute(n, "src") == "" {
				t.Error("a script stands in the page")
			}
		case "style":
			t.Error("a style stands in the page")
		case "use":
			used = append(used, strings.TrimPrefix(attribute(n, "href"), "#"))
		}
		for _, a := range n.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
				t.Errorf("%s has %s=%q", n.Data, a.Key, a.Val)
			}
			if a.Key != "id" {
				continue
			}
			if ids[a.Val] {
				t.Errorf("the id %q occurs twice", a.Val)
			}
			ids[a.Val] = true
		}
	}
	if boards != 0 {
		t.Errorf("%d boards are missing", boards)
	}
	for _, id := range used {
		if !ids[id] {
			t.Errorf("the picture %q is used and not there", id)
		}
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
