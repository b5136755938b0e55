package engine

// Outcome is how a game stands.
type Outcome struct {
	Over   bool
	Draw   bool  // over, and nobody has won
	Winner Color // where it is over and no draw
	Reason Reason
}

// Reason is why a game is over.
type Reason uint8

// The reasons.
const (
	NotOver       Reason = iota
	ByMate               // royals can't escape capture
	ByStalemate          // the side to move has no legal move
	ByRoyals             // royals were captured, or exploded
	ByGoal               // a piece reached a square that wins (# or + in its morph picture)
	ByLosingAll          // goal=lose-all
	ByBaring             // all pieces that count are gone, and the reply didn't help
	ByCounterBare        // both sides were bared in turn
)

// String is the reason in words.
func (r Reason) String() string {
	switch r {
	case ByMate:
		return "mate"
	case ByStalemate:
		return "stalemate"
	case ByRoyals:
		return "royals lost"
	case ByGoal:
		return "winning square reached"
	case ByLosingAll:
		return "all pieces lost"
	case ByBaring:
		return "bared"
	case ByCounterBare:
		return "both bared"
	default:
		return "not over"
	}
}

func win(c Color, why Reason) Outcome { return Outcome{Over: true, Winner: c, Reason: why} }

func draw(why Reason) Outcome { return Outcome{Over: true, Draw: true, Reason: why} }

// Outcome says whether the game is over and how. It looks at this position only:
// repetition and the number of moves are for the players to claim, see Repeated
// and Halfmove.
func (b *Board) Outcome() Outcome {
	if o := b.settled(); o.Over {
		return o
	}
	l := &b.outcomes
	l.Reset()
	b.AppendLegal(l)
	if l.Len() > 0 {
		return Outcome{}
	}
	return b.noMoves()
}

// settled is the outcome by what has happened, before it is asked whether the side
// to move can move.
func (b *Board) settled() Outcome {
	switch b.result {
	case wonByWhite:
		return win(White, b.reason)
	case wonByBlack:
		return win(Black, b.reason)
	case lostByBoth:
		return draw(b.reason)
	default:
		return b.baring()
	}
}

// baring applies the baring rule: who was bared has had a reply when it is the
// other side's turn.
func (b *Board) baring() Outcome {
	us, them := b.turn, b.turn.Other()
	if b.v.baring == nil || !b.isBare(them) {
		return Outcome{}
	}
	if !b.isBare(us) {
		return win(us, ByBaring)
	}
	switch b.v.rules.CounterBare {
	case VerdictLoss:
		return win(us, ByCounterBare)
	case VerdictSelf:
		return win(them, ByCounterBare)
	default:
		return draw(ByCounterBare)
	}
}

// isBare reports whether c had pieces that count for baring and has none left.
func (b *Board) isBare(c Color) bool {
	if b.v.bareStart[c] == 0 {
		return false
	}
	for sq := b.occupied[c].next(0); sq >= 0; sq = b.occupied[c].next(sq + 1) {
		if b.v.baring[b.cells[sq].Type()] {
			return false
		}
	}
	for t := range b.v.types {
		if b.v.baring[t] && b.v.drops && b.Hand(c, t) > 0 {
			return false
		}
	}
	return true
}

// noMoves is the outcome where the side to move has no legal move.
func (b *Board) noMoves() Outcome {
	us, them := b.turn, b.turn.Other()
	if b.InCheck(us) {
		return win(them, ByMate)
	}
	switch b.v.rules.Stalemate {
	case VerdictLoss:
		return win(them, ByStalemate)
	case VerdictSelf:
		return win(us, ByStalemate)
	case VerdictFewer:
		switch {
		case b.count[us] < b.count[them]:
			return win(us, ByStalemate)
		case b.count[us] > b.count[them]:
			return win(them, ByStalemate)
		}
	case VerdictDraw:
	}
	return draw(ByStalemate)
}

// Repeated is how many of the hashes of earlier positions are this position's:
// two make it the third time.
func (b *Board) Repeated(history []uint64) int {
	n := 0
	for _, h := range history {
		if h == b.hash {
			n++
		}
	}
	return n
}
