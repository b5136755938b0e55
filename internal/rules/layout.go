package rules

import (
	"cmp"
	"slices"

	"fairyboard/internal/engine"
)

// The sides of sample boards.
const (
	leastFiles = 8
	leastRanks = 10
	mostSide   = 26
)

// layout is the scenes of one board.
type layout struct {
	files, ranks int
	placed       []placed
}

// placed is a scene with the place of its sample, from the lower left.
type placed struct {
	scene *scene
	x, y  int
}

func (p placed) at(o offset, files int) engine.Square {
	return engine.Square((p.y+o.y)*files + p.x + o.x)
}

func (p placed) square(a actor, files int) engine.Square { return p.at(a.offset, files) }

// glanceRanks is how high sample boards are.
func (g *game) glanceRanks() int {
	if n := g.r.Ranks; n > leastRanks && n <= mostSide {
		return n
	}
	return leastRanks
}

// layOut spreads scenes over as few boards as hold them, in order.
func (g *game) layOut(scenes []scene) []layout {
	tries := maxTries
	for n := 1; n < maxBoards; n++ {
		if boards, ok := g.layOutOn(scenes, n, &tries); ok {
			return boards
		}
	}
	// Too much for all boards: what finds a place is shown.
	tries = maxTries
	boards, _ := g.layOutOn(scenes, maxBoards, &tries)
	return boards
}

// layOutOn spreads scenes over n boards, the same number on each as far as it goes. It
// is false where some find no place; of those only the place is missing.
func (g *game) layOutOn(scenes []scene, n int, tries *int) ([]layout, bool) {
	rest := make([][]*scene, n)
	rows, passed := 0, 0
	for i := range scenes {
		board := i * n / len(scenes)
		switch sc := &scenes[i]; {
		case sc.row: // one on each board
			if board = rows; board >= n {
				if n == maxBoards {
					continue
				}
				return nil, false
			}
			rows++
		case len(sc.rights) > 0:
			if board = passed; board >= n {
				if n == maxBoards {
					continue
				}
				return nil, false
			}
			passed++
		}
		rest[board] = append(rest[board], &scenes[i])
	}
	var boards []layout
	all := true
	for _, group := range rest {
		if len(group) == 0 {
			continue
		}
		l, ok := g.arrange(group, tries)
		all = all && ok
		boards = append(boards, l)
	}
	return boards, all
}

// clearances is how far from a sample its marks are kept free of other pieces, best
// first: all the way, then only as far as a glance goes.
var clearances = []int{mostSide, 7, 5, 4, 3, 2}

// maxTries bounds the search for places on all boards of a page, and someTries that of
// one board with one clearance; a try on a large board with many scenes counts for more.
const (
	maxTries  = 16_000
	someTries = 1500
)

// arrange places scenes on one board. It is false where not all find a place; the
// layout has the others.
func (g *game) arrange(scenes []*scene, tries *int) (layout, bool) {
	l := layout{files: leastFiles, ranks: g.glanceRanks()}
	for _, sc := range scenes {
		left, right, down, up := sc.extent()
		l.files = min(max(l.files, right-left+1), mostSide)
		l.ranks = min(max(l.ranks, up-down+1), mostSide)
	}
	ordered := slices.Clone(scenes)
	slices.SortStableFunc(ordered, func(a, b *scene) int {
		return cmp.Or(cmp.Compare(b.bulk(), a.bulk()))
	})
	best := placing{l: l}
	for _, clearance := range clearances {
		some := min(someTries, *tries)
		*tries -= some
		s := placing{
			l: l, scenes: ordered, clearance: clearance, tries: &some,
			taken: make([]int, l.files*l.ranks), wanted: make([]int, l.files*l.ranks),
		}
		done := s.place(0)
		*tries += max(0, some)
		if done {
			return s.found(l), true
		}
		if len(s.best) > len(best.best) {
			best = s
		}
	}
	return best.found(l), false
}

// extent is how far a scene reaches from its sample with what is to be seen of it in
// any case.
func (sc *scene) extent() (left, right, down, up int) {
	grow := func(o offset, w, h int) {
		left, right = min(left, o.x), max(right, o.x+w-1)
		down, up = min(down, o.y), max(up, o.y+h-1)
	}
	for _, p := range sc.pieces {
		grow(p.offset, p.width, p.height)
	}
	for _, m := range sc.marks {
		if m.isSeen() {
			grow(m.offset, 1, 1)
		}
	}
	return left, right, down, up
}

// whole is how far leaps go that a board is made large enough for.
const whole = 6

