package web

import (
	"context"
	"io"

	"github.com/a-h/templ"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// chips collects the small pictures of a page, so that its sprite has each once.
type chips struct {
	pictures []graphics.Picture
	known    map[string]bool
	files    mounted
}

func newChips() *chips { return &chips{known: map[string]bool{}, files: mounted{}} }

// ours is the symbol of White's picture of ours with that name.
func (c *chips) ours(name string) string { return c.add(graphics.Resolve(name, graphics.White)) }

func (c *chips) add(p graphics.Picture) string {
	id := p.ID()
	if !c.known[id] {
		c.known[id] = true
		c.pictures = append(c.pictures, p)
	}
	return id
}

// sprite is the symbols of all that was asked for.
func (c *chips) sprite() templ.Component {
	return templ.Join(
		templ.ComponentFunc(func(_ context.Context, w io.Writer) error { return graphics.WriteSprite(w, c.pictures) }),
		mountedSprite(c.files),
	)
}

// typeChips are the symbols of a type for both sides, as the design's boards show it.
func (s *Site) typeChips(c *chips, d *diagram.Definition, t int) (white, black string) {
	return s.typeChip(c, d, t, engine.White), s.typeChip(c, d, t, engine.Black)
}

func (s *Site) typeChip(c *chips, d *diagram.Definition, t int, color engine.Color) string {
	if address := s.mountedAddress(imageOf(d, t, color)); address != "" {
		return c.files.add(address)
	}
	side := graphics.White
	if color == engine.Black {
		side = graphics.Black
	}
	return c.add(graphics.Resolve(d.Types[t].Picture, side))
}
