package web

import (
	"context"
	"io"

	"github.com/a-h/templ"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// symbols are the pictures of a diagram's pieces, by color and type, as they stand
// with White below.
type symbols struct {
	pictures [2][]graphics.Picture
	ids      [2][2][]string // by "Black is below", color, type
}

// newSymbols finds the pictures of a legend's types. Where several types are royal,
// readers are shown which.
func newSymbols(legend []diagram.LegendRow, sides [2]graphics.Side) symbols {
	royals := 0
	for _, row := range legend {
		if row.Royal {
			royals++
		}
	}
	var s symbols
	for color, side := range sides {
		s.pictures[color] = make([]graphics.Picture, len(legend))
		s.ids[0][color], s.ids[1][color] = make([]string, len(legend)), make([]string, len(legend))
		for _, row := range legend {
			t, picture := row.Type, graphics.Resolve(row.Picture, side)
			if row.Royal && royals > 1 {
				picture = picture.Royal()
			}
			s.pictures[color][t] = picture
			s.ids[0][color][t], s.ids[1][color][t] = picture.ID(), picture.Flipped().ID()
		}
	}
	return s
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
	for _, d := range diagrams {
		for _, side := range d.symbols.pictures {
			for _, p := range side {
				pictures = append(pictures, p, p.Flipped())
			}
		}
	}
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error { return graphics.WriteSprite(w, pictures) })
}
