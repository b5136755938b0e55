package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// reachTables find who attacks a square, by color of the attacker: from the
// square backwards over the move tables. Types with slow paths that capture
// are asked one by one (see pieceType.captures).
type reachTables struct {
	sides [2]reachSide
}

type reachSide struct {
	leaps [][]attackLeap // by square attacked: unconditional
	lames [][]attackLame // by square attacked
	lines []attackLine
	slow  bool // some type captures by walking
}

// attackLeap is a leap that captures on a square.
type attackLeap struct {
	from Square
	set  uint32 // which pieces make it: hits, by set and Piece
}

// attackLame is a leap on conditions.
type attackLame struct {
	attackLeap
	jump    bool // one of over at least must be occupied; else all are empty
	initial bool
	over    []Square
}

// attackLine is the rays of one step, read backwards.
type attackLine struct {
	vector int32      // of the attacker's step: index into rayTables.lines
	runs   []run      // from the attacked square towards the attacker
	slide  []uint16   // by Piece: how far it slides to capture, 0 not at all
	hop    []hopReach // by Piece; nil where nothing hops
	sees   []bool     // by Piece: slides or hops here; nil where nothing hops
	far    [][]uint16 // by Piece, its square: how far it slides, where that depends on it; nil where it doesn't
}

// hopReach is how a piece hops along a line.
type hopReach struct{ before, behind, limit uint16 }

// compileReach fills the reachTables, for a game that uses them.
func (v *Variant) compileReach() {
	if !v.direct {
		return
	}
	sets := newPieceSets()
	for c := range v.reach.sides {
		s := &v.reach.sides[c]
		s.leaps, s.lames = v.attackRooms(Color(c))
		var lines []attackLine // by vector; those without runs are not in use
		for t := range v.types {
			s.slow = s.slow || v.types[t].captures
			sets.piece = NewPiece(t, Color(c))
			sets.moved = sets.moved[:0]
			lines = v.addReach(s, &v.sides[c][t], sets, lines)
		}
		for i := range lines {
			if l := &lines[i]; l.runs != nil {
				l.settle(v)
				s.lines = append(s.lines, *l)
			}
		}
	}
	v.compactSets(sets)
}

// attackRooms is empty lists of attacks by color c, by square, with room for all
// there are.
func (v *Variant) attackRooms(c Color) ([][]attackLeap, [][]attackLame) {
	leaps, lames := make([]int32, v.n), make([]int32, v.n)
	for t := range v.types {
		m := &v.sides[c][t]
		for _, list := range m.leaps {
			for _, to := range list {
				leaps[to]++
			}
		}
		for _, list := range m.ops {
			for i := range list {
				switch o := &list[i]; {
				case !o.attacks() || o.kind > opJump:
				case o.isConditional():
					lames[o.to]++
				default:
					leaps[o.to]++
				}
			}
		}
	}
	return rooms[attackLeap](leaps), rooms[attackLame](lames)
}

// rooms is empty slices with room for so many elements each.
func rooms[T any](counts []int32) [][]T {
	total := 0
	for _, n := range counts {
		total += int(n)
	}
	all, at := make([]T, total), 0
	out := make([][]T, len(counts))
	for i, n := range counts {
		out[i] = all[at : at : at+int(n)]
		at += int(n)
	}
	return out
}

// attacks reports whether o may capture an enemy royal.
func (o *op) attacks() bool { return o.modes&(betza.Capture|betza.CaptureRoyal) != 0 }

// isConditional reports whether a leap depends on more than its destination.
func (o *op) isConditional() bool { return len(o.squares) > 0 || o.kind == opJump || o.initial }

// addReach adds what sets.piece captures.
func (v *Variant) addReach(s *reachSide, m *moveTable, sets *pieceSets, lines []attackLine) []attackLine {
	p := sets.piece
	line := func(vector int32) *attackLine {
		for int(vector) >= len(lines) {
			lines = append(lines, attackLine{})
		}
		l := &lines[vector]
		if l.runs == nil {
			r := &v.rays.lines[vector]
			back := v.line(-r.file, -r.rank)
			*l = attackLine{vector: vector, runs: v.rays.lines[back].runs, slide: make([]uint16, v.pieces)}
		}
		return l
	}
	for _, sl := range m.slides {
		l := line(sl.vector)
		l.slide[p] = max(l.slide[p], sl.limit)
	}
	for sq := range Square(v.n) {
		for _, to := range m.leaps[sq] {
			s.addLeap(to, sq, sets)
		}
		for i := range m.ops[sq] {
			o := &m.ops[sq][i]
			if !o.attacks() {
				continue
			}
			switch o.kind {
			case opLeap, opJump:
				s.addLame(o, sq, sets)
			case opSlide:
				l := line(o.vector)
				if l.far == nil {
					l.far = make([][]uint16, v.pieces)
				}
				if l.far[p] == nil {
					l.far[p] = make([]uint16, v.n)
				}
				l.far[p][sq] = max(l.far[p][sq], o.limit)
			case opHop:
				l := line(o.vector)
				if l.hop == nil {
					l.hop = make([]hopReach, v.pieces)
				}
				l.hop[p] = hopReach{o.before, o.behind, max(l.hop[p].limit, o.limit)}
			}
		}
	}
	return lines
}

