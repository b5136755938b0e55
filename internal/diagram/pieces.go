package diagram

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// pieceLine is a line of the piece table while it is read.
type pieceLine struct {
	line   int // index into Definition.Lines
	typ    int // index into Definition.Types, -1 for holes and what is beyond MaxTypes
	isHole bool
	params []pieceParam
}

// pieceParam is a parameter that belongs to a piece.
type pieceParam struct {
	keyword *keyword
	line    int
}

// add notes that the parameter on that line belongs to the piece.
func (l *pieceLine) add(k *keyword, line int, p *parser) {
	for i := range l.params {
		if l.params[i].keyword == k {
			p.add(source.Warning, p.def.Lines[l.params[i].line].Text.Whole(), "diagram.repeated",
				k.name+" is given again for this piece: this line has no effect", "")
			l.params[i].line = line
			return
		}
	}
	l.params = append(l.params, pieceParam{k, line})
}

// The fields of a piece line.
const (
	nameField = iota
	idField
	moveField
	imageField
	squaresField
	handField
	fieldCount
)

// splitPiece cuts a piece line into its fields, the missing ones empty; a seventh
// is all that is beyond the sixth. The colon of an address in the image field separates nothing, and a
// remark in parentheses behind the fourth colon belongs to no field.
func splitPiece(line source.Fragment) []source.Fragment {
	text := line.Text()
	fields := make([]source.Fragment, 0, fieldCount+1)
	start := 0
	for i := 0; i <= len(text); i++ {
		switch {
		case i == len(text) || len(fields) >= squaresField && text[i] == '(':
			fields = append(fields, line.Slice(start, i).Trim())
			i = len(text)
		case text[i] != ':' || len(fields) == fieldCount || len(fields) == imageField && isScheme(text[start:i], text[i+1:]):
		default:
			fields = append(fields, line.Slice(start, i).Trim())
			start = i + 1
		}
	}
	for len(fields) < fieldCount {
		fields = append(fields, line.Slice(len(text), len(text)))
	}
	return fields
}

// isScheme reports whether word, which a colon and then rest follow, begins an
// address.
func isScheme(word, rest string) bool {
	switch lower(strings.TrimSpace(word)) {
	case "http", "https", "ftp", "file":
		return strings.HasPrefix(rest, "//")
	case "javascript", "vbscript", "data":
		return true
	}
	if _, host, ok := strings.Cut(word, "://"); ok { // a port
		port := leadingNumber(rest)
		return !strings.Contains(host, "/") && port != "" && strings.HasPrefix(rest[len(port):], "/")
	}
	return len(strings.TrimSpace(word)) == 1 && rest != "" && isOneOf(rest[0], `\/`) // a drive
}

// readPieces fills in the piece table (§3) but for the squares.
func (p *parser) readPieces() {
	most := min(len(p.pieces), MaxTypes)
	p.def.Types, p.def.Rules.Types = make([]PieceType, 0, most), make([]engine.TypeRules, 0, most)
	for i := range p.pieces {
		l := &p.pieces[i]
		l.typ = -1
		line := &p.def.Lines[l.line]
		p.surplusFields(line)
		switch {
		case l.isHole:
		case len(p.def.Types) == MaxTypes:
			if !p.tooManyTypes {
				p.errorf(line.Text.Whole(), "diagram.too-many-types", "%d piece types are read at most: the rest is left out", MaxTypes)
			}
			p.tooManyTypes = true
		default:
			l.typ = len(p.def.Types)
			line.Type = l.typ
			p.readPiece(l.line, line.Fields)
		}
		for _, param := range l.params {
			p.def.Lines[param.line].Type = l.typ
		}
	}
}

func (p *parser) surplusFields(line *Line) {
	for _, f := range line.Fields[fieldCount:] {
		if strings.Trim(f.Text(), ": ") != "" {
			p.add(source.Warning, f.Whole(), "diagram.surplus-field", "a piece has six fields at most: "+quote(f.Text())+" is ignored", "name:ID:move:image:squares:hand")
		}
	}
}

