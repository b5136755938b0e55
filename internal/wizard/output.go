package wizard

import (
	"strings"
)

// Float is how the box around a diagram on another page stands.
type Float string

// The ways to float.
const (
	FloatLeft Float = "left" // text flows on its right
	FloatNone Float = "none"
)

// HTML is the design for a page of this site.
func (d *Design) HTML() string {
	return "<div class=\"idiagram\">\n" + d.Text() + "</div>\n"
}

// EmbedHTML is the design for a page of any other site: the box with the diagram
// and, once, the script at that address that makes it live (docs/embedding.md).
func (d *Design) EmbedHTML(script string, f Float) string {
	style := "float:none;margin:0 0 20px 0;"
	if f == FloatLeft {
		style = "float:left;margin:0 40px 20px 0;"
	}
	return "<div style=\"" + style + "\">\n" + d.HTML() + "</div>\n" +
		"<script src=\"" + attribute.Replace(script) + "\" async></script>\n"
}

// attribute makes text fit for the value of an attribute.
var attribute = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;", ">", "&gt;")

// Markdown is the design as a fence in Markdown.
func (d *Design) Markdown() string {
	text := d.Text()
	fence := "```"
	for strings.Contains("\n"+text, "\n"+fence) {
		fence += "`"
	}
	return fence + "diagram\n" + text + fence + "\n"
}

// Article is the design as an article file for the content folder: Markdown with
// front matter.
func (d *Design) Article() string {
	var b strings.Builder
	b.WriteString("---\n")
	for _, m := range []struct{ key, value string }{{"title", d.ShownTitle()}, {"author", d.Author}, {"summary", d.Summary}} {
		if m.value != "" {
			b.WriteString(m.key + ": " + frontValue(m.value) + "\n")
		}
	}
	b.WriteString("---\n\n# " + markdownText(d.ShownTitle()) + "\n\n")
	if d.Summary != "" {
		b.WriteString(markdownText(d.Summary) + "\n\n")
	}
	b.WriteString(d.Markdown())
	return b.String()
}

// ShownTitle is the title, or a stand-in where there is none.
func (d *Design) ShownTitle() string {
	if d.Title != "" {
		return d.Title
	}
	return "Untitled variant"
}

// frontValue is a value of the front matter, in quotes where its own would be
// taken off.
func frontValue(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) {
		return `"` + text + `"`
	}
	return text
}

// markdownText writes plain text in Markdown.
func markdownText(text string) string {
	var b strings.Builder
	for _, r := range strings.Join(strings.Fields(text), " ") {
		if strings.ContainsRune("\\`*_{}[]<>()#+-.!|&~", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
