// Package graphics draws the pieces: original artwork for every name a chess
// variant's diagram may give, in the colours of up to eleven sides.
//
// [Resolve] turns an image's root name into a [Picture]; any name has one. Names
// of figures are drawn; names.tsv says which other names mean a figure, a token
// or a composition; decorations.tsv says what affixes do (royalknight is crowned,
// camelferz has the ferz's sign in the corner); two names in one make a compound
// of two figures; and a name that says nothing gets a monogram. [RootOf] takes
// the root name and the side out of an image's path as published diagrams write
// them.
//
// Pictures are built when they are first asked for and remembered (bounded),
// not committed: the drawings are the source (package figure), a picture takes
// well under a millisecond, names can be composed without end, and nothing is
// built at start. `go run ./graphics/gen` writes files and sheets to look at.
//
// The SVG is plain: path, g and clipPath elements with presentation attributes,
// no style, script, text or reference to anything outside; all ids begin with
// the picture's own [Picture.ID], so that any number of pictures share a page.
//
//	p := graphics.Resolve("archbishop", graphics.White)
//	p.WriteSymbol(w)             // once a page
//	fmt.Fprintf(w, `<use href="#%s" width="45" height="45"/>`, p.ID())
package graphics
