package betza

import (
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/source"
)

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
	prefix, ok := ceoSides(s.base, s.first)
	if !ok {
		return "", 0
	}
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
	sides, ok := ceoSides(first.Atom.Letter, strings.Join(runs, ""))
	if !ok {
		return "", 0
	}
	for _, digits := range []string{"", "9", "8", "7", "6", "5", "4", "3", "2", "1"} {
		text := initial + sides + modes + atom + digits
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
	if why = ceoLacks(letters); why != "" {
		return "", "", why
	}
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
	before := strings.Repeat("i", strings.Count(letters, "i"))
	if sides, ok := ceoLetters(step.class(), strings.Join(runsOf(letters, false), "m")); ok {
		for _, s := range sides {
			text += before + s + modes + atom
		}
		return text, warning, ""
	}
	if step.class() == royal {
		text, ok = ceoHalves(royal.read(letters, false, NoTurn), before, modes, atom)
	} else {
		ok = false
	}
	if !ok {
		return "", "", "such choice of directions"
	}
	return text, warning, ""
}

// ceoLacks names what letters mean that the dialect has no word for, empty where it
// has one for all.
func ceoLacks(letters string) string {
	for _, refused := range []struct{ letters, name string }{
		{"pg", "hops"}, {"dk", "captures of friends or royals alone"}, {"zq", "curved moves"}, {"o", "wrapping round the board"}, {"jxu", "such moves"},
	} {
		if strings.ContainsAny(letters, refused.letters) {
			return refused.name
		}
	}
	return ""
}

// ceoHalves writes moves of a king or queen in the directions of set as its straight and
// its diagonal ones; before stands before the sides.
func ceoHalves(set Dirs, before, modes, atom string) (text string, ok bool) {
	for _, half := range []struct {
		class  class
		letter string
	}{{orthogonal, "R"}, {diagonal, "B"}} {
		part := set & half.class.all()
		if part == 0 {
			continue
		}
		sides, ok := ceoSet(half.class, part)
		if !ok {
			return "", false
		}
		for _, s := range sides {
			text += before + s + modes + half.letter + atom[1:]
			if atom == "K" {
				text += "1"
			}
		}
	}
	return strings.NewReplacer("R1", "W", "B1", "F").Replace(text), true
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

// ceoSides spells a leg's direction letters by one spelling of the dialect: the
// same letters, or those without h, if they mean the same there.
func ceoSides(atom byte, letters string) (string, bool) {
	c := step1[atom].class()
	set := c.read(letters, false, NoTurn)
	tries := []string{letters, strip(letters, "h")}
	if some, ok := ceoLetters(c, letters); ok && len(some) == 1 {
		tries = append(tries, some[0])
	}
	for _, text := range tries {
		file := source.NewFile("", text+string(atom))
		n, list := ParseCEO(file.Fragment(file.Whole()))
		if !list.HasErrors() && c.read(joined(n.Terms[0].Prefix), false, NoTurn) == set {
			return text, true
		}
	}
	return "", false
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
