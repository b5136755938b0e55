package betza

import (
	"fmt"
	"slices"
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
	case m.atom == 0:
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
		out := ""
		for _, s := range []byte(m.sides) {
			if s != 'f' && s != 'b' {
				p.fault(m.from, m.to, "unsupported-half", "XBetza has lh and rh", "h goes with f or b only")
				return ""
			}
			out += string(s) + "h"
		}
		return out
	case c == royal:
		if strings.ContainsAny(m.sides, "vs") {
			p.warn(m.from, m.to, "open", "", "whether %s keeps the diagonal moves is not said; they are kept", m.sides)
		}
		out := ""
		for _, s := range []byte(m.sides) {
			out += string(s) + "h"
		}
		return out
	default:
		return m.sides
	}
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
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
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

// CEO writes the notation in the dialect. What it cannot say is left out with an
// error, what it says less exactly brings a warning.
func (n Notation) CEO() (string, source.List) {
	var list source.List
	plain, unbracketed := n.Unbracketed()
	list = append(list, unbracketed...)
	var b strings.Builder
	for i := 0; i < len(plain.Terms); {
		if text, used := ceoGroup(plain.Terms[i:]); used > 0 {
			b.WriteString(text)
			i += used
			continue
		}
		t := plain.Terms[i]
		text, warning, why := ceoSingle(t)
		switch {
		case why != "" && len(t.Sections) == 0:
			list.Add(source.Diagnostic{Severity: source.Error, Code: "betza.no-translation", Span: t.Span, Message: fmt.Sprintf("%s: the dialect has no %s", t, why)})
		case warning != "":
			list.Add(source.Diagnostic{Severity: source.Warning, Code: "betza.lossy-translation", Span: t.Span, Message: fmt.Sprintf("%s: the dialect has no %s", t, warning)})
		}
		b.WriteString(text)
		i++
	}
	return b.String(), list
}

// straightPath is a term that makes steps in one line over empty squares.
type straightPath struct {
	first, modes string
	initial      bool
	base         byte
	steps        int
}

// asStraightPath recognises afafW and its like, and nD, nA, nH, nG, which move
// alike.
func asStraightPath(t Term) (s straightPath, ok bool) {
	if t.Still || t.Exempt || len(t.Sections) > 0 || !t.isPlain() {
		return s, false
	}
	legs := t.legs()
	step, ok := t.Atom.Step()
	if !ok || t.Atom.Suffix != "" || t.Atom.Range.Kind != Fixed || t.Atom.Range.Steps != 1 {
		return s, false
	}
	last := legs[len(legs)-1]
	if strings.ContainsAny(legs[0], "zq") {
		return s, false
	}
	s = straightPath{initial: strings.Contains(legs[0], "i"), modes: strip(last, allSides+"in"), steps: len(legs)}
	if s.modes != "" && s.modes != "m" && s.modes != "c" {
		return s, false
	}
	first := strip(legs[0], "in")
	if len(legs) == 1 {
		if step.Long == 1 || step.Oblique() || strings.Count(legs[0], "n") != 1 || s.initial {
			return s, false
		}
		s.steps, s.base = int(step.Long), 'W'
		if step.Short != 0 {
			s.base = 'F'
		}
		s.first = strings.Join(runsOf(first, false), "m")
		return s, !strings.Contains(s.first, "m")
	}
	if step.Long != 1 || strings.Contains(t.Prefix[0].Letters, "n") {
		return s, false
	}
	for k, leg := range legs {
		switch {
		case k == 0:
			if strip(leg, "im"+directionLetters) != "" {
				return s, false
			}
		case k < len(legs)-1 && strip(leg, "m") != "f":
			return s, false
		case k == len(legs)-1 && strip(leg, "mc") != "f":
			return s, false
		}
	}
	s.base = t.Atom.Letter
	runs := runsOf(first, false)
	if len(runs) > 1 {
		return s, false
	}
	s.first = strings.Join(runs, "")
	return s, strings.IndexByte("WFK", s.base) >= 0
}

// ceoGroup recognises terms that are one symbol of the dialect together: sums of
// straight paths, griffon and manticore.
func ceoGroup(terms []Term) (text string, used int) {
	if text, used = ceoBentGroup(terms); used > 0 {
		return text, used
	}
	s, ok := asStraightPath(terms[0])
	if !ok || s.steps < 2 || s.steps > 9 {
		return "", 0
	}
	used = 1
	for used < len(terms) && s.steps+used <= 9 {
		next, ok := asStraightPath(terms[used])
		next.steps -= used
		if !ok || next != s {
			break
		}
		used++
	}
	sides, ok := ceoLetters(step1[s.base].class(), s.first)
	if !ok || len(sides) != 1 {
		return "", 0
	}
	prefix := sides[0]
	if s.initial {
		prefix = "i" + prefix
	}
	return fmt.Sprintf("%s%s%c%d%d", prefix, s.modes, sliderOf[s.base], s.steps, s.steps+used-1), used
}

// ceoBentGroup recognises what ParseCEO makes of Y and M.
func ceoBentGroup(terms []Term) (text string, used int) {
	first := terms[0]
	if len(first.Sections) > 0 || first.Still || !first.isPlain() || first.Exempt {
		return "", 0
	}
	atom := map[string]string{"F": "Y", "W": "M"}[first.Atom.String()]
	if atom == "" || len(terms) == 1 {
		return "", 0
	}
	letters := first.legs()[0]
	modes := strip(letters, allSides+"i")
	if modes != "" && modes != "m" && modes != "c" {
		return "", 0
	}
	initial := strings.Repeat("i", strings.Count(letters, "i"))
	runs := runsOf(letters, false)
	if len(runs) > 1 {
		return "", 0
	}
	sides, ok := ceoLetters(step1[first.Atom.Letter].class(), strings.Join(runs, ""))
	if !ok || len(sides) != 1 {
		return "", 0
	}
	for _, digits := range []string{"", "9", "8", "7", "6", "5", "4", "3", "2", "1"} {
		text := initial + sides[0] + modes + atom + digits
		file := source.NewFile("", text)
		made, list := ParseCEO(file.Fragment(file.Whole()))
		k := len(made.Terms)
		if !list.HasErrors() && k > 1 && k <= len(terms) && slices.EqualFunc(made.Terms, terms[:k], Term.Equal) {
			return text, k
		}
	}
	return "", 0
}

