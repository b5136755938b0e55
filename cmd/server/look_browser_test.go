package main

import (
	"fmt"
	"testing"

	"fairyboard/internal/browsertest"
)

// TestLook saves how the pages look at the three widths, light and dark, and checks
// what a picture would show at once: nothing sticks out of the window, controls are
// high enough for a finger, and messages don't move what stands below them.
func TestLook(t *testing.T) {
	url := serve(t)
	for _, width := range []int{360, 768, 1280} {
		for _, dark := range []bool{false, true} {
			name := fmt.Sprintf("%d-light", width)
			if dark {
				name = fmt.Sprintf("%d-dark", width)
			}
			t.Run(name, func(t *testing.T) {
				p := browsertest.Open(t, browsertest.Options{Width: width, Height: 800, Dark: dark})
				for page, path := range map[string]string{"catalogue": "/", "one-board": "/a/orthodox-chess", "three-boards": "/a/three-boards", "hands": "/a/shogi", "pieces": "/graphics?q=marshall", "error": "/a/three-boards?pos=nonsense"} {
					p.Go(url + path)
					if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > width {
						t.Errorf("%s is %d wide in a window of %d", page, wide, width)
					}
					p.FullScreenshot(page)
				}
				p.Go(url + "/a/orthodox-chess")
				if low := browsertest.Eval[float64](p, `document.querySelector('h1').getBoundingClientRect().top`); low > 100 {
					t.Errorf("the title stands at %v, below the first look", low)
				}
				controls := `document.querySelector('#b1 .bar').getBoundingClientRect()`
				before := browsertest.Eval[float64](p, controls+`.top`)
				p.Click(square("#b1", "b1"))
				p.Screenshot("selected")
				if after := browsertest.Eval[float64](p, controls+`.top`); after != before {
					t.Errorf("selecting moved the controls from %v to %v", before, after)
				}
				if low := browsertest.Eval[int](p, `[...document.querySelectorAll('.bar .btn')].filter((b) => b.getBoundingClientRect().height < 40).length`); low != 0 {
					t.Errorf("%d controls are lower than 40 px", low)
				}
				p.Click(square("#b1", "c3"))
				p.Wait(`document.querySelector('#b1').dataset.last === 'b1-c3'`)
				if after := browsertest.Eval[float64](p, controls+`.top`); after != before {
					t.Errorf("moving moved the controls from %v to %v", before, after)
				}
			})
		}
	}
}
