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

// said is what the live region of a board says.
func said(p *browsertest.Page, board string) string { return p.Text(board + " [role=status]") }

// onGrid is what stands on a board, its hands left out.
func onGrid(p *browsertest.Page, board string) map[string]string {
	pieces := piecesOn(p, board)
	maps.DeleteFunc(pieces, func(square, _ string) bool { return strings.HasPrefix(square, "@") })
	return pieces
}

// walk goes to a square with the arrow keys; the focus is in the grid.
func walk(p *browsertest.Page, name string) {
	for range 32 {
		at := browsertest.Eval[string](p, `document.activeElement.value`)
		switch {
		case at == name:
			return
		case at[0] < name[0]:
			p.Press(kb.ArrowRight)
		case at[0] > name[0]:
			p.Press(kb.ArrowLeft)
		case at[1] < name[1]:
			p.Press(kb.ArrowUp)
		default:
			p.Press(kb.ArrowDown)
		}
	}
}

// tabTo presses Tab, with shift where it is to go back, until an element of the
// selector has the focus.
func tabTo(t *testing.T, p *browsertest.Page, selector string, back ...bool) {
	t.Helper()
	for range 60 {
		if browsertest.Eval[bool](p, `document.activeElement.matches('`+selector+`')`) {
			return
		}
		if len(back) > 0 {
			p.PressShift(kb.Tab)
		} else {
			p.Press(kb.Tab)
		}
	}
	t.Fatalf("no way to %s by Tab", selector)
}

// TestReading plays a game with the keyboard alone and reads it from start to end:
// castling, a move with two victims, a promotion and a drop, each told in words.
func TestReading(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/reading")
	position := onGrid(p, "#b1")
	moves := []struct {
		text  string // as the game text has it
		words string
		play  func()
		done  map[string]string // what the squares hold after it; empty = nothing
	}{
		{"O-O", "White castles, king e1 to g1, rook h1 to f1", func() {
			tabTo(t, p, "#b1 .grid .sq")
			p.Press("m")
			p.Press("0-0", kb.Enter)
		}, map[string]string{"e1": "", "h1": "", "g1": "white king", "f1": "white rook"}},
		{"h6", "Black pawn h7 to h6", func() {
			p.Press("h6", kb.Enter) // the field has kept the focus, and is empty again
		}, map[string]string{"h7": "", "h6": "black pawn"}},
		{"Mxb4xc5-d6", "White mantis a3 to d6, takes black pawn b4 and black pawn c5", func() {
			p.Press(kb.Escape)
			walk(p, "a3")
			p.Press(kb.Enter)
			walk(p, "d6")
			p.Press(kb.Enter)
		}, map[string]string{"a3": "", "b4": "", "c5": "", "d6": "white mantis"}},
		{"Kd8", "Black king e8 to d8", func() {
			walk(p, "e8")
			p.Press(kb.Enter)
			walk(p, "d8")
			p.Press(" ")
		}, map[string]string{"e8": "", "d8": "black king"}},
		{"b8=N", "White pawn b7 to b8, becomes knight", func() {
			walk(p, "b7")
			p.Press(kb.Enter)
			walk(p, "b8")
			p.Press(kb.Enter)
			p.Wait(`document.querySelector('#b1 .choices')`)
			tabTo(t, p, "#b1 .choices [value=\"2\"]")
			p.Press(kb.Enter)
		}, map[string]string{"b7": "", "b8": "white knight"}},
		{"Kc8", "Black king d8 to c8", func() {
			tabTo(t, p, "#b1-typed")
			p.Press("Kc8", kb.Enter)
		}, map[string]string{"d8": "", "c8": "black king"}},
		{"N@e4", "White knight from the hand to e4", func() {
			tabTo(t, p, `#b1 .hand .sq.w[value="@w2"]`, true)
			p.Press(kb.Enter)
			tabTo(t, p, "#b1 .grid .sq", true)
			walk(p, "e4")
			p.Press(kb.Enter)
		}, map[string]string{"e4": "white knight"}},
	}
	after := func(before map[string]string, done map[string]string) map[string]string {
		next := maps.Clone(before)
		maps.Copy(next, done)
		maps.DeleteFunc(next, func(_, piece string) bool { return piece == "" })
		return next
	}
	ply := func(n int) { p.Wait(`document.querySelector('#b1').dataset.ply === '` + string(rune('0'+n)) + `'`) }
	turn := []string{"White to move", "Black to move"}
	positions := []map[string]string{position}
	for i, m := range moves {
		m.play()
		ply(i + 1)
		position = after(position, m.done)
		positions = append(positions, position)
		if d := cmp.Diff(position, onGrid(p, "#b1")); d != "" {
			t.Fatalf("after %s (-want +got):\n%s", m.text, d)
		}
		if got, want := said(p, "#b1"), m.words+". "+turn[(i+1)%2]; got != want {
			t.Errorf("after %s is said %q, want %q", m.text, got, want)
		}
		if got := p.Text("#b1 .moves [aria-current]"); got != m.text {
			t.Errorf("the current move is %q, want %s", got, m.text)
		}
		if got := p.Attribute("#b1-typed", "value") + browsertest.Eval[string](p, `document.querySelector('#b1-typed').value`); got != "" {
			t.Errorf("after %s the field holds %q", m.text, got)
		}
	}
	if got := p.Values("#b1 .sq.last", "value"); !slices.Equal(got, []string{"e4"}) {
		t.Errorf("the drop is marked on %v", got)
	}
	p.Screenshot("played")

	// What was said is in the accessibility tree, and nothing is wrong with it.
	if found := p.Violations(); len(found) > 0 {
		t.Errorf("the checker finds %q", found)
	}

	// From start to end, inside the grid and outside of it.
	for range moves {
		before := p.Attribute("#b1", "data-ply")
		p.Press("P")
		p.Wait(`document.querySelector('#b1').dataset.ply !== '` + before + `'`)
	}
	if got := said(p, "#b1"); got != "Start of the game. White to move" {
		t.Errorf("at the start is said %q", got)
	}
	for i, m := range moves {
		if i < 4 {
			p.Press("N")
		} else {
			if i == 4 {
				tabTo(t, p, "#b1 .steps button")
			}
			p.Press(kb.ArrowRight)
		}
		ply(i + 1)
		want := "Move " + string(rune('1'+i/2)) + ": " + m.words
		if i == len(moves)-1 {
			want += ", the last move"
		}
		if got := said(p, "#b1"); got != want+". "+turn[(i+1)%2] {
			t.Errorf("at %s is said %q, want %q", m.text, got, want)
		}
		if d := cmp.Diff(positions[i+1], onGrid(p, "#b1")); d != "" {
			t.Errorf("at %s (-want +got):\n%s", m.text, d)
		}
		if got := p.Text("#b1 .moves [aria-current]"); got != m.text {
			t.Errorf("at %s the current move is %q", m.text, got)
		}
		if i == 2 {
			if got := p.Values("#b1 .sq.gone", "value"); !slices.Equal(got, []string{"c5", "b4"}) {
				t.Errorf("victims are marked on %v", got)
			}
		}
	}
}

