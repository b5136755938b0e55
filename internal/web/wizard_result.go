package web

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/svg"
	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// resultStep is the fifth step: the variant to play, and its text to take along.
func (s *Site) resultStep(q *stepRequest) (page.WizardProps, error) {
	id, d := q.draft.id, &q.design
	origin := originOf(q.Request)
	p := page.WizardResultProps{
		URL: path.DraftStep(id, stepResult), Revision: q.draft.revision, BackURL: path.DraftStep(id, stepSetup),
		About: []page.WizardField{
			aboutField(q, "title", "Name of the variant", d.Title), aboutField(q, "author", "Author", d.Author), aboutField(q, "summary", "The game in a sentence", d.Summary),
		},
		Outputs: []page.WizardOutput{
			{ID: "out-text", Title: "The diagram", Help: "The text itself, for a .txt file or the command line.", Text: d.Text()},
			{ID: "out-html", Title: "HTML for a page of this site", Help: "Into an article of this site’s content folder.", Text: d.HTML()},
			{ID: "out-left", Title: "HTML for any other site", Help: "The board stands at the left of the text.", Text: d.EmbedHTML(origin+path.EmbedScript(), wizard.FloatLeft)},
			{ID: "out-none", Title: "HTML for any other site, above the text", Help: "The board does not float: for comments and forums.", Text: d.EmbedHTML(origin+path.EmbedScript(), wizard.FloatNone)},
			{ID: "out-markdown", Title: "Markdown", Help: "A fence, for an article in Markdown.", Text: d.Markdown()},
		},
		Files: []page.WizardFile{
			{URL: path.Draft(id) + "/diagram.txt", Name: fileName(d) + ".txt", Words: "Download the diagram"},
			{URL: path.Draft(id) + "/article.md", Name: fileName(d) + ".md", Words: "Download an article"},
		},
	}
	if len(d.Pieces) > 0 {
		i := max(0, len(d.Pieces)-1)
		files, ranks := d.Size()
		p.Preview = path.With(path.Preview(), url.Values{
			fieldMove: {d.Pieces[i].ShownMove(files)}, fieldName: {nameOf(&d.Pieces[i])}, fieldFiles: {previewSide(files)}, fieldRanks: {previewSide(ranks)}, fieldDraft: {id},
		})
	}
	if len(d.Setup()) == 0 {
		p.Broken = "There is nothing on the board yet. Set it up, then play here."
		return s.resultFrame(q, p), nil
	}
	if n := movesAtStart(q.variant()); n > maxTried {
		p.Broken = "White has " + strconv.Itoa(n) + " moves in this setup: more than can be tried one by one, so there is no board to play on here. The text is complete."
		return s.resultFrame(q, p), nil
	}
	text := d.Text()
	c, err := s.diagram(s.shelves.now(), diagram.Key(text), text)
	if err != nil {
		return page.WizardProps{}, err
	}
	if p.Board, err = s.boardProps(c, boardState{}, place{n: 1}); err != nil {
		return page.WizardProps{}, err
	}
	p.Pieces = piecesOf(c, 1, p.Board)
	p.Sprite = sprite([]*compiled{c})
	return s.resultFrame(q, p), nil
}

// maxTried is how many moves a setup may have to be played in the wizard. Whether they
// are legal can take a look at all replies to each of them; the largest games that
// people play have some hundreds.
const maxTried = 4000

// movesAtStart is how many moves there are in the setup, legal or not.
func movesAtStart(v *engine.Variant) int {
	var l engine.MoveList
	v.Start().AppendPseudoLegal(&l)
	return len(l.Moves)
}

func (s *Site) resultFrame(q *stepRequest, p page.WizardResultProps) page.WizardProps {
	frame := s.wizardFrame(q, stepResult, page.WizardResult(p))
	frame.Wide = true
	return frame
}

