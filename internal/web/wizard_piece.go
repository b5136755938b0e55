package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fairyboard/graphics"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// pieceForm is the form of one piece: of the one that is edited, of what was written
// so far, or empty.
func (s *Site) pieceForm(q *stepRequest, c *chips) page.WizardPieceForm {
	d := &q.design
	i, editing := editedPiece(d, q.form)
	form := page.WizardPieceForm{
		ID:     "piece-form-" + strconv.FormatInt(q.draft.revision, 10),
		Cancel: path.DraftStep(q.draft.id, stepPieces),
		Start:  len(q.form) == 0 || q.form.Has("said"),
	}
	written := func(field string) string { return q.form.Get(field) }
	if editing {
		p := d.Pieces[i]
		form.Edit, form.Name = i+1, nameOf(&p)
		form.ID += "-" + strconv.Itoa(form.Edit)
		kept := map[string]string{pieceName: p.Name, pieceID: p.ID, pieceMove: p.Move, pieceImage: p.Image, pieceHand: p.Hand}
		written = func(field string) string {
			if q.form.Has(field) {
				return q.form.Get(field)
			}
			return kept[field]
		}
		for _, k := range wizard.PieceParameters() {
			f := page.WizardField{Name: k.Keyword, Label: k.Label, Help: k.Help, Value: p.Value(k.Keyword), Placeholder: k.Default}
			f.Kind, f.Min, f.Max, f.Choices = control(&k, f.Value)
			if q.form.Has(k.Keyword) {
				f.Value = q.form.Get(k.Keyword)
			}
			f.Fault, f.Hint = faultAt(q.refused, func(p wizard.Place) bool { return p.Keyword == k.Keyword })
			form.More = append(form.More, f)
		}
	}
	image := written(pieceImage)
	if pick := q.form.Get(piecePick); pick != "" {
		image = pick
	}
	piece := wizard.Piece{Name: strings.TrimSpace(written(pieceName)), ID: strings.TrimSpace(written(pieceID)), Move: strings.TrimSpace(written(pieceMove)), Image: strings.TrimSpace(image)}
	form.Look = lookAt(q, piece)
	field := func(name, label, help string, at wizard.Field) page.WizardField {
		f := page.WizardField{Name: name, Label: label, Help: help, Value: cut(written(name), maxPieceField), Class: "k-" + name}
		f.Fault, f.Hint = faultAt(q.refused, func(p wizard.Place) bool { return p.Keyword == "" && p.Field == at })
		return f
	}
	form.First = []page.WizardField{
		field(pieceName, "Name", "", wizard.NameField),
		field(pieceMove, "Move", "In XBetza notation. Empty: the usual move of that name.", wizard.MoveField),
	}
	form.Image = field(pieceImage, "Picture", "Its name without colour and ending. Empty: the piece’s name.", wizard.ImageField)
	form.Image.Value = cut(image, maxPieceField)
	form.Last = []page.WizardField{field(pieceID, "ID", "A letter. Empty: one that is free.", wizard.IDField)}
	if !editing {
		rank := field(pieceRank, "Rank to fill", "White’s pieces stand there; 2 for pawns.", wizard.SquaresField)
		form.Last = append(form.Last, rank)
	}
	form.Last = append(form.Last, field(pieceHand, "Start in hand", "", wizard.HandField))
	form.Images = s.imagePicker(q, c)
	return form
}

// maxPieceField is how much of a field that came in an address is shown, in bytes.
const maxPieceField = 4 << 10

// lookAt is what is known of a piece while it is written.
func lookAt(q *stepRequest, p wizard.Piece) page.WizardLook {
	look := page.WizardLook{}
	if p.Name == "" && p.ID == "" && p.Move == "" && p.Image == "" {
		return look
	}
	files, ranks := q.design.Size()
	proposed := q.design.Propose(p)
	move := proposed.ShownMove(files)
	var derived []string
	if p.Name == "" {
		derived = append(derived, "its name is "+nameOf(&proposed))
	}
	if i, editing := editedPiece(&q.design, q.form); p.ID == "" {
		if editing {
			proposed.ID = q.design.Pieces[i].ShownID()
		}
		derived = append(derived, "its ID is "+proposed.ShownID())
	}
	if p.Move == "" {
		if move == "" {
			derived = append(derived, "no piece of that name is known, so it cannot move")
		} else {
			derived = append(derived, "it moves as "+move)
		}
	}
	if len(derived) > 0 {
		look.Derived = "As it stands, " + strings.Join(derived, ", ") + "."
	}
	if move == "" {
		return look
	}
	notation, file, faults := betza.ParseString("move", cut(move, maxPieceField))
	for _, f := range faults.Sorted() {
		look.Faults = append(look.Faults, page.WizardMoveFault{
			Column: strconv.Itoa(file.Position(f.Span.Start).Column), Words: sentence(f.Message), Hint: sentence(f.Hint),
		})
	}
	look.Words = betza.Describe(notation)
	values := url.Values{fieldMove: {move}, fieldName: {nameOf(&proposed)}, fieldFiles: {previewSide(files)}, fieldRanks: {previewSide(ranks)}}
	if !faults.HasErrors() {
		look.Picture = path.With(path.PreviewPicture(), values)
		look.Alt = "Where the " + nameOf(&proposed) + " can go"
	}
	values.Set(fieldDraft, q.draft.id)
	look.Preview = path.With(path.Preview(), values)
	return look
}

