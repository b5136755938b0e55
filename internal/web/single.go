package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// single is the page of one stored diagram: where links to a position lead.
func (s *Site) single(w http.ResponseWriter, r *http.Request) error {
	d, err := s.diagram(s.shelves.now(), chi.URLParam(r, "key"), "")
	if err != nil {
		return err
	}
	state, err := readState(r.URL.Query(), 1)
	if err != nil {
		return err
	}
	return s.renderDiagram(w, r, d, state)
}

// renderDiagram answers with a diagram alone on a page.
func (s *Site) renderDiagram(w http.ResponseWriter, r *http.Request, d *compiled, state boardState) error {
	props, err := s.boardProps(d, state, place{n: 1})
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, page.Article(page.ArticleProps{
		Layout: s.frame(layout.Props{Title: d.title, Boards: true}),
		Title:  d.title,
		Facts:  boardSize(d.definition),
		Beside: true,
		Parts:  []page.Part{{Board: props, Table: piecesOf(d)}},
		Sprite: sprite([]*compiled{d}),
	}))
}
