// Package content holds the articles that come with the program, as files: one
// article each, the name is its address (grand-chess.md is /a/grand-chess), the
// extension its format (see package article). A folder of the same shape can
// replace or add articles when the server runs.
//
// To write one, begin with the front matter (title, summary, tags, order) and put
// the diagram where it is to stand; the article writing-a-diagram teaches the rest.
package content

import "embed"

// Files are the bundled articles.
//
//go:embed *.html *.md *.txt
var Files embed.FS
