package engine

import "fairyboard/internal/engine/betza"

// AppendPseudoLegal appends every move of the side to move, whether or not it
// leaves royals in attack and whether or not others have priority.
func (b *Board) AppendPseudoLegal(l *MoveList) {
	b.walker.rest()
	b.begin(l)
	b.castSpells()
	b.pseudoLegal(l)
}

// AppendMovesOf appends the pseudo-legal moves of the piece on from, whichever
// side it belongs to.
func (b *Board) AppendMovesOf(from Square, l *MoveList) {
	b.walker.rest()
	b.begin(l)
	b.castSpells()
	if b.At(from) != NoPiece {
		b.generate(from, l)
	}
}

// begin makes l a list of this position's moves.
func (b *Board) begin(l *MoveList) { l.variant, l.victim = b.v, b.victim }

func (b *Board) pseudoLegal(l *MoveList) {
	if b.result != open {
		return
	}
	b.everyMove(l)
}

// everyMove is pseudoLegal even where the game is over.
func (b *Board) everyMove(l *MoveList) {
	us := &b.occupied[b.turn]
	for w, x := range *us {
		for x != 0 {
			from := Square(w<<6) + lowest(x)
			x &= x - 1
			b.generate(from, l)
		}
	}
	if b.v.hasHands && b.held[b.turn] > 0 {
		b.generateDrops(l)
	}
}

// generate appends the moves of the piece on from.
func (b *Board) generate(from Square, l *MoveList) {
	v := b.v
	p := b.cells[from]
	c, t := p.Color(), p.Type()
	if v.rules.Spell == Freeze && b.spell[c.Other()][from] {
		return
	}
	m := &v.sides[c][t]
	kind := &v.types[t]
	i0 := len(l.Moves)
	switch {
	case m.rewrite || m.leaving != nil && m.leaving[from]:
		b.generateSpecial(m, from, c, true, l)
	case m.special != nil:
		b.generateSpecial(m, from, c, false, l)
	default:
		b.generatePlain(m, from, c, l)
	}
	if kind.slow != nil && (!kind.slowVirgin || b.virgin.has(from)) && (!kind.slowCastles || b.mayCastle(from)) {
		b.generateWalks(kind.slow, from, l)
	}
	if kind.mayRepeat && len(l.Moves)-i0 > 1 {
		l.dedupe(i0)
	}
}

// mayCastle reports whether a piece next to from keeps none of its castlings from
// happening: only a partner may stand there.
func (b *Board) mayCastle(from Square) bool {
	if b.homes != nil {
		return true
	}
	file := int(from) % b.grid.files
	right, left := from+1, from-1
	return file+1 < b.grid.files && (b.cells[right] == NoPiece || b.v.partners.has(right)) ||
		file > 0 && (b.cells[left] == NoPiece || b.v.partners.has(left))
}

// generatePlain appends table moves that mean nothing but what they are.
func (b *Board) generatePlain(m *moveTable, from Square, c Color, l *MoveList) {
	moves := l.Moves
	quiet, capture := newMove(Quiet, from, 0), newMove(Capture, from, 0)
	cells := b.cells
	for _, to := range m.leaps[from] {
		if q := cells[to]; q == NoPiece {
			moves = append(moves, quiet|Move(to)<<moveToShift)
		} else if q.Color() != c {
			moves = append(moves, capture|Move(to)<<moveToShift)
		}
	}
	for i := range m.slides {
		s := &m.slides[i]
		r := s.runs[from]
		n := int32(min(r.n, s.limit))
		for _, to := range b.v.rays.squares[r.at : r.at+n] {
			q := cells[to]
			if q == NoPiece {
				moves = append(moves, quiet|Move(to)<<moveToShift)
				continue
			}
			if q.Color() != c {
				moves = append(moves, capture|Move(to)<<moveToShift)
			}
			break
		}
	}
	l.Moves = moves
	if len(m.ops[from]) > 0 {
		b.generateOps(m, from, c, false, l)
	}
}

