package search

import "fairyboard/internal/engine"

// Score is how good a position is in centipawns for the side to move, or, beyond
// mateBound, in how many half-moves somebody wins.
type Score int32

const (
	infinite  Score = 32000
	won       Score = 31000 // less the half-moves it takes
	mateBound Score = 30000 // scores beyond are wins
	maxEval   Score = 25000 // static evaluations stay within
	maxPly          = 96
)

// WinIn is the number of half-moves until the side to move wins (positive) or loses
// (negative), with ok false where neither is known.
func (s Score) WinIn() (plies int, ok bool) {
	switch {
	case s >= mateBound:
		return int(won - s), true
	case s <= -mateBound:
		return -int(won + s), true
	default:
		return 0, false
	}
}

// lossIn is the score of having lost after ply half-moves.
func lossIn(ply int) Score { return -won + Score(ply) }

// verdict is the score of a finished game for us.
func verdict(o engine.Outcome, us engine.Color, ply int) Score {
	switch {
	case o.Draw:
		return 0
	case o.Winner == us:
		return -lossIn(ply)
	default:
		return lossIn(ply)
	}
}

// A weight packs what a piece counts in the middlegame, in the endgame, and how
// much it makes the position a middlegame. Weights add up without unpacking.
const (
	endShift   = 22
	phaseShift = 44
	halfField  = 1 << (endShift - 1)
)

func pack(middle, end, phase int) int64 {
	return int64(middle) + int64(end)<<endShift + int64(phase)<<phaseShift
}

func unpack(w int64) (middle, end, phase int) {
	middle = int(w<<(64-endShift)) >> (64 - endShift)
	w = (w - int64(middle)) >> endShift
	end = int(w<<(64-endShift)) >> (64 - endShift)
	return middle, end, int((w - int64(end)) >> endShift)
}
