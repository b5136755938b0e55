package engine

// Weights gives every piece on every square and in hand a number. Sums of them can
// be kept up to date move by move, whatever the rules of the game do to the board.
type Weights struct {
	squares int
	pieces  []int64 // by Piece, square
	hands   []int64 // by color, type
}

// NewWeights is a set of weights for v that are all zero.
func NewWeights(v *Variant) *Weights {
	return &Weights{v.n, make([]int64, (2*len(v.types)+2)*v.n), make([]int64, 2*len(v.types))}
}

// SetPiece sets the weight of p on sq.
func (w *Weights) SetPiece(p Piece, sq Square, n int64) { w.pieces[int(p)*w.squares+int(sq)] = n }

// Piece is the weight of p on sq, 0 for NoPiece.
func (w *Weights) Piece(p Piece, sq Square) int64 { return w.pieces[int(p)*w.squares+int(sq)] }

// SetHand sets the weight of one piece of type t in the hand of c.
func (w *Weights) SetHand(c Color, t int, n int64) {
	w.hands[int(c)*(len(w.hands)/2)+t] = n
}

// Weigh is the sum of the weights of all that is on the board and in hand.
func (b *Board) Weigh(w *Weights) int64 {
	var sum int64
	for c := range b.occupied {
		for sq := b.occupied[c].next(0); sq >= 0; sq = b.occupied[c].next(sq + 1) {
			sum += w.Piece(b.cells[sq], sq)
		}
	}
	for i, n := range b.hands {
		sum += int64(n) * w.hands[i]
	}
	return sum
}

// WeighChange is by how much the last move that was made changed the sum.
func (b *Board) WeighChange(w *Weights) int64 {
	var sum int64
	log := b.log[b.past[len(b.past)-1].log:]
next:
	for i := range log {
		c := &log[i]
		for j := range log[:i] {
			if log[j].square == c.square {
				continue next
			}
		}
		if c.square < 0 {
			hand := -1 - int(c.square)
			sum += (int64(b.hands[hand]) - int64(int16(c.piece))) * w.hands[hand]
			continue
		}
		now := b.cells[c.square]
		if b.cover != nil && b.cover[c.square] != c.square {
			now = NoPiece
		}
		sum += w.Piece(now, c.square) - w.Piece(c.piece, c.square)
	}
	return sum
}
