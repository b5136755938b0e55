package search

import "fairyboard/internal/engine"

// Worth of activity, in centipawns.
const (
	activeMiddle = 20 // reaching twice the usual number of squares, in the middlegame
	activeEnd    = 20 // the same in the endgame
	mostActive   = 1.5
	maxReach     = 63 // more squares count no more
)

// addActivity prepares what is asked of Board.Activity in games where material decides:
// by type, what reaching so many squares counts, and which squares are near a royal.
func (e *evaluation) addActivity(v *engine.Variant, s *sampler) {
	e.active = make([][]int64, v.NumTypes())
	for t := range e.active {
		if e.fierce[t] > 0 {
			e.active[t] = s.active(t)
		}
	}
	// The last one is for sides without a royal that is to be protected.
	e.near = make([][]bool, v.Squares()+1)
	for sq := range e.near {
		e.near[sq] = make([]bool, v.Squares())
	}
	for sq, near := range e.near[:v.Squares()] {
		near[sq] = true
		for _, to := range e.beside[sq] {
			near[to] = true
		}
	}
}

// active is what it counts, as weights, when a piece of type t reaches so many
// squares: nothing for as many as it usually does. It is nil where Board.Activity
// knows no moves of the type.
func (s *sampler) active(t int) []int64 {
	none := make([]bool, s.v.Squares())
	total, n := 0, 0
	for i, b := range s.boardsOf(t) {
		for sq := i % s.step; sq < s.v.Squares(); sq += s.step {
			reach := 0
			if s.stand(b, t, engine.Square(sq), func() { reach, _ = b.Activity(engine.Square(sq), none) }) {
				total, n = total+reach, n+1
			}
		}
	}
	if total == 0 {
		return nil
	}
	usual := float64(total) / float64(n)
	counts := make([]int64, maxReach+1)
	for reach := range counts {
		more := max(min(float64(reach)/usual-1, mostActive), -mostActive)
		counts[reach] = pack(int(activeMiddle*more), int(activeEnd*more), 0)
	}
	return counts
}
