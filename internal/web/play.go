package web

import (
	"slices"
	"strconv"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// origin is where a picked piece is: on a square, or in a hand.
type origin struct {
	square engine.Square // NoSquare for a hand
	piece  engine.Piece  // NoPiece where nothing is picked
	name   string        // as forms name it
}

// originOf finds what a name from a form picks: a square with a piece on it, or
// the token of a type that is in hand.
func (c *compiled) originOf(p *engine.Position, name string) origin {
	if sq := c.squareNamed(name); sq != engine.NoSquare {
		piece, at := p.Covering(sq)
		if piece != engine.NoPiece {
			name = c.definition.SquareName(at)
		}
		return origin{square: at, piece: piece, name: name}
	}
	color, t, ok := diagram.ParseHandToken(name)
	if ok && t < c.variant.NumTypes() && p.Hand(color, t) > 0 {
		return origin{square: engine.NoSquare, piece: engine.NewPiece(t, color), name: name}
	}
	return origin{square: engine.NoSquare}
}

// click does what a click means to a board (diagram-ui A, Clicks): the first picks
// a piece, the second puts it on the clicked square, legal or not, unless that is
// where it is or holds another one of the same side.
func (c *compiled) click(b *boardState, p *engine.Position, name string) error {
	clicked := c.originOf(p, name)
	sq := c.squareNamed(name)
	if sq == engine.NoSquare && clicked.piece == engine.NoPiece {
		return invalidf("There is no square %q on this board.", name)
	}
	picked := c.originOf(p, b.from)
	b.from, b.to = "", ""
	if c.atAGlance() { // nothing is played
		if clicked.piece != engine.NoPiece && clicked.square != picked.square {
			b.from = clicked.name
		}
		return nil
	}
	if picked.piece == engine.NoPiece || sq == engine.NoSquare && name != picked.name {
		if clicked.piece != engine.NoPiece {
			b.from, b.via = clicked.name, ""
		}
		return nil
	}
	var targets []engine.Target
	if picked.square != engine.NoSquare && sq != engine.NoSquare {
		targets = p.Reach(picked.square)
		at := sq
		if clicked.piece != engine.NoPiece {
			at = clicked.square // of a piece of several squares any may be clicked
		}
		if next, isAll := step(targets, picked.square, c.squaresBy(b.via), at); isAll {
			b.from, b.via = picked.name, c.names(next)
			return nil
		}
	}
	if b.via != "" { // it ends the move that was begun
		return c.move(b, p, picked, sq, "")
	}
	to, leads := c.landing(p, targets, picked, clicked, sq)
	switch {
	case clicked.name == picked.name && (to == picked.square || !leads):
		return nil
	case !leads && clicked.piece != engine.NoPiece && clicked.piece.Color() == picked.piece.Color() && !c.substitutes(picked):
		b.from = clicked.name
		return nil
	}
	return c.move(b, p, picked, to, "")
}

// landing is the square that a click on sq means for a picked piece: sq itself, or,
// where it leads nowhere but a piece of several squares is clicked, the one of those
// that it leads to.
func (c *compiled) landing(p *engine.Position, targets []engine.Target, picked, clicked origin, sq engine.Square) (to engine.Square, leads bool) {
	if picked.square == engine.NoSquare {
		return sq, sq != engine.NoSquare && c.swaps(p, picked, sq)
	}
	if reaches(p, targets, picked, sq) {
		return sq, true
	}
	if clicked.piece == engine.NoPiece {
		return sq, false
	}
	w, h := c.variant.Footprint(clicked.piece.Type())
	for y := range h {
		for x := range w {
			if part := clicked.square + engine.Square(y*c.variant.Files()+x); part != sq && reaches(p, targets, picked, part) {
				return part, true
			}
		}
	}
	return sq, false
}

// swaps reports whether a piece in hand may take the place of the one on a square.
func (c *compiled) swaps(p *engine.Position, picked origin, sq engine.Square) bool {
	if p.Turn() != picked.piece.Color() {
		p = p.WithTurn(picked.piece.Color())
	}
	var list engine.MoveList
	found, legal := c.moves(p, &list, picked, sq)
	return legal && len(found) > 0
}

// substitutes reports whether a picked piece, put on one of its own side without a rule
// for it, takes its place all the same: from the hand, where the board lets readers
// make any move (diagram-ui A, hands).
func (c *compiled) substitutes(picked origin) bool {
	return picked.square == engine.NoSquare && c.definition.Options.Enforce == diagram.Free
}

// reaches reports whether a piece marks sq: some target leads there, or the partner of
// a castling stands there that no other square can name, see diagram.NewView.
func reaches(p *engine.Position, targets []engine.Target, from origin, sq engine.Square) bool {
	to := map[engine.Square]bool{from.square: true}
	castles := false
	for _, t := range targets {
		if !t.IsDestination() {
			continue
		}
		isCastling := t.Kinds&engine.TargetCastle != 0
		if t.To == sq && !isCastling {
			return true
		}
		castles = castles || isCastling
		to[t.To] = to[t.To] || !isCastling
	}
	if !castles {
		return false
	}
	if p.Turn() != from.piece.Color() {
		p = p.WithTurn(from.piece.Color())
	}
	var list engine.MoveList
	p.AppendMovesOf(from.square, &list)
	return slices.ContainsFunc(list.Moves, func(m engine.Move) bool {
		partner, _ := list.Partner(m)
		return m.Kind() == engine.Castle && (partner == sq && to[m.To()] || m.To() == sq)
	})
}

// move puts a picked piece on a square by hand: with all that its notation or the
// rules of dropping make of that where they allow it, and just so where they don't.
// Where the piece may become something, become names it; empty asks the reader.
func (c *compiled) move(b *boardState, p *engine.Position, from origin, to engine.Square, become string) error {
	if from.piece == engine.NoPiece {
		return invalidf("There is no piece on that square.")
	}
	side := from.piece.Color()
	inTurn := p.Turn() == side
	before := p
	if !inTurn { // only then: it ends e.p. rights
		p = p.WithTurn(side)
	}
	var list engine.MoveList
	choices, legal := c.moves(p, &list, from, to)
	choices, unsure := byWay(choices, &list, from.square, c.squaresBy(b.via))
	if unsure {
		b.from, b.note = from.name, "There are several ways to "+c.definition.SquareName(to)+". First click what is taken on the way."
		return nil
	}
	if (!legal || !inTurn) && !c.permits(b, from, to, inTurn) {
		return nil
	}
	i := 0
	if len(choices) > 1 && hasPromotion(choices) {
		i = slices.IndexFunc(choices, func(m engine.Move) bool { return becomes(m) == become })
	}
	if i < 0 {
		b.from, b.to = from.name, c.definition.SquareName(to)
		return nil
	}
	text, origin := "", from.square
	if len(choices) > 0 { // of a castling clicked on its partner, of a piece that is made to move
		origin, to = choices[i].From(), choices[i].To()
	}
	switch {
	case len(choices) == 0:
		text = c.codec.ByHand(from.piece, from.square, to)
	case !inTurn:
		text = c.codec.OutOfTurn(p, &list, choices[i])
	case !legal:
		text = c.codec.Word(p, &list, choices[i])
	default:
		m := choices[i]
		return c.advance(b, before, p.Play(m, &list), c.codec.SAN(p, &list, m), origin, to)
	}
	ply, err := c.codec.Play(before, text, byHand)
	if err != nil {
		return invalidf("That piece does not fit there.")
	}
	return c.advance(b, before, ply.Position, ply.Text, origin, to)
}

// byHand is how a move without rules is played: by its text, so that the game text
// replays just what was done.
var byHand = notation.Options{Free: true, Spelled: true}

// advance records a move and shows the position after it.
func (c *compiled) advance(b *boardState, before, after *engine.Position, text string, from, to engine.Square) error {
	if err := c.record(b, before, text); err != nil {
		return err
	}
	b.leave(before, after)
	b.position = c.codec.Position(after)
	c.tell(b, before, after, text, from, to)
	b.from, b.to, b.sure, b.show = "", "", "", ""
	b.thinking = b.computer > 0
	return nil
}

// tell marks the move that led to the position shown, and says it.
func (c *compiled) tell(b *boardState, before, after *engine.Position, text string, from, to engine.Square) {
	ch := changeOf(before, after, from, to)
	b.said, b.last = c.spoken(ch, text), ""
	if to == engine.NoSquare {
		return
	}
	origin := c.square(from)
	if from == engine.NoSquare {
		origin = ""
		if ch.arrived != engine.NoPiece {
			origin = diagram.HandToken(ch.arrived.Color(), ch.arrived.Type())
		}
	}
	b.last = c.lastOf(origin, to, ch.gone())
}

// permits reports whether a board lets a reader make a move that the rules don't
// allow; where not, the board says why (diagram-ui B13). Who plays against the computer
// is asked once even on a free board: there a move like that is a slip of the hand.
func (c *compiled) permits(b *boardState, from origin, to engine.Square, inTurn bool) bool {
	reason := "That move is not allowed."
	if !inTurn {
		reason = "It is " + sideWords(from.piece.Color().Other()) + "’s turn."
	}
	move := from.name + "-" + c.definition.SquareName(to)
	enforce := c.definition.Options.Enforce
	if enforce == diagram.Free && b.computer > 0 {
		enforce = diagram.Guided
	}
	switch enforce {
	case diagram.Strict:
		b.note = reason
		return false
	case diagram.Guided:
		if b.sure == move {
			return true
		}
		b.from, b.sure = from.name, move
		b.note = reason + " Click the square again to play it all the same."
		return false
	default:
		return true
	}
}

// moves lists the moves of the side to move by which a click on a square ends what
// the picked piece does: the legal ones, or, where there is none, those that only
// check forbids. Where no other move leads to the square, castling with the partner
// that stands there is meant.
func (c *compiled) moves(p *engine.Position, list *engine.MoveList, from origin, to engine.Square) (found []engine.Move, legal bool) {
	movers := []engine.Square{from.square} // and those that it makes move
	if from.square != engine.NoSquare {
		for _, t := range p.Reach(from.square) {
			if t.To == to && t.IsDestination() && t.From != from.square {
				movers = append(movers, t.From)
			}
		}
	}
	for i, generate := range []func(*engine.MoveList){p.AppendLegal, p.AppendPseudoLegal} {
		list.Reset()
		generate(list)
		var castles, partners []engine.Move
		for _, m := range list.Moves {
			fits := slices.Contains(movers, m.From()) && m.DropType() < 0 && m.Kind() != engine.Swap
			if from.square == engine.NoSquare {
				fits = m.DropType() == from.piece.Type() || m.Kind() == engine.Swap && m.Promotion() == from.piece.Type()
			}
			partner, _ := list.Partner(m)
			switch {
			case !fits:
			case m.Kind() == engine.Castle && partner == to:
				partners = append(partners, m)
			case m.To() != to:
			case m.Kind() == engine.Castle:
				castles = append(castles, m)
			default:
				found = append(found, m)
			}
		}
		for _, rest := range [][]engine.Move{castles, partners} {
			if len(found) == 0 {
				found = rest
			}
		}
		if len(found) > 0 {
			return found, i == 0
		}
	}
	return nil, false
}

func hasPromotion(moves []engine.Move) bool {
	return slices.ContainsFunc(moves, func(m engine.Move) bool { return m.Promotion() >= 0 })
}

// stays is what becomes says of a move whose piece stays what it is.
const stays = "="

// becomes names what a move's piece becomes by the number of its type, from 1: IDs
// can be shared.
func becomes(m engine.Move) string {
	if t := m.Promotion(); t >= 0 {
		return strconv.Itoa(t + 1)
	}
	return stays
}

// pictured is what becomes says of a picture in the piece table, by its token, which
// was clicked while a piece waits for what it is to become; empty where that is none.
func (c *compiled) pictured(from origin, token string) string {
	side, t, ok := diagram.ParseHandToken(token)
	switch {
	case !ok || from.piece == engine.NoPiece || side != from.piece.Color() || t >= c.variant.NumTypes():
		return ""
	case t == from.piece.Type():
		return stays
	default:
		return strconv.Itoa(t + 1)
	}
}
