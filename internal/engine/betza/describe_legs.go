package betza

import (
	"fmt"
	"strings"
)

// legView is one leg of a longer move as the description needs it.
type legView struct {
	class    class
	step     Step
	rng      Range
	set      Dirs // absolute in the first leg, then relative to the leg before
	letters  string
	optional bool // the move may end before this leg
}

// bracketViews are the legs of a bracket.
func bracketViews(t Term) []legView {
	var views []legView
	kinds := parities(t.Sections)
	for k, s := range t.Sections {
		step, _ := s.Atom.Step()
		v := legView{class: step.class(), step: step, rng: s.Atom.Range, letters: s.Letters, optional: k > 0 && !s.Must}
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

// sectorText words the letters in front of a bracket.
func sectorText(prefix []Part) string {
	letters := ""
	for _, p := range prefix {
		letters += p.Letters
	}
	words := map[string]string{
		"f": "at least as far forward as sideways", "b": "at least as far backward as sideways",
		"l": "at least as far to the left as forward or backward", "r": "at least as far to the right as forward or backward",
		"v": "at least as far forward or backward as sideways", "s": "at least as far sideways as forward or backward",
	}
	if w, ok := words[letters]; ok {
		return w
	}
	set := oblique.read(letters, false, NoTurn)
	var some []string
	for d := range 8 {
		if set.Has(d) {
			some = append(some, fmt.Sprintf(leapWays[dirs(d)], "mostly", "less"))
		}
	}
	return orList(some)
}

// pathClause describes a term with `a` that no bracket can say: groups, turns
// that depend on earlier ones.
func pathClause(t Term) clause {
	c := clause{exempt: t.Exempt}
	once := expanded(t, true)
	c.initial = strings.Contains(once.legs()[0], "i")
	if t.isPlain() {
		c.whole = movesText(termViews(once))
		return c
	}
	none := frameText([]clause{clauseOf(expanded(t, false))})
	often := "any number of times"
	for _, p := range t.Prefix {
		if p.Group != nil && p.Count > 0 {
			often = "up to " + timesWord(p.Count)
		}
	}
	c.whole = none + "; or " + legsText(termViews(once)) + ", repeating what comes before the last step " + often
	return c
}

func timesWord(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	default:
		return numberWord(n) + " times"
	}
}

// expanded is the term with its groups left out or read once.
func expanded(t Term, once bool) Term {
	var letters func(parts []Part) string
	letters = func(parts []Part) string {
		s := ""
		for _, p := range parts {
			switch {
			case p.Group == nil:
				s += p.Letters
			case once:
				s += letters(p.Group)
			}
		}
		return s
	}
	t.Prefix = lettersPart(letters(t.Prefix), t.Span)
	return t
}

// termViews are the legs of a plain term with `a`.
func termViews(t Term) []legView {
	step, _ := t.Atom.Step()
	kind, toggles := step.class(), 0
	var views []legView
	legs := t.legs()
	for k, letters := range legs {
		v := legView{step: step, rng: t.Atom.toggled(toggles), letters: letters}
		if k == 0 {
			v.set = kind.read(letters, true, NoTurn)
			if v.set == 0 {
				v.set = kind.all()
			}
		} else {
			v.set = royal.read(letters, true, NoTurn)
			if v.set == 0 {
				v.set = AllDirs &^ dirs(4)
			}
			kind, _ = turnedKind(kind, v.set)
		}
		v.class = kind
		if k < len(legs)-1 && strings.ContainsAny(letters, "yg") {
			if toggles++; toggles > 2 {
				toggles = 1
			}
		}
		views = append(views, v)
	}
	return views
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

// movesText describes the legs of one move, by a phrase of its own if it has one.
func movesText(views []legView) string {
	if text := wholeMoveText(views); text != "" {
		return text
	}
	return legsText(views)
}

// legsText describes the legs of one move in order. A verb that was just used is
// not repeated.
func legsText(views []legView) string {
	var b strings.Builder
	may, verb := false, ""
	for k, v := range views {
		text := ""
		if k == len(views)-1 {
			text = lastLegText(views)
		} else {
			text = passingLegText(views, k)
		}
		first, rest, _ := strings.Cut(text, " ")
		switch {
		case k == 0:
		case v.optional && passingModes(views[k-1].letters) == Quiet && finalModes(views[k-1].letters)&Capture != 0:
			b.WriteString(" and, if it captured nothing there, may ")
		case v.optional:
			b.WriteString(" and then may ")
		default:
			b.WriteString(", then ")
		}
		switch {
		case v.optional:
			may = true
			if first == "slides" && !strings.Contains(rest, "straight on") {
				text = first + " on " + rest
			}
			text = infinitive(text)
		case k > 0 && first == verb && (first == "slides" || first == "steps" || first == "makes"):
			text = rest
		case may:
			text = infinitive(text)
		}
		verb = first
		b.WriteString(text)
	}
	return b.String()
}

// wholeMoveText has the moves of two legs that have a name of their own.
func wholeMoveText(views []legView) string {
	if len(views) != 2 || views[1].optional || strings.ContainsAny(views[0].letters+views[1].letters, "nju") {
		return ""
	}
	a, b := views[0], views[1]
	passing, final := passingModes(a.letters), finalModes(b.letters)
	onward := strings.Contains(b.letters, "i")
	victim, taken := victims(passing)
	wrap := wrapText(a.letters)
	hop := strings.ContainsAny(b.letters, "pg")
	switch {
	case hop:
		return ""
	case taken && passing&(Quiet|Hop|Activate) == 0 && b.set == dirs(4) && final&Quiet != 0 && (a.near() && b.near() || onward):
		return "captures " + a.target(victim) + " and returns to its own square" + wrap
	case passing == Quiet|Capture && b.set == dirs(4) && final&Quiet != 0 && a.near() && b.near() && a.step.Long == 1 && !a.step.Oblique():
		return "captures " + a.target(victim) + " and returns to its own square, or passes its turn if an adjacent square " + a.toward() + "is empty" + wrap
	case taken && passing&(Quiet|Hop|Activate) == 0 && b.set == dirs(0) && final == Quiet && a.near() && b.near():
		behind := "the empty square right behind it"
		if a.step.Long > 1 || a.step.Oblique() {
			behind = "the empty square one such leap behind it"
		}
		return "captures " + a.target(victim) + " by jumping over it to " + behind + wrap
	case passing == Quiet && b.set == dirs(4) && final&Quiet != 0 && (a.near() && b.near() || onward):
		if a.near() && a.step.Long == 1 {
			return "passes its turn, if an adjacent square " + a.toward() + "is empty" + wrap
		}
		return "passes its turn, if it could " + infinitive(a.moving(true)) + wrap
	case passing == Hop && b.set == dirs(0) && final&^(Quiet|Capture) == 0 && !onward:
		return hopSentence(a, b.rng, 0, deedOf(b.letters)) + wrap
	case passing == Activate && final&^(Quiet|Capture) == 0 && !onward:
		where := relativeText(a, b)
		who := a.target("friendly piece")
		if strings.Contains(who, ",") {
			who += ","
		}
		return addTail("lets "+who+" "+infinitive(b.moving(false))+" instead", ", "+afterTurn(where)) + addTail("", deedOf(b.letters).tail) + wrap
	}
	return ""
}

// victims words what a passing leg captures.
func victims(m Mode) (noun string, some bool) {
	switch m & (Capture | CaptureFriend | CaptureRoyal | EnPassant) {
	case 0:
		return "", false
	case Capture, Capture | CaptureRoyal:
		return "enemy", true
	case CaptureFriend:
		return "friendly piece", true
	case CaptureRoyal:
		return "enemy royal", true
	case EnPassant:
		return "piece en passant", true
	default:
		return "piece of either side", true
	}
}

// toward is the direction of a first leg behind a noun, empty where it goes
// everywhere.
func (v legView) toward() string {
	if v.set == AllDirs && v.near() {
		return ""
	}
	return wayText(v.set) + " "
}

// target says which piece a first leg finds: an adjacent enemy, the first piece
// it meets diagonally.
func (v legView) target(noun string) string {
	way := strings.TrimSuffix(" "+v.toward(), " ")
	if v.step.Oblique() {
		if !v.near() {
			return "the first " + noun + " it meets by " + leapNames(v.step) + " in line"
		}
		if v.set == AllDirs {
			return article(noun) + " " + article(leapName(v.step)) + " away"
		}
		return article(noun) + " " + leapTargets(v.step, v.set)
	}
	switch {
	case v.near() && v.step.Long == 1:
		return "an adjacent " + noun + way
	case v.near():
		return article(noun) + " " + squareCount(int(v.step.Long)) + " away" + way
	case v.step.Long > 1:
		return "the first " + noun + " it meets by " + leapNames(v.step) + " in line" + way
	case v.rng.Kind == Fixed && v.rng.Steps > 1:
		return "the first " + noun + " within " + squareCount(v.rng.Steps) + way
	default:
		if noun == "enemy" || noun == "piece" {
			return "the first " + noun + " it meets" + way
		}
		return article(noun) + ", the first piece it meets" + way
	}
}

// moving is a leg as a plain move: steps one square orthogonally.
func (v legView) moving(first bool) string {
	a, s := v.shaped()
	if first {
		w := wayOf(a, s, v.rng, v.set)
		if w.like != "" || s.Oblique() && v.set == AllDirs {
			w = plainWay(a, s, v.rng)
			if !s.Oblique() {
				w.set = v.set
			}
		}
		return strings.TrimSuffix(w.text(), ",")
	}
	w := plainWay(a, s, v.rng)
	return w.verb + " " + strings.TrimSuffix(w.far, ",")
}

// plainWay is wayOf for all directions without comparing to a piece.
func plainWay(a Atom, s Step, r Range) way {
	if s.Oblique() && r.Kind == Fixed && r.Steps == 1 {
		return way{verb: "makes", far: article(leapName(s))}
	}
	w := wayOf(Atom{}, s, r, s.class().all())
	if r.Kind != Fixed && w.verb == "slides" {
		w.far, w.to = w.to, ""
	}
	return w
}

// passingLegText describes a leg that others follow.
func passingLegText(views []legView, k int) string {
	v := views[k]
	modes := passingModes(v.letters)
	first := k == 0
	where := ""
	if !first {
		where = relativeText(views[k-1], v)
	}
	note := legNotes(v.letters)
	noun, taken := victims(modes)
	stopsThere := views[k+1].optional
	switch {
	case modes&Activate != 0:
		if first {
			return "lets " + strings.Replace(v.target("friendly piece"), ", the", " that is the", 1) + " move instead of it" + note
		}
		return "lets a friendly piece it reaches " + afterTurn(where) + " move instead" + note
	case taken && modes&(Quiet|Hop) == 0:
		if first {
			return "captures " + v.target(noun) + note
		}
		return "captures " + continuedTarget(v, noun) + " " + afterTurn(where) + note
	case modes&Hop != 0 && modes&Quiet != 0 && v.near():
		return strings.Replace(v.shift(first, where), "steps", "goes", 1) + ", whether or not a piece stands there" + note
	case modes&Hop != 0 && !taken && modes&Quiet == 0:
		if first {
			return "goes onto " + v.target("piece") + " without capturing it" + note
		}
		return "goes onto " + continuedTarget(v, "piece") + " " + afterTurn(where) + " without capturing it" + note
	}
	if k == 1 && modes == Quiet && v.set == dirs(4) && v.near() && views[0].near() {
		return "goes back to its own square" + note
	}
	text := v.shift(first, where)
	if stopsThere {
		d := deedOf(v.letters)
		if d.head != "" {
			_, rest, _ := strings.Cut(text, " ")
			return addTail(joinWords(d.head, rest), d.tail) + note
		}
		return addTail(text, d.tail) + note
	}
	switch {
	case taken && modes&Hop != 0:
		text += ", capturing or jumping over what it meets"
	case taken && noun != "enemy":
		text += ", perhaps capturing " + article(noun)
	case taken:
		text += ", capturing or not"
	case modes&Hop != 0:
		text += ", to an empty square or onto the first piece it meets without capturing it"
	case v.near():
		text += " to an empty square"
	}
	return text + note
}

// shift is a leg's way: in absolute directions, or with the relative ones given.
func (v legView) shift(first bool, where string) string {
	if first {
		return v.moving(true)
	}
	text := v.moving(false)
	if strings.Contains(v.letters, "i") {
		text = "slides exactly as far"
	}
	if turn, ok := strings.CutPrefix(where, "turning "); ok {
		return "turns " + turn + " and " + text
	}
	return text + " " + where
}

// afterTurn makes a direction fit behind the noun of what is captured.
func afterTurn(where string) string {
	if strings.HasPrefix(where, "turning ") {
		return "after " + where
	}
	return where
}

// continuedTarget says which piece a later leg finds.
func continuedTarget(v legView, noun string) string {
	switch {
	case v.near() && v.step.Long == 1:
		return article(noun) + " one square"
	case v.near() && v.step.Oblique():
		return article(noun) + " one more leap"
	case v.near():
		return article(noun) + " " + squareCount(int(v.step.Long))
	default:
		return "the next " + noun
	}
}

// lastLegText describes the leg that ends the move.
func lastLegText(views []legView) string {
	k := len(views) - 1
	v, before := views[k], passingModes(views[k-1].letters)
	where := relativeText(views[k-1], v)
	d := deedOf(strip(v.letters, "u"))
	note := legNotes(v.letters)
	if strings.ContainsAny(v.letters, "pg") {
		note += ", jumping over one piece on the way"
		if strings.Contains(v.letters, "g") && v.shapedToggle() == 1 {
			note = strings.Replace(note, "one piece on the way", "one piece to the square right behind it", 1)
		}
	}
	text := v.shift(false, where)
	_, rest, _ := strings.Cut(v.moving(false)+" "+afterTurn(where), " ")
	if before&Activate != 0 {
		text = "that piece " + text
		if d.head != "" {
			text += " and " + d.head
		}
		return addTail(text, d.tail) + note
	}
	_, taken := victims(before)
	backHome := v.set == dirs(4) && v.near() && views[k-1].near() // to the square it has just left
	iso := strings.Contains(v.letters, "i")
	switch {
	case d.head == "captures" && iso:
		return addTail("captures an enemy exactly as far away "+afterTurn(where), d.tail) + note
	case d.head != "" && v.rng == Range{} && !iso:
		return addTail(d.head+" at "+rest, d.tail) + note
	case d.head == "captures" && v.near():
		return addTail("captures an enemy "+captureWord(v)+" "+afterTurn(where), d.tail) + note
	case d.head != "":
		return addTail(d.head+" "+rest, d.tail) + note
	case d.tail == "without capturing" && v.near():
		return text + " to an empty square" + note
	case d.tail != "":
		return addTail(text, d.tail) + note
	case taken && finalModes(v.letters)&Capture != 0 && !backHome:
		return text + ", perhaps capturing again" + note
	}
	return text + note
}

// captureWord is how far away the victim of a single step is.
func captureWord(v legView) string {
	switch {
	case v.step.Oblique():
		return "one leap"
	default:
		return squareCount(int(v.step.Long))
	}
}

func (v legView) shapedToggle() int {
	a, _ := v.shaped()
	return a.toggled(1).Steps
}

// legNotes words the modifiers of a leg that are seldom used.
func legNotes(letters string) string {
	note := ""
	if strings.Contains(letters, "n") {
		note += ", with nothing in between"
	}
	if strings.Contains(letters, "j") {
		note += ", jumping over what is next to it"
	}
	if strings.Contains(letters, "u") {
		note += ", leaving the captured piece where this step began"
	}
	return note + wrapText(letters)
}

// turnWords are sets of relative directions that have a short name.
var turnWords = map[Dirs]string{
	dirs(0): "straight on", dirs(4): "straight back", dirs(0, 4): "straight on or straight back",
	dirs(2, 6): "turning 90 degrees", dirs(2): "turning 90 degrees to the right", dirs(6): "turning 90 degrees to the left",
	dirs(1): "turning 45 degrees to the right", dirs(7): "turning 45 degrees to the left", dirs(3): "turning 135 degrees to the right", dirs(5): "turning 135 degrees to the left",
	dirs(1, 7): "turning 45 degrees", dirs(3, 5): "turning 135 degrees", dirs(1, 3, 5, 7): "turning 45 or 135 degrees",
	dirs(0, 2, 6): "straight on or at a right angle", dirs(7, 0, 1): "straight on or turning 45 degrees", dirs(0, 2, 4, 6): "straight on, back or at a right angle",
	dirs(2, 4, 6): "straight back or at a right angle", AllDirs &^ dirs(4): "in any direction but straight back", AllDirs: "in any direction", AllDirs &^ dirs(0): "in any direction but straight on",
	dirs(1, 3): "turning 45 or 135 degrees to the right", dirs(5, 7): "turning 45 or 135 degrees to the left",
	dirs(3, 4, 5): "straight or diagonally back", AllDirs &^ dirs(0, 4): "in any direction but along the same line",
}

// relativeText says where a leg goes as seen from the one before.
func relativeText(last, v legView) string {
	if last.set == dirs(4) && v.set == dirs(0) {
		return "on in that direction"
	}
	side := ""
	if runs := strings.Join(runsOf(v.letters, true), ""); strings.ContainsAny(runs, "zq") {
		side = " to the other side"
		if strings.Contains(runs, "q") {
			side = " to the same side again"
		}
	}
	if side == "" && v.set&^dirs(7, 0, 1) == 0 && last.class != v.class && last.class != oblique {
		switch {
		case v.class == diagonal && v.set.Has(1) && v.set.Has(7):
			return "diagonally outward"
		case v.class == orthogonal && v.set.Has(1) && v.set.Has(7):
			return "orthogonally outward"
		}
	}
	if side == "" && last.class == royal && v.set == dirs(4) && last.near() && v.near() {
		return "straight back"
	}
	if last.class == oblique && v.class != oblique || last.class != oblique && v.class == oblique {
		if v.set&^dirs(7, 0, 1) == 0 {
			return "outward"
		}
	}
	if text, ok := turnWords[v.set]; ok {
		return text + side
	}
	var words []string
	for d := range 8 {
		if v.set.Has(d) {
			words = append(words, turnWords[dirs(d)])
		}
	}
	return orList(words) + side
}
