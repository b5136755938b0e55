package search

import (
	"math/bits"
	"sync/atomic"

	"fairyboard/internal/engine"
)

// table is a transposition table: what is known of positions by their hash, bounded
// in bytes and shared by the threads of a search. Entries that two threads write at
// once are told from good ones by their key.
type table struct {
	slots []slot
	age   uint8
}

// slot is one entry. key is the hash xor data.
//
// Bits of data: 0-15 score, 16-23 depth, 24-25 bound, 26-31 age, 32-63 move.
type slot struct{ key, data atomic.Uint64 }

const (
	slotBytes = 16
	bucket    = 4 // slots of a hash
)

// limit says what a stored score is.
type limit uint8

const (
	noLimit limit = iota
	atLeast
	atMost
	exact
)

// entry is a slot, read.
type entry struct {
	score Score
	depth int
	limit limit
	move  uint32 // tag of the best move, 0 = none
}

// decides reports whether a stored score says what one is for a search between alpha and
// beta.
func (e entry) decides(alpha, beta Score) bool {
	return e.limit == exact || e.limit == atLeast && e.score >= beta || e.limit == atMost && e.score <= alpha
}

// entryOf is the entry for what a search between alpha and beta found; best is
// engine.NoMove where no move was better than alpha.
func entryOf(score, alpha, beta Score, depth int, best engine.Move) entry {
	e := entry{score: score, depth: depth, limit: exact}
	switch {
	case score <= alpha:
		e.limit = atMost
	case score >= beta:
		e.limit = atLeast
	}
	if best != engine.NoMove {
		e.move = tagOf(best)
	}
	return e
}

func newTable(bytes int) *table {
	n := max(bytes/slotBytes/bucket, 1) * bucket
	return &table{slots: make([]slot, n)}
}

// clear forgets everything.
func (t *table) clear() {
	for i := range t.slots {
		t.slots[i].key.Store(0)
		t.slots[i].data.Store(0)
	}
	t.age = 0
}

// turnOver makes what is stored old, so that it gives way.
func (t *table) turnOver() { t.age = (t.age + 1) & 63 }

func (t *table) bucketOf(hash uint64) []slot {
	i, _ := bits.Mul64(hash, uint64(len(t.slots)/bucket))
	return t.slots[i*bucket : i*bucket+bucket]
}

// probe looks a position up.
func (t *table) probe(hash uint64, ply int) (entry, bool) {
	b := t.bucketOf(hash)
	for i := range b {
		data := b[i].data.Load()
		if b[i].key.Load()^data == hash && data != 0 {
			e := entry{Score(int16(data)), int(int8(data >> 16)), limit(data >> 24 & 3), uint32(data >> 32)}
			switch {
			case e.score >= mateBound:
				e.score -= Score(ply)
			case e.score <= -mateBound:
				e.score += Score(ply)
			}
			return e, true
		}
	}
	return entry{}, false
}

// store remembers what was found out about a position.
func (t *table) store(hash uint64, ply int, e entry) {
	switch {
	case e.score >= mateBound:
		e.score += Score(ply)
	case e.score <= -mateBound:
		e.score -= Score(ply)
	}
	b := t.bucketOf(hash)
	at, worst := 0, 1<<30
	for i := range b {
		data := b[i].data.Load()
		if data != 0 && b[i].key.Load()^data == hash {
			if e.move == 0 {
				e.move = uint32(data >> 32)
			}
			if e.limit != exact && int(int8(data>>16)) > e.depth+3 && uint8(data>>26&63) == t.age {
				return
			}
			at = i
			break
		}
		value := int(int8(data>>16)) - 8*int((t.age-uint8(data>>26&63))&63)
		if data == 0 {
			value = -1 << 20
		}
		if value < worst {
			at, worst = i, value
		}
	}
	data := uint64(uint16(e.score)) | uint64(uint8(e.depth))<<16 | uint64(e.limit)<<24 | uint64(t.age)<<26 | uint64(e.move)<<32
	b[at].data.Store(data)
	b[at].key.Store(hash ^ data)
}

// full is how many of a thousand slots were written in this search.
func (t *table) full() int {
	n, seen := 0, min(len(t.slots), 1000)
	for i := range seen {
		if data := t.slots[i].data.Load(); data != 0 && uint8(data>>26&63) == t.age {
			n++
		}
	}
	return n * 1000 / max(seen, 1)
}

// tagOf is a move in 32 bits, never 0. Two moves of a position can share it: it
// serves for putting moves in order.
func tagOf(m engine.Move) uint32 {
	return uint32(uint64(m)*0x9E3779B97F4A7C15>>32) | 1
}
