package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/png"
	"fairyboard/internal/diagram/svg"
	"fairyboard/internal/web/path"
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
	d.retell(&state)
	props, err := s.boardProps(d, state, place{n: 1})
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, page.Article(page.ArticleProps{
		Layout: s.frame(layout.Props{Title: d.title, Boards: true}),
		Title:  d.title,
		Facts:  boardSize(d.definition),
		Beside: true,
		Parts:  []page.Part{{Board: props, Table: piecesOf(d, 1, props)}},
		Sprite: sprite([]*compiled{d}),
	}))
}

// picture is a stored diagram's board as a picture: the start, or the position and
// the side of view that the address names.
func (s *Site) picture(contentType string) handlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		shelf := s.shelves.now()
		d, err := s.diagram(shelf, chi.URLParam(r, "key"), "")
		if err != nil {
			return err
		}
		state, err := readState(r.URL.Query(), 1)
		if err != nil {
			return err
		}
		rim := r.URL.Query().Get(path.RimField) != ""
		var picture *document
		if len(stateValues(r.URL.Query())) > 0 {
			picture, err = s.drawPicture(r.Context(), d, state, contentType, rim)
		} else {
			var hit bool
			picture, hit, err = shelf.pages.get("picture "+d.key+" "+contentType+" "+strconv.FormatBool(rim), func() (*document, error) {
				return s.drawPicture(context.WithoutCancel(r.Context()), d, state, contentType, rim) // others may wait for it
			})
			s.metrics.lookup("picture", hit)
		}
		if err != nil {
			return err
		}
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		w.Header().Set("Cache-Control", named)
		picture.serve(w, r, http.StatusOK)
		return nil
	}
}

// nameSquares puts coordinates around the board, whether or not the author wants them.
func nameSquares(v *diagram.View) {
	if !v.Coordinates {
		v.Coordinates = true
		v.Palette.Rim.A, v.Palette.Coord = 0, rimInk
	}
}

// rimInk is the coordinates in a margin without a colour, on light and on dark pages.
var rimInk = diagram.RGB(0x7a, 0x74, 0x80)

const (
	svgType = "image/svg+xml"
	pngType = "image/png"
)

// pngScale makes a PNG sharp on dense screens and in print.
const pngScale = 2

// drawPicture draws a position as SVG or as PNG. PNGs take the processor for tens of
// milliseconds: no more of them are drawn at once than there are cores.
func (s *Site) drawPicture(ctx context.Context, d *compiled, b boardState, contentType string, rim bool) (*document, error) {
	v, err := d.view(b)
	if err != nil {
		return nil, err
	}
	if rim {
		nameSquares(&v)
	}
	var out bytes.Buffer
	if contentType == svgType {
		err = svg.Write(&out, &v, d.title)
	} else {
		select {
		case s.drawing <- struct{}{}:
			defer func() { <-s.drawing }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		err = png.Write(&out, &v, pngScale)
	}
	if err != nil {
		return nil, fmt.Errorf("draw diagram %s: %w", d.key, err)
	}
	return newDocument(contentType, out.Bytes()), nil
}

// view is a position of the diagram, ready to be drawn.
func (c *compiled) view(b boardState) (diagram.View, error) {
	if err := c.open(&b); err != nil {
		return diagram.View{}, err
	}
	p, err := c.position(b)
	if err != nil {
		return diagram.View{}, err
	}
	return diagram.NewView(&c.definition, c.variant, p, diagram.ViewOptions{
		Flip: b.flip, Started: b.position != "", Selected: b.from, Last: c.lastMove(b), Marks: b.from != "",
	}), nil
}
