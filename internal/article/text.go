package article

import (
	"strings"

	"golang.org/x/net/html"

	"fairyboard/internal/source"
)

// plainText turns a plain text body into markup: paragraphs between empty lines,
// a line underlined with = or - as a heading, diagrams in a div or fence that
// begins a line. HTML in it is HTML, and a paragraph with blocks in it none.
func (p *articleParser) plainText(body source.Span) string {
	t := &textReader{articleParser: p, from: p.file.Fragment(body)}
	t.text = t.from.Text()
	t.markup = t.findMarkup()
	for at := 0; at < len(t.text); {
		line := firstLine(t.text[at:])
		if end, ok := t.block(at, line); ok {
			at = end
			continue
		}
		if isBlank(line) {
			t.gap(at)
		} else {
			t.line(at, line)
		}
		at += len(line)
	}
	t.paragraph()
	return t.out.String()
}

type textReader struct {
	*articleParser
	from source.Fragment
	text string
	out  strings.Builder

	markup     bool     // the text has HTML in it
	lines      []string // of the paragraph being read
	start, end int      // of the paragraph in text
	scanned    int      // what is before it in the paragraph was looked at
	blocks     bool     // the paragraph has blocks in it, as far as that
	open       int      // elements there that go on over empty lines
}

// line adds the line at byte at to the paragraph, or makes a heading of the one before it.
func (t *textReader) line(at int, line string) {
	end := at + len(line)
	line = strings.TrimSpace(line)
	if n := len(t.lines); n == 1 && len(line) >= 3 && !t.hasBlock() {
		for i, mark := range []string{"=", "-"} {
			if strings.Trim(line, mark) == "" {
				t.element([]string{"h1", "h2"}[i])
				return
			}
		}
	}
	if len(t.lines) == 0 {
		t.start, t.scanned, t.blocks, t.open = at, at, false, 0
	}
	t.end = end
	t.lines = append(t.lines, line)
}

// hasBlock reports whether the paragraph being read has blocks in it.
func (t *textReader) hasBlock() bool {
	if t.markup && len(t.lines) > 0 {
		t.scan(t.end)
	}
	return t.markup && t.blocks
}

// gap is an empty line at byte at: the paragraph ends, unless a block goes on.
func (t *textReader) gap(at int) {
	if t.hasBlock() && t.open > 0 {
		t.end = at
		return
	}
	t.paragraph()
}

// paragraph ends the paragraph being read.
func (t *textReader) paragraph() {
	if len(t.lines) > 0 {
		t.element("p")
	}
}

// element writes the lines being read as an element of that name; a paragraph with
// blocks in it has elements of its own.
func (t *textReader) element(tag string) {
	switch {
	case !t.markup:
		t.out.WriteString("<" + tag + ">" + html.EscapeString(strings.Join(t.lines, "\n")) + "</" + tag + ">\n")
	case t.hasBlock():
		t.rewrite(&t.out, t.from.Slice(t.start, t.end))
	default:
		t.out.WriteString("<" + tag + ">")
		t.rewrite(&t.out, t.from.Slice(t.start, t.end).Trim())
		t.out.WriteString("</" + tag + ">\n")
	}
	t.lines = nil
}

// block reads a diagram that begins with the line at byte at; end is where it ends.
func (t *textReader) block(at int, line string) (end int, ok bool) {
	trimmed := strings.TrimSpace(line)
	switch {
	case strings.HasPrefix(trimmed, "<") && isDiagramTag(trimmed):
		t.paragraph()
		r := &rewriter{articleParser: t.articleParser, out: &t.out, from: t.from, text: t.text}
		r.seek(at + strings.IndexByte(line, '<'))
		r.next()
		name, attributes := r.tag()
		r.diagram(name, attributes)
		return r.end, true
	case fenceLength(trimmed) > 0 && isDiagramInfo(trimmed[fenceLength(trimmed):]):
		t.paragraph()
		return t.fence(at, line, func(content source.Fragment, block source.Span) {
			t.out.WriteString(t.addDiagram(content, block))
		}), true
	case fenceLength(trimmed) > 0:
		title, adds, ok := rulesTitle(trimmed[fenceLength(trimmed):])
		if !ok {
			break
		}
		t.paragraph()
		return t.fence(at, line, func(content source.Fragment, block source.Span) {
			t.addRules(title, adds, content, block)
		}), true
	}
	return 0, false
}

// fence reads a fenced block that begins with the line at byte at, and has its content
// added.
func (t *textReader) fence(at int, line string, add func(content source.Fragment, block source.Span)) (end int) {
	mark := strings.TrimSpace(line)
	mark = mark[:fenceLength(mark)]
	content := at + len(line)
	for end = content; end < len(t.text); {
		line := firstLine(t.text[end:])
		if closesFence(line, mark) {
			add(t.from.Slice(content, end), t.from.Span(at, end+len(line)))
			return end + len(line)
		}
		end += len(line)
	}
	t.openFence(t.from.Span(at, at+len(line)))
	add(t.from.Slice(content, end), t.from.Span(at, end))
	return end
}

// openFence reports a fence that is never closed.
func (p *articleParser) openFence(at source.Span) {
	p.report(source.Diagnostic{
		Severity: source.Error, Code: "article.open-diagram", Message: "this diagram is not closed",
		Span: at, Hint: "end it with a line of the same marks",
	})
}

// closesFence reports whether a line ends the fence that began with those marks.
func closesFence(line, mark string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, mark) && fenceLength(line) == len(line)
}

// fenceLength is the number of ` or ~ that a line begins with, 0 where fewer than three.
func fenceLength(line string) int {
	for _, mark := range []string{"`", "~"} {
		if n := len(line) - len(strings.TrimLeft(line, mark)); n >= 3 {
			return n
		}
	}
	return 0
}

// isDiagramInfo reports whether the words behind a fence say that a diagram follows.
func isDiagramInfo(info string) bool {
	words := strings.Fields(info)
	return len(words) > 0 && (strings.EqualFold(words[0], "diagram") || strings.EqualFold(words[0], diagramClass))
}

// isDiagramTag reports whether text begins with the complete start tag of a diagram.
func isDiagramTag(text string) bool {
	end := strings.IndexByte(text, '>')
	if end < 0 || !strings.Contains(asciiLower(text[:end]), diagramClass) {
		return false
	}
	r := rewriter{text: text[:end+1]}
	r.seek(0)
	if r.next() != html.StartTagToken {
		return false
	}
	return isDiagram(r.tag())
}
