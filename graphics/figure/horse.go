package figure

import (
	"fairyboard/graphics/shape"
)

// The horse and those with horse heads.

var horseFigures = []entry{
	{"archbishop", archbishop},
	{"chancellor", chancellor},
	{"amazon", amazon},
	{"nightrider", nightrider},
	{"unicorn", unicorn},
	{"zebra", zebra},
	{"pegasus", pegasus},
	{"kirin", kirin},
}

// horseMane is the crest behind the neck, four tufts.
func horseMane() part {
	return part{body("M21.4 7 C26 5.6 30.4 7.6 32.2 11 C34.6 12.4 36 15.2 35.6 18 C37 20.6 37 23.6 35.6 25.8 C36 29.4 34.8 32.8 33 35.4 L25 35.4 L23 12 Z")}
}

// horseHead is head and neck, facing left, down to the foot line.
func horseHead() part {
	return part{
		body("M20.4 4.4 L22.8 8.2 C28.8 11 31.6 18.6 30.6 27 C30.2 30 29.6 33 29 35.4 L13.4 35.4 C13.6 30.4 18.8 28.2 20.4 23.2 C18.8 24.6 16.8 24.4 15 25.4 C13.4 26.4 13 28.4 10.8 28.6 C8.2 28.8 6.4 26.6 6.6 24 C6.8 21.6 8.8 20 10 17.6 C11.6 14.6 13.8 12 17.4 10.4 Z",
			line("M20.4 23.2 C21.9 22.4 23 21 23.4 19", 1.3),
			ink("M14.6 15.8 C15.4 14 17.4 13.4 19 14.4 C18 16 16.4 16.6 14.6 15.8 Z"),
			ink(ellipse(9.4, 23.4, 0.8, 1.1)),
			line("M8.4 26.8 C10 27 11.4 26.2 12.2 25", 1),
		),
	}
}

func knight() part {
	return join(horseMane(), horseHead(), foot(12.2))
}

func unicorn() part {
	h := join(horseMane(), horseHead()).Fit(0.90, 20, 35.4, 20.6, 35.4)
	return join(
		h[:1],
		part{gem("M14.6 14 L5.6 1.8 L18.8 10.8 Z")}, part{stem("M9 6.6 L11 5.4 M11.6 10.2 L14.6 7.8", 1)},
		h[1:],
		foot(12.2))
}

func zebra() part {
	h := horseHead()
	h[0].In = append([]shape.Op{
		ink("M26.4 11 L30.6 16.4 L25 17.4 Z"), ink("M31 19.4 L31.4 23.6 L24.6 22.4 Z"), ink("M31.4 26.6 L30.6 30.6 L22.6 27.4 Z"), ink("M30.4 33 L30 36 L26 36 L18.8 31.4 Z"),
		ink("M20.6 8.6 L22.4 9.8 L19.4 12.4 Z"), ink("M13 14.2 L14.2 12.6 L15 17.4 Z"), ink("M10.4 18 L11.4 16.4 L13.4 20.4 Z"), ink("M15 35.6 L17.6 32.4 L21.4 35.6 Z"),
	}, h[0].In...)
	return join(part{body("M22 7.6 L25.4 5 L26.4 8.2 L30 7.6 L30.2 11 L33.6 11.8 L33 15.2 L36 17.2 L34.6 20.2 L37 23 L34.8 25.6 L36 29 L33.4 31 L33.6 35.4 L26 35.4 L24 12 Z")}, h, foot(12.2))
}

func wing() part { // raised wing used by pegasus and other winged pieces
	return part{body("M22 32.6 C20.6 24 24 15.6 38.6 9 C39.6 11.4 39.4 13.6 38.2 15.4 C40 16.4 40 19.4 38.2 21.2 C39.2 22.8 38.6 25.4 36.8 26.6 C37.2 28.8 36 31 33.8 31.8 C31.6 34.4 26.4 35.4 22 32.6 Z",
		line("M25.6 27.6 C28 22.6 32.4 18.4 38.2 15.4 M26.6 30.8 C29.4 26.4 33.2 23.4 38.2 21.2 M28.6 33 C31 30 33.6 28 36.8 26.6", 1.1))}
}

func pegasus() part {
	h := horseHead().Fit(0.94, 20, 35.4, 19, 35.4)
	return join(h, wing().Apply(shape.Translate(0, -1)), foot(12.8))
}

func kirin() part { // antlered, maned deer-dragon
	return join(part{
		rear("M24 11 C28 9 31 10.4 32 13 C35 14 36.2 17.4 35 20 C37.4 22.4 37.4 26 35.2 28 C36.2 31 35.4 33.6 33.6 35.4 L26 35.4 Z"),
		stem("M20 9.4 C21.4 6.6 21.6 4.6 20.6 2.2 M21.4 5.6 L24.8 3 M23 9.8 C25.4 8.2 27 6.4 27.6 4", 2),
	}, horseHead().Fit(0.9, 20, 35.4, 19.6, 35.4), part{stem("M11 29.6 C10.6 31.4 9.4 32.4 7.6 32.6", 1.4)}, foot(12.4))
}

// frontHorse is the head used in compounds: smaller, no crest.
func frontHorse() part { return horseHead().Fit(0.80, 20, 35.4, 18.2, 35.4) }

func archbishop() part {
	m := mitre().Fit(0.92, 22.5, 27.2, 28.2, 22.6)
	return join(
		part{body("M24 22 L32.4 22 C32.2 28 32.4 32 33.4 35.4 L20 35.4 Z")}.Behind(),
		m.Behind(), ball(28.2, 3.8, 1.9).Behind(), frontHorse(), foot(13.6))
}

func chancellor() part {
	t := rookTop().Fit(0.86, 22.5, 18.2, 28, 14.6)
	s := part{body("M22.6 14.6 L33.6 14.6 C33.4 22 33.2 30 34 35.4 L20 35.4 Z", line("M20 30.6 L40 30.6", 1.2))}
	return join(s.Behind(), t.Behind(), frontHorse(), foot(13.8))
}

func amazon() part {
	c := join(coronet(), pearls()).Fit(0.80, 22.5, 27.4, 26.8, 20.4)
	s := part{body("M22.6 20 L32.2 20 C32 27 32.2 31.6 33.4 35.4 L20 35.4 Z")}
	return join(s.Behind(), c.Behind(), frontHorse(), foot(13.6))
}

func nightrider() part {
	h := horseHead().Fit(0.88, 20, 35.4, 17.8, 35.4)
	b := horseHead().Fit(0.96, 20, 35.4, 25.6, 35.4)
	return join(b.Behind(), h, foot(13.6))
}
