package web

import (
	"bytes"
	"fmt"
	"net/http"

	"fairyboard/internal/diagram/png"
	"fairyboard/internal/diagram/svg"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// preview shows one move, or two beside each other, as the address says. A button of
// the form leads to the address of what comes of it.
func (s *Site) preview(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	st := readPreview(query)
	changed := st.act(query)
	switch {
	case isPartial(r):
		panel, err := s.previewPanel(&st, originOf(r))
		if err != nil {
			return err
		}
		return s.render(w, r, http.StatusOK, page.PreviewForm(panel))
	case changed && len(st.notes) == 0:
		http.Redirect(w, r, st.address(), http.StatusSeeOther)
		return nil
	}
	panel, err := s.previewPanel(&st, originOf(r))
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, page.Preview(page.PreviewProps{
		Layout: s.frame(layout.Props{
			Title: "Preview a move", Preview: true, Boards: true, Description: "A piece’s move in Betza’s notation, seen on a board and said in English.",
			Sheet: s.assets.url("css/preview.css"), Script: s.assets.url("js/fairy-preview.js"),
		}),
		Panel: panel, Tables: referenceTables(), Find: findPieces(&st, query.Get(fieldQuery)),
	}))
}

// previewPicture is the board of a preview as a picture.
func (s *Site) previewPicture(contentType string) handlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		st := readPreview(r.URL.Query())
		t, err := s.trialOf(&st, st.move, st.dialect)
		if err != nil {
			return err
		}
		v, title := t.view(&st), t.title()
		var out bytes.Buffer
		if contentType == svgType {
			err = svg.Write(&out, &v, title)
		} else {
			select {
			case s.drawing <- struct{}{}:
				defer func() { <-s.drawing }()
			case <-r.Context().Done():
				return r.Context().Err()
			}
			err = png.Write(&out, &v, pngScale)
		}
		if err != nil {
			return fmt.Errorf("draw preview: %w", err)
		}
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		w.Header().Set("Cache-Control", named)
		newDocument(contentType, out.Bytes()).serve(w, r, http.StatusOK)
		return nil
	}
}

// pictureOf is the address of a picture of the state's first move.
func pictureOf(address string, st *previewState) string {
	plain := *st
	plain.versus, plain.versusIn, plain.put, plain.draft = "", 0, "", ""
	return path.With(address, plain.values())
}
