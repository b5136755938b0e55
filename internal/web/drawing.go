package web

import (
	"math"
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/web/templates/component"
)

// drawingOf is the author's arrows and circles and those of a hint, laid over the board.
func drawingOf(v *diagram.View) component.Drawing {
	var arrows, heads, circles strings.Builder
	for _, a := range v.Arrows {
		x1, y1 := centre(v, a.From)
		x2, y2 := centre(v, a.To)
		length := math.Hypot(x2-x1, y2-y1)
		if length == 0 {
			continue
		}
		dx, dy := (x2-x1)/length, (y2-y1)/length
		const head, half = .42, .22
		bx, by := x2-dx*head, y2-dy*head
		arrows.WriteString("M" + number(x1) + " " + number(y1) + "L" + number(bx) + " " + number(by))
		heads.WriteString("M" + number(x2) + " " + number(y2) + "L" + number(bx-dy*half) + " " + number(by+dx*half) +
			"L" + number(bx+dy*half) + " " + number(by-dx*half) + "z")
	}
	for i := range v.Squares {
		if !v.Squares[i].Circle {
			continue
		}
		x, y := centre(v, i)
		circles.WriteString("M" + number(x-.44) + " " + number(y) + "a.44 .44 0 1 0 .88 0a.44 .44 0 1 0-.88 0")
	}
	if arrows.Len() == 0 && circles.Len() == 0 {
		return component.Drawing{}
	}
	margin := 0.0
	if v.Coordinates {
		margin = rimWidth
	}
	return component.Drawing{
		ViewBox: number(-margin) + " " + number(-margin) + " " + number(float64(v.Files)+2*margin) + " " + number(float64(v.Ranks)+2*margin),
		Arrows:  arrows.String(), Heads: heads.String(), Circles: circles.String(),
	}
}

// point draws a move on a board, "e2-e4": an arrow, or a circle where it comes from no
// square or ends where it began.
func point(v *diagram.View, move string) {
	from, to, ok := strings.Cut(move, "-")
	if !ok {
		return
	}
	at := func(name string) int {
		return slices.IndexFunc(v.Squares, func(s diagram.SquareView) bool { return s.Name == name })
	}
	switch i, j := at(from), at(to); {
	case j < 0:
	case i < 0 || i == j:
		v.Squares[j].Circle = true
	default:
		v.Arrows = append(v.Arrows, diagram.ArrowView{From: i, To: j})
	}
}

// centre is the middle of the i-th square as shown.
func centre(v *diagram.View, i int) (x, y float64) {
	return float64(i%v.Files) + .5, float64(i/v.Files) + .5
}
