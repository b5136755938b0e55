package wizard

import (
	"slices"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// Put puts a piece on a square of the start setup, and by the design's symmetry
// on others; what stood there is gone.
type Put struct {
	Piece  int
	Color  engine.Color
	Square Square

	// Toggle takes the piece away instead where it stands there already.
	Toggle bool
}

func (c Put) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	if f := d.onBoard(c.Square); f != nil {
		return f
	}
	if at, ok := d.At(c.Square); ok && c.Toggle && at.Piece == c.Piece && (at.Color == c.Color || d.Pieces[c.Piece].IsHole()) {
		d.take(c.Square)
		return nil
	}
	if !d.put(c.Piece, c.Color, c.Square) {
		return refuse(Place{Step: SetupStep, Piece: c.Piece, Field: SquaresField}, "wizard.no-room", "the piece has no room on "+d.SquareName(c.Square), "")
	}
	return nil
}

func (c Put) concerns(_ *Design, p Place) bool {
	return p.Piece == c.Piece && p.Field == SquaresField
}

// onBoard refuses a square off the board.
func (d *Design) onBoard(sq Square) Faults {
	if files, ranks := d.Size(); !sq.isOn(files, ranks) {
		return refuse(Place{Step: SetupStep, Piece: -1}, "wizard.off-board", "there is no such square on the board", "")
	}
	return nil
}

// images are the square and those that come with it by symmetry for the piece at
// index; the colour tells the sides apart.
func (d *Design) images(index int, c engine.Color, sq Square) []diagram.Placed {
	files, ranks := d.Size()
	width, height := 1, 1
	if index >= 0 {
		width, height = d.Pieces[index].Footprint()
	}
	at := diagram.Placed{Square: engine.Square(sq.Rank*files + sq.File), Piece: engine.NewPiece(max(index, 0), c)}
	if sq.File+width > files || sq.Rank+height > ranks {
		return nil
	}
	return d.Symmetry.Images().Of(files, ranks, width, height, at)
}

// put puts a piece and its images on the board; false where it has no room.
func (d *Design) put(index int, c engine.Color, sq Square) bool {
	files, _ := d.Size()
	p := &d.Pieces[index]
	if p.IsHole() {
		c = engine.White
	}
	images := d.images(index, c, sq)
	if images == nil {
		return false
	}
	width, height := p.Footprint()
	for _, i := range images {
		for y := range height {
			for x := range width {
				d.clear(Square{int(i.Square)%files + x, int(i.Square)/files + y}, true)
			}
		}
	}
	for _, side := range []engine.Color{engine.White, engine.Black} {
		for _, i := range images {
			at := Square{int(i.Square) % files, int(i.Square) / files}
			if i.Piece.Color() == side && !d.follows(index, at, side) {
				p.Squares[side] = p.Squares[side].with(at)
			}
		}
	}
	return true
}

// follows reports whether a piece of Black's on the square follows from White's.
func (d *Design) follows(index int, sq Square, side engine.Color) bool {
	if side == engine.White {
		return false
	}
	p := &d.Pieces[index]
	width, height := p.Footprint()
	return slices.ContainsFunc(p.Squares[engine.White], func(white Square) bool {
		other, ok := d.derived(white, width, height)
		return ok && other == sq
	})
}

// clear takes what covers the square off the board, and what it follows from;
// holes too where they are meant.
func (d *Design) clear(sq Square, holes bool) {
	for i := range d.Pieces {
		p := &d.Pieces[i]
		if p.IsHole() && !holes {
			continue
		}
		width, height := p.Footprint()
		covers := func(at Square) bool {
			return sq.File >= at.File && sq.File < at.File+width && sq.Rank >= at.Rank && sq.Rank < at.Rank+height
		}
		for side := range p.Squares {
			p.Squares[side] = slices.DeleteFunc(slices.Clone(p.Squares[side]), func(at Square) bool {
				other, ok := d.derived(at, width, height)
				return covers(at) || side == 0 && ok && covers(other)
			})
		}
	}
}

// take takes the piece on the square away, and its images with it.
func (d *Design) take(sq Square) {
	stone, ok := d.At(sq)
	if !ok {
		return
	}
	files, _ := d.Size()
	for _, i := range d.images(stone.Piece, stone.Color, stone.Square) {
		at := Square{int(i.Square) % files, int(i.Square) / files}
		if other, ok := d.At(at); ok && other.Piece == stone.Piece && (at == stone.Square || other.Color == i.Piece.Color()) {
			d.clear(at, d.Pieces[stone.Piece].IsHole())
		}
	}
	d.clear(stone.Square, d.Pieces[stone.Piece].IsHole())
}

// Shift moves what stands on a square of the setup to another, with its
// images; what stood there is gone.
type Shift struct{ From, To Square }

func (c Shift) apply(d *Design) Faults {
	for _, sq := range []Square{c.From, c.To} {
		if f := d.onBoard(sq); f != nil {
			return f
		}
	}
	stone, ok := d.At(c.From)
	if !ok {
		return refuse(Place{Step: SetupStep, Piece: -1}, "wizard.empty-square", "there is nothing on "+d.SquareName(c.From), "")
	}
	if c.From == c.To {
		return nil
	}
	d.take(c.From)
	if !d.put(stone.Piece, stone.Color, c.To) {
		return refuse(Place{Step: SetupStep, Piece: stone.Piece, Field: SquaresField}, "wizard.no-room", "the piece has no room on "+d.SquareName(c.To), "")
	}
	return nil
}

