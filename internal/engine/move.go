package engine

// Move is one turn's action, packed. It is complete together with the position
// and the MoveList that it was generated for: rare effects (locust victims,
// unloads, a castling partner, e.p. rights) sit in the list.
//
// Bits: 0-10 from, 11-21 to, 22-31 type+1 of the promotion or the drop, 32-35
// kind, 36-40 flags, 41-63 index+1 into the list's effects.
type Move uint64

// NoMove is no move.
const NoMove Move = 0

// MoveKind is what a move is in the main; see MoveList for its effects.
type MoveKind uint8

// The kinds of move. A move whose From equals its To stays where it is: it
// passes the turn or captures without moving.
const (
	Quiet     MoveKind = iota + 1 // captures nothing
	Capture                       // captures something, at To or elsewhere
	EnPassant                     // captures by e.p. rights
	Castle                        // moves a partner too
	Drop                          // a piece from the hand to an empty square
	Swap                          // a piece from the hand takes the place of one on the board (handSwap)
)

const (
	moveToShift     = 11
	movePromoShift  = 22
	moveKindShift   = 32
	moveEffectShift = 41
	moveSquareMask  = 1<<11 - 1
	movePromoMask   = 1<<10 - 1

	flagTurncoat Move = 1 << 36 // becomes a piece of the opponent
	flagFromHand Move = 1 << 37 // the promotion piece is taken from the hand
	flagLeap     Move = 1 << 38 // leaves e.p. rights on the squares strictly between From and To
	flagQuote    Move = 1 << 39 // no morph and no captureMatrix effect
	flagReverts  Move = 1 << 40 // when captured, the promoted piece becomes what it was (revert=1)

	maxSquares = 40 * 40
	maxTypes   = movePromoMask - 1
)

func newMove(kind MoveKind, from, to Square) Move {
	return Move(from) | Move(to)<<moveToShift | Move(kind)<<moveKindShift
}

func newDrop(t int, to Square) Move {
	return Move(to) | Move(to)<<moveToShift | Move(Drop)<<moveKindShift | Move(t+1)<<movePromoShift
}

// Kind is the kind of the move.
func (m Move) Kind() MoveKind { return MoveKind(m >> moveKindShift & 15) }

// From is the square that the moving piece leaves, NoSquare for a drop. By
// activation (xbetza.md §6.5) it can be another one than that of the piece whose
// notation allows the move.
func (m Move) From() Square {
	if m.Kind() == Drop {
		return NoSquare
	}
	return m.origin()
}

func (m Move) origin() Square { return Square(m & moveSquareMask) }

// To is the square where the moving piece ends.
func (m Move) To() Square { return Square(m >> moveToShift & moveSquareMask) }

// Promotion is the type that the moving piece becomes, -1 when it keeps its own;
// for Swap the type that comes from the hand.
func (m Move) Promotion() int {
	if m.Kind() == Drop {
		return -1
	}
	return m.promo()
}

// DropType is the type that is dropped, -1 when the move isn't a drop.
func (m Move) DropType() int {
	if m.Kind() != Drop {
		return -1
	}
	return m.promo()
}

func (m Move) promo() int { return int(m>>movePromoShift&movePromoMask) - 1 }

// IsCapture reports whether the move removes a piece by capturing it.
func (m Move) IsCapture() bool { k := m.Kind(); return k == Capture || k == EnPassant }

// ChangesSide reports whether the moving piece becomes one of the opponent
// (a lower case letter in the capture matrix).
func (m Move) ChangesSide() bool { return m&flagTurncoat != 0 }

func (m Move) withPromo(t int) Move {
	return m&^(movePromoMask<<movePromoShift) | Move(t+1)<<movePromoShift
}

// effect is the index into the list's effects, -1 for none.
func (m Move) effect() int { return int(m>>moveEffectShift) - 1 }

func (m Move) withEffect(i int) Move {
	return m&(1<<moveEffectShift-1) | Move(i+1)<<moveEffectShift
}
