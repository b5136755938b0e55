// Package svg draws a diagram.View as a stand-alone SVG picture: what is
// downloaded, embedded, printed and compared in golden tests.
//
// The picture is complete in itself (pieces as symbols, no style sheet, script,
// font file or reference to anything outside), carries a title and the position
// in words for those who don't see it, and is the same, byte for byte, for the
// same View. All text of authors is escaped, and no colour reaches the picture
// but through diagram.Color.
//
//	svg.Write(w, &view, "Grand Chess, start position")
package svg
