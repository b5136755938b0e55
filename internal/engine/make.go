package engine

// Make plays m, a move of l, which was generated for the present position.
func (b *Board) Make(m Move, l *MoveList) {
	u := undo{
		hash: b.hash, log: int32(len(b.log)), halfmove: int32(b.halfmove), last: int16(b.last), struck: int16(b.struck),
		victim: b.victim, prot: b.prot, turn: b.turn, again: b.again, due: b.due, result: b.result, reason: b.reason,
		rights: int32(len(b.rights)), rightsAt: b.rightsAt, rightsFrom: int32(len(b.rightsStore)),
		royals: [2]int16{int16(b.royals[White]), int16(b.royals[Black])},
	}
	b.past = append(b.past, u)
	b.hash ^= b.rare()
	b.halfmove++
	lasting := len(b.rights) > 0 && b.again == b.turnOrNil() // rights from the first half of a double move
	if !lasting {
		b.dropRights()
	}
	b.struck, b.prot = -1, NoSquare
	switch {
	case m.Kind() == Drop:
		b.takeFromHand(m.promo())
		b.put(m.To(), NewPiece(m.promo(), b.turn), false, 0)
		b.halfmove = 0
		if b.v.wins {
			b.reach(b.v.morph(m.promo(), b.turn, m.To()).Kind)
		}
	case m.Kind() == Swap:
		b.swap(m)
	case m.effect() >= 0:
		b.makeEffect(m, l)
	default:
		b.makeSimple(m)
	}
	b.pass(m, l)
	b.hash ^= b.rare()
}

func (b *Board) turnOrNil() SideOrNil { return SomeSide(b.turn) }

// dropRights forgets the e.p. rights.
func (b *Board) dropRights() { b.rights, b.victim = nil, NoSquare }

// makeSimple plays a move without an entry in the list's effects.
func (b *Board) makeSimple(m Move) {
	from, to := m.origin(), m.To()
	p := b.cells[from]
	reverts := int16(0)
	if b.reverts != nil {
		reverts = b.reverts[from]
	}
	if m.Kind() != Quiet {
		victim := to
		if m.Kind() == EnPassant {
			victim = b.past[len(b.past)-1].victim
		}
		b.take(victim)
		b.halfmove = 0
	}
	if b.v.types[p.Type()].pawnlike {
		b.halfmove = 0
	}
	b.put(from, NoPiece, false, 0)
	b.noteMover(p)
	p, reverts = b.promoted(m, p, reverts)
	b.put(to, p, false, reverts)
	if m&flagLeap != 0 {
		b.rightsStore = b.v.appendBetween(b.rightsStore, from, to)
		b.giveRights(to)
	}
}

// giveRights makes what was appended to the store the e.p. rights against the
// piece on sq.
func (b *Board) giveRights(sq Square) {
	if from := b.past[len(b.past)-1].rightsFrom; int(from) < len(b.rightsStore) {
		b.rights, b.victim, b.rightsAt = b.rightsStore[from:len(b.rightsStore):len(b.rightsStore)], sq, from
	}
}

// noteMover remembers the type of a moving piece for imitators.
func (b *Board) noteMover(p Piece) {
	if b.v.imitates && !b.v.imitators[p.Type()] {
		b.last = p.Type()
	}
}

// promoted is what p becomes by m.
func (b *Board) promoted(m Move, p Piece, reverts int16) (Piece, int16) {
	t := m.promo()
	if t < 0 {
		return p, reverts
	}
	if m&flagFromHand != 0 {
		b.takeFromHand(t)
	}
	c := p.Color()
	if m&flagTurncoat != 0 {
		c = c.Other()
	}
	if b.reverts != nil && m&flagReverts != 0 && reverts == 0 {
		reverts = int16(p.Type() + 1)
	}
	return NewPiece(t, c), reverts
}

func (b *Board) takeFromHand(t int) {
	i := int(b.turn)*len(b.v.types) + t
	b.setHand(i, b.hands[i]-1)
}

// take captures the piece on sq.
func (b *Board) take(sq Square) {
	p := b.cells[sq]
	if p == NoPiece {
		return
	}
	if b.v.stock {
		b.stow(p, sq)
	}
	if u := &b.past[len(b.past)-1]; sq == u.prot {
		u.protTaken = true
	}
	if p.Color() != b.turn && b.v.counters != nil && b.v.counters[p.Type()] {
		b.struck = p.Type()
	}
	b.put(sq, NoPiece, false, 0)
}

// stow puts the captured piece p into the hand where it belongs (§4).
func (b *Board) stow(p Piece, sq Square) {
	t := b.v.types[p.Type()].base
	if b.reverts != nil && b.reverts[sq] != 0 {
		t = int(b.reverts[sq]) - 1
	}
	c := b.turn
	if b.v.rules.Holdings == ToOwner {
		c = p.Color()
	}
	i := int(c)*len(b.v.types) + t
	b.setHand(i, b.hands[i]+1)
}

// swap exchanges the piece on the move's square for one in hand.
func (b *Board) swap(m Move) {
	sq := m.To()
	old := b.cells[sq]
	b.takeFromHand(m.promo())
	i := int(b.turn)*len(b.v.types) + old.Type()
	b.setHand(i, b.hands[i]+1)
	b.put(sq, NoPiece, false, 0)
	b.put(sq, NewPiece(m.promo(), b.turn), false, 0)
}

