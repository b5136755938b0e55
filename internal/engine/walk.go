package engine

import "fairyboard/internal/engine/betza"

// Bounds of walking: counted, so that the same game is always played the same way.
const (
	maxWalkSteps = 100_000   // of one piece (xbetza.md §11)
	maxWalkMoves = 20_000    // of one piece
	maxCallSteps = 5_000_000 // of all pieces and all replies that one list of moves asks for
	maxReplies   = 5_000_000 // to the moves of one list
)

// walkKind tells castling from other walked moves.
type walkKind uint8

const (
	walkPlain walkKind = iota
	walkCastle
)

// walked is a move that a walk found. Its lists are a run of walker.effects:
// victims in the order of the path (the last may be to), unloads and the castling
// partner as pairs of squares, squares with e.p. rights.
type walked struct {
	from, to Square
	kind     walkKind
	exempt   bool
	imitated bool       // the moves of another type: no promotion
	leap     bool       // one unblockable leap, longer than a king's step
	passant  bool       // captures by e.p. rights
	initial  bool       // for pieces that have not moved
	modes    betza.Mode // of the final leg
	path     int16      // index into the program's paths
	effects  int32
	victims  uint16 // squares
	unloads  uint16 // pairs
	rights   uint16 // squares
	hash     uint32
}

// unload says that a captured piece reappears: the victim'th piece captured by the
// move, on square.
type unload struct {
	victim int
	square Square
}

// walker walks the paths of one piece at a time. Its stacks are kept between calls,
// so that walking allocates nothing once they have grown.
type walker struct {
	g     *ground
	moves []walked
	// effects holds the lists of moves.
	effects []Square
	// overrun is set when a piece needed more than it is allowed: some of its moves
	// are missing.
	overrun bool
	spent   int // steps of all walks since the last rest
	replies int // that moves were tried against since then

	program   *walkProgram
	path      *walkPath
	pathIndex int16
	from      Square // of the piece that moves now
	mover     Piece
	color     Color
	steps     int
	depth     int // of borrowing
	only      betza.Mode
	target    []bool // hits: squares looked for
	hit       bool
	watched   squareSet // hits: squares that were looked at are added; nil = not asked for
	display   bool      // reach: note in hints what would need a piece to be possible
	hints     []hint
	passant   bool // the walk has captured by e.p. rights

	victims []Square
	unloads []unload
	rights  []Square
	foes    []Square // anchors that a big piece meets
	trail   uint64   // hash of victims, unloads and the mover: what sets two states apart

	known  hashSet // moves
	states hashSet // squares, directions and legs walked, where the path remembers
}

// legState is what a leg knows of the legs before it.
type legState struct {
	start Square // of the leg itself
	iso   int32  // steps of the latest slider leg, 0 for none
	turn  betza.Turn
}

// rest gives the walks of a new call all their steps back.
func (w *walker) rest() { w.spent, w.replies = 0, 0 }

// tire counts a step.
func (w *walker) tire() { w.spend(1) }

// spend counts work worth n steps.
func (w *walker) spend(n int) {
	w.steps += n
	w.spent += n
	if w.steps > maxWalkSteps || w.spent > maxCallSteps {
		w.overrun = true
	}
}

// walk appends every distinct move of the piece on from by program p to w.moves,
// which it empties first. Castlings are not tested for attacks.
func (w *walker) walk(g *ground, p *walkProgram, from Square) {
	w.begin(g, from)
	w.run(p)
}

// hits reports whether some move of the piece on from by program p captures a piece
// standing on a square of target.
func (w *walker) hits(g *ground, p *walkProgram, from Square, target []bool) bool {
	w.begin(g, from)
	w.target = target
	w.run(p)
	return w.hit
}

// watch is hits, and adds every square that the answer depends on to seen: while
// nothing changes there, the answer remains the same.
func (w *walker) watch(g *ground, p *walkProgram, from Square, target []bool, seen squareSet) bool {
	w.watched = seen
	hit := w.hits(g, p, from, target)
	w.watched = nil
	seen.add(from)
	return hit
}

// look notes that a walk depends on what stands on sq.
func (w *walker) look(sq Square) {
	if w.watched != nil {
		w.watched.add(sq)
	}
}

