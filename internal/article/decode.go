package article

import (
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// lineTags are the tags that end a line inside a diagram (diagram-format §1).
var lineTags = map[string]bool{
	"br": true, "p": true, "div": true, "pre": true, "li": true, "ul": true, "ol": true, "tr": true, "table": true,
	"blockquote": true, "hr": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
}

// decode takes the text out of the content of a diagram block: entities are
// decoded, tags that end a line become line ends, other tags vanish.
func decode(content source.Fragment) source.Fragment {
	text := content.Text()
	out := source.NewFragmentBuilder(content.File())
	if !strings.ContainsAny(text, "<&") {
		copyPlain(out, content, 0, len(text))
		return out.Fragment()
	}
	z := html.NewTokenizer(strings.NewReader(text))
	for at := 0; ; {
		kind := z.Next()
		end := at + len(z.Raw())
		switch kind {
		case html.ErrorToken:
			copyPlain(out, content, at, len(text))
			return out.Fragment()
		case html.TextToken:
			copyText(out, content, at, end)
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			if name, _ := z.TagName(); lineTags[string(name)] {
				out.Decoded("\n", content.Span(at, end))
			}
			z.NextIsNotRawText()
		}
		at = end
	}
}

// copyText copies [from, to) of content with its entities decoded.
func copyText(out *source.FragmentBuilder, content source.Fragment, from, to int) {
	text := content.Text()[:to]
	for from < to {
		i := strings.IndexByte(text[from:], '&')
		if i < 0 {
			break
		}
		copyPlain(out, content, from, from+i)
		from += i
		end := entityEnd(text, from)
		if s := html.UnescapeString(text[from:end]); s != text[from:end] {
			out.Decoded(strings.ReplaceAll(s, "\u00a0", " "), content.Span(from, end))
		} else {
			copyPlain(out, content, from, end)
		}
		from = end
	}
	copyPlain(out, content, from, to)
}

// longestEntity is longer than every named entity.
const longestEntity = 40

// entityEnd is where the entity that may begin at from ends.
func entityEnd(text string, from int) int {
	end := from + 1
	for end < len(text) && end-from < longestEntity {
		c := text[end]
		if c == ';' {
			return end + 1
		}
		if c != '#' && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			break
		}
		end++
	}
	return end
}

// copyPlain copies [from, to) of content line by line, so that each line keeps
// the exact places of its characters even where lines are not adjacent in the file.
func copyPlain(out *source.FragmentBuilder, content source.Fragment, from, to int) {
	for from < to {
		end := to
		if i := strings.IndexByte(content.Text()[from:to], '\n'); i >= 0 {
			end = from + i + 1
		}
		line, span := content.Text()[from:end], content.Span(from, end)
		if content.File().Slice(span) == line {
			out.Copy(span)
		} else {
			out.Decoded(line, span)
		}
		from = end
	}
}
