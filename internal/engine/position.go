package engine

import (
	"errors"
	"fmt"
)

// Position is a position of a game: the board, the hands, the side to move, and
// what else decides which moves are possible. It never changes and is safe for
// concurrent use.
type Position struct{ b *Board }

// Position makes a position from plain data. It errs where s names squares or
// types that don't exist; everything else is taken as it is, possible in a game
// or not.
func (v *Variant) Position(s Setup) (*Position, error) {
	if err := v.checkSetup(&s); err != nil {
		return nil, err
	}
	b := newBoard(v)
	for sq, p := range s.Board {
		if p == NoPiece {
			continue
		}
		reverts := int16(0)
		if s.Reverts != nil {
			reverts = int16(s.Reverts[sq] + 1)
		}
		b.set(Square(sq), p, s.Virgin != nil && s.Virgin[sq], reverts)
	}
	for c, hand := range s.Hands {
		for t, n := range hand {
			b.putHand(c*len(v.types)+t, int16(n))
		}
	}
	b.turn = s.Turn
	if len(s.Rights) > 0 && s.Victim != NoSquare && b.cells[s.Victim] != NoPiece {
		b.rightsStore = append(b.rightsStore, s.Rights...)
		b.rights, b.victim = b.rightsStore, s.Victim
	}
	b.halfmove, b.fullmove, b.shuffle = s.Halfmove, max(1, s.Fullmove), s.Shuffle
	b.homes = v.castlingHomes(s.Shuffle)
	b.last, b.struck, b.prot, b.again, b.due = s.Last, s.Struck, s.Prot, s.Again, s.Due
	b.deriveResult()
	b.hash = b.freshHash()
	return &Position{b}, nil
}

func (v *Variant) checkSetup(s *Setup) error {
	n, types := v.n, len(v.types)
	square := func(sq Square) bool { return sq >= NoSquare && int(sq) < n }
	switch {
	case len(s.Board) != n, s.Virgin != nil && len(s.Virgin) != n, s.Reverts != nil && len(s.Reverts) != n:
		return fmt.Errorf("position of another board than %dx%d", v.Files(), v.Ranks())
	case s.Turn > Black || s.Again > 1 || s.Due > 1 || s.Again < Nobody || s.Due < Nobody:
		return errors.New("unknown side")
	case !square(s.Victim) || !square(s.Prot):
		return errors.New("square off the board")
	case s.Last < -1 || s.Last >= types || s.Struck < -1 || s.Struck >= types:
		return errors.New("unknown piece type")
	}
	for _, sq := range s.Rights {
		if !square(sq) || sq == NoSquare {
			return errors.New("square off the board")
		}
	}
	for sq, p := range s.Board {
		if p == NoPiece {
			continue
		}
		if p.Type() < 0 || p.Type() >= types {
			return errors.New("unknown piece type")
		}
		w, h := v.Footprint(p.Type())
		if sq%v.Files()+w > v.Files() || sq/v.Files()+h > v.Ranks() {
			return fmt.Errorf("piece of %dx%d squares sticks out of the board", w, h)
		}
	}
	for _, t := range s.Reverts {
		if t < -1 || t >= types {
			return errors.New("unknown piece type")
		}
	}
	for _, hand := range s.Hands {
		if hand != nil && len(hand) != types {
			return fmt.Errorf("hand of %d types: there are %d", len(hand), types)
		}
		for _, n := range hand {
			if n < 0 || n > 1<<14 {
				return fmt.Errorf("%d pieces in hand", n)
			}
		}
	}
	return nil
}

// deriveResult finds out whether the game is over from what stands on the board.
func (b *Board) deriveResult() {
	v := b.v
	if v.wins {
		for _, c := range [2]Color{b.turn, b.turn.Other()} {
			for sq := b.occupied[c].next(0); sq >= 0; sq = b.occupied[c].next(sq + 1) {
				if v.morph(b.cells[sq].Type(), c, sq).Kind == MorphWin {
					b.end(wonBy(c), ByGoal)
				}
			}
		}
		if b.result == open && b.due == SomeSide(b.turn) && b.again != b.due {
			b.end(wonBy(b.turn), ByGoal)
		}
	}
	lost := [2]bool{}
	for c := range lost {
		n := v.royalStart[c]
		lost[c] = n > 0 && (b.royals[c] == 0 || !v.rules.Extinction && b.royals[c] < n)
	}
	switch {
	case lost[White] && lost[Black]:
		b.end(lostByBoth, ByRoyals)
	case lost[White] != (v.rules.Goal == LoseRoyal) && lost[White] != lost[Black]:
		b.end(wonByBlack, ByRoyals)
	case lost[White] != lost[Black]:
		b.end(wonByWhite, ByRoyals)
	}
	if v.rules.Goal == LoseAll && b.result == open {
		b.loseAll()
	}
}

