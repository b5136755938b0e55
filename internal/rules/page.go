package rules

import (
	"slices"
	"strconv"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/engine/search"
	"fairyboard/internal/source"
)

// Page is the rules of one game in words. Every text in it is plain text.
type Page struct {
	Setup    Setup
	Boards   []Board   // 'Moves at a Glance'
	Pieces   []Piece   // the piece table, strongest first as players list them
	Sections []Section // all else, in the order in which it is read
}

// Key names a section of a rules page, the same in every game.
type Key string

// The keys of all sections that a page can have. Setup, Glance and Pieces are no
// [Section] but have a place of their own in a [Page].
const (
	SetupKey       Key = "setup"
	GlanceKey      Key = "glance"
	PiecesKey      Key = "pieces"
	PawnsKey       Key = "pawns"
	PromotionKey   Key = "promotion"
	CastlingKey    Key = "castling"
	BoardKey       Key = "board"
	CapturesKey    Key = "captures"
	SpellsKey      Key = "spells"
	HandsKey       Key = "hands"
	GeneralKey     Key = "general"
	DifferencesKey Key = "differences"
	UnreadKey      Key = "unread"
)

// titles are the headings of the sections.
var titles = map[Key]string{
	SetupKey: "Initial setup", GlanceKey: "Moves at a Glance", PiecesKey: "Pieces", PawnsKey: "Pawn peculiarities", PromotionKey: "Promotion",
	CastlingKey: "Castling", BoardKey: "Special squares", CapturesKey: "Captures", SpellsKey: "Spells", HandsKey: "Pieces in hand",
	GeneralKey: "General rules", DifferencesKey: "Differences with orthodox chess", UnreadKey: "What this page leaves out",
}

// Keys are the keys of everything that can be a [Section], in order.
func Keys() []Key {
	return []Key{PawnsKey, PromotionKey, CastlingKey, BoardKey, CapturesKey, SpellsKey, HandsKey, GeneralKey, DifferencesKey, UnreadKey}
}

// Title is the heading of a section, empty for what is no key of one.
func (k Key) Title() string { return titles[k] }

// Section is one section: paragraphs, then a list. Either may be empty, not both.
type Section struct {
	Key        Key
	Paragraphs []string
	Items      []string
}

// Title is the heading of the section.
func (s Section) Title() string { return s.Key.Title() }

// Piece is a row of the piece table.
type Piece struct {
	Type        int // index into the definition's types
	Name, ID    string
	Value       string // in pawn units, "–" for a royal piece
	Notation    string // as its author wrote it; empty = cannot move
	Description string // the same in English, but for castling, which is a remark
	Remarks     []string
}

// Make writes the rules of the game that d defines and v plays. Faults are what
// diagram.Parse said of d: what it could not read is shown on the page as it is
// written.
func Make(d *diagram.Definition, v *engine.Variant, faults source.List) Page {
	g := newGame(d, v)
	p := Page{Setup: g.setup(), Boards: g.boards()}
	for _, t := range g.order {
		p.Pieces = append(p.Pieces, g.piece(t))
	}
	for _, s := range []Section{
		{PawnsKey, nil, g.pawns()},
		{PromotionKey, nil, g.promotions()},
		g.castling(),
		{BoardKey, nil, g.zones()},
		{CapturesKey, nil, g.captures()},
		{SpellsKey, nil, g.spells()},
		{HandsKey, nil, g.hands()},
		{GeneralKey, nil, g.general()},
		{DifferencesKey, nil, g.differences()},
		{UnreadKey, nil, g.unread(faults)},
	} {
		if len(s.Paragraphs)+len(s.Items) > 0 {
			p.Sections = append(p.Sections, s)
		}
	}
	return p
}

// game is what one Make knows of its game.
type game struct {
	d         *diagram.Definition
	v         *engine.Variant
	r         engine.Rules
	names     []string         // by type, told apart by ID where two are the same
	notations []betza.Notation // by type, as parsed for description
	values    []int            // by type, centipawns
	exists    [2][]bool        // by color, type: such a piece may come to be in a game
	order     []int            // types as players list them: royals, then from the end of the table
	castles   []castle
	passes    []passing
}

func newGame(d *diagram.Definition, v *engine.Variant) *game {
	g := &game{d: d, v: v, r: v.Rules(), values: search.PieceValues(v)}
	seen := map[string]int{}
	for i := range d.Types {
		seen[d.Types[i].Name]++
	}
	for i := range d.Types {
		t := &d.Types[i]
		name := t.Name
		if seen[name] > 1 {
			name += " (" + t.ID + ")"
		}
		g.names = append(g.names, name)
		g.notations = append(g.notations, notationOf(t))
	}
	g.exists = g.existing()
	for _, royal := range []bool{true, false} {
		for t := range slices.Backward(d.Types) {
			if v.IsRoyal(t) == royal {
				g.order = append(g.order, t)
			}
		}
	}
	g.castles = g.castlings()
	g.passes = g.passings()
	return g
}

// notationOf is the move of a type as parsed where it is written, or the known one
// of its name.
func notationOf(t *diagram.PieceType) betza.Notation {
	if t.Move.Text() != "" {
		n, _ := betza.Parse(t.Move, betza.Lenient)
		return n
	}
	n, _, _ := betza.ParseString(t.Name, t.Notation, betza.Lenient)
	return n
}

// centipawns is what a type is worth: as its author says, or an estimate, rounded.
func (g *game) centipawns(t int) int {
	if own := g.v.TypeValue(t); own > 0 {
		return own
	}
	return max(1, (g.values[t]+5)/10*10)
}

// value is a type's value in pawn units.
func (g *game) value(t int) string {
	if g.v.IsRoyal(t) {
		return "–"
	}
	return strconv.FormatFloat(float64(g.centipawns(t))/100, 'f', -1, 64)
}
