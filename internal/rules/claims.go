package rules

import (
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// claimItems is when a draw can be claimed: by repetition and by the number of moves
// without progress, as boards count them. It is empty where no position of the game
// can come again.
func (g *game) claimItems() []string {
	if !g.recurs() {
		return nil
	}
	progress := []string{"a capture"}
	if g.v.HasHands() && g.r.Drops != engine.DropsOff {
		progress = append(progress, "a drop")
	}
	var pawns []int
	for _, t := range slices.Backward(g.order) {
		if g.has(t) && g.v.IsProgress(t) {
			pawns = append(pawns, t)
		}
	}
	if len(pawns) > 0 {
		progress = append(progress, "a move of "+g.anyOf(pawns))
	}
	return []string{
		"A draw can be claimed when a position occurs for the " + ordinal(engine.ClaimOccurrences) + " time, and after " + number(engine.ClaimHalfmoves/2) + " moves by each side without " +
			list(progress, "or") + ". Neither ends the game by itself, and the definition of the game has no other rule against repetition.",
	}
}

// recurs reports whether a position may come again: some piece may move, without
// capturing and without making progress, otherwise than straight or diagonally
// forward.
func (g *game) recurs() bool {
	for t := range g.d.Types {
		if g.has(t) && !g.v.IsProgress(t) && !engine.GoesForward(g.r.Types[t].Move) &&
			(hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Modes&betza.Quiet != 0 || l.Modes&betza.Borrow != 0 }) ||
				slices.ContainsFunc(g.r.Types[t].Move.Paths, func(p betza.Path) bool { return p.Kind != betza.Walk })) {
			return true
		}
	}
	return false
}
