package engine

import "fairyboard/internal/engine/betza"

// curve walks a crooked or circular leg that starts in direction d (xbetza.md
// §10.2), in both mirror images.
func (w *walker) curve(leg *walkLeg, d int) {
	for _, side := range [2]int{1, -1} {
		w.bend(leg, d, side)
	}
}

// bend walks one of the mirror images: side is 1 where the first turn is to the
// right.
func (w *walker) bend(leg *walkLeg, d, side int) {
	st := legState{start: w.from}
	hop := leg.Modes&betza.Hop != 0
	limit := leg.limit
	mounted := false
	at := w.from
	for n := 1; n <= limit && !w.done(); n++ {
		w.tire()
		dir := d
		switch {
		case leg.Curve == betza.Circular:
			dir = (d + side*(n-1)) & 7
		case n%2 == 0:
			dir = (d + 2*side) & 7
		}
		to := leg.step[w.color][dir][at]
		if to == NoSquare || !w.passes(leg, at, dir, NoSquare, n) {
			return
		}
		at = to
		w.look(at)
		p := w.g.cells[at]
		switch {
		case at == w.from && leg.Wrap != betza.NoWrap:
			return
		case w.g.isBig(w.mover.Type()):
			if hop || !w.bigStop(leg, at, dir, n, st) {
				return
			}
		case p == NoPiece || at == w.from:
			if mounted || !hop {
				w.onEmpty(leg, at, dir, n, st)
			} else {
				w.hint(at, hintHop)
			}
			if w.g.stop != nil && w.g.stop[at] {
				return
			}
		case p.Color() == w.color && w.overlooks(leg, at, dir):
		case hop && !mounted:
			if !w.mayMount(p) {
				return
			}
			mounted = true
			if leg.Modes&betza.HopToggles != 0 {
				limit = min(limit, n+1) // the landing is part of the path: no circle closes
			}
		default:
			if hop {
				if w.mayTake(leg, p) {
					w.capture(w.g.anchor(at), leg, at, dir, n, st)
				}
				return
			}
			w.onPiece(leg, at, p, dir, n, st)
			return
		}
	}
}

// everywhere is the universal leaper (§10.1).
func (w *walker) everywhere(leg *walkLeg) {
	st := legState{start: w.from}
	for sq := range Square(len(w.g.cells)) {
		if w.done() {
			return
		}
		w.tire()
		w.look(sq)
		switch p := w.g.cells[sq]; {
		case sq == w.from || w.g.grid.hole[sq]:
		case w.g.isBig(w.mover.Type()):
			w.bigStop(leg, sq, 0, 1, st)
		case p == NoPiece:
			w.onEmpty(leg, sq, 0, 1, st)
		default:
			w.onPiece(leg, sq, p, 0, 1, st)
		}
	}
}

// imitate makes the moves of the type that moved last, in so far as modes has m or
// c (§12.7): no castling, no e.p., no rights.
func (w *walker) imitate(modes betza.Mode) {
	g := w.g
	if w.depth > 0 || g.last < 0 || g.programs[g.last] == nil {
		return
	}
	w.depth++
	w.only = modes & (betza.Quiet | betza.Capture)
	w.run(g.programs[g.last])
	w.only = ^betza.Mode(0)
	w.depth--
}

// borrow makes the moves of the friend p from where the mover stands (§12.6).
func (w *walker) borrow(p Piece) {
	if w.depth > 0 || w.g.programs[p.Type()] == nil {
		return
	}
	trail := w.trail
	w.trail = mix(trail, uint64(p)|4<<32)
	w.depth++
	w.run(w.g.programs[p.Type()])
	w.depth--
	w.trail = trail
}

// castle offers every castling of w.path (§9.2). The squares that the castling
// piece crosses are those from the move's origin to its destination.
func (w *walker) castle() {
	if !w.g.virgin.has(w.from) {
		return
	}
	side := 1
	if w.color == Black && !w.g.castleFlip {
		side = -1
	}
	if w.path.right {
		w.castleTo(side)
	}
	if w.path.left {
		w.castleTo(-side)
	}
}

// castleTo castles in direction side along the rank: 1 is to the higher files.
func (w *walker) castleTo(side int) {
	g := w.g
	file, rank := g.grid.coordinates(w.from)
	met, outer := NoSquare, NoSquare
	for f := file + side; f >= 0 && f < g.grid.files; f += side {
		sq := g.grid.at(f, rank)
		if g.grid.hole[sq] {
			break
		}
		w.tire()
		if met == NoSquare && g.cells[sq] != NoPiece {
			met = sq
		}
		if g.start.has(sq) {
			outer = sq
		}
	}
	if met == NoSquare || outer == NoSquare || met != outer-Square(w.path.inward*side) {
		return
	}
	to := w.from + Square(w.path.distance*side)
	if g.cells[met].Color() != w.color || !g.virgin.has(met) || abs(int(to-w.from)) > abs(int(met-w.from)) {
		return
	}
	if g.isBig(w.mover.Type()) || g.isBig(g.cells[met].Type()) {
		return
	}
	m := walked{from: w.from, to: to, kind: walkCastle, exempt: w.path.exempt, initial: true, path: w.pathIndex, effects: int32(len(w.effects))}
	w.effects = append(w.effects, met, to-Square(side))
	w.add(m)
}
