package figure

import (
	_ "embed" // letters and characters are data
	"strconv"
	"strings"
	"sync"

	"fairyboard/graphics/shape"
)

//go:embed letters.tsv
var lettersTSV string

//go:embed characters.tsv
var charactersTSV string

// glyph is a letter as pen strokes, cap height 12, with its width.
type glyph struct {
	width   float64
	strokes string
}

// latin holds capitals, digits and a few signs: one line, no serifs.
var latin = sync.OnceValue(func() map[rune]glyph {
	m := make(map[rune]glyph)
	for _, f := range rows(lettersTSV) {
		w, err := strconv.ParseFloat(f[1], 64)
		if err != nil {
			panic("figure: letters.tsv: " + err.Error())
		}
		m[[]rune(f[0])[0]] = glyph{w, f[2]}
	}
	return m
})

// characters holds the strokes of Chinese and Japanese characters on a grid of
// 100 by 100: centre lines only, stroked with round caps, so that no font is needed.
var characters = sync.OnceValue(func() map[rune]string {
	m := make(map[rune]string)
	for _, f := range rows(charactersTSV) {
		m[[]rune(f[0])[0]] = f[1]
	}
	return m
})

// rows splits tab separated text after its header line.
func rows(tsv string) [][]string {
	var out [][]string
	for i, l := range strings.Split(strings.TrimRight(tsv, "\n"), "\n") {
		if i > 0 {
			out = append(out, strings.Split(l, "\t"))
		}
	}
	return out
}

// HasCharacter reports whether the character can be written.
func HasCharacter(c rune) bool {
	_, ok := characters()[c]
	return ok
}

// Characters lists all that can be written, in no particular order.
func Characters() []rune {
	var all []rune
	for c := range characters() {
		all = append(all, c)
	}
	return all
}

// letters sets a text centred in (cx, cy) with the given cap height and pen
// width; a letter that is not known is set as a question mark.
func letters(text string, cx, cy, height, pen float64) part {
	const gap = 2.6
	var set []glyph
	total := -gap
	for _, r := range text {
		g, ok := latin()[r]
		if !ok {
			g = latin()['?']
		}
		set = append(set, g)
		total += g.width + gap
	}
	k := height / 12
	x := cx - total*k/2
	var out part
	for _, g := range set {
		out = append(out, line(g.strokes, pen).Apply(shape.Translate(x, cy-height/2).After(shape.Scale(k, k, 0, 0))))
		x += (g.width + gap) * k
	}
	return out
}

// character writes one character in a box of side size about (cx, cy).
func character(c rune, cx, cy, size, pen float64) shape.Op {
	k := size / 100
	return line(characters()[c], pen).Apply(shape.Translate(cx-size/2, cy-size/2).After(shape.Scale(k, k, 0, 0)))
}

// writing writes one or two characters, the second below the first, in a
// column of the given width and height, with a pen that suits them.
func writing(text string, cx, cy, width, height float64) part {
	cs := []rune(text)
	if len(cs) == 1 {
		return part{character(cs[0], cx, cy, width, penFor(cs[0], width))}
	}
	var out part
	each := height / float64(len(cs))
	for i, c := range cs {
		y := cy + (float64(i)-float64(len(cs)-1)/2)*each
		op := line(characters()[c], penFor(c, each)).Apply(shape.Translate(cx-width/2, y-each*0.46).After(shape.Scale(width/100, each*0.92/100, 0, 0)))
		out = append(out, op)
	}
	return out
}

// penFor is the pen width for a character of the given size: the more strokes,
// the finer the pen.
func penFor(c rune, size float64) float64 {
	n := strings.Count(characters()[c], "M")
	switch {
	case n <= 4:
		return size * 0.118
	case n <= 7:
		return size * 0.106
	case n < 12:
		return size * 0.098
	}
	return size * 0.082
}
