package wizard

import (
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// Design is a diagram in the making. It is plain data; who changes one by hand
// instead of by a Change answers for its bounds.
type Design struct {
	// For the article that the diagram may go into; not part of its text.
	Title   string `json:"title,omitempty"`
	Author  string `json:"author,omitempty"`
	Summary string `json:"summary,omitempty"`

	// Symmetry is how Black's setup follows from White's. FourFold diagrams are
	// written as symmetry=mirror.
	Symmetry Symmetry `json:"symmetry"`

	// Parameters are the values written for the diagram as a whole, one for each
	// keyword; what isn't here has its default. Those that are ticks of pieces
	// (royal, iron, …) and symmetry are never here; unknown keywords are.
	Parameters []Value `json:"parameters,omitempty"`

	// Pieces is the piece table, holes among it.
	Pieces []Piece `json:"pieces,omitempty"`

	// Kept are lines before the piece table that have no effect: parameters that
	// a later one overrides, and what is no line of a diagram.
	Kept []string `json:"kept,omitempty"`
}

// Value is a parameter with its value as written.
type Value struct {
	Keyword string `json:"k"`
	Text    string `json:"v"`
}

// Piece is one line of the piece table with what belongs to it. Empty fields
// have the defaults of the diagram format: ID the first letter of the name, Move
// the known one of that name, Image the name.
type Piece struct {
	Name  string `json:"name"`
	ID    string `json:"id,omitempty"`
	Move  string `json:"move,omitempty"`
	Image string `json:"image,omitempty"`

	// Squares are the start squares that are written, by engine.Color, sorted and
	// each once: with a symmetry, Black's are only those that don't follow from
	// White's. They may lie off the board.
	Squares [2]Squares `json:"squares,omitzero"`

	// Hand is the number in hand at the start: a number, or `white,black`.
	Hand string `json:"hand,omitempty"`

	Ticks Ticks `json:"ticks,omitempty"`

	// Parameters are those of this piece: morph, value, note, …
	Parameters []Value `json:"parameters,omitempty"`

	// Becomes is the number, from 1, of the piece that promoOffset makes of this
	// one; 0 none. It keeps pairs together while the table changes.
	Becomes int `json:"becomes,omitempty"`

	// Promotes says that the piece is among the first maxPromote.
	Promotes bool `json:"promotes,omitempty"`

	// Odd are items of the squares that are none, by engine.Color; Remark is what
	// stands behind the last field. Kept are lines behind this piece that have no
	// effect.
	Odd    [2][]string `json:"odd,omitzero"`
	Remark string      `json:"remark,omitempty"`
	Kept   []string    `json:"kept,omitempty"`
}

// IsHole reports whether the piece is none: its squares are not part of the board.
func (p *Piece) IsHole() bool { return strings.EqualFold(p.Name, "hole") }

// ShownID is the piece's ID, the default one where none is written.
func (p *Piece) ShownID() string {
	if p.ID != "" {
		return p.ID
	}
	return diagram.DefaultID(p.shownName())
}

// shownName is what a diagram calls the piece.
func (p *Piece) shownName() string {
	for _, s := range []string{p.Name, p.Image, p.ID, p.Move} {
		if s != "" {
			return s
		}
	}
	return namelessPiece
}

// namelessPiece is what a piece is called of which nothing is known.
const namelessPiece = "piece"

// ShownMove is the piece's move on a board of that many files: what is written,
// or the known one of its name; empty where it cannot move.
func (p *Piece) ShownMove(files int) string {
	if p.Move == "-" {
		return ""
	}
	if p.Move != "" {
		return p.Move
	}
	notation, _ := diagram.KnownMove(p.shownName(), files)
	return notation
}

// Value is the piece's parameter of that name, empty where it has none.
func (p *Piece) Value(keyword string) string { return valueOf(p.Parameters, keyword) }

// Hands is the number of such pieces in hand at the start, by engine.Color.
func (p *Piece) Hands() [2]int {
	white, black, both := strings.Cut(p.Hand, ",")
	hands := [2]int{handCount(white)}
	hands[1] = hands[0]
	if both {
		hands[1] = handCount(black)
	}
	return hands
}

// Value is the value written for a parameter of the whole diagram, or its
// default; for the ticks of pieces see [Piece.Ticks].
func (d *Design) Value(keyword string) string {
	if i := indexOfValue(d.Parameters, keyword); i >= 0 {
		return d.Parameters[i].Text
	}
	if k := FindParameter(keyword); k != nil {
		return k.Default
	}
	return ""
}

// IsSet reports whether a value is written for a parameter of the whole diagram.
func (d *Design) IsSet(keyword string) bool { return indexOfValue(d.Parameters, keyword) >= 0 }

// Size is the board's files and ranks; a value that can't be read counts as 8.
func (d *Design) Size() (files, ranks int) {
	return sideOf(d.Value("files")), sideOf(d.Value("ranks"))
}

// rankShift is what is added to the numbers of ranks in the names of squares.
func (d *Design) rankShift() int {
	n, ok := leadingNumber(d.Value("firstRank"))
	if !ok {
		return 0
	}
	return min(max(n, 0), 99) - 1
}

// SquareName is the square as the diagram labels it, firstRank counted in.
func (d *Design) SquareName(sq Square) string { return sq.name(d.rankShift()) }

// ParseSquare reads a square as the diagram labels it; ok is false where the
// board has none of that name.
func (d *Design) ParseSquare(name string) (sq Square, ok bool) {
	files, ranks := d.Size()
	at, n := engine.ParseSquare(name, files, ranks, d.rankShift())
	if n == 0 || n != len(name) {
		return Square{}, false
	}
	return Square{File: int(at) % files, Rank: int(at) / files}, true
}

// order is the indices of the piece types, holes left out: what parameters count
// from 1.
func (d *Design) order() []int {
	list := make([]int, 0, len(d.Pieces))
	for i := range d.Pieces {
		if !d.Pieces[i].IsHole() {
			list = append(list, i)
		}
	}
	return list
}

// typeNumber is the number, from 1, that parameters use for the piece at index i
// of the table, holes left out; 0 for a hole.
func (d *Design) typeNumber(i int) int {
	return slices.Index(d.order(), i) + 1
}

// pieceIndex is the index in the table of the piece with that type number, -1
// where there is none.
func (d *Design) pieceIndex(number int) int {
	if order := d.order(); number > 0 && number <= len(order) {
		return order[number-1]
	}
	return -1
}

// types is the number of piece types, holes left out.
func (d *Design) types() int { return len(d.order()) }

// Clone is a copy that shares nothing with d.
func (d *Design) Clone() Design {
	c := *d
	c.Parameters = slices.Clone(d.Parameters)
	c.Kept = slices.Clone(d.Kept)
	c.Pieces = slices.Clone(d.Pieces)
	for i := range c.Pieces {
		c.Pieces[i] = d.Pieces[i].clone()
	}
	return c
}

// normalize gives what is empty one form, so that equal designs are equal values.
func (d *Design) normalize() {
	d.Parameters, d.Kept, d.Pieces = orNil(d.Parameters), orNil(d.Kept), orNil(d.Pieces)
	for i := range d.Pieces {
		p := &d.Pieces[i]
		p.Parameters, p.Kept = orNil(p.Parameters), orNil(p.Kept)
		for side := range p.Squares {
			p.Squares[side], p.Odd[side] = orNil(p.Squares[side]), orNil(p.Odd[side])
		}
	}
}

func orNil[S ~[]E, E any](s S) S {
	if len(s) == 0 {
		return nil
	}
	return s
}

func (p *Piece) clone() Piece {
	c := *p
	c.Parameters = slices.Clone(p.Parameters)
	c.Kept = slices.Clone(p.Kept)
	for side := range c.Squares {
		c.Squares[side] = slices.Clone(p.Squares[side])
		c.Odd[side] = slices.Clone(p.Odd[side])
	}
	return c
}

func valueOf(values []Value, keyword string) string {
	if i := indexOfValue(values, keyword); i >= 0 {
		return values[i].Text
	}
	return ""
}

func indexOfValue(values []Value, keyword string) int {
	return slices.IndexFunc(values, func(v Value) bool { return strings.EqualFold(v.Keyword, keyword) })
}

// setValue writes a value, or takes it out where remove is true.
func setValue(values []Value, keyword, text string, remove bool) []Value {
	i := indexOfValue(values, keyword)
	switch {
	case i >= 0 && remove:
		return slices.Delete(values, i, i+1)
	case i >= 0:
		values[i].Text = text
		return values
	case remove:
		return values
	default:
		return append(values, Value{Keyword: keyword, Text: text})
	}
}
