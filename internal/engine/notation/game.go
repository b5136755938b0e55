package notation

import (
	"fmt"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Game is a tree of moves as text, with remarks; after Codec.Replay its plies have
// positions too. It can be changed by Add while nobody else uses it.
type Game struct {
	Tags    []Tag // of a PGN, in order
	Shuffle int   // number in braces before the moves: the shuffled start, 0 = none
	Root    *Ply  // before the first move; its Comment stands before the moves
	Result  string

	// Start is the position before the first move, nil before a Replay.
	Start *engine.Position

	// Stopped says where a Replay could not go on in the main line, nil if nowhere.
	Stopped *Stop

	number int          // of the first move as written, from 1
	color  engine.Color // whose that is
}

// Tag is one tag pair of a PGN.
type Tag struct {
	Name, Value string
	Span        source.Span // of the value
}

// Stop is the place in a game's main line that could not be replayed.
type Stop struct {
	Number int          // of the move
	Color  engine.Color // whose move
	Token  string       // what is written
	Span   source.Span  // where
	Reason string
}

// String is the place and the reason, for the reader of a page.
func (s *Stop) String() string {
	return fmt.Sprintf("move %d (%s), %q: %s", s.Number, colorName(s.Color), s.Token, s.Reason)
}

// Ply is one move of a game and what may follow it.
type Ply struct {
	Text    string // the move; after a Replay as SAN writes it. Empty for the root
	Glyphs  []int  // numeric annotation glyphs: 1 = !, 2 = ?, …
	Comment string // behind the move
	Span    source.Span
	Parent  *Ply   // nil for the root
	Next    []*Ply // continuations, the main line first

	// After a Replay:
	Position *engine.Position // after the move
	From, To engine.Square    // of the moving piece; From NoSquare for a drop or when pieces were set up
	Gone     []engine.Square  // where else pieces vanished
	Full     string           // the move as full algebraic text
	Illegal  bool             // it was played all the same (Options.Free)
}

// NewGame returns a game without moves.
func NewGame() *Game {
	return &Game{Root: &Ply{From: engine.NoSquare, To: engine.NoSquare}, number: 1}
}

// Main is the main line, from the first move on.
func (g *Game) Main() []*Ply {
	return g.end().Line()
}

// end is the last move of the main line, the root of a game without moves.
func (g *Game) end() *Ply {
	p := g.Root
	for len(p.Next) > 0 {
		p = p.Next[0]
	}
	return p
}

// Add appends a move behind p, as the main line if there is no other yet and as a
// variation else, and returns it; a move with the same text that is there already
// is returned instead. A game that goes on behind its end has no result yet.
func (g *Game) Add(p *Ply, text string) *Ply {
	for _, next := range p.Next {
		if next.Text == text {
			return next
		}
	}
	if len(p.Next) == 0 && p == g.end() {
		g.Result = ""
	}
	next := &Ply{Text: text, Parent: p, From: engine.NoSquare, To: engine.NoSquare}
	p.Next = append(p.Next, next)
	return next
}

// Line is the plies from the first move to p, p included.
func (p *Ply) Line() []*Ply {
	n := p.depth()
	line := make([]*Ply, n)
	for ; n > 0; n-- {
		line[n-1] = p
		p = p.Parent
	}
	return line
}

// depth is the number of moves up to p.
func (p *Ply) depth() int {
	n := 0
	for ; p.Parent != nil; p = p.Parent {
		n++
	}
	return n
}

// Path names p within its game: how many moves to follow the first continuation,
// then, with dots, the number of another continuation from 1 and again how many
// moves to follow the first one. "0" is the root, "12" the twelfth move of the main
// line, "4.1.2" the third move of the first variation on the fifth move.
func (p *Ply) Path() string {
	var parts []string
	steps := 0
	for ; p.Parent != nil; p = p.Parent {
		choice := 0
		for i, q := range p.Parent.Next {
			if q == p {
				choice = i
			}
		}
		if choice == 0 {
			steps++
			continue
		}
		parts = append(parts, strconv.Itoa(steps), strconv.Itoa(choice))
		steps = 0
	}
	parts = append(parts, strconv.Itoa(steps))
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	return strings.Join(parts, ".")
}

// At is the ply that a path names. An empty path is the end of the main line. ok is
// false where the path leads nowhere; the ply is then the last one that it reached.
func (g *Game) At(path string) (p *Ply, ok bool) {
	p = g.Root
	if path == "" {
		for len(p.Next) > 0 {
			p = p.Next[0]
		}
		return p, true
	}
	if len(path) > MaxText {
		return p, false
	}
	for i, part := range strings.Split(path, ".") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 {
			return p, false
		}
		if i%2 == 1 {
			if n >= len(p.Next) {
				return p, false
			}
			p = p.Next[n]
			continue
		}
		for ; n > 0; n-- {
			if len(p.Next) == 0 {
				return p, false
			}
			p = p.Next[0]
		}
	}
	return p, true
}
