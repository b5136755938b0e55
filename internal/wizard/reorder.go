package wizard

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
)

// reorder makes a change of the piece table, after which the piece at index i is
// what was at from[i], or new where that is -1; a new one is a copy of copyOf, or
// of none where that is -1. What names pieces by their numbers follows.
func (d *Design) reorder(from []int, copyOf int, change func()) {
	matrix := d.Matrix()
	trade := d.tradePiece()
	spared := map[int]bool{}
	blast, _ := wholeNumber(d.Value("atomicCapture"))
	for t := 1; t <= min(blast, d.types()); t++ {
		spared[d.pieceIndex(t)] = true
	}
	everything := blast >= d.types()
	before := d.Clone()

	change()

	to := map[int]int{}
	for i, was := range from {
		if was >= 0 {
			to[was] = i
		}
	}
	for i := range d.Pieces {
		if b := &d.Pieces[i].Becomes; *b > 0 {
			if at, ok := to[*b-1]; ok {
				*b = at + 1
			} else {
				*b = 0
			}
		}
	}
	if matrix != nil {
		d.setMatrix(matrix.moved(from, to, copyOf))
	}
	if trade >= 0 {
		at, ok := to[trade]
		d.Parameters = setValue(d.Parameters, "tradeThreshold", strconv.Itoa(d.numberOr0(at)), !ok)
	}
	if blast > 0 && !everything {
		n := 0
		for i, was := range from {
			if was < 0 {
				was = copyOf
			}
			if d.Pieces[i].IsHole() {
				continue
			}
			if !spared[was] {
				break
			}
			n++
		}
		d.setNumber("atomicCapture", n)
	}
	d.followPosition(&before, to)
}

func (d *Design) numberOr0(i int) int {
	if i < 0 || i >= len(d.Pieces) {
		return 0
	}
	return d.typeNumber(i)
}

// tradePiece is the index of the piece that tradeThreshold names by number, -1
// where it names none so.
func (d *Design) tradePiece() int {
	n, ok := wholeNumber(d.Value("tradeThreshold"))
	if !ok || n < 1 {
		return -1
	}
	return d.pieceIndex(n)
}

// linkTo makes the piece at an index what promoOffset makes of the piece so many
// places before it, where that becomes nothing yet.
func (d *Design) linkTo(at int) {
	k, _ := wholeNumber(d.Value("promoOffset"))
	t := d.typeNumber(at)
	if k <= 0 || t <= k {
		return
	}
	if p := &d.Pieces[d.pieceIndex(t-k)]; p.Becomes == 0 {
		p.Becomes = at + 1
	}
}

// followID writes a piece's new ID wherever its old one was meant.
func (d *Design) followID(before *Design, index int) {
	was, now := before.Pieces[index].ShownID(), d.Pieces[index].ShownID()
	if was == now || d.Pieces[index].IsHole() {
		return
	}
	ids := before.idTable()
	follow := func(keyword, marks string, joined bool) {
		text := before.Value(keyword)
		if text == "" {
			return
		}
		if !before.IsSet(keyword) { // of the default choice, what there is
			text = ids.existing(text)
		}
		if next, changed := ids.renamed(text, marks, joined, index, now); changed {
			d.Parameters = setValue(d.Parameters, keyword, next, false)
		}
	}
	follow("promoChoice", "*!", false)
	follow("contageous", "!", false)
	follow("shuffle", "!:", true)
	if ids.find(before.Value("tradeThreshold"), -1) == index {
		d.Parameters = setValue(d.Parameters, "tradeThreshold", now, false)
	}
	for i := range d.Pieces {
		p := &d.Pieces[i]
		morph := p.Value("morph")
		if morph == "" {
			continue
		}
		if next, changed := renamedPicture(morph, func(id string) bool { return ids.find(id, i) == index && i != index }, now); changed {
			p.Parameters = setValue(p.Parameters, "morph", next, false)
		}
	}
	if matrix := before.Matrix(); matrix != nil && matrix.names(index) {
		d.setMatrix(matrix)
	}
	same := map[int]int{}
	for i := range d.Pieces {
		same[i] = i
	}
	d.followPosition(before, same)
}

