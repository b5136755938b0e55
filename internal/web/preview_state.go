package web

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/web/path"
)

// The names of the previewer's fields, in its form and in its address.
const (
	fieldMove     = "move"  // the notation
	fieldDialect  = "in"    // the dialect it is written in
	fieldVersus   = "vs"    // a second notation to compare it with
	fieldVersusIn = "vsin"  // the dialect of that
	fieldName     = "name"  // of the piece
	fieldFiles    = "files" // of the board
	fieldRanks    = "ranks"
	fieldSide     = "side"  // w or b
	fieldMoved    = "moved" // 1: the piece has moved before
	fieldPiece    = "at"    // its square
	fieldPlaced   = "set"   // what else stands there: "Ed5.Fe6"
	fieldPut      = "put"   // what a click puts on a square
	fieldAfter    = "after" // what has just moved, for imitators
	fieldOnly     = "only"  // 1: only what is possible now
	fieldDraft    = "draft" // of the wizard, that the piece is for
	fieldDo       = "do"    // a button
	fieldQuery    = "q"     // a search for known pieces
)

// The bounds of what the previewer shows.
const (
	minPreview     = 5 // files, and ranks
	maxPreview     = 17
	defaultPreview = 9
	maxPlaced      = 120 // pieces besides the one shown
	maxPieceName   = 40  // bytes
	maxDraftID     = 64
)

// placedKind is what can be put beside the piece whose move is shown; the letter
// stands in the address.
type placedKind byte

const (
	placedNone   placedKind = 0
	placedEnemy  placedKind = 'E'
	placedFriend placedKind = 'F'
	placedFresh  placedKind = 'U' // a friend that has not moved, as castling needs it
	placedRoyal  placedKind = 'K' // a royal enemy
	placedHole   placedKind = 'H'
	placedPassed placedKind = 'P' // an enemy that has just passed the square before it
)

// The values of fieldPut besides the letters of a placedKind.
const (
	putInTurn = ""  // each click puts the next kind
	putPiece  = "X" // the piece itself
	putNone   = "-" // clears the square
)

// inTurn is what clicks put on a square one after the other.
var inTurn = []placedKind{placedNone, placedEnemy, placedFriend, placedRoyal}

// placedPiece is something beside the piece whose move is shown.
type placedPiece struct {
	square string
	kind   placedKind
}

// previewState is all that the previewer's address says. The address of a state is
// the shortest one; whatever is as usual stands in none.
type previewState struct {
	move     string // as typed
	dialect  betza.Dialect
	versus   string // empty = nothing to compare with
	versusIn betza.Dialect
	name     string // of the piece; empty = the name that is known of its move

	files, ranks int
	side         engine.Color
	moved        bool
	at           string // square of the piece; empty = the middle
	placed       []placedPiece
	after        string // what has just moved: a letter of copied

	put   string
	only  bool
	draft string

	notes []string // what of the address could not be taken as it stands
}

// readPreview takes the state out of an address. What makes no sense becomes what
// is usual, with a note.
func readPreview(values url.Values) previewState {
	st := previewState{
		move: values.Get(fieldMove), versus: values.Get(fieldVersus),
		name: cut(strings.TrimSpace(values.Get(fieldName)), maxPieceName), draft: cut(values.Get(fieldDraft), maxDraftID),
		moved: values.Get(fieldMoved) == "1", only: values.Get(fieldOnly) == "1",
	}
	if !values.Has(fieldMove) {
		st.move = "N"
	}
	st.dialect = st.readDialect(values.Get(fieldDialect))
	st.versusIn = st.readDialect(values.Get(fieldVersusIn))
	st.files = st.readSide("files", values.Get(fieldFiles))
	st.ranks = st.readSide("ranks", values.Get(fieldRanks))
	switch values.Get(fieldSide) {
	case "", "w":
	case "b":
		st.side = engine.Black
	default:
		st.note("The side is w or b, not “" + cut(values.Get(fieldSide), 10) + "”; White is shown.")
	}
	if at := values.Get(fieldPiece); at != "" {
		if _, ok := st.square(at); ok {
			st.at = at
		} else {
			st.note("There is no square “" + cut(at, maxSquare) + "” on this board; the piece stands in the middle.")
		}
	}
	st.readPlaced(values.Get(fieldPlaced))
	st.after = copied[0].id
	for _, c := range copied {
		if values.Get(fieldAfter) == c.id {
			st.after = c.id
		}
	}
	switch put := values.Get(fieldPut); put {
	case putPiece, putNone, string(placedPassed), string(placedEnemy), string(placedFriend), string(placedFresh), string(placedRoyal), string(placedHole):
		st.put = put
	}
	return st
}

func (st *previewState) note(words string) { st.notes = append(st.notes, words) }

func (st *previewState) readDialect(name string) betza.Dialect {
	d, ok := betza.ParseDialect(name)
	if !ok && name != "" {
		st.note("There is no dialect “" + cut(name, 20) + "”; the move is read as XBetza.")
	}
	return d
}

func (st *previewState) readSide(what, text string) int {
	if text == "" {
		return defaultPreview
	}
	n, err := strconv.Atoi(text)
	if err == nil && n >= minPreview && n <= maxPreview {
		return n
	}
	st.note("The board has " + strconv.Itoa(minPreview) + " to " + strconv.Itoa(maxPreview) + " " + what + ", not “" + cut(text, 10) + "”.")
	if err != nil {
		return defaultPreview
	}
	return min(max(n, minPreview), maxPreview)
}

