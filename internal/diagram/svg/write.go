package svg

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// Measures in units of the picture, of which a square has graphics.Grid.
const (
	unit = graphics.Grid
	rim  = 20 // coordinate margin
	edge = 1  // around a board without one, so that its outer lines are whole
	slot = 40 // size of a piece in hand
)

// Write draws the view. The title names the picture; empty, it is "Diagram".
func Write(w io.Writer, v *diagram.View, title string) error {
	p := picture{v: v}
	p.lay()
	p.open(title)
	p.symbols()
	p.ground()
	p.tints()
	p.coordinates()
	p.pieces()
	p.marks()
	p.drawings()
	p.hands()
	p.line("</svg>")
	_, err := w.Write(p.out.Bytes())
	return err
}

// Size is how large the drawn view is, in pixels.
func Size(v *diagram.View) (width, height int) {
	p := picture{v: v}
	p.lay()
	return p.pixels(p.width), p.pixels(p.height)
}

// pixels is a length of the picture at the size that the author chose.
func (p *picture) pixels(length float64) int {
	return int(math.Round(length * float64(p.v.SquareSize) / unit))
}

// picture is the state of one Write.
type picture struct {
	v    *diagram.View
	out  bytes.Buffer
	used []graphics.Picture // in order of first use
	seen map[string]bool    // by id

	margin        float64
	above, below  []diagram.HandPiece // hands at the far and the near side
	aboveC, nearC engine.Color
	width, height float64 // of all
	top           float64 // of the board's first rank, the margin not counted in
}

// lay works out where everything goes.
func (p *picture) lay() {
	v := p.v
	p.margin = edge
	if v.Coordinates {
		p.margin = rim
	}
	p.aboveC, p.nearC = engine.Black, engine.White
	if v.Flipped {
		p.aboveC, p.nearC = engine.White, engine.Black
	}
	if v.Hands != nil {
		p.above, p.below = v.Hands[p.aboveC].Pieces, v.Hands[p.nearC].Pieces
	}
	p.width = float64(v.Files*unit) + 2*p.margin
	p.top = p.margin + p.handHeight(p.above)
	p.height = p.top + float64(v.Ranks*unit) + p.margin + p.handHeight(p.below)
}

// perRow is how many pieces in hand stand side by side.
func (p *picture) perRow() int { return max(1, int(p.width)/(slot*3/2)) }

func (p *picture) handHeight(hand []diagram.HandPiece) float64 {
	rows := (len(hand) + p.perRow() - 1) / p.perRow()
	return float64(rows * (slot + 4))
}

// at is the top left corner of the i-th square as shown.
func (p *picture) at(i int) (x, y float64) {
	return p.margin + float64(i%p.v.Files*unit), p.top + float64(i/p.v.Files*unit)
}

func (p *picture) line(format string, args ...any) {
	fmt.Fprintf(&p.out, format, args...)
	p.out.WriteByte('\n')
}

func (p *picture) open(title string) {
	if title == "" {
		title = "Diagram"
	}
	p.line(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%d" height="%d" role="img" aria-labelledby="title desc">`,
		number(p.width), number(p.height), p.pixels(p.width), p.pixels(p.height))
	p.line(`<title id="title">%s</title>`, escape(title))
	p.line(`<desc id="desc">%s</desc>`, escape(p.v.Description))
}

// symbols writes every picture that occurs, once.
func (p *picture) symbols() {
	p.seen = map[string]bool{}
	for i := range p.v.Squares {
		if s := &p.v.Squares[i]; s.Piece != nil {
			p.use(p.standing(s.Piece))
		}
	}
	for _, hand := range p.v.Hands {
		for _, h := range hand.Pieces {
			p.use(p.of(h.Picture, hand.Color))
		}
	}
	if len(p.used) == 0 {
		return
	}
	p.line("<defs>")
	for _, picture := range p.used {
		_ = picture.WriteSymbol(&p.out) // a Buffer takes everything
		p.out.WriteByte('\n')
	}
	p.line("</defs>")
}

