package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// ground is the board as walks see it: a position without turns and results.
// Slices indexed by square have files*ranks entries.
type ground struct {
	grid   *grid
	cells  []Piece   // NoPiece where nothing stands
	virgin squareSet // squares whose piece has not moved
	start  squareSet // squares that were occupied at the start of the game

	rights []Square // squares where an e.p. capture may end now
	victim Square   // what it takes

	royal      []bool         // by type
	programs   []*walkProgram // by type; nil where a type can't be borrowed from or imitated
	last       int            // type that imitators copy, -1 for none
	castleFlip bool           // sides of castling are the board's, for Black too

	// Spells as the side that moves meets them, and properties of types; nil where a variant has none.
	stop        []bool    // by square: a ray ends here
	through     []bool    // by square: sliders pass friends here
	transparent []bool    // by type: passed over by friends' forward steps
	noHop       [][]bool  // by Piece that moves, by Piece: may not be a mount
	foot        [][2]int8 // by type: width and height of the area a piece covers
	cover       []Square  // by square: lower left square of the piece that covers it, else NoSquare
}

// anchor is the square that names the piece standing on sq.
func (g *ground) anchor(sq Square) Square {
	if g.cover == nil || g.cover[sq] == NoSquare {
		return sq
	}
	return g.cover[sq]
}

// hasRights reports whether an e.p. capture may end on sq.
func (g *ground) hasRights(sq Square) bool { return slices.Contains(g.rights, sq) }

// squareSet is a set of squares, one bit each.
type squareSet []uint64

func newSquareSet(squares int) squareSet { return make(squareSet, (squares+63)/64) }

func (s squareSet) has(sq Square) bool { return s[sq>>6]>>(uint(sq)&63)&1 != 0 }

func (s squareSet) add(sq Square) { s[sq>>6] |= 1 << (uint(sq) & 63) }

func (s squareSet) remove(sq Square) { s[sq>>6] &^= 1 << (uint(sq) & 63) }

// stepTable says where one step leads from each square: NoSquare is off the board
// or on a hole.
type stepTable []Square

// grid is the shape of a board, with a stepTable for every step that was asked for.
// It serves compilation; walks only read the tables.
type grid struct {
	files, ranks int
	hole         []bool
	tables       map[gridStep]stepTable
}

// gridStep is a displacement and the edges it crosses.
type gridStep struct {
	file, rank int
	wrap       betza.Wrap
}

func newGrid(files, ranks int, holes []Square) *grid {
	g := &grid{files: files, ranks: ranks, hole: make([]bool, files*ranks), tables: map[gridStep]stepTable{}}
	for _, sq := range holes {
		g.hole[sq] = true
	}
	return g
}

// squares is the number of squares, holes included.
func (g *grid) squares() int { return g.files * g.ranks }

// at is the square of a file and rank.
func (g *grid) at(file, rank int) Square { return Square(rank*g.files + file) }

// coordinates are the file and rank of sq.
func (g *grid) coordinates(sq Square) (file, rank int) {
	return int(sq) % g.files, int(sq) / g.files
}

// table is the stepTable of a displacement.
func (g *grid) table(s gridStep) stepTable {
	if t, ok := g.tables[s]; ok {
		return t
	}
	t := make(stepTable, 0, g.squares())
	for y := range g.ranks {
		for x := range g.files {
			file, rank := x+s.file, y+s.rank
			if s.wrap != betza.NoWrap {
				file = ((file % g.files) + g.files) % g.files
			}
			if s.wrap == betza.WrapBoth {
				rank = ((rank % g.ranks) + g.ranks) % g.ranks
			}
			to := NoSquare
			if file >= 0 && file < g.files && rank >= 0 && rank < g.ranks && !g.hole[g.at(file, rank)] {
				to = g.at(file, rank)
			}
			t = append(t, to)
		}
	}
	g.tables[s] = t
	return t
}
