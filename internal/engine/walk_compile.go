package engine

import (
	"cmp"
	"math"

	"fairyboard/internal/engine/betza"
)

// walkProgram is a betza.Program laid out for one board. It is immutable and
// shared.
type walkProgram struct {
	paths []walkPath
}

// walkPath is one betza.Path with its legs resolved to step tables.
type walkPath struct {
	kind     betza.PathKind
	legs     []walkLeg
	start    []int16
	initial  bool
	exempt   bool
	outward  betza.Sector
	captures bool // some leg captures something, or borrows
	remember bool // many ways may lead to one state: walk each state once

	// Castling only.
	left, right bool
	distance    int
	inward      int
}

// walkLeg is one betza.Leg. Tables are by color, then direction number.
type walkLeg struct {
	betza.Leg
	index   int16
	limit   int // largest number of steps
	ski     bool
	slider  bool
	leaps   bool       // over what lies between, which is more than nothing
	forward [2][8]bool // has a forward component: transparent pieces are passed

	step [2][8]stepTable
	hops [2][8][]hopped // n or j on a leap: the squares between
}

// hopped is a square that a leap passes: so many files and ranks from where it begins.
type hopped struct {
	to         stepTable
	file, rank int
}

// between are the displacements of the squares that a leap passes: in line, or
// for oblique leaps orthogonally first, then diagonally (xbetza.md §8).
func between(file, rank int) [][2]int {
	var out [][2]int
	x, y := 0, 0
	for {
		dx, dy := cmp.Compare(file, x), cmp.Compare(rank, y)
		switch af, ar := abs(file-x), abs(rank-y); {
		case af > ar:
			dy = 0
		case ar > af:
			dx = 0
		}
		x, y = x+dx, y+dy
		if x == file && y == rank {
			return out
		}
		out = append(out, [2]int{x, y})
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// compileWalk lays paths out for the board of g.
func compileWalk(g *grid, paths []betza.Path) *walkProgram {
	p := &walkProgram{paths: make([]walkPath, 0, len(paths))}
	for i := range paths {
		p.paths = append(p.paths, compilePath(g, &paths[i]))
	}
	return p
}

func compilePath(g *grid, path *betza.Path) walkPath {
	p := walkPath{
		kind: path.Kind, start: path.Start, initial: path.Initial, exempt: path.Exempt, outward: path.Outward,
		left: path.Left, right: path.Right, distance: path.Range, inward: path.Inward,
		legs: make([]walkLeg, len(path.Legs)), remember: len(path.Legs) > 3,
	}
	const takes = betza.Capture | betza.EnPassant | betza.CaptureFriend | betza.CaptureRoyal | betza.Borrow
	dirs := betza.AllDirs
	if len(path.Legs) == 1 && path.Legs[0].Final && path.Legs[0].Curve == betza.Straight {
		dirs = path.Legs[0].Dirs[betza.NoTurn] // no leg and no bend turns from there
	}
	for i := range path.Legs {
		p.legs[i] = compileLeg(g, &path.Legs[i], int16(i), dirs)
		p.captures = p.captures || path.Legs[i].Modes&takes != 0
		for _, next := range [2][]int16{path.Legs[i].Next, path.Legs[i].Toggled} {
			for _, n := range next {
				p.remember = p.remember || int(n) <= i
			}
		}
	}
	p.captures = p.captures || path.Kind == betza.Imitation
	return p
}

// compileLeg lays a leg out for the directions that it may be walked in.
func compileLeg(g *grid, leg *betza.Leg, index int16, dirs betza.Dirs) walkLeg {
	l := walkLeg{Leg: *leg, index: index, limit: leg.Range, slider: leg.Kind != betza.Fixed || leg.Range != 1}
	if l.limit == 0 {
		l.limit = math.MaxInt32
	}
	if l.Curve != betza.Straight {
		if leg.Range <= 1 {
			l.limit = max(g.files, g.ranks) - 1
		}
		if l.Curve == betza.Circular {
			l.limit = min(l.limit, 7)
		}
	}
	l.leaps = l.Step.Long > 1 && !l.Lame && !l.Jump
	l.ski = l.Jump && l.Step.Long == 1
	for color := range 2 {
		turn := 1 - 2*color
		for d := range 8 {
			if !dirs.Has(d) {
				continue
			}
			file, rank := l.Step.Vector(d)
			l.forward[color][d] = rank > 0
			file, rank = file*turn, rank*turn
			l.step[color][d] = g.table(gridStep{file, rank, l.Wrap})
			if l.Step.Long > 1 && (l.Lame || l.Jump) {
				for _, b := range between(file, rank) {
					l.hops[color][d] = append(l.hops[color][d], hopped{g.table(gridStep{b[0], b[1], l.Wrap}), b[0], b[1]})
				}
			}
		}
	}
	return l
}
