package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
	"fairyboard/internal/source"
	"fairyboard/web/templates/component"
)

// harmless are the faults that change nothing about the game.
var harmless = []string{
	"diagram.bad-color", "diagram.bad-line", "diagram.bad-picture", "diagram.comment", "diagram.misplaced", "diagram.no-name", "diagram.picture-size",
	"diagram.remote-picture", "diagram.surplus-field",
	"diagram.too-many-drawings", "diagram.unsafe-path",
}

// noComputer is why the computer doesn't play a diagram, for the reader; empty where
// it does.
func (c *compiled) noComputer() string {
	o := c.definition.Options
	if o.AI == diagram.AIOff || o.Glance != diagram.NoGlance {
		return "The author of this diagram wants no computer here."
	}
	if c.oneSided {
		return "There is nobody to play against here."
	}
	return c.puzzle
}

// puzzleOf is the rule of a diagram that isn't understood; empty where all are. A
// computer that plays by half of the rules would teach the wrong game.
func puzzleOf(faults source.List, badge diagram.Badge) string {
	if badge == diagram.FreeBoard {
		return "The computer doesn’t play here: the diagram doesn’t say how its pieces move."
	}
	for _, f := range faults {
		if f.Severity == source.Error && !slices.Contains(harmless, f.Code) {
			return "The computer doesn’t play here: a rule of the diagram isn’t understood (" + f.Message + ")."
		}
	}
	return ""
}

// isOneSided reports whether one side has nothing to play with.
func isOneSided(p *engine.Position) bool {
	for _, side := range []engine.Color{engine.White, engine.Black} {
		if p.Count(side) > 0 {
			continue
		}
		armed := false
		for t := range p.Variant().NumTypes() {
			armed = armed || p.Hand(side, t) > 0
		}
		if !armed {
			return true
		}
	}
	return false
}

// levelOf reads the level that a form names; what is none is the usual one.
func levelOf(name string) int {
	for i, l := range search.Levels() {
		if l.Name == name {
			return i
		}
	}
	return search.DefaultLevel
}

// computerProps is the row of the computer under a board; none where the author
// wants none, and where one side has no pieces.
func (c *compiled) computerProps(b boardState, p *engine.Position) component.ComputerProps {
	o := c.definition.Options
	if o.AI == diagram.AIOff || o.Glance != diagram.NoGlance || c.oneSided {
		return component.ComputerProps{}
	}
	if c.puzzle != "" {
		return component.ComputerProps{Why: c.puzzle}
	}
	props := component.ComputerProps{
		Available: true, On: b.computer > 0, Watching: b.watching, Thoughts: b.thoughts, Thought: b.thought,
		Thinking: b.thinking && b.show == "", // its move would take away what the reader looks at
	}
	for i, l := range search.Levels() {
		props.Levels = append(props.Levels, component.Level{Name: l.Name, Chosen: i == b.chosen()})
	}
	if props.On {
		props.Claim = b.claim(p) != ""
		props.Resign = b.game != "" && !b.watching && !p.Outcome().Over
	}
	return props
}

// thoughtPlies is how many half-moves of the expected line are shown.
const thoughtPlies = 6

// thoughtWords is what a search thought of a position: who stands better, and the
// line that it expects.
func (c *compiled) thoughtWords(p *engine.Position, r search.Result) string {
	var line []string
	var list engine.MoveList
	q := p
	for _, m := range r.PV[:min(len(r.PV), thoughtPlies)] {
		list.Reset()
		q.AppendLegal(&list)
		line = append(line, c.codec.SAN(q, &list, m))
		q = q.Play(m, &list)
	}
	return fmt.Sprintf("%s, expecting %s (%d half-moves ahead).", upperFirst(scoreWords(r.Score, p.Turn())), strings.Join(line, " "), r.Depth)
}

// scoreWords is a score in words; side is whose it is.
func scoreWords(s search.Score, side engine.Color) string {
	if s < 0 {
		s, side = -s, side.Other()
	}
	plies, ok := s.WinIn()
	switch moves := (plies + 1) / 2; {
	case ok && moves == 1:
		return sideWords(side) + " wins at once"
	case ok:
		return sideWords(side) + " wins in " + strconv.Itoa(moves) + " moves"
	case s < 10:
		return "even"
	default:
		return sideWords(side) + " is ahead by " + strconv.FormatFloat(float64(s)/100, 'f', 2, 64)
	}
}
