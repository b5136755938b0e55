package engine

// AppendLegal appends the legal moves of the side to move: none of them leaves
// royals that decide the game capturable (unless check is off), and where moves
// with priority (~) are legal it appends only these.
func (b *Board) AppendLegal(l *MoveList) {
	if !b.shy {
		b.walker.rest()
	}
	b.begin(l)
	if b.result != open {
		return
	}
	b.castSpells()
	v := b.v
	i0 := len(l.Moves)
	switch {
	case b.isDirect():
		b.legalDirect(l, false)
	case v.checked || v.guards:
		b.pseudoLegal(l)
		b.keepLegal(l, i0)
	default:
		b.pseudoLegal(l)
	}
	if v.priority {
		l.keepPriority(i0)
	}
	if v.shyDrops && !b.shy && b.held[b.turn] > 0 {
		b.dropMates(l, i0)
	}
}

// isDirect reports whether attacks on the royals of the side to move can be found
// in reverse.
func (b *Board) isDirect() bool {
	v := b.v
	return v.checked && v.direct && (!v.multi || !v.rules.Extinction || b.royals[b.turn] <= 1)
}

// keepLegal drops the moves from index i0 on that are not legal, trying each.
func (b *Board) keepLegal(l *MoveList, i0 int) {
	n := i0
	for i := i0; i < len(l.Moves); i++ {
		if m := l.Moves[i]; b.isLegalByTrial(m, l) {
			l.Moves[n] = m
			n++
		}
	}
	l.truncate(n)
	b.castSpells()
}

// isLegalByTrial makes m and looks at the replies.
func (b *Board) isLegalByTrial(m Move, l *MoveList) bool {
	us := b.turn
	if b.crossesAttack(m, l) {
		return false
	}
	b.Make(m, l)
	ok := b.isSafe(us)
	if e := m.effect(); ok && e >= 0 && l.effects[e].guarded && b.result == open {
		ok = !b.replyTakes(us, m.To())
	}
	b.Unmake()
	return ok
}

// crossesAttack reports whether a royal that leaves e.p. rights behind (n on a
// slider, say) passes an attacked square on its way.
func (b *Board) crossesAttack(m Move, l *MoveList) bool {
	from := m.origin()
	p := b.cells[from]
	if !b.v.checked || p == NoPiece || m.Kind() >= Drop || !b.v.royal[p.Type()] || b.isBig(p.Type()) {
		return false
	}
	passed := b.passed[:0]
	if m&flagLeap != 0 {
		passed = b.v.appendBetween(passed, from, m.To())
	} else if e := m.effect(); e >= 0 {
		f := &l.effects[e]
		at := f.at + int32(f.victims) + 2*int32(f.unloads)
		passed = append(passed, l.squares[at:at+int32(f.rights)]...)
	}
	b.passed = passed
	for _, sq := range passed {
		if b.cells[sq] != NoPiece {
			continue
		}
		b.cells[from], b.cells[sq] = NoPiece, p
		hit := b.replyTakes(p.Color(), sq)
		b.cells[from], b.cells[sq] = p, NoPiece
		if hit {
			return true
		}
	}
	return false
}

// isSafe reports whether the move of us that led here was legal.
func (b *Board) isSafe(us Color) bool {
	if !b.v.checked {
		return true
	}
	u := &b.past[len(b.past)-1]
	switch {
	case b.hasLost(us, u):
		return false
	case b.hasLost(us.Other(), u):
		return true
	case b.turn == us:
		return true // the opponent is frozen: the second move decides
	}
	return !b.threatened(us)
}

// replyTakes reports whether the opponent of us has a move that costs us the game,
// or that captures on target. Once the replies to the moves of one list have been
// more than maxReplies, or their walks longer than maxCallSteps, it says no: tens of
// thousands of moves, each with as many replies, would take minutes.
func (b *Board) replyTakes(us Color, target Square) bool {
	v := b.v
	if b.walker.replies > maxReplies || b.walker.spent > maxCallSteps {
		return false
	}
	turn, replying := b.turn, b.replying
	b.turn, b.replying = us.Other(), true
	b.castSpells()
	l := &b.list
	i0, e0, s0 := len(l.Moves), len(l.effects), len(l.squares)
	b.begin(l)
	b.everyMove(l)
	b.walker.replies += len(l.Moves) - i0
	hit := false
	for _, m := range l.Moves[i0:] {
		if hit = b.costs(m, l, us, target); hit {
			break
		}
	}
	l.Moves, l.effects, l.squares = l.Moves[:i0], l.effects[:e0], l.squares[:s0]
	b.turn, b.replying = turn, replying
	if v.rules.Spell != NoSpell {
		b.castSpells()
	}
	return hit
}

