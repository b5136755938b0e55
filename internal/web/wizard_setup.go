package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/page"
)

// toolSwap is the tool that exchanges what stands on two squares; the others are
// those of the setup mode (setup.go), with the number of a piece of the table in the
// place of a type's, so that holes have tools as well.
const toolSwap = "@s"

// The fields of the fourth step, besides those of a board.
const (
	arrangeTool = "tool"  // what clicks on squares do
	zonePiece   = "zone"  // number of the piece whose zones are painted
	zoneKind    = "paint" // morph or dropZone
	brush       = "brush" // what is painted
	captureBy   = "mover" // number of the piece whose captures are shown, where not all are
	shuffleN    = "shuffled"
)

// changeSetup does what a form of the fourth step asks.
func (s *Site) changeSetup(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	var next url.Values
	var faults wizard.Faults
	d, err := s.changeDraft(r, func(d *draft) error {
		design := d.Design()
		var changes []wizard.Change
		changes, next = setupChanges(&design, r.PostForm)
		faults = doAll(d.Draft, changes)
		return nil
	})
	switch {
	case err != nil:
		return err
	case faults.HasErrors():
		form := next
		for _, name := range []string{"shuffle"} {
			if r.PostForm.Has(name) {
				form.Set(name, r.PostForm.Get(name))
			}
		}
		return s.showStep(w, s.setupStep, &stepRequest{draft: d, form: form, refused: faults, Request: r})
	default:
		return s.answerChange(w, r, d, stepSetup, next, "")
	}
}

// setupChanges is what a form of the fourth step changes, and what the step shows
// next: which tool is chosen, and what is unfolded.
func setupChanges(d *wizard.Design, form url.Values) (changes []wizard.Change, next url.Values) {
	next = url.Values{}
	do := form.Get("do")
	what, rest, _ := strings.Cut(do, " ")
	switch what {
	case "":
		return arrangeChanges(d, form)
	case "clear":
		changes = append(changes, wizard.Clear{})
	case "symmetry":
		if symmetry, ok := wizard.ParseSymmetry(rest); ok {
			changes = append(changes, wizard.SetSymmetry{Symmetry: symmetry})
		}
		keep(next, form, arrangeTool)
	case "fill":
		color, i, ok := diagram.ParseHandToken(form.Get("piece"))
		rank, isRank := d.ParseRank(form.Get("rank"))
		if ok && isRank {
			changes = append(changes, wizard.Fill{Piece: i, Color: color, Rank: rank})
		}
		next.Set(arrangeTool, form.Get("piece"))
	case "sides":
		changes = append(changes, wizard.SwapSides{})
	case "hands":
		changes = handChanges(d, form)
		next.Set("open", "hands")
	case "paint":
		changes = paintChanges(d, form)
		keep(next, form, zonePiece, zoneKind, brush)
	case "capture":
		changes = captureChanges(d, form)
		keep(next, form, brush, captureBy)
		next.Set("open", "captures")
	case "shuffle":
		changes = append(changes, wizard.SetParameters{Values: []wizard.Value{{Keyword: "shuffle", Text: form.Get("shuffle")}}})
		next.Set("open", "shuffle")
	}
	return changes, next
}

// keep copies fields that are not empty.
func keep(to, from url.Values, names ...string) {
	for _, name := range names {
		if v := from.Get(name); v != "" && len(v) <= maxField {
			to.Set(name, v)
		}
	}
}

// maxField is how long the fields are that one answer hands to the next.
const maxField = 40

// arrangeChanges is what a click on a square of the setup, or on a tool, means.
func arrangeChanges(d *wizard.Design, form url.Values) (changes []wizard.Change, next url.Values) {
	next = url.Values{}
	tool, picked, clicked := form.Get(arrangeTool), form.Get(fieldFrom), form.Get(fieldSquare)
	keep(next, form, arrangeTool)
	from, isPicked := d.ParseSquare(picked)
	if strings.HasPrefix(clicked, toolHand) {
		switch {
		case clicked == toolRemove && isPicked: // dragged off the board
			return []wizard.Change{wizard.Take{Square: from}}, next
		case clicked == toolHand || clicked == tool:
			next.Del(arrangeTool)
		default:
			next.Set(arrangeTool, clicked)
		}
		return nil, next
	}
	sq, ok := d.ParseSquare(clicked)
	if !ok {
		return nil, next
	}
	if color, i, dragged := diagram.ParseHandToken(picked); dragged {
		return []wizard.Change{wizard.Put{Piece: i, Color: color, Square: sq}}, next
	}
	color, i, puts := diagram.ParseHandToken(tool)
	_, occupied := d.At(sq)
	switch {
	case isPicked && tool == toolSwap:
		changes = append(changes, wizard.Swap{A: from, B: sq})
	case isPicked:
		changes = append(changes, wizard.Shift{From: from, To: sq})
	case puts:
		changes = append(changes, wizard.Put{Piece: i, Color: color, Square: sq, Toggle: true})
	case tool == toolRemove:
		changes = append(changes, wizard.Take{Square: sq})
	case occupied:
		next.Set(fieldFrom, clicked)
	}
	return changes, next
}

