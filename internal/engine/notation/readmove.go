package notation

import (
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// MoveError says why a text is no move of a position.
type MoveError struct {
	Text   string // the text
	Reason string // what is wrong with it, a clause without a full stop
}

// Error is the text and the reason.
func (e *MoveError) Error() string { return fmt.Sprintf("%q: %s", e.Text, e.Reason) }

// maxMove is how many bytes the text of a move may have.
const maxMove = 1_024

// ParseMove finds the one of the legal moves of p that the text means. It reads
// what SAN and Full write, and what people write instead: 0-0, o-o, e8Q, e8/Q,
// e8(Q), e2e4, e2-e4, e7e8q, more about the origin than is needed, captures without
// x, the king moved onto its castling partner or the partner onto the king, signs
// behind the move, figurines. The error is a *MoveError.
func (c *Codec) ParseMove(p *engine.Position, legal *engine.MoveList, text string) (engine.Move, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxMove {
		return engine.NoMove, &MoveError{text[:20] + "…", fmt.Sprintf("a move has %d bytes at most", maxMove)}
	}
	if m := c.exact(p, legal, text); m != engine.NoMove {
		return m, nil
	}
	if strings.HasPrefix(text, "-") { // in full algebraic notation it takes a square off the board
		return engine.NoMove, &MoveError{text, "squares cannot be taken off the board; name the square that the move comes from"}
	}
	found, any := c.search(p, legal, text)
	lettered := text
	if len(found) == 0 {
		if lettered = figurines.Replace(text); lettered != text {
			found, any = c.search(p, legal, lettered)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return engine.NoMove, &MoveError{text, c.ambiguity(p, legal, found)}
	default:
		return engine.NoMove, &MoveError{text, c.refusal(p, lettered, any)}
	}
}

// figurines are the pictures of pieces that books have in place of their letters.
var figurines = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "P", "♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "P", "\ufe0e", "", "\ufe0f", "",
)

// signs is what may stand behind a move without a meaning of its own.
const signs = "+#!?"

// exact finds the move whose short or full text that is, signs aside.
func (c *Codec) exact(p *engine.Position, legal *engine.MoveList, text string) engine.Move {
	bare := strings.TrimRight(text, signs)
	found := engine.NoMove
	full := strings.ContainsAny(text, " ;")
	for _, m := range legal.Moves {
		if m.Kind() != engine.Castle && !strings.Contains(text, c.Square(m.To())) {
			continue
		}
		if (full || m.From() < 0) && c.Full(p, legal, m) == text {
			return m
		}
		switch c.SAN(p, legal, m) {
		case text:
			return m
		case bare:
			if found == engine.NoMove {
				found = m
			}
		}
	}
	return found
}

// search finds the moves that fit the text best. castling says that the text is
// about castling by one of its special forms.
func (c *Codec) search(p *engine.Position, l *engine.MoveList, text string) (found []engine.Move, castling bool) {
	if side, ok := castlingSign(text); ok {
		for _, m := range l.Moves {
			if m.Kind() == engine.Castle && towardsHigher(l, m) == (side == "O-O") {
				found = append(found, m)
			}
		}
		return found, true
	}
	in, isFull := c.readFull(text)
	best := 1 << 20
	for _, m := range l.Moves {
		cost, ok := c.loose(p, l, m, text)
		if isFull {
			d := c.deed(p, l, m)
			if unsaid, fits := c.matches(in, d, p); fits {
				cost, ok = 3*unsaid+c.wrongSide(in, d, p.Turn()), true
			}
		}
		switch {
		case !ok || cost > best:
		case cost < best:
			best, found = cost, append(found[:0], m)
		case !slices.ContainsFunc(found, func(f engine.Move) bool { return c.Full(p, l, f) == c.Full(p, l, m) }):
			found = append(found, m)
		}
	}
	return found, strings.Contains(text, "~")
}

// castlingSign recognises O-O and O-O-O in all spellings.
func castlingSign(text string) (side string, ok bool) {
	text = strings.NewReplacer("0", "O", "o", "O", "–", "-", "‑", "-").Replace(strings.TrimRight(text, signs))
	switch text {
	case "O-O", "OO":
		return "O-O", true
	case "O-O-O", "OOO":
		return "O-O-O", true
	default:
		return "", false
	}
}

// Costs of what a text leaves open or spells oddly; the cheapest reading is meant.
const (
	costCase      = 1 // the ID in small letters
	costNoID      = 1 // no ID, but the whole origin
	costVictims   = 4 // victims on the way left out
	costPromotion = 8 // promotion left out
	costCastle    = 16
	costOnto      = 32 // the king put onto its partner, or the partner onto the king
)

// reading is how far a text has been read, by one way to understand it.
type reading struct {
	at, cost int
	where    bool // the whole origin was given
	noID     bool
}

// loose reports whether the text can mean the move, and how far it strays from
// what should be written.
func (c *Codec) loose(p *engine.Position, l *engine.MoveList, m engine.Move, text string) (cost int, ok bool) {
	switch m.Kind() {
	case engine.Drop:
		return c.looseDrop(text, m.DropType(), m.To())
	case engine.Swap:
		return c.looseDrop(text, m.Promotion(), m.To())
	case engine.Castle:
		return c.looseCastling(p, l, m, text)
	default:
	}
	t := p.At(m.From()).Type()
	best := -1
	for _, r := range c.readOrigin(text, t, m.From()) {
		for _, r := range c.readTarget(text, r, l.Path(m), m.To(), p.At(m.To()) != engine.NoPiece) {
			if r, ok := c.readPromotion(text, r, p, m); ok && strings.Trim(text[r.at:], signs) == "" && (best < 0 || r.cost < best) {
				best = r.cost
			}
		}
	}
	return best, best >= 0
}

func (c *Codec) looseDrop(text string, t int, to engine.Square) (cost int, ok bool) {
	for _, r := range c.readID(text, reading{}, t) {
		if r.at == len(text) || !strings.ContainsRune("@*", rune(text[r.at])) {
			continue
		}
		if rest := strings.TrimRight(text[r.at+1:], signs); rest == c.Square(to) {
			return r.cost, true
		}
	}
	return 0, false
}

// looseCastling reads a castling move written as a move of the king to where it
// ends or onto its partner, or of the partner onto the king; and K~dest.
func (c *Codec) looseCastling(p *engine.Position, l *engine.MoveList, m engine.Move, text string) (cost int, ok bool) {
	partner := partnerOf(l, m)
	king := p.At(m.From()).Type()
	best := -1
	try := func(t int, from, to engine.Square, extra int) {
		for _, r := range c.readOrigin(text, t, from) {
			rest := strings.TrimRight(text[r.at:], signs)
			tilde, isTilde := strings.CutPrefix(rest, "~")
			switch {
			case isTilde && to == m.To() && t == king && tilde == c.Square(to) && (c.free || r.where):
				best = r.cost
			case !isTilde && strings.TrimLeft(rest, "x:-") == c.Square(to) && (best < 0 || r.cost+extra < best):
				best = r.cost + extra
			}
		}
	}
	try(king, m.From(), m.To(), costCastle)
	if partner != m.To() {
		try(king, m.From(), partner, costOnto)
	}
	distance := int(m.To() - m.From())
	try(p.At(partner).Type(), partner, m.From(), costOnto+max(distance, -distance))
	return best, best >= 0
}

// readID reads the ID of type t, in every way that it can be written.
func (c *Codec) readID(text string, r reading, t int) []reading {
	n := c.types[t]
	var all []reading
	add := func(prefix string, cost int) {
		rest := text[r.at:]
		if len(rest) >= len(prefix) && rest[:len(prefix)] == prefix || cost > 0 && len(rest) >= len(prefix) && strings.EqualFold(rest[:len(prefix)], prefix) {
			all = append(all, reading{at: r.at + len(prefix), cost: r.cost + cost})
		}
	}
	add(n.text, 0)
	if n.text[0] != '{' {
		add("{"+n.ref+"}", 0)
	} else if n.ref[0] != '#' {
		add(n.ref, costCase)
	}
	add(n.text, costCase)
	if t == c.pawn {
		all = append(all, r)
	}
	return all
}

// readOrigin reads the ID and what is said of the origin.
func (c *Codec) readOrigin(text string, t int, from engine.Square) []reading {
	starts := c.readID(text, reading{}, t)
	if t != c.pawn {
		starts = append(starts, reading{cost: costNoID, noID: true})
	}
	name := c.Square(from)
	file := engine.FileName(int(from) % c.v.Files())
	var all []reading
	for _, r := range starts {
		if !r.noID {
			all = append(all, r)
		}
		for i, where := range []string{name, file, name[len(file):]} {
			if strings.HasPrefix(text[r.at:], where) && (i == 0 || !r.noID) {
				all = append(all, reading{at: r.at + len(where), cost: r.cost, where: i == 0})
			}
		}
	}
	return all
}

// readTarget reads the victims on the way and the target; a piece there that is moved
// elsewhere looks taken too.
func (c *Codec) readTarget(text string, r reading, path []engine.Square, to engine.Square, occupied bool) []reading {
	onTarget := slices.Contains(path, to)
	all := c.readSquare(text, r, to, occupied || len(path) > 0)
	if len(path) == 0 || onTarget && len(path) == 1 {
		return all
	}
	for i := range all {
		all[i].cost += costVictims
	}
	with := []reading{r}
	for _, victim := range path {
		if victim == to {
			continue
		}
		var next []reading
		for _, r := range with {
			next = append(next, c.readSigned(text, r, victim, captureSigns)...)
		}
		with = next
	}
	for _, r := range with {
		all = append(all, c.readSquare(text, r, to, true)...)
	}
	return all
}

// The signs before a square. A victim on the way needs one of a capture: without it
// Lf2-e3 would be taken for a move from f2.
var (
	quietSigns   = []string{"", "-", "–"}
	captureSigns = []string{"x", ":", "×"}
	anySigns     = slices.Concat(quietSigns, captureSigns)
)

// readSquare reads a square behind a sign for a capture, a hyphen, or nothing.
func (c *Codec) readSquare(text string, r reading, sq engine.Square, capture bool) []reading {
	if capture {
		return c.readSigned(text, r, sq, anySigns)
	}
	return c.readSigned(text, r, sq, quietSigns)
}

// readSigned reads a square behind one of the signs.
func (c *Codec) readSigned(text string, r reading, sq engine.Square, signs []string) []reading {
	var all []reading
	for _, sign := range signs {
		if rest, found := strings.CutPrefix(text[r.at:], sign); found && strings.HasPrefix(rest, c.Square(sq)) {
			end := r
			end.at += len(sign) + len(c.Square(sq))
			all = append(all, end)
		}
	}
	return all
}

// readPromotion reads what stands behind the target: e.p. and =ID.
func (c *Codec) readPromotion(text string, r reading, p *engine.Position, m engine.Move) (reading, bool) {
	for _, ep := range []string{"e.p.", "ep"} {
		if m.Kind() == engine.EnPassant && strings.HasPrefix(text[r.at:], ep) {
			r.at += len(ep)
			break
		}
	}
	becomes, changes := c.becomes(p, m)
	if strings.Trim(text[r.at:], signs) == "" {
		if changes {
			r.cost += costPromotion
		}
		return r, true
	}
	open := text[r.at:]
	sign := ""
	if strings.ContainsRune("=/(", rune(open[0])) {
		sign = open[:1]
		r.at++
	}
	if strings.HasPrefix(text[r.at:], "-") != (changes && becomes.Color() != p.At(m.From()).Color()) {
		return r, false
	}
	if strings.HasPrefix(text[r.at:], "-") {
		r.at++
	}
	if !changes && sign == "=" && strings.Trim(text[r.at:], signs) == "" {
		return r, true // e7= : it stays what it is
	}
	n := c.types[becomes.Type()]
	for _, id := range []string{n.text, "{" + n.ref + "}", n.ref} {
		if rest := text[r.at:]; len(rest) >= len(id) && strings.EqualFold(rest[:len(id)], id) {
			after := rest[len(id):]
			if sign == "(" {
				if !strings.HasPrefix(after, ")") {
					continue
				}
				after = after[1:]
			}
			if strings.Trim(after, signs) == "" {
				r.at = len(text) - len(after)
				return r, true
			}
		}
	}
	return r, false
}
