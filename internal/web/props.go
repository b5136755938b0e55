package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
)

// place is where a board stands.
type place struct {
	page string     // slug of its article, empty = it stands alone
	n    int        // its number there, from 1
	rest url.Values // state of the page's other boards

	frame *frame // on another site; nil = it stands on a page of ours
	box   string // the sandbox that it stands in; empty = none
}

// whereTo asks for the second click. The board's script says the same.
const whereTo = "where to?"

// boardProps is a board in a reader's state, ready to be drawn. The error is that
// of a state that cannot be read.
func (s *Site) boardProps(d *compiled, b boardState, at place) (component.BoardProps, error) {
	if err := d.open(&b); err != nil {
		return component.BoardProps{}, err
	}
	p, err := d.editOrPosition(b)
	if err != nil {
		return component.BoardProps{}, err
	}
	v, started, err := d.boardView(b, p)
	if err != nil {
		return component.BoardProps{}, err
	}
	idle := d.idleWords(b, p)
	props := component.BoardProps{
		ID:        component.BoardID(at.n),
		Name:      boardName(d, &v),
		SelectURL: path.Select(d.key), MoveURL: path.Move(d.key), RestartURL: path.Restart(d.key), FlipURL: path.Flip(d.key), TableURL: path.Table(d.key), Values: b.values,
		LinkURL:     linkTo(d, b, p),
		ShareURL:    path.Share(d.key),
		Fields:      fields(d, b, at),
		Files:       v.Files,
		Flipped:     v.Flipped,
		Rim:         v.Coordinates,
		Plain:       isPlain(&v),
		Ground:      d.grounds.of(&v, &d.definition.Look, started, d.symbols.image),
		Drawing:     drawingOf(&v),
		Picked:      b.from != "" || b.show != "",
		Message:     idle,
		Idle:        idle,
		Over:        isDecided(p),
		Badge:       v.Badge.String(),
		Description: v.Description,
		Last:        b.last,
	}
	s.addControls(&props, d, b, p)
	at.frame.fit(&props, d)
	d.addSquares(&props, &v)
	if d.atAGlance() {
		d.addGlanceHops(&props, p, b.flip)
	}
	if b.edit != "" {
		d.addSetup(&props, b, p)
		return props, nil
	}
	if err := d.addWords(&props, b); err != nil {
		return component.BoardProps{}, err
	}
	if b.to != "" {
		d.addChoices(&props, b, p)
	}
	props.Held = heldWords(&props)
	return props, nil
}

// boardView is the board as a state shows it: a position that is played or set up, or the
// moves of a type. started tells whether it was touched.
func (c *compiled) boardView(b boardState, p *engine.Position) (v diagram.View, started bool, err error) {
	started = b.position != "" || b.from != "" || b.show != ""
	if b.show != "" {
		v, err = c.typeView(b)
		if err != nil {
			return diagram.View{}, false, err
		}
		showBeside(&v)
		return v, started, nil
	}
	options := diagram.ViewOptions{Flip: b.flip, Started: started, Selected: b.from, Last: c.lastMove(b), Marks: b.edit == ""}
	if b.from != "" && b.via != "" {
		options.Via = strings.Split(b.via, ",")
	}
	if b.edit != "" {
		options.Last = nil
	}
	v = diagram.NewView(&c.definition, c.variant, p, options)
	if b.edit != "" {
		bare(&v)
	} else {
		point(&v, b.hint)
	}
	showBeside(&v)
	return v, started, nil
}

// idleWords is what a board says while nothing is picked on it.
func (c *compiled) idleWords(b boardState, p *engine.Position) string {
	if c.atAGlance() {
		return pressAPiece
	}
	if claim := b.claim(p); claim != "" {
		return claim + " " + statusWords(p)
	}
	return statusWords(p)
}

