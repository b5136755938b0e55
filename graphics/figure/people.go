package figure

import (
	"fairyboard/graphics/shape"
)

// People: a man with a hat, a helm or a hood, or something in his hand.

var peopleFigures = []entry{
	{"ferz", ferz},
	{"wazir", wazir},
	{"guard", guard},
	{"general", general},
	{"man", man},
	{"fool", fool},
	{"prince", prince},
	{"admiral", admiral},
	{"minister", minister},
	{"viking", viking},
	{"duke", duke},
	{"lord", lord},
	{"princess", princess},
	{"scout", scout},
	{"wizard", wizard},
	{"champion", champion},
	{"monk", monk},
	{"templar", templar},
	{"sergeant", sergeant},
	{"soldier", soldier},
	{"swordsman", swordsman},
}

func ferz() part { return peon(turban()) }

func wazir() part { return peon(fez()) }

func guard() part { return peon(spikeHelm()) }

func general() part { return peon(kepi()) }

func man() part { return peon(bowler()) }

func fool() part { return peon(jesterCap()) }

// prince is a man with a small crown: the king's has no face below it.
func prince() part { return peon(smallCrown().Fit(0.9, 22.5, 18.4, 22.5, 15.4)) }

func admiral() part { return peon(bicorne()) }

func minister() part { return peon(topHat()) }

func viking() part { return peon(vikingHelm()) }

func duke() part { return peon(ducal()) }

func lord() part { return peon(baron()) }

// princess wears her hair long below the tiara.
func princess() part {
	hair := rear(mirrored("M22.5 11 C27 10.6 29.8 13.6 29.6 18 C29.5 21.4 30.4 24 32.6 26.4 C29.4 27.6 26 27.4 22.5 27.2"))
	return join(part{hair}, peon(tiara().Fit(0.86, 22.5, 18.4, 22.5, 15.8)))
}

func scout() part { return peon(featherCap()) }

func wizard() part {
	return join(
		skirt(4.6, 27, 9), foot(11.8),
		part{body("M24.6 3.6 C20 8 16.4 15 14.6 24 C18 25.6 27 25.6 30.4 24 C29.4 18.6 28 14.4 26.4 11 C28.2 10.4 29.6 9.2 30.2 7.4 C28.2 6.6 26.2 5.4 24.6 3.6 Z",
			ink(star(21.6, 17.8, 3.6, 1.6, 5)))},
		part{body("M8.8 24.2 C11.6 22.6 13.6 22.6 15 22.8 C19 24.8 26 24.8 30 22.8 C31.4 22.6 33.4 22.6 36.2 24.2 C33.4 28.4 28.4 29.4 22.5 29.4 C16.6 29.4 11.6 28.4 8.8 24.2 Z")},
	)
}

func champion() part {
	return join(
		// plume
		part{body("M20.6 10.6 C20 5 25 2.4 29.6 4.2 C34.4 6 36.8 11.4 34.2 17 C32.8 13.2 29.6 11 25.4 10.8 Z")},
		skirt(5.4, 26, 9.4), foot(12.4),
		// helm
		part{body("M22.5 8.2 C29 8.2 32.4 12.6 32.4 18 L32 26.8 L22.5 29.6 L13 26.8 L12.6 18 C12.6 12.6 16 8.2 22.5 8.2 Z",
			ink("M13.6 17 L21.2 18.6 L21.2 20.8 L13.8 19.6 Z"), ink("M31.4 17 L23.8 18.6 L23.8 20.8 L31.2 19.6 Z"),
			line("M22.5 8 L22.5 30", 1.2),
			ink(circle(17.4, 24, 0.8)), ink(circle(19.6, 25.2, 0.8)), ink(circle(27.6, 24, 0.8)), ink(circle(25.4, 25.2, 0.8)),
		)},
	)
}

func hood() part { // monk, thief, deacon
	return part{
		body("M22.5 3.8 C29 5 33.4 11.4 32.8 18.4 C32.4 22 31 24.4 29 26 L16 26 C14 24.4 12.6 22 12.2 18.4 C11.6 11.4 16 5 22.5 3.8 Z",
			ink("M22.5 10 C26.4 10.6 28.6 14.2 28.4 18 C28.2 21.4 26 24 22.5 24 C19 24 16.8 21.4 16.6 18 C16.4 14.2 18.6 10.6 22.5 10 Z")),
		// eyes
	}
}

