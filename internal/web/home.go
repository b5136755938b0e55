package web

import (
	"net/http"

	"github.com/a-h/templ"

	"fairyboard/internal/article"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// home is the catalogue.
func (s *Site) home(w http.ResponseWriter, r *http.Request) error {
	shelf := s.shelves.now()
	return s.serveKept(w, r, shelf, path.Home(), func() (templ.Component, error) {
		p := page.HomeProps{WizardURL: s.wizardURL(), Layout: s.frame(layout.Props{Articles: true, Description: "Rules of chess variants, on boards that answer to a click."})}
		for _, e := range shelf.catalogue.Entries() {
			p.Cards = append(p.Cards, s.card(shelf, e))
		}
		return page.Home(p), nil
	})
}

// card is an article's entry in the catalogue.
func (s *Site) card(shelf *shelf, e *article.Entry) page.Card {
	card := page.Card{URL: path.Article(e.Slug), Title: e.Title, Summary: e.Summary}
	keys := shelf.keys[e.Slug]
	if len(keys) == 0 {
		return card
	}
	card.Picture = path.Picture(keys[0])
	if len(keys) > 1 {
		card.Facts = counted(len(keys), "board")
	} else if d, err := s.diagram(shelf, keys[0], ""); err == nil {
		card.Facts = boardSize(d.definition)
	}
	return card
}
