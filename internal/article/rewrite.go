package article

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// dropped are the elements that go with everything inside them. Those the HTML
// tokenizer reads as raw text are among them.
var dropped = map[string]bool{
	"script": true, "style": true, "iframe": true, "noscript": true, "noembed": true, "noframes": true, "xmp": true,
	"plaintext": true, "textarea": true, "title": true, "svg": true, "math": true, "select": true, "template": true,
	"object": true, "applet": true, "audio": true, "video": true, "canvas": true, "frameset": true, "datalist": true,
}

// quietly are the elements that go without a word: the frame of a whole page, and
// old ways to set a font.
var quietly = map[string]bool{
	"html": true, "head": true, "body": true, "meta": true, "title": true, "font": true, "big": true, "nobr": true, "basefont": true,
	"main": true, "article": true, "header": true, "footer": true, "address": true, "nav": true, "aside": true, "col": true, "colgroup": true,
}

// renamed are elements that become others.
var renamed = map[string]string{"center": "div", "tt": "code", "strike": "s", "acronym": "abbr", "button": "span"}

// rewriter copies HTML with the diagrams replaced by placeholders, unwanted
// elements taken out, and the habits of old pages put in terms of the allow-list.
// It makes nothing safe: that is for what comes after it.
type rewriter struct {
	*articleParser
	out  *strings.Builder
	from source.Fragment
	text string

	z          *html.Tokenizer
	start, end int // of the token in text

	skipping string // the dropped element being skipped
	depth    int    // of elements of that name in it
	lastEnd  map[string]int
	sights   map[string]sight // see ahead
}

