package rules

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// orthodoxText is orthodox chess, with which every game is compared.
const orthodoxText = `royal=6
pawn::::a2-h2
knight:N:::b1,g1
bishop::::c1,f1
rook::::a1,h1
queen::::d1
king::::e1
`

// orthodox is the game that orthodoxText defines.
var orthodox = sync.OnceValue(func() *game {
	f := source.NewFile("orthodox chess", orthodoxText)
	d, _ := diagram.Parse(f.Fragment(f.Whole()))
	v, _ := diagram.Compile(d)
	return newGame(&d, v)
})

// difference is the state of one comparison.
type difference struct {
	g, o  *game
	like  []int // by type of o: the type of g that takes its part, -1 where there is none
	items []string
}

func (d *difference) add(text string) { d.items = append(d.items, text) }

// differences compares the game with orthodox chess.
func (g *game) differences() []string {
	d := difference{g: g, o: orthodox()}
	d.match()
	d.board()
	d.army()
	d.moves()
	d.castling()
	d.passing()
	d.promotion()
	d.royalty()
	d.ends()
	d.rest()
	if len(d.items) == 0 {
		return []string{"None: these are the rules of orthodox chess."}
	}
	return d.items
}

// match finds which of the game's types takes the part of each orthodox one: that
// of the same name, else the only one with the same moves.
func (d *difference) match() {
	d.like = make([]int, len(d.o.d.Types))
	taken := make([]bool, len(d.g.d.Types))
	for i := range d.like {
		d.like[i] = -1
		for t := range d.g.d.Types {
			if d.g.has(t) && !taken[t] && strings.EqualFold(strings.TrimSpace(d.g.d.Types[t].Name), d.o.d.Types[i].Name) {
				d.like[i], taken[t] = t, true
				break
			}
		}
	}
	for i := range d.like {
		if d.like[i] >= 0 {
			continue
		}
		for t := range d.g.d.Types {
			if d.g.has(t) && !taken[t] && (d.sameMoves(i, t) || i == 0 && isPawnsName(d.g.d.Types[t].Name)) {
				d.like[i], taken[t] = t, true
				break
			}
		}
	}
}

// isPawnsName reports whether a name says that the piece is a kind of pawn.
func isPawnsName(name string) bool {
	return strings.HasSuffix(strings.ToLower(strings.TrimSpace(name)), " pawn")
}

// sameMoves reports whether a type moves as an orthodox one does, castling apart.
func (d *difference) sameMoves(orthodox, t int) bool {
	return d.o.description(orthodox) == d.g.description(t) && !isBig(&d.g.r.Types[t]) && !d.g.r.Types[t].Transparent
}

// board compares the boards.
func (d *difference) board() {
	r := &d.g.r
	if r.Files != d.o.r.Files || r.Ranks != d.o.r.Ranks {
		d.add("The board has " + strconv.Itoa(r.Files) + verb(r.Files, " file", " files") + " and " + strconv.Itoa(r.Ranks) + verb(r.Ranks, " rank", " ranks") + ".")
	}
	if n := len(d.g.holes()); n > 0 {
		d.add(upperFirst(counted(n, "square")) + " of that rectangle " + verb(n, "is", "are") + " not part of the board.")
	}
}

// army compares what stands where at the start.
func (d *difference) army() {
	var missing, added []int
	for i, t := range d.like {
		if t < 0 {
			missing = append(missing, i)
		}
	}
	for _, t := range slices.Backward(d.g.order) {
		if d.g.has(t) && !slices.Contains(d.like, t) {
			added = append(added, t)
		}
	}
	if len(missing) > 0 {
		d.add("There are no " + d.o.each(missing, plural, "or") + ".")
	}
	if len(added) > 0 {
		d.add("New " + verb(len(added), "piece", "pieces") + ": " + d.g.each(added, withThe, "and") + ".")
	}
	if !d.alike() {
		d.add("The two sides do not have the same pieces.")
	}
	if !d.sameSetup() {
		d.add("The pieces start on other squares, or in other numbers.")
	}
	if d.g.isShuffled() {
		d.add("The setup can be shuffled.")
	}
}

// alike reports whether both sides begin with the same numbers of every type.
func (d *difference) alike() bool {
	balance := make([]int, len(d.g.d.Types))
	for _, p := range d.g.r.Start {
		balance[p.Type] += 1 - 2*int(p.Color)
	}
	for c, hand := range d.g.r.Hands {
		for t, n := range hand {
			balance[t] += n * (1 - 2*c)
		}
	}
	return !slices.ContainsFunc(balance, func(n int) bool { return n != 0 })
}

// sameSetup reports whether the pieces stand as in orthodox chess, each orthodox
// one played by what takes its part. New pieces in the place of missing ones count
// as said.
func (d *difference) sameSetup() bool {
	if d.g.r.Files != d.o.r.Files || d.g.r.Ranks != d.o.r.Ranks || len(d.g.r.Start) != len(d.o.r.Start) {
		return false
	}
	at := map[engine.Square]engine.Placement{}
	for _, p := range d.g.r.Start {
		at[p.Square] = p
	}
	for _, p := range d.o.r.Start {
		q, ok := at[p.Square]
		if !ok || q.Color != p.Color || d.like[p.Type] >= 0 && q.Type != d.like[p.Type] || d.like[p.Type] < 0 && slices.Contains(d.like, q.Type) {
			return false
		}
	}
	return true
}

