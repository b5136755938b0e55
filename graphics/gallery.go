package graphics

import (
	"slices"
	"sort"
	"strings"

	"fairyboard/graphics/figure"
)

// Section is a part of the gallery.
type Section struct {
	Title  string // lower case: "animal heads"
	Wooden bool   // tokens of wood rather than figures
	Items  []Item
}

// Item is one drawing of the gallery: the name to copy and the other names
// that get the same picture.
type Item struct {
	Name    string
	Aliases []string // sorted
}

// Gallery lists all drawings by family, then the tokens. Compositions are not
// listed, there is no end of them.
func Gallery() []Section {
	aliases := make(map[string][]string)
	for name, means := range meanings() {
		aliases[means] = append(aliases[means], name)
	}
	var all []Section
	for _, f := range figure.All() {
		if len(all) == 0 || all[len(all)-1].Title != f.Family {
			all = append(all, Section{Title: f.Family})
		}
		s := &all[len(all)-1]
		s.Items = append(s.Items, Item{f.Name, sorted(aliases[f.Name])})
	}
	for _, t := range []struct{ title, verb string }{
		{"tokens with their moves", "rose("}, {"discs of xiangqi", "disc("}, {"octagons of janggi", "octagon("}, {"koma of shogi", "koma("},
	} {
		s := Section{Title: t.title, Wooden: t.verb != "rose("}
		for _, f := range rows(namesTSV) { // in the order of the table
			if strings.HasPrefix(f[1], t.verb) {
				s.Items = append(s.Items, Item{f[0], sorted(aliases[f[0]])})
			}
		}
		all = append(all, s)
	}
	return all
}

// Search is the part of the gallery whose names or aliases contain the words of
// the query, whatever their case; sections without a hit are left out. An empty
// query finds everything.
func Search(query string) []Section {
	words := strings.Fields(strings.ToLower(firstRunes(query, maxName)))
	var found []Section
	for _, s := range Gallery() {
		hits := s
		hits.Items = nil
		for _, i := range s.Items {
			if i.answers(words) {
				hits.Items = append(hits.Items, i)
			}
		}
		if len(hits.Items) > 0 {
			found = append(found, hits)
		}
	}
	return found
}

// answers reports whether every word occurs in one of the item's names.
func (i Item) answers(words []string) bool {
	for _, w := range words {
		w = plain(w)
		in := func(name string) bool { return strings.Contains(name, w) }
		if !in(i.Name) && !slices.ContainsFunc(i.Aliases, in) {
			return false
		}
	}
	return true
}

func sorted(names []string) []string {
	sort.Strings(names)
	return names
}
