package engine

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

// isPlain reports whether countPlain knows all moves of the piece on from.
func (b *Board) isPlain(from Square) bool {
	p := b.cells[from]
	k := &b.v.types[p.Type()]
	m := &b.v.sides[p.Color()][p.Type()]
	return m.special == nil && m.leaving == nil && !m.rewrite && !k.mayRepeat && len(m.ops[from]) == 0 &&
		(k.slow == nil || k.slowVirgin && !b.virgin.has(from))
}

// countPlain is the number of pseudo-legal moves of the piece on from, which has
// only plain ones.
func (b *Board) countPlain(from Square) int {
	p := b.cells[from]
	c := p.Color()
	m := &b.v.sides[c][p.Type()]
	n := 0
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
	return n
}
