package graphics

import (
	"strconv"
	"strings"

	"fairyboard/graphics/figure"
	"fairyboard/graphics/shape"
)

// design says how a picture is put together: a figure, a token, or a decoration
// of other designs. It is a small expression, written as in names.tsv:
//
//	knight                     a figure
//	badge(F,camel)             a decoration: words first, then designs
//	duo(bishop,echo(camel))    decorations nest
//	rose(金,WfF)               a token
type design struct {
	verb  string // "" for a figure
	words []string
	of    []design
}

// verb is what a design can be made with: how many words and designs it takes,
// and how it is drawn. second is true for the second player, whose tokens point
// down the board.
type verb struct {
	words, of int
	draw      func(d design, second bool) shape.Part
}

// verbs is filled by init: the drawing functions refer to it in turn.
var verbs map[string]verb

func init() {
	one := func(f func(shape.Part) shape.Part) verb {
		return verb{0, 1, func(d design, second bool) shape.Part { return f(d.of[0].part(second)) }}
	}
	verbs = map[string]verb{
		"crown":  one(figure.Crowned),
		"wing":   one(figure.Winged),
		"cage":   one(figure.Caged),
		"royal":  one(figure.Royal),
		"echo":   one(figure.Echo),
		"small":  one(figure.Small),
		"mirror": one(shape.Part.Mirror),
		"badge": {1, 1, func(d design, second bool) shape.Part {
			signs := []string{d.words[0]}
			for d = d.of[0]; d.verb == "badge"; d = d.of[0] { // badges side by side, the inner first
				signs = append([]string{d.words[0]}, signs...)
			}
			return figure.Badged(d.part(second), signs...)
		}},
		"turn": {1, 1, func(d design, second bool) shape.Part {
			return figure.Turned(d.of[0].part(second), d.number(0))
		}},
		"duo": {0, 2, func(d design, second bool) shape.Part {
			return figure.Duo(d.of[0].part(second), d.of[1].part(second))
		}},
		"rose": {2, 0, func(d design, second bool) shape.Part {
			return figure.Rose(d.words[0], d.words[1], second)
		}},
		"disc": {2, 0, func(d design, second bool) shape.Part {
			return figure.Disc(d.character(second))
		}},
		"octagon": {3, 0, func(d design, second bool) shape.Part {
			return figure.Octagon(d.character(second), d.number(2))
		}},
		"koma": {4, 0, func(d design, second bool) shape.Part {
			if second {
				return figure.Turned(figure.Koma(d.words[1], d.number(2)), 180)
			}
			return figure.Koma(d.words[0], d.number(2))
		}},
		"die": {1, 0, func(d design, _ bool) shape.Part { return figure.Die(d.words[0]) }},
		"monogram": {2, 0, func(d design, _ bool) shape.Part {
			return figure.Monogram(d.words[0], int(d.number(1)))
		}},
		"marker": {1, 0, func(design, bool) shape.Part { return figure.Marker() }},
		"blank":  {0, 0, func(design, bool) shape.Part { return nil }},
	}
}

// number is the n-th word as a number; 0 if it is none.
func (d design) number(n int) float64 {
	v, _ := strconv.ParseFloat(d.words[n], 64)
	return v
}

// character is the character of a disc or octagon for the first or second player.
func (d design) character(second bool) rune {
	w := d.words[0]
	if second {
		w = d.words[1]
	}
	return []rune(w)[0]
}

// part draws the design.
func (d design) part(second bool) shape.Part {
	if d.verb == "" {
		p, _ := figure.Draw(d.words[0])
		return p
	}
	return verbs[d.verb].draw(d, second)
}

