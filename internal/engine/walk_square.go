package engine

import (
	"math"
	"slices"

	"fairyboard/internal/engine/betza"
)

// onEmpty offers what a leg may do on an empty square.
func (w *walker) onEmpty(leg *walkLeg, sq Square, d, n int, st legState) {
	if leg.Modes&w.only&betza.EnPassant != 0 && len(w.g.rights) > 0 && w.g.hasRights(sq) {
		w.passant = true
		w.capture(w.g.victim, leg, sq, d, n, st)
		w.passant = false
	}
	if w.display {
		w.hintEmpty(leg, sq)
	}
	if leg.Modes&betza.Quiet != 0 {
		w.offer(leg, sq, d, n, st)
	}
}

// onPiece offers what a leg may do on the square of piece p.
func (w *walker) onPiece(leg *walkLeg, sq Square, p Piece, d, n int, st legState) {
	anchor := w.g.anchor(sq)
	if w.mayTake(leg, p) {
		w.capture(anchor, leg, sq, d, n, st)
	}
	if !leg.Final && leg.Modes&betza.Hop != 0 && w.mayMount(p) {
		w.offer(leg, sq, d, n, st) // a victim of this move too: it is still there, as for a final leg
	}
	if w.isVictim(anchor) {
		return
	}
	friend := p.Color() == w.color
	if friend && leg.Modes&betza.Activate != 0 {
		from, mover, trail := w.from, w.mover, w.trail
		w.from, w.mover = anchor, p
		w.trail = mix(w.trail, uint64(anchor)|1<<32)
		w.offer(leg, sq, d, n, st)
		w.from, w.mover, w.trail = from, mover, trail
	}
	if friend && leg.Modes&betza.Borrow != 0 {
		w.borrow(p)
	}
}

// mayTake reports whether leg captures p.
func (w *walker) mayTake(leg *walkLeg, p Piece) bool {
	m := leg.Modes
	if p.Color() == w.color {
		return m&betza.CaptureFriend != 0
	}
	return m&betza.Capture != 0 || m&betza.CaptureRoyal != 0 && w.g.royal[p.Type()]
}

// mayMount reports whether the mover may hop over p.
func (w *walker) mayMount(p Piece) bool {
	return w.g.noHop == nil || !w.g.noHop[w.mover][p]
}

// mounted walks on behind the mount on sq, n steps from where the final leg
// started; rest is what p has left of its range (§7.1).
func (w *walker) mounted(leg *walkLeg, sq Square, d, n, rest int, st legState) {
	if !w.mayMount(w.g.cells[sq]) {
		return
	}
	more := leg.MountRange
	switch {
	case more == 0:
		more = math.MaxInt32
	case more < 0 && leg.Kind == betza.Fixed && leg.Range == 1:
		more = 1
	case more < 0:
		more = rest
	}
	step := leg.step[w.color][d]
	at := sq
	for k := 0; k < more && !w.done(); {
		w.tire()
		to := NoSquare
		if leg.ski && k == 0 {
			k++
			at = step[at]
		}
		if k++; k <= more && at != NoSquare {
			to = step[at]
		}
		if to == NoSquare || !w.passes(leg, at, d, st.start, n+k) {
			return
		}
		if leg.Rights {
			w.leaveRights(leg, at, d, k)
		}
		at = to
		w.look(at)
		p := w.g.cells[at]
		switch {
		case p == NoPiece || at == w.from && !w.cameRound(leg, st.start, d, n+k):
			w.onEmpty(leg, at, d, n+k, st)
			if w.g.stop != nil && w.g.stop[at] {
				return
			}
		case at == w.from:
			return
		case p.Color() == w.color && w.overlooks(leg, at, d):
		default:
			if !w.isVictim(w.g.anchor(at)) && w.mayTake(leg, p) {
				w.capture(w.g.anchor(at), leg, at, d, n+k, st)
			}
			return
		}
	}
}

// capture offers the continuation of a leg that captures the piece of square
// victim and stands on sq.
func (w *walker) capture(victim Square, leg *walkLeg, sq Square, d, n int, st legState) {
	if w.isVictim(victim) {
		return
	}
	trail := w.trail
	w.victims = append(w.victims, victim)
	w.trail = mix(trail, uint64(victim)|2<<32)
	w.offer(leg, sq, d, n, st)
	w.victims = w.victims[:len(w.victims)-1]
	w.trail = trail
}

// isVictim reports whether the walk has captured the piece on sq.
func (w *walker) isVictim(sq Square) bool { return slices.Contains(w.victims, sq) }
