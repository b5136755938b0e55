package wizard

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
)

// textLine is one line of a design's text and what it says.
type textLine struct {
	text   string
	place  Place
	fields [HandField + 1]span // of a piece line, by Field: where each stands in text
}

type span struct{ start, end int }

// Text is the design as a diagram's text: what stands between the tags of a
// diagram, with a `<` or `&` that would be taken for markup written as an entity.
// It has only what differs from the defaults of the diagram format, in the order
// of the seed's wizard, and always royal= and symmetry=.
func (d *Design) Text() string {
	var b strings.Builder
	for _, l := range d.lines() {
		b.WriteString(diagram.Encode(l.text))
		b.WriteByte('\n')
	}
	return b.String()
}

// lines are the lines of the design's text, not encoded.
func (d *Design) lines() []textLine {
	w := lineWriter{design: d}
	for _, k := range d.Kept {
		w.add(k, Place{Piece: -1})
	}
	for i := range parameters {
		k := &parameters[i]
		if at := indexOfValue(d.Parameters, k.Keyword); at >= 0 {
			w.parameter(k, d.Parameters[at].Text)
		} else if k.Keyword == "promoOffset" || k.Keyword == "maxPromote" {
			w.parameter(k, d.Value(k.Keyword))
		}
	}
	for _, v := range d.Parameters {
		if FindParameter(v.Keyword) == nil {
			w.add(v.Keyword+"="+v.Text, Place{Piece: -1, Keyword: v.Keyword})
		}
	}
	w.ticks()
	w.add("symmetry="+d.Symmetry.keywordValue(), Place{Step: SetupStep, Keyword: "symmetry", Piece: -1})
	for i := range d.Pieces {
		w.piece(i)
	}
	return w.lines
}

// lineWriter puts the lines of a design together.
type lineWriter struct {
	design *Design
	lines  []textLine
}

func (w *lineWriter) add(text string, p Place) {
	w.lines = append(w.lines, textLine{text: text, place: p})
}

// parameter writes a known parameter that differs from its default, or that a
// kept line would otherwise speak for.
func (w *lineWriter) parameter(k *Parameter, text string) {
	if !w.design.isDefault(k, text) || w.design.keeps(k.Keyword) {
		w.add(k.Keyword+"="+text, Place{Keyword: k.Keyword, Piece: -1, Step: stepOf(k)})
	}
}

// isDefault reports whether the value means the same as none in this design.
func (d *Design) isDefault(k *Parameter, text string) bool {
	if k.Keyword == "drops" { // format §4: with a stock for promotions nothing is dropped
		if n, _ := wholeNumber(d.Value("holdingsType")); n == 1 {
			return text == "" || strings.EqualFold(text, "off")
		}
	}
	return k.isDefault(text)
}

// keeps reports whether a kept line has that keyword, or darkShade stands behind
// a startShade that it makes void.
func (d *Design) keeps(keyword string) bool {
	return slices.ContainsFunc(d.Kept, func(line string) bool {
		k := keywordOf(line)
		return k == keyword || k == "startShade" && keyword == "darkShade"
	})
}

// keywordOf is the known keyword of a parameter's line, empty where it has none.
func keywordOf(line string) string {
	word, _, ok := strings.Cut(line, "=")
	word = strings.TrimSpace(word)
	if !ok {
		return ""
	}
	return canonical(word)
}

// canonical is a known keyword as the format spells it; empty for others.
func canonical(word string) string {
	switch strings.ToLower(word) {
	case "burnzone":
		return "blastZone"
	case "morp":
		return "morph"
	case "symmetry":
		return "symmetry"
	case "trackedtypes":
		return "trackedTypes"
	}
	if k := FindParameter(word); k != nil {
		return k.Keyword
	}
	if k := findPieceParameter(word); k != nil {
		return k.Keyword
	}
	for _, k := range TickKinds() {
		if strings.EqualFold(k.Keyword, word) {
			return k.Keyword
		}
	}
	return ""
}

