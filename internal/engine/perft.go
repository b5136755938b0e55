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
	b.AppendLegal(l)
	if depth == 1 {
		return uint64(len(l.Moves))
	}
	var n uint64
	for _, m := range l.Moves {
		b.Make(m, l)
		n += b.perft(depth - 1)
		b.Unmake()
	}
	return n
}
