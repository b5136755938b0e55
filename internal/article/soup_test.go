package article

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/source"
)

// TestTagSoup throws tags of all kinds together and expects safe, well nested markup.
func TestTagSoup(t *testing.T) {
	t.Parallel()
	names := []string{"script", "svg", "form", "button", "center", "title", "select", "input", "body", "template"}
	for name := range elements {
		names = append(names, name)
	}
	attributes := []string{
		"", "", "", " id=a", " id=pieceTable", ` onclick="ShowMoves(3)"`, " onload=x", ` style="float:left"`, " class=idiagram", " href=javascript:x",
		" href=#a", " src=//x", " src=/x", ` title="<>&quot;'"`, " align=right", " colspan=2",
	}
	text := rapid.Custom(func(t *rapid.T) string {
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			return "</" + rapid.SampledFrom(names).Draw(t, "name") + ">"
		case 1:
			return rapid.SampledFrom([]string{"text", " ", "\n", "\n\n", "&lt;", "&#60;b>", "<", "x:X:K", "```diagram\n", "> ", "- ", "    ", "**", "`"}).Draw(t, "text")
		case 2:
			return "<div class=\"idiagram\">x:X:K</div>"
		default:
			return "<" + rapid.SampledFrom(names).Draw(t, "name") + rapid.SampledFrom(attributes).Draw(t, "attribute") + rapid.SampledFrom(attributes).Draw(t, "attribute") + ">"
		}
	})
	soup := rapid.SliceOfN(text, 0, 40)
	rapid.Check(t, func(rt *rapid.T) {
		text := strings.Join(soup.Draw(rt, "soup"), "")
		for _, format := range []Format{HTML, Markdown, Text} {
			file := source.NewFile("soup", text)
			a, list := Parse(file, format)
			checkSafe(t, a)
			checkSpans(t, file, a, list)
			if t.Failed() {
				rt.Fatalf("%s of %q", format, text)
			}
		}
	})
}
