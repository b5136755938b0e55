package betza

import (
	"fmt"
	"slices"
	"strings"
)

// castlingText describes all O atoms of a piece.
func castlingText(castles []Term) string {
	type kind struct {
		left, right bool
		inward      int
	}
	var kinds []kind
	ranges := map[kind][]int{}
	for _, t := range castles {
		p := lowerCastling(t)
		k := kind{p.Left, p.Right, p.Inward}
		if !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
		ranges[k] = append(ranges[k], p.Range)
	}
	var ways, partners []string
	for _, k := range kinds {
		slices.Sort(ranges[k])
		var words []string
		for _, n := range slices.Compact(ranges[k]) {
			words = append(words, numberWord(n))
		}
		side := "sideways"
		switch {
		case !k.left:
			side = "to the right"
		case !k.right:
			side = "to the left"
		}
		squares := "squares"
		if orList(words) == "one" {
			squares = "square"
		}
		partner := "the outermost piece of its rank"
		switch {
		case k.inward == 1:
			partner = "a piece one file inside " + partner
		case k.inward > 1:
			partner = fmt.Sprintf("a piece %s files inside %s", numberWord(k.inward), partner)
		}
		ways = append(ways, joinWords(orList(words), squares, side))
		partners = append(partners, partner)
	}
	text := orList(ways) + " towards " + partners[0]
	if len(slices.Compact(slices.Clone(partners))) > 1 {
		for i := range ways {
			ways[i] += " towards " + partners[i]
		}
		text = strings.Join(ways, ", or ")
	}
	return "may castle: if neither piece has moved, it goes " + text + ", which then lands next to it on the other side"
}
