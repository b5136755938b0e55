package shape

import "math"

// arc appends an elliptical arc of SVG's A command, from the current point to
// (x, y), as curves of at most a quarter turn (SVG 2, appendix B.2).
func (r *pathReader) arc(rx, ry, degrees float64, large, sweep bool, x, y float64) {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx == 0 || ry == 0 || x == r.x && y == r.y {
		r.line(x, y)
		return
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	// The start point as seen from the middle of the chord, the ellipse upright.
	dx, dy := (r.x-x)/2, (r.y-y)/2
	ux, uy := cos*dx+sin*dy, -sin*dx+cos*dy
	if grow := ux*ux/(rx*rx) + uy*uy/(ry*ry); grow > 1 {
		rx, ry = rx*math.Sqrt(grow), ry*math.Sqrt(grow)
	}
	k := math.Sqrt(math.Max(0, (rx*rx*ry*ry-rx*rx*uy*uy-ry*ry*ux*ux)/(rx*rx*uy*uy+ry*ry*ux*ux)))
	if large == sweep {
		k = -k
	}
	mx, my := k*rx*uy/ry, -k*ry*ux/rx
	from := math.Atan2((uy-my)/ry, (ux-mx)/rx)
	turn := math.Atan2((-uy-my)/ry, (-ux-mx)/rx) - from
	if sweep && turn < 0 {
		turn += 2 * math.Pi
	} else if !sweep && turn > 0 {
		turn -= 2 * math.Pi
	}
	// From the unit circle to the arc's place.
	place := Affine{rx * cos, rx * sin, -ry * sin, ry * cos, cos*mx - sin*my + (r.x+x)/2, sin*mx + cos*my + (r.y+y)/2}
	n := max(1, int(math.Ceil(math.Abs(turn)/(math.Pi/2)-1e-9)))
	step := turn / float64(n)
	h := 4.0 / 3 * math.Tan(step/4)
	for i := range n {
		s0, c0 := math.Sincos(from + float64(i)*step)
		s1, c1 := math.Sincos(from + float64(i+1)*step)
		ax, ay := place.At(c0-h*s0, s0+h*c0)
		bx, by := place.At(c1+h*s1, s1-h*c1)
		ex, ey := place.At(c1, s1)
		if i == n-1 {
			ex, ey = x, y
		}
		r.curve(ax, ay, bx, by, ex, ey)
	}
}
