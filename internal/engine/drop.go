package engine

import "fairyboard/internal/engine/betza"

// compileDrops lists, for each color and type, the squares where it may ever be
// dropped.
func (v *Variant) compileDrops() {
	if !v.drops {
		return
	}
	board := newBoard(v)
	var l MoveList
	for c := range v.dropSquares {
		v.dropSquares[c] = make([][]Square, len(v.types))
		for t := range v.types {
			v.shyDrops = v.shyDrops || v.types[t].rules.DropMateOff
			for sq := range Square(v.n) {
				if v.mayDrop(t, Color(c), sq) && (v.rules.Drops != DropsMobile || board.isMobile(t, Color(c), sq, &l)) {
					v.dropSquares[c][t] = append(v.dropSquares[c][t], sq)
				}
			}
		}
	}
}

// mayDrop reports whether sq is on the board and not forbidden to type t.
func (v *Variant) mayDrop(t int, c Color, sq Square) bool {
	zone := v.types[t].rules.DropZone
	if v.grid.hole[sq] || zone != nil && zone[v.seen(c, sq)] || v.morph(t, c, sq).Kind == MorphForbid {
		return false
	}
	w, h := v.Footprint(t)
	file, rank := v.grid.coordinates(sq)
	if file+w > v.rules.Files || rank+h > v.rules.Ranks {
		return false
	}
	for y := range h {
		for x := range w {
			if v.grid.hole[v.grid.at(file+x, rank+y)] {
				return false
			}
		}
	}
	return true
}

// isMobile reports whether a piece could move from sq on an empty board.
func (b *Board) isMobile(t int, c Color, sq Square, l *MoveList) bool {
	m := &b.v.sides[c][t]
	if len(m.leaps[sq]) > 0 {
		return true
	}
	for _, s := range m.slides {
		if s.runs[sq].n > 0 {
			return true
		}
	}
	for i := range m.ops[sq] {
		if o := &m.ops[sq][i]; !o.initial && o.modes&betza.Quiet != 0 && o.kind != opJump && o.kind != opHop {
			return true
		}
	}
	if b.v.types[t].slow == nil {
		return false
	}
	b.set(sq, NewPiece(t, c), false, 0)
	b.walker.walk(&b.ground, b.v.types[t].slow, sq)
	b.set(sq, NoPiece, false, 0)
	return len(b.walker.moves) > 0
}

// generateDrops appends the drops and swaps of the side to move.
func (b *Board) generateDrops(l *MoveList) {
	v := b.v
	hand := b.hands[int(b.turn)*len(v.types):][:len(v.types)]
	for t, n := range hand {
		if n <= 0 {
			continue
		}
		if v.drops {
			b.generateDropsOf(t, l)
		}
		if v.rules.HandSwap {
			b.generateSwaps(t, l)
		}
	}
}

func (b *Board) generateDropsOf(t int, l *MoveList) {
	v := b.v
	var full uint64 // files that have their fill of the type
	if limit := v.types[t].rules.DropPerFile; limit > 0 {
		var counts [40]int
		us := NewPiece(t, b.turn)
		for sq := b.occupied[b.turn].next(0); sq >= 0; sq = b.occupied[b.turn].next(sq + 1) {
			if b.cells[sq] == us {
				file := int(sq) % v.rules.Files
				counts[file]++
				if counts[file] >= limit {
					full |= 1 << file
				}
			}
		}
	}
	big := v.foot != nil
	for _, sq := range v.dropSquares[b.turn][t] {
		if b.cells[sq] != NoPiece || full != 0 && full>>(uint(sq)%uint(v.rules.Files))&1 != 0 || big && !b.fits(t, sq) {
			continue
		}
		l.Moves = append(l.Moves, newDrop(t, sq))
	}
}

// fits reports whether all squares that type t covers from sq are empty.
func (b *Board) fits(t int, sq Square) bool {
	w, h := b.v.Footprint(t)
	for y := range h {
		for x := range w {
			if b.cells[int(sq)+y*b.grid.files+x] != NoPiece {
				return false
			}
		}
	}
	return true
}

// generateSwaps appends the exchanges of pieces on the board for a piece of type t
// in hand (handSwap): those with the same ID.
func (b *Board) generateSwaps(t int, l *MoveList) {
	us := b.occupied[b.turn]
	for sq := us.next(0); sq >= 0; sq = us.next(sq + 1) {
		if k := b.cells[sq].Type(); k != t && b.v.TypeID(k) == b.v.TypeID(t) && (b.v.foot == nil || b.v.foot[k] == b.v.foot[t]) {
			l.Moves = append(l.Moves, newMove(Swap, sq, sq).withPromo(t))
		}
	}
}

// dropMates drops the drops from index i0 on that mate, of types that may not.
func (b *Board) dropMates(l *MoveList, i0 int) {
	n := i0
	for i := i0; i < len(l.Moves); i++ {
		m := l.Moves[i]
		if m.Kind() == Drop && b.v.types[m.promo()].rules.DropMateOff && b.mates(m, l) {
			continue
		}
		l.Moves[n] = m
		n++
	}
	l.truncate(n)
}

// mates reports whether m leaves the opponent in check without a legal move.
func (b *Board) mates(m Move, l *MoveList) bool {
	b.Make(m, l)
	mate, shy := false, b.shy
	b.shy = true
	if b.InCheck(b.turn) {
		replies := &b.replies
		replies.Reset()
		b.AppendLegal(replies)
		mate = replies.Len() == 0
	}
	b.shy = shy
	b.Unmake()
	return mate
}
