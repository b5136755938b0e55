package figure

import (
	"math"

	"fairyboard/graphics/shape"
)

// Duo is the compound of two figures: one behind at the right in the rear tone,
// one in front at the left.
func Duo(behind, before shape.Part) shape.Part {
	r := behind.Upper().Fit(0.90, 22.5, 35.4, 28.6, 35.4).Behind()
	f := before.Upper().Fit(0.74, 22.5, 35.4, 16, 35.4)
	return join(r, f, foot(15.4))
}

// Echo is the rider: the figure repeated behind itself.
func Echo(p shape.Part) shape.Part {
	r := p.Upper().Fit(0.90, 22.5, 35.4, 26.4, 35.4).Behind()
	f := p.Upper().Fit(0.84, 22.5, 35.4, 18.6, 35.4)
	return join(r, f, foot(14))
}

// Crowned sets a small crown on the top of the figure.
func Crowned(p shape.Part) shape.Part {
	q := p.Fit(0.84, 22.5, 40.4, 22.5, 40.4)
	box := q.Box()
	x := math.Max(13, math.Min(32, box.TopX))
	if box.TopX < 21.5 || box.TopX > 23.5 { // heads in profile: seat it a little back
		x += 0.6
	}
	return join(q, smallCrown().Fit(0.62, 22.5, 18.4, x, box.Y0+3.2))
}

// Royal lays a small golden crown into the upper right corner: the mark of a
// royal piece in a game that has several kinds of them. The figure itself stays
// as it is.
func Royal(p shape.Part) shape.Part {
	crown := shape.Gold("M31 13 L29.8 4 L33.4 7.2 L36.6 2.2 L39.8 7.2 L43.2 4 L42.2 13 Z", line("M29 10.8 L44 10.8", 1))
	crown.Width = 1.3
	return join(p, part{crown})
}

// Winged adds a raised wing behind the figure.
func Winged(p shape.Part) shape.Part {
	q := p.Upper().Fit(0.90, 22.5, 35.4, 19.4, 35.4)
	return join(wing().Behind().Apply(shape.Translate(1.4, 0)), q, foot(13.6))
}

// Turned turns a figure clockwise about the middle of the square: problem
// chess's way to make another piece of it. A turn that is not square makes it
// smaller, so that it fits.
func Turned(p shape.Part, degrees float64) shape.Part {
	k := 1.0
	if math.Mod(degrees, 90) != 0 {
		k = 0.88
	}
	return p.Apply(shape.Rotate(degrees, 22.5, 22.5).After(shape.Scale(k, k, 22.5, 22.5)))
}

// Caged puts bars in front of the figure.
func Caged(p shape.Part) shape.Part {
	q := p.Fit(0.86, 22.5, 40.4, 22.5, 38.6)
	return join(q, part{
		stem("M11 8 L11 39 M18.6 8 L18.6 39 M26.4 8 L26.4 39 M34 8 L34 39", 1.5),
		body(roundRect(6.4, 3.6, 32.2, 4.4, 1.4)), body(roundRect(6.4, 38, 32.2, 4, 1.4)),
		stem("M7.4 8 L7.4 38 M37.6 8 L37.6 38", 1.5),
	})
}

// Small is the figure at three quarters of its size.
func Small(p shape.Part) shape.Part { return p.Fit(0.76, 22.5, 40.4, 22.5, 40.4) }

// badgePlaces are the middles of the first, second and third badge.
var badgePlaces = [][2]float64{{35.4, 34.2}, {35.8, 21}, {9.2, 34.2}}

// Badged puts roundels with signs beside the figure, at most three: the first at
// the lower right, the second above it, the third at the lower left. Signs of the
// atoms: W, F and K have the directions of their steps, D and A the dots of their
// leaps. ">0" to ">7" is an arrow in one of the eight directions clockwise from
// forward; half, slide, jump, star, moon, zig, vee, ring, bar, wide, tall, dot,
// d1, d2 and d3 are small drawings; anything else is set in letters.
func Badged(p shape.Part, signs ...string) shape.Part {
	out := p.Fit(0.94, 22.5, 40.4, 20.6, 40.4)
	for i, sign := range signs[:min(len(signs), len(badgePlaces))] {
		x, y := badgePlaces[i][0], badgePlaces[i][1]
		b := gem(circle(x, y, 6.2))
		for _, o := range badgeSign(sign) {
			b.In = append(b.In, o.Apply(shape.Translate(x, y)))
		}
		out = append(out, b)
	}
	return out
}

