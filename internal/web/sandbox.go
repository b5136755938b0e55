package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// The names of the sandbox's fields besides those of the previewer and of boards.
const (
	fieldGiven = "m"    // a type and the move it was given: "N:NN"
	fieldGive  = "give" // the type that is to get the move in the field
	fieldBack  = "back" // the type that is to move again as it did
	fieldBox   = "box"  // in a board's form: the sandbox that it stands in
)

// maxBox is how much of a sandbox travels with its board, in bytes.
const maxBox = 32 << 10

// newType is the ID of the piece that the sandbox is there for.
const newType = "X"

// sandboxTypes are the pieces of the sandbox: those of chess, and the new one beside
// the bishops.
var sandboxTypes = []struct{ id, name, move, squares string }{
	{"P", "pawn", "ifmnDfmWfceF", "a2-j2"},
	{"N", "knight", "N", "b1,i1"},
	{"B", "bishop", "B", "d1,g1"},
	{"R", "rook", "R", "a1,j1"},
	{"Q", "queen", "Q", "e1"},
	{newType, "", "WAD", "c1,h1"},
	{"K", "king", "KisO3", "f1"},
}

// sandboxState is all that the address of a sandbox says, but for its board.
type sandboxState struct {
	move    string // as typed
	dialect betza.Dialect
	name    string            // of the new piece
	given   map[string]string // moves in XBetza by the ID of their type
}

// readSandbox takes the state out of an address.
func readSandbox(values url.Values) sandboxState {
	b := sandboxState{move: values.Get(fieldMove), name: cut(strings.TrimSpace(inField.Replace(values.Get(fieldName))), maxPieceName), given: map[string]string{}}
	b.dialect, _ = betza.ParseDialect(values.Get(fieldDialect))
	for _, g := range values[fieldGiven] {
		if id, move, found := strings.Cut(g, ":"); found && sandboxMove(id) != "" {
			if n, faults := readMove(move, betza.XBetza); !faults.HasErrors() {
				b.given[id] = n.String()
			}
		}
	}
	if n, faults := readMove(b.move, b.dialect); b.given[newType] == "" && b.move != "" && !faults.HasErrors() {
		b.given[newType] = n.String()
	}
	return b
}

// readMove reads a notation that stands alone.
func readMove(text string, in betza.Dialect) (betza.Notation, source.List) {
	file := source.NewFile("move", text)
	return betza.ParseIn(in, file.Fragment(file.Whole()))
}

// sandboxMove is the move that a type of the sandbox begins with; empty where there is
// no such type.
func sandboxMove(id string) string {
	for _, t := range sandboxTypes {
		if t.id == id {
			return t.move
		}
	}
	return ""
}

// moveOf is the move that a type has now.
func (b *sandboxState) moveOf(id string) string {
	if move, ok := b.given[id]; ok {
		return move
	}
	return sandboxMove(id)
}

// newPiece is what the new piece is called, and its picture.
func (b *sandboxState) newPiece() (name, image string) {
	t := trial{}
	t.notation, _ = readMove(b.moveOf(newType), betza.XBetza)
	return t.called(&previewState{name: b.name})
}

// act gives the move in the field to a type, or takes it back; changed says whether
// a type moves otherwise now.
func (b *sandboxState) act(values url.Values) (changed bool) {
	if id := values.Get(fieldBack); sandboxMove(id) != "" {
		delete(b.given, id)
		return true
	}
	id := values.Get(fieldGive)
	if sandboxMove(id) == "" {
		return false
	}
	n, faults := readMove(b.move, b.dialect)
	if faults.HasErrors() {
		return false
	}
	b.given[id] = n.String()
	return true
}

// values is the state as the query of an address.
func (b *sandboxState) values() url.Values {
	v := url.Values{fieldMove: {b.move}}
	if b.dialect != betza.XBetza {
		v.Set(fieldDialect, b.dialect.String())
	}
	if b.name != "" {
		v.Set(fieldName, b.name)
	}
	for _, id := range slices.Sorted(maps.Keys(b.given)) {
		v.Add(fieldGiven, id+":"+b.given[id])
	}
	return v
}

// encode is the state as a field of its board's form; empty for no sandbox.
func (b *sandboxState) encode() string {
	if b == nil {
		return ""
	}
	return b.values().Encode()
}

