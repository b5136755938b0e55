package png

import (
	"math"
	"testing"
)

func TestPixelSize(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		width, height, scale float64
		w, h                 int
	}{
		{400, 300, 1, 400, 300},
		{400, 300, 2, 800, 600},
		{400, 300, 0, 400, 300},
		{400, 300, -1, 400, 300},
		{400, 300, math.NaN(), 400, 300},
		{4000, 4000, 10, 4096, 4096},
		{1, 1, 0.001, 1, 1},
		{16000, 4000, 1, 8192, 2048},
	} {
		if w, h := pixelSize(c.width, c.height, c.scale); w != c.w || h != c.h {
			t.Errorf("pixelSize(%g, %g, %g) = %d, %d, want %d, %d", c.width, c.height, c.scale, w, h, c.w, c.h)
		}
	}
}

func TestWhatIsNotKnownIsAnError(t *testing.T) {
	t.Parallel()
	for _, document := range []string{
		"", "<svg", "<svg></svg>", `<html viewBox="0 0 1 1"/>`, `<svg viewBox="0 0 9 9"><blink/></svg>`, `<svg viewBox="0 0 9 9"><use href="#none"/></svg>`,
		`<svg viewBox="0 0 9 9"><g transform="skewX(3)"/></svg>`, `<svg viewBox="0 0 9 9"><g clip-path="url(#none)"/></svg>`, `<svg viewBox="0 0 9 9"><g transform="translate(a b)"/></svg>`,
	} {
		if _, err := draw([]byte(document), 1); err == nil {
			t.Errorf("draw(%s): no error", document)
		}
	}
}
