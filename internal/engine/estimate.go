package engine

// estimateSamples is on how many squares a piece is looked at for its value.
const estimateSamples = 25

// compileThreshold finds what a capture among protected pieces must gain, beyond
// what the recapture costs, to be allowed (tradeThreshold). Types without a value
// are estimated.
func (v *Variant) compileThreshold() {
	t := v.rules.TradeThreshold
	if t < 0 || v.protected == nil {
		return
	}
	for i := range v.types {
		if v.types[i].value == 0 {
			v.types[i].value = v.estimate(i)
		}
	}
	v.threshold = v.types[t].value
}

// estimate is a rough value of type t in centipawns: from the number of its moves
// on an empty board and on one full of enemies.
func (v *Variant) estimate(t int) int {
	var l MoveList
	squares, moves := 0, 0
	step := max(1, v.n/estimateSamples) | 1
	for _, full := range [2]bool{false, true} {
		for sq := Square(0); int(sq) < v.n; sq += Square(step) {
			if v.grid.hole[sq] || !v.mayStand(t, sq) {
				continue
			}
			b := newBoard(v)
			b.set(sq, NewPiece(t, White), false, 0)
			for at := range Square(v.n) {
				if full && b.cells[at] == NoPiece && !v.grid.hole[at] && v.mayStand(t, at) {
					b.set(at, NewPiece(t, Black), false, 0)
				}
			}
			l.Reset()
			b.walker.walk(&b.ground, v.types[t].whole, sq)
			squares++
			moves += len(b.walker.moves)
		}
	}
	const perMove = 60
	return max(1, perMove*moves/max(1, squares))
}

// mayStand reports whether the area of a piece of type t fits on the board at sq.
func (v *Variant) mayStand(t int, sq Square) bool {
	w, h := v.Footprint(t)
	file, rank := v.grid.coordinates(sq)
	return file+w <= v.rules.Files && rank+h <= v.rules.Ranks
}
