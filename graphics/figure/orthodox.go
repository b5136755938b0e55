package figure

import (
	"fairyboard/graphics/shape"
)

// The men of the turner's lathe: king, queen, rook, bishop, pawn, and what
// their heads lend to others.

var orthodoxFigures = []entry{
	{"king", king},
	{"queen", queen},
	{"rook", rook},
	{"bishop", bishop},
	{"knight", knight},
	{"pawn", pawn},
}

func pawn() part {
	return join(skirt(3.1, 20, 8.6), foot(10.6), collar(20.6, 6.3, 1.7), ball(22.5, 13.6, 5.5))
}

func rookTop() part {
	return part{body("M12.2 7.4 L16.7 7.4 L16.7 10.4 L20.2 10.4 L20.2 7.4 L24.8 7.4 L24.8 10.4 L28.3 10.4 L28.3 7.4 L32.8 7.4 L32.8 14 C32.8 16 30.8 17.2 29.4 18.2 L15.6 18.2 C14.2 17.2 12.2 16 12.2 14 Z")}
}

func rookShaft() part {
	return part{body("M16.2 18.2 L28.8 18.2 C28.8 25 29.8 31 31.6 35.4 L13.4 35.4 C15.2 31 16.2 25 16.2 18.2 Z",
		line("M12 30.6 L33 30.6", 1.3))}
}

func rook() part { return join(rookShaft(), foot(12.6), rookTop()) }

func mitre() part {
	return part{
		body("M22.5 7.6 C27.8 11.4 31.2 16.2 31.2 20.4 C31.2 23.4 29.2 25.8 26 27.2 L19 27.2 C15.8 25.8 13.8 23.4 13.8 20.4 C13.8 16.2 17.2 11.4 22.5 7.6 Z",
			line("M28.6 11.8 L22.4 19.6", 1.5)),
	}
}

func bishop() part {
	return join(skirt(4.2, 27, 9), foot(12), mitre(), collar(27.8, 6.6, 1.7), ball(22.5, 6.2, 2.1))
}

func coronet() part {
	return part{
		body("M15.2 27.4 L8.4 13.2 L15.8 20.4 L15.8 10 L22.5 19 L29.2 10 L29.2 20.4 L36.6 13.2 L29.8 27.4 Z",
			line("M12 24.6 C19 22.8 26 22.8 33 24.6", 1.2)),
	}
}

func pearls() part {
	return join(ball(8, 11.6, 2), ball(15.6, 8, 2), ball(29.4, 8, 2), ball(37, 11.6, 2))
}

func queen() part {
	return join(skirt(5, 27, 9.2), foot(12.6), coronet(), pearls(), ball(22.5, 16.2, 1.9), collar(28, 8, 1.8))
}

// crossPattee is about 9x9 units at s=1.
func crossPattee(x, y, s float64) part {
	p := part{body("M-1.7 -1.7 L-2.2 -5 L2.2 -5 L1.7 -1.7 L5 -2.2 L5 2.2 L1.7 1.7 L2 5 L-2 5 L-1.7 1.7 L-5 2.2 L-5 -2.2 Z")}
	p[0].Width = 1.4
	return p.Apply(shape.Translate(x, y).After(shape.Scale(s, s, 0, 0)))
}

func kingCrown() part {
	return part{
		body("M11.8 18 C11.8 13.6 17 11.8 22.5 11.8 C28 11.8 33.2 13.6 33.2 18 L29.6 27.4 L15.4 27.4 Z",
			line("M9 20.2 C18 17.4 27 17.4 36 20.2", 1.3)),
	}
}

func king() part {
	return join(skirt(5, 27, 9.2), foot(12.6), crossPattee(22.5, 7, 0.98), kingCrown(), collar(28, 8, 1.8))
}