// Setup is the position as plain data; Variant.Position gives the same position
// back. Pieces are virgin in it only where the rules ask whether they have moved.
// The slices are the caller's.
func (p *Position) Setup() Setup {
	b, v := p.b, p.b.v
	s := Setup{
		Board: make([]Piece, v.n), Virgin: make([]bool, v.n), Turn: b.turn, Victim: b.victim,
		Rights:   append([]Square(nil), b.rights...),
		Halfmove: b.halfmove, Fullmove: b.fullmove, Shuffle: b.shuffle,
		Last: b.last, Struck: b.struck, Prot: b.prot, Again: b.again, Due: b.due,
	}
	if b.reverts != nil {
		s.Reverts = make([]int, v.n)
	}
	for sq := range Square(v.n) {
		s.Board[sq] = b.At(sq)
		s.Virgin[sq] = b.virgin.has(sq) && v.virginMatters(s.Board[sq], sq)
		if s.Reverts != nil {
			s.Reverts[sq] = int(b.reverts[sq]) - 1
		}
	}
	for c := range s.Hands {
		s.Hands[c] = make([]int, len(v.types))
		for t := range s.Hands[c] {
			s.Hands[c][t] = b.Hand(Color(c), t)
		}
	}
	return s
}

// NewBoard is a board of one's own, set to the position.
func (p *Position) NewBoard() *Board {
	p.b.v.prepare()
	b := newBoard(p.b.v)
	b.load(p.b)
	return b
}

// worker is a board that is set to the position; release gives it back.
func (p *Position) worker() *Board {
	b, ok := p.b.v.boards.Get().(*Board)
	if !ok {
		p.b.v.prepare()
		b = newBoard(p.b.v)
	}
	b.load(p.b)
	return b
}

func (b *Board) release() { b.v.boards.Put(b) }

// Variant is the game that is played.
func (p *Position) Variant() *Variant { return p.b.v }

// At is the piece on sq; of a piece of several squares only at its anchor, the
// lower left square as White sees it.
func (p *Position) At(sq Square) Piece { return p.b.At(sq) }

// Covering is the piece that stands on sq or covers it, with its anchor.
func (p *Position) Covering(sq Square) (piece Piece, anchor Square) { return p.b.Covering(sq) }

// Turn is the side to move.
func (p *Position) Turn() Color { return p.b.turn }

// Hand is how many pieces of type t color c has in hand.
func (p *Position) Hand(c Color, t int) int { return p.b.Hand(c, t) }

// EnPassant is the squares on which an e.p. capture may end, and the square of the
// piece that it takes; nil and NoSquare where there is none.
func (p *Position) EnPassant() (rights []Square, victim Square) {
	return append([]Square(nil), p.b.rights...), p.b.victim
}

// Hash is the position's Zobrist hash: equal for positions in which the same moves
// are possible now and later, whatever the move counters say.
func (p *Position) Hash() uint64 { return p.b.hash }

// Halfmove is the number of half-moves since the last capture, drop or move of a
// type that promotes: 100 of them allow a claim of a draw.
func (p *Position) Halfmove() int { return p.b.halfmove }

// Fullmove is the number of the move, from 1.
func (p *Position) Fullmove() int { return p.b.fullmove }

// ShuffleNumber is the number of the shuffled start that the game began with, 0
// for the setup as defined.
func (p *Position) ShuffleNumber() int { return p.b.shuffle }

// Count is the number of pieces that color c has on the board.
func (p *Position) Count(c Color) int { return p.b.count[c] }

// Repeated is how many of the hashes of earlier positions are this position's:
// two make it the third time.
func (p *Position) Repeated(history []uint64) int { return p.b.Repeated(history) }

// InCheck reports whether the opponent of c could end the game by capturing royals
// of c. It is false where check is off.
func (p *Position) InCheck(c Color) bool {
	w := p.worker()
	defer w.release()
	return w.InCheck(c)
}

// AppendPseudoLegal appends every move of the side to move, whether or not it
// leaves royals in attack and whether or not others have priority.
func (p *Position) AppendPseudoLegal(l *MoveList) {
	w := p.worker()
	defer w.release()
	w.AppendPseudoLegal(l)
}

// AppendLegal appends the legal moves of the side to move; there are none in a
// game that has ended.
func (p *Position) AppendLegal(l *MoveList) {
	w := p.worker()
	defer w.release()
	w.AppendLegal(l)
}

// AppendMovesOf appends the pseudo-legal moves of the piece on from, whichever
// side it belongs to.
func (p *Position) AppendMovesOf(from Square, l *MoveList) {
	w := p.worker()
	defer w.release()
	w.AppendMovesOf(from, l)
}