func (p *parser) readPiece(line int, fields []source.Fragment) {
	t := PieceType{
		Name:  fields[nameField].Text(),
		ID:    fields[idField].Text(),
		Move:  p.joined(p.plain(fields[moveField], plainMove)),
		Image: fields[imageField].Text(),
		Line:  line,
	}
	if t.Name == "" {
		t.Name = firstOf(t.Image, t.ID, t.Move.Text(), "piece")
	}
	if t.ID == "" {
		t.ID = DefaultID(t.Name)
	}
	if len(t.ID) > MaxID {
		p.errorf(fields[idField].Whole(), "diagram.too-large", "an ID has at most %d bytes", MaxID)
		t.ID = strings.ToValidUTF8(t.ID[:MaxID], "")
	}
	p.checkPath(fields[imageField])
	if _, remote, unsafe := pathKind(t.Image); t.Image == "" || unsafe {
		t.Image = t.Name
	} else if remote {
		t.Image = t.Image[strings.LastIndexByte(t.Image, '/')+1:]
	}
	t.Picture = rootOf(t.Image, t.Name)
	p.def.Types = append(p.def.Types, t)
	p.def.Rules.Types = append(p.def.Rules.Types, engine.TypeRules{ID: t.ID, Name: t.Name})
	p.readMove(len(p.def.Types)-1, t.Move, fields[nameField])
	p.readHand(fields[handField], len(p.def.Types)-1)
}

func firstOf(candidates ...string) string {
	for _, c := range candidates {
		if c != "" {
			return c
		}
	}
	return ""
}

// DefaultID is the ID of a piece of that name that has none written: the first
// letter of the name, upper case (§3 item 2); where it has no letter, its first
// character, and nothing where it has none.
func DefaultID(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) {
			return string(unicode.ToUpper(r))
		}
	}
	if name == "" {
		return ""
	}
	r, _ := utf8.DecodeRuneInString(name)
	return string(r)
}

// readHand reads the number of pieces in hand at the start: for both, or
// `white,black` (§3 item 6).
func (p *parser) readHand(v source.Fragment, t int) {
	if v.Text() == "" {
		return
	}
	count := func(v source.Fragment) int {
		if v.Text() == "" {
			return 0
		}
		if leadingNumber(v.Text()) == "" {
			p.add(source.Error, v.Whole(), "diagram.bad-hand", quote(v.Text())+" is no number of pieces in hand: none are put there", "a number, or white,black as in 2,1")
			return 0
		}
		return p.number(v, 0, MaxHand, 0)
	}
	v = p.plain(v, plainDashes)
	white, black, both := v.Cut(",")
	hand := [2]int{count(white.Trim())}
	hand[1] = hand[0]
	if both {
		hand[1] = count(black.Trim())
	}
	for c, n := range hand {
		if n == 0 {
			continue
		}
		h := &p.def.Rules.Hands[c]
		for len(*h) <= t {
			*h = append(*h, 0)
		}
		(*h)[t] = n
	}
}

// readPieceParameters reads what belongs to single pieces.
func (p *parser) readPieceParameters() {
	for _, l := range p.pieces {
		for _, param := range l.params {
			line := &p.def.Lines[param.line]
			p.steps += len(line.Value.Text()) + 1
			switch {
			case l.isHole:
				p.warnf(line.Text.Whole(), "diagram.misplaced", "%s means nothing for a hole", param.keyword.name)
			case l.typ >= 0 && line.Value.Text() != "":
				param.keyword.readFor(p, l.typ, param.keyword.valueOf(line))
			}
		}
	}
}

// origin says where a piece of the setup comes from, weakest first.
type origin uint8

const (
	nobody origin = iota
	derived
	explicit
)

// setUp reads the squares of all pieces and holes and derives Black's from
// White's (§3 item 5): what is written takes the place of what is derived, and
// between equals the later line wins. A hole takes the place of either, but pieces of
// later lines may stand on it.
func (p *parser) setUp() {
	r := &p.def.Rules
	board := make([]engine.Placement, r.Files*r.Ranks)
	from := make([]origin, len(board))
	put := func(o origin, pl engine.Placement) {
		if o >= from[pl.Square] {
			from[pl.Square], board[pl.Square] = o, pl
		}
	}
	for _, l := range p.pieces {
		line := &p.def.Lines[l.line]
		if line.Type < 0 && !l.isHole {
			continue
		}
		over := false // a piece of a line before
		dig := func(sq engine.Square) {
			over = over || from[sq] == explicit
			p.holes[sq], from[sq] = true, nobody
		}
		p.squares(line.Fields[squaresField], func(sq engine.Square, c engine.Color) {
			other := engine.NoSquare
			if c == engine.White && p.def.Derived {
				other = p.counterpart(sq, l.typ)
			}
			if l.isHole {
				dig(sq)
				if other != engine.NoSquare {
					dig(other)
				}
				return
			}
			put(explicit, engine.Placement{Square: sq, Type: l.typ, Color: c})
			if other != engine.NoSquare {
				put(derived, engine.Placement{Square: other, Type: l.typ, Color: engine.Black})
			}
		})
		if over {
			p.add(source.Warning, line.Fields[squaresField].Whole(), "diagram.hole-over-piece",
				"this hole takes the place of a piece written before it", "a piece that stands on a hole comes behind it")
		}
	}
	r.Start = make([]engine.Placement, 0, min(len(board), p.placed*2))
	for sq, o := range from {
		if o != nobody && p.def.Options.Glance != GlanceLayout {
			r.Start = append(r.Start, board[sq])
		}
		if p.holes[sq] {
			r.Holes = append(r.Holes, engine.Square(sq))
		}
	}
	if p.def.Options.Glance == GlanceLayout {
		p.layOut()
	}
	p.fitFootprints()
}

