package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"

	"github.com/go-chi/chi/v5"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// draftStore keeps the drafts of the wizard, as bytes that mean nothing to it.
type draftStore interface {
	// CreateDraft keeps a new draft under an id that nobody guesses.
	CreateDraft(ctx context.Context, content []byte) (id string, err error)
	// FindDraft is the content of a draft, and how often it was changed.
	FindDraft(ctx context.Context, id string) (content []byte, revision int64, err error)
	// UpdateDraft replaces that revision of a draft and is the next one.
	UpdateDraft(ctx context.Context, id string, revision int64, content []byte) (int64, error)
}

// What a store of drafts says besides faults.
var (
	ErrNoDraft       = errors.New("no such draft")
	ErrDraftChanged  = errors.New("the draft has changed since")
	ErrDraftTooLarge = errors.New("the draft is too large")
	ErrNoRoom        = errors.New("no room for another draft")
	ErrStoreBusy     = errors.New("the store is busy")
)

// closedFault is the wizard's answer where nothing can be kept.
var closedFault = fault{
	status: http.StatusServiceUnavailable, title: "The wizard is closed",
	message: "This site has no place to keep drafts. Whoever runs it finds in its log what to do.",
}

// The wizard's steps, as their addresses have them.
const (
	stepParameters = "parameters"
	stepPieces     = "pieces"
	stepSetup      = "setup"
	stepResult     = "result"
)

// maxTries is how often a change is made again because somebody else was faster.
const maxTries = 5

// draft is a draft that a request is about.
type draft struct {
	*wizard.Draft
	id       string
	revision int64
}

// wizardURL is where a variant is begun, empty where the wizard is closed.
func (s *Site) wizardURL() string {
	if s.options.Drafts == nil {
		return ""
	}
	return path.Wizard()
}

// wizardRoutes are the wizard's addresses.
func (s *Site) wizardRoutes(r chi.Router) {
	if s.options.Drafts == nil {
		r.Handle(path.Wizard(), s.answer(closedFault))
		r.Handle(path.Wizard()+"/*", s.answer(closedFault))
		return
	}
	create := r.With(s.limitRate(s.drafting))
	r.Get(path.Wizard(), s.adapt(s.newDraft))
	create.Post(path.Wizard(), s.adapt(s.beginDraft))
	create.Post(path.WizardImport(), s.adapt(s.importNew))
	create.Post(path.WizardAdd(), s.adapt(s.addPiece))
	one := path.Wizard() + "/{draft}"
	r.Get(one, s.adapt(s.openDraft))
	r.Get(one+"/"+stepParameters, s.adapt(s.step(s.parametersStep)))
	r.Post(one+"/"+stepParameters, s.adapt(s.changeParameters))
	r.Get(one+"/"+stepPieces, s.adapt(s.step(s.piecesStep)))
	r.Post(one+"/"+stepPieces, s.adapt(s.changePieces))
	r.Get(one+"/"+stepSetup, s.adapt(s.step(s.setupStep)))
	r.Post(one+"/"+stepSetup, s.adapt(s.changeSetup))
	r.Get(one+"/"+stepResult, s.adapt(s.step(s.resultStep)))
	r.Post(one+"/"+stepResult, s.adapt(s.changeAbout))
	r.Post(one+"/import", s.adapt(s.importHere))
	r.Post(one+"/undo", s.adapt(s.undo))
	r.Post(one+"/redo", s.adapt(s.redo))
	r.Get(one+"/board.svg", s.adapt(s.draftPicture))
	r.Get(one+"/diagram.txt", s.adapt(s.draftText))
	r.Get(one+"/article.md", s.adapt(s.draftArticle))
}

// findDraft is the draft that the address names.
func (s *Site) findDraft(r *http.Request) (*draft, error) {
	id := chi.URLParam(r, "draft")
	content, revision, err := s.options.Drafts.FindDraft(r.Context(), id)
	if err != nil {
		return nil, err
	}
	kept, err := wizard.Decode(content)
	if err != nil {
		return nil, fmt.Errorf("read draft: %w", err)
	}
	return &draft{Draft: kept, id: id, revision: revision}, nil
}

// changeDraft does something to the draft that the address names, and keeps it. Where
// somebody else changes the draft meanwhile it is done again, to what they made of it.
// What do returns is returned, and then nothing is kept.
func (s *Site) changeDraft(r *http.Request, do func(*draft) error) (*draft, error) {
	for range maxTries {
		d, err := s.findDraft(r)
		if err != nil {
			return nil, err
		}
		before := d.Encode()
		if err := do(d); err != nil {
			return d, err
		}
		after := d.Encode()
		if bytes.Equal(before, after) {
			return d, nil
		}
		d.revision, err = s.options.Drafts.UpdateDraft(r.Context(), d.id, d.revision, after)
		if !errors.Is(err, ErrDraftChanged) {
			return d, err
		}
	}
	return nil, ErrDraftChanged
}

// createDraft keeps a new draft that begins with a design.
func (s *Site) createDraft(r *http.Request, design *wizard.Design) (*draft, error) {
	fresh, err := wizard.DraftOf(*design)
	if err != nil {
		return nil, invalidf("This is too much for the wizard: %v.", err)
	}
	id, err := s.options.Drafts.CreateDraft(r.Context(), fresh.Encode())
	if err != nil {
		return nil, err
	}
	return &draft{Draft: fresh, id: id, revision: 1}, nil
}

