package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// promotions is the section on what pieces become at the far side of the board and
// on special squares.
func (g *game) promotions() []string {
	if g.pawnsPromote() {
		return nil // the pawns' section says it
	}
	items := g.zonePromotions()
	for t := range g.d.Types {
		if g.has(t) {
			items = append(items, g.morphPromotions(t)...)
		}
	}
	return items
}

// promoting is the types that promote by the promotion zone: those that may exist
// and have something to become.
func (g *game) promoting() []int {
	var types []int
	for t := range min(g.r.MaxPromote, len(g.d.Types)) {
		to := t + g.r.PromoOffset
		switch {
		case !g.has(t) || g.r.PromoZone == 0:
		case g.r.PromoOffset > 0 && to < len(g.d.Types), g.r.PromoOffset == 0 && g.choosesIn(0, t) && !g.zoneIsSpecial(t):
			types = append(types, t)
		}
	}
	return types
}

// choosesIn reports whether a promotion set changes or hinders anything for a type:
// it offers more than to stay, or staying has conditions.
func (g *game) choosesIn(set, t int) bool {
	return slices.ContainsFunc(g.choices(set), func(c engine.PromoChoice) bool {
		return c.Type != t || c.FromHand || c.NotLast || c.LastRanks > 0
	})
}

// mustPromote reports whether a type may not put off its shogi promotion.
func (g *game) mustPromote(t int) bool {
	return slices.Contains(g.r.MustPromote, t) || slices.Contains(g.r.MustPromote, t+g.r.PromoOffset)
}

func (g *game) zonePromotions() []string {
	types := g.promoting()
	if len(types) == 0 {
		return nil
	}
	zone := g.zone()
	var items []string
	if g.r.PromoOffset > 0 {
		at := " that begins or ends on " + zone.once()
		if zone.everywhere {
			at = ""
		}
		for _, t := range types {
			if g.isLost(t, g.offset(t)) {
				if g.mustPromote(t) {
					items = append(items, sentence(withArticle(g.names[t])+" cannot legally make a move"+at+": it would have to promote, and would be lost"))
				}
				continue
			}
			any := "a"
			if zone.everywhere {
				any = "any"
			}
			items = append(items, sentence(withArticle(g.names[t])+" "+g.mayOrMust(t)+" become "+withArticle(g.names[t+g.r.PromoOffset])+" with "+any+" move"+at))
		}
		return append(items, g.unlessSpecial(types)...)
	}
	var same [][]int // types that have the same choices
	for _, t := range types {
		i := slices.IndexFunc(same, func(group []int) bool {
			return g.choiceWords(0, group[0], g.zoneDepths()) == g.choiceWords(0, t, g.zoneDepths())
		})
		if i < 0 {
			same = append(same, nil)
			i = len(same) - 1
		}
		same[i] = append(same[i], t)
	}
	chooses := false
	for _, group := range same {
		if royal := g.losesItself(group); len(royal) > 0 {
			items = append(items, sentence(g.anyOf(royal)+" cannot legally move"+g.into(zone)+": it would have to promote, and would be lost"))
			group = slices.DeleteFunc(slices.Clone(group), func(t int) bool { return slices.Contains(royal, t) })
		}
		if len(group) == 0 {
			continue
		}
		words := g.choiceWords(0, group[0], g.zoneDepths())
		if words == "" {
			items = append(items, sentence(g.anyOf(group)+" cannot move"+g.into(zone)+": there is nothing to promote to"+g.butRoyal()))
			continue
		}
		chooses = true
		items = append(items, sentence(g.anyOf(group)+ends(zone)+words))
	}
	if chooses && g.mayLackChoice(0, g.r.PromoZone) {
		items = append(items, "Where it must promote, and none of these can be chosen, the move is not possible"+g.butRoyal()+".")
	}
	return append(items, g.unlessSpecial(types)...)
}