func (p *picture) of(root string, c engine.Color) graphics.Picture {
	picture := graphics.Resolve(root, p.v.Sides[c])
	if p.v.Flipped {
		return picture.Flipped()
	}
	return picture
}

// standing is the picture of a piece on the board.
func (p *picture) standing(piece *diagram.PieceView) graphics.Picture {
	picture := p.of(piece.Picture, piece.Color)
	if piece.Crown {
		return picture.Royal()
	}
	return picture
}

func (p *picture) use(g graphics.Picture) {
	if id := g.ID(); !p.seen[id] {
		p.seen[id] = true
		p.used = append(p.used, g)
	}
}

// ground draws rim, background, squares and lines.
func (p *picture) ground() {
	v := p.v
	left, top := p.margin, p.top
	width, height := float64(v.Files*unit), float64(v.Ranks*unit)
	if v.Coordinates {
		p.fill(v.Palette.Rim, fmt.Sprintf("M%s %sh%sv%sh-%szM%s %sv%sh%sv-%sz",
			number(left-rim), number(top-rim), number(width+2*rim), number(height+2*rim), number(width+2*rim),
			number(left), number(top), number(height), number(width), number(height)))
	}
	if b, ok := graphics.FindBackground(v.Background, v.Files, v.Ranks); ok && v.BuiltIn {
		p.out.WriteString(`<g transform="translate(` + number(left) + " " + number(top) + `)">`)
		_ = b.WriteContent(&p.out) // a Buffer takes everything
		p.line("</g>")
	}
	for _, l := range []struct {
		shade diagram.Shade
		color diagram.Color
	}{
		{diagram.LightShade, v.Palette.Light},
		{diagram.DarkShade, v.Palette.Dark},
		{diagram.OddShade, v.Palette.Odd},
		{diagram.HoleShade, v.Palette.Hole},
	} {
		p.fill(l.color, p.area(l.shade))
	}
	if v.Borders {
		p.line(`<path d="%s" fill="none" stroke="#000" stroke-width="1"/>`, p.borders())
	}
}

// fill paints an area; nothing where the area is empty or the colour transparent.
func (p *picture) fill(c diagram.Color, path string) {
	if path == "" || !c.IsSet() || c.IsTransparent() {
		return
	}
	opacity := ""
	if c.A != 0xFF {
		opacity = ` fill-opacity="` + number(math.Round(float64(c.A)/0xFF*1000)/1000) + `"`
	}
	p.line(`<path d="%s" fill="%s"%s/>`, path, c.Hex(), opacity)
}

// area is all squares of a shade, neighbours in a rank as one rectangle.
func (p *picture) area(shade diagram.Shade) string {
	var b strings.Builder
	files := p.v.Files
	for i := 0; i < len(p.v.Squares); {
		n := 0
		for n < files-i%files && p.v.Squares[i+n].Shade == shade {
			n++
		}
		if n == 0 {
			i++
			continue
		}
		x, y := p.at(i)
		fmt.Fprintf(&b, "M%s %sh%dv%dh-%dz", number(x), number(y), n*unit, unit, n*unit)
		i += n
	}
	return b.String()
}

// borders are the lines around and between the squares.
func (p *picture) borders() string {
	var b strings.Builder
	left, top := p.margin, p.top
	for rank := 0; rank <= p.v.Ranks; rank++ {
		fmt.Fprintf(&b, "M%s %sh%d", number(left), number(top+float64(rank*unit)), p.v.Files*unit)
	}
	for file := 0; file <= p.v.Files; file++ {
		fmt.Fprintf(&b, "M%s %sv%d", number(left+float64(file*unit)), number(top), p.v.Ranks*unit)
	}
	return b.String()
}

