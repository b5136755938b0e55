package rules

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// area is a set of squares, by square; holes don't count.
type area []bool

// newArea is the squares that belong says.
func (g *game) newArea(belongs func(engine.Square) bool) area {
	a := make(area, g.v.Squares())
	for sq := range a {
		a[sq] = !g.v.IsHole(engine.Square(sq)) && belongs(engine.Square(sq))
	}
	return a
}

// seen is the square of a picture, drawn as White sees it, that color c has on sq
// (diagram-format §5).
func (g *game) seen(c engine.Color, sq engine.Square) engine.Square {
	if c == engine.White {
		return sq
	}
	file, rank := int(sq)%g.r.Files, int(sq)/g.r.Files
	if g.r.Symmetry == engine.Rotate {
		file = g.r.Files - 1 - file
	}
	return engine.Square((g.r.Ranks-1-rank)*g.r.Files + file)
}

func (a area) count() int {
	n := 0
	for _, in := range a {
		if in {
			n++
		}
	}
	return n
}

// all reports whether no square of the board is missing.
func (g *game) isAll(a area) bool { return a.count() == g.v.Squares()-len(g.holes()) }

// holes are the squares that are no part of the board, each once.
func (g *game) holes() []engine.Square {
	var holes []engine.Square
	for sq := range engine.Square(g.v.Squares()) {
		if g.v.IsHole(sq) {
			holes = append(holes, sq)
		}
	}
	return holes
}

// place is an area in words, for those sides that may have a type.
type place struct {
	everywhere bool
	ranks      string // where it is whole ranks: "the last two ranks", "its third rank"
	one        string // else of its squares one: "a8 or h8", "one of the nine squares d1-f3 (Black: d8-f10)"
	all        string // all of them: "a8 and h8", "the nine squares d1-f3 (Black: d8-f10)"
}

// isNowhere reports whether the area is empty.
func (p place) isNowhere() bool { return p == place{} }

// once is the place as that of one move: "any square", "one of the last two ranks".
func (p place) once() string {
	switch {
	case p.everywhere:
		return "any square"
	case p.ranks == "":
		return p.one
	case strings.HasSuffix(p.ranks, " ranks"):
		return "one of " + p.ranks
	default:
		return p.ranks
	}
}

// square is a square of the place: "a square on the last two ranks", "a8 or h8".
func (p place) square() string {
	if p.ranks != "" {
		return "a square on " + p.once()
	}
	return p.once()
}

// squares is all squares of the place: "squares on the last two ranks", "a8 and h8".
func (p place) squares() string {
	if p.ranks != "" {
		return "squares on " + p.ranks
	}
	return p.all
}

// wide is the place as that of many moves: "any square", "the last two ranks".
func (p place) wide() string {
	if p.ranks != "" {
		return p.ranks
	}
	return p.once()
}

// where is the place where a picture has what belongs picks, for those sides that may
// have the type.
func (g *game) where(t int, belongs func(engine.Square) bool) place {
	var areas [2]area
	var sides []engine.Color
	for _, c := range []engine.Color{engine.White, engine.Black} {
		areas[c] = g.newArea(func(sq engine.Square) bool { return belongs(g.seen(c, sq)) })
		if g.exists[c][t] {
			sides = append(sides, c)
		}
	}
	if len(sides) == 0 {
		return place{}
	}
	return g.placeOf(areas, sides)
}

// placeOf names the areas of some sides, which are alike for both.
func (g *game) placeOf(areas [2]area, sides []engine.Color) place {
	first := areas[sides[0]]
	if first.count() == 0 {
		return place{}
	}
	p := place{everywhere: g.isAll(first)}
	if !p.everywhere {
		p.ranks = g.ownRanks(first, sides[0])
	}
	if p.everywhere || p.ranks != "" {
		return p
	}
	p.one, p.all = g.shortened(first, sizedOneOf, "or"), g.squares(first)
	if len(sides) > 1 && !slices.Equal(areas[0], areas[1]) {
		p.one += " (Black: " + g.shortened(areas[1], plainly, "or") + ")"
		p.all += " (Black: " + g.shortened(areas[1], plainly, "and") + ")"
	}
	return p
}

// ownRanks names an area of whole ranks as the side sees them, empty where it is
// something else: "the last two ranks". What it says holds for the other side's
// picture too.
func (g *game) ownRanks(a area, c engine.Color) string {
	var ranks []int // counted from the side's own, from 1
	for rank := range g.r.Ranks {
		some, all := false, true
		for file := range g.r.Files {
			sq := engine.Square(rank*g.r.Files + file)
			if g.v.IsHole(sq) {
				continue
			}
			some, all = some || a[sq], all && a[sq]
		}
		switch {
		case some && !all:
			return ""
		case some && c == engine.White:
			ranks = append(ranks, rank+1)
		case some:
			ranks = append(ranks, g.r.Ranks-rank)
		}
	}
	slices.Sort(ranks)
	n := len(ranks)
	switch {
	case n == 0 || ranks[n-1]-ranks[0] != n-1:
		return ""
	case ranks[n-1] == g.r.Ranks:
		return lastRanks(n)
	case ranks[0] == 1 && n == 1:
		return "its own first rank"
	case ranks[0] == 1:
		return "its own first " + number(n) + " ranks"
	case n == 1:
		return "its " + ordinal(ranks[0]) + " rank"
	case n == 2:
		return "its " + ordinal(ranks[0]) + " or " + ordinal(ranks[1]) + " rank"
	default:
		return "its " + ordinal(ranks[0]) + " to " + ordinal(ranks[n-1]) + " rank"
	}
}

// lastRanks is the n ranks farthest from a side.
func lastRanks(n int) string {
	if n == 1 {
		return "the last rank"
	}
	return "the last " + number(n) + " ranks"
}

func ordinal(n int) string {
	words := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n) + "th"
}
