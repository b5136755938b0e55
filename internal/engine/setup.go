package engine

// Setup is a position as plain data: what a position line says, and what
// Variant.Position and Position.Setup turn into a Position and back. Nothing in
// it is checked, and nothing is derived.
type Setup struct {
	Board   []Piece  // by square; a piece of several squares at its anchor only
	Reverts []int    // by square: the type that the piece reverts to when captured, -1 = it stays what it is; nil = every piece stays
	Hands   [2][]int // by Color, by type; nil = empty
	Turn    Color
	Virgin  []bool // by square: the piece there hasn't moved yet

	// En passant: who may end a move on a square of Rights captures the piece on
	// Victim. NoSquare and no Rights where nobody can.
	Rights []Square
	Victim Square

	Halfmove int // half-moves since the last progress, see Position.Halfmove
	Fullmove int // number of the move, from 1
	Shuffle  int // number of the shuffled start that the game began with, 0 = the setup

	Last   int       // type that an imitator copies, -1 none
	Struck int       // counterStrike: the type that was captured last half-move, -1 none
	Prot   Square    // protected: the piece there is royal for this turn, NoSquare none
	Again  SideOrNil // whose opponent is frozen for a turn
	Due    SideOrNil // whose delayed win waits for one reply
}

// SideOrNil is a side, or nobody.
type SideOrNil int8

// Nobody is the SideOrNil that is no side.
const Nobody SideOrNil = -1

// SomeSide is c as a SideOrNil.
func SomeSide(c Color) SideOrNil { return SideOrNil(c) }

// Side is the side, with ok false for Nobody.
func (s SideOrNil) Side() (c Color, ok bool) {
	if s == Nobody {
		return White, false
	}
	return Color(s), true
}
