package figure

import (
	"strings"

	"fairyboard/graphics/shape"
)

// Outlines is the number of outlines a monogram can have.
const Outlines = 5

// Monogram is the stand-in for a piece that has no drawing: a pawn whose head is
// a medallion with one or two initials, in one of [Outlines] outlines.
func Monogram(initials string, outline int) shape.Part {
	cy := 15.6
	var rim, inner string
	switch outline % Outlines {
	case 0:
		rim, inner = circle(22.5, cy, 11.6), circle(22.5, cy, 9.3)
	case 1:
		rim, inner = polygon(22.5, cy, 12.6, 8, 22.5), polygon(22.5, cy, 10.1, 8, 22.5)
	case 2:
		rim, inner = roundRect(11.4, cy-11.1, 22.2, 22.2, 4.4), roundRect(13.6, cy-8.9, 17.8, 17.8, 2.8)
	case 3:
		rim, inner = polygon(22.5, cy, 12.9, 6, 30), polygon(22.5, cy, 10.3, 6, 30)
	case 4:
		rim = "M22.5 3.4 C26 5 29.6 5.4 33.4 4.8 C35 14.6 32.6 22.8 22.5 28.4 C12.4 22.8 10 14.6 11.6 4.8 C15.4 5.4 19 5 22.5 3.4 Z"
		inner = "M22.5 5.9 C25.4 7.1 28.4 7.5 31.4 7.2 C32.2 14.8 30 21.4 22.5 25.8 C15 21.4 12.8 14.8 13.6 7.2 C16.6 7.5 19.6 7.1 22.5 5.9 Z"
		cy = 14.6
	}
	height := 11.2
	if len(initials) == 2 {
		height = 8.4
		if strings.ContainsAny(initials, "WM") {
			height = 7.6
		}
	}
	head := body(rim, line(inner, 0.8))
	head.In = append(head.In, letters(initials, 22.5, cy, height, 1.7)...)
	return join(skirt(3.6, 25, 9), foot(11), part{head})
}
