package article

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/source"
)

// parseFile parses a file of testdata.
func parseFile(t *testing.T, name string) (*source.File, Article, source.List) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	format, ok := FormatOf(name)
	if !ok {
		t.Fatalf("FormatOf(%q) knows no format", name)
	}
	file := source.NewFile(name, string(text))
	a, list := Parse(file, format)
	return file, a, list
}

func TestPublishedPages(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name  string
		parts []PartKind
		lines []string // one of each diagram
	}{
		{"01-colours-and-coordinates.html", []PartKind{Markup, Board, Markup}, []string{"prince:P:KfmnD:duke:d2,g2"}},
		{"09-two-diagrams.md", []PartKind{Markup, Board, Markup, Board, Markup, Satellite}, []string{"royal=king", "shuffle=N!BRQK"}},
		{"10-forum-style.html", []PartKind{Board}, []string{" promoChoice=Q,N"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			file, a, list := parseFile(t, "../diagram/testdata/published/"+test.name)
			if len(list) > 0 {
				t.Errorf("diagnostics: %v", list)
			}
			var parts []PartKind
			for _, p := range a.Parts {
				parts = append(parts, p.Kind)
			}
			if diff := cmp.Diff(test.parts, parts); diff != "" {
				t.Errorf("parts (-want +got):\n%s", diff)
			}
			if len(a.Diagrams) != len(test.lines) {
				t.Fatalf("got %d diagrams, want %d", len(a.Diagrams), len(test.lines))
			}
			for i, d := range a.Diagrams {
				if !slices.Contains(strings.Split(d.Text.Text(), "\n"), test.lines[i]) {
					t.Errorf("diagram %d has no line %q:\n%s", i, test.lines[i], d.Text.Text())
				}
			}
			checkSafe(t, a)
			checkSpans(t, file, a, list)
		})
	}
}

