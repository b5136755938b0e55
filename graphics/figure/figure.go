package figure

import (
	"sync"

	"fairyboard/graphics/shape"
)

// Figure names a drawing and the family it belongs to.
type Figure struct {
	Name   string // lower case letters only
	Family string // for headings: "animal heads"
}

// entry is a line of a family's table.
type entry struct {
	name string
	draw func() shape.Part
}

// families lists the tables in the order of the gallery.
var families = []struct {
	name    string
	figures []entry
}{
	{"orthodox", orthodoxFigures},
	{"horses", horseFigures},
	{"people", peopleFigures},
	{"animal heads", profileFigures},
	{"animal faces", frontalFigures},
	{"small animals", creatureFigures},
	{"arms", weaponFigures},
	{"things", objectFigures},
	{"emblems", emblemFigures},
}

var byName = sync.OnceValue(func() map[string]func() shape.Part {
	m := make(map[string]func() shape.Part)
	for _, f := range families {
		for _, e := range f.figures {
			m[e.name] = e.draw
		}
	}
	return m
})

// All lists every figure, family by family.
func All() []Figure {
	var all []Figure
	for _, f := range families {
		for _, e := range f.figures {
			all = append(all, Figure{e.name, f.name})
		}
	}
	return all
}

// Has reports whether there is a figure of that name.
func Has(name string) bool {
	_, ok := byName()[name]
	return ok
}

// Draw draws the figure of that name afresh; ok is false if there is none.
func Draw(name string) (p shape.Part, ok bool) {
	draw, ok := byName()[name]
	if !ok {
		return nil, false
	}
	return draw(), true
}
