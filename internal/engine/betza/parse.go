package betza

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"fairyboard/internal/source"
)

// Limits on what is written in one notation (§11).
const (
	maxLegs  = 32   // written legs of a term
	maxTerms = 64   // terms of a notation
	maxText  = 4096 // bytes
	maxDepth = 8    // groups within groups
)

// Option changes how Parse takes faults.
type Option func(*parser)

// Lenient makes a letter without meaning where it stands a warning: it is left
// out. Diagrams are read this way, commands and editors are not.
func Lenient(p *parser) { p.lenient = true }

// Parse reads a notation. Faulty terms are left out and reported; the others
// count. White space around the text doesn't matter. Codes of diagnostics begin
// with "betza.".
func Parse(f source.Fragment, options ...Option) (Notation, source.List) {
	p := &parser{from: f.Trim()}
	p.text = p.from.Text()
	for _, o := range options {
		o(p)
	}
	n := Notation{Span: p.from.Whole()}
	switch {
	case p.text == "":
		p.fault(0, 0, "empty", "write a hyphen for a piece that cannot move", "there is no move here")
		return n, p.list
	case len(p.text) > maxText:
		p.fault(maxText, len(p.text), "too-long", "", "a move description has at most %d characters", maxText)
		return n, p.list
	case p.text == "-":
		n.Terms = []Term{{Span: n.Span, Still: true}}
		return n, p.list
	}
	for p.at < len(p.text) {
		start := p.at
		t, ok := p.term()
		if !ok {
			continue
		}
		if len(n.Terms) == maxTerms {
			p.fault(start, len(p.text), "too-many-terms", "", "a piece has at most %d moves", maxTerms)
			break
		}
		n.Terms = append(n.Terms, t)
	}
	return n, p.list
}

// ParseString parses text that stands nowhere else; messages call it by name.
func ParseString(name, text string, options ...Option) (Notation, *source.File, source.List) {
	f := source.NewFile(name, text)
	n, list := Parse(f.Fragment(f.Whole()), options...)
	return n, f, list
}

// parser walks once over the text, which is taken byte by byte: everything that
// has a meaning is ASCII.
type parser struct {
	from    source.Fragment
	text    string
	at      int
	lenient bool
	bad     bool // the term being read has an error
	list    source.List
}

// peek is the next byte; 0, which has no meaning in a text either, at its end.
func (p *parser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *parser) span(start, end int) source.Span { return p.from.Span(start, end) }

// fault reports an error about the bytes [start, end) of the text.
func (p *parser) fault(start, end int, code, hint, format string, args ...any) {
	p.bad = true
	p.report(source.Error, start, end, code, hint, format, args...)
}

func (p *parser) warn(start, end int, code, hint, format string, args ...any) {
	p.report(source.Warning, start, end, code, hint, format, args...)
}

func (p *parser) report(s source.Severity, start, end int, code, hint, format string, args ...any) {
	p.list.Add(source.Diagnostic{Severity: s, Code: "betza." + code, Message: fmt.Sprintf(format, args...), Span: p.span(start, end), Hint: hint})
}

// letter is one modifier and where it stands.
type letter struct {
	char byte
	at   int
}

// stretch is a part being read: letters keep their places until they are checked.
type stretch struct {
	letters []letter
	group   []stretch // non-nil for a group
	count   int
	start   int
	end     int
}

// term reads one atom term or bracket; ok is false where it is faulty, in which
// case the text was skipped up to the next term.
func (p *parser) term() (Term, bool) {
	p.bad = false
	start := p.at
	prefix := p.parts(0)
	c := p.peek()
	switch {
	case c == '[':
		t := p.bracket(start, prefix)
		return t, !p.bad
	case p.at == len(p.text):
		p.dangling(start, prefix)
		return Term{}, false
	case c >= 'A' && c <= 'Z' && isAtom(c):
		t := p.atomTerm(start, prefix)
		return t, !p.bad
	case c >= 'A' && c <= 'Z':
		p.unknownAtom()
		p.skipTail()
	default:
		p.stray()
	}
	return Term{}, false
}

// dangling reports modifiers at the end of the text with no atom behind them.
func (p *parser) dangling(start int, prefix []stretch) {
	if p.bad {
		return
	}
	hint := ""
	if last := p.text[len(p.text)-1]; len(prefix) > 0 && last >= 'a' && last <= 'z' {
		hint = atomHint(last)
	}
	p.fault(start, len(p.text), "no-atom", hint, "%q has no atom behind it", p.text[start:])
}