func TestMarkup(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		format Format
		text   string
		want   string // as page writes it
		codes  []string
	}{
		{"float", HTML, `<div style="float:left;margin:0 40px 20px 0;"><div class="idiagram">x:X:K</div></div>`, `<div class="float-left"><form data-board="0"><button></button></form></div>`, nil},
		{"own float", HTML, `<div class="idiagram" style="float: RIGHT">x:X:K</div>`, `<div class="float-right"><form data-board="0"><button></button></form></div>`, nil},
		{"centre", HTML, `<center>a</center><p align=center>b<br clear=all>`, `<div class="centre">a</div><p class="centre">b<br class="clear"></p>`, nil},
		{"other styles", HTML, `<p style="color:red;position:fixed" class="board">a</p>`, `<p>a</p>`, nil},
		{"show moves", HTML, `<b onclick="ShowMoves(12)">a</b><button onclick="ShowMoves(1)">b</button>`, `<b><a data-show-moves="12" href="?moves=12">a</a></b><span><a data-show-moves="1" href="?moves=1">b</a></span>`, nil},
		{
			"show moves of links", HTML, `<a href="#" onclick="ShowMoves(2); return false">a</a> <a href="javascript:ShowMoves(3)">b</a> <a href="/c" onclick="ShowMoves(4)">c</a>`,
			`<a data-show-moves="2" href="?moves=2">a</a> <a data-show-moves="3" href="?moves=3">b</a> <a href="/c" data-show-moves="4">c</a>`, nil,
		},
		{
			"show moves of blocks", HTML, `<ul><li onclick="ShowMoves(1)">a <b>b</b> <a href="/c">c</a> d<ul><li>e</ul><li onclick="ShowMoves(2)"><p>f</ul>g`,
			`<ul><li data-show-moves="1"><a data-show-moves="1" href="?moves=1">a <b>b</b> </a><a href="/c">c</a> <a data-show-moves="1" href="?moves=1">d</a><ul><li><a data-show-moves="1" href="?moves=1">e</a></li></ul></li>` +
				`<li data-show-moves="2"><p><a data-show-moves="2" href="?moves=2">f</a></p></li></ul>g`, nil,
		},
		{
			"show moves of a row", HTML, `<table><tr onclick="ShowMoves(1)"><td>a</td><td><br>b</td></tr><tr><td>c</td></tr></table>`,
			`<table><tr data-show-moves="1"><td><a data-show-moves="1" href="?moves=1">a</a></td><td><br><a data-show-moves="1" href="?moves=1">b</a></td></tr><tr><td>c</td></tr></table>`, nil,
		},
		{
			"show moves within each other", HTML, `<p onclick="ShowMoves(1)">a <i onclick="ShowMoves(2)">b</i> c<div class="idiagram">x:X:K</div>`,
			`<p data-show-moves="1"><a data-show-moves="1" href="?moves=1">a </a><i><a data-show-moves="2" href="?moves=2">b</a></i> c</p><form data-board="0"><button></button></form>`, nil,
		},
		{"too many types", HTML, `<b onclick="ShowMoves(501)">a</b>`, `<b>a</b>`, []string{"article.script"}},
		{"other handler", HTML, `<b onclick="steal()">a</b>`, `<b>a</b>`, []string{"article.script"}},
		{"more than one thing", HTML, `<b onclick="ShowMoves(1);steal()">a</b>`, `<b><a data-show-moves="1" href="?moves=1">a</a></b>`, []string{"article.script"}},
		{
			"show moves in other words", HTML, `<b onclick="javascript:ShowMoves( '2' );return true">a</b><a href="javascript:void(ShowMoves(3));">b</a><input type=button value="c &amp; d" onclick="ShowMoves(4)">`,
			`<b><a data-show-moves="2" href="?moves=2">a</a></b><a data-show-moves="3" href="?moves=3">b</a><span><a data-show-moves="4" href="?moves=4">c &amp; d</a></span>`, nil,
		},
		{"diagram script", HTML, `<script type="text/javascript" src="/membergraphics/x/betza.js?nocache=true"></script>a`, `a`, nil},
		{"whole page", HTML, `<!doctype html><html><head><title>T</title><body><main>a</main></body></html>`, `a`, nil},
		{"one h1", HTML, `<h1>T</h1><h1 id=x>U</h1>`, `<h2 id="s-x">U</h2>`, nil},
		{"unclosed", HTML, `<div class=idiagram>x:X:K<br><h2>Next</h2>`, `<form data-board="0"><button></button></form><h2 id="s-next">Next</h2>`, []string{"article.open-diagram"}},
		{"divs inside", HTML, `<div class=idiagram><div>files=8</div><div>x:X:K</div></div>a`, `<form data-board="0"><button></button></form>a`, nil},
		{"link", HTML, `<a href="https://example.org/x">a</a><a href="/b#c">b</a>`, `<a href="https://example.org/x" rel="nofollow">a</a><a href="/b#c">b</a>`, nil},
		{
			"satellites", HTML, `<div class=idiagram>satellite=a</div><div class=idiagram>x:X:K</div><ul id=aList></ul><p id=pieceTable>old</p>z`,
			`<form data-board="0"><button></button></form><form data-board="1"><button></button></form><form data-satellite="0"></form><form data-satellite="1"></form>z`, nil,
		},
		{"empty lines", Markdown, "<div class=\"idiagram\">\nx:X:K\n\n\n*y*:Y:Q\n</div>\n\n*z*", "<form data-board=\"0\"><button></button></form>\n<p><em>z</em></p>\n", nil},
		{"fence", Markdown, "~~~ diagram wide\nx:X:K\n~~~\n\n```go\nx < y\n```", "<form data-board=\"0\"><button></button></form><pre><code>x &lt; y\n</code></pre>\n", nil},
		{"shown, not run", Markdown, "Write `<div class=\"idiagram\">`:\n\n    <div class=\"idiagram\">\n    </div>\n", "<p>Write <code>&lt;div class=&#34;idiagram&#34;&gt;</code>:</p>\n<pre><code>&lt;div class=&#34;idiagram&#34;&gt;\n&lt;/div&gt;\n</code></pre>\n", nil},
		{"remote picture", Markdown, "![far](https://example.org/x.png) ![near](/graphics/x.svg)", "<p>far <img src=\"/graphics/x.svg\" alt=\"near\"></p>\n", []string{"article.picture"}},
		{"table", Markdown, "|a|b|\n|-|-:|\n|1|2|", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th align=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align=\"right\">2</td>\n</tr>\n</tbody>\n</table>\n", nil},
		{"text", Text, "Title\n=====\n\na <b> c\nd\n\nHow\n---\n```diagram\nx:X:K\n```\ne", "<p>a &lt;b&gt; c\nd</p>\n<h2 id=\"s-how\">How</h2>\n<form data-board=\"0\"><button></button></form><p>e</p>\n", nil},
		{"text with a div", Text, "a\n  <div class=\"idiagram\">\nx:X:K<br>\n</div>\nb", "<p>a</p>\n<form data-board=\"0\"><button></button></form><p>b</p>\n", nil},
		{"text with HTML", Text, "Title\n===\n\nsee <i>x</i>\n &amp; 1 < 2<br>\n\nThe <b>second</b>\n---\nc", "<p>see <i>x</i>\n &amp; 1 &lt; 2<br></p>\n<h2 id=\"s-the-second\">The <b>second</b></h2>\n<p>c</p>\n", nil},
		{"text that is a page", Text, "a\n===\n\nz\n\n<p>b\n\n```diagram\nx:X:K\n```\n<ul><li>c\n\nd</ul>\n\n<pre>e\n\n\nf</pre>\n\ng", "<p>z</p>\n<p>b\n</p><form data-board=\"0\"><button></button></form><ul><li>c\n\nd</li></ul>\n<pre>e\n\n\nf</pre>\n<p>g</p>\n", nil},
		{
			"text as the seed's wizard writes it", Text, "Title\n-----\na\n\n<script type=\"text/javascript\" src=\"/membergraphics/x/betza.js?nocache=true\"></script>\n<div style=\"float:left;margin:0 40px 20px 0;\">\n<div class=\"idiagram\">\nx:X:K\n</div></div>\nb",
			"<h2 id=\"s-title\">Title</h2>\n<p>a</p>\n\n<div class=\"float-left\">\n<form data-board=\"0\"><button></button></form></div>\nb", nil,
		},
		{"text about HTML", Text, "List<int> x; </int>, <b>, a </i>\n\n```diagram\nx:X:<b>K</b>\n```", "<p>List&lt;int&gt; x; &lt;/int&gt;, &lt;b&gt;, a &lt;/i&gt;</p>\n<form data-board=\"0\"><button></button></form>", nil},
		{"open fence", Text, "a\n\n```diagram\nx:X:K", "<p>a</p>\n<form data-board=\"0\"><button></button></form>", []string{"article.open-diagram"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			checkMarkup(t, test.text, test.format, test.want, test.codes)
		})
	}
}

