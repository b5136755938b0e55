package rules

import (
	"slices"

	"fairyboard/internal/engine"
)

// zoneIsSpecial reports whether on every square of the promotion zone something else
// is said of a type (diagram-format §5), so that the zone has no effect on it.
func (g *game) zoneIsSpecial(t int) bool {
	m := g.r.Types[t].Morph
	if some, _ := g.exempt(t); some || m == nil {
		return false
	}
	for sq := range engine.Square(g.v.Squares()) {
		if g.v.IsHole(sq) || g.r.Ranks-1-int(sq)/g.r.Files >= g.r.PromoZone {
			continue
		}
		if k := m[sq].Kind; k != engine.MorphTo && k != engine.MorphChoice && k != engine.MorphForbid {
			return false
		}
	}
	return true
}

// turnsAtOnce says where a type may not be chosen because it would at once turn
// into another one with the same ID (diagram-format §5).
func (g *game) turnsAtOnce(t int) string {
	id := g.d.Types[t].ID
	turns := func(c engine.MorphCell) bool {
		return c.Kind == engine.MorphTo && c.Type != t && g.d.Types[c.Type].ID == id
	}
	m := g.r.Types[t].Morph
	if !slices.ContainsFunc(m, turns) {
		return ""
	}
	return "not where it would at once become another piece"
}

// morphPromotions is what a type becomes on special squares.
func (g *game) morphPromotions(t int) []string {
	var items []string
	if g.isExempt(t) {
		return nil
	}
	name, but := withArticle(g.names[t]), g.exemptWords(t)
	for _, cell := range g.cells(t) {
		belongs := func(sq engine.Square) bool { return g.r.Types[t].Morph[sq] == cell }
		at := g.where(t, belongs)
		if at.isNowhere() {
			continue
		}
		switch cell.Kind {
		case engine.MorphTo:
			switch {
			case cell.Type == t:
			case g.isLost(t, cell.Type):
				items = append(items, sentence(name+" cannot legally move"+g.into(at)+": it would become "+withArticle(g.names[cell.Type])+", and be lost"+but))
			default:
				items = append(items, sentence(name+ends(at)+" becomes "+withArticle(g.names[cell.Type])+but))
			}
		case engine.MorphChoice:
			words := g.choiceWords(cell.Set, t, g.depthsOf(belongs))
			if words == "" {
				items = append(items, sentence(name+" cannot move"+g.into(at)+": there is nothing to promote to"+g.butRoyal()))
				continue
			}
			items = append(items, sentence(name+ends(at)+words+but))
			if g.mayLackChoice(cell.Set, g.r.Ranks) {
				items = append(items, "Where it must promote, and none of these can be chosen, the move is not possible"+g.butRoyal()+".")
			}
		case engine.MorphMay, engine.MorphMust:
			if to := g.offset(t); to >= 0 && !g.isLost(t, to) {
				word := map[engine.MorphKind]string{engine.MorphMay: "may", engine.MorphMust: "must"}[cell.Kind]
				items = append(items, sentence(name+ends(at)+" "+word+" become "+withArticle(g.names[to])+but))
			}
		default:
		}
	}
	return items
}

// ends says of a piece that its move ends at a place.
func ends(at place) string {
	if at.everywhere {
		return " that moves"
	}
	return " whose move ends on " + at.once()
}

// into says where a piece moves; nothing where that is anywhere.
func (g *game) into(at place) string {
	if at.everywhere {
		return ""
	}
	return " to " + at.square()
}

// cells is what a type's morph picture has, each once, in order of the picture.
func (g *game) cells(t int) []engine.MorphCell {
	var cells []engine.MorphCell
	m := g.r.Types[t].Morph
	for _, cell := range slices.Backward(m) {
		if cell.Kind != engine.MorphNone && !slices.Contains(cells, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// morphRemarks is what a type becomes on special squares as remarks in the piece
// table, where they are few.
func (g *game) morphRemarks(t int) []string {
	if g.isExempt(t) {
		return nil
	}
	var remarks []string
	for _, cell := range g.cells(t) {
		area := g.where(t, func(sq engine.Square) bool { return g.r.Types[t].Morph[sq] == cell })
		at := "on " + area.wide()
		switch {
		case area.isNowhere():
			continue
		case area.everywhere:
			at = "with every move"
		}
		switch to := g.offset(t); cell.Kind {
		case engine.MorphTo:
			if cell.Type != t && !g.isLost(t, cell.Type) {
				remarks = append(remarks, "Becomes "+withArticle(g.names[cell.Type])+" "+at)
			}
		case engine.MorphChoice:
			var types []int
			for _, c := range g.choices(cell.Set) {
				if c.Type != t {
					types = appendNew(types, c.Type)
				}
			}
			if len(types) > 0 {
				remarks = append(remarks, "Promotes to "+g.each(types, plain, "or")+" "+at)
			}
		case engine.MorphMay:
			if to >= 0 && !g.isLost(t, to) {
				remarks = append(remarks, "May promote to "+g.names[to]+" "+at)
			}
		case engine.MorphMust:
			if to >= 0 && !g.isLost(t, to) {
				remarks = append(remarks, "Must promote to "+g.names[to]+" "+at)
			}
		default:
		}
	}
	if len(remarks) > maxMorphRemarks {
		return []string{"Promotes on special squares"}
	}
	return remarks
}

// maxMorphRemarks bounds what the table says of special squares.
const maxMorphRemarks = 3
