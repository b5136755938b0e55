package web

import (
	"maps"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// What a reader does while the computer is to move cuts off the question for its move,
// so that each answer has to ask anew, with a button that was not there before: an
// unchanged one asks nothing. Only a move diagram is left in peace until it is gone.
func TestComputerIsAskedAgain(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	turn := regexp.MustCompile(`<button id="(b1-turn-[^"]*)"[^>]*hx-trigger="load"`)
	asked := map[string]bool{}
	thinks := func(add url.Values) url.Values {
		form := url.Values{"opt": {"c6t"}, "game": {"1. e4"}, "at": {"1"}, "pos": {"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}}
		maps.Copy(form, add)
		return form
	}
	for _, c := range []struct {
		action string
		form   url.Values
		words  string
	}{
		{"flip", nil, "The computer thinks…"},
		{"flip", nil, "The computer thinks…"}, // the same answer once more
		{"type", url.Values{"typed": {"zz9"}}, "“zz9” is not played"},
		{"type", url.Values{"typed": {"zz9"}}, "“zz9” is not played"},
		{"read", url.Values{"paste": {"1. zz9"}}, "The game cannot be read"},
		{"shuffle", url.Values{"number": {"-1"}}, "There is no setup"},
		{"seek", url.Values{"go": {"7"}}, "The game has no move"},
		{"select", url.Values{"sq": {"e9"}}, "There is no square"},
		{"setup", url.Values{"do": {"cancel"}, "edit": {"8/8/8/8/8/8/8/8 w - - 0 1"}}, "The computer thinks…"},
		{"move", url.Values{"show": {"1"}, "sq": {"a1"}}, "The computer thinks…"}, // back from a move diagram
	} {
		w := scenario{url: "/d/" + key + "/" + c.action, form: thinks(c.form), headers: partial, status: 200, has: []string{c.words}}.run(t, s)
		m := turn.FindStringSubmatch(w.Body.String())
		if m == nil || asked[m[1]] {
			t.Errorf("%s %v: the computer is not asked again: %q", c.action, c.form, m)
			continue
		}
		asked[m[1]] = true
	}
	shows := scenario{
		url: "/d/" + key + "/select", form: thinks(url.Values{"type": {"1"}}), headers: partial, status: 200,
		has: []string{`name="show" value="1"`, `name="opt" value="c6t"`}, hasNot: []string{`hx-trigger="load"`, "The computer thinks"},
	}
	shows.run(t, s)
	picked := thinks(url.Values{"sq": {"e8"}})
	w := scenario{url: "/d/" + key + "/select", form: picked, headers: partial, status: 200, has: []string{whereTo}}.run(t, s)
	if strings.Contains(w.Body.String(), "The computer thinks") {
		t.Error("the words on a picked piece are mixed with those on the computer")
	}
}

// While the board asks what a piece becomes, a typed move that can't be played is
// answered, and the question stays.
func TestRefusedWhileAsking(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	form := url.Values{"pos": {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1"}, "from": {"a7"}, "to": {"a8"}, "typed": {"zz9"}}
	scenario{url: "/d/" + key + "/type", form: form, status: 200, has: []string{"“zz9” is not played", `name="promo"`}, hasNot: []string{"becomes what?"}}.run(t, s)
}

// Without script a click that can't be taken leaves the game and its page as they are.
func TestClicksRefusedWithoutScript(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	form := url.Values{"game": {"1. e4"}, "at": {"1"}, "pos": {"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}, "page": {"three"}, "n": {"3"}, "go": {"7"}}
	scenario{url: "/d/" + key + "/move", form: form, status: 200, has: []string{"<html", "The game has no move", `name="game" value="1. e4"`}}.run(t, s)
}

// A move diagram has a button that leads back, for who has no empty square to click
// on or no script; the game goes on where it was.
func TestLeavingMoveDiagram(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	form := url.Values{"show": {"2"}, "game": {"1. e4"}, "at": {"1"}, "pos": {"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}}
	for _, base := range []string{"/d/", "/embed/"} {
		w := scenario{url: base + key + "/flip", form: form, headers: partial, status: 200}.run(t, s)
		button := regexp.MustCompile(`class="btn cancel" name="sq" value="([^"]*)"`).FindStringSubmatch(w.Body.String())
		if button == nil {
			t.Fatal("nothing leads back")
		}
		back := maps.Clone(form)
		back["sq"] = []string{button[1]}
		scenario{url: base + key + "/move", form: back, headers: partial, status: 200, has: []string{`aria-label="e4, white pawn`, `value="1. e4"`}, hasNot: []string{`name="show"`, "btn cancel"}}.run(t, s)
	}
}
