package diagram

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fairyboard/graphics"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Parse reads a diagram's text, decoded by Decode. It never fails as a whole:
// what is faulty is reported, kept in Lines and otherwise left out (§1).
//
// The time is linear in the length of the text; no more than MaxSource bytes of
// it are read.
func Parse(text source.Fragment) (Definition, source.List) {
	p := newParser(text)
	p.run()
	return p.def, p.list
}

// String is the diagram as source text, one line each as it was written: what
// may stand between the tags of a diagram, with a `<` or `&` that would be taken
// for markup written as an entity. Parse of its Decode is an equal Definition.
func (d *Definition) String() string {
	var b strings.Builder
	for _, l := range d.Lines {
		b.WriteString(Encode(l.Text.Text()))
		b.WriteByte('\n')
	}
	return b.String()
}

// parser is the state of one Parse.
type parser struct {
	def  Definition
	list source.List

	text           source.Fragment
	last           map[string]int // line index of the last line with that keyword, by canonical keyword
	pieces         []pieceLine    // types and holes, in table order
	ids            idTable
	names, idNames []string       // of the types, for hints; nil until one is needed
	byName         map[string]int // types by lower-case name; nil until one is needed
	holes          []bool         // by square

	defaultRoyal bool            // no royal= so far
	startFirst   bool            // startShade was given before the last darkShade
	choiceText   source.Fragment // promoChoice
	atomic       int             // atomicCapture, -1 where it wasn't given
	trackers     []int           // trackPieces
	tracked      int             // trackedTypes

	placed                      int  // squares named so far
	placedTooMany, tooManyTypes bool // said already

	steps int // work done, for the test that it is linear
	hints int // hints given so far: they are the costly part of a diagnostic
}

// maxHints bounds the hints of one Parse; later faults are reported without.
const maxHints = 64

// maxDiagnostics bounds the diagnostics of one Parse.
const maxDiagnostics = 1000

func newParser(text source.Fragment) *parser {
	return &parser{text: text, last: map[string]int{}}
}

func (p *parser) run() {
	p.readLines()
	p.readBoard()
	p.readPieces()
	p.readParameters()
	p.readPieceParameters()
	p.setUp()
	p.finish()
}

// readLines cuts the text into lines and says what each is (§1).
func (p *parser) readLines() {
	text := p.text
	if n := len(text.Text()); n > MaxSource {
		cut := max(strings.LastIndexAny(text.Text()[:MaxSource], "\r\n"), 0)
		p.errorf(text.Span(cut, n), "diagram.too-large", "the text has %d bytes, %d are read at most: the rest is left out", n, MaxSource)
		text = text.Slice(0, cut)
	}
	t := text.Text()
	most := min(strings.Count(t, "\n")+1, MaxLines)
	p.def.Lines, p.pieces = make([]Line, 0, most), make([]pieceLine, 0, min(most, MaxTypes))
	for start := 0; start < len(t); {
		end := len(t)
		if i := strings.IndexAny(t[start:], "\r\n"); i >= 0 {
			end = start + i
		}
		p.steps += end - start + 1
		if line := text.Slice(start, end).Trim(); line.Text() != "" {
			if len(p.def.Lines) >= MaxLines {
				p.errorf(text.Span(start, len(t)), "diagram.too-large", "%d lines are read at most: the rest is left out", MaxLines)
				break
			}
			for _, line := range p.unfold(line) {
				p.readLine(line)
			}
		}
		start = end + 1
	}
	for i := range p.def.Lines {
		p.noteRepetition(i)
	}
}

