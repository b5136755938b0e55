package web

import (
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// unreadable begins what is said of a position that cannot be read.
const unreadable = "The position cannot be read: "

// position is the position that a board shows. The line came with the request: it
// is read like any text of an author's.
func (c *compiled) position(b boardState) (*engine.Position, error) {
	if b.position == "" {
		return c.start(), nil
	}
	file := source.NewFile("position", b.position)
	text := file.Fragment(file.Whole())
	p, faults := c.codec.ParsePosition(text)
	if p == nil || faults.HasErrors() {
		return nil, invalidf(unreadable+"%s.", firstFault(text, faults))
	}
	return p, nil
}

// start is the position that the board begins with.
func (c *compiled) start() *engine.Position {
	if line := c.definition.Options.Position; line.Text() != "" {
		if p, _ := c.codec.ParsePosition(line); p != nil {
			return p // faults of the line are told to its author
		}
	}
	return c.variant.Start()
}
