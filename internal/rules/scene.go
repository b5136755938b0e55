package rules

import (
	"cmp"
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// offset is a place as seen from a scene's sample: files to the right, ranks up.
type offset struct{ x, y int }

// far is how far away the place is, in king's steps.
func (o offset) far() int { return max(abs(o.x), abs(o.y)) }

// scene is a sample piece, white, with the neighbours that show what its moves need.
type scene struct {
	pieces []actor  // the sample first
	rights []offset // squares that the second piece has just passed over
	marks  []mark   // what the sample lights up

	row bool // stands on the lowest rank, alone there: castling goes by who is outermost
	// rank is where the sample must stand, counted from 1; 0 = anywhere.
	rank int
}

// actor is one piece of a scene.
type actor struct {
	offset
	t             int
	color         engine.Color
	virgin        bool
	width, height int
}

// mark is a square that a sample lights up.
type mark struct {
	offset
	kinds engine.TargetKind
	leap  bool // nothing in between matters: it is to be seen wherever the sample stands
}

// stage tries scenes: the game's pieces on a board large enough for all moves.
type stage struct {
	g *game
	v *engine.Variant
}

// scenes is what is shown of each type, strongest first as the table has them: the
// piece as it moves in general, then what is peculiar to it.
func (g *game) scenes() []scene {
	v, err := engine.Compile(g.trialRules(trialSide, trialSide))
	if err != nil {
		return nil
	}
	s := stage{g: g, v: v}
	var scenes []scene
	shown := 0
	slider := false
	for _, t := range g.order {
		if !g.has(t) {
			continue
		}
		if shown++; shown > maxSamples {
			break
		}
		base := s.alone(t, false)
		passing, passes := s.passing(t)
		switch {
		case passes:
			scenes = append(scenes, passing)
		default:
			scenes = append(scenes, base)
		}
		if first := s.alone(t, true); !sameMarks(first.marks, base.marks) {
			s.prefer(&first, s.startRank(t))
			scenes = append(scenes, first)
		}
		scenes = append(scenes, s.castling(t)...)
		scenes = append(scenes, s.helped(t, base)...)
		if blocked, ok := s.blocked(t, base, !slider); ok {
			slider = true
			scenes = append(scenes, blocked)
		}
	}
	return scenes
}

// actorOf is a piece of type t as part of a scene.
func (s stage) actorOf(t int, c engine.Color, at offset) actor {
	w, h := s.v.Footprint(t)
	return actor{offset: at, t: t, color: c, width: w, height: h}
}

// alone is a scene of one piece.
func (s stage) alone(t int, virgin bool) scene {
	sample := s.actorOf(t, engine.White, offset{})
	sample.virgin = virgin
	sc := scene{pieces: []actor{sample}, rank: s.halfway(t)}
	sc.marks = s.look(sc)
	return sc
}

// halfway is the rank on a sample board from which moves to the middle of the board
// are as long as from where the type starts on its own; 0 for types without them.
func (s stage) halfway(t int) int {
	g := s.g
	if !hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Kind == betza.HalfWay }) {
		return 0
	}
	if rank := s.startRank(t); rank > 0 {
		return max(1, g.glanceRanks()/2-g.r.Ranks/2+rank)
	}
	return 0
}

// prefer puts a scene that may stand anywhere on a rank, where it has room there.
func (s stage) prefer(sc *scene, rank int) {
	_, _, down, up := sc.extent()
	if sc.rank == 0 && rank > 0 && rank-1+down >= 0 && rank+up <= s.g.glanceRanks() {
		sc.rank = rank
	}
}

// startRank is the rank on which the type starts, counted from 1 as its side sees it;
// 0 where it doesn't, or where a sample board has no such rank.
func (s stage) startRank(t int) int {
	for _, p := range s.g.r.Start {
		if p.Type == t {
			rank := int(p.Square)/s.g.r.Files + 1
			if p.Color == engine.Black {
				rank = s.g.r.Ranks + 1 - rank
			}
			if rank > s.g.glanceRanks() {
				return 0
			}
			return rank
		}
	}
	return 0
}

