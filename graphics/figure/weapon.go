package figure

import "fairyboard/graphics/shape"

// Arms and engines of war.

var weaponFigures = []entry{
	{"cannon", cannon},
	{"gun", gun},
	{"warmachine", warmachine},
	{"archer", archer},
	{"crossbow", crossbow},
	{"lance", lance},
	{"sword", sword},
	{"axe", axe},
	{"trident", trident},
	{"shield", shield},
	{"tank", tank},
	{"rocket", rocket},
}

func cannon() part {
	return join(
		foot(13.6),
		// carriage trail
		part{body("M22 22 L38.4 31.8 C39.2 33.6 38.4 35.2 37 35.4 L20 35.4 Z")},
		// barrel
		part{body("M5 12.6 L7.8 8.4 C9.6 9.6 11.6 10.2 13.6 10.6 L33.4 19.4 C35.6 20.4 36.6 22.8 35.6 25 C34.4 27.4 31.8 28.2 29.6 27.2 L11 16.8 C9.4 15.2 7.2 13.6 5 12.6 Z",
			line("M13.6 8.6 L9.8 17.4", 1.3), line("M29 15.6 L24.6 26.6", 1.3)), body(circle(37.4, 23.6, 1.9))},
		// wheel
		part{body(circle(21.4, 28.6, 7.4), line("M21.4 20 L21.4 37 M13 28.6 L30 28.6 M15.4 22.6 L27.4 34.6 M27.4 22.6 L15.4 34.6", 1), line(circle(21.4, 28.6, 4.9), 1.1)), body(circle(21.4, 28.6, 1.9))},
	)
}

// gun is a mortar: a short fat barrel, raised, on a block with a wheel.
func gun() part {
	return join(foot(13.6), part{
		body("M16.6 7.4 L33.8 21.8 C37.4 25.4 36.6 29.6 33.6 32 C30.4 34.4 26.4 33.8 24 30.4 L9.6 13.4 Z", line("M26.4 14.4 L17.2 23.6", 1.3)),
		body("M15.8 2.2 L19.2 5.6 L8.4 15.8 L5 12.4 Z"),
		body("M11.4 35.4 L15.6 26.6 C19 24.6 27.6 24.6 31 26.6 L37.4 35.4 Z"),
		body(circle(22.4, 30.6, 5.6), line(circle(22.4, 30.6, 2.6), 1.2)),
	})
}

func warmachine() part { // catapult
	return join(foot(14.4), part{
		body("M8.4 25.4 L36.4 25.4 L36.4 30.4 L8.4 30.4 Z"),
		body("M24.6 25.6 L28.2 11.2 L31.6 11.2 L34.6 25.6 L31.2 25.6 L29.9 17.6 L28.4 25.6 Z"),
		body("M35.4 22.4 L33 25.2 L12.8 10.8 L15 8 Z"),
		body("M6.8 10.4 C6 6.4 9.4 3.2 13.2 4.2 C16.6 5.2 17.8 9 15.8 11.6 C13.4 14.4 8 14 6.8 10.4 Z", line("M6 9.6 L16.6 7.4", 1.1)),
		body(circle(13.6, 31.4, 4.8), line("M13.6 26 L13.6 37 M8 31.4 L19 31.4", 1.1), ink(circle(13.6, 31.4, 1.5))), body(circle(31.4, 31.4, 4.8), line("M31.4 26 L31.4 37 M26 31.4 L37 31.4", 1.1), ink(circle(31.4, 31.4, 1.5))),
	})
}

func archer() part {
	return join(foot(11.8), skirt(3, 29, 8.4), part{
		stem("M27.6 5.6 L31 18 L27.6 30.4", 1.2),
		body("M28.4 3.6 C26 4.4 25.4 6 24.6 8 C20 10 16.6 13.6 16.6 18 C16.6 22.4 20 26 24.6 28 C25.4 30 26 31.6 28.4 32.4 C29.4 31 29 29.4 27.8 28.4 C27 27.4 26.6 26.6 26.4 25.4 C22.4 24 20.2 21.4 20.2 18 C20.2 14.6 22.4 12 26.4 10.6 C26.6 9.4 27 8.6 27.8 7.6 C29 6.6 29.4 5 28.4 3.6 Z"),
		body("M12 16.9 L34 16.9 L36 14.4 L39.6 14.4 L37.6 18 L39.6 21.6 L36 21.6 L34 19.1 L12 19.1 L12 22 L4.6 18 L12 14 Z"),
	})
}

func crossbow() part {
	return join(part{
		stem("M7 17.6 L22.5 22 L38 17.6", 1.2),
		body("M22.5 5.4 C30.4 5.4 36.4 9.6 39.6 17 C38.4 18.4 37 18.4 36 17.4 C33 12.4 28.4 9.6 22.5 9.6 C16.6 9.6 12 12.4 9 17.4 C8 18.4 6.6 18.4 5.4 17 C8.6 9.6 14.6 5.4 22.5 5.4 Z"),
		body("M20.4 4.6 L22.5 1.4 L24.6 4.6 L24.8 35.4 L20.2 35.4 Z", line("M22.5 6 L22.5 24", 1)),
	}, foot(11.6), skirt(3.4, 31.6, 8.4))
}

