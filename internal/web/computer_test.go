package web

import (
	"context"
	"errors"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/engine/search"
)

// A search ends with its client, with its time, or with a fault that is told; a core
// is free again only once it has ended.
func TestThink(t *testing.T) {
	t.Parallel()
	position := testDiagram(t, chessText).start()
	job := task{position: position, level: search.Levels()[0]}
	for _, c := range []struct {
		name  string
		find  func(context.Context, task) (search.Result, error)
		leave bool
		want  func(error) bool
	}{
		{"ends in time", func(ctx context.Context, _ task) (search.Result, error) {
			<-ctx.Done()
			return search.Result{}, nil
		}, false, func(err error) bool { return err == nil }},
		{"never ends", func(context.Context, task) (search.Result, error) {
			time.Sleep(time.Hour)
			return search.Result{}, nil
		}, false, func(err error) bool { return errors.Is(err, errNoAnswer) }},
		{"breaks", func(context.Context, task) (search.Result, error) { panic("broken") }, false, func(err error) bool { return err != nil && strings.Contains(err.Error(), "broken") }},
		{"the reader leaves", func(ctx context.Context, _ task) (search.Result, error) {
			<-ctx.Done()
			return search.Result{}, nil
		}, true, func(err error) bool { return errors.Is(err, context.Canceled) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				computer := &computer{queue: newThinkers(1), find: c.find}
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				if c.leave {
					time.AfterFunc(time.Millisecond, cancel)
				}
				if _, err := computer.think(ctx, "reader", job); !c.want(err) {
					t.Errorf("error %v", err)
				}
				searching := func() int {
					computer.queue.mu.Lock()
					defer computer.queue.mu.Unlock()
					return computer.queue.running
				}
				if c.name == "never ends" && searching() != 1 {
					t.Error("the core of a search that goes on is given to others")
				}
				time.Sleep(2 * time.Hour)
				if searching() != 0 {
					t.Error("the core isn't free again")
				}
			})
		})
	}
}

// TestReportW091: where the search has no answer the reader is told what to do, and
// the board stays as it is.
func TestReportW091(t *testing.T) {
	form := url.Values{"ai": {"move"}, "opt": {"c1t"}}
	for _, c := range []struct {
		err    error
		status int
		words  string
		again  string
	}{
		{errNoAnswer, 503, "move for it", "3"},
		{errBusy, 503, "Try again in a moment", "3"},
		{errAtOnce, 503, "other games of yours", "3"},
		{errors.New("broken"), 500, "The fault is ours", ""},
	} {
		s := testSite(t)
		s.computer.find = func(context.Context, task) (search.Result, error) { return search.Result{}, c.err }
		w := scenario{url: "/d/" + key + "/ai", form: form, headers: partial, status: c.status, has: []string{c.words}}.run(t, s)
		if got := w.Header().Get("Retry-After"); got != c.again {
			t.Errorf("%v: Retry-After %q, want %q", c.err, got, c.again)
		}
	}
}

// A reader who closes the page ends the search for him.
func TestLeavingEndsSearch(t *testing.T) {
	s := testSite(t)
	began, ended := make(chan struct{}), make(chan struct{})
	s.computer.find = func(ctx context.Context, _ task) (search.Result, error) {
		close(began)
		<-ctx.Done()
		close(ended)
		return search.Result{}, nil
	}
	ctx, cancel := context.WithCancel(t.Context())
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/d/"+key+"/ai", strings.NewReader("ai=move"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	go s.ServeHTTP(httptest.NewRecorder(), r)
	<-began
	cancel()
	<-ended
}

