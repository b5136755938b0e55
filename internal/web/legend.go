package web

import (
	"net/http"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
)

// What the heading of the piece table's last column asks for.
const (
	fieldColumn = "column"
	columnValue = "value" // anything else is the moves
)

// piecesOf is the piece table of the n-th board of a page, as that board is.
func piecesOf(d *compiled, n int, board component.BoardProps) component.PiecesProps {
	p := component.PiecesProps{
		Form: component.FormID(component.BoardID(n)), TableURL: board.TableURL,
		Hands: d.variant.HasHands(), Values: board.Values, Open: board.Values || len(board.Choices) > 0,
	}
	if d.carried == "" {
		p.SheetURL = path.Sheet(d.key)
	}
	held := map[string]int{}
	for _, hand := range board.Hands {
		for _, piece := range hand.Pieces {
			held[piece.Name] = piece.Count
		}
	}
	allowed := map[string]bool{}
	for _, choice := range board.Choices {
		allowed[choice.Token] = true
	}
	var values []int
	if board.Values {
		values = d.values()
	}
	for t, row := range d.legend {
		out := component.PieceRow{
			Number: strconv.Itoa(row.Type + 1), ID: row.ID, Name: upperFirst(row.Name), Move: row.Move, Royal: row.Royal, Note: row.Note,
			Here: board.Type == strconv.Itoa(row.Type+1),
		}
		for c, h := range [2]*component.Holding{&out.White, &out.Black} {
			h.Symbol, h.Token = d.symbols.ids[0][c][t], diagram.HandToken(engine.Color(c), t)
			h.Label = out.Name + " of " + sideWords(engine.Color(c))
			h.Count, h.Allowed = held[h.Token], allowed[h.Token]
		}
		if values != nil {
			out.Value = valueWords(row.Royal, values[t])
		}
		p.Rows = append(p.Rows, out)
		p.Notes = p.Notes || row.Note != ""
	}
	return p
}

// introduce tells which piece of the table is selected, and its move. The board's
// script does the same.
func (c *compiled) introduce(props *component.BoardProps, t int) {
	props.Type, props.Aside = strconv.Itoa(t+1), c.legend[t].Move
}

// heldWords is what the board's script needs to keep the piece table up with the
// board: how many pieces are in hand, and what a piece may become: "@w3=2 @w5!".
func heldWords(board *component.BoardProps) string {
	var words []string
	for _, hand := range board.Hands {
		for _, piece := range hand.Pieces {
			words = append(words, piece.Name+"="+strconv.Itoa(piece.Count))
		}
	}
	for _, choice := range board.Choices {
		words = append(words, choice.Token+"!")
	}
	return strings.Join(words, " ")
}

// table changes the last column of a board's piece table.
func (s *Site) table(w http.ResponseWriter, r *http.Request) error {
	req, err := s.readBoard(r)
	if err != nil {
		return err
	}
	req.state.values = r.PostForm.Get(fieldColumn) == columnValue
	if !isPartial(r) {
		return s.answerBoard(w, r, req)
	}
	if req.state.values { // a large game's are the work of a moment, but not of all readers at once
		select {
		case s.drawing <- struct{}{}:
			req.diagram.values()
			<-s.drawing
		case <-r.Context().Done():
			return r.Context().Err()
		}
	}
	board, err := s.boardProps(req.diagram, req.state, place{page: req.page, n: req.n, frame: req.frame})
	if err != nil {
		return err
	}
	table := piecesOf(req.diagram, req.n, board)
	table.Open = true
	return s.render(w, r, http.StatusOK, component.Pieces(table))
}

// listOf is the pieces of the n-th board of a page by name, and where they start:
// White's squares, Black's of types that White doesn't have.
func listOf(d *compiled, n int) component.ListProps {
	p := component.ListProps{Form: component.FormID(component.BoardID(n))}
	for _, row := range d.legend {
		start := row.StartSquares[engine.White]
		if len(start) == 0 {
			start = row.StartSquares[engine.Black]
		}
		p.Rows = append(p.Rows, component.ListRow{Number: strconv.Itoa(row.Type + 1), Name: upperFirst(row.Name), Start: strings.Join(start, ", ")})
	}
	return p
}

// colorsOf explains the marks: all that boards can show, or the four of a 'Moves at a
// Glance' board.
func colorsOf(d *compiled) []component.Key {
	if d.atAGlance() {
		return glanceKeys(map[string]bool{})
	}
	return []component.Key{
		{Code: "sd", Words: "move or capture, can be blocked"},
		{Code: "jj", Words: "move or capture by a jump"},
		{Code: "id", Words: "move or capture, only while unmoved"},
		{Code: "md", Words: "move only"},
		{Code: "nd", Words: "move only, only while unmoved"},
		{Code: "cr", Words: "capture only"},
		{Code: "fr", Words: "captures a piece of one’s own"},
		{Code: victimCode, Words: "captured on the way"},
		{Code: "ks", Words: "where the castling king lands"},
		{Code: "bb", Words: "forbidden by check or another rule"},
		{Code: "hh", Words: "needs a piece there"},
	}
}
