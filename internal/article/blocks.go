package article

import (
	"slices"
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// diagramClass marks a diagram's element.
const diagramClass = "idiagram"

// oldDiagramID marks the one diagram of pages that are older than the class.
const oldDiagramID = "diagram"

// holdsDiagram are the elements that may be a diagram: the format asks for a div,
// but the class makes one of anything that holds text.
var holdsDiagram = map[string]bool{
	"div": true, "pre": true, "p": true, "span": true, "section": true, "center": true, "blockquote": true, "figure": true,
	"article": true, "main": true, "aside": true, "address": true, "code": true, "tt": true, "font": true, "b": true, "i": true,
	"em": true, "strong": true, "small": true, "td": true, "th": true, "li": true, "dd": true,
}

// isDiagram reports whether a start tag begins a diagram.
func isDiagram(name string, attributes []attribute) bool {
	if !holdsDiagram[name] {
		return false
	}
	for _, a := range attributes {
		if a.key == "class" {
			return slices.ContainsFunc(strings.Fields(a.value), func(c string) bool {
				return strings.EqualFold(strings.Trim(c, "“”„‘’"), diagramClass) // quotes that an editor made typographic
			})
		}
	}
	return false
}

// isOldDiagram reports whether the start tag that is the current token begins a
// diagram without the class: it has the id that older pages used, and what follows
// reads like a definition.
func (r *rewriter) isOldDiagram(name string, attributes []attribute) bool {
	if !holdsDiagram[name] || value(attributes, "id") != oldDiagramID {
		return false
	}
	end := r.ahead("</" + name)
	return end < len(r.text) && r.ahead("::")+len("::") <= end
}

// sight is where a sign comes next in the text.
type sight struct{ from, at int }

// ahead is where sign comes next behind the current token, the end of the text where it
// doesn't. It remembers what it saw: thousands of tags may ask for the same sign.
func (r *rewriter) ahead(sign string) int {
	if s, ok := r.sights[sign]; ok && s.from <= r.end && r.end <= s.at {
		return s.at
	}
	at := len(r.text)
	if n := strings.Index(r.text[r.end:], sign); n >= 0 {
		at = r.end + n
	}
	r.sights[sign] = sight{r.end, at}
	return at
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
		switch classes := diagramClasses(attributes); {
		case mark == "":
		case siblings[name].ends != nil: // its parent holds nothing but such elements
			r.element(name, attributes, nil)
			mark += "</" + name + ">"
		case classes != "":
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
			case endsAtStart(name, inner):
				r.seek(r.start)
				return blockEnd{content: r.start, block: r.start}
			case isDiagram(inner, attributes):
				unclosed()
				return blockEnd{content: r.start, block: r.start, name: inner, attributes: attributes}
			case inner == name && kind == html.StartTagToken:
				depth++
			case !inDiagram[inner]:
				foreign = min(foreign, r.start)
			}
		case html.EndTagToken:
			switch inner, _ := r.tag(); {
			case inner == name:
				if depth--; depth == 0 {
					return blockEnd{content: r.start, block: r.end}
				}
			case endsAtEnd(name, inner):
				r.seek(r.start)
				return blockEnd{content: r.start, block: r.start}
			case !inDiagram[inner]:
				foreign = min(foreign, r.start)
			}
		default: // is content
		}
	}
}

// endsAtStart reports whether the start tag of inner ends the element called name,
// whose end tag may be left out.
func endsAtStart(name, inner string) bool {
	return name == "p" && isBlock(inner) || slices.Contains(siblings[inner].ends, name)
}

// endsAtEnd reports whether the end tag of inner does.
func endsAtEnd(name, inner string) bool {
	return name == "p" && (isBlock(inner) || isTablePart(inner)) || slices.Contains(siblings[name].within, inner)
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
