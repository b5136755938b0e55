package article

import (
	"strings"
	"testing"
	"testing/fstest"

	"fairyboard/internal/source"
)

// TestDiagramElements: whatever element has the class is a diagram, and ends where
// a browser ends the element.
func TestDiagramElements(t *testing.T) {
	t.Parallel()
	const board = `<form data-board="0"><button></button></form>`
	for _, test := range []struct {
		name   string
		format Format
		text   string
		want   string // as page writes it
		codes  []string
	}{
		{"paragraph", HTML, `a<p class="idiagram">x:X:K</p>b`, "a" + board + "b", nil},
		{"open paragraph", HTML, `<p class="idiagram">x:X:K<br>y:Y:K<p>b</p>`, board + "<p>b</p>", nil},
		{"open paragraph in a div", HTML, `<div><p class=idiagram>x:X:K</div>b`, "<div>" + board + "</div>b", nil},
		{"span", HTML, `<span class="idiagram">x:X:K</span>b`, board + "b", nil},
		{"centre", HTML, `<center class="idiagram">x:X:<b>K</b></center>b`, board + "b", nil},
		{"cell", HTML, `<table><tr><td class="idiagram" colspan=2>x:X:K</td><td>b</td></tr></table>`, `<table><tr><td colspan="2">` + board + "</td><td>b</td></tr></table>", nil},
		{"open cell", HTML, `<table><tr><td class="idiagram">x:X:K<td>b</table>c`, "<table><tr><td>" + board + "</td><td>b</td></tr></table>c", nil},
		{"open last cell", HTML, `<table><tr><td>b<td class="idiagram">x:X:K</tr></table>c`, "<table><tr><td>b</td><td>" + board + "</td></tr></table>c", nil},
		{"list item", HTML, `<ul><li class="idiagram">x:X:K<li>b</ul>`, "<ul><li>" + board + "</li><li>b</li></ul>", nil},
		{"typographic quotes", HTML, `<div class=“idiagram”>x:X:K</div>b`, board + "b", nil},
		{"the id of old pages", HTML, `<div id="diagram">x::::a1</div>b`, board + "b", nil},
		{"that id on something else", HTML, `<div id="diagram">a: picture</div>b`, `<div id="s-diagram">a: picture</div>b`, nil},
		{"definition in a comment", HTML, "<div class=\"idiagram\"><!--\nx:X:K\ny:Y:K --></div>b", board + "b", nil},
		{"no element for it", HTML, `<h2 class="idiagram">x:X:K</h2>b`, "<h2 id=\"s-x-x-k\">x:X:K</h2>b", nil},
		{"Markdown, paragraph", Markdown, "<p class=\"idiagram\">\nx:X:K\n</p>\n\nb", board + "\n<p>b</p>\n", nil},
		{"Markdown, within a line", Markdown, "a <span class=\"idiagram\">x:X:K</span> b", "<p>a </p>" + board + " b\n", nil},
		{
			"Markdown, in a table", Markdown, "| a | b |\n|---|---|\n| <div class=\"idiagram\">x:X:K<br>y:Y:K</div> | *c* |\n",
			"<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>" + board + "</td><td><em>c</em></td></tr></tbody></table>\n", nil,
		},
		{"Markdown, blank line in another element", Markdown, "<center class=\"idiagram\">\nx:X:K\n\n# y:Y:K\n</center>\n\nb", board + "\n<p>b</p>\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			checkMarkup(t, test.text, test.format, test.want, test.codes)
		})
	}
}

func TestDefinitionInAComment(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"<!--\nx:X:K\n-->":               "x:X:K",
		"<!-- x:X:K --> y:Y:K":           "y:Y:K",
		"<!-- a --><!-- b -->":           "",
		"<!-->":                          "",
		" <!-- x:X:K<br>y:Y:W&#58; --> ": "x:X:K\ny:Y:W:",
	} {
		file := source.NewFile("a", `<div class="idiagram">`+text+"</div>")
		a, _ := Parse(file, HTML)
		if got := strings.TrimSpace(a.Diagrams[0].Text.Text()); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestOldEncodings: files that are not UTF-8 show what their authors wrote.
func TestOldEncodings(t *testing.T) {
	t.Parallel()
	l, err := NewLibrary(fstest.MapFS{"roi.html": {Data: []byte("<h1>Caf\xe9 \x96</h1><div class=idiagram>\nroi \xe9l\xe9phant:K:K\xa0</div>")}})
	if err != nil {
		t.Fatal(err)
	}
	e, ok := l.Catalogue().Find("roi")
	if !ok || e.Title != "Café –" || strings.TrimSpace(e.Diagrams[0].Text.Text()) != "roi éléphant:K:K" {
		t.Errorf("%q, %q", e.Title, e.Diagrams[0].Text.Text())
	}
}
