package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/page"
)

// previewPanel is the previewer in a state; origin is how the reader reaches the site.
func (s *Site) previewPanel(st *previewState, origin string) (page.PreviewPanel, error) {
	p := page.PreviewPanel{
		URL: path.Preview(), Address: st.address(), Limit: maxNotation,
		Move:   page.PreviewField{Value: st.move, Dialects: dialectOptions(st.dialect)},
		Versus: page.PreviewField{Value: st.versus, Dialects: dialectOptions(st.versusIn)},
		Name:   st.name, Moved: st.moved, Only: st.only, Notes: st.notes,
		Files: sideOptions(st.files), Ranks: sideOptions(st.ranks),
		Sides: []page.PreviewOption{{Value: "w", Words: "White", Chosen: st.side == engine.White}, {Value: "b", Words: "Black", Chosen: st.side == engine.Black}},
		Puts:  putOptions(st.put),
		SVG:   pictureOf(path.PreviewPicture(), st), PNG: pictureOf(path.PreviewPNG(), st),
	}
	for _, f := range []component.Field{{Name: fieldPiece, Value: st.at}, {Name: fieldPlaced, Value: st.placedText()}, {Name: fieldDraft, Value: st.draft}} {
		if f.Value != "" {
			p.Fields = append(p.Fields, f)
		}
	}
	t, err := s.trialOf(st, st.move, st.dialect)
	if err != nil {
		return p, err
	}
	p.Move.Faulty = t.faults.HasErrors()
	p.KnownAs, _ = t.known()
	if len(t.notation.Terms) > 0 {
		p.Line, p.Diagram, p.Link = pieceLine(t, st), diagramOf(st, t), origin+p.Address
		p.Sandbox = sandboxOf(t, st.name)
		s.offer(&p, t, st)
	}
	imitates := t.imitates()
	boards := []*compiled{t.diagram}
	p.Trials = []page.PreviewTrial{s.trialProps(st, t, fieldMove)}
	if strings.TrimSpace(st.versus) != "" {
		u, err := s.trialOf(st, st.versus, st.versusIn)
		if err != nil {
			return p, err
		}
		imitates = imitates || u.imitates()
		p.Versus.Faulty = u.faults.HasErrors()
		boards = append(boards, u.diagram)
		p.Trials = append(p.Trials, s.trialProps(st, u, fieldVersus))
		p.Compared = compared(t, u)
		for i, each := range []*trial{t, u} {
			p.Trials[i].Heading = cut(each.text, maxTitle)
		}
	}
	if imitates {
		p.Copies = copyOptions(st.after)
	}
	p.Sprite = sprite(boards)
	return p, nil
}

// offer fills in what the wizard is given of the piece; nothing where it is closed.
func (s *Site) offer(p *page.PreviewPanel, t *trial, st *previewState) {
	if s.options.Drafts == nil {
		return
	}
	name, image := t.called(st)
	if image == unnamedImage {
		image = ""
	}
	p.AddURL, p.Draft = path.WizardAdd(), st.draft
	p.AddFields = []component.Field{{Name: pieceName, Value: name}, {Name: pieceMove, Value: t.movement()}, {Name: pieceImage, Value: image}}
	if st.draft != "" {
		p.AddFields = append(p.AddFields, component.Field{Name: fieldDraft, Value: st.draft})
		return
	}
	p.AddFields = append(p.AddFields, component.Field{Name: fieldFiles, Value: strconv.Itoa(st.files)}, component.Field{Name: fieldRanks, Value: strconv.Itoa(st.ranks)})
}

// maxNotation is how many characters of a notation can be typed; the parser has the
// last word.
const maxNotation = 4096

// trialProps is one move on its board; field is where it was typed.
func (s *Site) trialProps(st *previewState, t *trial, field string) page.PreviewTrial {
	v := t.view(st)
	p := page.PreviewTrial{ID: field, Title: t.title(), Board: t.boardProps(&v, field), Ends: t.ends()}
	p.Faint = fade(&p.Board, &v)
	p.Faults, p.Typed = faultsOf(t)
	p.Hints = hintsOf(st, t, field)
	if len(t.notation.Terms) == 0 {
		return p
	}
	p.Description = betza.Describe(t.notation)
	if t.faults.HasErrors() {
		p.Description = "Without what is faulty: " + p.Description
	}
	p.Translations = translationsOf(st, t)
	if !t.imitates() { // its worth is that of what it copies
		p.Value = s.valueOf(st, t)
	}
	return p
}

// maxTitle is how many bytes of a notation stand in titles.
const maxTitle = 60