// isLost reports whether a piece of type t may not legally become one of type to,
// because its side would lose the game with it.
func (g *game) isLost(t, to int) bool {
	return g.v.IsRoyal(t) && !g.v.IsRoyal(to) && g.v.IsChecked() && (g.oneRoyal() || !g.r.Extinction)
}

// losesItself is those of some types that cannot but become what they may not.
func (g *game) losesItself(types []int) []int {
	var lost []int
	for _, t := range types {
		stays := slices.ContainsFunc(g.choices(0), func(c engine.PromoChoice) bool { return !g.isLost(t, c.Type) })
		if !stays {
			lost = append(lost, t)
		}
	}
	return lost
}

func (g *game) mayOrMust(t int) string {
	if g.mustPromote(t) {
		return "must"
	}
	return "may"
}

// butRoyal says that captures of royals need nothing to promote to.
func (g *game) butRoyal() string {
	if len(g.present(g.r.Royals)) == 0 {
		return ""
	}
	return ", unless it captures a royal piece"
}

// unlessSpecial says that what special squares say comes first.
func (g *game) unlessSpecial(types []int) []string {
	var special []int
	for _, t := range types {
		if slices.ContainsFunc(g.r.Types[t].Morph, func(c engine.MorphCell) bool {
			return c.Kind == engine.MorphTo || c.Kind == engine.MorphChoice || (c.Kind == engine.MorphMay || c.Kind == engine.MorphMust) && g.offset(t) >= 0
		}) {
			special = append(special, t)
		}
	}
	if len(special) == 0 {
		return nil
	}
	return []string{"For the " + g.pieces(special) + ", what is said below of special squares comes before this."}
}

// offset is what a type becomes shogi style, -1 where that is nothing.
func (g *game) offset(t int) int {
	if to := t + g.r.PromoOffset; g.r.PromoOffset > 0 && to < len(g.d.Types) {
		return to
	}
	return -1
}

// choiceWords is what a piece of type t may choose from a promotion set, behind what
// says of the piece where its move ends: " promotes: it becomes a queen or a rook", or
// where it may stay what it is " may become a queen; on the last rank it must".
// It is empty where there is nothing to choose.
func (g *game) choiceWords(set, t int, d depths) string {
	becomes, stays := g.choicesOf(set, t, d)
	switch {
	case len(becomes) == 0 && len(stays) == 0:
		return ""
	case len(becomes) == 0:
		return " promotes: it " + strings.Join(stays, "; or it ")
	case len(stays) == 1 && stays[0] == mayStay:
		return " may become " + list(becomes, "or")
	case len(stays) == 1 && stays[0] == mayStay+", but "+notLast:
		return " may become " + list(becomes, "or") + "; on the last rank it must"
	default:
		return " promotes: it " + strings.Join(append([]string{"becomes " + list(becomes, "or")}, stays...), "; or it ")
	}
}

const (
	mayStay = "may stay what it is"
	notLast = "not on the last rank"
)

// depths is how far from the last rank, which is 1, a place begins and ends.
type depths struct{ first, last int }

// offer reports whether a choice is there anywhere in the place.
func (d depths) offer(c engine.PromoChoice) bool {
	return (!c.NotLast || d.last > 1) && (c.LastRanks == 0 || c.LastRanks >= d.first)
}

// zoneDepths is that of the promotion zone.
func (g *game) zoneDepths() depths { return depths{1, min(g.r.PromoZone, g.r.Ranks)} }

// depthsOf is that of where a picture has what belongs picks.
func (g *game) depthsOf(belongs func(engine.Square) bool) depths {
	d := depths{g.r.Ranks, 1}
	for sq, in := range g.newArea(belongs) {
		if in {
			depth := g.r.Ranks - sq/g.r.Files
			d = depths{min(d.first, depth), max(d.last, depth)}
		}
	}
	return d
}

