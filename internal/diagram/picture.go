package diagram

import (
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// boardPicture reads a picture of the board, highest rank first, `/` between
// ranks (§5): cell is called for every item of a rank, with the squares it stands
// for, as White sees them. An item is one character or an ID in braces.
func (p *parser) boardPicture(v source.Fragment, cell func(item source.Fragment, squares []engine.Square)) {
	r := &p.def.Rules
	var last []source.Fragment
	for i, row := range p.plain(v, plainQuotes).Split("/") {
		row = row.Trim()
		items := p.pictureItems(row)
		if len(items) == 1 && items[0].Text() == `"` {
			items = last
		}
		last = items
		if len(items) == 0 {
			continue
		}
		if i >= r.Ranks {
			p.warnf(row.Whole(), "diagram.picture-size", "the board has only %d ranks: the rest of the picture is left out", r.Ranks)
			return
		}
		if len(items) > r.Files {
			p.warnf(row.Whole(), "diagram.picture-size", "the board has only %d files: the rest of this rank is left out", r.Files)
			items = items[:r.Files]
		}
		first := (r.Ranks - 1 - i) * r.Files
		for k, item := range items {
			var squares []engine.Square
			for file := k; file < r.Files; file += len(items) {
				squares = append(squares, engine.Square(first+file))
			}
			p.steps += len(squares) + 1
			cell(item, squares)
		}
	}
}

// pictureItems cuts one rank of a picture into its items; blanks between them
// count for nothing.
func (p *parser) pictureItems(row source.Fragment) []source.Fragment {
	var items []source.Fragment
	text := row.Text()
	for i := 0; i < len(text); {
		_, n := BracedID(text[i:])
		if n == 0 {
			_, n = firstRune(text[i:])
		}
		if text[i] != ' ' && text[i] != '\t' {
			items = append(items, row.Slice(i, i+n))
		}
		p.steps++
		if i += n; len(items) > MaxSide {
			break // more than any board has files; the caller says so
		}
	}
	return items
}

// readMorph reads morph= of type t (§5).
func (p *parser) readMorph(t int, v source.Fragment) {
	r := &p.def.Rules
	cells := make([]engine.MorphCell, r.Files*r.Ranks)
	special := false
	p.boardPicture(v, func(item source.Fragment, squares []engine.Square) {
		c := p.morphCell(t, item)
		if c == (engine.MorphCell{}) {
			return
		}
		special = true
		for _, sq := range squares {
			cells[sq] = c
		}
	})
	r.Types[t].Morph = nil
	if special {
		r.Types[t].Morph = cells
	}
}

func (p *parser) morphCell(t int, item source.Fragment) engine.MorphCell {
	switch text := item.Text(); text {
	case ".":
		return engine.MorphCell{}
	case "*":
		return engine.MorphCell{Kind: engine.MorphChoice}
	case "1", "2", "3", "4", "5", "6", "7", "8", "9":
		set := int(text[0] - '0')
		if set >= len(p.def.Rules.PromoChoice) {
			p.errorf(item.Whole(), "diagram.unknown-set", "promoChoice has no set number %d: sets are counted from 0, `/` between them", set)
			return engine.MorphCell{}
		}
		return engine.MorphCell{Kind: engine.MorphChoice, Set: set}
	case "|":
		return engine.MorphCell{Kind: engine.MorphMay}
	case "^":
		return engine.MorphCell{Kind: engine.MorphMust}
	case "!":
		return engine.MorphCell{Kind: engine.MorphForbid}
	case "=":
		return engine.MorphCell{Kind: engine.MorphNoFriend}
	case "+":
		return engine.MorphCell{Kind: engine.MorphDelayed}
	case "#":
		return engine.MorphCell{Kind: engine.MorphWin}
	case `"`:
		p.errorf(item.Whole(), "diagram.bad-picture", `a " stands alone in its rank and repeats the one before`)
		return engine.MorphCell{}
	default:
		id := item
		if inner, n := BracedID(text); n > 0 {
			id = item.Slice(1, 1+len(inner))
		}
		to := p.ids.find(id.Text(), t)
		if to < 0 {
			p.unknownID(source.Error, id)
		}
		if to < 0 || to == t {
			return engine.MorphCell{}
		}
		return engine.MorphCell{Kind: engine.MorphTo, Type: to}
	}
}

// readDropZone reads dropZone= of type t: `!` forbids the drop there (§9).
func (p *parser) readDropZone(t int, v source.Fragment) {
	r := &p.def.Rules
	forbidden := make([]bool, r.Files*r.Ranks)
	p.boardPicture(v, func(item source.Fragment, squares []engine.Square) {
		switch item.Text() {
		case ".":
		case "!":
			for _, sq := range squares {
				forbidden[sq] = true
			}
		default:
			p.errorf(item.Whole(), "diagram.bad-picture", "a drop zone is drawn with . and !, not %s", quote(item.Text()))
		}
	})
	r.Types[t].DropZone = forbidden
}
