package wizard

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Check says what is wrong or odd with a design, in plain words and with the
// place to mend it: what the readers of its text say, and what only its maker can
// know to be meant otherwise. Errors come first, then warnings, then notes.
func Check(d *Design) Faults {
	c := checker{d: d, faults: diagnose(d)}
	c.def, _ = d.definition()
	c.pieces = d.order()
	if len(c.pieces) != len(c.def.Types) {
		return c.faults // too many pieces, and said so
	}
	c.gives = slices.ContainsFunc(c.def.Rules.CaptureMatrix, func(row []engine.MatrixCell) bool {
		return slices.ContainsFunc(row, func(cell engine.MatrixCell) bool { return cell.Kind == engine.MatrixGive })
	})
	c.enforced()
	c.setup()
	c.moves()
	c.royals()
	c.promotions()
	c.sameIDs()
	c.castling()
	c.unused()
	c.mating()
	slices.SortStableFunc(c.faults, func(a, b Fault) int { return cmp.Compare(a.Severity, b.Severity) })
	return c.faults
}

// checker is the state of one Check.
type checker struct {
	d      *Design
	def    diagram.Definition
	pieces []int // index of the piece, by type
	gives  bool  // a capture makes pieces change sides
	faults Faults
}

func (c *checker) add(s source.Severity, p Place, code, message, hint string) {
	c.faults = append(c.faults, Fault{Severity: s, Code: code, Message: message, Hint: hint, Place: p})
}

// piece is a place of the piece of type t.
func (c *checker) piece(t int, f Field) Place {
	p := Place{Step: PieceStep, Piece: c.pieces[t], Field: f}
	if f == SquaresField {
		p.Step = SetupStep
	}
	return p
}

func (c *checker) name(t int) string { return c.def.Types[t].Name }

// counts is how many pieces of each type each side has at the start, on the board
// and in hand.
func (c *checker) counts() [2][]int {
	r := &c.def.Rules
	n := [2][]int{make([]int, len(r.Types)), make([]int, len(r.Types))}
	for _, p := range r.Start {
		n[p.Color][p.Type]++
	}
	for color, hand := range r.Hands {
		for t, k := range hand {
			n[color][t] += k
		}
	}
	return n
}

// enforced says what of the design no rule here enforces.
func (c *checker) enforced() {
	for _, k := range parameters {
		if k.idle && c.d.Value(k.Keyword) != "" && !k.isDefault(c.d.Value(k.Keyword)) {
			c.add(source.Note, Place{Keyword: k.Keyword, Piece: -1, Step: stepOf(&k)}, "wizard.not-enforced", k.Keyword+" is kept for other programs: nothing here enforces it", "")
		}
	}
	for i := range c.d.Pieces {
		p := &c.d.Pieces[i]
		if !slices.ContainsFunc(slices.Concat(p.Odd[0], p.Odd[1]), func(s string) bool { return strings.EqualFold(s, "neutral") }) {
			continue
		}
		at := Place{Step: SetupStep, Piece: i, Field: SquaresField}
		c.faults = slices.DeleteFunc(c.faults, func(f Fault) bool { return f.Code == "diagram.bad-square" && f.Place.Piece == i })
		c.add(source.Error, at, "wizard.neutral", "a piece of neither side can't be enforced here: every piece is White's or Black's",
			"play such a game on a board with enforce=free, where anybody may move anything")
	}
}

// setup checks that both sides have something, and that no two pieces were put on
// one square.
func (c *checker) setup() {
	at := Place{Step: SetupStep, Piece: -1}
	if len(c.pieces) == 0 {
		c.add(source.Warning, Place{Step: PieceStep, Piece: -1}, "wizard.no-pieces", "there are no pieces yet", "add some from the stock or the catalogue")
		return
	}
	counts := c.counts()
	empty := func(n []int) bool { return !slices.ContainsFunc(n, func(k int) bool { return k > 0 }) }
	switch white, black := empty(counts[0]), empty(counts[1]); {
	case white && black:
		c.add(source.Warning, at, "wizard.empty-board", "no piece stands on the board", "choose a piece and click the squares it starts on")
	case white:
		c.add(source.Warning, at, "wizard.one-side", "White has no pieces", "")
	case black:
		c.add(source.Warning, at, "wizard.one-side", "Black has no pieces", "set a symmetry, or put Black's on the board")
	}
	type written struct {
		piece, side int
	}
	files, ranks := c.d.Size()
	on := map[Square]written{}
	for i := range c.d.Pieces {
		for side, squares := range c.d.Pieces[i].Squares {
			for _, sq := range squares {
				was, taken := on[sq]
				on[sq] = written{i, side}
				if taken && was != on[sq] && sq.isOn(files, ranks) && !c.d.Pieces[i].IsHole() && !c.d.Pieces[was.piece].IsHole() {
					c.add(source.Warning, Place{Step: SetupStep, Piece: was.piece, Field: SquaresField}, "wizard.two-on-one",
						c.d.SquareName(sq)+" is the start square of two pieces: "+c.d.Pieces[was.piece].shownName()+" isn't there", "take one of them away")
				}
			}
		}
	}
}

