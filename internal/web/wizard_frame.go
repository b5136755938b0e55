package web

import (
	"github.com/a-h/templ"

	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// maxFaultsShown is how many remarks stand beside a step.
const maxFaultsShown = 12

// wizardFrame is what is around a step: the way through the wizard, the history, the
// board and what there is to mend.
func (s *Site) wizardFrame(q *stepRequest, name string, body templ.Component) page.WizardProps {
	p := page.WizardProps{
		Layout: s.frame(layout.Props{
			Title: "Design wizard", Wizard: true, Boards: true, Sheet: s.assets.url("css/wizard.css"), Script: s.assets.url("js/wizard.js"),
			Description: "Make a chess variant of your own, step by step, and play it.",
		}),
		Title: "Design a variant",
		Body:  body,
		Steps: wizardSteps(q, name),
	}
	if q.draft == nil {
		return p
	}
	d := q.draft
	if title := q.design.Title; title != "" {
		p.Title = title
		p.Layout.Title = title + " · Design wizard"
	}
	p.UndoURL, p.RedoURL = path.Draft(d.id)+"/undo", path.Draft(d.id)+"/redo"
	p.Step, p.Revision = name, d.revision
	p.CanUndo, p.CanRedo = d.CanUndo(), d.CanRedo()
	p.DraftURL = path.Draft(d.id)
	p.Message = q.form.Get("said")
	if len(p.Message) > maxSaid {
		p.Message = ""
	}
	if name == stepParameters || name == stepPieces {
		p.Board = s.boardPicture(q)
	}
	p.Checked = true
	for _, f := range wizard.Check(&q.design) {
		if len(p.Faults) == maxFaultsShown {
			break
		}
		p.Faults = append(p.Faults, wizardFault(q, &f))
	}
	return p
}

// maxSaid is how long the words may be that an address carries for the page.
const maxSaid = 120

// wizardSteps are the five steps; the board of the second stands beside the first
// and the third.
func wizardSteps(q *stepRequest, name string) []page.WizardLink {
	steps := []page.WizardLink{
		{Number: 1, Name: "Parameters", URL: path.Wizard(), Now: name == stepParameters},
		{Number: 2, Name: "Board"},
		{Number: 3, Name: "Pieces"},
		{Number: 4, Name: "Setup"},
		{Number: 5, Name: "Result"},
	}
	if q.draft == nil {
		return steps
	}
	for i, step := range []string{stepParameters, "", stepPieces, stepSetup, stepResult} {
		if step == "" {
			steps[i].URL = "#board"
			continue
		}
		steps[i].URL, steps[i].Now = path.DraftStep(q.draft.id, step), step == name
	}
	return steps
}
