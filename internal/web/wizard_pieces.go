package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// The fields of a piece's form.
const (
	pieceName  = "name"
	pieceID    = "id"
	pieceMove  = "move"
	pieceImage = "image"
	pieceRank  = "rank" // that it fills
	pieceHand  = "hand"
	pieceEdit  = "edit" // number in the table of the piece that is edited, from 1
	piecePick  = "pick" // the picture that was chosen
	imageQuery = "images"
	knownQuery = "q"
)

// errStale is a form that was filled in for an older table of pieces.
var errStale = wizard.Faults{{
	Code: "wizard.stale", Message: "the table of pieces was changed in another window", Hint: "look at it as it is now, and try again",
	Place: wizard.Place{Step: wizard.PieceStep, Piece: -1},
}}

// changePieces does what a form of the third step asks.
func (s *Site) changePieces(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	form := r.PostForm
	var faults wizard.Faults
	said := ""
	d, err := s.changeDraft(r, func(d *draft) error {
		design := d.Design()
		if rev := form.Get("rev"); rev != "" && rev != strconv.FormatInt(d.revision, 10) && changesTable(form) {
			faults = errStale
			return nil
		}
		var change wizard.Change
		change, said = pieceChange(&design, form)
		if change == nil {
			faults = nil
			return nil
		}
		faults = d.Apply(change)
		return nil
	})
	switch {
	case err != nil:
		return err
	case faults.HasErrors():
		return s.showStep(w, s.piecesStep, &stepRequest{draft: d, form: form, refused: faults, Request: r})
	default:
		return s.answerChange(w, r, d, stepPieces, nil, said)
	}
}

// changesTable reports whether a form means pieces by their numbers.
func changesTable(form url.Values) bool {
	do := form.Get("do")
	return strings.Contains(do, " ") || do == "piece" && form.Get(pieceEdit) != "" && form.Get(pieceEdit) != "0"
}

// pieceChange is the change that a form of the third step asks for, and what is said
// once it is made; nil where it asks for none.
func pieceChange(d *wizard.Design, form url.Values) (change wizard.Change, said string) {
	if key := form.Get("known"); key != "" {
		return wizard.AddEntry{Name: key}, upperFirst(key) + " added."
	}
	do := strings.Fields(form.Get("do"))
	if len(do) == 0 {
		do = []string{"piece"} // Enter, in a browser that sends no button
	}
	switch {
	case do[0] == "stock" && len(form["stock"]) == 0:
		return nil, "Tick some pieces first."
	case do[0] == "stock":
		return wizard.AddStock{Names: form["stock"]}, counted(len(form["stock"]), "piece") + " added."
	case do[0] == "piece":
		return formChange(d, form)
	case len(do) < 2:
		return nil, ""
	}
	n, err := strconv.Atoi(do[1])
	if err != nil || n < 1 || n > len(d.Pieces) {
		return nil, "There is no such piece."
	}
	i, name := n-1, "the "+nameOf(&d.Pieces[n-1])
	switch do[0] {
	case "up":
		return wizard.MovePiece{Piece: i, To: i - 1}, upperFirst(name) + " moved up."
	case "down":
		return wizard.MovePiece{Piece: i, To: i + 1}, upperFirst(name) + " moved down."
	case "copy":
		return wizard.DuplicatePiece{Piece: i}, "A copy of " + name + " stands below it."
	case "remove":
		return wizard.RemovePiece{Piece: i}, upperFirst(name) + " removed; Undo brings it back."
	case "tick":
		for _, k := range wizard.TickKinds() {
			if len(do) == 3 && k.Keyword == do[2] {
				return wizard.SetTick{Piece: i, Tick: k.Tick, On: d.Pieces[i].Ticks&k.Tick == 0}, ""
			}
		}
	}
	return nil, ""
}

// formChange is the change that the form of a piece asks for.
func formChange(d *wizard.Design, form url.Values) (change wizard.Change, said string) {
	p := wizard.Piece{Name: form.Get(pieceName), ID: form.Get(pieceID), Move: form.Get(pieceMove), Image: form.Get(pieceImage), Hand: form.Get(pieceHand)}
	i, editing := editedPiece(d, form)
	if !editing {
		if p.Hand == "0" {
			p.Hand = ""
		}
		return wizard.AddPiece{Piece: p, At: -1, FillRank: strings.TrimSpace(form.Get(pieceRank))}, upperFirst(strings.TrimSpace(p.Name)) + " added."
	}
	p.Ticks, p.Promotes = d.Pieces[i].Ticks, d.Pieces[i].Promotes
	edit := wizard.EditPiece{Piece: i, Fields: p}
	for _, k := range wizard.PieceParameters() {
		if form.Has(k.Keyword) {
			edit.Values = append(edit.Values, wizard.Value{Keyword: k.Keyword, Text: oneLine(form.Get(k.Keyword))})
		}
	}
	return edit, "Saved."
}