// checkMarkup compares what becomes of a text, as page writes it, and the codes of
// what is said of it.
func checkMarkup(t *testing.T, text string, format Format, want string, wantCodes []string) {
	t.Helper()
	file := source.NewFile("test", text)
	a, list := Parse(file, format)
	if diff := cmp.Diff(squeeze(want), squeeze(page(a))); diff != "" {
		t.Errorf("markup (-want +got):\n%s", diff)
	}
	var codes []string
	for _, d := range list {
		codes = append(codes, d.Code)
	}
	if diff := cmp.Diff(wantCodes, codes); diff != "" {
		t.Errorf("diagnostics (-want +got):\n%s", diff)
	}
	checkSafe(t, a)
	checkSpans(t, file, a, list)
}

// squeeze leaves out the line ends between tags, which mean nothing there.
func squeeze(markup string) string {
	return strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(markup, ">\n\n", ">\n"), ">\n", ">"))
}

func TestFrontMatter(t *testing.T) {
	t.Parallel()
	full := Meta{Title: "T: u", Author: "A", Date: "2026-01-31", Summary: "S", Tags: []string{"a", "b c"}, Order: -3}
	tests := []struct {
		name   string
		format Format
		text   string
		want   Meta
	}{
		{"markdown", Markdown, "---\ntitle: T: u\nauthor: A\ndate: 2026-01-31\nsummary: \"S\"\ntags: [a, b c]\norder: -3\n---\nx", full},
		{"comment", HTML, "\n<!--\nTitle: T: u\n# remark\nauthor:A\ndate:2026-01-31\nsummary:S\ntags:a,,b c\norder:-3\n-->x", full},
		{"text, CR LF", Text, "---\r\ntitle: T: u\r\nauthor: A\r\ndate: 2026-01-31\r\nsummary: S\r\ntags: a,b c\r\norder: -3\r\n...\r\nx", full},
		{"first heading", Markdown, "# *Big* game\n\nHello there.", Meta{Title: "Big game", Summary: "Hello there."}},
		{"second heading stays", Markdown, "Hello.\n\n## Rules\n", Meta{Title: "Rules", Summary: "Hello."}},
		{"name", HTML, "<p>x", Meta{Title: "A test", Summary: "x"}},
		{"a rule", Markdown, "---\nno key here\n---\n", Meta{Title: "no key here"}},
		{"a comment", HTML, "<!-- see: this --><p>x", Meta{Title: "A test", Summary: "x"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			a, list := Parse(source.NewFile("dir/a-test.x", test.text), test.format)
			if len(list) > 0 {
				t.Errorf("diagnostics: %v", list)
			}
			if diff := cmp.Diff(test.want, a.Meta); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestDiagramsKnowTheirPlace(t *testing.T) {
	t.Parallel()
	tests := []struct {
		format Format
		text   string
		block  string
	}{
		{HTML, "<p>é</p><div class='idiagram'>a=1<br>b&#61;2\r\nneedle:N:&lt;K</div>z", "<div class='idiagram'>a=1<br>b&#61;2\r\nneedle:N:&lt;K</div>"},
		{Markdown, "---\ntitle: T\n---\n\n- é\n\n  ```diagram\n  a=1\n  needle:N:K\n  ```\n\nz", "```diagram\n  a=1\n  needle:N:K\n  ```\n"},
		{Markdown, "> <div class=\"idiagram\">\n> a=1\n>\n> needle:N:K\n> </div>\n>\n> z", "<div class=\"idiagram\">\n> a=1\n>\n> needle:N:K\n> </div>"},
		{Markdown, "a <div class=\"idiagram\">a=1<br>needle:N:K</div> b", "<div class=\"idiagram\">a=1<br>needle:N:K</div>"},
		{Text, "\ufeffé\n\n```diagram\na=1\nneedle:N:K\n```\nz", "```diagram\na=1\nneedle:N:K\n```\n"},
		{Text, "é\n <div class=idiagram>\nneedle:N:K\n</div>\nz", "<div class=idiagram>\nneedle:N:K\n</div>"},
	}
	for i, test := range tests {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			file := source.NewFile("test", test.text)
			a, list := Parse(file, test.format)
			if len(list) > 0 || len(a.Diagrams) != 1 {
				t.Fatalf("got %d diagrams and %v", len(a.Diagrams), list)
			}
			d := a.Diagrams[0]
			if got := file.Slice(d.Block); got != test.block {
				t.Errorf("block is %q, want %q", got, test.block)
			}
			at := strings.Index(d.Text.Text(), "needle")
			if got := file.Slice(d.Text.Span(at, at+len("needle"))); got != "needle" {
				t.Errorf("the needle stands at %q", got)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	t.Parallel()
	codes := func(text string, format Format) (Article, string) {
		a, list := Parse(source.NewFile("test", text), format)
		checkSafe(t, a)
		if len(list) != 1 {
			t.Fatalf("got %d diagnostics, want 1: %v", len(list), list)
		}
		return a, list[0].Code
	}
	if a, code := codes(strings.Repeat("x", MaxBytes+1), Text); code != "article.too-long" || len(a.Parts) > 0 {
		t.Errorf("too long a text: %s, %d parts", code, len(a.Parts))
	}
	if a, code := codes(strings.Repeat("<div class=idiagram>x:X:K</div>", MaxDiagrams+5), HTML); code != "article.too-many-diagrams" || len(a.Diagrams) != MaxDiagrams {
		t.Errorf("too many diagrams: %s, %d", code, len(a.Diagrams))
	}
	if _, code := codes(strings.Repeat("<div>", 3*maxDepth)+"x"+strings.Repeat("</div>", 3*maxDepth), HTML); code != "article.too-deep" {
		t.Errorf("too deep: %s", code)
	}
	if _, code := codes(strings.Repeat("_ *", 20000), Markdown); code != "article.too-much-markup" {
		t.Errorf("too much markup: %s", code)
	}
	a, list := Parse(source.NewFile("test", strings.Repeat("<i onx=1>", 1000)), HTML)
	checkSafe(t, a)
	if len(list) != maxReports {
		t.Errorf("got %d diagnostics, want %d", len(list), maxReports)
	}
}

// TestOutputIsBounded feeds what makes other programs write or work without end.
// Were the work not linear, this test would not end in reasonable time.
func TestOutputIsBounded(t *testing.T) {
	t.Parallel()
	units := []string{
		"<b title=1><i><p>", "<p>x</p><b>", "<table><tr><td>", "<td>", "[a](", "![a](b \"", "_ *", "**a* ", "> ", "1. ", "+ - ", "<!--", "<svg>",
		"<ul><li>", "<div class=idiagram><hr>", "<div class=idiagram>a</div>\n\n", "```diagram\n```\n", "[a]: b \"\n", "\\\n", "> a\n", "<h2 id=a>", "<a href=x>",
		"<div id=diagram>", "<p id=diagram>::", "<p class=idiagram>a", "<td class=idiagram>a", "<i onclick=ShowMoves(1)>a ",
	}
	for _, unit := range units {
		text := strings.Repeat(unit, 1<<17/len(unit))
		for _, format := range []Format{HTML, Markdown, Text} {
			a, _ := Parse(source.NewFile("test", text), format)
			if size := len(page(a)); size > 12*len(text) {
				t.Errorf("%s of %q: %d bytes make %d", format, unit, len(text), size)
			}
		}
	}
}

func TestSlug(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Grand Chess.md": "grand-chess", "a/b/--King's__Hill--.html": "kings-hill", "Ō.txt": "", "x.tar.gz": "x-tar",
	} {
		if got := Slug(name); got != want {
			t.Errorf("Slug(%q) = %q, want %q", name, got, want)
		}
	}
}

// TestDroppedElementsAreToldTruly: the content of an element that is left out is
// gone exactly where the author is told so.
func TestDroppedElementsAreToldTruly(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, text string
		format     Format
		gone       bool
	}{
		{"html", "<p>a <style>content</style> b</p>", HTML, true},
		{"html without an end", "<p>a <style>content b</p>", HTML, false},
		{"block in Markdown", "a\n\n<style>content</style>\n\nb\n", Markdown, true},
		{"words in Markdown", "a <style>content</style> b\n", Markdown, false},
		{"heading in Markdown", "## a <script>content</script> b\n", Markdown, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			a, list := Parse(source.NewFile("x", test.text), test.format)
			if len(list) != 1 {
				t.Fatalf("diagnostics %v, want one", list)
			}
			said := strings.Contains(list[0].Message, "with its content")
			if shown := strings.Contains(page(a), "content"); said != test.gone || shown == test.gone {
				t.Errorf("told %q, and its content is shown: %v; want it gone: %v", list[0].Message, shown, test.gone)
			}
		})
	}
}