// Outcome says whether the game is over and how. It looks at this position only:
// repetition and the number of moves are for the players to claim, see Repeated
// and Halfmove.
func (p *Position) Outcome() Outcome {
	w := p.worker()
	defer w.release()
	return w.Outcome()
}

// Play is the position after m, a move of l, which was filled from this position.
// The move may be pseudo-legal.
func (p *Position) Play(m Move, l *MoveList) *Position {
	b := p.NewBoard()
	b.Make(m, l)
	b.settle()
	return &Position{b}
}

// settle forgets the moves that led to b.
func (b *Board) settle() {
	b.rightsStore = append([]Square(nil), b.rights...)
	if b.rights != nil {
		b.rights = b.rightsStore
	}
	b.rightsAt = 0
	b.log, b.past = nil, nil
}

// Relocate is the position after a move by hand, without rules: any piece goes
// anywhere, holes included. What it captures goes where captured pieces go. The
// turn stays; see WithTurn. To NoSquare takes the piece off the board, and where
// from is empty nothing changes.
func (p *Position) Relocate(from, to Square) *Position {
	piece, from := p.b.Covering(from)
	if piece == NoPiece || from == to {
		return p
	}
	return p.edit(func(b *Board) {
		b.turn = piece.Color()
		reverts := int16(0)
		if b.reverts != nil {
			reverts = b.reverts[from]
		}
		b.put(from, NoPiece, false, 0)
		if to != NoSquare {
			b.clearFor(piece, to, true)
			b.put(to, piece, false, reverts)
		}
		b.turn = p.b.turn
	})
}

// WithPiece is the position with piece put on sq, NoPiece for none: what stood
// there is gone.
func (p *Position) WithPiece(sq Square, piece Piece) *Position {
	return p.edit(func(b *Board) {
		b.clearFor(piece, sq, false)
		if piece != NoPiece {
			b.put(sq, piece, false, 0)
		}
	})
}

// WithDrop is the position with a piece of type t moved from c's hand to sq by
// hand; where c has none in hand, nothing changes. A piece of c's that it takes the
// place of goes into that hand (substitution), also where captured pieces go nowhere.
func (p *Position) WithDrop(c Color, t int, sq Square) *Position {
	if p.Hand(c, t) == 0 {
		return p
	}
	return p.edit(func(b *Board) {
		b.turn = c
		b.takeFromHand(t)
		if !b.v.stock {
			b.withdraw(NewPiece(t, c), sq)
		}
		b.clearFor(NewPiece(t, c), sq, true)
		b.put(sq, NewPiece(t, c), false, 0)
		b.turn = p.b.turn
	})
}

// WithTurn is the position with c to move.
func (p *Position) WithTurn(c Color) *Position {
	return p.edit(func(b *Board) { b.turn = c })
}

// edit is a copy of the position that was changed by hand.
func (p *Position) edit(change func(b *Board)) *Position {
	b := newBoard(p.b.v)
	b.load(p.b)
	b.past = append(b.past, undo{prot: NoSquare})
	b.dropRights()
	b.struck, b.prot, b.again, b.due = -1, NoSquare, Nobody, Nobody
	b.end(open, NotOver)
	change(b)
	b.settle()
	b.deriveResult()
	b.hash = b.freshHash()
	return &Position{b}
}

// clearFor empties the squares that piece will cover from sq on; with stow, what
// stood there is captured.
func (b *Board) clearFor(piece Piece, sq Square, stow bool) {
	b.underneath(piece, sq, func(at Square) {
		if stow {
			b.take(at)
		} else {
			b.put(at, NoPiece, false, 0)
		}
	})
}

// withdraw puts the pieces of its own side that piece will cover from sq on into the hand.
func (b *Board) withdraw(piece Piece, sq Square) {
	b.underneath(piece, sq, func(at Square) {
		if p := b.cells[at]; p.Color() == piece.Color() {
			b.stow(p, at)
			b.put(at, NoPiece, false, 0)
		}
	})
}

// underneath does something with each piece that stands, with some of its squares,
// where piece will stand from sq on; nothing need be left of it then.
func (b *Board) underneath(piece Piece, sq Square, do func(at Square)) {
	w, h := 1, 1
	if piece != NoPiece {
		w, h = b.v.Footprint(piece.Type())
	}
	file, rank := b.grid.coordinates(sq)
	for y := rank; y < min(rank+h, b.grid.ranks); y++ {
		for x := file; x < min(file+w, b.grid.files); x++ {
			if at := b.anchor(b.grid.at(x, y)); b.cells[at] != NoPiece {
				do(at)
			}
		}
	}
}
