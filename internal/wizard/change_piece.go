package wizard

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// AddPiece adds a line to the piece table. What is empty of it is proposed as
// Propose does; a piece with nothing at all is refused.
type AddPiece struct {
	Piece Piece
	At    int // index of the new line; beyond the table, or negative, is its end

	// FillRank is the number of a rank, as labelled, that White's pieces fill; empty
	// for none.
	FillRank string
}

func (c AddPiece) apply(d *Design) Faults {
	at := c.At
	if at < 0 || at > len(d.Pieces) {
		at = len(d.Pieces)
	}
	p := c.Piece.clone()
	p.trim()
	if p.Name == "" && p.ID == "" && p.Move == "" && p.Image == "" {
		return refuse(Place{Step: PieceStep, Piece: -1, Field: NameField}, "wizard.empty-piece", "a piece needs a name at least", "a name such as knight, a picture or a move")
	}
	p = d.completed(p)
	p.Becomes, p.Promotes = 0, false
	if f := p.check(-1); f != nil {
		return f
	}
	values := p.Parameters
	p.Parameters = nil
	for _, v := range values {
		if f := p.setParameter(v, -1); f != nil {
			return f
		}
	}
	if p.IsHole() {
		p.Ticks = 0
	}
	promoting, _ := wholeNumber(d.Value("maxPromote"))
	all := true
	for i := range at {
		all = all && (d.Pieces[i].IsHole() || d.Pieces[i].Promotes)
	}
	from := rangeOf(len(d.Pieces))
	from = slices.Insert(from, at, -1)
	d.reorder(from, -1, func() { d.Pieces = slices.Insert(d.Pieces, at, p) })
	d.Pieces[at].Promotes = !p.IsHole() && all && d.typeNumber(at) <= promoting
	d.linkTo(at)
	d.countPromotions()
	if c.FillRank == "" {
		return nil
	}
	rank, ok := d.ParseRank(c.FillRank)
	if !ok {
		return refuse(Place{Step: PieceStep, Piece: at, Field: SquaresField}, "wizard.no-rank", "the board has no rank "+quote(c.FillRank), d.ranksHint())
	}
	return Fill{Piece: at, Rank: rank}.apply(d)
}

func (c AddPiece) concerns(d *Design, p Place) bool {
	at := c.At
	if at < 0 || at >= len(d.Pieces) {
		at = len(d.Pieces) - 1
	}
	return p.Piece == at
}

// ParseRank reads the number of a rank as labelled.
func (d *Design) ParseRank(text string) (rank int, ok bool) {
	n, ok := wholeNumber(strings.TrimSpace(text))
	_, ranks := d.Size()
	n -= 1 + d.rankShift()
	return n, ok && n >= 0 && n < ranks
}

func (d *Design) ranksHint() string {
	_, ranks := d.Size()
	return "the ranks are " + strconv.Itoa(1+d.rankShift()) + " to " + strconv.Itoa(ranks+d.rankShift())
}

// trim takes blanks off the fields.
func (p *Piece) trim() {
	for _, field := range []*string{&p.Name, &p.ID, &p.Move, &p.Image, &p.Hand} {
		*field = strings.TrimSpace(*field)
	}
}

// check refuses fields that can't be written as those of a piece line.
func (p *Piece) check(index int) Faults {
	fields := []string{p.Name, p.ID, p.Move, p.Image}
	for i, text := range fields {
		at := Place{Step: PieceStep, Piece: index, Field: NameField + Field(i)}
		if f := checkValue(text, at); f != nil {
			return f
		}
	}
	at := Place{Step: PieceStep, Piece: index, Field: HandField}
	if f := checkValue(p.Hand, at); f != nil {
		return f
	}
	line := strings.Join(append(slices.Clone(fields), "", p.Hand), ":")
	file := source.NewFile("piece", line)
	def, _ := diagram.Parse(file.Fragment(file.Whole()))
	if len(def.Lines) != 1 || def.Lines[0].Kind != diagram.PieceLine {
		return refuse(Place{Step: PieceStep, Piece: index, Field: NameField}, "wizard.bad-name", quote(p.Name)+" can't be a name: it would be read as a parameter", "a name without =")
	}
	for i, text := range append(fields, "", p.Hand) {
		if got := def.Lines[0].Fields[i].Text(); got != text {
			field := NameField + Field(i)
			return refuse(Place{Step: PieceStep, Piece: index, Field: field}, "wizard.bad-character", quote(text)+" can't stand here: a colon ends the field", "leave the : out")
		}
	}
	return nil
}

