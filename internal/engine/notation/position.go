package notation

import (
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// Position writes p as one line, which ParsePosition reads back as the same
// position (diagram-format §10).
func (c *Codec) Position(p *engine.Position) string { return c.Setup(p.Setup()) }

// Setup writes a setup as a position line.
func (c *Codec) Setup(s engine.Setup) string {
	var b strings.Builder
	c.writePlacement(&b, &s)
	if c.v.HasHands() {
		c.writeHands(&b, &s)
	}
	b.WriteString([]string{" w ", " b "}[s.Turn])
	c.writeVirgin(&b, &s)
	b.WriteByte(' ')
	c.writeEnPassant(&b, &s)
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(s.Halfmove))
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(s.Fullmove))
	if more := c.more(&s); len(more) > 0 {
		b.WriteByte(' ')
		b.WriteString(strings.Join(more, ";"))
	}
	return b.String()
}

func (c *Codec) writePlacement(b *strings.Builder, s *engine.Setup) {
	files, ranks := c.v.Files(), c.v.Ranks()
	for rank := ranks - 1; rank >= 0; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
			}
			empty = 0
		}
		for file := range files {
			sq := engine.Square(rank*files + file)
			switch p := s.Board[sq]; {
			case p != engine.NoPiece:
				flush()
				b.WriteString(c.placed(p, reverts(s, sq)))
			case c.v.IsHole(sq):
				flush()
				b.WriteByte('#')
			default:
				empty++
			}
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
}

// reverts is the type that the piece on sq reverts to, -1 = none.
func reverts(s *engine.Setup, sq engine.Square) int {
	if s.Reverts == nil {
		return -1
	}
	return s.Reverts[sq]
}

// placed is a piece on the board that reverts to that type when captured.
func (c *Codec) placed(p engine.Piece, revert int) string {
	name := c.Piece(p)
	switch {
	case revert < 0:
		return name
	case revert == 0:
		return name + "~"
	}
	return [2]string{"{", "{-"}[p.Color()] + c.types[p.Type()].ref + "~" + c.types[revert].ref + "}"
}

func (c *Codec) writeHands(b *strings.Builder, s *engine.Setup) {
	b.WriteByte('[')
	for color, hand := range s.Hands {
		for t, n := range hand {
			b.WriteString(strings.Repeat(c.types[t].line[color], n))
		}
	}
	b.WriteByte(']')
}

func (c *Codec) writeVirgin(b *strings.Builder, s *engine.Setup) {
	all := true
	var names []string
	start := c.startSetup(s.Shuffle)
	for sq, p := range s.Board {
		virgin := p != engine.NoPiece && s.Virgin[sq]
		if virgin {
			names = append(names, c.squares[sq])
		}
		all = all && virgin == (p != engine.NoPiece && p == start.Board[sq] && start.Virgin[sq])
	}
	switch {
	case all:
		b.WriteByte('*')
	case len(names) == 0:
		b.WriteByte('0')
	default:
		b.WriteString(strings.Join(names, "+"))
	}
}

// startSetup is what a game with that shuffle number starts from.
func (c *Codec) startSetup(shuffle int) engine.Setup {
	if shuffle == 0 {
		return c.start
	}
	if p := c.v.Shuffled(shuffle); p != nil {
		return p.Setup()
	}
	return c.start
}

func (c *Codec) writeEnPassant(b *strings.Builder, s *engine.Setup) {
	if len(s.Rights) == 0 || s.Victim == engine.NoSquare {
		b.WriteByte('-')
		return
	}
	for i, sq := range s.Rights {
		if i > 0 {
			b.WriteByte('+')
		}
		b.WriteString(c.squares[sq])
	}
	b.WriteByte('/')
	b.WriteString(c.squares[s.Victim])
}

// more is the last field's items.
func (c *Codec) more(s *engine.Setup) []string {
	var items []string
	if s.Shuffle != 0 {
		items = append(items, "shuffle="+strconv.Itoa(s.Shuffle))
	}
	if s.Last >= 0 {
		items = append(items, "last="+c.types[s.Last].ref)
	}
	if s.Struck >= 0 {
		items = append(items, "struck="+c.types[s.Struck].ref)
	}
	if s.Prot != engine.NoSquare {
		items = append(items, "prot="+c.squares[s.Prot])
	}
	for _, side := range []struct {
		name string
		side engine.SideOrNil
	}{{"again", s.Again}, {"due", s.Due}} {
		if color, ok := side.side.Side(); ok {
			items = append(items, side.name+"="+[]string{"w", "b"}[color])
		}
	}
	return items
}
