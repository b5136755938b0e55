package web

import (
	"slices"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// The search looks for repetitions from the end of the list backwards, as far as
// nothing irreversible happened: the order matters.
func TestHistoryIsOldestFirst(t *testing.T) {
	t.Parallel()
	c, err := testSite(t).diagram(&shelf{}, diagram.Key(chessText), chessText)
	if err != nil {
		t.Fatal(err)
	}
	var b boardState
	p := c.start()
	var want []uint64
	for _, text := range []string{"Nf3", "Nf6", "Ng1"} {
		want = append(want, p.Hash())
		if err := c.record(&b, text); err != nil {
			t.Fatal(err)
		}
		var list engine.MoveList
		p.AppendLegal(&list)
		m, err := c.codec.ParseMove(p, &list, text)
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(m, &list)
	}
	if got := c.history(b); !slices.Equal(got, want) {
		t.Errorf("history of %q at %s = %x, want %x", b.game, b.at, got, want)
	}
}
