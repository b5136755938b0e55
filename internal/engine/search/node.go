package search

import "fairyboard/internal/engine"

// search is the value of the present position for the side to move, as far as it
// lies between alpha and beta, looking depth half-moves ahead. passing allows a
// null move.
func (w *worker) search(ply, depth int, alpha, beta Score, passing bool) Score {
	f := &w.frames[ply]
	f.pv = f.pv[:0]
	b := w.board
	us := b.Turn()
	f.turn = us
	if o := b.Settled(); o.Over {
		w.nodes++
		return verdict(o, us, ply)
	}
	if w.isDraw(f.hash) {
		w.nodes++
		return 0
	}
	check := f.check
	if check && ply < 2*w.deepest {
		depth++
	}
	if depth <= 0 {
		return w.quiesce(ply, 0, alpha, beta)
	}
	w.nodes++
	if w.poll() {
		return 0
	}
	if ply >= maxPly {
		return w.evaluate(f.sum)
	}
	// Nobody can do better than winning with the next move.
	alpha, beta = max(alpha, lossIn(ply)), min(beta, -lossIn(ply+1))
	if alpha >= beta {
		return alpha
	}
	pv := beta-alpha > 1
	known, ok := w.lookUp(f.hash, ply)
	if ok && !pv && known.depth >= depth && b.Halfmove() < 90 && known.decides(alpha, beta) {
		return known.score
	}
	f.eval = w.evaluate(f.sum)
	if ok && (known.limit == exact || known.limit == atLeast && known.score > f.eval || known.limit == atMost && known.score < f.eval) &&
		known.score < mateBound && known.score > -mateBound {
		f.eval = known.score
	}
	if !pv && !check && w.rules.calm && beta < mateBound && beta > -mateBound {
		if depth <= 6 && f.eval-Score(75*depth) >= beta {
			return f.eval
		}
		if depth <= 2 && f.eval+Score(250*depth) < alpha {
			if score := w.quiesce(ply, 0, alpha, alpha+1); score <= alpha {
				return score
			}
		}
		if passing && depth >= 3 && f.eval >= beta && w.mayPass(us) {
			if score, cut := w.pass(ply, depth, beta); cut {
				return score
			}
		}
	}
	if known.move == 0 && depth >= 4 {
		depth--
	}
	f.list.Reset()
	b.AppendLegal(&f.list)
	w.work += f.list.Len() + b.Effort()
	if f.list.Len() == 0 {
		return verdict(b.Immobile(), us, ply)
	}
	if f.list.Len() == 1 && ply < 2*w.deepest && (check || !w.rules.calm) {
		depth++ // a forced move costs nothing
	}
	w.path = append(w.path, f.hash)
	score := w.tryMoves(f, ply, depth, alpha, beta, check, known.move)
	w.path = w.path[:len(w.path)-1]
	return score
}

// tryMoves searches the moves of f.
func (w *worker) tryMoves(f *frame, ply, depth int, alpha, beta Score, check bool, best uint32) Score {
	b := w.board
	pv := beta-alpha > 1
	w.order(f, best, ply)
	f.quiets = f.quiets[:0]
	alpha0, top, topMove := alpha, -infinite, engine.NoMove
	tried := 0
	prune := !pv && !check && w.rules.calm && alpha > -mateBound
	for i := range f.list.Moves {
		m := w.next(f, i)
		score := f.scores[i]
		quiet := !f.list.IsTactical(m)
		dull := prune && top > -mateBound && score < killerBand && w.isDull(f, m, depth, tried, quiet, score, alpha)
		w.make(f, m, ply)
		threat := w.frames[ply+1].check
		if dull && !threat {
			b.Unmake()
			continue
		}
		tried++
		var value Score
		reduced := depth - 1
		if depth >= 3 && tried > 2 && score < killerBand && (!threat || score <= badBand/2) {
			r := reduction(depth, tried)
			if !quiet {
				r /= 2
			}
			if pv || check {
				r--
			}
			r -= int(score) * 2 / maxHistory
			reduced = max(min(depth-1, depth-1-r), 1)
		}
		if tried == 1 {
			value = w.reply(ply+1, depth-1, alpha, beta)
		} else {
			value = w.reply(ply+1, reduced, alpha, alpha+1)
			if value > alpha && reduced < depth-1 && !w.stopped {
				value = w.reply(ply+1, depth-1, alpha, alpha+1)
			}
			if value > alpha && value < beta && !w.stopped {
				value = w.reply(ply+1, depth-1, alpha, beta)
			}
		}
		b.Unmake()
		if w.stopped {
			return 0
		}
		if value > top {
			top = value
			if value > alpha {
				alpha, topMove = value, m
				if pv {
					f.setPV(m, w.frames[ply+1].pv)
				}
				if value >= beta {
					if quiet {
						w.learn(f, m, depth, ply)
					}
					break
				}
			}
		}
		if quiet {
			f.quiets = append(f.quiets, m)
		}
	}
	w.engine.table.store(f.hash, ply, entryOf(top, alpha0, beta, depth, topMove))
	return top
}

