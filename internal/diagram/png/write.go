package png

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"

	"fairyboard/graphics"
	"fairyboard/graphics/shape"
	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/svg"
)

// MaxPixels is how many pixels a picture has at most; a larger one is made
// smaller.
const MaxPixels = 16 << 20

// Write draws the view, scale times as large as the SVG's natural size; a scale
// that is not above 0 counts as 1.
func Write(w io.Writer, v *diagram.View, scale float64) error {
	var b bytes.Buffer
	if err := svg.Write(&b, v, ""); err != nil {
		return err
	}
	img, err := draw(b.Bytes(), scale)
	if err != nil {
		return fmt.Errorf("draw board: %w", err)
	}
	return png.Encode(w, img)
}

// node is an SVG element with what it contains.
type node struct {
	name     string
	attr     map[string]string
	text     string
	children []*node
}

// parse reads an SVG document as a tree.
func parse(document []byte) (*node, error) {
	dec := xml.NewDecoder(bytes.NewReader(document))
	root := &node{}
	stack := []*node{root}
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		top := stack[len(stack)-1]
		switch tok := tok.(type) {
		case xml.StartElement:
			n := &node{name: tok.Name.Local, attr: make(map[string]string, len(tok.Attr))}
			for _, a := range tok.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			top.children = append(top.children, n)
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			top.text += string(tok)
		}
	}
	if len(root.children) != 1 || root.children[0].name != "svg" {
		return nil, errors.New("no svg element")
	}
	return root.children[0], nil
}

// number is an attribute as a number, or else otherwise.
func (n *node) number(name string, otherwise float64) float64 {
	v, err := strconv.ParseFloat(n.attr[name], 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return otherwise
	}
	return v
}

// draw rasterizes a document written by package svg.
func draw(document []byte, scale float64) (*image.RGBA, error) {
	root, err := parse(document)
	if err != nil {
		return nil, err
	}
	var box [4]float64
	for i, f := range strings.Fields(root.attr["viewBox"]) {
		if i < 4 {
			box[i], _ = strconv.ParseFloat(f, 64)
		}
	}
	if box[2] <= 0 || box[3] <= 0 {
		return nil, errors.New("no viewBox")
	}
	w, h := pixelSize(root.number("width", box[2]), root.number("height", box[3]), scale)
	r := renderer{
		canvas:  graphics.NewCanvas(w, h),
		symbols: make(map[string]*node), clips: make(map[string]*node), stamps: make(map[stamp]*image.RGBA),
	}
	r.collect(root)
	place := shape.Scale(float64(w)/box[2], float64(h)/box[3], 0, 0).After(shape.Translate(-box[0], -box[1]))
	err = r.children(root, state{place: place, opacity: 1, style: style{}})
	return r.canvas.Image(), err
}

// pixelSize is the size of a picture of width by height, scaled, within [MaxPixels].
func pixelSize(width, height, scale float64) (w, h int) {
	if !(scale > 0) {
		scale = 1
	}
	if pixels := width * height * scale * scale; pixels > MaxPixels {
		scale *= math.Sqrt(MaxPixels / pixels)
	}
	return max(1, int(math.Round(width*scale))), max(1, int(math.Round(height*scale)))
}
