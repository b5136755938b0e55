package png

import (
	"fmt"
	"image"
	"image/color"
	stddraw "image/draw"
	"maps"
	"math"
	"strconv"
	"strings"

	"fairyboard/graphics"
	"fairyboard/graphics/shape"
)

// renderer is the state of one draw.
type renderer struct {
	canvas  *graphics.Canvas
	symbols map[string]*node
	clips   map[string]*node
	stamps  map[stamp]*image.RGBA
}

// stamp is a symbol at a size in pixels: drawn once, laid down often.
type stamp struct {
	id   string
	size int
}

// style is the presentation attributes in force.
type style map[string]string

// inherited are the attributes that children take over.
var inherited = []string{"fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "paint-order", "font-size", "text-anchor"}

// state is what is in force for an element.
type state struct {
	place   shape.Affine // from its units to pixels
	opacity float64
	style   style
	clip    *graphics.Clip
}

// collect finds the symbols and clip paths by id.
func (r *renderer) collect(n *node) {
	switch n.name {
	case "symbol":
		r.symbols[n.attr["id"]] = n
	case "clipPath":
		r.clips[n.attr["id"]] = n
	}
	for _, c := range n.children {
		r.collect(c)
	}
}

func (r *renderer) children(n *node, s state) error {
	for _, c := range n.children {
		if err := r.element(c, s); err != nil {
			return err
		}
	}
	return nil
}

func (r *renderer) element(n *node, s state) error {
	switch n.name {
	case "title", "desc", "defs", "symbol", "clipPath":
		return nil
	}
	s, err := r.enter(n, s)
	if err != nil {
		return err
	}
	switch n.name {
	case "g":
		return r.children(n, s)
	case "use":
		return r.use(n, s)
	case "path":
		r.paint(shape.Parse(n.attr["d"]), s)
	case "circle":
		r.paint(shape.Parse(shape.Circle(n.number("cx", 0), n.number("cy", 0), n.number("r", 0))), s)
	case "rect":
		x, y, w, h := n.number("x", 0), n.number("y", 0), n.number("width", 0), n.number("height", 0)
		r.paint(shape.Parse(fmt.Sprintf("M%g %gh%gv%gh%gz", x, y, w, h, -w)), s)
	case "text":
		r.text(n, s)
	default:
		return fmt.Errorf("element %s is not known", n.name)
	}
	return nil
}

// enter is the state inside an element.
func (r *renderer) enter(n *node, s state) (state, error) {
	inner := maps.Clone(s.style)
	for _, k := range inherited {
		if v, ok := n.attr[k]; ok {
			inner[k] = v
		}
	}
	s.style = inner
	s.opacity *= n.number("opacity", 1)
	if t := n.attr["transform"]; t != "" {
		m, err := transform(t)
		if err != nil {
			return s, err
		}
		s.place = s.place.After(m)
	}
	if c := n.attr["clip-path"]; c != "" {
		clip := r.clips[strings.TrimSuffix(strings.TrimPrefix(c, "url(#"), ")")]
		if clip == nil || len(clip.children) != 1 {
			return s, fmt.Errorf("clip path %s is not known", c)
		}
		s.clip = r.canvas.Clip(shape.Parse(clip.children[0].attr["d"]).Apply(s.place), s.clip)
	}
	return s, nil
}

// transform reads translate(x y), scale(k) and rotate(degrees x y), one of them.
func transform(t string) (shape.Affine, error) {
	name, rest, _ := strings.Cut(t, "(")
	var v [3]float64
	words := strings.FieldsFunc(strings.TrimSuffix(rest, ")"), func(c rune) bool { return c == ' ' || c == ',' })
	if len(words) == 0 || len(words) > 3 {
		return shape.Affine{}, fmt.Errorf("transform %s is not known", t)
	}
	for i, w := range words {
		f, err := strconv.ParseFloat(w, 64)
		if err != nil {
			return shape.Affine{}, fmt.Errorf("transform %s: %w", t, err)
		}
		v[i] = f
	}
	switch name {
	case "translate":
		return shape.Translate(v[0], v[1]), nil
	case "scale":
		if len(words) == 1 {
			v[1] = v[0]
		}
		return shape.Scale(v[0], v[1], 0, 0), nil
	case "rotate":
		return shape.Rotate(v[0], v[1], v[2]), nil
	}
	return shape.Affine{}, fmt.Errorf("transform %s is not known", t)
}

// use lays a symbol down at whole pixels.
func (r *renderer) use(n *node, s state) error {
	id := strings.TrimPrefix(n.attr["href"], "#")
	symbol := r.symbols[id]
	if symbol == nil {
		return fmt.Errorf("symbol %s is not known", id)
	}
	x, y := s.place.At(n.number("x", 0), n.number("y", 0))
	size := int(math.Round(n.number("width", graphics.Grid) * s.place[0]))
	if size < 1 {
		return nil
	}
	img, ok := r.stamps[stamp{id, size}]
	if !ok {
		own := renderer{canvas: graphics.NewCanvas(size, size), symbols: r.symbols, clips: r.clips}
		k := float64(size) / graphics.Grid
		if err := own.children(symbol, state{place: shape.Scale(k, k, 0, 0), opacity: 1, style: s.style}); err != nil {
			return err
		}
		img = own.canvas.Image()
		r.stamps[stamp{id, size}] = img
	}
	at := image.Pt(int(math.Round(x)), int(math.Round(y)))
	stddraw.Draw(r.canvas.Image(), img.Rect.Add(at), img, image.Point{}, stddraw.Over)
	return nil
}

// paint fills and strokes a path.
func (r *renderer) paint(p shape.Path, s state) {
	p = p.Apply(s.place)
	fill := func() {
		if c, ok := s.color("fill", "#000000"); ok {
			r.canvas.Fill(p, c, s.clip)
		}
	}
	stroke := func() {
		if c, ok := s.color("stroke", "none"); ok {
			r.canvas.Stroke(p, s.width(), c, s.clip)
		}
	}
	if s.style["paint-order"] == "stroke" {
		stroke()
		fill()
		return
	}
	fill()
	stroke()
}

// width is the pen's width in pixels.
func (s state) width() float64 { return s.number("stroke-width", 1) * s.place[0] }

func (s state) number(name string, otherwise float64) float64 {
	n := node{attr: s.style}
	return n.number(name, otherwise)
}

// color is a paint with its opacity; ok is false for none.
func (s state) color(name, otherwise string) (c color.NRGBA, ok bool) {
	v := s.style[name]
	if v == "" {
		v = otherwise
	}
	if len(v) == 4 && v[0] == '#' {
		v = string([]byte{'#', v[1], v[1], v[2], v[2], v[3], v[3]})
	}
	if len(v) != 7 || v[0] != '#' {
		return color.NRGBA{}, false
	}
	rgb, err := strconv.ParseUint(v[1:], 16, 32)
	if err != nil {
		return color.NRGBA{}, false
	}
	opacity := s.opacity * s.number(name+"-opacity", 1)
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), uint8(math.Round(255 * opacity))}, opacity > 0
}