// addControls adds what stands under a board: the game, the computer, and the forms for
// moves, texts, setups and their numbers.
func (s *Site) addControls(props *component.BoardProps, d *compiled, b boardState, p *engine.Position) {
	props.Game = d.gameProps(b)
	props.Game.SeekURL, props.Game.BoardID = path.Seek(d.key), props.ID
	props.Typed = component.TypedProps{URL: path.Type(d.key), BoardID: props.ID, Text: b.typed}
	props.Text = component.TextProps{URL: path.Read(d.key), BoardID: props.ID, Pasted: b.pasted, Position: d.codec.Position(p)}
	props.Computer = d.computerProps(b, p)
	props.Computer.URL, props.Computer.BoardID = path.Computer(d.key), props.ID
	props.Computer.Turn = strconv.Itoa(s.options.Random(1 << 30))
	if d.definition.Options.Glance == diagram.NoGlance {
		props.Setup = component.SetupProps{URL: path.SetUp(d.key), BoardID: props.ID}
	}
	props.Shuffle = component.ShuffleProps{URL: path.Shuffle(d.key), BoardID: props.ID, Available: d.variant.HasShuffle(), Number: shuffleNumber(b)}
}

// addWords adds what a board says of what is shown or was done, in place of what it says
// while nothing is picked.
func (c *compiled) addWords(props *component.BoardProps, b boardState) error {
	if b.show != "" {
		props.Diagram = true
		props.Subject, props.Message = c.typeWords(b)
		props.Aside = "" // the words have it
		if err := c.addHops(props, b); err != nil {
			return err
		}
	}
	if b.thinking && props.Subject == "" {
		props.Message = "The computer thinks…"
	}
	switch {
	case b.note != "":
		props.Subject, props.Message, props.Aside = "", b.note, ""
	case b.said != "":
		props.Said = b.said + "."
	}
	return nil
}

// addSquares fills in the rows, the marks and what is said of the selected piece.
func (c *compiled) addSquares(props *component.BoardProps, v *diagram.View) {
	m := marks{used: map[string]bool{}, glance: c.atAGlance()}
	shown := map[string]bool{}
	occupied := map[string]string{} // where the piece stands that is there
	for i := range v.Squares {
		if sq := &v.Squares[i]; sq.Piece != nil {
			occupied[sq.Name] = sq.Name
		} else if sq.Anchor != "" {
			occupied[sq.Name] = sq.Anchor
		}
	}
	squares := make([]component.Square, len(v.Squares))
	for i := range v.Squares {
		sq := &v.Squares[i]
		out := &squares[i]
		*out = component.Square{Name: sq.Name, Class: squareClass(sq), Label: sq.Label, Selected: sq.Selected, Anchor: sq.Anchor}
		if sq.Piece != nil {
			out.Symbol = c.symbol(sq.Piece.Type, sq.Piece.Color, v.Flipped)
			out.Wide, out.High = sq.Piece.Width, sq.Piece.Height
			m.add(occupied, sq.Name, sq.Piece)
		}
		if sq.Mark.Kind != diagram.NoMark {
			out.Mark = m.code(sq.Mark, sq.Piece != nil || sq.Anchor != "" && !sq.Selected)
			out.Label += ", " + m.words(out.Mark)
			shown[out.Mark] = true
		}
		if sq.Selected && sq.Piece != nil {
			props.Subject, props.Message = subjectOf(sq.Label), whereTo
			c.introduce(props, sq.Piece.Type)
		}
	}
	if m.glance {
		props.Glance, props.Badge = c.glanceProps(v), ""
		props.Subject, props.Message, props.Aside = "", props.Idle, ""
	}
	props.Rows = make([]component.Row, v.Ranks)
	for i := range props.Rows {
		props.Rows[i].Squares = squares[i*v.Files : (i+1)*v.Files]
	}
	c.addHands(props, v, &m)
	props.Marks = m.text.String()
	props.Keys = m.keys(shown)
}