// handChanges is how many pieces are in hand, where that was changed.
func handChanges(d *wizard.Design, form url.Values) []wizard.Change {
	var changes []wizard.Change
	for i := range d.Pieces {
		hands := d.Pieces[i].Hands()
		now := hands
		for side, letter := range []string{"w", "b"} {
			if n, err := strconv.Atoi(strings.TrimSpace(form.Get(letter + strconv.Itoa(i+1)))); err == nil {
				now[side] = n
			}
		}
		if now != hands {
			changes = append(changes, wizard.SetHand{Piece: i, Hands: now})
		}
	}
	return changes
}

// setupStep is the fourth step.
func (s *Site) setupStep(q *stepRequest) (page.WizardProps, error) {
	id, d := q.draft.id, &q.design
	p := page.WizardSetupProps{
		URL: path.DraftStep(id, stepSetup), Revision: q.draft.revision, Empty: len(d.Pieces) == 0,
		BackURL: path.DraftStep(id, stepPieces), NextURL: path.DraftStep(id, stepResult),
	}
	if !p.Empty {
		c := newChips()
		p.Board = s.arrangeBoard(q, c)
		p.Symmetry = symmetryWords[d.Symmetry]
		p.Pieces, p.Piece = sidedPieces(d), q.form.Get(arrangeTool)
		_, ranks := d.Size()
		for rank := range ranks {
			name := rankName(d, rank)
			p.Ranks = append(p.Ranks, page.WizardChoice{Value: name, Label: name})
		}
		p.Rank = p.Ranks[min(1, ranks-1)].Value // where pawns stand mostly
		p.CanSwap = d.Symmetry == wizard.None
		for i := range d.Pieces {
			if !d.Pieces[i].IsHole() {
				hands := d.Pieces[i].Hands()
				p.Hands = append(p.Hands, page.WizardHand{Number: i + 1, Name: upperFirst(nameOf(&d.Pieces[i])), White: hands[0], Black: hands[1]})
			}
		}
		p.OpenHands = q.form.Get("open") == "hands"
		p.Zones = zonesOf(q)
		p.Captures = capturesOf(q)
		p.Shuffle = s.shuffleOf(q)
		p.Sprite = c.sprite()
	}
	return s.wizardFrame(q, stepSetup, page.WizardSetup(p)), nil
}

// symmetryWords say what comes of a click.
var symmetryWords = map[wizard.Symmetry]string{
	wizard.Mirror:   "Black gets the same on the mirrored rank.",
	wizard.Rotate:   "Black gets the same, turned by 180 degrees.",
	wizard.FourFold: "Both wings and both sides get the same.",
	wizard.None:     "Each side is set up by itself.",
}

// rankName is the number of a rank, as the diagram labels it.
func rankName(d *wizard.Design, rank int) string {
	return strings.TrimLeft(d.SquareName(wizard.Square{Rank: rank}), "abcdefghijklmnopqrstuvwxyz")
}

// fileLetter is the name of a file, as the diagram labels it.
func fileLetter(d *wizard.Design, file int) string {
	return strings.TrimRight(d.SquareName(wizard.Square{File: file}), "-0123456789")
}

// sidedPieces are the pieces of both sides, for a choice: White's first.
func sidedPieces(d *wizard.Design) []page.WizardChoice {
	var choices []page.WizardChoice
	for _, side := range []engine.Color{engine.White, engine.Black} {
		for i := range d.Pieces {
			if d.Pieces[i].IsHole() {
				if side == engine.White {
					choices = append(choices, page.WizardChoice{Value: diagram.HandToken(side, i), Label: "hole"})
				}
				continue
			}
			choices = append(choices, page.WizardChoice{Value: diagram.HandToken(side, i), Label: strings.ToLower(sideWords(side)) + " " + nameOf(&d.Pieces[i])})
		}
	}
	return choices
}

