package search

import "fairyboard/internal/engine"

// frame is what a worker keeps for each half-move of the line it looks at.
type frame struct {
	list    engine.MoveList
	scores  []int32 // of the list's moves, for their order
	killers [2]engine.Move
	sum     int64 // weights of the position
	eval    Score // static evaluation for the side to move
	hash    uint64
	move    engine.Move // that leads on
	turn    engine.Color
	check   bool // the side to move is in check
	piece   int  // index of the mover in tables by piece; -1 for a null move
	quiets  []engine.Move
	pv      []engine.Move
}

// setPV makes m and the line of the frame below the principal variation here.
func (f *frame) setPV(m engine.Move, rest []engine.Move) {
	f.pv = append(append(f.pv[:0], m), rest...)
}

// pick brings the move with the highest score among those from i on to i.
func (f *frame) pick(i int) engine.Move {
	moves, scores := f.list.Moves, f.scores
	best := f.best(i)
	moves[i], moves[best] = moves[best], moves[i]
	scores[i], scores[best] = scores[best], scores[i]
	return moves[i]
}

// best is the index of the highest score from i on.
func (f *frame) best(i int) int {
	best := i
	for j := i + 1; j < len(f.scores); j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	return best
}
