package figure

import (
	"fairyboard/graphics/shape"
)

// Things: buildings, vessels, tools, plants.

var objectFigures = []entry{
	{"ship", ship},
	{"anchor", anchor},
	{"plane", plane},
	{"wheel", wheel},
	{"banner", banner},
	{"tower", tower},
	{"wall", wall},
	{"windmill", windmill},
	{"bell", bell},
	{"hourglass", hourglass},
	{"mushroom", mushroom},
	{"rose", rose},
	{"tree", tree},
	{"pole", pole},
	{"sausage", sausage},
	{"mountain", mountain},
}

func ship() part {
	return join(part{
		stem("M23 3.4 L23 28", 2.2),
		body("M23 4 L30.6 6.2 L23 8.6 Z"),
		body("M12 10.6 C17.6 9.4 28.4 9.4 34 10.6 C36 15 36 19.4 34 23.6 C28.4 22.4 17.6 22.4 12 23.6 C14 19.4 14 15 12 10.6 Z", line("M23 9 L23 24", 1.1)),
		body("M5.4 24.6 C8 26.6 11 27.2 14 27.2 L31 27.2 C34.4 27.2 37.4 26.4 39.8 24.6 C39.8 30 37.4 35.4 33.6 37.6 L12.4 37.6 C8.4 35.4 5.6 30 5.4 24.6 Z",
			line("M4 31 C16 32.6 30 32.6 41 31", 1.1), ink(circle(15.6, 29.2, 0.9)), ink(circle(22.5, 29.6, 0.9)), ink(circle(29.4, 29.2, 0.9))),
	}, part{body("M6 37.2 C8.8 35.6 11.4 35.6 14.2 37.2 C17 38.8 19.6 38.8 22.5 37.2 C25.4 35.6 28 35.6 30.8 37.2 C33.6 38.8 36.2 38.8 39 37.2 L39 40.4 L6 40.4 Z")})
}

func anchor() part {
	return join(part{
		body("M22.5 3.4 C25.4 3.4 27.4 5.4 27.4 8 C27.4 10 26.2 11.6 24.6 12.2 L24.6 14 L30.4 14 L30.4 17.6 L24.6 17.6 L24.6 30.4 C28.8 29.8 31.6 27 32.4 23.6 L29.4 24.8 L34.6 17.4 L38.6 25.4 L35.8 24.2 C34.8 30 29.8 34.4 22.5 35.4 C15.2 34.4 10.2 30 9.2 24.2 L6.4 25.4 L10.4 17.4 L15.6 24.8 L12.6 23.6 C13.4 27 16.2 29.8 20.4 30.4 L20.4 17.6 L14.6 17.6 L14.6 14 L20.4 14 L20.4 12.2 C18.8 11.6 17.6 10 17.6 8 C17.6 5.4 19.6 3.4 22.5 3.4 Z"),
		back(circle(22.5, 8, 1.6)),
	}, foot(11.8))
}

func plane() part {
	return join(foot(12), skirt(3.2, 31, 8.6), part{
		body("M22.5 2.4 C25 4.4 25.6 7.6 25.6 11 L25.6 14 L41 21.4 L41 25.4 L25.6 21.6 L24.8 28.4 L30.4 31.4 L30.4 34.2 L22.5 32.6 L14.6 34.2 L14.6 31.4 L20.2 28.4 L19.4 21.6 L4 25.4 L4 21.4 L19.4 14 L19.4 11 C19.4 7.6 20 4.4 22.5 2.4 Z", line("M20.6 7.4 L24.4 7.4", 1.1)),
	})
}

func wheel() part {
	return join(stand(30), part{body(circle(22.5, 16.6, 13), line("M22.5 2 L22.5 31 M8 16.6 L37 16.6 M12.2 6.4 L32.8 26.8 M32.8 6.4 L12.2 26.8", 1.3), line(circle(22.5, 16.6, 9.8), 1.2)), body(circle(22.5, 16.6, 3.2))})
}

