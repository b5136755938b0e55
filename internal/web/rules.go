package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/svg"
	"fairyboard/internal/rules"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// maxSheets is how many bytes of rules in words are kept, as sheetSize reckons them.
const maxSheets = 32 << 20

// fieldWhich is which diagram of an article its rules page is about, from 1.
const fieldWhich = "n"

// sheetSize is a guess at the memory of the rules of a game.
func sheetSize(p *rules.Page) int {
	n := 8 << 10
	for i := range p.Boards {
		n += len(p.Boards[i].Text)
	}
	return n + 512*len(p.Pieces)
}

// rules is the page with the rules of the game that an article's diagram defines.
func (s *Site) rules(w http.ResponseWriter, r *http.Request) error {
	shelf := s.shelves.now()
	which, _ := strconv.Atoi(r.URL.Query().Get(fieldWhich))
	at := rulesPlace{chi.URLParam(r, "slug"), max(0, which)}
	if number := r.URL.Query().Get(article.MovesField); number != "" && shelf.keys[at.slug] != nil {
		return s.showMoves(w, r, shelf, at.slug, number) // its types are numbered as the article's
	}
	values := stateValues(r.URL.Query())
	if len(values) == 0 {
		return s.serveKept(w, r, shelf, at.page(), func() (templ.Component, error) { return s.rulesPage(shelf, at, nil) })
	}
	c, err := s.rulesPage(shelf, at, values)
	if err != nil {
		return err
	}
	return s.render(w, r, http.StatusOK, c)
}

// rulesPlace is the rules page of an article's diagram: the which-th, from 1, or the
// first that is a game where which is 0.
type rulesPlace struct {
	slug  string
	which int
}

// rulesPrefix begins the page field of boards on rules pages, which no slug does.
const rulesPrefix = "rules/"

// page is the place as the page field of a board.
func (at rulesPlace) page() string {
	page := rulesPrefix + at.slug
	if at.which > 0 {
		page += "/" + strconv.Itoa(at.which)
	}
	return page
}

// readRulesPlace is the inverse of page; ok is false for a page of another kind.
func readRulesPlace(page string) (at rulesPlace, ok bool) {
	rest, ok := strings.CutPrefix(page, rulesPrefix)
	if !ok {
		return at, false
	}
	slug, which, numbered := strings.Cut(rest, "/")
	n, err := strconv.Atoi(which)
	if numbered && (err != nil || n < 1) {
		return at, false
	}
	return rulesPlace{slug, n}, true
}

// pageAddress is the address of the page that a board says it stands in.
func pageAddress(name string) string {
	if at, ok := readRulesPlace(name); ok {
		return path.Rules(at.slug, at.which)
	}
	return path.Article(name)
}

// pageKeys is the diagrams on the page that a board says it stands in, by key.
func (s *Site) pageKeys(shelf *shelf, name string) []string {
	at, ok := readRulesPlace(name)
	if !ok {
		return shelf.keys[name]
	}
	b, err := s.rulebook(shelf, at)
	if err != nil {
		return nil
	}
	var keys []string
	for _, d := range b.boards {
		keys = append(keys, d.key)
	}
	return keys
}

// rulebook is the rules of a game with the boards that go with them.
type rulebook struct {
	at     rulesPlace
	entry  *article.Entry
	game   *compiled
	games  []int // the article's diagrams that are games, from 1
	rules  *rules.Page
	boards []*compiled
}

// rulebook makes the rules of a place, or finds them where they were made before.
func (s *Site) rulebook(shelf *shelf, at rulesPlace) (*rulebook, error) {
	e, ok := shelf.catalogue.Find(at.slug)
	if !ok {
		return nil, errNotFound
	}
	b := rulebook{at: at, entry: e}
	var shown []*compiled
	for i, key := range shelf.keys[e.Slug] {
		d, err := s.diagram(shelf, key, "")
		switch {
		case err != nil:
		case d.atAGlance():
			shown = append(shown, d)
		default:
			b.games = append(b.games, i+1)
			if b.game == nil && at.which == 0 || at.which == i+1 {
				b.game = d
			}
		}
	}
	if len(b.games) == 0 && len(shown) > 0 && at.which <= 1 {
		b.game, b.games = shown[0], []int{1} // sample boards alone: what they define is told
	}
	if b.game == nil {
		return nil, errNotFound
	}
	var err error
	b.rules, _, err = s.sheets.get(b.game.key, func() (*rules.Page, error) {
		p := rules.Make(&b.game.definition, b.game.variant, b.game.faults)
		return &p, nil
	})
	if err != nil {
		return nil, err
	}
	if len(shown) > 0 && len(b.games) == 1 { // the author's, instead of ours
		b.boards = shown
		return &b, nil
	}
	for i, made := range b.rules.Boards {
		text := made.Text
		d, err := s.diagram(shelf, diagram.Key(text), text)
		if err != nil {
			s.log.Warn("sample board cannot be shown", "article", e.Slug, "board", i+1, "err", err)
			continue
		}
		b.boards = append(b.boards, d)
	}
	return &b, nil
}

