package diagram

import (
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// readPromoChoice reads promoChoice (§4): sets apart by `/`, each of IDs one
// after the other or comma separated, with `*` or `!` before an ID and a number
// behind it. Where it isn't written the default NBRQ counts, as far as there are such
// types; one that says nothing leaves the choice free, as in the original script.
func (p *parser) readPromoChoice() {
	r := &p.def.Rules
	text := p.choiceText
	if _, written := p.last["promoChoice"]; written && text.Text() == "" {
		r.PromoChoice = [][]engine.PromoChoice{p.freeChoice()}
		return
	}
	if text.Text() == "" {
		set := make([]engine.PromoChoice, 0, 4)
		for _, id := range []string{"N", "B", "R", "Q"} {
			if t := p.ids.find(id, -1); t >= 0 {
				set = append(set, engine.PromoChoice{Type: t})
			}
		}
		r.PromoChoice = [][]engine.PromoChoice{set}
		return
	}
	for _, set := range parts(text, "/") {
		r.PromoChoice = append(r.PromoChoice, p.choiceSet(set))
	}
}

// freeChoice is every type but the first, which promotes, and the royal ones.
func (p *parser) freeChoice() []engine.PromoChoice {
	n := len(p.def.Types)
	royals := p.def.Rules.Royals
	if p.defaultRoyal {
		royals = []int{n - 1}
	}
	set := make([]engine.PromoChoice, 0, n)
	for t := 1; t < n; t++ {
		if !slices.Contains(royals, t) {
			set = append(set, engine.PromoChoice{Type: t})
		}
	}
	if line := p.def.Lines[p.last["promoChoice"]]; p.def.Rules.PromoOffset == 0 {
		p.add(source.Note, line.Text.Whole(), "diagram.free-choice",
			"an empty promoChoice lets pieces promote to every type but the first and the royal ones", "leave the line out for NBRQ, or name the types")
	}
	return set
}

// missPromoted tells of types that promote by promoOffset to a place beyond the table:
// they don't promote at all.
func (p *parser) missPromoted() {
	r := &p.def.Rules
	if r.PromoOffset == 0 || r.PromoZone == 0 {
		return
	}
	for t := max(0, len(r.Types)-r.PromoOffset); t < r.MaxPromote; t++ {
		l := &p.def.Lines[p.def.Types[t].Line]
		p.add(source.Warning, l.Fields[nameField].Whole(), "diagram.no-promoted",
			fmt.Sprintf("%s promotes to the type %d places further down, and there is none: it doesn't promote", quote(p.def.Types[t].Name), r.PromoOffset),
			"add its promoted form there, or lower maxPromote")
	}
}

// shareChoices puts the other types of its ID beside the one that an ID in promoChoice
// names, where those are forms of one piece: some of them promotes by choice itself (a
// piece that turns), or becomes another of them on some squares (§3 item 2).
func (p *parser) shareChoices() {
	r := &p.def.Rules
	if r.PromoOffset != 0 {
		return
	}
	known := map[string][]int{}
	for i, set := range r.PromoChoice {
		if i >= usefulSets {
			break
		}
		all := set[:0:0]
		shared := map[string]bool{}
		for _, c := range set {
			id := p.def.Types[c.Type].ID
			forms, ok := known[id]
			if !ok {
				forms = p.forms(id)
				known[id] = forms
			}
			if !shared[id] {
				shared[id] = true
				for _, t := range forms {
					if t != c.Type {
						form := c
						form.Type = t
						all = append(all, form)
					}
				}
			}
			all = append(all, c)
		}
		r.PromoChoice[i] = all
	}
}

// usefulSets is how many sets of promoChoice anything can refer to: the first, and
// those that a digit in a picture names.
const usefulSets = 10

// forms are the types of that ID in table order, where they are forms of one piece;
// else none.
func (p *parser) forms(id string) []int {
	r := &p.def.Rules
	var same []int
	for t := p.ids.exact.last[id]; t >= 0; t = p.ids.exact.previous[t] {
		same = append(same, t)
	}
	slices.Reverse(same)
	if len(same) > 1 && slices.ContainsFunc(same, func(t int) bool {
		p.steps += len(r.Types[t].Morph)
		return t < r.MaxPromote && r.PromoZone > 0 || slices.ContainsFunc(r.Types[t].Morph, func(c engine.MorphCell) bool {
			return c.Kind == engine.MorphChoice || c.Kind == engine.MorphTo && p.def.Types[c.Type].ID == id
		})
	}) {
		return same
	}
	return nil
}

func (p *parser) choiceSet(text source.Fragment) []engine.PromoChoice {
	r := &p.def.Rules
	var set []engine.PromoChoice
	seen := map[engine.PromoChoice]bool{}
	p.eachID(text, "*!", func(id source.Fragment, t int, marks string, number int) {
		c := engine.PromoChoice{Type: t, LastRanks: number}
		for _, m := range marks {
			c.FromHand = c.FromHand || m == '*'
			c.NotLast = c.NotLast || m == '!'
		}
		switch {
		case t < 0 && (r.PromoOffset == 0 || c.NotLast):
			p.unknownID(source.Note, id)
		case t >= 0:
			switch {
			case seen[c]:
			case len(set) < MaxTypes:
				seen[c], set = true, append(set, c)
			case len(set) == len(seen):
				seen[c] = true
				p.errorf(text.Whole(), "diagram.too-many-choices", "a set has %d choices at most: the rest is left out", MaxTypes)
			}
			if c.NotLast && r.PromoOffset != 0 {
				r.MustPromote = addTypes(r.MustPromote, []int{t})
			}
		}
	})
	return set
}

// eachID reads IDs written one after the other or comma separated, each with any
// of the given marks before it and perhaps a number behind it. For something that
// is no ID, t is -1 and id that word. A name between commas is read as the ID of its
// type, with a warning.
func (p *parser) eachID(text source.Fragment, allowed string, use func(id source.Fragment, t int, marks string, number int)) {
	for _, item := range parts(text, ",") {
		p.steps++
		word := strings.TrimLeft(item.Text(), allowed)
		marks := item.Text()[:len(item.Text())-len(word)]
		if t := p.named(word); t >= 0 {
			at := item.Slice(len(marks), len(item.Text()))
			p.add(source.Warning, at.Whole(), "diagram.name-as-id", quote(word)+" is a name, and read as "+quote(p.def.Types[t].ID), "types are named by their IDs here")
			use(at, t, marks, 0)
			continue
		}
		p.eachIDOf(item, allowed, use)
	}
}

// eachIDOf reads the IDs of an item without commas. Letter case counts, as in the
// original script, unless all of the item is IDs but for it.
func (p *parser) eachIDOf(item source.Fragment, allowed string, use func(id source.Fragment, t int, marks string, number int)) {
	t := item.Text()
	fold := p.foldsToIDs(t, allowed)
	for i := 0; i < len(t); {
		p.steps += p.ids.longest + 1
		if t[i] == ' ' || t[i] == '\t' {
			i++
			continue
		}
		start := i
		for i < len(t) && isOneOf(t[i], allowed) {
			i++
		}
		marks := t[start:i]
		if i == len(t) {
			p.warnf(item.Slice(start, i).Whole(), "diagram.unknown-id", "an ID is expected behind %s", quote(marks))
			return
		}
		typ, n := -1, 0
		var at source.Fragment
		if inner, length := BracedID(t[i:]); length > 0 {
			typ, n = p.ids.find(inner, -1), length
			at = item.Slice(i+1, i+n-1)
		} else {
			id := p.idPrefix(t[i:], fold)
			if n = len(id); n > 0 {
				typ = p.ids.find(id, -1)
			} else {
				n = p.strangeWord(t[i:])
			}
			at = item.Slice(i, i+n)
		}
		i += n
		digits := 0
		for i+digits < len(t) && isDigit(t[i+digits]) {
			digits++
		}
		number := 0
		if digits > 0 {
			number = min(atoi(t[i:i+digits]), MaxSide)
		}
		i += digits
		use(at, typ, marks, number)
	}
}

// idPrefix is the ID that text begins with, empty where there is none.
func (p *parser) idPrefix(text string, fold bool) string {
	if fold {
		return p.ids.prefix(text)
	}
	return p.ids.exactPrefix(text)
}

// foldsToIDs reports whether an item holds no ID as it is written, but nothing but IDs
// when letter case is ignored.
func (p *parser) foldsToIDs(item, allowed string) bool {
	for i := 0; i < len(item); {
		p.steps += p.ids.longest + 1
		if _, n := BracedID(item[i:]); n > 0 {
			i += n
			continue
		}
		switch id := p.ids.prefix(item[i:]); {
		case id != "" && p.ids.exactPrefix(item[i:]) != "":
			return false
		case id != "":
			i += len(id)
		case isDigit(item[i]) || item[i] == ' ' || item[i] == '\t' || isOneOf(item[i], allowed):
			i++
		default:
			return false
		}
	}
	return true
}

// strangeWord is the length of what text begins with that is no ID: a run of letters
// up to the next ID, or one character.
func (p *parser) strangeWord(text string) int {
	_, n := firstRune(text)
	for n < len(text) && isASCIILetter(text[0]) && isASCIILetter(text[n]) && p.ids.exactPrefix(text[n:]) == "" {
		p.steps += p.ids.longest
		n++
	}
	return n
}

// maxNameAsID is the longest text that may be a name where IDs should stand.
const maxNameAsID = 64

func isOneOf(c byte, set string) bool {
	for i := range len(set) {
		if set[i] == c {
			return true
		}
	}
	return false
}

// readContageous reads contageous= (§7): `!` marks types that never change.
func (p *parser) readContageous(v source.Fragment) {
	r := &p.def.Rules
	mark := func(list *[]bool, t int) {
		if *list == nil {
			*list = make([]bool, len(r.Types))
		}
		(*list)[t] = true
	}
	p.eachID(v, "!", func(id source.Fragment, t int, marks string, _ int) {
		switch {
		case t < 0:
			p.unknownID(source.Error, id)
		case marks != "":
			mark(&r.Immune, t)
		default:
			mark(&r.Contageous, t)
		}
	})
}

// readShuffle reads shuffle= (§7): comma separated sets of IDs, each perhaps with
// `!` or `:` before it.
func (p *parser) readShuffle(v source.Fragment) {
	r := &p.def.Rules
	for _, text := range parts(v, ",") {
		var set engine.ShuffleSet
		p.eachID(text, "!:", func(id source.Fragment, t int, marks string, _ int) {
			if t < 0 {
				p.unknownID(source.Error, id)
				return
			}
			s := engine.ShuffleType{Type: t}
			for _, m := range marks {
				s.Shades = s.Shades || m == '!'
				s.Symmetric = s.Symmetric || m == ':'
			}
			set.Types = append(set.Types, s)
		})
		if len(set.Types) > 0 && len(r.Shuffle) < maxShuffleSets {
			r.Shuffle = append(r.Shuffle, set)
		}
	}
}

// maxShuffleSets bounds the sets of shuffle=.
const maxShuffleSets = 64