// costs reports whether m, a move of the opponent of us, captures on target or
// costs us the game without costing the opponent its own royals too.
func (b *Board) costs(m Move, l *MoveList, us Color, target Square) bool {
	lost, own, hit := 0, 0, false
	count := func(sq Square) {
		p := b.cells[sq]
		switch {
		case sq == target || sq == b.prot && p.Color() == us:
			hit = true
		case p == NoPiece || !b.v.royal[p.Type()]:
		case p.Color() == us:
			lost++
		default:
			own++
		}
	}
	if e := m.effect(); e >= 0 {
		f := &l.effects[e]
		for _, sq := range l.squares[f.at : f.at+int32(f.victims)] {
			count(sq)
		}
		if f.vanishes {
			count(m.origin())
		}
	} else if m.Kind() == Capture {
		count(m.To())
	} else if m.Kind() == EnPassant {
		count(b.victim)
	}
	if target != NoSquare {
		return hit
	}
	if b.v.rules.Extinction {
		if own > 0 && own == b.royals[us.Other()] {
			return false
		}
		return hit || lost > 0 && lost == b.royals[us] && b.v.royalStart[us] > 0
	}
	return hit || lost > 0 && own == 0
}

// legalDirect appends the legal moves of a game where attacks can be found in
// reverse. With counting it may leave out moves that are certainly legal; it
// returns how many.
func (b *Board) legalDirect(l *MoveList, counting bool) (left int) {
	v := b.v
	us := b.turn
	i0 := len(l.Moves)
	if b.royals[us] == 0 || v.royalStart[us] == 0 || v.rules.Extinction && b.royals[us] > 1 {
		b.pseudoLegal(l)
		b.keepEffects(l, i0)
		return 0
	}
	check := b.scanRoyals(us)
	// Where no destination matters, only pieces on hot squares can be tied down.
	fussy := check || b.unsure || v.royalChoice || v.friendly
	for w, x := range b.hot {
		fussy = fussy || x&^b.occupied[us][w] != 0
	}
	for w, x := range b.occupied[us] {
		for x != 0 {
			from := Square(w<<6) + lowest(x)
			x &= x - 1
			free := !fussy && !b.hot.has(from)
			if free && counting {
				if n, ok := b.countFree(from); ok {
					left += n
					continue
				}
			}
			i, effects := len(l.Moves), len(l.effects)
			b.generate(from, l)
			if !free || len(l.effects) > effects || len(b.rights) > 0 {
				b.keepDirect(l, i, check)
			}
		}
	}
	if v.hasHands && b.held[us] > 0 {
		i := len(l.Moves)
		b.generateDrops(l)
		if fussy || v.rules.HandSwap || b.holdsRoyal(us) {
			b.keepDirect(l, i, check)
		}
	}
	return left
}

// holdsRoyal reports whether c has a royal in hand.
func (b *Board) holdsRoyal(c Color) bool {
	for t, royal := range b.v.royal {
		if royal && b.Hand(c, t) > 0 {
			return true
		}
	}
	return false
}

// keepDirect drops the illegal moves from index i0 on.
func (b *Board) keepDirect(l *MoveList, i0 int, check bool) {
	us, them := b.turn, b.turn.Other()
	moves := l.Moves
	n := i0
	for _, m := range moves[i0:] {
		from, to := m.origin(), m.To()
		keep := !check
		switch {
		case m.effect() >= 0 || m.Kind() == EnPassant || m.promo() >= 0 && b.v.royal[m.promo()]:
			keep = b.isLegalByTrial(m, l) // with extinction=1 a second royal ends the danger
		case m.Kind() >= Drop:
			if b.unsure || b.hot.has(to) || m.Kind() == Swap {
				keep = b.staysSafe(m, us, them)
			}
		case b.unsure || b.hot.has(from) || b.hot.has(to) || check && b.regal[them].has(to):
			keep = b.staysSafe(m, us, them) // also where the move wins before the check counts
		}
		if keep {
			moves[n] = m
			n++
		}
	}
	l.Moves = moves[:n]
}

