package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

// marksOn is the marks on a board: square and code, sorted.
func marksOn(p *browsertest.Page, board string) []string {
	marks := browsertest.Eval[[]string](p, `[...document.querySelectorAll('`+board+` .sq .mk')].map((m) => m.parentElement.value + ' ' + m.dataset.code)`)
	slices.Sort(marks)
	return marks
}

// piecesOn is what stands on a board, by square.
func piecesOn(p *browsertest.Page, board string) map[string]string {
	return browsertest.Eval[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('`+board+` .sq')]
		.filter((s) => s.querySelector('.p')).map((s) => [s.value, s.getAttribute('aria-label').split(', ')[1]]))`)
}

func square(board, name string) string { return board + ` .sq[value="` + name + `"]` }

// knightMarks is where the knight of g1 can go at the start.
var knightMarks = []string{"f3 jj", "h3 jj"}

// afterKnight is a board after its knight went from g1 to f3.
func afterKnight(before map[string]string) map[string]string {
	after := maps.Clone(before)
	delete(after, "g1")
	after["f3"] = "white knight"
	return after
}

// TestThreeBoards (W112, W114) is the promise of the boards: the knight of the second one is
// picked, shows exactly its marks, and moves, and nothing else on the page does.
func TestThreeBoards(t *testing.T) {
	url := serve(t)
	for _, c := range []struct {
		name    string
		options browsertest.Options
		play    func(t *testing.T, p *browsertest.Page)
	}{
		{"mouse", browsertest.Options{}, func(t *testing.T, p *browsertest.Page) {
			p.Click(square("#b2", "g1"))
			wantKnightPicked(t, p)
			p.Screenshot("picked")
			p.Click(square("#b2", "f3"))
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
		}},
		{"no script", browsertest.Options{NoScript: true}, func(t *testing.T, p *browsertest.Page) {
			p.ClickAndLoad(square("#b2", "g1"))
			wantKnightPicked(t, p)
			p.Screenshot("picked")
			p.ClickAndLoad(square("#b2", "f3"))
		}},
		{"keyboard", browsertest.Options{}, func(t *testing.T, p *browsertest.Page) {
			for p.Attribute(":focus", "role") != "gridcell" || browsertest.Eval[string](p, `document.activeElement.closest('fairy-board').id`) != "b2" {
				p.Press(kb.Tab)
			}
			for browsertest.Eval[string](p, `document.activeElement.value`) != "g1" {
				if strings.HasSuffix(browsertest.Eval[string](p, `document.activeElement.value`), "1") {
					p.Press(kb.ArrowRight)
				} else {
					p.Press(kb.ArrowDown)
				}
			}
			p.Press(kb.Enter)
			wantKnightPicked(t, p)
			p.Screenshot("picked")
			p.Press(kb.ArrowUp, kb.ArrowUp, kb.ArrowLeft, " ")
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
			if got := browsertest.Eval[string](p, `document.activeElement.value`); got != "f3" {
				t.Errorf("after the move the focus is on %q, want f3", got)
			}
		}},
		{"drag", browsertest.Options{}, func(t *testing.T, p *browsertest.Page) {
			p.Drag(square("#b2", "g1"), square("#b2", "f3"), func() {
				wantKnightPicked(t, p)
				if n := p.Count(".ghost"); n != 1 {
					t.Errorf("%d ghosts while dragging, want 1", n)
				}
			})
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
			if n := p.Count(".ghost, .lift"); n != 0 {
				t.Errorf("%d ghosts after dragging, want none", n)
			}
		}},
		{"drag, and a server that takes its time", browsertest.Options{}, func(t *testing.T, p *browsertest.Page) {
			browsertest.Eval[bool](p, `(() => {
				const { fetch } = window;
				window.fetch = async (...request) => {
					await new Promise((done) => { window.go = done; });
					return fetch(...request);
				};
				return true;
			})()`)
			p.Drag(square("#b2", "g1"), square("#b2", "f3"), nil)
			p.Wait(`window.go`)
			browsertest.Eval[bool](p, `(() => {
				const look = (frames) => { if (frames) requestAnimationFrame(() => look(frames - 1)); else window.drawn = true; };
				look(5);
				return true;
			})()`)
			p.Wait(`window.drawn`)
			const waits = `(() => {
				const [ghost, square] = ['.ghost', '#b2 .sq[value=f3]'].map((s) => document.querySelector(s)?.getBoundingClientRect());
				return !!ghost && Math.abs(ghost.x + ghost.width / 2 - square.x - square.width / 2) < 2 && Math.abs(ghost.y + ghost.height / 2 - square.y - square.height / 2) < 2;
			})()`
			if !browsertest.Eval[bool](p, waits) || p.Count(`#b2 .lift[value=g1]`) != 1 {
				t.Error("the knight doesn't wait on f3 for the answer")
			}
			p.Screenshot("waits")
			browsertest.Eval[bool](p, `(window.go(), true)`)
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
			if n := p.Count(".ghost, .lift"); n != 0 {
				t.Errorf("%d ghosts after the answer, want none", n)
			}
		}},
		{"tap", browsertest.Options{Width: 360, Height: 740, Touch: true}, func(t *testing.T, p *browsertest.Page) {
			p.Tap(square("#b2", "g1"))
			p.Wait(`document.querySelector('#b2 .sel')`)
			wantKnightPicked(t, p)
			p.Screenshot("picked")
			p.Tap(square("#b2", "f3"))
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
		}},
		{"finger", browsertest.Options{Width: 360, Height: 740, Touch: true}, func(t *testing.T, p *browsertest.Page) {
			p.Swipe(square("#b2", "g1"), square("#b2", "f3"))
			p.Wait(`document.querySelector('#b2').dataset.last === 'g1-f3'`)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := browsertest.Open(t, c.options)
			p.Go(url + "/a/three-boards")
			var before [4]map[string]string
			for i := 1; i <= 3; i++ {
				before[i] = piecesOn(p, "#b"+string(rune('0'+i)))
			}
			if len(before[2]) != 32 {
				t.Fatalf("the second board shows %d pieces, want 32", len(before[2]))
			}
			c.play(t, p)
			for i := 1; i <= 3; i++ {
				want, board := before[i], "#b"+string(rune('0'+i))
				if i == 2 {
					want = afterKnight(want)
				}
				if d := cmp.Diff(want, piecesOn(p, board)); d != "" {
					t.Errorf("board %d (-want +got):\n%s", i, d)
				}
				if m := marksOn(p, board); len(m) != 0 {
					t.Errorf("board %d shows marks after the move: %v", i, m)
				}
			}
			if got := p.Values("#b2 .sq.last", "value"); !slices.Equal(got, []string{"f3", "g1"}) {
				t.Errorf("the last move is shown on %v, want f3 and g1", got)
			}
			const spoken = "White knight g1 to f3. Black to move"
			if got := p.Text("#b2 [role=status]"); got != spoken {
				t.Errorf("the message is %q, want %q", got, spoken)
			}
			p.Screenshot("moved")
		})
	}
}

