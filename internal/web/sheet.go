package web

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"fairyboard/internal/diagram"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// manyFiles is how many files a board may have of which two fit beside each other.
const manyFiles = 16

// sheet is the page of the moves of all types of a stored diagram, under each other,
// to be printed.
func (s *Site) sheet(w http.ResponseWriter, r *http.Request) error {
	d, err := s.diagram(s.shelves.now(), chi.URLParam(r, "key"), "")
	if err != nil {
		return err
	}
	title := d.title
	if title == "" {
		title = upperFirst(boardSize(d.definition) + " board")
	}
	p := page.SheetProps{
		Layout: s.frame(layout.Props{Title: "Moves of " + title, Boards: true}), Title: title,
		BoardURL: path.Diagram(d.key), Sprite: sprite([]*compiled{d}),
	}
	used := map[string]bool{}
	p.Large = d.variant.Files() > manyFiles
	for t, row := range d.legend {
		m := moveDiagram{asked: t}
		item := page.SheetPiece{Name: upperFirst(row.Name), ID: row.ID, Move: moveWords(row), Note: row.Note}
		v, err := d.typeView(boardState{show: d.writeMoveDiagram(m)})
		if err == nil {
			item.Board = d.stillOf(&v, used)
		}
		p.Pieces = append(p.Pieces, item)
	}
	for _, k := range colorsOf(d) {
		if used[k.Code[:1]] {
			p.Keys = append(p.Keys, k)
		}
	}
	return s.render(w, r, http.StatusOK, page.Sheet(p))
}

// stillOf is a board to look at only, with what its marks say in words. It notes the
// colours of the marks in used.
func (c *compiled) stillOf(v *diagram.View, used map[string]bool) component.StillProps {
	board := component.BoardProps{
		Files: v.Files, Flipped: v.Flipped, Rim: v.Coordinates, Plain: isPlain(v), Ground: c.grounds.of(v, &c.definition.Look, true, c.symbols.image),
	}
	c.addSquares(&board, v)
	var order []string
	squares := map[string][]string{}
	for i := range v.Squares {
		sq := &v.Squares[i]
		if sq.Mark.Kind == diagram.NoMark {
			continue
		}
		code := markCode(sq.Mark, sq.Piece != nil)
		used[code[:1]] = true
		words := markWords[code]
		if squares[words] == nil {
			order = append(order, words)
		}
		squares[words] = append(squares[words], sq.Name)
	}
	p := component.StillProps{Board: board, Words: board.Subject + ": no moves"}
	for i, words := range order {
		sign := "; "
		if i == 0 {
			p.Words, sign = board.Subject, ": "
		}
		p.Words += sign + words + " " + strings.Join(squares[words], ", ")
	}
	return p
}