// oneLine joins the lines of a picture that was written in several.
func oneLine(text string) string {
	return strings.Join(strings.Fields(text), " ")
}

// editedPiece is the index of the piece that a form edits; ok is false where it is
// about a new one.
func editedPiece(d *wizard.Design, form url.Values) (i int, ok bool) {
	n, err := strconv.Atoi(form.Get(pieceEdit))
	if err != nil || n < 1 || n > len(d.Pieces) {
		return 0, false
	}
	return n - 1, true
}

// piecesStep is the third step.
func (s *Site) piecesStep(q *stepRequest) (page.WizardProps, error) {
	id := q.draft.id
	c := newChips()
	p := page.WizardPiecesProps{
		URL: path.DraftStep(id, stepPieces), Revision: q.draft.revision,
		BackURL: path.DraftStep(id, stepParameters), NextURL: path.DraftStep(id, stepSetup),
		Open: len(q.design.Pieces) == 0, Notation: path.Preview(),
	}
	p.Form = s.pieceForm(q, c)
	for _, k := range wizard.TickKinds() {
		p.Ticks = append(p.Ticks, page.WizardTick{Key: k.Keyword, Label: k.Label, Help: k.Help})
	}
	for _, stock := range wizard.Stock() {
		p.Stock = append(p.Stock, page.WizardStock{Key: stock.Name, Name: stock.Label, Move: moveOn(&q.design, &stock), Symbol: c.ours(stock.Name)})
	}
	p.Search = knownPieces(q, c)
	p.Rows = s.pieceRows(q, c)
	p.Sprite = c.sprite()
	return s.wizardFrame(q, stepPieces, page.WizardPieces(p)), nil
}

// moveOn is a stock piece's move on the design's board.
func moveOn(d *wizard.Design, p *wizard.StockPiece) string {
	if move, ok := d.KnownMove(p.Name); ok {
		return move
	}
	return p.Move
}

// pieceRows is the table of the pieces so far.
func (s *Site) pieceRows(q *stepRequest, c *chips) []page.WizardPieceRow {
	d := &q.design
	files, _ := d.Size()
	placed := map[int]int{}
	for _, stone := range d.Setup() {
		placed[stone.Piece]++
	}
	editing, isEditing := editedPiece(d, q.form)
	rows := make([]page.WizardPieceRow, len(d.Pieces))
	definition, t := q.definition(), 0
	for i := range d.Pieces {
		piece := &d.Pieces[i]
		row := &rows[i]
		*row = page.WizardPieceRow{
			Number: i + 1, Name: upperFirst(nameOf(piece)), ID: piece.ShownID(), Move: piece.ShownMove(files),
			Now: isEditing && editing == i, First: i == 0, Last: i == len(d.Pieces)-1, Hole: piece.IsHole(),
			EditURL: path.With(path.DraftStep(q.draft.id, stepPieces), url.Values{pieceEdit: {strconv.Itoa(i + 1)}}) + "#piece-title",
			Where:   whereWords(placed[i], piece),
		}
		if row.Hole {
			row.Move, row.ID, row.Words = "", "", "no square of the board"
			continue
		}
		if row.Words = firstSentence(moveSaid(row.Move)); row.Move == "" {
			row.Words = "cannot move"
		}
		row.White, row.Black = s.typeChips(c, definition, t)
		t++
		for _, k := range wizard.TickKinds() {
			on := piece.Ticks&k.Tick != 0
			row.Ticked = append(row.Ticked, on)
			if on {
				row.Notes = append(row.Notes, strings.ToLower(k.Label))
			}
		}
		if piece.Promotes {
			row.Notes = append(row.Notes, "promotes")
		}
		if to := piece.Becomes; to > 0 && to <= len(d.Pieces) {
			row.Notes = append(row.Notes, "becomes "+nameOf(&d.Pieces[to-1]))
		}
	}
	return rows
}

// whereWords says how many of a piece there are.
func whereWords(placed int, p *wizard.Piece) string {
	words := "not on the board"
	if placed > 0 {
		words = fmt.Sprint(placed, " on the board")
	}
	if hands := p.Hands(); hands[0]+hands[1] > 0 {
		words += fmt.Sprint(", ", hands[0]+hands[1], " in hand")
	}
	return words
}

// nameOf is what a piece is called, whatever of it is written.
func nameOf(p *wizard.Piece) string {
	for _, text := range []string{p.Name, p.Image, p.ID, p.Move} {
		if text != "" {
			return text
		}
	}
	return "piece"
}
