package betza

import (
	"strings"

	"fairyboard/internal/source"
)

// The dialect of a piece previewer in the style of Chess Evolved Online
// (dialects.md). It has moves of a lone piece only: no hops, legs or en passant.

// ceoAtoms are the dialect's symbols.
const ceoAtoms = "WFDNAHCZGKLRBQYM"

// ParseCEO reads a notation of the dialect into XBetza. Faulty terms, and terms
// whose meaning the dialect leaves open, are left out and reported; terms that
// were given the likeliest of several meanings bring a warning.
func ParseCEO(f source.Fragment) (Notation, source.List) {
	p := &parser{from: f.Trim()}
	p.text = p.from.Text()
	n := Notation{Span: p.from.Whole()}
	switch {
	case p.text == "":
		p.fault(0, 0, "empty", "", "there is no move here")
		return n, p.list
	case len(p.text) > maxText:
		p.fault(maxText, len(p.text), "too-long", "", "a move description has at most %d characters", maxText)
		return n, p.list
	}
	for p.at < len(p.text) {
		start := p.at
		p.bad = false
		text := p.ceoTerm()
		if p.bad || text == "" {
			continue
		}
		terms, _, list := ParseString("", text)
		if list.HasErrors() {
			p.fault(start, p.at, "no-translation", "", "%s has no translation", p.text[start:p.at])
			continue
		}
		for _, t := range terms.Terms {
			t.Span = p.span(start, p.at)
			n.Terms = append(n.Terms, t)
		}
		if len(n.Terms) > maxTerms {
			p.fault(start, len(p.text), "too-many-terms", "", "a piece has at most %d moves", maxTerms)
			n.Terms = n.Terms[:maxTerms]
			break
		}
	}
	return n, p.list
}

// ceoMove is one term of the dialect.
type ceoMove struct {
	sides   string // of f b l r v s, each once
	half    bool   // h
	modes   string // of m c
	initial bool
	atom    byte
	digits  string
	from    int // of its text
	to      int
}

// ceoTerm reads one term and returns it as XBetza.
func (p *parser) ceoTerm() string {
	m := ceoMove{from: p.at}
	for ; p.peek() >= 'a' && p.peek() <= 'z'; p.at++ {
		switch c := p.peek(); {
		case strings.IndexByte("fblrvs", c) >= 0:
			if strings.IndexByte(m.sides, c) < 0 {
				m.sides += string(c)
			}
		case c == 'h':
			m.half = true
		case c == 'm' || c == 'c':
			m.modes += string(c)
		case c == 'i':
			m.initial = true
		default:
			hint := ""
			if strings.IndexByte(allModifiers, c) >= 0 {
				hint = "it is XBetza's"
			}
			p.fault(p.at, p.at+1, "unknown-modifier", hint, "%q is no modifier of this dialect", string(c))
		}
	}
	m.atom = p.peek()
	switch {
	case p.at == len(p.text):
		p.fault(m.from, p.at, "no-atom", "", "%q has no symbol behind it", p.text[m.from:p.at])
		return ""
	case strings.IndexByte(ceoAtoms, m.atom) < 0 && m.atom >= 'A' && m.atom <= 'Z':
		p.fault(p.at, p.at+1, "unknown-atom", "", "%q is no symbol of this dialect", string(m.atom))
		p.at++
		p.skipTail()
		return ""
	case strings.IndexByte(ceoAtoms, m.atom) < 0:
		p.stray()
		return ""
	}
	p.at++
	digits := p.at
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.at++
	}
	m.digits, m.to = p.text[digits:p.at], p.at
	switch {
	case m.atom == 'L' && len(m.digits) != 2:
		p.fault(digits, p.at, "bad-leap", "write its two distances, as in L31", "L needs exactly two digits")
		return ""
	case len(m.digits) > 2:
		p.fault(digits, p.at, "bad-number", "", "two digits at most: the least and the greatest range")
		return ""
	case m.digits != "" && strings.IndexByte("LRBQYM", m.atom) < 0:
		p.fault(digits, p.at, "bad-range", "R, B and Q have ranges", "%s has no range", string(m.atom))
		return ""
	}
	if m.modes == "mc" || m.modes == "cm" {
		m.modes = ""
	}
	m.modes = m.modes[:min(len(m.modes), 1)]
	return p.ceoBetza(m)
}

// ceoBetza is one move of the dialect in XBetza.
func (p *parser) ceoBetza(m ceoMove) string {
	initial := ""
	if m.initial {
		initial = "i"
	}
	switch m.atom {
	case 'L':
		small, large := int(m.digits[0]-'0'), int(m.digits[1]-'0')
		a, ok := leaper(min(small, large), max(small, large))
		if !ok {
			p.fault(m.from, m.to, "bad-leap", "", "a leap of %s goes nowhere", m.digits)
			return ""
		}
		step, _ := a.Step()
		return initial + p.ceoSides(m, step.class()) + m.modes + a.String()
	case 'Y', 'M':
		return p.ceoBent(m, initial)
	case 'R', 'B', 'Q':
		if len(m.digits) == 2 {
			return p.ceoDistances(m, initial)
		}
		if m.digits == "0" {
			p.warn(m.from, m.to, "open", "", "the dialect does not say what range 0 is; it is taken as unlimited")
		}
	}
	return initial + p.ceoSides(m, step1[m.atom].class()) + m.modes + string(m.atom) + m.digits
}