// addHands fills in what the sides have in hand: the hand of who is below stands
// below the board.
func (c *compiled) addHands(props *component.BoardProps, v *diagram.View, m *marks) {
	for _, h := range v.Hands {
		side := "w"
		hand := component.Hand{Name: "White’s hand", Below: !v.Flipped}
		if h.Color == engine.Black {
			side = "b"
			hand = component.Hand{Name: "Black’s hand", Below: v.Flipped}
		}
		for _, piece := range h.Pieces {
			sq := component.Square{
				Name: piece.Token, Class: "sq " + side, Label: piece.Label, Selected: piece.Selected,
				Symbol: c.symbol(piece.Type, h.Color, v.Flipped), Count: piece.Count,
			}
			if piece.Selected {
				sq.Class += " sel"
				props.Subject, props.Message = upperFirst(piece.Name)+" in hand", whereTo
				c.introduce(props, piece.Type)
			}
			m.addDrops(piece)
			hand.Pieces = append(hand.Pieces, sq)
		}
		props.Hands = append(props.Hands, hand)
	}
}

// addChoices asks what the moving piece is to become.
func (c *compiled) addChoices(props *component.BoardProps, b boardState, p *engine.Position) {
	from, to := c.originOf(p, b.from), c.squareNamed(b.to)
	if from.piece == engine.NoPiece || to == engine.NoSquare {
		return
	}
	side := from.piece.Color()
	if p.Turn() != side {
		p = p.WithTurn(side)
	}
	var list engine.MoveList
	moves, _ := c.moves(p, &list, from, to)
	moves, _ = byWay(moves, &list, from.square, c.squaresBy(b.via))
	for _, m := range moves {
		t := m.Promotion()
		choice := component.Choice{ID: becomes(m), Name: "stays " + c.variant.TypeName(from.piece.Type())}
		if t >= 0 {
			choice.Name = upperFirst(c.variant.TypeName(t))
		} else {
			t = from.piece.Type()
		}
		choice.Symbol, choice.Token = c.symbol(t, side, b.flip), diagram.HandToken(side, t)
		if !slices.ContainsFunc(props.Choices, func(c component.Choice) bool { return c.ID == choice.ID }) { // they differ in what isn't asked
			props.Choices = append(props.Choices, choice)
		}
	}
	if len(props.Choices) == 0 {
		return
	}
	c.sortChoices(props.Choices)
	props.From = b.from
	if b.note == "" {
		props.Message = "to " + b.to + " becomes what?"
	}
}

// sortChoices puts what reaches most squares first, which has the focus then, and
// staying what it is last.
func (c *compiled) sortChoices(choices []component.Choice) {
	reach := map[string]int{stays: -1}
	for _, choice := range choices {
		if n, err := strconv.Atoi(choice.ID); err == nil {
			if p := c.alone(moveDiagram{asked: n - 1, moved: true}); p != nil {
				reach[choice.ID] = len(destinations(p, c.middle()))
			}
		}
	}
	slices.SortStableFunc(choices, func(a, b component.Choice) int { return reach[b.ID] - reach[a.ID] })
}

// fields are the hidden fields of a board's form: its state, and where it stands.
func fields(d *compiled, b boardState, at place) []component.Field {
	f := []component.Field{
		{Name: fieldPosition, Value: b.position},
		{Name: fieldLast, Value: b.last},
		{Name: fieldGame, Value: b.game},
		{Name: fieldAt, Value: b.at},
		{Name: fieldRep, Value: b.rep},
		{Name: fieldFrom, Value: b.from},
		{Name: fieldVia, Value: b.way()},
		{Name: fieldOptions, Value: b.options()},
	}
	if b.to != "" {
		f = append(f, component.Field{Name: fieldTo, Value: b.to})
	}
	if b.sure != "" {
		f = append(f, component.Field{Name: fieldSure, Value: b.sure})
	}
	if b.edit != "" {
		f = append(f, component.Field{Name: fieldEdit, Value: b.edit}, component.Field{Name: fieldTool, Value: b.tool})
	}
	if b.show != "" {
		f = append(f, component.Field{Name: fieldShow, Value: b.show})
	}
	if at.page != "" {
		f = append(f, component.Field{Name: fieldPage, Value: at.page}, component.Field{Name: fieldBoard, Value: strconv.Itoa(at.n)})
	}
	if at.frame != nil {
		f = append(f, at.frame.fields()...)
	}
	if len(at.rest) > 0 {
		f = append(f, component.Field{Name: fieldRest, Value: at.rest.Encode()})
	}
	if at.box != "" {
		f = append(f, component.Field{Name: fieldBox, Value: at.box})
	}
	if d.carried != "" {
		f = append(f, component.Field{Name: fieldSource, Value: d.carried})
	}
	return f
}

