package article

import (
	"slices"
	"strings"
)

// MovesField is the field of a query that asks an article's page for the moves of a
// type, by its number from 1: "?moves=2".
const MovesField = "moves"

// hook is an element whose author wants its words to show the moves of a type
// (diagram-ui A, "Page hooks"). They become links, which work with a keyboard and
// without script; the element may be one that no link can stand around, as a row of
// a table is.
type hook struct {
	moves  string // the type's number; empty = there is none
	within int    // how many elements are open with it
	link   int    // how many are with its link; 0 = that is not open
}

// beginHook notes that the element just opened is a hook.
func (a *assembler) beginHook(moves string) {
	if moves != "" {
		a.hook = hook{moves: moves, within: len(a.open)}
	}
}

// openLink begins the link of a hook, where words of it follow.
func (a *assembler) openLink() {
	isLink := func(e openElement) bool { return e.name == "a" }
	if a.hook.moves == "" || len(a.open) >= maxDepth || slices.ContainsFunc(a.open, isLink) {
		return
	}
	a.writeTag("a", []attribute{{showMoves, a.hook.moves}, {"href", movesAddress(a.hook.moves)}}, elements["a"])
	a.open = append(a.open, openElement{name: "a"})
	a.hook.link = len(a.open)
}

// closeLink ends the link of a hook before what cannot stand in it.
func (a *assembler) closeLink() {
	if a.hook.link > 0 {
		a.closeTo(a.hook.link - 1)
	}
}

// trimHook forgets what of a hook is closed.
func (a *assembler) trimHook() {
	if len(a.open) < a.hook.link {
		a.hook.link = 0
	}
	if len(a.open) < a.hook.within {
		a.hook = hook{}
	}
}

// hooked gives a link that is a hook itself the address of what it shows, unless it
// leads elsewhere.
func hooked(name string, attributes []attribute) []attribute {
	moves := value(attributes, showMoves)
	if name != "a" || moves == "" {
		return attributes
	}
	if href := value(attributes, "href"); href != "" && !strings.HasPrefix(href, "#") {
		return attributes
	}
	attributes = slices.DeleteFunc(attributes, func(at attribute) bool { return at.key == "href" })
	return append(attributes, attribute{"href", movesAddress(moves)})
}

func movesAddress(moves string) string { return "?" + MovesField + "=" + moves }
