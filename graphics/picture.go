package graphics

import (
	"fmt"
	"html"
	"io"
	"strings"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"

	"fairyboard/graphics/figure"
	"fairyboard/graphics/shape"
)

// Grid is the side of a picture's square in its own units: the viewBox is
// "0 0 45 45".
const Grid = 45

// Picture is one piece's picture for one side. It is a small value; drawing
// happens when it is written. The zero Picture is no picture; get one from
// [Resolve].
type Picture struct {
	design  design
	side    Side
	turned  bool // seen from the other side of the board
	size    int
	name    string
	howMade route
}

// Resolve is the picture of a piece by its root name ("knight", "crownedrook",
// "elephantferz"), whatever its case, digits or affixes; every name has one.
// Names that are unknown get a monogram.
func Resolve(root string, side Side) Picture {
	if side >= numSides {
		side = White
	}
	f := found(root)
	return Picture{design: f.design, howMade: f.how, side: side, size: Grid, name: root}
}

// findings remembers names that were asked for.
var findings = sync.OnceValue(func() *lru.Cache[string, finding] {
	c, _ := lru.New[string, finding](4096)
	return c
})

func found(root string) finding {
	root = firstRunes(root, maxName+1)
	if f, ok := findings().Get(root); ok {
		return f
	}
	d, how := designOf(root)
	f := finding{d, how}
	findings().Add(root, f)
	return f
}

// ID is a name for the picture's symbol: equal for equal pictures, different for
// different ones, in characters that may stand in an id attribute and behind
// the # of a reference. Its form is no promise.
func (p Picture) ID() string {
	id := "p" + string(p.side.letter()) + "-" + p.design.id()
	if p.turned {
		id += "-t"
	}
	return id
}

// Size is the width and height in pixels that WriteSVG declares; 45 unless
// [Picture.WithSize] said otherwise.
func (p Picture) Size() int { return p.size }

// WithSize is the picture with another natural size in pixels.
func (p Picture) WithSize(pixels int) Picture {
	p.size = pixels
	return p
}

// Side is whose piece it shows.
func (p Picture) Side() Side { return p.side }

// Flipped is the picture as it stands on a board seen from the other side: only
// pieces that point forward, like shogi's, change.
func (p Picture) Flipped() Picture {
	if p.design.directed() {
		p.turned = !p.turned
	}
	return p
}

// Royal is the picture with the mark of a royal piece, a small crown in the
// corner: for games with several kinds of royals, or with one whose picture does
// not say so. Kings, and what is crowned already, stay as they are.
func (p Picture) Royal() Picture {
	switch p.design.verb {
	case "royal", "crown", "koma", "disc", "octagon":
		return p
	case "":
		if p.design.words[0] == "king" {
			return p
		}
	}
	p.design = design{verb: "royal", of: []design{p.design}}
	return p
}

// Origin says in a few words how the name got its picture: "drawn for this name",
// "put together from its parts" and so on.
func (p Picture) Origin() string {
	switch p.howMade {
	case routeKnown:
		if n := p.design.String(); figure.Has(n) && n != plain(p.name) {
			return "the picture of " + n
		}
		return "drawn for this name"
	case routeDecorated, routeCompound, routeDirected:
		return "put together from its parts"
	case routePartial:
		return "half of the name is known; the sign stands for the rest"
	case routeMonogram:
	}
	return "the name is unknown: initials"
}

// IsMonogram reports whether the name was unknown and the picture shows initials.
func (p Picture) IsMonogram() bool { return p.howMade == routeMonogram }

// second reports whether the side plays down the board.
func (p Picture) second() bool { return p.side == Black }

// Part is the picture's drawing, ready to be painted.
func (p Picture) Part() shape.Part {
	if p.turned && !p.design.has("koma") { // a rose's marks go round, its face stays upright
		return p.design.part(!p.second()).Settle()
	}
	q := p.design.part(p.second())
	if p.turned {
		q = q.Apply(shape.Rotate(180, shape.Middle, shape.Middle))
	}
	return q.Settle()
}

// contents remembers painted pictures by id: a few kilobytes each.
var contents = sync.OnceValue(func() *lru.Cache[string, string] {
	c, _ := lru.New[string, string](2048)
	return c
})

// content is the inside of the picture's svg or symbol element.
func (p Picture) content() string {
	id := p.ID()
	if c, ok := contents().Get(id); ok {
		return c
	}
	c := paint(p.Part(), p.design.palette(p.side), id+"-")
	contents().Add(id, c)
	return c
}

// WriteSVG writes the picture as a stand-alone SVG document of its natural size.
func (p Picture) WriteSVG(w io.Writer) error {
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" width="%d" height="%d" role="img"><title>%s</title>%s</svg>`+"\n",
		p.size, p.size, html.EscapeString(printable(p.side.String()+" "+p.name)), p.content())
	return err
}

// WriteSymbol writes the picture as a symbol element with the picture's [Picture.ID],
// to be shown by <use href="#id" width=… height=…>.
func (p Picture) WriteSymbol(w io.Writer) error {
	_, err := fmt.Fprintf(w, `<symbol id="%s" viewBox="0 0 45 45">%s</symbol>`, p.ID(), p.content())
	return err
}

// printable drops what XML does not allow in text.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0xFFFE || r == 0xFFFF || r == 0xFFFD {
			return -1
		}
		return r
	}, firstRunes(s, 2*maxName))
}
