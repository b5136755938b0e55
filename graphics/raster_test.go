package graphics

import (
	"image"
	"math"
	"testing"

	"fairyboard/graphics/shape"
)

func TestRasterFollowsTheShapes(t *testing.T) {
	t.Parallel()
	at := func(img *image.RGBA, x, y int) [4]uint8 {
		c := img.RGBAAt(x, y)
		return [4]uint8{c.R, c.G, c.B, c.A}
	}
	for _, size := range []int{90, 180, 450} {
		k := size / 45
		img := Raster(Resolve("circle", White), size)
		if got := at(img, 0, 0); got != [4]uint8{} {
			t.Errorf("size %d: corner %v, want nothing", size, got)
		}
		if got, want := at(img, 21*k, 10*k), [4]uint8{0xff, 0xfd, 0xf6, 255}; got != want { // inside the disc
			t.Errorf("size %d: body %v, want %v", size, got, want)
		}
		stone := Raster(Resolve("stone", White), size)
		if got, want := at(stone, 22*k+k/2, 6*k), [4]uint8{0x2b, 0x27, 0x30, 255}; got != want { // its rim
			t.Errorf("size %d: outline %v, want %v", size, got, want)
		}
		if got, want := at(stone, 37*k+k/2, 23*k), [4]uint8{0xdc, 0xd3, 0xbf, 255}; got != want { // its right side
			t.Errorf("size %d: shade %v, want %v", size, got, want)
		}
	}
	if got := Raster(Resolve("king", Black), -5).Rect.Dx(); got != 1 {
		t.Errorf("size -5 gives %d pixels, want 1", got)
	}
	if got := Raster(Resolve("empty", White), 20); len(got.Pix) != 1600 {
		t.Errorf("an empty picture has %d bytes", len(got.Pix))
	}
	b, ok := FindBackground("board/xiangqi", 0, 0)
	if !ok {
		t.Fatal("no xiangqi board")
	}
	if got, want := at(b.Raster(90, 100), 5, 2), [4]uint8{0xe9, 0xcf, 0x97, 255}; got != want {
		t.Errorf("xiangqi board: %v, want %v", got, want)
	}
}

func TestEveryPictureStaysInside(t *testing.T) {
	t.Parallel()
	names, _ := collected(t)
	for _, n := range append(names, manyKinds...) {
		for _, side := range []Side{White, Black} {
			p := Resolve(n, side).Royal().Part()
			if len(p) == 0 {
				continue
			}
			// Half an outline and the halo stand out of the shapes.
			const margin = (shape.OutlineWidth + 1.4) / 2
			if b := p.Box(); b.X0 < margin || b.Y0 < margin || b.X1 > Grid-margin || b.Y1 > Grid-margin {
				t.Errorf("%s %s is cut off: %+v", side, n, b)
			}
		}
	}
}

// Two pieces of one family differ at 32 pixels by this much a pixel, of 255, on
// the average: a pawn and a sergeant by 6, a knight and a rook by 40.
const apart = 2.5

func TestPiecesOfAFamilyTellApart(t *testing.T) {
	t.Parallel()
	const size = 32
	gray := func(n string, s Side) (out [size * size]float64) {
		img := Raster(Resolve(n, s), size)
		for i := range out { // on a square of middling brightness
			p := img.Pix[4*i:]
			out[i] = 0.3*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2]) + (1-float64(p[3])/255)*170
		}
		return out
	}
	for n, s := range Gallery() {
		side := []Side{White, Black}[n%2] // both would tell no more
		var seen [][size * size]float64
		for i, item := range s.Items {
			g := gray(item.Name, side)
			for k, other := range seen {
				sum := 0.0
				for j := range g {
					sum += math.Abs(g[j] - other[j])
				}
				if sum /= size * size; sum < apart {
					t.Errorf("%s %s and %s differ by %.2f, want %v", side, s.Items[i].Name, s.Items[k].Name, sum, apart)
				}
			}
			seen = append(seen, g)
		}
	}
}
