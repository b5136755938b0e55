package graphics

import "fairyboard/graphics/shape"

// brush is what parts are drawn with: one writes SVG, one paints pixels.
type brush interface {
	fill(p shape.Path, color string)
	stroke(p shape.Path, width float64, color string, opacity float64)

	// outlined draws a shape: its ground colour, then, clipped to it, the light ("" for
	// none) and the inner marks, their lines in colour detail, then the outline.
	outlined(o shape.Op, ground, light, detail string)
}

// draw draws a part, over a light edge under the whole figure.
func (pal *palette) draw(b brush, p shape.Part) {
	pal.underlay(b, p)
	for _, o := range p {
		pal.op(b, o, pal.detail)
	}
}

func (pal *palette) underlay(b brush, p shape.Part) {
	for _, o := range p {
		if o.Limb() && pal.limbHalo > 0 {
			b.stroke(o.Path, o.Width+1.2, pal.body, pal.limbHalo)
		}
		if o.Limb() && pal.haloWidth > 0 {
			b.stroke(o.Path, o.Width+pal.haloWidth, pal.halo, pal.haloOpacity)
		}
	}
	if pal.haloWidth == 0 {
		return
	}
	var all shape.Path
	for _, o := range p {
		if o.Outlined() {
			all = append(all, o.Path...)
		}
	}
	if len(all) > 0 {
		b.stroke(all, shape.OutlineWidth+pal.haloWidth, pal.halo, pal.haloOpacity)
	}
}

// op draws one operation; detail is the colour of its inner lines.
func (pal *palette) op(b brush, o shape.Op, detail string) {
	switch o.Kind {
	case shape.KindBody:
		b.outlined(o, pal.shade, pal.body, detail)
	case shape.KindRear:
		b.outlined(o, pal.rear, "", detail)
	case shape.KindBack:
		b.outlined(o, pal.shade, "", detail)
	case shape.KindGem:
		b.outlined(o, pal.gem, "", pal.outline)
	case shape.KindGold:
		b.outlined(o, gold, "", pal.outline)
	case shape.KindInk:
		b.fill(o.Path, detail)
	case shape.KindTint:
		b.fill(o.Path, pal.shade)
	case shape.KindHollow:
		b.fill(o.Path, pal.body)
	case shape.KindLine:
		b.stroke(o.Path, o.Width, detail, 1)
	case shape.KindCut:
		b.stroke(o.Path, o.Width, pal.body, 1)
	case shape.KindStem:
		b.stroke(o.Path, o.Width, pal.outline, 1)
	case shape.KindTube:
		b.stroke(o.Path, o.Width, pal.outline, 1)
		b.stroke(o.Path, tubeInside(o.Width), pal.body, 1)
	}
}

// tubeInside is the width of the light inside a tube of the given outer width.
func tubeInside(width float64) float64 { return width - 2*shape.OutlineWidth + 0.4 }

// shadeX and shadeY are how far the lit side of a body is shifted from its
// unlit one: the light comes from the upper left.
const shadeX, shadeY = -2, -0.7

func outlineWidth(o shape.Op) float64 {
	if o.Width > 0 {
		return o.Width
	}
	return shape.OutlineWidth
}
