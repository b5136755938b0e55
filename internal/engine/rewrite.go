package engine

import "slices"

// draft is a move before the game's rules have had their say about it: what it
// may capture, what its mover becomes, and what else vanishes.
type draft struct {
	move     Move // without promotion and effects
	mover    Piece
	imitated bool // made by the rules of another type: no promotion by zone
	victims  []Square
	unloads  []Square
	rights   []Square

	partnerFrom, partnerTo Square

	effect   effect
	path     int // victims that the move takes itself, without those of an explosion
	become   []becoming
	explodes bool
}

// becoming is one thing that the mover can be after its move.
type becoming struct {
	t     int // type, -1 = what it is
	flags Move
}

// rewrite appends the moves that d comes down to: none where it is forbidden, one
// for each choice of promotion otherwise.
func (b *Board) rewrite(d *draft, l *MoveList) {
	v := b.v
	d.effect = effect{}
	d.become = d.become[:0]
	d.explodes = false
	c, t := d.mover.Color(), d.mover.Type()
	to := d.move.To()
	quote := d.move&flagQuote != 0
	if !v.plain && !b.allows(d) {
		return
	}
	var cell MorphCell
	if !quote {
		cell = v.morph(t, c, to)
	}
	switch cell.Kind {
	case MorphForbid:
		return
	case MorphNoFriend:
		if q := b.cells[to]; q != NoPiece && q.Color() == c && slices.Contains(d.victims, to) {
			return
		}
	case MorphWin:
		d.effect.wins = true
	case MorphDelayed:
		d.effect.winsLater = true
	default:
	}
	if !b.promotes(d, cell) && !b.takesRoyal(d) || v.foot != nil && !b.hasRoom(d) {
		return
	}
	d.path = len(d.victims)
	if !v.plain {
		b.blast(d)
		if v.rules.Spell == Burn && b.burns(d) {
			d.effect.vanishes = true
		}
		if v.protected != nil && v.protected[t] {
			d.effect.protects = b.gains(d) < v.threshold && b.takesProtected(d)
		}
	}
	if d.effect.vanishes {
		d.become = d.become[:0]
	}
	if len(d.become) == 0 {
		d.become = append(d.become, becoming{t: -1})
	}
	b.finish(d, l)
}

// takesRoyal reports whether d captures an enemy royal: that may end the game, and
// so gives check even where there is nothing to promote to.
func (b *Board) takesRoyal(d *draft) bool {
	for _, sq := range d.victims {
		if q := b.cells[sq]; q.Color() != d.mover.Color() && b.v.royal[q.Type()] {
			return true
		}
	}
	return false
}

// finish appends the moves of d, one for each thing that the mover may become.
func (b *Board) finish(d *draft, l *MoveList) {
	m := d.move
	if len(d.victims) > 0 && m.Kind() != EnPassant {
		m = m&^(15<<moveKindShift) | Move(Capture)<<moveKindShift
	}
	simple := m.Kind() != Castle && d.effect == effect{} && len(d.unloads) == 0 && len(d.rights) == 0
	switch {
	case m.Kind() == EnPassant:
		simple = simple && len(d.victims) == 1
	case m.Kind() == Capture:
		simple = simple && len(d.victims) == 1 && d.victims[0] == m.To()
	}
	if !simple {
		e := d.effect
		e.at, e.path = int32(len(l.squares)), int16(d.path)
		e.victims, e.unloads, e.rights = int16(len(d.victims)), int16(len(d.unloads)/2), int16(len(d.rights))
		l.squares = append(append(append(l.squares, d.victims...), d.unloads...), d.rights...)
		if m&flagLeap != 0 {
			n := len(l.squares)
			l.squares = b.v.appendBetween(l.squares, m.origin(), m.To())
			e.rights += int16(len(l.squares) - n)
			m &^= flagLeap
		}
		if m.Kind() == Castle {
			e.partnerFrom, e.partnerTo = d.partnerFrom, d.partnerTo
		}
		m = m.withEffect(len(l.effects))
		l.effects = append(l.effects, e)
	}
	for _, k := range d.become {
		if k.t >= 0 && (k.t != d.mover.Type() || k.flags != 0) {
			l.Moves = append(l.Moves, m.withPromo(k.t)|k.flags)
		} else {
			l.Moves = append(l.Moves, m)
		}
	}
}

// allows applies all rules about what may be captured by whom, and notes what the
// capture matrix says.
func (b *Board) allows(d *draft) bool {
	v := b.v
	c, t := d.mover.Color(), d.mover.Type()
	from, to := d.move.origin(), d.move.To()
	if v.rules.Spell == Freeze && b.spell[c.Other()][from] {
		return false
	}
	if v.rules.Spell == Brake && !b.rolls(d) {
		return false
	}
	if v.conversion != nil && v.conversion[t] && b.virgin.has(from) && v.shade(from) == v.shade(to) {
		return false
	}
	quote := d.move&flagQuote != 0
	if len(d.victims) == 0 && len(d.unloads) == 0 {
		return quote || d.move.Kind() == Castle || b.notes(d, v.cell(t, 0))
	}
	if v.rules.Spell == Charm && b.spell[c.Other()][from] {
		return false
	}
	for _, sq := range d.victims {
		q := b.cells[sq]
		if v.iron != nil && v.iron[q.Type()] || v.anti != nil && v.anti[t] && v.anti[q.Type()] {
			return false
		}
		if q.Color() != c {
			if b.struck == q.Type() && v.counters[q.Type()] || v.rules.Spell == Protect && b.spell[q.Color()][sq] {
				return false
			}
		}
		if !quote && !b.notes(d, v.captureCell(d.mover, q)) {
			return false
		}
	}
	return true
}

// notes takes a cell of the capture matrix into the draft; false forbids the move.
func (b *Board) notes(d *draft, cell MatrixCell) bool {
	t := d.mover.Type()
	switch cell.Kind {
	case MatrixForbid, MatrixNoHopTake:
		return false
	case MatrixBecome:
		d.become = append(d.become[:0], becoming{t: cell.Type})
	case MatrixGive:
		d.become = append(d.become[:0], becoming{cell.Type, flagTurncoat})
	case MatrixMay:
		if to := t + b.v.rules.PromoOffset; to != t && to < len(b.v.types) {
			d.become = append(d.become[:0], becoming{t: -1}, becoming{t: to})
		}
	case MatrixProtected:
		d.effect.guarded = true
	case MatrixPriority:
		d.effect.priority = true
	case MatrixKamikaze:
		d.effect.vanishes = true
	case MatrixExplode:
		d.explodes = true
	case MatrixAgain:
		d.effect.again = b.again == Nobody
	default:
	}
	return true
}
