package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// general is how the game is won, lost and drawn.
func (g *game) general() []string {
	var items []string
	switch g.r.Goal {
	case engine.LoseAll:
		items = append(items, "The game is won by the side that has no pieces left"+g.inHandToo()+".")
		items = append(items, g.royalItems()...)
	default:
		items = append(items, g.royalItems()...)
	}
	items = append(items, g.goalItems()...)
	items = append(items, g.baringItems()...)
	items = append(items, g.stalemateItem())
	return append(items, g.claimItems()...)
}

func (g *game) inHandToo() string {
	if g.v.HasHands() {
		return ", neither on the board nor in hand"
	}
	return ""
}

// royalStart is how many royals each side begins with, in hand too.
func (g *game) royalStart() [2]int {
	var n [2]int
	for _, p := range g.r.Start {
		if g.v.IsRoyal(p.Type) {
			n[p.Color]++
		}
	}
	for c, hand := range g.r.Hands {
		for t, count := range hand {
			if g.v.IsRoyal(t) {
				n[c] += count
			}
		}
	}
	return n
}

// royals is the royal types that may exist, in the order of the table of pieces.
func (g *game) royals() []int {
	var types []int
	for _, t := range g.order {
		if g.v.IsRoyal(t) && g.has(t) {
			types = append(types, t)
		}
	}
	return types
}

// oneRoyal reports whether no side can ever have more than one royal piece: then
// it does not matter whether all or one must be lost.
func (g *game) oneRoyal() bool {
	n := g.royalStart()
	if n[0] > 1 || n[1] > 1 {
		return false
	}
	for t := range g.d.Types { // what may become royal
		if !g.has(t) || g.v.IsRoyal(t) {
			continue
		}
		royal := false
		g.eachBecoming(engine.White, t, func(_ engine.Color, to int) { royal = royal || g.v.IsRoyal(to) })
		if royal {
			return false
		}
	}
	return true // a capture of the only one ends the game, wherever it goes then
}

// royalItems is what royal pieces are for.
func (g *game) royalItems() []string {
	royals := g.royals()
	if len(royals) == 0 {
		if g.v.IsChecked() {
			return nil
		}
		return []string{"No piece is royal, and there is no check."}
	}
	one := g.oneRoyal()
	several := !one && g.r.Extinction
	name := g.each(royals, plain, "or")
	if g.r.Goal == engine.LoseRoyal {
		return append(g.loseRoyal(royals, one), g.withoutRoyals()...)
	}
	var items []string
	switch {
	case g.v.IsChecked() && one:
		items = append(items,
			"It is not allowed to expose your "+name+" to check: no move may leave it where the opponent could capture it"+g.orExplode()+".",
			"The game is won by checkmating the opponent’s "+name+": it is in check, and no legal move ends that.")
	case g.v.IsChecked() && several:
		items = append(items,
			upperFirst(g.pieces(royals))+" are royal. Who has more than one of them may lose some; what may not be lost is the last one: no move may leave all that are left where the opponent could capture them by one move.",
			"The game is won by checkmate: the opponent’s last royal piece is attacked, and no legal move ends that.")
	case g.v.IsChecked():
		items = append(items,
			upperFirst(g.pieces(royals))+" are royal, every one of them: no move may leave one of your own where the opponent could capture it.",
			"The game is won by checkmate: a royal piece of the opponent is attacked, and no legal move ends that.")
	case one:
		items = append(items,
			"There is no rule of check: the "+name+" may be left or moved where it can be captured.",
			"The game is won by capturing the opponent’s "+name+".")
	case several:
		items = append(items,
			"There is no rule of check: "+g.pieces(royals)+" may be left or moved where they can be captured.",
			"The game is won by capturing all the opponent’s "+g.pieces(royals)+".")
	default:
		items = append(items,
			"There is no rule of check: "+g.pieces(royals)+" may be left or moved where they can be captured.",
			"The game is won by capturing one of the opponent’s "+g.pieces(royals)+", even if others are left.")
	}
	return append(items, g.withoutRoyals()...)
}

// loseRoyal is the rule of games that are won by losing royals.
func (g *game) loseRoyal(royals []int, one bool) []string {
	items := []string{"There is no rule of check: " + g.pieces(royals) + " may be left or moved where they can be captured."}
	switch {
	case one:
		return append(items, "The game is won by the side that loses its "+g.each(royals, plain, "or")+".")
	case g.r.Extinction:
		return append(items, "The game is won by the side that loses all its "+g.pieces(royals)+".")
	default:
		return append(items, "The game is won by the side that loses one of its "+g.pieces(royals)+".")
	}
}

