package wizard

import (
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Import reads a diagram's text, markup in it decoded, into a design. The list is
// what diagram.Parse says of it; nothing of the text is lost, whatever it says.
func Import(text string) (Design, source.List) {
	file := source.NewFile("diagram", strings.ToValidUTF8(text, "\ufffd"))
	def, list := diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
	return fromParsed(&def, list), list
}

// importer is the state of one import.
type importer struct {
	def    *diagram.Definition
	list   source.List // what was said of it, by place
	faulty []bool      // by line: an error stands in it
	again  []bool      // by line: a parameter of a piece that is given again further down
	last   map[string]int
	design Design
	piece  int // index of the piece that the lines belong to, -1 before the first
}

func fromParsed(def *diagram.Definition, list source.List) Design {
	n := len(def.Lines)
	im := importer{def: def, list: list.Sorted(), faulty: make([]bool, n), again: make([]bool, n), last: map[string]int{}, piece: -1}
	im.markFaulty(list)
	im.markRepeated()
	im.design.Symmetry = Mirror
	for i := range def.Lines {
		l := &def.Lines[i]
		if k := im.general(l); k != "" {
			im.last[k] = i
		}
	}
	shift := 0
	if def.Look.Coordinates {
		shift = def.Rules.RankShift
	}
	for i := range def.Lines {
		switch l := &def.Lines[i]; l.Kind {
		case diagram.PieceLine:
			im.pieceLine(l, shift)
		case diagram.ParameterLine:
			im.parameter(i)
		case diagram.FaultyLine:
			im.keep(l)
		}
	}
	im.ticks()
	im.links()
	return im.design
}

// markFaulty notes in which lines errors stand.
func (im *importer) markFaulty(list source.List) {
	lines := im.def.Lines
	for _, d := range list {
		if d.Severity != source.Error {
			continue
		}
		i, _ := slices.BinarySearchFunc(lines, d.Span.Start, func(l diagram.Line, at int32) int {
			switch s := l.Text.Whole(); {
			case s.End <= at && s.Start < at:
				return -1
			case s.Start > at:
				return 1
			default:
				return 0
			}
		})
		if i < len(lines) {
			im.faulty[i] = true
		}
	}
}

// markRepeated notes which parameters of a piece a later line overrides.
func (im *importer) markRepeated() {
	seen := map[string]bool{}
	for i, l := range slices.Backward(im.def.Lines) {
		switch l.Kind {
		case diagram.PieceLine:
			clear(seen)
		case diagram.ParameterLine:
			if k := canonical(l.Keyword.Text()); findPieceParameter(k) != nil {
				im.again[i] = seen[k]
				seen[k] = true
			}
		case diagram.FaultyLine:
		}
	}
}

// general is the canonical keyword of a line that holds a known parameter of the
// whole diagram of which the last counts; empty for others.
func (im *importer) general(l *diagram.Line) string {
	if l.Kind != diagram.ParameterLine {
		return ""
	}
	k := canonical(l.Keyword.Text())
	if findPieceParameter(k) != nil {
		return ""
	}
	return k
}

// keep keeps a line that has no effect.
func (im *importer) keep(l *diagram.Line) {
	if im.piece < 0 {
		im.design.Kept = append(im.design.Kept, l.Text.Text())
	} else {
		p := &im.design.Pieces[im.piece]
		p.Kept = append(p.Kept, l.Text.Text())
	}
}

// keepFirst keeps a parameter of the whole diagram that has no effect, before
// everything, wherever it stands.
func (im *importer) keepFirst(l *diagram.Line) {
	im.design.Kept = append(im.design.Kept, l.Text.Text())
}

func (im *importer) pieceLine(l *diagram.Line, shift int) {
	if len(im.design.Pieces) == maxPieces {
		im.keep(l)
		return
	}
	f := l.Fields
	p := Piece{Name: f[0].Text(), ID: f[1].Text(), Move: f[2].Text(), Image: f[3].Text(), Hand: f[5].Text(), Remark: remarkOf(l)}
	squares, words := diagram.PlainSquares(f[4].Text())
	p.Squares, p.Odd = readSquares(squares, shift)
	if len(words) > 0 {
		p.Remark += "(" + strings.Join(words, ", ") + ")"
	}
	im.design.Pieces = append(im.design.Pieces, p)
	im.piece = len(im.design.Pieces) - 1
}

// remarkOf is what stands behind the last field of a piece line: a remark in
// parentheses, or more fields.
func remarkOf(l *diagram.Line) string {
	colons := 4 + strings.Count(l.Fields[3].Text(), ":")
	text := l.Text.Text()
	for i := range len(text) {
		switch {
		case text[i] == ':':
			if colons--; colons < -1 {
				return text[i:]
			}
		case text[i] == '(' && colons <= 0:
			return text[i:]
		}
	}
	return ""
}

// parameter takes line i.
func (im *importer) parameter(i int) {
	l := &im.def.Lines[i]
	word, value := l.Keyword.Text(), l.Value.Text()
	k := canonical(word)
	switch {
	case k == "":
		if im.piece >= 0 {
			im.keep(l) // perhaps it belongs to the piece
		} else {
			im.design.Parameters = append(im.design.Parameters, Value{word, value})
		}
	case findPieceParameter(k) != nil:
		im.pieceParameter(i, k, value)
	case findTick(k) != 0 || k == "trackedTypes":
		im.tickLine(i, k)
	case im.last[k] != i:
		im.keepFirst(l)
	case k == "symmetry":
		im.symmetry(i, value)
	case k == "startShade" && value != "" && !im.faulty[i] && im.def.Look.Start == im.def.Look.Dark && im.last["darkShade"] > i:
		im.keepFirst(l)
	default:
		im.design.Parameters = setValue(im.design.Parameters, k, im.withIDs(l), false)
	}
}

// withIDs is a parameter's value with the names that are read as IDs written as such.
func (im *importer) withIDs(l *diagram.Line) string {
	value, at := l.Value.Text(), l.Value.Whole()
	for _, d := range slices.Backward(im.list) { // so that what is before stays where it is
		if d.Code != "diagram.name-as-id" || d.Span.Start < at.Start || d.Span.End > at.End {
			continue
		}
		name := l.Value.File().Slice(d.Span)
		for _, t := range slices.Backward(im.def.Types) {
			if strings.EqualFold(t.Name, name) {
				value = value[:d.Span.Start-at.Start] + t.ID + value[d.Span.End-at.Start:]
				break
			}
		}
	}
	return value
}

func (im *importer) symmetry(i int, value string) {
	switch {
	case !im.def.Derived:
		im.design.Symmetry = None
	case im.def.Rules.Symmetry == engine.Rotate:
		im.design.Symmetry = Rotate
	}
	if s, ok := ParseSymmetry(strings.ToLower(value)); value != "" && (!ok || s == FourFold) {
		im.keepFirst(&im.def.Lines[i])
	}
}

// pieceParameter takes a parameter of the piece before it.
func (im *importer) pieceParameter(i int, k, value string) {
	if im.piece < 0 || im.again[i] {
		im.keep(&im.def.Lines[i])
		return
	}
	p := &im.design.Pieces[im.piece]
	p.Parameters = setValue(p.Parameters, k, value, false)
}

// tickLine takes a line that ticks pieces; what it ticks is known already, so
// only what isn't understood of it needs keeping.
func (im *importer) tickLine(i int, k string) {
	l := &im.def.Lines[i]
	adds := k != "conversion" && k != "trackPieces" && k != "trackedTypes"
	switch {
	case im.faulty[i], !adds && (im.last[k] != i || l.Value.Text() == ""):
		im.keepFirst(l)
	case k == "baring" && im.def.Rules.BaringAll && l.Value.Text() == "0":
		im.design.Parameters = setValue(im.design.Parameters, "baring", "0", false)
	case (k == "trackPieces" || k == "trackedTypes") && len(im.def.Rules.Trackers) == 0 && l.Value.Text() != "":
		im.keepFirst(l)
	}
}

// ticks ticks the pieces that the rules name.
func (im *importer) ticks() {
	r, order := &im.def.Rules, im.design.order()
	for tick, types := range map[Ticks][]int{
		Royal: r.Royals, Iron: r.Iron, AntiTrade: r.AntiTrade, CounterStrike: r.CounterStrike,
		Protected: r.Protected, Baring: r.Baring, Conversion: r.Conversion, Caster: r.Trackers,
	} {
		for _, t := range types {
			if t < len(order) {
				im.design.Pieces[order[t]].Ticks |= tick
			}
		}
	}
}

// links notes which pieces promote, and what promoOffset makes of them.
func (im *importer) links() {
	im.design.linkPromotions(im.def.Rules.MaxPromote, im.def.Rules.PromoOffset)
}
