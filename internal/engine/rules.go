package engine

import "fairyboard/internal/engine/betza"

// Rules is a game as plain data, as diagram.Compile fills it in and Compile reads
// it: nothing in it is derived. Squares are 0-based: rank*Files+file with rank 0
// White's first. Type indices count from 0 in table order, holes left out.
// Section numbers are those of the diagram format.
type Rules struct {
	Files, Ranks int
	RankShift    int // added to the rank numbers in square names: firstRank - 1
	Holes        []Square
	Symmetry     Symmetry
	Types        []TypeRules

	Start []Placement // both sides, derived ones included
	Hands [2][]int    // by Color, by type; nil = empty

	// Promotion and hands (§4).
	PromoZone   int
	MaxPromote  int             // the first so many types promote
	PromoChoice [][]PromoChoice // sets; the first is the default one, '1' in a morph picture the second
	PromoOffset int             // 0 = chess style
	MustPromote []int           // with PromoOffset: types (targets) that may not defer (`!ID`)
	Revert      bool            // revert=1
	Holdings    Holdings
	HandSwap    bool
	Conversion  []int // types whose first move must change shade
	Drops       DropRule

	// Captures (§6). CaptureMatrix is nil, or has a row per type; a row has a cell
	// for the empty square, then each enemy type, then each friendly type.
	CaptureMatrix [][]MatrixCell
	Atomic        int // -1 off; atomicCapture=N
	BlastZone     Zone

	// Influence (§7).
	Trackers   []int // types that cast the spell (trackPieces, trackedTypes resolved)
	Spell      Spell
	SpellZone  Zone
	Contageous []bool // by type: who captures it becomes it; nil = none
	Immune     []bool // by type: never changes so (`!ID`); nil = none

	// Results (§7, §9).
	Royals         []int
	Extinction     bool // all royals must be lost
	Succession     bool
	Baring         []int // types whose loss, all of them, bares; nil = rule off
	BaringAll      bool  // baring=0: all non-royals
	CounterBare    Verdict
	Stalemate      Verdict
	Goal           Goal
	CheckOff       bool // royals may be left in attack
	Iron           []int
	AntiTrade      []int
	CounterStrike  []int
	Protected      []int
	TradeThreshold int // type whose value is the threshold, -1 none
	CastleFlip     bool

	Shuffle []ShuffleSet
}

// TypeRules is one piece type.
type TypeRules struct {
	ID, Name    string
	Move        betza.Program
	Morph       []MorphCell // by square as White sees it; nil = nothing special anywhere
	Value       int         // centipawns, 0 = to be estimated
	DropPerFile int         // 0 = no limit
	DropZone    []bool      // by square as White sees it: true = no drop there; nil = anywhere
	DropMateOff bool
	Footprint   [2]int // width, height; {0,0} and {1,1} = one square
	Transparent bool   // transparent=forward
}

// Placement is one piece of the start setup.
type Placement struct {
	Square Square
	Type   int
	Color  Color
}

// Symmetry is how Black's setup, moves' zones and pictures follow from White's.
type Symmetry uint8

// The symmetries.
const (
	Mirror Symmetry = iota // top to bottom; also how pictures turn with symmetry=none
	Rotate                 // by 180 degrees
)

// PromoChoice is one type that a promoting piece may become.
type PromoChoice struct {
	Type      int
	FromHand  bool // `*`: only one that is in the player's hand
	LastRanks int  // only on the last so many ranks; 0 = anywhere in the zone
	NotLast   bool // `!`: not on the last rank (chess style)
}

// Holdings is where captured pieces go.
type Holdings int8

// The holdings types; the numbers are those of holdingsType.
const (
	Gone       Holdings = 0  // nowhere
	ToOwner    Holdings = 1  // back to the hand of who lost it
	ToCapturer Holdings = -1 // change colour, to the capturer's hand
)

// DropRule is where pieces in hand may be put.
type DropRule uint8

// The drop rules.
const (
	DropsFree   DropRule = iota // any empty square
	DropsMobile                 // only where the piece could move on an empty board
	DropsOff
)

// Zone is an area around a square.
type Zone uint8

// The zones: the squares a king, wazir or ferz could step to, and the square itself.
const (
	ZoneK Zone = iota
	ZoneW
	ZoneF
	ZoneN
)

// Spell is what Trackers do to the squares around them (§7).
type Spell uint8

// The spells.
const (
	NoSpell Spell = iota
	Burn
	Freeze
	Charm
	Hide
	Protect
	Brake
)

// Verdict is who wins by baring or stalemate.
type Verdict uint8

// The verdicts.
const (
	VerdictDraw  Verdict = iota
	VerdictLoss          // of the side that was bared first or has no move
	VerdictSelf          // that side wins
	VerdictFewer         // who has fewer pieces wins, equal numbers draw
)

// Goal is what wins the game.
type Goal uint8

// The goals.
const (
	WinByRoyals Goal = iota // capture or mate the royals
	LoseAll                 // who has no pieces left wins
	LoseRoyal               // who loses the royals wins
)

// MorphKind is what a morph picture says of one square (§5).
type MorphKind uint8

// The morph kinds.
const (
	MorphNone     MorphKind = iota
	MorphTo                 // becomes Type
	MorphChoice             // choice from promotion set Set
	MorphMay                // may promote shogi style
	MorphMust               // must
	MorphForbid             // may not go there
	MorphNoFriend           // no friendly capture there
	MorphDelayed            // delayed win
	MorphWin                // immediate win
)

// promotes reports whether arriving on such a square changes the type, or may.
func (k MorphKind) promotes() bool {
	switch k {
	case MorphTo, MorphChoice, MorphMay, MorphMust:
		return true
	default:
		return false
	}
}

// MorphCell is one square of a morph picture.
type MorphCell struct {
	Kind MorphKind
	Type int // for MorphTo
	Set  int // for MorphChoice
}

// MatrixKind is what the capture matrix says of one pair (§6).
type MatrixKind uint8

// The matrix kinds.
const (
	MatrixNone      MatrixKind = iota
	MatrixBecome               // mover becomes Type
	MatrixGive                 // lower case: becomes the opponent's Type
	MatrixMay                  // | optional shogi promotion
	MatrixForbid               // ! ?
	MatrixProtected            // % forbidden where the square is protected
	MatrixPriority             // ~
	MatrixNoHop                // ^
	MatrixNoHopTake            // $
	MatrixKamikaze             // 0
	MatrixExplode              // @
	MatrixAgain                // :
)

// MatrixCell is one cell of the capture matrix.
type MatrixCell struct {
	Kind MatrixKind
	Type int // for MatrixBecome and MatrixGive
}

// ShuffleSet is one set of types that Restart permutes over the squares they start on.
type ShuffleSet struct {
	Types []ShuffleType
}

// ShuffleType is one type of a ShuffleSet.
type ShuffleType struct {
	Type      int
	Shades    bool // `!`: spread over both shades, a single one stays on its own
	Symmetric bool // `:`
}
