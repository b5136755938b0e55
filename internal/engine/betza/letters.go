package betza

import (
	"slices"
	"sync"
)

// letters spells a direction set for one kind of atom: the shortest text that
// class.run reads as it; empty where there is none.
func (c class) letters(set Dirs) string { return spellings()[c][set] }

// spellings holds the texts of all sets, found by joining direction items in
// order of length as long as they don't combine with their neighbours.
var spellings = sync.OnceValue(func() [4]map[Dirs]string {
	items := []string{
		"f", "b", "l", "r", "v", "s", "fr", "fl", "br", "bl", "fs", "bs", "rv", "lv", "vs", "rf", "rb", "lf", "lb",
		"fh", "bh", "lh", "rh", "vh", "sh", "ff", "bb", "ll", "rr", "vv", "ss", "hr", "hl",
	}
	var all [4]map[Dirs]string
	for c := range class(4) {
		known := map[Dirs]string{0: ""}
		frontier := []Dirs{0}
		for len(frontier) > 0 {
			slices.SortStableFunc(frontier, func(a, b Dirs) int { return len(known[a]) - len(known[b]) })
			from := frontier[0]
			frontier = frontier[1:]
			for _, item := range items {
				add, idle := c.run(item)
				if len(idle) > 0 || add == 0 {
					continue
				}
				for _, text := range []string{known[from] + item, item + known[from]} {
					got, _ := c.run(text)
					if old, ok := known[from|add]; got == from|add && (!ok || len(text) < len(old)) {
						known[from|add] = text
						frontier = append(frontier, from|add)
					}
				}
			}
		}
		all[c] = known
	}
	return all
})