// choicesOf is what a piece of type t may become by a promotion set, and in what words
// it may stay what it is.
func (g *game) choicesOf(set, t int, d depths) (becomes, stays []string) {
	for _, c := range g.choices(set) {
		if !d.offer(c) {
			continue
		}
		name, from := withArticle(g.names[c.Type]), ""
		var conditions []string
		if c.FromHand {
			from = " that is taken from its owner’s hand"
		}
		if c.LastRanks > 0 && c.LastRanks < d.last {
			conditions = append(conditions, "only on "+lastRanks(c.LastRanks))
		}
		if c.NotLast && d.first == 1 {
			conditions = append(conditions, notLast)
		}
		if turns := g.turnsAtOnce(c.Type); turns != "" {
			conditions = append(conditions, turns)
		}
		switch {
		case c.Type == t && len(conditions) == 0:
			stays = append(stays, mayStay)
		case c.Type == t:
			stays = append(stays, mayStay+", but "+list(conditions, "and"))
		case len(conditions) > 0:
			becomes = append(becomes, name+from+" ("+list(conditions, "and")+")")
		case !slices.Contains(becomes, name+from):
			becomes = append(becomes, name+from)
		}
	}
	if all := g.allFromHand(set, t); all {
		var names []string
		for _, c := range g.choices(set) {
			if word := withArticle(g.names[c.Type]); c.Type != t && !slices.Contains(names, word) {
				names = append(names, word)
			}
		}
		becomes = []string{list(names, "or") + ", as far as there is one in its owner’s hand, from where it is taken"}
	}
	return becomes, stays
}

// allFromHand reports whether all choices but staying are taken from the hand, with
// no other condition, so that it is said once.
func (g *game) allFromHand(set, t int) bool {
	others := 0
	for _, c := range g.choices(set) {
		switch {
		case c.Type == t:
		case !c.FromHand || c.LastRanks > 0 || c.NotLast || g.turnsAtOnce(c.Type) != "":
			return false
		default:
			others++
		}
	}
	return others > 0
}

// mayLackChoice reports whether on some rank of a zone every choice of a set may be
// missing.
func (g *game) mayLackChoice(set, zone int) bool {
	for depth := range max(1, min(zone, g.r.Ranks)) {
		sure := false
		for _, c := range g.choices(set) {
			sure = sure || !c.FromHand && (c.LastRanks == 0 || depth < c.LastRanks) && (!c.NotLast || depth > 0) && g.turnsAtOnce(c.Type) == ""
		}
		if !sure {
			return true
		}
	}
	return false
}

// zone is the promotion zone.
func (g *game) zone() place {
	if g.r.PromoZone >= g.r.Ranks {
		return place{everywhere: true}
	}
	return place{ranks: lastRanks(g.r.PromoZone)}
}

// promotionRemark is the promotion of a type by the promotion zone as a remark in the
// piece table; empty where there is none.
func (g *game) promotionRemark(t int) string {
	if !slices.Contains(g.promoting(), t) {
		return ""
	}
	zone := g.zone()
	if to := g.offset(t); to >= 0 {
		by := " with a move that begins or ends on " + zone.once()
		if zone.everywhere {
			by = " with every move"
		}
		switch {
		case g.isLost(t, to):
			return ""
		case g.mustPromote(t):
			return "Promotes to " + g.names[to] + by
		default:
			return "May promote to " + g.names[to] + strings.Replace(by, "every", "any", 1)
		}
	}
	if len(g.losesItself([]int{t})) > 0 {
		return ""
	}
	var types []int
	for _, c := range g.choices(0) {
		if c.Type != t && g.zoneDepths().offer(c) {
			types = appendNew(types, c.Type)
		}
	}
	if len(types) == 0 {
		return ""
	}
	remark := "Promotes to " + g.each(types, plain, "or")
	switch {
	case zone.everywhere:
		remark += " with every move"
	case g.r.PromoZone > 1:
		remark += " on " + zone.wide()
	default:
		remark += " on reaching " + zone.wide()
	}
	if g.allFromHand(0, t) {
		remark += ", as far as one is in hand"
	}
	if _, stays := g.choicesOf(0, t, g.zoneDepths()); len(stays) > 0 {
		remark = strings.Replace(remark, "Promotes", "May promote", 1)
	}
	return remark
}
