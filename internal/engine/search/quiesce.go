package search

import "fairyboard/internal/engine"

// Bounds of the quiescence search, in half-moves of it.
const (
	maxQuiet   = 24 // nothing is looked at beyond
	fewQuiet   = 6  // beyond, only captures on the square of the last one
	evasions   = 3  // checks are answered so far
	forcedDeep = 12 // mandatory captures are followed so far
)

// quiesce is the value of the present position once captures and promotions that
// gain something have been played out; deep is how far it has come already.
func (w *worker) quiesce(ply, deep int, alpha, beta Score) Score {
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	w.nodes++
	if w.poll() {
		return 0
	}
	b := w.board
	us := b.Turn()
	f.turn = us
	if o := b.Settled(); o.Over {
		return verdict(o, us, ply)
	}
	if ply >= maxPly || deep > maxQuiet {
		return w.evaluate(f.sum)
	}
	depth := -min(deep, 1) // below its first half-move it looks at less, see check and fewQuiet
	known, ok := w.lookUp(f.hash, ply)
	if ok && beta-alpha == 1 && known.depth >= depth && known.decides(alpha, beta) {
		return known.score
	}
	f.eval = w.evaluate(f.sum)
	check := f.check
	if deep > 0 {
		check = deep < evasions && b.InCheck(us)
	}
	alpha0, top, topMove := alpha, lossIn(ply), engine.NoMove
	forced := check || w.rules.forced && deep < forcedDeep
	f.list.Reset()
	if forced {
		b.AppendLegal(&f.list)
		if f.list.Len() == 0 {
			return verdict(b.Immobile(), us, ply)
		}
		if !check && !f.list.HasPriority(f.list.Moves[0]) {
			return f.eval // no capture must be played
		}
	} else {
		top = f.eval
		if top >= beta {
			return top
		}
		alpha = max(alpha, top)
		b.AppendTactical(&f.list)
	}
	w.work += f.list.Len() + b.Effort()
	w.order(f, known.move, ply)
	for i := range f.list.Moves {
		m := w.next(f, i)
		if !forced {
			if f.scores[i] < badBand/2 {
				break
			}
			gain := w.gain(m, &f.list)
			if w.rules.calm && f.eval+Score(gain)+180 <= alpha && gain < royalWorth/2 && m.IsPlain() {
				continue
			}
			if deep >= fewQuiet && ply > 0 && m.To() != w.frames[ply-1].move.To() {
				continue
			}
		}
		w.step(f, m, ply)
		var value Score
		if b.Turn() == us {
			value = w.quiesce(ply+1, deep+1, alpha, beta)
		} else {
			value = -w.quiesce(ply+1, deep+1, -beta, -alpha)
		}
		b.Unmake()
		if w.stopped {
			return 0
		}
		if value > top {
			top = value
			if value > alpha {
				alpha, topMove = value, m
				if value >= beta {
					break
				}
			}
		}
	}
	w.engine.table.store(f.hash, ply, entryOf(top, alpha0, beta, depth, topMove))
	return top
}