// look is what the sample of a scene lights up, with nothing else on the board.
func (s stage) look(sc scene) []mark {
	setup := s.g.emptySetup(s.v)
	at := middle
	if sc.rank > 0 { // the same distance from the middle of the trial board
		at = engine.Square((sc.rank-1+trialSide/2-s.g.glanceRanks()/2)*trialSide + trialSide/2)
		if at < 0 || int(at) >= s.v.Squares() {
			at = middle
		}
	}
	square := func(o offset) engine.Square { return at + engine.Square(o.y*trialSide+o.x) }
	for _, p := range sc.pieces {
		sq := square(p.offset)
		setup.Board[sq], setup.Virgin[sq] = engine.NewPiece(p.t, p.color), p.virgin
	}
	for _, o := range sc.rights {
		setup.Rights, setup.Victim = append(setup.Rights, square(o)), square(sc.pieces[1].offset)
	}
	p, err := s.v.Position(setup)
	if err != nil {
		return nil
	}
	var marks []mark
	for _, t := range p.Reach(at) {
		o := offset{int(t.To)%trialSide - int(at)%trialSide, int(t.To)/trialSide - int(at)/trialSide}
		marks = append(marks, mark{o, t.Kinds &^ (engine.TargetIllegal | engine.TargetInitial), t.Kinds&engine.TargetJump != 0 || o.far() <= 2})
		for _, via := range t.Via {
			marks = append(marks, mark{offset{int(via)%trialSide - int(at)%trialSide, int(via)/trialSide - int(at)/trialSide}, engine.TargetVictim, true})
		}
	}
	return marks
}

// shape is what readers see of marks: where, and what colour.
func shape(marks []mark) map[offset]engine.TargetKind {
	seen := map[offset]engine.TargetKind{}
	for _, m := range marks {
		seen[m.offset] |= m.kinds & (engine.TargetMove | engine.TargetCapture | engine.TargetEnPassant | engine.TargetCastle)
	}
	return seen
}

func sameMarks(a, b []mark) bool {
	x, y := shape(a), shape(b)
	if len(x) != len(y) {
		return false
	}
	for at, kinds := range x {
		if y[at] != kinds {
			return false
		}
	}
	return true
}

// castling is the scenes of a castling type: on a rank of its own, with its partners
// as far away as in White's setup, else in Black's.
func (s stage) castling(t int) []scene {
	for _, c := range []engine.Color{engine.White, engine.Black} {
		home := s.home(t, c)
		if home == engine.NoSquare {
			continue
		}
		sc := s.unmovedKing(t)
		for _, k := range s.g.castles {
			if k.king != t || k.color != c || k.from != home {
				continue
			}
			mirror := 1
			if c == engine.Black { // White's samples see it turned around
				mirror = -1
			}
			partner := s.actorOf(k.partner, engine.White, offset{x: mirror * (int(k.rook) - int(k.from))})
			partner.virgin = true
			if !slices.Contains(sc.pieces, partner) {
				sc.pieces = append(sc.pieces, partner)
			}
			sc.marks = append(sc.marks, mark{offset{x: mirror * (int(k.to) - int(k.from))}, engine.TargetCastle, true})
		}
		if len(sc.pieces) > 1 {
			return []scene{sc}
		}
	}
	return nil
}

// unmovedKing is a king on its own rank, with what it reaches upwards and sideways.
func (s stage) unmovedKing(t int) scene {
	king := s.actorOf(t, engine.White, offset{})
	king.virgin = true
	sc := scene{pieces: []actor{king}, row: true}
	for _, m := range s.alone(t, false).marks {
		if m.y >= 0 {
			sc.marks = append(sc.marks, m)
		}
	}
	return sc
}

// home is where the first castling piece of that type starts.
func (s stage) home(t int, c engine.Color) engine.Square {
	for _, k := range s.g.castles {
		if k.king == t && k.color == c {
			return k.from
		}
	}
	return engine.NoSquare
}

// passing is a scene in which a sample can capture a neighbour en passant.
func (s stage) passing(t int) (scene, bool) {
	for _, p := range s.g.passes {
		if p.taker != t {
			continue
		}
		relative := func(sq engine.Square) offset {
			return offset{int(sq)%trialSide - int(p.at)%trialSide, int(sq)/trialSide - int(p.at)/trialSide}
		}
		sc := scene{
			pieces: []actor{s.actorOf(t, engine.White, offset{}), s.actorOf(p.mover, engine.Black, relative(p.to))},
			rank:   s.halfway(t),
		}
		for _, sq := range p.skipped {
			sc.rights = append(sc.rights, relative(sq))
		}
		sc.marks = s.look(sc)
		if start := s.startRank(p.mover); start > 0 { // as if it came from where it starts
			s.prefer(&sc, s.g.glanceRanks()+1-start+int(p.at)/trialSide-int(p.from)/trialSide)
		}
		return sc, true
	}
	return scene{}, false
}

// needsHelp reports whether a type has moves that need another piece: to hop over, to
// take on the way, to move instead, or to borrow from.
func needsHelp(t *engine.TypeRules) bool {
	return hasLeg(t, func(l *betza.Leg) bool {
		const takes = betza.Capture | betza.CaptureFriend | betza.CaptureRoyal
		return l.Modes&(betza.Hop|betza.Activate|betza.Borrow) != 0 || l.Jump || !l.Final && l.Modes&takes != 0
	})
}