// stepRequest is what a step's page is made of: the draft, what its form said, and
// what there is to say about that.
type stepRequest struct {
	draft   *draft
	design  wizard.Design
	form    url.Values    // the address's query, or the form that was refused
	refused wizard.Faults // of that form
	said    string        // what was done
	*http.Request

	parsed   *diagram.Definition // of the design, once it was asked for
	compiled *engine.Variant     // likewise
}

// definition is the design as the readers of diagrams see it. Its types are the
// design's pieces but for the holes.
func (q *stepRequest) definition() *diagram.Definition {
	if q.parsed == nil {
		file := source.NewFile("diagram", q.design.Text())
		d, _ := diagram.Parse(file.Fragment(file.Whole()))
		q.parsed = &d
	}
	return q.parsed
}

// variant is the design as far as it can be played.
func (q *stepRequest) variant() *engine.Variant {
	if q.compiled == nil {
		q.compiled, _ = diagram.Compile(*q.definition())
	}
	return q.compiled
}

// stepFunc makes the page of a step.
type stepFunc func(q *stepRequest) (page.WizardProps, error)

// step shows a step.
func (s *Site) step(show stepFunc) handlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		d, err := s.findDraft(r)
		if err != nil {
			return err
		}
		return s.showStep(w, show, &stepRequest{draft: d, form: r.URL.Query(), Request: r})
	}
}

// showStep answers with the page of a step, or with the wizard alone where htmx asks
// for it.
func (s *Site) showStep(w http.ResponseWriter, show stepFunc, q *stepRequest) error {
	if q.draft != nil {
		q.design = q.draft.Design()
	}
	props, err := show(q)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if q.refused.HasErrors() {
		status = http.StatusUnprocessableEntity
		props.Failed, props.Message = true, refusal(q.refused)
	} else if q.said != "" {
		props.Message = q.said
	}
	if isPartial(q.Request) {
		return s.render(w, q.Request, status, page.WizardOnly(props))
	}
	return s.render(w, q.Request, status, page.Wizard(props))
}

// fallback is what a diagram has in the place of a value that cannot be read.
var fallback = regexp.MustCompile(`: (-?\d+|the default) is used$`)

// refused is the message about a value as a sentence. What a diagram would have
// instead is left out: what is refused is not kept.
func refused(message string) string { return sentence(fallback.ReplaceAllString(message, "")) }

// refusal is the first thing that is wrong with a form, in a sentence.
func refusal(faults wizard.Faults) string {
	for i := range faults {
		if faults[i].Severity == source.Error {
			words := refused(faults[i].Message)
			if faults[i].Hint != "" {
				words += " " + sentence(faults[i].Hint)
			}
			return words + " Nothing was changed."
		}
	}
	return ""
}

// answerChange answers a form that changed the draft: with the step where htmx asks
// for a fragment, else by sending the reader to it.
func (s *Site) answerChange(w http.ResponseWriter, r *http.Request, d *draft, name string, query url.Values, said string) error {
	if isPartial(r) {
		return s.showStep(w, s.stepNamed(name), &stepRequest{draft: d, form: query, said: said, Request: r})
	}
	if said != "" {
		query = url.Values{"said": {said}}
	}
	http.Redirect(w, r, path.With(path.DraftStep(d.id, name), query), http.StatusSeeOther)
	return nil
}

func (s *Site) stepNamed(name string) stepFunc {
	switch name {
	case stepPieces:
		return s.piecesStep
	case stepSetup:
		return s.setupStep
	case stepResult:
		return s.resultStep
	default:
		return s.parametersStep
	}
}

// undo takes the last change back.
func (s *Site) undo(w http.ResponseWriter, r *http.Request) error {
	return s.turnBack(w, r, (*wizard.Draft).Undo, "Taken back.", "There is nothing to take back.")
}

// redo makes the change again that was taken back.
func (s *Site) redo(w http.ResponseWriter, r *http.Request) error {
	return s.turnBack(w, r, (*wizard.Draft).Redo, "Done again.", "There is nothing to do again.")
}

func (s *Site) turnBack(w http.ResponseWriter, r *http.Request, move func(*wizard.Draft) bool, done, nothing string) error {
	if err := readForm(r); err != nil {
		return err
	}
	said := ""
	d, err := s.changeDraft(r, func(d *draft) error {
		said = nothing
		if move(d.Draft) {
			said = done
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.answerChange(w, r, d, r.PostForm.Get("step"), nil, said)
}

// openDraft is the link to a draft: it leads to the step that the draft is at.
func (s *Site) openDraft(w http.ResponseWriter, r *http.Request) error {
	d, err := s.findDraft(r)
	if err != nil {
		return err
	}
	design := d.Design()
	name := stepResult
	switch {
	case len(design.Pieces) == 0:
		name = stepPieces
	case len(design.Setup()) == 0:
		name = stepSetup
	}
	http.Redirect(w, r, path.DraftStep(d.id, name), http.StatusSeeOther)
	return nil
}

// readForm reads a posted form.
func readForm(r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return tooLarge
		}
		return invalidf("The form cannot be read.")
	}
	return nil
}
