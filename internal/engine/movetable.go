package engine

import "fairyboard/internal/engine/betza"

// moveTable is what a type of one color can do, by square: all paths that come
// down to leaps, rays and single hops, with conditions that only ask whether
// squares are empty. It is empty where only walks know the rules.
type moveTable struct {
	leaps  [][]Square // by square: unconditional leaps, to an empty square or an enemy
	slides []slide    // rays that move and capture, whatever the square
	ops    [][]op     // by square: everything else

	special []uint8 // by square of arrival: see the special constants; nil = nowhere special
	rewrite bool    // every move needs rewriting
	// countable: the number of moves can be told without generating them, unless the
	// piece is virgin and slowVirgin set (see countFree).
	countable, slowVirgin bool
	leaving               []bool // by square of departure: every move from there needs rewriting; nil = none
}

const (
	specialNone = iota
	specialRewrite
	specialForbid
)

// slide is a ray in one direction.
type slide struct {
	runs   []run
	limit  uint16
	vector int32 // index into rayTables.lines
}

// run is a piece of rayTables.squares.
type run struct {
	at int32
	n  uint16
}

// opKind is the shape of an op.
type opKind uint8

const (
	opLeap  opKind = iota // to `to`, over squares that must be empty
	opJump                // to `to`, over squares of which one at least is occupied
	opSlide               // along a ray
	opHop                 // along a ray, over exactly one piece
)

// op is one thing that a piece can do from one square.
type op struct {
	squares []Square // that are jumped, or the ray
	flags   Move
	vector  int32 // opSlide, opHop: index into rayTables.lines
	to      Square
	modes   betza.Mode // of Quiet, Capture, EnPassant, CaptureFriend, CaptureRoyal

	// opHop: the mount is among the first `before` squares and at most `behind`
	// squares before the end.
	before, behind uint16

	limit   uint16
	kind    opKind
	initial bool
}

// rayTables are all rays of a game, one line for each step that pieces repeat.
type rayTables struct {
	squares []Square
	lines   []rayLine
}

// rayLine is the rays of one step, by square.
type rayLine struct {
	file, rank int
	runs       []run
}

// line is the index of the rays with a step.
func (v *Variant) line(file, rank int) int32 {
	for i := range v.rays.lines {
		if l := &v.rays.lines[i]; l.file == file && l.rank == rank {
			return int32(i)
		}
	}
	if v.rays.lines == nil { // room for the rays of a queen
		v.rays.lines = make([]rayLine, 0, 8)
		v.rays.squares = make([]Square, 0, 3*v.n*max(v.grid.files, v.grid.ranks))
	}
	l := rayLine{file, rank, make([]run, v.n)}
	step := v.grid.table(gridStep{file, rank, betza.NoWrap})
	for sq := range Square(v.n) {
		at := len(v.rays.squares)
		for to := step[sq]; to != NoSquare; to = step[to] {
			v.rays.squares = append(v.rays.squares, to)
		}
		l.runs[sq] = run{int32(at), uint16(len(v.rays.squares) - at)}
	}
	v.rays.lines = append(v.rays.lines, l)
	return int32(len(v.rays.lines) - 1)
}

// tableModes are the modes of final legs that tables know.
const tableModes = betza.Quiet | betza.Capture | betza.EnPassant | betza.CaptureFriend | betza.CaptureRoyal

// maxTableEntries bounds the memory of all tables of a game: types that come after
// it is used up are walked.
const maxTableEntries = 1_000_000