func banner() part {
	return join(part{
		stem("M14.4 3.4 L14.4 36", 2.4), body(circle(14.4, 3.6, 1.8)),
		body("M14.8 6 C20.4 3.6 26 9 37 5.6 L37 22 C26 25.4 20.4 20 14.8 22.4 Z", tint("M14 13.4 C20.4 11 26 16.4 38 13 L38 24 L14 24 Z"), line("M14.8 14.2 C20.4 11.8 26 17.2 37 13.8", 1.1)),
	}, foot(12.4).Apply(shape.Translate(-2, 0)))
}

func tower() part { // a tall keep: bigger than a rook
	return join(part{
		body("M13 14 L32 14 L32.4 35.4 L12.6 35.4 Z", ink("M20 35.4 L20 29.6 C20 26.4 25 26.4 25 29.6 L25 35.4 Z"), ink("M21.2 18 L23.8 18 L23.8 23 L21.2 23 Z"), line("M13 25.6 L18 25.6 M27 21 L32 21", 1)),
		body("M22.5 1.6 L22.5 5 L22.5 1.6 L28 3.4 L22.5 5.2 Z"),
		body("M11 14.6 L22.5 5 L34 14.6 Z", line("M14 14.6 L22.5 7.6 L31 14.6", 0.9)),
	}, foot(13.4))
}

func wall() part {
	return join(part{
		body("M6.6 12.6 L12 12.6 L12 16.4 L16.6 16.4 L16.6 12.6 L28.4 12.6 L28.4 16.4 L33 16.4 L33 12.6 L38.4 12.6 L38.4 36 L6.6 36 Z",
			line("M6 20.6 L39 20.6 M6 25.8 L39 25.8 M6 31 L39 31", 1), line("M14 20.6 L14 25.8 M22.5 20.6 L22.5 25.8 M31 20.6 L31 25.8 M10 25.8 L10 31 M18.2 25.8 L18.2 31 M26.8 25.8 L26.8 31 M35 25.8 L35 31 M14 31 L14 36 M22.5 31 L22.5 36 M31 31 L31 36", 1)),
	}, foot(15.6))
}

func windmill() part {
	sail := "M-1.4 -2 L-1.4 -15.4 L5 -15.4 L5 -4.4 L1.2 -4.4 L1.2 -2 Z"
	p := join(part{body("M16 15 L29 15 L32.4 35.4 L12.6 35.4 Z", ink("M20.4 35.4 L20.4 29.4 C20.4 26.6 24.6 26.6 24.6 29.4 L24.6 35.4 Z"))}, part{body("M15.4 15.6 C15.4 9.6 18 7 22.5 7 C27 7 29.6 9.6 29.6 15.6 Z")}, foot(13))
	for i := range 4 {
		p = append(p, body(sail, line("M-1 -7.8 L5 -7.8 M-1 -11.4 L5 -11.4", 0.9)).Apply(shape.Translate(22.5, 17).After(shape.Rotate(45+90*float64(i), 0, 0))))
	}
	return append(p, body(circle(22.5, 17, 2.2)))
}

func bell() part {
	return join(foot(12), part{
		body(circle(22.5, 31.2, 3)),
		body("M22.5 7 C29 7 30.6 13.4 31.2 19 C31.8 24 33.4 26.6 36 28.6 C36.4 30 35.6 31 34 31 L11 31 C9.4 31 8.6 30 9 28.6 C11.6 26.6 13.2 24 13.8 19 C14.4 13.4 16 7 22.5 7 Z", line("M9 27.4 L36 27.4", 1.2), line("M13 21.6 L32 21.6", 1)),
		body(circle(22.5, 5.4, 2.2)),
	})
}

func hourglass() part {
	return join(foot(11.6), part{
		body("M14.4 7 L30.6 7 C30.6 13.4 27.6 16.4 24.2 19 C27.6 21.6 30.6 24.6 30.6 32 L14.4 32 C14.4 24.6 17.4 21.6 20.8 19 C17.4 16.4 14.4 13.4 14.4 7 Z", ink("M16 12.4 L29 12.4 C28 15.6 25 17.4 22.5 19 C20 17.4 17 15.6 16 12 Z"), ink("M14 33 C14.6 29 19 27 22.5 26 C26 27 30.4 29 31 33 Z"), line("M22.5 18 L22.5 26", 1)),
		body("M11.6 4 L33.4 4 L33.4 7.4 L11.6 7.4 Z"), body("M11.6 31.6 L33.4 31.6 L33.4 35.4 L11.6 35.4 Z"),
	})
}

