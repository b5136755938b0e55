package betza

import (
	"fmt"
	"slices"
	"strings"
)

// writtenLeg is the letters of one leg as they stand in the text, groups read once.
type writtenLeg []letter

func (l writtenLeg) text() string {
	b := make([]byte, len(l))
	for i, c := range l {
		b[i] = c.char
	}
	return string(b)
}

// find is the first place of a letter; ok is false where it is missing.
func (l writtenLeg) find(char byte) (at int, ok bool) {
	for _, c := range l {
		if c.char == char {
			return c.at, true
		}
	}
	return 0, false
}

// written are the legs of a prefix, each group read once; grouped reports
// whether there are groups.
func written(prefix []stretch) (legs []writtenLeg, grouped bool) {
	legs = []writtenLeg{nil}
	var walk func([]stretch)
	walk = func(all []stretch) {
		for _, s := range all {
			if s.group != nil {
				grouped = true
				walk(s.group)
				continue
			}
			for _, l := range s.letters {
				if l.char == 'a' {
					legs = append(legs, nil)
				} else {
					legs[len(legs)-1] = append(legs[len(legs)-1], l)
				}
			}
		}
	}
	walk(prefix)
	return legs, grouped
}

// check reports modifiers that are wrong or idle before this atom.
func (p *parser) check(prefix []stretch, a Atom, atomAt int) {
	legs, grouped := written(prefix)
	if len(legs) > maxLegs {
		p.fault(legs[maxLegs-1].start(atomAt), atomAt, "too-many-legs", "", "a move has at most %d written legs", maxLegs)
		return
	}
	step, stepped := a.Step()
	if !stepped {
		p.checkStepless(prefix, legs, grouped, a, atomAt)
		return
	}
	for i, leg := range legs {
		first, last := i == 0, i == len(legs)-1 && !grouped
		p.checkRepeats(leg)
		c := royal
		if first {
			c = step.class()
		}
		p.checkIdle(prefix, leg, c, !first || !last)
		if at, ok := leg.find('y'); ok && last {
			p.warn(at, at+1, "no-effect", "", "y has no effect in the last leg")
		}
		if at, ok := leg.find('n'); ok && step.Oblique() {
			p.warn(at, at+1, "undefined-path", "describe the path with legs, as in afsW", "the path of a lame %s is not defined; it is taken as straight first, then diagonal", a)
		}
		if at, ok := leg.find('j'); ok && first && last && step.Long == 1 && a.Range.Kind == Fixed && a.Range.Steps == 1 {
			p.warn(at, at+1, "no-effect", "", "j skips the first square, so %s never moves", a)
		}
	}
}

func (l writtenLeg) start(fallback int) int {
	if len(l) > 0 {
		return l[0].at
	}
	return fallback
}

// checkStepless checks O, U and I, which have one leg and hardly any modifiers.
func (p *parser) checkStepless(prefix []stretch, legs []writtenLeg, grouped bool, a Atom, atomAt int) {
	name := map[byte]string{'O': "castling", 'U': "the universal leaper", 'I': "the imitator"}[a.Letter]
	if len(legs) > 1 || grouped {
		p.fault(prefix[0].start, atomAt, "one-leg", "", "%s cannot be part of a move of several legs", name)
		return
	}
	p.checkRepeats(legs[0])
	p.checkIdle(prefix, legs[0], orthogonal, false)
	useful := map[byte]string{'O': "ilrsj", 'U': "imcedkux", 'I': "imc"}[a.Letter]
	for _, l := range legs[0] {
		if l.char != 'h' && strings.IndexByte(useful, l.char) < 0 {
			p.warn(l.at, l.at+1, "no-effect", "", "%c has no effect on %s", l.char, name)
		}
	}
}

// checkRepeats reports letters that a leg has too often.
func (p *parser) checkRepeats(leg writtenLeg) {
	count := map[byte]int{}
	for _, l := range leg {
		count[l.char]++
		switch n := count[l.char]; {
		case n == 2 && l.char == 'i':
			p.fault(l.at, l.at+1, "repeated-initial", "XBoard's ii is not part of this notation; write i once", "i stands here twice")
		case n == 2 && strings.IndexByte("mcdekpgyxu", l.char) >= 0, n == 3 && (l.char == 'n' || l.char == 'o'):
			p.warn(l.at, l.at+1, "repeated-letter", "", "%c stands here more than once", l.char)
		}
	}
}

// checkIdle reports each h that has no meaning where it stands; lenient parsers
// take it out.
func (p *parser) checkIdle(prefix []stretch, leg writtenLeg, c class, sides bool) {
	text := leg.text()
	for i := 0; i < len(leg); {
		if !isRunLetter(leg[i].char, sides) {
			i++
			continue
		}
		end := i
		for end < len(leg) && isRunLetter(leg[end].char, sides) {
			end++
		}
		_, idle := c.run(turned(text[i:end], NoTurn))
		for _, k := range idle {
			at := leg[i+k].at
			hint := "h widens a direction before it, as in fhN"
			if !p.lenient {
				p.fault(at, at+1, "idle-h", hint, "h has no meaning here")
				continue
			}
			p.warn(at, at+1, "idle-h", hint, "h has no meaning here and is left out")
			dropLetter(prefix, at)
		}
		i = end
	}
}

