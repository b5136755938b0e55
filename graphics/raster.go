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
	w := pixelPainter{c, p.design.palette(p.side), shape.Translate(x, y).After(shape.Scale(size/Grid, size/Grid, 0, 0)), size / Grid}
	w.part(p.Part())
}

// Background draws a background into a box, in pixels.
func (c *Canvas) Background(b Background, x, y, width, height float64) {
	sx, sy := width/float64(b.Width()), height/float64(b.Height())
	w := pixelPainter{c, boardWood, shape.Translate(x, y).After(shape.Scale(sx, sy, 0, 0)), min(sx, sy)}
	w.part(b.Part())
}

// pixelPainter paints on a canvas what painter writes as SVG, in the same order.
type pixelPainter struct {
	c     *Canvas
	pal   palette
	place shape.Affine // from the part's units to pixels
	scale float64      // of stroke widths
}

func (w pixelPainter) part(p shape.Part) {
	for _, o := range p {
		if o.Limb() && w.pal.limbHalo > 0 {
			w.stroke(o.Path, o.Width+1.2, w.pal.body, w.pal.limbHalo, nil)
		}
		if o.Limb() && w.pal.haloWidth > 0 {
			w.stroke(o.Path, o.Width+w.pal.haloWidth, w.pal.halo, w.pal.haloOpacity, nil)
		}
	}
	if w.pal.haloWidth > 0 {
		var all shape.Path
		for _, o := range p {
			if o.Outlined() {
				all = append(all, o.Path...)
			}
		}
		w.stroke(all, shape.OutlineWidth+w.pal.haloWidth, w.pal.halo, w.pal.haloOpacity, nil)
	}
	for _, o := range p {
		w.op(o, w.pal.detail, nil)
	}
}

func (w pixelPainter) op(o shape.Op, detail string, clip *image.Alpha) {
	switch o.Kind {
	case shape.KindBody:
		w.outlined(o, w.pal.shade, w.pal.body, detail)
	case shape.KindRear:
		w.outlined(o, w.pal.rear, "", detail)
	case shape.KindBack:
		w.outlined(o, w.pal.shade, "", detail)
	case shape.KindGem:
		w.outlined(o, w.pal.gem, "", w.pal.outline)
	case shape.KindGold:
		w.outlined(o, gold, "", w.pal.outline)
	case shape.KindInk:
		w.fill(o.Path, detail, clip)
	case shape.KindTint:
		w.fill(o.Path, w.pal.shade, clip)
	case shape.KindHollow:
		w.fill(o.Path, w.pal.body, clip)
	case shape.KindLine:
		w.stroke(o.Path, o.Width, detail, 1, clip)
	case shape.KindCut:
		w.stroke(o.Path, o.Width, w.pal.body, 1, clip)
	case shape.KindStem:
		w.stroke(o.Path, o.Width, w.pal.outline, 1, clip)
	case shape.KindTube:
		w.stroke(o.Path, o.Width, w.pal.outline, 1, clip)
		w.stroke(o.Path, tubeInside(o.Width), w.pal.body, 1, clip)
	}
}

func (w pixelPainter) outlined(o shape.Op, ground, light, detail string) {
	clip := w.c.mask(o.Path.Apply(w.place), 0)
	w.c.paint(clip, rgb(ground), nil)
	if light != "" {
		w.fill(o.Path.Apply(shape.Translate(shadeX, shadeY)), light, clip)
	}
	for _, in := range o.In {
		w.op(in, detail, clip)
	}
	w.stroke(o.Path, outlineWidth(o), w.pal.outline, 1, nil)
}

func (w pixelPainter) fill(p shape.Path, color string, clip *image.Alpha) {
	w.c.paint(w.c.mask(p.Apply(w.place), 0), rgb(color), clip)
}

func (w pixelPainter) stroke(p shape.Path, width float64, color string, opacity float64, clip *image.Alpha) {
	c := rgb(color)
	c.A = uint8(255 * opacity)
	w.c.paint(w.c.mask(p.Apply(w.place), width*w.scale/2), c, clip)
}
