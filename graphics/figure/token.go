package figure

import (
	"strings"
	"unicode"

	"fairyboard/graphics/shape"
)

// Disc is the xiangqi man: a turned wooden disc with a ring and a character.
func Disc(c rune) shape.Part {
	return part{
		back(circle(22.5, 23.8, 18.6)),
		body(circle(22.5, 21.8, 18.6), line(circle(22.5, 21.8, 15.8), 0.9), character(c, 22.5, 21.8, 20.6, penFor(c, 20.6))),
	}
}

// Octagon is the janggi man; its radius (17.6 general, 15.6 piece, 13.6 guard
// and soldier) shows its rank.
func Octagon(c rune, radius float64) shape.Part {
	size := radius * 1.2
	return part{
		back(polygon(22.5, 23.8, radius*1.08, 8, 22.5)),
		body(polygon(22.5, 22, radius*1.08, 8, 22.5), line(polygon(22.5, 22, radius*0.92, 8, 22.5), 0.8), character(c, 22.5, 22, size, penFor(c, size))),
	}
}

// Koma is the shogi man with one or two characters, pointing up; size (0.86 to
// 1) shows its rank.
func Koma(text string, size float64) shape.Part {
	d := "M22.5 2.6 L33.4 7.8 L38.6 40.4 L6.4 40.4 L11.6 7.8 Z"
	w, h := 22.4, 0.0
	cy := 25.0
	if len([]rune(text)) > 1 {
		w, h, cy = 17, 31, 23.8
	}
	face := body(d, writing(text, 22.5, cy, w, h)...)
	p := part{back(d).Apply(shape.Translate(0, 1.6)), face}
	return p.Apply(shape.Scale(size, size, 22.5, 24))
}

// Die is a plain square with a short text: digits, and what is no piece.
func Die(text string) shape.Part {
	return part{body(roundRect(8.4, 8.4, 28.2, 28.2, 6), letters(text, 22.5, 22.5, 14, 2.4)...)}
}

// stone is a plain round game stone.
func stone() shape.Part {
	return part{body(circle(22.5, 22.5, 16.4), line("M13 17 C14.4 13.6 17 11.4 20.4 10.6", 1.4))}
}

// Rose is a flat token with its face in the middle, a character or up to two
// letters, after a + on a dark ground for promoted pieces, and its moves round the rim: dot = step, arrowhead = slide, ring =
// jump. The moves are the simple part of a Betza string (K Q R B W F D A N
// with f b l r s v). With down, forward points down the board.
func Rose(face, moves string, down bool) shape.Part {
	top := body(circle(22.5, 22.5, 19.2), line(circle(22.5, 22.5, 11.6), 0.9))
	for d, m := range roseMarks(moves) {
		turn := float64(d) * 22.5
		if down {
			turn = 180 - turn
		}
		t := shape.Translate(22.5, 22.5).After(shape.Rotate(turn, 0, 0))
		switch m {
		case step:
			top.In = append(top.In, ink(circle(0, -15.2, 1.9)).Apply(t))
		case slide:
			top.In = append(top.In, ink("M0 -18.6 L2.9 -12.8 L-2.9 -12.8 Z").Apply(t))
		case jump:
			top.In = append(top.In, line(circle(0, -15.2, 1.7), 1.2).Apply(t))
		case nothing:
		}
	}
	top.In = append(top.In, roseFace(face)...)
	p := part{back(circle(22.5, 23.7, 19.2)), top}
	return p.Apply(shape.Scale(0.94, 0.94, 22.5, 22.5))
}

// roseFace is what stands in the middle of a rose.
func roseFace(face string) part {
	face, promoted := strings.CutPrefix(face, "+")
	c := []rune(face)[0]
	if unicode.Is(unicode.Latin, c) {
		return letters(face, 22.5, 22.5, 8, 1.8)
	}
	o := character(c, 22.5, 22.5, 14.8, penFor(c, 15.4))
	if !promoted {
		return part{o}
	}
	o.Kind = shape.KindCut
	return part{ink(circle(22.5, 22.5, 11.6)), o}
}

// mark is what a piece can do in one of sixteen directions.
type mark uint8

const (
	nothing mark = iota
	step
	slide
	jump
)

// roseAtoms says how an atom moves along ranks and files, along diagonals, and in
// the directions between.
var roseAtoms = map[rune][3]mark{
	'K': {step, step}, 'W': {step, nothing}, 'F': {nothing, step},
	'Q': {slide, slide}, 'R': {slide, nothing}, 'B': {nothing, slide},
	'D': {jump, nothing}, 'A': {nothing, jump}, 'N': {nothing, nothing, jump},
}

// roseMarks reads moves into marks by direction, in sixteenths clockwise from
// forward. What it does not know it leaves out: the rose is a hint, the engine
// knows the move.
func roseMarks(moves string) (marks [16]mark) {
	directions := ""
	for _, c := range moves {
		if strings.ContainsRune("fblrsv", c) {
			directions += string(c)
			continue
		}
		atom := roseAtoms[c]
		for d := range marks {
			m := atom[2]
			if d%2 == 0 {
				m = atom[d/2%2]
			}
			if m != nothing && pointsTo(directions, d) && (marks[d] == nothing || m == slide) {
				marks[d] = m
			}
		}
		directions = ""
	}
	return marks
}

// pointsTo reports whether direction letters allow direction d, in sixteenths;
// none allow all.
func pointsTo(letters string, d int) bool {
	if letters == "" {
		return true
	}
	ahead := strings.ContainsAny(letters, "fb") // then l and r mean the sides alone
	for _, c := range letters {
		switch c {
		case 'f':
			if d >= 14 || d <= 2 {
				return true
			}
		case 'b':
			if d >= 6 && d <= 10 {
				return true
			}
		case 'l':
			if d == 12 || !ahead && d > 9 && d < 15 {
				return true
			}
		case 'r':
			if d == 4 || !ahead && d > 1 && d < 7 {
				return true
			}
		case 's':
			if d == 4 || d == 12 {
				return true
			}
		case 'v':
			if d == 0 || d == 8 {
				return true
			}
		}
	}
	return false
}

// Marker is the dot an interactive diagram lays on a square: its colour is the
// gem's, inside a white and a dark rim that hold on any square.
func Marker() shape.Part {
	dot := gem(circle(22.5, 22.5, 10))
	dot.Width = 2.4
	return part{line(circle(22.5, 22.5, 11.6), 1.4), dot}
}
