// Package rules writes the rules of a game: from a diagram's definition alone it
// makes a [Page] with the setup in words, sample boards that show how the pieces
// move, a table of the pieces, and sections on everything else that the definition
// says, down to how the game differs from orthodox chess.
//
//	d, faults := diagram.Parse(text)
//	v, _ := diagram.Compile(d)
//	p := rules.Make(&d, v, faults)
//	fmt.Print(p.Sections[0].Items)
//
// What it says is worked out from the compiled rules, by trial on boards where that
// is surer than reading them. Nothing goes by the name of a game, and only the
// comparison with orthodox chess goes by the names of pieces.
//
// Invariants: a page says nothing that does not hold in the game as package engine
// plays it; what the definition has no meaning for is shown as it is written; the
// work is bounded whatever the definition. Texts are plain text, to be escaped by
// who shows them.
package rules