// rulesPage puts a rules page together, its boards in the states that values give.
func (s *Site) rulesPage(shelf *shelf, at rulesPlace, values url.Values) (templ.Component, error) {
	b, err := s.rulebook(shelf, at)
	if err != nil {
		return nil, err
	}
	d, e := b.game, b.entry
	p := page.RulesProps{
		Layout: s.frame(layout.Props{
			Title: e.Title + ": the rules", Description: "How " + e.Title + " is played: setup, pieces and rules on one page.", Articles: true, Boards: true, Sheet: s.assets.url("css/rules.css"),
		}),
		Title: e.Title, ArticleURL: path.Article(e.Slug), Facts: boardSize(d.definition),
		Picture: path.NamedPicture(d.key), PictureWords: d.title + ", the initial position",
		Sprite: sprite(append(slices.Clone(b.boards), d)),
	}
	initial, err := d.view(boardState{})
	if err != nil {
		return nil, err
	}
	nameSquares(&initial)
	p.Files = initial.Files
	p.Width, p.Height = svg.Size(&initial)
	for _, n := range b.games {
		if len(b.games) > 1 {
			p.Games = append(p.Games, page.Link{URL: path.Rules(e.Slug, n), Words: strconv.Itoa(n), Now: b.isAbout(n)})
		}
	}
	for i, board := range b.boards {
		p.Boards = append(p.Boards, s.pageBoard(board, at.page(), i+1, values))
	}
	p.Setup = page.RulesSetup{Board: b.rules.Setup.Board, Lead: b.rules.Setup.Lead, Notes: b.rules.Setup.Notes}
	for _, l := range b.rules.Setup.Lines {
		p.Setup.Lines = append(p.Setup.Lines, page.RulesLine{Side: l.Side, Squares: l.Squares, Piece: l.Piece})
	}
	for _, piece := range b.rules.Pieces {
		p.Pieces = append(p.Pieces, page.RulesPiece{
			White: d.symbols.ids[0][0][piece.Type], Black: d.symbols.ids[0][1][piece.Type],
			Name: piece.Name, ID: piece.ID, Value: piece.Value, Move: piece.Notation, Words: piece.Description, Remarks: strings.Join(piece.Remarks, ". "),
		})
	}
	p.Sections = rulesSections(b)
	return page.Rules(p), nil
}

// isAbout reports whether the rules are those of the article's n-th diagram.
func (b *rulebook) isAbout(n int) bool { return n == b.at.which || b.at.which == 0 && n == b.games[0] }

// rulesSections is the sections in order: those that are made, each with what the
// author wants in its place or below it, then those that only the author has.
func rulesSections(b *rulebook) []page.RulesSection {
	texts := slices.Clone(b.entry.Rules)
	take := func(key rules.Key) (own article.RulesText, ok bool) {
		i := slices.IndexFunc(texts, func(t article.RulesText) bool { return names(t.Title, key) })
		if i < 0 {
			return own, false
		}
		own = texts[i]
		texts = slices.Delete(texts, i, i+1)
		return own, true
	}
	var sections []page.RulesSection
	add := func(made page.RulesSection, key rules.Key) {
		made.Key, made.Title = string(key), key.Title()
		if own, ok := take(key); ok {
			if !own.Adds {
				made = page.RulesSection{Key: made.Key, Title: made.Title, Replaced: true}
			}
			if made.Replaced && own.HTML == "" {
				return
			}
			made.Text = safe(own.HTML)
		}
		if made.Text != nil || !made.Replaced && (made.Custom || len(made.Paragraphs)+len(made.Items) > 0) {
			sections = append(sections, made)
		}
	}
	add(page.RulesSection{Custom: true}, rules.SetupKey)
	add(page.RulesSection{Custom: len(b.boards) > 0}, rules.GlanceKey)
	add(page.RulesSection{Custom: true}, rules.PiecesKey)
	for _, key := range rules.Keys() {
		var made page.RulesSection
		for _, s := range b.rules.Sections {
			if s.Key == key {
				made = page.RulesSection{Paragraphs: s.Paragraphs, Items: s.Items}
			}
		}
		add(made, key)
	}
	for i, t := range texts {
		if t.HTML != "" {
			sections = append(sections, page.RulesSection{Key: "own-" + strconv.Itoa(i+1), Title: upperFirst(t.Title), Text: safe(t.HTML), Replaced: true})
		}
	}
	return sections
}

// names reports whether an author means a section by that title.
func names(title string, key rules.Key) bool {
	return strings.EqualFold(title, string(key)) || strings.EqualFold(title, key.Title())
}

// rulesURL is the address of the rules of an article's n-th diagram; empty for sample
// boards, which are no games.
func rulesURL(e *article.Entry, d *compiled, n int) string {
	switch {
	case d.atAGlance():
		return ""
	case len(e.Diagrams) == 1:
		n = 0
	}
	return path.Rules(e.Slug, n)
}
