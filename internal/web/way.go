package web

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// A move of several legs takes pieces on its way, or makes another piece move (relay).
// Where there are several ways, the reader clicks what the move is to go by before
// where it ends (diagram-ui A, Clicks).

// way is what the picked piece's move is to go by; empty where none is picked.
func (b *boardState) way() string {
	if b.from == "" {
		return ""
	}
	return b.via
}

// squaresBy reads boardState.via; what names no square is passed over.
func (c *compiled) squaresBy(via string) []engine.Square {
	var squares []engine.Square
	for name := range strings.SplitSeq(via, ",") {
		if sq := c.squareNamed(name); sq != engine.NoSquare && !slices.Contains(squares, sq) {
			squares = append(squares, sq)
		}
	}
	return squares
}

// names is the inverse of squaresBy.
func (c *compiled) names(squares []engine.Square) string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = c.definition.SquareName(sq)
	}
	return strings.Join(names, ",")
}

// step is what a click on a square means to the way of the picked piece's move: the
// way from then on, and whether that is all that the click does. A square that some
// move goes by is chosen, whether or not another move ends there; clicked again it is
// given up, unless the move may end there.
func step(targets []engine.Target, from engine.Square, way []engine.Square, sq engine.Square) (next []engine.Square, isAll bool) {
	ends, passes := false, false
	for _, t := range targets {
		if !t.IsDestination() || !goesBy(t, from, way) {
			continue
		}
		ends = ends || t.To == sq
		passes = passes || slices.Contains(wayOf(t, from), sq)
	}
	chosen := slices.Index(way, sq)
	switch {
	case chosen >= 0 && ends:
		return way, false
	case chosen >= 0:
		return slices.Delete(slices.Clone(way), chosen, chosen+1), true
	case passes:
		return append(slices.Clone(way), sq), true
	case len(way) > 0 && !ends: // back to all that the piece may do
		return nil, true
	default:
		return way, false
	}
}

// wayOf is what a target of the piece on from goes by, besides where it ends.
func wayOf(t engine.Target, from engine.Square) []engine.Square {
	if t.Kinds&engine.TargetEnPassant != 0 {
		return nil
	}
	if t.From != from {
		return append(slices.Clip(t.Via), t.From)
	}
	return t.Via
}

// goesBy reports whether a target of the piece on from goes by all squares of a way.
func goesBy(t engine.Target, from engine.Square, way []engine.Square) bool {
	for _, sq := range way {
		if sq != t.To && !slices.Contains(wayOf(t, from), sq) {
			return false
		}
	}
	return true
}

// byWay leaves those of some moves to one square that go by the chosen way and by
// nothing else; where none does, those that go by it and more. unsure says that
// these go different ways.
func byWay(moves []engine.Move, list *engine.MoveList, from engine.Square, way []engine.Square) (left []engine.Move, unsure bool) {
	exact := false
	var first []engine.Square
	for _, m := range moves {
		by := passed(m, list, from)
		open, fits := len(by), true
		for _, sq := range way {
			if slices.Contains(by, sq) {
				open--
			} else if sq != m.To() {
				fits = false
			}
		}
		switch {
		case !fits || exact && open > 0:
			continue
		case open == 0 && !exact:
			exact, unsure, left = true, false, nil
		}
		if len(left) == 0 {
			first = by
		}
		unsure = unsure || !slices.Equal(by, first)
		left = append(left, m)
	}
	return left, unsure && !exact
}

// passed is what a move takes on its way, and the piece that it moves where that is
// not the one on from, in the order of squares.
func passed(m engine.Move, list *engine.MoveList, from engine.Square) []engine.Square {
	var by []engine.Square
	if m.Kind() != engine.EnPassant {
		by = list.Path(m)
		for _, u := range list.Unloads(m) {
			by = append(by, u.From)
		}
		by = slices.DeleteFunc(by, func(sq engine.Square) bool { return sq == m.To() })
	}
	if from != engine.NoSquare && m.From() != from {
		by = append(by, m.From())
	}
	slices.Sort(by)
	return slices.Compact(by)
}

// lastOf is what boardState.last says of a move.
func (c *compiled) lastOf(from string, to engine.Square, gone []engine.Square) string {
	last := from + "-" + c.definition.SquareName(to)
	for _, sq := range gone {
		last += "-" + c.definition.SquareName(sq)
	}
	if len(last) > maxWay { // an explosion of hundreds
		last = from + "-" + c.definition.SquareName(to)
	}
	return last
}
