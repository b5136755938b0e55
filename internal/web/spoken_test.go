package web

import (
	"maps"
	"net/url"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// TestSpoken: what a move does is told in words, whatever kind of move it is.
func TestSpoken(t *testing.T) {
	t.Parallel()
	const (
		castling = "royal=K\nsymmetry=none\nking:K:KisO2isO1::e1,,e8\nrook:R:R::a1,h1,,a8"
		hands    = "holdingsType=-1\nmaxPromote=0\nroyal=K\nsymmetry=none\nking:K:K::a1,,h8\nguard:G:W::c3:1"
		unload   = "royal=K\nsymmetry=none\nking:K:K::a1,,h8\nswapper:S:ucQ::d4\npawn:P:::,,d6"
		atomic   = `royal=K
captureMatrix=.@@@@@@@/"/"/"/"
atomicCapture=1
pawn:P:ifmnDfmWfceF::a2-h2
knight:N:N::b1,g1
bishop:B:B::c1,f1
rook:R:R::a1,h1
queen:Q:Q::d1
king:K:mKisO2::e1`
	)
	for _, c := range []struct{ text, position, move, want string }{
		{chessText, "", "e4", "White pawn e2 to e4"},
		{chessText, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "White pawn e4 takes black pawn d5"},
		{chessText, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "White pawn e5 to d6, takes black pawn d5"},
		{chessText, "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q", "White pawn c7 takes black rook d8, becomes queen"},
		{chessText, "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Kd7", "Black king e8 to d7"},
		{castling, "", "K~g1", "White castles, king e1 to g1, rook h1 to f1"},
		{castling, "4k3/8/8/8/8/8/8/R3K2R w * - 0 1", "Kc1", "White castles, king e1 to c1, rook a1 to d1"},
		{hands, "", "G@e5", "White guard from the hand to e5"},
		{unload, "", "Sxd6", "White swapper d4 to d6, black pawn d6 to d4"},
		{atomic, "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "White pawn e4 to d5, takes black pawn d5 and black knight c6, and is gone itself"},
	} {
		d := testDiagram(t, c.text)
		b := boardState{position: c.position}
		p, err := d.position(b)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.playTyped(&b, p, c.move); err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		if b.said != c.want {
			t.Errorf("of %s is said %q, want %q", c.move, b.said, c.want)
		}
	}
}

// TestSpokenSubstitution: a piece from the hand that is put on one's own takes nothing.
func TestSpokenSubstitution(t *testing.T) {
	t.Parallel()
	c := testDiagram(t, handsText)
	b := boardState{from: "@w2"}
	if err := c.click(&b, c.start(), "e2"); err != nil {
		t.Fatal(err)
	}
	if want := "White rook from the hand to e2 in place of pawn"; b.said != want {
		t.Errorf("said is %q, want %q", b.said, want)
	}
	p, err := c.position(b)
	if err != nil || p.Hand(engine.White, 0) != 3 {
		t.Errorf("the pawn isn't back in the hand: %s (%v)", b.position, err)
	}
}

// TestSpokenWithoutScript: the page that a form leads to says the move in the words
// that a fragment has, and nothing where the address names a game that leads elsewhere.
func TestSpokenWithoutScript(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	const afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	for _, c := range []struct {
		name, do string
		form     url.Values
		want     string // empty = nothing
	}{
		{"a move", "move", url.Values{"from": {"g1"}, "sq": {"f3"}}, "White knight g1 to f3."},
		{"a move against the rules", "move", url.Values{"from": {"e2"}, "sq": {"e7"}}, "White pawn e2 takes black pawn e7."},
		{"a move from a position of one's own", "move", url.Values{"pos": {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"}, "from": {"e4"}, "sq": {"d5"}}, "White pawn e4 takes black pawn d5."},
		{"a typed move", "type", url.Values{"pos": {afterE4}, "game": {"1. e4"}, "at": {"1"}, "typed": {"e5"}}, "Black pawn e7 to e5."},
		{"a step", "seek", url.Values{"pos": {afterE4}, "game": {"1. d4 d5"}, "at": {""}, "go": {"next"}}, "Move 1: White pawn d2 to d4."},
		{"the first step", "seek", url.Values{"pos": {afterE4}, "game": {"1. e4"}, "at": {"1"}, "go": {"first"}}, "Start of the game."},
		{"a selection", "select", url.Values{"pos": {afterE4}, "game": {"1. e4"}, "at": {"1"}, "sq": {"g8"}}, ""},
		{"a game that leads elsewhere", "flip", url.Values{"pos": {afterE4}, "game": {"1. d4"}, "at": {"1"}}, ""},
	} {
		for _, at := range []url.Values{{"page": {"three"}, "n": {"2"}}, {"page": {"three"}, "n": {"1"}}, {}} {
			form := url.Values{}
			for _, values := range []url.Values{c.form, at} {
				maps.Copy(form, values)
			}
			diagram := key
			if form.Get("n") == "2" {
				diagram = s.shelves.now().keys["three"][1]
			}
			location := scenario{url: "/d/" + diagram + "/" + c.do, form: form, status: 303}.run(t, s).Header().Get("Location")
			address, _, _ := strings.Cut(location, "#")
			page := scenario{name: c.name, url: address, status: 200}
			if c.want == "" {
				page.hasNot = []string{`<span class="vh">White`, `<span class="vh">Move`, `<span class="vh">Start`}
			} else {
				page.has = []string{`<span class="vh">` + c.want + `</span>`}
			}
			page.run(t, s)
		}
	}
	// A link that leaves the position to the game, and a board in a frame.
	scenario{url: "/d/" + key + "?game=1.+e4+e5&at=2", status: 200, has: []string{`<span class="vh">Black pawn e7 to e5.</span>`, `name="rep" value="`}}.run(t, s)
	scenario{url: "/embed/" + key + "?game=1.+e4+e5&at=1", status: 200, has: []string{`<span class="vh">Move 1: White pawn e2 to e4.</span>`}}.run(t, s)
}
