package web

import (
	"net/http"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
	"fairyboard/web/templates/component"
)

// In setup mode a reader puts pieces together as a new start. What a click on a square
// does is the tool: the token of a type (diagram.HandToken) puts one, and besides:
const (
	toolMove   = ""   // the first click picks a piece up, the second puts it down
	toolRemove = "@x" // takes a piece away
	toolHand   = "@"  // what the button for toolMove sends
)

// What the other buttons of the setup mode ask for.
const (
	doClear  = "clear"
	doStart  = "start" // back to the diagram's own setup
	doMore   = "more"  // one more of the tool's type in hand
	doLess   = "less"
	doUse    = "use"
	doCancel = "cancel"
	doImages = "images" // and the number of the choice
	doTurn   = "turn"   // and the number of the side
)

// setupState is the setup mode of a board; its zero value is none.
type setupState struct {
	edit   string         // position line of the setup that is being made; empty = none is
	tool   string         // what a click does to that
	images diagram.Images // which pieces come with one that is put there
}

// setUp does what a click in setup mode means, and begins that mode.
func (s *Site) setUp(w http.ResponseWriter, r *http.Request) error {
	req, err := s.readBoard(r)
	if err != nil {
		return err
	}
	b, d := &req.state, req.diagram
	if b.edit == "" {
		err = d.beginSetup(b)
	} else {
		err = d.changeSetup(b, r.PostForm.Get(fieldSetup), req.square, req.legend)
	}
	if err != nil {
		return err
	}
	if !isPartial(r) {
		b.note = "" // the board shows it, and the answer stays a redirect
	}
	return s.answerBoard(w, r, req)
}

// beginSetup begins the setup mode with the position shown.
func (c *compiled) beginSetup(b *boardState) error {
	p, err := c.position(*b)
	if err != nil {
		return err
	}
	b.from, b.to, b.show, b.sure, b.tool = "", "", "", "", toolMove
	b.edit = c.codec.Setup(diagram.Arrange(c.variant, p.Setup()).Setup())
	b.note = "Setup mode. Choose a piece, then click squares."
	return nil
}

// arrangement is the setup that is being made. It came with the request and is read
// like any text of an author's.
func (c *compiled) arrangement(line string) (*diagram.Arrangement, error) {
	file := source.NewFile("setup", line)
	setup, faults := c.codec.ParseSetup(file.Fragment(file.Whole()))
	if faults.HasErrors() {
		return nil, invalidf("The setup cannot be read: %v", faults.Err())
	}
	if _, err := c.variant.Position(setup); err != nil {
		return nil, invalidf("The setup cannot be read: %v", err)
	}
	return diagram.Arrange(c.variant, setup), nil
}

// changeSetup does one step in setup mode: a button's, a click's on a square or on a
// piece to put, or one on a name in the piece table.
func (c *compiled) changeSetup(b *boardState, do, square, kind string) error {
	a, err := c.arrangement(b.edit)
	if err != nil {
		return err
	}
	from := b.from
	b.from = ""
	switch {
	case kind != "":
		err = c.chooseType(b, kind)
	case do != "":
		leaves, err := c.doSetup(b, a, do)
		if leaves || err != nil {
			return err
		}
	case strings.HasPrefix(square, toolHand):
		err = c.clickTool(b, a, from, square)
	case square != "":
		err = c.clickSetup(b, a, from, square)
	}
	b.edit = c.codec.Setup(a.Setup())
	return err
}

// clickTool chooses what the next clicks do; with a piece picked up before, taking away
// is done at once.
func (c *compiled) clickTool(b *boardState, a *diagram.Arrangement, from, tool string) error {
	if sq := c.squareNamed(from); tool == toolRemove && sq != engine.NoSquare {
		b.note = c.sayPlaced(a.Remove(sq, b.images), "removed")
		return nil
	}
	if tool == toolHand || tool == b.tool {
		b.tool = toolMove
		return nil
	}
	if _, ok := c.pieceOf(tool); !ok && tool != toolRemove {
		return invalidf("There is no such piece in this game.")
	}
	b.tool = tool
	return nil
}

