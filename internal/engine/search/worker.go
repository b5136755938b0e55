package search

import (
	"math/bits"
	"slices"
	"time"

	"fairyboard/internal/engine"
)

// worker is one thread's search. All memory that it needs is kept from search to
// search.
type worker struct {
	engine *Engine
	rules  *evaluation
	number int

	board   *engine.Board
	frames  []frame
	path    []uint64 // hashes of earlier positions, then of the line
	rooted  int      // length of path at the root
	squares int

	officers [2][]bool // by color, square; see structure

	history  []int32       // by piece, destination: how often a quiet move was good
	counters []engine.Move // by piece, destination of the move before: what refuted it

	limits  Limits
	start   time.Time
	nodes   uint64
	probes  uint64 // of the transposition table, over all searches
	hits    uint64 // that found something
	polled  uint64 // nodes when last polled
	work    int    // moves generated and steps walked since then
	stopped bool
	deepest int // depth of the present iteration

	noise  Noise
	report func(Info)
	roots  []rootMove
	best   Info
}

// rootMove is a move of the position that is searched.
type rootMove struct {
	move  engine.Move
	score Score // of the latest search, -infinite when it was no better than others
	nodes uint64
}

func newWorker(e *Engine, number int) *worker {
	w := &worker{engine: e, rules: e.rules, number: number, squares: e.variant.Squares()}
	w.frames = make([]frame, maxPly+2)
	pieces := (2*e.variant.NumTypes() + 2) * w.squares
	w.history, w.counters = make([]int32, pieces), make([]engine.Move, pieces)
	w.officers = [2][]bool{make([]bool, w.squares), make([]bool, w.squares)}
	w.board = e.variant.Start().NewBoard()
	return w
}

// forget drops what earlier searches have taught.
func (w *worker) forget() {
	clear(w.history)
	clear(w.counters)
	for i := range w.frames {
		w.frames[i].killers = [2]engine.Move{}
	}
}

// begin prepares the worker for a search.
func (w *worker) begin(p *engine.Position, history []uint64, limits Limits, start time.Time) {
	w.board = p.NewBoard()
	w.path = append(w.path[:0], history...)
	w.rooted = len(w.path)
	w.limits, w.start = limits, start
	w.nodes, w.polled, w.work, w.stopped = 0, 0, 0, false
	w.noise, w.report = Noise{}, nil
	w.best = Info{PV: w.best.PV[:0]}
	for i := range w.history {
		w.history[i] /= 2
	}
	for i := range w.frames {
		w.frames[i].killers = [2]engine.Move{}
	}
	f := &w.frames[0]
	f.list.Reset()
	w.board.AppendLegal(&f.list)
	f.sum, f.hash, f.piece, f.turn = w.board.Weigh(w.rules.weights), w.board.Hash(), -1, w.board.Turn()
	f.eval = w.evaluate(f.sum)
	f.check = w.board.InCheck(w.board.Turn())
	w.roots = w.roots[:0]
	known, _ := w.engine.table.probe(f.hash, 0)
	w.order(f, known.move, 0)
	for i := range f.list.Moves {
		w.roots = append(w.roots, rootMove{move: f.pick(i), score: -infinite})
	}
}

// poll looks whether the search must end. It is cheap to call at every node.
func (w *worker) poll() bool {
	if w.stopped {
		return true
	}
	if w.engine.stop.Load() {
		w.stopped = true
		return true
	}
	if w.nodes-w.polled < 1024 && w.work < 1<<14 && (w.limits.Nodes == 0 || len(w.engine.workers) > 1 || w.nodes < w.limits.Nodes) {
		return false
	}
	total := w.engine.nodes.Add(w.nodes - w.polled)
	w.polled, w.work = w.nodes, 0
	if w.limits.Nodes > 0 && total >= w.limits.Nodes || w.limits.Time > 0 && time.Since(w.start) >= w.limits.Time {
		w.stopped = true
		w.engine.stop.Store(true)
	}
	return w.stopped
}

// deepen searches deeper and deeper until the limits are reached.
func (w *worker) deepen() {
	last := maxPly - 16
	if w.limits.Depth > 0 {
		last = min(last, w.limits.Depth)
	}
	if len(w.roots) == 1 && w.limits.Depth == 0 && w.limits.Nodes == 0 {
		last = min(last, 4) // nothing to decide
	}
	var score Score
	for depth := 1 + w.number&1; depth <= last; depth++ {
		w.deepest = depth
		if w.noise.Size > 0 {
			score = w.searchNoisily(depth)
		} else {
			score = w.aspire(depth, score)
		}
		if w.stopped {
			break
		}
		w.settle(depth, score)
		if w.isEnough(depth, score) {
			break
		}
	}
	w.engine.nodes.Add(w.nodes - w.polled)
	w.polled = w.nodes
}

// settle notes the result of an iteration.
func (w *worker) settle(depth int, score Score) {
	w.best.Depth, w.best.Score = depth, score
	w.best.PV = append(w.best.PV[:0], w.frames[0].pv...)
	if w.report != nil {
		w.report(w.info())
	}
}