// ceoSingle writes one term; warning says what is lost, why what makes it impossible.
func ceoSingle(t Term) (text, warning, why string) {
	switch {
	case t.Still:
		return "", "", "piece that cannot move"
	case len(t.Sections) > 0:
		return "", "", "move of several legs"
	case !t.isPlain():
		return "", "", "groups"
	case t.Exempt:
		warning = "quote"
	}
	legs := t.legs()
	if len(legs) > 1 {
		return "", "", "move of several legs like this"
	}
	letters := legs[0]
	step, ok := t.Atom.Step()
	if !ok {
		return "", "", map[byte]string{'O': "castling", 'U': "universal leaper", 'I': "imitator"}[t.Atom.Letter]
	}
	for _, refused := range []struct{ letters, name string }{
		{"pg", "hops"}, {"dk", "captures of friends or royals alone"}, {"zq", "curved moves"}, {"o", "wrapping round the board"}, {"jxu", "such moves"},
	} {
		if strings.ContainsAny(letters, refused.letters) {
			return "", "", refused.name
		}
	}
	initial := strings.Repeat("i", strings.Count(letters, "i"))
	modes := strip(letters, allSides+"iney")
	if strings.Contains(letters, "e") {
		warning = "en passant"
		if modes == "" {
			return "", "", "en passant"
		}
	}
	if modes == "mc" {
		modes = ""
	}
	atom, why := ceoAtom(t.Atom, step)
	if why != "" {
		return "", "", why
	}
	if strings.Contains(letters, "n") {
		switch {
		case step.Long == 1 || step.Oblique():
			warning = "en passant rights or lame leaps like this"
		case t.Atom.Range.Kind == Fixed && t.Atom.Range.Steps == 1:
			warning = "en passant"
			atom = fmt.Sprintf("%c%d%d", map[bool]byte{true: 'R', false: 'B'}[step.Short == 0], step.Long, step.Long)
		default:
			return "", "", "lame riders"
		}
	}
	sides, ok := ceoLetters(step.class(), strings.Join(runsOf(letters, false), "m"))
	switch {
	case ok:
		for _, s := range sides {
			text += initial + s + modes + atom
		}
		return text, warning, ""
	case step.class() == royal: // as its straight and diagonal moves
		set := royal.read(letters, false, NoTurn)
		for _, half := range []struct {
			class  class
			letter byte
		}{{orthogonal, 'R'}, {diagonal, 'B'}} {
			part := set & half.class.all()
			if part == 0 {
				continue
			}
			some, ok := ceoSet(half.class, part)
			if !ok {
				return "", "", "such choice of directions"
			}
			for _, s := range some {
				text += initial + s + modes + string(half.letter) + atom[1:]
				if atom == "K" {
					text += "1"
				}
			}
		}
		return strings.NewReplacer("R1", "W", "B1", "F").Replace(text), warning, ""
	}
	return "", "", "such choice of directions"
}

// ceoAtom writes an atom with its range.
func ceoAtom(a Atom, step Step) (text, why string) {
	r := a.Range
	if r.Kind != Fixed {
		return "", "ranges that depend on the board"
	}
	slider := map[class]string{orthogonal: "R", diagonal: "B", royal: "Q"}[step.class()]
	switch {
	case r.Steps == 1:
		single := map[string]string{"R": "W", "B": "F", "Q": "K"}
		if step.Long == 1 {
			return single[slider], ""
		}
		if a.Suffix == "" {
			return string(a.Letter), ""
		}
		if step.Long > 9 {
			return "", "leaps of more than 9 squares"
		}
		return fmt.Sprintf("L%d%d", step.Long, step.Short), ""
	case step.Long != 1:
		return "", "riders of leaps"
	case r.Steps == 0:
		return slider, ""
	case r.Steps > 9:
		return "", "ranges of more than 9 squares"
	}
	return fmt.Sprintf("%s%d", slider, r.Steps), ""
}

// ceoLetters spells a leg's direction letters in the dialect: several spellings
// are to be written as that many terms.
func ceoLetters(c class, letters string) (sides []string, ok bool) {
	if letters == "" {
		return []string{""}, true
	}
	return ceoSet(c, c.read(letters, false, NoTurn))
}

// ceoSet covers a direction set by what single spellings of the dialect mean.
func ceoSet(c class, set Dirs) (sides []string, ok bool) {
	if set == c.all() {
		return []string{""}, true
	}
	var known []string
	switch c {
	case orthogonal:
		return []string{c.letters(set)}, true
	case diagonal:
		known = []string{"f", "b", "l", "r"}
	case oblique:
		known = []string{"v", "s", "fh", "bh", "f", "b", "l", "r"}
	case royal:
		known = []string{"fh", "bh", "lh", "rh"}
	}
	var covered Dirs
	for _, text := range known {
		part, _ := c.run(text)
		if part&^set == 0 && part&^covered != 0 {
			covered |= part
			if c == royal {
				text = text[:1]
			}
			sides = append(sides, text)
		}
	}
	return sides, covered == set
}