// moves finds pieces that can never move.
func (c *checker) moves() {
	r := &c.def.Rules
	for t := range r.Types {
		written := c.def.Types[t].Move.Text()
		if written == "-" || written == "O" || slices.ContainsFunc(c.faults, func(f Fault) bool {
			return f.Place.Piece == c.pieces[t] && (f.Severity == source.Error && f.Place.Field == MoveField)
		}) {
			continue
		}
		if reachesNothing(r.Types[t].Move, r.Files, r.Ranks) {
			hint := "write its move, or - for a piece that shall not move"
			if len(r.Types[t].Move.Paths) > 0 {
				hint = "the board is too small for its steps"
			}
			c.faults = slices.DeleteFunc(c.faults, func(f Fault) bool { return f.Code == "diagram.no-move" && f.Place.Piece == c.pieces[t] })
			c.add(source.Warning, c.piece(t, MoveField), "wizard.never-moves", c.name(t)+" can never move", hint)
		}
	}
}

// royals checks that somebody can win.
func (c *checker) royals() {
	r := &c.def.Rules
	at := Place{Step: PieceStep, Keyword: "royal", Piece: -1}
	if len(r.Types) == 0 || r.Goal == engine.LoseAll {
		return
	}
	counts := c.counts()
	var has [2]bool
	for color := range counts {
		has[color] = slices.ContainsFunc(r.Royals, func(t int) bool { return counts[color][t] > 0 })
	}
	switch {
	case len(r.Royals) == 0 && c.wins() == 0:
		c.add(source.Warning, at, "wizard.no-royal", "no piece is royal, and nothing else wins: the game has no end", "tick the piece whose loss ends the game")
	case len(r.Royals) == 0 || len(r.Start) == 0:
	case !has[0] && !has[1]:
		c.add(source.Warning, c.piece(r.Royals[0], SquaresField), "wizard.no-royal", "no royal piece stands on the board: nobody can be mated", "put "+c.name(r.Royals[0])+" on the board")
	case !has[0] && c.wins()&2 == 0:
		c.add(source.Warning, c.piece(r.Royals[0], SquaresField), "wizard.no-royal", "White has no royal piece: Black cannot win", "")
	case !has[1] && c.wins()&1 == 0:
		c.add(source.Warning, c.piece(r.Royals[0], SquaresField), "wizard.no-royal", "Black has no royal piece: White cannot win", "")
	}
}

// wins says who may win in other ways than by royals: 1 White, 2 Black.
func (c *checker) wins() int {
	r := &c.def.Rules
	if r.Goal != engine.WinByRoyals || r.BaringAll || len(r.Baring) > 0 || r.Stalemate != engine.VerdictDraw {
		return 3
	}
	all := 0
	counts := c.counts()
	for color := range counts {
		for t := range c.reachable(engine.Color(color), counts) {
			if slices.ContainsFunc(r.Types[t].Morph, func(m engine.MorphCell) bool { return m.Kind == engine.MorphWin || m.Kind == engine.MorphDelayed }) {
				all |= 1 << color
			}
		}
	}
	return all
}

