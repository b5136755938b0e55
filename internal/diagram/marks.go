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
			b.showMarks(b.narrow(s.Piece.Marks))
		}
	}
}

// showMarks puts the marks of the selected piece on the board. Where several fall on
// a square, the one that prevails is shown.
func (b *viewer) showMarks(marks []Mark) {
	for _, m := range marks {
		b.mark(m.Square, func(s *SquareView) {
			needs := m.Needs && (s.Mark.Kind == NoMark || s.Mark.Needs) || s.Mark.Needs && m.Kind.rank() >= MarkVictim.rank()
			if m.Kind.Prevails(s.Mark.Kind) {
				s.Mark = m
			}
			s.Mark.Needs = needs
		})
	}
}

// Prevails reports whether, of two marks on a square, k is shown rather than the
// other one: what the reader has chosen before a move, a move before what it takes on
// the way, and the freer move before the other: a jump, which nothing blocks, before
// the same move step by step.
func (k MarkKind) Prevails(other MarkKind) bool { return k.rank() < other.rank() }

func (k MarkKind) rank() int {
	switch k {
	case NoMark:
		return 100
	case MarkVictim, MarkRelay:
		return 50 + int(k)
	case MarkTaken, MarkStop:
		return -int(k)
	case MarkJump:
		return 0
	default:
		return int(k)
	}
}

// passes reports whether the move of a mark goes by all these squares.
func (m *Mark) passes(via []string) bool {
	for _, name := range via {
		if name != m.Name && name != m.Mover && !slices.Contains(m.Via, name) {
			return false
		}
	}
	return true
}

// narrow leaves of a piece's marks those of moves that go by the chosen squares, and
// adds what these moves take on the way.
func (b *viewer) narrow(marks []Mark) []Mark {
	via := b.o.Via
	var shown []Mark
	for _, name := range via {
		sq, ok := b.d.Square(name)
		if !ok {
			continue
		}
		kind, words := MarkTaken, "chosen"
		if slices.ContainsFunc(marks, func(m Mark) bool { return m.Name == name && m.passes(via) }) {
			kind, words = MarkStop, "chosen, the move may end here"
		}
		shown = append(shown, Mark{Square: sq, Name: name, Kind: kind, Words: words})
	}
	for _, m := range marks {
		if !m.passes(via) {
			continue
		}
		shown = append(shown, m)
		for i, name := range m.Via {
			shown = append(shown, Mark{Square: m.via[i], Name: name, Kind: MarkVictim, Words: "taken on the way"})
		}
		if m.Mover != "" {
			shown = append(shown, Mark{Square: m.mover, Name: m.Mover, Kind: MarkRelay, Words: "moves instead"})
		}
	}
	return shown
}

// marks is what the piece on sq lights up, by target square.
func (b *viewer) marks(sq engine.Square, piece *PieceView, targets []engine.Target) []Mark {
	marks := make([]Mark, 0, len(targets))
	var way, more map[engine.Square]bool // what is taken on the way, or could be or hopped over
	for _, t := range targets {
		if b.o.Hints && t.Kinds&(engine.TargetHop|engine.TargetVictim) != 0 {
			if more == nil {
				more = map[engine.Square]bool{}
			}
			more[t.To] = true
		}
		if !t.IsDestination() && b.d.Options.Glance == NoGlance && !b.o.Hints {
			continue
		}
		m := Mark{Square: t.To, Kind: b.markKind(t, piece.Color), Jump: t.Kinds&engine.TargetJump != 0, mover: engine.NoSquare}
		m.Needs = b.o.Hints && !t.IsDestination()
		if t.From != sq && t.From != engine.NoSquare {
			m.Mover, m.mover = b.names[t.From], t.From
		}
		if t.Kinds&engine.TargetEnPassant == 0 {
			m.via = t.Via
		}
		for _, via := range m.via {
			m.Via = append(m.Via, b.names[via])
			if way == nil {
				way = map[engine.Square]bool{}
			}
			way[via] = true
		}
		if m.Kind == MarkCastle && (t.To == sq || slices.ContainsFunc(targets, func(o engine.Target) bool {
			return o.To == t.To && o.Kinds&engine.TargetCastle == 0 && o.IsDestination()
		})) {
			m.Square = b.partner(sq, t.To)
		}
		m.Name = b.names[m.Square]
		m.Words = b.markWords(m, t)
		marks = append(marks, m)
	}
	for i := range marks {
		marks[i].OnWay, marks[i].More = way[marks[i].Square], more[marks[i].Square]
	}
	slices.SortStableFunc(marks, func(a, c Mark) int {
		return cmp.Or(cmp.Compare(a.Square, c.Square), cmp.Compare(a.Kind.rank(), c.Kind.rank()), slices.Compare(a.Via, c.Via))
	})
	return marks
}

// partner is where the partner stands with which the piece on sq castles to a square:
// that names the castling where an ordinary move goes to the same square.
func (b *viewer) partner(sq, to engine.Square) engine.Square {
	p := b.p
	if piece := p.At(sq); piece.Color() != p.Turn() {
		p = p.WithTurn(piece.Color())
	}
	var list engine.MoveList
	p.AppendMovesOf(sq, &list)
	for _, m := range list.Moves {
		if m.Kind() == engine.Castle && m.To() == to {
			from, _ := list.Partner(m)
			return from
		}
	}
	return to
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
			switch m.Kind() {
			case engine.Drop:
				squares[m.DropType()] = append(squares[m.DropType()], m.To())
			case engine.Swap:
				squares[m.Promotion()] = append(squares[m.Promotion()], m.To())
			default:
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
