package article

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// page is the article as a page would write it, with boards and satellites as forms.
func page(a Article) string {
	var b strings.Builder
	for _, p := range a.Parts {
		switch p.Kind {
		case Markup:
			b.WriteString(string(p.HTML))
		case Board:
			fmt.Fprintf(&b, "<form data-board=\"%d\"><button></button></form>", p.Diagram)
		case Satellite:
			fmt.Fprintf(&b, "<form data-satellite=\"%d\"></form>", p.Diagram)
		}
	}
	return b.String()
}

// checkSafe fails the test where an article's markup breaks a promise of doc.go.
func checkSafe(t *testing.T, a Article) {
	t.Helper()
	markup := page(a)
	ids := map[string]bool{}
	var stack []string
	z := html.NewTokenizer(strings.NewReader(markup))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		token := z.Token()
		switch kind {
		case html.CommentToken, html.DoctypeToken:
			t.Fatalf("%v in the markup:\n%s", kind, markup)
		case html.SelfClosingTagToken:
			t.Fatalf("self-closing %s in the markup:\n%s", token.Data, markup)
		case html.EndTagToken:
			if len(stack) == 0 || stack[len(stack)-1] != token.Data {
				t.Fatalf("</%s> closes %v in\n%s", token.Data, stack, markup)
			}
			stack = stack[:len(stack)-1]
		case html.StartTagToken:
			if token.Data == "form" || token.Data == "button" {
				stack = append(stack, token.Data)
				continue
			}
			checkTag(t, token, ids)
			if !voids[token.Data] {
				stack = append(stack, token.Data)
			}
		default: // text
		}
	}
	if len(stack) > 0 {
		t.Fatalf("%v stay open in\n%s", stack, markup)
	}
	if len(a.Title) == 0 {
		t.Error("no title")
	}
	for _, s := range a.Sections {
		if !ids[s.ID] {
			t.Errorf("section %q has no element of id %q", s.Title, s.ID)
		}
	}
	checkContained(t, markup)
}

// checkTag fails the test where a tag is not on the allow-list.
func checkTag(t *testing.T, token html.Token, ids map[string]bool) {
	t.Helper()
	allowed, ok := elements[token.Data]
	if !ok || token.Data == "h1" {
		t.Fatalf("<%s> in the markup", token.Data)
	}
	for _, at := range token.Attr {
		if !slices.Contains(allowed, at.Key) && !slices.Contains(globalAttributes, at.Key) && at.Key != "rel" {
			t.Fatalf("%s on <%s> in the markup", at.Key, token.Data)
		}
		switch at.Key {
		case "id":
			if !strings.HasPrefix(at.Val, IDPrefix) || ids[at.Val] {
				t.Fatalf("id %q is foreign or there twice", at.Val)
			}
			ids[at.Val] = true
		case "href":
			scheme, _, found := strings.Cut(at.Val, ":")
			if found && !strings.ContainsAny(scheme, "/?#") && !slices.Contains([]string{"http", "https", "mailto"}, strings.ToLower(scheme)) {
				t.Fatalf("address %q in the markup", at.Val)
			}
		case "src":
			if !localAddress.MatchString(at.Val) || strings.HasPrefix(at.Val, "//") {
				t.Fatalf("picture %q in the markup", at.Val)
			}
		case "class":
			for c := range strings.FieldsSeq(at.Val) {
				if len(keptClasses(c)) == 0 {
					t.Fatalf("class %q in the markup", c)
				}
			}
		}
	}
}

// checkContained parses the markup as a browser does, inside a page, and fails
// the test where it reaches out of its element.
func checkContained(t *testing.T, markup string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(`<!doctype html><main><div id="in">` + markup + `</div><p id="after"></p></main>`))
	if err != nil {
		t.Fatalf("a browser cannot read the markup: %v", err)
	}
	in, after := byID(root, "in"), byID(root, "after")
	if after == nil || after.Parent.Data != "main" || after.PrevSibling != in || in.Parent.FirstChild != in {
		t.Fatalf("the markup reaches out of its place:\n%s", markup)
	}
}

func byID(n *html.Node, id string) *html.Node {
	for d := range n.Descendants() {
		for _, at := range d.Attr {
			if at.Key == "id" && at.Val == id {
				return d
			}
		}
	}
	return nil
}

