package web

import (
	"strconv"
	"strings"
	"sync/atomic"

	"fairyboard/graphics"
	"fairyboard/internal/diagram"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
)

// rimWidth is the width of the coordinate margin, in squares. The style sheet
// knows it too (.rim).
const rimWidth = .4

// darkInk and lightInk are the coordinates inside squares, on light and on dark ones.
const (
	darkInk  = "#2e2118"
	lightInk = "#fff8e8"
)

// grounds remembers the grounds of one diagram: they depend on nothing else than
// what way around the board is and whether it was touched.
type grounds [4]atomic.Pointer[component.Ground]

func (g *grounds) of(v *diagram.View, look *diagram.Look, started bool, image string) component.Ground {
	i := 0
	if v.Flipped {
		i = 1
	}
	if started {
		i += 2
	}
	if known := g[i].Load(); known != nil {
		return *known
	}
	fresh := groundOf(v, image)
	if !started {
		fadeOut(&fresh, look)
	}
	g[i].Store(&fresh)
	return fresh
}

// groundOf is what lies under the squares of a view; image is the address of the
// author's background, empty for none.
func groundOf(v *diagram.View, image string) component.Ground {
	files, ranks := float64(v.Files), float64(v.Ranks)
	margin := 0.0
	if v.Coordinates {
		margin = rimWidth
	}
	g := component.Ground{
		ViewBox: number(-margin) + " " + number(-margin) + " " + number(files+2*margin) + " " + number(ranks+2*margin),
		Width:   number((files + 2*margin) * float64(v.SquareSize)),
		Height:  number((ranks + 2*margin) * float64(v.SquareSize)),
	}
	switch {
	case image != "": // behind the whole board, margins included
		g.Image = component.Image{URL: image, X: number(-margin), Y: number(-margin), Width: number(files + 2*margin), Height: number(ranks + 2*margin)}
	case v.BuiltIn: // its lines fit the squares
		ours, _ := graphics.FindBackground(v.Background, v.Files, v.Ranks)
		_, version := ours.SVG()
		g.Image = component.Image{URL: path.Background(v.Background, v.Files, v.Ranks, version), X: "0", Y: "0", Width: number(files), Height: number(ranks)}
	}
	if v.Coordinates {
		g.Frame = "M0 0H" + number(files) + "V" + number(ranks) + "H0z"
		frame := "M" + number(-margin) + " " + number(-margin) + "H" + number(files+margin) + "V" + number(ranks+margin) + "H" + number(-margin) + "z" +
			"M0 0V" + number(ranks) + "H" + number(files) + "V0z"
		if !isPlain(v) && image == "" {
			g.Layers = appendLayer(g.Layers, v.Palette.Rim, frame, "")
		}
		g.Texts = rimTexts(v)
	} else {
		g.Texts = cornerTexts(v)
	}
	for _, layer := range []struct {
		shade diagram.Shade
		color diagram.Color
		class string
	}{
		{diagram.LightShade, v.Palette.Light, "lt"}, {diagram.DarkShade, v.Palette.Dark, "dk"}, {diagram.OddShade, v.Palette.Odd, "od"}, {diagram.HoleShade, v.Palette.Hole, ""},
	} {
		g.Layers = appendLayer(g.Layers, layer.color, squaresPath(v, layer.shade), layer.class)
	}
	if v.Borders {
		g.Lines = linesPath(v)
	}
	return g
}

// fadeOut notes the colour of the dark squares for when the board is touched, where
// that is another one than its author chose until then (startShade).
func fadeOut(g *component.Ground, look *diagram.Look) {
	if look.Start == look.Dark {
		return
	}
	later := "none"
	if look.Dark.IsSet() && !look.Dark.IsTransparent() {
		later = look.Dark.Hex()
	}
	for i := range g.Layers {
		if g.Layers[i].Class == "dk" {
			g.Layers[i].Later = later
		}
	}
}

func appendLayer(layers []component.Layer, c diagram.Color, area, class string) []component.Layer {
	if area == "" || !c.IsSet() || c.IsTransparent() {
		return layers
	}
	l := component.Layer{Fill: c.Hex(), Path: area, Class: class}
	if c.A != 0xFF {
		l.Opacity = number(float64(c.A) / 0xFF)
	}
	return append(layers, l)
}

