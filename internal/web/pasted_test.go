package web

import (
	"net/url"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
)

// TestPastedGames: a game is shown as far as it can be played; where it stops the
// answer says so, and the text is not lost.
func TestPastedGames(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	const broken = "[White \"A. B.\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n4. Ba4 Nf6 5. d3 Be7 6. c3 b5 7. Bxb9 d6"
	for _, c := range []struct {
		name, text string
		has        []string
		hasNot     []string
		refused    bool
	}{
		{"moves", "1. e4 e5 2. Nf3", []string{`name="at" value="3"`, `value="1. e4 e5 2. Nf3"`, `data-last="g1-f3"`, "Move 2: White knight g1 to f3, the last move."}, nil, false},
		{"PGN", "[Event \"x\"]\r\n[White \"A\"]\r\n[Black \"B\"]\r\n\r\n1.e4 {good} (1.d4 d5) e5 1-0\r\n", []string{`name="at" value="2"`, "1. e4 { good } ( 1. d4 d5 ) 1... e5 1-0", "A – B"}, nil, false},
		{"FEN tag", "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q)+", []string{`aria-label="a8, white queen"`, "1. a8=Q"}, nil, false},
		{"FEN tag alone", "[FEN \"4k3/P7/8/8/8/8/8/4K3 b - - 0 1\"]", []string{`aria-label="a7, white pawn"`, "Black to move"}, nil, false},
		{"broken", broken, []string{"The game stops at move 7 (White), “Bxb9” in line 4, column 34: it names no square of this board.", "The 12 moves before it", `name="at" value="12"`, `data-last="b7-b5"`, "Bxb9 d6</textarea>"}, nil, false},
		{"by hand", "1. Ra1-a8 Nf6", []string{"Move 1 (White), “Ra1-a8”, is played against the rules", `aria-label="a8, white rook"`}, nil, false},
		{"wrong first move", "1. e9 e5", []string{"The game cannot be read: move 1 (White), “e9” in line 1, column 4: it names no square"}, nil, true},
		{"no moves", "What is this", []string{"The game cannot be read: move 1 (White), “What” in line 1"}, nil, true},
		{"nothing", " \n", []string{"Paste a game or a position first."}, nil, true},
		{"only a result", "1-0", []string{"No move of this text"}, nil, true},
		{"number of a shuffle", "{9999999} 1. e4", []string{"9999999 is no number of a shuffled start of this game"}, nil, true},
		{"variation", "1. e4 (1. d9) e5", []string{"Not all variations can be played", `move 1 (White), &#34;d9&#34;: it names no square`, `name="at" value="2"`}, nil, false},
		{"position", "4k3/8/8/8/8/8/8/4K2R b - - 3 9", []string{`aria-label="h1, white rook"`, "Black to move", "Position set up.", `[FEN &#34;4k3/8/8/8/8/8/8/4K2R b`}, nil, false},
		{"the usual position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []string{`name="game" value=""`, `name="pos" value=""`}, nil, false},
		{"bad position", "4k3/8/8/8/8/8/4K2R w - - 0 1", []string{"The position cannot be read: line 1, column", "7 ranks; this board has 8"}, nil, true},
		{"too long", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 5000), []string{"longer than 64 KB"}, nil, true},
		{"hostile", "<script>alert(1)</script>", []string{"“&lt;script&gt;"}, []string{"<script>alert"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			form := url.Values{"paste": {c.text}, "read": {"paste"}, "page": {"three"}, "n": {"3"}}
			status := 200
			if c.refused {
				status = 422
			}
			scenario{url: "/d/" + key + "/read", form: form, headers: partial, status: status, has: c.has, hasNot: append(c.hasNot, "<html")}.run(t, s)
			if c.refused && strings.TrimSpace(c.text) != "" { // without script the page comes back with the text
				kept := strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(c.text)
				scenario{url: "/d/" + key + "/read", form: form, status: 200, has: append(c.has, "<html", kept+"</textarea>"), hasNot: c.hasNot}.run(t, s)
			}
		})
	}
	// The other field.
	form := url.Values{"line": {"4k3/8/8/8/8/8/8/4K2R b - - 3 9"}, "read": {"line"}, "paste": {"1. e4"}}
	scenario{url: "/d/" + key + "/read", form: form, headers: partial, status: 200, has: []string{`aria-label="h1, white rook"`}}.run(t, s)
	scenario{url: "/embed/" + key + "/read", form: form, headers: partial, status: 200, has: []string{`/embed/` + key + `/read`}}.run(t, s)
}

// TestPastedStrictly: where rules are enforced a pasted game can't go around them.
func TestPastedStrictly(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	text := chessText + "\nenforce=strict"
	form := url.Values{"src": {text}, "read": {"paste"}, "paste": {"1. e4 Ra8-a3"}}
	scenario{url: "/d/" + diagram.Key(text) + "/read", form: form, headers: partial, status: 200, has: []string{"The game stops at move 1 (Black), “Ra8-a3”", `name="at" value="1"`}}.run(t, s)
}

// TestPastedShuffle: a number in braces brings the shuffled setup back.
func TestPastedShuffle(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	text := chessText + "\nshuffle=NBRQ"
	c := testDiagram(t, text)
	form := url.Values{"src": {text}, "read": {"paste"}, "paste": {"{77} 1. e4"}}
	w := scenario{url: "/d/" + diagram.Key(text) + "/read", form: form, headers: partial, status: 200, has: []string{`value="{77} 1. e4"`, "Setup 77"}}.run(t, s)
	back, _, _ := strings.Cut(c.codec.Position(c.variant.Shuffled(77)), "/")
	if !strings.Contains(w.Body.String(), `name="pos" value="`+back+"/") {
		t.Errorf("the first rank of the position is not %s", back)
	}
}