func (w *walker) begin(g *ground, from Square) {
	w.g, w.from, w.mover = g, from, g.cells[from]
	w.color = w.mover.Color()
	w.moves, w.effects = w.moves[:0], w.effects[:0]
	w.victims, w.unloads, w.rights = w.victims[:0], w.unloads[:0], w.rights[:0]
	w.steps, w.depth, w.trail = 0, 0, 0
	w.overrun, w.hit, w.passant, w.display = false, false, false, false
	w.target, w.hints = nil, w.hints[:0]
	w.only = ^betza.Mode(0)
	w.known.reset()
	w.states.reset()
}

// run walks all paths of p for w.from.
func (w *walker) run(p *walkProgram) {
	program, path, index := w.program, w.path, w.pathIndex
	w.program = p
	for i := range p.paths {
		w.path, w.pathIndex = &p.paths[i], int16(i)
		if w.path.initial && !w.g.virgin.has(w.from) {
			continue
		}
		if w.target != nil && !w.path.captures {
			continue
		}
		switch w.path.kind {
		case betza.Walk:
			w.start()
		case betza.Castling:
			if w.depth == 0 && w.target == nil {
				w.castle()
			}
		case betza.Universal:
			w.everywhere(&w.path.legs[0])
		case betza.Imitation:
			w.imitate(w.path.legs[0].Modes)
		case betza.Nothing:
		}
		if w.done() {
			break
		}
	}
	w.program, w.path, w.pathIndex = program, path, index
}

// done reports whether walking should stop.
func (w *walker) done() bool { return w.hit || w.overrun }

// start walks every first leg of w.path.
func (w *walker) start() {
	for _, i := range w.path.start {
		leg := &w.path.legs[i]
		dirs := leg.Dirs[betza.NoTurn]
		for d := range 8 {
			if !dirs.Has(d) {
				continue
			}
			if leg.Curve != betza.Straight {
				w.curve(leg, d)
				continue
			}
			turn := betza.NoTurn
			if leg.Step.Oblique() {
				turn = betza.LeftTurn
				if d%2 == 0 {
					turn = betza.RightTurn
				}
			}
			w.ray(leg, w.from, d, legState{turn: turn})
		}
	}
}

// next starts the successors of a leg that came to sq in direction d.
func (w *walker) next(legs []int16, sq Square, d int, st legState) {
	for _, i := range legs {
		leg := &w.path.legs[i]
		dirs := leg.Dirs[st.turn]
		for r := range 8 {
			if !dirs.Has(r) {
				continue
			}
			if !leg.Relative {
				w.ray(leg, sq, r, st)
				continue
			}
			then := st
			switch {
			case r > 0 && r < 4:
				then.turn = betza.RightTurn
			case r > 4:
				then.turn = betza.LeftTurn
			}
			w.ray(leg, sq, (d+r)&7, then)
		}
	}
}

// ray walks one leg from sq in direction d (xbetza.md §6.2).
func (w *walker) ray(leg *walkLeg, sq Square, d int, st legState) {
	if w.done() || w.path.remember && !w.states.add(w.stateHash(leg, sq, d, st)) {
		return
	}
	if w.g.isBig(w.mover.Type()) {
		w.bigRay(leg, sq, d, st)
		return
	}
	st.start = sq
	full := w.limit(leg, sq, d)
	limit, iso := full, 0
	if leg.Iso && st.iso > 0 {
		iso = int(st.iso)
		limit = min(limit, iso)
	}
	hop := leg.Final && leg.Modes&betza.Hop != 0
	rights := len(w.rights)
	step := leg.step[w.color][d]
	at := sq
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
		if to == NoSquare || !w.passes(leg, at, d, sq, n) {
			break
		}
		if leg.Rights {
			w.leaveRights(leg, at, d, n)
		}
		at = to
		w.look(at)
		p := w.g.cells[at]
		if p == NoPiece || at == w.from && !w.cameRound(leg, sq, d, n) {
			switch {
			case n < iso:
			case hop:
				w.hint(at, hintHop)
			default:
				w.onEmpty(leg, at, d, n, st)
			}
			if w.g.stop != nil && w.g.stop[at] || at == sq && iso == 0 {
				break // at sq: it has come round the board to where the leg began (§11)
			}
			continue
		}
		if p.Color() == w.color && at != w.from && w.overlooks(leg, at, d) {
			if n >= iso && !hop && w.mayTake(leg, p) {
				w.capture(w.g.anchor(at), leg, at, d, n, st)
			}
			continue
		}
		switch {
		case n < iso || at == w.from:
		case hop:
			w.mounted(leg, at, d, n, full-n, st)
		default:
			w.onPiece(leg, at, p, d, n, st)
		}
		break
	}
	w.rights = w.rights[:rights]
}

