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
	p.one, p.all = g.listed(first, "one of the ", "or"), g.squares(first)
	if len(sides) > 1 && !slices.Equal(areas[0], areas[1]) {
		p.one += " (Black: " + shortened(g.rectangles(areas[1]), areas[1], "or") + ")"
		p.all += " (Black: " + shortened(g.rectangles(areas[1]), areas[1], "and") + ")"
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

// maxRectangles bounds how much of an area is spelled out.
const maxRectangles = 24

// squares names an area by squares and rectangles: "a1 and the four squares d4-e5".
func (g *game) squares(a area) string { return g.listed(a, "the ", "and") }

// listed names an area. Of a rectangle is said how many squares it has, so that it is
// not taken for a line; of is what stands before that.
func (g *game) listed(a area, of, and string) string {
	names := g.rectangles(a)
	if len(names) <= maxRectangles {
		for i, name := range names {
			if n := g.rectangleSize(name); n > 0 {
				names[i] = of + number(n) + " squares " + name
			}
		}
	}
	return shortened(names, a, and)
}

// rectangleSize is how many squares a rectangle has, by its name; 0 for one that is
// only a square or a line of squares.
func (g *game) rectangleSize(name string) int {
	from, to, found := strings.Cut(name, "-")
	first, _ := g.d.Square(from)
	last, ok := g.d.Square(to)
	if !found || !ok {
		return 0
	}
	width, height := int(last)%g.r.Files-int(first)%g.r.Files+1, int(last)/g.r.Files-int(first)/g.r.Files+1
	if width == 1 || height == 1 {
		return 0
	}
	return width * height
}

// shortened lists the rectangles of an area, as far as they are not too many.
func shortened(names []string, a area, and string) string {
	if len(names) > maxRectangles {
		return strings.Join(names[:maxRectangles], ", ") + " " + and + " more, " + strconv.Itoa(a.count()) + " squares in all"
	}
	return list(names, and)
}

// rectangles cuts an area into rectangles, from the lower left: each as wide, then
// as high, as it can be.
func (g *game) rectangles(a area) []string {
	rest := slices.Clone(a)
	var names []string
	for file := range g.r.Files {
		for rank := range g.r.Ranks {
			at := rank*g.r.Files + file
			if !rest[at] {
				continue
			}
			width := 1
			for file+width < g.r.Files && rest[at+width] {
				width++
			}
			height := 1
			for rank+height < g.r.Ranks && allOf(rest[at+height*g.r.Files:][:width]) {
				height++
			}
			for y := range height {
				clear(rest[at+y*g.r.Files:][:width])
			}
			name := g.squareName(engine.Square(at))
			if width*height > 1 {
				name += "-" + g.squareName(engine.Square(at+(height-1)*g.r.Files+width-1))
			}
			names = append(names, name)
		}
	}
	return names
}

func allOf(set []bool) bool { return !slices.Contains(set, false) }
