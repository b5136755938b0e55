package search

import (
	"math/rand/v2"

	"fairyboard/internal/engine"
)

// sampler measures how well pieces move on boards that are filled at random.
type sampler struct {
	v      *engine.Variant
	random *rand.Rand
	boards []*engine.Board // filled
	empty  *engine.Board
	list   engine.MoveList
	seen   []int // by square: number of the last count that saw it
	taken  []int
	counts int
	step   int // only every so many squares are tried
	work   int // steps walked and moves found so far

	enemies float64 // share of squares with an enemy
	free    float64 // share of empty squares
}

// fill is how many of the squares are occupied on the boards where mobility is
// measured: what a middlegame of most games has.
const fill = 0.25

// maxTrials bounds the work for variants with many types or squares.
const maxTrials = 60_000

// maxWork bounds the steps and moves of all trials, twice: for mobility and for
// ways to goals. Pieces that move in many ways are tried on fewer squares.
const maxWork = 3_000_000

func newSampler(v *engine.Variant) *sampler {
	s := &sampler{v: v, random: rand.New(rand.NewPCG(0x66616972, 0x79)), seen: make([]int, v.Squares()), taken: make([]int, v.Squares())}
	s.empty = s.emptyBoard()
	trials := v.Squares() * v.NumTypes()
	boards := min(max(maxTrials/max(trials, 1), 2), 16)
	s.step = max(1, boards*trials/maxTrials)
	fillers := s.fillers()
	occupied, hostile, squares := 0, 0, 0
	for range boards {
		b := s.emptyBoard()
		for sq := range engine.Square(v.Squares()) {
			if v.IsHole(sq) {
				continue
			}
			squares++
			if len(fillers) == 0 || s.random.Float64() >= fill {
				continue
			}
			c := engine.Black
			if s.random.IntN(4) == 0 {
				c = engine.White
			}
			b.Place(sq, engine.NewPiece(fillers[s.random.IntN(len(fillers))], c))
			occupied++
			hostile += int(c)
		}
		s.boards = append(s.boards, b)
	}
	s.free = 1 - float64(occupied)/float64(max(squares, 1))
	s.enemies = max(float64(hostile)/float64(max(squares, 1)), 0.01)
	return s
}

func (s *sampler) emptyBoard() *engine.Board {
	p, err := s.v.Position(engine.Setup{
		Board: make([]engine.Piece, s.v.Squares()), Victim: engine.NoSquare, Prot: engine.NoSquare,
		Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody, Fullmove: 1,
	})
	if err != nil {
		panic(err) // an empty board is a position of every game
	}
	return p.NewBoard()
}

// fillers are the types that boards are filled with: those of the start setup that
// stand on one square and aren't royal, else any such.
func (s *sampler) fillers() []int {
	var any, started []int
	start := make([]bool, s.v.NumTypes())
	for _, p := range s.v.Rules().Start {
		start[p.Type] = true
	}
	for t := range s.v.NumTypes() {
		if w, h := s.v.Footprint(t); w*h > 1 || s.v.IsRoyal(t) {
			continue
		}
		any = append(any, t)
		if start[t] {
			started = append(started, t)
		}
	}
	if len(started) > 0 {
		return started
	}
	return any
}

// Weights of captures and of other moves in what a piece is worth.
const (
	captureShare = 0.67
	quietShare   = 0.33
	extraVictim  = 0.35 // what each further victim of a move counts
)

// boardsOf are the boards to try a type on: the empty one for a piece that covers
// several squares, which would wipe others off.
func (s *sampler) boardsOf(t int) []*engine.Board {
	if w, h := s.v.Footprint(t); w*h > 1 {
		return []*engine.Board{s.empty}
	}
	return s.boards
}

// stand lets look see b with a white piece of type t on sq, and reports false where
// none can stand.
func (s *sampler) stand(b *engine.Board, t int, sq engine.Square, look func()) bool {
	if s.v.IsHole(sq) || !s.fits(t, sq) {
		return false
	}
	old := b.At(sq)
	b.Place(sq, engine.NewPiece(t, engine.White))
	look()
	b.Place(sq, old)
	return true
}

// mean is the mean number of squares that a piece of type t reaches, corrected for
// how full the boards are.
func (s *sampler) mean(t int) float64 {
	quiet, capture, n := 0.0, 0.0, 0
	end := s.work + maxWork/s.v.NumTypes()
	for i, b := range s.boardsOf(t) {
		for sq := i % s.step; sq < s.v.Squares() && (n == 0 || s.work <= end); sq += s.step {
			q, c, ok := s.count(b, t, engine.Square(sq))
			if ok {
				quiet, capture, n = quiet+q, capture+c, n+1
			}
		}
	}
	if n == 0 {
		return 0
	}
	return (quietShare*quiet/s.free + captureShare*capture/s.enemies) / float64(n)
}

