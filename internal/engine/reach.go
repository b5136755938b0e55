package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// TargetKind says what a piece may do on a square, for a board to mark it
// (diagram-ui.md A, "Marks").
type TargetKind uint16

// The kinds of Target. TargetMove and TargetCapture come from the letters of the
// notation, so both are set where an m and c piece could go, whatever stands there
// now. The last three need a piece that is not there.
const (
	TargetMove       TargetKind = 1 << iota // may go there when it is empty
	TargetCapture                           // may capture an enemy there
	TargetFriend                            // may capture a piece of its own side there
	TargetRoyal                             // may capture nothing but a royal there
	TargetEnPassant                         // captures by e.p. rights
	TargetJump                              // by a leap that nothing can block
	TargetInitial                           // only while the piece has not moved
	TargetCastle                            // castles
	TargetIllegal                           // the rules forbid it now: check, a zone, the capture matrix
	TargetIfOccupied                        // only when there were a piece to capture
	TargetHop                               // no destination: with a piece here it might hop further
	TargetVictim                            // no destination: with an enemy here it might capture it on the way
)

// Target is a square that a piece lights up, and how it gets there.
type Target struct {
	From  Square   // the piece that moves: another one than asked for by activation
	To    Square   // where it ends
	Via   []Square // locust victims on the way, To not among them
	Kinds TargetKind
}

// IsDestination reports whether a move ends on t.To as the board stands.
func (t Target) IsDestination() bool {
	return t.Kinds&(TargetIfOccupied|TargetHop|TargetVictim) == 0
}

// Reach lists what the piece on sq lights up, whichever side it belongs to and
// whoever is to move; nil where no piece stands. What the rules forbid its side now
// is among it, as TargetIllegal, while the game isn't over. Of a piece of several
// squares sq may be any, and targets are its lower left square.
func (p *Position) Reach(sq Square) []Target {
	piece, sq := p.Covering(sq)
	if piece == NoPiece {
		return nil
	}
	targets := p.targets(sq)
	legal := p.legalMoves(piece.Color(), p.Outcome().Over)
	legal.mark(targets)
	return targets
}

// ReachAll is Reach of every square where a piece stands, by square; of a piece of
// several squares at its lower left one only.
func (p *Position) ReachAll() [][]Target {
	all := make([][]Target, p.b.v.n)
	over := p.Outcome().Over
	legal := [2]legalMoves{p.legalMoves(White, over), p.legalMoves(Black, over)}
	for sq := range all {
		if piece := p.At(Square(sq)); piece != NoPiece {
			all[sq] = p.targets(Square(sq))
			legal[piece.Color()].mark(all[sq])
		}
	}
	return all
}

// targets lists what the piece on sq lights up by its notation alone.
func (p *Position) targets(sq Square) []Target {
	b := p.worker()
	defer b.release()
	b.castSpells()
	b.walker.rest()
	piece := b.cells[sq]
	b.face(piece.Color())
	if piece.Color() != b.turn {
		b.dropRights()
	}
	targets := b.walker.reach(&b.ground, b.v.types[piece.Type()].whole, sq)
	if b.homes == nil {
		return targets
	}
	// In a shuffled setup castling goes by other squares than the walk's.
	targets = slices.DeleteFunc(targets, func(t Target) bool { return t.Kinds&TargetCastle != 0 })
	var l MoveList
	b.AppendMovesOf(sq, &l)
	for _, m := range l.Moves {
		if m.Kind() == Castle {
			targets = append(targets, Target{From: sq, To: m.To(), Kinds: TargetCastle | TargetInitial})
		}
	}
	return mergeTargets(targets)
}

// legalMoves are the legal moves of one side; over where there are none because the
// game has ended.
type legalMoves struct {
	list MoveList
	over bool
}

func (p *Position) legalMoves(c Color, over bool) legalMoves {
	l := legalMoves{over: over}
	if over {
		return l
	}
	if c != p.Turn() {
		p = p.WithTurn(c)
	}
	p.AppendLegal(&l.list)
	return l
}

