package graphics

import (
	"strconv"
	"strings"

	"fairyboard/graphics/shape"
)

// painter writes a part as SVG elements. Only path, g and clipPath are used, all
// ids begin with prefix: many pictures can stand on one page.
type painter struct {
	b      strings.Builder
	pal    palette
	prefix string
	clips  int
}

// paint is the part as the content of an svg or symbol element.
func paint(p shape.Part, pal palette, prefix string) string {
	w := painter{pal: pal, prefix: prefix}
	w.b.WriteString(`<g fill="none" stroke-linejoin="round" stroke-linecap="round">`)
	w.halo(p)
	for _, o := range p {
		w.op(o, pal.detail)
	}
	w.b.WriteString("</g>")
	return w.b.String()
}

// halo lays a light edge under the whole figure.
func (w *painter) halo(p shape.Part) {
	for _, o := range p {
		if o.Limb() && w.pal.limbHalo > 0 {
			w.stroke(w.pal.body, o.Width+1.2, w.pal.limbHalo, o.Path)
		}
		if o.Limb() && w.pal.haloWidth > 0 {
			w.stroke(w.pal.halo, o.Width+w.pal.haloWidth, w.pal.haloOpacity, o.Path)
		}
	}
	if w.pal.haloWidth == 0 {
		return
	}
	var all shape.Path
	for _, o := range p {
		if o.Outlined() {
			all = append(all, o.Path...)
		}
	}
	if len(all) > 0 {
		w.stroke(w.pal.halo, shape.OutlineWidth+w.pal.haloWidth, w.pal.haloOpacity, all)
	}
}

// op writes one operation; detail is the colour of its inner lines.
func (w *painter) op(o shape.Op, detail string) {
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
		w.fill(detail, o.Path)
	case shape.KindTint:
		w.fill(w.pal.shade, o.Path)
	case shape.KindHollow:
		w.fill(w.pal.body, o.Path)
	case shape.KindLine:
		w.stroke(detail, o.Width, 1, o.Path)
	case shape.KindCut:
		w.stroke(w.pal.body, o.Width, 1, o.Path)
	case shape.KindStem:
		w.stroke(w.pal.outline, o.Width, 1, o.Path)
	case shape.KindTube:
		w.stroke(w.pal.outline, o.Width, 1, o.Path)
		w.stroke(w.pal.body, tubeInside(o.Width), 1, o.Path)
	}
}

// tubeInside is the width of the light inside a tube of the given outer width.
func tubeInside(width float64) float64 { return width - 2*shape.OutlineWidth + 0.4 }

// shadeX and shadeY are how far the lit side of a body is shifted from its
// unlit one: the light comes from the upper left.
const shadeX, shadeY = -2, -0.7

// wholeSquare fills all that a clip lets through.
const wholeSquare = "M0 0h45v45H0z"

// outlined writes a shape: its ground colour, then, clipped to it, the light and
// the inner marks, then the outline.
func (w *painter) outlined(o shape.Op, ground, light, detail string) {
	d := o.Path.String()
	if light == "" && len(o.In) == 0 {
		w.b.WriteString(`<path fill="` + ground + `" stroke="` + w.pal.outline + `" stroke-width="` + decimal(outlineWidth(o)) + `" d="` + d + `"/>`)
		return
	}
	id := w.prefix + strconv.Itoa(w.clips)
	w.clips++
	w.b.WriteString(`<clipPath id="` + id + `"><path d="` + d + `"/></clipPath>` +
		`<g clip-path="url(#` + id + `)"><path fill="` + ground + `" d="` + wholeSquare + `"/>`)
	if light != "" {
		w.fill(light, o.Path.Apply(shape.Translate(shadeX, shadeY)))
	}
	for _, in := range o.In {
		w.op(in, detail)
	}
	w.b.WriteString(`</g>`)
	w.stroke(w.pal.outline, outlineWidth(o), 1, o.Path)
}

func outlineWidth(o shape.Op) float64 {
	if o.Width > 0 {
		return o.Width
	}
	return shape.OutlineWidth
}

func (w *painter) fill(color string, p shape.Path) {
	w.b.WriteString(`<path fill="` + color + `" d="` + p.String() + `"/>`)
}

func (w *painter) stroke(color string, width, opacity float64, p shape.Path) {
	w.b.WriteString(`<path stroke="` + color + `"`)
	if opacity < 1 {
		w.b.WriteString(` stroke-opacity="` + decimal(opacity) + `"`)
	}
	w.b.WriteString(` stroke-width="` + decimal(width) + `" d="` + p.String() + `"/>`)
}

func decimal(v float64) string {
	return strings.TrimPrefix(strconv.FormatFloat(v, 'f', -1, 64), "0")
}
