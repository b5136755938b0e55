package engine

import "pgregory.net/rapid"

// What tests in package engine_test see of the inside.

// FreshHash is the hash computed from what stands on the board.
func (b *Board) FreshHash() uint64 { return b.freshHash() }

// MakeSlow makes v look for checks by trying every reply, as it must where attacks
// can't be found in reverse. v has to be a variant of the test's own.
func MakeSlow(v *Variant) {
	v.prepare()
	v.direct = false
}

// IsDirect reports whether attacks in v are found in reverse.
func IsDirect(v *Variant) bool {
	v.prepare()
	return v.direct
}

// Notations draws notations.
func Notations() *rapid.Generator[string] { return notations() }

// MaxCallSteps is the bound of WalkSteps.
const MaxCallSteps = maxCallSteps

// WalkSteps is how many steps the walks of b's latest list of moves made.
func WalkSteps(b *Board) int { return b.walker.spent }