// limit is the number of steps that leg may make from sq in direction d.
func (w *walker) limit(leg *walkLeg, sq Square, d int) int {
	switch leg.Kind {
	case betza.Fixed:
	case betza.HalfWay:
		_, rank := w.g.grid.coordinates(sq)
		if w.color == White {
			rank++
		} else {
			rank = w.g.grid.ranks - rank
		}
		return max(1, w.g.grid.ranks/2-rank)
	case betza.Halfling:
		step, n := leg.step[w.color][d], 0
		for at := step[sq]; at != NoSquare && at != sq; at = step[at] {
			n++
		}
		return max(1, (n+1)/2)
	}
	return leg.limit
}

// passes applies n and j to the leap from sq in direction d (§8), which is the n'th
// of a ray from start; of a curve start is NoSquare.
func (w *walker) passes(leg *walkLeg, sq Square, d int, start Square, n int) bool {
	hops := leg.hops[w.color][d]
	if hops == nil {
		return true
	}
	free, some := true, false
	for _, h := range hops {
		at := h.to[sq]
		if at != NoSquare {
			w.look(at)
		}
		switch {
		case at == NoSquare:
			free = false
		case at == w.from:
			if w.leapsHome(leg, d, start, n, h) {
				free, some = false, true
			}
		case w.g.cells[at] != NoPiece && !w.overlooks(leg, at, d):
			free, some = false, true
		}
	}
	return (free || !leg.Lame) && (some || !leg.Jump)
}

// leaveRights notes the squares passed by step n of a leg that leaves e.p. rights:
// the square it leaves, but for the first step and the square that a ski slide
// skips, and those it leaps over. Behind a mount steps count from there.
func (w *walker) leaveRights(leg *walkLeg, sq Square, d, n int) {
	if n > 1 && (n > 2 || !leg.ski) {
		w.rights = append(w.rights, sq)
	}
	for _, h := range leg.hops[w.color][d] {
		if at := h.to[sq]; at != NoSquare {
			w.rights = append(w.rights, at)
		}
	}
}

// cameRound reports whether a ray from sq has crossed an edge of the board within
// n steps: then it can't pass the square that the mover left (§10.3).
func (w *walker) cameRound(leg *walkLeg, sq Square, d, n int) bool {
	if leg.Wrap == betza.NoWrap {
		return false
	}
	x, y := w.vector(leg, d)
	return w.beyond(sq, n*x, n*y)
}

// leapsHome reports whether the mover's own square, over which the n'th leap of a ray
// from start passes, counts as its own piece: it does when the ray has come round the
// board. A curve meets it only so.
func (w *walker) leapsHome(leg *walkLeg, d int, start Square, n int, h hopped) bool {
	switch {
	case leg.Wrap == betza.NoWrap:
		return false
	case start == NoSquare:
		return true
	}
	x, y := w.vector(leg, d)
	return w.beyond(start, (n-1)*x+h.file, (n-1)*y+h.rank)
}

// vector is a step of leg in direction d on the board.
func (w *walker) vector(leg *walkLeg, d int) (file, rank int) {
	file, rank = leg.Step.Vector(d)
	if w.color == Black {
		return -file, -rank
	}
	return file, rank
}

// beyond reports whether the way so many files and ranks from sq crosses an edge of
// the board.
func (w *walker) beyond(sq Square, files, ranks int) bool {
	file, rank := w.g.grid.coordinates(sq)
	file, rank = file+files, rank+ranks
	return file < 0 || file >= w.g.grid.files || rank < 0 || rank >= w.g.grid.ranks
}

// overlooks reports whether the piece of the mover's own side on sq does not stand
// in the way of a ray: a spell hides it from sliders, or it is transparent.
func (w *walker) overlooks(leg *walkLeg, sq Square, d int) bool {
	g := w.g
	if g.cells[sq].Color() != w.color {
		return false
	}
	return g.through != nil && g.through[sq] && leg.slider ||
		g.transparent != nil && g.transparent[g.cells[sq].Type()] && leg.forward[White][d]
}
