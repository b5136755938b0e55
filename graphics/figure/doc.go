// Package figure holds the drawings of the piece set: the parts, the figures
// made of them, the tokens of the East, the lettering, and the decorations that
// turn one figure into another.
//
// A figure stands on a slab at the foot of the square (y 35.4 to 40.4), is lit
// from the upper left and, if it has a face in profile, looks left. Tall figures
// reach y = 2 to 5, pawns 8, so that ranks can be read by height. One file holds
// one family, each with one construction rule:
//
//	orthodox.go  turned men          profile.go   animal heads from the side
//	people.go    men with hats       frontal.go   animal faces from the front
//	horse.go     horses and kin      creature.go  whole small animals
//	weapon.go    arms and engines    object.go    things
//	emblem.go    signs on a stand    token.go     rose, disc, octagon, koma, die
//
// Adding a figure: sketch its outline as one closed path of 8 to 20 nodes (the
// silhouette must be told from its neighbours at 32 pixels), give it at most six
// inner marks, put it into its family's table, and look at the sheets that
// graphics/gen writes. No detail is thinner than 0.9 units.
//
//	p, _ := figure.Draw("knight")
//	rider := figure.Echo(p) // the horse repeated behind itself
package figure
