package web

import (
	"net/url"
	"regexp"
	"testing"

	"fairyboard/internal/diagram"
)

// TestReportW068: a typed number brings its setup, each time the same; the number is part
// of the game text. TestReportW067: with it a return match begins as the match before did,
// Restart takes another setup.
func TestReportW068(t *testing.T) {
	s := testSite(t)
	s.options.Random = func(int) int { return 41 }
	text := chessText + "\nshuffle=NBRQ"
	address := "/d/" + diagram.Key(text)
	position := func(path string, form url.Values, has ...string) string {
		t.Helper()
		form.Set("src", text)
		w := scenario{url: address + path, form: form, headers: partial, status: 200, has: has}.run(t, s)
		return regexp.MustCompile(`name="pos" value="([^ "]*)`).FindStringSubmatch(w.Body.String())[1]
	}
	named := position("/shuffle", url.Values{"number": {" 7 "}, "game": {"{3} 1. e4"}, "opt": {"f"}}, `name="game" value="{7}"`, `name="number" value="7"`, "Setup 7", `name="opt" value="f"`)
	again := position("/shuffle", url.Values{"number": {"7"}, "game": {"{7} 1. e4 e5"}}, `name="game" value="{7}"`)
	entered := position("/type", url.Values{"number": {"7"}, "typed": {""}}, `name="game" value="{7}"`)
	other := position("/restart", url.Values{"number": {"7"}, "game": {"{7} 1. e4 e5"}}, `name="game" value="{42}"`)
	if named == "" || again != named || entered != named || other == named {
		t.Errorf("setups 7, 7 again, 7 by Enter and of Restart are %q, %q, %q, %q", named, again, entered, other)
	}
	usual := position("/shuffle", url.Values{"number": {""}, "game": {"{7}"}}, `name="game" value=""`)
	if usual != "" {
		t.Errorf("without a number the game begins with %q", usual)
	}
	for _, number := range []string{"-1", "1000000", "seven", "99999999999999999999"} {
		scenario{url: address + "/shuffle", form: url.Values{"src": {text}, "number": {number}}, headers: partial, status: 422, has: []string{"from 1 to 999999"}}.run(t, s)
	}
	// Nothing typed in either field loses no game.
	scenario{url: address + "/type", form: url.Values{"src": {text}, "number": {"7"}, "game": {"{7} 1. e4"}, "at": {"1"}}, headers: partial, status: 422, has: []string{"Type a move"}}.run(t, s)
	// Where nothing is shuffled there are no numbers.
	scenario{url: "/d/" + key + "/shuffle", form: url.Values{"number": {"7"}}, headers: partial, status: 422}.run(t, s)
	scenario{url: "/d/" + key, status: 200, hasNot: []string{`name="number"`}}.run(t, s)
}
