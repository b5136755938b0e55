package betza

import (
	"strings"

	"fairyboard/internal/source"
)

// Bracketed rewrites terms with `a` as brackets (§12.4): FyafsF becomes [F?R], and
// a term that another one continues becomes a stop in its bracket. Terms that no
// bracket can say stay, with an error each.
func (n Notation) Bracketed() (Notation, source.List) {
	out, list := n.bracketed()
	for i, t := range out.Terms {
		out.Terms[i] = selecting(t)
	}
	return out, list
}

// bracketed is Bracketed with all direction letters inside the brackets.
func (n Notation) bracketed() (Notation, source.List) {
	var list source.List
	out := Notation{Span: n.Span}
	stops := false // whether the last term in out is a bracket or a single leg that a bracket can take in
	for _, t := range n.Terms {
		b, why := bracketed(t)
		if why != "" {
			list.Add(source.Diagnostic{Severity: source.Error, Code: "betza.no-translation", Span: t.Span, Message: t.String() + " cannot be written as a bracket: " + why})
			out.Terms, stops = append(out.Terms, t), false
			continue
		}
		if stops {
			if joined, ok := joinBrackets(out.Terms[len(out.Terms)-1], b); ok {
				out.Terms[len(out.Terms)-1] = joined
				continue
			}
		}
		out.Terms = append(out.Terms, b)
		stops = len(b.Sections) > 0
	}
	for i, t := range out.Terms { // a bracket of one leg is that leg
		if len(t.Sections) == 1 && len(t.Prefix) == 0 {
			s := t.Sections[0]
			out.Terms[i] = Term{Span: t.Span, Prefix: lettersPart(s.Letters, s.Span), Atom: s.Atom, Exempt: t.Exempt}
		}
	}
	return out, list
}

// bracketed is one term as a bracket that goes on to its last leg. Terms without
// steps, curves and brackets are returned unchanged.
func bracketed(t Term) (b Term, why string) {
	step, ok := t.Atom.Step()
	if t.Still || len(t.Sections) > 0 || !ok {
		return t, ""
	}
	if !t.isPlain() {
		return t, "it has a group"
	}
	legs := t.legs()
	if len(legs) == 1 && strings.ContainsAny(legs[0], "zq") {
		return t, ""
	}
	b = Term{Span: t.Span, Exempt: t.Exempt}
	kind, toggles := step.class(), 0
	for k, letters := range legs {
		final := k == len(legs)-1
		r := t.Atom.toggled(toggles)
		toggle := !final && strings.ContainsAny(letters, "yg")
		text := bracketLetters(strip(letters, allSides), final)
		var sides string
		if runs := runsOf(letters, true); k == 0 && len(runs) == 1 {
			sides = runs[0]
		} else if k == 0 {
			sides = kind.letters(kind.read(letters, true, NoTurn))
		} else if set, ok := turns(letters); ok {
			kind, sides = turnedKind(kind, set)
		} else {
			return t, "the sides of its turns depend on each other"
		}
		a, ok := makeAtom(kind, step, r, isSlider(t.Atom.Letter))
		if !ok {
			return t, "no atom steps both ways"
		}
		if k == 0 && final {
			a = t.Atom
		}
		if final && strings.Contains(text, "g") && a.toggled(1) != t.Atom.toggled(toggles+1) {
			return t, "a hop that changes the range ends it"
		}
		b.Sections = append(b.Sections, Section{Must: k > 0, Letters: canonicalLeg(sides + text), Atom: a, Span: t.Span})
		if toggle {
			if toggles++; toggles > 2 {
				toggles = 1
			}
		}
	}
	return b, ""
}

// bracketLetters are a leg's letters other than sides as a section has them, where the
// atoms tell the ranges that y and g toggle.
func bracketLetters(text string, final bool) string {
	if final {
		return strip(text, "y")
	}
	text = strings.ReplaceAll(text, "g", "p")
	if modes := strip(text, "y"); strip(modes, "uionj") == "" {
		text = modes
	} else {
		text = strings.ReplaceAll(text, "y", "m")
	}
	if passingModes(text) == Quiet {
		return strip(text, "m")
	}
	return text
}

