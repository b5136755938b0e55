package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// castle is one castling that the setup allows.
type castle struct {
	color         engine.Color
	king, partner int // types
	from, to      engine.Square
	rook, end     engine.Square // where the partner stands and goes
}

// maxCastlers bounds how many pieces of a setup are tried for castling.
const maxCastlers = 80

// castlings finds, by trial with nothing else on the board, every castling of the
// setup as defined.
func (g *game) castlings() []castle {
	var found []castle
	tried := 0
	for _, king := range g.r.Start {
		if !castles(&g.r.Types[king.Type]) {
			continue
		}
		if tried++; tried > maxCastlers {
			break
		}
		for _, partner := range g.r.Start {
			if partner.Color == king.Color && partner.Square != king.Square && int(partner.Square)/g.r.Files == int(king.Square)/g.r.Files {
				found = g.appendCastlings(found, king, partner)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b castle) int { return int(a.color) - int(b.color) })
	return found
}

func castles(t *engine.TypeRules) bool {
	return slices.ContainsFunc(t.Move.Paths, func(p betza.Path) bool { return p.Kind == betza.Castling })
}

func (g *game) appendCastlings(found []castle, king, partner engine.Placement) []castle {
	s := g.emptySetup(g.v)
	for _, p := range []engine.Placement{king, partner} {
		s.Board[p.Square], s.Virgin[p.Square] = engine.NewPiece(p.Type, p.Color), true
	}
	s.Turn = king.Color
	p, err := g.v.Position(s)
	if err != nil {
		return found
	}
	var l engine.MoveList
	p.AppendMovesOf(king.Square, &l)
	for _, m := range l.Moves {
		if m.Kind() != engine.Castle || m.From() != king.Square {
			continue
		}
		c := castle{color: king.Color, king: king.Type, partner: partner.Type, from: king.Square, to: m.To()}
		c.rook, c.end = l.Partner(m)
		if !slices.Contains(found, c) {
			found = append(found, c)
		}
	}
	return found
}

// emptySetup is a position of a game with nothing on the board.
func (g *game) emptySetup(v *engine.Variant) engine.Setup {
	return engine.Setup{
		Board: make([]engine.Piece, v.Squares()), Virgin: make([]bool, v.Squares()),
		Victim: engine.NoSquare, Prot: engine.NoSquare, Fullmove: 1, Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody,
	}
}

// distance is how far the castling piece goes.
func (c castle) distance() int { return abs(int(c.to) - int(c.from)) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// castling is the section: for each type what it does in words, then the squares.
func (g *game) castling() Section {
	s := Section{Key: CastlingKey}
	for _, t := range g.order {
		var all []castle
		for _, c := range g.castles {
			if c.king == t {
				all = append(all, c)
			}
		}
		if len(all) == 0 {
			continue
		}
		s.Paragraphs = append(s.Paragraphs, g.castlingWords(t, all))
		for _, side := range []engine.Color{engine.White, engine.Black} {
			if item := g.castlingSquares(side, all); item != "" {
				s.Items = append(s.Items, item)
			}
		}
	}
	if len(s.Paragraphs) > 0 && g.isShuffled() {
		s.Paragraphs = append(s.Paragraphs, "The squares are those of the setup above. In a shuffled setup the pieces end on the same squares, wherever they start; every square that one of them passes or ends on must be empty but for the two pieces themselves.")
	}
	return s
}

// castlingWords is the rule for one castling type.
func (g *game) castlingWords(t int, all []castle) string {
	king := g.names[t]
	var partners []string
	var far []int
	for _, c := range all {
		far = appendNew(far, c.distance())
		if word := withArticle(g.names[c.partner]); !slices.Contains(partners, word) {
			partners = append(partners, word)
		}
	}
	slices.Sort(far)
	var distances []string
	for _, n := range far {
		distances = append(distances, number(n))
	}
	squares := verb(far[len(far)-1], "square", "squares")
	partner, both := "that "+g.names[all[0].partner], king+" and "+g.names[all[0].partner]
	if len(partners) > 1 {
		partner, both = "that piece", "the two"
	}
	if all[0].partner == t {
		partner, both = "the other", "the two"
	}
	text := upperFirst(withArticle(king)) + " that has not moved before can move " + list(distances, "or") + " " + squares + " in the direction of " + list(partners, "or") +
		" that has not moved before, in which case " + partner + " is moved to the "
	if slices.ContainsFunc(all, func(c castle) bool { return c.distance() != 2 }) {
		text += "square next to it, on the side that the " + king + " came from"
	} else {
		text += "square the " + king + " skipped over"
	}
	text += ". This is only allowed if all squares between " + both + " are empty"
	if g.v.IsChecked() && g.v.IsRoyal(t) {
		text += ", when the " + king + " is not in check on the square it came from, and would not be in check on any of the squares it skips over or on the one where it ends"
	}
	text += "."
	if !g.v.IsChecked() || !g.v.IsRoyal(t) {
		text += " Attacks on any of these squares do not matter."
	}
	return text
}

// castlingSquares lists one side's castlings by squares.
func (g *game) castlingSquares(side engine.Color, all []castle) string {
	var words []string
	for _, c := range all {
		if c.color == side {
			words = append(words, g.names[c.king]+" "+g.squareName(c.from)+"-"+g.squareName(c.to)+" with "+g.names[c.partner]+" "+g.squareName(c.rook)+"-"+g.squareName(c.end))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return sideNames[side] + ": " + strings.Join(words, "; ") + "."
}