// orExplode says that there are other ways to lose a piece than its capture.
func (g *game) orExplode() string {
	for t := range min(len(g.d.Types), len(g.r.CaptureMatrix)) {
		if g.has(t) && slices.ContainsFunc(g.r.CaptureMatrix[t], func(c engine.MatrixCell) bool { return c.Kind == engine.MatrixExplode }) {
			return ", or blow it up"
		}
	}
	return ""
}

// withoutRoyals says which side begins without royals.
func (g *game) withoutRoyals() []string {
	var items []string
	for c, n := range g.royalStart() {
		if n == 0 && len(g.r.Start) > 0 {
			items = append(items, sideNames[c]+" begins without a royal piece and so can neither be checkmated nor lose the game by losing royal pieces.")
		}
	}
	if g.r.Goal == engine.LoseRoyal {
		for i := range items {
			items[i] = strings.Replace(items[i], "can neither be checkmated nor lose the game by losing royal pieces", "cannot win that way", 1)
		}
	}
	return items
}

// goalItems is which squares win.
func (g *game) goalItems() []string {
	var items []string
	for _, t := range g.order {
		if !g.has(t) {
			continue
		}
		if at := g.where(t, g.morphIs(t, engine.MorphWin)); !at.isNowhere() {
			items = append(items, g.winner(t)+" that gets to "+at.once()+" wins the game at once"+g.exemptWords(t)+".")
		}
		if at := g.where(t, g.morphIs(t, engine.MorphDelayed)); !at.isNowhere() {
			items = append(items, g.winner(t)+" that gets to "+at.once()+" wins the game after the opponent’s next move, unless that one ends the game in another way"+g.exemptWords(t)+".")
		}
	}
	return items
}

// winner is the subject of goalItems, with its side where only one can have it.
func (g *game) winner(t int) string {
	switch {
	case !g.exists[engine.Black][t]:
		return upperFirst(withArticle("white " + g.names[t]))
	case !g.exists[engine.White][t]:
		return upperFirst(withArticle("black " + g.names[t]))
	default:
		return upperFirst(withArticle(g.names[t]))
	}
}

// baringItems is the rule of bare royals.
func (g *game) baringItems() []string {
	counts := make([]bool, len(g.d.Types))
	for t := range counts {
		counts[t] = g.r.BaringAll && !g.v.IsRoyal(t) || !g.r.BaringAll && slices.Contains(g.r.Baring, t)
	}
	if !g.r.BaringAll && g.r.Baring == nil {
		return nil
	}
	var types []int
	var start [2]int
	for t := range counts {
		if counts[t] && g.has(t) {
			types = append(types, t)
		}
	}
	for _, p := range g.r.Start {
		if counts[p.Type] {
			start[p.Color]++
		}
	}
	if start[0]+start[1] == 0 {
		return nil
	}
	what := "the last of the " + g.pieces(types)
	if g.r.BaringAll {
		what = "the last piece that is not royal"
	}
	text := "A player who has lost " + what
	if g.v.HasHands() && g.r.Drops != engine.DropsOff {
		text += ", and has none in hand either,"
	}
	text += " is bared, and loses the game after one more move, unless that move ends the game in another way or bares the opponent too. "
	switch g.r.CounterBare {
	case engine.VerdictLoss:
		text += "Where both are bared the player who was bared first loses."
	case engine.VerdictSelf:
		text += "Where both are bared the player who was bared first wins."
	default:
		text += "Where both are bared the game is a draw."
	}
	items := []string{text}
	for c, n := range start {
		if n == 0 {
			items = append(items, sideNames[c]+" begins without such pieces and cannot be bared.")
		}
	}
	return items
}

// stalemateItem is what happens to a side without a legal move.
func (g *game) stalemateItem() string {
	stalemate := "Stalemate (no legal moves)"
	if g.v.IsChecked() {
		stalemate = "Stalemate (no legal moves, but not in check)"
	}
	switch g.r.Stalemate {
	case engine.VerdictLoss:
		return stalemate + " is a loss for the player who cannot move."
	case engine.VerdictSelf:
		return stalemate + " is a win for the player who cannot move."
	case engine.VerdictFewer:
		return stalemate + " is a win for the side with fewer pieces on the board. With an equal number of pieces it is a draw."
	default:
		return stalemate + " is a draw."
	}
}
