package wizard

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// maxHand is the most pieces of one type that start in one hand.
const maxHand = diagram.MaxHand

// Placement is a piece of the start setup.
type Placement struct {
	Square  Square
	Piece   int // index into Design.Pieces; a hole is a piece as well
	Color   engine.Color
	Derived bool // it follows from a piece of White's by symmetry
}

// Setup is what stands on the board at the start, holes first, then pieces, each
// by square: the squares as written and what follows from them by symmetry, as
// diagram.Parse derives it.
func (d *Design) Setup() []Placement {
	var holes []Placement
	board := map[Square]Placement{}
	for i := range d.Pieces {
		for s := range d.placements(i) {
			switch was, taken := board[s.Square]; {
			case d.Pieces[i].IsHole():
				s.Color = engine.White
				holes = append(holes, s)
				delete(board, s.Square)
			case !taken || was.Derived || !s.Derived:
				board[s.Square] = s
			}
		}
	}
	pieces := slices.Collect(maps.Values(board))
	bySquare := func(a, b Placement) int { return cmp.Or(a.Square.compare(b.Square), cmp.Compare(a.Piece, b.Piece)) }
	slices.SortStableFunc(holes, bySquare)
	holes = slices.CompactFunc(holes, func(a, b Placement) bool { return a.Square == b.Square })
	slices.SortStableFunc(pieces, bySquare)
	return append(holes, pieces...)
}

// placements yields where the i-th piece stands: each square that is written, then the
// one that follows from it by the symmetry.
func (d *Design) placements(i int) iter.Seq[Placement] {
	files, ranks := d.Size()
	p := &d.Pieces[i]
	width, height := p.Footprint()
	return func(yield func(Placement) bool) {
		for side, squares := range p.Squares {
			for _, sq := range squares {
				if !sq.isOn(files, ranks) {
					continue
				}
				if !yield(Placement{Square: sq, Piece: i, Color: engine.Color(side)}) {
					return
				}
				if engine.Color(side) != engine.White {
					continue
				}
				if other, ok := d.derived(sq, width, height); ok && !yield(Placement{Square: other, Piece: i, Color: engine.Black, Derived: true}) {
					return
				}
			}
		}
	}
}

// derived is where Black's piece follows for White's on sq; ok is false where
// none does.
func (d *Design) derived(sq Square, width, height int) (other Square, ok bool) {
	files, ranks := d.Size()
	other = Square{sq.File, ranks - sq.Rank - height}
	if d.Symmetry == Rotate {
		other.File = files - sq.File - width
	}
	return other, d.Symmetry != None && other.isOn(files, ranks)
}

// At is the piece on sq, and the hole where there is no piece; ok is false where
// the square is free.
func (d *Design) At(sq Square) (s Placement, ok bool) {
	for _, s := range slices.Backward(d.Setup()) {
		if s.Square == sq {
			return s, true
		}
	}
	return Placement{}, false
}

// Footprint is the number of files and ranks that the piece covers.
func (p *Piece) Footprint() (width, height int) {
	w, h, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(p.Value("footprint")), "×", "x"), "x")
	width, ok1 := wholeNumber(strings.TrimSpace(w))
	height, ok2 := wholeNumber(strings.TrimSpace(h))
	if !ok1 || !ok2 || width < 1 || height < 1 || width > maxSide || height > maxSide || p.IsHole() {
		return 1, 1
	}
	return width, height
}
