package diagram

import (
	"strings"
	"unicode/utf8"

	"fairyboard/internal/source"
)

// Editors and forums put their own signs into a text. Where such a sign can only
// stand for a plain one it is read as that, and the author is told.

// The typographic signs that stand for plain ones, by where they are read so.
var (
	plainDashes = map[rune]string{'‐': "-", '‑': "-", '‒': "-", '–': "-", '—': "-", '−': "-"}
	plainQuotes = map[rune]string{'“': `"`, '”': `"`, '„': `"`, '″': `"`, '…': "..."}
	plainMove   = map[rune]string{'‘': "'", '’': "'", '′': "'", '´': "'", '–': "-", '—': "-", '−': "-"}
)

// plain is v with the typographic signs of the table as the plain ones.
func (p *parser) plain(v source.Fragment, table map[rune]string) source.Fragment {
	text := v.Text()
	if isASCII(text) {
		return v
	}
	b := source.NewFragmentBuilder(v.File())
	told := false
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		sign, ok := table[r]
		if !ok {
			sign = text[i : i+n]
		} else if !told {
			told = true
			p.warnf(v.Span(i, i+n), "diagram.typographic", "%s is read as %s", text[i:i+n], sign)
		}
		b.Decoded(sign, v.Span(i, i+n))
		i += n
	}
	p.steps += len(text)
	if !told {
		return v
	}
	return b.Fragment()
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// withoutRemark is v without the remark in parentheses at its end, which a blank
// stands before: as in `royal=6 (the king)`.
func withoutRemark(v source.Fragment) source.Fragment {
	text := v.Text()
	if !strings.HasSuffix(text, ")") {
		return v
	}
	for i := 1; i < len(text); i++ {
		if text[i] == '(' && (text[i-1] == ' ' || text[i-1] == '\t') {
			return v.Slice(0, i).Trim()
		}
	}
	return v
}

// withoutEnd is v without the sign that ends a line in other languages.
func (p *parser) withoutEnd(v source.Fragment) source.Fragment {
	text := v.Text()
	word := strings.TrimRight(text, ";,. \t")
	if word == text || word == "" {
		return v
	}
	p.warnf(v.Span(len(word), len(text)), "diagram.stray-sign", "%s is read as %s", quote(text), quote(word))
	return v.Slice(0, len(word))
}

// joined is a move without the blanks between its atoms.
func (p *parser) joined(move source.Fragment) source.Fragment {
	text := move.Text()
	if !strings.ContainsAny(text, " \t") {
		return move
	}
	for chunk := range strings.FieldsSeq(text) {
		if strings.Trim(chunk, moveSigns) != "" || !strings.ContainsAny(chunk, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return move // words, or half an atom: the notation says what is wrong
		}
	}
	b := source.NewFragmentBuilder(move.File())
	for i := range len(text) {
		if text[i] != ' ' && text[i] != '\t' {
			b.Decoded(text[i:i+1], move.Span(i, i+1))
		}
	}
	p.steps += len(text)
	p.warnf(move.Whole(), "diagram.blank-in-move", "%s is read as %s", quote(text), quote(b.Fragment().Text()))
	return b.Fragment()
}

// moveSigns are the characters that moves are written with.
const moveSigns = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789()[]?*/'-"