func (Shift) concerns(*Design, Place) bool { return false }

// Take takes what stands on a square off the setup, with its images.
type Take struct{ Square Square }

func (c Take) apply(d *Design) Faults {
	if f := d.onBoard(c.Square); f != nil {
		return f
	}
	d.take(c.Square)
	return nil
}

func (Take) concerns(*Design, Place) bool { return false }

// Clear takes all pieces off the setup. Holes stay.
type Clear struct{}

func (Clear) apply(d *Design) Faults {
	for i := range d.Pieces {
		if p := &d.Pieces[i]; !p.IsHole() {
			p.Squares, p.Odd = [2]Squares{}, [2][]string{}
		}
	}
	return nil
}

func (Clear) concerns(*Design, Place) bool { return false }

// Fill puts a piece on every square of a rank, counted from 0, that is no hole.
type Fill struct {
	Piece int
	Color engine.Color
	Rank  int
}

func (c Fill) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	files, _ := d.Size()
	holes := map[Square]bool{}
	for _, s := range d.Setup() {
		if d.Pieces[s.Piece].IsHole() {
			holes[s.Square] = true
		}
	}
	width, _ := d.Pieces[c.Piece].Footprint()
	for file := 0; file < files; file += width {
		sq := Square{file, c.Rank}
		if f := d.onBoard(sq); f != nil {
			return f
		}
		if !holes[sq] {
			d.put(c.Piece, c.Color, sq)
		}
	}
	return nil
}

func (c Fill) concerns(_ *Design, p Place) bool {
	return p.Piece == c.Piece && p.Field == SquaresField
}

// Swap exchanges what stands on two squares, with the images.
type Swap struct{ A, B Square }

func (c Swap) apply(d *Design) Faults {
	for _, sq := range []Square{c.A, c.B} {
		if f := d.onBoard(sq); f != nil {
			return f
		}
	}
	a, okA := d.At(c.A)
	b, okB := d.At(c.B)
	d.take(c.A)
	d.take(c.B)
	if okA {
		d.put(a.Piece, a.Color, c.B)
	}
	if okB {
		d.put(b.Piece, b.Color, c.A)
	}
	return nil
}

func (Swap) concerns(*Design, Place) bool { return false }

// SwapSides gives White's setup and hands to Black and Black's to White, every
// piece on its square.
type SwapSides struct{}

func (SwapSides) apply(d *Design) Faults {
	if d.Symmetry != None {
		return refuse(Place{Step: SetupStep, Piece: -1, Keyword: "symmetry"}, "wizard.symmetric", "with a symmetry both sides have the same", "set the symmetry to None first")
	}
	for i := range d.Pieces {
		p := &d.Pieces[i]
		if p.IsHole() {
			continue
		}
		p.Squares[0], p.Squares[1] = p.Squares[1], p.Squares[0]
		p.Odd[0], p.Odd[1] = p.Odd[1], p.Odd[0]
		if h := p.Hands(); h[0] != h[1] {
			p.Hand = handText([2]int{h[1], h[0]})
		}
	}
	return nil
}

func (SwapSides) concerns(*Design, Place) bool { return false }

// SetSymmetry sets how Black's setup follows from White's. What follows now and
// would not any more is written out; what would follow twice is written once.
type SetSymmetry struct{ Symmetry Symmetry }

func (c SetSymmetry) apply(d *Design) Faults {
	if c.Symmetry > None {
		return refuse(Place{Step: SetupStep, Piece: -1, Keyword: "symmetry"}, "wizard.no-symmetry", "there is no such symmetry", "")
	}
	if c.Symmetry == None && d.Symmetry != None {
		stones := d.Setup()
		for i := range d.Pieces {
			d.Pieces[i].Squares = d.Pieces[i].offBoard(d)
		}
		for _, s := range stones {
			p := &d.Pieces[s.Piece]
			p.Squares[s.Color] = p.Squares[s.Color].with(s.Square)
		}
	}
	d.Symmetry = c.Symmetry
	for i := range d.Pieces {
		p := &d.Pieces[i]
		p.Squares[engine.Black] = slices.DeleteFunc(slices.Clone(p.Squares[engine.Black]), func(sq Square) bool {
			return d.follows(i, sq, engine.Black)
		})
	}
	d.Kept = slices.DeleteFunc(d.Kept, func(line string) bool { return keywordOf(line) == "symmetry" })
	return nil
}

func (SetSymmetry) concerns(*Design, Place) bool { return false }

// offBoard are the piece's squares that the board doesn't have.
func (p *Piece) offBoard(d *Design) [2]Squares {
	files, ranks := d.Size()
	var off [2]Squares
	for side := range p.Squares {
		for _, sq := range p.Squares[side] {
			if !sq.isOn(files, ranks) {
				off[side] = append(off[side], sq)
			}
		}
	}
	return off
}

// SetHand sets how many pieces of a type are in hand at the start.
type SetHand struct {
	Piece int
	Hands [2]int // by engine.Color
}

func (c SetHand) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	for _, n := range c.Hands {
		if n < 0 || n > maxHand {
			return refuse(Place{Step: PieceStep, Piece: c.Piece, Field: HandField}, "wizard.bad-hand", "a hand has 0 to 999 pieces of a type", "")
		}
	}
	d.Pieces[c.Piece].Hand = handText(c.Hands)
	return nil
}

func (SetHand) concerns(*Design, Place) bool { return false }