func (w *worker) info() Info {
	i := w.best
	i.PV = slices.Clone(i.PV)
	i.Nodes = w.engine.nodes.Load() + w.nodes - w.polled
	i.Elapsed = time.Since(w.start)
	i.Full = w.engine.table.full()
	return i
}

// result is what the search has found.
func (w *worker) result() Result {
	r := Result{Info: w.info()}
	if len(r.PV) == 0 {
		r.PV = []engine.Move{w.roots[0].move}
	}
	r.Move = r.PV[0]
	return r
}

// isEnough reports whether another iteration can't be expected to change anything,
// or to be done in time.
func (w *worker) isEnough(depth int, score Score) bool {
	if plies, ok := score.WinIn(); ok && w.limits.Depth == 0 {
		if plies < 0 {
			plies = -plies
		}
		if depth > plies+2 {
			return true
		}
	}
	return w.limits.Soft && w.limits.Time > 0 && time.Since(w.start) > w.limits.Time*55/100
}

// aspire searches the root in a window around the last score, and in a wider one
// where that fails.
func (w *worker) aspire(depth int, last Score) Score {
	alpha, beta := -infinite, infinite
	delta := Score(20)
	if depth >= 4 && last < mateBound && last > -mateBound {
		alpha, beta = max(last-delta, -infinite), min(last+delta, infinite)
	}
	for {
		score := w.searchRoot(depth, alpha, beta)
		if w.stopped {
			return score
		}
		switch {
		case score <= alpha && alpha > -infinite:
			alpha, delta = max(score-delta, -infinite), delta*3
		case score >= beta && beta < infinite:
			beta, delta = min(score+delta, infinite), delta*3
		default:
			return score
		}
		if delta > 1000 {
			alpha, beta = -infinite, infinite
		}
	}
}

// searchRoot searches all moves of the root.
func (w *worker) searchRoot(depth int, alpha, beta Score) Score {
	f := &w.frames[0]
	best := -infinite
	alpha0 := alpha
	w.path = append(w.path[:w.rooted], f.hash)
	check := f.check
	for i := range w.roots {
		r := &w.roots[i]
		before := w.nodes
		quiet := !f.list.IsTactical(r.move)
		w.make(f, r.move, 0)
		var score Score
		if i == 0 {
			score = w.reply(1, depth-1, alpha, beta)
		} else {
			reduced := depth - 1
			if depth >= 3 && i >= 4 && quiet && !check {
				reduced -= reduction(depth, i) / 2
			}
			score = w.reply(1, reduced, alpha, alpha+1)
			if score > alpha && (reduced < depth-1 || score < beta) && !w.stopped {
				score = w.reply(1, depth-1, alpha, beta)
			}
		}
		w.board.Unmake()
		r.nodes = w.nodes - before
		if w.stopped {
			break
		}
		r.score = -infinite
		if i == 0 || score > alpha {
			r.score = score
		}
		if score > best {
			best = score
			if score > alpha || i == 0 {
				f.setPV(r.move, w.frames[1].pv)
				if score > alpha && score < beta || depth == 1 {
					// Even if the search is stopped now, this is the better move.
					w.best.Score = score
					w.best.PV = append(w.best.PV[:0], f.pv...)
				}
			}
			alpha = max(alpha, score)
		}
		if score >= beta {
			break
		}
	}
	if !w.stopped {
		slices.SortStableFunc(w.roots, func(a, b rootMove) int { return int(b.score - a.score) })
		w.engine.table.store(f.hash, 0, entryOf(best, alpha0, beta, depth, w.roots[0].move))
	}
	return best
}

// make plays m, a move of f, prepares the frame below, and finds out whether m gives
// check.
func (w *worker) make(f *frame, m engine.Move, ply int) {
	w.step(f, m, ply)
	w.frames[ply+1].check = w.board.InCheck(w.board.Turn())
}

// step is make without looking for check.
func (w *worker) step(f *frame, m engine.Move, ply int) {
	f.move, f.piece = m, w.index(w.mover(m), m.To())
	w.board.Make(m, &f.list)
	g := &w.frames[ply+1]
	g.sum, g.hash = f.sum+w.board.WeighChange(w.rules.weights), w.board.Hash()
	g.pv = g.pv[:0]
}

// reply is the value of the position that a move at ply-1 has led to, for the side
// that made it. alpha and beta are that side's too.
func (w *worker) reply(ply, depth int, alpha, beta Score) Score {
	if w.board.Turn() == w.turnAt(ply-1) {
		return w.search(ply, depth, alpha, beta, false)
	}
	return -w.search(ply, depth, -beta, -alpha, true)
}

// turnAt is who moved in the frame at ply.
func (w *worker) turnAt(ply int) engine.Color {
	return w.frames[ply].turn
}

// reduction is how many half-moves less a late move is searched.
func reduction(depth, number int) int {
	return reductions[min(depth, 63)][min(number, 63)]
}

var reductions = makeReductions()

func makeReductions() (r [64][64]int) {
	// log2(depth) * log2(number) / 3.4, in integers so that it is the same everywhere.
	log := func(n int) int { return 16*(bits.Len(uint(n))-1) + (n<<4>>(bits.Len(uint(n))-1) - 16) }
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			r[d][n] = log(d) * log(n) / (16 * 16 * 34 / 10)
		}
	}
	return r
}
