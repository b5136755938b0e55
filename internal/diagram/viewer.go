package diagram

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"fairyboard/graphics"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// NewView shows position p of the game that d defines. The variant is that of p.
func NewView(d *Definition, v *engine.Variant, p *engine.Position, o ViewOptions) View {
	b := viewer{d: d, v: v, p: p, o: o, names: squareNames(v.Files(), v.Ranks(), v.RankShift())}
	b.view = View{
		Files: v.Files(), Ranks: v.Ranks(), Flipped: o.Flip != (d.Options.Orientation == engine.Black),
		SquareSize: d.Look.SquareSize, Coordinates: d.Look.Coordinates,
		Palette: d.palette(o.Started), Borders: d.Look.Borders, UseMarkers: d.Look.UseMarkers,
		Background: d.Look.Background, Sides: d.Look.Sides,
		Turn: p.Turn(), Message: o.Message, Badge: d.badge(),
	}
	_, b.view.BuiltIn = graphics.FindBackground(d.Look.Background, v.Files(), v.Ranks())
	b.crowns = len(d.Rules.Royals) > 1
	b.labels()
	b.squares()
	b.hands()
	b.drawings()
	b.legend()
	b.describe()
	return b.view
}

// squareNames are the labels of all squares. They share one string: a view names
// every square.
func squareNames(files, ranks, shift int) []string {
	var all strings.Builder
	all.Grow(files * ranks * 4)
	ends := make([]int, 0, files*ranks)
	fileNames := make([]string, files)
	for file := range files {
		fileNames[file] = engine.FileName(file)
	}
	for rank := range ranks {
		number := strconv.Itoa(rank + 1 + shift)
		for file := range files {
			all.WriteString(fileNames[file])
			all.WriteString(number)
			ends = append(ends, all.Len())
		}
	}
	names := make([]string, len(ends))
	start := 0
	for i, end := range ends {
		names[i] = all.String()[start:end]
		start = end
	}
	return names
}

// viewer is the state of one NewView.
type viewer struct {
	d      *Definition
	v      *engine.Variant
	p      *engine.Position
	o      ViewOptions
	view   View
	names  []string // of the squares
	crowns bool
}

// palette is the board's colours, before or after the reader's first touch.
func (d *Definition) palette(started bool) Palette {
	l := &d.Look
	p := Palette{Light: l.Light, Dark: l.Start, Odd: l.Odd, Rim: l.Rim, Coord: l.Coord, Hole: l.Hole}
	if started {
		p.Dark = l.Dark
	}
	return p
}

// badge says honestly how much of the game the board knows.
func (d *Definition) badge() Badge {
	moves := slices.ContainsFunc(d.Rules.Types, func(t engine.TypeRules) bool {
		return slices.ContainsFunc(t.Move.Paths, func(p betza.Path) bool { return p.Kind != betza.Nothing })
	})
	switch {
	case !moves:
		return FreeBoard
	case d.Options.Enforce == Strict && d.Understood:
		return RulesEnforced
	default:
		return MovesShown
	}
}

// shown is the place of a square in View.Squares, and back: it is its own inverse
// up to the order of ranks.
func (b *viewer) shown(sq engine.Square) int {
	files, ranks := b.view.Files, b.view.Ranks
	file, rank := int(sq)%files, int(sq)/files
	if b.view.Flipped {
		return rank*files + files - 1 - file
	}
	return (ranks-1-rank)*files + file
}

func (b *viewer) labels() {
	files, ranks := b.view.Files, b.view.Ranks
	b.view.FileLabels, b.view.RankLabels = make([]string, files), make([]string, ranks)
	for i := range files {
		at := i
		if b.view.Flipped {
			at = files - 1 - i
		}
		b.view.FileLabels[at] = engine.FileName(i)
	}
	for i := range ranks {
		at := ranks - 1 - i
		if b.view.Flipped {
			at = i
		}
		b.view.RankLabels[at] = strconv.Itoa(i + 1 + b.d.Rules.RankShift)
	}
}

func (b *viewer) squares() {
	n := b.v.Squares()
	b.view.Squares = make([]SquareView, n)
	pieces := make([]PieceView, 0, n)
	selected := engine.NoSquare // where the selected piece stands
	if sq, ok := b.d.Square(b.o.Selected); ok {
		_, selected = b.p.Covering(sq)
	}
	for i := range n {
		sq := engine.Square(i)
		s := &b.view.Squares[b.shown(sq)]
		s.Square, s.Name, s.Shade = sq, b.names[i], b.shade(sq)
		s.Hole = s.Shade == HoleShade
		piece, anchor := b.p.Covering(sq)
		s.Selected = piece != engine.NoPiece && anchor == selected
		switch {
		case piece == engine.NoPiece && s.Hole:
			s.Label = s.Name + ", no square"
		case piece == engine.NoPiece:
			s.Label = s.Name
		case anchor == sq:
			pieces = append(pieces, b.piece(piece))
			s.Piece = &pieces[len(pieces)-1]
			s.Label = s.Name + ", " + sideName(s.Piece.Color) + " " + s.Piece.Name
		default:
			s.Anchor, s.AnchorColor = b.names[anchor], piece.Color()
			s.Label = s.Name + ", part of the " + sideName(piece.Color()) + " " + b.d.Types[piece.Type()].Name + " on " + b.names[anchor]
		}
	}
	if l := b.o.Last; l != nil {
		b.mark(l.From, func(s *SquareView) { s.LastFrom = true })
		b.mark(l.To, func(s *SquareView) { s.LastTo = true })
		for _, sq := range l.Gone {
			b.mark(sq, func(s *SquareView) { s.LastGone = sq != l.To })
		}
	}
	b.reach()
}

