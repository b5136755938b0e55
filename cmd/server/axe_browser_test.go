package main

import (
	"fmt"
	"strings"
	"testing"

	"fairyboard/internal/browsertest"
)

// TestAccessible runs a checker of accessibility over the pages, light and dark, at
// rest and with a piece picked.
func TestAccessible(t *testing.T) {
	home := serve(t)
	for _, dark := range []bool{false, true} {
		t.Run(fmt.Sprintf("dark=%v", dark), func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{Dark: dark, Calm: true})
			check := func(name string) {
				t.Helper()
				for _, v := range p.Violations() {
					t.Errorf("%s: %s", name, v)
				}
			}
			for _, path := range []string{"/", "/a/orthodox-chess", "/a/three-boards", "/graphics", "/graphics?q=knight", "/a/three-boards?pos=nonsense", "/rules/double-army"} {
				p.Go(home + path)
				check(path)
			}
			p.Go(home + "/a/three-boards")
			p.Click(square("#b2", "g1"))
			p.Wait(`document.querySelector('#b2 .sel')`)
			check("a picked piece")
			p.Click(square("#b2", "f3"))
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
			p.Click("#b2 + .pieces summary")
			p.Click("#b2 .bar .link")
			p.Wait(`document.querySelector('#b2 .share')`)
			check("a game, the piece table and what can be shared")
			p.Go(home + "/a/three-boards?pos=" + "6k1/1P6/8/8/8/8/8/4K3+w+-+-+0+1&from=b7&to=b8")
			check("a promotion")
			p.Go(home + "/a/three-boards?edit=6k1/1P6/8/8/8/8/8/4K3+w+*+-+0+1&tool=@w2&opt=i1")
			check("the setup mode")
			p.Go(home + "/a/satellites?pos=2k2/S4/5/5/2K2[Pss]+w+-+-+0+1&from=a4&to=a5")
			check("satellites, hands and a promotion")
			p.Go(browsertest.Eval[string](p, `document.querySelector('.sheets a').href`))
			check("the moves to print")
			p.Go(home + "/a/glance")
			p.Hold(square("#b1", "d3"), func() { check("a held piece at a glance") })
			p.Go(home + "/embed/live")
			check("a frame without a diagram")
			p.Go(home + "/a/three-boards")
			p.Go(home + strings.Replace(strings.TrimSuffix(p.Attribute("#b1 form", "action"), "/select"), "/d/", "/embed/", 1))
			check("a board in a frame")
		})
	}
}
