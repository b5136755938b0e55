package engine

// hashKeys are the random numbers of a variant's Zobrist hash.
type hashKeys struct {
	squares int
	pieces  []uint64 // by Piece, square
	virgins []uint64 // by square
	rights  []uint64 // by square
}

// Salts of keys that are computed when needed.
const (
	saltHand = iota + 1
	saltReverts
	saltVictim
	saltLast
	saltStruck
	saltProt
	saltAgain
	saltDue
	saltResult
	saltTurn
)

const hashSeed = 0x46616972_79626F61

func newHashKeys(squares, types int) *hashKeys {
	k := &hashKeys{squares, make([]uint64, (2*types+2)*squares), make([]uint64, squares), make([]uint64, squares)}
	state := uint64(hashSeed)
	for _, keys := range [3][]uint64{k.pieces, k.virgins, k.rights} {
		for i := range keys {
			state += 0x9E3779B97F4A7C15
			keys[i] = scramble(state)
		}
	}
	return k
}

// scramble is the finalizer of splitmix64.
func scramble(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// salted is a key for a rare part of a position.
func salted(salt, value uint64) uint64 { return scramble(hashSeed ^ scramble(salt<<48|value)) }

func (k *hashKeys) piece(p Piece, sq Square) uint64 { return k.pieces[int(p)*k.squares+int(sq)] }
func (k *hashKeys) virgin(sq Square) uint64         { return k.virgins[sq] }

func (k *hashKeys) reverts(sq Square, t int16) uint64 {
	return salted(saltReverts, uint64(sq)<<16|uint64(t))
}

func (k *hashKeys) hand(i int, n int16) uint64 {
	if n == 0 {
		return 0
	}
	return salted(saltHand, uint64(i)<<16|uint64(uint16(n)))
}

// rare is the hash of everything that isn't on a square or in a hand.
func (b *Board) rare() uint64 {
	var h uint64
	if b.turn == Black {
		h = salted(saltTurn, 1)
	}
	if len(b.rights) > 0 {
		h ^= salted(saltVictim, uint64(b.victim))
		for _, sq := range b.rights {
			h ^= b.v.keys.rights[sq]
		}
	}
	if b.last >= 0 && b.v.imitates {
		h ^= salted(saltLast, uint64(b.last))
	}
	if b.struck >= 0 {
		h ^= salted(saltStruck, uint64(b.struck))
	}
	if b.prot != NoSquare {
		h ^= salted(saltProt, uint64(b.prot))
	}
	if b.again != Nobody {
		h ^= salted(saltAgain, uint64(b.again))
	}
	if b.due != Nobody {
		h ^= salted(saltDue, uint64(b.due))
	}
	if b.result != open {
		h ^= salted(saltResult, uint64(b.result))
	}
	return h
}

// freshHash computes the hash from nothing.
func (b *Board) freshHash() uint64 {
	h := b.rare()
	for c := range b.occupied {
		for sq := b.occupied[c].next(0); sq >= 0; sq = b.occupied[c].next(sq + 1) {
			p := b.cells[sq]
			h ^= b.v.keys.piece(p, sq)
			if b.virgin.has(sq) && b.v.virginMatters(p, sq) {
				h ^= b.v.keys.virgin(sq)
			}
			if b.reverts != nil && b.reverts[sq] != 0 {
				h ^= b.v.keys.reverts(sq, b.reverts[sq])
			}
		}
	}
	for i, n := range b.hands {
		h ^= b.v.keys.hand(i, n)
	}
	return h
}
