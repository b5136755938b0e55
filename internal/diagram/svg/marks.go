package svg

import (
	"fmt"
	"math"
	"strings"

	"fairyboard/internal/diagram"
)

// markColors are the colours of diagram-ui A by kind of mark.
var markColors = map[diagram.MarkKind]string{
	diagram.MarkSlide:       "#f2cc0c",
	diagram.MarkJump:        "#f08a1c",
	diagram.MarkInitial:     "#b8930a",
	diagram.MarkMove:        "#4fd04f",
	diagram.MarkMoveInitial: "#2f8f3a",
	diagram.MarkCapture:     "#e0342c",
	diagram.MarkFriend:      "#3b73d9",
	diagram.MarkVictim:      "#1fc3d3",
	diagram.MarkCastle:      "#0b6b34",
	diagram.MarkForbidden:   "#8c8c8c",
	diagram.MarkHop:         "#d9d9d9",
	diagram.MarkRelay:       "#1fc3d3",
	diagram.MarkTaken:       "#1fc3d3",
	diagram.MarkStop:        "#1fc3d3",
}

// Outlines of marks around the middle of their square: told apart by shape, and
// drawn with a light and a dark edge so that they hold on any colour.
const (
	dot        = "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z"
	diamond    = "M0-11L11 0 0 11-11 0z"
	ring       = "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM-15 0a15 15 0 1 1 30 0a15 15 0 1 1-30 0z"
	squareRing = "M-20-20H20V20H-20zM-15-15V15H15V-15z"
	star       = "M0-13L3.5-4.5 13-4 5.6 1.8 8.2 11 0 5.8-8.2 11-5.6 1.8-13-4-3.5-4.5z"
	cross      = "M-12-8L-8-12 0-4 8-12 12-8 4 0 12 8 8 12 0 4-8 12-12 8-4 0z"
	bar        = "M-10-3H10V3H-10z"
	chevron    = "M0-11L14 6 8 11 0 1-8 11-14 6z"
	question   = "M-6-5C-6-14 7-14 7-5C7 0 2 0 2 4H-3C-3-2 2-2 2-5C2-8-2-8-2-5zM-3 6.5H2V11.5H-3z"
)

// ownShapes are the outlines of kinds that don't go by what the move does.
var ownShapes = map[diagram.MarkKind]string{
	diagram.MarkCastle:    star,
	diagram.MarkVictim:    cross,
	diagram.MarkForbidden: bar,
	diagram.MarkHop:       question,
	diagram.MarkRelay:     chevron,
	diagram.MarkTaken:     cross,
	diagram.MarkStop:      cross,
}

// marks draws what the selected piece may do.
func (p *picture) marks() {
	for i := range p.v.Squares {
		s := &p.v.Squares[i]
		if s.Mark.Kind == diagram.NoMark {
			continue
		}
		x, y := p.at(i)
		shape := shapeOf(s)
		faint := ""
		if s.Mark.Needs {
			faint = ` opacity="0.5"`
		}
		p.line(`<g transform="translate(%s %s)"%s><path d="%s" fill="%s" fill-rule="evenodd" stroke="#fff" stroke-width="3" paint-order="stroke"/>`+
			`<path d="%s" fill="none" stroke="#222" stroke-width="1"/></g>`,
			number(x+unit/2.0), number(y+unit/2.0), faint, shape, markColors[s.Mark.Kind], shape)
	}
}

// shapeOf is the outline for the mark of a square.
func shapeOf(s *diagram.SquareView) string {
	if shape, ok := ownShapes[s.Mark.Kind]; ok {
		return shape
	}
	captures := s.Piece != nil || s.Mark.Kind == diagram.MarkCapture
	switch {
	case captures && s.Mark.Jump:
		return squareRing
	case captures:
		return ring
	case s.Mark.Jump:
		return diamond
	default:
		return dot
	}
}

// drawings draws the author's circles and arrows.
func (p *picture) drawings() {
	var circles, shafts, heads strings.Builder
	for i := range p.v.Squares {
		if p.v.Squares[i].Circle {
			x, y := p.at(i)
			fmt.Fprintf(&circles, "M%s %sa20 20 0 1 0 40 0a20 20 0 1 0-40 0z", number(x+unit/2.0-20), number(y+unit/2.0))
		}
	}
	for _, a := range p.v.Arrows {
		x1, y1 := p.at(a.From)
		x2, y2 := p.at(a.To)
		length := math.Hypot(x2-x1, y2-y1)
		if length == 0 {
			continue
		}
		x1, y1, x2, y2 = x1+unit/2.0, y1+unit/2.0, x2+unit/2.0, y2+unit/2.0
		dx, dy := (x2-x1)/length, (y2-y1)/length
		const head, half = 17, 9
		bx, by := x2-dx*head, y2-dy*head
		fmt.Fprintf(&shafts, "M%s %sL%s %s", number(x1), number(y1), number(bx), number(by))
		fmt.Fprintf(&heads, "M%s %sL%s %sL%s %sz", number(x2), number(y2), number(bx-dy*half), number(by+dx*half), number(bx+dy*half), number(by-dx*half))
	}
	if circles.Len() > 0 {
		p.line(`<path d="%s" fill="none" stroke="#15781b" stroke-width="3.5" stroke-opacity="0.85"/>`, circles.String())
	}
	if shafts.Len() > 0 {
		p.line(`<g opacity="0.85"><path d="%s" fill="none" stroke="#15781b" stroke-width="7"/><path d="%s" fill="#15781b"/></g>`, shafts.String(), heads.String())
	}
}
