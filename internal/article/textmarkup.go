package article

import (
	"strings"

	"golang.org/x/net/html"
)

// inline are the elements that stand within a paragraph.
var inline = map[string]bool{
	"br": true, "wbr": true, "img": true, "span": true, "a": true, "font": true, "big": true, "nobr": true, "tt": true, "strike": true, "acronym": true,
	"b": true, "strong": true, "i": true, "em": true, "u": true, "s": true, "del": true, "ins": true, "mark": true,
	"small": true, "sub": true, "sup": true, "q": true, "cite": true, "abbr": true, "dfn": true,
	"code": true, "kbd": true, "samp": true, "var": true, "time": true, "ruby": true, "rt": true, "rp": true, "bdi": true, "bdo": true,
}

// findMarkup looks for HTML beside the diagrams and fences: an element that has both
// its tags, or is known to be written without its end. A `<b>` alone is text.
func (t *textReader) findMarkup() bool {
	open := map[string]bool{}
	for _, run := range unfenced(t.text) {
		r := &rewriter{text: run}
		r.seek(0)
		skipping, depth := "", 0
		for kind := r.next(); kind != html.ErrorToken; kind = r.next() {
			switch kind {
			case html.StartTagToken, html.SelfClosingTagToken:
				name, attributes := r.tag()
				switch {
				case skipping == name:
					depth++
				case skipping != "":
				case isDiagram(name, attributes):
					skipping, depth = name, 1
				case voids[name], name == "p", name == "li":
					return true
				default:
					open[name] = true
				}
			case html.EndTagToken:
				name, _ := r.tag()
				switch {
				case skipping == name:
					if depth--; depth == 0 {
						skipping = ""
					}
				case skipping == "" && open[name] && (inline[name] || breaksParagraph(name)):
					return true
				}
			default:
			}
		}
	}
	return false
}

// breaksParagraph reports whether an element of HTML doesn't stand within paragraphs.
func breaksParagraph(name string) bool {
	_, kept := elements[name]
	_, becomes := renamed[name]
	return !inline[name] && (kept || becomes || dropped[name] || quietly[name])
}

// whole are the elements that empty lines don't cut into paragraphs.
var whole = map[string]bool{
	"pre": true, "table": true, "ul": true, "ol": true, "dl": true, "script": true, "style": true, "textarea": true, "svg": true,
}

// scan reads the tags of the paragraph as far as end: whether it has blocks in it, and
// what is open there.
func (t *textReader) scan(end int) {
	r := &rewriter{text: t.text[t.scanned:end]}
	r.seek(0)
	for kind := r.next(); kind != html.ErrorToken; kind = r.next() {
		if kind != html.StartTagToken && kind != html.EndTagToken {
			continue
		}
		name, _ := r.tag()
		t.blocks = t.blocks || breaksParagraph(name)
		switch {
		case !whole[name]:
		case kind == html.StartTagToken:
			t.open++
		case t.open > 0:
			t.open--
		}
	}
	t.scanned = end
}

// unfenced are the pieces of a text between its fences of diagrams and rules.
func unfenced(text string) (runs []string) {
	start := 0
	mark := ""
	for at := 0; at < len(text); {
		line := firstLine(text[at:])
		trimmed := strings.TrimSpace(line)
		n := fenceLength(trimmed)
		switch {
		case mark == "" && n > 0 && opensFence(trimmed[n:]):
			runs = append(runs, text[start:at])
			mark = trimmed[:n]
		case mark != "" && closesFence(line, mark):
			mark, start = "", at+len(line)
		}
		at += len(line)
	}
	if mark == "" {
		runs = append(runs, text[start:])
	}
	return runs
}

// opensFence reports whether the words behind a fence say that it is one of ours.
func opensFence(info string) bool {
	_, _, rules := rulesTitle(info)
	return rules || isDiagramInfo(info)
}
