package article

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// assembler turns sanitised markup into the article's parts. It closes what is
// open, drops end tags without a beginning, keeps tables tables and blocks out of
// paragraphs, so that browsers see the tree that is meant and nothing reaches the
// page around the article. It keeps no more than its stack: no input makes it
// write more than a few times its own length.
type assembler struct {
	*articleParser
	markup  string
	at      int    // bytes of markup read
	skip    string // an element being skipped with its content
	skips   int    // how many of them are open in one another
	out     []byte // markup since the last part
	open    []openElement
	ignored map[string]int // start tags dropped for depth, whose end tags go too
	ids     map[string]int // ids in use; the number is where to go on looking for a free one
	named   map[string]satellite
	hook    hook

	title     string // the first heading's text
	heading   int    // where in out the heading being read begins
	text      strings.Builder
	inHeading bool
	inSummary bool
	summary   strings.Builder
	deep      bool // depth was reported
}

type openElement struct {
	name    string
	id      string // of a heading, as its author wrote it
	closing bool   // its end tag came while a block inside it was open
}

// satellite is what an id on the author's page asks for.
type satellite struct {
	diagram int
	kind    SatelliteKind
}

// assemble cuts sanitised markup into the article's parts.
func (p *articleParser) assemble(markup string) {
	a := &assembler{articleParser: p, ignored: map[string]int{}, ids: p.ids, named: map[string]satellite{}}
	if a.ids == nil {
		a.ids = map[string]int{}
	}
	for i, d := range slices.Backward(p.article.Diagrams) { // of two diagrams with the same prefix the first has the satellites
		prefix := d.Satellite
		a.named[prefix+"Table"] = satellite{i, Table}
		a.named[prefix+"List"] = satellite{i, List}
		a.named[prefix+"Colors"] = satellite{i, Colors}
	}
	a.markup = markup
	z := html.NewTokenizer(strings.NewReader(markup))
	for {
		kind := z.Next()
		a.at += len(z.Raw())
		if a.skipped(kind, z) {
			continue
		}
		switch kind {
		case html.ErrorToken:
			a.closeTo(0)
			a.flush()
			a.finishSummary()
			return
		case html.TextToken:
			a.addText(string(z.Text()))
		case html.StartTagToken, html.SelfClosingTagToken:
			name, more := z.TagName()
			element := string(name)
			var attributes []attribute
			for more {
				var key, value []byte
				key, value, more = z.TagAttr()
				attributes = append(attributes, attribute{string(key), string(value)})
			}
			a.startTag(element, attributes)
		case html.EndTagToken:
			name, _ := z.TagName()
			a.endTag(string(name))
		default: // comments and doctypes
		}
	}
}

// skipped reports whether a token belongs to the content of a satellite's element,
// which the satellite takes the place of.
func (a *assembler) skipped(kind html.TokenType, z *html.Tokenizer) bool {
	if a.skip == "" || kind == html.ErrorToken {
		return false
	}
	switch kind {
	case html.StartTagToken:
		if name, _ := z.TagName(); string(name) == a.skip {
			a.skips++
		}
	case html.EndTagToken:
		if name, _ := z.TagName(); string(name) == a.skip {
			if a.skips--; a.skips == 0 {
				a.skip = ""
			}
		}
	default: // is skipped
	}
	return true
}

// satellite puts a satellite in the place of the element that asks for it by its id.
func (a *assembler) satellite(name, id string, s satellite) {
	delete(a.named, id)
	a.part(Part{Kind: Satellite, Diagram: s.diagram, Satellite: s.kind})
	if !voids[name] && strings.LastIndex(a.markup, "</"+name+">") >= a.at {
		a.skip, a.skips = name, 1
	}
}

// flush makes a part of the markup written so far.
func (a *assembler) flush() {
	if len(strings.TrimSpace(string(a.out))) > 0 {
		a.article.Parts = append(a.article.Parts, Part{Kind: Markup, HTML: SafeHTML(a.out)})
	}
	a.out = a.out[:0]
}

