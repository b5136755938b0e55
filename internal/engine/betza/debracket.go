package betza

import (
	"math/bits"
	"slices"
	"strings"

	"fairyboard/internal/source"
)

// Unbracketed rewrites every bracket as terms with `a` (§12.4): [F?R] becomes
// FyafsF. Brackets that legs of one atom cannot say stay, with an error each.
func (n Notation) Unbracketed() (Notation, source.List) {
	var list source.List
	out := Notation{Span: n.Span}
	for _, t := range n.Terms {
		if len(t.Sections) == 0 {
			out.Terms = append(out.Terms, t)
			continue
		}
		terms, why := unbracket(t)
		if why != "" {
			list.Add(source.Diagnostic{Severity: source.Error, Code: "betza.no-translation", Span: t.Span, Message: t.String() + " cannot be written with one atom: " + why})
			terms = []Term{t}
		}
		out.Terms = append(out.Terms, terms...)
	}
	return out, list
}

// chain is one way through a bracket: the parity of each section's directions.
type chain []int

// unbracket finds the terms of one bracket; why says what stands against it.
func unbracket(t Term) (terms []Term, why string) {
	for k := range t.Sections {
		if !mayEnd(t.Sections, k) {
			continue
		}
		all := chains(t.Sections[:k+1])
		if len(all) > maxChains {
			return nil, "there are too many ways through it"
		}
		for _, c := range all {
			some, why := chainTerms(t, c)
			if why != "" {
				return nil, why
			}
			terms = append(terms, some...)
		}
	}
	if len(terms) == 0 {
		return nil, "no move lies in that direction"
	}
	return terms, ""
}

// Bounds of what a bracket is written out to.
const (
	maxChains = 16
	maxWays   = 128 // choices of directions that a selection tells apart
	maxLonger = 20  // terms for a limited range of the last leg
)

// chains are all ways through sections that have directions all along, or one
// more than maxChains of them.
func chains(sections []Section) []chain {
	kinds := parities(sections)
	var all []chain
	var extend func(c chain)
	extend = func(c chain) {
		k := len(c)
		if len(all) > maxChains {
			return
		}
		if k == len(sections) {
			all = append(all, slices.Clone(c))
			return
		}
		before := kinds[0]
		if k > 0 {
			before = c[k-1]
		}
		for _, now := range kinds {
			if sets := sectionDirs(sections, k, before, now); sets[NoTurn]|sets[LeftTurn]|sets[RightTurn] != 0 {
				extend(append(c, now))
			}
		}
	}
	extend(nil)
	return all
}

// chainTerms are the terms of one chain, several where the last leg has a range
// that has to be written out, or where the letters in front select.
func chainTerms(t Term, c chain) (terms []Term, why string) {
	sections := t.Sections[:len(c)]
	first, _ := sections[0].Atom.Step()
	class := [3]class{even: orthogonal, odd: diagonal, either: first.class()}[c[0]]
	if first.class() == oblique {
		class = oblique
	}
	base, ok := makeAtom(class, first, sections[0].Atom.Range, isSlider(sections[0].Atom.Letter))
	if !ok {
		return nil, "there is no atom for its first leg"
	}
	sets := make([][3]Dirs, len(c))
	for k, s := range sections {
		before := c[0]
		if k > 0 {
			before = c[k-1]
		}
		sets[k] = sectionDirs(t.Sections, k, before, c[k])
		step, _ := s.Atom.Step()
		if step.Long != first.Long || step.Oblique() != first.Oblique() || step.Oblique() && step.Short != first.Short {
			return nil, "its legs have steps of different lengths"
		}
	}
	letters, more, why := legLetters(sections, base)
	if why != "" {
		return nil, why
	}
	selections := [][][3]Dirs{sets}
	if sector := selection(t.Prefix); !sector.All() {
		if selections, why = selected(sections, base, sets, sector); why != "" {
			return nil, why
		}
	}
	for _, sets := range selections {
		legs := slices.Clone(letters)
		for k := range legs {
			read := royal
			if k == 0 {
				read = class
			}
			text, ok := spellDirs(read, sets[k], k == 0, sections[k].Letters)
			if !ok {
				return nil, "the sides of its turns depend on each other"
			}
			legs[k] = canonicalLeg(text + legs[k])
		}
		for extra := range more + 1 { // one term for each length of the last leg
			all := slices.Clone(legs)
			for range extra {
				all = append(all[:len(all)-1], strip(all[len(all)-1], landingLetters), canonicalLeg("f"+strip(legs[len(legs)-1], directionLetters+"zq")))
			}
			terms = append(terms, Term{Span: t.Span, Prefix: lettersPart(strings.Join(all, "a"), t.Span), Atom: base, Exempt: t.Exempt})
		}
	}
	return terms, ""
}