// chooseType is clickTool for a name in the piece table: White's piece first, Black's
// by a second click.
func (c *compiled) chooseType(b *boardState, number string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > c.variant.NumTypes() {
		return invalidf("There is no such piece in this game.")
	}
	tool := diagram.HandToken(engine.White, n-1)
	if b.tool == tool {
		tool = diagram.HandToken(engine.Black, n-1)
	}
	b.tool = tool
	return nil
}

// clickSetup does what a click on a square means: to what was picked up or dragged
// there, else with the tool.
func (c *compiled) clickSetup(b *boardState, a *diagram.Arrangement, from, square string) error {
	sq := c.squareNamed(square)
	if sq == engine.NoSquare {
		return invalidf("There is no square %q on this board.", square)
	}
	if dragged, ok := c.pieceOf(from); ok {
		b.note = c.sayPlaced(a.Set(dragged, sq, b.images), "")
		return nil
	}
	if start := c.squareNamed(from); start != engine.NoSquare {
		if start != sq {
			b.note = c.sayPlaced(a.Move(start, sq, b.images), "")
		}
		return nil
	}
	switch piece, ok := c.pieceOf(b.tool); {
	case ok:
		changed, put := a.Put(piece, sq, b.images)
		done := ""
		if !put {
			done = "removed"
		}
		b.note = c.sayPlaced(changed, done)
	case b.tool == toolRemove:
		b.note = c.sayPlaced(a.Remove(sq, b.images), "removed")
	default:
		if piece, anchor := a.Covering(sq); piece != engine.NoPiece {
			b.from = c.definition.SquareName(anchor)
		}
	}
	return nil
}

// doSetup does what a button asks; leaves says that the setup mode ends.
func (c *compiled) doSetup(b *boardState, a *diagram.Arrangement, do string) (leaves bool, err error) {
	turn := a.Setup().Turn
	switch do {
	case doClear:
		a.Clear()
		b.note = "The board is empty."
	case doStart:
		*a = *diagram.Arrange(c.variant, c.start().Setup())
		b.note = "The pieces are back at the start."
	case doMore, doLess:
		if piece, ok := c.pieceOf(b.tool); ok {
			n := a.Setup().Hands[piece.Color()][piece.Type()]
			if do == doMore {
				n++
			} else {
				n--
			}
			a.SetHand(piece.Color(), piece.Type(), n)
			b.note = c.handWords(piece, a.Setup().Hands[piece.Color()][piece.Type()]) + "."
		}
	case doUse:
		return true, c.useSetup(b, a)
	case doCancel:
		b.setupState = setupState{}
		return true, nil
	default:
		what, number, _ := strings.Cut(do, "-")
		n, err := strconv.Atoi(number)
		switch {
		case err == nil && what == doImages && n >= 0 && n < len(diagram.AllImages()):
			b.images = diagram.AllImages()[n]
		case err == nil && what == doTurn && n >= 0 && n <= int(engine.Black):
			turn = engine.Color(n)
		default:
			return false, invalidf("The setup mode doesn’t understand that.")
		}
	}
	a.SetTurn(turn)
	return false, nil
}

// useSetup ends the setup mode with a new game that begins with what was set up.
func (c *compiled) useSetup(b *boardState, a *diagram.Arrangement) error {
	p, err := c.variant.Position(a.Setup())
	if err != nil {
		return invalidf("This cannot be the start of a game: %v", err)
	}
	line := c.codec.Position(p)
	*b = b.settings()
	if line != c.codec.Position(c.start()) {
		b.position, b.game = line, strings.TrimSpace(startText(line))
	}
	return nil
}

// pieceOf is the piece that a tool puts; ok is false where it puts none.
func (c *compiled) pieceOf(tool string) (piece engine.Piece, ok bool) {
	color, t, ok := diagram.ParseHandToken(tool)
	if !ok || t >= c.variant.NumTypes() {
		return engine.NoPiece, false
	}
	return engine.NewPiece(t, color), true
}