// squaresPath is the area of all squares of a shade; neighbours in a row are one stretch.
func squaresPath(v *diagram.View, shade diagram.Shade) string {
	var b strings.Builder
	for row := range v.Ranks {
		for file := 0; file < v.Files; file++ {
			width := 0
			for file+width < v.Files && v.Squares[row*v.Files+file+width].Shade == shade {
				width++
			}
			if width == 0 {
				continue
			}
			w := strconv.Itoa(width)
			b.WriteString("M" + strconv.Itoa(file) + " " + strconv.Itoa(row) + "h" + w + "v1h-" + w + "z")
			file += width
		}
	}
	return b.String()
}

// linesPath is the lines between the squares.
func linesPath(v *diagram.View) string {
	var b strings.Builder
	for row := 1; row < v.Ranks; row++ {
		b.WriteString("M0 " + strconv.Itoa(row) + "H" + strconv.Itoa(v.Files))
	}
	for file := 1; file < v.Files; file++ {
		b.WriteString("M" + strconv.Itoa(file) + " 0V" + strconv.Itoa(v.Ranks))
	}
	return b.String()
}

// showBeside lets the coordinates of a board with a background of ours stand beside it,
// in the colours of the page: inside, the lines and the pieces on their crossings would
// hide them.
func showBeside(v *diagram.View) {
	if v.BuiltIn && !v.Coordinates {
		v.Coordinates = true
		v.Palette.Rim, v.Palette.Coord = diagram.RGB(0xFF, 0xFF, 0xFF), diagram.RGB(0, 0, 0)
	}
}

// isPlain reports whether the coordinate margin has the format's own colours, white
// and black: then it takes those of the page, light or dark.
func isPlain(v *diagram.View) bool {
	return v.Coordinates && v.Palette.Rim == diagram.RGB(0xFF, 0xFF, 0xFF) && v.Palette.Coord == diagram.RGB(0, 0, 0)
}

// rimTexts are the coordinates in the margin, on all four sides.
func rimTexts(v *diagram.View) []component.Text {
	fill := "currentColor"
	if !isPlain(v) && v.Palette.Coord.IsSet() && !v.Palette.Coord.IsTransparent() {
		fill = v.Palette.Coord.Hex()
	}
	text := func(x, y float64, words string) component.Text {
		return component.Text{X: number(x), Y: number(y + .09), Size: ".25", Fill: fill, Anchor: "middle", Words: words}
	}
	var texts []component.Text
	for i, label := range v.FileLabels {
		x := float64(i) + .5
		texts = append(texts, text(x, -rimWidth/2, label), text(x, float64(v.Ranks)+rimWidth/2, label))
	}
	for i, label := range v.RankLabels {
		y := float64(i) + .5
		texts = append(texts, text(-rimWidth/2, y, label), text(float64(v.Files)+rimWidth/2, y, label))
	}
	return texts
}

// cornerTexts are small coordinates inside the squares of the left file and the
// bottom rank.
func cornerTexts(v *diagram.View) []component.Text {
	var texts []component.Text
	for row, label := range v.RankLabels {
		fill := inkOn(v, row*v.Files)
		texts = append(texts, component.Text{X: ".06", Y: number(float64(row) + .21), Size: ".19", Fill: fill, Anchor: "start", Words: label})
	}
	for file, label := range v.FileLabels {
		fill := inkOn(v, (v.Ranks-1)*v.Files+file)
		texts = append(texts, component.Text{X: number(float64(file) + .94), Y: number(float64(v.Ranks) - .06), Size: ".19", Fill: fill, Anchor: "end", Words: label})
	}
	return texts
}

// inkOn is what can be read on a square.
func inkOn(v *diagram.View, i int) string {
	c := v.Palette.Light
	switch v.Squares[i].Shade {
	case diagram.DarkShade:
		c = v.Palette.Dark
	case diagram.OddShade:
		c = v.Palette.Odd
	case diagram.HoleShade:
		c = v.Palette.Hole
	case diagram.LightShade:
	}
	if c.IsSet() && !c.IsTransparent() && c.Luminance() < .18 {
		return lightInk
	}
	return darkInk
}

// number writes a measure as SVG likes it: short, three decimals at most.
func number(f float64) string {
	s := strconv.FormatFloat(f, 'f', 3, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	switch {
	case s == "-0" || s == "":
		return "0"
	case strings.HasPrefix(s, "0."):
		return s[1:]
	case strings.HasPrefix(s, "-0."):
		return "-" + s[2:]
	default:
		return s
	}
}
