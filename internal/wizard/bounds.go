package wizard

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"fairyboard/internal/diagram"
)

// Bounds of a design; exceeding one is a fault.
const (
	maxPieces = diagram.MaxTypes // lines of the piece table
	maxText   = 128 << 10        // bytes of the diagram's text
	maxField  = 4 << 10          // bytes of one field or parameter
	maxTitle  = 200              // characters of title, author and summary
	maxLines  = 2000             // kept lines, and parameters
)

// check reports a bound that the design exceeds, or a value that no design has.
func (d *Design) check() error {
	switch {
	case len(d.Pieces) > maxPieces:
		return fmt.Errorf("a design has at most %d pieces", maxPieces)
	case len(d.Kept) > maxLines || len(d.Parameters) > maxLines:
		return fmt.Errorf("a design keeps at most %d lines", maxLines)
	case utf8.RuneCountInString(d.Title) > maxTitle || utf8.RuneCountInString(d.Author) > maxTitle || utf8.RuneCountInString(d.Summary) > 5*maxTitle:
		return fmt.Errorf("a title has at most %d characters", maxTitle)
	case d.Symmetry > None:
		return errors.New("there is no such symmetry")
	}
	lines := []string{d.Title, d.Author, d.Summary}
	lines = append(lines, d.Kept...)
	for _, v := range d.Parameters {
		lines = append(lines, v.Keyword, v.Text)
	}
	size := 0
	for i := range d.Pieces {
		p := &d.Pieces[i]
		if p.Becomes < 0 || p.Becomes > len(d.Pieces) {
			return errors.New("a piece becomes one that isn't there")
		}
		if len(p.Kept) > maxLines || len(p.Parameters) > maxLines {
			return fmt.Errorf("a design keeps at most %d lines", maxLines)
		}
		lines = append(lines, p.Name, p.ID, p.Move, p.Image, p.Hand, p.Remark)
		lines = append(lines, p.Kept...)
		for _, v := range p.Parameters {
			lines = append(lines, v.Keyword, v.Text)
		}
		for side := range p.Squares {
			lines = append(lines, p.Odd[side]...)
			size += 8 * len(p.Squares[side])
			for _, sq := range p.Squares[side] {
				if !sq.isOn(maxSide, maxSide) {
					return errors.New("a square is beyond every board")
				}
			}
		}
	}
	for _, l := range lines {
		size += len(l) + 1
		if strings.ContainsAny(l, "\n\r") || !utf8.ValidString(l) {
			return errors.New("a value has to be text on one line")
		}
	}
	if size > maxText {
		return fmt.Errorf("the design has %d bytes, %d at most are kept", size, maxText)
	}
	if n := len(d.encoded()); n > maxDesign {
		return fmt.Errorf("the design takes %d bytes, %d at most are kept", n, maxDesign)
	}
	return nil
}
