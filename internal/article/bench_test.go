package article

import (
	"os"
	"strings"
	"testing"

	"fairyboard/internal/source"
)

// benchmarkParse measures Parse of a text.
func benchmarkParse(b *testing.B, text string, format Format) {
	b.Helper()
	file := source.NewFile("bench", text)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if a, _ := Parse(file, format); len(a.Parts) == 0 {
			b.Fatal("no parts")
		}
	}
}

func BenchmarkParseHTML(b *testing.B) {
	text, err := os.ReadFile("../diagram/testdata/published/01-colours-and-coordinates.html")
	if err != nil {
		b.Fatal(err)
	}
	benchmarkParse(b, strings.Repeat("<p>A paragraph of <b>the usual</b> kind, <a href=\"/a/x\">linked</a>.</p>\n", 40)+string(text), HTML)
}

func BenchmarkParseMarkdown(b *testing.B) {
	text, err := os.ReadFile("../diagram/testdata/published/09-two-diagrams.md")
	if err != nil {
		b.Fatal(err)
	}
	benchmarkParse(b, strings.Repeat("A paragraph of **the usual** kind, [linked](/a/x).\n\n", 40)+string(text), Markdown)
}

func BenchmarkParseText(b *testing.B) {
	benchmarkParse(b, strings.Repeat("A paragraph of the usual kind.\n\n", 40)+"```diagram\nfiles=9\nking:K:::e1\n```\n", Text)
}
