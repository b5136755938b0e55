package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"

	"github.com/a-h/templ"

	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

const htmlType = "text/html; charset=utf-8"

// draw renders a component into memory, so that a fault in it can still become an
// error page. The buffer goes back with putBuffer.
func draw(r *http.Request, c templ.Component) (*bytes.Buffer, error) {
	b := buffers.Get().(*bytes.Buffer)
	if err := c.Render(r.Context(), b); err != nil {
		putBuffer(b)
		return nil, fmt.Errorf("render: %w", err)
	}
	return b, nil
}

// render answers with a component that is made for this request alone.
func (s *Site) render(w http.ResponseWriter, r *http.Request, status int, c templ.Component) error {
	b, err := draw(r, c)
	if err != nil {
		return err
	}
	defer putBuffer(b)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Add("Vary", "HX-Request, HX-Request-Type")
	writeDynamic(w, r, status, htmlType, b.Bytes())
	return nil
}

// redirect sends the reader elsewhere after something was changed.
func redirect(w http.ResponseWriter, r *http.Request, address string) error {
	if isPartial(r) {
		w.Header().Set("HX-Redirect", address)
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	http.Redirect(w, r, address, http.StatusSeeOther)
	return nil
}

// serveKept answers with a page that is the same for everybody. It is made once
// for a catalogue.
func (s *Site) serveKept(w http.ResponseWriter, r *http.Request, shelf *shelf, key string, make func() (templ.Component, error)) error {
	d, hit, err := shelf.pages.get(key, func() (*document, error) {
		c, err := make()
		if err != nil {
			return nil, err
		}
		b, err := draw(r, c)
		if err != nil {
			return nil, err
		}
		defer putBuffer(b)
		return newDocument(htmlType, bytes.Clone(b.Bytes())), nil
	})
	s.metrics.lookup("page", hit)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-cache")
	d.serve(w, r, http.StatusOK)
	return nil
}

// renderFault answers with an error page, or with its text where htmx asks for a
// fragment.
func (s *Site) renderFault(w http.ResponseWriter, r *http.Request, f fault) {
	p := page.FaultProps{
		Layout: s.frame(layout.Props{Title: f.title}), Title: f.title, Message: f.message, HomeURL: path.Home(),
	}
	if f.status >= http.StatusInternalServerError {
		p.RequestID = requestID(r.Context())
	}
	if f.retryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(f.retryAfter))
	}
	c := page.Fault(p)
	switch {
	case isPartial(r):
		c = page.FaultNote(p)
	case isFramed(r):
		c = page.FrameFault(page.FrameFaultProps{Layout: s.frameLayout(f.title, readFrame(r.URL.Query())), Title: f.title, Message: f.message, RequestID: p.RequestID, HomeURL: p.HomeURL})
	}
	if err := s.render(w, r, f.status, c); err != nil {
		s.log.ErrorContext(r.Context(), "error page failed", "req_id", requestID(r.Context()), "err", err)
		http.Error(w, f.title, f.status)
	}
}

// frame adds to a page what all pages have.
func (s *Site) frame(p layout.Props) layout.Props {
	p.Site = layout.Site{
		SiteCSS: s.assets.url("css/site.css"), BoardCSS: s.assets.url("css/board.css"), PrintCSS: s.assets.url("css/print.css"),
		Htmx: s.assets.url("vendor/htmx-4.0.1.min.js"), BoardScript: s.assets.url("js/fairy-board.js"),
		Icon: s.assets.url("img/favicon.svg"), HomeURL: path.Home(), PiecesURL: path.Gallery(), PreviewURL: path.Preview(), WizardURL: path.Wizard(),
		ColorsURL: path.Colors(), ColorSheet: path.ColorSheet(""), Colors: boardColors,
	}
	return p
}