// isSeen reports whether a mark is to be on the board wherever the sample stands.
func (m mark) isSeen() bool { return m.leap && m.far() <= whole }

// bulk is how hard a scene is to place: rows first, then what has its rank, then the
// largest.
func (sc *scene) bulk() int {
	left, right, down, up := sc.extent()
	n := (right-left+1)*(up-down+1) + 4*len(sc.pieces)
	if sc.rank > 0 {
		n += 500
	}
	if sc.row {
		n += 1000
	}
	return n
}

// placing looks for places of scenes on a board.
type placing struct {
	l         layout
	scenes    []*scene
	clearance int
	tries     *int // left, of all boards
	placed    []placed
	best      []placed

	taken  []int // by square: how many pieces stand there, 0 or 1
	wanted []int // by square: how many scenes want it free
}

func (s *placing) found(l layout) layout {
	l.placed = slices.Clone(s.best)
	slices.SortFunc(l.placed, func(a, b placed) int { return cmp.Or(cmp.Compare(b.y, a.y), cmp.Compare(a.x, b.x)) })
	return l
}

// place finds places for the scenes from the i-th on. What is best so far is kept.
func (s *placing) place(i int) bool {
	if len(s.placed) > len(s.best) {
		s.best = slices.Clone(s.placed)
	}
	if i == len(s.scenes) {
		return true
	}
	if *s.tries -= 1 + len(s.taken)*len(s.scenes)/2000; *s.tries < 0 {
		return false
	}
	for _, p := range s.candidates(s.scenes[i]) {
		s.put(p, 1)
		s.placed = append(s.placed, p)
		if s.place(i + 1) {
			return true
		}
		s.placed = s.placed[:len(s.placed)-1]
		s.put(p, -1)
		if *s.tries < 0 {
			return false
		}
	}
	return false
}

// put notes a scene's pieces and what it wants free, or with n=-1 takes them back.
func (s *placing) put(p placed, n int) {
	s.eachPiece(p, func(sq int) bool {
		s.taken[sq] += n
		return true
	})
	s.eachWanted(p, func(sq int) bool {
		s.wanted[sq] += n
		return true
	})
}

// eachPiece calls use for every square that a piece of the scene covers, until it is
// false.
func (s *placing) eachPiece(p placed, use func(sq int) bool) bool {
	for _, a := range p.scene.pieces {
		for h := range a.height {
			for w := range a.width {
				if !use((p.y+a.y+h)*s.l.files + p.x + a.x + w) {
					return false
				}
			}
		}
	}
	return true
}

// eachWanted calls use for every square of the board that is to be free of pieces of
// other scenes, until it is false.
func (s *placing) eachWanted(p placed, use func(sq int) bool) bool {
	if p.scene.row {
		for x := range s.l.files {
			if !use(p.y*s.l.files + x) {
				return false
			}
		}
	}
	for _, m := range p.scene.marks {
		x, y := p.x+m.x, p.y+m.y
		if x < 0 || x >= s.l.files || y < 0 || y >= s.l.ranks || !m.isSeen() && m.far() > s.clearance {
			continue
		}
		if !use(y*s.l.files + x) {
			return false
		}
	}
	return true
}

// fits reports whether a scene stands in nobody's way, and nobody in its.
func (s *placing) fits(p placed) bool {
	return s.eachPiece(p, func(sq int) bool { return s.taken[sq] == 0 && s.wanted[sq] == 0 }) &&
		s.eachWanted(p, func(sq int) bool { return s.taken[sq] == 0 })
}

// candidates is the places where a scene fits, those with the most room around first.
func (s *placing) candidates(sc *scene) []placed {
	var all []placed
	left, right, down, up := sc.extent()
	for y := max(0, -down); y < s.l.ranks-max(0, up); y++ {
		if sc.row && y > 0 || sc.rank > 0 && y != sc.rank-1 {
			continue
		}
		for x := max(0, -left); x < s.l.files-max(0, right); x++ {
			if p := (placed{sc, x, y}); s.fits(p) {
				all = append(all, p)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(s.room(b), s.room(a)) })
	return all
}

// room is how far a place is from the nearest scene, as far as that matters, and then
// from the edge.
func (s *placing) room(p placed) int {
	const enough = 3
	nearest := enough
	for _, q := range s.placed {
		for _, a := range p.scene.pieces {
			for _, b := range q.scene.pieces {
				nearest = min(nearest, max(abs(p.x+a.x-q.x-b.x), abs(p.y+a.y-q.y-b.y)))
			}
		}
	}
	edge := min(p.x, p.y, s.l.files-1-p.x, s.l.ranks-1-p.y)
	return nearest*mostSide + min(edge, enough)
}