// title is what the board shows, for assistive technology and pictures.
func (t *trial) title() string {
	if name, _ := t.known(); name != "" {
		return upperFirst(name) + " (" + cut(t.text, maxTitle) + ")"
	}
	return "The move " + cut(t.text, maxTitle)
}

// boardProps is the trial's board.
func (t *trial) boardProps(v *diagram.View, id string) component.BoardProps {
	b := component.BoardProps{
		ID: "on-" + id, Name: t.title() + ", " + boardSize(t.diagram.definition), Description: v.Description,
		Files: v.Files, Rim: v.Coordinates, Plain: isPlain(v), Ground: t.diagram.grounds.of(v, &t.diagram.definition.Look, true, ""),
	}
	t.diagram.addSquares(&b, v)
	return b
}

// fade makes marks faint where nothing can be done without another piece, and says so;
// it reports whether there are any.
func fade(b *component.BoardProps, v *diagram.View) (faint bool) {
	for i := range v.Squares {
		if v.Squares[i].Mark.Needs {
			sq := &b.Rows[i/v.Files].Squares[i%v.Files]
			sq.Class += " faint"
			sq.Label += ", with a piece there"
			faint = true
		}
	}
	return faint
}

// maxEnds is how many moves of a kind are written out: there are more squares than that
// on the largest board, but who reads them.
const maxEnds = 200

// ends is where the moves end, in words.
func (t *trial) ends() []page.PreviewLine {
	const needs = engine.TargetIfOccupied | engine.TargetHop | engine.TargetVictim
	kinds := []string{"Moves to", "Captures on", "Castles to", "Forbidden", "With a piece there"}
	squares := make([][]string, len(kinds))
	for _, g := range t.targets {
		name := t.diagram.definition.SquareName(g.To)
		if len(g.Via) > 0 {
			var via []string
			for _, sq := range g.Via {
				via = append(via, t.diagram.definition.SquareName(sq))
			}
			name += " taking " + strings.Join(via, ", ")
		}
		if g.From != t.home && g.From != engine.NoSquare {
			name = t.diagram.definition.SquareName(g.From) + "–" + name
		}
		piece, _ := t.position.Covering(g.To)
		i := 0
		switch {
		case g.Kinds&needs != 0:
			i = 4
		case g.Kinds&engine.TargetIllegal != 0:
			i = 3
		case g.Kinds&engine.TargetCastle != 0:
			i = 2
		case g.To != t.home && piece != engine.NoPiece, len(g.Via) > 0, g.Kinds&engine.TargetEnPassant != 0:
			i = 1
		}
		if !slices.Contains(squares[i], name) {
			squares[i] = append(squares[i], name)
		}
	}
	var lines []page.PreviewLine
	for i, list := range squares {
		if more := len(list) - maxEnds; more > 0 {
			list = append(list[:maxEnds], "and "+strconv.Itoa(more)+" more")
		}
		if len(list) > 0 {
			lines = append(lines, page.PreviewLine{Words: kinds[i], Squares: strings.Join(list, " · ")})
		}
	}
	if len(lines) == 0 {
		lines = append(lines, page.PreviewLine{Words: "Moves to", Squares: "nowhere"})
	}
	return lines
}

// reached lists the names of the squares where moves end, or would with a piece there.
func (t *trial) reached() []string {
	var names []string
	for _, g := range t.targets {
		if name := t.diagram.definition.SquareName(g.To); g.Kinds&(engine.TargetHop|engine.TargetVictim) == 0 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// compared is what two moves have in common and what only one of them has.
func compared(t, u *trial) []page.PreviewLine {
	mine, other := t.reached(), u.reached()
	without := func(list, less []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return slices.Contains(less, name) })
	}
	first, second := without(mine, other), without(other, mine)
	both := without(mine, first)
	var lines []page.PreviewLine
	for _, l := range []struct {
		words   string
		squares []string
	}{{"Both reach", both}, {"Only " + cut(t.text, maxTitle), first}, {"Only " + cut(u.text, maxTitle), second}} {
		words := strconv.Itoa(len(l.squares)) + ": " + strings.Join(l.squares, " · ")
		if len(l.squares) == 0 {
			words = "none"
		}
		lines = append(lines, page.PreviewLine{Words: l.words, Squares: words})
	}
	return lines
}

