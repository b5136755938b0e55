package web

import (
	"bytes"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"

	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/svg"
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
		Parts:  []page.Part{{Board: props, Table: piecesOf(d, 1)}},
		Sprite: sprite([]*compiled{d}),
	}))
}

// picture is a stored diagram's board as a picture: the start, or the position and
// the side of view that the address names.
func (s *Site) picture(w http.ResponseWriter, r *http.Request) error {
	shelf := s.shelves.now()
	d, err := s.diagram(shelf, chi.URLParam(r, "key"), "")
	if err != nil {
		return err
	}
	state, err := readState(r.URL.Query(), 1)
	if err != nil {
		return err
	}
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	if len(stateValues(r.URL.Query())) > 0 {
		b, err := d.draw(state)
		if err != nil {
			return err
		}
		newDocument(svgType, b).serve(w, r, http.StatusOK)
		return nil
	}
	kept, hit, err := shelf.pages.get("picture "+d.key, func() (*document, error) {
		b, err := d.draw(state)
		if err != nil {
			return nil, err
		}
		return newDocument(svgType, b), nil
	})
	s.metrics.lookup("picture", hit)
	if err != nil {
		return err
	}
	kept.serve(w, r, http.StatusOK)
	return nil
}

const svgType = "image/svg+xml"

// draw is a position of the diagram as an SVG document.
func (c *compiled) draw(b boardState) ([]byte, error) {
	p, err := c.position(b)
	if err != nil {
		return nil, err
	}
	v := diagram.NewView(&c.definition, c.variant, p, diagram.ViewOptions{
		Flip: b.flip, Started: b.position != "", Selected: b.from, Last: c.lastMove(b), Marks: b.from != "",
	})
	var out bytes.Buffer
	if err := svg.Write(&out, &v, c.title); err != nil {
		return nil, fmt.Errorf("draw diagram %s: %w", c.key, err)
	}
	return out.Bytes(), nil
}