// atomHint asks whether a small letter was meant as an atom.
func atomHint(small byte) string {
	if large := small - 'a' + 'A'; isAtom(large) {
		return fmt.Sprintf("did you mean %c for %s?", large, atomNames[large])
	}
	return ""
}

// stray reports a character that cannot stand here and skips it.
func (p *parser) stray() {
	r, size := utf8.DecodeRuneInString(p.text[p.at:])
	at := p.at
	p.at += size
	hint := ""
	switch {
	case r >= '0' && r <= '9' || r == '*' || r == '/':
		for strings.IndexByte("0123456789*/", p.peek()) >= 0 && p.peek() != 0 {
			p.at++
		}
		hint = "a range stands behind its atom"
	case r == '-' || r == '?':
		hint = "steps are joined inside brackets: [F-R]"
	case r == '\'':
		hint = "the quote stands behind an atom"
	case r == ')':
		hint = "there is no ( before it"
	case r == ']':
		hint = "there is no [ before it"
	case r == ' ' || r == '\t' || r == '\n' || r == '\r':
		hint = "write the moves without spaces"
	}
	p.fault(at, p.at, "stray-character", hint, "%q has no meaning here", p.text[at:p.at])
}

// unknownAtom reports a capital that is no atom and skips it.
func (p *parser) unknownAtom() {
	c := p.peek()
	hint := ""
	switch c {
	case 'Y':
		hint = "the griffon is FyafsF; Y extends an atom before it, as in NY"
	case 'M':
		hint = "the manticore is WyafsW; did you mean m for moves only?"
	case 'X':
		hint = "X extends an atom before it, as in FX"
	default:
		if strings.IndexByte(allModifiers, c-'A'+'a') >= 0 {
			hint = fmt.Sprintf("did you mean the modifier %c?", c-'A'+'a')
		}
	}
	p.fault(p.at, p.at+1, "unknown-atom", hint, "%q is no atom", string(c))
	p.at++
}

// skipTail skips what may stand behind an atom.
func (p *parser) skipTail() {
	for strings.IndexByte("XY0123456789*/'", p.peek()) >= 0 && p.peek() != 0 {
		p.at++
	}
}

// allModifiers are the letters that a prefix may have.
const allModifiers = "fblrvshmcedkpgyxijnozqua"

// parts reads modifiers and groups up to an atom, a bracket or something else.
func (p *parser) parts(depth int) []stretch {
	var all []stretch
	for {
		start := p.at
		var s stretch
		for c := p.peek(); c >= 'a' && c <= 'z'; c = p.peek() {
			if strings.IndexByte(allModifiers, c) >= 0 {
				s.letters = append(s.letters, letter{c, p.at})
			} else {
				p.unknownModifier(c)
			}
			p.at++
		}
		if len(s.letters) > 0 {
			s.start, s.end = start, p.at
			all = append(all, s)
		}
		if p.peek() != '(' {
			return all
		}
		all = append(all, p.group(depth))
	}
}

func (p *parser) unknownModifier(c byte) {
	hint := atomHint(c)
	if c == 't' {
		hint = "XBoard's t is not part of this notation; a hop is p or g"
	}
	p.fault(p.at, p.at+1, "unknown-modifier", hint, "%q is no modifier", string(c))
}

// group reads a group from its opening parenthesis on.
func (p *parser) group(depth int) stretch {
	s := stretch{start: p.at, group: []stretch{}}
	p.at++
	if depth == maxDepth {
		p.fault(s.start, p.at, "too-deep", "", "groups are nested at most %d deep", maxDepth)
		return s
	}
	s.group = append(s.group, p.parts(depth+1)...)
	if p.peek() != ')' {
		p.fault(s.start, s.start+1, "unclosed-group", "write ) behind the last letter of the group", "this group has no end")
		s.end = p.at
		return s
	}
	p.at++
	if digits := p.digits(); digits != "" {
		if s.count = number(digits); s.count == 0 {
			p.fault(p.at-len(digits), p.at, "bad-count", "leave the number out for any number of times", "a group is repeated at least up to once")
		}
	}
	s.end = p.at
	again := false
	for _, inner := range s.group {
		for _, l := range inner.letters {
			again = again || l.char == 'a'
		}
	}
	if !again {
		p.fault(s.start, s.end, "group-without-leg", "write an a in it, as in (af)W", "repeating this group adds no leg")
	}
	return s
}

// digits reads a number of one or two digits.
func (p *parser) digits() string {
	start := p.at
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.at++
	}
	if p.at-start > 2 {
		p.fault(start, p.at, "bad-number", "", "a number has at most two digits")
		return "99"
	}
	return p.text[start:p.at]
}

