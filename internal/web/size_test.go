package web

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// exotic is the text of a game on 16x16 squares with 26 types, many of them of several
// legs.
func exotic(tb testing.TB) string {
	tb.Helper()
	text, err := os.ReadFile("../engine/testdata/exotic.txt")
	if err != nil {
		tb.Fatal(err)
	}
	return strings.TrimSuffix(string(text), "\n")
}

// opened is the form of a move in the middle of a game: the position after so many
// half-moves, each picked by a fixed rule, and a legal move there.
func opened(tb testing.TB, text string, plies int) url.Values {
	tb.Helper()
	file := source.NewFile("diagram", text)
	d, faults := diagram.Parse(file.Fragment(file.Whole()))
	v, more := diagram.Compile(d)
	if faults = append(faults, more...); faults.HasErrors() {
		tb.Fatal(faults.Err())
	}
	p := v.Start()
	var list engine.MoveList
	next := func(i int) engine.Move {
		list.Reset()
		p.AppendLegal(&list)
		return list.Moves[(i*7919)%list.Len()]
	}
	for i := range plies {
		p = p.Play(next(i), &list)
	}
	m := next(plies)
	return url.Values{
		"src": {text}, "pos": {notation.For(v).Position(p)}, "from": {d.SquareName(m.From())}, "sq": {d.SquareName(m.To())},
	}
}

// TestMoveSize holds what a move answers to what the slow network of a phone carries
// in a blink, from the first move to the middle of the game.
func TestMoveSize(t *testing.T) {
	s := testSite(t)
	for _, c := range []struct {
		name, text string
		limit      int
	}{{"8x8", chessText, 6 << 10}, {"16x16", exotic(t), 20 << 10}} {
		for _, coding := range []string{"br", "gzip"} {
			largest := 0
			for _, plies := range []int{0, 8, 24, 40, 60} {
				form := opened(t, c.text, plies)
				w := scenario{
					url: "/d/" + diagram.Key(c.text) + "/move", form: form, status: 200,
					headers: map[string]string{"Accept-Encoding": coding, "HX-Request": "true", "HX-Request-Type": "partial"},
					header:  map[string]string{"Content-Encoding": coding},
				}.run(t, s)
				largest = max(largest, w.Body.Len())
			}
			t.Logf("%s, %s: %d bytes", c.name, coding, largest)
			if largest > c.limit {
				t.Errorf("the fragment of a move on %s squares has up to %d bytes in %s, want at most %d", c.name, largest, coding, c.limit)
			}
		}
	}
}

// BenchmarkMoveLarge is a move on 16x16 squares with 26 types, before compression.
func BenchmarkMoveLarge(b *testing.B) {
	s := testSite(b)
	text := exotic(b)
	benchmarkRequest(b, s, http.MethodPost, "/d/"+diagram.Key(text)+"/move", opened(b, text, 24), "")
}