func (s *reachSide) addLeap(to, from Square, sets *pieceSets) {
	for i := range s.leaps[to] {
		if a := &s.leaps[to][i]; a.from == from {
			a.set = sets.with(a.set)
			return
		}
	}
	s.leaps[to] = append(s.leaps[to], attackLeap{from, sets.with(0)})
}

func (s *reachSide) addLame(o *op, from Square, sets *pieceSets) {
	if !o.isConditional() {
		s.addLeap(o.to, from, sets)
		return
	}
	for i := range s.lames[o.to] {
		a := &s.lames[o.to][i]
		if a.from == from && a.jump == (o.kind == opJump) && a.initial == o.initial && slices.Equal(a.over, o.squares) {
			a.set = sets.with(a.set)
			return
		}
	}
	s.lames[o.to] = append(s.lames[o.to], attackLame{attackLeap{from, sets.with(0)}, o.kind == opJump, o.initial, o.squares})
}

// pieceSets numbers sets of pieces that grow by one piece at a time, in ascending
// order. Number 0 is the empty set.
type pieceSets struct {
	piece  Piece    // that is being added
	moved  []uint32 // by set: what adding piece makes of it, 0 where that isn't known yet
	parent []uint32
	last   []Piece
}

func newPieceSets() *pieceSets { return &pieceSets{parent: []uint32{0}, last: []Piece{NoPiece}} }

// with is the set that adding s.piece to set makes.
func (s *pieceSets) with(set uint32) uint32 {
	if s.last[set] == s.piece {
		return set
	}
	for len(s.moved) <= int(set) {
		s.moved = append(s.moved, 0)
	}
	if s.moved[set] == 0 {
		s.moved[set] = uint32(len(s.parent))
		s.parent = append(s.parent, set)
		s.last = append(s.last, s.piece)
	}
	return s.moved[set]
}

// compactSets lays out the sets that are in use, and renumbers them.
func (v *Variant) compactSets(sets *pieceSets) {
	number := make([]uint32, len(sets.parent)) // 1 more than the new number, 0 for none yet
	used := make([]uint32, 0, len(number))
	renumber := func(a *attackLeap) {
		if number[a.set] == 0 {
			used = append(used, a.set)
			number[a.set] = uint32(len(used))
		}
		a.set = number[a.set] - 1
	}
	for c := range v.reach.sides {
		for sq := range v.n {
			for i := range v.reach.sides[c].leaps[sq] {
				renumber(&v.reach.sides[c].leaps[sq][i])
			}
			for i := range v.reach.sides[c].lames[sq] {
				renumber(&v.reach.sides[c].lames[sq][i].attackLeap)
			}
		}
	}
	v.hits = make([]bool, len(used)*v.pieces)
	for n, set := range used {
		for ; set != 0; set = sets.parent[set] {
			v.hits[n*v.pieces+int(sets.last[set])] = true
		}
	}
}

// settle turns distances by square into one by piece where they come down to it.
func (l *attackLine) settle(v *Variant) {
	if l.hop != nil {
		l.sees = make([]bool, v.pieces)
		for p := range l.sees {
			l.sees[p] = l.slide[p] > 0 || l.hop[p].limit > 0 || l.far != nil && l.far[p] != nil
		}
	}
	local := false
	for p, far := range l.far {
		if far == nil {
			continue
		}
		limit, uniform := slices.Max(far), true
		for sq, n := range far {
			// The attacker's own ray may be shorter than limit for want of squares.
			if n != 0 && n != limit && l.slide[p] < n {
				uniform = uniform && n == v.rays.lines[l.vector].runs[sq].n
			}
		}
		if uniform {
			l.slide[p] = max(l.slide[p], limit)
			l.far[p] = nil
		} else {
			local = true
		}
	}
	if !local {
		l.far = nil
	}
}
