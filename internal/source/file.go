package source

import (
	"sort"
	"unicode/utf16"
	"unicode/utf8"
)

// Span is a half-open range [Start, End) of byte offsets in a File.
// The zero Span is the empty range at the very beginning.
type Span struct {
	Start, End int32
}

// Len is the number of bytes in s.
func (s Span) Len() int { return int(s.End - s.Start) }

// Cover is the smallest span that contains both s and t.
func (s Span) Cover(t Span) Span {
	return Span{Start: min(s.Start, t.Start), End: max(s.End, t.End)}
}

// Position is a place in a file as people and browsers count it.
type Position struct {
	Line   int // from 1; CR LF, LF and a lone CR each end a line
	Column int // from 1, in characters (runes) of the line
	UTF16  int // from 0, in UTF-16 units from the start of the file: what a textarea's selection needs
}

// File is one text written by an author. It is immutable and safe for concurrent use.
type File struct {
	name  string
	text  string
	lines []int32 // byte offset of the first byte of each line
}

// NewFile returns a file of that name, which appears in messages only, and text.
func NewFile(name, text string) *File {
	f := &File{name: name, text: text, lines: []int32{0}}
	for i := range len(text) {
		switch text[i] {
		case '\n':
			f.lines = append(f.lines, int32(i+1))
		case '\r':
			if i+1 == len(text) || text[i+1] != '\n' {
				f.lines = append(f.lines, int32(i+1))
			}
		}
	}
	return f
}

// Name is the name given to NewFile.
func (f *File) Name() string { return f.name }

// Text is the whole text.
func (f *File) Text() string { return f.text }

// Whole is the span of the whole text.
func (f *File) Whole() Span { return Span{0, int32(len(f.text))} }

// Slice is the text inside s. A span that reaches outside the file is cut to it.
func (f *File) Slice(s Span) string {
	s = f.clamp(s)
	return f.text[s.Start:s.End]
}

// Fragment is the text inside s, undecoded.
func (f *File) Fragment(s Span) Fragment {
	s = f.clamp(s)
	return Fragment{text: f.text[s.Start:s.End], file: f, marks: []mark{{text: 0, source: s.Start}}}
}

// Position says where the byte at offset off stands. Offsets outside the file
// are taken as its nearest end; an offset within a rune counts as its start.
func (f *File) Position(off int32) Position {
	off = min(max(off, 0), int32(len(f.text)))
	line := sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > off }) - 1
	before := f.text[f.lines[line]:runeStart(f.text, off)]
	units := 0
	for _, r := range f.text[:runeStart(f.text, off)] {
		units += utf16.RuneLen(r)
	}
	return Position{Line: line + 1, Column: utf8.RuneCountInString(before) + 1, UTF16: units}
}

func (f *File) clamp(s Span) Span {
	n := int32(len(f.text))
	s.Start = min(max(s.Start, 0), n)
	s.End = min(max(s.End, s.Start), n)
	return s
}

// runeStart moves off back to the start of the rune it points into. A byte that is
// no part of a rune stands for itself.
func runeStart(text string, off int32) int32 {
	if int(off) == len(text) {
		return off
	}
	for start := off; start >= 0 && start > off-utf8.UTFMax; start-- {
		if !utf8.RuneStart(text[start]) {
			continue
		}
		if _, size := utf8.DecodeRuneInString(text[start:]); start+int32(size) > off {
			return start
		}
		break
	}
	return off
}
