package diagram

import (
	"strings"
	"unicode/utf8"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// SquareName is a square as it is labelled, firstRank counted in.
func (d *Definition) SquareName(sq engine.Square) string {
	return engine.SquareName(sq, d.Rules.Files, d.Rules.RankShift)
}

// Square is the square that is labelled name, letter case ignored; ok is false
// where there is none on the board.
func (d *Definition) Square(name string) (sq engine.Square, ok bool) {
	name = strings.TrimSpace(name)
	sq, size := engine.ParseSquare(name, d.Rules.Files, d.Rules.Ranks, d.Rules.RankShift)
	if size == 0 || size != len(name) {
		return engine.NoSquare, false
	}
	return sq, true
}

// splitSquare reads a square's name: its file counted from 0 and the number of
// its rank. Both may be beyond any board.
func splitSquare(name string) (file, rank int, ok bool) {
	n := 0
	for n < len(name) && isASCIILetter(name[n]) {
		file = min(file*26+int(name[n]|0x20-'a')+1, huge)
		n++
	}
	digits := name[n:]
	if n == 0 || digits == "" || leadingNumber(digits) != digits || !isDigit(digits[0]) {
		return 0, 0, false
	}
	return file - 1, atoi(digits), true
}

// maxPlaced bounds how many squares the ranges of one text may name in all.
const maxPlaced = 200_000

// squares reads a comma separated list of squares and ranges (§3 item 5) and
// gives each to place in written order. An empty item switches to Black, and so does
// one of a single character, which can't be a square: `-` and `0` are written for none.
func (p *parser) squares(list source.Fragment, place func(engine.Square, engine.Color)) {
	side := engine.White
	for _, item := range p.plain(list, plainDashes).Split(",") {
		item = item.Trim()
		p.steps++
		if text := item.Text(); utf8.RuneCountInString(text) < 2 {
			side = engine.Black
			if text != "" && text != "-" && text != "0" {
				p.add(source.Warning, item.Whole(), "diagram.bad-square", quote(text)+" is no square: it is read as an empty item, which separates White's squares from Black's", "as in a1,,a8")
			}
			continue
		}
		for _, item := range p.separate(item) {
			p.squareRange(item, func(sq engine.Square) { place(sq, side) })
		}
	}
}

// separate cuts an item of a list of squares where something else than a comma
// separates squares, or follows the last: scripts of old read the first square and
// let the rest go.
func (p *parser) separate(item source.Fragment) []source.Fragment {
	text := item.Text()
	parts, end := separated(text)
	if len(parts) == 0 || len(parts) == 1 && end == len(text) {
		return []source.Fragment{item}
	}
	var all []source.Fragment
	var read []string
	for _, part := range parts {
		all = append(all, item.Slice(part[0], part[1]))
		read = append(read, text[part[0]:part[1]])
	}
	p.steps += len(text)
	p.add(source.Warning, item.Whole(), "diagram.stray-sign", quote(text)+" is read as "+quote(strings.Join(read, ",")),
		"commas separate squares, and a remark stands in parentheses")
	return all
}

// squareSeparators are the signs that may stand between squares beside the comma.
const squareSeparators = " \t;.+/|&"

// separated finds the squares and ranges that text begins with, whatever separates
// them, as [start, end); the last one ends at end.
func separated(text string) (parts [][2]int, end int) {
	for at := 0; at < len(text); {
		n := squareRangeLength(text[at:])
		if n == 0 || at == end && at > 0 {
			break
		}
		end = at + n
		parts = append(parts, [2]int{at, end})
		at = len(text) - len(strings.TrimLeft(text[end:], squareSeparators))
	}
	return parts, end
}

// PlainSquares is a piece line's list of squares with plain dashes, and with commas
// between all squares. Words are what follows squares without being one; items that
// begin with no square stay in the list.
func PlainSquares(list string) (plain string, words []string) {
	var items []string
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		typed := item
		for dash := range plainDashes {
			item = strings.ReplaceAll(item, string(dash), "-")
		}
		parts, end := separated(item)
		if len(parts) == 0 {
			items = append(items, typed)
			continue
		}
		for _, part := range parts {
			items = append(items, item[part[0]:part[1]])
		}
		if rest := strings.Trim(item[end:], squareSeparators); rest != "" {
			words = append(words, rest)
		}
	}
	return strings.Join(items, ","), words
}

// squareRangeLength is the length of the square or range of squares that text begins
// with, 0 where there is none.
func squareRangeLength(text string) int {
	square := func(at int) int {
		n := at
		for n < len(text) && isASCIILetter(text[n]) {
			n++
		}
		letters := n
		for n < len(text) && isDigit(text[n]) {
			n++
		}
		if letters == at || n == letters || n < len(text) && (isASCIILetter(text[n]) || text[n] >= utf8.RuneSelf) {
			return 0
		}
		return n
	}
	skip := func(at int) int {
		for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
			at++
		}
		return at
	}
	first := square(0)
	if first == 0 {
		return 0
	}
	if dash := skip(first); dash < len(text) && text[dash] == '-' {
		return square(skip(dash + 1))
	}
	return first
}

