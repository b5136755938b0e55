package figure

import (
	"fairyboard/graphics/shape"
)

// Emblems on a stand, and medallions with arrows.

var emblemFigures = []entry{
	{"sun", sun},
	{"moon", moon},
	{"star", starEmblem},
	{"circle", circleEmblem},
	{"square", squareEmblem},
	{"hexagon", hexagonEmblem},
	{"diamond", diamondEmblem},
	{"triangle", triangleEmblem},
	{"heart", heartEmblem},
	{"eye", eyeEmblem},
	{"flame", flame},
	{"ghost", ghost},
	{"skull", skull},
	{"stone", stone},
	{"sidemover", func() part { return mover(2, 6) }},
	{"verticalmover", func() part { return mover(0, 4) }},
	{"diagonalmover", func() part { return mover(1, 3, 5, 7) }},
	{"allmover", func() part { return mover(0, 2, 4, 6) }},
	{"leftarrow", func() part { return mover(6) }},
	{"rightarrow", func() part { return mover(2) }},
	{"berolinapawn", func() part { return pawnArrow(7, 1) }},
}

func sun() part {
	return join(stand(28), part{back(star(22.5, 15.2, 13, 8, 12)), body(circle(22.5, 15.2, 7.4), line(circle(22.5, 15.2, 4.2), 1.1))})
}

func moon() part {
	return join(stand(28), part{body("M27.6 4.4 C20.4 2.8 12 7.4 12 15.8 C12 24.2 20.4 28.8 27.6 27 C22 24.8 19.4 20.6 19.4 15.8 C19.4 11 22 6.6 27.6 4.4 Z"), gem(star(27.8, 15.6, 4.6, 1.9, 5))})
}

func starEmblem() part {
	return join(skirt(3.6, 22, 9), foot(11.4), part{body(star(22.5, 16.6, 14, 6.6, 5))})
}

func circleEmblem() part { return emblem(circle(22.5, 15.4, 11.6), line(circle(22.5, 15.4, 7), 1.2)) }

func squareEmblem() part {
	return emblem(roundRect(11.4, 4.2, 22.2, 22.2, 1.6), line("M16 8.8 L29 8.8 L29 21.8 L16 21.8 Z", 1.2))
}

func hexagonEmblem() part {
	return emblem(polygon(22.5, 15.4, 12.4, 6, 0), line(polygon(22.5, 15.4, 7.6, 6, 0), 1.2))
}

func diamondEmblem() part {
	return emblem("M22.5 2.4 L34.4 15.4 L22.5 28.4 L10.6 15.4 Z", line("M22.5 8 L29.4 15.4 L22.5 22.8 L15.6 15.4 Z", 1.2))
}

func triangleEmblem() part {
	return emblem("M22.5 3.4 L35.4 26 L9.6 26 Z", line("M22.5 10.4 L29.6 22.6 L15.4 22.6 Z", 1.2))
}

func heartEmblem() part {
	return emblem("M22.5 28.4 C13 22.4 8.6 17 8.8 11.6 C9 7 12.4 4.4 16.2 4.6 C19 4.8 21.2 6.4 22.5 8.8 C23.8 6.4 26 4.8 28.8 4.6 C32.6 4.4 36 7 36.2 11.6 C36.4 17 32 22.4 22.5 28.4 Z")
}

func eyeEmblem() part {
	return emblem("M6.4 15.6 C11 8.8 16.6 5.6 22.5 5.6 C28.4 5.6 34 8.8 38.6 15.6 C34 22.4 28.4 25.6 22.5 25.6 C16.6 25.6 11 22.4 6.4 15.6 Z", line(circle(22.5, 15.6, 6.2), 1.4), ink(circle(22.5, 15.6, 3)))
}

// mover is a medallion with arrows; dirs count clockwise from north, 0..7.
func mover(dirs ...int) part {
	b := body(roundRect(10.3, 3.6, 24.4, 24.4, 5))
	for _, d := range dirs {
		m := shape.Translate(22.5, 15.6).After(shape.Rotate(float64(d)*45, 0, 0))
		b.In = append(b.In, line("M0 0 L0 -6", 2.8).Apply(m), ink("M0 -10.4 L4.2 -5 L-4.2 -5 Z").Apply(m))
	}
	return join(skirt(3.6, 25, 9), foot(11), part{b})
}

func flame() part {
	return join(stand(31), part{
		body("M24 2 C25 7.6 31.6 10.6 33.6 17 C35.6 24.6 30 31 22.5 31 C15 31 9.8 25.6 11 18.6 C11.6 15.2 13.6 13.2 14.4 10.4 C16.4 11.6 17.4 13.4 17.6 15.6 C20.4 12 21.4 7.2 24 2 Z",
			line("M23 17.6 C24 20.6 27.4 21.6 26.6 25.6 C26 28 24 29 22.4 29 C19.6 29 17.8 27 18.4 24.2 C18.8 22.6 20 21.8 20.4 20.4 C21.2 21 21.6 21.6 21.8 22.2 C22.6 20.8 22.8 19.4 23 17.6 Z", 1.1)),
	})
}

func ghost() part {
	return join(part{
		body("M22.5 3.4 C30 3.4 34.4 9.4 34.4 17 L35.4 33.4 L31 30.8 L27 35 L22.5 31.2 L18 35 L14 30.8 L9.6 33.4 L10.6 17 C10.6 9.4 15 3.4 22.5 3.4 Z",
			ink(ellipse(18, 15.4, 2.2, 3)), ink(ellipse(27, 15.4, 2.2, 3)), ink(ellipse(22.5, 23, 2.2, 2.8))),
	}, foot(11.6))
}

func skull() part {
	return join(stand(30), part{
		body(mirrored("M22.5 3.6 C30.4 3.6 35 8.6 35 15.4 C35 19.4 33.4 22.2 30.6 23.6 L30.2 29.6 C28 30.8 25.4 31.2 22.5 31.2"),
			ink(ellipse(17.2, 16.4, 3.4, 3.8)), ink(ellipse(27.8, 16.4, 3.4, 3.8)), ink("M22.5 19.6 L24.4 23.2 L20.6 23.2 Z"),
			line("M18.6 26.4 L18.6 31 M22.5 26.6 L22.5 31.4 M26.4 26.4 L26.4 31", 1.2)),
	})
}
