package article

import (
	"strconv"
	"strings"
	"time"

	"fairyboard/internal/source"
)

// metaKeys are the words front matter knows.
var metaKeys = []string{"title", "author", "date", "summary", "tags", "order"}

// byteOrderMark may begin a file and means nothing.
const byteOrderMark = "\ufeff"

// frontMatter reads the `key: value` lines between two `---` lines, or in an HTML
// comment, at the very beginning of the article, and answers where the body starts.
func (p *articleParser) frontMatter() (body source.Span) {
	whole := p.file.Whole()
	text := p.file.Text()
	start := len(byteOrderMark) * strings.Count(text[:min(len(text), len(byteOrderMark))], byteOrderMark)
	start += len(text[start:]) - len(strings.TrimLeft(text[start:], " \t\r\n"))
	whole.Start = int32(start)
	rest := text[start:]

	switch {
	case strings.HasPrefix(rest, "---") && isBlank(firstLine(rest)[3:]):
		from := start + len(firstLine(rest))
		for at := from; at < len(text); {
			line := firstLine(text[at:])
			if mark := strings.TrimSpace(line); mark == "---" || mark == "..." {
				p.metaLines(from, at)
				return source.Span{Start: int32(at + len(line)), End: whole.End}
			}
			if !isBlank(line) && !strings.HasPrefix(line, "#") && !strings.Contains(line, ":") {
				return whole // a rule, not front matter
			}
			at += len(line)
		}
	case strings.HasPrefix(rest, "<!--"):
		from := start + len("<!--")
		comment, _, closed := strings.Cut(text[from:], "-->")
		if !closed || !startsWithKey(comment) {
			return whole
		}
		p.metaLines(from, from+len(comment))
		return source.Span{Start: int32(from + len(comment) + len("-->")), End: whole.End}
	}
	return whole
}

// startsWithKey reports whether the first line that is not blank begins with one of metaKeys.
func startsWithKey(comment string) bool {
	key, _, found := strings.Cut(strings.TrimSpace(comment), ":")
	return found && isMetaKey(strings.TrimSpace(key))
}

func isMetaKey(word string) bool {
	for _, k := range metaKeys {
		if strings.EqualFold(k, word) {
			return true
		}
	}
	return false
}

// metaLines reads the lines in [from, to) of the file.
func (p *articleParser) metaLines(from, to int) {
	text := p.file.Text()
	for from < to {
		line := firstLine(text[from:to])
		at := source.Span{Start: int32(from), End: int32(from + len(strings.TrimRight(line, "\r\n")))}
		from += len(line)
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, _ := strings.Cut(line, ":")
		key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
		if n := len(value); n >= 2 && value[0] == '"' && value[n-1] == '"' {
			value = value[1 : n-1]
		}
		p.meta(key, strings.ToValidUTF8(value, "\ufffd"), at)
	}
}

// meta sets one value of the front matter.
func (p *articleParser) meta(key, value string, at source.Span) {
	m := &p.article.Meta
	switch key {
	case "title":
		m.Title = value
	case "author":
		m.Author = value
	case "summary":
		m.Summary = value
	case "date":
		if _, err := time.Parse(time.DateOnly, value); err != nil {
			p.errorf(at, "article.date", "%q is no date of the form 2006-01-31", value)
			return
		}
		m.Date = value
	case "order":
		n, err := strconv.Atoi(value)
		if err != nil {
			p.errorf(at, "article.order", "%q is no whole number", value)
			return
		}
		m.Order = n
	case "tags":
		value = strings.TrimSuffix(strings.TrimPrefix(value, "["), "]")
		for tag := range strings.SplitSeq(value, ",") {
			if tag = strings.TrimSpace(tag); tag != "" {
				m.Tags = append(m.Tags, tag)
			}
		}
	default:
		d := source.Diagnostic{Severity: source.Warning, Code: "article.unknown-key", Message: "front matter has no " + strconv.Quote(key), Span: at}
		if near := source.Nearest(key, metaKeys); near != "" {
			d.Hint = "did you mean " + near + "?"
		}
		p.report(d)
	}
}

// firstLine is the text up to and with its first line end: CR LF, LF or CR.
func firstLine(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return text
	case text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n':
		return text[:i+2]
	default:
		return text[:i+1]
	}
}

func isBlank(line string) bool { return strings.TrimSpace(line) == "" }
