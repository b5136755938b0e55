package graphics

import (
	"hash/fnv"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/graphics/figure"
)

// route is how a name was resolved, from the surest to the last resort.
type route string

const (
	routeKnown     route = "known"     // the tables have it
	routeDecorated route = "decorated" // affixes say what is done to a known one
	routeCompound  route = "compound"  // two known ones
	routeDirected  route = "directed"  // with a point of the compass
	routePartial   route = "partial"   // half of it is known
	routeMonogram  route = "monogram"  // initials
)

// maxName is the length of the longest name that is looked at; what is longer
// is no piece's name, and the rules try all its parts.
const maxName = 48

// designOf finds a design for any name. The order is: the name itself, affixes
// that decorate, a number, two names in one, a direction, half a name, initials.
func designOf(name string) (design, route) {
	name = firstRunes(strings.TrimSpace(name), maxName)
	n := plain(name)
	if rest, ok := strings.CutPrefix(strings.ToLower(name), "shogi-"); ok { // the wooden men; shogipawn is a token
		n = "koma" + plain(rest)
	}
	if d, ok := special(n); ok {
		return d, routeKnown
	}
	if d, ok := coded(name); ok {
		return d, routeKnown
	}
	r := resolver{tried: make(map[string]finding)}
	d, how, ok := r.compose(n)
	if !ok || how == routeCompound { // a reading, then the English name: hiroku_flyingstag
		if i := strings.IndexAny(name, "_-"); i > 0 && i < len(name)-3 {
			if d, how, ok := r.compose(plain(name[i+1:])); ok {
				return d, how
			}
		}
	}
	if ok {
		return d, how
	}
	if d, ok := r.directed(n); ok {
		return d, routeDirected
	}
	if d, ok := atoms(n); ok {
		return d, routeDecorated
	}
	if d, ok := partial(n); ok {
		return d, routePartial
	}
	return monogram(name), routeMonogram
}

// plain is the name in lower case without signs.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

func firstRunes(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}

var (
	markerName = regexp.MustCompile(`^mark([0-9a-f]{6})$`)
	dieName    = regexp.MustCompile(`^digit([0-9a-z])$`)
	turnName   = regexp.MustCompile(`^(.+?)(45|90|135|180)?(cw|ccw|inv)$`)
	rangeName  = regexp.MustCompile(`^([rbqnkf])([0-9])$`)
	numbered   = regexp.MustCompile(`^(.+?)[0-9]+$`)
)

// special knows the names that are no pieces.
func special(n string) (design, bool) {
	if n == "empty" || n == "blank" {
		return design{verb: "blank"}, true
	}
	if m := markerName.FindStringSubmatch(n); m != nil {
		return design{verb: "marker", words: []string{m[1]}}, true
	}
	if m := dieName.FindStringSubmatch(n); m != nil {
		return design{verb: "die", words: []string{strings.ToUpper(m[1])}}, true
	}
	return design{}, false
}

// coded knows names that are codes, where case matters: Chess_Blt45, 0FU.
func coded(name string) (design, bool) {
	if m := wikimediaName.FindStringSubmatch(name); m != nil {
		if d, _, ok := composeExpression(wikimedia[m[1]]); ok {
			return d, true
		}
	}
	if m := csaName.FindStringSubmatch(name); m != nil {
		return known("koma" + csa[m[2]])
	}
	return design{}, false
}

// composeExpression reads a design expression whose names may be any that compose.
func composeExpression(text string) (design, route, bool) {
	d, ok := parseDesign(text, func(name string) (design, bool) {
		d, _, ok := resolver{tried: make(map[string]finding)}.compose(name)
		return d, ok
	})
	return d, routeKnown, ok
}

// atomNames are the pieces that letters of move notation stand for.
var atomNames = map[byte]string{
	'k': "king", 'q': "queen", 'r': "rook", 'b': "bishop", 'n': "knight", 'p': "pawn",
	'f': "ferz", 'w': "wazir", 'a': "elephant", 'd': "warmachine", 'c': "camel", 'l': "camel", 'z': "zebra", 'j': "zebra", 'h': "frog", 'g': "giraffe",
}

var atomName = regexp.MustCompile(`^(?:[kqrbnpfwadclzjhg][0-9]?){1,4}$`)

