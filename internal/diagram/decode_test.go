package diagram_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, html, want string }{
		{"plain", "files=8\nranks=8", "files=8\nranks=8"},
		{"line ends", "a<br>b<BR/>c<br />d<p>e</p>f<pre class=x>g</pre>h", "a\nb\nc\nd\ne\nf\ng\nh"},
		{"other tags", "<b>a</b><span style='x'>b</span><wbr>c", "abc"},
		{"comment", "a<!-- <br> > -->b", "ab"},
		{"open comment", "a<!-- b", "a"},
		{"script", "a<script src='betza.js'>x = 1 < 2;</script>b", "ab"},
		{"open script", "a<style>b", "a"},
		{"entities", "Q&#44;N&nbsp;&lt;&amp;&gt;&quot;&eacute;&#x41;", "Q,N <&>\"éA"},
		{"half entities", "a&nbsp b &lt;c &amp d", "a  b <c & d"},
		{"an old entity at the head of a word", "a&nbspb; &copy2; &semi;", "a&nbspb; &copy2; ;"},
		{"addresses", "png?a=1&copy=2&lt=3&x;&;&", "png?a=1&copy=2&lt=3&x;&;&"},
		{"no-break space", "a\u00a0b", "a b"},
		{"byte order mark", "\ufefffiles=8", "files=8"},
		{"blanks of other widths", "a&emsp;b\u2009c\u3000d", "a b c d"},
		{"line ends of other kinds", "a\u2028b&#x2029;c\u0085d", "a\nb\nc\nd"},
		{"what nobody sees", "fi\u200ble&shy;s&#8203;=\u200e8\ufeff&#xfeff;\u2060&lrm;", "files=8"},
		{"what some scripts need", "\u05d0\u200d\u05d1", "\u05d0\u200d\u05d1"},
		{"smileys", `king<img src="k.gif" alt=":K:" title='x'>KisO2:<img alt=':'>e1`, "king:K:KisO2::e1"},
		{"other pictures", `a<img src="x.gif" alt="a long word: here"><img alt="word"><img alt=":x><img alt=x><img alt>b`, "ab"},
		{"nul", "a\x00b", "a\ufffdb"},
		{"lone signs", "a < b > c <", "a < b > c <"},
		{"never closed", "R<Q\nKBN", "R<Q\nKBN"},
		{"empty", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := source.NewFile("x", c.html)
			if got := diagram.Decode(f.Fragment(f.Whole())).Text(); got != c.want {
				t.Errorf("Decode(%q) = %q, want %q", c.html, got, c.want)
			}
		})
	}
}

// TestDecodeSpans follows single words back to where they stand.
func TestDecodeSpans(t *testing.T) {
	f := source.NewFile("x", "<b>one</b>&nbsp;two<br>th&#114;ee")
	d := diagram.Decode(f.Fragment(f.Whole()))
	for word, want := range map[string]string{"one": "one", "two": "two", "three": "th&#114;ee", "\n": "<br>"} {
		i := strings.Index(d.Text(), word)
		if got := f.Slice(d.Span(i, i+len(word))); got != want {
			t.Errorf("%q stands at %q, want %q", word, got, want)
		}
	}
}

// TestDecodeGaps decodes lines that don't follow each other in the file, as in a
// Markdown quote.
func TestDecodeGaps(t *testing.T) {
	f := source.NewFile("x", "> files=8\n> ra&#110;ks=9\n")
	b := source.NewFragmentBuilder(f)
	b.Copy(source.Span{Start: 2, End: 10})
	b.Copy(source.Span{Start: 12, End: int32(len(f.Text()))})
	d := diagram.Decode(b.Fragment())
	if got, want := d.Text(), "files=8\nranks=9\n"; got != want {
		t.Fatalf("text %q, want %q", got, want)
	}
	i := strings.Index(d.Text(), "9")
	if got := f.Slice(d.Span(i, i+1)); got != "9" {
		t.Errorf("9 stands at %q", got)
	}
}

// TestEncode: what Encode writes, Decode reads.
func TestEncode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("ab<>&;/!-#lt x3\n\r\"='é")), 0, 60, -1).Draw(t, "text")
		f := source.NewFile("x", diagram.Encode(text))
		if got := diagram.Decode(f.Fragment(f.Whole())).Text(); got != text {
			t.Fatalf("Decode(%q) = %q, want %q", f.Text(), got, text)
		}
	})
}