// generateSpecial appends table moves of a type that some squares, or with all
// every move, do something to.
func (b *Board) generateSpecial(m *moveTable, from Square, c Color, all bool, l *MoveList) {
	quiet, capture := newMove(Quiet, from, 0), newMove(Capture, from, 0)
	for _, to := range m.leaps[from] {
		if q := b.cells[to]; q == NoPiece {
			b.candidate(m, quiet|Move(to)<<moveToShift, all, l)
		} else if q.Color() != c {
			b.candidate(m, capture|Move(to)<<moveToShift, all, l)
		}
	}
	for i := range m.slides {
		s := &m.slides[i]
		r := s.runs[from]
		n := int32(min(r.n, s.limit))
		for _, to := range b.v.rays.squares[r.at : r.at+n] {
			q := b.cells[to]
			if q == NoPiece {
				b.candidate(m, quiet|Move(to)<<moveToShift, all, l)
				continue
			}
			if q.Color() != c {
				b.candidate(m, capture|Move(to)<<moveToShift, all, l)
			}
			break
		}
	}
	b.generateOps(m, from, c, all, l)
}

func (b *Board) generateOps(m *moveTable, from Square, c Color, all bool, l *MoveList) {
	ops := m.ops[from]
next:
	for i := range ops {
		o := &ops[i]
		if o.initial && !b.virgin.has(from) {
			continue
		}
		switch o.kind {
		case opLeap:
			switch q := b.cells[o.to]; {
			case q == NoPiece:
				if o.modes&betza.Quiet == 0 && len(b.rights) == 0 {
					continue
				}
			case q.Color() == c:
				if o.modes&betza.CaptureFriend == 0 {
					continue
				}
			case o.modes&(betza.Capture|betza.CaptureRoyal) == 0:
				continue
			}
			for _, sq := range o.squares {
				if b.cells[sq] != NoPiece {
					continue next
				}
			}
			if !all && b.cells[o.to] == NoPiece && o.modes&(betza.Quiet|betza.EnPassant) == betza.Quiet && (m.special == nil || m.special[o.to] == specialNone) {
				l.Moves = append(l.Moves, newMove(Quiet, from, o.to)|o.flags)
				continue
			}
			b.arrive(m, o, from, o.to, c, all, o.flags, l)
		case opJump:
			for _, sq := range o.squares {
				if b.cells[sq] != NoPiece {
					b.arrive(m, o, from, o.to, c, all, o.flags, l)
					break
				}
			}
		case opSlide:
			flags := o.flags &^ flagLeap
			for _, to := range o.squares {
				b.arrive(m, o, from, to, c, all, flags, l)
				if b.cells[to] != NoPiece {
					break
				}
				flags = o.flags
			}
		case opHop:
			b.hop(m, o, from, c, all, l)
		}
	}
}

// hop appends the moves of an opHop.
func (b *Board) hop(m *moveTable, o *op, from Square, c Color, all bool, l *MoveList) {
	for _, to := range b.behindMount(o, from) {
		b.arrive(m, o, from, to, c, all, o.flags, l)
		if b.cells[to] != NoPiece {
			return
		}
	}
}

// behindMount is the squares where hop o of the piece on from may end, but for what
// stands on them: none where nothing can be hopped over.
func (b *Board) behindMount(o *op, from Square) []Square {
	mount := 0
	for mount < len(o.squares) && b.cells[o.squares[mount]] == NoPiece {
		mount++
	}
	if mount >= int(o.before) || mount >= len(o.squares) {
		return nil
	}
	if b.noHop != nil && b.noHop[b.cells[from]][b.cells[o.squares[mount]]] {
		return nil
	}
	return o.squares[mount+1 : min(len(o.squares), mount+1+int(o.behind))]
}

