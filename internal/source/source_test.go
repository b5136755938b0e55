package source

import (
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"
)

func TestPosition(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		text string
		at   string // the position of this string's first byte
		want Position
	}{
		{"start", "abc", "a", Position{1, 1, 0}},
		{"second line", "abc\ndef", "e", Position{2, 2, 5}},
		{"CR LF is one line end", "abc\r\ndef", "d", Position{2, 1, 5}},
		{"lone CR ends a line", "abc\rdef", "d", Position{2, 1, 4}},
		{"a tab is one column", "\t\tx", "x", Position{1, 3, 2}},
		{"emoji: one column, two UTF-16 units", "♘😀x", "x", Position{1, 3, 3}},
		{"a combining mark is a column of its own", "e\u0301x", "x", Position{1, 3, 2}},
		{"empty lines", "\n\n\nx", "x", Position{4, 1, 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := NewFile("f", tt.text)
			off := int32(strings.Index(tt.text, tt.at))
			if got := f.Position(off); got != tt.want {
				t.Errorf("Position(%d) of %q = %+v, want %+v", off, tt.text, got, tt.want)
			}
		})
	}
}

func TestPositionOutside(t *testing.T) {
	t.Parallel()
	f := NewFile("f", "ab\nc")
	if got, want := f.Position(-5), (Position{1, 1, 0}); got != want {
		t.Errorf("Position(-5) = %+v, want %+v", got, want)
	}
	if got, want := f.Position(99), (Position{2, 2, 4}); got != want {
		t.Errorf("Position(99) = %+v, want %+v", got, want)
	}
}

// Bytes that are no text stand for themselves, wherever a line begins.
func TestPositionOfStrayBytes(t *testing.T) {
	t.Parallel()
	f := NewFile("f", "a\x80\n\x80\x80é\xff")
	for off, want := range []Position{
		{1, 1, 0}, {1, 2, 1}, {1, 3, 2}, {2, 1, 3}, {2, 2, 4}, {2, 3, 5}, {2, 3, 5}, {2, 4, 6}, {2, 5, 7},
	} {
		if got := f.Position(int32(off)); got != want {
			t.Errorf("Position(%d) = %+v, want %+v", off, got, want)
		}
	}
}

// Every offset's position agrees with counting by hand.
func TestPositionProperty(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		runes := rapid.SliceOf(rapid.SampledFrom([]rune("ab\n\r\t é😀"))).Draw(t, "runes")
		text := string(runes)
		f := NewFile("f", text)
		line, column, off := 1, 1, 0
		for i, r := range runes {
			want := Position{line, column, len(utf16.Encode(runes[:i]))}
			if got := f.Position(int32(off)); got != want {
				t.Fatalf("Position(%d) of %q = %+v, want %+v", off, text, got, want)
			}
			off += len(string(r))
			if r == '\n' || r == '\r' && (i+1 == len(runes) || runes[i+1] != '\n') {
				line, column = line+1, 1
			} else {
				column++
			}
		}
	})
}

func TestSliceIsClamped(t *testing.T) {
	t.Parallel()
	f := NewFile("f", "abc")
	for _, s := range []Span{{-3, 99}, {0, 3}} {
		if got := f.Slice(s); got != "abc" {
			t.Errorf("Slice(%v) = %q, want abc", s, got)
		}
	}
	if got := f.Slice(Span{2, 1}); got != "" {
		t.Errorf("Slice of a reversed span = %q, want nothing", got)
	}
}

// A fragment built from an entity, a dropped tag and plain text still points at
// the author's characters.
func TestFragmentPointsIntoTheFile(t *testing.T) {
	t.Parallel()
	f := NewFile("f", "x:f&nbsp;W<b>&#44;N</b>")
	b := NewFragmentBuilder(f)
	b.Copy(Span{2, 3})           // f
	b.Decoded(" ", Span{3, 9})   // &nbsp;
	b.Copy(Span{9, 10})          // W
	b.Decoded(",", Span{13, 18}) // &#44;
	b.Copy(Span{18, 19})         // N
	g := b.Fragment()
	if got, want := g.Text(), "f W,N"; got != want {
		t.Fatalf("Text() = %q, want %q", got, want)
	}
	tests := []struct {
		start, end int
		want       string
	}{
		{0, 1, "f"},
		{1, 2, "&nbsp;"},
		{2, 3, "W"},
		{3, 4, "&#44;"},
		{4, 5, "N"},
		{0, 3, "f&nbsp;W"},
		{2, 5, "W<b>&#44;N"},
		{5, 5, ""},
	}
	for _, tt := range tests {
		if got := f.Slice(g.Span(tt.start, tt.end)); got != tt.want {
			t.Errorf("Span(%d, %d) covers %q, want %q", tt.start, tt.end, got, tt.want)
		}
	}
	if got, want := f.Slice(g.Slice(3, 5).Whole()), "&#44;N"; got != want {
		t.Errorf("Slice(3, 5) covers %q, want %q", got, want)
	}
	if got, want := g.Slice(1, 3).Trim().Text(), "W"; got != want {
		t.Errorf("Trim = %q, want %q", got, want)
	}
}

