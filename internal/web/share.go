package web

import (
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// What a frame is as high as, besides its board.
const (
	underBoard  = 260 // message, controls, game text
	handHeight  = 48
	frameMargin = 18 // on both sides together, with the border of the board
	leastWidth  = 320
)

// share answers with what can be taken elsewhere of the board as it stands.
func (s *Site) share(w http.ResponseWriter, r *http.Request) error {
	req, err := s.readBoard(r)
	if err != nil {
		return err
	}
	d, state, origin := req.diagram, req.state.shared(), originOf(r)
	position, err := d.position(state)
	if err != nil {
		return err
	}
	board, err := s.boardProps(d, state, place{n: 1})
	if err != nil {
		return err
	}
	pgn, replays := d.pgn(state, position)
	p := component.ShareProps{
		Position: d.codec.Position(position), PGN: pgn, PGNFile: pgnFile(d.title), PGNData: dataAddress(pgn),
		Script: scriptCode(origin, s.sourceOf(d)),
	}
	if d.carried == "" {
		alone := url.Values{}
		boardState{position: state.position, last: state.last, flip: state.flip}.write(alone, 1)
		p.Link, p.LinkIsGame = path.With(path.Diagram(d.key), alone), false
		if state.game != "" {
			whole, values := state, url.Values{}
			if replays { // it leads to the position
				whole.position, whole.last = "", ""
			}
			whole.write(values, 1)
			if link := path.With(path.Diagram(d.key), values); len(link) <= maxAddress {
				p.Link, p.LinkIsGame = link, true
			}
		}
		p.Link = origin + p.Link
		p.SVG, p.PNG = path.With(path.Picture(d.key), alone), path.With(path.PNG(d.key), alone)
		if !p.LinkIsGame {
			state.game, state.at = "", ""
		}
		p.Frame = frameCode(origin, d, state, board, replays)
	}
	if isPartial(r) {
		return s.render(w, r, http.StatusOK, component.Share(p))
	}
	return s.render(w, r, http.StatusOK, page.Share(page.ShareProps{Layout: s.frame(layout.Props{Title: "Share", Boards: true}), Share: p, Name: board.Name}))
}

// shared is what of a board's state is worth keeping: where the game is, but not what
// is picked, nor against whom the reader plays.
func (b boardState) shared() boardState {
	return boardState{position: b.position, last: b.last, game: b.game, at: b.at, flip: b.flip}
}

// originOf is how the reader reaches the site. It comes from the reader's own request
// and goes into no other answer than that.
func originOf(r *http.Request) string {
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// sourceOf is the text of a diagram.
func (s *Site) sourceOf(d *compiled) string {
	if d.carried != "" {
		return d.carried
	}
	return s.shelves.now().stored[d.key].text.Text()
}

// frameCode is the markup that frames a stored diagram in its present state; replays
// says that the game of that leads to its position.
func frameCode(origin string, d *compiled, state boardState, board component.BoardProps, replays bool) string {
	values := url.Values{}
	if state.game != "" && replays {
		state.position, state.last = "", ""
	}
	state.write(values, 1)
	width, height := leastWidth, underBoard
	if w, err := strconv.ParseFloat(board.Ground.Width, 64); err == nil {
		width = max(width, int(w)+frameMargin)
	}
	if h, err := strconv.ParseFloat(board.Ground.Height, 64); err == nil {
		height += int(h)
	}
	height += handHeight * len(board.Hands)
	title := d.title
	if title == "" {
		title = board.Name
	}
	return `<iframe src="` + html.EscapeString(origin+path.With(path.Embed(d.key), values)) + `" title="` + html.EscapeString(title) +
		`" width="` + strconv.Itoa(width) + `" height="` + strconv.Itoa(height) + `" loading="lazy" style="border: 0; max-width: 100%"></iframe>`
}

// inMarkup escapes the text of a diagram as little as HTML needs.
var inMarkup = strings.NewReplacer("&", "&amp;", "<", "&lt;")

// scriptCode is the markup of a diagram with the script that makes a board of it.
func scriptCode(origin, text string) string {
	return `<div class="idiagram">` + "\n" + inMarkup.Replace(strings.Trim(text, "\n")) + "\n</div>\n" +
		`<script src="` + html.EscapeString(origin+path.EmbedScript()) + `" async></script>`
}