func (p *parser) readLine(text source.Fragment) {
	l := Line{Kind: FaultyLine, Text: text, Type: -1}
	t := text.Text()
	switch before, after, isParameter := cutKeyword(text); {
	case isParameter:
		l.Kind, l.Keyword, l.Value = ParameterLine, before, after
	case strings.Trim(t, ": \t") == "":
		p.add(source.Error, text.Whole(), "diagram.no-name", "a piece has a name at least", "name:ID:move:image:squares")
	case strings.HasPrefix(t, "//") || strings.HasPrefix(t, "/*"):
		p.add(source.Error, text.Whole(), "diagram.comment", "this is neither a parameter nor a piece", "comments stand between <!-- and -->")
	case strings.Count(t, ":") >= 2 && !isProse(text):
		l.Kind, l.Fields = PieceLine, splitPiece(text)
	default:
		p.badLine(text)
	}
	p.def.Lines = append(p.def.Lines, l)
	i := len(p.def.Lines) - 1
	switch l.Kind {
	case PieceLine:
		p.pieces = append(p.pieces, pieceLine{line: i, isHole: strings.EqualFold(l.Fields[0].Text(), "hole")})
	case ParameterLine:
		k := p.keyword(i)
		if k == nil {
			return
		}
		if !k.perPiece {
			p.last[k.name] = i
			if k.name == "darkShade" || k.name == "startShade" {
				_, seen := p.last["startShade"]
				p.startFirst = k.name == "darkShade" && seen
			}
			return
		}
		if len(p.pieces) == 0 {
			p.add(source.Error, l.Keyword.Whole(), "diagram.misplaced", k.name+" belongs behind the line of its piece", "move the line below the piece")
			return
		}
		p.pieces[len(p.pieces)-1].add(k, i, p)
	case FaultyLine:
	}
}

// isProse reports whether a line with too few colons for the original script, which
// passed over such lines, is words rather than a piece: no ID has blanks in it, or
// begins an address.
func isProse(line source.Fragment) bool {
	if strings.Count(line.Text(), ":") >= squaresField {
		return false
	}
	id := splitPiece(line)[idField].Text()
	return strings.ContainsAny(id, " \t") || strings.HasPrefix(id, "//")
}

// badLine reports a line that says nothing here.
func (p *parser) badLine(line source.Fragment) {
	code, message, hint := "diagram.bad-line", "this is neither a parameter nor a piece", "keyword=value or name:ID:move:image:squares"
	if strings.Count(line.Text(), ":") == 1 {
		message, hint = "a piece needs at least two colons", "name:ID:move:image:squares"
	}
	if meant := meantParameter(line.Text()); meant != "" {
		code, hint = "diagram.no-equals", meant
	}
	p.add(source.Error, line.Whole(), code, message, hint)
}

// meantParameter asks whether a line was meant as a parameter that has something
// else than `=` behind its keyword; empty where it begins with no keyword.
func meantParameter(line string) string {
	n := 0
	for n < len(line) && isASCIILetter(line[n]) {
		n++
	}
	k := keywords[lower(line[:n])]
	value := strings.TrimSpace(strings.TrimLeft(line[n:], ": \t"))
	if k == nil || value == "" || n == len(line) || !isOneOf(line[n], ": \t") {
		return ""
	}
	return "did you mean " + k.name + "=" + cut(value) + "?"
}

// cutKeyword splits a parameter line; the part before the first `=` must be a
// bare word.
func cutKeyword(text source.Fragment) (keyword, value source.Fragment, ok bool) {
	keyword, value, ok = text.Cut("=")
	keyword = keyword.Trim()
	if !ok || keyword.Text() == "" {
		return keyword, value, false
	}
	for i := range len(keyword.Text()) {
		if c := keyword.Text()[i]; !isASCIILetter(c) && (c < '0' || c > '9') {
			return keyword, value, false
		}
	}
	return keyword, value.Trim(), true
}

// keyword is what the parameter on line i means, nil where it is unknown; a
// misspelling or an unknown word is reported.
func (p *parser) keyword(i int) *keyword {
	at := p.def.Lines[i].Keyword
	word := strings.ToLower(at.Text())
	if k := keywords[word]; k != nil {
		return k
	}
	if word == "morp" {
		p.add(source.Warning, at.Whole(), "diagram.misspelled", "morp is read as morph", "morph")
		return keywords["morph"]
	}
	p.add(source.Warning, at.Whole(), "diagram.unknown-keyword", "unknown keyword "+quote(at.Text())+", kept and left alone", p.didYouMean(at.Text(), keywordNames))
	return nil
}

