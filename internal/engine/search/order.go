package search

import "fairyboard/internal/engine"

// Bands of scores by which moves are tried.
const (
	firstBand   = 1 << 30
	captureBand = 1 << 26
	killerBand  = 1 << 25
	badBand     = -1 << 26
	maxHistory  = 1 << 14
)

// mover is the piece that m moves or drops.
func (w *worker) mover(m engine.Move) engine.Piece {
	if t := m.DropType(); t >= 0 {
		return engine.NewPiece(t, w.board.Turn())
	}
	return w.board.At(m.From())
}

// index is where a piece going to a square stands in tables of moves.
func (w *worker) index(p engine.Piece, to engine.Square) int {
	return int(p)*w.squares + int(to)
}

// gain is what m captures and promotes to, less what it costs the mover at once.
func (w *worker) gain(m engine.Move, l *engine.MoveList) int32 {
	var n int32
	if m.IsPlain() {
		if m.IsCapture() {
			if p := w.board.At(l.Victim(m, 0)); p != engine.NoPiece {
				n = w.worthOf(p)
			}
		}
	} else {
		us := w.board.Turn()
		for i := range l.VictimCount(m) {
			p := w.board.At(l.Victim(m, i))
			switch {
			case p == engine.NoPiece:
			case p.Color() == us:
				n -= w.worthOf(p)
			default:
				n += w.worthOf(p)
			}
		}
		if l.Vanishes(m) && m.From() != engine.NoSquare {
			n -= w.worthOf(w.board.At(m.From()))
		}
	}
	if t := m.Promotion(); t >= 0 && m.From() != engine.NoSquare {
		if p := w.board.At(m.From()); p != engine.NoPiece {
			n += w.rules.worth[t] - w.worthOf(p)
		}
	}
	return n
}

func (w *worker) worthOf(p engine.Piece) int32 {
	if t := p.Type(); t >= 0 {
		return w.rules.worth[t]
	}
	return 0
}

// loses reports whether m, a move of plain form, loses material on its destination.
func (w *worker) loses(m engine.Move, gain int32) bool {
	if !w.rules.exchanges || !m.IsPlain() || m.Kind() > engine.Capture || m.Promotion() >= 0 {
		return false
	}
	if gain >= w.worthOf(w.board.At(m.From())) {
		return false
	}
	return w.board.Exchange(m, w.rules.worth) < 0
}

// order scores the moves of f for trying the promising ones first.
func (w *worker) order(f *frame, best uint32, ply int) {
	counter := engine.NoMove
	if ply > 0 {
		if before := &w.frames[ply-1]; before.piece >= 0 {
			counter = w.counters[before.piece]
		}
	}
	f.scores = f.scores[:0]
	for _, m := range f.list.Moves {
		var s int32
		switch {
		case best != 0 && tagOf(m) == best:
			s = firstBand
		case f.list.IsTactical(m):
			s = w.orderTactical(f, m)
		case m == f.killers[0]:
			s = killerBand + 2
		case m == f.killers[1]:
			s = killerBand + 1
		case m == counter:
			s = killerBand
		default:
			s = w.history[w.index(w.mover(m), m.To())]
		}
		f.scores = append(f.scores, s)
	}
}

// orderTactical scores captures by what they take, the cheapest taker first. Those
// that lose material are put last, but only when it is their turn, see next.
func (w *worker) orderTactical(f *frame, m engine.Move) int32 {
	gain := w.gain(m, &f.list)
	if gain < 0 {
		return badBand + gain
	}
	return captureBand + 16*gain - w.worthOf(w.mover(m))/8
}

// next brings the move to be tried after the first i to index i.
func (w *worker) next(f *frame, i int) engine.Move {
	for {
		m := f.pick(i)
		if s := f.scores[i]; s < captureBand-maxValue || s == firstBand || !m.IsCapture() {
			return m
		}
		gain := w.gain(m, &f.list)
		if !w.loses(m, gain) {
			return m
		}
		f.scores[i] = badBand + gain
		if f.best(i) == i {
			return m
		}
	}
}

// learn notes that m, a quiet move, refuted what came before, and that the quiet
// moves tried before it didn't.
func (w *worker) learn(f *frame, m engine.Move, depth, ply int) {
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	if ply > 0 {
		if before := &w.frames[ply-1]; before.piece >= 0 {
			w.counters[before.piece] = m
		}
	}
	bonus := int32(min(16*depth*depth+32*depth, 1600))
	w.reward(m, bonus)
	for _, q := range f.quiets {
		if q != m {
			w.reward(q, -bonus)
		}
	}
}

func (w *worker) reward(m engine.Move, bonus int32) {
	h := &w.history[w.index(w.mover(m), m.To())]
	*h += bonus - *h*max(bonus, -bonus)/maxHistory
}
