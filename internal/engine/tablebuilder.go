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
	file, rank int             // where a leap goes, a single step of a ray
	step       stepTable       // leaps: where they go
	over       []stepTable     // leaps: what they jump
	whole      bool            // the squares jumped must all be on the board
	runs       []run           // rays
	count      betza.RangeKind // rays: how long they are
}

// add adds a shape, or lets one that differs in nothing but what it does on its
// destination do that too.
func (b *tableBuilder) add(s *opShape) {
	for i := range b.shapes {
		if k := &b.shapes[i]; k.isLike(s) {
			k.modes |= s.modes
			return
		}
	}
	b.shapes = append(b.shapes, *s)
}

// isLike reports whether s and k are leaps that differ in their modes only. The
// squares that k jumps are compared by their tables: a grid makes one for a step.
func (s *opShape) isLike(k *opShape) bool {
	return s.kind == k.kind && s.kind < opSlide && s.file == k.file && s.rank == k.rank && s.initial == k.initial && s.flags == k.flags &&
		slices.EqualFunc(s.over, k.over, func(a, b stepTable) bool { return &a[0] == &b[0] })
}

// isFree reports whether s is a leap without conditions, to an empty square or an
// enemy.
func (s *opShape) isFree() bool {
	return s.kind == opLeap && len(s.over) == 0 && !s.initial && s.flags == 0 && s.modes == betza.Quiet|betza.Capture
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

// at is the op from sq, false where there is none. It takes room for the squares
// that it jumps from arena.
func (s *opShape) at(v *Variant, c Color, sq Square, arena *[]Square) (op, bool) {
	o := s.op
	if s.step != nil {
		o.to = s.step[sq]
		if o.to == NoSquare || len(s.over) == 0 {
			return o, o.to != NoSquare
		}
		first := len(*arena)
		for _, over := range s.over {
			switch at := over[sq]; {
			case at != NoSquare:
				*arena = append(*arena, at)
			case s.whole:
				*arena = (*arena)[:first]
				return o, false
			}
		}
		o.squares = (*arena)[first:len(*arena):len(*arena)]
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

// finish lays out the table of type t.
func (b *tableBuilder) finish(v *Variant, t int, c Color) moveTable {
	m := moveTable{leaps: v.noLeaps, slides: b.slides, ops: v.noOps}
	m.rewrite = !v.plain
	if v.plain && v.types[t].promotes && v.rules.PromoOffset > 0 {
		m.leaving = make([]bool, v.n)
		for sq := range m.leaving {
			m.leaving[sq] = v.depth(c, Square(sq)) < v.rules.PromoZone
		}
	}
	if v.types[t].promotes || v.types[t].rules.Morph != nil {
		m.special = v.specialSquares(t, c)
	}
	b.shapes = slices.DeleteFunc(b.shapes, func(s opShape) bool { return b.covered(v, &s) })
	free, jumps := 0, 0
	for i := range b.shapes {
		if b.shapes[i].isFree() {
			free++
		}
		jumps += len(b.shapes[i].over)
	}
	if free > 0 {
		m.leaps = b.layLeaps(v, &m, v.n*free)
	}
	if free < len(b.shapes) {
		m.ops = b.layOps(v, c, &m, v.n*(len(b.shapes)-free), v.n*jumps)
	}
	b.findRepeats(v, &m)
	return m
}

// layLeaps lists the unconditional leaps, of which there are most so many.
func (b *tableBuilder) layLeaps(v *Variant, m *moveTable, most int) [][]Square {
	leaps, flat := make([][]Square, v.n), make([]Square, 0, most)
	for sq := range leaps {
		first := len(flat)
		for i := range b.shapes {
			if s := &b.shapes[i]; s.isFree() {
				if to := s.step[sq]; to != NoSquare && (m.special == nil || m.special[to] != specialForbid) {
					flat = append(flat, to)
				}
			}
		}
		leaps[sq] = flat[first:len(flat):len(flat)]
	}
	return leaps
}

// layOps lists the ops, of which there are most so many that jump so many squares.
func (b *tableBuilder) layOps(v *Variant, c Color, m *moveTable, most, jumps int) [][]op {
	ops, flat, arena := make([][]op, v.n), make([]op, 0, most), make([]Square, 0, jumps)
	for sq := range ops {
		first := len(flat)
		for i := range b.shapes {
			s := &b.shapes[i]
			if s.isFree() {
				continue
			}
			o, ok := s.at(v, c, Square(sq), &arena)
			if ok && (o.kind > opJump || o.flags&flagQuote != 0 || m.special == nil || m.special[o.to] != specialForbid) {
				flat = append(flat, o)
			}
		}
		ops[sq] = flat[first:len(flat):len(flat)]
	}
	return ops
}

// covered reports whether s is a leap to the next square that does nothing that a
// slide doesn't do.
func (b *tableBuilder) covered(v *Variant, s *opShape) bool {
	return s.kind == opLeap && s.flags == 0 && s.modes&^(betza.Quiet|betza.Capture) == 0 &&
		slices.ContainsFunc(b.slides, func(k slide) bool {
			l := &v.rays.lines[k.vector]
			return l.file == s.file && l.rank == s.rank
		})
}

// specialSquares says what arriving means to type t, by square; nil where it means
// nothing anywhere.
func (v *Variant) specialSquares(t int, c Color) []uint8 {
	squares := make([]uint8, v.n)
	special := false
	for sq := range squares {
		squares[sq] = v.specialSquare(t, c, Square(sq))
		special = special || squares[sq] != specialNone
	}
	if !special {
		return nil
	}
	return squares
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
	if !b.mayMeet(v) {
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

// mayMeet reports whether two entries go the same way from a square: others can't
// lead to the same square.
func (b *tableBuilder) mayMeet(v *Variant) bool {
	ways := make([][2]int, 0, 32)
	isNew := func(file, rank int) bool {
		n := commonDivisor(abs(file), abs(rank))
		way := [2]int{file / n, rank / n}
		if slices.Contains(ways, way) {
			return false
		}
		ways = append(ways, way)
		return true
	}
	for _, s := range b.slides {
		if l := &v.rays.lines[s.vector]; !isNew(l.file, l.rank) {
			return true
		}
	}
	for i := range b.shapes {
		if s := &b.shapes[i]; !isNew(s.file, s.rank) {
			return true
		}
	}
	return false
}

func commonDivisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
