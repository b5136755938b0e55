package web

import (
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
)

// The names of a board's fields, in its form and in the address of a page. There
// the fields of the n-th board are followed by ".n", but for the first.
const (
	fieldPosition = "pos"   // the position shown
	fieldLast     = "last"  // the move that led to it, "e2-e4"
	fieldGame     = "game"  // the moves of the game, with variations
	fieldAt       = "at"    // the path of the move that led to the position shown
	fieldRep      = "rep"   // the positions before, for repetitions: see boardState.repetitions
	fieldFrom     = "from"  // the selected square
	fieldVia      = "via"   // what its move is to go by, "e5,d6"
	fieldSure     = "sure"  // the illegal move that the reader was asked about, "e2-e5"
	fieldShow     = "show"  // the type whose moves are shown instead of the position
	fieldEdit     = "edit"  // the setup that is being made instead of the position
	fieldTool     = "tool"  // what a click does to that, see toolMove
	fieldOptions  = "opt"   // letters: see boardState.options
	fieldNote     = "note"  // what the reader is told; never read from outside
	fieldTyped    = "typed" // a move as the reader typed it
	fieldPaste    = "paste" // a game or a position as the reader pasted it
	fieldLine     = "line"  // the position as text, which the reader may change
	fieldRead     = "read"  // which of the two is to be read
	fieldThought  = "thought"
	fieldHint     = "hint"
	fieldAI       = "ai" // what is asked of the computer
	fieldLevel    = "level"
	fieldSquare   = "sq" // the clicked square
	fieldTo       = "to" // where the piece goes that waits for a promotion
	fieldPromo    = "promo"
	fieldGo       = "go"     // the step in the game that is asked for, or the path of a move
	fieldType     = "type"   // the type whose name in the piece table was clicked
	fieldSetup    = "do"     // what a button of the setup mode asks for
	fieldNumber   = "number" // of a shuffled setup
	fieldSource   = "src"    // the diagram's text, where it isn't stored
	fieldPage     = "page"   // slug of the article that the board stands in
	fieldBoard    = "n"      // its number on that page, from 1
	fieldRest     = "rest"   // state of the page's other boards, for readers without script
)

// The bounds of what travels with a page.
const (
	maxGame     = 64 << 10
	maxPath     = 1 << 10
	maxSquare   = 8       // the name of a square
	maxWay      = 1 << 10 // of the squares that a move touches
	maxPosition = 16 << 10
	maxRest     = 4 << 10
	maxAddress  = 6 << 10 // of a page with the state of its boards
)

// boardState is what a reader did to one board. The zero value is the board as
// its author left it.
type boardState struct {
	position string // position line; empty = the start
	last     string // the move before, "e2-e4"; behind it "-" and each square where else a piece went; empty = none
	game     string // the moves, with variations; empty = none
	at       string // path of the move before; empty = the start
	rep      string // the positions before: see repetitions; empty = none
	from     string // selected square; empty = none
	via      string // the squares that its move is to go by, "e5,d6"; means nothing without from
	show     string // the type whose moves are shown, see moveDiagram; empty = none
	to       string // where the selected piece goes once it is known what it becomes
	sure     string // the illegal move that the reader was asked about; empty = none

	setupState

	flip     bool
	level    int  // of the computer that the reader chose while it doesn't play, from 1; 0 = the usual one
	values   bool // the piece table has values instead of moves
	computer int  // level of the computer that answers moves, from 1; 0 = none does
	thinking bool // it is to answer now
	watching bool // it plays both sides
	thoughts bool // it tells score and line with its moves
	playing  bool // the game is replayed move by move

	// What goes into the next answer only.
	thought string // what the computer tells besides
	hint    string // the move that it would make, "e2-e4", of a drop "-e4"
	note    string // what the reader is told instead of whose turn it is
	said    string // the move that led to the position shown, in words
	typed   string // a move that could not be read, to be mended
	pasted  string // a text that could not be read, to be mended
}

// chosen is the index in search.Levels of the level that the reader chose.
func (b boardState) chosen() int {
	switch {
	case b.computer > 0:
		return b.computer - 1
	case b.level > 0:
		return b.level - 1
	default:
		return search.DefaultLevel
	}
}

// setLevel takes note of the level that the reader chose.
func (b *boardState) setLevel(level int) {
	if b.level = level + 1; b.computer > 0 {
		b.computer = b.level
	}
}

// settings is the board at its start, but as the reader has set it.
func (b boardState) settings() boardState {
	return boardState{flip: b.flip, level: b.level, computer: b.computer, thoughts: b.thoughts, values: b.values}
}

// options writes the reader's settings as letters: f turned, c and a digit the level
// of the computer that plays, l and a digit the one chosen for later, t it is to
// move, b it plays both sides, s it tells score and line, p the game is replayed,
// v the piece table has values, i and a digit the images in setup mode.
func (b boardState) options() string {
	var letters []byte
	if b.flip {
		letters = append(letters, 'f')
	}
	if b.computer > 0 {
		letters = append(letters, 'c', byte('0'+b.computer))
	}
	if b.computer == 0 && b.level > 0 && b.level != search.DefaultLevel+1 {
		letters = append(letters, 'l', byte('0'+b.level))
	}
	for _, o := range []struct {
		on     bool
		letter byte
	}{{b.thinking, 't'}, {b.watching, 'b'}, {b.thoughts, 's'}, {b.playing, 'p'}, {b.values, 'v'}} {
		if o.on {
			letters = append(letters, o.letter)
		}
	}
	if b.images != diagram.NoImages {
		letters = append(letters, 'i', byte('0'+b.images))
	}
	return string(letters)
}

