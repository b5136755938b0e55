package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/page"
)

// The bounds of a diagram that comes from a page of another site.
const (
	maxLive      = 256 << 10 // as it stands on the page, with its markup
	maxFrameBody = 1 << 20   // of a form: escaping makes three bytes of one at worst
)

// lineEnds undoes what browsers do to the line ends of a form without script.
var lineEnds = strings.NewReplacer("\r\n", "\n")

// framed is the page of one stored diagram for a frame on another site.
func (s *Site) framed(w http.ResponseWriter, r *http.Request) error {
	key := chi.URLParam(r, "key")
	d, err := s.diagram(s.shelves.now(), key, "")
	switch {
	case errors.Is(err, errGone):
		return fmt.Errorf("diagram %q: %w", key, errNoBoard)
	case err != nil:
		return err
	}
	values := r.URL.Query()
	state, err := readState(values, 1)
	if err != nil {
		return err
	}
	return s.renderFrame(w, r, d, state, readFrame(values))
}

// live is the page that waits in a frame for the text of a diagram.
func (s *Site) live(w http.ResponseWriter, r *http.Request) error {
	f := readFrame(r.URL.Query())
	return s.render(w, r, http.StatusOK, page.Live(page.LiveProps{
		Layout: s.frameLayout("Board", f), URL: path.EmbedLive(), Fields: f.fields(), SourceName: fieldSource,
	}))
}

// showLive answers with the board of a diagram whose text came along, as it stood in
// the markup of another site's page.
func (s *Site) showLive(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return tooLarge
		}
		return invalidf("The form cannot be read.")
	}
	markup := lineEnds.Replace(r.PostForm.Get(fieldSource))
	if len(markup) > maxLive {
		return &http.MaxBytesError{Limit: maxLive}
	}
	file := source.NewFile("diagram", markup)
	text := diagram.Decode(file.Fragment(file.Whole())).Text()
	d, err := s.diagram(s.shelves.now(), diagram.Key(text), text)
	if err != nil {
		return err
	}
	return s.renderFrame(w, r, d, boardState{}, readFrame(r.PostForm))
}

// renderFrame answers with a board for a frame: the page, or where htmx asks for a
// fragment, the board with everything that belongs to it.
func (s *Site) renderFrame(w http.ResponseWriter, r *http.Request, d *compiled, state boardState, f *frame) error {
	d.retell(&state)
	props, err := s.boardProps(d, state, place{n: 1, frame: f})
	if err != nil {
		return err
	}
	around := s.frameLayout(d.title, f)
	around.Fits = true
	p := page.FrameProps{
		Layout: around, Title: d.title, Board: props, Table: piecesOf(d, 1, props), Sprite: sprite([]*compiled{d}),
	}
	if p.Title == "" {
		p.Title = upperFirst(boardSize(d.definition) + " board")
	}
	c := page.Frame(p)
	if isPartial(r) {
		c = page.FrameBoard(p)
	}
	return s.render(w, r, http.StatusOK, c)
}

// refuseFrame explains to who frames another page of ours than those that are made
// for it where boards for frames are. Browsers that don't say what they want a page
// for show nothing at all: the answer's policy forbids it.
func (s *Site) refuseFrame(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.Header.Get("Sec-Fetch-Dest") {
		case "iframe", "frame", "object", "embed", "fencedframe":
		default:
			next.ServeHTTP(w, r)
			return
		}
		if strings.HasSuffix(r.URL.Path, ".svg") {
			next.ServeHTTP(w, r)
			return
		}
		s.adapt(s.refusal)(w, r)
	})
}

// refusal tells who frames a page of ours what to frame instead.
func (s *Site) refusal(w http.ResponseWriter, r *http.Request) error {
	allowFrame(w.Header())
	const title = "This page does not go into a frame"
	p := page.FrameFaultProps{
		Layout: s.frameLayout(title, readFrame(r.URL.Query())), Title: title, HomeURL: r.URL.RequestURI(), HomeWords: "Open it in a window of its own",
		Message: "Each board has a “Share” button, which gives the code for another site.",
	}
	shelf := s.shelves.now()
	keys := shelf.keys[chi.URLParam(r, "slug")]
	if key := chi.URLParam(r, "key"); key != "" {
		keys = []string{key}
	}
	for _, key := range keys {
		if stored, ok := shelf.stored[key]; ok {
			p.Boards = append(p.Boards, page.FrameLink{URL: path.Embed(key), Words: stored.title})
		}
	}
	return s.render(w, r, http.StatusForbidden, page.FrameFault(p))
}
