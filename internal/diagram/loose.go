package diagram

import (
	"fmt"
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
	opened := len(text) // where the remark begins, so far
	depth := 0
	for i := len(text) - 1; i > 0; i-- {
		isOpening := text[i] == '(' && (text[i-1] == ' ' || text[i-1] == '\t')
		if isOpening {
			opened = i
		}
		switch text[i] {
		case ')':
			depth++
		case '(':
			depth--
		}
		if depth == 0 {
			if !isOpening {
				return v
			}
			break
		}
	}
	return v.Slice(0, opened).Trim()
}

// parts cuts a list at every sep; each part may have a remark of its own.
func parts(v source.Fragment, sep string) []source.Fragment {
	list := v.Split(sep)
	for i, part := range list {
		list[i] = withoutRemark(part.Trim())
	}
	return list
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

// joined is a move without the blanks and other signs that set its atoms apart.
func (p *parser) joined(move source.Fragment) source.Fragment {
	text := move.Text()
	if !strings.ContainsAny(text, moveSeparators) {
		return move
	}
	last := byte(0)
	for chunk := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(moveSeparators, r) }) {
		if strings.Trim(chunk, moveSigns) != "" || !strings.ContainsAny(chunk, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			return move // words, or half an atom: the notation says what is wrong
		}
		if chunk[0] == last {
			return move // together they would be a rider
		}
		last = chunk[len(chunk)-1]
	}
	b := source.NewFragmentBuilder(move.File())
	for i := range len(text) {
		if !isOneOf(text[i], moveSeparators) {
			b.Decoded(text[i:i+1], move.Span(i, i+1))
		}
	}
	read := b.Fragment()
	if read.Text() == "" {
		return move
	}
	p.steps += len(text)
	p.warnf(move.Whole(), "diagram.blank-in-move", "%s is read as %s", quote(text), quote(read.Text()))
	return read
}

// moveSeparators are the signs that no move has, and that may stand between atoms.
const moveSeparators = " \t,;.+&"

// moveSigns are the characters that moves are written with.
const moveSigns = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789()[]?*/'-"

// minFolded is how many parameters and pieces a line has at least that is taken for
// several lines.
const minFolded = 3

// unfold cuts a line that was several before its line ends were made blanks, as
// browsers do with the text of a page, and many an editor. A parameter begins with its
// keyword; a piece with its name, which is all words since the line before it.
func (p *parser) unfold(line source.Fragment) []source.Fragment {
	text := line.Text()
	if strings.Count(text, "=")+strings.Count(text, ":") < minFolded || !strings.ContainsAny(text, " \t") {
		return []source.Fragment{line}
	}
	var starts []int
	name := 0 // where the words begin that may be a name
	for at := 0; at < len(text); {
		word := text[at:]
		if end := strings.IndexAny(word, " \t"); end >= 0 {
			word = word[:end]
		}
		keyword, _, _ := strings.Cut(word, "=")
		switch {
		case len(keyword) < len(word) && keywords[lower(keyword)] != nil:
			starts, name = append(starts, at), at+len(word)
		case strings.Count(word, ":") >= fieldCount-2 && text[name] != '(' && strings.Count(word, "(") == strings.Count(word, ")"):
			starts, name = append(starts, name), at+len(word)
		}
		at += len(word)
		for at < len(text) && (text[at] == ' ' || text[at] == '\t') {
			if name == at {
				name++
			}
			at++
		}
	}
	p.steps += len(text)
	if len(starts) < minFolded || starts[0] != 0 || len(starts) > MaxLines-len(p.def.Lines) || keywords["note"] == known(text) {
		return []source.Fragment{line}
	}
	p.add(source.Warning, line.Whole(), "diagram.folded", fmt.Sprintf("several parameters and pieces stand on this line: it is read as %d lines", len(starts)), "one line each")
	var lines []source.Fragment
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		lines = append(lines, line.Slice(start, end).Trim())
	}
	return lines
}

// known is the keyword that a line begins with, nil where it is none.
func known(line string) *keyword {
	word, _, _ := strings.Cut(line, "=")
	return keywords[lower(strings.TrimSpace(word))]
}