// tints colour the selected square and those of the last move.
func (p *picture) tints() {
	var pale, gone strings.Builder
	for i := range p.v.Squares {
		s := &p.v.Squares[i]
		x, y := p.at(i)
		square := fmt.Sprintf("M%s %sh%dv%dh-%dz", number(x), number(y), unit, unit, unit)
		switch {
		case s.Selected || s.LastFrom || s.LastTo:
			pale.WriteString(square)
		case s.LastGone:
			gone.WriteString(square)
		}
	}
	for _, t := range []struct{ path, color string }{{pale.String(), "#7fd87f"}, {gone.String(), "#f08080"}} {
		if t.path != "" {
			p.line(`<path d="%s" fill="%s" fill-opacity="0.6"/>`, t.path, t.color)
		}
	}
}

// coordinates labels the rim on all four sides.
func (p *picture) coordinates() {
	v := p.v
	if !v.Coordinates || !v.Palette.Coord.IsSet() || v.Palette.Coord.IsTransparent() {
		return
	}
	p.line(`<g font-family="system-ui, sans-serif" font-size="12" text-anchor="middle" fill="%s" aria-hidden="true">`, v.Palette.Coord.Hex())
	label := func(x, y float64, text string) {
		fmt.Fprintf(&p.out, `<text x="%s" y="%s">%s</text>`, number(x), number(y+4.2), escape(text))
	}
	bottom, right := p.top+float64(v.Ranks*unit), p.margin+float64(v.Files*unit)
	for i, text := range v.FileLabels {
		x := p.margin + (float64(i)+0.5)*unit
		label(x, p.top-rim/2, text)
		label(x, bottom+rim/2, text)
	}
	for i, text := range v.RankLabels {
		y := p.top + (float64(i)+0.5)*unit
		label(p.margin-rim/2, y, text)
		label(right+rim/2, y, text)
	}
	p.line("</g>")
}

// pieces draws what stands on the board. One of several squares stands in the
// middle of them.
func (p *picture) pieces() {
	for i := range p.v.Squares {
		s := &p.v.Squares[i]
		if s.Piece == nil {
			continue
		}
		x, y := p.at(i)
		width, height := float64(max(1, s.Piece.Width)*unit), float64(max(1, s.Piece.Height)*unit)
		// The anchor is the lower left square of the area as White sees it.
		if p.v.Flipped {
			x -= width - unit
		} else {
			y -= height - unit
		}
		size := min(width, height)
		x, y = x+(width-size)/2, y+(height-size)/2
		p.line(`<use href="#%s" x="%s" y="%s" width="%s" height="%s"/>`,
			p.standing(s.Piece).ID(), number(x), number(y), number(size), number(size))
	}
}

// hands draws what the sides have in hand, each at its side of the board.
func (p *picture) hands() {
	p.hand(p.above, p.aboveC, 0)
	p.hand(p.below, p.nearC, p.height-p.handHeight(p.below))
}

func (p *picture) hand(pieces []diagram.HandPiece, c engine.Color, top float64) {
	const step = slot * 3 / 2
	for i, h := range pieces {
		x := p.margin + float64(i%p.perRow()*step)
		y := top + float64(i/p.perRow()*(slot+4)) + 2
		p.line(`<use href="#%s" x="%s" y="%s" width="%d" height="%d"/><text x="%s" y="%s" font-family="system-ui, sans-serif" font-size="13" fill="#222" stroke="#fff" stroke-width="2.5" stroke-opacity="0.7" paint-order="stroke">%d</text>`,
			p.of(h.Picture, c).ID(), number(x), number(y), slot, slot, number(x+slot), number(y+slot-6), h.Count)
	}
}

// number writes a coordinate with at most two decimals.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64)
}

// escape makes text fit to stand in XML, in an element or an attribute: markup
// is escaped, and characters that XML can't hold are left out.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&#34;")
		case r == '\'':
			b.WriteString("&#39;")
		case r < ' ' && r != '\t' && r != '\n', r == 0xFFFE, r == 0xFFFF:
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