// mark changes the view of a square that may not be on the board.
func (b *viewer) mark(sq engine.Square, change func(*SquareView)) {
	if sq >= 0 && int(sq) < len(b.view.Squares) {
		change(&b.view.Squares[b.shown(sq)])
	}
}

// shade is a square's colour: a1 is dark, with oddShade three colours take turns
// along the diagonals (§2).
func (b *viewer) shade(sq engine.Square) Shade {
	sum := int(sq)%b.view.Files + int(sq)/b.view.Files
	switch {
	case b.v.IsHole(sq):
		return HoleShade
	case b.view.Palette.Odd.IsSet():
		return [...]Shade{DarkShade, LightShade, OddShade}[sum%3]
	default:
		return [...]Shade{DarkShade, LightShade}[sum%2]
	}
}

func (b *viewer) piece(piece engine.Piece) PieceView {
	t := piece.Type()
	v := PieceView{
		Type: t, Color: piece.Color(), ID: b.d.Types[t].ID, Name: b.d.Types[t].Name,
		Picture: b.d.Types[t].Picture, Royal: b.v.IsRoyal(t),
	}
	v.Width, v.Height = b.v.Footprint(t)
	v.Crown = v.Royal && b.crowns
	return v
}

// rootOf is the root name of a picture in the image field of a piece so called.
func rootOf(image, name string) string {
	image, _, _ = strings.Cut(image, "?")
	image = image[strings.LastIndexAny(image, `/\`)+1:]
	switch ext := path.Ext(image); strings.ToLower(ext) {
	case ".gif", ".png", ".svg", ".jpg", ".jpeg", ".bmp", ".webp":
		image = strings.TrimSuffix(image, ext)
	}
	image = strings.Trim(strings.ReplaceAll(image, "%", ""), "-_ ")
	if image == "" {
		return name
	}
	return image
}

func (b *viewer) drawings() {
	for _, a := range b.d.Look.Arrows {
		b.view.Arrows = append(b.view.Arrows, ArrowView{b.shown(a.From), b.shown(a.To)})
	}
	for _, sq := range b.d.Look.Circles {
		b.mark(sq, func(s *SquareView) { s.Circle = true })
	}
}

func (b *viewer) hands() {
	if !b.v.HasHands() {
		return
	}
	for _, c := range []engine.Color{engine.White, engine.Black} {
		h := HandView{Color: c}
		for t := range b.d.Types {
			n := b.p.Hand(c, t)
			if n == 0 {
				continue
			}
			h.Pieces = append(h.Pieces, HandPiece{
				Type: t, ID: b.d.Types[t].ID, Name: b.d.Types[t].Name, Picture: b.d.Types[t].Picture, Count: n,
				Token: HandToken(c, t), Label: sideName(c) + " " + b.d.Types[t].Name + ", " + strconv.Itoa(n) + " in hand",
				Selected: b.o.Selected == HandToken(c, t),
			})
		}
		b.view.Hands = append(b.view.Hands, h)
	}
	b.drops()
}

// HandToken names the pieces of type t in the hand of c where a square's name
// could stand as well: "@w3" for White's pieces of the third type.
func HandToken(c engine.Color, t int) string {
	return "@" + sideName(c)[:1] + strconv.Itoa(t+1)
}

// ParseHandToken is the inverse of HandToken.
func ParseHandToken(token string) (c engine.Color, t int, ok bool) {
	side, number, found := strings.Cut(token, "@")
	if !found || side != "" || number == "" {
		return 0, 0, false
	}
	switch number[0] {
	case 'w':
	case 'b':
		c = engine.Black
	default:
		return 0, 0, false
	}
	n, err := strconv.Atoi(number[1:])
	if err != nil || n < 1 || n > MaxTypes {
		return 0, 0, false
	}
	return c, n - 1, true
}

func (b *viewer) legend() {
	b.view.Legend = make([]LegendRow, len(b.d.Types))
	for t := range b.d.Types {
		b.view.Legend[t] = LegendRow{
			Type: t, ID: b.d.Types[t].ID, Name: b.d.Types[t].Name, Move: b.d.Types[t].Notation, Picture: b.d.Types[t].Picture,
			InHand: [2]int{b.p.Hand(engine.White, t), b.p.Hand(engine.Black, t)},
			Royal:  b.v.IsRoyal(t), Value: b.d.Rules.Types[t].Value, Note: b.d.Types[t].Note,
		}
	}
	counts := make([][2]int, len(b.d.Types))
	for _, p := range b.d.Rules.Start {
		counts[p.Type][p.Color]++
	}
	all := make([]string, len(b.d.Rules.Start))
	for t := range counts {
		for c, n := range counts[t] {
			b.view.Legend[t].StartSquares[c] = all[:0:n]
			all = all[n:]
		}
	}
	for _, p := range b.d.Rules.Start {
		squares := &b.view.Legend[p.Type].StartSquares[p.Color]
		*squares = append(*squares, b.names[p.Square])
	}
}