// wantKnightPicked checks that the second board, and no other, shows the knight's marks.
func wantKnightPicked(t *testing.T, p *browsertest.Page) {
	t.Helper()
	if d := cmp.Diff(knightMarks, marksOn(p, "#b2")); d != "" {
		t.Errorf("marks of the knight (-want +got):\n%s", d)
	}
	if got := p.Values(".sq.sel", "value"); !slices.Equal(got, []string{"g1"}) {
		t.Errorf("selected on the whole page: %v, want g1 alone", got)
	}
	if m := append(marksOn(p, "#b1"), marksOn(p, "#b3")...); len(m) != 0 {
		t.Errorf("other boards show marks: %v", m)
	}
	if got := p.Attribute(square("#b2", "f3"), "aria-label"); got != "f3, jump" {
		t.Errorf("a marked square is called %q, want f3, jump", got)
	}
	if got := p.Text("#b2 [role=status]"); got != "Knight g1 where to?" {
		t.Errorf("the message is %q", got)
	}
}

// TestSelecting is what clicks mean besides moving (diagram-ui A, Clicks).
func TestSelecting(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	selected := func(want string) {
		t.Helper()
		if got := strings.Join(p.Values("#b2 .sel", "value"), " "); got != want {
			t.Errorf("selected is %q, want %q", got, want)
		}
	}
	p.Click(square("#b2", "e4"))
	selected("")
	p.Click(square("#b2", "b8")) // Black's piece, though White is to move
	selected("b8")
	p.Click(square("#b2", "g8")) // another one of the same side
	selected("g8")
	p.Click(square("#b2", "g8"))
	selected("")
	if m := marksOn(p, "#b2"); len(m) != 0 {
		t.Errorf("marks stay after deselecting: %v", m)
	}
	if got := p.Attribute(square("#b2", "f6"), "aria-label"); got != "f6" {
		t.Errorf("after deselecting f6 is called %q", got)
	}
	p.Click(square("#b2", "a1"))
	p.Press(kb.Escape)
	selected("")
	requests := browsertest.Eval[int](p, `performance.getEntriesByType('resource').filter((r) => r.initiatorType === 'fetch').length`)
	if requests != 0 {
		t.Errorf("selecting sent %d requests, want none", requests)
	}
	// A move that no rule allows is made all the same.
	p.Click(square("#b2", "a1"))
	p.Click(square("#b2", "e8"))
	p.Wait(`document.querySelector('#b2').dataset.last === 'a1-e8'`)
	if got := piecesOn(p, "#b2")["e8"]; got != "white rook" {
		t.Errorf("on e8 stands %q, want the white rook", got)
	}
	p.Press("f")
	p.Wait(`document.querySelector('#b2 .sq').value === 'h1'`)
	p.Click("#b2 .bar button")
	p.Wait(`document.querySelectorAll('#b2 .sq .p').length === 32`)
	if got := p.Attribute("#b2 .sq", "value"); got != "h1" {
		t.Errorf("after Restart the first square is %s, want h1: the board stays turned", got)
	}
}

