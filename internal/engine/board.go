package engine

import "math/bits"

// Board is a position that moves are made on and taken back from: one per
// worker, not safe for concurrent use. After its first moves it doesn't allocate.
type Board struct {
	ground
	v *Variant

	occupied [2]squareSet // by color; a piece of several squares at its anchor only
	reverts  []int16      // by square: type+1 that the piece reverts to when captured, 0 = none; nil where no game rule asks
	hands    []int16      // by color, type
	held     [2]int       // pieces in hand
	count    [2]int       // pieces on the board
	royals   [2]int
	regal    [2]squareSet // squares of royals
	turn     Color

	halfmove, fullmove, shuffle int
	struck                      int    // type that was captured in the half-move before (counterStrike), -1 none
	prot                        Square // piece that is royal for this turn
	again, due                  SideOrNil
	result                      result
	reason                      Reason // of result
	hash                        uint64

	log  []change
	past []undo

	walker    walker
	list      MoveList // for tests of replies
	replies   MoveList // of dropMates
	outcomes  MoveList
	plies     []MoveList // of Perft
	shy       bool       // looking at replies to a drop: their own drops may mate
	targets   []bool
	hot       squareSet // see attack.go
	unsure    bool      // a walk was cut short: hot may lack squares
	watchers  []watcher // see watch.go
	trial     trial
	spell     [2][]bool // by color of the casters: squares under their spell
	draft     draft
	homes     []castlingHome // of a shuffled setup; nil otherwise
	castlings []castling     // found by a walk, not yet tested
	replying  bool           // looking at replies only: castling doesn't matter
	passed    []Square       // by a royal, see crossesAttack
	carried   []change       // captured pieces on their way to where they are unloaded

	rightsStore []Square // e.p. rights of this and earlier positions
	rightsAt    int32    // where those of this position begin
}

// result is how a game ended by what was played, apart from having no moves.
type result uint8

const (
	open result = iota
	wonByWhite
	wonByBlack
	lostByBoth
)

func wonBy(c Color) result { return wonByWhite + result(c) }

// change is what a square or a hand was before.
type change struct {
	square  Square // a hand: -1 - index
	piece   Piece  // a hand: the number
	virgin  bool
	reverts int16
}

// undo is what else a move changed.
type undo struct {
	hash         uint64
	log          int32
	rights       int32
	halfmove     int32
	last, struck int16
	victim, prot Square
	turn         Color
	again, due   SideOrNil
	result       result
	reason       Reason
	rightsAt     int32 // the rights before the move, in rightsStore
	rightsFrom   int32 // length of rightsStore before the move
	royals       [2]int16
	protTaken    bool
}

func newBoard(v *Variant) *Board {
	b := &Board{v: v}
	b.grid = v.grid
	b.cells = make([]Piece, v.n)
	b.virgin = newSquareSet(v.n)
	b.start = v.start
	b.royal = v.royal
	b.castleFlip = v.rules.CastleFlip
	b.transparent, b.noHop, b.foot = v.seeThrough, v.noHop, v.foot
	b.programs = v.programs
	if v.foot != nil {
		b.cover = make([]Square, v.n)
		for i := range b.cover {
			b.cover[i] = NoSquare
		}
	}
	for c := range b.occupied {
		b.occupied[c], b.regal[c] = newSquareSet(v.n), newSquareSet(v.n)
	}
	if v.rules.Revert {
		b.reverts = make([]int16, v.n)
	}
	b.hands = make([]int16, 2*len(v.types))
	b.hot = newSquareSet(v.n)
	b.targets = make([]bool, v.n)
	b.reset()
	return b
}

// reset empties the board.
func (b *Board) reset() {
	clear(b.cells)
	clear(b.virgin)
	for i := range b.cover {
		b.cover[i] = NoSquare
	}
	for c := range b.occupied {
		clear(b.occupied[c])
		clear(b.regal[c])
	}
	clear(b.reverts)
	clear(b.hands)
	b.held, b.count, b.royals = [2]int{}, [2]int{}, [2]int{}
	b.rights, b.rightsStore, b.rightsAt, b.victim = nil, b.rightsStore[:0], 0, NoSquare
	b.turn, b.halfmove, b.fullmove, b.shuffle = White, 0, 1, 0
	b.last, b.struck, b.prot, b.again, b.due = -1, -1, NoSquare, Nobody, Nobody
	b.result, b.reason, b.hash = open, NotOver, 0
	b.homes = nil
	b.log, b.past = b.log[:0], b.past[:0]
}

// load makes b the same position as from.
func (b *Board) load(from *Board) {
	copy(b.cells, from.cells)
	copy(b.virgin, from.virgin)
	copy(b.cover, from.cover)
	for c := range b.occupied {
		copy(b.occupied[c], from.occupied[c])
		copy(b.regal[c], from.regal[c])
	}
	copy(b.reverts, from.reverts)
	copy(b.hands, from.hands)
	b.held, b.count, b.royals, b.turn = from.held, from.count, from.royals, from.turn
	b.rightsStore = append(b.rightsStore[:0], from.rights...)
	b.rights, b.rightsAt, b.victim = b.rightsStore[:len(from.rights):len(from.rights)], 0, from.victim
	b.halfmove, b.fullmove, b.shuffle = from.halfmove, from.fullmove, from.shuffle
	b.last, b.struck, b.prot, b.again, b.due = from.last, from.struck, from.prot, from.again, from.due
	b.result, b.reason, b.hash = from.result, from.reason, from.hash
	b.homes = from.homes
	b.log, b.past = b.log[:0], b.past[:0]
}

