package web

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/web/templates/component"
)

// The signs behind the number of a type whose moves are shown.
const (
	movedSign    = 'm' // as once it has moved
	promotedSign = 'p' // those of the type that it promotes to as in shogi
)

// The bounds of what is put on the board beside the piece that is shown.
const (
	maxPut  = 16
	maxHops = 64 // squares of which the board knows beforehand what a piece there does

	maxGlanceHops = 256 // the same of all samples at a glance
)

// moveDiagram is one piece alone on the board, and its moves (diagram-ui A, Legend).
type moveDiagram struct {
	asked    int             // the type whose name was clicked
	promoted bool            // shown is what that promotes to
	moved    bool            // as once it has moved
	put      []engine.Square // where the reader wants other pieces, to be hopped over or taken
}

// readMoveDiagram reads boardState.show; ok is false where it names no type.
func (c *compiled) readMoveDiagram(show string) (m moveDiagram, ok bool) {
	head, rest, _ := strings.Cut(show, ",")
	number := strings.TrimRight(head, string([]rune{movedSign, promotedSign}))
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > c.variant.NumTypes() {
		return moveDiagram{}, false
	}
	signs := head[len(number):]
	m = moveDiagram{asked: n - 1, moved: strings.ContainsRune(signs, movedSign), promoted: strings.ContainsRune(signs, promotedSign)}
	m.promoted = m.promoted && c.promotion(m.asked) >= 0
	if rest == "" {
		return m, true
	}
	p := c.alone(m)
	for _, sq := range c.squaresBy(rest) {
		if p == nil || len(m.put) == maxPut {
			break
		}
		if piece, _ := p.Covering(sq); piece == engine.NoPiece && !c.variant.IsHole(sq) {
			m.put = append(m.put, sq)
		}
	}
	return m, true
}

// writeMoveDiagram is the inverse of readMoveDiagram.
func (c *compiled) writeMoveDiagram(m moveDiagram) string {
	show := strconv.Itoa(m.asked + 1)
	if m.promoted {
		show += string(promotedSign)
	}
	if m.moved {
		show += string(movedSign)
	}
	if len(m.put) > 0 {
		show += "," + c.names(m.put)
	}
	return show
}

// typeOf is the type that a move diagram shows.
func (c *compiled) typeOf(m moveDiagram) int {
	if m.promoted {
		return c.promotion(m.asked)
	}
	return m.asked
}

// promotion is what a type promotes to as in shogi, -1 where it doesn't.
func (c *compiled) promotion(t int) int {
	r := &c.definition.Rules
	to := t + r.PromoOffset
	if r.PromoOffset == 0 || to < 0 || to >= len(r.Types) {
		return -1
	}
	mayBecome := func(cell engine.MorphCell) bool { return cell.Kind == engine.MorphMay || cell.Kind == engine.MorphMust }
	if t < r.MaxPromote && r.PromoZone > 0 || slices.ContainsFunc(r.Types[t].Morph, mayBecome) {
		return to
	}
	return -1
}

// middle is the square on which a type's moves are shown (diagram-ui A, Legend), or
// the next one that is no hole.
func (c *compiled) middle() engine.Square {
	files, ranks := c.variant.Files(), c.variant.Ranks()
	sq := engine.Square((ranks-1)/2*files + files/2)
	for i := range c.variant.Squares() {
		for _, at := range []engine.Square{sq + engine.Square(i), sq - engine.Square(i)} {
			if at >= 0 && int(at) < c.variant.Squares() && !c.variant.IsHole(at) {
				return at
			}
		}
	}
	return sq
}

// alone is the position of a move diagram without the pieces that the reader put
// there; nil where the rules can't have it.
func (c *compiled) alone(m moveDiagram) *engine.Position {
	at := c.middle()
	setup := engine.Setup{
		Board: make([]engine.Piece, c.variant.Squares()), Virgin: make([]bool, c.variant.Squares()),
		Victim: engine.NoSquare, Prot: engine.NoSquare, Fullmove: 1, Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody,
	}
	setup.Board[at], setup.Virgin[at] = engine.NewPiece(c.typeOf(m), engine.White), !m.moved
	p, err := c.variant.Position(setup)
	if err != nil {
		return nil
	}
	return p
}