// squareRange reads one square or one rectangle.
func (p *parser) squareRange(item source.Fragment, place func(engine.Square)) {
	first, last, isRange := item.Cut("-")
	first, last = first.Trim(), last.Trim()
	if !isRange {
		last = first
	}
	f1, r1, ok1 := splitSquare(first.Text())
	f2, r2, ok2 := splitSquare(last.Text())
	if !ok1 || !ok2 {
		p.add(source.Error, item.Whole(), "diagram.bad-square", quote(item.Text())+" is neither a square nor a range of squares", "as in a1 or a2-h2")
		return
	}
	r := &p.def.Rules
	r1, r2 = r1-1-r.RankShift, r2-1-r.RankShift
	f1, f2, r1, r2 = min(f1, f2), max(f1, f2), min(r1, r2), max(r1, r2)
	if f1 >= r.Files || r1 >= r.Ranks || r2 < 0 {
		p.add(source.Warning, item.Whole(), "diagram.off-board", quote(item.Text())+" is off the board: left out", p.cornersHint())
		return
	}
	if f2 >= r.Files || r2 >= r.Ranks || r1 < 0 {
		f2, r1, r2 = min(f2, r.Files-1), max(r1, 0), min(r2, r.Ranks-1)
		p.add(source.Warning, item.Whole(), "diagram.off-board", quote(item.Text())+" reaches beyond the board: squares up to "+
			p.def.SquareName(engine.Square(r2*r.Files+f2))+" count", p.cornersHint())
	}
	if p.placed += (f2 - f1 + 1) * (r2 - r1 + 1); p.placed > maxPlaced {
		if !p.placedTooMany {
			p.errorf(item.Whole(), "diagram.too-many-squares", "the squares named come to more than %d: the rest is left out", maxPlaced)
		}
		p.placedTooMany = true
		return
	}
	p.steps += (f2 - f1 + 1) * (r2 - r1 + 1)
	for rank := r1; rank <= r2; rank++ {
		for file := f1; file <= f2; file++ {
			place(engine.Square(rank*r.Files + file))
		}
	}
}

func (p *parser) cornersHint() string {
	r := &p.def.Rules
	return "the board is " + p.def.SquareName(0) + " to " + p.def.SquareName(engine.Square(r.Files*r.Ranks-1))
}

// readArrows reads arrows=e2-e4,… (§2).
func (p *parser) readArrows(v source.Fragment) {
	for _, item := range v.Split(",") {
		item = item.Trim()
		from, to, _ := item.Cut("-")
		a, ok1 := p.def.Square(from.Text())
		b, ok2 := p.def.Square(to.Text())
		if !ok1 || !ok2 || len(p.def.Look.Arrows) == maxDrawn {
			p.badDrawing(item, "an arrow goes from square to square, as in e2-e4")
			continue
		}
		p.def.Look.Arrows = append(p.def.Look.Arrows, Arrow{a, b})
	}
}

// readCircles reads circles=e4,… (§2).
func (p *parser) readCircles(v source.Fragment) {
	for _, item := range v.Split(",") {
		item = item.Trim()
		sq, ok := p.def.Square(item.Text())
		if !ok || len(p.def.Look.Circles) == maxDrawn {
			p.badDrawing(item, "a circle stands on a square, as in e4")
			continue
		}
		p.def.Look.Circles = append(p.def.Look.Circles, sq)
	}
}

// readScenes reads scenes=e1+a1+h1,… (§9): samples of a glance board that show their
// moves together.
func (p *parser) readScenes(v source.Fragment) {
	for _, item := range v.Split(",") {
		var scene []engine.Square
		for _, name := range item.Split("+") {
			sq, ok := p.def.Square(name.Text())
			if !ok || len(p.def.Options.Scenes) == maxDrawn {
				p.badDrawing(item, "a scene is squares, as in e1+a1+h1")
				scene = nil
				break
			}
			scene = append(scene, sq)
		}
		if len(scene) > 0 {
			p.def.Options.Scenes = append(p.def.Options.Scenes, scene)
		}
	}
}

// maxDrawn bounds the author's arrows, circles and scenes.
const maxDrawn = 200

func (p *parser) badDrawing(item source.Fragment, hint string) {
	if item.Text() == "" {
		return
	}
	if len(p.def.Look.Arrows) == maxDrawn || len(p.def.Look.Circles) == maxDrawn {
		p.errorf(item.Whole(), "diagram.too-many-drawings", "%d arrows and %d circles are drawn at most", maxDrawn, maxDrawn)
		return
	}
	p.add(source.Warning, item.Whole(), "diagram.bad-square", quote(item.Text())+" can't be drawn on this board", hint)
}