// hostile are texts that once broke a program of this kind, or might.
var hostile = []string{
	"", "<", "<!--", "</div></div></main>", "<div class=idiagram>", "<div class=idiagram><div class=idiagram>x",
	`<script>alert(1)</script><img src=x onerror=alert(1)><b onmouseover=alert(1)>b</b>`,
	`<a href="javascript:alert(1)">a</a><a href=" java&#10;script:alert(1)">b</a><a href="data:text/html,x">c</a><a href="vbscript:x">d</a>`,
	`<img src="javascript:alert(1)"><img src="//evil.example/x.gif" alt="far"><img src="/\evil.example"><img src="/graphics/knight.svg" alt="near">`,
	`<svg><style><img src=x onerror=alert(1)></style></svg><math><mtext></mtext></math><style>*{}</style><select><option>x</select>`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
	`<textarea></title><script>alert(1)</script></textarea><title></title><script>alert(1)</script>`,
	`<iframe src="/"></iframe><object data=x></object><embed src=x><base href=//evil><link rel=stylesheet href=x><meta http-equiv=refresh content=0>`,
	`<form action=//evil><input name=x><button formaction=//evil>b</button></form>`,
	`<div style="background:url(javascript:alert(1))" class="evil diagram-AAAAAAAAAAAAAAAAAAAAAAAAAA-0">x</div>`,
	`<p id=a>1<p id=a>2<h2 id=a>3</h2><h2>a</h2><a name=a href=#a>4</a><h2>a</h2><h2>a 2</h2>`,
	`<table><div class=idiagram>x:X:K</div><tr>text<td></table></td><p></div></table>after`,
	`<table id=pieceTable><tr><td>old</table><div class=idiagram>x:X:K</div><table id=pieceTable></table><p id=pieceList><b id=pieceColors>`,
	`<ul><li>a<li>b<ul><li>c</ul><li>d</ul><dl><dt>t<dd>d<dt>t</dl>`,
	`<b><i><p>one</b>two</i>three<p>four<a href=/x>five<a href=/y>six<div class=idiagram>x:X:K</div>seven`,
	`<h2>One <div class=idiagram>x:X:K</div> two</h2><h1>Three<h3>four</h1>`,
	`<pre><div class=idiagram>x:X:K</div></pre><pre class=idiagram>y:Y:Q</pre>`,
	"a `<div class=\"idiagram\">` b\n\n> ```diagram\n> x:X:K\n> ```\n\n- ```diagram\n  y:Y:Q",
	"text <div class=idiagram>x:X:m*W<br>y:Y:*Q</div> text",
	"<div class=\"idiagram\">\nx:X:K\n\n    y:Y:Q\n\n```\n</div>\n\n*after*",
	"---\ntitle: <script>\nauthor: \"A\"\nbogus: x\ndate: soon\norder: x\n---\ntext",
	"<!-- title: T\ntags: [a, b]\n--><p>x",
	"\ufeff---\ntitle: T\n---\n# T\n\nx\x00\xff\x01y",
	"<ruby>龍<rp>(</rp><rt>ryū</ruby><li onclick=\"ShowMoves(2); return false;\">k<li onclick='ShowMoves(9999)'>k<a href='javascript:ShowMoves(3)'>k</a>",
}

func TestHostileTextsAreSafe(t *testing.T) {
	t.Parallel()
	for _, format := range []Format{HTML, Markdown, Text} {
		for i, text := range hostile {
			t.Run(fmt.Sprint(format, i), func(t *testing.T) {
				t.Parallel()
				file := source.NewFile("hostile", text)
				a, list := Parse(file, format)
				checkSafe(t, a)
				checkSpans(t, file, a, list)
			})
		}
	}
}

// checkSpans fails the test where a span lies outside the file or a diagram's text
// outside of its block.
func checkSpans(t *testing.T, file *source.File, a Article, list source.List) {
	t.Helper()
	inside := func(outer, inner source.Span) bool {
		return outer.Start <= inner.Start && inner.Start <= inner.End && inner.End <= outer.End
	}
	for _, d := range a.Diagrams {
		if !inside(file.Whole(), d.Block) || d.Text.Text() != "" && !inside(d.Block, d.Text.Whole()) {
			t.Errorf("diagram at %v with text at %v in a file of %v", d.Block, d.Text.Whole(), file.Whole())
		}
	}
	for _, d := range list {
		if !inside(file.Whole(), d.Span) {
			t.Errorf("%v is outside the file", d)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range hostile {
		for format := range uint8(3) {
			f.Add(text, format)
		}
	}
	files, _ := filepath.Glob("../diagram/testdata/published/*")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		format, _ := FormatOf(name)
		f.Add(string(text), uint8(format))
	}
	f.Fuzz(func(t *testing.T, text string, format uint8) {
		file := source.NewFile("fuzz", text)
		a, list := Parse(file, Format(format%3))
		checkSafe(t, a)
		checkSpans(t, file, a, list)
	})
}
