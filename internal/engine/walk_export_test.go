package engine

import (
	"flag"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// TestMain draws the same cases every time, unless a -rapid.seed is given: what a
// change breaks is then the change's fault.
func TestMain(m *testing.M) {
	flag.Parse()
	if seed := flag.Lookup("rapid.seed").Value; seed.String() == "0" {
		if err := seed.Set("1"); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// What tests in package engine_test see of the inside.

// FreshHash is the hash computed from what stands on the board.
func (b *Board) FreshHash() uint64 { return b.freshHash() }

// MakeSlow makes v look for checks by trying every reply, as it must where attacks
// can't be found in reverse. v has to be a variant of the test's own.
func MakeSlow(v *Variant) {
	v.prepare()
	v.direct = false
}

// Notations draws notations.
func Notations() *rapid.Generator[string] { return notations() }

// The bounds of WalkSteps and Replies.
const (
	MaxCallSteps = maxCallSteps
	MaxReplies   = maxReplies
)

// Replies is how many replies b's latest list of moves was tried against.
func Replies(b *Board) int { return b.walker.replies }

// WalkSteps is how many steps the walks of b's latest list of moves made.
func WalkSteps(b *Board) int { return b.walker.spent }

// WalkStepsOf appends the moves of the piece on from, if there is one, and returns
// how many steps its walks made.
func WalkStepsOf(b *Board, from Square, l *MoveList) int {
	b.AppendMovesOf(from, l)
	return b.walker.spent
}
