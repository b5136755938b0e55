package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// deed is what a move does to the board, part by part, as full algebraic text
// says it.
type deed struct {
	drop     bool         // no piece moves; the first of placed comes from the hand
	sided    bool         // the first of placed must say whose it is
	piece    engine.Piece // the mover
	from, to engine.Square
	removed  []engine.Square // other than by being moved onto
	placed   []placing       // unloaded pieces, promotion
	moved    []movement      // the partner of a castling move
}

// placing is a piece that appears on a square, replacing what stands there.
type placing struct {
	piece engine.Piece
	sq    engine.Square
}

// movement is a piece that goes from one square to another.
type movement struct {
	piece    engine.Piece
	from, to engine.Square
}

// deed takes a move of the list, generated for p, apart.
func (c *Codec) deed(p *engine.Position, l *engine.MoveList, m engine.Move) deed {
	d := deed{from: m.From(), to: m.To()}
	switch m.Kind() {
	case engine.Drop:
		d.drop = true
		d.placed = []placing{{engine.NewPiece(m.DropType(), p.Turn()), m.To()}}
		return d
	case engine.Swap:
		d.drop = true
		d.placed = []placing{{engine.NewPiece(m.Promotion(), p.Turn()), m.To()}}
		return d
	default:
	}
	d.piece = p.At(d.from)
	for _, sq := range l.Victims(m) {
		if sq != d.to {
			d.removed = append(d.removed, sq)
		}
	}
	for _, u := range l.Unloads(m) {
		d.placed = append(d.placed, placing{p.At(u.From), u.To})
	}
	if from, to := l.Partner(m); m.Kind() == engine.Castle {
		d.moved = append(d.moved, movement{p.At(from), from, to})
	}
	if becomes, ok := c.becomes(p, m); ok {
		d.placed = append(d.placed, placing{becomes, d.to})
	}
	if l.Vanishes(m) {
		d.removed = append(d.removed, d.to)
	}
	return d
}

// becomes is what the moving piece becomes, with ok false when it stays what it is.
func (c *Codec) becomes(p *engine.Position, m engine.Move) (becomes engine.Piece, ok bool) {
	mover := p.At(m.From())
	t, color := mover.Type(), mover.Color()
	if m.Promotion() >= 0 {
		t = m.Promotion()
	}
	if m.ChangesSide() {
		color = color.Other()
	}
	becomes = engine.NewPiece(t, color)
	return becomes, becomes != mover
}

// text writes the parts. The compact form, for game text, has no blanks, the labels
// of game text for pieces that move, so that no label can be taken for a file, and
// an @ for pieces that appear, so that they can't be taken for moving ones.
func (c *Codec) text(d deed, compact bool) string {
	label, join, put := func(p engine.Piece) string { return c.Piece(p) + " " }, "; ", "-"
	if compact {
		label, join, put = func(p engine.Piece) string { return c.types[p.Type()].text }, ";", "@"
	}
	var parts []string
	if !d.drop {
		parts = append(parts, label(d.piece)+c.Square(d.from)+"-"+c.Square(d.to))
	}
	for _, sq := range d.removed {
		parts = append(parts, c.Square(sq)+"-")
	}
	for _, m := range d.moved {
		parts = append(parts, label(m.piece)+c.Square(m.from)+"-"+c.Square(m.to))
	}
	for i, p := range d.placed {
		name := c.Piece(p.piece)
		if i == 0 && d.drop && d.sided {
			name = c.sided(p.piece)
		}
		parts = append(parts, name+put+c.Square(p.sq))
	}
	return strings.Join(parts, join)
}

// Full writes a move of the list, generated for p, as full algebraic text: the
// piece and its squares, then, each behind a semicolon, what else the move does.
//
//	P e2-e4           N b1-c3           (also captures: what stands there is gone)
//	P d5-e6; d6-      another piece is removed: en passant, locust capture, explosion
//	P e7-e8; Q-e8     promotion
//	K e1-g1; R h1-f1  castling
//	N-f3              from the hand
//	R a1-a5; r-a1     what was captured is put down elsewhere
//
// Black's pieces are lower case, as in position lines. Two moves of one position
// have the same text only where they differ in nothing but the e.p. rights that
// they leave or in what rules they are exempt from.
func (c *Codec) Full(p *engine.Position, l *engine.MoveList, m engine.Move) string {
	return c.text(c.deed(p, l, m), false)
}

// Word writes a move as one word of game text that says all it does: full algebraic
// text without blanks, with an @ before squares where pieces appear. It is what
// games with moves against the rules need, since SAN knows only legal rivals.
func (c *Codec) Word(p *engine.Position, l *engine.MoveList, m engine.Move) string {
	return c.text(c.deed(p, l, m), true)
}

// OutOfTurn is Word for a move of the side that isn't to move, generated for p with
// the turns changed. A drop says whose piece it is, since the same text can be a drop
// of the side to move: {w/P}@e5, {b/P}@e5.
func (c *Codec) OutOfTurn(p *engine.Position, l *engine.MoveList, m engine.Move) string {
	d := c.deed(p, l, m)
	d.sided = true
	return c.text(d, true)
}

// ByHand writes a move without rules as one word of game text: the piece from one
// square to another, or from the hand where from is NoSquare; that says whose piece
// it is.
func (c *Codec) ByHand(piece engine.Piece, from, to engine.Square) string {
	if from == engine.NoSquare {
		return c.text(deed{drop: true, sided: true, placed: []placing{{piece, to}}}, true)
	}
	return c.text(deed{piece: piece, from: from, to: to}, true)
}

// FullLegal writes all legal moves of p as full algebraic text, sorted by bytes.
func (c *Codec) FullLegal(p *engine.Position) []string {
	var l engine.MoveList
	p.AppendLegal(&l)
	all := make([]string, 0, l.Len())
	for _, m := range l.Moves {
		all = append(all, c.Full(p, &l, m))
	}
	slices.Sort(all)
	return all
}
