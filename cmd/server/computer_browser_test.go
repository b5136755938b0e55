package main

import (
	"regexp"
	"strings"
	"testing"

	"fairyboard/internal/browsertest"
)

// TestComputer plays against the computer with what its buttons do: it answers by
// itself, takes back, gives a hint, and plays both sides until it is stopped.
func TestComputer(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{})
	p.Go(serve(t) + "/a/three-boards")
	press := func(action string) {
		p.Wait(`!document.querySelector('.htmx-request')`) // what was asked for before is done
		p.Click("#b2 .ai [value=" + action + "]:not(.vh)")
	}
	ply := func(condition string) { p.Wait(`Number(document.querySelector('#b2').dataset.ply) ` + condition) }
	settings := func(want string) { p.Wait(`document.querySelector('#b2 [name=opt]').value === '` + want + `'`) }
	browsertest.Eval[bool](p, `(document.querySelector('#b2 [name=level]').value = 'Beginner', true)`)
	press("on")
	settings("c1")
	press("thoughts")
	settings("c1s")
	p.Click(square("#b2", "e2"))
	p.Click(square("#b2", "e4"))
	ply("=== 2")
	if got := p.Text("#b2 [role=status]"); !strings.HasPrefix(got, "Computer: ") || !strings.HasSuffix(got, "White to move.") {
		t.Errorf("the message is %q", got)
	}
	if got := p.Text("#b2 .thought"); !regexp.MustCompile(`(ahead by|Even).*expecting \S+.*half-moves ahead`).MatchString(got) {
		t.Errorf("score and line are told as %q", got)
	}
	settings("c1s")
	p.Screenshot("answered")
	press("hint")
	p.Wait(`document.querySelector('#b2 .thought')?.textContent.startsWith('Hint: ')`)
	ply("=== 2")
	press("back")
	ply("=== 0")

	press("watch")
	ply(">= 2")                     // each move asks for the next
	p.Click("#b2 .ai [value=stop]") // also while it thinks
	settings("c1s")
	p.Wait(`!document.querySelector('#b2 .ai .vh[hx-trigger]')`)
	still := browsertest.Eval[string](p, `document.querySelector('#b2').dataset.ply`)
	press("off")
	p.Wait(`document.querySelector('#b2 [name=ai][value=on]')`)
	if got := p.Attribute("#b2", "data-ply"); got != still {
		t.Errorf("after Stop it moved on, from %s to %s", still, got)
	}
	if got := p.Attribute("#b2 [name=level]", "value"); got != "" && got != "Beginner" {
		t.Errorf("the level is %q", got)
	}
	for _, board := range []string{"#b1", "#b3"} {
		if got := p.Attribute(board, "data-ply"); got != "0" {
			t.Errorf("%s has %s moves", board, got)
		}
	}

	// The game is replayed a move a second, to its end.
	p.Click("#b2 .steps [value=first]")
	ply("=== 0")
	p.Click("#b2 .steps [value=play]")
	ply("=== " + still)
	p.Wait(`!document.querySelector('#b2 .steps [value=pause]')`)
}

// TestComputerWithoutScript presses for each move.
func TestComputerWithoutScript(t *testing.T) {
	p := browsertest.Open(t, browsertest.Options{NoScript: true})
	p.Go(serve(t) + "/a/three-boards")
	p.ClickAndLoad("#b2 .ai [value=on]")
	p.ClickAndLoad(square("#b2", "e2"))
	p.ClickAndLoad(square("#b2", "e4"))
	p.ClickAndLoad("#b2 noscript [value=move]")
	if got := p.Attribute("#b2", "data-ply"); got != "2" {
		t.Errorf("%s moves, want 2", got)
	}
	p.ClickAndLoad("#b2 .ai [value=hint]")
	if got := p.Text("#b2 .thought"); !strings.HasPrefix(got, "Hint: ") {
		t.Errorf("the hint is %q", got)
	}
	p.ClickAndLoad("#b2 .ai [value=watch]")
	p.ClickAndLoad("#b2 noscript [value=move]")
	if got := p.Attribute("#b2", "data-ply"); got != "3" {
		t.Errorf("%s moves, want 3", got)
	}
}