// arrive appends what op o does on to.
func (b *Board) arrive(m *moveTable, o *op, from, to Square, c Color, all bool, flags Move, l *MoveList) {
	q := b.cells[to]
	switch {
	case q == NoPiece:
		if o.modes&betza.Quiet != 0 {
			b.candidate(m, newMove(Quiet, from, to)|flags, all, l)
		}
		if o.modes&betza.EnPassant != 0 && len(b.rights) > 0 && b.hasRights(to) && b.cells[b.victim].Color() != c {
			b.candidate(m, newMove(EnPassant, from, to)|flags, all, l)
		}
	case q.Color() == c:
		if o.modes&betza.CaptureFriend != 0 {
			b.candidate(m, newMove(Capture, from, to)|flags, all, l)
		}
	case o.modes&betza.Capture != 0 || o.modes&betza.CaptureRoyal != 0 && b.v.royal[q.Type()]:
		b.candidate(m, newMove(Capture, from, to)|flags, all, l)
	}
}

// candidate appends a table move, after rewriting where that is needed.
func (b *Board) candidate(m *moveTable, mv Move, all bool, l *MoveList) {
	if !all {
		if m.special == nil || m.special[mv.To()] == specialNone {
			l.Moves = append(l.Moves, mv)
			return
		}
		if m.special[mv.To()] == specialForbid && mv&flagQuote == 0 {
			return
		}
	}
	d := &b.draft
	d.move, d.mover, d.imitated = mv, b.cells[mv.origin()], false
	d.victims, d.unloads, d.rights = d.victims[:0], d.unloads[:0], d.rights[:0]
	switch mv.Kind() {
	case Capture:
		d.victims = append(d.victims, mv.To())
	case EnPassant:
		d.victims = append(d.victims, b.victim)
	default:
	}
	b.rewrite(d, l)
}

// generateWalks appends the moves of the paths that are walked.
func (b *Board) generateWalks(program *walkProgram, from Square, l *MoveList) {
	w := &b.walker
	w.walk(&b.ground, program, from)
	d := &b.draft
	castles := len(b.castlings)
	for i := range w.moves {
		m := &w.moves[i]
		e := w.effects[m.effects:]
		if m.kind == walkCastle {
			b.castlings = append(b.castlings, castling{m.from, m.to, e[0], e[1], m.exempt})
			continue
		}
		d.move = newMove(Quiet, m.from, m.to)
		if m.exempt {
			d.move |= flagQuote
		}
		d.mover, d.imitated = b.cells[m.from], m.imitated
		d.victims = append(d.victims[:0], e[:m.victims]...)
		e = e[m.victims:]
		d.unloads = append(d.unloads[:0], e[:2*m.unloads]...)
		e = e[2*m.unloads:]
		d.rights = append(d.rights[:0], e[:m.rights]...)
		if len(d.victims) > 0 {
			kind := Capture
			if len(d.victims) == 1 && d.victims[0] == b.victim && m.to != b.victim && b.hasRights(m.to) {
				if b.cells[b.victim].Color() == d.mover.Color() {
					continue
				}
				kind = EnPassant
			}
			d.move = d.move&^(15<<moveKindShift) | Move(kind)<<moveKindShift
		}
		b.rewrite(d, l)
	}
	// Testing castlings for attacks walks too, so it waits until the moves are read.
	if !b.replying {
		if b.homes != nil {
			b.castleFromHome(from, l)
		} else {
			for _, k := range b.castlings[castles:] {
				b.castle(k, l)
			}
		}
	}
	b.castlings = b.castlings[:castles]
}

// castling is a castling move that a walk found.
type castling struct {
	from, to, partnerFrom, partnerTo Square
	exempt                           bool
}

func (b *Board) castle(k castling, l *MoveList) {
	if b.castlingAttacked(k.from, k.to) {
		return
	}
	d := &b.draft
	d.move = newMove(Castle, k.from, k.to)
	if k.exempt {
		d.move |= flagQuote
	}
	d.mover, d.imitated = b.cells[k.from], false
	d.victims, d.unloads, d.rights = d.victims[:0], d.unloads[:0], d.rights[:0]
	d.partnerFrom, d.partnerTo = k.partnerFrom, k.partnerTo
	b.rewrite(d, l)
}