// isDull reports whether m, tried after so many others, can hardly matter unless it
// gives check.
func (w *worker) isDull(f *frame, m engine.Move, depth, tried int, quiet bool, score int32, alpha Score) bool {
	switch {
	case depth > 6:
		return false
	case quiet && (tried > 3+depth*depth || f.eval+Score(90+90*depth) <= alpha):
		return true
	case depth <= 4 && score < badBand/2:
		return true
	default:
		return quiet && depth <= 3 && m.Kind() == engine.Quiet && w.loses(m, 0)
	}
}

// mayPass reports whether a null move says something here: nothing is pending, and
// us has more than royals and pieces that can only run forward.
func (w *worker) mayPass(us engine.Color) bool {
	return w.rules.mayPass && w.board.MayPass() && (w.board.Held(us) > 0 || w.board.Count(us)-w.board.Royals(us) > 1 && w.hasOfficer(us))
}

// hasOfficer reports whether us has a piece that counts for the middlegame.
func (w *worker) hasOfficer(us engine.Color) bool {
	for sq := w.board.Next(us, 0); sq >= 0; sq = w.board.Next(us, sq+1) {
		if w.rules.officer[w.board.At(sq).Type()] {
			return true
		}
	}
	return false
}

// pass lets the opponent move twice: a side that is well off even then is too well
// off for the position to come about.
func (w *worker) pass(ply, depth int, beta Score) (Score, bool) {
	f := &w.frames[ply]
	r := 3 + depth/4 + int(min((f.eval-beta)/150, 3))
	w.path = append(w.path, f.hash)
	w.board.MakeNull()
	f.move, f.piece = engine.NoMove, -1
	g := &w.frames[ply+1]
	g.sum, g.hash = f.sum, w.board.Hash()
	g.pv, g.check = g.pv[:0], false
	score := -w.search(ply+1, depth-1-r, -beta, -beta+1, false)
	w.board.Unmake()
	w.path = w.path[:len(w.path)-1]
	if w.stopped || score < beta {
		return 0, false
	}
	if score >= mateBound {
		score = beta
	}
	if depth >= 10 {
		// Where having to move is a burden, passing proves nothing.
		score = w.search(ply, depth-1-r, beta-1, beta, false)
		if w.stopped || score < beta {
			return 0, false
		}
	}
	return score, true
}

// isDraw reports whether the position has been before, or nothing has happened for
// fifty moves.
func (w *worker) isDraw(hash uint64) bool {
	n := w.board.Halfmove()
	if n >= 100 {
		return true
	}
	if w.rules.hands {
		n = len(w.path) // captured pieces can come back
	}
	for i, end := len(w.path)-1, max(len(w.path)-n, 0); i >= end; i-- {
		if w.path[i] == hash {
			return true
		}
	}
	return false
}

// lookUp probes the transposition table.
func (w *worker) lookUp(hash uint64, ply int) (entry, bool) {
	e, ok := w.engine.table.probe(hash, ply)
	w.probes++
	if ok {
		w.hits++
	}
	return e, ok
}
