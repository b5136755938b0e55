package diagram

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/source"
)

// idTable finds piece types by ID.
type idTable struct {
	table         []PieceType
	exact, folded idIndex // folded by lower case; made when an exact look-up fails
	longest       int     // bytes in the longest ID
}

// idIndex leads from an ID to its types, the last one first.
type idIndex struct {
	last     map[string]int
	previous []int // by type: the one before it that has the same ID, -1 none
}

func newIDTable(types []PieceType) idTable {
	t := idTable{table: types, exact: newIDIndex(types, func(id string) string { return id })}
	for i := range types {
		t.longest = max(t.longest, len(types[i].ID))
	}
	return t
}

func newIDIndex(types []PieceType, key func(id string) string) idIndex {
	x := idIndex{last: make(map[string]int, len(types)), previous: make([]int, len(types))}
	for i := range types {
		k := key(types[i].ID)
		if last, ok := x.last[k]; ok {
			x.previous[i] = last
		} else {
			x.previous[i] = -1
		}
		x.last[k] = i
	}
	return x
}

// find is the type meant by id for type self (-1 = none in particular): the last
// of that ID in the table, but never self while there is another (§3 item 2);
// -1 where there is none. Letter case counts only where it decides.
func (t *idTable) find(id string, self int) int {
	x := &t.exact
	last, ok := x.last[id]
	if !ok {
		x = t.fold()
		last, ok = x.last[lower(id)]
	}
	switch {
	case !ok:
		return -1
	case last == self && x.previous[last] >= 0:
		return x.previous[last]
	default:
		return last
	}
}

func (t *idTable) fold() *idIndex {
	if t.folded.last == nil {
		t.folded = newIDIndex(t.table, lower)
	}
	return &t.folded
}

// has reports whether id is an ID as written.
func (t *idTable) has(id string) bool {
	_, ok := t.exact.last[id]
	return ok
}

// exactPrefix is the longest ID that text begins with as written; empty where
// there is none.
func (t *idTable) exactPrefix(text string) string {
	for n := min(t.longest, len(text)); n > 0; n-- {
		if t.has(text[:n]) {
			return text[:n]
		}
	}
	return ""
}

// prefix is exactPrefix, with letter case ignored where no ID matches exactly.
func (t *idTable) prefix(text string) string {
	if id := t.exactPrefix(text); id != "" {
		return id
	}
	folded := t.fold()
	for n := min(t.longest, len(text)); n > 0; n-- {
		if _, ok := folded.last[lower(text[:n])]; ok {
			return text[:n]
		}
	}
	return ""
}

// types reads the value of a parameter that takes piece types: type numbers from
// 1, holes left out, or IDs, one after the other or comma separated (§3). ok is
// false where nothing could be read; `0` reads as no type at all.
func (p *parser) types(v source.Fragment) (types []int, ok bool) {
	for _, item := range parts(v, ",") {
		item = p.typeNumber(item)
		text := item.Text()
		p.steps++
		switch n := p.ids.find(text, -1); {
		case text == "":
		case leadingNumber(text) == text && isDigit(text[0]):
			if number := atoi(text); number > len(p.def.Types) {
				p.add(source.Error, item.Whole(), "diagram.unknown-type", "there is no type number "+text, "the table has "+strconv.Itoa(len(p.def.Types))+" types, holes left out")
			} else {
				ok = true
				if number > 0 {
					types = addTypes(types, []int{number - 1})
				}
			}
		case n >= 0:
			types, ok = addTypes(types, []int{n}), true
		default:
			all := p.concatenated(text)
			if all == nil || len(text) <= maxNameAsID && p.isName(text) {
				p.unknownID(source.Error, item)
				continue
			}
			types, ok = addTypes(types, all), true
		}
	}
	return types, ok
}

// typeNumber is item, or the type number that it begins with where something
// follows that belongs to no ID; scripts of old read the number alone.
func (p *parser) typeNumber(item source.Fragment) source.Fragment {
	text := item.Text()
	digits := leadingNumber(text)
	if digits == "" || len(digits) == len(text) || !isDigit(text[0]) || strings.IndexByte(" \t;.", text[len(digits)]) < 0 || p.ids.find(text, -1) >= 0 {
		return item
	}
	p.warnf(item.Whole(), "diagram.stray-sign", "%s is read as %s", quote(text), digits)
	return item.Slice(0, len(digits))
}

// concatenated reads IDs written one after the other, nil where text is
// anything else.
func (p *parser) concatenated(text string) []int {
	var types []int
	for text != "" {
		id := p.ids.prefix(text)
		if id == "" {
			return nil
		}
		p.steps += p.ids.longest
		types = addTypes(types, []int{p.ids.find(id, -1)})
		text = text[len(id):]
	}
	return types
}

// isName reports whether a word is the name of a type rather than the IDs that
// its letters are (with letter case ignored they often are).
func (p *parser) isName(word string) bool { return p.named(word) >= 0 }

// named is the last type of that name, -1 where there is none or where the word is
// IDs as well.
func (p *parser) named(word string) int {
	if len(word) < 2 || len(word) > maxNameAsID {
		return -1
	}
	if p.byName == nil {
		p.byName = make(map[string]int, len(p.def.Types))
		for t := range p.def.Types {
			p.byName[lower(p.def.Types[t].Name)] = t
		}
	}
	t, ok := p.byName[lower(word)]
	if !ok {
		return -1
	}
	rest := word
	for id := p.ids.exactPrefix(rest); id != ""; id = p.ids.exactPrefix(rest) {
		p.steps += p.ids.longest
		rest = rest[len(id):]
	}
	if rest == "" {
		return -1
	}
	return t
}

// unknownID reports a word that should be an ID. Names aren't IDs: the hint for
// a name, or something like it, is the ID of the type so called.
func (p *parser) unknownID(s source.Severity, at source.Fragment) {
	p.add(s, at.Whole(), "diagram.unknown-id", "no piece type has the ID "+quote(at.Text()), p.idLike(at.Text()))
}

func (p *parser) idLike(word string) string {
	if p.hints >= maxHints || utf8.RuneCountInString(word) < 2 {
		return ""
	}
	p.hints++
	p.steps += 2 * len(p.def.Types)
	if p.names == nil {
		for i := range p.def.Types {
			p.names, p.idNames = append(p.names, p.def.Types[i].Name), append(p.idNames, p.def.Types[i].ID)
		}
	}
	best := source.Nearest(word, p.idNames)
	if name := source.Nearest(word, p.names); name != "" && (best == "" || len(word) > 2) {
		best = p.def.Types[slices.Index(p.names, name)].ID
	}
	if best == "" {
		return ""
	}
	return "did you mean " + best + "?"
}

// addTypes adds those of more that aren't in types yet.
func addTypes(types, more []int) []int {
	for _, t := range more {
		if !slices.Contains(types, t) {
			types = append(types, t)
		}
	}
	return types
}

// BracedID is the ID in braces that text begins with, as pictures of the board and the
// capture matrix have it, and the length of both; length 0 where there is none.
func BracedID(text string) (id string, length int) {
	if text == "" || text[0] != '{' {
		return "", 0
	}
	end := strings.IndexByte(text[:min(len(text), MaxID+2)], '}')
	if end < 2 {
		return "", 0
	}
	return text[1:end], end + 1
}

// firstRune is the first character of text and its length in bytes.
func firstRune(text string) (string, int) {
	_, n := utf8.DecodeRuneInString(text)
	return text[:n], n
}

func isLowerCase(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLower(r)
}
