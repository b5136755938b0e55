package betza

import (
	"fmt"
	"slices"
	"strings"
)

// Describe says in English what a notation lets a piece do, in a few short
// sentences: ordinary moves first, then those of the first move, then castling.
func Describe(n Notation) string {
	grouped, _ := n.bracketed()
	var clauses []clause
	var castles []Term
	for _, t := range grouped.Terms {
		switch {
		case t.Still, t.Atom.Letter == 'O' && !isCastling(t):
		case isCastling(t):
			castles = append(castles, t)
		default:
			clauses = append(clauses, clauseOf(t))
		}
	}
	sentences := clauseSentences(clauses)
	if len(castles) > 0 {
		sentences = append(sentences, castlingText(castles))
	}
	if len(sentences) == 0 {
		return "Cannot move."
	}
	for i, s := range sentences {
		sentences[i] = strings.ToUpper(s[:1]) + s[1:] + "."
	}
	text := strings.Join(sentences, " ")
	if name := Name(n); name != "" {
		text = strings.ToUpper(name[:1]) + name[1:] + ": " + strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

func isCastling(t Term) bool {
	return t.Atom.Letter == 'O' && t.Atom.Range.Form == Explicit && t.Atom.Range.Steps > 0
}

// clause is one term in words, in the parts by which terms are said together.
type clause struct {
	initial bool
	exempt  bool
	head    string // "captures"; empty where the way's own verb stands
	way     way    // of a simple move
	whole   string // of any other: the whole text
	tail    string // "without capturing"
}

// sameFrame reports whether two clauses differ only in their ways.
func (c clause) sameFrame(d clause) bool {
	return c.whole == "" && d.whole == "" && c.initial == d.initial && c.exempt == d.exempt && c.head == d.head && c.tail == d.tail
}

// clauseSentences joins clauses of the same frame and writes a sentence for each;
// what is for the first move only comes last, in one sentence.
func clauseSentences(clauses []clause) []string {
	var groups [][]clause
	for _, c := range clauses {
		i := slices.IndexFunc(groups, func(g []clause) bool { return g[0].sameFrame(c) })
		if i >= 0 {
			groups[i] = append(groups[i], c)
		} else {
			groups = append(groups, []clause{c})
		}
	}
	var always, initially []string
	for _, g := range groups {
		text := frameText(g)
		if g[0].initial {
			initially = appendNew(initially, text)
		} else {
			always = appendNew(always, text)
		}
	}
	switch {
	case len(initially) == 0:
	case len(always) == 0:
		always = append(always, "on its first move only, "+strings.Join(initially, "; or "))
	default:
		always = append(always, "on its first move, also "+strings.Join(initially, "; or "))
	}
	return always
}

func appendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

// frameText words clauses of one frame.
func frameText(g []clause) string {
	c := g[0]
	text := c.whole
	if text == "" {
		var ways []way
		for _, m := range g {
			if !slices.Contains(ways, m.way) {
				ways = append(ways, m.way)
			}
		}
		switch c.head {
		case "":
			text = waysText(ways, way.text)
		case "captures", "captures en passant":
			text = c.head + " " + waysText(ways, way.taking)
		default:
			text = c.head + " " + waysText(ways, way.away)
		}
		text = addTail(text, c.tail)
	}
	if c.exempt {
		text += ", exempt from the rules for morphing and for what is captured"
	}
	return text
}

// addTail puts a tail behind a text, with a comma if it begins with one or the
// text ends in an insertion.
func addTail(text, tail string) string {
	switch {
	case strings.HasPrefix(tail, ",") || strings.HasPrefix(tail, ";"):
		return text + tail
	case tail != "" && (strings.HasSuffix(text, "rounded up") || strings.HasSuffix(text, "at least")):
		return text + ", " + tail
	}
	return joinWords(text, tail)
}

// clauseOf puts one term in words.
func clauseOf(t Term) clause {
	switch {
	case len(t.Sections) > 1:
		if c, ok := lineClause(t); ok {
			return c
		}
		return clause{whole: bracketText(t), exempt: t.Exempt, initial: strings.Contains(t.Sections[0].Letters, "i")}
	case len(t.Sections) == 1: // with a selection in front
		s := t.Sections[0]
		inner := clauseOf(Term{Prefix: lettersPart(s.Letters, s.Span), Atom: s.Atom, Exempt: t.Exempt})
		inner.tail += ", ending " + sectorText(t.Prefix)
		return inner
	case t.Atom.Letter == 'U' || t.Atom.Letter == 'I':
		return wholeClause(t)
	case !t.isPlain() || len(t.legs()) > 1:
		return pathClause(t)
	}
	return simpleClause(t)
}

// deed is what a final leg does on its end square, in words.
type deed struct {
	head string // "captures", or empty: the way's own verb
	tail string
}

// deeds are the combinations of modes that have words of their own.
var deeds = map[Mode]deed{
	Quiet | Capture:                 {},
	Quiet:                           {"", "without capturing"},
	Capture:                         {"captures", ""},
	Quiet | Capture | EnPassant:     {"", ", also capturing en passant"},
	Capture | EnPassant:             {"captures", ", also en passant"},
	EnPassant:                       {"captures en passant", ""},
	Quiet | EnPassant:               {"", "without capturing, except en passant"},
	CaptureFriend:                   {"captures a friendly piece", ""},
	Capture | CaptureFriend:         {"captures a friend or an enemy", ""},
	Quiet | CaptureFriend:           {"", ", capturing friendly pieces only"},
	Quiet | Capture | CaptureFriend: {"", ", capturing friends as well as enemies"},
	CaptureRoyal:                    {"captures an enemy royal piece", ""},
	Quiet | CaptureRoyal:            {"", ", capturing royal pieces only"},
	CaptureFriend | CaptureRoyal:    {"captures a friendly piece or an enemy royal", ""},
	Borrow:                          {"borrows the moves of a friendly piece that it reaches", ""},
}

// deedOf words the modes of a final leg, hops apart.
func deedOf(letters string) deed {
	modes := finalModes(letters) &^ (Hop | HopToggles)
	unload := modes&Unload != 0
	modes &^= Unload
	if modes&Capture != 0 {
		modes &^= CaptureRoyal
	}
	d, ok := deeds[modes]
	if !ok {
		en, borrow := modes&EnPassant != 0, modes&Borrow != 0
		d = deeds[modes&^(EnPassant|Borrow)]
		if en {
			d.tail += ", also en passant"
		}
		if borrow {
			d.tail += ", or borrows the moves of a friendly piece that it reaches"
		}
	}
	if unload {
		switch modes {
		case Capture:
			d = deed{"swaps places with an enemy", ""}
		case CaptureFriend:
			d = deed{"swaps places with a friendly piece", ""}
		case Capture | CaptureFriend:
			d = deed{"swaps places with any piece", ""}
		default:
			d.tail += ", and what it captures is put on the square it left"
		}
	}
	return d
}

// simpleClause is a term of one leg.
func simpleClause(t Term) clause {
	letters := t.legs()[0]
	c := clause{initial: strings.Contains(letters, "i"), exempt: t.Exempt}
	d := deedOf(letters)
	step, _ := t.Atom.Step()
	set := step.class().read(letters, false, NoTurn)
	if set == 0 {
		set = step.class().all()
	}
	c.head, c.tail = d.head, d.tail
	switch {
	case strings.ContainsAny(letters, "zq"):
		c.whole = curvedText(t.Atom, step, set, letters, d)
	case strings.ContainsAny(letters, "pg"):
		c.whole = hopText(t.Atom, step, set, letters, d)
	default:
		c.way = wayOf(t.Atom, step, t.Atom.Range, set)
		c.tail = conditions(c.tail, t.Atom, step, letters, c.initial)
		if strings.Contains(letters, "n") && c.way.verb == "leaps" && !step.Oblique() {
			c.way.verb = "moves"
		}
	}
	if c.whole != "" {
		c.whole += wrapText(letters)
	}
	return c
}

// conditions adds what n, j and o ask for, and the rights that a move leaves.
func conditions(tail string, a Atom, step Step, letters string, initial bool) string {
	single := a.Range.Kind == Fixed && a.Range.Steps == 1
	n := strings.Count(letters, "n")
	rights := a.Range.Kind == HalfWay
	over := ""
	switch {
	case n == 0:
	case step.Oblique() && step.Short == 1 && step.Long == 2:
		over = ", but is blocked by a piece orthogonally next to it on that side,"
	case step.Oblique():
		over = ", but is blocked by pieces on its path, which goes straight first and then diagonally,"
	case step.Long == 2 && single:
		over = "over an empty square"
	case step.Long > 1 && single:
		over = "over " + numberWord(int(step.Long)-1) + " empty squares"
	case step.Long > 1:
		over = "over empty squares only"
	default:
		rights = rights || !single
	}
	if n > 0 && step.Long > 1 && !step.Oblique() {
		rights = n > 1 || initial
	}
	switch {
	case !strings.Contains(letters, "j"):
	case step.Long == 1:
		over = joinWords(over, ", skipping the adjacent square, whatever is on it,")
	case !single:
		over = joinWords(over, "each over at least one piece")
	case step.Long == 2:
		over = joinWords(over, "over an occupied square")
	default:
		over = joinWords(over, "over at least one piece")
	}
	if tail == "" || strings.HasPrefix(tail, ",") {
		over = strings.TrimSuffix(over, ",")
	}
	tail = addTail(over, tail)
	switch {
	case a.Range.Kind == HalfWay:
		tail += ", and can then be captured en passant if it went farther"
	case rights:
		tail += ", and can then be captured en passant"
	}
	return tail + wrapText(letters)
}

// wrapText says which edges of the board are joined.
func wrapText(letters string) string {
	switch strings.Count(letters, "o") {
	case 0:
		return ""
	case 1:
		return ", as if the left and right edges of the board were joined"
	default:
		return ", as if opposite edges of the board were joined"
	}
}

// curvedText describes crooked and circular moves (§10.2).
func curvedText(a Atom, step Step, set Dirs, letters string, d deed) string {
	unit := leapNames(step)
	if step.Long == 1 {
		unit = map[class]string{orthogonal: "orthogonal steps", diagonal: "diagonal steps", royal: "steps"}[step.class()]
	}
	zigzag := strings.Contains(letters, "z")
	if !zigzag && !step.Oblique() {
		unit = map[bool]string{true: "steps", false: unit}[step.Long == 1]
	}
	count := "any number of "
	if a.Range.Kind == Fixed && a.Range.Steps > 1 {
		count = "up to " + numberWord(a.Range.Steps) + " "
	}
	path := "in a zigzag, turning 90 degrees alternately right and left"
	if !zigzag {
		path = "round a circle, always turning 45 degrees the same way"
		if step.Oblique() {
			path = "round a circle, always turning the same way"
		}
	}
	switch {
	case step.Oblique() && set != AllDirs:
		path += ", starting " + leapTargets(step, set)
	case !step.Oblique() && (set != step.class().all() || !zigzag):
		path += ", starting " + wayText(set)
	}
	verb := "makes "
	if d.head != "" {
		verb = d.head + " after "
	}
	text := verb + count + unit + " " + path
	if strings.ContainsAny(letters, "pg") {
		text += ", jumping over one piece"
		if strings.Contains(letters, "g") {
			text += " to the square right behind it"
		}
	}
	if d.tail == "" || strings.HasPrefix(d.tail, ",") {
		return text + d.tail
	}
	return text + ", " + d.tail
}

// hopText describes a hop in a move of one leg (§7.1).
func hopText(a Atom, step Step, set Dirs, letters string, d deed) string {
	v := legView{class: step.class(), step: step, rng: a.Range, set: set}
	behind, limit := hopRange(a, letters)
	return hopSentence(v.target("piece"), step.Long > 1, behind, limit, d)
}

// hopRange is the range behind the mount of a hop in a leg with these letters, and
// how many steps it has altogether, 0 without a limit (§7.1).
func hopRange(a Atom, letters string) (behind Range, limit int) {
	switch {
	case strings.Contains(letters, "g"):
		return a.toggled(1), 0
	case a.Range.Kind == Fixed && a.Range.Steps > 1:
		return Range{}, a.Range.Steps
	}
	return a.Range, 0
}

// hopSentence words a hop over the mount: where it lands with that range behind
// it, in limit steps or leaps altogether if that isn't 0.
func hopSentence(mount string, leaps bool, behind Range, limit int, d deed) string {
	spot := ""
	switch {
	case behind.Steps == 1 && behind.Kind == Fixed && leaps:
		spot = "one such leap behind it"
	case behind.Steps == 1 && behind.Kind == Fixed:
		spot = "on the square right behind it"
	case limit > 0 && leaps:
		spot = fmt.Sprintf("behind it, at most %s leaps from its own square", numberWord(limit))
	case limit > 0:
		spot = fmt.Sprintf("behind it, at most %s from its own square", squareCount(limit))
	case behind.Steps > 1:
		spot = "up to " + squareCount(behind.Steps) + " behind it"
	case leaps:
		spot = "any number of such leaps behind it"
	default:
		spot = "any distance behind it"
	}
	if d.head == "" {
		return addTail("jumps over "+mount+", landing "+spot, d.tail)
	}
	victim := map[string]string{
		"captures": "the piece", "captures a friendly piece": "a friendly piece", "captures a friend or an enemy": "the piece of either side",
		"captures an enemy royal piece": "an enemy royal piece", "swaps places with an enemy": "the place of an enemy",
	}[d.head]
	if victim == "" {
		return "jumps over " + mount + " and " + d.head + " " + spot + d.tail
	}
	if behind.Steps == 0 && behind.Kind == Fixed && limit == 0 {
		spot = "behind it"
		if victim == "the piece" {
			victim = "the next piece"
		}
	}
	if victim == "the piece" && limit > 0 {
		victim = "the next piece"
	}
	return "to capture, jumps over " + mount + " and takes " + victim + " " + spot + d.tail
}

// wholeClause is U or I.
func wholeClause(t Term) clause {
	letters := t.legs()[0]
	c := clause{initial: strings.Contains(letters, "i"), exempt: t.Exempt}
	d := deedOf(letters)
	far := "to any square of the board"
	if t.Atom.Letter == 'I' {
		far = "like the piece that moved last"
	}
	switch {
	case d.head == "":
		c.way, c.tail = way{verb: "moves", far: far}, d.tail
		if t.Atom.Letter == 'I' && d.tail != "" && !strings.HasPrefix(d.tail, ",") {
			c.tail = ", " + d.tail
		}
	case t.Atom.Letter == 'I':
		c.head, c.way, c.tail = d.head, way{far: far}, d.tail
	default:
		c.head, c.way, c.tail = d.head, way{far: "anywhere on the board"}, d.tail
	}
	return c
}