func monk() part {
	return join(skirt(4.4, 25.6, 9.4), foot(11.6), hood(), part{hollow("M17.8 15.6 L21.6 17 C21.2 19 18.6 18.8 17.8 15.6 Z"), hollow("M27.2 15.6 L23.4 17 C23.8 19 26.4 18.8 27.2 15.6 Z")}, collar(26.4, 6.8, 1.6))
}

func crossHelm() part { // templar, crusader, hospitaler, paladin: a pot helm with a cross
	return part{
		body("M14.4 6.4 C19 4.4 26 4.4 30.6 6.4 L32.2 27 C27 29.4 18 29.4 12.8 27 Z",
			ink("M20.9 5 L24.1 5 L24.1 13.4 L31 13.4 L31.3 16.6 L24.1 16.6 L24.1 28.6 L20.9 28.6 L20.9 16.6 L13.7 16.6 L14 13.4 L20.9 13.4 Z"),
			ink(circle(17, 21, 0.8)), ink(circle(17, 24, 0.8)), ink(circle(28, 21, 0.8)), ink(circle(28, 24, 0.8))),
	}
}

func templar() part { return join(skirt(5.4, 26, 9.4), foot(12.4), crossHelm()) }

// sergeant is a pawn with a flat cap and chevrons on his robe.
func sergeant() part {
	return join(part{body(skirtPath(3.1, 20, 8.6), line("M15 29.4 L22.5 25.6 L30 29.4 M13 33.4 L22.5 28.8 L32 33.4", 1.5))}, foot(10.6), collar(20.6, 6.3, 1.7), ball(22.5, 14.2, 5.5),
		part{
			body("M15.4 11.6 L16 6.6 C20 5.4 25 5.4 29 6.6 L29.6 11.6 C25 13 20 13 15.4 11.6 Z", line("M14 9.6 C20 10.8 25 10.8 31 9.6", 1.1)),
			body("M15.4 10.8 C20 12.4 25 12.4 29.6 10.8 L30.8 13.4 C25 14.6 20 14.6 14.2 13.4 Z"),
		})
}

// soldier is a pawn with a spear beside him.
func soldier() part {
	return join(
		part{body("M31.2 35.6 L31.2 10 L33.4 10 L33.4 35.6 Z"), body("M32.3 2.4 L35.2 8 L32.3 12 L29.4 8 Z")},
		pawn().Upper().Apply(shape.Translate(-2.6, 0)),
		part{tube("M23.4 24.4 L31.4 26.6", 4)},
		foot(13.4))
}

// swordsman is a pawn with a drawn sword.
func swordsman() part {
	return join(
		part{
			body("M32.3 3 L34.8 7 L34.6 24 L30 24 L29.8 7 Z", line("M32.3 7 L32.3 25", 1)),
			body("M26.8 23.4 L37.8 23.4 L37.8 26.4 L26.8 26.4 Z"), body("M30.4 26.4 L34.2 26.4 L34.2 32 L30.4 32 Z"),
		},
		pawn().Upper().Apply(shape.Translate(-3, 0)),
		part{tube("M23 25.4 L31.6 29.4", 4)},
		foot(13.4))
}

// pawnArrow: a pawn that shows directions on its ball (0 = north, clockwise).
func pawnArrow(dirs ...int) part {
	b := body(circle(22.5, 13.2, 9))
	for _, d := range dirs {
		m := shape.Translate(22.5, 13.2+2.6*float64(len(dirs)-1)).After(shape.Rotate(float64(d)*45, 0, 0))
		if len(dirs) > 1 {
			b.In = append(b.In, line("M0 0 L0 -5", 1.9).Apply(m), ink("M0 -9 L3 -4.4 L-3 -4.4 Z").Apply(m))
		} else {
			b.In = append(b.In, line("M0 4.6 L0 -2", 2.2).Apply(m), ink("M0 -7 L3.8 -1.6 L-3.8 -1.6 Z").Apply(m))
		}
	}
	return join(skirt(3.3, 21, 8.8), foot(10.8), collar(23, 6.3, 1.7), part{b})
}