// TestGame plays a few moves and goes through them, by buttons and keys.
func TestGame(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	move := func(from, to string) {
		t.Helper()
		p.Click(square("#b2", from))
		p.Click(square("#b2", to))
		p.Wait(`document.querySelector('#b2').dataset.last === '` + from + `-` + to + `'`)
	}
	at := func(path, text string) {
		t.Helper()
		p.Wait(`document.querySelector('#b2 [name=at]').value === '` + path + `'`)
		if got := p.Text("#b2 .moves"); got != text {
			t.Errorf("the game is %q, want %q", got, text)
		}
	}
	move("e2", "e4")
	move("e7", "e5")
	at("2", "1. e4 e5")
	p.Press("P") // inside the grid, where the last click left the focus
	at("1", "1. e4 e5")
	p.Click("#b2 .steps [value=prev]")
	at("0", "1. e4 e5")
	if got := piecesOn(p, "#b2")["e2"]; got != "white pawn" {
		t.Errorf("at the start %q stands on e2", got)
	}
	move("d2", "d4")
	at("0.1.0", "1. e4 (1. d4 ) 1… e5")
	p.Click("#b2 .moves [value='2']")
	at("2", "1. e4 (1. d4 ) 1… e5")
	p.Press(kb.Home)
	at("0", "1. e4 (1. d4 ) 1… e5")
	p.Press(kb.End)
	at("2", "1. e4 (1. d4 ) 1… e5")
	if got := piecesOn(p, "#b2")["e5"]; got != "black pawn" {
		t.Errorf("at the end %q stands on e5", got)
	}
}

// TestPieceTable shows the moves of a type by its name in the table and goes back.
func TestPieceTable(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	before := piecesOn(p, "#b2")
	p.Click("#b2 + .pieces summary")
	p.Click("#b2 + .pieces .name[value='3']")
	p.Wait(`document.querySelector('#b2 [name=show]')?.value === '3'`)
	if d := cmp.Diff(map[string]string{"e4": "white bishop"}, piecesOn(p, "#b2")); d != "" {
		t.Errorf("the board of the bishop (-want +got):\n%s", d)
	}
	if m := marksOn(p, "#b2"); len(m) != 13 {
		t.Errorf("the bishop on e4 shows %d marks, want 13: %v", len(m), m)
	}
	p.Click(square("#b2", "a1"))
	p.Wait(`!document.querySelector('#b2 [name=show]')`)
	if d := cmp.Diff(before, piecesOn(p, "#b2")); d != "" {
		t.Errorf("back on the position (-want +got):\n%s", d)
	}
	if m := marksOn(p, "#b2"); len(m) != 0 {
		t.Errorf("marks stay: %v", m)
	}
}

// TestPromotion asks what a pawn becomes, takes a cancelled move back, and lets the
// choice be made by mouse, keyboard and without script.
func TestPromotion(t *testing.T) {
	url := serve(t)
	t.Run("mouse and keyboard", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{})
		p.Go(url + "/a/promotion")
		controls := `document.querySelector('#b1 .bar').getBoundingClientRect().top`
		before := browsertest.Eval[float64](p, controls)
		ask := func() {
			t.Helper()
			p.Click(square("#b1", "b5"))
			p.Click(square("#b1", "b6"))
			p.Wait(`document.querySelector('#b1 .choices')`)
		}
		ask()
		p.Screenshot("choices")
		if after := browsertest.Eval[float64](p, controls); after != before {
			t.Errorf("the question moved the controls from %v to %v", before, after)
		}
		p.Press(kb.Escape)
		p.Wait(`!document.querySelector('#b1 .choices')`)
		if got := piecesOn(p, "#b1"); got["b5"] != "white pawn" || got["b6"] != "" {
			t.Errorf("after Escape: %v", got)
		}
		ask()
		p.Click("#b1 .choices [value='3']")
		p.Wait(`document.querySelector('#b1').dataset.last === 'b5-b6'`)
		if got := piecesOn(p, "#b1")["b6"]; got != "white rook" {
			t.Errorf("on b6 stands %q", got)
		}
		if got := p.Text("#b1 .moves"); got != "1. b6=R" {
			t.Errorf("the game is %q", got)
		}
	})
	t.Run("no script", func(t *testing.T) {
		p := browsertest.Open(t, browsertest.Options{NoScript: true})
		p.Go(url + "/a/promotion")
		p.ClickAndLoad(square("#b1", "b5"))
		p.ClickAndLoad(square("#b1", "b6"))
		p.ClickAndLoad("#b1 .choices [value='2']")
		if got := piecesOn(p, "#b1")["b6"]; got != "white knight" {
			t.Errorf("on b6 stands %q", got)
		}
	})
}
