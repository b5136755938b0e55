package article

import (
	"path"
	"strings"
)

// Format is the language an article is written in.
type Format uint8

// The formats.
const (
	HTML     Format = iota // a fragment or a whole page
	Markdown               // CommonMark with tables and strikethrough; HTML inside is sanitised
	Text                   // paragraphs between empty lines, underlined headings
)

// String is the format's name.
func (f Format) String() string {
	switch f {
	case HTML:
		return "HTML"
	case Markdown:
		return "Markdown"
	default:
		return "text"
	}
}

// FormatOf tells the format of a file from the end of its name (.html, .htm,
// .md, .markdown, .txt in any case); ok is false for other names.
func FormatOf(name string) (f Format, ok bool) {
	switch strings.ToLower(path.Ext(name)) {
	case ".html", ".htm":
		return HTML, true
	case ".md", ".markdown":
		return Markdown, true
	case ".txt":
		return Text, true
	default:
		return HTML, false
	}
}