// palette is what the design is painted in for a side.
func (d design) palette(s Side) palette {
	switch d.verb {
	case "disc":
		return wood(pick(s == White || s == Red, redInk, blackInk))
	case "octagon":
		return wood(pick(s == White || s == Red, redInk, greenInk))
	case "koma":
		return wood(pick(d.words[3] == "red", redInk, blackInk))
	case "marker":
		return palette{gem: "#" + d.words[0], outline: "#ffffff", detail: "#1c1a20"}
	}
	return palettes[s]
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// directed reports whether the design points forward, so that it has to turn
// with the board.
func (d design) directed() bool { return d.has("koma") || d.has("rose") }

// has reports whether the verb occurs in the design.
func (d design) has(verb string) bool {
	if d.verb == verb {
		return true
	}
	for _, o := range d.of {
		if o.has(verb) {
			return true
		}
	}
	return false
}

// String is the design as an expression; equal designs have equal strings.
func (d design) String() string {
	if d.verb == "" {
		return d.words[0]
	}
	args := append([]string{}, d.words...)
	for _, o := range d.of {
		args = append(args, o.String())
	}
	if len(args) == 0 {
		return d.verb
	}
	return d.verb + "(" + strings.Join(args, ",") + ")"
}

// id is the expression in characters that can stand in an element's id and
// after the # of a reference: a-z A-Z 0-9 - _ . and nothing else.
func (d design) id() string {
	var b strings.Builder
	for _, r := range d.String() {
		switch {
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.':
			b.WriteRune(r)
		case r == '(' || r == ',':
			b.WriteByte('_')
		case r == ')':
		default:
			b.WriteByte('-')
			b.WriteString(strconv.FormatInt(int64(r), 36))
		}
	}
	return b.String()
}

// named is the design of a figure.
func named(name string) design { return design{words: []string{name}} }

// badged is d with a sign in the corner.
func badged(sign string, d design) design {
	return design{verb: "badge", words: []string{sign}, of: []design{d}}
}

// pair is the compound of two designs, one behind and one in front.
func pair(behind, front design) design { return design{verb: "duo", of: []design{behind, front}} }

// normal is the design as it can be read at 32 pixels, if it says more than
// that: badges are taken off what is decorated and put beside the whole, so that
// signs are never turned or doubled; a picture has two figures at most, a third
// is a badge with its initial; and what would repeat two figures is a badge too.
func (d design) normal() design {
	if len(d.of) == 0 {
		return d
	}
	of := make([]design, len(d.of))
	var signs []string
	for i, o := range d.of {
		o = o.normal()
		for o.verb == "badge" {
			signs = append(signs, o.words[0])
			o = o.of[0]
		}
		of[i] = o
	}
	d.of = of
	switch d.verb {
	case "badge":
		signs = append(signs, d.words[0])
		d = of[0]
	case "echo":
		if of[0].verb == "duo" || of[0].verb == "echo" {
			d = of[0]
			signs = append(signs, "slide")
		}
	case "duo":
		for i, o := range of {
			switch o.verb {
			case "echo":
				of[i] = o.of[0]
				signs = append(signs, "slide")
			case "duo":
				of[i] = o.of[1]
				signs = append(signs, initial(o.of[0].figure()))
			}
		}
	}
	for _, s := range signs {
		d = badged(s, d)
	}
	return d
}

// figure is the name of the first figure in the design, "" if it has none.
func (d design) figure() string {
	switch {
	case d.verb == "":
		return d.words[0]
	case len(d.of) > 0:
		return d.of[0].figure()
	}
	return ""
}

// parseDesign reads an expression; look finds the design of a plain name. ok is
// false if a name is unknown or a verb has not the arguments it takes.
func parseDesign(text string, look func(string) (design, bool)) (d design, ok bool) {
	d, rest, ok := readDesign(text, look)
	return d, ok && rest == ""
}

func readDesign(text string, look func(string) (design, bool)) (d design, rest string, ok bool) {
	end := strings.IndexAny(text, "(,)")
	if end < 0 || text[end] != '(' {
		if end < 0 {
			end = len(text)
		}
		if v, isVerb := verbs[text[:end]]; isVerb && v.words+v.of == 0 {
			return design{verb: text[:end]}, text[end:], true
		}
		d, ok = look(text[:end])
		return d, text[end:], ok
	}
	d.verb = text[:end]
	v, ok := verbs[d.verb]
	if !ok {
		return d, "", false
	}
	text = text[end+1:]
	for i := range v.words + v.of {
		if i > 0 {
			if !strings.HasPrefix(text, ",") {
				return d, "", false
			}
			text = text[1:]
		}
		if i < v.words {
			n := strings.IndexAny(text, ",)")
			if n < 0 {
				return d, "", false
			}
			d.words = append(d.words, text[:n])
			text = text[n:]
			continue
		}
		var o design
		if o, text, ok = readDesign(text, look); !ok {
			return d, "", false
		}
		d.of = append(d.of, o)
	}
	if !strings.HasPrefix(text, ")") {
		return d, "", false
	}
	return d, text[1:], true
}
