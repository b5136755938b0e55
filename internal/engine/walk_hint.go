package engine

import "fairyboard/internal/engine/betza"

// hint is a square where a piece would have to stand for the walk to go on.
type hint struct {
	sq      Square
	kind    hintKind
	modes   betza.Mode
	initial bool
}

// hintKind says what the piece would be.
type hintKind uint8

const (
	hintHop    hintKind = iota // a mount
	hintVictim                 // a locust victim
	hintTarget                 // a piece to capture, which ends the move
)

// hint notes that a piece on sq would make more moves possible.
func (w *walker) hint(sq Square, kind hintKind) {
	if w.display {
		w.hints = append(w.hints, hint{sq: sq, kind: kind, initial: w.path.initial})
	}
}

// hintEmpty notes what leg could do if a piece stood on the empty square sq.
func (w *walker) hintEmpty(leg *walkLeg, sq Square) {
	const takes = betza.Capture | betza.CaptureFriend | betza.CaptureRoyal
	quiet := leg.Modes&betza.Quiet != 0
	switch {
	case leg.Final && !quiet && leg.Modes&takes != 0:
		w.hint(sq, hintTarget)
		w.hints[len(w.hints)-1].modes = leg.Modes
	case leg.Final:
	case leg.Modes&takes != 0 && (!quiet || leg.Modes&betza.Hop == 0):
		w.hint(sq, hintVictim)
	case leg.Modes&betza.Hop != 0 && !quiet:
		w.hint(sq, hintHop)
	}
}
