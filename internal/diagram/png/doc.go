// Package png draws a diagram.View as a PNG picture: for print, for forums that
// take no SVG, for link previews. Pure Go, no outside program, no fonts.
//
// It draws what package svg writes, element by element, so the two never differ;
// only text is set in the piece set's own lettering, because there are no fonts to
// rely on. The elements are those that package svg and package graphics use; an
// element or path command that is not known is an error, found by the tests.
//
//	err := png.Write(w, &view, 2) // twice the natural size, for dense screens
package png
