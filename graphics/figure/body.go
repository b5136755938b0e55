package figure

import (
	"fmt"

	"fairyboard/graphics/shape"
)

// The architecture that standing figures share.

// foot is the slab every standing piece shares: hw = half width.
func foot(hw float64) part {
	l, r := 22.5-hw, 22.5+hw
	o := body(fmt.Sprintf("M%g 35.4 L%g 35.4 C%g 36.2 %g 38 %g 40.4 L%g 40.4 C%g 38 %g 36.2 %g 35.4 Z",
		l+3, r-3, r-0.6, r, r, l, l, l+0.6, l+3))
	o.Foot = true
	return part{o}
}

// skirt is the turned body between neck (half width n at y0) and foot (half
// width f at 35.4).
func skirt(n, y0, f float64) part { return part{body(skirtPath(n, y0, f))} }

func skirtPath(n, y0, f float64) string {
	return fmt.Sprintf("M%g %g C%g %g %g 32 %g 35.4 L%g 35.4 C%g 32 %g %g %g %g Z",
		22.5-n, y0, 22.5-n, y0+(35.4-y0)*0.5, 22.5-f+2.2, 22.5-f,
		22.5+f, 22.5+f-2.2, 22.5+n, y0+(35.4-y0)*0.5, 22.5+n, y0)
}

// collar is a flat turned ring.
func collar(y, hw, hh float64) part {
	return part{body(fmt.Sprintf("M%g %g C%g %g %g %g 22.5 %g C%g %g %g %g %g %g C%g %g %g %g 22.5 %g C%g %g %g %g %g %g Z",
		22.5-hw, y, 22.5-hw, y-hh, 22.5-hw*0.7, y-hh, y-hh,
		22.5+hw*0.7, y-hh, 22.5+hw, y-hh, 22.5+hw, y,
		22.5+hw, y+hh, 22.5+hw*0.7, y+hh, y+hh,
		22.5-hw*0.7, y+hh, 22.5-hw, y+hh, 22.5-hw, y))}
}

func ball(x, y, r float64) part { return part{body(circle(x, y, r))} }

func stand(y float64) part {
	return join(skirt(3.2, y, 9), foot(11.4), collar(y+0.4, 5.4, 1.5))
}

func bust() part {
	return part{body("M15 26 L30 26 C30.8 30 32 33 33.6 35.4 L11.4 35.4 C13 33 14.2 30 15 26 Z")}
}

// peon is the common human figure: pawn body, ball head at y=18.6; a hat goes on top.
func peon(hat part) part {
	return join(skirt(3.3, 24.6, 9), foot(11), ball(22.5, 18.8, 5.2), collar(25, 6.6, 1.6), hat)
}

func emblem(d string, in ...shape.Op) part {
	return join(skirt(3.6, 24, 9), foot(11.4), part{body(d, in...)})
}
