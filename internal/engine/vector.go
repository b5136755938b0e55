package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine/betza"
)

// Trial is one piece on a board of unnamed others: what its notation lets it do,
// without a game around it. It serves the command line, previews and test vectors.
//
// Setup is FEN-like, highest rank first: X the tested piece, P and M friends of it
// that have moved, R a friend that has not, p an enemy, k a royal enemy, # a hole,
// numbers or dots for empty squares. Upper case is X's side, whichever that is. An
// empty Setup is an empty board.
type Trial struct {
	Files, Ranks int
	Setup        string
	From         string // square of X; the setup need not show it
	Side         Color
	Virgin       bool     // X has not moved
	Rights       []string // squares where an e.p. capture may end
	Victim       string   // square of what it takes
	Attacked     []string // squares that castling may not touch
	Last         *betza.Program
}

// Types of a trial's pieces.
const (
	trialX = iota
	trialFriend
	trialFresh
	trialMoved
	trialEnemy
	trialRoyal
	trialLast
	trialTypes
)

// MaxFiles and MaxRanks bound boards (diagram-format §2).
const (
	MaxFiles = 40
	MaxRanks = 40
)

// Items are the moves of the tested piece by program p, each in the form
//
//	[FROM>]DEST:KIND[(SQ+SQ..)][{A-B}][^SQ+SQ..]
//
// sorted by bytes: KIND is c where something is captured, on DEST or on the squares
// in parentheses, else m; FROM is given where another piece moves; {A-B} is another
// piece that goes from A to B; ^ precedes squares with e.p. rights. An error says
// what is wrong with the trial itself; complete is false where the moves needed
// more steps than the engine allows, so that some are missing.
func (t *Trial) Items(p betza.Program) (items []string, complete bool, err error) {
	g, from, attacked, err := t.ground(p)
	if err != nil {
		return nil, false, err
	}
	var w walker
	w.walk(g, g.programs[trialX], from)
	for i := range w.moves {
		m := &w.moves[i]
		if m.kind == walkCastle && crosses(m.from, m.to, attacked) {
			continue
		}
		items = append(items, t.item(&w, m, from))
	}
	slices.Sort(items)
	return slices.Compact(items), !w.overrun, nil
}

// crosses reports whether one of squares lies on the rank between from and to, both
// included.
func crosses(from, to Square, squares []Square) bool {
	for _, sq := range squares {
		if sq >= min(from, to) && sq <= max(from, to) {
			return true
		}
	}
	return false
}

func (t *Trial) item(w *walker, m *walked, from Square) string {
	var b strings.Builder
	if m.from != from {
		b.WriteString(t.name(m.from) + ">")
	}
	b.WriteString(t.name(m.to))
	effects := w.effects[m.effects:]
	victims, rest := effects[:m.victims], effects[m.victims:]
	if len(victims) == 0 {
		b.WriteString(":m")
	} else {
		b.WriteString(":c")
		if i := slices.Index(victims, m.to); i >= 0 {
			victims = slices.Delete(slices.Clone(victims), i, i+1)
		}
		if len(victims) > 0 {
			b.WriteString("(" + t.names(victims) + ")")
		}
	}
	pairs := int(m.unloads)
	if m.kind == walkCastle {
		pairs = 1
	}
	for range pairs {
		b.WriteString("{" + t.name(rest[0]) + "-" + t.name(rest[1]) + "}")
		rest = rest[2:]
	}
	if m.rights > 0 {
		b.WriteString("^" + t.names(rest[:m.rights]))
	}
	return b.String()
}

func (t *Trial) name(sq Square) string { return SquareName(sq, t.Files, 0) }

func (t *Trial) names(squares []Square) string {
	var out []string
	for _, sq := range squares {
		out = append(out, t.name(sq))
	}
	return strings.Join(out, "+")
}

// square reads a square name.
func (t *Trial) square(s string) (Square, error) {
	sq, n := ParseSquare(s, t.Files, t.Ranks, 0)
	if n == 0 || n != len(s) {
		return NoSquare, fmt.Errorf("no square %q on a board of %dx%d", s, t.Files, t.Ranks)
	}
	return sq, nil
}