// fitFootprints leaves out the pieces whose area (footprint=) sticks out of the
// board, has a hole in it, or is another piece's already.
func (p *parser) fitFootprints() {
	r := &p.def.Rules
	if !slices.ContainsFunc(r.Types, func(t engine.TypeRules) bool { return t.Footprint[0]*t.Footprint[1] > 1 }) {
		return
	}
	covered := make([]bool, r.Files*r.Ranks)
	r.Start = slices.DeleteFunc(r.Start, func(pl engine.Placement) bool {
		width, height := max(1, r.Types[pl.Type].Footprint[0]), max(1, r.Types[pl.Type].Footprint[1])
		file, rank := int(pl.Square)%r.Files, int(pl.Square)/r.Files
		fits := file+width <= r.Files && rank+height <= r.Ranks
		var area []int
		for y := rank; fits && y < rank+height; y++ {
			for x := file; x < file+width; x++ {
				area = append(area, y*r.Files+x)
			}
		}
		fits = fits && !slices.ContainsFunc(area, func(sq int) bool { return covered[sq] || p.holes[sq] && len(area) > 1 })
		if !fits && (pl.Color == engine.White || !p.def.Derived) {
			t := &p.def.Types[pl.Type]
			p.add(source.Warning, p.def.Lines[t.Line].Fields[squaresField].Whole(), "diagram.no-room",
				fmt.Sprintf("a piece of %dx%d squares has no room on %s: left out", width, height, engine.SquareName(pl.Square, r.Files, r.RankShift)), "")
		}
		if !fits {
			return true
		}
		for _, sq := range area {
			covered[sq] = true
		}
		return false
	})
}

// layOut puts a white sample of every type on the board, in table order from the
// top, evenly spread (§9, glance=auto). What finds no square is left out.
func (p *parser) layOut() {
	r := &p.def.Rules
	n := min(len(r.Types), r.Files*r.Ranks)
	if n == 0 {
		return
	}
	columns := min(r.Files, max(1, int(math.Ceil(math.Sqrt(float64(n*r.Files)/float64(r.Ranks))))))
	for (n+columns-1)/columns > r.Ranks {
		columns++
	}
	rows := (n + columns - 1) / columns
	for t := range n {
		row, column := t/columns, t%columns
		inRow := min(columns, n-row*columns)
		file := (2*column + 1) * r.Files / (2 * inRow)
		rank := r.Ranks - 1 - (2*row+1)*r.Ranks/(2*rows)
		if sq := engine.Square(rank*r.Files + file); !p.holes[sq] {
			r.Start = append(r.Start, engine.Placement{Square: sq, Type: t, Color: engine.White})
		}
	}
}

// counterpart is where Black's piece stands for White's of type t (-1 = a hole)
// on sq: the lower left square of its area.
func (p *parser) counterpart(sq engine.Square, t int) engine.Square {
	r := &p.def.Rules
	width, height := 1, 1
	if t >= 0 && r.Types[t].Footprint[0] > 0 {
		width, height = r.Types[t].Footprint[0], r.Types[t].Footprint[1]
	}
	file, rank := int(sq)%r.Files, int(sq)/r.Files
	rank = r.Ranks - rank - height
	if r.Symmetry == engine.Rotate {
		file = r.Files - file - width
	}
	if file < 0 || rank < 0 {
		return engine.NoSquare
	}
	return engine.Square(rank*r.Files + file)
}