// linkTo is the address of this very position.
func linkTo(d *compiled, b boardState, p *engine.Position) string {
	values := url.Values{}
	b = b.shared()
	b.game, b.at = "", ""
	if b.position != "" {
		b.position = d.codec.Position(p)
	}
	b.write(values, 1)
	return path.With(path.Diagram(d.key), values)
}

func boardName(d *compiled, v *diagram.View) string {
	name := strconv.Itoa(v.Files) + " by " + strconv.Itoa(v.Ranks) + " board"
	if d.title != "" {
		name = d.title + ", " + name
	}
	if v.Flipped {
		return name + ", black below"
	}
	return name + ", white below"
}

func squareClass(sq *diagram.SquareView) string {
	class := "sq"
	if sq.Piece != nil || sq.Anchor != "" {
		color := sq.AnchorColor
		if sq.Piece != nil {
			color = sq.Piece.Color
		}
		class = [...]string{"sq w", "sq b"}[color]
	}
	if sq.Hole {
		class += " hole"
	}
	switch {
	case sq.Selected:
		class += " sel"
	case sq.LastFrom, sq.LastTo:
		class += " last"
	case sq.LastGone:
		class += " gone"
	}
	return class
}

// subjectOf turns a square's label around: "e4, white knight" to "Knight e4". The
// board's script does the same.
func subjectOf(label string) string {
	square, piece, found := strings.Cut(label, ", ")
	if !found {
		return square
	}
	_, name, _ := strings.Cut(piece, " ")
	return upperFirst(name) + " " + square
}

func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// sentence is words of a diagnostic as a sentence; of none it is empty.
func sentence(words string) string {
	if words == "" {
		return ""
	}
	return upperFirst(words) + "."
}

// statusWords is the message line while nothing is selected: whose turn it is, check,
// or how the game has ended.
func statusWords(p *engine.Position) string {
	if isOneSided(p.Variant().Start()) { // nobody to play against: pieces are being shown
		return sideWords(p.Turn()) + " to move"
	}
	switch o := p.Outcome(); {
	case o.Over && o.Draw:
		return "Draw: " + o.Reason.String()
	case o.Over:
		return sideWords(o.Winner) + " wins: " + o.Reason.String()
	case p.InCheck(p.Turn()):
		return "Check. " + sideWords(p.Turn()) + " to move"
	default:
		return sideWords(p.Turn()) + " to move"
	}
}

// isDecided reports whether the message line says how a game has ended.
func isDecided(p *engine.Position) bool {
	return !isOneSided(p.Variant().Start()) && p.Outcome().Over
}

func sideWords(c engine.Color) string {
	if c == engine.Black {
		return "Black"
	}
	return "White"
}

// lastMove is the move before as the view marks it.
func (c *compiled) lastMove(b boardState) *diagram.LastMove {
	touched := strings.Split(b.last, "-")
	if len(touched) < 2 {
		return nil
	}
	l := &diagram.LastMove{From: c.squareNamed(touched[0]), To: c.squareNamed(touched[1])}
	if l.To == engine.NoSquare {
		return nil
	}
	for _, name := range touched[2:] {
		if sq := c.squareNamed(name); sq != engine.NoSquare {
			l.Gone = append(l.Gone, sq)
		}
	}
	return l
}
