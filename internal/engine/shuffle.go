package engine

// buildStart is the start position with the given pieces.
func (v *Variant) buildStart(pieces []Placement, shuffle int) *Position {
	b := newBoard(v)
	for _, p := range pieces {
		b.set(p.Square, NewPiece(p.Type, p.Color), true, 0)
	}
	for c, hand := range v.rules.Hands {
		for t, n := range hand {
			b.putHand(c*len(v.types)+t, int16(n))
		}
	}
	b.shuffle = shuffle
	b.hash = b.freshHash()
	return &Position{b}
}

// Shuffled is the start position of the shuffled setup with number n, from 1 to
// Shuffles; 0 is the setup as defined. It is nil for other numbers.
func (v *Variant) Shuffled(n int) *Position {
	if n == 0 {
		return v.startPosition
	}
	return nil
}
