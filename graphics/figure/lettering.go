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
// 100 by 100: centre lines only, stroked with round caps, so that no font is
// needed. A row is a list of strokes and of parts that have a row above, each
// with the box it is squeezed into: 金@0 0 46 100.
var characters = sync.OnceValue(func() map[rune]shape.Path {
	m := make(map[rune]shape.Path)
	for _, f := range rows(charactersTSV) {
		var strokes shape.Path
		for item := range strings.SplitSeq(f[1], ";") {
			part, box, composed := strings.Cut(item, "@")
			if !composed {
				strokes = append(strokes, shape.Parse(item)...)
				continue
			}
			var b [4]float64
			for i, n := range strings.Fields(box) {
				b[i], _ = strconv.ParseFloat(n, 64)
			}
			squeeze := shape.Translate(b[0], b[1]).After(shape.Scale((b[2]-b[0])/100, (b[3]-b[1])/100, 0, 0))
			strokes = append(strokes, m[[]rune(part)[0]].Apply(squeeze)...)
		}
		m[[]rune(f[0])[0]] = strokes
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

// Lettering is a text as pen lines centred in (cx, cy), capitals height high:
// letters of both cases, digits and a few signs.
func Lettering(text string, cx, cy, height float64) []shape.Path {
	var out []shape.Path
	for _, o := range letters(text, cx, cy, height, 1) {
		out = append(out, o.Path)
	}
	return out
}

// character writes one character in a box of side size about (cx, cy).
func character(c rune, cx, cy, size, pen float64) shape.Op {
	k := size / 100
	return write(c, pen, shape.Translate(cx-size/2, cy-size/2).After(shape.Scale(k, k, 0, 0)))
}

// write puts a character's grid where the transform says.
func write(c rune, pen float64, place shape.Affine) shape.Op {
	return shape.Op{Kind: shape.KindLine, Width: pen, Path: characters()[c].Apply(place)}
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
		out = append(out, write(c, penFor(c, each), shape.Translate(cx-width/2, y-each*0.46).After(shape.Scale(width/100, each*0.92/100, 0, 0))))
	}
	return out
}

// penFor is the pen width for a character of the given size: the more strokes,
// the finer the pen.
func penFor(c rune, size float64) float64 {
	n := 0
	for _, s := range characters()[c] {
		if s.Op == 'M' {
			n++
		}
	}
	switch {
	case n <= 4:
		return size * 0.118
	case n <= 7:
		return size * 0.106
	case n < 12:
		return size * 0.098
	case n < 16:
		return size * 0.082
	}
	return size * 0.068
}