// badgeSign draws a sign about the origin.
func badgeSign(sign string) part {
	dots := func(places ...float64) part {
		var out part
		for i := 0; i < len(places); i += 2 {
			out = append(out, ink(circle(places[i], places[i+1], 1.35)))
		}
		return out
	}
	switch sign {
	case "W":
		return part{line("M0 -3.6 L0 3.6 M-3.6 0 L3.6 0", 1.9)}
	case "F":
		return part{line("M-2.7 -2.7 L2.7 2.7 M2.7 -2.7 L-2.7 2.7", 1.9)}
	case "K":
		return part{line("M0 -3.8 L0 3.8 M-3.8 0 L3.8 0 M-2.7 -2.7 L2.7 2.7 M2.7 -2.7 L-2.7 2.7", 1.3)}
	case "D":
		return dots(0, -3.4, 0, 3.4, -3.4, 0, 3.4, 0)
	case "A":
		return dots(-2.5, -2.5, 2.5, 2.5, 2.5, -2.5, -2.5, 2.5)
	case "half":
		return part{ink("M-7 -7 L0 -7 L0 7 L-7 7 Z")}
	case "slide":
		return part{line("M-3 -2.8 L-0.2 0 L-3 2.8 M0.6 -2.8 L3.4 0 L0.6 2.8", 1.5)}
	case "jump":
		return part{ink("M0 -4 L3.8 3 L-3.8 3 Z")}
	case "zig":
		return part{line("M-3.4 -2.6 L0.8 -2.6 L-0.8 2.6 L3.4 2.6", 1.5)}
	case "vee":
		return part{line("M-3 -3 L0 3 L3 -3", 1.5)}
	case "ring":
		return part{line(circle(0, 0, 3), 1.4)}
	case "bar":
		return part{line("M-3 0 L3 0", 2)}
	case "wide":
		return part{line("M-3.4 -1.7 L3.4 -1.7 M-3.4 1.7 L3.4 1.7", 1.4)}
	case "tall":
		return part{line("M-1.7 -3.4 L-1.7 3.4 M1.7 -3.4 L1.7 3.4", 1.4)}
	case "dot":
		return part{ink(circle(0, 0, 2.4))}
	case "d1":
		return part{ink(diamond(0, 2.6))}
	case "d2":
		return part{ink(diamond(-2, 2)), ink(diamond(2, 2))}
	case "d3":
		return part{ink(diamond(-3.2, 1.6)), ink(diamond(0, 1.6)), ink(diamond(3.2, 1.6))}
	case "star":
		return part{ink(star(0, 0, 4.6, 2, 5))}
	case "moon":
		return part{ink("M1.6 -3.8 C-2.6 -4.6 -4.6 -1.4 -3.8 1.4 C-2.8 4.2 0.6 5 3 3 C0.4 3 -0.8 1.4 -0.8 -0.4 C-0.8 -2 0.2 -3.2 1.6 -3.8 Z")}
	}
	if len(sign) == 2 && sign[0] == '>' {
		arrow := ink("M0 -4.4 L3.8 0.4 L1.3 0.4 L1.3 4.2 L-1.3 4.2 L-1.3 0.4 L-3.8 0.4 Z")
		return part{arrow.Apply(shape.Rotate(float64(sign[1]-'0')*45, 0, 0))}
	}
	height := 6.6
	if len(sign) > 1 {
		height = 5
	}
	return letters(sign, 0, 0, height, 1.4)
}

// diamond is a small diamond on the horizontal middle line.
func diamond(x, r float64) string { return polygon(x, 0, r, 4, 0) }
