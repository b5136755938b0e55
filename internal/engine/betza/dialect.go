package betza

import (
	"strings"

	"fairyboard/internal/source"
)

// Dialect is a way to write moves.
type Dialect uint8

// The dialects.
const (
	XBetza  Dialect = iota // the notation of this package, moves of several legs with `a`
	CEO                    // that of the previewer in the style of Chess Evolved Online (dialects.md)
	Bracket                // XBetza with moves of several legs in brackets: [F?R]
)

// Dialects lists all of them.
func Dialects() []Dialect { return []Dialect{XBetza, CEO, Bracket} }

// String is the dialect's name, as ParseDialect takes it.
func (d Dialect) String() string {
	switch d {
	case CEO:
		return "ceo"
	case Bracket:
		return "bracket"
	default:
		return "xbetza"
	}
}

// ParseDialect finds a dialect by its name; chessviz is another name of ceo.
func ParseDialect(name string) (Dialect, bool) {
	switch strings.ToLower(name) {
	case "xbetza":
		return XBetza, true
	case "ceo", "chessviz":
		return CEO, true
	case "bracket":
		return Bracket, true
	}
	return XBetza, false
}

// ParseIn reads a notation written in a dialect. Brackets are part of XBetza, so
// both read alike. Options are for these two.
func ParseIn(d Dialect, f source.Fragment, options ...Option) (Notation, source.List) {
	if d == CEO {
		return ParseCEO(f)
	}
	return Parse(f, options...)
}

// Translate writes the notation in a dialect. Terms that the dialect cannot say
// bring an error: the previewer's dialect leaves them out, the others keep their
// spelling.
func (n Notation) Translate(d Dialect) (string, source.List) {
	switch d {
	case CEO:
		return n.CEO()
	case Bracket:
		m, list := n.Bracketed()
		return m.String(), list
	default:
		m, list := n.Unbracketed()
		return m.String(), list
	}
}
