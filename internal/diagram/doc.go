// Package diagram reads the text of an interactive diagram and says what its
// board shows.
//
// The text (format: docs/spec/diagram-format.md) is what an author writes between
// `<div class="idiagram">` and `</div>`. Its life here has four steps:
//
//	text := diagram.Decode(fragment)          // entities, <br>, tags -> plain lines that know their place
//	def, faults := diagram.Parse(text)        // lines -> Definition, the moves parsed; never fails as a whole
//	variant, more := diagram.Compile(def)     // Definition -> engine.Variant, ready for play
//	view := diagram.NewView(def, variant, variant.Start(), diagram.ViewOptions{})
//
// Invariants:
//   - Nothing an author wrote is lost: [Definition.String] prints every line back,
//     in order, unknown and faulty ones included, and Parse of that text is an equal
//     Definition.
//   - A faulty line costs that line only; a faulty atom costs that atom.
//   - Everything an author controls is bounded ([MaxSource], [MaxSide], [MaxTypes],
//     …) and read in time linear in the length of the text.
//   - Royalty comes from the definition alone, never from a name or a picture.
//   - A Definition is immutable once returned and safe for concurrent use.
package diagram
