package png_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	boardpng "fairyboard/internal/diagram/png"
	"fairyboard/internal/source"
)

// board is the view of a diagram.
func board(t testing.TB, text string, o diagram.ViewOptions) diagram.View {
	t.Helper()
	f := source.NewFile("x", text)
	d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	v, list := diagram.Compile(d)
	if v == nil {
		t.Fatal(list.Format(f))
	}
	return diagram.NewView(&d, v, diagram.StartPosition(&d, v), o)
}

func draw(t testing.TB, v *diagram.View, scale float64) image.Image {
	t.Helper()
	var b bytes.Buffer
	if err := boardpng.Write(&b, v, scale); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

const few = "files=3\nranks=2\nlightShade=#ff0000\ndarkShade=#0000ff\nborders=0\nhole::::c2\nking:K:::a1,,a2\n"

func rgb(img image.Image, x, y int) [4]uint8 {
	r, g, b, a := img.At(x, y).RGBA()
	return [4]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), uint8(a >> 8)}
}

func TestSquaresHaveTheirColours(t *testing.T) {
	t.Parallel()
	v := board(t, few, diagram.ViewOptions{})
	img := draw(t, &v, 1)
	size := img.Bounds().Size()
	for _, c := range []struct {
		name string
		x, y float64 // in squares from the upper left corner
		want [4]uint8
	}{
		{"b2", 1.5, 0.5, [4]uint8{0, 0, 255, 255}},
		{"b1", 1.5, 1.5, [4]uint8{255, 0, 0, 255}},
		{"a corner of a1", 0.05, 1.9, [4]uint8{0, 0, 255, 255}},
		{"hole c2", 2.5, 0.5, [4]uint8{0, 0, 0, 255}},
		{"body of the white king", 0.45, 1.67, [4]uint8{0xff, 0xfd, 0xf6, 255}},
		{"body of the black king", 0.42, 0.7, [4]uint8{0x50, 0x4b, 0x5a, 255}},
	} {
		x, y := int(c.x/3*float64(size.X)), int(c.y/2*float64(size.Y))
		if got := rgb(img, x, y); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestScale(t *testing.T) {
	t.Parallel()
	v := board(t, few, diagram.ViewOptions{})
	one := draw(t, &v, 1).Bounds().Size()
	if two := draw(t, &v, 2).Bounds().Size(); two != one.Mul(2) {
		t.Errorf("scale 2 gives %v, scale 1 %v", two, one)
	}
}

// TestEverythingCanBeDrawn draws the cases of package svg: nothing it writes may
// be unknown here.
func TestEverythingCanBeDrawn(t *testing.T) {
	t.Parallel()
	cases, _ := filepath.Glob("../svg/testdata/*.txt")
	if len(cases) < 6 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, name := range cases {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		options, text, _ := strings.Cut(string(b), "\n")
		o := diagram.ViewOptions{Flip: strings.Contains(options, "flip")}
		if _, selected, ok := strings.Cut(options, "select "); ok {
			o.Selected, _, _ = strings.Cut(selected, " ")
		}
		v := board(t, text, o)
		img := draw(t, &v, 0.5)
		colors := make(map[[4]uint8]bool)
		for y := range img.Bounds().Dy() {
			for x := range img.Bounds().Dx() {
				colors[rgb(img, x, y)] = true
			}
		}
		if len(colors) < 10 {
			t.Errorf("%s: only %d colours", name, len(colors))
		}
		if dir := os.Getenv("FAIRYBOARD_KEEP_PICTURES"); dir != "" { // to look at
			var out bytes.Buffer
			_ = png.Encode(&out, img)
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)+".png"), out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestBuiltInBackground(t *testing.T) {
	t.Parallel()
	v := board(t, "files=9\nranks=10\nbackground=board/xiangqi.png\nlightShade=#\ndarkShade=#\nborders=0\nxq-general:K:::e1\n", diagram.ViewOptions{})
	img := draw(t, &v, 1)
	size := img.Bounds().Size()
	if got, want := rgb(img, size.X/9/4, size.Y/10/4), [4]uint8{0xe9, 0xcf, 0x97, 255}; got != want {
		t.Errorf("wood: %v, want %v", got, want)
	}
}

func BenchmarkChessBoard(b *testing.B) {
	text, err := os.ReadFile("../svg/testdata/chess.txt")
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n")
	v := board(b, rest, diagram.ViewOptions{})
	b.ReportAllocs()
	for b.Loop() {
		var out bytes.Buffer
		if err := boardpng.Write(&out, &v, 1); err != nil {
			b.Fatal(err)
		}
	}
}
