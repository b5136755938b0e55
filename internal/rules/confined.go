package rules

import (
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// confined is, by color, the squares that pieces of a type can ever stand on, where
// that is known and less than the board; ok is false otherwise. It holds for types
// that come into the game by the setup only, and takes every step for possible that
// the notation and the board allow, whatever stands where.
func (g *game) confined(t int) (areas [2]area, ok bool) {
	if g.newArea(g.morphIs(t, engine.MorphForbid)).count() == 0 || g.isMade(t) || isBig(&g.r.Types[t]) {
		return areas, false
	}
	for c := range areas {
		a := make(area, g.v.Squares())
		var open []engine.Square
		reach := func(sq engine.Square) {
			if !a[sq] && !g.v.IsHole(sq) {
				a[sq] = true
				open = append(open, sq)
			}
		}
		for _, p := range g.r.Start {
			if p.Type == t && p.Color == engine.Color(c) {
				reach(p.Square)
			}
		}
		for len(open) > 0 {
			from := open[len(open)-1]
			open = open[:len(open)-1]
			if !g.steps(t, engine.Color(c), from, func(to engine.Square) {
				if g.r.Types[t].Morph[g.seen(engine.Color(c), to)].Kind != engine.MorphForbid {
					reach(to)
				}
			}) {
				return areas, false
			}
		}
		areas[c] = a
	}
	return areas, true
}

// isMade reports whether a type can come into the game other than by the setup: by a
// drop, or as what another piece becomes.
func (g *game) isMade(t int) bool {
	if g.v.HasHands() && g.r.Drops != engine.DropsOff {
		return true
	}
	made := false
	for u := range g.d.Types {
		if g.has(u) && u != t {
			for _, c := range []engine.Color{engine.White, engine.Black} {
				g.eachBecoming(c, u, func(_ engine.Color, to int) { made = made || to == t })
			}
		}
	}
	return made || g.r.Contageous != nil && g.r.Contageous[t]
}

// steps calls reach for every square where a move of a type from a square might end.
// It is false where that isn't known: for moves that are not walked leg by leg in
// straight lines, or whose notation may be left out by a quote.
func (g *game) steps(t int, c engine.Color, from engine.Square, reach func(engine.Square)) bool {
	for i := range g.r.Types[t].Move.Paths {
		p := &g.r.Types[t].Move.Paths[i]
		if p.Exempt || p.Kind != betza.Walk && p.Kind != betza.Nothing {
			return false
		}
		w := pathWalk{g: g, path: p, color: c, reach: reach}
		w.seen = map[pathState]bool{}
		for _, start := range p.Start {
			if !w.leg(from, start, -1) {
				return false
			}
		}
	}
	return true
}

// pathWalk goes all ways of a path, as if nothing could block it.
type pathWalk struct {
	g     *game
	path  *betza.Path
	color engine.Color
	reach func(engine.Square)
	seen  map[pathState]bool
}

// pathState is where a leg begins and what it follows; heading -1 = it is the first.
type pathState struct {
	sq      engine.Square
	leg     int16
	heading int
}

func (w *pathWalk) leg(from engine.Square, leg int16, heading int) bool {
	state := pathState{from, leg, heading}
	if w.seen[state] {
		return true
	}
	w.seen[state] = true
	l := &w.path.Legs[leg]
	if l.Curve != betza.Straight || l.Wrap != betza.NoWrap || l.Modes&(betza.Activate|betza.Borrow) != 0 {
		return false
	}
	dirs := l.Dirs[0] | l.Dirs[1] | l.Dirs[2]
	for d := range 8 {
		if !dirs.Has(d) {
			continue
		}
		at, direction := from, d
		if l.Relative && heading >= 0 {
			direction = (heading + d) % 8
		}
		x, y := displacement(l.Step, direction)
		if w.color == engine.Black {
			x, y = -x, -y
		}
		for n := 1; ; n++ {
			if at = w.g.shifted(at, x, y); at == engine.NoSquare {
				break
			}
			if !w.land(l, at, direction) {
				return false
			}
			if l.Kind == betza.Fixed && l.Range > 0 && n >= l.Range && l.Modes&betza.Hop == 0 {
				break
			}
		}
	}
	return true
}

// land ends a leg on a square, and begins those that follow.
func (w *pathWalk) land(l *betza.Leg, at engine.Square, heading int) bool {
	if l.Final && (l.Modes != betza.CaptureRoyal || !w.g.oneRoyal()) { // the capture of the only royal ends the game
		w.reach(at)
	}
	for _, next := range slices.Concat(l.Next, l.Toggled) {
		if !w.leg(at, next, heading) {
			return false
		}
	}
	return true
}

// displacement is a step in a direction, in files to the right and ranks forward.
func displacement(s betza.Step, direction int) (files, ranks int) {
	short, long := int(s.Short), int(s.Long)
	if s.Oblique() {
		table := [8][2]int{{short, long}, {long, short}, {long, -short}, {short, -long}, {-short, -long}, {-long, -short}, {-long, short}, {-short, long}}
		return table[direction][0], table[direction][1]
	}
	unit := [8][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	return unit[direction][0] * long, unit[direction][1] * long
}

// shifted is the square so far from sq, NoSquare off the board.
func (g *game) shifted(sq engine.Square, files, ranks int) engine.Square {
	x, y := int(sq)%g.r.Files+files, int(sq)/g.r.Files+ranks
	if x < 0 || x >= g.r.Files || y < 0 || y >= g.r.Ranks {
		return engine.NoSquare
	}
	return engine.Square(y*g.r.Files + x)
}
