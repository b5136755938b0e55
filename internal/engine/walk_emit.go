package engine

import "fairyboard/internal/engine/betza"

// offer goes on from sq, where a leg stops after n steps in direction d: it is
// the end of the move, or every successor starts.
func (w *walker) offer(leg *walkLeg, sq Square, d, n int, st legState) {
	unloads, trail := len(w.unloads), w.trail
	if leg.Modes&betza.Unload != 0 {
		// What this leg captured, else the latest victim, else the first one to come.
		w.unloads = append(w.unloads, unload{max(0, len(w.victims)-1), st.start})
		w.trail = mix(trail, uint64(st.start)|3<<32)
	}
	if leg.slider {
		st.iso = int32(n)
	}
	switch {
	case leg.Final:
		w.emit(leg, sq, n)
	case leg.Modes&(betza.QuietToggles|betza.HopToggles) != 0:
		w.next(leg.Toggled, sq, d, st)
	default:
		w.next(leg.Next, sq, d, st)
	}
	w.unloads, w.trail = w.unloads[:unloads], trail
}

// emit adds the move to sq, whose final leg is one of n steps.
func (w *walker) emit(leg *walkLeg, sq Square, n int) {
	if !w.inSector(sq) {
		return
	}
	if w.depth > 0 && w.only != ^betza.Mode(0) {
		need := betza.Quiet
		if len(w.victims) > 0 {
			need = betza.Capture
		}
		if w.only&need == 0 {
			return
		}
	}
	m := walked{
		from: w.from, to: sq, path: w.pathIndex, modes: leg.Modes, effects: int32(len(w.effects)),
		exempt: w.path.exempt, initial: w.path.initial, imitated: w.only != ^betza.Mode(0),
		leap: n == 1 && leg.leaps && !leg.Relative || w.path.kind == betza.Universal, passant: w.passant,
	}
	w.effects = append(w.effects, w.victims...)
	for i, u := range w.unloads {
		if u.victim >= len(w.victims) || w.unloadedLater(i) {
			continue
		}
		if !w.vacant(w.victims[u.victim], u.square, sq) {
			w.effects = w.effects[:m.effects]
			return
		}
		w.effects = append(w.effects, w.victims[u.victim], u.square)
		m.unloads++
	}
	m.victims = uint16(len(w.victims))
	if m.unloads > 0 {
		// Unloaded pieces are no victims: close the gaps they leave.
		kept := w.effects[m.effects:][:len(w.victims)]
		pairs := w.effects[len(w.effects)-2*int(m.unloads):]
		n := 0
		for _, v := range kept {
			if !isUnloaded(pairs, v) {
				kept[n] = v
				n++
			}
		}
		copy(w.effects[int(m.effects)+n:], pairs)
		w.effects = w.effects[:int(m.effects)+n+len(pairs)]
		m.victims = uint16(n)
	}
	if w.only == ^betza.Mode(0) {
		w.effects = append(w.effects, w.rights...)
		m.rights = uint16(len(w.rights))
	}
	if w.target != nil {
		for _, v := range w.effects[m.effects:][:m.victims] {
			w.hit = w.hit || w.target[v]
		}
		w.effects = w.effects[:m.effects]
		return
	}
	w.add(m)
}

// unloadedLater reports whether a later unload than the i'th is of the same piece.
func (w *walker) unloadedLater(i int) bool {
	for _, u := range w.unloads[i+1:] {
		if u.victim == w.unloads[i].victim {
			return true
		}
	}
	return false
}

// vacant reports whether the piece captured on victim has room on sq after the move
// to to: it reappears there.
func (w *walker) vacant(victim, sq, to Square) bool {
	if w.g.foot == nil {
		return sq != to && w.clears(sq)
	}
	if len(w.unloads) > 1 {
		return false // big pieces would have to make room for each other
	}
	size, mover := w.g.foot[w.g.cells[victim].Type()], w.g.foot[w.mover.Type()]
	file, rank := w.g.grid.coordinates(sq)
	toFile, toRank := w.g.grid.coordinates(to)
	for y := rank; y < rank+int(size[1]); y++ {
		for x := file; x < file+int(size[0]); x++ {
			if x >= w.g.grid.files || y >= w.g.grid.ranks || w.g.grid.hole[w.g.grid.at(x, y)] || !w.clears(w.g.grid.at(x, y)) {
				return false
			}
			if x >= toFile && x < toFile+int(mover[0]) && y >= toRank && y < toRank+int(mover[1]) {
				return false
			}
		}
	}
	return true
}

// clears reports whether sq is empty, or emptied by the move.
func (w *walker) clears(sq Square) bool {
	at := w.g.anchor(sq)
	return at == w.from || w.g.cells[sq] == NoPiece || w.isVictim(at)
}

// isUnloaded reports whether sq comes first in one of pairs.
func isUnloaded(pairs []Square, sq Square) bool {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] == sq {
			return true
		}
	}
	return false
}

// add appends m, whose effects are the last of w.effects, unless w.moves has it.
func (w *walker) add(m walked) {
	effects := w.effects[m.effects:]
	h := mix(uint64(m.from)<<16|uint64(m.to), uint64(m.victims)<<32|uint64(m.unloads)<<16|uint64(m.rights))
	h = mix(h, uint64(m.kind))
	if m.exempt {
		h = mix(h, 1)
	}
	if w.display { // what may be done on a square is told of all ways to it together
		h = mix(h, uint64(kindsOf(&m)))
	}
	for _, sq := range effects {
		h = mix(h, uint64(sq))
	}
	m.hash = uint32(h >> 32)
	if !w.known.add(h) {
		w.effects = w.effects[:m.effects]
		return
	}
	w.moves = append(w.moves, m)
	if len(w.moves) >= maxWalkMoves {
		w.overrun = true
	}
}

// inSector applies the direction letters in front of a bracket to the finished
// move to sq (§12.4).
func (w *walker) inSector(sq Square) bool {
	if w.path.outward.All() {
		return true
	}
	x0, y0 := w.g.grid.coordinates(w.from)
	x1, y1 := w.g.grid.coordinates(sq)
	if w.color == Black {
		return w.path.outward.Has(x0-x1, y0-y1)
	}
	return w.path.outward.Has(x1-x0, y1-y0)
}

// rightsPerStep is how many squares with rights cost as much to look at as a step.
const rightsPerStep = 8

// stateHash is the hash of a leg's start and of all that came before it that
// matters for what follows. A path of many legs can leave rights on hundreds of
// squares, and looking at them for each leg is work that counts.
func (w *walker) stateHash(leg *walkLeg, sq Square, d int, st legState) uint64 {
	h := mix(w.trail, uint64(sq)|uint64(d)<<16|uint64(leg.index)<<24|uint64(st.turn)<<48|uint64(w.pathIndex)<<52)
	h = mix(h, uint64(st.iso)|uint64(w.depth)<<32)
	w.spend(len(w.rights) / rightsPerStep)
	for _, sq := range w.rights {
		h = mix(h, uint64(sq)|5<<32)
	}
	return h
}