// scanRoyals fills b.hot for the royals of us, which are hot themselves, and
// reports whether one is attacked.
func (b *Board) scanRoyals(us Color) bool {
	check := false
	b.unsure = false
	b.watchers = b.watchers[:0]
	clear(b.hot)
	for sq := b.regal[us].next(0); sq >= 0; sq = b.regal[us].next(sq + 1) {
		if b.scan(sq, us.Other()) {
			check = true
		}
		b.hot.add(sq)
	}
	return check
}

// keepEffects drops illegal moves from index i0 on where no single capture can
// decide the game: only moves that cost the mover its own royals.
func (b *Board) keepEffects(l *MoveList, i0 int) {
	n := i0
	for _, m := range l.Moves[i0:] {
		if m.effect() < 0 && !b.spendsRoyal(m) || b.isLegalByTrial(m, l) {
			l.Moves[n] = m
			n++
		}
	}
	l.Moves = l.Moves[:n]
}

// spendsRoyal reports whether m captures a royal of its own side, or turns one into
// something else.
func (b *Board) spendsRoyal(m Move) bool {
	v := b.v
	p, q := b.cells[m.origin()], b.cells[m.To()]
	return m.Kind() < Drop && (m.promo() >= 0 && v.royal[p.Type()] || q != NoPiece && q.Color() == p.Color() && v.royal[q.Type()])
}

// staysSafe tries a move without effects on the bare board and reports whether no
// royal of us is attacked then. A capture of the opponent's last royal is always
// legal: it ends the game.
func (b *Board) staysSafe(m Move, us, them Color) bool {
	v := b.v
	from, to := m.origin(), m.To()
	mover, q := b.cells[from], b.cells[to]
	p := mover
	if m.promo() >= 0 {
		p = NewPiece(m.promo(), us)
		if m&flagTurncoat != 0 {
			p = NewPiece(m.promo(), them)
		}
	}
	stays := p.Color() == us && v.royal[p.Type()]
	if mover != NoPiece && v.royal[mover.Type()] && !stays {
		return false
	}
	if q != NoPiece && from != to && v.royal[q.Type()] {
		if q.Color() == us {
			return false
		}
		if b.royals[them] == 1 || !v.rules.Extinction {
			return true
		}
	}
	b.cells[from] = NoPiece
	b.cells[to] = p
	b.trial = trial{true, from, to}
	safe := !stays || !b.attacked(to, them, p.Type())
	for sq := b.regal[us].next(0); sq >= 0 && safe; sq = b.regal[us].next(sq + 1) {
		if sq != from {
			safe = !b.attacked(sq, them, b.cells[sq].Type())
		}
	}
	b.trial.on = false
	b.cells[to] = q
	b.cells[from] = mover
	return safe
}

// keepPriority drops all moves from index i0 on but those with priority, if there
// are any.
func (l *MoveList) keepPriority(i0 int) {
	n := i0
	for _, m := range l.Moves[i0:] {
		if e := m.effect(); e >= 0 && l.effects[e].priority {
			l.Moves[n] = m
			n++
		}
	}
	if n > i0 {
		l.truncate(n)
	}
}

// castlingAttacked reports whether a royal piece may not castle from a square to
// another one because of attacks on its way (diagram-format §11.2): from, to, or
// between, with the piece still on its origin.
func (b *Board) castlingAttacked(from, to Square) bool {
	v := b.v
	p := b.cells[from]
	if !v.checked || !v.royal[p.Type()] {
		return false
	}
	step := Square(1)
	if to < from {
		step = -1
	}
	for sq := from; ; sq += step {
		q := b.cells[sq]
		b.cells[sq] = p
		hit := false
		if v.direct {
			hit = b.attacked(sq, p.Color().Other(), p.Type())
		} else {
			hit = b.replyTakes(p.Color(), sq)
		}
		b.cells[sq] = q
		if hit || sq == to {
			return hit
		}
	}
}