// TestTypedMove (W082): a wrong move is answered in the live region and stays in the
// field, and letters typed there are no shortcuts.
func TestTypedMove(t *testing.T) {
	url := serve(t)
	p := browsertest.Open(t, browsertest.Options{Width: 360, Height: 740, Dark: true})
	p.Go(url + "/a/reading")
	p.Expect("422") // the browser notes the answer
	p.Click(square("#b1", "a1"))
	p.Press("m")
	p.Press("Mf6", kb.Enter)
	p.Wait(`document.querySelector('#b1 [role=status]').textContent.includes('Mf6')`)
	if got := said(p, "#b1"); !strings.Contains(got, "“Mf6” is not played: no mantis of White can go to f6.") {
		t.Errorf("a wrong move is answered %q", got)
	}
	if got := browsertest.Eval[string](p, `document.activeElement.id + ' ' + document.activeElement.value`); got != "b1-typed Mf6" {
		t.Errorf("the focus is on %q", got)
	}
	if got := p.Attribute("#b1 .grid .sq", "value"); got != "a8" {
		t.Errorf("typing has turned the board: its first square is %s", got)
	}
	p.Screenshot("refused")
	p.Press(kb.Backspace, kb.Backspace, kb.Backspace, "b8(N)", kb.Enter)
	p.Wait(`document.querySelector('#b1').dataset.last === 'b7-b8'`)
	if got := p.Text("#b1 .moves"); got != "1. b8=N" {
		t.Errorf("the game is %q", got)
	}
	p.Click("#b1 .texts summary")
	p.Wait(`document.querySelector('#b1 .texts').open`)
	if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide", wide)
	}
	p.FullScreenshot("texts")

	p = browsertest.Open(t, browsertest.Options{NoScript: true})
	p.Go(url + "/a/reading")
	submit := func(text string) {
		p.Click("#b1-typed")
		p.Press(kb.End, text) // behind what is there
		p.ClickAndLoad("#b1 .typed button")
	}
	submit("b8")
	if got := said(p, "#b1"); got != "“b8” is not played: it can mean b8=Q or b8=N." {
		t.Errorf("without script an ambiguous move is answered %q", got)
	}
	if got := p.Attribute("#b1-typed", "value"); got != "b8" {
		t.Errorf("without script the field holds %q", got)
	}
	submit("=N")
	if got := piecesOn(p, "#b1")["b8"]; got != "white knight" {
		t.Errorf("without script on b8 stands %q", got)
	}
}