// withPiece puts a piece on a square that makes more moves possible for the one on
// from: an enemy, or a friend where only that helps; royals only where nothing else
// does.
func (c *compiled) withPiece(p *engine.Position, from, sq engine.Square) *engine.Position {
	before := destinations(p, from)
	own := p.At(from).Color()
	var best *engine.Position
	for _, side := range []engine.Color{own.Other(), own} {
		for _, t := range c.foils {
			next := p.WithPiece(sq, engine.NewPiece(t, side))
			if best == nil {
				best = next
			}
			for to := range destinations(next, from) {
				if !before[to] && to != sq {
					return next
				}
			}
		}
	}
	return best
}

// destinations is where the piece on a square may go.
func destinations(p *engine.Position, sq engine.Square) map[engine.Square]bool {
	to := map[engine.Square]bool{}
	for _, t := range p.Reach(sq) {
		if t.IsDestination() {
			to[t.To] = true
		}
	}
	return to
}

// maxFoils is how many types are tried for the piece that is hopped over or taken.
const maxFoils = 3

// foilsOf is the types that are put on a move diagram, in the order they are tried:
// plain ones first.
func foilsOf(v *engine.Variant) []int {
	var foils, rest []int
	for t := range v.NumTypes() {
		if w, h := v.Footprint(t); w*h == 1 && !v.IsRoyal(t) {
			foils = append(foils, t)
		} else {
			rest = append(rest, t)
		}
	}
	foils = append(foils, rest...)
	return foils[:min(len(foils), maxFoils)]
}

// typePosition is what a move diagram shows.
func (c *compiled) typePosition(b boardState) (m moveDiagram, p *engine.Position, err error) {
	m, ok := c.readMoveDiagram(b.show)
	if !ok {
		return m, nil, invalidf("There is no such piece in this game.")
	}
	if p = c.alone(m); p == nil {
		return m, nil, invalidf("The moves of that piece cannot be shown.")
	}
	for _, sq := range m.put {
		p = c.withPiece(p, c.middle(), sq)
	}
	return m, p, nil
}

// typeOptions is how a move diagram is shown.
func (c *compiled) typeOptions(b boardState) diagram.ViewOptions {
	return diagram.ViewOptions{Flip: b.flip, Started: true, Selected: c.definition.SquareName(c.middle()), Hints: true}
}

// typeView is the board of a move diagram.
func (c *compiled) typeView(b boardState) (diagram.View, error) {
	_, p, err := c.typePosition(b)
	if err != nil {
		return diagram.View{}, err
	}
	v := diagram.NewView(&c.definition, c.variant, p, c.typeOptions(b))
	v.Hands = nil
	return v, nil
}

// addHops notes what becomes of a move diagram with a piece put where one is needed.
func (c *compiled) addHops(props *component.BoardProps, b boardState) error {
	_, p, err := c.typePosition(b)
	if err != nil {
		return err
	}
	m := marks{used: map[string]bool{}, glance: c.atAGlance()}
	c.hops(&m, p, c.middle(), c.typeOptions(b), maxHops)
	addHops(props, &m)
	return nil
}

// addGlanceHops notes that for all samples of a 'Moves at a Glance' board, of which
// each is seen as if the others were not there.
func (c *compiled) addGlanceHops(props *component.BoardProps, p *engine.Position, flip bool) {
	m := marks{used: map[string]bool{}, glance: true}
	left := maxGlanceHops
	for sq := range engine.Square(c.variant.Squares()) {
		if piece, at := p.Covering(sq); piece == engine.NoPiece || at != sq {
			continue
		}
		scene := diagram.SceneOf(&c.definition, p, sq)
		left -= c.hops(&m, scene, sq, diagram.ViewOptions{Flip: flip, Started: true, Selected: c.square(sq), Hints: true, Whole: true}, left)
	}
	addHops(props, &m)
}

