package article

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// diagramClass marks a diagram's div.
const diagramClass = "idiagram"

// isDiagram reports whether a start tag begins a diagram.
func isDiagram(name string, attributes []attribute) bool {
	if name != "div" && name != "pre" {
		return false
	}
	for _, a := range attributes {
		if a.key == "class" {
			return slices.ContainsFunc(strings.Fields(a.value), func(c string) bool { return strings.EqualFold(c, diagramClass) })
		}
	}
	return false
}

// inDiagram are the elements that people and editors leave inside a diagram. A
// diagram that is never closed ends before the first other tag.
var inDiagram = map[string]bool{
	"br": true, "p": true, "div": true, "pre": true, "span": true, "b": true, "i": true, "u": true, "em": true, "strong": true, "a": true,
	"font": true, "code": true, "tt": true, "wbr": true, "nobr": true, "sub": true, "sup": true, "center": true, "small": true, "big": true,
}

// diagram reads a diagram whose start tag is the current token, and those that
// begin inside it because it was not closed.
func (r *rewriter) diagram(name string, attributes []attribute) {
	for again := true; again; {
		start, content := r.start, r.end
		b := r.blockEnd(name)
		mark := r.addDiagram(r.from.Slice(content, b.content), r.from.Span(start, b.block))
		if classes := diagramClasses(attributes); mark != "" && classes != "" {
			mark = `<div class="` + classes + `">` + mark + `</div>`
		}
		r.out.WriteString(mark)
		name, attributes, again = b.name, b.attributes, b.name != ""
	}
}

// blockEnd says where a diagram's content and block end, and gives the tag of the
// diagram that begins there, if one does.
type blockEnd struct {
	content, block int
	name           string
	attributes     []attribute
}

// blockEnd reads on to the end tag of the diagram whose start tag, called name, is
// the current token.
func (r *rewriter) blockEnd(name string) blockEnd {
	opening := r.span()
	unclosed := func() {
		r.report(source.Diagnostic{
			Severity: source.Error, Code: "article.open-diagram", Message: "this diagram is not closed",
			Span: opening, Hint: "put </" + name + "> behind its last line",
		})
	}
	depth, foreign := 1, len(r.text)
	for {
		switch kind := r.next(); kind {
		case html.ErrorToken:
			unclosed()
			r.seek(foreign)
			return blockEnd{content: foreign, block: foreign}
		case html.StartTagToken, html.SelfClosingTagToken:
			inner, attributes := r.tag()
			r.z.NextIsNotRawText()
			switch {
			case isDiagram(inner, attributes):
				unclosed()
				return blockEnd{content: r.start, block: r.start, name: inner, attributes: attributes}
			case inner == name && kind == html.StartTagToken:
				depth++
			case !inDiagram[inner]:
				foreign = min(foreign, r.start)
			}
		case html.EndTagToken:
			inner, _ := r.tag()
			if inner == name {
				if depth--; depth == 0 {
					return blockEnd{content: r.start, block: r.end}
				}
			} else if !inDiagram[inner] {
				foreign = min(foreign, r.start)
			}
		default: // is content
		}
	}
}

// diagramClasses are the classes a diagram's own tag asks for.
func diagramClasses(attributes []attribute) string {
	var classes []string
	for _, a := range attributes {
		switch a.key {
		case "class":
			classes = append(classes, keptClasses(a.value)...)
		case "style":
			classes = append(classes, styleClasses(a.value)...)
		}
	}
	return strings.Join(classes[:min(len(classes), 4)], " ")
}
