package engine

// MakeNull passes the turn, as no rule allows: a search asks with it what the
// opponent threatens. Unmake takes it back. It must not be called in the middle of
// a double turn, nor when the side to move is in check; see MayPass.
func (b *Board) MakeNull() {
	b.past = append(b.past, undo{
		hash: b.hash, log: int32(len(b.log)), halfmove: int32(b.halfmove), last: int16(b.last), struck: int16(b.struck),
		victim: b.victim, prot: b.prot, turn: b.turn, again: b.again, due: b.due, result: b.result, reason: b.reason,
		rights: int32(len(b.rights)), rightsAt: b.rightsAt, rightsFrom: int32(len(b.rightsStore)),
		royals: [2]int16{int16(b.royals[White]), int16(b.royals[Black])},
	})
	b.hash ^= b.rare()
	b.halfmove++
	b.dropRights()
	b.struck, b.prot = -1, NoSquare
	if b.turn == Black {
		b.fullmove++
	}
	b.turn = b.turn.Other()
	b.hash ^= b.rare()
}

// MayPass reports whether nothing is pending that only the next move decides: a
// second move of a double turn, a delayed win, a piece that is royal for a turn.
func (b *Board) MayPass() bool {
	return b.result == open && b.again == Nobody && b.due == Nobody && b.prot == NoSquare
}

// Settled is the outcome by what has happened, as far as it is known without
// asking whether the side to move can move.
func (b *Board) Settled() Outcome { return b.settled() }

// Immobile is the outcome for a side to move that has no legal move, which the
// caller has found out.
func (b *Board) Immobile() Outcome {
	if o := b.settled(); o.Over {
		return o
	}
	return b.noMoves()
}

// Place puts a piece by hand, NoPiece to empty the square, for trials on a board of
// one's own: it can't be taken back by Unmake, and results aren't derived from it.
func (b *Board) Place(sq Square, p Piece) { b.set(sq, p, false, 0) }

// Next is the first square from sq on where a piece of color c stands (its anchor),
// NoSquare when there is none.
func (b *Board) Next(c Color, sq Square) Square { return b.occupied[c].next(sq) }

// Royals is the number of royals that color c has on the board.
func (b *Board) Royals(c Color) int { return b.royals[c] }

// Held is the number of pieces that color c has in hand.
func (b *Board) Held(c Color) int { return b.held[c] }

// RoyalSquare is the first square on which color c has a royal, NoSquare for none.
func (b *Board) RoyalSquare(c Color) Square { return b.regal[c].next(0) }

// Effort is how many steps were walked for b's latest list of moves: what moves cost
// that no table holds.
func (b *Board) Effort() int { return b.walker.spent }
