package article

import (
	"strings"

	"golang.org/x/net/html"
)

// textMarkup says what HTML a plain text holds.
type textMarkup uint8

const (
	noMarkup     textMarkup = iota
	inlineMarkup            // within paragraphs alone
	blockMarkup             // paragraphs of its own
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
func (t *textReader) findMarkup() textMarkup {
	found := noMarkup
	open := map[string]bool{}
	note := func(name string) {
		_, kept := elements[name]
		_, becomes := renamed[name]
		switch {
		case inline[name]:
			found = max(found, inlineMarkup)
		case kept, becomes, dropped[name], quietly[name]:
			found = blockMarkup
		}
	}
	for _, run := range unfenced(t.text) {
		r := &rewriter{text: run}
		r.seek(0)
		skipping, depth := "", 0
		for kind := r.next(); kind != html.ErrorToken && found < blockMarkup; kind = r.next() {
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
					note(name)
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
				case skipping == "" && open[name]:
					note(name)
				}
			default:
			}
		}
	}
	return found
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
		case mark != "" && strings.HasPrefix(trimmed, mark) && n == len(trimmed):
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