// Slicing and splitting lose no place: each byte of a part has the span that it
// has in the whole.
func TestFragmentPartsProperty(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := NewFile("f", rapid.StringMatching(`[a-z,]{0,40}`).Draw(t, "text"))
		b := NewFragmentBuilder(f)
		for at := int32(0); int(at) < len(f.Text()); {
			n := min(rapid.Int32Range(1, 5).Draw(t, "n"), int32(len(f.Text()))-at)
			switch rapid.IntRange(0, 2).Draw(t, "how") {
			case 0:
				b.Copy(Span{at, at + n})
			case 1:
				b.Decoded(rapid.StringMatching(`[A-Z,]{0,3}`).Draw(t, "decoded"), Span{at, at + n})
			}
			at += n
		}
		g := b.Fragment()
		n := len(g.Text())
		i := rapid.IntRange(0, n).Draw(t, "i")
		j := rapid.IntRange(i, n).Draw(t, "j")
		part := g.Slice(i, j)
		if part.Text() != g.Text()[i:j] {
			t.Fatalf("Slice(%d, %d) = %q, want %q", i, j, part.Text(), g.Text()[i:j])
		}
		for k := range j - i {
			if got, want := part.Span(k, k+1), g.Span(i+k, i+k+1); got != want {
				t.Fatalf("byte %d of Slice(%d, %d) at %v, in the whole at %v", k, i, j, got, want)
			}
		}
		at := 0
		for _, p := range g.Split(",") {
			if p.Text() != g.Text()[at:at+len(p.Text())] {
				t.Fatalf("Split part %q at %d of %q", p.Text(), at, g.Text())
			}
			at += len(p.Text()) + 1
		}
	})
}

func TestZeroFragment(t *testing.T) {
	t.Parallel()
	var f Fragment
	if f.Trim().Text() != "" || f.Span(0, 5) != (Span{}) || f.Slice(0, 3).Text() != "" || f.File() != nil {
		t.Errorf("the zero Fragment isn't empty: %+v", f)
	}
}

func TestListFormat(t *testing.T) {
	t.Parallel()
	f := NewFile("a.txt", "one\ntwo\n")
	var l List
	l.Warnf(Span{4, 7}, "x.second", "second %s", "fault")
	l.Add(Diagnostic{Error, "x.first", "first fault", Span{1, 2}, "did you mean this?"})
	l.Warnf(Span{4, 7}, "x.second", "second %s", "fault")
	want := "a.txt:1:2: error: first fault (did you mean this?) [x.first]\n" +
		"a.txt:2:1: warning: second fault [x.second]\n"
	if got := l.Format(f); got != want {
		t.Errorf("Format =\n%s\nwant\n%s", got, want)
	}
	if !l.HasErrors() || l.Err() == nil {
		t.Errorf("a list with an error says it has none")
	}
	if (List{l[0]}).Err() != nil {
		t.Errorf("a list with only a warning is an error")
	}
}

func TestListFormatStopsAfterTwenty(t *testing.T) {
	t.Parallel()
	f := NewFile("a.txt", strings.Repeat("x", 100))
	var l List
	for i := range int32(30) {
		l.Errorf(Span{i, i + 1}, "x.y", "fault")
	}
	got := strings.Split(strings.TrimSpace(l.Format(f)), "\n")
	if len(got) != 21 || got[20] != "a.txt: note: 10 more not shown [source.more]" {
		t.Errorf("%d lines, last %q", len(got), got[len(got)-1])
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	words := []string{"promoZone", "promoChoice", "royal", "files", "ranks"}
	for word, want := range map[string]string{
		"promozone": "promoZone", "promChoice": "promoChoice", "royall": "royal", "fiels": "files", "zebra": "", "rank": "ranks",
		"fxly": "", "fil": "", "fles": "files", "roayl": "royal", "fielsx": "files", "ryzl": "", // one change in three letters, at least one
	} {
		if got := Nearest(word, words); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}
