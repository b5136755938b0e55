package engine

// Square is a cell of the board: rank*Files+file, rank 0 being White's first.
type Square int16

// NoSquare is no square.
const NoSquare Square = -1

// Color is a side.
type Color uint8

// The colors.
const (
	White Color = iota
	Black
)

// Other is the opponent of c.
func (c Color) Other() Color { return c ^ 1 }

// Piece is a piece of a color on a square: an index into the Variant's types and
// a Color. The zero Piece is none.
type Piece uint16

// NoPiece is an empty square.
const NoPiece Piece = 0

// NewPiece is the piece of type t (0-based) and color c.
func NewPiece(t int, c Color) Piece { return Piece(t+1)<<1 | Piece(c) }

// Type is the piece's type index, -1 for NoPiece.
func (p Piece) Type() int { return int(p>>1) - 1 }

// Color is the piece's side.
func (p Piece) Color() Color { return Color(p & 1) }