// ground is the trial's board, with the square of X and the attacked squares.
func (t *Trial) ground(p betza.Program) (g *ground, from Square, attacked []Square, err error) {
	if t.Files < 1 || t.Ranks < 1 || t.Files > MaxFiles || t.Ranks > MaxRanks {
		return nil, 0, nil, fmt.Errorf("a board has 1x1 to %dx%d squares, not %dx%d", MaxFiles, MaxRanks, t.Files, t.Ranks)
	}
	squares := t.Files * t.Ranks
	g = &ground{
		cells: make([]Piece, squares), virgin: newSquareSet(squares), start: newSquareSet(squares),
		victim: NoSquare, royal: make([]bool, trialTypes), programs: make([]*walkProgram, trialTypes), last: -1,
	}
	g.royal[trialRoyal] = true
	if from, err = t.square(t.From); err != nil {
		return nil, 0, nil, err
	}
	holes, err := t.place(g, from)
	if err != nil {
		return nil, 0, nil, err
	}
	g.grid = newGrid(t.Files, t.Ranks, holes)
	if g.grid.hole[from] {
		return nil, 0, nil, fmt.Errorf("%s is a hole", t.From)
	}
	for _, s := range t.Rights {
		sq, err := t.square(s)
		if err != nil {
			return nil, 0, nil, err
		}
		g.rights = append(g.rights, sq)
	}
	if len(t.Rights) > 0 {
		if g.victim, err = t.square(t.Victim); err != nil {
			return nil, 0, nil, err
		}
	}
	for _, s := range t.Attacked {
		sq, err := t.square(s)
		if err != nil {
			return nil, 0, nil, err
		}
		attacked = append(attacked, sq)
	}
	g.programs[trialX] = compileWalk(g.grid, p.Paths)
	if t.Last != nil {
		g.last = trialLast
		g.programs[trialLast] = compileWalk(g.grid, t.Last.Paths)
	}
	return g, from, attacked, nil
}

// place puts the setup's pieces on g and the tested one on from, and answers the
// holes.
func (t *Trial) place(g *ground, from Square) (holes []Square, err error) {
	put := func(sq Square, kind int, color Color, virgin bool) {
		g.cells[sq] = NewPiece(kind, color)
		g.start.add(sq)
		if virgin {
			g.virgin.add(sq)
		}
	}
	ranks := strings.Split(t.Setup, "/")
	if t.Setup == "" {
		ranks = make([]string, t.Ranks)
	}
	if len(ranks) != t.Ranks {
		return nil, fmt.Errorf("the setup has %d ranks, the board %d", len(ranks), t.Ranks)
	}
	for i, row := range ranks {
		rank := t.Ranks - 1 - i
		err := t.eachSign(rank, row, func(sq Square, sign byte) error {
			switch sign {
			case '.':
			case 'X':
				if sq != from {
					return fmt.Errorf("the setup has X on %s, not on %s", t.name(sq), t.From)
				}
			case 'P':
				put(sq, trialFriend, t.Side, false)
			case 'R':
				put(sq, trialFresh, t.Side, true)
			case 'M':
				put(sq, trialMoved, t.Side, false)
			case 'p':
				put(sq, trialEnemy, t.Side.Other(), false)
			case 'k':
				put(sq, trialRoyal, t.Side.Other(), false)
			case '#':
				holes = append(holes, sq)
			default:
				return fmt.Errorf("the setup has %q; it knows X P R M p k #, dots and numbers", string([]byte{sign}))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	put(from, trialX, t.Side, t.Virgin)
	return holes, nil
}

// eachSign cuts one rank of the setup into its signs, with the squares they stand for;
// numbers are runs of empty squares.
func (t *Trial) eachSign(rank int, row string, use func(Square, byte) error) error {
	file := 0
	for row != "" {
		if digits := len(row) - len(strings.TrimLeft(row, "0123456789")); digits > 0 {
			n, err := strconv.Atoi(row[:digits])
			if err != nil || n > t.Files {
				return fmt.Errorf("the setup's run of %s empty squares is longer than a rank", row[:digits])
			}
			file, row = file+n, row[digits:]
			continue
		}
		if file >= t.Files {
			return fmt.Errorf("rank %d of the setup has more than %d squares", rank+1, t.Files)
		}
		if err := use(Square(rank*t.Files+file), row[0]); err != nil {
			return err
		}
		file, row = file+1, row[1:]
	}
	if file > t.Files || file < t.Files && t.Setup != "" {
		return fmt.Errorf("rank %d of the setup has %d squares, the board %d", rank+1, file, t.Files)
	}
	return nil
}
