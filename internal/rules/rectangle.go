package rules

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// rectangle is a block of squares.
type rectangle struct {
	from          engine.Square // its lower left
	width, height int
}

// rectangles cuts an area into rectangles, from the lower left: each as wide, then
// as high, as it can be.
func (g *game) rectangles(a area) []rectangle {
	rest := slices.Clone(a)
	var found []rectangle
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
			found = append(found, rectangle{engine.Square(at), width, height})
		}
	}
	return found
}

func allOf(set []bool) bool { return !slices.Contains(set, false) }

// rectangleName is a rectangle by its corners, "d4-e5", or its only square.
func (g *game) rectangleName(r rectangle) string {
	name := g.squareName(r.from)
	if r.width*r.height == 1 {
		return name
	}
	return name + "-" + g.squareName(r.from+engine.Square((r.height-1)*g.r.Files+r.width-1))
}

// sized is what stands before the name of a rectangle. That says how many squares it
// has, so that it is not taken for a line.
type sized string

const (
	plainly    sized = "" // a name alone, where the words before have said it
	sizedAll   sized = "the "
	sizedOneOf sized = "one of the "
)

// maxRectangles bounds how much of an area is spelled out.
const maxRectangles = 24

// squares names an area by squares and rectangles: "a1 and the four squares d4-e5".
func (g *game) squares(a area) string { return g.shortened(a, sizedAll, "and") }

// shortened lists the rectangles of an area; of too many, which are not sized either,
// the first ones and how many squares they all have.
func (g *game) shortened(a area, before sized, and string) string {
	found := g.rectangles(a)
	rest := ""
	if len(found) > maxRectangles {
		found, before = found[:maxRectangles], plainly
		rest = " " + and + " more, " + strconv.Itoa(a.count()) + " squares in all"
	}
	var names []string
	for _, r := range found {
		name := g.rectangleName(r)
		if before != plainly && r.width > 1 && r.height > 1 {
			name = string(before) + number(r.width*r.height) + " squares " + name
		}
		names = append(names, name)
	}
	if rest != "" {
		return strings.Join(names, ", ") + rest
	}
	return list(names, and)
}
