package betza

import (
	"strings"
)

// sectorText words the letters in front of a bracket.
func sectorText(prefix []Part) string {
	letters := joined(prefix)
	words := map[string]string{
		"f": "at least as far forward as sideways", "b": "at least as far backward as sideways",
		"l": "at least as far to the left as forward or backward", "r": "at least as far to the right as forward or backward",
		"v": "at least as far forward or backward as sideways", "s": "at least as far sideways as forward or backward",
	}
	if w, ok := words[letters]; ok {
		return w
	}
	set := oblique.read(letters, false, NoTurn)
	halves := map[Dirs]string{
		halvesOblique['f']: "ahead of where it began", halvesOblique['b']: "behind where it began",
		halvesOblique['l']: "to the left of where it began", halvesOblique['r']: "to the right of where it began",
	}
	if text, ok := halves[set]; ok {
		return text
	}
	farther := func(set Dirs) string {
		long, short, _ := strings.Cut(strings.TrimPrefix(leapWays[set], "%s "), " and %s ")
		return "farther " + long + " than " + short
	}
	if _, ok := leapWays[set]; ok {
		return farther(set)
	}
	var some []string
	for d := range 8 {
		if set.Has(d) {
			some = append(some, farther(dirs(d)))
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
	var b strings.Builder
	var write func(parts []Part)
	write = func(parts []Part) {
		for _, p := range parts {
			b.WriteString(p.Letters)
			if once {
				write(p.Group)
			}
		}
	}
	write(t.Prefix)
	t.Prefix = lettersPart(b.String(), t.Span)
	return t
}

// termViews are the legs of a plain term with `a`.
func termViews(t Term) []legView {
	step, _ := t.Atom.Step()
	kind, toggles := step.class(), 0
	var views []legView
	legs := t.legs()
	for k, letters := range legs {
		v := legView{step: step, rng: t.Atom.toggled(toggles), letters: letters, relative: k > 0}
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
		return hopSentence(a.target("piece"), b.step.Long > 1, b.rng, 0, deedOf(b.letters)) + wrap
	case passing == Activate && final&^(Quiet|Capture) == 0 && !onward:
		where := relativeText(a, b)
		who := a.target("friendly piece")
		if strings.Contains(who, ",") {
			who += ","
		}
		text := "lets " + who + " " + infinitive(b.moving(false)) + " instead, " + afterTurn(where)
		if d := deedOf(b.letters); d.tail != "" {
			text += ", " + strings.TrimPrefix(d.tail, ", ")
		}
		return text + wrap
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
	if v.rng.Kind != Fixed {
		if v.step.Long > 1 {
			return "makes " + leapNames(v.step) + " in line " + afterTurn(where) + ", " + rangeText(v.rng)
		}
		return "slides " + afterTurn(where) + " " + rangeText(v.rng)
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
		return article(noun) + " one more leap away"
	case v.near():
		return article(noun) + " " + squareCount(int(v.step.Long)) + " away"
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
	if strings.ContainsAny(v.letters, "pg") && before&Activate == 0 {
		mount := "the next piece " + afterTurn(where)
		switch {
		case v.near() && v.step.Long > 1:
			mount = "a piece one more leap away " + afterTurn(where)
		case v.near():
			mount = "an adjacent piece " + afterTurn(where)
		}
		a, _ := v.shaped()
		behind, limit := hopRange(a, v.letters)
		return hopSentence(mount, v.step.Long > 1, behind, limit, d) + note
	}
	text := v.shift(false, where)
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
	case d.head != "":
		what, spot := d.head, v.spot(where)
		if what == "captures" && (v.near() || iso) {
			what = "captures an enemy"
		}
		if iso {
			spot = "exactly as far away"
		}
		return addTail(joinWords(what, spot, afterTurn(where)), d.tail) + note
	case d.tail == "without capturing" && v.near():
		return text + " to an empty square" + note
	case d.tail != "":
		return addTail(text, d.tail) + note
	case taken && finalModes(v.letters)&Capture != 0 && !backHome:
		return text + ", perhaps capturing again" + note
	}
	return text + note
}

// spot is how far away a later leg captures, in front of the direction.
func (v legView) spot(where string) string {
	away := " away"
	if v.step.Long == 1 && !strings.HasPrefix(where, "turning") {
		away = ""
	}
	switch {
	case v.near() && v.step.Oblique():
		return "one leap away"
	case v.near():
		return squareCount(int(v.step.Long)) + away
	case v.step.Long > 1:
		return "by " + manyLeaps(v.step, v.rng)
	case v.rng.Kind == Fixed && v.rng.Steps == 0:
		return "at any distance"
	case v.rng.Kind == Fixed:
		return "up to " + squareCount(v.rng.Steps) + " away"
	default:
		return rangeText(v.rng)
	}
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