// moves compares how the pieces move that both games have.
func (d *difference) moves() {
	for i, t := range d.like {
		if t >= 0 && !d.sameMoves(i, t) {
			d.add("The " + d.g.names[t] + " moves differently (" + inline(d.g.description(t)) + ").")
		}
	}
}

// castling compares who castles how far with whom.
func (d *difference) castling() {
	switch {
	case len(d.g.castles) == 0:
		if !slices.ContainsFunc(d.g.r.Types, func(t engine.TypeRules) bool { return castles(&t) }) {
			d.add("There is no castling.")
		} else {
			d.add("Castling is not possible from this setup.")
		}
	case !slices.EqualFunc(d.g.castles, d.o.castles, func(a, b castle) bool {
		return a.color == b.color && d.like[b.king] == a.king && d.like[b.partner] == a.partner && a.to-a.from == b.to-b.from && a.rook-a.from == b.rook-b.from
	}):
		d.add("Castling differs in who castles, with whom or how far.")
	case d.o.v.IsChecked() && !d.attackedCastling():
		d.add("Castling is possible out of, through and into attacks.")
	}
}

// attackedCastling reports whether attacks prevent castling.
func (d *difference) attackedCastling() bool {
	return d.g.v.IsChecked() && !slices.ContainsFunc(d.g.castles, func(c castle) bool { return !d.g.v.IsRoyal(c.king) })
}

// passing compares who can be captured en passant.
func (d *difference) passing() {
	if len(d.g.passes) == 0 {
		d.add("There is no capture en passant.")
	}
}

// promotion compares the choices of the pawn.
func (d *difference) promotion() {
	pawn := d.like[0]
	set, byMorph := d.choiceByMorph(pawn)
	switch {
	case byMorph:
		d.chosenFrom(pawn, set)
		at := d.g.where(pawn, d.g.morphIs(pawn, engine.MorphChoice))
		if at.ranks != lastRanks(1) {
			d.add(upperFirst(plural(d.g.names[pawn])) + " promote on " + severalOwn(at.wide()) + ".")
		}
	case pawn < 0:
	case !slices.Contains(d.g.promoting(), pawn):
		d.elsewhere(pawn)
	default:
		d.zonePromotion(pawn)
	}
	other := slices.DeleteFunc(slices.Clone(d.g.promoting()), func(t int) bool { return t == pawn })
	if len(other) > 0 {
		d.add(upperFirst(d.g.pieces(other)) + " promote too.")
	}
}

// zonePromotion compares how pawns promote in the promotion zone.
func (d *difference) zonePromotion(pawn int) {
	if d.g.r.PromoOffset > 0 {
		d.add(upperFirst(plural(d.g.names[pawn])) + " promote as in shogi, to the " + d.g.names[d.g.offset(pawn)] + ".")
	} else {
		d.chosenFrom(pawn, 0)
		if slices.ContainsFunc(d.g.choices(0), func(c engine.PromoChoice) bool { return c.FromHand || c.NotLast || c.LastRanks > 0 }) {
			d.add("There are conditions for what can be chosen at a promotion.")
		}
	}
	if d.g.r.PromoZone > 1 {
		d.add("Promotion is possible on " + d.g.zone().wide() + ".")
	}
}

// chosenFrom compares what pawns may become by a promotion set.
func (d *difference) chosenFrom(pawn, set int) {
	var here, there []int
	for _, c := range d.g.choices(set) {
		here = appendNew(here, c.Type)
	}
	for _, c := range d.o.choices(0) {
		there = append(there, d.like[c.Type])
	}
	slices.Sort(here)
	slices.Sort(there)
	d.choice(pawn, here, slices.Compact(there))
}

// choiceByMorph finds the one set from which a pawn chooses on special squares, where
// that is the only promotion it has.
func (d *difference) choiceByMorph(pawn int) (set int, ok bool) {
	if pawn < 0 || d.g.r.PromoOffset > 0 || slices.Contains(d.g.promoting(), pawn) || len(d.g.exemptWords(pawn)) > 0 {
		return 0, false
	}
	for _, c := range d.g.cells(pawn) {
		switch {
		case c.Kind == engine.MorphChoice && !ok:
			set, ok = c.Set, true
		case c.Kind == engine.MorphChoice, c.Kind == engine.MorphTo && c.Type != pawn:
			return 0, false
		}
	}
	return set, ok && d.g.choosesIn(set, pawn)
}