// atoms knows names that are moves written in letters: nwd, rf3, fad. The first
// letter is the figure; a rider or leaper after it stands behind, steps and
// ranges are badges.
func atoms(n string) (design, bool) {
	if !atomName.MatchString(n) {
		return design{}, false
	}
	d := named(atomNames[n[0]])
	for i := 1; i < len(n); i++ {
		switch c := n[i]; {
		case strings.IndexByte("wfad", c) >= 0:
			d = badged(strings.ToUpper(string(c)), d)
		case c >= '0' && c <= '9':
			d = badged(string(c), d)
		default:
			d = pair(named(atomNames[c]), d)
		}
	}
	return d.normal(), true
}

// resolver resolves one name. It remembers what became of the pieces it cut
// the name into, so that long names do not take long.
type resolver struct{ tried map[string]finding }

// finding is what became of a name; how is empty if nothing did.
type finding struct {
	design design
	how    route
}

// compose resolves a plain name by the tables and the rules that lose nothing.
// Every rule makes the name shorter.
func (r resolver) compose(n string) (design, route, bool) {
	if n == "" {
		return design{}, "", false
	}
	f, ok := r.tried[n]
	if !ok {
		f = r.find(n)
		f.design = f.design.normal()
		r.tried[n] = f
	}
	return f.design, f.how, f.how != ""
}

func (r resolver) find(n string) finding {
	if d, ok := known(n); ok {
		return finding{d, routeKnown}
	}
	if d, ok := r.turned(n); ok {
		return finding{d, routeDecorated}
	}
	if m := rangeName.FindStringSubmatch(n); m != nil { // r4: a rook of range 4
		return finding{badged(m[2], named(atomNames[m[1][0]])), routeDecorated}
	}
	if d, ok := r.affixed(n); ok {
		return finding{d, routeDecorated}
	}
	if d, ok := forthAndBack(n); ok {
		return finding{d, routeCompound}
	}
	if m := numbered.FindStringSubmatch(n); m != nil { // knight2: another drawing of it
		if d, how, ok := r.compose(m[1]); ok {
			return finding{d, how}
		}
	}
	if d, ok := r.compound(n); ok {
		return finding{d, routeCompound}
	}
	return finding{}
}

// turned knows bishop45cw, rook90ccw, kinginv.
func (r resolver) turned(n string) (design, bool) {
	m := turnName.FindStringSubmatch(n)
	if m == nil || m[2] == "" && m[3] != "inv" {
		return design{}, false
	}
	d, _, ok := r.compose(m[1])
	if !ok {
		return design{}, false
	}
	degrees := m[2]
	if degrees == "" {
		degrees = "180"
	}
	if m[3] == "ccw" {
		degrees = "-" + degrees
	}
	return design{verb: "turn", words: []string{degrees}, of: []design{d}}, true
}

// affixed takes a suffix or a prefix off the name.
func (r resolver) affixed(n string) (design, bool) {
	for _, s := range suffixes() {
		if rest, ok := strings.CutSuffix(n, s.affix); ok {
			if d, _, ok := r.compose(rest); ok {
				return decorate(s.make, d), true
			}
		}
	}
	for _, p := range prefixes() {
		if rest, ok := strings.CutPrefix(n, p.affix); ok {
			if d, _, ok := r.compose(rest); ok {
				return decorate(p.make, d), true
			}
		}
	}
	return design{}, false
}

// forthAndBack knows pieces that go as one and come back as another: frookbknight.
func forthAndBack(n string) (design, bool) {
	rest, ok := strings.CutPrefix(n, "f")
	if !ok {
		return design{}, false
	}
	for i := 1; i < len(rest)-2; i++ {
		if rest[i] != 'b' {
			continue
		}
		forth, ok1 := known(rest[:i])
		back, ok2 := known(rest[i+1:])
		if !ok2 && rest[i+1:] == "night" { // fbishopbnight: the k is saved
			back, ok2 = known("knight")
		}
		if ok1 && ok2 {
			return badged("jump", pair(back, forth)), true
		}
	}
	return design{}, false
}

