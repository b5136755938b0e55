// Package betza reads, writes, translates and describes XBetza move notation.
//
// [Parse] turns text into a [Notation], a syntax tree that knows where in its
// source each part stands. A Notation prints itself ([Notation.String]), says in
// English what it means ([Describe]), is translated to and from other dialects
// ([Translate]) and comes down to a [Program] for a move generator
// ([Notation.Program]):
//
//	n, faults := betza.Parse(file.Fragment(span)) // "mRcpR"
//	p := n.Program()                              // two paths of one leg each
//	s := betza.Describe(n)                        // "Moves like a rook …"
//
// The language is docs/spec/xbetza.md; § numbers in comments are its sections.
//
// Invariants: parsing never fails as a whole, a faulty term is reported and left
// out; what a Notation prints parses to an equal Notation; a Program's legs are
// bounded whatever the text.
package betza
