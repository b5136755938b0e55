package engine

// isBig reports whether pieces of type t cover more than one square.
func (g *ground) isBig(t int) bool { return g.foot != nil && (g.foot[t][0] > 1 || g.foot[t][1] > 1) }

// bigRay walks one leg of a piece that covers several squares: sq and all squares
// of moves are its lower left one, for either side (diagram-format §9). A step
// needs all covered squares on the board and free of friends; enemies on them end
// the leg and are all captured.
func (w *walker) bigRay(leg *walkLeg, sq Square, d int, st legState) {
	st.start = sq
	limit, iso := w.limit(leg, sq, d), 0
	if leg.Iso && st.iso > 0 {
		iso = int(st.iso)
		limit = min(limit, iso)
	}
	rights, foes := len(w.rights), len(w.foes)
	step, at := leg.step[w.color][d], sq
	for n := 0; n < limit && !w.done(); {
		w.tire()
		to := NoSquare
		if leg.ski && n == 0 {
			n++
			at = step[at]
		}
		if n++; n <= limit && at != NoSquare {
			to = step[at]
		}
		if to == NoSquare || !w.bigPasses(leg, at, d) {
			break
		}
		if leg.Rights {
			w.leaveRights(leg, at, d, n)
		}
		at = to
		if n < iso {
			empty := w.survey(leg, at) && len(w.foes) == foes
			w.foes = w.foes[:foes]
			if !empty {
				break
			}
			continue
		}
		if !w.bigStop(leg, at, d, n, st) {
			break
		}
	}
	w.rights = w.rights[:rights]
}

// bigStop offers what a leg may do where the mover's area has its lower left square
// on sq, and reports whether it may go on from there.
func (w *walker) bigStop(leg *walkLeg, sq Square, d, n int, st legState) bool {
	foes := len(w.foes)
	fits := w.survey(leg, sq)
	empty := len(w.foes) == foes
	switch {
	case fits && empty:
		w.onEmpty(leg, sq, d, n, st)
	case fits:
		w.captureAll(leg, sq, d, n, foes, st)
	}
	w.foes = w.foes[:foes]
	return fits && empty
}

// survey appends the pieces that the mover would meet at sq to w.foes, and reports
// whether it fits there: on the board, and everything it meets may be captured.
func (w *walker) survey(leg *walkLeg, sq Square) bool {
	g := w.g
	size := g.foot[w.mover.Type()]
	file, rank := g.grid.coordinates(sq)
	if file+int(size[0]) > g.grid.files || rank+int(size[1]) > g.grid.ranks {
		return false
	}
	first := len(w.foes)
	for y := range int(size[1]) {
	area:
		for x := range int(size[0]) {
			at := g.grid.at(file+x, rank+y)
			p := g.cells[at]
			switch {
			case g.grid.hole[at]:
				return false
			case p == NoPiece || g.anchor(at) == w.from:
				continue
			case !w.mayTake(leg, p) || w.isVictim(g.anchor(at)):
				return false
			}
			for _, f := range w.foes[first:] {
				if f == g.anchor(at) {
					continue area
				}
			}
			w.foes = append(w.foes, g.anchor(at))
		}
	}
	return true
}

// bigPasses applies n and j to the mover's whole area.
func (w *walker) bigPasses(leg *walkLeg, sq Square, d int) bool {
	hops := leg.hops[w.color][d]
	if hops == nil {
		return true
	}
	free, some := true, false
	foes := len(w.foes)
	for _, h := range hops {
		if h.to[sq] == NoSquare || !w.survey(leg, h.to[sq]) {
			free = false
		}
		some = some || len(w.foes) > foes
		free = free && len(w.foes) == foes
		w.foes = w.foes[:foes]
	}
	return (free || !leg.Lame) && (some || !leg.Jump)
}

// captureAll offers the capture of every piece in w.foes from index first on.
func (w *walker) captureAll(leg *walkLeg, sq Square, d, n, first int, st legState) {
	trail, victims := w.trail, len(w.victims)
	for _, f := range w.foes[first:] {
		w.victims = append(w.victims, f)
		w.trail = mix(w.trail, uint64(f)|2<<32)
	}
	w.offer(leg, sq, d, n, st)
	w.victims, w.trail = w.victims[:victims], trail
}
