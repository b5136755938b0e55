package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// hasFreeCastling reports whether some type has more than one castling to one side
// with partners on the same place.
func (c *Codec) hasFreeCastling() bool {
	for t := range c.v.NumTypes() {
		count := make(map[[2]int]int) // by side and how far inside the partner stands
		for _, path := range c.v.TypeRules(t).Move.Paths {
			if path.Kind != betza.Castling {
				continue
			}
			for side, goes := range [2]bool{path.Left, path.Right} {
				if goes {
					count[[2]int{side, path.Inward}]++
				}
			}
		}
		for _, n := range count {
			if n > 1 {
				return true
			}
		}
	}
	return false
}

// SAN writes a move as game text does, short: legal are the legal moves of p, and
// m is one of them.
//
//	e4 exd5 Nf3 Nbd2 R1a3   the type with the ID P goes without one
//	Lxe5-e6 Lxe5xe6         what is taken on the way stands before the target
//	e8=Q N@f3               promotion, from the hand
//	O-O O-O-O K~i1          castling towards the higher and the lower file; by the
//	                        destination in games with a choice
//
// Other moves that the short text could mean are told apart by file, then by rank,
// then by both; where that is not enough, all that the move does is written, as in
// full algebraic text without blanks. There is no sign for check.
func (c *Codec) SAN(p *engine.Position, legal *engine.MoveList, m engine.Move) string {
	if m.Kind() == engine.Castle {
		return c.castlingText(p, legal, m)
	}
	s := c.short(p, legal, m)
	if s.head == "" && s.capture && m.From() >= 0 {
		s.where = engine.FileName(int(m.From()) % c.v.Files())
	}
	var rivals []engine.Move
	for _, other := range legal.Moves {
		if other == m || other.To() != m.To() || other.Kind() == engine.Castle || !s.sameAs(c.short(p, legal, other)) {
			continue
		}
		if c.text(c.deed(p, legal, other), true) != c.text(c.deed(p, legal, m), true) {
			rivals = append(rivals, other)
		}
	}
	if len(rivals) == 0 {
		return s.String()
	}
	if m.From() >= 0 {
		file, rank := int(m.From())%c.v.Files(), int(m.From())/c.v.Files()
		name := c.Square(m.From())
		label := engine.FileName(file)
		for _, try := range []struct {
			where string
			same  func(engine.Square) bool
		}{
			{label, func(sq engine.Square) bool { return int(sq)%c.v.Files() == file }},
			{name[len(label):], func(sq engine.Square) bool { return int(sq)/c.v.Files() == rank }},
			{name, func(sq engine.Square) bool { return sq == m.From() }},
		} {
			if !slices.ContainsFunc(rivals, func(r engine.Move) bool { return try.same(r.From()) }) {
				s.where = try.where
				return s.String()
			}
		}
	}
	return c.text(c.deed(p, legal, m), true)
}

// Sign is what stands behind a move that leads to the position: + for check, # for
// a win, else nothing.
func Sign(after *engine.Position) string {
	switch o := after.Outcome(); {
	case o.Over && !o.Draw:
		return "#"
	case after.InCheck(after.Turn()):
		return "+"
	default:
		return ""
	}
}

// short is the short text of a move, in parts.
type short struct {
	head    string // ID
	where   string // file, rank or both of the origin
	tail    string // victims, target, promotion
	capture bool
}

func (s short) String() string { return s.head + s.where + s.tail }

// sameAs reports whether two moves have the same text but for the origin.
func (s short) sameAs(o short) bool { return s.head == o.head && s.tail == o.tail }

func (c *Codec) short(p *engine.Position, l *engine.MoveList, m engine.Move) short {
	to := c.Square(m.To())
	switch m.Kind() {
	case engine.Drop:
		return short{head: c.types[m.DropType()].text, tail: "@" + to}
	case engine.Swap:
		return short{head: c.types[m.Promotion()].text, tail: "@" + to}
	default:
	}
	var s short
	if t := p.At(m.From()).Type(); t != c.pawn {
		s.head = c.types[t].text
	}
	var b strings.Builder
	onTarget := false
	for _, sq := range l.Path(m) {
		if sq == m.To() || m.Kind() == engine.EnPassant {
			onTarget = true
			continue
		}
		b.WriteString("x" + c.Square(sq))
	}
	s.capture = onTarget || b.Len() > 0
	switch {
	case onTarget:
		b.WriteByte('x')
	case b.Len() > 0:
		b.WriteByte('-')
	}
	b.WriteString(to)
	if becomes, ok := c.becomes(p, m); ok {
		b.WriteByte('=')
		if becomes.Color() != p.At(m.From()).Color() {
			b.WriteByte('-')
		}
		b.WriteString(c.types[becomes.Type()].text)
	}
	s.tail = b.String()
	return s
}

// towardsHigher reports whether a castling move goes towards the higher file.
func towardsHigher(l *engine.MoveList, m engine.Move) bool {
	partner, _ := l.Partner(m)
	return partner > m.From()
}

// castlingText writes a castling move.
func (c *Codec) castlingText(p *engine.Position, legal *engine.MoveList, m engine.Move) string {
	higher := towardsHigher(legal, m)
	id := c.types[p.At(m.From()).Type()].text
	short, longer := "O-O-O", id+c.Square(m.From())+"~"+c.Square(m.To())
	if higher {
		short = "O-O"
	}
	if c.free {
		short = id + "~" + c.Square(m.To())
	}
	rival, sameSquares := false, false
	for _, other := range legal.Moves {
		if other == m || other.Kind() != engine.Castle {
			continue
		}
		from, _ := legal.Partner(other)
		if from == partnerOf(legal, m) && other.From() == m.From() && other.To() == m.To() {
			continue
		}
		if c.free {
			rival = rival || other.To() == m.To() && c.types[p.At(other.From()).Type()].text == id
		} else {
			rival = rival || towardsHigher(legal, other) == higher
		}
		sameSquares = sameSquares || other.From() == m.From() && other.To() == m.To()
	}
	switch {
	case sameSquares:
		return c.text(c.deed(p, legal, m), true)
	case rival:
		return longer
	default:
		return short
	}
}

func partnerOf(l *engine.MoveList, m engine.Move) engine.Square {
	from, _ := l.Partner(m)
	return from
}
