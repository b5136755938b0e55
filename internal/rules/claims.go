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
	var pawns []int
	for _, t := range slices.Backward(g.order) {
		if g.has(t) && g.v.IsProgress(t) {
			pawns = append(pawns, t)
		}
	}
	return []string{
		"A draw can be claimed when a position occurs for the " + ordinal(engine.ClaimOccurrences) + " time, and after " + number(engine.ClaimHalfmoves/2) + " moves by each side without " +
			progressWords(g.v, g.anyOf(pawns)) + ". Neither ends the game by itself, and the definition of the game has no other rule against repetition.",
	}
}

// Progress is what would make more than a move of waiting of a move in a position:
// "a capture, a drop or a move of a pawn".
func Progress(p *engine.Position) string {
	v := p.Variant()
	var names []string
	for sq := range engine.Square(v.Squares()) {
		if piece := p.At(sq); piece != engine.NoPiece && v.IsProgress(piece.Type()) {
			names = appendNew(names, withArticle(v.TypeName(piece.Type())))
		}
	}
	slices.Sort(names)
	return progressWords(v, list(names, "or"))
}

// progressWords lists what is progress; pawns are the types of which every move is.
func progressWords(v *engine.Variant, pawns string) string {
	progress := []string{"a capture"}
	if v.HasDrops() {
		progress = append(progress, "a drop")
	}
	if pawns != "" {
		progress = append(progress, "a move of "+pawns)
	}
	return list(progress, "or")
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
