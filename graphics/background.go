package graphics

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"fairyboard/graphics/shape"
)

// Background is a board to put behind the squares: wood with the lines of a game.
type Background struct {
	name         string
	files, ranks int
}

// FindBackground is the built-in background of that name: "board/xiangqi",
// "board/janggi" or "board/shogi", with or without an image type, for a board of
// files by ranks squares; 0 means the game's own size.
func FindBackground(name string, files, ranks int) (b Background, ok bool) {
	folder, name := splitAddress(name)
	own, ok := map[string]int{"xiangqi": 10, "janggi": 10, "shogi": 9}[name]
	if !ok || !strings.HasSuffix(folder, "board/") {
		return Background{}, false
	}
	if files < 1 || ranks < 1 {
		files, ranks = 9, own
	}
	return Background{name, min(files, 64), min(ranks, 64)}, true
}

// Width is the background's extent to the right, in units of [Grid] a square.
func (b Background) Width() int { return b.files * Grid }

// Height is its extent downwards.
func (b Background) Height() int { return b.ranks * Grid }

// SVG is the background as a stand-alone SVG document that stretches to the box it is
// shown in, and its version, which changes with any detail of what it looks like.
func (b Background) SVG() (document []byte, version string) {
	document = fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" preserveAspectRatio="none">%s</svg>`+"\n",
		b.Width(), b.Height(), b.Width(), b.Height(), paint(b.Part(), boardWood, "bg-"))
	sum := sha256.Sum256(document)
	return document, hex.EncodeToString(sum[:8])
}

// WriteContent writes the background's elements for an SVG of one's own, in
// units of [Grid] a square from the top left corner.
func (b Background) WriteContent(w io.Writer) error {
	_, err := io.WriteString(w, paint(b.Part(), boardWood, "bg-"))
	return err
}

// boardWood is a shade darker than the men, so that they stand out.
var boardWood = palette{body: "#e9cf97", shade: "#ddbb7a", detail: "#6b4a20", outline: "#6b4a20"}

// Part is the background as a drawing.
func (b Background) Part() shape.Part {
	w, h := float64(b.Width()), float64(b.Height())
	var lines strings.Builder
	p := shape.Part{shape.Hollow(fmt.Sprintf("M0 0L%g 0L%g %gL0 %gZ", w, w, h, h))}
	if b.name == "shogi" {
		b.cellLines(&lines)
		p = append(p, shape.Line(lines.String(), 1.2))
		for _, d := range b.shogiDots() {
			p = append(p, shape.Ink(shape.Circle(d[0], d[1], 3)))
		}
		return p
	}
	river := b.name == "xiangqi" && b.ranks == 10
	if river {
		top := 4.5*Grid + 1
		p = append(p, shape.Tint(fmt.Sprintf("M%g %gL%g %gL%g %gL%g %gZ", Grid/2.0, top, w-Grid/2.0, top, w-Grid/2.0, top+Grid-2, Grid/2.0, top+Grid-2)))
	}
	b.pointLines(&lines, river)
	if b.files == 9 && b.ranks == 10 {
		lines.WriteString(palace(3, 0) + palace(3, 7))
		if river {
			for _, at := range [][2]int{{1, 2}, {7, 2}, {1, 7}, {7, 7}, {0, 3}, {2, 3}, {4, 3}, {6, 3}, {8, 3}, {0, 6}, {2, 6}, {4, 6}, {6, 6}, {8, 6}} {
				corners(&lines, at[0], at[1])
			}
		}
	}
	return append(p, shape.Line(lines.String(), 1.2))
}

// center is the middle of the n-th file or rank.
func center(n int) float64 { return (float64(n) + 0.5) * Grid }

// pointLines draws the lines that the men stand on the crossings of.
func (b Background) pointLines(w *strings.Builder, river bool) {
	for r := range b.ranks {
		fmt.Fprintf(w, "M%g %gL%g %g", center(0), center(r), center(b.files-1), center(r))
	}
	for f := range b.files {
		if river && f > 0 && f < b.files-1 {
			fmt.Fprintf(w, "M%g %gL%g %gM%g %gL%g %g", center(f), center(0), center(f), center(4), center(f), center(5), center(f), center(9))
			continue
		}
		fmt.Fprintf(w, "M%g %gL%g %g", center(f), center(0), center(f), center(b.ranks-1))
	}
}

// palace is the cross of a palace whose corner is the given point.
func palace(file, rank int) string {
	x0, x1, y0, y1 := center(file), center(file+2), center(rank), center(rank+2)
	return fmt.Sprintf("M%g %gL%g %gM%g %gL%g %g", x0, y0, x1, y1, x1, y0, x0, y1)
}

// corners marks a point where cannons and soldiers start.
func corners(w *strings.Builder, file, rank int) {
	const near, far = 4, 11
	for _, sx := range []float64{-1, 1} {
		if file == 0 && sx < 0 || file == 8 && sx > 0 {
			continue
		}
		for _, sy := range []float64{-1, 1} {
			x, y := center(file), center(rank)
			fmt.Fprintf(w, "M%g %gL%g %gL%g %g", x+sx*near, y+sy*far, x+sx*near, y+sy*near, x+sx*far, y+sy*near)
		}
	}
}

// cellLines draws the borders of the squares.
func (b Background) cellLines(w *strings.Builder) {
	for r := range b.ranks + 1 {
		fmt.Fprintf(w, "M0 %dL%d %d", r*Grid, b.Width(), r*Grid)
	}
	for f := range b.files + 1 {
		fmt.Fprintf(w, "M%d 0L%d %d", f*Grid, f*Grid, b.Height())
	}
}

// shogiDots are the four marks a third of the board in from its corners.
func (b Background) shogiDots() [][2]float64 {
	x0, y0 := float64(b.files/3*Grid), float64(b.ranks/3*Grid)
	x1, y1 := float64(b.Width())-x0, float64(b.Height())-y0
	return [][2]float64{{x0, y0}, {x1, y0}, {x0, y1}, {x1, y1}}
}
