package web

import (
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"fairyboard/internal/article"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// article is the page of one article.
func (s *Site) article(w http.ResponseWriter, r *http.Request) error {
	shelf := s.shelves.now()
	e, ok := shelf.catalogue.Find(chi.URLParam(r, "slug"))
	if !ok {
		return errNotFound
	}
	if number := r.URL.Query().Get(article.MovesField); number != "" {
		return s.showMoves(w, r, shelf, e.Slug, number)
	}
	values := stateValues(r.URL.Query())
	if len(values) == 0 {
		return s.serveKept(w, r, shelf, "article "+e.Slug, func() (templ.Component, error) { return s.articlePage(shelf, e, nil) })
	}
	c, err := s.articlePage(shelf, e, values)
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, c)
}

// showMoves answers a link in an article that is to show the moves of a type, by its
// number: on the first board that has one. The board's script does the same in place.
func (s *Site) showMoves(w http.ResponseWriter, r *http.Request, shelf *shelf, slug, number string) error {
	address := path.Article(slug)
	for i, key := range shelf.keys[slug] {
		d, err := s.diagram(shelf, key, "")
		if err != nil {
			continue
		}
		if m, ok := d.readMoveDiagram(number); ok {
			values := url.Values{}
			boardState{show: d.writeMoveDiagram(m)}.write(values, i+1)
			address = path.With(address, values) + "#" + component.BoardID(i+1)
			break
		}
	}
	http.Redirect(w, r, address, http.StatusSeeOther)
	return nil
}

// articlePage puts an article together, its boards in the states that values give.
// A diagram that cannot be shown costs its place only.
func (s *Site) articlePage(shelf *shelf, e *article.Entry, values url.Values) (templ.Component, error) {
	diagrams := make([]*compiled, len(e.Diagrams)) // nil where one cannot be shown
	var shown []*compiled
	for i, key := range shelf.keys[e.Slug] {
		d, err := s.diagram(shelf, key, "")
		if err != nil {
			s.log.Warn("diagram cannot be shown", "article", e.Slug, "diagram", i+1, "err", err)
			continue
		}
		diagrams[i] = d
		shown = append(shown, d)
	}
	p := page.ArticleProps{
		Layout: s.frame(layout.Props{Title: e.Title, Description: e.Summary, Articles: true, Boards: len(shown) > 0}),
		Title:  e.Title,
		Beside: len(diagrams) == 1,
		Sprite: sprite(shown),
	}
	size := ""
	if len(diagrams) == 1 && len(shown) == 1 {
		size = boardSize(shown[0].definition)
	}
	p.Facts = facts(e.Author, e.Date, size)
	if size != "" {
		p.Rules = rulesURL(e, shown[0], 1)
	}
	tabled := map[int]bool{} // diagrams whose table stands elsewhere
	for _, part := range e.Parts {
		if part.Kind == article.Satellite && part.Satellite == article.Table {
			tabled[part.Diagram] = true
		}
	}
	for _, part := range e.Parts {
		if part.Kind == article.Markup {
			p.Parts = append(p.Parts, page.Part{Text: safe(part.HTML)})
		} else if d := diagrams[part.Diagram]; d != nil {
			p.Parts = append(p.Parts, s.diagramPart(d, e, part, tabled[part.Diagram], values))
		} else if part.Kind == article.Board {
			p.Parts = append(p.Parts, page.Part{Text: page.Missing()})
		}
	}
	return page.Article(p), nil
}

// diagramPart is a board, or what an article has of one elsewhere; tabled says that the
// board's table is among that.
func (s *Site) diagramPart(d *compiled, e *article.Entry, part article.Part, tabled bool, values url.Values) page.Part {
	n := part.Diagram + 1
	if part.Kind == article.Board {
		board := page.Part{Board: s.pageBoard(d, e.Slug, n, values)}
		if !tabled {
			board.Table = piecesOf(d, n, board.Board)
			board.Table.RulesURL = rulesURL(e, d, n)
		}
		return board
	}
	switch part.Satellite {
	case article.List:
		return page.Part{Text: component.List(listOf(d, n))}
	case article.Colors:
		return page.Part{Text: component.Colors(colorsOf(d))}
	default:
		table := piecesOf(d, n, s.pageBoard(d, e.Slug, n, values))
		table.Open, table.RulesURL = true, rulesURL(e, d, n)
		return page.Part{Text: component.Pieces(table)}
	}
}

// pageBoard is the n-th board of a page in the state that the page's address
// gives it; a state that cannot be read is the start, and says so.
func (s *Site) pageBoard(d *compiled, slug string, n int, values url.Values) component.BoardProps {
	at := place{page: slug, n: n, rest: url.Values{}}
	maps.Copy(at.rest, values)
	boardState{}.write(at.rest, n)
	state, err := readState(values, n)
	if err == nil {
		state.readAnswer(values, n)
		boardState{}.writeAnswer(at.rest, n)
		d.retell(&state)
		var props component.BoardProps
		if props, err = s.boardProps(d, state, at); err == nil {
			return props
		}
	}
	props, startErr := s.boardProps(d, boardState{}, at)
	if startErr != nil {
		err = startErr
	}
	props.Subject, props.Message = "", "The address names a position that cannot be read. This is the start. "+upperFirst(strings.TrimPrefix(err.Error(), unreadable))
	return props
}

// safe is the one way of an article's markup onto a page.
func safe(html article.SafeHTML) templ.Component { return templ.Raw(string(html)) }