// mark marks the targets that no legal move reaches.
func (l *legalMoves) mark(targets []Target) {
	if l.over {
		return
	}
	for i := range targets {
		t := &targets[i]
		if t.IsDestination() && !l.has(t) {
			t.Kinds |= TargetIllegal
		}
	}
}

func (l *legalMoves) has(t *Target) bool {
next:
	for _, m := range l.list.Moves {
		if m.Kind() == Drop || m.From() != t.From || m.To() != t.To || (m.Kind() == Castle) != (t.Kinds&TargetCastle != 0) {
			continue
		}
		if len(t.Via) == 0 {
			return true
		}
		gone := l.list.Victims(m)
		for _, u := range l.list.Unloads(m) {
			gone = append(gone, u.From)
		}
		for _, v := range t.Via {
			if !slices.Contains(gone, v) {
				continue next
			}
		}
		return true
	}
	return false
}

// reach lists what the piece on from by program p lights up, sorted by From, To and
// Via. It does not know what is illegal.
func (w *walker) reach(g *ground, p *walkProgram, from Square) []Target {
	w.begin(g, from)
	w.display = true
	w.run(p)
	var targets []Target
	for i := range w.moves {
		m := &w.moves[i]
		t := Target{From: m.from, To: m.to, Kinds: kindsOf(m)}
		for _, v := range w.effects[m.effects:][:m.victims] {
			if v != m.to {
				t.Via = append(t.Via, v)
			}
		}
		// Swapped pieces leave as much as captured ones.
		for j := range int(m.unloads) {
			if v := w.effects[int(m.effects)+int(m.victims)+2*j]; v != m.to {
				t.Via = append(t.Via, v)
			}
		}
		targets = append(targets, t)
	}
	for _, h := range w.hints {
		t := Target{From: from, To: h.sq}
		switch h.kind {
		case hintHop:
			t.Kinds = TargetHop
		case hintVictim:
			t.Kinds = TargetVictim
		case hintTarget:
			t.Kinds = TargetIfOccupied | captureKinds(h.modes)
		}
		if h.initial {
			t.Kinds |= TargetInitial
		}
		targets = append(targets, t)
	}
	return mergeTargets(targets)
}

// kindsOf is what the walked move m may do where it ends.
func kindsOf(m *walked) TargetKind {
	k := captureKinds(m.modes)
	if m.modes&betza.Quiet != 0 {
		k |= TargetMove
	}
	if m.kind == walkCastle {
		k = TargetCastle
	}
	if m.passant {
		k = TargetEnPassant
	}
	if m.leap {
		k |= TargetJump
	}
	if m.initial {
		k |= TargetInitial
	}
	return k
}

func captureKinds(m betza.Mode) TargetKind {
	var k TargetKind
	if m&betza.Capture != 0 {
		k |= TargetCapture
	}
	if m&betza.CaptureFriend != 0 {
		k |= TargetFriend
	}
	if m&(betza.Capture|betza.CaptureRoyal) == betza.CaptureRoyal {
		k |= TargetRoyal
	}
	return k
}

// mergeTargets makes one Target of those that share From, To and Via: what one of
// them may do all together may, but the piece must be unmoved only if all say so.
func mergeTargets(targets []Target) []Target {
	slices.SortStableFunc(targets, compareTargets)
	n := 0
	for _, t := range targets {
		if n == 0 || compareTargets(targets[n-1], t) != 0 {
			targets[n] = t
			n++
			continue
		}
		k := &targets[n-1].Kinds
		initial := *k & t.Kinds & TargetInitial
		*k = (*k|t.Kinds)&^TargetInitial | initial
	}
	return targets[:n]
}

// compareTargets orders targets by From, To, Via and whether they are destinations
// now, and the castling ones apart.
func compareTargets(a, b Target) int {
	const apart = TargetCastle | TargetEnPassant | TargetIfOccupied | TargetHop | TargetVictim
	switch {
	case a.From != b.From:
		return int(a.From) - int(b.From)
	case a.To != b.To:
		return int(a.To) - int(b.To)
	}
	if c := slices.Compare(a.Via, b.Via); c != 0 {
		return c
	}
	return int(a.Kinds&apart) - int(b.Kinds&apart)
}