// compound knows two names in one, the first as long as possible.
func (r resolver) compound(n string) (design, bool) {
	for i := len(n) - 2; i >= 2; i-- {
		first, rest := n[:i], n[i:]
		if _, ok := compass[first]; ok || !utf8.ValidString(first) {
			continue
		}
		a, how, ok := r.compose(first)
		if !ok || how == routeCompound {
			continue
		}
		b, _, ok := r.compose(rest)
		if !ok {
			continue
		}
		if near[b.figure()] > near[a.figure()] {
			a, b = b, a
		}
		if near[b.figure()] == low { // behind, it shows its other end
			b = design{verb: "mirror", of: []design{b}}
		}
		return pair(b, a), true
	}
	return design{}, false
}

// near are the figures that stand in front in a compound, because they are low
// or leave the other to be seen; between others the first named stands in front.
var near = map[string]int{
	"pawn": 4, "soldier": 4, "knight": 3, "elephant": 2,
	"warmachine": low, "cannon": low, "gun": low, "ship": low, "tank": low, "crab": low, "snail": low, "turtle": low, "mouse": low, "duck": low, "grasshopper": low, "wheel": low,
}

const low = 1

// compass has the directions that stand before or behind a name, clockwise
// from forward in eighths.
var compass = map[string]int{"n": 0, "ne": 1, "e": 2, "se": 3, "s": 4, "sw": 5, "w": 6, "nw": 7, "north": 0, "south": 4, "left": 7, "right": 1}

// compassOrder lists them so that the longer ones are tried first.
var compassOrder = []string{"north", "south", "right", "left", "ne", "nw", "se", "sw", "n", "e", "s", "w"}

// directed knows nespearman, snake4ne, ewall, ballistanorth.
func (r resolver) directed(n string) (design, bool) {
	for _, k := range compassOrder {
		for _, cut := range []func(string, string) (string, bool){strings.CutPrefix, strings.CutSuffix} {
			rest, ok := cut(n, k)
			if !ok || len(rest) < 3 {
				continue
			}
			rest = strings.TrimSuffix(strings.TrimSuffix(rest, "x4"), "4")
			if d, _, ok := r.compose(rest); ok {
				return badged(">"+string(rune('0'+compass[k])), d), true
			}
		}
	}
	return design{}, false
}

// partial shows the half of a name that is known, with the initial of the other
// half: direknight is a knight with a D.
func partial(n string) (design, bool) {
	for i := 1; i < len(n)-3; i++ {
		if d, ok := known(n[i:]); ok {
			return badged(initial(n), d), true
		}
	}
	for i := len(n) - 1; i >= 4; i-- {
		if d, ok := known(n[:i]); ok {
			return badged(initial(n[i:]), d), true
		}
	}
	return design{}, false
}

// initial is the first letter of a plain name as a capital; a letter we cannot
// write becomes a question mark.
func initial(n string) string {
	if n == "" || n[0] >= utf8.RuneSelf {
		return "?"
	}
	return strings.ToUpper(n[:1])
}

// monogram is the design of a name that says nothing to us.
func monogram(name string) design {
	h := fnv.New32a()
	_, _ = h.Write([]byte(plain(name)))
	outline := string(rune('0' + h.Sum32()%figure.Outlines))
	return design{verb: "monogram", words: []string{initials(name), outline}}
}

// initials picks one or two letters that stand for a name: the first letters of
// its first two words, or its first letter and the next consonant.
func initials(name string) string {
	words := strings.FieldsFunc(splitCamel(name), func(r rune) bool {
		return r >= unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if len(words) == 0 {
		return "?"
	}
	if len(words) > 1 {
		return strings.ToUpper(words[0][:1] + words[1][:1])
	}
	w := strings.ToUpper(words[0])
	if len(w) <= 2 {
		return w
	}
	for i := 1; i < len(w); i++ {
		if !strings.ContainsRune("AEIOU", rune(w[i])) && w[i] != w[0] {
			return w[:1] + w[i:i+1]
		}
	}
	return w[:1]
}

// splitCamel puts a blank before each capital that follows a small letter.
func splitCamel(s string) string {
	var b strings.Builder
	small := false
	for _, r := range s {
		if unicode.IsUpper(r) && small {
			b.WriteByte(' ')
		}
		small = unicode.IsLower(r)
		b.WriteRune(r)
	}
	return b.String()
}