// ceoSides translates direction letters. What two letters of different axes mean
// on diagonal and oblique moves is open, so they are refused.
func (p *parser) ceoSides(m ceoMove, c class) string {
	mixed := strings.ContainsAny(m.sides, "fbv") && strings.ContainsAny(m.sides, "lrs")
	switch {
	case m.sides == "":
		if m.half {
			p.fault(m.from, m.to, "idle-h", "h goes with f or b, as in fhN", "h has no direction here")
		}
		return ""
	case m.half && c != oblique:
		p.fault(m.from, m.to, "idle-h", "h goes with f or b on a leaper such as N", "h has no meaning on this move")
		return ""
	case c == orthogonal:
		return m.sides
	case mixed:
		p.fault(m.from, m.to, "ambiguous", "write a move for each direction, as in fNsN", "the dialect does not say what %s means together here", m.sides)
		return ""
	case m.half:
		if strings.Trim(m.sides, "fb") != "" {
			p.fault(m.from, m.to, "unsupported-half", "XBetza has lh and rh", "h goes with f or b only")
			return ""
		}
		return widened(m.sides)
	case c == royal:
		if strings.ContainsAny(m.sides, "vs") {
			p.warn(m.from, m.to, "open", "", "whether %s keeps the diagonal moves is not said; they are kept", m.sides)
		}
		return widened(m.sides)
	default:
		return m.sides
	}
}

// widened puts h behind each letter.
func widened(sides string) string {
	return strings.Join(strings.Split(sides, ""), "h") + "h"
}

// bases are the single-step atoms of the dialect's sliders.
var bases = map[byte]string{'R': "W", 'B': "F", 'Q': "K"}

// ceoDistances is a slider with a least and a greatest range: one lame straight
// path for each distance.
func (p *parser) ceoDistances(m ceoMove, initial string) string {
	least, most := int(m.digits[0]-'0'), int(m.digits[1]-'0')
	if least == 0 || least > most {
		p.fault(m.from, m.to, "bad-range", "", "%d to %d is no range", least, most)
		return ""
	}
	base := bases[m.atom]
	sides := p.ceoSides(m, step1[base[0]].class())
	if least == 1 {
		return initial + sides + m.modes + string(m.atom) + m.digits[1:]
	}
	var b strings.Builder
	for d := least; d <= most; d++ {
		b.WriteString(initial + sides + strings.Repeat("af", d-1) + m.modes + base)
	}
	return b.String()
}

// ceoBent is the griffon or the manticore.
func (p *parser) ceoBent(m ceoMove, initial string) string {
	base := "F"
	if m.atom == 'M' {
		base = "W"
	}
	sides := p.ceoSides(m, step1[base[0]].class())
	if m.sides != "" {
		p.warn(m.from, m.to, "open", "", "whether %s is for the first step or for the whole move is not said; it is taken for the first step", m.sides)
	}
	first := initial + sides
	if m.digits == "" {
		return first + m.modes + base + first + "yafs" + m.modes + base
	}
	least, most := 1, int(m.digits[0]-'0')
	if len(m.digits) == 2 {
		p.fault(m.from, m.to, "ambiguous", "", "the dialect does not say whether the first step counts, so the range %s is open", m.digits)
		return ""
	}
	p.warn(m.from, m.to, "open", "", "whether the range counts the first step is not said; it is taken for the slide alone")
	var b strings.Builder
	b.WriteString(first + m.modes + base)
	for n := least; n <= most; n++ {
		b.WriteString(first + "afs" + strings.Repeat("af", n-1) + m.modes + base)
	}
	return b.String()
}

// LooksLikeCEO reports what in a text is a certain sign of the dialect, for a
// board of so many squares along its longer side: the atom M or Y, or an L with
// two digits that make no sense as a range. Both languages share everything else,
// so without a sign nothing can be said.
func LooksLikeCEO(text string, side int) (sign string, ok bool) {
	for i := range len(text) {
		switch text[i] {
		case 'M':
			return "M", true
		case 'Y':
			if i == 0 || !strings.ContainsRune(canExtend+"LJXY", rune(text[i-1])) {
				return "Y", true
			}
		case 'L':
			end := i + 1
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			if digits := text[i+1 : end]; len(digits) == 2 && !strings.Contains(digits, "0") && digits >= "11" && leapsBeyond(digits, side) {
				return "L" + digits, true
			}
		}
	}
	return "", false
}

// leapsBeyond reports whether a camel rider could never make so many leaps.
func leapsBeyond(digits string, side int) bool {
	n := int(digits[0]-'0')*10 + int(digits[1]-'0')
	return n >= 11 && n*3 >= side
}
