package betza

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/source"
)

// Notation is one piece's moves: a syntax tree. The zero Notation has no moves
// and is what a text without a single sound term parses to.
type Notation struct {
	Terms []Term
	Span  source.Span // of the whole text
}

// Term is one atom with its modifiers, one bracket, or the hyphen of a piece
// that cannot move.
type Term struct {
	Span     source.Span
	Prefix   []Part // modifiers; before a bracket only direction letters
	Atom     Atom
	Sections []Section // of a bracket, in which case Atom is zero
	Exempt   bool      // the quote
	Still    bool      // the hyphen; nothing else is set
}

// Part is one stretch of a prefix: Letters (with `a` between legs), or a Group
// that is repeated up to Count times, any number where Count is 0 (§12.3).
type Part struct {
	Letters string
	Group   []Part
	Count   int
	Span    source.Span
}

// Section is one leg of a bracket (§12.4).
type Section struct {
	Must    bool   // a hyphen stands before it, so the leg before cannot be the last
	Letters string // its modifiers
	Atom    Atom
	Span    source.Span
}

// String prints the notation in canonical spelling: in each leg i, then direction
// letters, then modes in the order m c d e k p g x y o n j u. Direction letters
// stay adjacent exactly where they were (§2).
func (n Notation) String() string {
	text := ""
	for i, t := range n.Terms {
		next := t.String()
		if i > 0 && n.Terms[i-1].Atom.Range.Form != Doubled && next[0] == text[len(text)-1] && strings.IndexByte(canDouble, next[0]) >= 0 { // would read as a doubled atom
			if other := oldLetters[next[0]]; other != 0 {
				next = strings.ReplaceAll(next, next[:1], string(other))
			} else {
				text += "1"
			}
		}
		text += next
	}
	return text
}

// oldLetters are second letters of atoms.
var oldLetters = map[byte]byte{'C': 'L', 'Z': 'J'}

// String prints one term, see Notation.String.
func (t Term) String() string {
	if t.Still {
		return "-"
	}
	var b strings.Builder
	writeParts(&b, t.Prefix)
	if len(t.Sections) > 0 {
		b.WriteByte('[')
		for i, s := range t.Sections {
			switch {
			case i > 0 && s.Must:
				b.WriteByte('-')
			case i > 0:
				b.WriteByte('?')
			}
			b.WriteString(s.Letters)
			b.WriteString(s.Atom.String())
		}
		b.WriteByte(']')
	} else {
		b.WriteString(t.Atom.String())
	}
	if t.Exempt {
		b.WriteByte('\'')
	}
	return b.String()
}

func writeParts(b *strings.Builder, parts []Part) {
	for _, p := range parts {
		if p.Group == nil {
			b.WriteString(p.Letters)
			continue
		}
		b.WriteByte('(')
		writeParts(b, p.Group)
		b.WriteByte(')')
		if p.Count > 0 {
			b.WriteString(strconv.Itoa(p.Count))
		}
	}
}

// Equal reports whether n and m are the same but for where they stand.
func (n Notation) Equal(m Notation) bool {
	return slices.EqualFunc(n.Terms, m.Terms, Term.Equal)
}

// Equal reports whether t and u are the same but for where they stand.
func (t Term) Equal(u Term) bool {
	return t.Atom == u.Atom && t.Exempt == u.Exempt && t.Still == u.Still && equalParts(t.Prefix, u.Prefix) &&
		slices.EqualFunc(t.Sections, u.Sections, func(a, b Section) bool {
			return a.Must == b.Must && a.Letters == b.Letters && a.Atom == b.Atom
		})
}

func equalParts(a, b []Part) bool {
	return slices.EqualFunc(a, b, func(p, q Part) bool {
		return p.Letters == q.Letters && p.Count == q.Count && (p.Group == nil) == (q.Group == nil) && equalParts(p.Group, q.Group)
	})
}

// isPlain reports whether the prefix has no groups.
func (t Term) isPlain() bool {
	return !slices.ContainsFunc(t.Prefix, func(p Part) bool { return p.Group != nil })
}

// legs are the modifiers of each leg; only for a term that is plain.
func (t Term) legs() []string {
	return strings.Split(joined(t.Prefix), "a")
}

// joined are the letters of parts without groups.
func joined(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Letters)
	}
	return b.String()
}

// modeOrder is the canonical order of letters other than directions and i.
const modeOrder = "mcdekpgxyonju"

// canonicalLeg is one leg's letters in canonical order. Runs of direction letters
// that were apart stay apart.
func canonicalLeg(letters string) string {
	runs := runsOf(letters, true)
	var modes []byte
	for _, c := range []byte(modeOrder) {
		for range strings.Count(letters, string(c)) {
			modes = append(modes, c)
		}
	}
	initial := strings.Repeat("i", strings.Count(letters, "i"))
	apart := max(len(runs)-1, 0)
	var b strings.Builder
	if apart <= len(modes) {
		b.WriteString(initial)
	} else { // i has to keep two runs apart as well
		modes = append(modes, initial...)
	}
	for i, run := range runs {
		b.WriteString(run)
		if i < apart {
			b.WriteByte(modes[i])
		}
	}
	b.Write(modes[apart:])
	return b.String()
}