func lettersPart(letters string, span source.Span) []Part {
	if letters == "" {
		return nil
	}
	return []Part{{Letters: letters, Span: span}}
}

const (
	landingLetters = "mcdekpgxu"
	allSides       = directionLetters + "zq"
)

// strip is text without those letters.
func strip(text, letters string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(letters, r) {
			return -1
		}
		return r
	}, text)
}

// sliderOf is the letter of the unlimited form of a single step.
var sliderOf = map[byte]byte{'W': 'R', 'F': 'B', 'K': 'Q'}

// makeAtom is the atom of this class with steps as long as those of s. Where the
// range is explicit its letter is that of a slider if slider says so: toggles go
// by the letter (§5.2).
func makeAtom(c class, s Step, r Range, slider bool) (a Atom, ok bool) {
	long := int(s.Long)
	switch c {
	case oblique:
		a, ok = leaper(int(s.Short), long)
	case royal:
		a, ok = Atom{Letter: 'K'}, long == 1
	case orthogonal:
		a, ok = leaper(0, long)
	case diagonal:
		a, ok = leaper(long, long)
	}
	a.Range = Range{Kind: r.Kind, Steps: r.Steps}
	unlimited := sliderOf[a.Letter]
	if a.Suffix != "" {
		unlimited = 0
	}
	switch {
	case r.Form == Explicit && (r.Kind != Fixed || r.Steps > 1):
		a.Range.Form = Explicit
		if slider && unlimited != 0 {
			a.Letter = unlimited
		}
	case r.Steps == 1:
	case unlimited != 0:
		a.Letter = unlimited
	case a.Suffix == "":
		a.Range.Form = Doubled
	default:
		a.Range.Form = Explicit
	}
	return a, ok
}

// legLetters are the legs' letters without directions, with the toggles that lead
// from the ranges of the base atom to those of the sections. more is how many
// longer terms there are in addition, where only the last leg's range is limited.
func legLetters(sections []Section, base Atom) (letters []string, more int, why string) {
	toggles := 0
	for k, s := range sections {
		text := strip(s.Letters, allSides)
		last := k == len(sections)-1
		if !last {
			text = strings.NewReplacer("y", "m", "g", "p").Replace(text)
		}
		if k == 0 {
			letters = append(letters, text)
			continue
		}
		text = strings.ReplaceAll(text, "y", "")
		want := s.Atom.Range
		same := func(r Range) bool { return r.Kind == want.Kind && r.Steps == want.Steps }
		next := toggles + 1
		if next > 2 {
			next = 1
		}
		switch one := base.toggled(toggles); {
		case same(one):
		case same(base.toggled(next)):
			toggled, ok := toggling(letters[k-1])
			if !ok {
				return nil, 0, "a leg that ends with a capture cannot change the range"
			}
			letters[k-1] = toggled
			toggles = next
		case last && want.Kind == Fixed && want.Steps > 1 && want.Steps <= maxLonger && one.Kind == Fixed && one.Steps == 1 && strip(text, "mcdek") == "":
			more = want.Steps - 1
		default:
			return nil, 0, "its ranges do not follow from one another"
		}
		if last && strings.Contains(text, "g") && base.toggled(toggles+1) != s.Atom.toggled(1) {
			return nil, 0, "a hop that changes the range ends it"
		}
		letters = append(letters, text)
	}
	return letters, more, ""
}

// toggling makes the letters of a leg that is not the last toggle the range.
func toggling(letters string) (string, bool) {
	switch modes := passingModes(letters); {
	case modes&Hop != 0:
		return strings.ReplaceAll(letters, "p", "g"), true
	case modes&^Unload == Quiet:
		return strip(letters, "m") + "y", true
	case modes&Quiet != 0:
		return strings.ReplaceAll(letters, "m", "y"), true
	}
	return "", false
}