// compileMoves fills the types' tables and programs.
func (v *Variant) compileMoves() {
	for c := range v.sides {
		v.sides[c] = make([]moveTable, len(v.types))
	}
	v.tables = make([]*moveTable, v.pieces)
	entriesLeft := maxTableEntries
	v.noLeaps, v.noOps = make([][]Square, v.n), make([][]op, v.n)
	for t := range v.types {
		p := &v.types[t]
		paths := p.rules.Move.Paths
		p.whole = compileWalk(v.grid, paths)
		v.programs[t] = p.whole
		var slow []walkPath
		var entries [2]tableBuilder
		p.slowVirgin, p.slowCastles = true, true
		for i := range paths {
			path := &paths[i]
			if path.Kind == betza.Nothing {
				continue
			}
			if !v.walksAll && entriesLeft > 0 && v.tabulate(path, &entries) {
				continue
			}
			slow = append(slow, p.whole.paths[i])
			p.slowVirgin = p.slowVirgin && (path.Initial || path.Kind == betza.Castling)
			p.slowCastles = p.slowCastles && path.Kind == betza.Castling
			p.captures = p.captures || pathCaptures(path)
		}
		if slow != nil {
			p.slow = &walkProgram{slow}
		}
		for c := range v.sides {
			v.sides[c][t] = entries[c].finish(v, t, Color(c))
			entriesLeft -= len(entries[c].shapes) * v.n
			p.mayRepeat = p.mayRepeat || entries[c].repeats
		}
		v.tables[NewPiece(t, White)], v.tables[NewPiece(t, Black)] = &v.sides[White][t], &v.sides[Black][t]
		empty := len(entries[White].slides) == 0 && len(entries[White].shapes) == 0
		p.mayRepeat = p.mayRepeat || slow != nil && !empty && !p.slowCastles
		for c := range v.sides {
			m := &v.sides[c][t]
			m.slowVirgin = slow != nil && p.slowVirgin
			m.countable = !m.rewrite && m.leaving == nil && !p.mayRepeat && (slow == nil || p.slowVirgin)
		}
	}
}

func pathCaptures(p *betza.Path) bool {
	const captures = betza.Capture | betza.CaptureRoyal | betza.Borrow
	for i := range p.Legs {
		if p.Legs[i].Modes&captures != 0 {
			return true
		}
	}
	return p.Kind == betza.Imitation
}

// tabulate adds a path to the tables of both colors, or reports false when only
// walking can do it.
func (v *Variant) tabulate(path *betza.Path, entries *[2]tableBuilder) bool {
	if path.Kind != betza.Walk || !path.Outward.All() {
		return false
	}
	if len(path.Legs) == 1 {
		return v.tabulateLeg(path, &path.Legs[0], entries)
	}
	return v.tabulateLame(path, entries)
}

func (v *Variant) tabulateLeg(path *betza.Path, leg *betza.Leg, entries *[2]tableBuilder) bool {
	hop := leg.Modes&betza.Hop != 0
	unit := leg.Step.Long == 1 && !leg.Step.Oblique() || leg.Step.Royal && leg.Step.Long == 1
	leaps := leg.Kind == betza.Fixed && leg.Range == 1 && !hop
	switch {
	case leg.Wrap != betza.NoWrap, leg.Curve != betza.Straight, leg.Iso, len(path.Start) != 1, leg.Relative,
		leg.Modes&^(tableModes|betza.Hop|betza.HopToggles) != 0:
		return false
	case leaps && unit && leg.Jump: // jW: no move
		return true
	case leaps:
		if leg.Rights && (!leg.Lame || leg.Step.Oblique()) && !unit || leg.Lame && leg.Jump {
			return false
		}
	case leg.Jump, leg.Lame && !unit, leg.Rights && !unit, hop && leg.Rights, hop && leg.Kind != betza.Fixed, path.Initial && leg.Modes&(betza.Capture|betza.CaptureRoyal) != 0:
		return false
	}
	if hop && !entries[White].mayHop(leg) {
		return false
	}
	o := op{initial: path.Initial, modes: leg.Modes & tableModes}
	if path.Exempt {
		o.flags |= flagQuote
	}
	if leg.Rights && (!leaps || !unit) {
		o.flags |= flagLeap
	}
	for d := range 8 {
		if !leg.Dirs[betza.NoTurn].Has(d) {
			continue
		}
		for c := range entries {
			file, rank := leg.Step.Vector(d)
			if c == int(Black) {
				file, rank = -file, -rank
			}
			if leaps {
				v.addLeap(&entries[c], o, file, rank, leg)
			} else {
				v.addRay(&entries[c], o, file, rank, leg)
			}
		}
	}
	return true
}

// addLeap adds a leap.
func (v *Variant) addLeap(b *tableBuilder, o op, file, rank int, leg *betza.Leg) {
	shape := opShape{op: o, file: file, rank: rank, step: v.grid.table(gridStep{file, rank, betza.NoWrap}), whole: leg.Lame}
	if (leg.Lame || leg.Jump) && leg.Step.Long > 1 {
		for _, j := range between(file, rank) {
			shape.over = append(shape.over, v.grid.table(gridStep{j[0], j[1], betza.NoWrap}))
		}
	}
	if leg.Jump {
		shape.kind = opJump
	}
	b.add(&shape)
}

