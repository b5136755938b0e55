package diagram

import (
	"fairyboard/graphics"
	"fairyboard/internal/engine"
)

// View is what a board shows at one moment, ready to be drawn: text, numbers and
// lists in the order of drawing, nothing left to work out. The live board (HTML)
// and the pictures (SVG, PNG) draw the same View.
type View struct {
	Files, Ranks int
	Flipped      bool // Black is below
	SquareSize   int  // pixels, the largest size of a square
	Coordinates  bool
	FileLabels   []string // left to right as shown
	RankLabels   []string // top to bottom as shown

	Palette    Palette
	Borders    bool             // lines between squares
	UseMarkers bool             // marks are symbols, never the square's colour
	Background string           // the author's path, made safe; empty = none
	BuiltIn    bool             // Background names one of our own, see graphics.FindBackground
	Sides      [2]graphics.Side // the colours of White's and Black's pictures

	Squares []SquareView // Files*Ranks, top left first, row by row as shown
	Hands   []HandView   // White's and Black's; nil where the definition has no hands
	Arrows  []ArrowView  // drawn by the author
	Legend  []LegendRow  // the piece table

	Turn        engine.Color
	Message     string // one line for the reader
	Badge       Badge
	Description string // the position in words: "White: king e1; rooks a1, h1. Black: …"
}

// Palette is the colours of a board. All are set but Odd, which may not be.
type Palette struct {
	Light, Dark, Odd Color
	Rim, Coord, Hole Color
}

// Shade says which colour of the Palette a square has.
type Shade uint8

// The shades.
const (
	LightShade Shade = iota
	DarkShade
	OddShade
	HoleShade
)

// SquareView is one square.
type SquareView struct {
	Square engine.Square
	Name   string // as labelled: e4
	Shade  Shade
	Hole   bool   // inaccessible, also while a piece stands there
	Label  string // what a screen reader speaks: "e4, white knight"
	Piece  *PieceView
	Circle bool // drawn by the author

	// A piece of several squares that stands on another one and covers this one: the
	// name of where it stands, empty for none, and whose it is.
	Anchor      string
	AnchorColor engine.Color

	Selected bool // the piece here is selected; of a large one, all its squares are
	LastFrom bool // the last move started here
	LastTo   bool // it ended here
	LastGone bool // it removed a piece here, other than on LastTo

	// Mark is what the selected piece may do here; its Kind is NoMark where
	// nothing is selected or it may do nothing.
	Mark Mark
}

// PieceView is one piece on a square. One that covers several squares stands on
// its anchor, the lower left one as White sees it; the other squares have no Piece.
type PieceView struct {
	Type          int
	Color         engine.Color
	ID            string
	Name          string // legend name
	Picture       string // root name for package graphics
	Width, Height int    // squares covered, 1 and 1 for ordinary pieces
	Royal         bool
	Crown         bool   // royal, where readers couldn't tell which pieces are: to be marked as such
	Marks         []Mark // where it may go, by target square; filled in on ViewOptions.Marks
}

// MarkKind says what a piece may do on a square (diagram-ui A, Marks).
type MarkKind uint8

// The mark kinds.
const (
	NoMark          MarkKind = iota
	MarkSlide                // move or capture, blockable
	MarkJump                 // move or capture by an unblockable jump
	MarkInitial              // move or capture, only while unmoved
	MarkMove                 // move only
	MarkMoveInitial          // move only, only while unmoved
	MarkCapture              // capture only, also an e.p. target
	MarkFriend               // captures a piece of one's own
	MarkVictim               // intermediate (locust) victim
	MarkCastle               // where the castling piece lands
	MarkForbidden            // forbidden by check or another rule
	MarkHop                  // hop target: needs a piece there
	MarkRelay                // a piece of one's own that may be made to move instead
	MarkTaken                // a victim on the way, or a piece to move, that the reader has chosen
	MarkStop                 // such a victim, where the move may end as well
)

// Mark is one square that a piece may go to, or a victim it takes on the way.
type Mark struct {
	Square engine.Square
	Name   string // as labelled
	Kind   MarkKind
	Jump   bool     // nothing in between can block it
	Via    []string // names of the squares of the locust victims on the way
	Mover  string   // name of the square whose piece moves, where that is another one (relay)
	OnWay  bool     // another move takes the piece here and goes on
	More   bool     // with another piece here it could do more; filled in on ViewOptions.Hints
	Needs  bool     // without another piece here it can do nothing; filled in on ViewOptions.Hints
	Words  string   // for a screen reader, what it does as the board stands: "capture by jump"

	via   []engine.Square // as Via
	mover engine.Square   // as Mover
}

// HandView is what one side has in hand.
type HandView struct {
	Color  engine.Color
	Pieces []HandPiece // types with a number above 0, in table order
}

// HandPiece is one type in a hand.
type HandPiece struct {
	Type     int
	ID, Name string
	Picture  string // root name
	Count    int
	Token    string   // names it in ViewOptions.Selected
	Label    string   // "white knight, 2 in hand"
	Drops    []string // names of the squares it may be dropped on; filled in on ViewOptions.Marks
	Selected bool
}

// ArrowView is an arrow between two squares, by their places in Squares.
type ArrowView struct{ From, To int }

// LegendRow is one line of the piece table.
type LegendRow struct {
	Type         int
	ID, Name     string
	Move         string // notation, the known one where none was written; empty = cannot move
	Picture      string // root name
	InHand       [2]int // by Color
	StartSquares [2][]string
	Royal        bool
	Value        int    // centipawns as the author says, 0 = not said
	Note         string // the author's remark
}

// Badge says how much of the game a board knows.
type Badge uint8

// The badges.
const (
	FreeBoard     Badge = iota // pieces without moves: anything goes
	MovesShown                 // moves are shown, rules aren't enforced
	RulesEnforced              // turn order and legality are enforced or checked
)

// String is the badge as shown to the reader.
func (b Badge) String() string {
	return [...]string{"free board", "moves shown", "rules enforced"}[b]
}

// ViewOptions is what the reader did to the board. The zero value is the board
// as first seen.
type ViewOptions struct {
	Flip     bool      // turned against the author's orientation
	Started  bool      // the reader has touched the board: startShade goes
	Selected string    // name of the selected square, or the Token of a piece in hand; empty = nothing
	Via      []string  // names of the squares that its move has to go by, as Mark has them
	Last     *LastMove // nil = none
	Marks    bool      // fill in the marks of every piece and the drops of every hand
	Hints    bool      // marks too where a piece could go or hop if another one stood there
	Whole    bool      // at a glance, all pieces of the position belong to the scene of the selected one
	Message  string    // shown instead of who is to move
}

// LastMove is the squares of the move that led to the position shown.
type LastMove struct {
	From, To engine.Square // NoSquare From = a drop
	Gone     []engine.Square
}
