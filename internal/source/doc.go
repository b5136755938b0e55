// Package source holds author-written text and says where in it a thing stands.
//
// A [File] is the text as the author wrote it. A [Span] is a half-open range of
// its bytes, the only form in which positions travel; lines and columns are
// computed when they are shown ([File.Position]). A [Fragment] is text taken out
// of a File, perhaps decoded on the way (entities, dropped tags), of which each
// byte still knows its Span, so that a fault in a move inside a diagram inside an
// article is reported in the article. A [Diagnostic] is what a reader of the text
// is told about it; a [List] collects them.
//
// Invariant: a Span made by this package lies inside its File.
package source