// promotions checks that promoting pieces become what is meant.
func (c *checker) promotions() {
	r, d := &c.def.Rules, c.d
	at := Place{Keyword: "promoChoice", Piece: -1}
	if text := d.Value("promoChoice"); d.IsSet("promoChoice") && r.PromoOffset == 0 {
		ids, said := d.idTable(), map[string]bool{}
		for set := range strings.SplitSeq(text, "/") {
			for _, choice := range ids.choices(set, "*!") {
				if !said[choice.id] && ids.find(choice.id, -1) < 0 {
					said[choice.id] = true
					c.faults = slices.DeleteFunc(c.faults, func(f Fault) bool {
						return f.Code == "diagram.unknown-id" && f.Place.Keyword == "promoChoice" && strings.HasSuffix(f.Message, strconv.Quote(choice.id))
					})
					c.add(source.Warning, at, "wizard.no-choice", "promotion to "+quote(choice.id)+" is offered, but no piece has that ID", "add such a piece, or take the ID out")
				}
			}
		}
	}
	behind := false
	for t, i := range c.pieces {
		p := &d.Pieces[i]
		if p.Promotes && behind {
			c.add(source.Warning, c.piece(t, NoField), "wizard.promotes-behind", p.shownName()+" should promote, but stands behind a piece that doesn't", "move it up: the first pieces of the table promote")
		}
		behind = behind || !p.Promotes
	}
	c.offsets()
}

// offsets checks that promoOffset makes of pieces what it made of them before the
// table was changed.
func (c *checker) offsets() {
	r := &c.def.Rules
	if r.PromoOffset == 0 {
		return
	}
	for t, i := range c.pieces {
		p := &c.d.Pieces[i]
		shogi := t < r.MaxPromote || slices.ContainsFunc(r.Types[t].Morph, func(m engine.MorphCell) bool { return m.Kind == engine.MorphMay || m.Kind == engine.MorphMust })
		if !shogi {
			continue
		}
		to := t + r.PromoOffset
		switch {
		case to >= len(r.Types):
			c.faults = slices.DeleteFunc(c.faults, func(f Fault) bool { return f.Code == "diagram.no-promoted" && f.Place.Piece == i })
			c.add(source.Warning, c.piece(t, NoField), "wizard.no-promoted", p.shownName()+" promotes to the piece "+strconv.Itoa(r.PromoOffset)+" places further down, and there is none", "add its promoted form there")
		case p.Becomes > 0 && p.Becomes-1 != c.pieces[to]:
			c.add(source.Warning, c.piece(t, NoField), "wizard.wrong-promoted", p.shownName()+" promotes to "+c.name(to)+" now, it was "+c.d.Pieces[p.Becomes-1].shownName()+" before",
				"its promoted form belongs "+strconv.Itoa(r.PromoOffset)+" places below it")
		}
	}
}

// sameIDs finds IDs that several pieces have where one of them must be meant.
func (c *checker) sameIDs() {
	ids := c.d.idTable()
	said := map[string]bool{}
	report := func(at Place, id string) {
		names := c.sharing(&ids, id, at.Piece)
		if len(names) < 2 || said[at.Keyword+strconv.Itoa(at.Piece)+id] {
			return
		}
		said[at.Keyword+strconv.Itoa(at.Piece)+id] = true
		c.add(source.Warning, at, "wizard.same-id", strings.Join(names, " and ")+" have the same ID "+id+", and here the last of them is meant", "give them IDs of their own")
	}
	for _, list := range []struct{ keyword, marks string }{{"promoChoice", "*!"}, {"shuffle", "!:"}, {"contageous", "!"}} {
		if list.keyword == "promoChoice" && c.def.Rules.PromoOffset != 0 {
			continue
		}
		for set := range strings.SplitSeq(c.d.Value(list.keyword), "/") {
			for _, choice := range ids.choices(set, list.marks) {
				report(Place{Keyword: list.keyword, Step: stepOf(FindParameter(list.keyword)), Piece: -1}, choice.id)
			}
		}
	}
	for i := range c.d.Pieces {
		for row := range strings.SplitSeq(c.d.Pieces[i].Value("morph"), "/") {
			for _, item := range pictureItems(row) {
				if id, ok := pictureItemID(item); ok {
					report(Place{Step: SetupStep, Keyword: "morph", Piece: i}, id)
				}
			}
		}
	}
}

// sharing is the names of the pieces that have the ID which id means for piece self,
// which is not among them; -1 stands for no piece.
func (c *checker) sharing(ids *idTable, id string, self int) []string {
	target := ids.find(id, self)
	if target < 0 {
		return nil
	}
	var names []string
	for i, other := range ids.ids {
		if other != "" && i != self && other == ids.ids[target] {
			names = append(names, c.d.Pieces[i].shownName())
		}
	}
	return names
}
