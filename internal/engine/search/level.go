package search

import (
	"context"
	"math/rand/v2"
	"time"

	"fairyboard/internal/engine"
)

// Level is how well the computer plays: how far and how long it looks ahead, and
// how much it errs.
type Level struct {
	Name  string
	Depth int           // half-moves, 0 = as time allows
	Time  time.Duration // at most
	Nodes uint64        // at most, 0 = as time allows
	Error int           // centipawns that its choice may be worse than the best move it sees
}

// DefaultLevel is the index in Levels of the level to start with.
const DefaultLevel = 5

// Levels are all levels, the weakest first.
func Levels() []Level {
	return []Level{
		{Name: "Beginner", Depth: 1, Time: 500 * time.Millisecond, Nodes: 50_000, Error: 220},
		{Name: "Novice", Depth: 2, Time: 500 * time.Millisecond, Nodes: 100_000, Error: 170},
		{Name: "Casual", Depth: 2, Time: 500 * time.Millisecond, Nodes: 100_000, Error: 40},
		{Name: "Player", Depth: 3, Time: time.Second, Nodes: 200_000, Error: 20},
		{Name: "Club", Depth: 5, Time: time.Second, Nodes: 400_000},
		{Name: "Expert", Depth: 8, Time: time.Second},
		{Name: "Master", Depth: 12, Time: 2 * time.Second},
		{Name: "Full strength", Time: 6 * time.Second},
	}
}

// Hurried is the level with its times divided by n, 1 ms at least.
func (l Level) Hurried(n int) Level {
	l.Time = max(l.Time/time.Duration(max(n, 1)), time.Millisecond)
	return l
}

// Noise is a bounded random error: a move is chosen whose score, together with up
// to Size centipawns of luck, is the highest.
type Noise struct {
	Size int
	Seed uint64
}

// Play chooses a move as a player of that level does. Limits narrow the level's own
// ones. Where the level errs, the seed decides how; the same seed errs in the same
// way. Other than that it is Search.
func (e *Engine) Play(ctx context.Context, p *engine.Position, history []uint64, level Level, seed uint64, limits Limits, report func(Info)) (Result, error) {
	l := Limits{Depth: level.Depth, Nodes: level.Nodes, Time: level.Time, Soft: true}
	if limits.Depth > 0 && (l.Depth == 0 || limits.Depth < l.Depth) {
		l.Depth = limits.Depth
	}
	if limits.Nodes > 0 && (l.Nodes == 0 || limits.Nodes < l.Nodes) {
		l.Nodes = limits.Nodes
	}
	if limits.Time > 0 && limits.Time < l.Time {
		l.Time = limits.Time
	}
	return e.search(ctx, p, history, l, Noise{level.Error, seed ^ p.Hash()}, report)
}

// searchNoisily gives each root move its own score, then chooses with luck. Moves
// that are worse than the best by more than the noise are never chosen, so that a
// mate in one is neither missed nor allowed.
func (w *worker) searchNoisily(depth int) Score {
	f := &w.frames[0]
	w.path = append(w.path[:w.rooted], f.hash)
	best := -infinite
	size := Score(w.noise.Size)
	random := rand.New(rand.NewPCG(w.noise.Seed, uint64(depth)))
	chosen, top := -1, -infinite
	for i := range w.roots {
		r := &w.roots[i]
		luck := Score(random.IntN(w.noise.Size + 1))
		w.make(f, r.move, 0)
		floor := max(best-size, -infinite)
		r.score = w.reply(1, depth-1, floor-1, infinite)
		w.board.Unmake()
		if w.stopped {
			break
		}
		best = max(best, r.score)
		if r.score >= mateBound || r.score <= -mateBound {
			luck = 0
		}
		if r.score+luck > top {
			chosen, top = i, r.score+luck
			f.setPV(r.move, w.frames[1].pv)
		}
	}
	if chosen < 0 {
		return 0
	}
	return w.roots[chosen].score
}
