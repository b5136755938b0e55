package web

import (
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/web/templates/component"
)

// movedSign stands behind the number of a type whose moves are shown as once it has moved.
const movedSign = "m"

// shownType reads boardState.show; ok is false where it names no type.
func (c *compiled) shownType(show string) (t int, moved, ok bool) {
	number, moved := strings.CutSuffix(show, movedSign)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > c.variant.NumTypes() {
		return -1, false, false
	}
	return n - 1, moved, true
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

// typeView is the board with nothing on it but a white piece of a type, and where
// that may go.
func (c *compiled) typeView(b boardState) (diagram.View, error) {
	t, moved, ok := c.shownType(b.show)
	if !ok {
		return diagram.View{}, invalidf("There is no such piece in this game.")
	}
	at := c.middle()
	setup := engine.Setup{
		Board: make([]engine.Piece, c.variant.Squares()), Virgin: make([]bool, c.variant.Squares()),
		Victim: engine.NoSquare, Prot: engine.NoSquare, Fullmove: 1, Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody,
	}
	setup.Board[at], setup.Virgin[at] = engine.NewPiece(t, engine.White), !moved
	p, err := c.variant.Position(setup)
	if err != nil {
		return diagram.View{}, invalidf("The moves of that piece cannot be shown: %v", err)
	}
	d := &c.definition
	v := diagram.NewView(d, c.variant, p, diagram.ViewOptions{Flip: b.flip, Started: true, Selected: d.SquareName(at), Marks: true, Hints: true})
	v.Hands = nil
	return v, nil
}

// typeWords is what the message line says of a type whose moves are shown.
func (c *compiled) typeWords(b boardState) (subject, message string) {
	t, moved, _ := c.shownType(b.show)
	row := c.legend[t]
	subject = upperFirst(row.Name)
	message = row.Move
	if message == "" {
		message = "cannot move"
	}
	if moved {
		message += ", once it has moved"
	}
	return subject, message
}

// piecesOf is the piece table of the n-th board of a page.
func piecesOf(d *compiled, n int) component.PiecesProps {
	p := component.PiecesProps{Form: component.FormID(component.BoardID(n))}
	for _, row := range d.legend {
		p.Rows = append(p.Rows, component.PieceRow{
			Number: strconv.Itoa(row.Type + 1),
			ID:     row.ID, Name: upperFirst(row.Name), Move: row.Move, Royal: row.Royal, Note: row.Note,
			White: d.symbols.ids[0][0][row.Type], Black: d.symbols.ids[0][1][row.Type],
		})
		p.Notes = p.Notes || row.Note != ""
	}
	return p
}
