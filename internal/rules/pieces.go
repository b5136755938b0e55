package rules

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// piece is the row of a type in the piece table.
func (g *game) piece(t int) Piece {
	return Piece{
		Type: t, Name: upperFirst(g.d.Types[t].Name), ID: g.d.Types[t].ID, Value: g.value(t),
		Notation: g.d.Types[t].Notation, Description: g.description(t), Remarks: g.remarks(t),
	}
}

// remarks is what is worth knowing of a type besides its moves, with what its
// author remarks at the end.
func (g *game) remarks(t int) []string {
	var remarks []string
	add := func(remark string) {
		if remark != "" {
			remarks = append(remarks, remark)
		}
	}
	r := &g.r.Types[t]
	if g.v.IsRoyal(t) {
		add("Royal")
	}
	add(g.onlySide(t))
	add(g.castlingRemark(t))
	add(g.promotionRemark(t))
	for _, remark := range g.morphRemarks(t) {
		add(remark)
	}
	if g.isColorBound(t) {
		add("Colour-bound")
	}
	if isBig(r) {
		add("Covers " + strconv.Itoa(max(1, r.Footprint[0])) + " by " + strconv.Itoa(max(1, r.Footprint[1])) + " squares")
	}
	if r.Transparent {
		add("Steps of friends that go forward pass over it; nobody lands on it but to capture")
	}
	if slices.Contains(g.r.Iron, t) {
		add("Cannot be captured")
	}
	if slices.Contains(g.r.Conversion, t) {
		add("Its first move must change the shade of its square")
	}
	if g.bound(t) != "" {
		add(upperFirst(g.bound(t)))
	}
	if g.r.Spell != engine.NoSpell && slices.Contains(g.r.Trackers, t) {
		add("Casts a spell on pieces around it")
	}
	if g.r.Contageous != nil && g.r.Contageous[t] {
		add("What captures it becomes one")
	}
	add(g.goalRemark(t))
	add(strings.TrimSuffix(g.d.Types[t].Note, "."))
	return remarks
}

// onlySide says where a type comes from that isn't on the board at the start, or
// which side alone has it.
func (g *game) onlySide(t int) string {
	start := false
	for _, p := range g.r.Start {
		start = start || p.Type == t
	}
	for _, hand := range g.r.Hands {
		start = start || t < len(hand) && hand[t] > 0
	}
	switch white, black := g.exists[engine.White][t], g.exists[engine.Black][t]; {
	case !white && !black:
		return "Does not come into play"
	case white && !black:
		return "Only White has it"
	case black && !white:
		return "Only Black has it"
	case start || len(g.r.Start) == 0:
		return ""
	}
	var from []string
	for u := range g.d.Types {
		becomes := false
		if u != t && g.has(u) {
			g.eachBecoming(engine.White, u, func(_ engine.Color, to int) { becomes = becomes || to == t })
		}
		if becomes {
			from = append(from, withArticle(g.names[u]))
		}
	}
	if len(from) == 0 || len(from) > 4 {
		return "Not on the board at the start"
	}
	return "Not on the board at the start; what " + list(from, "or") + " can become"
}

// castlingRemark says with whom a type castles.
func (g *game) castlingRemark(t int) string {
	var partners, far []int
	for _, c := range g.castles {
		if c.king == t {
			partners, far = appendNew(partners, c.partner), appendNew(far, c.distance())
		}
	}
	if len(partners) == 0 {
		return ""
	}
	slices.Sort(far)
	var steps []string
	for _, n := range far {
		steps = append(steps, strconv.Itoa(n))
	}
	noun := verb(far[len(far)-1], "step", "steps")
	return "Can castle with " + g.each(partners, plain, "or") + ", moving " + list(steps, "or") + " " + noun + " towards it"
}

// goalRemark says where a type wins.
func (g *game) goalRemark(t int) string {
	if at := g.where(t, g.morphIs(t, engine.MorphWin)); !at.isNowhere() {
		return "Wins on " + at.wide()
	}
	return ""
}

// isColorBound reports whether no move of a type leads to a square of the other
// shade. It says so only where every step of every leg keeps the shade.
func (g *game) isColorBound(t int) bool {
	moves := 0
	for i := range g.r.Types[t].Move.Paths {
		p := &g.r.Types[t].Move.Paths[i]
		switch p.Kind {
		case betza.Nothing, betza.Castling:
			if p.Kind == betza.Castling {
				return false
			}
			continue
		case betza.Universal, betza.Imitation:
			return false
		case betza.Walk:
		}
		for j := range p.Legs {
			l := &p.Legs[j]
			moves++
			if !keepsShade(l, len(p.Legs) == 1) || l.Wrap != betza.NoWrap || l.Modes&(betza.Activate|betza.Borrow) != 0 {
				return false
			}
		}
	}
	return moves > 0 && !isBig(&g.r.Types[t]) && !slices.Contains(g.r.Conversion, t)
}

// keepsShade reports whether a step of the leg surely keeps the shade of its square;
// alone says that no other leg can change what kind of step it is.
func keepsShade(l *betza.Leg, alone bool) bool {
	s := l.Step
	switch {
	case s.Short%2 == 0 && s.Long%2 == 0:
		return true // also where turns of 45 degrees change between the two
	case s.Royal || (s.Short+s.Long)%2 != 0:
		return false
	default:
		return alone && l.Curve != betza.Circular || alone && s.Oblique()
	}
}