// Variant is the game that is played.
func (b *Board) Variant() *Variant { return b.v }

// At is the piece on sq; of a piece of several squares only at its anchor, the
// lower left square as White sees it.
func (b *Board) At(sq Square) Piece {
	if b.cover != nil && b.cover[sq] != NoSquare && b.cover[sq] != sq {
		return NoPiece
	}
	return b.cells[sq]
}

// Covering is the piece that stands on sq or covers it, with its anchor.
func (b *Board) Covering(sq Square) (p Piece, anchor Square) { return b.cells[sq], b.anchor(sq) }

// Turn is the side to move.
func (b *Board) Turn() Color { return b.turn }

// Hand is how many pieces of type t color c has in hand.
func (b *Board) Hand(c Color, t int) int { return int(b.hands[int(c)*len(b.v.types)+t]) }

// IsVirgin reports whether the piece on sq hasn't moved yet.
func (b *Board) IsVirgin(sq Square) bool { return b.virgin.has(sq) }

// Hash is the position's Zobrist hash: equal for positions in which the same moves
// are possible now and later, whatever the move counters say.
func (b *Board) Hash() uint64 { return b.hash }

// Halfmove is the number of half-moves since the last capture, drop or move of a
// type that promotes.
func (b *Board) Halfmove() int { return b.halfmove }

// Fullmove is the number of the move, from 1.
func (b *Board) Fullmove() int { return b.fullmove }

// Shuffle is the number of the shuffled start that the game began with, 0 = the
// setup as defined.
func (b *Board) Shuffle() int { return b.shuffle }

// Count is the number of pieces that color c has on the board.
func (b *Board) Count(c Color) int { return b.count[c] }

// put sets a square, which is noted for Unmake. p can be NoPiece.
func (b *Board) put(sq Square, p Piece, virgin bool, reverts int16) {
	old := change{square: sq, piece: b.cells[sq], virgin: b.virgin.has(sq)}
	if b.reverts != nil {
		old.reverts = b.reverts[sq]
	}
	b.log = append(b.log, old)
	b.set(sq, p, virgin, reverts)
}

// set sets a square.
func (b *Board) set(sq Square, p Piece, virgin bool, reverts int16) {
	k := b.v.keys
	if old := b.cells[sq]; old != NoPiece {
		c := old.Color()
		b.occupied[c].remove(sq)
		b.count[c]--
		b.hash ^= k.piece(old, sq)
		if b.v.royal[old.Type()] {
			b.royals[c]--
			b.regal[c].remove(sq)
		}
		if b.virgin.has(sq) {
			b.virgin.remove(sq)
			if b.v.virginMatters(old, sq) {
				b.hash ^= k.virgin(sq)
			}
		}
		if b.reverts != nil && b.reverts[sq] != 0 {
			b.hash ^= k.reverts(sq, b.reverts[sq])
			b.reverts[sq] = 0
		}
		if b.foot != nil {
			b.spread(sq, old, NoPiece)
		}
	}
	b.cells[sq] = p
	if p == NoPiece {
		return
	}
	c := p.Color()
	b.occupied[c].add(sq)
	b.count[c]++
	b.hash ^= k.piece(p, sq)
	if b.v.royal[p.Type()] {
		b.royals[c]++
		b.regal[c].add(sq)
	}
	if virgin {
		b.virgin.add(sq)
		if b.v.virginMatters(p, sq) {
			b.hash ^= k.virgin(sq)
		}
	}
	if b.reverts != nil && reverts != 0 {
		b.reverts[sq] = reverts
		b.hash ^= k.reverts(sq, reverts)
	}
	if b.foot != nil {
		b.spread(sq, p, p)
	}
}

// spread covers (or with as NoPiece uncovers) the area of p, whose anchor is sq.
func (b *Board) spread(sq Square, p, as Piece) {
	size := b.foot[p.Type()]
	file, rank := b.grid.coordinates(sq)
	for y := range int(size[1]) {
		for x := range int(size[0]) {
			if file+x >= b.grid.files || rank+y >= b.grid.ranks {
				continue
			}
			at := b.grid.at(file+x, rank+y)
			if as != NoPiece {
				b.cells[at], b.cover[at] = as, sq
			} else if b.cover[at] == sq {
				b.cells[at], b.cover[at] = NoPiece, NoSquare
			}
		}
	}
}

// setHand sets the number of pieces in hand at index i, which is noted for Unmake.
func (b *Board) setHand(i int, n int16) {
	b.log = append(b.log, change{square: Square(-1 - i), piece: Piece(b.hands[i])})
	b.putHand(i, n)
}

func (b *Board) putHand(i int, n int16) {
	c := i / len(b.v.types)
	b.held[c] += int(n - b.hands[i])
	b.hash ^= b.v.keys.hand(i, b.hands[i]) ^ b.v.keys.hand(i, n)
	b.hands[i] = n
}

// next is the first square of s from sq on, -1 when there is none.
func (s squareSet) next(sq Square) Square {
	w := int(sq) >> 6
	if w >= len(s) {
		return -1
	}
	x := s[w] >> (uint(sq) & 63)
	if x != 0 {
		return sq + Square(bits.TrailingZeros64(x))
	}
	for w++; w < len(s); w++ {
		if s[w] != 0 {
			return Square(w<<6 + bits.TrailingZeros64(s[w]))
		}
	}
	return -1
}
