package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine/betza"
)

// plainWords say of the commonest moves what they are, where the description only
// has the name of the piece that everybody knows.
var plainWords = map[string]string{
	"Moves like a rook.":   "Slides any distance orthogonally.",
	"Moves like a bishop.": "Slides any distance diagonally.",
	"Moves like a queen.":  "Slides any distance in any direction.",
	"Moves like a king.":   "Steps one square in any direction.",
	"Moves like a knight.": "Leaps two squares one way and one at a right angle.",
}

// description is the moves of a type in English, without castling, which has a
// section of its own, and without the name of a known piece before it.
func (g *game) description(t int) string {
	n := g.notations[t]
	kept := betza.Notation{Span: n.Span}
	for _, term := range n.Terms {
		if term.Atom.Letter != 'O' {
			kept.Terms = append(kept.Terms, term)
		}
	}
	text := betza.Describe(kept)
	if name, rest, ok := strings.Cut(text, ": "); ok && !strings.ContainsAny(name, ".,;") {
		text = upperFirst(rest)
	}
	for short, words := range plainWords {
		if rest, ok := strings.CutPrefix(text, short); ok {
			return words + rest
		}
	}
	return text
}

// firstMove begins what the description has of the moves of unmoved pieces.
const firstMove = "On its first move"

// deeds cuts the description of a type in two: what it always does, and what it
// does on its first move.
func (g *game) deeds(t int) (always, first string) {
	text := g.description(t)
	if i := strings.Index(text, firstMove); i >= 0 {
		return strings.TrimSpace(text[:i]), text[i:]
	}
	return text, ""
}

// inline is a description as part of a sentence: "steps one square; captures two".
func inline(text string) string {
	sentences := strings.Split(strings.TrimSuffix(text, "."), ". ")
	for i, s := range sentences {
		sentences[i] = lowerFirst(s)
	}
	return strings.Join(sentences, "; ")
}

func lowerFirst(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(r)) + text[size:]
}
