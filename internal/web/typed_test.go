package web

import (
	"net/url"
	"strings"
	"testing"
)

// TestTypedMoves: what people type is played where its meaning is plain, and else the
// answer names it and says why not.
func TestTypedMoves(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	const (
		promotes = "6k1/1P6/8/8/8/8/8/4K3 w - - 0 1"
		two      = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
	)
	for _, c := range []struct {
		position, typed string
		has             []string
		refused         bool
	}{
		{"", "Nf3", []string{`data-last="g1-f3"`, "White knight g1 to f3."}, false},
		{"", " g1f3 ", []string{`data-last="g1-f3"`, `value="1. Nf3"`}, false},
		{"", "e2-e4!", []string{`data-last="e2-e4"`, `value="1. e4"`}, false},
		{promotes, "b8(N)", []string{`aria-label="b8, white knight"`, "White pawn b7 to b8, becomes knight."}, false},
		{promotes, "b8", []string{"“b8” is not played: it can mean b8=Q or b8=R or b8=B or b8=N."}, true},
		{two, "Nd2", []string{"“Nd2” is not played: it can mean Nbd2 or Nfd2."}, true},
		{"", "Nf9", []string{"“Nf9” is not played: it names no square of this board."}, true},
		{"", "e5", []string{"“e5” is not played: it is White&#39;s turn."}, true},
		{"", "<img src=x>", []string{"“&lt;img src=x&gt;” is not played"}, true},
		{"", " ", []string{"Type a move first"}, true},
		{"", strings.Repeat("e4", 5000), []string{"bytes at most"}, true},
		{"7k/8/8/8/8/8/r7/1r2K3 w - - 0 1", "Ke2", []string{"“Ke2” is not played: the game is over."}, true},
	} {
		form := url.Values{"typed": {c.typed}, "pos": {c.position}, "page": {"three"}, "n": {"3"}}
		status := 200
		if c.refused {
			status = 422
		}
		scenario{url: "/d/" + key + "/type", form: form, headers: partial, status: status, has: c.has, hasNot: []string{"<html", "<img"}}.run(t, s)
		if !c.refused {
			scenario{url: "/d/" + key + "/type", form: form, status: 303}.run(t, s)
			continue
		}
		// Without script the page comes back, and the field has what was typed.
		if len(c.typed) < 100 && strings.TrimSpace(c.typed) != "" {
			kept := strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(c.typed)
			scenario{url: "/d/" + key + "/type", form: form, status: 200, has: append(c.has, "<html", `name="typed" value="`+kept+`"`), hasNot: []string{"<img src=x"}}.run(t, s)
		}
	}
	// Nothing of that comes from an address.
	scenario{url: "/a/three?typed=evil&note=evil&paste=evil&said=evil", status: 200, hasNot: []string{"evil"}}.run(t, s)
	scenario{url: "/embed/" + key + "/type", form: url.Values{"typed": {"Nf9"}}, status: 200, has: []string{`value="Nf9"`, "names no square"}}.run(t, s)
}
