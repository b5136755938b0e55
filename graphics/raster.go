package graphics

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"golang.org/x/image/vector"

	"fairyboard/graphics/shape"
)

// Raster draws the picture as pixels: a square image of size by size on nothing.
// It is made from the same shapes as the SVG, without any outside program. size
// is brought into 1 to 2048.
func Raster(p Picture, size int) *image.RGBA {
	size = max(1, min(size, 2048))
	c := newCanvas(size, size, float64(size)/Grid)
	c.part(p.Part(), p.design.palette(p.side))
	return c.image
}

// Raster draws the background as pixels, width by height, each brought into 1
// to 4096. The squares are stretched to fit.
func (b Background) Raster(width, height int) *image.RGBA {
	width, height = max(1, min(width, 4096)), max(1, min(height, 4096))
	c := newCanvas(width, height, 1)
	stretch := shape.Scale(float64(width)/float64(b.Width()), float64(height)/float64(b.Height()), 0, 0)
	c.part(b.Part().Apply(stretch), boardWood)
	return c.image
}

// canvas paints shapes on an image. Coverage is computed on a grid finer than
// the pixels and averaged, so that shapes that share an edge meet cleanly.
type canvas struct {
	image *image.RGBA
	scale float64 // sub-pixels a unit
	over  int     // sub-pixels a pixel, in each direction
	mask  *image.Alpha
	fine  *image.Alpha
	ras   *vector.Rasterizer
}

// oversampling is how many sub-pixels a pixel has in each direction: few enough
// pixels can afford more.
func oversampling(pixels int) int {
	switch {
	case pixels <= 100*100:
		return 4
	case pixels <= 300*300:
		return 2
	}
	return 1
}

// newCanvas is an empty canvas of width by height pixels, scale pixels a unit.
func newCanvas(width, height int, scale float64) *canvas {
	over := oversampling(width * height)
	return &canvas{
		image: image.NewRGBA(image.Rect(0, 0, width, height)),
		scale: scale * float64(over),
		over:  over,
		mask:  image.NewAlpha(image.Rect(0, 0, width, height)),
		fine:  image.NewAlpha(image.Rect(0, 0, width*over, height*over)),
		ras:   vector.NewRasterizer(width*over, height*over),
	}
}

// part paints what painter.paint writes, in the same order.
func (c *canvas) part(p shape.Part, pal palette) {
	for _, o := range p {
		if o.Limb() && pal.limbHalo > 0 {
			c.stroke(o.Path, o.Width+1.2, pal.body, pal.limbHalo, nil)
		}
		if o.Limb() && pal.haloWidth > 0 {
			c.stroke(o.Path, o.Width+pal.haloWidth, pal.halo, pal.haloOpacity, nil)
		}
	}
	if pal.haloWidth > 0 {
		var all shape.Path
		for _, o := range p {
			if o.Outlined() {
				all = append(all, o.Path...)
			}
		}
		c.stroke(all, shape.OutlineWidth+pal.haloWidth, pal.halo, pal.haloOpacity, nil)
	}
	for _, o := range p {
		c.op(o, pal, pal.detail, nil)
	}
}

func (c *canvas) op(o shape.Op, pal palette, detail string, clip *image.Alpha) {
	switch o.Kind {
	case shape.KindBody:
		c.outlined(o, pal, pal.shade, pal.body, detail)
	case shape.KindRear:
		c.outlined(o, pal, pal.rear, "", detail)
	case shape.KindBack:
		c.outlined(o, pal, pal.shade, "", detail)
	case shape.KindGem:
		c.outlined(o, pal, pal.gem, "", pal.outline)
	case shape.KindInk:
		c.fill(o.Path, detail, clip)
	case shape.KindTint:
		c.fill(o.Path, pal.shade, clip)
	case shape.KindHollow:
		c.fill(o.Path, pal.body, clip)
	case shape.KindLine:
		c.stroke(o.Path, o.Width, detail, 1, clip)
	case shape.KindStem:
		c.stroke(o.Path, o.Width, pal.outline, 1, clip)
	case shape.KindTube:
		c.stroke(o.Path, o.Width, pal.outline, 1, clip)
		c.stroke(o.Path, tubeInside(o.Width), pal.body, 1, clip)
	}
}

