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

// Badged puts a roundel with a sign at the lower right. Signs of the atoms: W, F
// and K have the directions of their steps, D and A the dots of their leaps.
// half, slide, jump, star and moon are drawings, ">0" to ">7" an
// arrow in one of the eight directions clockwise from forward; anything else is set in letters.
func Badged(p shape.Part, sign string) shape.Part {
	const x, y = 35.4, 34.2
	b := gem(circle(x, y, 6.2))
	for _, o := range badgeSign(sign) {
		b.In = append(b.In, o.Apply(shape.Translate(x, y)))
	}
	return join(p.Fit(0.94, 22.5, 40.4, 20.6, 40.4), part{b})
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