// near is how far from a sample its neighbours are tried.
const near = 3

// helped is the scenes of moves that need another piece: at most two, each with the
// neighbour that makes the most of them possible.
func (s stage) helped(t int, base scene) []scene {
	if !needsHelp(&s.g.r.Types[t]) {
		return nil
	}
	known := shape(base.marks)
	var scenes []scene
	for range 2 {
		best, most := scene{}, 0
		for _, helper := range s.helpers(t) {
			for _, at := range s.neighbourhood() {
				sc := s.with(base, helper, at)
				if n := added(known, sc.marks, at); n > most {
					best, most = sc, n
				}
			}
		}
		if most == 0 {
			break
		}
		scenes = append(scenes, best)
		for at, kinds := range shape(best.marks) {
			known[at] |= kinds
		}
		for _, m := range best.marks { // what is seen once needs no second place in other directions
			for _, o := range m.turned() {
				known[o] |= m.kinds
			}
		}
	}
	return scenes
}

// turned is the places of a mark turned and mirrored.
func (m mark) turned() []offset {
	x, y := m.x, m.y
	return []offset{{x, y}, {-x, y}, {x, -y}, {-x, -y}, {y, x}, {-y, x}, {y, -x}, {-y, -x}}
}

// helpers are the neighbours that may help a sample: an enemy, a friend.
func (s stage) helpers(t int) []actor {
	other := s.extra(t)
	return []actor{s.actorOf(other, engine.Black, offset{}), s.actorOf(other, engine.White, offset{})}
}

// extra is the type that stands beside samples as somebody else: the last of the
// table of pieces that is small, not royal and another type, where there is one.
func (s stage) extra(t int) int {
	for _, u := range slices.Backward(s.g.order) {
		if u != t && s.g.has(u) && !s.g.v.IsRoyal(u) && !isBig(&s.g.r.Types[u]) {
			return u
		}
	}
	return t
}

// neighbourhood is the places that are tried for neighbours, the nearest first and
// those in front before others.
func (s stage) neighbourhood() []offset {
	var all []offset
	for y := near; y >= -near; y-- {
		for x := -near; x <= near; x++ {
			if x != 0 || y != 0 {
				all = append(all, offset{x, y})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b offset) int {
		straight := func(o offset) int { return min(abs(o.x), abs(o.y)) }
		return cmp.Or(cmp.Compare(a.far(), b.far()), cmp.Compare(straight(a), straight(b)))
	})
	return all
}

// with is a scene with one more piece in it.
func (s stage) with(base scene, p actor, at offset) scene {
	p.offset = at
	sc := scene{pieces: []actor{base.pieces[0], p}, rank: base.rank}
	sc.marks = s.look(sc)
	return sc
}

// added is how many squares marks light up that are not known yet, other than the
// neighbour's own.
func added(known map[offset]engine.TargetKind, marks []mark, neighbour offset) int {
	n := 0
	for at, kinds := range shape(marks) {
		if at != neighbour && kinds&^known[at] != 0 {
			n++
		}
	}
	for _, m := range marks {
		if m.kinds == engine.TargetVictim && m.offset == neighbour { // taken on the way
			n++
		}
	}
	return n
}

// blocked is a scene with a neighbour that blocks moves: for pieces whose moves of
// more than one step can be blocked, and with slides for a plain slider too.
func (s stage) blocked(t int, base scene, slides bool) (scene, bool) {
	lame := hasLeg(&s.g.r.Types[t], func(l *betza.Leg) bool { return l.Lame && !l.Rights || !l.Final && l.Modes == betza.Quiet })
	slider := hasLeg(&s.g.r.Types[t], func(l *betza.Leg) bool { return l.Final && !l.Relative && l.Range == 0 && l.Kind == betza.Fixed })
	if !lame && (!slides || !slider) || s.g.v.IsRoyal(t) || needsHelp(&s.g.r.Types[t]) {
		return scene{}, false
	}
	known := shape(base.marks)
	best, most := scene{}, 0
	for _, at := range s.neighbourhood() {
		if !lame && at.far() != 2 {
			continue
		}
		sc := s.with(base, s.actorOf(s.extra(t), engine.Black, offset{}), at)
		seen := shape(sc.marks)
		n := 0
		for o := range known {
			if _, ok := seen[o]; !ok && o != at {
				n++
			}
		}
		if n > most && len(seen) > 0 {
			best, most = sc, n
		}
	}
	return best, most > 0
}