// What the buttons of the computer do.
func TestComputerButtons(t *testing.T) {
	s := testSite(t)
	mate := "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"
	shuffled := "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
	again := boardState{game: shuffled}
	if err := testDiagram(t, chessText).seek(&again, "8"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []scenario{
		{name: "takeback of a move and its answer", form: url.Values{"ai": {"back"}, "opt": {"c6"}, "game": {"1. e4 e5 2. d4 d5"}, "at": {"4"}}, has: []string{`name="at" value="2"`, `name="opt" value="c6"`, "d4"}},
		{name: "takeback before the answer", form: url.Values{"ai": {"back"}, "opt": {"c6t"}, "game": {"1. e4 e5 2. d4"}, "at": {"3"}}, has: []string{`name="at" value="2"`, `name="opt" value="c6"`}, hasNot: []string{`hx-trigger="load`}},
		{name: "takeback at the start", form: url.Values{"ai": {"back"}, "opt": {"c6"}}, has: []string{`name="opt" value="c6"`}},
		{name: "stop", form: url.Values{"ai": {"stop"}, "opt": {"c6tb"}}, has: []string{`name="opt" value="c6"`, "Stop playing"}, hasNot: []string{`hx-trigger="load`, "The computer thinks"}},
		{name: "hint", form: url.Values{"ai": {"hint"}, "pos": {mate}}, has: []string{"Hint: Q", "White wins at once", `<svg class="drawing" aria-hidden`, `name="pos" value="` + mate}},
		{name: "both sides", form: url.Values{"ai": {"watch"}, "opt": {"c1"}}, has: []string{`name="opt" value="c1tb"`, `hx-trigger="load delay:1s"`, `value="stop"`}},
		{name: "both sides, a move", form: url.Values{"ai": {"move"}, "opt": {"c1tb"}}, has: []string{`name="opt" value="c1tb"`, `hx-trigger="load delay:1s"`, "Computer: "}},
		{name: "both sides to the end", form: url.Values{"ai": {"move"}, "opt": {"c1tb"}, "pos": {mate}}, has: []string{`name="opt" value="c1"`, "White wins: mate", `class="msg over"`}, hasNot: []string{`hx-trigger="load`}},
		{name: "both sides no more", form: url.Values{"ai": {"watch"}, "opt": {"c1tb"}}, has: []string{`name="opt" value="c1"`}, hasNot: []string{`hx-trigger="load`}},
		{name: "both sides, repeated", form: url.Values{"ai": {"move"}, "opt": {"c1tb"}, "game": {shuffled}, "at": {"8"}, "rep": {again.rep}, "pos": {again.position}}, has: []string{"Draw, claimed: the same position for the third time", "1/2-1/2"}, hasNot: []string{`hx-trigger="load`}},
		{name: "both sides from the start of a game", form: url.Values{"ai": {"watch"}, "opt": {"c1"}, "game": {"1. e4 d6"}, "at": {"0"}}, has: []string{`name="opt" value="c1tb"`, `name="at" value="0"`}},
		{name: "thoughts", form: url.Values{"ai": {"thoughts"}, "opt": {"c1"}}, has: []string{`name="opt" value="c1s"`, `value="thoughts" aria-pressed="true"`}},
		{name: "thoughts with a move", form: url.Values{"ai": {"move"}, "opt": {"c1ts"}, "pos": {mate}}, has: []string{`class="thought"`, "White wins at once, expecting Q"}},
		{name: "level while it plays", form: url.Values{"ai": {"stop"}, "opt": {"c6"}, "level": {"Novice"}}, has: []string{`name="opt" value="c2"`, `value="Novice" selected`}},
		{name: "level before it plays", url: "flip", form: url.Values{"level": {"Novice"}}, has: []string{`name="opt" value="fl2"`, `value="Novice" selected`}},
		{name: "TestReportW087: a draw is offered, not declared", url: "seek", form: url.Values{"go": {"8"}, "opt": {"c1"}, "game": {shuffled}}, has: []string{"a draw can be claimed", `value="claim"`, "White to move"}, hasNot: []string{"Draw, "}},
		{name: "claim", form: url.Values{"ai": {"claim"}, "opt": {"c1"}, "game": {shuffled}, "at": {"8"}, "rep": {again.rep}, "pos": {again.position}}, has: []string{"Draw, claimed: the same position", `name="opt" value="l1"`}},
		{name: "claim of nothing", form: url.Values{"ai": {"claim"}, "opt": {"c1"}}, has: []string{"no draw to claim", `name="opt" value="c1"`}},
		{name: "TestReportW143: a game can be given up", form: url.Values{"ai": {"resign"}, "opt": {"c1"}, "game": {"1. f3 e5"}, "at": {"2"}, "pos": {"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w * - 0 2"}}, has: []string{"White resigns: Black wins.", "0-1", `name="opt" value="l1"`}},
		{name: "the computer is to move", form: url.Values{"ai": {"resign"}, "opt": {"c1t"}, "game": {"1. f3"}, "at": {"1"}, "pos": {"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b * - 0 1"}}, has: []string{"White resigns: Black wins.", "0-1"}},
		{name: "given up in the middle of a text", form: url.Values{"ai": {"resign"}, "opt": {"c1"}, "game": {"1. f3 e5"}, "at": {"1"}, "pos": {"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b * - 0 1"}}, has: []string{"Black resigns: White wins."}, hasNot: []string{"1-0"}},
		{name: "given up after the end", form: url.Values{"ai": {"resign"}, "opt": {"c1"}, "pos": {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}}, has: []string{"over already", `name="opt" value="c1"`}},
		{name: "resigning is offered in a game", form: url.Values{"ai": {"on"}, "game": {"1. f3"}, "at": {"1"}, "pos": {"rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b * - 0 1"}}, has: []string{`value="resign"`, "The computer answers. Move for Black, or press “Computer, move”."}},
		{name: "resigning is offered with nothing to give up", form: url.Values{"ai": {"on"}}, hasNot: []string{`value="resign"`}},
		{name: "replay", url: "seek", form: url.Values{"go": {"play"}, "game": {shuffled}}, has: []string{`name="at" value="1"`, `name="opt" value="p"`, `hx-trigger="load delay:1s"`, "Pause"}},
		{name: "replay to the end", url: "seek", form: url.Values{"go": {"play"}, "opt": {"p"}, "game": {shuffled}, "at": {"7"}}, has: []string{`name="at" value="8"`, `name="opt" value=""`}, hasNot: []string{`hx-trigger="load`}},
		{name: "replay rests", url: "seek", form: url.Values{"go": {"pause"}, "opt": {"p"}, "game": {shuffled}, "at": {"3"}}, has: []string{`name="at" value="3"`, `name="opt" value=""`}, hasNot: []string{`hx-trigger="load`}},
		{name: "anything else ends a replay", url: "flip", form: url.Values{"opt": {"p"}, "game": {shuffled}, "at": {"3"}}, has: []string{`name="at" value="3"`, `name="opt" value="f"`}},
	} {
		if c.url == "" {
			c.url = "ai"
		}
		c.url, c.status, c.headers = "/d/"+key+"/"+c.url, 200, partial
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
	// Without script a replay is a step, and what the computer thinks is on the page.
	scenario{url: "/d/" + key + "/seek", form: url.Values{"go": {"play"}, "game": {shuffled}}, status: 303, header: map[string]string{"Location": "/d/" + key + "?at=1&game="}}.run(t, s)
	scenario{url: "/d/" + key + "/ai", form: url.Values{"ai": {"hint"}, "pos": {mate}}, status: 200, has: []string{"<html", "Hint: Q", `<svg class="drawing" aria-hidden`, "White to move"}}.run(t, s)
}

// The computer says why it doesn't play where a rule isn't understood, and nothing
// where the author doesn't want it or there is nobody to play against.
func TestWhyNoComputer(t *testing.T) {
	s := testSite(t)
	for _, c := range []struct {
		name, text, has string
		plays           bool
	}{
		{"by itself", chessText, "Play against the computer", true},
		{"enableAI=1", chessText + "\nenableAI=1", "Play against the computer", true},
		{"enableAI=2", chessText + "\nenableAI=2", "Play against the computer", true},
		{"enableAI=0", chessText + "\nenableAI=0", "", false},
		{"glance", chessText + "\nglance=1", "", false},
		{"one side", "symmetry=none\nknight:N:N::d4\nking:K:K::e1", "", false},
		{"no moves", "royal=0\nstone:S:::a1-c1", "doesn’t say how its pieces move", false},
		{"a faulty move", chessText + "\nhorror:H:mQ(:h:c3", "a rule of the diagram isn’t understood", false},
		{"words", "Black follows White\nRules: see below: no castling\n" + chessText, "Play against the computer", true},
		{"a parameter without its sign", chessText + "\nstalemate: loss", "a rule of the diagram isn’t understood", false},
		{"an odd word", chessText + "\nstalemate=lost", "Play against the computer", true},
		{"a piece nowhere", "dragon:D:RF::-\n" + chessText + "\npromoZone=99", "Play against the computer", true},
		{"a faulty colour", chessText + "\nlightShade=#nocolor", "Play against the computer", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			form := url.Values{"src": {c.text}}
			w := scenario{url: "/d/" + diagram.Key(c.text) + "/flip", form: form, headers: partial, status: 200, has: []string{c.has}}.run(t, s)
			if got := strings.Contains(w.Body.String(), `name="ai"`); got != c.plays {
				t.Errorf("buttons of the computer: %v, want %v", got, c.plays)
			}
			if c.has == "" && strings.Contains(w.Body.String(), `class="ai`) {
				t.Error("it speaks of the computer")
			}
			if c.plays {
				return
			}
			form.Set("ai", "move")
			w = scenario{url: "/d/" + diagram.Key(c.text) + "/ai", form: form, headers: partial, status: 422}.run(t, s)
			if strings.Contains(w.Body.String(), `value="1.`) {
				t.Error("it moves all the same")
			}
		})
	}
}

// lionText is a game with a piece of many legs, a lion of large shogi.
const lionText = `files=7
ranks=7
royal=3
pawn:P:fW::a3-g3
lion:L:KNADcaKcabKmabK::d2
king:K:K::d1`

// TestReportW093: what the computer plays is legal by the rules that the board shows,
// also for the pieces on which engines and sites have differed.
func TestReportW093(t *testing.T) {
	s := testSite(t)
	b := boardState{computer: 1}
	c := testDiagram(t, lionText)
	for range 12 {
		form := url.Values{"src": {lionText}, "ai": {"move"}}
		b.write(form, 1)
		w := scenario{url: "/d/" + diagram.Key(lionText) + "/ai", form: form, headers: partial, status: 200, has: []string{"Computer: "}}.run(t, s)
		fields := url.Values{}
		for _, m := range formField.FindAllStringSubmatch(w.Body.String(), -1) {
			fields.Set(m[1], html.UnescapeString(m[2]))
		}
		var err error
		if b, err = readState(fields, 1); err != nil {
			t.Fatal(err)
		}
		g := readGame(b.game)
		faults := c.codec.Replay(g, notation.Options{Start: c.start()}) // not free: legal moves only
		here, ok := g.At(b.at)
		if faults.HasErrors() || g.Stopped != nil || !ok || c.codec.Position(here.Position) != b.position {
			t.Fatalf("%s isn't legal, or leads elsewhere: %v", b.game, faults)
		}
	}
}

var formField = regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)"`)