// part ends all that cannot hold a board, and puts p there.
func (a *assembler) part(p Part) {
	a.enterCell()
	for i, e := range a.open {
		if !holdsBlocks[e.name] {
			a.closeTo(i)
			break
		}
	}
	a.flush()
	a.article.Parts = append(a.article.Parts, p)
}

func (a *assembler) addText(text string) {
	text = strings.Map(printable, strings.ToValidUTF8(text, "\ufffd"))
	if a.inTable() {
		if strings.TrimSpace(text) == "" {
			return
		}
		a.enterCell()
	}
	if a.inHeading {
		a.text.WriteString(text)
	}
	if a.inSummary {
		a.summary.WriteString(text)
	}
	words := strings.TrimLeft(text, " \t\n")
	a.out = append(a.out, text[:len(text)-len(words)]...)
	if words != "" {
		a.openLink()
	}
	a.out = append(a.out, html.EscapeString(words)...)
}

// printable drops the control characters that mean nothing in a page.
func printable(r rune) rune {
	if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == '\x7f' {
		return -1
	}
	return r
}

func (a *assembler) startTag(name string, attributes []attribute) {
	if i, ok := a.placeholder(attributes); ok {
		a.part(Part{Kind: Board, Diagram: i})
		return
	}
	allowed, ok := elements[name]
	if !ok { // the policy let nothing else through
		return
	}
	if s, ok := a.named[value(attributes, "id")]; ok {
		a.satellite(name, value(attributes, "id"), s)
		return
	}
	if name == "img" && value(attributes, "src") == "" {
		a.addText(value(attributes, "alt"))
		return
	}
	if !a.makeRoom(name) {
		return
	}
	if len(a.open) >= maxDepth {
		if !a.deep {
			a.deep = true
			a.warnf(source.Span{}, "article.too-deep", "elements stand more than %d deep in one another; the inner tags are left out", maxDepth)
		}
		if !voids[name] {
			a.ignored[name]++
		}
		return
	}
	if isHeading(name) {
		a.open = append(a.open, openElement{name: name, id: value(attributes, "id")})
		a.inHeading, a.heading = true, len(a.out)
		a.text.Reset()
		return
	}
	if name == "p" && a.summary.Len() == 0 && len(a.open) == 0 {
		a.inSummary = true
	}
	moves := value(attributes, showMoves)
	switch {
	case isBlock(name) || isTablePart(name) || moves != "":
		a.closeLink()
	case name != "a" && !voids[name]:
		a.openLink()
	}
	a.writeTag(name, hooked(name, attributes), allowed)
	if !voids[name] {
		a.open = append(a.open, openElement{name: name})
		a.beginHook(moves)
	}
}

// placeholder reads the placeholder of a diagram.
func (a *assembler) placeholder(attributes []attribute) (i int, ok bool) {
	for _, at := range attributes {
		if at.key == "class" {
			i, ok = placeholderIndex(at.value, a.token)
			return i, ok && i < len(a.article.Diagrams)
		}
	}
	return 0, false
}

// writeTag writes a start tag that the allow-list holds.
func (a *assembler) writeTag(name string, attributes []attribute, allowed []string) {
	a.out = append(a.out, '<')
	a.out = append(a.out, name...)
	for _, at := range attributes {
		if !slices.Contains(allowed, at.key) && !slices.Contains(globalAttributes, at.key) && at.key != "rel" {
			continue
		}
		switch at.key {
		case showMoves: // around a link of ours blocks have it for the rest of their area
			if name != "a" && !isBlock(name) && !isTablePart(name) {
				continue
			}
		case "id":
			at.value = a.freeID(at.value)
		case "href":
			if target, ok := strings.CutPrefix(at.value, "#"); ok && target != "" {
				at.value = "#" + IDPrefix + target
			}
		case "class":
			if strings.Contains(at.value, "diagram-") { // one that an author made up
				continue
			}
		}
		a.out = append(a.out, ' ')
		a.out = append(a.out, at.key...)
		a.out = append(a.out, `="`...)
		a.out = append(a.out, html.EscapeString(at.value)...)
		a.out = append(a.out, '"')
	}
	a.out = append(a.out, '>')
}

