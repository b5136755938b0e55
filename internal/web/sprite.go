package web

import (
	"context"
	"io"
	"maps"

	"github.com/a-h/templ"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// symbols are the pictures of a diagram's pieces, as they stand with White below.
type symbols struct {
	pictures []graphics.Picture // our own
	mounted  mounted            // the operator's
	ids      [2][2][]string     // by "Black is below", color, type
	image    string             // address of the author's background, empty = none
}

// newSymbols finds the pictures of a diagram: the operator's where they have the file
// that the author names, else ours. Where several types are royal, readers are shown
// which.
func (s *Site) newSymbols(d *diagram.Definition, v *diagram.View) symbols {
	y := symbols{mounted: mounted{}, image: s.mountedAddress(v.Background)}
	royals := 0
	for _, row := range v.Legend {
		if row.Royal {
			royals++
		}
	}
	for c, side := range v.Sides {
		y.ids[0][c], y.ids[1][c] = make([]string, len(v.Legend)), make([]string, len(v.Legend))
		for _, row := range v.Legend {
			if address := s.mountedAddress(imageOf(d, row.Type, engine.Color(c))); address != "" {
				id := y.mounted.add(address)
				y.ids[0][c][row.Type], y.ids[1][c][row.Type] = id, id
				continue
			}
			picture := graphics.Resolve(row.Picture, side)
			if row.Royal && royals > 1 {
				picture = picture.Royal()
			}
			y.pictures = append(y.pictures, picture, picture.Flipped())
			y.ids[0][c][row.Type], y.ids[1][c][row.Type] = picture.ID(), picture.Flipped().ID()
		}
	}
	return y
}

// symbol is the id of a piece's symbol.
func (c *compiled) symbol(t int, color engine.Color, flipped bool) string {
	below := 0
	if flipped {
		below = 1
	}
	return c.symbols.ids[below][color][t]
}

// sprite is the symbols of all pieces of some diagrams, each once; nil without diagrams.
func sprite(diagrams []*compiled) templ.Component {
	if len(diagrams) == 0 {
		return nil
	}
	var pictures []graphics.Picture
	files := mounted{}
	for _, d := range diagrams {
		pictures = append(pictures, d.symbols.pictures...)
		maps.Copy(files, d.symbols.mounted)
	}
	return templ.Join(
		templ.ComponentFunc(func(_ context.Context, w io.Writer) error { return graphics.WriteSprite(w, pictures) }),
		mountedSprite(files),
	)
}
