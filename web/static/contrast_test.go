package static_test

import (
	"io/fs"
	"math"
	"regexp"
	"testing"

	"fairyboard/web/static"
)

// TestReportW106: a mark is seen on a square of any colour that an author chooses. It has
// a light and a dark outline, of which one always has the contrast that WCAG wants of
// graphics.
func TestReportW106(t *testing.T) {
	css, err := fs.ReadFile(static.Files, "css/board.css")
	if err != nil {
		t.Fatal(err)
	}
	color := func(rule string) (c [3]float64, alpha float64) {
		t.Helper()
		m := regexp.MustCompile(rule + ` \{ fill: #([0-9a-f]+); \}`).FindSubmatch(css)
		if m == nil {
			t.Fatalf("no rule %s", rule)
		}
		digits, width := string(m[1]), 2
		if len(digits) < 6 {
			width = 1
		}
		alpha = 1
		if len(digits) == 4*width {
			alpha = channel(t, digits[3*width:])
		}
		return rgb(t, digits[:3*width]), alpha
	}
	light, opacity := color(`\.mk \.o, \.o`)
	dark, _ := color(`\.i`)
	const step = 0.05
	for r := 0.0; r <= 1; r += step {
		for g := 0.0; g <= 1; g += step {
			for b := 0.0; b <= 1; b += step {
				square := [3]float64{r, g, b}
				var over [3]float64
				for i := range over {
					over[i] = light[i]*opacity + square[i]*(1-opacity)
				}
				if c := max(contrast(over, square), contrast(dark, square)); c < 3 {
					t.Fatalf("on a square of the colour %v the outlines have a contrast of %.2f", square, c)
				}
			}
		}
	}
}

// TestBoardColors: on the colours that readers may choose for boards the names of files
// and ranks, which stand inside squares, can be read.
func TestBoardColors(t *testing.T) {
	sheets, err := fs.Glob(static.Files, "css/colors/*.css")
	if err != nil {
		t.Fatal(err)
	}
	fill := regexp.MustCompile(`\.ground \.?(lt|dk|od|text) \{ fill: #([0-9a-f]{6});`)
	colored := 0
	for _, sheet := range sheets {
		css, err := fs.ReadFile(static.Files, sheet)
		if err != nil {
			t.Fatal(err)
		}
		colors := map[string][3]float64{}
		for _, m := range fill.FindAllSubmatch(css, -1) {
			colors[string(m[1])] = rgb(t, string(m[2]))
		}
		if len(colors) == 0 {
			continue // the authors' own
		}
		colored++
		for _, square := range []string{"lt", "dk", "od"} {
			if c := contrast(colors[square], colors["text"]); len(colors) != 4 || c < 4.5 {
				t.Errorf("%s: on %s names have a contrast of %.2f", sheet, square, c)
			}
		}
	}
	if colored < 4 {
		t.Errorf("%d choices of colours, want at least 4", colored)
	}
}

// contrast is that of WCAG 2.2 between two colours.
func contrast(a, b [3]float64) float64 {
	luminance := func(c [3]float64) float64 {
		for i, v := range c {
			if v <= 0.04045 {
				c[i] = v / 12.92
			} else {
				c[i] = math.Pow((v+0.055)/1.055, 2.4)
			}
		}
		return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2]
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
