package graphics

import (
	"image"

	"fairyboard/graphics/shape"
)

// Raster draws the picture as pixels: a square image of size by size on nothing.
// It is made from the same shapes as the SVG, without any outside program. size
// is brought into 1 to 2048.
func Raster(p Picture, size int) *image.RGBA {
	size = max(1, min(size, 2048))
	c := NewCanvas(size, size)
	c.Picture(p, 0, 0, float64(size))
	return c.Image()
}

// Raster draws the background as pixels, width by height, each brought into 1
// to 4096. The squares are stretched to fit.
func (b Background) Raster(width, height int) *image.RGBA {
	width, height = max(1, min(width, 4096)), max(1, min(height, 4096))
	c := NewCanvas(width, height)
	c.Background(b, 0, 0, float64(width), float64(height))
	return c.Image()
}

// Picture draws a picture into the square of the given size whose top left
// corner is (x, y), in pixels.
func (c *Canvas) Picture(p Picture, x, y, size float64) {
	w := pixelPainter{c: c, pal: p.design.palette(p.side), place: shape.Translate(x, y).After(shape.Scale(size/Grid, size/Grid, 0, 0)), scale: size / Grid}
	w.pal.draw(w, p.Part())
}

// Background draws a background into a box, in pixels.
func (c *Canvas) Background(b Background, x, y, width, height float64) {
	sx, sy := width/float64(b.Width()), height/float64(b.Height())
	w := pixelPainter{c: c, pal: boardWood, place: shape.Translate(x, y).After(shape.Scale(sx, sy, 0, 0)), scale: min(sx, sy)}
	w.pal.draw(w, b.Part())
}

// pixelPainter is the brush that paints on a canvas.
type pixelPainter struct {
	c     *Canvas
	pal   palette
	place shape.Affine // from the part's units to pixels
	scale float64      // of stroke widths
	clip  *image.Alpha // what is painted on; nil for everything
}

func (w pixelPainter) outlined(o shape.Op, ground, light, detail string) {
	inside, whole := w, w
	inside.clip, whole.clip = w.c.mask(o.Path.Apply(w.place), 0), nil
	w.c.paint(inside.clip, rgb(ground), nil)
	if light != "" {
		inside.fill(o.Path.Apply(shape.Translate(shadeX, shadeY)), light)
	}
	for _, in := range o.In {
		w.pal.op(inside, in, detail)
	}
	whole.stroke(o.Path, outlineWidth(o), w.pal.outline, 1)
}

func (w pixelPainter) fill(p shape.Path, color string) {
	w.c.paint(w.c.mask(p.Apply(w.place), 0), rgb(color), w.clip)
}

func (w pixelPainter) stroke(p shape.Path, width float64, color string, opacity float64) {
	c := rgb(color)
	c.A = uint8(255 * opacity)
	w.c.paint(w.c.mask(p.Apply(w.place), width*w.scale/2), c, w.clip)
}