func aboutField(q *stepRequest, name, label, value string) page.WizardField {
	f := page.WizardField{Name: name, Label: label, Value: value, Class: "k-" + name}
	if len(q.refused) > 0 && q.form.Has(name) {
		f.Value = q.form.Get(name)
	}
	f.Fault, f.Hint = faultAt(q.refused, func(p wizard.Place) bool { return p.Keyword == name })
	return f
}

// changeAbout keeps what the article says of the variant.
func (s *Site) changeAbout(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	var faults wizard.Faults
	d, err := s.changeDraft(r, func(d *draft) error {
		faults = d.Apply(wizard.SetArticle{Title: r.PostForm.Get("title"), Author: r.PostForm.Get("author"), Summary: r.PostForm.Get("summary")})
		return nil
	})
	switch {
	case err != nil:
		return err
	case faults.HasErrors():
		return s.showStep(w, s.resultStep, &stepRequest{draft: d, form: r.PostForm, refused: faults, Request: r})
	default:
		return s.answerChange(w, r, d, stepResult, nil, "")
	}
}

// fileName is what a file with the design is called.
func fileName(d *wizard.Design) string {
	if slug := article.Slug(d.ShownTitle()); slug != "" {
		return slug
	}
	return "variant"
}

// draftText is the design's diagram as a file.
func (s *Site) draftText(w http.ResponseWriter, r *http.Request) error {
	return s.download(w, r, "text/plain; charset=utf-8", ".txt", (*wizard.Design).Text)
}

// draftArticle is the design as an article file.
func (s *Site) draftArticle(w http.ResponseWriter, r *http.Request) error {
	return s.download(w, r, "text/markdown; charset=utf-8", ".md", (*wizard.Design).Article)
}

func (s *Site) download(w http.ResponseWriter, r *http.Request, contentType, ending string, write func(*wizard.Design) string) error {
	d, err := s.findDraft(r)
	if err != nil {
		return err
	}
	design := d.Design()
	w.Header().Set("Content-Disposition", `attachment; filename="`+fileName(&design)+ending+`"`)
	w.Header().Set("Cache-Control", "no-store")
	writeDynamic(w, r, http.StatusOK, contentType, []byte(write(&design)))
	return nil
}

// draftPicture is the board of a draft, or one of its shuffled setups.
func (s *Site) draftPicture(w http.ResponseWriter, r *http.Request) error {
	d, err := s.findDraft(r)
	if err != nil {
		return err
	}
	q := &stepRequest{draft: d, design: d.Design(), Request: r}
	start := q.variant().Start()
	if n, err := strconv.Atoi(r.URL.Query().Get(shuffleN)); err == nil {
		if start = q.variant().Shuffled(n); start == nil {
			return errNotFound
		}
	}
	v := diagram.NewView(q.definition(), q.variant(), start, diagram.ViewOptions{})
	var out bytes.Buffer
	if err := svg.Write(&out, &v, q.design.ShownTitle()); err != nil {
		return fmt.Errorf("draw draft: %w", err)
	}
	w.Header().Set("Cache-Control", "private, no-cache")
	newDocument(svgType, out.Bytes()).serve(w, r, http.StatusOK)
	return nil
}

// boardPicture is the picture that stands beside a step.
func (s *Site) boardPicture(q *stepRequest) page.WizardBoard {
	v := diagram.NewView(q.definition(), q.variant(), q.variant().Start(), diagram.ViewOptions{})
	return pictureOfView(&v, path.With(path.Draft(q.draft.id)+"/board.svg", url.Values{"r": {strconv.FormatInt(q.draft.revision, 10)}}))
}

// pictureOfView is a picture of a view at that address.
func pictureOfView(v *diagram.View, address string) page.WizardBoard {
	width, height := svg.Size(v)
	return page.WizardBoard{URL: address, Words: "The board: " + v.Description, Width: width, Height: height}
}

