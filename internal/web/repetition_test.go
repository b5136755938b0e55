package web

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// testDiagram is a diagram ready to be played.
func testDiagram(t testing.TB, text string) *compiled {
	t.Helper()
	c, err := testSite(t).diagram(&shelf{}, diagram.Key(text), text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// playAll plays typed moves on a board, and gives the positions before each and the last.
func playAll(t testing.TB, c *compiled, b *boardState, moves string) []*engine.Position {
	t.Helper()
	var line []*engine.Position
	show := func() *engine.Position {
		p, err := c.position(*b)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, p)
		return p
	}
	for text := range strings.FieldsSeq(moves) {
		if err := c.playTyped(b, show(), text); err != nil {
			t.Fatal(err)
		}
	}
	show()
	return line
}

// The search looks for repetitions from the end of the list backwards: the order
// matters. An irreversible move ends the list, and only so many are kept.
func TestRepetitions(t *testing.T) {
	t.Parallel()
	c := testDiagram(t, chessText)
	for _, game := range []struct {
		moves string
		kept  int
	}{
		{"", 0},
		{"e4", 0},
		{"Nf3 Nf6 Ng1", 3},
		{"Nf3 Nf6 Ng1 e5", 0},
		{"Nf3 Nf6 Ng1 e5 Nf3 Nc6", 2},
		{strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 30), maxRepetition},
	} {
		var b boardState
		line := playAll(t, c, &b, game.moves)
		var want []uint64
		for _, p := range line[len(line)-1-game.kept : len(line)-1] {
			want = append(want, p.Hash())
		}
		if got := b.repetitions(); !slices.Equal(got, want) {
			t.Errorf("after %s %x is known, want %x", game.moves, got, want)
		}
		// Who comes back to the move by stepping knows the same.
		stepped := b
		if err := c.seek(&stepped, b.at); b.game != "" && (err != nil || stepped.rep != b.rep || stepped.position != b.position || stepped.last != b.last) {
			t.Errorf("after %s stepping gives %+v, want %+v: %v", game.moves, stepped, b, err)
		}
	}
}

// TestReportW071: a draw can be claimed at the third occurrence, not before; a
// position with other rights to castle is another one.
func TestReportW071(t *testing.T) {
	t.Parallel()
	c := testDiagram(t, strings.Replace(chessText, "king::::e1", "king:K:KisO2::e1", 1))
	const third = "Third time"
	for _, game := range []struct {
		moves string
		claim bool
	}{
		{"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", false},
		{"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", true},
		{"Nf3 Nf6 Rg1 Ng8 Rh1 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", false}, // the start had more rights
		{"Nf3 Nf6 Rg1 Ng8 Rh1 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", true},
	} {
		var b boardState
		line := playAll(t, c, &b, game.moves)
		if got := b.claim(line[len(line)-1]); strings.HasPrefix(got, third) != game.claim || !game.claim && got != "" {
			t.Errorf("after %s: %q, want a claim: %v", game.moves, got, game.claim)
		}
	}
	// What would have been progress is told of the pieces that are there.
	for _, late := range []struct{ text, position, want string }{
		{chessText, "4k3/8/8/8/8/8/8/R3K3 w 0 - 100 80", "a capture"},
		{chessText, "4k3/p7/8/8/8/8/8/R3K3 w 0 - 100 80", "a capture or a move of a pawn"},
		{"royal=K\nholdingsType=-1\nmaxPromote=0\nsoldier:S:W::a2\nking:K:K::a1", "k7/s7/8/8/8/8/S7/K7[] w - - 100 80", "a capture or a drop"},
	} {
		p, err := testDiagram(t, late.text).position(boardState{position: late.position})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := (boardState{}).claim(p), "50 moves without "+late.want+": a draw can be claimed."; got != want {
			t.Errorf("after 50 moves is said %q, want %q", got, want)
		}
	}
}

// What a form says of earlier positions is not believed to be any text of ours.
func TestHostileRepetitions(t *testing.T) {
	s := testSite(t)
	for _, rep := range []string{
		"x", strings.Repeat("A", hashText*maxRepetition+1), strings.Repeat("A", hashText*(maxRepetition+1)), strings.Repeat("!", hashText),
		"\"><script>alert(1)</script>", strings.Repeat("ü", hashText), strings.Repeat("A", 400_000),
	} {
		if got := (boardState{rep: rep}).repetitions(); got != nil {
			t.Errorf("%.20q… is read as %x", rep, got)
		}
		form := url.Values{"rep": {rep}, "from": {"g1"}, "sq": {"f3"}}
		w := scenario{url: "/d/" + key + "/move", form: form, headers: partial, status: 200, has: []string{`data-last="g1-f3"`}, hasNot: []string{"<script"}}.run(t, s)
		if w.Body.Len() > 64<<10 {
			t.Errorf("%.20q… makes a fragment of %d bytes", rep, w.Body.Len())
		}
	}
}
