package web

import (
	"strconv"

	"fairyboard/internal/engine/search"
)

// valueOf is an estimate of what the piece is worth, in words; empty where its moves
// need too many steps to be tried out. It is that of the piece alone: what stands on
// the board for a moment doesn't count.
func (s *Site) valueOf(st *previewState, t *trial) string {
	for _, f := range t.faults {
		if f.Code == "betza.too-many-steps" {
			return ""
		}
	}
	alone := *st
	alone.placed, alone.at, alone.side, alone.moved, alone.notes = nil, "", 0, false, nil
	u, err := s.trialOf(&alone, t.text, t.dialect)
	if err != nil {
		return ""
	}
	n := search.PieceValues(u.diagram.variant)[trialPiece]
	words := strconv.FormatFloat(float64(n)/100, 'f', 1, 64) + " pawns"
	return "about " + words + ", on a board of " + boardSize(u.diagram.definition)
}
