package source

import (
	"sort"
	"strings"
)

// Fragment is text that was taken out of a File and may differ from it (entities
// decoded, tags dropped), while each of its bytes still knows where it came from.
// It is immutable. The zero Fragment is empty and stands at offset 0 of no file.
type Fragment struct {
	text  string
	file  *File
	base  int32  // where text begins in the text that marks are counted in: parts share their whole's marks
	marks []mark // ascending by text; the first is at base or before where there is any text
}

// mark says that from byte `text` of the (whole) fragment on, bytes come from byte
// `source` of the file: one for one where width is 0; else all bytes up to the
// next mark stand for the same width bytes of the file.
type mark struct {
	text, source, width int32
}

// Text is the fragment's text.
func (f Fragment) Text() string { return f.text }

// File is where the fragment was taken from, nil for the zero Fragment.
func (f Fragment) File() *File { return f.file }

// Span is where the bytes [start, end) of the fragment's text stand in the file.
// For an empty range it is the empty span before the byte at start.
func (f Fragment) Span(start, end int) Span {
	start = min(max(start, 0), len(f.text))
	end = min(max(end, start), len(f.text))
	s := f.first(start)
	if end == start {
		return Span{s, s}
	}
	return Span{s, f.last(end - 1)}
}

// Whole is the span of the whole fragment.
func (f Fragment) Whole() Span { return f.Span(0, len(f.text)) }

// Slice is the part [start, end) of the fragment.
func (f Fragment) Slice(start, end int) Fragment {
	start = min(max(start, 0), len(f.text))
	end = min(max(end, start), len(f.text))
	part := Fragment{text: f.text[start:end], file: f.file, base: f.base + int32(start)}
	if len(f.marks) == 0 {
		return part
	}
	part.marks = f.marks[f.markAt(start) : f.markAt(max(start, end-1))+1]
	return part
}

// Trim is the fragment without white space (and no-break spaces) at its ends.
func (f Fragment) Trim() Fragment {
	left := len(f.text) - len(strings.TrimLeft(f.text, blanks))
	right := len(strings.TrimRight(f.text, blanks))
	return f.Slice(left, max(left, right))
}

// Cut splits the fragment around the first sep; found is false, and before the
// whole of it, where there is none.
func (f Fragment) Cut(sep string) (before, after Fragment, found bool) {
	i := strings.Index(f.text, sep)
	if i < 0 {
		return f, f.Slice(len(f.text), len(f.text)), false
	}
	return f.Slice(0, i), f.Slice(i+len(sep), len(f.text)), true
}

// Split is the fragment cut at every sep, like [strings.Split].
func (f Fragment) Split(sep string) []Fragment {
	var parts []Fragment
	start := 0
	for part := range strings.SplitSeq(f.text, sep) {
		parts = append(parts, f.Slice(start, start+len(part)))
		start += len(part) + len(sep)
	}
	return parts
}

// blanks is what Trim takes off.
const blanks = " \t\r\n\v\f\u00a0"

// markAt is the index of the mark that byte i of the text belongs to.
func (f Fragment) markAt(i int) int {
	at := f.base + int32(i)
	return max(sort.Search(len(f.marks), func(k int) bool { return f.marks[k].text > at })-1, 0)
}

func (f Fragment) first(i int) int32 {
	if len(f.marks) == 0 {
		return 0
	}
	if i == len(f.text) && i > 0 {
		return f.last(i - 1)
	}
	m := f.marks[f.markAt(i)]
	if m.width > 0 {
		return m.source
	}
	return m.source + f.base + int32(i) - m.text
}

func (f Fragment) last(i int) int32 {
	m := f.marks[f.markAt(i)]
	if m.width > 0 {
		return m.source + m.width
	}
	return m.source + f.base + int32(i) - m.text + 1
}

// FragmentBuilder puts a Fragment together from pieces of a file, in order.
type FragmentBuilder struct {
	file  *File
	text  strings.Builder
	marks []mark
}

// NewFragmentBuilder returns a builder for fragments of file.
func NewFragmentBuilder(file *File) *FragmentBuilder { return &FragmentBuilder{file: file} }

// Copy appends the file's own text inside s.
func (b *FragmentBuilder) Copy(s Span) {
	s = b.file.clamp(s)
	if s.Len() == 0 {
		return
	}
	b.marks = append(b.marks, mark{text: int32(b.text.Len()), source: s.Start})
	b.text.WriteString(b.file.text[s.Start:s.End])
}

// Decoded appends text that stands in the file as the characters of s (an
// entity, say, or a tag that means a line end). Empty text appends nothing.
func (b *FragmentBuilder) Decoded(text string, s Span) {
	if text == "" {
		return
	}
	s = b.file.clamp(s)
	b.marks = append(b.marks, mark{text: int32(b.text.Len()), source: s.Start, width: max(int32(s.Len()), 1)})
	b.text.WriteString(text)
}

// Fragment returns what was appended so far.
func (b *FragmentBuilder) Fragment() Fragment {
	return Fragment{text: b.text.String(), file: b.file, marks: append([]mark(nil), b.marks...)}
}
