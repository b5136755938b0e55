package wizard

import (
	"slices"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// followPosition writes the position that the diagram starts from anew for a
// piece table that became another: the piece that was at index i is at to[i] now,
// or gone where it isn't in to. A position that can't be read stays as written.
func (d *Design) followPosition(before *Design, to map[int]int) {
	if before.Value("position") == "" {
		return
	}
	def, _ := before.definition()
	v, list := diagram.Compile(def)
	if v == nil || list.HasErrors() {
		return
	}
	p, list := notation.For(v).ParsePosition(def.Options.Position)
	if p == nil || list.HasErrors() {
		return
	}
	s, ok := renumbered(p.Setup(), before.order(), d.order(), to)
	if !ok {
		return
	}
	without := d.Clone()
	without.Parameters = setValue(without.Parameters, "position", "", true)
	def, _ = without.definition()
	now, list := diagram.Compile(def)
	if now == nil || list.HasErrors() || now.Squares() != v.Squares() || now.NumTypes() != len(d.order()) {
		return
	}
	if q, err := now.Position(s); err == nil {
		d.Parameters = setValue(d.Parameters, "position", notation.For(now).Position(q), false)
	}
}

// renumbered is the setup with the types of another piece table; was and now are
// the indices of the types' pieces in either. ok is false where the tables aren't
// those that the setup is of.
func renumbered(s engine.Setup, was, now []int, to map[int]int) (engine.Setup, bool) {
	number := func(t int) int { // -1 none, or gone
		if t < 0 || t >= len(was) {
			return -1
		}
		at, ok := to[was[t]]
		if !ok {
			return -1
		}
		return slices.Index(now, at)
	}
	for _, hand := range s.Hands {
		if len(hand) > len(was) {
			return s, false
		}
	}
	out := s
	out.Board = make([]engine.Piece, len(s.Board))
	for sq, p := range s.Board {
		if t := number(p.Type()); t >= 0 {
			out.Board[sq] = engine.NewPiece(t, p.Color())
		}
	}
	if s.Reverts != nil {
		out.Reverts = make([]int, len(s.Reverts))
		for sq, t := range s.Reverts {
			out.Reverts[sq] = number(t)
		}
	}
	for c, hand := range s.Hands {
		if hand == nil {
			continue
		}
		out.Hands[c] = make([]int, len(now))
		for t, n := range hand {
			if t := number(t); t >= 0 {
				out.Hands[c][t] = n
			}
		}
	}
	out.Last, out.Struck = number(s.Last), number(s.Struck)
	return out, true
}
