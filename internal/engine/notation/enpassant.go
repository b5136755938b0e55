package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// enPassant reads `-`, `SQ+SQ/V`, or the squares of a plain FEN, whose victim it
// finds. The rest of the setup must be known. Rights that name no piece to take
// are dropped with a note: other programs write them carelessly.
func (r *setupReader) enPassant(text source.Fragment) {
	if text.Text() == "" || text.Text() == "-" {
		return
	}
	squares, victim, hasVictim := text.Cut("/")
	var rights []engine.Square
	for rest := squares; rest.Text() != ""; {
		sq, size := r.c.squareAt(rest.Text())
		if size == 0 {
			r.list.Errorf(rest.Whole(), "notation.en-passant", "%q is no square of this board", rest.Text())
			return
		}
		rights = append(rights, sq)
		rest = rest.Slice(size, len(rest.Text()))
		if strings.HasPrefix(rest.Text(), "+") {
			rest = rest.Slice(1, len(rest.Text()))
		}
	}
	if len(rights) == 0 {
		r.list.Errorf(text.Whole(), "notation.en-passant", "no square with en passant rights")
		return
	}
	taken := engine.NoSquare
	if hasVictim {
		sq, ok := r.c.ParseSquare(victim.Text())
		if !ok {
			r.list.Errorf(victim.Whole(), "notation.en-passant", "%q is no square of this board", victim.Text())
			return
		}
		if r.s.Board[sq] != engine.NoPiece {
			taken = sq
		}
	} else {
		taken = r.passer(rights[0])
	}
	if taken == engine.NoSquare || slices.ContainsFunc(rights, r.c.v.IsHole) {
		r.note(text.Whole(), "notation.en-passant", "no piece has just passed there; the en passant right is left out")
		return
	}
	r.s.Rights, r.s.Victim = rights, taken
}

// passer finds the piece of the side that isn't to move that may just have passed
// over the empty square sq, leaving rights there: it stands in some direction from
// sq, and came from a square in the opposite one. NoSquare when there is none.
func (r *setupReader) passer(sq engine.Square) engine.Square {
	if r.s.Board[sq] != engine.NoPiece {
		return engine.NoSquare
	}
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		victim := sq
		for victim != engine.NoSquare && r.s.Board[victim] == engine.NoPiece {
			victim = r.next(victim, d[0], d[1])
		}
		if victim == engine.NoSquare || r.s.Board[victim].Color() == r.s.Turn {
			continue
		}
		for from := r.next(sq, -d[0], -d[1]); from != engine.NoSquare && r.s.Board[from] == engine.NoPiece; from = r.next(from, -d[0], -d[1]) {
			if r.passes(r.s.Board[victim], from, victim, sq) {
				return victim
			}
		}
	}
	return engine.NoSquare
}

// next is the neighbour of sq, NoSquare behind the edge.
func (r *setupReader) next(sq engine.Square, files, ranks int) engine.Square {
	file, rank := int(sq)%r.c.v.Files()+files, int(sq)/r.c.v.Files()+ranks
	if file < 0 || file >= r.c.v.Files() || rank < 0 || rank >= r.c.v.Ranks() {
		return engine.NoSquare
	}
	return engine.Square(rank*r.c.v.Files() + file)
}

// passes reports whether the piece, had it stood on from and not moved before,
// could go to to and leave rights on sq.
func (r *setupReader) passes(piece engine.Piece, from, to, sq engine.Square) bool {
	s := engine.Setup{
		Board: slices.Clone(r.s.Board), Virgin: make([]bool, len(r.s.Board)),
		Turn: piece.Color(), Victim: engine.NoSquare, Fullmove: 1, Last: -1, Struck: -1,
		Prot: engine.NoSquare, Again: engine.Nobody, Due: engine.Nobody,
	}
	s.Board[to] = engine.NoPiece
	s.Board[from], s.Virgin[from] = piece, true
	p, err := r.c.v.Position(s)
	if err != nil {
		return false
	}
	var list engine.MoveList
	p.AppendMovesOf(from, &list)
	for _, m := range list.Moves {
		if m.From() == from && m.To() == to && slices.Contains(list.Rights(m), sq) {
			return true
		}
	}
	return false
}
