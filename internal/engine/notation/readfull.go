package notation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fairyboard/internal/engine"
)

// instruction is full algebraic text as written, before anybody asks whether a
// move does that.
type instruction struct {
	parts []part
}

// part is one step of an instruction: exactly one of movement, placing and removal.
type part struct {
	label    string        // as written; empty where there is none
	from, to engine.Square // from NoSquare: placed on to; to NoSquare: from is emptied
}

// readFull reads full algebraic text; ok is false where the text isn't of that form.
func (c *Codec) readFull(text string) (in instruction, ok bool) {
	for step := range strings.SplitSeq(text, ";") {
		step = strings.TrimSpace(step)
		if step == "" {
			continue
		}
		q, ok := c.readPart(step)
		if !ok {
			return in, false
		}
		in.parts = append(in.parts, q)
	}
	return in, len(in.parts) > 0
}

// readPart reads `P e2-e4`, `e2-e4`, `Pe2-e4`, `@-e4`, `e4-` and `Q-e8`, `Q*e8`, `Q@e8`.
func (c *Codec) readPart(step string) (q part, ok bool) {
	none := engine.NoSquare
	if square, found := strings.CutPrefix(step, "@-"); found {
		sq, ok := c.ParseSquare(square)
		return part{from: sq, to: none}, ok
	}
	// A label that ends where a square begins; the shortest one is right.
	for i := range step {
		if strings.HasSuffix(step[:i], "-") || strings.HasSuffix(step[:i], "*") || strings.HasSuffix(step[:i], "@") {
			if sq, ok := c.ParseSquare(step[i:]); ok && i > 1 {
				return part{label: step[:i-1], from: none, to: sq}, true
			}
		}
		from, size := c.squareAt(step[i:])
		if size == 0 || i+size == len(step) {
			continue
		}
		sign := step[i+size]
		if sign != '-' && sign != 'x' && sign != ':' {
			continue
		}
		rest := step[i+size+1:]
		if rest == "" && sign == '-' {
			return part{label: strings.TrimSpace(step[:i]), from: from, to: none}, true
		}
		if to, ok := c.ParseSquare(rest); ok {
			return part{label: strings.TrimSpace(step[:i]), from: from, to: to}, true
		}
	}
	return part{}, false
}

// labelFits reports whether a label, as written in full algebraic text, can mean
// the piece. Its case doesn't count: the board says whose piece it is.
func (c *Codec) labelFits(label string, p engine.Piece) bool {
	if label == "" {
		return true
	}
	if p == engine.NoPiece {
		return false
	}
	n := c.types[p.Type()]
	if strings.EqualFold(label, n.id) || strings.EqualFold(label, n.text) || label == n.line[p.Color()] {
		return true
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(label, "{"), "}")
	if _, named := namedSide(label); named {
		inner = inner[2:]
	} else {
		inner = strings.TrimPrefix(inner, "-")
	}
	return strings.EqualFold(inner, n.id) || inner == n.ref
}

// sided is the label of a piece that says whose it is whoever is to move.
func (c *Codec) sided(p engine.Piece) string {
	return [...]string{"{w/", "{b/"}[p.Color()] + c.types[p.Type()].ref + "}"
}

// namedSide is the side that such a label names.
func namedSide(label string) (color engine.Color, named bool) {
	if !strings.HasSuffix(label, "}") {
		return engine.White, false
	}
	switch {
	case strings.HasPrefix(label, "{w/"):
		return engine.White, true
	case strings.HasPrefix(label, "{b/"):
		return engine.Black, true
	default:
		return engine.White, false
	}
}

// sideOf is whose piece a label names: lower case and {-…} are Black's.
func sideOf(label string, mover engine.Color) engine.Color {
	if color, named := namedSide(label); named {
		return color
	}
	if strings.HasPrefix(label, "{") {
		if strings.HasPrefix(label, "{-") {
			return engine.Black
		}
		return engine.White
	}
	switch upper, lower := strings.ToUpper(label), strings.ToLower(label); {
	case upper == lower || utf8.RuneCountInString(label) == 0:
		return mover
	case label == lower:
		return engine.Black
	default:
		return engine.White
	}
}

// matches counts how many parts of what the move does are left unsaid by the
// instruction; ok is false when the move does something else.
func (c *Codec) matches(in instruction, d deed, p *engine.Position) (unsaid int, ok bool) {
	want := in.parts
	total := len(d.removed) + len(d.placed) + len(d.moved)
	if !d.drop {
		first := want[0]
		if first.from != d.from || first.to != d.to || !c.labelFits(first.label, d.piece) {
			return 0, false
		}
		want = want[1:]
	}
	said := 0
	for _, q := range want {
		switch {
		case q.to == engine.NoSquare:
			ok = slices.Contains(d.removed, q.from)
		case q.from == engine.NoSquare:
			color, named := namedSide(q.label)
			ok = slices.ContainsFunc(d.placed, func(x placing) bool {
				return x.sq == q.to && c.labelFits(q.label, x.piece) && (!named || x.piece.Color() == color)
			})
		default:
			ok = slices.ContainsFunc(d.moved, func(x movement) bool {
				return x.from == q.from && x.to == q.to && c.labelFits(q.label, x.piece)
			})
		}
		if !ok {
			return 0, false
		}
		said++
	}
	if d.drop && said == 0 {
		return 0, false
	}
	return max(total-said, 0), true
}

// wrongSide counts placed pieces that the label gives to the other side.
func (c *Codec) wrongSide(in instruction, d deed, mover engine.Color) int {
	n := 0
	for _, q := range in.parts {
		if q.from != engine.NoSquare {
			continue
		}
		if !slices.ContainsFunc(d.placed, func(x placing) bool {
			return x.sq == q.to && c.labelFits(q.label, x.piece) && x.piece.Color() == sideOf(q.label, mover)
		}) {
			n++
		}
	}
	return n
}
