package engine

import (
	"cmp"
	"slices"
	"sync"
)

// Variant is a game compiled for play. It is immutable and safe for concurrent
// use, though the tables of moves are built when first needed; make one with
// Compile.
type Variant struct {
	rules Rules
	grid  *grid
	n     int // squares
	types []pieceType
	back  []int16 // by square: the same square as Black sees it (§5: pictures turn as the setup does)

	// Built by prepare, like some of pieceType: how pieces move.
	prepared    sync.Once
	rays        rayTables
	sides       [2][]moveTable // by color, type
	tables      []*moveTable   // the same by Piece
	reach       reachTables
	hits        []bool // sets of pieces: by set, then Piece
	programs    []*walkProgram
	noLeaps     [][]Square    // by square: nothing, for the tables of types without leaps
	noOps       [][]op        // the same for ops
	dropSquares [2][][]Square // by color, type
	direct      bool          // attacks on royals can be found in reverse
	multi       bool          // one move may capture several pieces
	shyDrops    bool          // some type may not mate by a drop
	friendly    bool          // some move captures friends or moves another piece
	royalChoice bool          // some move may turn a piece into a royal
	threshold   int           // what a capture among protected pieces must gain at least

	start      squareSet // occupied at the start
	royal      []bool
	royalStart [2]int // royals at the start
	baring     []bool // by type; nil = no baring
	bareStart  [2]int
	hasHands   bool
	drops      bool
	stock      bool // pieces that are captured go to a hand

	// What decides how moves must be generated and tested.
	walksAll   bool // spells or properties that only walks know: no move tables
	castles    bool // some type castles
	plain      bool // no rule but morph and promotion changes a move (see rewrite.go)
	wins       bool // some morph picture has # or +
	priority   bool // some capture matrix cell is ~
	checked    bool // legality is about royals: check is on and there are some
	matrix     bool
	explodes   bool
	guards     bool // some move is illegal where its destination is protected
	virginType []bool

	zone  [ZoneN + 1][]Square // squares around, for each square a run; nil where the game has no use for it
	zones [ZoneN + 1][]int32

	takes      []bool // by mover's type, victim's type: may capture an enemy; nil = all
	noHop      [][]bool
	pieces     int // one more than the largest Piece
	keys       *hashKeys
	foot       [][2]int8
	seeThrough []bool

	// By type; nil where a game has none.
	iron, anti, counters, protected, conversion, casts, imitators []bool

	atomic    bool // every capture explodes
	royalLoss bool // losing royals, or temporary ones, ends the game
	imitates  bool
	partners  squareSet // where castling partners start

	startPosition *Position
	boards        sync.Pool
}

// pieceType is one compiled piece type.
type pieceType struct {
	rules    *TypeRules
	promotes bool // among the first maxPromote types
	pawnlike bool // its moves count as progress: it promotes, and never goes back
	base     int  // type it reverts to when captured, by promoOffset
	value    int  // centipawns; prepare estimates it where a rule asks for it

	// Built by Variant.prepare.
	whole       *walkProgram // all paths
	slow        *walkProgram // those that are not in the move tables; nil = none
	captures    bool         // a slow path captures enemies
	mayRepeat   bool         // two paths can give the same move
	slowVirgin  bool         // slow paths are for virgin pieces only
	slowCastles bool         // slow paths are castlings only
}

// Files is the number of files.
func (v *Variant) Files() int { return v.rules.Files }

// Ranks is the number of ranks.
func (v *Variant) Ranks() int { return v.rules.Ranks }

// Squares is the number of squares, holes included.
func (v *Variant) Squares() int { return v.n }

// IsHole reports whether sq is no part of the board.
func (v *Variant) IsHole(sq Square) bool { return v.grid.hole[sq] }

// NumTypes is the number of piece types; they count from 0 in table order.
func (v *Variant) NumTypes() int { return len(v.types) }

// TypeID is the ID of type t as its author wrote it.
func (v *Variant) TypeID(t int) string { return v.types[t].rules.ID }

// TypeName is the name of type t.
func (v *Variant) TypeName(t int) string { return v.types[t].rules.Name }

// TypeRules is what the definition says of type t. Its slices are shared: read only.
func (v *Variant) TypeRules(t int) TypeRules { return v.rules.Types[t] }

