package rules

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// Board is one board of 'Moves at a Glance': sample pieces, placed so that each shows
// its moves whole, some of them with the neighbours that show what a move needs.
type Board struct {
	Text   string // a diagram of its own, with glance=1 and scenes=
	Pieces []int  // the types that are shown on it, as the definition counts them
}

// The bounds of what is shown at a glance.
const (
	maxSamples = 60 // types
	maxBoards  = 6
)

// boards lays out the sample boards: one, or several where one is too small.
func (g *game) boards() []Board {
	scenes := g.scenes()
	if len(scenes) == 0 {
		return nil
	}
	var boards []Board
	for _, laid := range g.layOut(scenes) {
		if len(laid.placed) == 0 {
			continue
		}
		if text, ok := g.glanceText(laid); ok {
			boards = append(boards, Board{Text: text, Pieces: laid.types()})
		}
	}
	return boards
}

// types is the types of the samples on a board, neighbours not counted.
func (l layout) types() []int {
	var types []int
	for _, p := range l.placed {
		types = appendNew(types, p.scene.pieces[0].t)
	}
	return types
}

// copied are the parameters of the game's diagram that its sample boards share, and
// shades those that they share where the squares are seen by them.
var (
	copied = []string{"graphicsdir", "whiteprefix", "blackprefix", "graphicstype", "squaresize"}
	shades = []string{"lightshade", "darkshade", "startshade", "oddshade", "borders"}
)

// A board whose squares a background shows gets these shades for its samples.
const plainShades = "lightShade=#f2e3c6\ndarkShade=#c9a27a\n"

// glanceText writes a layout as a diagram.
func (g *game) glanceText(l layout) (string, bool) {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.Join(words, "") + "\n") }
	for i := range g.d.Lines {
		d := &g.d.Lines[i]
		if word := strings.ToLower(d.Keyword.Text()); d.Kind == diagram.ParameterLine && (slices.Contains(copied, word) || g.shaded() && slices.Contains(shades, word)) {
			line(d.Text.Text())
		}
	}
	if !g.shaded() {
		b.WriteString(plainShades)
	}
	line("files=", strconv.Itoa(l.files))
	line("ranks=", strconv.Itoa(l.ranks))
	line("symmetry=none")
	line("maxPromote=0")
	line("check=off")
	line("enableAI=0")
	line("glance=1")
	types := l.allTypes()
	royal := ""
	for i, t := range types {
		if g.v.IsRoyal(t) {
			royal += "royal=" + strconv.Itoa(i+1) + "\n"
		}
	}
	if royal == "" {
		royal = "royal=0\n"
	}
	b.WriteString(royal)
	var scenes []string
	for _, p := range l.placed {
		if len(p.scene.pieces) > 1 {
			var squares []string
			for _, piece := range p.scene.pieces {
				squares = append(squares, l.name(p.square(piece, l.files)))
			}
			scenes = append(scenes, strings.Join(squares, "+"))
		}
	}
	if len(scenes) > 0 {
		line("scenes=", strings.Join(scenes, ","))
	}
	for _, t := range types {
		g.glancePiece(&b, l, t)
	}
	return l.withPosition(b.String(), types)
}

// shaded reports whether the squares of the game's board are seen by their shades or
// by lines between them.
func (g *game) shaded() bool {
	l := &g.d.Look
	return l.Background == "" && (l.Borders || l.Light != l.Dark)
}

// glancePiece writes the line of a type, with what the game's page says of it.
func (g *game) glancePiece(b *strings.Builder, l layout, t int) {
	fields := g.d.Lines[g.d.Types[t].Line].Fields
	move := g.d.Types[t].Notation
	if move == "" {
		move = "-"
	}
	var squares [2][]string
	for _, p := range l.placed {
		for _, piece := range p.scene.pieces {
			if piece.t == t {
				squares[piece.color] = append(squares[piece.color], l.name(p.square(piece, l.files)))
			}
		}
	}
	all := strings.Join(squares[0], ",")
	if len(squares[1]) > 0 {
		all += ",," + strings.Join(squares[1], ",")
	}
	b.WriteString(strings.Join([]string{fields[0].Text(), fields[1].Text(), move, fields[3].Text(), all}, ":") + "\n")
	r := &g.r.Types[t]
	if value := g.centipawns(t); value >= 100 {
		b.WriteString("value=" + strconv.Itoa(value) + "\n")
	} else {
		b.WriteString("value=" + strconv.FormatFloat(float64(value)/100, 'f', -1, 64) + "\n")
	}
	if isBig(r) {
		b.WriteString("footprint=" + strconv.Itoa(max(1, r.Footprint[0])) + "x" + strconv.Itoa(max(1, r.Footprint[1])) + "\n")
	}
	if r.Transparent {
		b.WriteString("transparent=forward\n")
	}
	if note := strings.Join(g.remarks(t), "; "); note != "" {
		b.WriteString("note=" + note + "\n")
	}
}

// withPosition adds the position line: who has moved, and who has just passed. It is
// false where what was written is not what is meant, which no page is to show.
func (l layout) withPosition(text string, types []int) (string, bool) {
	f := source.NewFile("moves at a glance", text)
	d, _ := diagram.Parse(f.Fragment(f.Whole()))
	v, _ := diagram.Compile(d)
	if v == nil || len(d.Types) != len(types) {
		return "", false
	}
	s := v.Start().Setup()
	n := 0
	for _, p := range l.placed {
		for _, piece := range p.scene.pieces {
			sq := p.square(piece, l.files)
			if s.Board[sq] != engine.NewPiece(slices.Index(types, piece.t), piece.color) {
				return "", false
			}
			s.Virgin[sq] = s.Virgin[sq] && piece.virgin
			n++
		}
		for _, at := range p.scene.rights {
			s.Rights = append(s.Rights, p.at(at, l.files))
			s.Victim = p.square(p.scene.pieces[1], l.files)
		}
	}
	if n != v.Start().Count(engine.White)+v.Start().Count(engine.Black) {
		return "", false
	}
	return text + "position=" + notation.For(v).Setup(s) + "\n", true
}

// allTypes is every type on the board, in the order of the game's table.
func (l layout) allTypes() []int {
	var types []int
	for _, p := range l.placed {
		for _, piece := range p.scene.pieces {
			types = appendNew(types, piece.t)
		}
	}
	slices.Sort(types)
	return types
}

// name is the name of a square of the board.
func (l layout) name(sq engine.Square) string { return engine.SquareName(sq, l.files, 0) }

// LaidOut is the sample board of a diagram that asks for one (glance=auto), made from
// its setup. It is false where one board is too small for all of its pieces, or there is
// none to be shown: then the diagram lays them out itself.
func LaidOut(d *diagram.Definition) (Board, bool) {
	var b strings.Builder
	for i := range d.Lines {
		if !strings.EqualFold(d.Lines[i].Keyword.Text(), "glance") {
			b.WriteString(d.Lines[i].Text.Text() + "\n")
		}
	}
	f := source.NewFile("moves at a glance", b.String())
	game, _ := diagram.Parse(f.Fragment(f.Whole()))
	v, _ := diagram.Compile(game)
	if v == nil {
		return Board{}, false
	}
	boards := newGame(&game, v).boards()
	if len(boards) != 1 {
		return Board{}, false
	}
	return boards[0], true
}