// number is the value of digits.
func number(digits string) int {
	n := 0
	for i := range len(digits) {
		n = 10*n + int(digits[i]-'0')
	}
	return n
}

// atomTerm reads a term from its atom on.
func (p *parser) atomTerm(start int, prefix []stretch) Term {
	t := Term{}
	at := p.at
	t.Atom, t.Exempt = p.atom(true)
	t.Span = p.span(start, p.at)
	p.check(prefix, t.Atom, at)
	if !p.bad {
		t.Prefix = p.finish(prefix, false)
		if _, fault := lower(t); fault != "" {
			p.fault(start, p.at, "too-many-legs", "", "%s", fault)
		}
	}
	return t
}

// atom reads an atom and what stands behind it, with the quote where it may have one.
func (p *parser) atom(quote bool) (a Atom, exempt bool) {
	a.Letter = p.peek()
	p.at++
	switch a.Letter {
	case 'L':
		a.Letter = 'C'
	case 'J':
		a.Letter = 'Z'
	}
	written := p.text[p.at-1]
	a.Range = implied(a.Letter)
	switch {
	case p.peek() == written && strings.IndexByte(canDouble, a.Letter) >= 0:
		a.Range = Range{Form: Doubled}
		p.at++
	case p.peek() == 'X' || p.peek() == 'Y':
		start := p.at
		for p.peek() == 'X' || p.peek() == 'Y' {
			p.at++
		}
		a.Suffix = p.text[start:p.at]
		if strings.IndexByte(canExtend, a.Letter) < 0 {
			p.fault(start, p.at, "bad-suffix", "", "%q cannot be extended by %s", string(written), a.Suffix)
		} else if len(a.Suffix) > maxSuffix {
			p.fault(start, p.at, "bad-suffix", "", "at most %d X and Y stand behind an atom", maxSuffix)
		}
	}
	exempt = p.quote(quote)
	start := p.at
	switch c := p.peek(); {
	case c == '*':
		p.at++
		a.Range = Range{Kind: HalfWay, Form: Explicit}
	case c == '/':
		p.at++
		if p.peek() == '2' {
			p.at++
		} else {
			p.digits()
			p.fault(start, p.at, "bad-range", "the halfling's range is /2", "%q is no range", p.text[start:p.at])
		}
		a.Range = Range{Kind: Halfling, Form: Explicit}
	case c >= '0' && c <= '9':
		a.Range = Range{Steps: number(p.digits()), Form: Explicit}
	}
	if a.Range.Form == Explicit {
		switch {
		case a.Letter == 'U' || a.Letter == 'I':
			p.fault(start, p.at, "bad-range", "", "%s has no range", string(a.Letter))
		case a.Range == Range{Steps: 1, Form: Explicit} && !isSlider(a.Letter) && a.Letter != 'O':
			a.Range = implied(a.Letter) // W1 is W, toggles included
		case a.Letter == 'O' && a.Range.Kind != Fixed:
			p.fault(start, p.at, "bad-range", "write the number of squares that the king moves, as in O2", "castling has no such range")
		}
	}
	exempt = p.quote(quote && !exempt) || exempt
	return a, exempt
}

func (p *parser) quote(wanted bool) bool {
	if wanted && p.peek() == '\'' {
		p.at++
		return true
	}
	return false
}

// finish turns stretches into parts, each leg in canonical order. Legs that
// continue across a parenthesis keep their order: what is adjacent matters. In a
// group those at both ends may.
func (p *parser) finish(stretches []stretch, inGroup bool) []Part {
	var parts []Part
	for i, s := range stretches {
		part := Part{Span: p.span(s.start, s.end)}
		if s.group != nil {
			part.Group, part.Count = p.finish(s.group, true), s.count
		} else {
			part.Letters = canonicalLetters(s.letters, inGroup || i > 0, inGroup || i < len(stretches)-1)
		}
		parts = append(parts, part)
	}
	return parts
}

// canonicalLetters orders the legs of a stretch, but for an open first or last one.
func canonicalLetters(letters []letter, openStart, openEnd bool) string {
	var text strings.Builder
	for _, l := range letters {
		text.WriteByte(l.char)
	}
	legs := strings.Split(text.String(), "a")
	for i := range legs {
		if i == 0 && openStart || i == len(legs)-1 && openEnd {
			continue
		}
		legs[i] = canonicalLeg(legs[i])
	}
	return strings.Join(legs, "a")
}