// TypeValue is the value that the definition gives type t in centipawns, 0 where it
// gives none.
func (v *Variant) TypeValue(t int) int { return v.rules.Types[t].Value }

// IsRoyal reports whether type t is royal.
func (v *Variant) IsRoyal(t int) bool { return v.royal[t] }

// HasHands reports whether pieces can be in hand in this game.
func (v *Variant) HasHands() bool { return v.hasHands }

// HasDrops reports whether pieces in hand can be dropped on the board.
func (v *Variant) HasDrops() bool { return v.drops }

// Holdings is where captured pieces go.
func (v *Variant) Holdings() Holdings { return v.rules.Holdings }

// PromoOffset is the definition's promoOffset, 0 for chess style promotion.
func (v *Variant) PromoOffset() int { return v.rules.PromoOffset }

// RankShift is firstRank-1: how much the numbers of ranks differ from 1, 2, 3….
func (v *Variant) RankShift() int { return v.rules.RankShift }

// CastleFlip reports whether l and r of castling moves are directions of the board
// for Black too, rather than relative to the mover.
func (v *Variant) CastleFlip() bool { return v.rules.CastleFlip }

// Symmetry is how Black sees the board.
func (v *Variant) Symmetry() Symmetry { return v.rules.Symmetry }

// HasShuffle reports whether the game starts from a shuffled setup.
func (v *Variant) HasShuffle() bool { return len(v.rules.Shuffle) > 0 }

// Footprint is the number of files and ranks that a piece of type t covers.
func (v *Variant) Footprint(t int) (width, height int) {
	if v.foot == nil {
		return 1, 1
	}
	return int(v.foot[t][0]), int(v.foot[t][1])
}

// Start is the position before the first move.
func (v *Variant) Start() *Position { return v.startPosition }

// appendBetween appends the squares strictly between a and b, which lie on a line.
func (v *Variant) appendBetween(dst []Square, a, b Square) []Square {
	x0, y0 := v.grid.coordinates(a)
	x1, y1 := v.grid.coordinates(b)
	dx, dy := cmp.Compare(x1, x0), cmp.Compare(y1, y0)
	for x, y := x0+dx, y0+dy; x != x1 || y != y1; x, y = x+dx, y+dy {
		dst = append(dst, v.grid.at(x, y))
	}
	return dst
}

// around is the squares of a zone around sq, without sq itself.
func (v *Variant) around(z Zone, sq Square) []Square {
	return v.zone[z][v.zones[z][sq]:v.zones[z][sq+1]]
}

// seen is the square of a picture, drawn as White sees it, that color c has on sq.
func (v *Variant) seen(c Color, sq Square) Square {
	if c == White {
		return sq
	}
	return Square(v.back[sq])
}

// depth is how many ranks sq is away from the last one, for c: 0 on the last rank.
func (v *Variant) depth(c Color, sq Square) int {
	rank := int(sq) / v.rules.Files
	if c == Black {
		return rank
	}
	return v.rules.Ranks - 1 - rank
}

// morph is the cell of type t's morph picture for a piece of color c on sq.
func (v *Variant) morph(t int, c Color, sq Square) MorphCell {
	m := v.types[t].rules.Morph
	if m == nil {
		return MorphCell{}
	}
	return m[v.seen(c, sq)]
}

// shade is the colour of a square on a chequered board.
func (v *Variant) shade(sq Square) int { return (int(sq)%v.rules.Files + int(sq)/v.rules.Files) & 1 }

// virginMatters reports whether the rules ask if p on sq has moved.
func (v *Variant) virginMatters(p Piece, sq Square) bool {
	return v.virginType[p.Type()] || v.partners != nil && v.partners.has(sq)
}

func hasAny(s []bool) bool { return slices.Contains(s, true) }

// Rules is what the game was compiled from. Its slices are shared: read only.
func (v *Variant) Rules() Rules { return v.rules }

// HasPriority reports whether some captures must be played rather than other moves.
func (v *Variant) HasPriority() bool { return v.priority }

// IsChecked reports whether it is illegal to leave royals in attack.
func (v *Variant) IsChecked() bool { return v.checked }
