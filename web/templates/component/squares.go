package component

import (
	"context"
	"io"
	"strconv"

	"github.com/a-h/templ"
)

// squares is the rows of a board. It is the one part that isn't a template: of a
// board with 64 squares and more, most of the time of an answer would go into
// templ's reckoning with classes and attributes.
func squares(rows []Row) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		b := make([]byte, 0, 8<<10)
		for _, row := range rows {
			b = append(b, `<div role="row">`...)
			for i := range row.Squares {
				b = row.Squares[i].append(b)
			}
			b = append(b, `</div>`...)
		}
		_, err := w.Write(b)
		return err
	})
}

// stillSquares is the rows of a board that nothing can be done with.
func stillSquares(rows []Row) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		b := make([]byte, 0, 4<<10)
		for _, row := range rows {
			b = append(b, `<div class="row">`...)
			for i := range row.Squares {
				s := &row.Squares[i]
				b = append(b, `<span class="`...)
				b = append(b, templ.EscapeString(s.Class)...)
				b = append(b, `">`...)
				b = s.appendContent(b)
				b = append(b, `</span>`...)
			}
			b = append(b, `</div>`...)
		}
		_, err := w.Write(b)
		return err
	})
}

// pocket is the pieces of a hand.
func pocket(pieces []Square) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b []byte
		for i := range pieces {
			b = pieces[i].append(b)
		}
		_, err := w.Write(b)
		return err
	})
}

// append writes the square's button. Everything that can come from an author or a
// reader is escaped.
func (s *Square) append(b []byte) []byte {
	b = append(b, `<button name="sq" value="`...)
	b = append(b, templ.EscapeString(s.Name)...)
	b = append(b, `" class="`...)
	b = append(b, templ.EscapeString(s.Class)...)
	if s.Anchor != "" {
		b = append(b, `" data-at="`...)
		b = append(b, templ.EscapeString(s.Anchor)...)
	}
	b = append(b, `" aria-label="`...)
	b = append(b, templ.EscapeString(s.Label)...)
	switch {
	case s.Count == 0 && s.Selected:
		b = append(b, `" role="gridcell" aria-selected="true">`...)
	case s.Count == 0:
		b = append(b, `" role="gridcell">`...)
	case s.Selected:
		b = append(b, `" aria-pressed="true">`...)
	default:
		b = append(b, `" aria-pressed="false">`...)
	}
	b = s.appendContent(b)
	return append(b, `</button>`...)
}

// appendContent writes what stands on the square.
func (s *Square) appendContent(b []byte) []byte {
	if s.Symbol != "" {
		b = append(b, `<svg class="p`...)
		b = appendExtent(b, " x", s.Wide)
		b = appendExtent(b, " y", s.High)
		b = append(b, `" aria-hidden="true"><use href="#`...)
		b = append(b, templ.EscapeString(s.Symbol)...)
		b = append(b, `"></use></svg>`...)
	}
	if len(s.Mark) == 2 {
		b = appendMark(b, s.Mark)
	}
	if s.Count > 0 {
		b = append(b, `<span class="count">`...)
		b = strconv.AppendInt(b, int64(s.Count), 10)
		b = append(b, `</span>`...)
	}
	return b
}

// appendExtent adds the class of a picture that covers more than one square.
func appendExtent(b []byte, class string, squares int) []byte {
	if squares < 2 {
		return b
	}
	return strconv.AppendInt(append(b, class...), int64(min(squares, maxExtent)), 10)
}

// maxExtent is how many squares the style sheet lets a picture cover in a direction.
const maxExtent = 4

// appendMark writes a mark: its colour and its shape are classes, for the style
// sheet, and its code is there for the board's script.
func appendMark(b []byte, code string) []byte {
	code = templ.EscapeString(code)
	b = append(b, `<svg class="mk c`...)
	b = append(b, code[0], ' ', 'k')
	b = append(b, code[1:]...)
	b = append(b, `" data-code="`...)
	b = append(b, code...)
	b = append(b, `" aria-hidden="true"><use href="#mk`...)
	b = append(b, code[1:]...)
	return append(b, `"></use></svg>`...)
}
