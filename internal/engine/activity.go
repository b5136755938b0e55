package engine

import "fairyboard/internal/engine/betza"

// Activity is how active the piece on from is, whoever's turn it is: reach is the
// number of moves that it has to squares that are empty or held by the enemy, hits the
// number of those that capture on a square marked in near, whatever stands there.
// near is by square.
//
// It is for evaluating positions fast, and counts what the tables of moves know:
// leaps, slides and hops. It passes over moves of several legs, initial moves, and
// what special squares, the capture matrix, spells or royals in check forbid.
func (b *Board) Activity(from Square, near []bool) (reach, hits int) {
	p := b.cells[from]
	if p == NoPiece {
		return 0, 0
	}
	c := p.Color()
	m := b.v.tables[p]
	cells := b.cells
	for _, to := range m.leaps[from] {
		if q := cells[to]; q == NoPiece || q.Color() != c {
			reach++
		}
		if near[to] {
			hits++
		}
	}
	for i := range m.slides {
		s := &m.slides[i]
		r := s.runs[from]
		for _, to := range b.v.rays.squares[r.at : r.at+int32(min(r.n, s.limit))] {
			if near[to] {
				hits++
			}
			q := cells[to]
			if q == NoPiece {
				reach++
				continue
			}
			if q.Color() != c {
				reach++
			}
			break
		}
	}
	for i := range m.ops[from] {
		if o := &m.ops[from][i]; !o.initial {
			r, h := b.activityOf(o, from, near)
			reach, hits = reach+r, hits+h
		}
	}
	return reach, hits
}

// activityOf is what o adds to Activity.
func (b *Board) activityOf(o *op, from Square, near []bool) (reach, hits int) {
	c := b.cells[from].Color()
	squares := o.squares
	switch o.kind {
	case opLeap, opJump:
		if (b.occupiedOf(o.squares) > 0) != (o.kind == opJump) {
			return 0, 0
		}
		return o.activity(b.cells[o.to], c, near[o.to])
	case opHop:
		squares = b.behindMount(o, from)
	case opSlide:
	}
	for _, to := range squares {
		q := b.cells[to]
		r, h := o.activity(q, c, near[to])
		reach, hits = reach+r, hits+h
		if q != NoPiece {
			break
		}
	}
	return reach, hits
}

// activity is what going to a square where q stands adds to Activity.
func (o *op) activity(q Piece, c Color, near bool) (reach, hits int) {
	if near && o.attacks() {
		hits = 1
	}
	if q == NoPiece && o.modes&betza.Quiet != 0 || q != NoPiece && q.Color() != c && o.attacks() {
		reach = 1
	}
	return reach, hits
}
