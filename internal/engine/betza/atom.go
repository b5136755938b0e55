package betza

import (
	"strconv"
	"strings"
)

// Atom is an atom with what is written behind it (§2, §3). Old names are
// replaced: L by C, J by Z.
type Atom struct {
	Letter byte   // W F D N A H C Z G K R B Q U O I
	Suffix string // X and Y extensions, in order (§12.1)
	Range  Range
}

// Range is a written or implied range (§3).
type Range struct {
	Kind  RangeKind
	Steps int // where Kind is Fixed; 0 = unlimited
	Form  RangeForm
}

// RangeForm is how a range is written.
type RangeForm uint8

// The forms. Toggles act on the letter and drop what is Explicit (§5.2).
const (
	Implied  RangeForm = iota // the atom's own
	Doubled                   // NN: unlimited
	Explicit                  // a number, `*` or `/2`
)

// step1 is the plain step of each atom that has one.
var step1 = map[byte]Step{
	'W': {Short: 0, Long: 1}, 'D': {Short: 0, Long: 2}, 'H': {Short: 0, Long: 3},
	'F': {Short: 1, Long: 1}, 'A': {Short: 2, Long: 2}, 'G': {Short: 3, Long: 3},
	'N': {Short: 1, Long: 2}, 'C': {Short: 1, Long: 3}, 'Z': {Short: 2, Long: 3},
	'R': {Short: 0, Long: 1}, 'B': {Short: 1, Long: 1},
	'K': {Long: 1, Royal: true}, 'Q': {Long: 1, Royal: true},
}

// maxSuffix bounds the X and Y behind an atom; 20 reach across every board.
const maxSuffix = 20

// atomNames are the names that hints use.
var atomNames = map[byte]string{
	'W': "wazir", 'F': "ferz", 'D': "dabbaba", 'N': "knight", 'A': "alfil", 'H': "threeleaper",
	'C': "camel", 'L': "camel", 'Z': "zebra", 'J': "zebra", 'G': "tripper", 'K': "king", 'R': "rook", 'B': "bishop", 'Q': "queen",
	'U': "universal leaper", 'O': "castling", 'I': "imitator",
}

const (
	canDouble = "WFDNAHCZG" // by writing the letter twice
	canExtend = "WFDNAHCZG" // by X and Y
)

// IsSlider reports whether the letter alone is unlimited.
func isSlider(letter byte) bool { return letter == 'R' || letter == 'B' || letter == 'Q' }

// Step is the atom's single step; ok is false for U, O and I, which have none.
func (a Atom) Step() (s Step, ok bool) {
	s, ok = step1[a.Letter]
	for i := range len(a.Suffix) {
		if a.Suffix[i] == 'X' {
			s.Long += 3
		} else {
			s.Short += 2
			s.Long += 2
		}
	}
	return s, ok
}

// leaper is the atom of a leap of p by q squares, p at most q, with as few X and
// Y as possible (the table in dialects.md); ok is false for no leap at all.
func leaper(p, q int) (a Atom, ok bool) {
	for total := range maxSuffix {
		for y := range total + 1 {
			x := total - y
			for _, c := range []byte(canExtend) {
				if s := step1[c]; int(s.Short) == p-2*y && int(s.Long) == q-2*y-3*x {
					return Atom{Letter: c, Suffix: strings.Repeat("X", x) + strings.Repeat("Y", y), Range: Range{Steps: 1}}, true
				}
			}
		}
	}
	return Atom{}, false
}

// implied is the range of an atom without a written one.
func implied(letter byte) Range {
	if isSlider(letter) {
		return Range{}
	}
	return Range{Steps: 1}
}

// toggled is the atom's range after that many toggles (§5.2): the first turns
// sliders into single steps and single steps into sliders, by the letter; the
// next one turns back.
func (a Atom) toggled(times int) Range {
	if times == 0 {
		return a.Range
	}
	short := !isSlider(a.Letter) && a.Range.Form != Doubled
	if a.Letter != 'W' && a.Letter != 'F' && a.Letter != 'K' || a.Suffix != "" {
		short = short && a.Range.Kind == Fixed && a.Range.Steps == 1
	}
	if times%2 == 0 {
		short = !short
	}
	if short {
		return Range{}
	}
	return Range{Steps: 1}
}

// String is the atom in canonical spelling.
func (a Atom) String() string {
	s := string(a.Letter)
	if a.Range.Form == Doubled {
		s += s
	}
	return s + a.Suffix + a.Range.String()
}

// String is what is written behind the atom; nothing for the implied and doubled ones.
func (r Range) String() string {
	switch {
	case r.Form != Explicit:
		return ""
	case r.Kind == HalfWay:
		return "*"
	case r.Kind == Halfling:
		return "/2"
	default:
		return strconv.Itoa(r.Steps)
	}
}

func isAtom(c byte) bool { return strings.IndexByte("WFDNAHCLZJGKRBQUOI", c) >= 0 }