// lance is a knight's, couched: a long striped cone, a bell that covers the hand,
// a grip, on a rest.
func lance() part {
	l := part{
		body("M20.4 30 L24.6 30 L25 42 C25 43.4 20 43.4 20 42 Z"),
		body("M22.5 -8 L25.8 26 L19.2 26 Z", line("M18.4 6 L26.6 1.4 M18 14 L27 9 M17 22 L28 16", 1.3)),
		body("M18.8 25 L26.2 25 C26.8 28 28.6 30 32 31.2 C29.4 34 15.6 34 13 31.2 C16.4 30 18.2 28 18.8 25 Z"),
	}
	return join(skirt(2.8, 26, 8.4), foot(11.6), l.Apply(shape.Rotate(-48, 22.5, 24).After(shape.Scale(0.86, 0.86, 22.5, 24))).Apply(shape.Translate(-1, -4)))
}

func sword() part {
	return join(foot(11.4), part{
		body("M22.5 2 L25.6 6.4 L25.2 25.4 L19.8 25.4 L19.4 6.4 Z", line("M22.5 5 L22.5 25", 1.1)),
		body("M11.6 23.6 C15 25 18.6 25.4 22.5 25.4 C26.4 25.4 30 25 33.4 23.6 C34.6 25.4 34.4 27.2 33 28.6 C29.6 27.8 26.2 28.4 22.5 28.4 C18.8 28.4 15.4 27.8 12 28.6 C10.6 27.2 10.4 25.4 11.6 23.6 Z"),
		body("M20.6 28.4 L24.4 28.4 L24.4 33 L20.6 33 Z"),
	}, skirt(3.4, 32.4, 8.4))
}

func axe() part {
	return join(foot(11.4), part{
		body("M21 3 L24 3 L24.6 35.4 L20.4 35.4 Z"),
		body("M24 7.6 C28 8.6 32 7.4 35.2 4 C38.4 10.6 38.4 18.4 35.2 25 C32 21.6 28 20.4 24 21.4 L20.4 21.4 L18.6 17.6 L18.6 11.4 L20.4 7.6 Z", line("M32.8 6.4 C34.6 11.6 34.6 17.4 32.8 22.6", 1.1)),
	}, skirt(3.4, 32.4, 8.4))
}

func trident() part {
	return join(part{
		body("M20.8 16 L24.2 16 L24.4 35.4 L20.6 35.4 Z"),
		body("M22.5 1.8 L25.6 7 L24 7 L24.2 15.4 C28.4 15.2 30.6 12.6 30.6 8.6 L28.8 8.8 L32 3.4 L35.4 8.6 L33.6 8.6 C33.6 15 29.4 18.8 22.5 18.8 C15.6 18.8 11.4 15 11.4 8.6 L9.6 8.6 L13 3.4 L16.2 8.8 L14.4 8.6 C14.4 12.6 16.6 15.2 20.8 15.4 L21 7 L19.4 7 Z"),
	}, foot(11.6), skirt(3.4, 31.6, 8.4))
}

func shield() part {
	return join(stand(30), part{
		body(mirrored("M22.5 4.6 C26 6.6 30.4 7 34 6 C34.6 17 32 26 22.5 31.4"),
			tint("M22.5 4 L22.5 17 L34.6 17 L36 4 Z"), tint("M22.5 17 L22.5 33 L8 33 L8 17 Z"),
			line("M22.5 4 L22.5 32 M9 17 L36 17", 1.1)),
	})
}

func tank() part {
	return join(foot(14.6), part{
		body("M3.6 15.4 L18 17.4 L18 20.6 L3.6 18.6 Z"),
		body("M16.4 24 L18 14.6 C18.6 12.8 20 12.2 21.6 12.2 L30 12.2 C31.8 12.2 33 13 33.6 14.6 L35.6 24 Z", line("M22 12 L22 9.4 L28 9.4 L28 12", 1.4)),
		body("M9 23.6 L37.6 23.6 C39.4 23.6 40.4 25 40 26.6 L39.4 28 L7 28 L6.6 26.6 C6.4 25 7.4 23.6 9 23.6 Z"),
		body(roundRect(6.4, 27.4, 33.6, 9.2, 4.6), line("M14 32 L14 32 M20 32 L20 32 M26.2 32 L26.2 32 M32.4 32 L32.4 32", 4.4)),
	})
}

func rocket() part {
	return join(foot(12), part{
		body("M15.6 22 C11 25 9.4 29.6 10 35.4 L16.4 31.4 Z"), body(flipped("M15.6 22 C11 25 9.4 29.6 10 35.4 L16.4 31.4 Z")),
		body("M22.5 1.8 C29 7.4 31 14.6 30.6 22 C30.4 27 29 31 27.4 34 L17.6 34 C16 31 14.6 27 14.4 22 C14 14.6 16 7.4 22.5 1.8 Z", line("M14.6 11.6 L30.4 11.6", 1.2), line(circle(22.5, 18.4, 3.6), 1.5), line("M22.5 25.4 L22.5 34", 1.2)),
	})
}
