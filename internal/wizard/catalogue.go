package wizard

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Entry is a known piece.
type Entry struct {
	Name    string
	Move    string // XBetza
	Aliases []string
	Image   string // root name of its picture for package graphics
	Remark  string // where it comes from, or what is special about it
}

//go:embed catalogue.tsv
var catalogueText string

// entries is the catalogue in the order of its file.
var entries = sync.OnceValue(func() []Entry {
	var list []Entry
	for line := range strings.Lines(catalogueText) {
		f := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if len(f) != 5 || f[0] == "name" {
			continue
		}
		e := Entry{Name: f[0], Move: f[1], Image: f[3], Remark: f[4]}
		for alias := range strings.SplitSeq(f[2], ",") {
			if alias = strings.TrimSpace(alias); alias != "" {
				e.Aliases = append(e.Aliases, alias)
			}
		}
		list = append(list, e)
	}
	return list
})

// Catalogue is the known pieces that a query finds, best first and most at most
// (0: all): by name, alias or move. Letter case, blanks, hyphens and accents make
// no difference in names; an empty query finds all, in the order of the
// catalogue.
func Catalogue(query string, most int) []Entry {
	var found []Entry
	ranks := map[string]int{}
	q := fold(query)
	text := strings.TrimSpace(query)
	same, _ := EntryOfMove(text)
	for _, e := range entries() {
		r := e.rank(q, text)
		if e.Name == same.Name {
			r = 1
		}
		if r > 0 {
			found = append(found, e)
			ranks[e.Name] = r
		}
	}
	slices.SortStableFunc(found, func(a, b Entry) int { return ranks[a.Name] - ranks[b.Name] })
	if most > 0 && len(found) > most {
		found = found[:most]
	}
	return found
}

// rank says how well the entry fits: 1 best, 0 not at all.
func (e *Entry) rank(folded, text string) int {
	if text == "" {
		return 1
	}
	if e.Move == text {
		return 1
	}
	if folded == "" {
		return 0
	}
	best := 0
	better := func(r int) {
		if best == 0 || r < best {
			best = r
		}
	}
	for i, name := range append([]string{e.Name}, e.Aliases...) {
		alias := min(i, 1)
		switch name = fold(name); {
		case name == folded:
			better(1 + alias)
		case strings.HasPrefix(name, folded):
			better(3 + alias)
		case len(folded) > 1 && strings.Contains(name, folded):
			better(5 + alias)
		}
	}
	if len(folded) > 2 && strings.Contains(fold(e.Remark), folded) {
		better(7)
	}
	return best
}

// findEntry is the entry of that name or alias, names first.
func findEntry(name string) (Entry, bool) {
	folded := fold(name)
	for _, e := range entries() {
		if fold(e.Name) == folded {
			return e, true
		}
	}
	for _, e := range entries() {
		if slices.ContainsFunc(e.Aliases, func(a string) bool { return fold(a) == folded }) {
			return e, true
		}
	}
	return Entry{}, false
}

// EntryOfMove is the entry that moves so, in whatever words the move is written.
func EntryOfMove(move string) (Entry, bool) {
	if i, ok := entriesByMove()[moveKey(move)]; ok && move != "" {
		return entries()[i], true
	}
	return Entry{}, false
}

// entriesByMove are the indices of entries by moveKey.
var entriesByMove = sync.OnceValue(func() map[string]int {
	m := map[string]int{}
	for i, e := range entries() {
		m[moveKey(e.Move)] = i
	}
	delete(m, "")
	return m
})

// piece is the piece that the entry adds to a table: what stands in parentheses
// behind a name is for the catalogue only.
func (e *Entry) piece() Piece {
	name, _, _ := strings.Cut(e.Name, " (")
	return Piece{Name: name, Move: e.Move, Image: e.Image}
}

// fold takes letter case, accents, blanks and punctuation out of a name.
func fold(name string) string {
	var b strings.Builder
	for _, r := range name {
		if plain, ok := accents[r]; ok {
			r = plain
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

var accents = map[rune]rune{
	'á': 'a', 'à': 'a', 'â': 'a', 'ä': 'a', 'ã': 'a', 'å': 'a', 'é': 'e', 'è': 'e', 'ê': 'e', 'ë': 'e', 'í': 'i', 'ì': 'i', 'î': 'i', 'ï': 'i',
	'ó': 'o', 'ò': 'o', 'ô': 'o', 'ö': 'o', 'õ': 'o', 'ō': 'o', 'ú': 'u', 'ù': 'u', 'û': 'u', 'ü': 'u', 'ū': 'u', 'ç': 'c', 'ñ': 'n', 'ß': 's',
}
