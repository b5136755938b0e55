package graphics

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"golang.org/x/image/vector"

	"fairyboard/graphics/figure"
	"fairyboard/graphics/shape"
)

// Canvas paints shapes on an image; its unit is the pixel. Coverage is computed
// on a grid finer than the pixels and averaged, so that shapes that share an edge
// meet cleanly. The zero Canvas is of no use: see [NewCanvas].
type Canvas struct {
	image *image.RGBA
	over  int // sub-pixels a pixel, in each direction
	ras   *vector.Rasterizer
	fine  []uint8
}

// NewCanvas is an empty canvas of width by height pixels.
func NewCanvas(width, height int) *Canvas {
	return &Canvas{
		image: image.NewRGBA(image.Rect(0, 0, width, height)),
		over:  oversampling(width * height),
		ras:   vector.NewRasterizer(0, 0),
	}
}

// oversampling is how many sub-pixels a pixel has in each direction: where there
// are few pixels each can have more.
func oversampling(pixels int) int {
	switch {
	case pixels <= 100*100:
		return 4
	case pixels <= 2000*2000:
		return 2
	}
	return 1
}

// Image is what has been painted. It is the canvas's own image, not a copy.
func (c *Canvas) Image() *image.RGBA { return c.image }

// Clip is a region of a canvas that painting is kept to. The nil Clip is all of it.
type Clip struct{ mask *image.Alpha }

// Clip is the inside of a path within another clip, or nil.
func (c *Canvas) Clip(p shape.Path, within *Clip) *Clip {
	m := c.mask(p, 0)
	if m == nil {
		m = image.NewAlpha(image.Rectangle{})
	}
	return &Clip{clipped(m, within.alpha())}
}

func (k *Clip) alpha() *image.Alpha {
	if k == nil {
		return nil
	}
	return k.mask
}

// Fill fills the inside of a path (by the nonzero rule).
func (c *Canvas) Fill(p shape.Path, with color.NRGBA, within *Clip) {
	c.paint(c.mask(p, 0), with, within.alpha())
}

// Stroke draws a pen line of the given width with round joins and caps.
func (c *Canvas) Stroke(p shape.Path, width float64, with color.NRGBA, within *Clip) {
	c.paint(c.mask(p, width/2), with, within.alpha())
}

// Lettering is a text as pen lines centred in (cx, cy), capitals height high:
// letters of both cases, digits and a few signs; others are question marks.
func Lettering(text string, cx, cy, height float64) []shape.Path {
	return figure.Lettering(text, cx, cy, height)
}

// flatness is how far in sub-pixels a polyline may stray from its curve.
const flatness = 0.25

// mask is the coverage of the inside of a path or, with a radius, of the line a
// pen of that radius draws along it. Its rectangle is only as large as needed;
// nil if nothing is covered.
func (c *Canvas) mask(p shape.Path, radius float64) *image.Alpha {
	lines := p.Lines(flatness / float64(c.over))
	box := bounds(lines, radius).Intersect(c.image.Rect)
	if box.Empty() {
		return nil
	}
	over := float64(c.over)
	c.ras.Reset(box.Dx()*c.over, box.Dy()*c.over)
	place := func(q [2]float64) (x, y float32) {
		return float32((q[0] - float64(box.Min.X)) * over), float32((q[1] - float64(box.Min.Y)) * over)
	}
	for _, l := range lines {
		if radius == 0 {
			c.polygon(l, place)
		} else {
			c.penLine(l, radius, place)
		}
	}
	m := image.NewAlpha(box)
	if c.over == 1 {
		c.ras.Draw(m, box, image.Opaque, image.Point{})
		return m
	}
	c.average(m)
	return m
}

// average draws the rasterizer's shapes on the fine grid and sums them up in m.
func (c *Canvas) average(m *image.Alpha) {
	w, h := m.Rect.Dx()*c.over, m.Rect.Dy()*c.over
	if cap(c.fine) < w*h {
		c.fine = make([]uint8, w*h)
	}
	fine := &image.Alpha{Pix: c.fine[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.ras.DrawOp = draw.Src
	c.ras.Draw(fine, fine.Rect, image.Opaque, image.Point{})
	area := c.over * c.over
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			sum := 0
			for dy := range c.over {
				row := fine.Pix[(y*c.over+dy)*w+x*c.over:]
				for dx := range c.over {
					sum += int(row[dx])
				}
			}
			m.Pix[y*m.Stride+x] = uint8((sum + area/2) / area)
		}
	}
}

// bounds is the smallest rectangle of pixels round the lines, with a margin.
func bounds(lines [][][2]float64, margin float64) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for _, q := range l {
			x0, x1 = math.Min(x0, q[0]), math.Max(x1, q[0])
			y0, y1 = math.Min(y0, q[1]), math.Max(y1, q[1])
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	bound := func(v float64) int { return int(math.Max(-1, math.Min(v, 1<<20))) }
	return image.Rect(bound(math.Floor(x0-margin)), bound(math.Floor(y0-margin)), bound(math.Ceil(x1+margin)), bound(math.Ceil(y1+margin)))
}

// paint lays a color through the mask and, if there is one, the clip.
func (c *Canvas) paint(m *image.Alpha, with color.NRGBA, clip *image.Alpha) {
	if m == nil {
		return
	}
	m = clipped(m, clip)
	draw.DrawMask(c.image, m.Rect, image.NewUniform(with), image.Point{}, m, m.Rect.Min, draw.Over)
}

// clipped is what two masks have in common; a nil clip is everything.
func clipped(m, clip *image.Alpha) *image.Alpha {
	if clip == nil {
		return m
	}
	out := image.NewAlpha(m.Rect.Intersect(clip.Rect))
	for y := out.Rect.Min.Y; y < out.Rect.Max.Y; y++ {
		for x := out.Rect.Min.X; x < out.Rect.Max.X; x++ {
			a := int(m.Pix[m.PixOffset(x, y)]) * int(clip.Pix[clip.PixOffset(x, y)])
			out.Pix[out.PixOffset(x, y)] = uint8((a + 127) / 255)
		}
	}
	return out
}

// rgb reads #rrggbb.
func rgb(hex string) color.NRGBA {
	v, _ := strconv.ParseUint(hex[1:], 16, 32)
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

type placing func(q [2]float64) (x, y float32)

func (c *Canvas) polygon(points [][2]float64, place placing) {
	for i, q := range points {
		x, y := place(q)
		if i == 0 {
			c.ras.MoveTo(x, y)
		} else {
			c.ras.LineTo(x, y)
		}
	}
	c.ras.ClosePath()
}

// penLine adds a line with round joins and caps as a union of rectangles and
// discs that all turn the same way round.
func (c *Canvas) penLine(l [][2]float64, radius float64, place placing) {
	n := int(math.Ceil(math.Pi / math.Acos(1-math.Min(0.5, flatness/(radius*float64(c.over))))))
	for i, q := range l {
		c.disc(q, radius, max(8, n), place)
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
		c.polygon([][2]float64{{from[0] - nx, from[1] - ny}, {q[0] - nx, q[1] - ny}, {q[0] + nx, q[1] + ny}, {from[0] + nx, from[1] + ny}}, place)
	}
}

func (c *Canvas) disc(at [2]float64, radius float64, n int, place placing) {
	points := make([][2]float64, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = [2]float64{at[0] + radius*cos, at[1] + radius*sin}
	}
	c.polygon(points, place)
}