// freeID is id with IDPrefix, and a number where it is taken.
func (a *assembler) freeID(id string) string {
	id = IDPrefix + id
	if _, taken := a.ids[id]; !taken {
		a.ids[id] = 2
		return id
	}
	for n := a.ids[id]; ; n++ {
		try := id + "-" + strconv.Itoa(n)
		if _, taken := a.ids[try]; !taken {
			a.ids[id], a.ids[try] = n+1, 2
			return try
		}
	}
}

func (a *assembler) endTag(name string) {
	if a.ignored[name] > 0 {
		a.ignored[name]--
		return
	}
	for i := len(a.open) - 1; i >= 0; i-- {
		e := &a.open[i]
		switch {
		case e.name == name:
			a.closeTo(i)
			return
		case isTablePart(name) || name == "table":
			if e.name == "table" {
				return
			}
		case isTablePart(e.name):
			return // nothing reaches out of a cell
		case isBlock(e.name) && e.name != "p" && !isBlock(name):
			a.closeLater(name, i)
			return
		}
	}
}

// closeLater notes that the element called name, below open[i], is to be closed as
// soon as what is inside it is.
func (a *assembler) closeLater(name string, i int) {
	for i--; i >= 0 && !isTablePart(a.open[i].name); i-- {
		if a.open[i].name == name && !a.open[i].closing {
			a.open[i].closing = true
			return
		}
	}
}

// closeTo closes open elements until n are left, and those that wait for it.
func (a *assembler) closeTo(n int) {
	for len(a.open) > n || len(a.open) > 0 && a.open[len(a.open)-1].closing {
		e := a.open[len(a.open)-1]
		a.open = a.open[:len(a.open)-1]
		a.trimHook()
		switch {
		case isHeading(e.name):
			a.closeHeading(e)
		default:
			if e.name == "p" && a.inSummary {
				a.inSummary = false
			}
			a.out = append(a.out, "</"...)
			a.out = append(a.out, e.name...)
			a.out = append(a.out, '>')
		}
	}
}

// closeHeading writes a heading around what was written since it began. The first
// heading is the title if no other is given; where it repeats the title it goes.
func (a *assembler) closeHeading(e openElement) {
	title := strings.Join(strings.Fields(a.text.String()), " ")
	a.inHeading = false
	first := len(a.article.Sections) == 0 && a.title == ""
	if first && title != "" {
		a.title = title
		if a.article.Title == "" {
			a.article.Title = title
		}
		if e.name == "h1" && strings.EqualFold(title, a.article.Title) {
			a.out = a.out[:a.heading]
			return
		}
	}
	name := e.name
	if name == "h1" {
		name = "h2" // the title is the page's only heading of level 1
	}
	content := string(a.out[a.heading:])
	a.out = a.out[:a.heading]
	id := e.id
	if id == "" {
		id = slugOf(title)
	}
	if id == "" {
		id = "section"
	}
	id = a.freeID(id)
	a.out = append(a.out, "<"+name+` id="`+html.EscapeString(id)+`">`...)
	a.out = append(a.out, content...)
	a.out = append(a.out, "</"+name+">"...)
	if title != "" {
		a.article.Sections = append(a.article.Sections, Section{ID: id, Level: int(name[1] - '0'), Title: title})
	}
}

// summaryLength is how many characters of the first paragraph make a summary.
const summaryLength = 200

// finishSummary makes a summary of the first paragraph if the front matter has none.
func (a *assembler) finishSummary() {
	if a.article.Summary != "" {
		return
	}
	words, length := strings.Fields(a.summary.String()), 0
	for i, w := range words {
		length += len([]rune(w)) + 1
		if length > summaryLength {
			a.article.Summary = strings.Join(words[:i], " ") + "…"
			return
		}
	}
	a.article.Summary = strings.Join(words, " ")
}

// value is the value of an attribute, empty where it is missing.
func value(attributes []attribute, key string) string {
	for _, a := range attributes {
		if a.key == key {
			return a.value
		}
	}
	return ""
}
