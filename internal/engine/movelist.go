package engine

import "slices"

// MoveList collects moves. Its zero value is empty and ready; reused after Reset
// it doesn't allocate. A Move of the list is understood only with the list and
// the position that filled it.
type MoveList struct {
	Moves []Move

	variant *Variant
	victim  Square // of e.p. captures
	effects []effect
	squares []Square
}

// effect is what a move does besides going from here to there. Its squares lie
// one after another in the list's squares: victims, unloads (pairs), rights.
type effect struct {
	at                       int32
	victims, unloads, rights int16
	path                     int16 // the first so many victims are taken on the way, others by an explosion
	partnerFrom, partnerTo   Square
	vanishes                 bool // the mover is gone at the end (kamikaze, explosion, burning)
	again                    bool // the opponent is frozen for a turn
	wins, winsLater          bool
	priority                 bool // must be played rather than others (~)
	guarded                  bool // illegal where its destination is protected (%)
	protects                 bool // the mover captured one of its kind and is royal for a turn (protected)
}

// Reset empties the list and keeps its memory.
func (l *MoveList) Reset() { l.truncate(0); l.effects, l.squares = l.effects[:0], l.squares[:0] }

// Len is the number of moves.
func (l *MoveList) Len() int { return len(l.Moves) }

// truncate drops all moves from index n on; their effects stay until Reset.
func (l *MoveList) truncate(n int) { l.Moves = l.Moves[:n] }

// Victims lists the squares of all pieces that the move removes, in the order of
// its path; To is among them when a piece is captured there. Friends can be among
// them, and what an explosion takes. A piece of several squares is named by its
// anchor. A captured piece that is unloaded elsewhere isn't lost and isn't listed.
func (l *MoveList) Victims(m Move) []Square {
	if e := m.effect(); e >= 0 {
		f := &l.effects[e]
		return slices.Clone(l.squares[f.at : f.at+int32(f.victims)])
	}
	switch m.Kind() {
	case Capture:
		return []Square{m.To()}
	case EnPassant:
		return []Square{l.victim}
	default:
		return nil
	}
}

// Path lists the victims that the move takes itself, in order, To included: all of
// Victims but what only an explosion takes.
func (l *MoveList) Path(m Move) []Square {
	victims := l.Victims(m)
	if e := m.effect(); e >= 0 {
		return victims[:l.effects[e].path]
	}
	return victims
}

// Unload says that the piece captured on From reappears on To (xbetza.md §12.5).
type Unload struct{ From, To Square }

// Unloads lists the captured pieces that reappear elsewhere.
func (l *MoveList) Unloads(m Move) []Unload {
	e := m.effect()
	if e < 0 {
		return nil
	}
	f := &l.effects[e]
	var u []Unload
	at := f.at + int32(f.victims)
	for i := range int32(f.unloads) {
		u = append(u, Unload{l.squares[at+2*i], l.squares[at+2*i+1]})
	}
	return u
}

// Partner is where the partner of a castling move stands and goes; both are
// NoSquare for other moves.
func (l *MoveList) Partner(m Move) (from, to Square) {
	if e := m.effect(); e >= 0 && m.Kind() == Castle {
		return l.effects[e].partnerFrom, l.effects[e].partnerTo
	}
	return NoSquare, NoSquare
}

// Rights lists the squares on which the move leaves e.p. rights.
func (l *MoveList) Rights(m Move) []Square {
	if m&flagLeap != 0 {
		return l.variant.appendBetween(nil, m.origin(), m.To())
	}
	if e := m.effect(); e >= 0 {
		f := &l.effects[e]
		at := f.at + int32(f.victims) + 2*int32(f.unloads)
		return slices.Clone(l.squares[at : at+int32(f.rights)])
	}
	return nil
}

// Vanishes reports whether the moving piece is gone after the move (kamikaze,
// explosion, burning).
func (l *MoveList) Vanishes(m Move) bool { e := m.effect(); return e >= 0 && l.effects[e].vanishes }

// same reports whether two moves of the list are one: same origin, destination,
// promotion, captures and rights.
func (l *MoveList) same(a, b Move) bool {
	const head = (1<<moveEffectShift - 1) &^ (flagQuote | flagLeap) // what the quote prevents has been worked out
	if a&head != b&head {
		return false
	}
	if a.effect() < 0 && b.effect() < 0 {
		return a&flagLeap == b&flagLeap
	}
	if a.effect() < 0 || b.effect() < 0 {
		if b.effect() < 0 {
			a, b = b, a
		}
		return a&flagLeap != 0 && l.leavesBetween(b)
	}
	e, f := l.effects[a.effect()], l.effects[b.effect()]
	n := int32(e.victims) + 2*int32(e.unloads) + int32(e.rights)
	x, y := l.squares[e.at:e.at+n], l.squares[f.at:]
	e.at, f.at = 0, 0
	return e == f && slices.Equal(x, y[:n])
}

// leavesBetween reports whether m, which has an effect, does what flagLeap says of
// a move of a table and no more.
func (l *MoveList) leavesBetween(m Move) bool {
	e := l.effects[m.effect()]
	victims := l.squares[e.at:][:e.victims]
	rights := l.squares[int(e.at)+len(victims):][:e.rights]
	if (e != effect{at: e.at, victims: e.victims, rights: e.rights, path: e.victims}) || len(victims) > 0 && (len(victims) > 1 || victims[0] != m.To()) {
		return false
	}
	n := len(l.squares)
	l.squares = l.variant.appendBetween(l.squares, m.origin(), m.To())
	between := l.squares[n:]
	l.squares = l.squares[:n]
	return slices.Equal(rights, between)
}

// dedupe drops repeated moves from index i0 on.
func (l *MoveList) dedupe(i0 int) {
	n := i0
next:
	for _, m := range l.Moves[i0:] {
		for _, k := range l.Moves[i0:n] {
			if l.same(k, m) {
				continue next
			}
		}
		l.Moves[n] = m
		n++
	}
	l.Moves = l.Moves[:n]
}
