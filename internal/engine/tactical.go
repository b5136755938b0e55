package engine

import "slices"

// AppendTactical appends those legal moves of the side to move that capture,
// promote or win at once. Where moves with priority (~) are legal it appends these,
// as AppendLegal does.
func (b *Board) AppendTactical(l *MoveList) {
	b.walker.rest()
	v := b.v
	if v.priority {
		i0 := len(l.Moves)
		b.AppendLegal(l)
		l.keepTactical(i0)
		return
	}
	b.begin(l)
	if b.result != open {
		return
	}
	b.castSpells()
	i0 := len(l.Moves)
	us := &b.occupied[b.turn]
	for w, x := range *us {
		for x != 0 {
			from := Square(w<<6) + lowest(x)
			x &= x - 1
			b.generateTactical(from, l)
		}
	}
	b.keepOnlyLegal(l, i0)
}

// generateTactical appends the tactical moves of the piece on from.
func (b *Board) generateTactical(from Square, l *MoveList) {
	v := b.v
	p := b.cells[from]
	c, t := p.Color(), p.Type()
	m := &v.sides[c][t]
	i0 := len(l.Moves)
	kind := &v.types[t]
	walks := kind.slow != nil && (kind.captures || kind.promotes || kind.rules.Morph != nil || v.friendly) // castling alone doesn't count
	if walks || m.rewrite || m.special != nil || m.leaving != nil || v.rules.Spell != NoSpell {
		b.generate(from, l)
		l.keepTactical(i0)
		return
	}
	capture := newMove(Capture, from, 0)
	cells := b.cells
	for _, to := range m.leaps[from] {
		if q := cells[to]; q != NoPiece && q.Color() != c {
			l.Moves = append(l.Moves, capture|Move(to)<<moveToShift)
		}
	}
	for i := range m.slides {
		s := &m.slides[i]
		r := s.runs[from]
		n := int32(min(r.n, s.limit))
		for _, to := range v.rays.squares[r.at : r.at+n] {
			q := cells[to]
			if q == NoPiece {
				continue
			}
			if q.Color() != c {
				l.Moves = append(l.Moves, capture|Move(to)<<moveToShift)
			}
			break
		}
	}
	if len(m.ops[from]) > 0 {
		i1 := len(l.Moves)
		b.generateOps(m, from, c, false, l)
		l.keepTactical(i1)
	}
	if kind.mayRepeat && len(l.Moves)-i0 > 1 {
		l.dedupe(i0)
	}
}

// keepTactical drops the moves from index i0 on that AppendTactical leaves out.
func (l *MoveList) keepTactical(i0 int) {
	l.Moves = append(l.Moves[:i0], slices.DeleteFunc(l.Moves[i0:], func(m Move) bool { return !l.IsTactical(m) })...)
}

// IsTactical reports whether m captures, promotes or wins at once.
func (l *MoveList) IsTactical(m Move) bool {
	if m.IsCapture() || m.promo() >= 0 && m.Kind() < Drop {
		return true
	}
	e := m.effect()
	return e >= 0 && (l.effects[e].wins || l.effects[e].winsLater || l.effects[e].victims > 0)
}

// VictimCount is the number of squares that Victims lists.
func (l *MoveList) VictimCount(m Move) int {
	if e := m.effect(); e >= 0 {
		return int(l.effects[e].victims)
	}
	if m.IsCapture() {
		return 1
	}
	return 0
}

// Victim is number i of Victims.
func (l *MoveList) Victim(m Move, i int) Square {
	if e := m.effect(); e >= 0 {
		return l.squares[int(l.effects[e].at)+i]
	}
	if m.Kind() == EnPassant {
		return l.victim
	}
	return m.To()
}

// IsPlain reports whether m does no more than go from here to there, capture what
// stands there, drop or promote: nothing needs looking up in the list.
func (m Move) IsPlain() bool { return m.effect() < 0 }

// HasPriority reports whether m must be played rather than moves without priority.
func (l *MoveList) HasPriority(m Move) bool { e := m.effect(); return e >= 0 && l.effects[e].priority }

// keepOnlyLegal drops the pseudo-legal moves from index i0 on that are not legal.
func (b *Board) keepOnlyLegal(l *MoveList, i0 int) {
	v := b.v
	us := b.turn
	switch {
	case len(l.Moves) == i0:
	case b.isDirect() && (b.royals[us] == 0 || v.royalStart[us] == 0 || v.rules.Extinction && b.royals[us] > 1):
		b.keepEffects(l, i0)
	case b.isDirect():
		b.keepDirect(l, i0, b.scanRoyals(us))
	case v.checked || v.guards:
		b.keepLegal(l, i0)
	}
}
