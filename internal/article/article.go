package article

import (
	"fairyboard/internal/source"
)

// Limits on what one article may hold.
const (
	MaxBytes    = 1 << 20 // of text; a longer article is not shown at all
	MaxDiagrams = 100     // further ones are left out
	maxDepth    = 100     // elements within one another; deeper tags are dropped, their content stays
	maxTypes    = 500     // the highest piece type that ShowMoves can name
)

// IDPrefix begins every id in an article's markup, so that none can equal an id
// of the page around it.
const IDPrefix = "s-"

// SafeHTML is markup that passed this package's allow-list: it may be written to
// a page as it is. Nothing outside this package makes values of this type.
type SafeHTML string

// PartKind says what a Part is.
type PartKind uint8

// The kinds of parts.
const (
	Markup    PartKind = iota // HTML is to be written as it is
	Board                     // here the board of diagram number Diagram is to be drawn
	Satellite                 // here something of diagram number Diagram, outside its board, is to be shown
)

// SatelliteKind says which satellite of a diagram a part asks for (diagram-format §2, `satellite`).
type SatelliteKind uint8

// The kinds of satellites.
const (
	Table  SatelliteKind = iota // the piece table, always open
	List                        // the clickable list of pieces
	Colors                      // the key to the marks
)

// Part is a piece of an article. Written in order the parts make the whole body;
// a single one need not be well nested.
type Part struct {
	Kind      PartKind
	HTML      SafeHTML      // of Markup
	Diagram   int           // of Board and Satellite: index into Article.Diagrams
	Satellite SatelliteKind // of Satellite
}

// Diagram is one diagram of an article.
type Diagram struct {
	Text      source.Fragment // the definition, decoded (diagram-format §1), each byte with its place in the article
	Block     source.Span     // the whole block in the article, with the tags or fence around it
	Satellite string          // the prefix of its satellites' ids: "piece" where it sets none
}

// Section is a heading of an article.
type Section struct {
	ID    string // with IDPrefix; the fragment of a link to it
	Level int    // 2 to 6: the title is the only heading of level 1 and no section
	Title string // plain text
}

// Meta is what an article says of itself in its front matter.
type Meta struct {
	Title   string // never empty after Parse
	Author  string
	Date    string   // YYYY-MM-DD, or empty
	Summary string   // the first paragraph's beginning where the front matter has none
	Tags    []string // in the author's order
	Order   int      // place in the catalogue, small ones first; 0 where not given
}

// Article is a parsed article. It is not to be changed after Parse.
type Article struct {
	Meta

	Parts    []Part
	Diagrams []Diagram
	Sections []Section
	Rules    []RulesText // for its rules page
}