// choice compares what a pawn can be promoted to.
func (d *difference) choice(pawn int, here, there []int) {
	lacks := slices.ContainsFunc(there, func(t int) bool { return t >= 0 && !slices.Contains(here, t) })
	var more []int
	for _, t := range here {
		if !slices.Contains(there, t) && t != pawn {
			more = append(more, t)
		}
	}
	name := upperFirst(plural(d.g.names[pawn]))
	switch {
	case lacks && len(more) == 0:
		d.add(name + " promote to " + d.g.each(slices.DeleteFunc(here, func(t int) bool { return t == pawn }), plain, "or") + " only.")
	case lacks, len(more) > 0 && !slices.ContainsFunc(here, func(t int) bool { return t != pawn && slices.Contains(there, t) }):
		here = slices.DeleteFunc(here, func(t int) bool { return t == pawn })
		d.add(name + " promote to " + d.g.each(here, plain, "or") + " instead.")
	case len(more) > 0:
		d.add(name + " can also promote to " + d.g.each(more, plain, "or") + ".")
	}
}

// elsewhere says how a pawn promotes on special squares alone, or that it doesn't.
func (d *difference) elsewhere(pawn int) {
	g := d.g
	name := upperFirst(plural(g.names[pawn]))
	shogi := func(sq engine.Square) bool {
		k := g.r.Types[pawn].Morph[sq].Kind
		return k == engine.MorphMay || k == engine.MorphMust
	}
	switch cells := g.cells(pawn); {
	case len(g.morphPromotions(pawn)) == 0:
		d.add(name + " do not promote by reaching the last rank.")
	case g.offset(pawn) >= 0 && !slices.ContainsFunc(cells, func(c engine.MorphCell) bool { return c.Kind == engine.MorphTo || c.Kind == engine.MorphChoice }):
		d.add(name + " promote as in shogi, to the " + g.names[g.offset(pawn)] + ".")
		if at := g.where(pawn, shogi); at.ranks != lastRanks(1) && !at.everywhere {
			d.add("Their promotion is possible on " + severalOwn(at.wide()) + ".")
		}
	default:
		d.add(name + " promote in another way, as is said above.")
	}
}

// royalty compares what must not be lost.
func (d *difference) royalty() {
	g := d.g
	royals := g.royals()
	king := d.like[5]
	switch {
	case g.r.Goal == engine.LoseAll, len(royals) == 0:
		if king >= 0 && !g.v.IsRoyal(king) {
			d.add("The " + g.names[king] + " is not royal and can be captured like any other piece; there is no check.")
		} else if !g.v.IsChecked() {
			d.add("There is no check.")
		}
	case g.r.Goal == engine.LoseRoyal:
		switch {
		case g.oneRoyal():
			d.add("Who loses the " + g.each(royals, plain, "or") + " wins; there is no check.")
		case g.r.Extinction:
			d.add("Who loses all " + g.pieces(royals) + " wins; there is no check.")
		default:
			d.add("Who loses one of the " + g.pieces(royals) + " wins; there is no check.")
		}
	case len(royals) != 1 || royals[0] != king:
		d.add("What must not be lost is " + g.anyOf(royals) + ".")
	}
	if n := g.royalStart(); g.r.Goal == engine.WinByRoyals && len(royals) > 0 {
		if n[0] > 1 || n[1] > 1 || !g.oneRoyal() {
			if g.r.Extinction && g.v.IsChecked() {
				d.add("Only the last royal piece of a side is protected by the rule of check.")
			} else if !g.r.Extinction {
				d.add("The loss of one royal piece loses the game.")
			}
		}
		if !g.v.IsChecked() {
			d.add("There is no check: royal pieces are captured.")
		}
	}
}

// ends compares how games end otherwise.
func (d *difference) ends() {
	g := d.g
	if g.r.Goal == engine.LoseAll {
		d.add("The side that has no pieces left wins.")
	}
	for _, item := range g.goalItems() {
		d.add(item)
	}
	switch {
	case len(g.baringItems()) == 0:
	case g.r.BaringAll:
		d.add("The loss of all other pieces can lose the game.")
	default:
		d.add("The loss of all " + g.pieces(g.present(g.r.Baring)) + " can lose the game.")
	}
	if g.r.Stalemate != engine.VerdictDraw {
		d.add(g.stalemateItem())
	}
}

// rest names the further rules that orthodox chess doesn't have, by their sections.
func (d *difference) rest() {
	g := d.g
	mandatory := false
	for _, item := range g.captures() {
		mandatory = mandatory || strings.HasPrefix(item, "Capture is mandatory")
	}
	others := len(g.captures())
	if mandatory {
		others--
		d.add("Capture is mandatory.")
	}
	if others > 0 {
		d.add("There are special rules for captures.")
	}
	if len(g.zones()) > 0 {
		d.add("Some pieces may not go everywhere.")
	}
	if len(g.spells()) > 0 {
		d.add("Some pieces cast spells on those around them.")
	}
	if g.v.HasHands() {
		switch g.r.Holdings {
		case engine.ToCapturer:
			d.add("Captured pieces change sides and go to the hand of who captured them" + d.dropped() + ".")
		case engine.ToOwner:
			d.add("Captured pieces go back to their owner’s hand" + d.dropped() + ".")
		default:
			d.add("There are pieces in hand" + d.dropped() + ".")
		}
	}
}

func (d *difference) dropped() string {
	if d.g.r.Drops == engine.DropsOff {
		return ", from where they are not dropped on the board"
	}
	return ", from where they can be dropped on the board"
}
