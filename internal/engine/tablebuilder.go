package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// tableBuilder collects what a type of one color can do.
type tableBuilder struct {
	shapes  []opShape
	slides  []slide
	hops    []*betza.Leg
	repeats bool
}

// opShape is an op before it is laid out for a square.
type opShape struct {
	op
	step  stepTable       // leaps: where they go
	over  []stepTable     // leaps: what they jump
	whole bool            // the squares jumped must all be on the board
	runs  []run           // rays
	count betza.RangeKind // rays: how long they are
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

// at is the op from sq, false where there is none.
func (s *opShape) at(v *Variant, c Color, sq Square) (op, bool) {
	o := s.op
	if s.step != nil {
		o.to = s.step[sq]
		if o.to == NoSquare {
			return o, false
		}
		if len(s.over) == 0 {
			return o, true
		}
		first := len(v.arena)
		for _, over := range s.over {
			switch at := over[sq]; {
			case at != NoSquare:
				v.arena = append(v.arena, at)
			case s.whole:
				return o, false
			}
		}
		o.squares = v.arena[first:len(v.arena):len(v.arena)]
		return o, true
	}
	r := s.runs[sq]
	n := min(int(r.n), int(o.limit))
	switch s.count {
	case betza.HalfWay:
		n = min(int(r.n), max(1, v.rules.Ranks/2-(v.rules.Ranks-v.depth(c, sq))))
	case betza.Halfling:
		n = min(int(r.n), max(1, (int(r.n)+1)/2))
	case betza.Fixed:
	}
	o.squares = v.rays.squares[r.at : int(r.at)+n]
	o.limit = uint16(n)
	return o, n > 0
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
	flat := make([]Square, 0, v.n)
	var ops, here []op
	for sq := range Square(v.n) {
		i, j := len(flat), len(ops)
		here = here[:0]
	shapes:
		for k := range b.shapes {
			o, ok := b.shapes[k].at(v, c, sq)
			if !ok || o.kind <= opJump && o.flags&flagQuote == 0 && m.special != nil && m.special[o.to] == specialForbid {
				continue
			}
			for k := range here {
				if here[k].isLike(&o) {
					here[k].modes |= o.modes
					continue shapes
				}
			}
			here = append(here, o)
		}
		for k := range here {
			switch o := &here[k]; {
			case b.covered(v, sq, o):
			case o.kind == opLeap && len(o.squares) == 0 && !o.initial && o.flags == 0 && o.modes == betza.Quiet|betza.Capture:
				flat = append(flat, o.to)
			default:
				ops = append(ops, *o)
			}
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
	if len(b.slides) == 0 && len(b.shapes) < 2 {
		return
	}
	seen := make([][2]Square, v.n) // by destination: one more than the latest origin of a quiet move, a capture
	var from Square
	note := func(to Square, modes betza.Mode) {
		s := &seen[to]
		if modes&betza.Quiet != 0 {
			b.repeats = b.repeats || s[0] == from+1
			s[0] = from + 1
		}
		if modes&^betza.Quiet != 0 {
			b.repeats = b.repeats || s[1] == from+1
			s[1] = from + 1
		}
	}
	for from = 0; from < Square(v.n) && !b.repeats; from++ {
		for _, to := range m.leaps[from] {
			note(to, betza.Quiet|betza.Capture)
		}
		for _, s := range m.slides {
			r := s.runs[from]
			for _, to := range v.rays.squares[r.at : int(r.at)+min(int(r.n), int(s.limit))] {
				note(to, betza.Quiet|betza.Capture)
			}
		}
		for i := range m.ops[from] {
			o := &m.ops[from][i]
			if o.kind <= opJump {
				note(o.to, o.modes)
				continue
			}
			for _, to := range o.squares {
				note(to, o.modes)
			}
		}
	}
}