func stepOf(k *Parameter) Step {
	switch k.Keyword {
	case "captureMatrix", "shuffle", "morph", "dropZone":
		return SetupStep
	}
	if k.PerPiece {
		return PieceStep
	}
	return ParameterStep
}

// ticks writes the parameters that name pieces by number, royal= last and always.
func (w *lineWriter) ticks() {
	kinds := TickKinds()
	kinds = append(kinds[1:], kinds[0])
	for _, k := range kinds {
		var numbers []string
		last, together := 0, true
		for t, i := range w.design.order() {
			if n := t + 1; w.design.Pieces[i].Ticks&k.Tick != 0 {
				together = together && (last == 0 || n == last+1)
				last = n
				numbers = append(numbers, strconv.Itoa(n))
			}
		}
		at := Place{Step: PieceStep, Keyword: k.Keyword, Piece: -1}
		switch {
		case len(numbers) == 0 && k.Tick != Royal:
		case len(numbers) == 0:
			w.add("royal=0", at)
		case k.Tick == Caster && together:
			w.add(k.Keyword+"="+numbers[0], at)
			if len(numbers) > 1 {
				w.add("trackedTypes="+strconv.Itoa(len(numbers)), at)
			}
		case k.Tick == Caster || k.Tick == Conversion: // of these the last line wins
			w.add(k.Keyword+"="+strings.Join(numbers, ","), at)
		default:
			for _, n := range numbers {
				w.add(k.Keyword+"="+n, at)
			}
		}
	}
}

// piece writes the line of a piece and what belongs to it.
func (w *lineWriter) piece(i int) {
	p := &w.design.Pieces[i]
	files, _ := w.design.Size()
	name, id, move, image := p.Name, p.ID, p.Move, p.Image
	if p.shownName() == namelessPiece {
		name = namelessPiece // a line of nothing but colons is no piece
	}
	if id == diagram.DefaultID(p.Name) {
		id = ""
	}
	if known, ok := diagram.KnownMove(p.shownName(), files); ok && move == known && p.Name != "" {
		move = ""
	}
	if image == p.Name {
		image = ""
	}
	l := textLine{place: Place{Step: PieceStep, Piece: i}}
	var b strings.Builder
	field := func(f Field, text string) {
		start := b.Len()
		b.WriteString(text)
		l.fields[f] = span{start, b.Len()}
	}
	field(NameField, name)
	b.WriteByte(':')
	field(IDField, id)
	b.WriteByte(':')
	field(MoveField, move)
	b.WriteByte(':')
	field(ImageField, image)
	b.WriteByte(':')
	field(SquaresField, p.squaresText(w.design.rankShift()))
	if p.Hand != "" && p.Hand != "0" || strings.HasPrefix(p.Remark, ":") {
		b.WriteByte(':')
		field(HandField, p.Hand)
	}
	b.WriteString(p.Remark)
	l.text = b.String()
	w.lines = append(w.lines, l)
	at := Place{Step: PieceStep, Piece: i}
	for _, k := range p.Kept {
		w.add(k, at)
	}
	for n := range pieceParameters {
		k := &pieceParameters[n]
		v := indexOfValue(p.Parameters, k.Keyword)
		if v < 0 {
			continue
		}
		kept := slices.ContainsFunc(p.Kept, func(line string) bool { return keywordOf(line) == k.Keyword })
		if text := p.Parameters[v].Text; kept || !k.isDefault(text) {
			w.add(k.Keyword+"="+text, Place{Step: stepOf(k), Keyword: k.Keyword, Piece: i})
		}
	}
}

// squaresText is the squares field of the piece's line.
func (p *Piece) squaresText(shift int) string {
	white := append(p.Squares[0].items(shift), p.Odd[0]...)
	black := append(p.Squares[1].items(shift), p.Odd[1]...)
	switch {
	case len(black) == 0:
		return strings.Join(white, ",")
	default:
		return strings.Join(white, ",") + ",," + strings.Join(black, ",")
	}
}
