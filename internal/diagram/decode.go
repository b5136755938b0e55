package diagram

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/source"
)

// Decode turns what stands between the tags of a diagram into plain text that
// knows its place (diagram-format §1): entities are decoded, `<br>`, `<p>`,
// `<pre>` and the like become line ends, other tags, comments, scripts and styles
// are dropped, blanks of all kinds become plain ones, and signs that nobody sees go.
// Text without markup stays as it is,
// so it serves for files that hold nothing but a definition as well.
//
// The lines of f need not stand one behind the other in their file (inside a
// Markdown list, say). The time is linear in the length of f.
func Decode(f source.Fragment) source.Fragment {
	if f.Text() == "" {
		return f
	}
	d := decoder{from: f, text: f.Text(), out: source.NewFragmentBuilder(f.File())}
	d.run()
	return d.out.Fragment()
}

// Encode is the inverse of Decode for plain text: a `<` or `&` that Decode would
// take for markup becomes an entity, everything else stays.
func Encode(text string) string {
	if !strings.ContainsAny(text, "<&") {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		switch {
		case text[i] == '<' && opensTag(text[i:]):
			b.WriteString("&lt;")
		case text[i] == '&' && entity(text[i:]).length > 0:
			b.WriteString("&amp;")
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// decoder is the state of one Decode.
type decoder struct {
	from   source.Fragment
	text   string // of from
	out    *source.FragmentBuilder
	copied int  // everything before is in out
	noEnd  bool // no '>' follows any more: a '<' from here on is a character
	steps  int
}

func (d *decoder) run() {
	for i := 0; i < len(d.text); {
		d.steps++
		switch d.text[i] {
		case '<':
			if n, replacement := d.tag(i); n > 0 {
				i = d.replace(i, n, replacement)
				continue
			}
		case '&':
			if e := entity(d.text[i:]); e.length > 0 {
				i = d.replace(i, e.length, e.text)
				continue
			}
		case 0:
			i = d.replace(i, 1, "\ufffd") // as HTML does
			continue
		default:
			if d.text[i] >= utf8.RuneSelf {
				r, n := utf8.DecodeRuneInString(d.text[i:])
				if text, ok := plainSpaces(r); ok {
					i = d.replace(i, n, text)
				} else {
					i += n
				}
				continue
			}
		}
		i++
	}
	d.replace(len(d.text), 0, "")
}

// plainSpaces is what the blanks, line ends and invisible signs that editors put
// into a text stand for in a definition; ok is false for all other characters.
func plainSpaces(r rune) (text string, ok bool) {
	switch r {
	case '\u0085', '\u2028', '\u2029':
		return "\n", true
	case '\u00ad', '\u200b', '\u200e', '\u200f', '\u2060', '\ufeff': // where words may break, and which way they run
		return "", true
	}
	return " ", unicode.Is(unicode.Zs, r)
}

// replace puts what was not yet copied before i into out, then text in place of
// the n bytes at i, and returns the place behind them.
func (d *decoder) replace(i, n int, text string) int {
	for d.copied < i {
		end := i
		if k := strings.IndexByte(d.text[d.copied:i], '\n'); k >= 0 {
			end = d.copied + k + 1
		}
		d.copy(d.copied, end)
		d.copied = end
	}
	d.out.Decoded(text, d.from.Span(i, i+n))
	d.copied = i + n
	return d.copied
}

// copy appends plain text of at most one line.
func (d *decoder) copy(start, end int) {
	text, at := d.text[start:end], d.from.Span(start, end)
	if d.from.File().Slice(at) == text {
		d.out.Copy(at)
	} else {
		d.out.Decoded(text, at)
	}
}

// tag is the length of the markup at i, 0 where the '<' there is an ordinary
// character, and what it stands for.
func (d *decoder) tag(i int) (length int, replacement string) {
	rest := d.text[i:]
	if d.noEnd || !opensTag(rest) {
		return 0, ""
	}
	if strings.HasPrefix(rest, "<!--") {
		if n := d.find(rest, "-->"); n > 0 {
			return n, ""
		}
		return len(rest), "" // as browsers do
	}
	n := d.find(rest, ">")
	if n == 0 {
		d.noEnd = true
		return 0, ""
	}
	name := tagName(rest)
	if rest[1] != '/' && (name == "script" || name == "style") {
		return d.rawEnd(rest, n, name), ""
	}
	switch {
	case lineEnds[name]:
		return n, "\n"
	case name == "img":
		return n, smiley(rest[:n])
	}
	return n, ""
}

// smiley is the text that forums made a picture of, such as the `:K:` of a piece
// line; empty for other pictures.
func smiley(tag string) string {
	_, value, ok := strings.Cut(tag, "alt=")
	if !ok || value[0] != '"' && value[0] != '\'' {
		return ""
	}
	text, _, ok := strings.Cut(value[1:], value[:1])
	if !ok || len(text) > maxSmiley || !strings.ContainsAny(text, ":;=") || strings.ContainsAny(text, "<>&\r\n") {
		return ""
	}
	return text
}

// maxSmiley is the length of the longest smiley in bytes.
const maxSmiley = 8

// rawEnd is the length of the element of that name that rest begins with, up to
// its end tag; its content begins at n.
func (d *decoder) rawEnd(rest string, n int, name string) int {
	for n < len(rest) {
		k := d.find(rest[n:], "</")
		if k == 0 {
			break
		}
		n += k
		if len(rest)-n >= len(name) && strings.EqualFold(rest[n:n+len(name)], name) {
			return n - len("</")
		}
	}
	return len(rest)
}

// find is the length of rest up to and with the first sep, 0 where there is none.
func (d *decoder) find(rest, sep string) int {
	n := strings.Index(rest, sep)
	if n < 0 {
		d.steps += len(rest)
		return 0
	}
	d.steps += n
	return n + len(sep)
}

// opensTag reports whether the '<' that text begins with can open markup.
func opensTag(text string) bool {
	if len(text) < 2 {
		return false
	}
	c := text[1]
	if c == '/' && len(text) > 2 {
		c = text[2]
	}
	return c == '!' || c == '?' || isASCIILetter(c)
}

// tagName is the name in a tag, lower case.
func tagName(tag string) string {
	name := strings.TrimPrefix(tag[1:], "/")
	end := 0
	for end < len(name) && end < 16 && (isASCIILetter(name[end]) || name[end] >= '0' && name[end] <= '9') {
		end++
	}
	return strings.ToLower(name[:end])
}

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// lineEnds are the elements that begin a new line, both their tags.
var lineEnds = map[string]bool{
	"address": true, "article": true, "aside": true, "blockquote": true, "br": true, "center": true,
	"dd": true, "div": true, "dl": true, "dt": true, "figure": true, "footer": true, "form": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "header": true, "hr": true,
	"li": true, "main": true, "nav": true, "ol": true, "p": true, "pre": true, "section": true,
	"table": true, "tbody": true, "thead": true, "tr": true, "ul": true,
}

// decoded is one entity: its length in the source, 0 for none, and its text.
type decoded struct {
	length int
	text   string
}

// maxEntity is the length of the longest entity worth looking for.
const maxEntity = 34

// entity reads the entity that text, which begins with '&', begins with. Without
// a semicolon only the oldest ones count, and not inside a word, so that
// addresses such as `?a=1&copy=2` stay whole.
func entity(text string) decoded {
	n := 1
	for n < len(text) && n < maxEntity && (isASCIILetter(text[n]) || text[n] >= '0' && text[n] <= '9' || n == 1 && text[n] == '#') {
		n++
	}
	name := text[1:n]
	if n < len(text) && text[n] == ';' && n > 1 {
		s := html.UnescapeString(text[:n+1])
		switch {
		case s != "&" && strings.HasPrefix(s, "&"):
			return decoded{}
		case len(s) > 1 && strings.HasSuffix(s, ";"): // an old one at the head of a word: &nbspword;
			return decoded{}
		}
		if r, size := utf8.DecodeRuneInString(s); size == len(s) && r >= utf8.RuneSelf {
			if plain, ok := plainSpaces(r); ok {
				s = plain
			}
		}
		return decoded{n + 1, s}
	}
	switch name {
	case "nbsp":
		return decoded{n, " "}
	case "lt", "gt", "amp", "quot":
		if n < len(text) && text[n] == '=' {
			return decoded{}
		}
		return decoded{n, html.UnescapeString("&" + name + ";")}
	}
	return decoded{}
}
