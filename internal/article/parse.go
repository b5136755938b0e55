package article

import (
	"crypto/rand"
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// articleParser holds what one Parse knows.
type articleParser struct {
	file    *source.File
	token   string // unguessable; marks the places of diagrams until the markup is sanitised
	article Article
	list    source.List
	tooMany bool // MaxDiagrams was reported

	isRules  bool           // what is read is a RulesText
	ids      map[string]int // of the assembler; nil = none are in use yet
	rulesIDs map[string]int // ids of all RulesTexts: they stand on one page
}

// Parse reads one article. It never fails as a whole: what cannot be used is left
// out, and the list says what and where. Faults inside a diagram are not its
// business: see diagram.Parse.
func Parse(file *source.File, format Format) (Article, source.List) {
	p := &articleParser{file: file, token: rand.Text()}
	if len(file.Text()) > MaxBytes {
		p.errorf(source.Span{}, "article.too-long", "the article has %d bytes; %d is the most that is read", len(file.Text()), MaxBytes)
		p.finish()
		return p.article, p.list
	}
	body := p.frontMatter()
	var markup string
	switch format {
	case HTML:
		var out strings.Builder
		p.rewrite(&out, file.Fragment(body))
		markup = out.String()
	case Markdown:
		markup = p.markdown(body)
	default:
		markup = p.plainText(body)
	}
	p.assemble(policy.Sanitize(markup))
	p.finish()
	return p.article, p.list
}

// maxReports is how many diagnostics an article gets; the texts that have more are
// not written by authors.
const maxReports = 200

// report adds a diagnostic, unless there are too many already.
func (p *articleParser) report(d source.Diagnostic) {
	if len(p.list) < maxReports {
		p.list.Add(d)
	}
}

func (p *articleParser) errorf(at source.Span, code, format string, args ...any) {
	p.report(source.Diagnostic{Severity: source.Error, Code: code, Message: fmt.Sprintf(format, args...), Span: at})
}

func (p *articleParser) warnf(at source.Span, code, format string, args ...any) {
	p.report(source.Diagnostic{Severity: source.Warning, Code: code, Message: fmt.Sprintf(format, args...), Span: at})
}

// finish fills in what the author left open.
func (p *articleParser) finish() {
	m := &p.article.Meta
	if m.Title == "" {
		for _, s := range p.article.Sections {
			if s.Title != "" {
				m.Title = s.Title
				break
			}
		}
	}
	if m.Title == "" {
		m.Title = titleFromName(p.file.Name())
	}
}

// titleFromName makes a title of a file's name: "grand-chess.md" is "Grand chess".
func titleFromName(name string) string {
	words := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' {
			return ' '
		}
		return r
	}, Slug(name))
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return "Untitled"
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// Slug is the name of an article in addresses: the last element of its file's
// name without the extension, in lower case, every run of other characters than
// ASCII letters and digits as one hyphen. It may be empty.
func Slug(name string) string {
	name = path.Base(name)
	name = strings.TrimSuffix(name, path.Ext(name))
	return slugOf(name)
}

// slugOf is text as part of an address or id: lower case ASCII letters and digits
// with single hyphens between; accents are not transliterated.
func slugOf(text string) string {
	var b strings.Builder
	pending := false
	for _, r := range strings.ToLower(text) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if pending && b.Len() > 0 {
				b.WriteByte('-')
			}
			pending = false
			b.WriteRune(r)
			continue
		}
		if r != '\'' && r != '’' {
			pending = true
		}
	}
	return b.String()
}

// placeholder is the markup that holds the place of diagram i until assemble.
func (p *articleParser) placeholder(i int) string {
	return `<div class="` + placeholderClass(p.token, i) + `"></div>`
}

// addDiagram notes a diagram and answers its placeholder; empty where there are
// too many already. content is the block's text, undecoded.
func (p *articleParser) addDiagram(content source.Fragment, block source.Span) string {
	if len(p.article.Diagrams) == MaxDiagrams {
		if !p.tooMany {
			p.tooMany = true
			p.errorf(block, "article.too-many-diagrams", "an article shows %d diagrams at most; this one and those after it are left out", MaxDiagrams)
		}
		return ""
	}
	text := diagram.Decode(content)
	if inner, ok := commented(content); ok && strings.TrimSpace(text.Text()) == "" {
		text = diagram.Decode(inner)
	}
	p.article.Diagrams = append(p.article.Diagrams, Diagram{Text: text, Block: block, Satellite: satelliteName(text.Text())})
	return p.placeholder(len(p.article.Diagrams) - 1)
}

// commented is what stands in the comment that is all of a diagram's content: some
// authors hid the definition from readers whose browsers run no scripts.
func commented(content source.Fragment) (inner source.Fragment, ok bool) {
	content = content.Trim()
	text := content.Text()
	const begin, end = "<!--", "-->"
	if len(text) < len(begin+end) || !strings.HasPrefix(text, begin) || !strings.HasSuffix(text, end) {
		return content, false
	}
	inner = content.Slice(len(begin), len(text)-len(end))
	return inner, !strings.Contains(inner.Text(), end)
}

// satelliteName is the value of the last `satellite=` line of a definition.
func satelliteName(definition string) string {
	name := "piece"
	for line := range strings.Lines(definition) {
		key, value, found := strings.Cut(line, "=")
		if value = strings.TrimSpace(value); found && value != "" && strings.EqualFold(strings.TrimSpace(key), "satellite") {
			name = value
		}
	}
	return name
}