// count is how many squares a white piece of type t on sq can go to, and how many
// enemies it can take; ok is false where it can't stand.
func (s *sampler) count(b *engine.Board, t int, sq engine.Square) (quiet, capture float64, ok bool) {
	l := &s.list
	l.Reset()
	if !s.stand(b, t, sq, func() { b.AppendMovesOf(sq, l) }) {
		return 0, 0, false
	}
	s.counts++
	s.work += b.Effort() + l.Len()
	for _, m := range l.Moves {
		victims := l.VictimCount(m)
		if victims == 0 {
			if to := m.To(); to != sq && s.seen[to] != s.counts {
				s.seen[to] = s.counts
				quiet++
			}
			continue
		}
		first := l.Victim(m, 0)
		if s.taken[first] != s.counts {
			s.taken[first] = s.counts
			capture++
		}
		if victims > 1 {
			if last := l.Victim(m, victims-1); s.taken[last] != s.counts {
				s.taken[last] = s.counts
				capture += extraVictim
			}
		}
	}
	return quiet, capture, true
}

// fits reports whether a piece of type t on sq stays on the board.
func (s *sampler) fits(t int, sq engine.Square) bool {
	w, h := s.v.Footprint(t)
	return int(sq)%s.v.Files()+w <= s.v.Files() && int(sq)/s.v.Files()+h <= s.v.Ranks()
}

// roams is what the pieces of each type do on an empty board; nil where that is too
// much to find out.
func (s *sampler) roams() [][][]engine.Square {
	if s.v.Squares() > maxRoam || s.v.Squares()*s.v.NumTypes() > maxTrials {
		return nil
	}
	all := make([][][]engine.Square, 0, s.v.NumTypes())
	for t := range s.v.NumTypes() {
		to := s.roam(t)
		if to == nil {
			return nil
		}
		all = append(all, to)
	}
	return all
}

// maxRoam bounds the boards on which ways to goals are looked for.
const maxRoam = 400

// roam is what a piece does on an empty board: for each square the ones it can go
// to, as White. It is nil where that is too much to find out.
func (s *sampler) roam(t int) [][]engine.Square {
	to := make([][]engine.Square, s.v.Squares())
	for sq := range to {
		from := engine.Square(sq)
		s.list.Reset()
		if !s.stand(s.empty, t, from, func() { s.empty.AppendMovesOf(from, &s.list) }) {
			continue
		}
		s.counts++
		if s.work += s.empty.Effort() + s.list.Len(); s.work > maxWork {
			return nil
		}
		for _, m := range s.list.Moves {
			if m.To() != from && s.seen[m.To()] != s.counts {
				s.seen[m.To()] = s.counts
				to[sq] = append(to[sq], m.To())
			}
		}
	}
	return to
}

// unreachable is the distance of squares that a piece never gets to.
const unreachable = 1 << 20

// distances is, by square, how many moves a piece that roams like that needs to one
// of the goals.
func distances(roam [][]engine.Square, isGoal func(engine.Square) bool) []int {
	from := make([][]engine.Square, len(roam))
	d := make([]int, len(roam))
	var queue []engine.Square
	for sq, targets := range roam {
		for _, to := range targets {
			from[to] = append(from[to], engine.Square(sq))
		}
		d[sq] = unreachable
		if isGoal(engine.Square(sq)) {
			d[sq] = 0
			queue = append(queue, engine.Square(sq))
		}
	}
	for len(queue) > 0 {
		sq := queue[0]
		queue = queue[1:]
		for _, f := range from[sq] {
			if d[f] == unreachable {
				d[f] = d[sq] + 1
				queue = append(queue, f)
			}
		}
	}
	return d
}

// coverage is the largest share of the board's squares that a piece that roams like
// that can get to from one of them: about a half for a bishop.
func coverage(v *engine.Variant, roam [][]engine.Square) float64 {
	squares := 0
	for sq := range engine.Square(len(roam)) {
		if !v.IsHole(sq) {
			squares++
		}
	}
	best := 0
	seen := make([]bool, len(roam))
	for start := range roam {
		if seen[start] || len(roam[start]) == 0 {
			continue
		}
		n := 0
		queue := []engine.Square{engine.Square(start)}
		reached := make([]bool, len(roam))
		reached[start] = true
		for len(queue) > 0 {
			sq := queue[0]
			queue = queue[1:]
			n++
			seen[sq] = true
			for _, to := range roam[sq] {
				if !reached[to] {
					reached[to] = true
					queue = append(queue, to)
				}
			}
		}
		best = max(best, n)
		if n*2 > squares {
			break
		}
	}
	return float64(best) / float64(max(squares, 1))
}