// readPlaced reads what stands beside the piece. What is off the board stays in the
// address: the board may grow again.
func (st *previewState) readPlaced(text string) {
	for i, item := range strings.SplitN(text, ".", maxPlaced+2) {
		if item == "" {
			continue
		}
		if i > maxPlaced {
			st.note("At most " + strconv.Itoa(maxPlaced) + " pieces can stand beside the one whose move is shown; the others are left out.")
			return
		}
		kind, square := placedKind(item[0]), item[1:]
		if _, n := engine.ParseSquare(square, maxPreview, maxPreview, 0); n == 0 || n != len(square) || kindName(kind) == "" {
			st.note("“" + cut(item, 10) + "” is nothing that can stand on the board.")
			continue
		}
		if st.placedOn(square) == placedNone {
			st.placed = append(st.placed, placedPiece{square, kind})
		}
	}
}

// kindName is the kind in words; empty where there is no such kind.
func kindName(k placedKind) string {
	switch k {
	case placedEnemy:
		return "enemy"
	case placedFriend:
		return "friend"
	case placedFresh:
		return "unmoved friend"
	case placedRoyal:
		return "royal enemy"
	case placedHole:
		return "hole"
	case placedPassed:
		return "enemy to take in passing"
	default:
		return ""
	}
}

// square finds a square of the board by its name.
func (st *previewState) square(name string) (engine.Square, bool) {
	sq, n := engine.ParseSquare(name, st.files, st.ranks, 0)
	return sq, n > 0 && n == len(name)
}

// home is the square of the piece: the middle, if it was put nowhere else.
func (st *previewState) home() string {
	if _, ok := st.square(st.at); ok {
		return st.at
	}
	return engine.SquareName(engine.Square((st.ranks-1)/2*st.files+st.files/2), st.files, 0)
}

func (st *previewState) placedOn(square string) placedKind {
	for _, p := range st.placed {
		if p.square == square {
			return p.kind
		}
	}
	return placedNone
}

// place puts something on a square, or clears it.
func (st *previewState) place(square string, kind placedKind) {
	st.placed = slices.DeleteFunc(st.placed, func(p placedPiece) bool {
		return p.square == square || kind == placedPassed && p.kind == placedPassed // one move was the last
	})
	if kind == placedNone {
		return
	}
	if len(st.placed) >= maxPlaced {
		st.note("At most " + strconv.Itoa(maxPlaced) + " pieces can stand beside the one whose move is shown.")
		return
	}
	st.placed = append(st.placed, placedPiece{square, kind})
}

// act does what a button of the form asks for; changed says whether one did.
func (st *previewState) act(values url.Values) (changed bool) {
	if values.Get(fieldDo) == "clear" {
		st.placed, st.at = nil, ""
		return true
	}
	name := values.Get(fieldSquare)
	if name == "" {
		return false
	}
	if _, ok := st.square(name); !ok {
		st.note("There is no square “" + cut(name, maxSquare) + "” on this board.")
		return false
	}
	switch {
	case st.put == putPiece:
		st.place(name, placedNone)
		st.at = name
	case name == st.home():
		st.moved = !st.moved
	case st.put == putNone:
		st.place(name, placedNone)
	case st.put == putInTurn:
		i := slices.Index(inTurn, st.placedOn(name)) // -1 for kinds that have no turn: the square is cleared
		st.place(name, inTurn[(i+1)%len(inTurn)])
	case st.placedOn(name) == placedKind(st.put[0]):
		st.place(name, placedNone)
	default:
		st.place(name, placedKind(st.put[0]))
	}
	return true
}

// placedText is what stands beside the piece as the address has it.
func (st *previewState) placedText() string {
	items := make([]string, len(st.placed))
	for i, p := range st.placed {
		items[i] = string(p.kind) + p.square
	}
	slices.Sort(items)
	return strings.Join(items, ".")
}

// values is the state as the query of an address.
func (st *previewState) values() url.Values {
	v := url.Values{fieldMove: {st.move}}
	set := func(name, value string, usual bool) {
		if !usual {
			v.Set(name, value)
		}
	}
	set(fieldDialect, st.dialect.String(), st.dialect == betza.XBetza)
	set(fieldVersus, st.versus, st.versus == "")
	set(fieldVersusIn, st.versusIn.String(), st.versusIn == betza.XBetza)
	set(fieldName, st.name, st.name == "")
	set(fieldFiles, strconv.Itoa(st.files), st.files == defaultPreview)
	set(fieldRanks, strconv.Itoa(st.ranks), st.ranks == defaultPreview)
	set(fieldSide, "b", st.side == engine.White)
	set(fieldMoved, "1", !st.moved)
	set(fieldPiece, st.at, st.at == "")
	set(fieldPlaced, st.placedText(), len(st.placed) == 0)
	set(fieldAfter, st.after, st.after == copied[0].id || st.after == "")
	set(fieldPut, st.put, st.put == putInTurn)
	set(fieldOnly, "1", !st.only)
	set(fieldDraft, st.draft, st.draft == "")
	return v
}

// address is the page that shows this state.
func (st *previewState) address() string { return path.With(path.Preview(), st.values()) }

// read is the same state with another move in its place.
func (st *previewState) read(move string, in betza.Dialect) *previewState {
	other := *st
	other.move, other.dialect, other.name, other.notes = move, in, "", nil
	return &other
}

// cut is the beginning of a text, so many bytes at most, whole characters.
func cut(text string, limit int) string {
	return strings.ToValidUTF8(text[:min(len(text), limit)], "")
}