// arrangeBoard is the board of the setup, with its tools.
func (s *Site) arrangeBoard(q *stepRequest, c *chips) component.ArrangeProps {
	d := &q.design
	tool, picked := q.form.Get(arrangeTool), q.form.Get(fieldFrom)
	p := component.ArrangeProps{URL: path.DraftStep(q.draft.id, stepSetup), Answer: page.WizardAnswer()}
	definition := q.definition()
	v := diagram.NewView(definition, q.variant(), q.variant().Start(), diagram.ViewOptions{})
	p.Board = component.BoardProps{
		ID: component.BoardID(1), Name: "Start position, " + strconv.Itoa(v.Files) + " by " + strconv.Itoa(v.Ranks) + " board",
		Files: v.Files, Rim: v.Coordinates, Plain: isPlain(&v), Ground: groundOf(&v, s.mountedAddress(v.Background)), Picked: picked != "",
		Fields: []component.Field{{Name: fieldFrom, Value: picked}, {Name: arrangeTool, Value: tool}},
	}
	chips := make([][2]string, len(d.Pieces))
	t := 0
	for i := range d.Pieces {
		if !d.Pieces[i].IsHole() {
			chips[i][0], chips[i][1] = s.typeChips(c, definition, t)
			t++
		}
	}
	stones := map[string]wizard.Placement{}
	for _, stone := range d.Setup() {
		stones[d.SquareName(stone.Square)] = stone
	}
	squares := make([]component.Square, len(v.Squares))
	for i := range v.Squares {
		sq := component.Square{Name: v.Squares[i].Name, Class: "sq", Label: v.Squares[i].Name}
		if stone, ok := stones[sq.Name]; ok {
			piece := &d.Pieces[stone.Piece]
			width, height := piece.Footprint()
			sq.Wide, sq.High = width, height
			side := strings.ToLower(sideWords(stone.Color))
			sq.Class, sq.Label, sq.Symbol = "sq "+side[:1], sq.Name+", "+side+" "+nameOf(piece), chips[stone.Piece][stone.Color]
			if piece.IsHole() {
				sq.Class, sq.Label = "sq hole w", sq.Name+", hole"
			}
		}
		if sq.Name == picked {
			sq.Selected = true
			sq.Class += " sel"
			p.Board.Message = upperFirst(strings.TrimPrefix(sq.Label, sq.Name+", ")) + " " + sq.Name + ": where to?"
		}
		squares[i] = sq
	}
	for row := range v.Ranks {
		p.Board.Rows = append(p.Board.Rows, component.Row{Squares: squares[row*v.Files : (row+1)*v.Files]})
	}
	s.addTools(q, &p, chips)
	return p
}

// addTools fills in the palette and the other tools, and says what a click does.
func (s *Site) addTools(q *stepRequest, p *component.ArrangeProps, chips [][2]string) {
	d, tool := &q.design, q.form.Get(arrangeTool)
	p.Board.Idle = "Choose a piece, or move one."
	for _, side := range []engine.Color{engine.White, engine.Black} {
		row := component.PaletteRow{Name: sideWords(side) + "’s pieces"}
		for i := range d.Pieces {
			token, words := diagram.HandToken(side, i), strings.ToLower(sideWords(side))+" "+nameOf(&d.Pieces[i])
			sq := component.Square{Name: token, Class: "sq " + words[:1], Label: words, Symbol: chips[i][side], Selected: token == tool}
			if d.Pieces[i].IsHole() {
				if side == engine.Black {
					continue
				}
				sq.Class, sq.Label = "sq hole", "hole"
			}
			if sq.Selected {
				sq.Class += " on"
				p.Board.Idle = upperFirst(sq.Label) + ": click squares."
			}
			row.Pieces = append(row.Pieces, sq)
		}
		p.Palette = append(p.Palette, row)
	}
	switch tool {
	case toolRemove:
		p.Board.Idle = "Click pieces to remove them."
	case toolSwap:
		p.Board.Idle = "Click two squares to exchange what stands there."
	}
	if p.Board.Message == "" {
		p.Board.Message = p.Board.Idle
	}
	p.Tools = []component.SetupChoice{
		{Value: toolHand, Words: "Move", Chosen: tool == ""},
		{Value: toolRemove, Words: "Remove", Chosen: tool == toolRemove},
		{Value: toolSwap, Words: "Swap", Chosen: tool == toolSwap},
	}
	for _, symmetry := range wizard.Symmetries() {
		p.Images = append(p.Images, component.SetupChoice{Value: "symmetry " + symmetry.String(), Words: symmetry.Label(), Chosen: d.Symmetry == symmetry})
	}
}