// idTable finds pieces by ID as a diagram does: the last of that ID, but never
// the piece that asks while there is another, letter case only where it decides.
type idTable struct {
	ids    []string // by index; empty for holes
	folded []string // the same in lower case
}

func (d *Design) idTable() idTable {
	t := idTable{ids: make([]string, len(d.Pieces)), folded: make([]string, len(d.Pieces))}
	for i := range d.Pieces {
		if p := &d.Pieces[i]; !p.IsHole() {
			t.ids[i] = p.ShownID()
			t.folded[i] = strings.ToLower(t.ids[i])
		}
	}
	return t
}

// find is the index of the piece that id means for the piece at index self; -1
// where there is none.
func (t idTable) find(id string, self int) int {
	if id == "" {
		return -1
	}
	if found := lastOf(t.ids, id, self); found >= 0 {
		return found
	}
	return lastOf(t.folded, strings.ToLower(id), self)
}

// lastOf is the index of the last such ID, but self's only where there is no
// other; -1 where there is none.
func lastOf(ids []string, id string, self int) int {
	found := -1
	for i, other := range ids {
		if other == id && (i != self || found < 0) {
			found = i
		}
	}
	return found
}

// prefix is the longest ID that text begins with, exact ones first; empty where
// there is none.
func (t idTable) prefix(text string) string {
	n := longestPrefix(t.ids, text)
	if n == 0 {
		n = longestPrefix(t.folded, strings.ToLower(text[:min(len(text), 2*diagram.MaxID)]))
	}
	return text[:min(n, len(text))]
}

func longestPrefix(ids []string, text string) int {
	n := 0
	for _, id := range ids {
		if len(id) > n && strings.HasPrefix(text, id) {
			n = len(id)
		}
	}
	return n
}

// choice is one ID in a list of them, with the marks before it and the number
// behind.
type choice struct{ marks, id, number string }

// choices reads IDs written one after the other or comma separated.
func (t idTable) choices(text, marks string) []choice {
	var list []choice
	for i := 0; i < len(text); {
		if strings.IndexByte(" \t,", text[i]) >= 0 {
			i++
			continue
		}
		start := i
		for i < len(text) && strings.IndexByte(marks, text[i]) >= 0 {
			i++
		}
		c := choice{marks: text[start:i]}
		if inner, n := diagram.BracedID(text[i:]); n > 0 {
			c.id = inner
			i += n
		} else {
			if c.id = t.prefix(text[i:]); c.id == "" {
				c.id = firstRune(text[i:])
			}
			i += len(c.id)
		}
		start = i
		for i < len(text) && isDigit(text[i]) {
			i++
		}
		c.number = text[start:i]
		list = append(list, c)
	}
	return list
}

// existing is a list of one-letter IDs without those that no piece has.
func (t idTable) existing(list string) string {
	return strings.Map(func(r rune) rune {
		if t.find(string(r), -1) < 0 {
			return -1
		}
		return r
	}, list)
}

// renamed is a list of IDs in which the piece at index has the ID now; changed is
// false where it isn't named. With joined, commas part lists of IDs, else `/` does.
func (t idTable) renamed(text, marks string, joined bool, index int, now string) (next string, changed bool) {
	part := "/"
	if joined {
		part = ","
	}
	var sets []string
	for set := range strings.SplitSeq(text, part) {
		list := t.choices(set, marks)
		here := false
		for i := range list {
			if t.find(list[i].id, -1) == index {
				list[i].id, here = now, true
			}
		}
		if !here {
			sets = append(sets, set)
			continue
		}
		changed = true
		plain := !slices.ContainsFunc(list, func(c choice) bool { return len([]rune(c.id)) != 1 })
		var items []string
		for _, c := range list {
			id := c.id
			if joined && !plain && len([]rune(id)) != 1 || strings.ContainsAny(id, "0123456789,/*!:{} ") {
				id = "{" + id + "}"
			}
			items = append(items, c.marks+id+c.number)
		}
		if plain || joined {
			sets = append(sets, strings.Join(items, ""))
		} else {
			sets = append(sets, strings.Join(items, ","))
		}
	}
	return strings.Join(sets, part), changed
}