func mushroom() part {
	return join(foot(12), part{
		body("M17.4 20 L27.6 20 C27 26 28 31.4 31 35.4 L14 35.4 C17 31.4 18 26 17.4 20 Z"),
		body("M22.5 4.6 C32 4.6 39 11.6 39.4 19.4 C39.4 22 37.8 22.8 35.4 22 C27.6 19.8 17.4 19.8 9.6 22 C7.2 22.8 5.6 22 5.6 19.4 C6 11.6 13 4.6 22.5 4.6 Z", ink(circle(16, 12.4, 2.6)), ink(circle(27.6, 9.8, 2.2)), ink(circle(32.4, 16.4, 2.2)), ink(circle(23, 16.4, 1.8)), ink(circle(10.4, 18, 1.5))),
	})
}

func rose() part {
	return join(foot(11.6), part{
		stem("M22.5 22 L22.5 35.4", 2.4),
		body("M22.8 33 C26 27 31 25.4 37 27 C35.4 32 30 34.4 22.8 33 Z", line("M25 32 C28 29.6 31 28.4 34.6 28", 1)), body(flipped("M22.8 33 C26 27 31 25.4 37 27 C35.4 32 30 34.4 22.8 33 Z"), line(flipped("M25 32 C28 29.6 31 28.4 34.6 28"), 1)),
		body(scallop(22.5, 13.4, 9.2, 5)), body(rot(scallop(22.5, 13.2, 5.6, 5), 36, 22.5, 13.2)), body(circle(22.5, 13.2, 2.4)),
	})
}

func tree() part {
	return join(foot(11.6), part{
		body("M20.4 24 L24.6 24 L25.8 35.4 L19.2 35.4 Z"),
		body(scallop(22.5, 14.6, 11, 7), line("M15.8 17.4 C17 15.6 19.6 15.6 20.8 17.4 M24.2 11.2 C25.4 9.4 28 9.4 29.2 11.2", 1.2)),
	})
}

func mountain() part {
	return join(part{
		rear("M22 35.4 L31.4 15.4 C32 14.2 33 14.2 33.6 15.4 L41.4 35.4 Z"),
		back("M3.8 35.4 L17.8 6.2 C18.6 4.6 20.2 4.6 21 6.2 L34.6 35.4 Z",
			line("M22 25.4 L24.8 35.4 M14.6 26.4 L12.4 35.4", 1.1)),
		gem("M17.8 6.2 C18.6 4.6 20.2 4.6 21 6.2 L27 19 L23.6 22.4 L20.6 18.4 L16.6 22.8 L14.4 18.6 L10.8 20.8 Z"),
	}, foot(14.8))
}

// pole is a barber's: stripes winding up a column.
func pole() part {
	return join(foot(11.4), part{
		body("M17.6 9 L27.4 9 L27.4 32.4 L17.6 32.4 Z",
			ink("M17 14.6 L28 9.4 L28 13 L17 18.2 Z"), ink("M17 22.6 L28 17.4 L28 21 L17 26.2 Z"), ink("M17 30.6 L28 25.4 L28 29 L17 34.2 Z")),
		body(roundRect(15.4, 31.6, 14.2, 3.8, 1.6)), body(roundRect(15.4, 7, 14.2, 3.8, 1.6)), body(circle(22.5, 4.6, 2.6)),
	})
}

func sausage() part {
	return join(stand(27), part{
		stem("M7 7.6 L4.6 5.6 M38 7.6 L40.4 5.6", 2),
		body("M6.4 6.4 C9.2 4.4 12 6 13 9.4 C14.6 14.6 18 17 22.5 17 C27 17 30.4 14.6 32 9.4 C33 6 35.8 4.4 38.6 6.4 C41.4 8.6 40.6 12.4 39.2 15.6 C36.4 22.4 30.4 26.4 22.5 26.4 C14.6 26.4 8.6 22.4 5.8 15.6 C4.4 12.4 3.6 8.6 6.4 6.4 Z",
			line("M11.4 18.6 L14.4 15.4 M16.6 22.6 L18.6 18.4 M28.4 22.6 L26.4 18.4 M33.6 18.6 L30.6 15.4", 1.2)),
	})
}