// faultsOf is what is wrong with the notation: remarks with their columns, and the
// text with the faulty stretches.
func faultsOf(t *trial) ([]page.PreviewFault, []page.PreviewStretch) {
	if strings.TrimSpace(t.text) == "" {
		return []page.PreviewFault{{Severity: "note", Message: "Type a move, for example N for a knight."}}, nil
	}
	var faults []page.PreviewFault
	var spans []source.Span
	for i, f := range t.faults.Sorted() {
		if i == maxFaults {
			faults = append(faults, page.PreviewFault{Severity: "note", Message: strconv.Itoa(len(t.faults)-i) + " more remarks"})
			break
		}
		fault := page.PreviewFault{Severity: f.Severity.String(), Message: sentence(f.Message), Hint: sentence(f.Hint)}
		if f.Span != t.file.Whole() || f.Severity == source.Error {
			fault.Where = "Column " + strconv.Itoa(t.file.Position(f.Span.Start).Column)
		}
		faults = append(faults, fault)
		if f.Severity == source.Error {
			spans = append(spans, f.Span)
		}
	}
	return faults, stretches(t.text, spans)
}

// maxFaults is how many remarks are shown.
const maxFaults = 12

// stretches cuts a text at the faults in it; nothing where there are none. A fault
// behind the end has no letter of its own: a blank stands for it.
func stretches(text string, faults []source.Span) []page.PreviewStretch {
	if len(faults) == 0 {
		return nil
	}
	slices.SortFunc(faults, func(a, b source.Span) int { return cmp.Compare(a.Start, b.Start) })
	var out []page.PreviewStretch
	at := 0
	for _, f := range faults {
		start, end := max(int(f.Start), at), int(f.End)
		if start > len(text) || end < start {
			continue
		}
		if start > at {
			out = append(out, page.PreviewStretch{Text: text[at:start]})
		}
		if start == end {
			if start == len(text) {
				out = append(out, page.PreviewStretch{Text: "\u00a0", Fault: true})
			}
			at = start
			continue
		}
		out = append(out, page.PreviewStretch{Text: text[start:end], Fault: true})
		at = end
	}
	if at < len(text) {
		out = append(out, page.PreviewStretch{Text: text[at:]})
	}
	return out
}

// translationsOf is the move in the other dialects.
func translationsOf(st *previewState, t *trial) []page.PreviewTranslation {
	var all []page.PreviewTranslation
	for _, d := range betza.Dialects() {
		if d == t.dialect {
			continue
		}
		tr := page.PreviewTranslation{Dialect: dialectName(d)}
		text, remarks := t.notation.Translate(d)
		if d != betza.CEO || !remarks.HasErrors() { // never a part of the moves only
			tr.Example = exampleOf(text, d)
			tr.Example.URL, tr.Example.Own = st.read(text, d).address(), false
		}
		for _, r := range remarks.Sorted() {
			if tr.Remark != "" {
				tr.Remark += "; "
			}
			tr.Remark += r.Message
		}
		all = append(all, tr)
	}
	return all
}

// dialectName is a dialect's name for readers.
func dialectName(d betza.Dialect) string {
	switch d {
	case betza.CEO:
		return "CEO"
	case betza.Bracket:
		return "Brackets"
	default:
		return "XBetza"
	}
}

func dialectOptions(chosen betza.Dialect) []page.PreviewOption {
	var options []page.PreviewOption
	for _, d := range betza.Dialects() {
		options = append(options, page.PreviewOption{Value: d.String(), Words: dialectName(d), Chosen: d == chosen})
	}
	return options
}

func sideOptions(chosen int) []page.PreviewOption {
	var options []page.PreviewOption
	for n := minPreview; n <= maxPreview; n++ {
		options = append(options, page.PreviewOption{Value: strconv.Itoa(n), Words: strconv.Itoa(n), Chosen: n == chosen})
	}
	return options
}

func putOptions(chosen string) []page.PreviewOption {
	options := []page.PreviewOption{{Value: putInTurn, Words: "enemy, friend, royal in turn"}}
	for _, k := range []placedKind{placedEnemy, placedFriend, placedFresh, placedRoyal, placedPassed, placedHole} {
		options = append(options, page.PreviewOption{Value: string(k), Words: kindName(k)})
	}
	options = append(options, page.PreviewOption{Value: putPiece, Words: "the piece itself"}, page.PreviewOption{Value: putNone, Words: "nothing"})
	for i := range options {
		options[i].Chosen = options[i].Value == chosen
	}
	return options
}

// pieceLine is the line of a diagram's text that gives a piece this move.
func pieceLine(t *trial, st *previewState) string {
	name, image := t.called(st)
	if image == name || image == unnamedImage {
		image = ""
	}
	return name + ":" + wizard.ProposeID(name) + ":" + t.movement() + ":" + image + ":"
}

// copyOptions are what an imitator can copy.
func copyOptions(chosen string) []page.PreviewOption {
	var options []page.PreviewOption
	for _, c := range copied {
		options = append(options, page.PreviewOption{Value: c.id, Words: upperFirst(c.name), Chosen: c.id == chosen})
	}
	return options
}
