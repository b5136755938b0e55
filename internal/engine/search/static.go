package search

import "fairyboard/internal/engine"

// tempo is what having the move is worth.
const tempo = 10

// evaluate is the static value of the present position for the side to move; sum is
// the weight of what stands there.
func (w *worker) evaluate(sum int64) Score {
	middle, end, phase := unpack(sum + w.structure())
	full := w.rules.phase
	phase = min(phase, full)
	n := (middle*phase + end*(full-phase)) / full
	if w.rules.mopUp {
		n += w.mopUp(n)
	}
	s := Score(max(min(n, int(maxEval)), -int(maxEval)))
	if w.board.Turn() == engine.Black {
		s = -s
	}
	// What can't be made to count before fifty moves are over is worth less and less.
	if h := w.board.Halfmove(); h > 40 {
		s = s * Score(max(140-h, 40)) / 100
	}
	return s + tempo
}

// mopUp drives a side that has nothing but its royal to the edge, and the other
// side's royal towards it. n is the value for White.
func (w *worker) mopUp(n int) int {
	b := w.board
	weak := engine.Black
	switch {
	case n > 150 && b.Count(engine.Black) == 1 && b.Held(engine.Black) == 0:
	case n < -150 && b.Count(engine.White) == 1 && b.Held(engine.White) == 0:
		weak = engine.White
	default:
		return 0
	}
	target := b.Next(weak, 0)
	file, rank := int(target)%w.rules.files, int(target)/w.rules.files
	bonus := int(120*(1-closeness(file, w.rules.files))) + int(120*(1-closeness(rank, w.rules.ranks)))
	strong := weak.Other()
	for sq := b.Next(strong, 0); sq >= 0; sq = b.Next(strong, sq+1) {
		d := max(abs(int(sq)%w.rules.files-file), abs(int(sq)/w.rules.files-rank))
		if b.Variant().IsRoyal(b.At(sq).Type()) {
			bonus -= 12 * d
		} else {
			bonus -= 2 * d
		}
	}
	if weak == engine.White {
		return -bonus
	}
	return bonus
}

func abs(n int) int { return max(n, -n) }