// spellDirs writes a direction set; empty where it is the default. Sets that
// depend on an earlier turn keep the letters they came from if those fit.
func spellDirs(c class, sets [3]Dirs, first bool, source string) (string, bool) {
	if set := sets[NoTurn]; sets == [3]Dirs{set, set, set} {
		if first && set == c.all() || !first && set == AllDirs&^dirs(4) {
			return "", true
		}
		text := c.letters(set)
		return text, text != ""
	}
	runs := runsOf(source, true)
	if len(runs) != 1 {
		return "", false
	}
	for turn := range sets {
		if c.read(runs[0], true, Turn(turn)) != sets[turn] {
			return "", false
		}
	}
	return runs[0], true
}

// reach is how many steps of each slider are tried to see where moves end.
const reach = 6

// selected splits the directions of legs so that all moves end in the sector.
func selected(sections []Section, base Atom, sets [][3]Dirs, sector Sector) (all [][][3]Dirs, why string) {
	legs := len(sections)
	if legs > 3 {
		return nil, "too many legs to tell where they end"
	}
	step, _ := base.Step()
	limits, ways := make([]int, legs), 1
	for k, s := range sections {
		if strings.ContainsAny(s.Letters, "xo") || k == legs-1 && strings.ContainsAny(s.Letters, "pg") {
			return nil, "where its moves end depends on the position"
		}
		ways *= bits.OnesCount8(uint8(sets[k][NoTurn]))
		limits[k] = s.Atom.Range.Steps
		if s.Atom.Range.Kind != Fixed || limits[k] == 0 || limits[k] > reach {
			limits[k] = reach
		}
		if set := sets[k][NoTurn]; sets[k] != [3]Dirs{set, set, set} {
			return nil, "the sides of its turns depend on each other"
		}
	}
	if ways > maxWays {
		return nil, "it goes too many ways"
	}
	// inside counts the ends of moves along these directions in and out of the sector.
	var inside func(k, dir, files, ranks int, chosen []int) (in, out int)
	inside = func(k, dir, files, ranks int, chosen []int) (in, out int) {
		if k == legs {
			if sector.Has(files, ranks) {
				return 1, 0
			}
			return 0, 1
		}
		now := (dir + chosen[k]) & 7
		f, r := step.Vector(now)
		for n := 1; n <= limits[k]; n++ {
			i, o := inside(k+1, now, files+n*f, ranks+n*r, chosen)
			in, out = in+i, out+o
		}
		return in, out
	}
	chosen := make([]int, legs)
	mixed := false
	var pick func(k int)
	pick = func(k int) {
		if k == legs {
			in, out := inside(0, 0, 0, 0, chosen)
			mixed = mixed || in > 0 && out > 0
			if in > 0 && out == 0 {
				all = add(all, chosen)
			}
			return
		}
		for d := range 8 {
			if sets[k][NoTurn].Has(d) {
				chosen[k] = d
				pick(k + 1)
			}
		}
	}
	pick(0)
	if mixed {
		return nil, "some of its moves begin alike and end in different directions"
	}
	return all, ""
}

// add joins one choice of directions to those that differ from it in one leg only.
func add(all [][][3]Dirs, chosen []int) [][][3]Dirs {
	one := make([][3]Dirs, len(chosen))
	for k, d := range chosen {
		one[k] = [3]Dirs{dirs(d), dirs(d), dirs(d)}
	}
	all = append(all, one)
	for i, j, k := joinable(all); k >= 0; i, j, k = joinable(all) {
		set := all[i][k][NoTurn] | all[j][k][NoTurn]
		all[i][k] = [3]Dirs{set, set, set}
		all = slices.Delete(all, j, j+1)
	}
	return all
}

// joinable finds two choices that differ in leg k alone; -1 where there are none.
func joinable(all [][][3]Dirs) (i, j, k int) {
	for i := range all {
		for j := i + 1; j < len(all); j++ {
			differing := 0
			for leg := range all[i] {
				if all[i][leg] != all[j][leg] {
					differing++
					k = leg
				}
			}
			if differing == 1 {
				return i, j, k
			}
		}
	}
	return 0, 0, -1
}