// EditPiece puts other fields and ticks in the place of a piece's. Its squares,
// and what the form doesn't ask for (Odd, Remark, Kept, Becomes), stay. Where its
// ID becomes another, parameters that name it follow.
type EditPiece struct {
	Piece  int
	Fields Piece // Name, ID, Move, Image, Hand, Ticks, Promotes

	// Values are parameters of the piece; an empty one stands for the default.
	Values []Value
}

func (c EditPiece) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	before := d.Clone()
	p := &d.Pieces[c.Piece]
	wasHole := p.IsHole()
	f := c.Fields
	f.trim()
	p.Name, p.ID, p.Move, p.Image, p.Hand = f.Name, f.ID, f.Move, f.Image, f.Hand
	d.setTicks(c.Piece, f.Ticks)
	if p.Name == "" && p.ID == "" && p.Move == "" && p.Image == "" {
		return refuse(Place{Step: PieceStep, Piece: c.Piece, Field: NameField}, "wizard.empty-piece", "a piece needs a name at least", "a name such as knight, a picture or a move")
	}
	if faults := p.check(c.Piece); faults != nil {
		return faults
	}
	for _, v := range c.Values {
		if faults := p.setParameter(v, c.Piece); faults != nil {
			return faults
		}
	}
	promotes := p.Promotes != f.Promotes
	p.Promotes = f.Promotes
	if p.IsHole() != wasHole {
		p.Promotes, p.Becomes, p.Ticks = false, 0, 0
		now := *p
		d.Pieces[c.Piece] = before.Pieces[c.Piece]
		d.reorder(rangeOf(len(d.Pieces)), -1, func() { d.Pieces[c.Piece] = now })
		d.countPromotions()
		return nil
	}
	d.followID(&before, c.Piece)
	if promotes {
		d.countPromotions()
	}
	return nil
}

// setParameter writes a parameter of the piece.
func (p *Piece) setParameter(v Value, index int) Faults {
	k := findPieceParameter(v.Keyword)
	at := Place{Step: PieceStep, Piece: index, Keyword: v.Keyword}
	if k == nil {
		return refuse(at, "wizard.unknown-keyword", "pieces have no parameter "+quote(v.Keyword), "")
	}
	at.Keyword, at.Step = k.Keyword, stepOf(k)
	text := strings.TrimSpace(v.Text)
	if f := checkValue(text, at); f != nil {
		return f
	}
	p.Parameters = setValue(p.Parameters, k.Keyword, text, text == "")
	p.Kept = slices.DeleteFunc(p.Kept, func(line string) bool { return keywordOf(line) == k.Keyword })
	return nil
}

func (c EditPiece) concerns(d *Design, p Place) bool {
	return p.Piece == c.Piece && (p.Keyword == "" || slices.ContainsFunc(c.Values, func(v Value) bool { return strings.EqualFold(v.Keyword, p.Keyword) }))
}

func noPiece(index int) Faults {
	return refuse(Place{Step: PieceStep, Piece: -1}, "wizard.no-piece", "the table has no piece number "+strconv.Itoa(index+1), "")
}

// SetTick ticks a piece, or takes a tick off.
type SetTick struct {
	Piece int
	Tick  Ticks
	On    bool
}

func (c SetTick) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	p := &d.Pieces[c.Piece]
	if p.IsHole() {
		return refuse(Place{Step: PieceStep, Piece: c.Piece}, "wizard.hole", "a hole is no piece", "")
	}
	if c.On {
		d.setTicks(c.Piece, p.Ticks|c.Tick)
	} else {
		d.setTicks(c.Piece, p.Ticks&^c.Tick)
	}
	return nil
}

// setTicks sets all ticks of a piece. Kept lines that name a tick that changes
// are superseded.
func (d *Design) setTicks(index int, t Ticks) {
	p := &d.Pieces[index]
	changed := p.Ticks ^ t
	p.Ticks = t
	d.Kept = slices.DeleteFunc(d.Kept, func(line string) bool {
		k := keywordOf(line)
		if k == "trackedTypes" {
			k = "trackPieces"
		}
		return findTick(k)&changed != 0
	})
}