// makeEffect plays a move with an entry in the list's effects.
func (b *Board) makeEffect(m Move, l *MoveList) {
	e := &l.effects[m.effect()]
	at := int(e.at)
	victims := l.squares[at : at+int(e.victims)]
	at += int(e.victims)
	unloads := l.squares[at : at+2*int(e.unloads)]
	at += 2 * int(e.unloads)
	rights := l.squares[at : at+int(e.rights)]

	from, to := m.origin(), m.To()
	p := b.cells[from]
	reverts := int16(0)
	if b.reverts != nil {
		reverts = b.reverts[from]
	}
	if b.v.types[p.Type()].pawnlike || m.IsCapture() {
		b.halfmove = 0
	}
	b.noteMover(p)
	b.put(from, NoPiece, false, 0)
	var partner Piece
	var partnerReverts int16
	if m.Kind() == Castle {
		partner = b.cells[e.partnerFrom]
		if b.reverts != nil {
			partnerReverts = b.reverts[e.partnerFrom]
		}
		b.put(e.partnerFrom, NoPiece, false, 0)
	}
	b.carried = b.carried[:0]
	for i := 0; i < len(unloads); i += 2 {
		c := change{square: unloads[i+1], piece: b.cells[unloads[i]]}
		if b.reverts != nil {
			c.reverts = b.reverts[unloads[i]]
		}
		b.carried = append(b.carried, c)
		b.put(unloads[i], NoPiece, false, 0)
	}
	for _, sq := range victims {
		if sq != from {
			b.take(sq)
		}
	}
	for i := range b.carried {
		c := &b.carried[i]
		b.put(c.square, c.piece, false, c.reverts)
	}
	p, reverts = b.promoted(m, p, reverts)
	if !e.vanishes {
		b.put(to, p, false, reverts)
	}
	if partner != NoPiece {
		b.put(e.partnerTo, partner, false, partnerReverts)
	}
	if len(rights) > 0 && !e.vanishes {
		b.rightsStore = append(b.rightsStore, rights...)
		b.giveRights(to)
	}
	if e.protects && !e.vanishes {
		b.prot = to
	}
	switch {
	case e.wins:
		b.reach(MorphWin)
	case e.winsLater:
		b.reach(MorphDelayed)
	}
}

// reach wins the game where the mover's morph picture says so.
func (b *Board) reach(k MorphKind) {
	switch k {
	case MorphWin:
		b.end(wonBy(b.turn), ByGoal)
	case MorphDelayed:
		if b.due == Nobody {
			b.due = b.turnOrNil()
		}
	default:
	}
}

func (b *Board) end(r result, why Reason) { b.result, b.reason = r, why }

// pass ends the turn: results of what was taken, and who moves next.
func (b *Board) pass(m Move, l *MoveList) {
	us := b.turn
	u := &b.past[len(b.past)-1]
	if len(b.rights) > 0 && b.cells[b.victim] == NoPiece {
		b.dropRights()
	}
	if b.v.royalLoss {
		b.royalResult(u)
	}
	if b.v.rules.Goal == LoseAll && b.result == open {
		b.loseAll()
	}
	again := b.again == Nobody && m.effect() >= 0 && l.effects[m.effect()].again
	if again {
		b.again = SomeSide(us)
		return
	}
	if b.v.wins && b.result == open && u.due != Nobody && Color(u.due) != us {
		b.end(wonBy(Color(u.due)), ByGoal) // the one reply has been made
	}
	b.again = Nobody
	b.turn = us.Other()
	if us == Black {
		b.fullmove++
	}
}

// royalResult ends the game when a side has lost its royals.
func (b *Board) royalResult(u *undo) {
	if b.result != open {
		return
	}
	us, them := b.turn, b.turn.Other()
	lost, won := b.hasLost(us, u), b.hasLost(them, u)
	switch {
	case lost && won:
		b.end(lostByBoth, ByRoyals)
	case lost == (b.v.rules.Goal == LoseRoyal) && lost != won, won && b.v.rules.Goal != LoseRoyal:
		b.end(wonBy(us), ByRoyals)
	case lost || won:
		b.end(wonBy(them), ByRoyals)
	}
}

// loseAll ends the game for who has no pieces left, which wins it.
func (b *Board) loseAll() {
	for _, c := range [2]Color{b.turn.Other(), b.turn} {
		if b.count[c] == 0 && b.held[c] == 0 {
			b.end(wonBy(c), ByLosingAll)
			return
		}
	}
}

// hasLost reports whether the move being made cost c its royals: all of them, or
// one where extinction=0, or the piece that is royal for this turn.
func (b *Board) hasLost(c Color, u *undo) bool {
	before, now := int(u.royals[c]), b.royals[c]
	if u.protTaken && c != b.turn {
		return true
	}
	if b.v.rules.Extinction {
		return before > 0 && now == 0
	}
	return now < before
}

// Unmake takes the last move back.
func (b *Board) Unmake() {
	u := &b.past[len(b.past)-1]
	for i := len(b.log) - 1; i >= int(u.log); i-- {
		c := &b.log[i]
		if c.square < 0 {
			b.putHand(int(-1-c.square), int16(c.piece))
			continue
		}
		b.set(c.square, c.piece, c.virgin, c.reverts)
	}
	b.log = b.log[:u.log]
	if b.turn == White && u.turn == Black {
		b.fullmove--
	}
	b.rightsStore = b.rightsStore[:u.rightsFrom]
	b.rights, b.rightsAt = b.rightsStore[u.rightsAt:u.rightsAt+u.rights:u.rightsAt+u.rights], u.rightsAt
	b.victim, b.prot, b.turn, b.again, b.due, b.result, b.reason = u.victim, u.prot, u.turn, u.again, u.due, u.result, u.reason
	b.halfmove, b.last, b.struck, b.hash = int(u.halfmove), int(u.last), int(u.struck), u.hash
	b.past = b.past[:len(b.past)-1]
}