// hops writes what a piece put on each square that needs one changes for the piece on
// from: where that stands, the square, the symbol of the piece, and the squares whose
// mark changes with their new code, "--" for none: "e4/e6=pb-pawn:e7sd,e8--;…". It
// answers how many squares these are, limit at most.
func (c *compiled) hops(m *marks, p *engine.Position, from engine.Square, o diagram.ViewOptions, limit int) (n int) {
	needs := squaresInNeed(p, from)
	if len(needs) == 0 {
		return 0
	}
	v := diagram.NewView(&c.definition, c.variant, p, o)
	now := m.shown(&v)
	for i := range v.Squares {
		sq := v.Squares[i].Square
		if piece, _ := p.Covering(sq); !needs[sq] || piece != engine.NoPiece {
			continue
		}
		if n == limit {
			break
		}
		n++
		next := c.withPiece(p, from, sq)
		then := diagram.NewView(&c.definition, c.variant, next, o)
		if m.text.Len() > 0 {
			m.text.WriteByte(';')
		}
		piece := next.At(sq)
		m.text.WriteString(c.square(from) + "/" + v.Squares[i].Name + "=" + c.symbol(piece.Type(), piece.Color(), v.Flipped))
		separator := byte(':')
		for j, code := range m.shown(&then) {
			if code == now[j] || j == i {
				continue
			}
			m.text.WriteByte(separator)
			m.text.WriteString(v.Squares[j].Name)
			if code == "" {
				code = "--"
			} else {
				m.used[code] = true
			}
			m.text.WriteString(code)
			separator = ','
		}
	}
	return n
}

// addHops takes over what was noted of hops, and explains the marks that it brings.
func addHops(props *component.BoardProps, m *marks) {
	props.Hops = m.text.String()
	known := map[string]bool{}
	for _, k := range props.Keys {
		known[k.Code] = true
	}
	for _, k := range m.keys(nil) {
		if !known[k.Code] {
			props.Keys = append(props.Keys, k)
		}
	}
}

// shown is the codes of the marks on a board, by square as shown; empty = none.
func (m *marks) shown(v *diagram.View) []string {
	codes := make([]string, len(v.Squares))
	for i := range v.Squares {
		if sq := &v.Squares[i]; sq.Mark.Kind != diagram.NoMark {
			codes[i] = m.code(sq.Mark, sq.Piece != nil)
		}
	}
	return codes
}

// typeWords is what the message line says of a type whose moves are shown.
func (c *compiled) typeWords(b boardState) (subject, message string) {
	m, _ := c.readMoveDiagram(b.show)
	row := c.legend[c.typeOf(m)]
	message = moveWords(row)
	if m.moved {
		message += ", once it has moved"
	}
	return upperFirst(row.Name), message
}

// showType shows the moves of a type; where it shows them already, those of the type
// that it promotes to as in shogi, if there is one, and then the position again.
func showType(req *boardRequest, _ *engine.Position) error {
	b := &req.state
	b.from, b.to = "", ""
	next, ok := req.diagram.readMoveDiagram(req.legend)
	if !ok {
		return invalidf("There is no such piece in this game.")
	}
	next = moveDiagram{asked: next.asked}
	if now, shows := req.diagram.readMoveDiagram(b.show); shows && now.asked == next.asked {
		if now.promoted || req.diagram.promotion(now.asked) < 0 {
			b.show = ""
			return nil
		}
		next.promoted = true
	}
	b.show = req.diagram.writeMoveDiagram(next)
	return nil
}

// leaveType is a click on a move diagram: on the piece it toggles whether that has
// moved, where a piece is needed it puts one there, and takes it away again; anywhere
// else it leads back to the position.
func leaveType(req *boardRequest, _ *engine.Position) error {
	b, c := &req.state, req.diagram
	b.from, b.to = "", ""
	m, p, err := c.typePosition(*b)
	sq := c.squareNamed(req.square)
	if err != nil || sq == engine.NoSquare {
		b.show = ""
		return nil //nolint:nilerr // what can't be shown is left
	}
	at := c.middle()
	put := slices.Index(m.put, sq)
	switch _, anchor := p.Covering(sq); {
	case anchor == at && put < 0:
		m.moved = !m.moved
	case put >= 0:
		m.put = slices.Delete(m.put, put, put+1)
	case len(m.put) < maxPut && squaresInNeed(p, at)[sq]:
		m.put = append(m.put, sq)
	default:
		b.show = ""
		return nil
	}
	b.show = c.writeMoveDiagram(m)
	return nil
}

// squaresInNeed is where the piece on from could hop further, or take something on its
// way, if a piece stood there.
func squaresInNeed(p *engine.Position, from engine.Square) map[engine.Square]bool {
	needs := map[engine.Square]bool{}
	for _, t := range p.Reach(from) {
		if t.Kinds&(engine.TargetHop|engine.TargetVictim) != 0 {
			needs[t.To] = true
		}
	}
	return needs
}
