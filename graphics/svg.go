package graphics

import (
	"strconv"
	"strings"

	"fairyboard/graphics/shape"
)

// painter is the brush that writes SVG elements. Only path, g and clipPath are used, all
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
	pal.draw(&w, p)
	w.b.WriteString("</g>")
	return w.b.String()
}

// wholeSquare fills all that a clip lets through.
const wholeSquare = "M0 0h45v45H0z"

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
		w.fill(o.Path.Apply(shape.Translate(shadeX, shadeY)), light)
	}
	for _, in := range o.In {
		w.pal.op(w, in, detail)
	}
	w.b.WriteString(`</g>`)
	w.stroke(o.Path, outlineWidth(o), w.pal.outline, 1)
}

func (w *painter) fill(p shape.Path, color string) {
	w.b.WriteString(`<path fill="` + color + `" d="` + p.String() + `"/>`)
}

func (w *painter) stroke(p shape.Path, width float64, color string, opacity float64) {
	w.b.WriteString(`<path stroke="` + color + `"`)
	if opacity < 1 {
		w.b.WriteString(` stroke-opacity="` + decimal(opacity) + `"`)
	}
	w.b.WriteString(` stroke-width="` + decimal(width) + `" d="` + p.String() + `"/>`)
}

func decimal(v float64) string {
	return strings.TrimPrefix(strconv.FormatFloat(v, 'f', -1, 64), "0")
}