// previewSide is a side of the board on which the previewer shows moves of a game.
func previewSide(n int) string { return strconv.Itoa(min(max(n, minPreview), maxPreview)) }

// moveSaid is a move in English, as far as it can be read.
func moveSaid(move string) string {
	if move == "" {
		return ""
	}
	notation, _, list := betza.ParseString("move", move)
	if list.HasErrors() {
		return "there are faults in its move"
	}
	return betza.Describe(notation)
}

// firstSentence is enough of a description for a table.
func firstSentence(words string) string {
	if first, _, more := strings.Cut(words, ". "); more {
		words = first + " …"
	}
	if len(words) > maxMoveWords {
		at := strings.LastIndexByte(words[:maxMoveWords], ' ')
		words = strings.TrimRight(words[:max(at, 0)], " ,;") + " …"
	}
	return words
}

// maxMoveWords is how long the description of a move in the table is, in bytes.
const maxMoveWords = 90

// maxTiles is how many pictures are shown to choose from.
const maxTiles = 60

// imagePicker is the pictures that a search finds: those of the operator's folder
// that the design's parameters mean, and ours.
func (s *Site) imagePicker(q *stepRequest, c *chips) page.WizardImages {
	query := strings.ToValidUTF8(cut(strings.TrimSpace(q.form.Get(imageQuery)), maxQuery), "")
	p := page.WizardImages{Query: query, Asked: q.form.Has(imageQuery)}
	p.Open = (query != "" || q.form.Get(fieldDo) == "images") && !q.form.Has(piecePick)
	if !p.Asked {
		return p
	}
	definition := q.definition()
	if s.options.Pictures != nil {
		look := &definition.Look
		for _, name := range s.options.Pictures.Roots(look.GraphicsDir, look.WhitePrefix, look.GraphicsType, query) {
			if len(p.Tiles) == maxTiles {
				p.More = true
				return p
			}
			address := look.GraphicsDir + look.WhitePrefix + name
			if look.GraphicsType != "" {
				address += "." + look.GraphicsType
			}
			p.Tiles = append(p.Tiles, page.WizardTile{Name: name, URL: s.mountedAddress(address)})
		}
	}
	capital := capitalised(&q.design)
	for _, section := range graphics.Search(query) {
		for _, item := range section.Items {
			if len(p.Tiles) == maxTiles {
				p.More = true
				return p
			}
			name := item.Name
			if capital {
				name = upperFirst(name)
			}
			p.Tiles = append(p.Tiles, page.WizardTile{Name: name, Symbol: c.ours(item.Name)})
		}
	}
	return p
}

// knownPieces is what a search finds in the catalogue of known pieces.
func knownPieces(q *stepRequest, c *chips) page.WizardCatalogue {
	query := strings.ToValidUTF8(cut(strings.TrimSpace(q.form.Get(knownQuery)), maxQuery), "")
	p := page.WizardCatalogue{Query: query, Open: q.form.Has(knownQuery), Count: len(wizard.Catalogue("", 0))}
	if !p.Open {
		return p
	}
	for _, e := range wizard.Catalogue(query, maxKnown) {
		words := e.Remark
		if words == "" {
			words = strings.Join(e.Aliases, ", ")
		}
		use := url.Values{pieceName: {e.Name}, pieceMove: {e.Move}, pieceImage: {e.Image}}
		p.Found = append(p.Found, page.WizardKnown{
			Key: e.Name, Name: upperFirst(e.Name), Move: e.Move, Words: words, Symbol: c.ours(knownImage(&e)),
			UseURL: path.With(path.DraftStep(q.draft.id, stepPieces), use) + "#piece-title",
		})
	}
	return p
}

// knownImage is the root name of an entry's picture.
func knownImage(e *wizard.Entry) string {
	if e.Image != "" {
		return e.Image
	}
	return e.Name
}

// capitalised reports whether the names of the design's pictures begin with a capital.
func capitalised(d *wizard.Design) bool {
	now := d.Preset()
	return slices.ContainsFunc(wizard.Presets(), func(p wizard.Preset) bool { return p.Name == now && p.Capitalised })
}

// maxKnown is how many pieces of the catalogue a search shows.
const maxKnown = 30
