package diagram

import (
	"crypto/sha256"
	"encoding/base64"

	"fairyboard/graphics"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Bounds of what an author controls; exceeding one is a diagnostic.
const (
	MaxSource = 256 << 10 // bytes of decoded text
	MaxLines  = 10_000    // that aren't empty
	MaxSide   = 40        // files, and ranks
	MaxTypes  = 500       // piece types
	MaxID     = 32        // bytes of a piece's ID
	MaxHand   = 999       // pieces of one type in one hand at the start
)

// Definition is a diagram as its author wrote it, every line kept, and what the
// lines mean, defaults filled in (diagram-format §1–§9).
type Definition struct {
	Lines []Line // every line that isn't empty, in written order

	Look    Look        // §2: how the board is drawn
	Options Options     // §7, §9: how it behaves on the page
	Types   []PieceType // the piece table; the index is the type index of Rules

	Rules engine.Rules // the game

	// Understood says that everything written has a meaning here: no line and no
	// atom is faulty, no keyword unknown.
	Understood bool

	// Derived says that Black's squares follow from White's (§3 item 5); how is
	// Rules.Symmetry.
	Derived bool

	// DefaultRoyal says that no line names a royal piece, so that the last type
	// of the table is royal (§7).
	DefaultRoyal bool
}

// Span is where the definition stands, its first to its last line.
func (d *Definition) Span() source.Span {
	if len(d.Lines) == 0 {
		return source.Span{}
	}
	return d.Lines[0].Text.Whole().Cover(d.Lines[len(d.Lines)-1].Text.Whole())
}

// LineKind says what a Line is.
type LineKind uint8

// The kinds of Line.
const (
	ParameterLine LineKind = iota // keyword=value, known or not
	PieceLine                     // name:ID:move:image:squares[:hand]
	FaultyLine                    // neither
)

// Line is one line of the text, trimmed.
type Line struct {
	Kind    LineKind
	Text    source.Fragment   // all of it
	Keyword source.Fragment   // of a parameter, as spelled
	Value   source.Fragment   // of a parameter, trimmed
	Fields  []source.Fragment // of a piece line, trimmed: six, then what is beyond them
	Type    int               // of a piece line and the parameters that belong to it: index into Types; -1 for others and holes
}

// PieceType is one line of the piece table (§3).
type PieceType struct {
	Name  string          // as shown in the legend; never empty
	ID    string          // never empty
	Move  source.Fragment // what is written; empty where the known move of that name is meant
	Image string          // what is written, or the name; `%` marks the place of the prefix
	Note  string          // note=
	Line  int             // index into Definition.Lines

	// Notation is the move as written, or the known one of that name (§8) where
	// nothing is written; empty where the type cannot move.
	Notation string
	// Picture is the root name of the picture for package graphics: Image without
	// folder, file type and the place of the prefix, or the name (§3 item 4).
	Picture string
}

// Look is how a board is drawn (§2).
type Look struct {
	GraphicsDir              string
	WhitePrefix, BlackPrefix string
	GraphicsType             string
	Sides                    [2]graphics.Side // what White's and Black's pieces are drawn in: other colours where the prefixes name them, as r for red
	SquareSize               int              // pixels, the largest size
	Light, Dark              Color
	Start                    Color // instead of Dark until the first interaction; same as Dark where not given
	Odd                      Color // third shade; not set where not given
	Rim, Coord               Color
	Hole                     Color
	Background               string // path as written; empty = none. A remote one is left out
	UseMarkers               bool
	Borders                  bool
	Coordinates              bool // firstRank was given; its number is Rules.RankShift+1
	Satellite                string
	Arrows                   []Arrow
	Circles                  []engine.Square
}

// Arrow is one arrow drawn by the author.
type Arrow struct{ From, To engine.Square }

// Options is how a diagram behaves on the page (§7, §9).
type Options struct {
	AI          AIMode
	Glance      Glance
	Scenes      [][]engine.Square // of a glance board: samples that belong together
	Orientation engine.Color      // who is below
	Position    source.Fragment   // position line to start from; empty = the setup
	Enforce     Enforcement
}

// AIMode is the value of enableAI.
type AIMode uint8

// The AI modes; the numbers are those of enableAI.
const (
	AIOff AIMode = iota
	AIOn
	AIExternal // on, with the legend elsewhere on the page
)

// Glance says whether the diagram is a 'Moves at a Glance' board.
type Glance uint8

// The values of glance=.
const (
	NoGlance     Glance = iota
	GlanceSetup         // sample pieces stand where the squares say
	GlanceLayout        // we lay them out
)

// Enforcement is how a board treats illegal moves.
type Enforcement uint8

// The values of enforce=.
const (
	Free   Enforcement = iota // anything may be moved anywhere
	Guided                    // illegal moves ask once
	Strict                    // turn order and legality enforced
)

// String is the value as written in a diagram.
func (e Enforcement) String() string { return [...]string{"free", "guided", "strict"}[e] }

// Key names a diagram by its content: the first 16 bytes of the SHA-256 of the
// decoded text, in base64url without padding (22 characters).
func Key(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
