package shape

import "math"

// Affine is a plane transform: x' = a·x + c·y + e, y' = b·x + d·y + f, stored
// as a, b, c, d, e, f in the order of SVG's matrix().
type Affine [6]float64

// Translate moves by (x, y).
func Translate(x, y float64) Affine { return Affine{1, 0, 0, 1, x, y} }

// Scale scales by sx and sy about the point (x, y), which stays where it is.
func Scale(sx, sy, x, y float64) Affine { return Affine{sx, 0, 0, sy, x - sx*x, y - sy*y} }

// Rotate turns clockwise by degrees about the point (x, y).
func Rotate(degrees, x, y float64) Affine {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Affine{cos, sin, -sin, cos, x - cos*x + sin*y, y - sin*x - cos*y}
}

// After is the transform that does first, then m.
func (m Affine) After(first Affine) Affine {
	return Affine{
		m[0]*first[0] + m[2]*first[1], m[1]*first[0] + m[3]*first[1],
		m[0]*first[2] + m[2]*first[3], m[1]*first[2] + m[3]*first[3],
		m[0]*first[4] + m[2]*first[5] + m[4], m[1]*first[4] + m[3]*first[5] + m[5],
	}
}

// At is where m takes the point (x, y).
func (m Affine) At(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}
