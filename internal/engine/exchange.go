package engine

// Exchanges reports whether the captures that may follow a capture are as simple as
// Exchange supposes: one victim each, and nothing else happens.
func (v *Variant) Exchanges() bool {
	v.prepare()
	return v.direct && v.plain && !v.multi && !v.priority
}

// Exchange is what the side to move gains at least by m, a capture or a quiet move
// of plain form, when both sides capture on its destination with the cheapest piece
// for as long as that pays. Values are by type; those of royals should outweigh all
// others. Pins, pieces that only walks know, and promotions on the way are not seen.
func (b *Board) Exchange(m Move, values []int32) int32 {
	var from [32]Square
	var piece [32]Piece
	var gain [33]int32
	to := m.To()
	at := b.cells[to]
	if at != NoPiece {
		gain[0] = values[at.Type()]
	}
	side := b.turn
	n := 0
	var mover Piece
	if m.Kind() == Drop {
		mover = NewPiece(m.promo(), side)
	} else {
		from[0] = m.origin()
		mover = b.cells[from[0]]
		piece[0] = mover
		b.cells[from[0]] = NoPiece
		n = 1
	}
	stake := values[mover.Type()]
	b.cells[to] = mover
	depth := 0
	for side = side.Other(); n < len(from) && depth < len(gain)-1; side = side.Other() {
		sq := b.cheapest(to, side, b.cells[to].Type(), values)
		if sq == NoSquare {
			break
		}
		depth++
		gain[depth] = stake - gain[depth-1]
		p := b.cells[sq]
		from[n], piece[n] = sq, p
		n++
		b.cells[sq], b.cells[to] = NoPiece, p
		stake = values[p.Type()]
	}
	for i := n - 1; i >= 0; i-- {
		b.cells[from[i]] = piece[i]
	}
	b.cells[to] = at
	for ; depth > 0; depth-- {
		gain[depth-1] = -max(-gain[depth-1], gain[depth])
	}
	return gain[0]
}

// cheapest is the square of the piece of color by with the lowest value that could
// capture a piece of type t on sq.
func (b *Board) cheapest(sq Square, by Color, t int, values []int32) Square {
	v := b.v
	s := &v.reach.sides[by]
	best, found := int32(1<<30), NoSquare
	consider := func(p Piece, from Square) {
		if n := values[p.Type()]; n < best && b.mayTake(p, t) {
			best, found = n, from
		}
	}
	for _, a := range s.leaps[sq] {
		if p := b.cells[a.from]; v.hits[int(a.set)*v.pieces+int(p)] {
			consider(p, a.from)
		}
	}
	for i := range s.lames[sq] {
		a := &s.lames[sq][i]
		p := b.cells[a.from]
		if v.hits[int(a.set)*v.pieces+int(p)] && (b.occupiedOf(a.over) > 0) == a.jump && (!a.initial || b.virgin.has(a.from)) {
			consider(p, a.from)
		}
	}
	for i := range s.lines {
		l := &s.lines[i]
		if from := b.lineAttacker(l, sq, by, t); from != NoSquare {
			consider(b.cells[from], from)
		}
	}
	return found
}