// readOptions is the inverse of options; what means nothing is passed over.
func (b *boardState) readOptions(letters string) {
	for i := 0; i < len(letters); i++ {
		switch letters[i] {
		case 'f':
			b.flip = true
		case 'v':
			b.values = true
		case 't':
			b.thinking = true
		case 'i':
			if i++; i < len(letters) && letters[i] > '0' && int(letters[i]-'0') < len(diagram.AllImages()) {
				b.images = diagram.Images(letters[i] - '0')
			}
		case 'b':
			b.watching = true
		case 's':
			b.thoughts = true
		case 'p':
			b.playing = true
		case 'c':
			i++
			b.computer = levelNumber(letters, i)
		case 'l':
			i++
			b.level = levelNumber(letters, i)
		}
	}
	b.watching = b.watching && b.computer > 0
	b.thinking = b.thinking && b.computer > 0
}

// levelNumber reads the digit of a level; 0 where it is none.
func levelNumber(letters string, i int) int {
	if i < len(letters) && letters[i] >= '1' && int(letters[i]-'0') <= len(search.Levels()) {
		return int(letters[i] - '0')
	}
	return 0
}

// readState takes the state of the n-th board out of a page's address, or, with n
// 1, out of a board's form.
func readState(values url.Values, n int) (boardState, error) {
	b := boardState{
		position: values.Get(numbered(fieldPosition, n)),
		last:     values.Get(numbered(fieldLast, n)),
		game:     values.Get(numbered(fieldGame, n)),
		at:       values.Get(numbered(fieldAt, n)),
		rep:      values.Get(numbered(fieldRep, n)),
		from:     values.Get(numbered(fieldFrom, n)),
		via:      values.Get(numbered(fieldVia, n)),
		to:       values.Get(numbered(fieldTo, n)),
		show:     values.Get(numbered(fieldShow, n)),
		sure:     values.Get(numbered(fieldSure, n)),

		setupState: setupState{edit: values.Get(numbered(fieldEdit, n)), tool: values.Get(numbered(fieldTool, n))},
	}
	b.readOptions(values.Get(numbered(fieldOptions, n)))
	switch {
	case len(b.position) > maxPosition || len(b.edit) > maxPosition:
		return boardState{}, invalidf("The position is longer than %d KB.", maxPosition>>10)
	case len(b.game) > maxGame || len(b.at) > maxPath:
		return boardState{}, invalidf("The game is longer than %d KB.", maxGame>>10)
	case len(b.from) > maxSquare || len(b.to) > maxSquare || len(b.last) > maxWay || len(b.via) > maxWay || len(b.sure) > 2*maxSquare+1 || len(b.show) > maxWay || len(b.tool) > maxSquare:
		return boardState{}, invalidf("There is no such square on this board.")
	}
	if len(b.rep) > maxRepetition*hashText {
		b.rep = ""
	}
	return b, nil
}

// write puts the state of the n-th board into a page's address; what is as at the
// start is left out.
func (b boardState) write(values url.Values, n int) {
	for _, f := range []struct{ name, value string }{
		{fieldPosition, b.position}, {fieldLast, b.last}, {fieldGame, b.game}, {fieldAt, b.at}, {fieldRep, b.rep}, {fieldFrom, b.from}, {fieldVia, b.way()}, {fieldTo, b.to}, {fieldShow, b.show}, {fieldSure, b.sure}, {fieldEdit, b.edit}, {fieldTool, b.tool}, {fieldOptions, b.options()},
	} {
		if f.value == "" {
			values.Del(numbered(f.name, n))
		} else {
			values.Set(numbered(f.name, n), f.value)
		}
	}
}

// answer are the fields of what goes into the next answer only; no address has them.
func (b *boardState) answer() map[string]*string {
	return map[string]*string{fieldNote: &b.note, fieldThought: &b.thought, fieldHint: &b.hint, fieldTyped: &b.typed, fieldPaste: &b.pasted}
}

// writeAnswer hands on what goes into the answer of the n-th board of a page.
func (b boardState) writeAnswer(values url.Values, n int) {
	for name, value := range b.answer() {
		if *value == "" {
			values.Del(numbered(name, n))
		} else {
			values.Set(numbered(name, n), *value)
		}
	}
}

// readAnswer is the inverse of writeAnswer.
func (b *boardState) readAnswer(values url.Values, n int) {
	for name, value := range b.answer() {
		*value = values.Get(numbered(name, n))
	}
}

func numbered(field string, n int) string {
	if n == 1 {
		return field
	}
	return field + "." + strconv.Itoa(n)
}

// stateValues keeps of an address what is the state of a board.
func stateValues(values url.Values) url.Values {
	kept := url.Values{}
	for name, v := range values {
		field, number, hasNumber := strings.Cut(name, ".")
		if n, err := strconv.Atoi(number); hasNumber && (err != nil || n < 2 || n > 1000) {
			continue
		}
		switch field {
		case fieldPosition, fieldLast, fieldGame, fieldAt, fieldRep, fieldFrom, fieldVia, fieldTo, fieldShow, fieldSure, fieldEdit, fieldTool, fieldOptions:
			kept.Set(name, v[0])
		}
	}
	return kept
}

// squareNamed reads a square's label; NoSquare where the board has none of that name.
func (c *compiled) squareNamed(name string) engine.Square {
	sq, ok := c.definition.Square(name)
	if !ok {
		return engine.NoSquare
	}
	return sq
}