// rewrite writes f, a piece of HTML, to out.
func (p *articleParser) rewrite(out *strings.Builder, f source.Fragment) {
	r := &rewriter{articleParser: p, out: out, from: f, text: f.Text(), lastEnd: map[string]int{}, sights: map[string]sight{}}
	r.seek(0)
	for {
		switch r.next() {
		case html.ErrorToken:
			return
		case html.TextToken:
			if r.skipping == "" {
				r.write(r.z.Raw())
			} else if r.skipping == "title" && p.article.Title == "" {
				p.article.Title = strings.Join(strings.Fields(html.UnescapeString(r.raw())), " ")
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			r.startTag()
		case html.EndTagToken:
			r.endTag()
		default: // comments and doctypes go
		}
	}
}

// seek continues at byte at of the text.
func (r *rewriter) seek(at int) {
	r.z = html.NewTokenizer(strings.NewReader(r.text[at:]))
	r.start, r.end = at, at
}

// next reads a token. What stands in an unfinished tag at the very end is lost, as in browsers.
func (r *rewriter) next() html.TokenType {
	kind := r.z.Next()
	r.start, r.end = r.end, r.end+len(r.z.Raw())
	return kind
}

func (r *rewriter) raw() string       { return r.text[r.start:r.end] }
func (r *rewriter) span() source.Span { return r.from.Span(r.start, r.end) }
func (r *rewriter) write(b []byte)    { r.out.Write(bytes.ReplaceAll(b, []byte{0}, nil)) }

// attribute is one attribute of a tag; the key is in lower case, the value decoded.
type attribute struct{ key, value string }

// tag reads the name and attributes of the tag that next found. Of a repeated
// attribute the first counts, as in browsers.
func (r *rewriter) tag() (name string, attributes []attribute) {
	raw, more := r.z.TagName()
	name = string(raw)
	for more && len(attributes) < 64 {
		var key, value []byte
		key, value, more = r.z.TagAttr()
		attributes = append(attributes, attribute{string(key), string(value)})
	}
	return name, attributes
}

func (r *rewriter) endTag() {
	raw, _ := r.z.TagName()
	name := string(raw)
	if r.skipping != "" {
		if name == r.skipping {
			if r.depth--; r.depth == 0 {
				r.skipping = ""
			}
		}
		return
	}
	if to, ok := renamed[name]; ok {
		name = to
	}
	if _, ok := elements[name]; ok {
		r.out.WriteString("</" + name + ">")
	}
}

func (r *rewriter) startTag() {
	name, attributes := r.tag()
	if r.skipping != "" {
		if name == r.skipping {
			r.depth++
		}
		return
	}
	if isDiagram(name, attributes) || r.isOldDiagram(name, attributes) {
		r.diagram(name, attributes)
		return
	}
	if title, ok := isRulesDiv(name, attributes); ok {
		r.rules(name, title)
		return
	}
	if dropped[name] {
		r.drop(name, attributes)
		return
	}
	var classes []string
	if to, ok := renamed[name]; ok {
		if name == "center" {
			classes = append(classes, centre)
		}
		name = to
	}
	if _, _, calls := showMovesType(value(attributes, "onclick")); calls && name == "input" && value(attributes, "value") != "" {
		r.element("span", attributes, nil)
		r.out.WriteString(html.EscapeString(value(attributes, "value")) + "</span>")
		return
	}
	if _, ok := elements[name]; !ok {
		if !quietly[name] {
			r.warnf(r.span(), "article.element", "<%s> is left out, its content stays", name)
		}
		return
	}
	r.element(name, attributes, classes)
}

// drop begins to skip an element with its content, if it has an end.
func (r *rewriter) drop(name string, attributes []attribute) {
	last, known := r.lastEnd[name]
	if !known {
		last = strings.LastIndex(asciiLower(r.text), "</"+name)
		r.lastEnd[name] = last
	}
	hasEnd := r.end <= last // not so within a paragraph of Markdown, where each tag stands alone
	if !quietly[name] && !isDiagramScript(name, attributes) {
		what := ", what follows stays as text"
		if hasEnd {
			what = " with its content"
		}
		r.warnf(r.span(), "article.element", "<%s> is left out%s", name, what)
	}
	if hasEnd {
		r.skipping, r.depth = name, 1
		return
	}
	r.z.NextIsNotRawText()
}

// isDiagramScript reports whether a script is the one that published pages load
// for their diagrams. We need none, and its author need not be told.
func isDiagramScript(name string, attributes []attribute) bool {
	if name != "script" {
		return false
	}
	for _, a := range attributes {
		if a.key == "src" {
			file, _, _ := strings.Cut(a.value, "?")
			return strings.HasSuffix(file, "betza.js")
		}
	}
	return false
}

// element writes a start tag that stays.
func (r *rewriter) element(name string, attributes []attribute, classes []string) {
	if len(attributes) == 0 && len(classes) == 0 {
		r.out.WriteString("<" + name + ">")
		return
	}
	var kept []attribute
	seen := map[string]bool{}
	for _, a := range attributes {
		if seen[a.key] {
			continue
		}
		seen[a.key] = true
		switch {
		case a.key == "class":
			classes = append(classes, keptClasses(a.value)...)
		case a.key == "style":
			classes = append(classes, styleClasses(a.value)...)
		case a.key == "align" && name != "td" && name != "th":
			classes = append(classes, alignClasses(name, a.value)...)
		case a.key == "clear" && name == "br":
			classes = append(classes, clearBoth)
		case a.key == "name" && name == "a":
			kept = append(kept, attribute{"id", a.value})
		case strings.HasPrefix(a.key, "on"):
			n, alone, ok := showMovesType(a.value)
			if ok {
				kept = append(kept, attribute{showMoves, strconv.Itoa(n)})
			}
			if !ok || !alone {
				r.warnf(r.span(), "article.script", "%s is left out: scripts other than ShowMoves(N) do not run", a.key)
			}
		case a.key == "href" && isScript(a.value):
			n, alone, ok := showMovesType(a.value)
			if ok {
				kept = append(kept, attribute{showMoves, strconv.Itoa(n)})
			}
			if !ok || !alone {
				r.warnf(r.span(), "article.script", "the address of this link is left out: scripts do not run")
			}
		case a.key == "src" && name == "img" && !localAddress.MatchString(a.value):
			r.warnf(r.span(), "article.picture", "the picture is left out: only pictures of this site are shown")
		default:
			kept = append(kept, a)
		}
	}
	r.out.WriteByte('<')
	r.out.WriteString(name)
	if len(classes) > 0 {
		r.out.WriteString(` class="` + strings.Join(classes[:min(len(classes), 4)], " ") + `"`)
	}
	for _, a := range kept {
		r.out.WriteString(" " + a.key + `="` + html.EscapeString(a.value) + `"`)
	}
	r.out.WriteByte('>')
}

// showMovesCall is a call of ShowMoves(N) in a script.
var showMovesCall = regexp.MustCompile(`\bShowMoves\(\s*['"]?0*([1-9][0-9]{0,2})['"]?\s*\)`)

// showMovesType is the N of the first `ShowMoves(N)` in a script. Where alone is
// false the script does more than that, and more than to keep the page where it is.
func showMovesType(script string) (n int, alone, ok bool) {
	call := showMovesCall.FindStringSubmatch(script)
	if call == nil {
		return 0, false, false
	}
	n, err := strconv.Atoi(call[1])
	rest := strings.Replace(script, call[0], "", 1)
	for _, nothing := range []string{"javascript:", "return false", "return true", "void"} {
		rest = strings.ReplaceAll(rest, nothing, "")
	}
	return n, strings.Trim(rest, " \t\r\n;()") == "", err == nil && n <= maxTypes
}

// isScript reports whether an address is a script. Browsers pass over white space
// in the scheme.
func isScript(address string) bool {
	scheme, _, found := strings.Cut(address, ":")
	scheme = strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return r
	}, scheme)
	return found && strings.EqualFold(scheme, "javascript")
}

// keptClasses are the classes of the allow-list in a class attribute.
func keptClasses(value string) (kept []string) {
	for c := range strings.FieldsSeq(value) {
		switch c {
		case floatLeft, floatRight, centre, clearBoth:
			kept = append(kept, c)
		}
	}
	return kept
}

// styleClasses says in classes what an inline style asks for, as far as we honour it.
func styleClasses(style string) (classes []string) {
	for declaration := range strings.SplitSeq(style, ";") {
		property, value, _ := strings.Cut(declaration, ":")
		property, value = strings.ToLower(strings.TrimSpace(property)), strings.ToLower(strings.TrimSpace(value))
		switch {
		case property == "float" && value == "left":
			classes = append(classes, floatLeft)
		case property == "float" && value == "right":
			classes = append(classes, floatRight)
		case property == "text-align" && value == "center",
			property == "margin" && strings.HasSuffix(value, " auto"), property == "margin" && value == "auto":
			classes = append(classes, centre)
		case property == "clear":
			classes = append(classes, clearBoth)
		}
	}
	return classes
}

// alignClasses says in classes what an align attribute asks for.
func alignClasses(element, value string) []string {
	floats := element == "img" || element == "table"
	switch strings.ToLower(value) {
	case "left":
		if floats {
			return []string{floatLeft}
		}
	case "right":
		if floats {
			return []string{floatRight}
		}
	case "center":
		return []string{centre}
	}
	return nil
}

// asciiLower is text with A to Z in lower case, so that offsets stay.
func asciiLower(text string) string {
	b := []byte(text)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}