// brokenGame is right up to its seventh move.
const brokenGame = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n5. d3 Be7 6. c3 b5 7. Bxb9 d6 8. h3"

const brokenWords = "The game stops at move 7 (White), “Bxb9” in line 4, column 23: it names no square of this board. The 12 moves before it can be stepped through; your text is kept below."

// paste puts a text into the field for games of a board and has it read.
func paste(p *browsertest.Page, board, text string) {
	if !browsertest.Eval[bool](p, `document.querySelector('`+board+` .texts').open`) {
		p.Click(board + " .texts summary")
	}
	quoted := strings.NewReplacer("\n", `\n`, `'`, `\'`).Replace(text)
	browsertest.Eval[bool](p, `(document.querySelector('`+board+`-paste').value = '`+quoted+`', true)`)
}

const readButton = " .texts [value=paste]"

// TestPaste (W083): a pasted game is shown as far as it can be played, the reader is
// told where and why it stops, and the text is still there to be mended.
func TestPaste(t *testing.T) {
	url := serve(t)
	for _, options := range []browsertest.Options{{}, {NoScript: true}} {
		p := browsertest.Open(t, options)
		p.Go(url + "/a/three-boards")
		read := func(board, text string) {
			if options.NoScript {
				p.Click(board + " .texts summary")
				p.Click(board + "-paste")
				p.Press(strings.ReplaceAll(text, "\n", "\r"))
				p.ClickAndLoad(board + readButton)
				return
			}
			paste(p, board, text)
			p.Click(board + readButton)
		}
		read("#b2", brokenGame)
		p.Wait(`document.querySelector('#b2 [name=at]').value === '12'`)
		if got := said(p, "#b2"); got != brokenWords {
			t.Errorf("a broken game is answered %q", got)
		}
		if got := browsertest.Eval[string](p, `document.querySelector('#b2-paste').value`); got != brokenGame {
			t.Errorf("of the pasted text is left %q", got)
		}
		if got := piecesOn(p, "#b2"); got["b5"] != "black pawn" || got["a4"] != "white bishop" || got["c3"] != "white pawn" || got["b7"] != "" {
			t.Errorf("after six moves: %v", got)
		}
		if got := p.Values("#b2 .sq.last", "value"); !slices.Equal(got, []string{"b7", "b5"}) {
			t.Errorf("the last move is marked on %v", got)
		}
		if got := p.Text("#b2 .moves"); got != "A – ? 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. d3 Be7 6. c3 b5" {
			t.Errorf("the game is %q", got)
		}
		if got := len(piecesOn(p, "#b1")); got != 32 {
			t.Errorf("the first board has %d pieces", got)
		}
		p.Screenshot("stopped")
		if options.NoScript {
			continue
		}
		read("#b2", strings.Replace(brokenGame, "Bxb9", "Bb3", 1))
		p.Wait(`document.querySelector('#b2 [name=at]').value === '15'`)
		if got := said(p, "#b2"); got != "Move 8: White pawn h2 to h3, the last move. Black to move" {
			t.Errorf("the mended game is answered %q", got)
		}
		p.Click("#b2 .steps [value=first]")
		p.Wait(`document.querySelector('#b2 [name=at]').value === '0'`)
		if got := piecesOn(p, "#b2")["e2"]; got != "white pawn" {
			t.Errorf("at its start on e2 stands %q", got)
		}
		// A position goes the same way.
		read("#b2", "4k3/8/8/8/8/8/8/4K2R b - - 3 9")
		p.Wait(`document.querySelectorAll('#b2 .sq .p').length === 3`)
		if got := said(p, "#b2"); got != "Position set up. Black to move" {
			t.Errorf("a position is answered %q", got)
		}
		if got := browsertest.Eval[string](p, `document.querySelector('#b2-line').value`); got != "4k3/8/8/8/8/8/8/4K2R b 0 - 3 9" && got != p.Attribute("#b2 [name=pos]", "value") {
			t.Errorf("the position as text is %q", got)
		}
	}
}

