package rules

import (
	"slices"

	"fairyboard/internal/engine"
)

// captures is the section on what captures do besides taking a piece, and on what
// may not be captured.
func (g *game) captures() []string {
	items := g.matrixItems()
	if types := g.present(g.r.Iron); len(types) > 0 {
		items = append(items, upperFirst(g.pieces(types))+" cannot be captured.")
	}
	if types := g.present(g.r.AntiTrade); len(types) > 0 {
		items = append(items, upperFirst(g.pieces(types))+" cannot capture each other.")
	}
	for _, t := range g.present(g.r.CounterStrike) {
		items = append(items, "When "+withArticle(g.names[t])+" has been captured, the answer may not capture an enemy "+g.names[t]+".")
	}
	if types := g.present(g.r.Protected); len(types) > 0 {
		items = append(items, g.protectedItem(types))
	}
	items = append(items, g.contagionItems()...)
	if types := g.present(g.r.Conversion); len(types) > 0 {
		items = append(items, "The first move of each of the "+g.pieces(types)+" must end on a square of the other shade than the one where it starts.")
	}
	return items
}

// protectedItem is the rule against trading protected pieces.
func (g *game) protectedItem(types []int) string {
	text := upperFirst(g.anyOf(types)) + " that captures " + g.anyOf(types) + " of the enemy counts as royal for the opponent’s next move"
	if g.v.IsChecked() {
		text += ": it may not make such a capture where it could be captured at once"
	} else {
		text += ": capturing it then decides the game"
	}
	if t := g.r.TradeThreshold; t >= 0 {
		text += ". This does not hold where what it captures is worth more than itself by the value of " + withArticle(g.names[t]) + " or more"
	}
	return text + "."
}

// contagionItems says who becomes what it captures.
func (g *game) contagionItems() []string {
	var catching, immune []int
	for t := range g.d.Types {
		if g.r.Contageous != nil && g.r.Contageous[t] && g.has(t) {
			catching = append(catching, t)
		}
		if g.r.Immune != nil && g.r.Immune[t] && g.has(t) {
			immune = append(immune, t)
		}
	}
	var items []string
	for _, t := range catching {
		text := "A piece that captures " + withArticle(g.names[t]) + " becomes " + withArticle(g.names[t]) + " itself"
		if len(immune) > 0 {
			text += "; the " + g.pieces(immune) + " never change so"
		}
		items = append(items, text+".")
	}
	return items
}

// The destinations of the capture matrix, of which a rule can hold for several.
type destinations struct {
	empty            bool
	enemies, friends []int
}

func (d destinations) isNothing() bool {
	return !d.empty && len(d.enemies) == 0 && len(d.friends) == 0
}

func (d destinations) equal(e destinations) bool {
	return d.empty == e.empty && slices.Equal(d.enemies, e.enemies) && slices.Equal(d.friends, e.friends)
}

// matrixRule is one kind of cell with the movers for which it has the same
// destinations.
type matrixRule struct {
	cell   engine.MatrixCell
	movers []int
	to     destinations
}

// matrixItems puts the capture matrix into words: for each kind of cell, movers with
// the same destinations together.
func (g *game) matrixItems() []string {
	var rules []matrixRule
	for t := range min(len(g.d.Types), len(g.r.CaptureMatrix)) {
		if !g.has(t) || g.isExempt(t) {
			continue
		}
		for _, cell := range g.cellsOf(t) {
			to := g.destinationsOf(t, cell)
			if to.isNothing() {
				continue
			}
			i := slices.IndexFunc(rules, func(r matrixRule) bool { return r.cell == cell && r.to.equal(to) })
			if i < 0 {
				rules = append(rules, matrixRule{cell: cell, to: to})
				i = len(rules) - 1
			}
			rules[i].movers = append(rules[i].movers, t)
		}
	}
	var items []string
	for _, r := range rules {
		items = append(items, g.matrixWords(r)...)
	}
	if exempt := slices.DeleteFunc(movers(rules), func(t int) bool { return g.exemptWords(t) == "" }); len(exempt) > 0 {
		items = append(items, "None of this holds for those moves of the "+g.pieces(exempt)+" that are exempt from it.")
	}
	return items
}

