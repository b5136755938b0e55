package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// tableBuilder collects what a type of one color can do.
type tableBuilder struct {
	at      map[Square][]op
	slides  []slide
	hops    []*betza.Leg
	repeats bool
}

// mayHop notes a leg that hops, and reports false when another one hops along
// the same lines in another manner.
func (b *tableBuilder) mayHop(leg *betza.Leg) bool {
	for _, h := range b.hops {
		if h.Dirs[0]&leg.Dirs[0] != 0 && h.Step.Long == leg.Step.Long && (h.Range != leg.Range || h.MountRange != leg.MountRange) {
			return false
		}
	}
	b.hops = append(b.hops, leg)
	return true
}

// add notes an op from sq, as one with an op of the same shape where there is one.
func (b *tableBuilder) add(sq Square, o op) {
	if b.at == nil {
		b.at = map[Square][]op{}
	}
	for i := range b.at[sq] {
		if k := &b.at[sq][i]; k.isLike(&o) {
			k.modes |= o.modes
			return
		}
	}
	b.at[sq] = append(b.at[sq], o)
}

func (o *op) isLike(k *op) bool {
	return o.kind == k.kind && o.initial == k.initial && o.to == k.to && o.flags == k.flags && o.before == k.before && o.behind == k.behind &&
		o.vector == k.vector && o.limit == k.limit && o.kind < opSlide && slices.Equal(o.squares, k.squares)
}

// finish lays out the table of type t.
func (b *tableBuilder) finish(v *Variant, t int, c Color) moveTable {
	m := moveTable{leaps: make([][]Square, v.n), slides: b.slides, ops: make([][]op, v.n)}
	m.rewrite = !v.plain
	if v.plain && v.types[t].promotes && v.rules.PromoOffset > 0 {
		m.leaving = make([]bool, v.n)
		for sq := range m.leaving {
			m.leaving[sq] = v.depth(c, Square(sq)) < v.rules.PromoZone
		}
	}
	special := false
	m.special = make([]uint8, v.n)
	for sq := range m.special {
		m.special[sq] = v.specialSquare(t, c, Square(sq))
		special = special || m.special[sq] != specialNone
	}
	if !special {
		m.special = nil
	}
	var flat []Square
	var ops []op
	for sq := range Square(v.n) {
		i, j := len(flat), len(ops)
		for _, o := range b.at[sq] {
			if o.kind <= opJump && o.flags&flagQuote == 0 && v.morph(t, c, o.to).Kind == MorphForbid || b.covered(v, sq, &o) {
				continue
			}
			if o.kind == opLeap && len(o.squares) == 0 && !o.initial && o.flags == 0 && o.modes == betza.Quiet|betza.Capture {
				flat = append(flat, o.to)
				continue
			}
			o.squares = slices.Clip(o.squares)
			ops = append(ops, o)
		}
		m.leaps[sq], m.ops[sq] = flat[i:len(flat):len(flat)], ops[j:len(ops):len(ops)]
	}
	b.findRepeats(v, &m)
	return m
}

// covered reports whether a leap to the next square does nothing that a slide
// doesn't do.
func (b *tableBuilder) covered(v *Variant, sq Square, o *op) bool {
	if o.kind != opLeap || o.flags != 0 || o.modes&^(betza.Quiet|betza.Capture) != 0 {
		return false
	}
	for _, s := range b.slides {
		if r := s.runs[sq]; r.n > 0 && v.rays.squares[r.at] == o.to {
			return true
		}
	}
	return false
}

// specialSquare says what arriving on sq means to type t.
func (v *Variant) specialSquare(t int, c Color, sq Square) uint8 {
	switch k := v.morph(t, c, sq).Kind; {
	case k == MorphForbid:
		return specialForbid
	case k != MorphNone:
		return specialRewrite
	case v.types[t].promotes && v.depth(c, sq) < v.rules.PromoZone:
		return specialRewrite
	default:
		return specialNone
	}
}

// findRepeats finds out whether two entries may give the same move.
func (b *tableBuilder) findRepeats(v *Variant, m *moveTable) {
	type end struct {
		to    Square
		quiet bool
	}
	for sq := range Square(v.n) {
		seen := map[end]bool{}
		note := func(to Square, modes betza.Mode) {
			for _, e := range [2]end{{to, true}, {to, false}} {
				if e.quiet && modes&betza.Quiet == 0 || !e.quiet && modes&^betza.Quiet == 0 {
					continue
				}
				b.repeats = b.repeats || seen[e]
				seen[e] = true
			}
		}
		for _, to := range m.leaps[sq] {
			note(to, betza.Quiet|betza.Capture)
		}
		for _, s := range m.slides {
			r := s.runs[sq]
			for _, to := range v.rays.squares[r.at : int(r.at)+min(int(r.n), int(s.limit))] {
				note(to, betza.Quiet|betza.Capture)
			}
		}
		for i := range m.ops[sq] {
			o := &m.ops[sq][i]
			if o.kind <= opJump {
				note(o.to, o.modes)
				continue
			}
			for _, to := range o.squares {
				note(to, o.modes)
			}
		}
		if b.repeats {
			return
		}
	}
}
