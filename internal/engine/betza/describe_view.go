package betza

import (
	"strings"
)

// legView is one leg of a longer move as the description needs it.
type legView struct {
	class    class
	step     Step
	rng      Range
	set      Dirs // absolute in the first leg, then relative to the leg before
	letters  string
	relative bool // not the first leg
	optional bool // the move may end before this leg
}

// bracketViews are the legs of a bracket.
func bracketViews(t Term) []legView {
	var views []legView
	kinds := parities(t.Sections)
	for k, s := range t.Sections {
		step, _ := s.Atom.Step()
		v := legView{class: step.class(), step: step, rng: s.Atom.Range, letters: s.Letters, relative: k > 0, optional: k > 0 && !s.Must}
		for _, before := range kinds {
			for _, now := range kinds {
				sets := sectionDirs(t.Sections, k, before, now)
				v.set |= sets[NoTurn]
			}
		}
		views = append(views, v)
	}
	return views
}

// bracketText describes a bracket of two legs or more.
func bracketText(t Term) string {
	text := movesText(gathered(bracketViews(t)))
	if len(t.Prefix) > 0 {
		text += ", ending " + sectorText(t.Prefix)
	}
	return text
}

// continues reports whether leg v makes one more plain step in line after last.
func (v legView) continues(last legView) bool {
	return v.set == dirs(0) && v.near() && last.near() && v.step == last.step && v.step.Long == 1 && v.class == last.class && passingModes(last.letters) == Quiet
}

// gathered takes optional single steps in line at the end of a move together as
// one leg of that range: [F?W?W?W] is [F?R3].
func gathered(views []legView) []legView {
	last := len(views) - 1
	first := last
	for first > 1 && views[first].optional && views[first].continues(views[first-1]) && strip(views[first].letters, allSides) == strip(views[first-1].letters, allSides) && strip(views[first].letters, "mc"+allSides) == "" {
		first--
	}
	if first == last {
		return views
	}
	one := views[first]
	one.rng = Range{Steps: last - first + 1, Form: Explicit}
	return append(views[:first:first], one)
}

// lineClause words moves that are single steps in one line over empty squares, at
// least so many and at most so many: afafW, [W-W?W].
func lineClause(t Term) (c clause, ok bool) {
	views := bracketViews(t)
	least := 1
	for k, v := range views {
		others := strip(v.letters, "mci"+allSides)
		switch {
		case others != "" || len(t.Prefix) > 0:
			return c, false
		case k == 0 && (!v.near() || v.step.Long != 1 || v.step.Oblique()):
			return c, false
		case k > 0 && !v.continues(views[k-1]):
			return c, false
		case v.optional && strip(v.letters, "i"+allSides) != strip(views[len(views)-1].letters, allSides):
			return c, false
		case !v.optional && k > 0:
			least = k + 1
			if k > 1 && views[k-1].optional {
				return c, false
			}
		}
	}
	last := views[len(views)-1]
	if least < len(views) && finalModes(views[least-1].letters) != finalModes(last.letters) || strings.Contains(strip(last.letters, allSides), "i") {
		return c, false
	}
	d := deedOf(last.letters)
	c = clause{initial: strings.Contains(views[0].letters, "i"), exempt: t.Exempt, head: d.head, tail: d.tail}
	far := squareCount(len(views))
	switch {
	case least == len(views):
		far = "exactly " + far
	case least == 1:
		far = "up to " + far
	default:
		far = numberWord(least) + " to " + far
	}
	c.way = way{verb: "slides", far: far, set: views[0].set}
	return c, true
}

// near reports whether the leg is a single step or leap.
func (v legView) near() bool { return v.rng.Kind == Fixed && v.rng.Steps == 1 }

// shaped is the leg's step as one of its class, for wording.
func (v legView) shaped() (Atom, Step) {
	s := v.step
	if !s.Oblique() {
		n := s.Long
		s = map[class]Step{orthogonal: {Long: n}, diagonal: {Short: n, Long: n}, royal: {Long: n, Royal: true}}[v.class]
	}
	a, _ := makeAtom(v.class, s, v.rng, true)
	return a, s
}
