// Package article turns what an author wrote (HTML, Markdown or plain text with
// any number of diagrams in it) into markup that is safe to put on a page, cut
// into parts at the places where the diagrams go.
//
// A diagram stands in a `<div class="idiagram">…</div>`, in every format, or
// behind a ```` ```diagram ```` fence in Markdown and plain text. [Parse] finds
// these blocks, takes their text out as [source.Fragment]s that still know where
// each byte stood in the article, sanitises all the rest, and answers with an
// [Article]: a title, sections, the diagrams and a list of [Part]s to be written
// one after the other.
//
// Invariants:
//   - [SafeHTML] holds only the elements and attributes of the allow-list in
//     policy.go, whatever the author wrote; the parts of an article together are
//     well nested, so no article can close an element of the page around it.
//   - Every id in the markup begins with [IDPrefix] and occurs once in its article.
//   - Work and memory are linear in the length of the text, which is bounded by
//     [MaxBytes]; too much of anything is a diagnostic. Nothing panics.
//
// A [Library] holds all articles of some folders, as an immutable [Catalogue]
// that is swapped as a whole when the folders are read again.
//
// The path of a text through the package is
//
//	front matter -> rewrite (HTML) | goldmark (Markdown) | paragraphs (text)
//	             -> bluemonday -> assemble (balance, ids, sections, parts)
package article
