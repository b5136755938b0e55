package wizard

import (
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// reachesNothing reports whether surely no step of the move fits on the board.
func reachesNothing(p betza.Program, files, ranks int) bool {
	return !slices.ContainsFunc(p.Paths, func(p betza.Path) bool {
		switch p.Kind {
		case betza.Universal, betza.Imitation:
			return true
		case betza.Castling:
			return files > 1
		case betza.Walk:
			return slices.ContainsFunc(p.Start, func(s int16) bool { return fits(&p.Legs[s], files, ranks) })
		case betza.Nothing:
		}
		return false
	})
}

// fits reports whether a step of the leg fits on the board somewhere.
func fits(l *betza.Leg, files, ranks int) bool {
	if l.Wrap != betza.NoWrap {
		return true
	}
	short, long := int(l.Step.Short), int(l.Step.Long)
	for d := range 8 {
		if !l.Dirs[0].Has(d) {
			continue
		}
		x, y := short, long
		switch {
		case l.Step.Oblique():
			if d%4 == 1 || d%4 == 2 { // the long part goes sideways
				x, y = long, short
			}
		case d%2 == 1:
			x, y = long, long
		case d%4 == 2:
			x, y = long, 0
		default:
			x, y = 0, long
		}
		if x < files && y < ranks {
			return true
		}
	}
	return false
}

// castling finds pieces that castle by their move and have nothing to castle with.
func (c *checker) castling() {
	r := &c.def.Rules
	board := map[engine.Square]engine.Placement{}
	for _, p := range r.Start {
		board[p.Square] = p
	}
	for t := range r.Types {
		castles := slices.ContainsFunc(r.Types[t].Move.Paths, func(p betza.Path) bool { return p.Kind == betza.Castling })
		stands, can := false, false
		for _, p := range r.Start {
			if castles && p.Type == t {
				stands = true
				can = can || c.hasPartner(board, p)
			}
		}
		if stands && !can {
			c.add(source.Warning, c.piece(t, MoveField), "wizard.no-partner", c.name(t)+" castles by its move, but no piece of its side stands at the end of its rank to castle with",
				"put one there, or leave the O out of the move")
		}
	}
}

// hasPartner reports whether the piece has something to castle with, near enough
// to neither of its sides.
func (c *checker) hasPartner(board map[engine.Square]engine.Placement, p engine.Placement) bool {
	r := &c.def.Rules
	file, rank := int(p.Square)%r.Files, int(p.Square)/r.Files
	outermost := func(side int) int {
		outer := -1
		for f := file + side; f >= 0 && f < r.Files; f += side {
			sq := engine.Square(rank*r.Files + f)
			if slices.Contains(r.Holes, sq) {
				break
			}
			if _, ok := board[sq]; ok {
				outer = f
			}
		}
		return outer
	}
	return slices.ContainsFunc(r.Types[p.Type].Move.Paths, func(path betza.Path) bool {
		if path.Kind != betza.Castling {
			return false
		}
		for _, side := range []int{1, -1} {
			right := (side > 0) == (p.Color == engine.White || r.CastleFlip)
			outer := outermost(side)
			if outer < 0 || right && !path.Right || !right && !path.Left {
				continue
			}
			partner := outer - side*path.Inward
			q, ok := board[engine.Square(rank*r.Files+partner)]
			if ok && q.Color == p.Color && (partner-file)*side >= path.Range {
				return true
			}
		}
		return false
	})
}

// reachable are the types that a side can come to have.
func (c *checker) reachable(color engine.Color, counts [2][]int) map[int]bool {
	r := &c.def.Rules
	all := map[int]bool{}
	var visit func(t int)
	visit = func(t int) {
		if t < 0 || t >= len(r.Types) || all[t] {
			return
		}
		all[t] = true
		c.eachBecoming(t, visit)
	}
	for side := range counts {
		mine := side == int(color) || r.Holdings == engine.ToCapturer || c.gives
		for t, n := range counts[side] {
			if n > 0 && mine {
				visit(t)
			}
		}
	}
	for t, is := range r.Contageous {
		if is {
			visit(t)
		}
	}
	return all
}

// eachBecoming visits what a piece of type t may become by one move or when it is
// captured; some of it may be no type.
func (c *checker) eachBecoming(t int, visit func(t int)) {
	r := &c.def.Rules
	choose := func(set int) {
		if set < len(r.PromoChoice) {
			for _, choice := range r.PromoChoice[set] {
				visit(choice.Type)
			}
		}
	}
	for _, m := range r.Types[t].Morph {
		switch m.Kind {
		case engine.MorphTo:
			visit(m.Type)
		case engine.MorphChoice:
			choose(m.Set)
		case engine.MorphMay, engine.MorphMust:
			visit(t + r.PromoOffset)
		case engine.MorphNone, engine.MorphForbid, engine.MorphNoFriend, engine.MorphDelayed, engine.MorphWin:
		}
	}
	if r.CaptureMatrix != nil {
		for _, cell := range r.CaptureMatrix[t] {
			switch cell.Kind {
			case engine.MatrixBecome, engine.MatrixGive:
				visit(cell.Type)
			case engine.MatrixMay:
				visit(t + r.PromoOffset)
			default:
			}
		}
	}
	promotes := t < r.MaxPromote
	switch {
	case r.PromoOffset == 0 && promotes:
		choose(0)
	case promotes:
		visit(t + r.PromoOffset)
	}
	if r.PromoOffset > 0 && r.Holdings != engine.Gone { // demoted when captured
		visit(t - r.PromoOffset)
	}
}

// unused finds pieces that no game has.
func (c *checker) unused() {
	counts := c.counts()
	if len(c.def.Rules.Start) == 0 {
		return
	}
	white, black := c.reachable(engine.White, counts), c.reachable(engine.Black, counts)
	for t := range c.def.Types {
		if !white[t] && !black[t] {
			c.add(source.Note, c.piece(t, SquaresField), "wizard.unused", c.name(t)+" stands nowhere, and nothing becomes one", "give it squares, put it in hand, or offer it for promotion")
		}
	}
}

// mating finds sides that surely cannot mate: that cannot capture at all, or are a
// king alone against a king.
func (c *checker) mating() {
	r := &c.def.Rules
	if r.Goal != engine.WinByRoyals || len(r.Royals) == 0 || r.Spell != engine.NoSpell || len(r.Start) == 0 {
		return
	}
	counts := c.counts()
	for color, name := range []string{"White", "Black"} {
		mine, other := counts[color], counts[1-color]
		target := slices.ContainsFunc(r.Royals, func(t int) bool { return other[t] > 0 })
		pieces := 0
		for _, n := range mine {
			pieces += n
		}
		if !target || pieces == 0 || c.wins()&(1<<color) != 0 {
			continue
		}
		reach := c.reachable(engine.Color(color), counts)
		captures := false
		for t := range reach {
			captures = captures || canCapture(r.Types[t].Move)
		}
		switch {
		case c.gives:
		case !captures:
			c.add(source.Warning, Place{Step: PieceStep, Piece: -1}, "wizard.cannot-mate", name+" cannot mate: none of its pieces can capture", "")
		case pieces == 1 && len(reach) == 1 && !r.CheckOff && c.kingsAlone(reach, other):
			c.add(source.Warning, Place{Step: SetupStep, Piece: -1}, "wizard.cannot-mate", name+" cannot mate: a king alone never gets next to the other king", "give it more pieces")
		}
	}
}

// kingsAlone reports whether the only type of a side is a royal that captures as a
// king does and that the other side has as its royal too.
func (c *checker) kingsAlone(reach map[int]bool, other []int) bool {
	r := &c.def.Rules
	for t := range reach {
		if !slices.Contains(r.Royals, t) || other[t] == 0 || slices.ContainsFunc(r.Royals, func(o int) bool { return o != t && other[o] > 0 }) {
			return false
		}
		var dirs betza.Dirs
		for _, p := range r.Types[t].Move.Paths {
			switch {
			case p.Kind == betza.Castling || p.Kind == betza.Nothing:
			case p.Kind != betza.Walk || len(p.Legs) != 1 || p.Legs[0].Range != 1 || p.Legs[0].Step.Long != 1 || p.Legs[0].Wrap != betza.NoWrap || p.Legs[0].Curve != betza.Straight:
				return false
			case p.Legs[0].Modes&(betza.Capture|betza.Quiet) != p.Legs[0].Modes || p.Initial:
				return false
			case p.Legs[0].Modes&betza.Capture != 0:
				dirs |= p.Legs[0].Dirs[0]
			}
		}
		if dirs != betza.AllDirs {
			return false
		}
	}
	return true
}

// canCapture reports whether any leg of the move may capture.
func canCapture(p betza.Program) bool {
	return slices.ContainsFunc(p.Paths, func(p betza.Path) bool {
		return p.Kind == betza.Imitation || slices.ContainsFunc(p.Legs, func(l betza.Leg) bool {
			return l.Modes&(betza.Capture|betza.CaptureRoyal|betza.EnPassant|betza.Borrow|betza.Activate|betza.Unload) != 0
		})
	})
}
