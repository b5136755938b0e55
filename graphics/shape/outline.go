package shape

import (
	"fmt"
	"math"
	"strings"
)

// Middle is the middle of the square, on both axes.
const Middle = 22.5

// kappa places the controls of a cubic that follows a quarter circle.
const kappa = 0.5522847498

// Ellipse is the outline of an ellipse about (cx, cy) with radii rx and ry.
func Ellipse(cx, cy, rx, ry float64) string {
	kx, ky := rx*kappa, ry*kappa
	return fmt.Sprintf("M%g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gC%g %g %g %g %g %gZ",
		cx-rx, cy,
		cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry,
		cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy,
		cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry,
		cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy)
}

// Circle is the outline of a circle about (cx, cy) with radius r.
func Circle(cx, cy, r float64) string { return Ellipse(cx, cy, r, r) }

// RoundRect is a rectangle with its top left corner in (x, y) and corners of radius r.
func RoundRect(x, y, w, h, r float64) string {
	k := r * (1 - kappa)
	return fmt.Sprintf("M%g %gL%g %gC%g %g %g %g %g %gL%g %gC%g %g %g %g %g %gL%g %gC%g %g %g %g %g %gL%g %gC%g %g %g %g %g %gZ",
		x+r, y, x+w-r, y, x+w-k, y, x+w, y+k, x+w, y+r,
		x+w, y+h-r, x+w, y+h-k, x+w-k, y+h, x+w-r, y+h,
		x+r, y+h, x+k, y+h, x, y+h-k, x, y+h-r,
		x, y+r, x, y+k, x+k, y, x+r, y)
}

// Polygon is a regular polygon of n corners at distance r from (cx, cy), the
// first one upwards, turned clockwise by degrees.
func Polygon(cx, cy, r float64, n int, degrees float64) string {
	var b strings.Builder
	for i := range n {
		corner(&b, i, cx, cy, r, (degrees-90+float64(i)*360/float64(n))*math.Pi/180)
	}
	return b.String() + "Z"
}

// Star is a star of n points at distance outer and notches at distance inner
// from (cx, cy), one point upwards.
func Star(cx, cy, outer, inner float64, n int) string {
	var b strings.Builder
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		corner(&b, i, cx, cy, r, -math.Pi/2+float64(i)*math.Pi/float64(n))
	}
	return b.String() + "Z"
}

func corner(b *strings.Builder, i int, cx, cy, r, angle float64) {
	op := "L"
	if i == 0 {
		op = "M"
	}
	fmt.Fprintf(b, "%s%.2f %.2f ", op, cx+r*math.Cos(angle), cy+r*math.Sin(angle))
}

// Scallop is a ring of n round lobes: a flower, a cloud, a tree's crown.
func Scallop(cx, cy, r float64, n int) string {
	var b strings.Builder
	step := 2 * math.Pi / float64(n)
	for i := range n + 1 {
		a := -math.Pi/2 + (float64(i)-0.5)*step
		x, y := cx+r*math.Cos(a)*0.94, cy+r*math.Sin(a)*0.94
		if i == 0 {
			fmt.Fprintf(&b, "M%.2f %.2f ", x, y)
			continue
		}
		m := a - step/2
		fmt.Fprintf(&b, "Q%.2f %.2f %.2f %.2f ", cx+r*1.22*math.Cos(m), cy+r*1.22*math.Sin(m), x, y)
	}
	return b.String() + "Z"
}

// Mirrored closes the right half of an outline, given from its top to its
// bottom in absolute M, L and C, with its mirror image about the middle.
func Mirrored(half string) string {
	p := Parse(half)
	out := append(Path{}, p...)
	mirror := func(x float64) float64 { return 2*Middle - x }
	for i := len(p) - 1; i > 0; i-- {
		px, py := p[i-1].End()
		s := Segment{p[i].Op, [6]float64{mirror(px), py}}
		if s.Op == 'C' {
			s.P = [6]float64{mirror(p[i].P[2]), p[i].P[3], mirror(p[i].P[0]), p[i].P[1], mirror(px), py}
		}
		out = append(out, s)
	}
	return append(out, Segment{Op: 'Z'}).String()
}

// Mirror is path data reflected about the vertical middle line.
func Mirror(d string) string { return Parse(d).Apply(mirror).String() }

// Turned is path data turned clockwise by degrees about (x, y).
func Turned(d string, degrees, x, y float64) string {
	return Parse(d).Apply(Rotate(degrees, x, y)).String()
}

// mirror reflects about the vertical middle line.
var mirror = Affine{-1, 0, 0, 1, 2 * Middle, 0}