func (SetTick) concerns(*Design, Place) bool { return false }

// MovePiece moves a line of the piece table to another place.
type MovePiece struct{ Piece, To int }

func (c MovePiece) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	to := min(max(c.To, 0), len(d.Pieces)-1)
	from := rangeOf(len(d.Pieces))
	from = slices.Insert(slices.Delete(from, c.Piece, c.Piece+1), to, c.Piece)
	d.reorder(from, -1, func() {
		p := d.Pieces[c.Piece]
		d.Pieces = slices.Insert(slices.Delete(d.Pieces, c.Piece, c.Piece+1), to, p)
	})
	d.countPromotions()
	return nil
}

func (MovePiece) concerns(*Design, Place) bool { return false }

// DuplicatePiece adds a copy of a piece below it, with an ID of its own and no
// squares.
type DuplicatePiece struct{ Piece int }

func (c DuplicatePiece) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	at := c.Piece + 1
	p := d.Pieces[c.Piece].clone()
	p.Squares, p.Odd, p.Remark, p.Kept, p.Hand, p.Becomes = [2]Squares{}, [2][]string{}, "", nil, "", 0
	if !p.IsHole() {
		if p.Image == "" {
			p.Image = p.Name
		}
		if p.Move == "" {
			files, _ := d.Size()
			p.Move = p.ShownMove(files)
		}
		p.Name = d.copyName(p.Name)
		p.ID = d.proposeID(p.Name, -1)
	}
	from := slices.Insert(rangeOf(len(d.Pieces)), at, -1)
	d.reorder(from, c.Piece, func() { d.Pieces = slices.Insert(d.Pieces, at, p) })
	d.linkTo(at)
	d.countPromotions()
	return nil
}

func (DuplicatePiece) concerns(*Design, Place) bool { return false }

// copyName is the name with a number behind it that no piece has.
func (d *Design) copyName(name string) string {
	base := strings.TrimRight(name, " 0123456789")
	for n := 2; ; n++ {
		next := strings.TrimSpace(base + " " + strconv.Itoa(n))
		if !slices.ContainsFunc(d.Pieces, func(p Piece) bool { return strings.EqualFold(p.Name, next) }) {
			return next
		}
	}
}

// RemovePiece takes a line off the piece table. Lines kept behind it stay.
type RemovePiece struct{ Piece int }

func (c RemovePiece) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	for _, line := range d.Pieces[c.Piece].Kept {
		switch {
		case findPieceParameter(keywordOf(line)) != nil:
		case c.Piece > 0:
			d.Pieces[c.Piece-1].Kept = append(d.Pieces[c.Piece-1].Kept, line)
		default:
			d.Kept = append(d.Kept, line)
		}
	}
	from := slices.Delete(rangeOf(len(d.Pieces)), c.Piece, c.Piece+1)
	d.reorder(from, -1, func() { d.Pieces = slices.Delete(d.Pieces, c.Piece, c.Piece+1) })
	d.countPromotions()
	return nil
}

func (RemovePiece) concerns(*Design, Place) bool { return false }

// AddStock adds pieces of Stock by their names.
type AddStock struct{ Names []string }

func (c AddStock) apply(d *Design) Faults {
	for _, name := range c.Names {
		s := findStock(name)
		if s == nil {
			return refuse(Place{Step: PieceStep, Piece: -1}, "wizard.no-stock", "there is no stock piece "+quote(name), "")
		}
		if f := (AddPiece{Piece: s.piece(d), At: -1}).apply(d); f != nil {
			return f
		}
	}
	return nil
}

func (AddStock) concerns(*Design, Place) bool { return false }

// AddEntry adds a piece of the catalogue by its name.
type AddEntry struct{ Name string }

func (c AddEntry) apply(d *Design) Faults {
	e, ok := findEntry(c.Name)
	if !ok {
		return refuse(Place{Step: PieceStep, Piece: -1}, "wizard.no-entry", "the catalogue has no "+quote(c.Name), "")
	}
	return AddPiece{Piece: e.piece(), At: -1}.apply(d)
}

func (AddEntry) concerns(*Design, Place) bool { return false }

func rangeOf(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