// noteRepetition warns of a parameter that a later line overrides.
func (p *parser) noteRepetition(i int) {
	l := &p.def.Lines[i]
	if l.Kind != ParameterLine {
		return
	}
	k := keywords[strings.ToLower(l.Keyword.Text())]
	if k == nil || k.perPiece || k.adds || p.last[k.name] == i {
		return
	}
	p.add(source.Warning, l.Text.Whole(), "diagram.repeated", k.name+" is given again further down: this line has no effect", "")
}

// setDefaults fills in what counts where nothing is written.
func (p *parser) setDefaults() {
	p.def.Look = Look{
		GraphicsType: "gif", WhitePrefix: "w", BlackPrefix: "b", SquareSize: 50,
		Light: RGB(0xFF, 0xFF, 0xFF), Dark: RGB(0xE0, 0xE0, 0xE0),
		Rim: RGB(0xFF, 0xFF, 0xFF), Coord: RGB(0, 0, 0), Hole: RGB(0, 0, 0),
		Borders: true, Satellite: "piece",
	}
	p.def.Options, p.def.Derived = Options{AI: AIOn}, true
	p.def.Rules = engine.Rules{
		Files: 8, Ranks: 8, PromoZone: 1, MaxPromote: 1, Extinction: true, Atomic: -1, TradeThreshold: -1,
	}
	p.defaultRoyal, p.atomic, p.tracked = true, -1, 1
}

// readBoard reads what squares depend on.
func (p *parser) readBoard() {
	p.setDefaults()
	for i := range p.def.Lines {
		p.readParameter(i, boardPhase)
	}
	r := &p.def.Rules
	p.holes = make([]bool, r.Files*r.Ranks)
}

func (p *parser) readParameters() {
	p.ids = newIDTable(p.def.Types)
	for i := range p.def.Lines {
		p.readParameter(i, mainPhase)
	}
	p.readPromoChoice()
}

func (p *parser) readParameter(i int, when phase) {
	p.steps++
	l := &p.def.Lines[i]
	if l.Kind != ParameterLine {
		return
	}
	k := keywords[strings.ToLower(l.Keyword.Text())]
	if k == nil || k.phase != when || k.perPiece || k.read == nil || p.last[k.name] != i && !k.adds {
		return
	}
	if l.Value.Text() == "" && !k.mayBeEmpty {
		return // as in the published list of keywords: the default
	}
	p.steps += len(l.Value.Text())
	k.read(p, k.valueOf(l))
}

// finish fills in what depends on everything else.
func (p *parser) finish() {
	r, look := &p.def.Rules, &p.def.Look
	if !look.Start.IsSet() || p.startFirst {
		look.Start = look.Dark
	}
	if !p.given("drops") && (r.Holdings == engine.ToOwner || p.swapsOnly()) {
		r.Drops = engine.DropsOff
	}
	look.Sides = look.sides()
	for i := range p.def.Types { // in a folder of shogi pieces a king is a koma
		t := &p.def.Types[i]
		t.Picture = graphics.RootIn(look.GraphicsDir+t.Image[:strings.LastIndexByte(t.Image, '/')+1], t.Picture)
	}
	r.MaxPromote = min(r.MaxPromote, len(r.Types))
	p.shareChoices()
	p.missPromoted()
	for c := range r.Hands {
		for r.Hands[c] != nil && len(r.Hands[c]) < len(r.Types) {
			r.Hands[c] = append(r.Hands[c], 0)
		}
	}
	if p.explodes() {
		r.Atomic = max(p.atomic, 0)
	} else if i, ok := p.last["atomicCapture"]; ok && p.atomic >= 0 {
		p.notef(p.def.Lines[i].Text.Whole(), "diagram.no-effect", "nothing explodes without an @ in the captureMatrix")
	}
	p.def.Understood = !p.list.HasErrors() && !slices.ContainsFunc(p.list, func(d source.Diagnostic) bool {
		return d.Code == "diagram.unknown-keyword"
	})
	for _, t := range p.trackers {
		for k := t; k < min(t+p.tracked, len(r.Types)); k++ {
			r.Trackers = addTypes(r.Trackers, []int{k})
		}
	}
	if p.defaultRoyal && len(r.Types) > 0 {
		n := len(r.Types) - 1
		r.Royals = []int{n}
		p.def.DefaultRoyal = true
		t := &p.def.Types[n]
		p.add(source.Note, p.def.Lines[t.Line].Fields[0].Whole(), "diagram.default-royal",
			"without a royal= line the last type is royal: "+quote(t.Name), "royal="+t.ID+" says it, royal=0 makes nobody royal")
	}
}