func isRunLetter(c byte, sides bool) bool {
	return strings.IndexByte(directionLetters, c) >= 0 || sides && (c == 'z' || c == 'q')
}

func dropLetter(prefix []stretch, at int) {
	for i := range prefix {
		prefix[i].letters = slices.DeleteFunc(prefix[i].letters, func(l letter) bool { return l.at == at })
		dropLetter(prefix[i].group, at)
	}
}

// bracket reads a bracket from its opening on.
func (p *parser) bracket(start int, prefix []stretch) Term {
	open := p.at
	p.at++
	p.checkSelection(prefix)
	t := Term{}
	for must := false; ; {
		s, ok := p.section(must, len(t.Sections) == 0)
		if !ok {
			p.closeBracket()
			return t
		}
		t.Sections = append(t.Sections, s)
		c := p.peek()
		if c == '-' || c == '?' {
			must = c == '-'
			p.at++
			continue
		}
		if c == ']' {
			p.at++
			break
		}
		if c == 0 {
			p.fault(open, open+1, "unclosed-bracket", "write ] behind the last leg", "this bracket has no end")
			return t
		}
		if c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			p.fault(p.at, p.at+1, "no-joint", "join legs by - (must go on) or ? (may stop)", "a leg begins here without a joint")
			p.closeBracket()
			return t
		}
		p.stray()
		p.closeBracket()
		return t
	}
	t.Exempt = p.quote(true)
	t.Span = p.span(start, p.at)
	if len(t.Sections) > maxLegs {
		p.fault(start, p.at, "too-many-legs", "", "a move has at most %d written legs", maxLegs)
	}
	if p.bad {
		return t
	}
	t.Prefix = p.finish(prefix, false)
	if _, fault := lower(t); fault != "" {
		p.fault(start, p.at, "no-direction", "", "%s", fault)
	}
	return t
}

// checkSelection checks what stands before a bracket: direction letters only.
func (p *parser) checkSelection(prefix []stretch) {
	for _, s := range prefix {
		if s.group != nil {
			p.fault(s.start, s.end, "bad-selection", "", "a group cannot stand before a bracket")
			continue
		}
		for _, l := range s.letters {
			if strings.IndexByte(directionLetters, l.char) < 0 {
				p.fault(l.at, l.at+1, "bad-selection", fmt.Sprintf("write %c inside, before the atom it is for", l.char), "only direction letters can stand before a bracket")
			}
		}
	}
	legs, _ := written(prefix)
	p.checkIdle(prefix, legs[0], oblique, false)
}

// closeBracket skips the rest of a faulty bracket.
func (p *parser) closeBracket() {
	for p.peek() != 0 {
		p.at++
		if p.text[p.at-1] == ']' {
			p.quote(true)
			return
		}
	}
}

// section reads one leg of a bracket.
func (p *parser) section(must, first bool) (Section, bool) {
	start := p.at
	parts := p.parts(0)
	s := Section{Must: must}
	legs, grouped := written(parts)
	switch c := p.peek(); {
	case c >= 'A' && c <= 'Z' && isAtom(c):
	case c >= 'A' && c <= 'Z':
		p.unknownAtom()
		return s, false
	default:
		p.fault(p.at, min(p.at+1, len(p.text)), "no-atom", "", "each leg in a bracket needs an atom")
		return s, false
	}
	at := p.at
	s.Atom, _ = p.atom(false)
	s.Span = p.span(start, p.at)
	step, stepped := s.Atom.Step()
	switch {
	case !stepped:
		p.fault(at, p.at, "one-leg", "", "%s cannot be a leg of a bracket", s.Atom)
		return s, false
	case grouped || len(legs) > 1:
		p.fault(start, at, "again-in-bracket", "join legs by - (must go on) or ? (may stop)", "a and groups cannot stand in a bracket")
		return s, false
	}
	p.checkRepeats(legs[0])
	c := royal
	if first {
		c = step.class()
	}
	if step.Oblique() {
		c = oblique
	}
	p.checkIdle(parts, legs[0], c, true)
	for _, l := range legs[0] {
		if l.char == 'y' || l.char == 'g' {
			p.warn(l.at, l.at+1, "no-toggle", "write the atom of the next leg itself", "%c toggles no range in a bracket", l.char)
		}
	}
	if !p.bad {
		s.Letters = canonicalLeg(writtenAgain(parts))
	}
	return s, true
}

// writtenAgain is the text of the only leg of parts, after letters were dropped.
func writtenAgain(parts []stretch) string {
	legs, _ := written(parts)
	return legs[0].text()
}
