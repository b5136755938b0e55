package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/browsertest"
)

// shapes are boards of sizes that a layout for eight by eight could break on.
var shapes = map[string][2]int{"point": {1, 1}, "mast": {1, 40}, "beam": {40, 1}, "hall": {16, 16}, "field": {40, 40}}

// shapeText is the diagram of such a board, with a king in each of two corners.
func shapeText(files, ranks int) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	last := ""
	if files > len(letters) {
		last = "a"
	}
	last += string(letters[(files-1)%len(letters)])
	return fmt.Sprintf("files=%d\nranks=%d\nsymmetry=none\nroyal=K\nking:K:::a1,,%s%d\nrook:R", files, ranks, last, ranks)
}

// TestShapes: boards of any shape keep square squares that lie where they are drawn,
// have room for what one plays with, and make no page wider than its window.
func TestShapes(t *testing.T) {
	content := t.TempDir()
	for name, size := range shapes {
		article := fmt.Sprintf("---\ntitle: %s\n---\n\nWords.\n\n```diagram\n%s\n```\n", name, shapeText(size[0], size[1]))
		if err := os.WriteFile(filepath.Join(content, "shape-"+name+".md"), []byte(article), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	url := serve(t, "-content", content)
	for _, width := range []int{360, 1280} {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{Width: width, Height: 800, Calm: true})
			for name := range shapes {
				p.Go(url + "/a/shape-" + name)
				checkShape(t, p, name, width)
				if room := browsertest.Eval[float64](p, `document.querySelector('.bar').getBoundingClientRect().width`); room < 320 {
					t.Errorf("%s: the controls have %v px", name, room)
				}
				p.FullScreenshot(name)
				p.Go(url + "/rules/shape-" + name)
				checkShape(t, p, name+", rules", width)
				draft := post(t, url+"/wizard/import", "text", shapeText(shapes[name][0], shapes[name][1]))
				p.Go(url + strings.Replace(draft, "/pieces", "/setup", 1))
				checkShape(t, p, name+", setup", width)
				if high := browsertest.Eval[float64](p, `document.querySelector('.palette').getBoundingClientRect().top - document.querySelector('.frame').getBoundingClientRect().top`); high > 700 {
					t.Errorf("%s: the pieces to set up stand %v px below the top of the board", name, high)
				}
			}
		})
	}
}

// checkShape looks at the first board of a page.
func checkShape(t *testing.T, p *browsertest.Page, name string, width int) {
	t.Helper()
	const sides = `(([s, g, d]) => [s.width, s.height, g.width - d.width, g.height - d.height])(['.grid .sq', '.grid', '.ground'].map((e) => document.querySelector(e).getBoundingClientRect()))`
	got := browsertest.Eval[[]float64](p, sides)
	if w, h := got[0], got[1]; w < 27.9 || h < w-1 || h > w+1 {
		t.Errorf("%s: a square is %v by %v", name, w, h)
	}
	if x, y := got[2], got[3]; x < -1 || x > 1 || y < -1 || y > 1 {
		t.Errorf("%s: squares and ground differ by %v, %v", name, x, y)
	}
	if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > width {
		t.Errorf("%s is %d wide in a window of %d", name, wide, width)
	}
}
