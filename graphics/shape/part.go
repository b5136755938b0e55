package shape

import "math"

// Kind is what an operation draws.
type Kind uint8

// The kinds of operation. Outlined kinds carry the set's line weight round them.
const (
	KindBody   Kind = iota // body colour with a crescent of shade, outlined
	KindRear               // like KindBody, a tone darker: what stands behind
	KindBack               // shade colour, outlined: a recess, an edge
	KindGem                // light on every side, outlined: tusks, jewels, badges
	KindGold               // gold on every side, outlined: the mark of royals
	KindInk                // detail colour, no outline
	KindTint               // shade colour, no outline
	KindHollow             // body colour, no outline
	KindLine               // pen line in the detail colour
	KindStem               // pen line in the outline colour: a bare limb
	KindTube               // thick limb: outline colour with body colour inside
	KindCut                // pen line in the body colour: letters on a dark ground
)

// OutlineWidth is the width of every outline, in units.
const OutlineWidth = 1.5

// Op is one drawing operation. Width is the pen's for lines and limbs; for an
// outlined kind 0 means [OutlineWidth]. In is drawn inside the shape, clipped to
// it, before the outline, so that inner lines never poke out. Foot marks the
// slab that a figure shares with others and loses when it is combined with one.
type Op struct {
	Kind  Kind
	Width float64
	Path  Path
	In    []Op
	Foot  bool
}

// Body is a shape in the body colour.
func Body(d string, in ...Op) Op { return Op{Kind: KindBody, Path: Parse(d), In: in} }

// Rear is a shape that stands behind.
func Rear(d string, in ...Op) Op { return Op{Kind: KindRear, Path: Parse(d), In: in} }

// Back is a shape in the shade colour.
func Back(d string, in ...Op) Op { return Op{Kind: KindBack, Path: Parse(d), In: in} }

// Gem is a shape that is light on every side.
func Gem(d string, in ...Op) Op { return Op{Kind: KindGem, Path: Parse(d), In: in} }

// Gold is a shape that is golden on every side.
func Gold(d string, in ...Op) Op { return Op{Kind: KindGold, Path: Parse(d), In: in} }

// Ink is a filled detail.
func Ink(d string) Op { return Op{Kind: KindInk, Path: Parse(d)} }

// Tint is a filled shade.
func Tint(d string) Op { return Op{Kind: KindTint, Path: Parse(d)} }

// Hollow is a filled light: an eye in a dark opening.
func Hollow(d string) Op { return Op{Kind: KindHollow, Path: Parse(d)} }

// Line is a detail line of the given width.
func Line(d string, width float64) Op { return Op{Kind: KindLine, Path: Parse(d), Width: width} }

// Stem is a bare limb of the given width.
func Stem(d string, width float64) Op { return Op{Kind: KindStem, Path: Parse(d), Width: width} }

// Tube is a thick limb of the given outer width.
func Tube(d string, width float64) Op { return Op{Kind: KindTube, Path: Parse(d), Width: width} }

// Outlined reports whether the operation is a filled shape with an outline.
func (o Op) Outlined() bool { return o.Kind <= KindGold }

// Limb reports whether the operation is a stem or a tube.
func (o Op) Limb() bool { return o.Kind == KindStem || o.Kind == KindTube }

// Apply is the operation after the transform m; its widths stay.
func (o Op) Apply(m Affine) Op {
	o.Path = o.Path.Apply(m)
	o.In = Part(o.In).Apply(m)
	return o
}

// Part is a drawing: operations from back to front.
type Part []Op

// Join stacks parts, the first at the back.
func Join(parts ...Part) Part {
	var out Part
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// Apply is the part after the transform m; its stroke widths stay.
func (p Part) Apply(m Affine) Part {
	if p == nil {
		return nil
	}
	out := make(Part, len(p))
	for i, o := range p {
		out[i] = o.Apply(m)
	}
	return out
}

// Mirror is the part reflected about the vertical middle line.
func (p Part) Mirror() Part { return p.Apply(mirror) }

// Fit scales the part by s so that its point (fromX, fromY) comes to (toX, toY).
func (p Part) Fit(s, fromX, fromY, toX, toY float64) Part {
	return p.Apply(Translate(toX, toY).After(Scale(s, s, 0, 0)).After(Translate(-fromX, -fromY)))
}

// Behind is the part with its bodies a tone darker.
func (p Part) Behind() Part {
	out := make(Part, len(p))
	for i, o := range p {
		if o.Kind == KindBody {
			o.Kind = KindRear
		}
		out[i] = o
	}
	return out
}

// Upper is the part without its foot.
func (p Part) Upper() Part {
	var out Part
	for _, o := range p {
		if !o.Foot {
			out = append(out, o)
		}
	}
	return out
}

// Box is the extent of a part's shapes and limbs, without stroke widths. TopX
// is the middle of what reaches up to Y0: where a crown would sit.
type Box struct{ X0, Y0, X1, Y1, TopX float64 }

// Box measures the part. Details count for nothing, they lie inside shapes. An
// empty part has an empty box in the middle of the square.
func (p Part) Box() Box {
	b := Box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1), Middle}
	var points [][2]float64
	for _, o := range p {
		if !o.Outlined() && !o.Limb() {
			continue
		}
		for _, l := range o.Path.Lines(0.1) {
			points = append(points, l...)
		}
	}
	if len(points) == 0 {
		return Box{Middle, Middle, Middle, Middle, Middle}
	}
	for _, q := range points {
		b.X0, b.X1 = math.Min(b.X0, q[0]), math.Max(b.X1, q[0])
		b.Y0, b.Y1 = math.Min(b.Y0, q[1]), math.Max(b.Y1, q[1])
	}
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range points {
		if q[1] < b.Y0+0.6 {
			lo, hi = math.Min(lo, q[0]), math.Max(hi, q[0])
		}
	}
	b.TopX = (lo + hi) / 2
	return b
}

// The live area of the square: shapes stay inside, so that no outline or halo
// is cut off at its edge.
const liveMin, liveMax = 1.7, 2*Middle - 1.7

// Settle moves the part into the live area and shrinks it only if it is too big.
func (p Part) Settle() Part {
	if len(p) == 0 {
		return p
	}
	b := p.Box()
	k := math.Min(1, (liveMax-liveMin)/math.Max(b.X1-b.X0, b.Y1-b.Y0))
	if k < 1 {
		p = p.Apply(Scale(k, k, Middle, 40.4))
		b = p.Box()
	}
	dx, dy := inside(b.X0, b.X1), inside(b.Y0, b.Y1)
	if dx != 0 || dy != 0 {
		p = p.Apply(Translate(dx, dy))
	}
	return p
}

// inside is how far the stretch from lo to hi must move to lie in the live area.
func inside(lo, hi float64) float64 {
	switch {
	case lo < liveMin:
		return liveMin - lo
	case hi > liveMax:
		return liveMax - hi
	}
	return 0
}