// movers is the types that some rules are about, each once.
func movers(rules []matrixRule) []int {
	var types []int
	for _, r := range rules {
		for _, t := range r.movers {
			types = appendNew(types, t)
		}
	}
	return types
}

// cellsOf is what a row of the matrix has, each once.
func (g *game) cellsOf(t int) []engine.MatrixCell {
	var cells []engine.MatrixCell
	for _, c := range g.r.CaptureMatrix[t] {
		if c.Kind != engine.MatrixNone && !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// destinationsOf is where a mover has a cell, as far as it can come about: enemies
// that may exist, and friends where it can capture or hop over them.
func (g *game) destinationsOf(t int, cell engine.MatrixCell) destinations {
	n := len(g.d.Types)
	var d destinations
	hop := cell.Kind == engine.MatrixNoHop || cell.Kind == engine.MatrixNoHopTake
	if cell.Kind == engine.MatrixNoHop && !g.hops(t) || cell.Kind == engine.MatrixMay && g.offset(t) < 0 {
		return d
	}
	for i, c := range g.r.CaptureMatrix[t] {
		switch {
		case c != cell:
		case i == 0:
			d.empty = !hop
		case i <= n:
			if g.meet(t, i-1) {
				d.enemies = append(d.enemies, i-1)
			}
		case (g.takesFriends(t) || hop && g.hops(t)) && g.together(t, i-1-n):
			d.friends = append(d.friends, i-1-n)
		}
	}
	return d
}

// meet reports whether pieces of two types can be enemies.
func (g *game) meet(t, u int) bool {
	return g.exists[0][t] && g.exists[1][u] || g.exists[1][t] && g.exists[0][u]
}

// together reports whether pieces of two types can be friends.
func (g *game) together(t, u int) bool {
	return g.exists[0][t] && g.exists[0][u] || g.exists[1][t] && g.exists[1][u]
}

// allTypes reports whether a list has every type that may exist.
func (g *game) allTypes(types []int) bool {
	for t := range g.d.Types {
		if g.has(t) && !slices.Contains(types, t) {
			return false
		}
	}
	return true
}

// allEnemies reports whether a list has every type that an enemy of the movers may have.
func (g *game) allEnemies(movers, types []int) bool {
	for t := range g.d.Types {
		if !slices.Contains(types, t) && slices.ContainsFunc(movers, func(m int) bool { return g.meet(m, t) }) {
			return false
		}
	}
	return len(types) > 0
}

// mover is the subject of a matrix rule.
func (g *game) mover(types []int) string {
	if g.allTypes(types) {
		return "a piece"
	}
	return g.anyOf(types)
}

// victims is what a matrix rule is about: "an enemy piece", "a rook or a friendly knight".
func (g *game) victims(r matrixRule) string {
	var words []string
	switch {
	case g.allEnemies(r.movers, r.to.enemies):
		words = append(words, "an enemy piece")
	case len(r.to.enemies) > 0:
		words = append(words, "an enemy "+g.each(r.to.enemies, plain, "or"))
	}
	if len(r.to.friends) > 0 {
		words = append(words, "a friendly "+g.each(r.to.friends, plain, "or"))
	}
	return list(words, "or")
}

// matrixWords is a matrix rule in sentences, one for captures and one for moves to
// empty squares.
func (g *game) matrixWords(r matrixRule) []string {
	var items []string
	mover := g.mover(r.movers)
	if victims := g.victims(r); victims != "" {
		items = append(items, g.captureWords(r, mover, victims))
	}
	if r.to.empty {
		items = append(items, g.emptyWords(r, mover))
	}
	return slices.DeleteFunc(items, func(s string) bool { return s == "" })
}

// captureWords is a matrix rule about captures.
func (g *game) captureWords(r matrixRule, mover, victims string) string {
	captures := upperFirst(mover) + " that captures " + victims
	switch r.cell.Kind {
	case engine.MatrixForbid:
		return upperFirst(mover) + " may not capture " + victims + "."
	case engine.MatrixProtected:
		return upperFirst(mover) + " may not capture " + victims + " on a square where it could be captured in turn."
	case engine.MatrixPriority:
		if g.allTypes(r.movers) && g.allEnemies(r.movers, r.to.enemies) {
			return "Capture is mandatory: who has a legal capture must make one. With more than one the choice is free."
		}
		return "If " + mover + " can legally capture " + victims + ", that capture or another one that has precedence must be made."
	case engine.MatrixNoHop:
		return upperFirst(mover) + " may not hop over " + victims + "."
	case engine.MatrixNoHopTake:
		if !slices.ContainsFunc(r.movers, g.hops) {
			return upperFirst(mover) + " may not capture " + victims + "."
		}
		return upperFirst(mover) + " may neither capture nor hop over " + victims + "."
	case engine.MatrixKamikaze:
		return captures + " vanishes with it."
	case engine.MatrixAgain:
		return "After " + mover + " has captured " + victims + " the opponent is frozen for a turn: the same side moves again. The second move never has that effect."
	default:
		return g.changeWords(r, captures)
	}
}

// emptyWords is a matrix rule about moves to empty squares.
func (g *game) emptyWords(r matrixRule, mover string) string {
	moves := upperFirst(mover) + " that moves without capturing"
	switch r.cell.Kind {
	case engine.MatrixForbid:
		return upperFirst(mover) + " may only move by capturing."
	case engine.MatrixProtected:
		return upperFirst(mover) + " may not move without capturing to a square where it could be captured."
	case engine.MatrixPriority:
		return "If " + mover + " can legally move without capturing, such a move or another one that has precedence must be made."
	case engine.MatrixKamikaze:
		return moves + " vanishes."
	case engine.MatrixAgain:
		return "After " + mover + " has moved without capturing the opponent is frozen for a turn: the same side moves again. The second move never has that effect."
	default:
		return g.changeWords(r, moves)
	}
}

// changeWords is what becomes of a piece that does what a matrix rule is about, which
// is the same for captures and for other moves.
func (g *game) changeWords(r matrixRule, does string) string {
	switch r.cell.Kind {
	case engine.MatrixBecome:
		return does + " becomes " + withArticle(g.names[r.cell.Type]) + "."
	case engine.MatrixGive:
		return does + " changes sides and becomes " + withArticle(g.names[r.cell.Type]) + " of the opponent."
	case engine.MatrixMay:
		return does + " may become " + g.each(r.movers, func(name string) string { return g.offsetName(r.movers, name) }, "or") + g.respectively(r) + "."
	case engine.MatrixExplode:
		return does + " explodes: " + g.blastWords()
	default:
		return ""
	}
}

// offsetName is what the mover of that name becomes shogi style.
func (g *game) offsetName(movers []int, name string) string {
	for _, t := range movers {
		if g.names[t] == name {
			return withArticle(g.names[g.offset(t)])
		}
	}
	return name
}

// respectively says that several movers become different things.
func (g *game) respectively(r matrixRule) string {
	if len(r.movers) > 1 {
		return ", in this order"
	}
	return ""
}

// blastWords says what an explosion takes.
func (g *game) blastWords() string {
	around := " on " + zoneWords(g.r.BlastZone, "the square where it ends")
	iron := ""
	if types := g.present(g.r.Iron); len(types) > 0 {
		iron = ", but never the " + g.pieces(types)
	}
	if g.r.Atomic <= 0 {
		return "all enemy pieces" + around + " are captured too" + iron + "."
	}
	var spared []int
	for t := range min(g.r.Atomic, len(g.d.Types)) {
		spared = append(spared, t)
	}
	text := "it vanishes, and all pieces of both sides" + around + " do so too"
	if spared = g.present(spared); len(spared) > 0 {
		text += ", except the " + g.pieces(spared)
	}
	return text + iron + "."
}

// zoneWords names the squares around something.
func zoneWords(z engine.Zone, center string) string {
	switch z {
	case engine.ZoneW:
		return "the squares orthogonally next to " + center
	case engine.ZoneF:
		return "the squares diagonally next to " + center
	case engine.ZoneN:
		return "the squares a knight’s leap away from " + center
	default:
		return "the squares around " + center
	}
}
