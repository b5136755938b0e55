package rules

import (
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// passing is an e.p. capture that is possible in a game: found by trial on a board
// that is large enough for both moves.
type passing struct {
	mover, taker int // types: who passes, who takes
	virgin       bool
	from, to     engine.Square // of the mover, a black piece, on a board of trialSide squares each way
	skipped      []engine.Square
	at, end      engine.Square // of the taker, a white piece, and where its capture ends
	plain        bool          // the taker may also go to a skipped square without capturing
}

// trialSide is the side of the board on which moves are tried: large enough for a
// leap each way from its middle.
const trialSide = 17

const middle = engine.Square(trialSide/2*trialSide + trialSide/2)

// trialRules is the game's pieces without anything that depends on squares or on
// who else is there: what their notation alone lets them do.
func (g *game) trialRules(files, ranks int) engine.Rules {
	r := engine.Rules{Files: files, Ranks: ranks, Extinction: true, Atomic: -1, TradeThreshold: -1, CheckOff: true, Royals: g.r.Royals}
	for _, t := range g.r.Types {
		r.Types = append(r.Types, engine.TypeRules{ID: t.ID, Name: t.Name, Move: t.Move, Footprint: t.Footprint, Transparent: t.Transparent})
	}
	return r
}

// maxPassers bounds how many pairs of types are tried for e.p. captures.
const maxPassers = 200

// passings finds who can capture whom en passant.
func (g *game) passings() []passing {
	var movers, takers []int
	for t := range g.r.Types {
		switch {
		case !g.has(t) || isBig(&g.r.Types[t]):
			continue
		case hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Rights }):
			movers = append(movers, t)
		}
		if hasLeg(&g.r.Types[t], func(l *betza.Leg) bool { return l.Modes&betza.EnPassant != 0 }) {
			takers = append(takers, t)
		}
	}
	if len(movers)*len(takers) == 0 || len(movers)*len(takers) > maxPassers {
		return nil
	}
	v, err := engine.Compile(g.trialRules(trialSide, trialSide))
	if err != nil {
		return nil
	}
	var found []passing
	for _, mover := range movers {
		for _, p := range g.passes1(v, mover) {
			for _, taker := range takers {
				if q, ok := g.takes(v, p, taker); ok && (g.exists[0][mover] && g.exists[1][taker] || g.exists[1][mover] && g.exists[0][taker]) {
					found = append(found, q)
				}
			}
		}
	}
	return found
}

func isBig(t *engine.TypeRules) bool { return t.Footprint[0]*t.Footprint[1] > 1 }

func hasLeg(t *engine.TypeRules, is func(*betza.Leg) bool) bool {
	for i := range t.Move.Paths {
		legs := t.Move.Paths[i].Legs
		for j := range legs {
			if is(&legs[j]) {
				return true
			}
		}
	}
	return false
}

// passes1 is the moves of a black piece by which it may be captured en passant, one
// for each number of squares that it skips.
func (g *game) passes1(v *engine.Variant, mover int) []passing {
	var found []passing
	for _, rank := range []int{trialSide / 2, trialSide - 2} { // half-board moves are short in the middle
		from := engine.Square(rank*trialSide + trialSide/2)
		s := g.emptySetup(v)
		s.Board[from], s.Virgin[from], s.Turn = engine.NewPiece(mover, engine.Black), true, engine.Black
		p, err := v.Position(s)
		if err != nil {
			return nil
		}
		var l engine.MoveList
		p.AppendMovesOf(from, &l)
		for _, m := range l.Moves {
			skipped := l.Rights(m)
			if len(skipped) == 0 || slices.ContainsFunc(found, func(q passing) bool { return len(q.skipped) == len(skipped) }) {
				continue
			}
			found = append(found, passing{mover: mover, from: from, to: m.To(), skipped: skipped, virgin: g.needsVirgin(v, mover, from, m.To())})
		}
	}
	return found
}

// needsVirgin reports whether the piece can only make that move while unmoved.
func (g *game) needsVirgin(v *engine.Variant, mover int, from, to engine.Square) bool {
	s := g.emptySetup(v)
	s.Board[from], s.Turn = engine.NewPiece(mover, engine.Black), engine.Black
	p, err := v.Position(s)
	if err != nil {
		return false
	}
	var l engine.MoveList
	p.AppendMovesOf(from, &l)
	return !slices.ContainsFunc(l.Moves, func(m engine.Move) bool { return m.To() == to && len(l.Rights(m)) > 0 })
}

// takes looks for a square from which a white taker captures what has just passed.
func (g *game) takes(v *engine.Variant, p passing, taker int) (passing, bool) {
	p.taker = taker
	found := false
	for at := range engine.Square(v.Squares()) {
		if at == p.to || at == p.from || slices.Contains(p.skipped, at) || far(at, p.to) {
			continue
		}
		s := g.emptySetup(v)
		s.Board[p.to], s.Board[at] = engine.NewPiece(p.mover, engine.Black), engine.NewPiece(taker, engine.White)
		s.Rights, s.Victim = p.skipped, p.to
		pos, err := v.Position(s)
		if err != nil {
			return p, false
		}
		var l engine.MoveList
		pos.AppendMovesOf(at, &l)
		for _, m := range l.Moves {
			switch {
			case !slices.Contains(p.skipped, m.To()):
			case m.Kind() == engine.EnPassant || slices.Contains(l.Victims(m), p.to):
				if !found {
					found, p.at, p.end = true, at, m.To()
				}
			case !m.IsCapture():
				p.plain = true
			}
		}
	}
	return p, found
}

// far reports whether two squares of the trial board are too far apart to be tried.
func far(a, b engine.Square) bool {
	const near = 4
	return abs(int(a)%trialSide-int(b)%trialSide) > near || abs(int(a)/trialSide-int(b)/trialSide) > near
}