// turns are the directions of a later leg, as seen along the leg before it; false where
// they depend on how that one turned.
func turns(letters string) (Dirs, bool) {
	var set [3]Dirs
	for turn := range set {
		set[turn] = royal.read(letters, true, Turn(turn))
		if set[turn] == 0 {
			set[turn] = AllDirs &^ dirs(4)
		}
	}
	return set[NoTurn], set == [3]Dirs{set[NoTurn], set[NoTurn], set[NoTurn]}
}

// turnedKind is the kind of atom that a leg turns into after one of kind last, and
// how a bracket spells its directions.
func turnedKind(last class, set Dirs) (now class, sides string) {
	spell := func(c class, set, outward Dirs) string {
		if set == outward {
			return ""
		}
		return c.letters(set)
	}
	straight, bent := set&evenDirs, set&oddDirs
	switch {
	case last == oblique:
		return oblique, spell(royal, set, dirs(0))
	case last == royal:
		return royal, spell(royal, set, dirs(0))
	case straight != 0 && bent != 0:
		return royal, spell(royal, set, dirs(7, 0, 1))
	case straight != 0:
		return last, spell(orthogonal, set, dirs(0))
	case last == orthogonal:
		return diagonal, spell(diagonal, set, dirs(7, 1))
	default:
		return orthogonal, spell(diagonal, set, dirs(7, 1))
	}
}

// joinBrackets makes one bracket of two where the first is how the second begins.
func joinBrackets(short, long Term) (Term, bool) {
	k := len(short.Sections)
	if k == 0 || k >= len(long.Sections) || short.Exempt != long.Exempt || len(short.Prefix)+len(long.Prefix) > 0 {
		return long, false
	}
	joined := long
	joined.Sections = append([]Section(nil), long.Sections...)
	joined.Span = short.Span.Cover(long.Span)
	for i, s := range short.Sections {
		l := &joined.Sections[i]
		if i < k-1 {
			if s.Letters != l.Letters || s.Atom != l.Atom {
				return long, false
			}
			continue
		}
		letters, ok := stopping(s.Letters, l.Letters)
		if !ok || s.Atom.String() != l.Atom.String() || strings.Contains(s.Letters, "i") != strings.Contains(l.Letters, "i") && k > 1 {
			return long, false
		}
		l.Letters = letters
	}
	for i := 1; i < k; i++ {
		joined.Sections[i].Must = short.Sections[i].Must
	}
	joined.Sections[k].Must = false
	return joined, true
}

// stopping are letters that mean as a last leg what stop does and as a leg that
// goes on what on does.
func stopping(stop, on string) (string, bool) {
	others := func(s string) string { return strip(s, landingLetters) }
	if others(stop) != others(on) {
		return "", false
	}
	for _, letters := range []string{stop, on} {
		if finalModes(letters) == finalModes(stop) && passingModes(letters) == passingModes(on) && !strings.ContainsAny(letters, "pgx") {
			return letters, true
		}
	}
	return "", false
}

// selecting moves direction letters of a bracket's first leg in front of it,
// where they select the same moves: v[W?B] rather than [vW?B].
func selecting(t Term) Term {
	if len(t.Sections) < 2 || len(t.Prefix) > 0 {
		return t
	}
	for _, s := range t.Sections {
		if strings.ContainsAny(s.Letters, "xo") {
			return t
		}
	}
	runs := runsOf(t.Sections[0].Letters, true)
	if len(runs) != 1 || strings.ContainsAny(runs[0], "zq") {
		return t
	}
	moved := t
	moved.Sections = append([]Section(nil), t.Sections...)
	moved.Sections[0].Letters = strip(t.Sections[0].Letters, allSides)
	moved.Prefix = lettersPart(runs[0], t.Span)
	was, why := unbracket(t)
	is, whyNot := unbracket(moved)
	if why != "" || whyNot != "" || !(Notation{Terms: was}).Equal(Notation{Terms: is}) {
		return t
	}
	return moved
}