func (c *canvas) outlined(o shape.Op, pal palette, ground, light, detail string) {
	c.cover(func() { c.addFill(o.Path) })
	clip := image.NewAlpha(c.mask.Rect)
	copy(clip.Pix, c.mask.Pix)
	c.paint(ground, 1, nil)
	if light != "" {
		c.fill(o.Path.Apply(shape.Translate(shadeX, shadeY)), light, clip)
	}
	for _, in := range o.In {
		c.op(in, pal, detail, clip)
	}
	c.stroke(o.Path, outlineWidth(o), pal.outline, 1, nil)
}

func (c *canvas) fill(p shape.Path, color string, clip *image.Alpha) {
	c.cover(func() { c.addFill(p) })
	c.paint(color, 1, clip)
}

func (c *canvas) stroke(p shape.Path, width float64, color string, opacity float64, clip *image.Alpha) {
	c.cover(func() { c.addStroke(p, width/2) })
	c.paint(color, opacity, clip)
}

// cover fills the mask with the coverage of the shapes that add draws.
func (c *canvas) cover(add func()) {
	c.ras.Reset(c.fine.Rect.Dx(), c.fine.Rect.Dy())
	c.ras.DrawOp = draw.Src
	add()
	c.ras.Draw(c.fine, c.fine.Rect, image.Opaque, image.Point{})
	if c.over == 1 {
		copy(c.mask.Pix, c.fine.Pix)
		return
	}
	area := c.over * c.over
	for y := range c.mask.Rect.Dy() {
		for x := range c.mask.Rect.Dx() {
			sum := 0
			for dy := range c.over {
				row := c.fine.Pix[(y*c.over+dy)*c.fine.Stride+x*c.over:]
				for dx := range c.over {
					sum += int(row[dx])
				}
			}
			c.mask.Pix[y*c.mask.Stride+x] = uint8((sum + area/2) / area)
		}
	}
}

// paint lays a color through the mask and, if there is one, the clip.
func (c *canvas) paint(hex string, opacity float64, clip *image.Alpha) {
	for i, m := range c.mask.Pix {
		a := float64(m) * opacity
		if clip != nil {
			a = a * float64(clip.Pix[i]) / 255
		}
		c.mask.Pix[i] = uint8(math.Round(a))
	}
	draw.DrawMask(c.image, c.image.Rect, image.NewUniform(rgb(hex)), image.Point{}, c.mask, image.Point{}, draw.Over)
}

// rgb reads #rrggbb.
func rgb(hex string) color.RGBA {
	v, _ := strconv.ParseUint(hex[1:], 16, 32)
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// flatness is how far in sub-pixels a polyline may stray from its curve.
const flatness = 0.3

func (c *canvas) addFill(p shape.Path) {
	for _, l := range p.Lines(flatness / c.scale) {
		c.polygon(l)
	}
}

func (c *canvas) polygon(points [][2]float64) {
	for i, q := range points {
		x, y := float32(q[0]*c.scale), float32(q[1]*c.scale)
		if i == 0 {
			c.ras.MoveTo(x, y)
		} else {
			c.ras.LineTo(x, y)
		}
	}
	c.ras.ClosePath()
}

// addStroke adds a pen line with round joins and caps as a union of rectangles
// and discs that all turn the same way round.
func (c *canvas) addStroke(p shape.Path, radius float64) {
	n := max(8, int(math.Ceil(math.Pi/math.Acos(1-math.Min(0.5, flatness/(radius*c.scale))))))
	for _, l := range p.Lines(flatness / c.scale) {
		for i, q := range l {
			c.disc(q, radius, n)
			if i == 0 {
				continue
			}
			from := l[i-1]
			dx, dy := q[0]-from[0], q[1]-from[1]
			d := math.Hypot(dx, dy)
			if d == 0 {
				continue
			}
			nx, ny := -dy/d*radius, dx/d*radius
			c.polygon([][2]float64{{from[0] - nx, from[1] - ny}, {q[0] - nx, q[1] - ny}, {q[0] + nx, q[1] + ny}, {from[0] + nx, from[1] + ny}})
		}
	}
}

func (c *canvas) disc(at [2]float64, radius float64, n int) {
	points := make([][2]float64, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = [2]float64{at[0] + radius*cos, at[1] + radius*sin}
	}
	c.polygon(points)
}
