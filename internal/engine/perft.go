package engine

import "fairyboard/internal/engine/betza"

// Perft is the number of legal move sequences of exactly that many half-moves. A
// position that ended by rule has none; repetition, move counts and baring are not
// looked at.
func Perft(p *Position, depth int) uint64 {
	return p.NewBoard().Perft(depth)
}

// Perft is the number of legal move sequences of exactly that many half-moves.
func (b *Board) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	for len(b.plies) < depth {
		b.plies = append(b.plies, MoveList{})
	}
	return b.perft(depth)
}

func (b *Board) perft(depth int) uint64 {
	l := &b.plies[depth-1]
	l.Reset()
	if depth == 1 {
		return uint64(b.countLegal(l))
	}
	b.AppendLegal(l)
	var n uint64
	for _, m := range l.Moves {
		b.Make(m, l)
		n += b.perft(depth - 1)
		b.Unmake()
	}
	return n
}

// countLegal is the number of legal moves. It uses l.
func (b *Board) countLegal(l *MoveList) int {
	v := b.v
	if b.result != open || v.priority || v.shyDrops || !b.isDirect() {
		b.AppendLegal(l)
		return l.Len()
	}
	b.begin(l)
	left := b.legalDirect(l, true)
	return left + l.Len()
}

// countFree is the number of pseudo-legal moves of the piece on from; ok is false
// where only generating them can tell.
func (b *Board) countFree(from Square) (n int, ok bool) {
	p := b.cells[from]
	c := p.Color()
	m := b.v.tables[p]
	if !m.countable || m.slowVirgin && b.virgin.has(from) {
		return 0, false
	}
	if m.special != nil {
		return b.countSpecial(m, from, c)
	}
	for _, to := range m.leaps[from] {
		if q := b.cells[to]; q == NoPiece || q.Color() != c {
			n++
		}
	}
	for i := range m.slides {
		s := &m.slides[i]
		r := s.runs[from]
		for _, to := range b.v.rays.squares[r.at : r.at+int32(min(r.n, s.limit))] {
			q := b.cells[to]
			if q == NoPiece {
				n++
				continue
			}
			if q.Color() != c {
				n++
			}
			break
		}
	}
	if len(m.ops[from]) == 0 {
		return n, true
	}
	k, ok := b.countOps(m, from, c)
	return n + k, ok
}

// countSpecial is countFree for a type to which some squares are special, where
// it makes only leaps.
func (b *Board) countSpecial(m *moveTable, from Square, c Color) (n int, ok bool) {
	if len(m.slides) > 0 {
		return 0, false
	}
	for _, to := range m.leaps[from] {
		if q := b.cells[to]; q == NoPiece || q.Color() != c {
			if m.special[to] != specialNone {
				return 0, false
			}
			n++
		}
	}
	k, ok := b.countOps(m, from, c)
	return n + k, ok
}

// countOps counts lame leaps and leaps under conditions.
func (b *Board) countOps(m *moveTable, from Square, c Color) (n int, ok bool) {
	ops := m.ops[from]
next:
	for i := range ops {
		o := &ops[i]
		if o.kind != opLeap {
			return 0, false
		}
		switch q := b.cells[o.to]; {
		case q == NoPiece:
			if o.modes&betza.EnPassant != 0 && len(b.rights) > 0 {
				return 0, false
			}
			if o.modes&betza.Quiet == 0 {
				continue
			}
		case q.Color() == c || o.modes&betza.Capture == 0:
			continue
		}
		if o.initial && !b.virgin.has(from) {
			continue
		}
		for _, sq := range o.squares {
			if b.cells[sq] != NoPiece {
				continue next
			}
		}
		if m.special != nil && m.special[o.to] != specialNone {
			return 0, false
		}
		n++
	}
	return n, true
}
