package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// What the samples of two games light up while they are pressed, written down by hand:
// sliders along their lines, the upper queen as far as the pawn that stands in its way;
// of the two white pawns the upper one has moved and can take the black one, marked vv,
// in passing; the king on the lowest rank castles.
var (
	berolinaSamples = map[string]string{
		"e8 white queen":         "e9sd e10sd e7sd e6sd e5sd e4sd e3sd e2sd e1sd d8sd c8sd b8sd a8sd f8sd g8sd h8sd d9sd c10sd f9sd g10sd d7sd c6sd b5sd a4sd f7sd g6sd h5sd",
		"f6 white queen":         "f7sd f8sd f9sd f10sd f5sd f4sd f3sd f2sd f1sd e6sd d6sd c6sd b6sd a6sd g6sd h6sd e7sd d8sd c9sd b10sd g7sd h8sd e5sd d4sd c3sd b2sd a1sd g5sd h4sd",
		"d5 white rook":          "d6sd d7sd d8sd d9sd d10sd d4sd d3sd d2sd d1sd a5sd b5sd c5sd e5sd f5sd g5sd h5sd",
		"c7 white bishop":        "d8sd e9sd f10sd b8sd a9sd d6sd e5sd f4sd g3sd h2sd b6sd a5sd",
		"c4 white knight":        "b6jj d6jj a5jj e5jj a3jj e3jj b2jj d2jj",
		"g4 white king":          "f5sd g5sd h5sd f4sd h4sd f3sd g3sd h3sd",
		"b7 white Berolina pawn": "a8md c8md b8cr a7vv",
		"c2 white Berolina pawn": "b3md d3md a4md e4md c3cr",
		"e1 white king":          "d1sd f1sd d2sd e2sd f2sd c1md g1md",
	}
	giveAwaySamples = map[string]string{
		"e8 white queen":  "e9sd e10sd e7sd e6sd e5sd e4sd e3sd e2sd e1sd d8sd c8sd b8sd a8sd f8sd g8sd h8sd d9sd c10sd f9sd g10sd d7sd c6sd b5sd a4sd f7sd g6sd h5sd",
		"f5 white queen":  "f6sd f7sd f8sd f9sd f10sd f4sd f3sd f2sd f1sd e5sd d5sd c5sd b5sd a5sd g5sd h5sd e6sd d7sd c8sd b9sd a10sd g6sd h7sd e4sd d3sd c2sd b1sd g4sd h3sd",
		"d6 white rook":   "d7sd d8sd d9sd d10sd d5sd d4sd d3sd d2sd d1sd a6sd b6sd c6sd e6sd f6sd g6sd h6sd",
		"c4 white bishop": "d5sd e6sd f7sd g8sd h9sd b5sd a6sd d3sd e2sd f1sd b3sd a2sd",
		"c3 white knight": "b5jj d5jj a4jj e4jj a2jj e2jj b1jj d1jj",
		"g7 white king":   "f8sd g8sd h8sd f7sd h7sd f6sd g6sd h6sd",
		"b7 white pawn":   "b8md a8cr c8cr c7vv",
		"g2 white pawn":   "g3md g4md f3cr h3cr",
		"e1 white king":   "d1sd f1sd d2sd e2sd f2sd c1md g1md",
	}
)

// TestRulesSamples presses the samples on the rules pages of two games.
func TestRulesSamples(t *testing.T) {
	url := serve(t)
	for slug, samples := range map[string]map[string]string{"berolina-chess": berolinaSamples, "give-away": giveAwaySamples} {
		t.Run(slug, func(t *testing.T) {
			p := browsertest.Open(t, browsertest.Options{})
			p.Go(url + "/rules/" + slug)
			pieces := piecesOn(p, "#b1")
			for sample, want := range samples {
				sq, name, _ := strings.Cut(sample, " ")
				if pieces[sq] != name {
					t.Errorf("on %s stands %q, want %s", sq, pieces[sq], name)
					continue
				}
				wanted := strings.Fields(want)
				slices.Sort(wanted)
				p.Hold(square("#b1", sq), func() {
					var got []string
					for _, m := range marksOn(p, "#b1") {
						got = append(got, strings.ReplaceAll(m, " ", ""))
					}
					slices.Sort(got)
					if d := cmp.Diff(wanted, got); d != "" {
						t.Errorf("marks of the %s on %s (-want +got):\n%s", name, sq, d)
					}
				})
				if m := marksOn(p, "#b1"); len(m) != 0 {
					t.Errorf("the %s on %s is released, and the marks %v are left", name, sq, m)
				}
			}
			if pages := p.PrintedPages(); pages > 2 {
				t.Errorf("it prints on %d pages, want 2 at most", pages)
			}
			p.FullScreenshot(slug)
		})
	}
}

// TestRulesPage: what an author writes takes the place of what is made, or stands below
// it; the page prints on two pages, fits a phone, and works without script.
func TestRulesPage(t *testing.T) {
	url := serve(t)
	const address = "/rules/double-army"
	t.Run("desktop", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url + "/a/double-army")
		if got := p.Attribute(".pieces .more a", "href"); got != address {
			t.Errorf("the piece table links to %q, want %s", got, address)
		}
		if strings.Contains(p.Text("main"), "Special thanks") {
			t.Error("the article shows what is for its rules page")
		}
		p.ClickAndLoad(".facts a")
		if got := p.Text(".r-castling"); got != "CastlingOnly once in a game." {
			t.Errorf("the author’s section is %q", got)
		}
		general := p.Text(".r-general")
		if !strings.Contains(general, "checkmating") || !strings.HasSuffix(general, "Be quick.") {
			t.Errorf("the section with an addition is %q", general)
		}
		if got := p.Text(".rules section:last-of-type"); got != "Special thanksTo nobody." {
			t.Errorf("the last section is %q", got)
		}
		if n := p.Count(".r-pieces tbody tr"); n != 8 {
			t.Errorf("the piece table has %d rows, want 8", n)
		}
		if pages := p.PrintedPages(); pages > 2 {
			t.Errorf("it prints on %d pages, want 2 at most", pages)
		}
		p.FullScreenshot("desktop")
	})
	t.Run("phone without script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, NoScript: true, Dark: true})
		p.Go(url + "/rules/berolina-chess")
		if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("the page is %d pixels wide", wide)
		}
		p.ClickAndLoad(square("#b1", "c4"))
		if got := browsertest.Eval[string](p, `location.pathname + location.hash`); got != "/rules/berolina-chess#b1" {
			t.Errorf("a click leads to %s", got)
		}
		if n := len(marksOn(p, "#b1")); n != 8 {
			t.Errorf("the knight lights up %d squares, want 8", n)
		}
		p.FullScreenshot("phone")
	})
}
