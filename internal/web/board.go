package web

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
)

// boardRequest is what a board's form posts.
type boardRequest struct {
	diagram *compiled
	state   boardState
	page    string     // slug of the article it stands in, empty = it stands alone
	n       int        // its number there
	rest    url.Values // state of the page's other boards
	square  string     // the clicked square
	promo   string
	legend  string // the type whose name in the piece table was clicked
	step    string // the step in the game that is asked for
	alive   bool   // the page goes on by itself: it has script
	frame   *frame // the frame on another site that the board is in; nil = none

	box *sandboxState // the sandbox that it stands in; nil = none
}

// readBoard decodes a board's form. What the reader did is not believed: the
// position is read like an author's text.
func (s *Site) readBoard(r *http.Request) (*boardRequest, error) {
	if err := r.ParseForm(); err != nil {
		if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return nil, tooLarge
		}
		return nil, invalidf("The form cannot be read.")
	}
	form := r.PostForm
	state, err := readState(form, 1)
	if err != nil {
		return nil, err
	}
	shelf := s.shelves.now()
	d, err := s.diagram(shelf, chi.URLParam(r, "key"), lineEnds.Replace(form.Get(fieldSource)))
	if err != nil {
		return nil, err
	}
	req := &boardRequest{diagram: d, state: state, n: 1, square: form.Get(fieldSquare), promo: form.Get(fieldPromo), step: form.Get(fieldGo), legend: form.Get(fieldType), alive: isPartial(r)}
	req.box = boxOf(form)
	req.state.playing = false
	if name := form.Get(fieldLevel); name != "" {
		req.state.setLevel(levelOf(name))
	}
	if isFramed(r) {
		req.frame = readFrame(form)
		return req, nil
	}
	if slug := form.Get(fieldPage); slug != "" {
		n, err := strconv.Atoi(form.Get(fieldBoard))
		keys := s.pageKeys(shelf, slug)
		if err != nil || n < 1 || n > len(keys) || keys[n-1] != d.key {
			return nil, errGone
		}
		req.page, req.n = slug, n
	}
	if rest := form.Get(fieldRest); len(rest) <= maxRest {
		if values, err := url.ParseQuery(rest); err == nil {
			req.rest = stateValues(values)
		}
	}
	return req, nil
}

// boardAction makes a handler of what a button of a board does. The moves of the
// game text and the names in the piece table are buttons of the same form as the
// squares, so they post to the same address: what they ask for goes before. A click
// on a board that shows the moves of a type is not for the position behind that.
func (s *Site) boardAction(act func(*boardRequest, *engine.Position) error) handlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		do := act
		req, p, err := s.readPosition(r)
		if err != nil {
			return err
		}
		switch {
		case req.step != "":
			do = seekMove
		case req.legend != "":
			do = showType
		case req.state.show != "" && req.square != "":
			do = leaveType
		}
		if err := do(req, p); err != nil {
			return s.refuse(w, r, req, err)
		}
		return s.answerBoard(w, r, req)
	}
}

// selectSquare picks the piece on the clicked square, whatever was picked before.
func selectSquare(req *boardRequest, p *engine.Position) error {
	req.state.from = ""
	return req.diagram.click(&req.state, p, req.square)
}

// moveTo moves the picked piece to the clicked square, or makes it what it is to become.
func moveTo(req *boardRequest, p *engine.Position) error {
	b := &req.state
	if b.to != "" && req.promo == "" {
		req.promo = req.diagram.pictured(req.diagram.originOf(p, b.from), req.square)
	}
	switch {
	case b.to == "":
		return req.diagram.click(b, p, req.square)
	case req.promo == "": // a click on the board instead of a choice takes the move back
		b.from, b.to = "", ""
		return nil
	}
	to := req.diagram.squareNamed(b.to)
	if to == engine.NoSquare {
		return invalidf("There is no square %q on this board.", b.to)
	}
	return req.diagram.move(b, p, req.diagram.originOf(p, b.from), to, req.promo)
}

// seekMove goes to another move of the game, or lets it play on.
func seekMove(req *boardRequest, _ *engine.Position) error {
	if req.step == stepPlay || req.step == stepPause {
		return req.diagram.replay(&req.state, req.step == stepPause, req.alive)
	}
	return req.diagram.seek(&req.state, req.step)
}

// flip turns the board around.
func flip(req *boardRequest, _ *engine.Position) error {
	req.state.flip = !req.state.flip
	req.state.from, req.state.to = "", ""
	return nil
}

// answerBoard answers with the board alone where htmx asks for it, and sends
// everybody else to the page with the board in its new state.
func (s *Site) answerBoard(w http.ResponseWriter, r *http.Request, req *boardRequest) error {
	if isPartial(r) {
		props, err := s.boardProps(req.diagram, req.state, place{page: req.page, n: req.n, rest: req.rest, frame: req.frame, box: req.box.encode()})
		if err != nil {
			return err
		}
		return s.render(w, r, http.StatusOK, component.Board(props))
	}
	switch {
	case req.box != nil:
		return s.renderSandbox(w, r, *req.box, req.state)
	case req.frame != nil && (req.diagram.carried != "" || req.state.note != ""):
		return s.renderFrame(w, r, req.diagram, req.state, req.frame)
	case req.page == "" && (req.diagram.carried != "" || req.state.note != ""):
		return s.renderDiagram(w, r, req.diagram, req.state)
	case req.state.note != "": // an address doesn't carry it
		return s.renderNoted(w, r, req)
	}
	http.Redirect(w, r, req.address()+"#"+component.BoardID(req.n), http.StatusSeeOther)
	return nil
}

// renderNoted answers with the article and the note on its board.
func (s *Site) renderNoted(w http.ResponseWriter, r *http.Request, req *boardRequest) error {
	shelf := s.shelves.now()
	values := url.Values{}
	maps.Copy(values, req.rest)
	req.state.write(values, req.n)
	req.state.writeAnswer(values, req.n)
	var c templ.Component
	var err error
	if at, ok := readRulesPlace(req.page); ok {
		c, err = s.rulesPage(shelf, at, values)
	} else if e, ok := shelf.catalogue.Find(req.page); ok {
		c, err = s.articlePage(shelf, e, values)
	} else {
		err = errGone
	}
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, c)
}

// address is that of the page with the board in its new state; the game,
// and the state of the other boards, are left out where all of it is too much for
// an address.
func (req *boardRequest) address() string {
	base := path.Diagram(req.diagram.key)
	if req.page != "" {
		base = pageAddress(req.page)
	}
	values := url.Values{}
	if req.frame != nil {
		base = path.Embed(req.diagram.key)
		req.frame.write(values)
	}
	state := req.state
	state.write(values, req.n)
	if len(path.With(base, values)) > maxAddress {
		state.rep = ""
		state.write(values, req.n)
	}
	if len(path.With(base, values)) > maxAddress {
		state.game, state.at = "", "" // the position doesn't depend on them
		state.write(values, req.n)
	}
	alone := path.With(base, values)
	for name, v := range req.rest {
		if !values.Has(name) {
			values[name] = v
		}
	}
	if all := path.With(base, values); len(all) <= maxAddress {
		return all
	}
	return alone
}