// addRay adds a slide or hop.
func (v *Variant) addRay(b *tableBuilder, o op, file, rank int, leg *betza.Leg) {
	o.vector = v.line(file, rank)
	const unlimited = 1 << 12
	o.kind = opSlide
	limit := leg.Range
	if limit == 0 {
		limit = unlimited
	}
	if leg.Modes&betza.Hop != 0 {
		o.kind = opHop
		o.before, o.behind = uint16(limit), uint16(unlimited)
		switch {
		case leg.MountRange > 0:
			o.behind = uint16(leg.MountRange)
			limit = unlimited
		case leg.MountRange == 0:
			limit = unlimited
		case leg.Range == 1:
			limit, o.behind = 2, 1
		}
	}
	o.limit = uint16(limit)
	if leg.Kind == betza.Fixed && o.kind == opSlide && !o.initial && o.flags == 0 && o.modes == betza.Quiet|betza.Capture {
		b.slides = append(b.slides, slide{v.rays.lines[o.vector].runs, o.limit, o.vector})
		return
	}
	b.add(&opShape{op: o, file: file, rank: rank, runs: v.rays.lines[o.vector].runs, count: leg.Kind})
}

// maxLameLeaps bounds the leaps that one path of several legs is unrolled to.
const maxLameLeaps = 64

// tabulateLame adds a path of single steps over empty squares as lame leaps, such
// as the Mao afsW.
func (v *Variant) tabulateLame(path *betza.Path, entries *[2]tableBuilder) bool {
	for i := range path.Legs {
		l := &path.Legs[i]
		if l.Kind != betza.Fixed || l.Range != 1 || l.Iso || l.Lame || l.Jump || l.Rights || l.Wrap != betza.NoWrap || l.Curve != betza.Straight ||
			l.Dirs[0] != l.Dirs[1] || l.Dirs[0] != l.Dirs[2] || len(l.Toggled) > 0 {
			return false
		}
		if l.Final && l.Modes&^(tableModes&^betza.EnPassant) != 0 || !l.Final && l.Modes != betza.Quiet {
			return false
		}
	}
	var leaps []lameLeap
	for _, s := range path.Start {
		for d := range 8 {
			if path.Legs[s].Dirs[0].Has(d) && !unroll(path, s, d, 0, 0, nil, &leaps) {
				return false
			}
		}
	}
	for i := range leaps {
		l := &leaps[i]
		if l.file == 0 && l.rank == 0 {
			return false
		}
	}
	o := op{initial: path.Initial}
	if path.Exempt {
		o.flags |= flagQuote
	}
	for _, l := range leaps {
		o.modes = l.modes & tableModes
		for c := range entries {
			turn := 1 - 2*c
			file, rank := l.file*turn, l.rank*turn
			shape := opShape{op: o, file: file, rank: rank, step: v.grid.table(gridStep{file, rank, betza.NoWrap}), whole: true}
			for _, j := range l.over {
				if j != [2]int{} { // the start square counts as empty
					shape.over = append(shape.over, v.grid.table(gridStep{j[0] * turn, j[1] * turn, betza.NoWrap}))
				}
			}
			entries[c].add(&shape)
		}
	}
	return true
}

// lameLeap is a displacement and the squares that it passes.
type lameLeap struct {
	file, rank int
	over       [][2]int
	modes      betza.Mode
}

func unroll(path *betza.Path, i int16, d, file, rank int, over [][2]int, out *[]lameLeap) bool {
	l := &path.Legs[i]
	x, y := l.Step.Vector(d)
	file, rank = file+x, rank+y
	if l.Final {
		*out = append(*out, lameLeap{file, rank, append([][2]int(nil), over...), l.Modes})
		return len(*out) <= maxLameLeaps
	}
	if len(over) >= 4 {
		return false
	}
	over = append(over, [2]int{file, rank})
	for _, next := range l.Next {
		for r := range 8 {
			to := r
			if path.Legs[next].Relative {
				to = (d + r) & 7
			}
			if path.Legs[next].Dirs[0].Has(r) && !unroll(path, next, to, file, rank, over, out) {
				return false
			}
		}
	}
	return true
}
