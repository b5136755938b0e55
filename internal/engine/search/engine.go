package search

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"fairyboard/internal/engine"
)

// ErrOver means that a position has no moves to choose from: its game is over.
var ErrOver = errors.New("the game is over")

// Options are what an Engine may use.
type Options struct {
	HashBytes int // for the transposition table; 0 = DefaultHash
	Threads   int // 0 = 1
}

// DefaultHash is the size of a transposition table unless Options say otherwise.
const DefaultHash = 16 << 20

// Limits end a search; the first that is reached counts, and zero is no limit. A
// search without any ends with its context or when nothing more can be found out.
type Limits struct {
	Depth int           // half-moves
	Nodes uint64        // positions, of all threads
	Time  time.Duration // from the start of the search

	// Soft lets a search end early when another iteration would hardly be done
	// in Time.
	Soft bool
}

// Info is the state of a search after an iteration.
type Info struct {
	Depth   int // half-moves that were looked ahead
	Score   Score
	Nodes   uint64
	Elapsed time.Duration
	Full    int // of a thousand, how much of the transposition table is in use

	// PV is the line that is expected. A move of it belongs to the list that
	// AppendLegal gives, into an empty list, for the position that the moves
	// before lead to.
	PV []engine.Move
}

// Result is what a search has found.
type Result struct {
	Info

	Move engine.Move // one of the legal moves that Position.AppendLegal gives into an empty list
}

// Engine searches positions of one variant, one after another, and remembers
// what it has seen. It is not safe for concurrent use.
type Engine struct {
	variant *engine.Variant
	rules   *evaluation
	table   *table
	workers []*worker
	stop    atomic.Bool
	nodes   atomic.Uint64 // of all threads, up to their last polls
}

// New makes an Engine for v. What it works out about v beforehand is shared with
// other engines of v.
func New(v *engine.Variant, o Options) *Engine {
	if o.HashBytes <= 0 {
		o.HashBytes = DefaultHash
	}
	e := &Engine{variant: v, rules: evaluationOf(v), table: newTable(o.HashBytes)}
	for i := range max(o.Threads, 1) {
		e.workers = append(e.workers, newWorker(e, i))
	}
	return e
}

// Clear forgets earlier searches, for a new game.
func (e *Engine) Clear() {
	e.table.clear()
	for _, w := range e.workers {
		w.forget()
	}
}

// Search looks for the best move in p within the limits. History is the hashes of
// the positions before, at least since the last move that can't be repeated, the
// oldest first: a search avoids or seeks repetitions by them. Report, if not nil,
// is called after each iteration. The error is ErrOver or nil: a search that is
// cancelled answers with what it has found so far, the first legal move at worst.
func (e *Engine) Search(ctx context.Context, p *engine.Position, history []uint64, limits Limits, report func(Info)) (Result, error) {
	return e.search(ctx, p, history, limits, Noise{}, report)
}

func (e *Engine) search(ctx context.Context, p *engine.Position, history []uint64, limits Limits, noise Noise, report func(Info)) (Result, error) {
	start := time.Now()
	if p.Outcome().Over {
		return Result{}, ErrOver
	}
	e.stop.Store(false)
	e.nodes.Store(0)
	e.table.turnOver()
	release := context.AfterFunc(ctx, func() { e.stop.Store(true) })
	defer release()
	if limits.Time > 0 {
		timer := time.AfterFunc(limits.Time, func() { e.stop.Store(true) })
		defer timer.Stop()
	}
	lead := e.workers[0]
	for _, w := range e.workers {
		w.begin(p, history, limits, start)
	}
	lead.noise, lead.report = noise, report
	var others sync.WaitGroup
	for _, w := range e.workers[1:] {
		others.Go(w.deepen)
	}
	lead.deepen()
	e.stop.Store(true)
	others.Wait()
	r := lead.result()
	return r, nil
}