// text is the diagram of the sandbox.
func (b *sandboxState) text() string {
	var text strings.Builder
	text.WriteString("files=10\nranks=8\nlightShade=#f2e3c6\ndarkShade=#c9a27a\nroyal=K\nmaxPromote=1\npromoChoice=Q" + newType + "RBN\n")
	for _, t := range sandboxTypes {
		name, image := t.name, t.name
		if t.id == newType {
			name, image = b.newPiece()
		}
		text.WriteString(name + ":" + t.id + ":" + b.moveOf(t.id) + ":" + image + ":" + t.squares + "\n")
	}
	return text.String()
}

// sandbox is a game whose pieces can be given other moves. A button leads to the
// address of what comes of it; the position stays.
func (s *Site) sandbox(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	box := readSandbox(query)
	state, err := readState(query, 1)
	if err != nil {
		return err
	}
	if box.act(query) {
		kept := state.settings()
		kept.position = state.position
		values := box.values()
		kept.write(values, 1) // the game went by other rules: the position is what remains of it
		http.Redirect(w, r, path.With(path.Sandbox(), values), http.StatusSeeOther)
		return nil
	}
	return s.renderSandbox(w, r, box, state)
}

// renderSandbox answers with the sandbox and its board.
func (s *Site) renderSandbox(w http.ResponseWriter, r *http.Request, box sandboxState, state boardState) error {
	text := box.text()
	d, err := s.diagram(s.shelves.now(), diagram.Key(text), text)
	if err != nil {
		return err
	}
	d.retell(&state)
	board, err := s.boardProps(d, state, place{n: 1, box: box.encode()})
	if err != nil {
		return err
	}
	p := page.SandboxProps{
		Layout: s.frame(layout.Props{
			Title: "Piece sandbox", Preview: true, Boards: true, Description: "Give pieces other moves and play on.",
			Sheet: s.assets.url("css/preview.css"), Script: s.assets.url("js/fairy-preview.js"),
		}),
		URL: path.Sandbox(), Board: board, Sprite: sprite([]*compiled{d}), Limit: maxNotation,
		Move: page.PreviewField{Value: box.move, Dialects: dialectOptions(box.dialect)}, Name: box.name,
	}
	for _, g := range box.values()[fieldGiven] {
		p.Fields = append(p.Fields, component.Field{Name: fieldGiven, Value: g})
	}
	p.Fields = append(p.Fields, component.Field{Name: fieldPosition, Value: state.position}, component.Field{Name: fieldOptions, Value: state.options()})
	t := trial{text: box.move, dialect: box.dialect, file: source.NewFile("move", box.move)}
	if box.move != "" {
		t.notation, t.faults = betza.ParseIn(box.dialect, t.file.Fragment(t.file.Whole()))
		p.Faults, p.Typed = faultsOf(&t)
		p.Move.Faulty = t.faults.HasErrors()
		alone := readPreview(url.Values{fieldMove: {box.move}, fieldDialect: {box.dialect.String()}, fieldName: {box.name}})
		p.PreviewURL = alone.address()
	}
	for i, row := range d.legend {
		id := sandboxTypes[i].id
		line := page.SandboxRow{
			ID: id, Name: upperFirst(row.Name), Move: box.moveOf(id), Number: strconv.Itoa(i + 1), Form: component.FormID(component.BoardID(1)),
			White: d.symbols.ids[0][0][row.Type], Black: d.symbols.ids[0][1][row.Type],
		}
		if _, changed := box.given[id]; changed && id != newType {
			line.Before = sandboxMove(id)
		}
		p.Rows = append(p.Rows, line)
	}
	return s.render(w, r, http.StatusOK, page.Sandbox(p))
}

// sandboxOf is the sandbox in which a move of the previewer can be tried.
func sandboxOf(t *trial, name string) string {
	box := sandboxState{move: t.text, dialect: t.dialect, name: name, given: map[string]string{newType: t.movement()}}
	return path.With(path.Sandbox(), box.values())
}

// boxOf reads the sandbox that a board says it stands in.
func boxOf(form url.Values) *sandboxState {
	text := form.Get(fieldBox)
	if text == "" || len(text) > maxBox {
		return nil
	}
	values, err := url.ParseQuery(text)
	if err != nil {
		return nil
	}
	box := readSandbox(values)
	return &box
}
