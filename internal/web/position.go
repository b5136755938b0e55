package web

import (
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// position is the position that a board shows. The line came with the request: it
// is read like any text of an author's.
func (c *compiled) position(b boardState) (*engine.Position, error) {
	if b.position == "" {
		return c.start(), nil
	}
	file := source.NewFile("position", b.position)
	p, faults := c.codec.ParsePosition(file.Fragment(file.Whole()))
	if p == nil || faults.HasErrors() {
		return nil, invalidf("The position cannot be read: %v", faults.Err())
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