// sayPlaced tells what happened to pieces: "White knight b1, black knight b8", and what
// was done with them.
func (c *compiled) sayPlaced(pieces []diagram.Placed, done string) string {
	if len(pieces) == 0 {
		return ""
	}
	words := make([]string, len(pieces))
	for i, p := range pieces {
		words[i] = c.pieceWords(p.Piece) + " " + c.definition.SquareName(p.Square)
	}
	text := upperFirst(strings.Join(words, ", "))
	if done != "" {
		text += " " + done
	}
	return text + "."
}

func (c *compiled) pieceWords(p engine.Piece) string {
	return strings.ToLower(sideWords(p.Color())) + " " + c.variant.TypeName(p.Type())
}

func (c *compiled) handWords(p engine.Piece, n int) string {
	return upperFirst(c.variant.TypeName(p.Type())) + " in " + sideWords(p.Color()) + "’s hand: " + strconv.Itoa(n)
}

// editOrPosition is what a board shows: the setup that is being made, else the position.
func (c *compiled) editOrPosition(b boardState) (*engine.Position, error) {
	if b.edit == "" {
		return c.position(b)
	}
	a, err := c.arrangement(b.edit)
	if err != nil {
		return nil, err
	}
	p, err := c.variant.Position(a.Setup())
	if err != nil {
		return nil, invalidf("The setup cannot be read: %v", err)
	}
	return p, nil
}

// bare leaves out of a view what is no part of a setup that is being made.
func bare(v *diagram.View) {
	v.Hands = nil
	for i := range v.Squares {
		v.Squares[i].Mark = diagram.Mark{}
	}
}

// addSetup makes a board one in setup mode.
func (c *compiled) addSetup(props *component.BoardProps, b boardState, p *engine.Position) {
	props.SelectURL, props.MoveURL = props.Setup.URL, props.Setup.URL
	props.Setup.Active = true
	props.Idle = "Setup: choose a piece, or move one."
	tool, puts := c.pieceOf(b.tool)
	switch {
	case puts:
		props.Idle = upperFirst(c.pieceWords(tool)) + ": click squares."
	case b.tool == toolRemove:
		props.Idle = "Click pieces to remove them."
	}
	switch {
	case b.note != "":
		props.Subject, props.Message, props.Aside = "", b.note, ""
	case props.Subject == "": // nothing is picked up
		props.Message = props.Idle
	}
	props.Setup.Tools = []component.SetupChoice{
		{Value: toolHand, Words: "Move", Chosen: b.tool == toolMove},
		{Value: toolRemove, Words: "Remove", Chosen: b.tool == toolRemove},
	}
	for _, side := range []engine.Color{engine.White, engine.Black} {
		props.Setup.Palette = append(props.Setup.Palette, c.palette(side, b, p))
		props.Setup.Turns = append(props.Setup.Turns, component.SetupChoice{
			Value: doTurn + "-" + strconv.Itoa(int(side)), Words: sideWords(side), Chosen: p.Turn() == side,
		})
	}
	for i, images := range diagram.AllImages() {
		props.Setup.Images = append(props.Setup.Images, component.SetupChoice{
			Value: doImages + "-" + strconv.Itoa(i), Words: images.String(), Chosen: b.images == images,
		})
	}
	if puts && c.variant.HasHands() {
		props.Setup.InHand = c.handWords(tool, p.Hand(tool.Color(), tool.Type()))
	}
}

// palette is one side's pieces to put.
func (c *compiled) palette(side engine.Color, b boardState, p *engine.Position) component.PaletteRow {
	row := component.PaletteRow{Name: sideWords(side) + "’s pieces"}
	class := "sq w"
	if side == engine.Black {
		class = "sq b"
	}
	flipped := b.flip != (c.definition.Options.Orientation == engine.Black)
	for t := range c.variant.NumTypes() {
		token := diagram.HandToken(side, t)
		sq := component.Square{
			Name: token, Class: class, Label: c.pieceWords(engine.NewPiece(t, side)), Symbol: c.symbol(t, side, flipped),
			Count: p.Hand(side, t), Selected: token == b.tool,
		}
		if sq.Selected {
			sq.Class += " on"
		}
		row.Pieces = append(row.Pieces, sq)
	}
	return row
}