// TestShuffleNumber: the number in braces before a game brings the setup that it was
// played from.
func TestShuffleNumber(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/reading")
	firstRank := func() string {
		pieces := piecesOn(p, "#b2")
		var rank []string
		for _, file := range "abcdefgh" {
			rank = append(rank, strings.TrimPrefix(pieces[string(file)+"1"], "white "))
		}
		return strings.Join(rank, " ")
	}
	usual := firstRank()
	p.Click("#b2 .bar [formaction$=restart]")
	p.Wait(`document.querySelector('#b2 [name=game]').value.startsWith('{')`)
	number, shuffled := p.Attribute("#b2 [name=game]", "value"), firstRank()
	if !strings.Contains(p.Text("#b2 .moves"), "Setup "+strings.Trim(number, "{}")) {
		t.Errorf("the game begins %q, want the number of its setup", p.Text("#b2 .moves"))
	}
	p.Click(square("#b2", "e2"))
	p.Click(square("#b2", "e3"))
	p.Wait(`document.querySelector('#b2').dataset.last === 'e2-e3'`)
	game := p.Attribute("#b2 [name=game]", "value")
	if game != number+" 1. e3" {
		t.Errorf("the game is %q", game)
	}
	// Another setup in between.
	other := "{77}"
	if number == other {
		other = "{78}"
	}
	paste(p, "#b2", other+" 1. e4")
	p.Click("#b2" + readButton)
	p.Wait(`document.querySelector('#b2').dataset.last === 'e2-e4'`)
	if got := firstRank(); got == shuffled && shuffled == usual {
		t.Errorf("setup %s is %s like all others", other, got)
	}
	paste(p, "#b2", game)
	p.Click("#b2" + readButton)
	p.Wait(`document.querySelector('#b2').dataset.last === 'e2-e3'`)
	if got := firstRank(); got != shuffled {
		t.Errorf("%s gives %s, want %s", game, got, shuffled)
	}
}

// TestReopening: the link under Share brings the game back at the move it was taken,
// with its variations; the PGN there is the same game.
func TestReopening(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/reading")
	paste(p, "#b1", "1. O-O ( 1. b8=Q Kd7 ) 1... h6 2. Mxb4xc5-d6 { both } Kd8")
	p.Click("#b1" + readButton)
	p.Wait(`document.querySelector('#b1 [name=at]').value === '4'`)
	p.Click("#b1 .moves [value='3']")
	p.Wait(`document.querySelector('#b1 [name=at]').value === '3'`)
	p.Click("#b1 .flip")
	p.Wait(`document.querySelector('#b1 .grid .sq').value === 'h1'`)
	pieces, text := piecesOn(p, "#b1"), p.Text("#b1 .moves")
	p.Click("#b1 .bar [formaction$=share]")
	p.Wait(`document.querySelectorAll('#b1 .share textarea').length === 5`)
	p.FullScreenshot("shared")
	if found := p.Violations(); len(found) > 0 {
		t.Errorf("the checker finds %q", found)
	}
	shared := browsertest.Eval[[]string](p, `[...document.querySelectorAll('#b1 .share textarea')].map((a) => a.value)`)
	if !strings.Contains(shared[2], "[Variant \"Reading\"]") || !strings.Contains(shared[2], "\n1. O-O ( 1. b8=Q+ Kd7 ) 1... h6 2. Mxb4xc5-d6 { both } 2... Kd8 *\n") {
		t.Errorf("the PGN is\n%s", shared[2])
	}
	p.Click("#b1 .share .copy")
	p.Wait(`document.querySelector('#b1 .share .copy').textContent === 'Copied'`)
	p.Go(shared[0])
	if d := cmp.Diff(pieces, piecesOn(p, "#b1")); d != "" {
		t.Errorf("the link opens (-want +got):\n%s", d)
	}
	if got := p.Text("#b1 .moves"); got != text || p.Attribute("#b1 [name=at]", "value") != "3" || p.Attribute("#b1 .grid .sq", "value") != "h1" {
		t.Errorf("the link opens %q, want %q at its third move, turned", got, text)
	}
}