// The proportions of text in the fonts that the SVG's will be shown in.
const (
	capHeight = 0.72 // of the font size
	penWidth  = 0.1
)

// text sets a label in our own lettering: x is its middle, or its start if it is
// not anchored in the middle; y is the baseline.
func (r *renderer) text(n *node, s state) {
	size := s.number("font-size", 16) * s.place[0]
	x, y := s.place.At(n.number("x", 0), n.number("y", 0))
	height := size * capHeight
	lines := graphics.Lettering(n.text, x, y-height/2, height)
	if s.style["text-anchor"] != "middle" {
		left, right := extent(lines)
		for i := range lines {
			lines[i] = lines[i].Apply(shape.Translate((right-left)/2, 0))
		}
	}
	if c, ok := s.color("stroke", "none"); ok {
		for _, l := range lines {
			r.canvas.Stroke(l, size*penWidth+s.width(), c, s.clip)
		}
	}
	if c, ok := s.color("fill", "#000000"); ok {
		for _, l := range lines {
			r.canvas.Stroke(l, size*penWidth, c, s.clip)
		}
	}
}

// extent is how far lines reach to the left and to the right.
func extent(lines []shape.Path) (left, right float64) {
	left, right = math.Inf(1), math.Inf(-1)
	for _, l := range lines {
		for _, p := range l.Lines(0.5) {
			for _, q := range p {
				left, right = math.Min(left, q[0]), math.Max(right, q[0])
			}
		}
	}
	if left > right {
		return 0, 0
	}
	return left, right
}
