package engine

import "math/bits"

// mix folds x into the hash h.
func mix(h, x uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9E3779B97F4A7C15, x^0xD6E8FEB86659FD93)
	return hi ^ bits.RotateLeft64(lo, 29) ^ h
}

// hashSet is a set of 64-bit hashes. Emptying it costs nothing: each slot knows
// which filling it belongs to.
type hashSet struct {
	slots   []hashSlot
	filling uint32
	len     int
}

type hashSlot struct {
	hash    uint64
	filling uint32
}

// reset empties the set.
func (s *hashSet) reset() {
	s.len = 0
	s.filling++
	if s.filling == 0 {
		clear(s.slots)
		s.filling = 1
	}
}

// add puts h into the set and reports whether it is new there.
func (s *hashSet) add(h uint64) bool {
	if 2*s.len >= len(s.slots) {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		switch slot := &s.slots[i]; {
		case slot.filling != s.filling:
			*slot = hashSlot{h, s.filling}
			s.len++
			return true
		case slot.hash == h:
			return false
		}
	}
}

// grow doubles the slots.
func (s *hashSet) grow() {
	old := s.slots
	s.slots = make([]hashSlot, max(64, 2*len(old)))
	s.len = 0
	for _, slot := range old {
		if slot.filling == s.filling {
			s.add(slot.hash)
		}
	}
}
