package graphics

import (
	"cmp"
	"io"
	"slices"
)

// WriteSprite writes the symbols of the pictures, each once, inside an svg
// element that takes no room: put it on a page once and show the pieces by
// <use href="#id">. Pictures of one drawing stand beside each other, whatever
// their order in the argument, because their outlines then compress to one.
func WriteSprite(w io.Writer, pictures []Picture) error {
	sorted := slices.Clone(pictures)
	slices.SortStableFunc(sorted, func(a, b Picture) int {
		return cmp.Or(cmp.Compare(a.design.String(), b.design.String()), cmp.Compare(a.ID(), b.ID()))
	})
	sorted = slices.CompactFunc(sorted, func(a, b Picture) bool { return a.ID() == b.ID() })
	if _, err := io.WriteString(w, `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">`); err != nil {
		return err
	}
	for _, p := range sorted {
		if err := p.WriteSymbol(w); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, `</svg>`)
	return err
}