// swapsOnly reports whether the hands hold nothing but what handSwap= is for: other
// forms of pieces on the board, which have the same ID. Those aren't dropped.
func (p *parser) swapsOnly() bool {
	r := &p.def.Rules
	held := false
	for t := range r.Types {
		for c := range r.Hands {
			if t < len(r.Hands[c]) && r.Hands[c][t] > 0 {
				held = true
				if id := p.def.Types[t].ID; p.ids.exact.last[id] == t && p.ids.exact.previous[t] < 0 {
					return false
				}
			}
		}
	}
	return held && r.HandSwap && r.Holdings == engine.Gone
}

// sides finds the colours that the prefixes name. White and Black themselves go
// by the side, not by the letter: b is blanc as well as black.
func (l *Look) sides() [2]graphics.Side {
	sides := [2]graphics.Side{graphics.White, graphics.Black}
	if l.WhitePrefix == "w" && l.BlackPrefix == "b" {
		return sides
	}
	for c, prefix := range []string{l.WhitePrefix, l.BlackPrefix} {
		if _, side, ok := graphics.RootOf(l.GraphicsDir + prefix + "knight.gif"); ok && side != graphics.White && side != graphics.Black {
			sides[c] = side
		}
	}
	return sides
}

// explodes reports whether any capture explodes (§6).
func (p *parser) explodes() bool {
	var above []engine.MatrixCell
	for _, row := range p.def.Rules.CaptureMatrix {
		if len(above) > 0 && len(row) > 0 && &above[0] == &row[0] {
			continue
		}
		p.steps += len(row)
		if slices.ContainsFunc(row, func(c engine.MatrixCell) bool { return c.Kind == engine.MatrixExplode }) {
			return true
		}
		above = row
	}
	return false
}

// given reports whether a line names that keyword and says something.
func (p *parser) given(name string) bool {
	i, ok := p.last[name]
	return ok && p.def.Lines[i].Value.Text() != ""
}

// add reports a fault; hint may be empty.
func (p *parser) add(s source.Severity, at source.Span, code, message, hint string) {
	switch n := len(p.list); {
	case n == maxDiagnostics:
		p.list.Add(source.Diagnostic{Severity: source.Error, Code: "diagram.too-many-faults", Message: "too many faults: the rest isn't reported", Span: at})
	case n < maxDiagnostics:
		p.list.Add(source.Diagnostic{Severity: s, Code: code, Message: message, Span: at, Hint: hint})
	}
}

func (p *parser) errorf(at source.Span, code, format string, args ...any) {
	p.add(source.Error, at, code, fmt.Sprintf(format, args...), "")
}

func (p *parser) warnf(at source.Span, code, format string, args ...any) {
	p.add(source.Warning, at, code, fmt.Sprintf(format, args...), "")
}

func (p *parser) notef(at source.Span, code, format string, args ...any) {
	p.add(source.Note, at, code, fmt.Sprintf(format, args...), "")
}

// didYouMean is the candidate nearest to word as a hint, or nothing.
func (p *parser) didYouMean(word string, candidates []string) string {
	if p.hints >= maxHints || utf8.RuneCountInString(word) < 2 {
		return "" // one letter resembles any other
	}
	p.hints++
	p.steps += len(candidates)
	if n := source.Nearest(word, candidates); n != "" {
		return "did you mean " + n + "?"
	}
	return ""
}

// quote shows author text in a message, cut to a sensible length.
func quote(text string) string { return strconv.Quote(cut(text)) }

func cut(text string) string {
	const most = 40
	if r := []rune(text[:min(len(text), 4*most)]); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}
