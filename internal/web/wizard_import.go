package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/source"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// importNew begins a draft with a diagram that exists.
func (s *Site) importNew(w http.ResponseWriter, r *http.Request) error {
	return s.importDiagram(w, r, nil)
}

// importHere puts a diagram that exists in the place of a draft's.
func (s *Site) importHere(w http.ResponseWriter, r *http.Request) error {
	d, err := s.findDraft(r)
	if err != nil {
		return err
	}
	return s.importDiagram(w, r, d)
}

// importDiagram takes the diagram out of the text that was pasted, or asks which of
// several is meant. Without a draft it begins one.
func (s *Site) importDiagram(w http.ResponseWriter, r *http.Request, d *draft) error {
	if err := readForm(r); err != nil {
		return err
	}
	text := pastedLines.Replace(r.PostForm.Get("text"))
	diagrams, title := pastedDiagrams(text)
	if game, ok := s.shelves.now().stored[r.PostForm.Get("key")]; ok {
		diagrams, title = []string{game.text.Text()}, ""
	}
	n := 1
	if len(diagrams) > 1 {
		var err error
		if n, err = strconv.Atoi(r.PostForm.Get("pick")); err != nil || n < 1 || n > len(diagrams) {
			return s.askWhich(w, r, d, text, diagrams)
		}
	}
	if len(diagrams) == 0 {
		return s.showStep(w, s.parametersStep, &stepRequest{
			draft: d, form: url.Values{"text": {text}}, Request: r,
			refused: wizard.Faults{{Message: "there is no diagram in this text", Hint: `a diagram is lines such as knight:N:::b1,g1, or stands between <div class="idiagram"> and </div>`}},
		})
	}
	design, faults := wizard.Import(diagrams[n-1])
	design.Title = title
	said := ""
	if faults.HasErrors() {
		said = "Taken over, with " + counted(len(errorsOf(faults)), "fault") + " to look at."
	}
	var err error
	if d == nil {
		d, err = s.createDraft(r, &design)
	} else {
		d, err = s.changeDraft(r, func(d *draft) error {
			if faults := d.Apply(wizard.Replace{Design: design}); faults.HasErrors() {
				return invalidf("%s", refusal(faults))
			}
			return nil
		})
	}
	if err != nil {
		return err
	}
	query := url.Values{}
	if said != "" {
		query.Set("said", said)
	}
	return redirect(w, r, path.With(path.DraftStep(d.id, stepPieces), query))
}

// errorsOf is the errors of a list.
func errorsOf(list source.List) source.List {
	var errs source.List
	for _, d := range list {
		if d.Severity == source.Error {
			errs.Add(d)
		}
	}
	return errs
}

// maxExcerpt is how many lines of a diagram are shown where one is to be chosen.
const maxExcerpt = 6

// askWhich asks which diagram of a page is meant.
func (s *Site) askWhich(w http.ResponseWriter, r *http.Request, d *draft, text string, diagrams []string) error {
	p := page.WizardChooseProps{URL: path.WizardImport(), Text: text}
	if d != nil {
		p.URL = path.Draft(d.id) + "/import"
	}
	for i, t := range diagrams {
		design, _ := wizard.Import(t)
		files, ranks := design.Size()
		lines := strings.Split(strings.TrimSpace(t), "\n")
		p.Diagrams = append(p.Diagrams, page.WizardDiagram{
			Number: strconv.Itoa(i + 1),
			Words:  strconv.Itoa(files) + "×" + strconv.Itoa(ranks) + ", " + counted(len(design.Pieces), "piece"),
			Text:   strings.Join(lines[:min(len(lines), maxExcerpt)], "\n"),
		})
	}
	return s.showStep(w, func(q *stepRequest) (page.WizardProps, error) {
		return s.wizardFrame(q, stepParameters, page.WizardChoose(p)), nil
	}, &stepRequest{draft: d, form: url.Values{}, Request: r})
}

// addPiece takes a piece from the previewer into a draft, or begins one with it.
func (s *Site) addPiece(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	form := r.PostForm
	piece := wizard.AddPiece{At: -1, Piece: wizard.Piece{Name: form.Get(pieceName), Move: form.Get(pieceMove), Image: form.Get(pieceImage)}}
	if id := form.Get(fieldDraft); id != "" {
		return redirect(w, r, path.With(path.DraftStep(id, stepPieces), url.Values{
			pieceName: {piece.Piece.Name}, pieceMove: {piece.Piece.Move}, pieceImage: {piece.Piece.Image},
		})+"#piece-title")
	}
	fresh := wizard.NewDraft()
	changes := []wizard.Change{piece}
	if form.Has(fieldFiles) && form.Has(fieldRanks) {
		size := wizard.SetParameters{Values: []wizard.Value{{Keyword: "files", Text: form.Get(fieldFiles)}, {Keyword: "ranks", Text: form.Get(fieldRanks)}}}
		changes = []wizard.Change{size, piece}
	}
	if faults := doAll(fresh, changes); faults.HasErrors() {
		return invalidf("%s", refusal(faults))
	}
	design := fresh.Design()
	d, err := s.createDraft(r, &design)
	if err != nil {
		return err
	}
	return redirect(w, r, path.DraftStep(d.id, stepPieces))
}
