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
	runs  []run    // from the attacked square towards the attacker
	slide []uint16 // by Piece: how far it slides to capture, 0 not at all
	hop   []hopReach
	sees  []bool // by Piece: slides or hops here
	hops  bool
	local bool       // reaches depend on the attacker's square
	far   [][]uint16 // by Piece that isn't nil there, square
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
		s.leaps, s.lames = make([][]attackLeap, v.n), make([][]attackLame, v.n)
		lines := map[int]*attackLine{}
		for t := range v.types {
			s.slow = s.slow || v.types[t].captures
			sets.piece = NewPiece(t, Color(c))
			sets.moved = sets.moved[:0]
			v.addReach(s, &v.sides[c][t], sets, lines)
		}
		for i := range v.rays.lines {
			if l := lines[i]; l != nil {
				l.settle(v)
				s.lines = append(s.lines, *l)
			}
		}
	}
	v.compactSets(sets)
}

// addReach adds what sets.piece captures.
func (v *Variant) addReach(s *reachSide, m *moveTable, sets *pieceSets, lines map[int]*attackLine) {
	p := sets.piece
	line := func(vector int) *attackLine {
		l, ok := lines[vector]
		if !ok {
			r := v.rays.lines[vector]
			l = &attackLine{
				runs:  v.rays.lines[v.line(-r.file, -r.rank)].runs,
				slide: make([]uint16, v.pieces), hop: make([]hopReach, v.pieces), sees: make([]bool, v.pieces),
				far: make([][]uint16, v.pieces),
			}
			lines[vector] = l
		}
		l.sees[p] = true
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
			if o.modes&(betza.Capture|betza.CaptureRoyal) == 0 {
				continue
			}
			switch o.kind {
			case opLeap, opJump:
				s.addLame(o, sq, sets)
			case opSlide:
				l := line(o.vector)
				if l.far[p] == nil {
					l.far[p] = make([]uint16, v.n)
				}
				l.far[p][sq] = max(l.far[p][sq], o.limit)
			case opHop:
				l := line(o.vector)
				l.hops = true
				l.hop[p] = hopReach{o.before, o.behind, max(l.hop[p].limit, o.limit)}
			}
		}
	}
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
	if len(o.squares) == 0 && o.kind == opLeap && !o.initial {
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
	known  map[[2]uint32]uint32
}

func newPieceSets() *pieceSets {
	return &pieceSets{parent: []uint32{0}, last: []Piece{NoPiece}, known: map[[2]uint32]uint32{}}
}

// with is the set that adding s.piece to set makes.
func (s *pieceSets) with(set uint32) uint32 {
	if s.last[set] == s.piece {
		return set
	}
	for len(s.moved) <= int(set) {
		s.moved = append(s.moved, 0)
	}
	if s.moved[set] == 0 {
		key := [2]uint32{set, uint32(s.piece)}
		if s.known[key] == 0 {
			s.known[key] = uint32(len(s.parent))
			s.parent = append(s.parent, set)
			s.last = append(s.last, s.piece)
		}
		s.moved[set] = s.known[key]
	}
	return s.moved[set]
}

// compactSets lays out the sets that are in use, and renumbers them.
func (v *Variant) compactSets(sets *pieceSets) {
	number := map[uint32]uint32{}
	renumber := func(a *attackLeap) {
		n, ok := number[a.set]
		if !ok {
			n = uint32(len(number))
			number[a.set] = n
			v.hits = append(v.hits, make([]bool, v.pieces)...)
			for k := a.set; k != 0; k = sets.parent[k] {
				v.hits[int(n)*v.pieces+int(sets.last[k])] = true
			}
		}
		a.set = n
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
}

// settle turns distances by square into one by piece where they come down to it.
func (l *attackLine) settle(v *Variant) {
	for p, far := range l.far {
		if far == nil {
			continue
		}
		limit, uniform := uint16(0), true
		for _, n := range far {
			limit = max(limit, n)
		}
		for sq := range Square(v.n) {
			// The attacker's own ray may be shorter than limit for want of squares.
			if n := far[sq]; n > 0 && n != limit && l.slide[p] < n {
				uniform = uniform && n == l.forward(v, sq)
			}
		}
		if uniform {
			l.slide[p] = max(l.slide[p], limit)
			l.far[p] = nil
		} else {
			l.local = true
		}
	}
}

// forward is the number of squares on the ray from sq in the attacker's direction.
func (l *attackLine) forward(v *Variant, sq Square) uint16 {
	for i := range v.rays.lines {
		r := &v.rays.lines[i]
		if len(r.runs) > 0 && &r.runs[0] == &l.runs[0] {
			return v.rays.lines[v.line(-r.file, -r.rank)].runs[sq].n
		}
	}
	return 0
}