// shuffleOf is the part of the fourth step about setups in another order each game.
func (s *Site) shuffleOf(q *stepRequest) page.WizardShuffle {
	k := wizard.FindParameter("shuffle")
	f := parameterField(q, k)
	p := page.WizardShuffle{Field: f, Open: f.Fault != "" || q.form.Get("open") == "shuffle" || q.form.Has(shuffleN)}
	if !q.variant().HasShuffle() {
		return p
	}
	n, err := strconv.Atoi(q.form.Get(shuffleN))
	start := q.variant().Shuffled(n)
	if err != nil || start == nil {
		n = 1
		start = q.variant().Shuffled(n)
	}
	v := diagram.NewView(q.definition(), q.variant(), start, diagram.ViewOptions{})
	b := pictureOfView(&v, path.With(path.Draft(q.draft.id)+"/board.svg", url.Values{shuffleN: {strconv.Itoa(n)}, "r": {strconv.FormatInt(q.draft.revision, 10)}}))
	p.Picture, p.Width, p.Height = b.URL, b.Width, b.Height
	p.Words = "Setup number " + strconv.Itoa(n) + "."
	p.NextURL = setupURL(q, "shuffle", shuffleN, strconv.Itoa(n+1))
	return p
}

// faultWords is a fault's message and hint as sentences.
func faultWords(f *wizard.Fault) (words, hint string) {
	words = upperFirst(f.Message) + "."
	if f.Hint != "" {
		hint = upperFirst(f.Hint)
		if !strings.HasSuffix(hint, ".") && !strings.HasSuffix(hint, "?") {
			hint += "."
		}
	}
	return words, hint
}

// wizardFault is a remark on the design, with the way to what it is about.
func wizardFault(q *stepRequest, f *wizard.Fault) page.WizardFault {
	out := page.WizardFault{Level: f.Severity.String()}
	out.Words, out.Hint = faultWords(f)
	id, d, at := q.draft.id, &q.design, f.Place
	number := strconv.Itoa(at.Piece + 1)
	of := ""
	if at.Piece >= 0 && at.Piece < len(d.Pieces) {
		of = " of the " + nameOf(&d.Pieces[at.Piece])
	}
	switch {
	case at.Keyword == "captureMatrix":
		out.URL, out.Place = setupURL(q, "captures", "open", "captures"), "Capture rules"
	case at.Keyword == morphZone || at.Keyword == dropZone:
		out.URL, out.Place = setupURL(q, "zones", zonePiece, number, zoneKind, at.Keyword), "Zones"+of
	case at.Keyword == "shuffle":
		out.URL, out.Place = setupURL(q, "shuffle", "open", "shuffle"), "Shuffle"
	case at.Step == wizard.SetupStep:
		out.URL, out.Place = path.DraftStep(id, stepSetup)+"#board", "The setup"+of
	case at.Step == wizard.PieceStep && of != "":
		anchor := "piece-title"
		if at.Field != wizard.NoField && at.Field != wizard.SquaresField {
			anchor = page.FieldID(at.Field.String())
		} else if at.Keyword != "" {
			anchor = page.FieldID(at.Keyword)
		}
		out.URL = path.With(path.DraftStep(id, stepPieces), url.Values{pieceEdit: {number}, "at": {anchor}}) + "#" + anchor
		out.Place = "Edit" + strings.TrimPrefix(of, " of")
		if at.Field == wizard.MoveField {
			out.Place = "The move" + of
		}
	case at.Step == wizard.PieceStep:
		out.URL, out.Place = path.DraftStep(id, stepPieces)+"#ticks", "The pieces"
	default:
		out.URL = path.With(path.DraftStep(id, stepParameters), url.Values{"at": {at.Keyword}}) + "#" + page.FieldID(at.Keyword)
		out.Place = "The parameter"
		if k := wizard.FindParameter(at.Keyword); k != nil {
			out.Place = k.Label
		}
	}
	return out
}
