package diagram

import (
	"cmp"
	"slices"

	"fairyboard/internal/engine"
)

// reach fills in what pieces may do: of all of them, or of the selected one.
func (b *viewer) reach() {
	glance := b.d.Options.Glance != NoGlance
	var all [][]engine.Target
	if b.o.Marks && !glance {
		all = b.p.ReachAll()
	}
	for i := range b.view.Squares {
		s := &b.view.Squares[i]
		switch {
		case s.Piece == nil:
		case glance && (b.o.Marks || s.Selected):
			s.Piece.Marks = b.marks(s.Square, s.Piece, b.atAGlance(s.Square))
		case b.o.Marks:
			s.Piece.Marks = b.marks(s.Square, s.Piece, all[s.Square])
		case s.Selected:
			s.Piece.Marks = b.marks(s.Square, s.Piece, b.p.Reach(s.Square))
		}
	}
	for i := range b.view.Squares {
		if s := &b.view.Squares[i]; s.Selected && s.Piece != nil {
			b.showMarks(s.Piece.Marks)
		}
	}
}

// showMarks puts the marks of the selected piece on the board. Where several
// fall on a square, the move wins over the victim, and the freer one over the
// other.
func (b *viewer) showMarks(marks []Mark) {
	for _, m := range marks {
		b.mark(m.Square, func(s *SquareView) {
			if s.Mark.Kind == NoMark || s.Mark.Kind == MarkVictim || m.Kind != MarkVictim && m.Kind < s.Mark.Kind {
				s.Mark = m
			}
		})
	}
}

// marks is what the piece on sq lights up, by target square.
func (b *viewer) marks(sq engine.Square, piece *PieceView, targets []engine.Target) []Mark {
	marks := make([]Mark, 0, len(targets))
	var victims map[engine.Square]bool
	for _, t := range targets {
		if !t.IsDestination() && b.d.Options.Glance == NoGlance && !b.o.Hints {
			continue
		}
		m := Mark{Square: t.To, Name: b.names[t.To], Kind: b.markKind(t, piece.Color), Jump: t.Kinds&engine.TargetJump != 0}
		if t.From != sq && t.From != engine.NoSquare {
			m.Mover = b.names[t.From]
		}
		for _, via := range t.Via {
			m.Via = append(m.Via, b.names[via])
			if !victims[via] {
				if victims == nil {
					victims = map[engine.Square]bool{}
				}
				victims[via] = true
				marks = append(marks, Mark{Square: via, Name: b.names[via], Kind: MarkVictim, Words: "taken on the way"})
			}
		}
		m.Words = b.markWords(m, t)
		marks = append(marks, m)
	}
	slices.SortStableFunc(marks, func(a, c Mark) int {
		return cmp.Or(cmp.Compare(a.Square, c.Square), slices.Compare(a.Via, c.Via))
	})
	return marks
}

// markKind says which mark of diagram-ui A a target gets.
func (b *viewer) markKind(t engine.Target, mover engine.Color) MarkKind {
	const moves = engine.TargetMove
	const captures = engine.TargetCapture | engine.TargetRoyal | engine.TargetEnPassant
	if b.d.Options.Glance != NoGlance {
		return glanceKind(t)
	}
	k := t.Kinds
	piece, _ := b.p.Covering(t.To)
	switch {
	case k&engine.TargetVictim != 0:
		return MarkVictim
	case k&engine.TargetHop != 0:
		return MarkHop
	case k&engine.TargetIllegal != 0:
		return MarkForbidden
	case k&engine.TargetCastle != 0:
		return MarkCastle
	case k&engine.TargetFriend != 0 && (piece != engine.NoPiece && piece.Color() == mover || k&(moves|captures) == 0):
		return MarkFriend
	case k&moves != 0 && k&captures != 0:
		switch {
		case k&engine.TargetInitial != 0:
			return MarkInitial
		case k&engine.TargetJump != 0:
			return MarkJump
		}
		return MarkSlide
	case k&captures != 0:
		return MarkCapture
	case k&engine.TargetInitial != 0:
		return MarkMoveInitial
	default:
		return MarkMove
	}
}

// markWords says what a move to the marked square does as the board stands.
func (b *viewer) markWords(m Mark, t engine.Target) string {
	piece, _ := b.p.Covering(m.Square)
	var words string
	switch {
	case m.Kind == MarkVictim:
		return "taken on the way"
	case m.Kind == MarkHop:
		return "needs a piece here to hop over"
	case m.Kind == MarkForbidden:
		return "forbidden by the rules"
	case m.Kind == MarkCastle:
		words = "castle"
	case t.Kinds&engine.TargetEnPassant != 0:
		words = "capture en passant"
	case m.Kind == MarkFriend:
		words = "capture of one's own"
	case piece != engine.NoPiece || m.Kind == MarkCapture:
		words = "capture"
	default:
		words = "move"
	}
	if m.Jump {
		words += " by jump"
	}
	if n := len(m.Via); n > 0 {
		words += ", taking " + countedThings(n, "piece") + " on the way"
	}
	return words
}

// drops fills in where the pieces in hand may be dropped: of all, or of the
// selected one.
func (b *viewer) drops() {
	for c := range b.view.Hands {
		h := &b.view.Hands[c]
		wanted := b.o.Marks && len(h.Pieces) > 0 || slices.ContainsFunc(h.Pieces, func(p HandPiece) bool { return p.Selected })
		if !wanted {
			continue
		}
		var list engine.MoveList
		b.p.WithTurn(h.Color).AppendLegal(&list)
		squares := make([][]engine.Square, len(b.d.Types))
		for _, m := range list.Moves {
			if m.Kind() == engine.Drop {
				squares[m.DropType()] = append(squares[m.DropType()], m.To())
			}
		}
		for i := range h.Pieces {
			p := &h.Pieces[i]
			for _, sq := range squares[p.Type] {
				p.Drops = append(p.Drops, b.names[sq])
				if p.Selected {
					b.mark(sq, func(s *SquareView) {
						s.Mark = Mark{Square: sq, Name: b.names[sq], Kind: MarkMove, Jump: true, Words: "drop"}
					})
				}
			}
		}
	}
}
