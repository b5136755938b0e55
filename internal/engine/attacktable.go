package engine

import "fairyboard/internal/engine/betza"

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
	set  uint16 // which pieces make it: hits, by set and Piece
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
	local bool // reaches depend on the attacker's square
	far   []map[Square]uint16
}

// hopReach is how a piece hops along a line.
type hopReach struct{ before, behind, limit uint16 }

func (v *Variant) compileReach() {
	pieces := 2*len(v.types) + 2
	for c := range v.reach.sides {
		s := &v.reach.sides[c]
		s.leaps, s.lames = make([][]attackLeap, v.n), make([][]attackLame, v.n)
		lines := map[int]*attackLine{}
		line := func(vector int) *attackLine {
			if l, ok := lines[vector]; ok {
				return l
			}
			r := v.rays.lines[vector]
			lines[vector] = &attackLine{
				runs:  v.rays.lines[v.line(-r.file, -r.rank)].runs,
				slide: make([]uint16, pieces), hop: make([]hopReach, pieces), sees: make([]bool, pieces),
				far: make([]map[Square]uint16, pieces),
			}
			return lines[vector]
		}
		sets := map[string]uint16{}
		byLeap := make([]map[leapKey][]bool, v.n)
		order := make([][]leapKey, v.n)
		for t := range v.types {
			p := NewPiece(t, Color(c))
			m := &v.sides[c][t]
			s.slow = s.slow || v.types[t].captures
			for _, sl := range m.slides {
				l := line(sl.vector)
				l.slide[p] = max(l.slide[p], sl.limit)
				l.sees[p] = true
			}
			for sq := range Square(v.n) {
				for _, to := range m.leaps[sq] {
					addLeap(byLeap, order, to, leapKey{from: sq}, p, pieces)
				}
				for i := range m.ops[sq] {
					o := &m.ops[sq][i]
					if o.modes&(betza.Capture|betza.CaptureRoyal) == 0 {
						continue
					}
					switch o.kind {
					case opLeap, opJump:
						addLeap(byLeap, order, o.to, leapKey{sq, o.kind == opJump, o.initial, squareKey(o.squares)}, p, pieces)
					case opSlide:
						l := line(o.vector)
						l.sees[p] = true
						if l.far[p] == nil {
							l.far[p] = map[Square]uint16{}
						}
						l.far[p][sq] = max(l.far[p][sq], o.limit)
					case opHop:
						l := line(o.vector)
						l.hops = true
						l.sees[p] = true
						l.hop[p] = hopReach{o.before, o.behind, max(l.hop[p].limit, o.limit)}
					}
				}
			}
		}
		for sq := range Square(v.n) {
			for _, k := range order[sq] {
				who := byLeap[sq][k]
				leap := attackLeap{k.from, v.hitSet(sets, who)}
				if k.over == "" && !k.jump && !k.initial {
					s.leaps[sq] = append(s.leaps[sq], leap)
				} else {
					s.lames[sq] = append(s.lames[sq], attackLame{leap, k.jump, k.initial, keySquares(k.over)})
				}
			}
		}
		for i := range v.rays.lines {
			if l := lines[i]; l != nil {
				l.settle(v)
				s.lines = append(s.lines, *l)
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
			if n, ok := far[sq]; ok && n != limit && l.slide[p] < n {
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

type leapKey struct {
	from          Square
	jump, initial bool
	over          string
}

func squareKey(s []Square) string {
	b := make([]byte, 0, 2*len(s))
	for _, sq := range s {
		b = append(b, byte(sq), byte(sq>>8))
	}
	return string(b)
}

func keySquares(k string) []Square {
	if k == "" {
		return nil
	}
	out := make([]Square, 0, len(k)/2)
	for i := 0; i < len(k); i += 2 {
		out = append(out, Square(k[i])|Square(k[i+1])<<8)
	}
	return out
}

func addLeap(byLeap []map[leapKey][]bool, order [][]leapKey, to Square, k leapKey, p Piece, pieces int) {
	if byLeap[to] == nil {
		byLeap[to] = map[leapKey][]bool{}
	}
	if byLeap[to][k] == nil {
		byLeap[to][k] = make([]bool, pieces)
		order[to] = append(order[to], k)
	}
	byLeap[to][k][p] = true
}

// hitSet is the index of a set of pieces in v.hits.
func (v *Variant) hitSet(sets map[string]uint16, who []bool) uint16 {
	key := make([]byte, len(who))
	for i, b := range who {
		if b {
			key[i] = 1
		}
	}
	if i, ok := sets[string(key)]; ok {
		return i
	}
	i := uint16(len(v.hits) / len(who))
	sets[string(key)] = i
	v.hits = append(v.hits, who...)
	return i
}
