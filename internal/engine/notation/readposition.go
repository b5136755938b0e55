package notation

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Bounds of the numbers in a position line.
const (
	maxCounter = 99_999
	maxInHand  = 9_999 // pieces of one type in one hand
)

// ParsePosition reads a position line or a plain FEN (diagram-format §10). Fields
// that are missing at the end have the obvious values. What makes no sense but
// does no harm is dropped with a note; where there is an error, the position is nil.
func (c *Codec) ParsePosition(text source.Fragment) (*engine.Position, source.List) {
	s, list := c.ParseSetup(text)
	if list.HasErrors() {
		return nil, list
	}
	p, err := c.v.Position(s)
	if err != nil {
		list.Errorf(text.Whole(), "notation.position", "%v", err)
		return nil, list
	}
	return p, list
}

// ParseSetup is ParsePosition without the last step, and returns what could be
// read also where there are errors.
func (c *Codec) ParseSetup(text source.Fragment) (engine.Setup, source.List) {
	r := setupReader{c: c, s: engine.Setup{
		Board:   make([]engine.Piece, c.v.Squares()),
		Reverts: make([]int, c.v.Squares()),
		Virgin:  make([]bool, c.v.Squares()),
		Victim:  engine.NoSquare, Fullmove: 1, Last: -1, Struck: -1,
		Prot: engine.NoSquare, Again: engine.Nobody, Due: engine.Nobody,
	}}
	for sq := range r.s.Reverts {
		r.s.Reverts[sq] = -1
	}
	for color := range r.s.Hands {
		r.s.Hands[color] = make([]int, c.v.NumTypes())
	}
	if n := len(text.Text()); n > MaxText {
		r.list.Errorf(text.Whole(), "notation.too-long", "position of %d bytes; at most %d are read", n, MaxText)
		return r.s, r.list
	}
	r.read(text)
	return r.s, r.list
}

// setupReader reads one position line.
type setupReader struct {
	c    *Codec
	s    engine.Setup
	list source.List

	protAt source.Span // where prot= stands
}

func (r *setupReader) read(text source.Fragment) {
	fields := splitFields(text)
	field := func(i int) source.Fragment {
		if i < len(fields) {
			return fields[i]
		}
		return text.Slice(len(text.Text()), len(text.Text()))
	}
	if len(fields) == 0 {
		r.list.Errorf(text.Whole(), "notation.placement", "no position here")
		return
	}
	placement, hand, hasHand := cutHand(fields[0])
	if !hasHand && len(fields) > 1 && strings.HasPrefix(fields[1].Text(), "[") {
		hand, hasHand = fields[1], true
		fields = append(fields[:1], fields[2:]...)
	}
	r.placement(placement)
	r.hands(hand, hasHand)
	r.side(field(1))
	for i := 6; i < len(fields); i++ {
		r.more(fields[i])
	}
	r.virgin(field(2))
	r.s.Halfmove = r.counter(field(4), 0)
	r.s.Fullmove = max(r.counter(field(5), 1), 1)
	r.enPassant(field(3))
	if r.s.Prot != engine.NoSquare && r.s.Board[r.s.Prot] == engine.NoPiece {
		r.note(r.protAt, "notation.more", "prot= names an empty square and is left out")
		r.s.Prot = engine.NoSquare
	}
}

func (r *setupReader) note(at source.Span, code, message string) {
	r.list.Add(source.Diagnostic{Severity: source.Note, Code: code, Message: message, Span: at})
}

// splitFields is the text between blanks.
func splitFields(text source.Fragment) []source.Fragment {
	var fields []source.Fragment
	start := -1
	for i, char := range text.Text() + " " {
		switch blank := unicode.IsSpace(char); {
		case blank && start >= 0:
			fields = append(fields, text.Slice(start, i))
			start = -1
		case !blank && start < 0:
			start = i
		}
	}
	return fields
}

// cutHand separates the brackets from the placement before them.
func cutHand(field source.Fragment) (placement, hand source.Fragment, found bool) {
	braces := 0
	for i, char := range field.Text() {
		switch char {
		case '{':
			braces++
		case '}':
			braces = 0
		case '[':
			if braces == 0 {
				return field.Slice(0, i), field.Slice(i, len(field.Text())), true
			}
		}
	}
	return field, source.Fragment{}, false
}

// placement reads the ranks, highest first.
func (r *setupReader) placement(text source.Fragment) {
	files, ranks := r.c.v.Files(), r.c.v.Ranks()
	rank, file := ranks-1, 0
	for i := 0; i < len(text.Text()); {
		rest := text.Text()[i:]
		switch {
		case rest[0] == '/':
			if !r.endRank(text.Span(i, i+1), rank, file) {
				return
			}
			if rank == 0 {
				r.list.Errorf(text.Span(i, i+1), "notation.ranks", "more than the %d ranks of this board", ranks)
				return
			}
			rank, file = rank-1, 0
			i++
		case rest[0] >= '0' && rest[0] <= '9':
			digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
			n, err := strconv.Atoi(rest[:digits])
			if err != nil || n > files-file {
				r.list.Errorf(text.Span(i, i+digits), "notation.rank-length", "%s empty squares; %d are left on rank %s", rest[:digits], files-file, r.rankName(rank))
				return
			}
			file += n
			i += digits
		case file == files:
			r.list.Errorf(text.Span(i, i+1), "notation.rank-length", "rank %s has more than %d squares", r.rankName(rank), files)
			return
		case rest[0] == '#' || rest[0] == '*':
			if sq := engine.Square(rank*files + file); !r.c.v.IsHole(sq) {
				r.list.Errorf(text.Span(i, i+1), "notation.hole", "%s is no hole of this board", r.c.Square(sq))
			}
			file++
			i++
		default:
			piece, revert, size, ok := r.piece(text, i)
			if ok {
				sq := engine.Square(rank*files + file)
				r.s.Board[sq], r.s.Reverts[sq] = piece, revert
			}
			file++
			i += size
		}
	}
	if r.endRank(text.Span(len(text.Text()), len(text.Text())), rank, file) && rank > 0 {
		words := "%d ranks; this board has %d"
		if ranks-rank == 1 {
			words = "%d rank; this board has %d"
		}
		r.list.Errorf(text.Whole(), "notation.ranks", words, ranks-rank, ranks)
	}
}

func (r *setupReader) rankName(rank int) string { return strconv.Itoa(rank + 1 + r.c.v.RankShift()) }

// endRank reports whether the rank is full, and complains where it isn't.
func (r *setupReader) endRank(at source.Span, rank, file int) bool {
	if file != r.c.v.Files() {
		r.list.Errorf(at, "notation.rank-length", "rank %s has %d of %d squares", r.rankName(rank), file, r.c.v.Files())
		return false
	}
	return true
}

// piece reads the piece at byte i: N n {BT} {-BT} {#3} N~ {N~B} +P. Its size is
// at least 1, also where it is none.
func (r *setupReader) piece(text source.Fragment, i int) (p engine.Piece, revert, size int, ok bool) {
	rest := text.Text()[i:]
	promoted := 0
	if len(rest) > 1 && rest[0] == '+' {
		promoted = 1
	}
	t, color, revert, size, ok := r.plainPiece(text, i+promoted)
	size += promoted
	if ok && strings.HasPrefix(rest[size:], "~") {
		size++
		revert = 0
	}
	if ok && promoted > 0 {
		if offset := r.c.v.PromoOffset(); offset <= 0 || t+offset >= r.c.v.NumTypes() {
			r.list.Errorf(text.Span(i, i+size), "notation.unknown-piece", "%q has no promoted form here", rest[1:size])
			return engine.NoPiece, -1, size, false
		}
		t += r.c.v.PromoOffset()
	}
	if !ok {
		return engine.NoPiece, -1, size, false
	}
	return engine.NewPiece(t, color), revert, size, true
}

// plainPiece is piece without a plus before it and a tilde behind.
func (r *setupReader) plainPiece(text source.Fragment, i int) (t int, color engine.Color, revert, size int, ok bool) {
	rest := text.Text()[i:]
	if rest[0] == '{' {
		end := strings.IndexByte(rest, '}')
		if end < 0 {
			r.list.Errorf(text.Span(i, len(text.Text())), "notation.unknown-piece", "no } closes this brace")
			return -1, 0, -1, len(rest), false
		}
		name, size := rest[1:end], end+1
		if cut, found := strings.CutPrefix(name, "-"); found {
			name, color = cut, engine.Black
		}
		name, base, hasBase := strings.Cut(name, "~")
		t, ok = r.typeNamed(name, text.Span(i, i+size))
		revert = -1
		if hasBase && base == "" {
			revert = 0
		} else if hasBase && ok {
			revert, ok = r.typeNamed(base, text.Span(i, i+size))
		}
		return t, color, revert, size, ok
	}
	char, size := utf8.DecodeRuneInString(rest)
	if !unicode.IsLetter(char) {
		r.list.Errorf(text.Span(i, i+size), "notation.unknown-piece", "%q is neither a piece nor a number", rest[:size])
		return -1, 0, -1, size, false
	}
	if char == unicode.ToLower(char) && char != unicode.ToUpper(char) {
		color = engine.Black
	}
	t, ok = r.typeNamed(rest[:size], text.Span(i, i+size))
	return t, color, -1, size, ok
}

// typeNamed finds a type, or complains.
func (r *setupReader) typeNamed(name string, at source.Span) (t int, ok bool) {
	t, ok = r.c.typeByRef(name)
	if !ok {
		var ids []string
		for _, n := range r.c.types {
			ids = append(ids, n.id)
		}
		r.list.Add(source.Diagnostic{
			Severity: source.Error, Code: "notation.unknown-piece", Span: at,
			Message: "no piece has the ID " + strconv.Quote(name), Hint: "known are " + strings.Join(ids[:min(len(ids), 40)], " "),
		})
	}
	return t, ok
}

// hands reads the brackets; without any, what is not on the board is in hand where
// captured pieces return to their owner.
func (r *setupReader) hands(text source.Fragment, found bool) {
	if !found {
		if r.c.v.Holdings() == engine.ToOwner {
			r.missing()
		}
		return
	}
	inside := text.Text()
	if !strings.HasSuffix(inside, "]") {
		r.list.Errorf(text.Whole(), "notation.hand", "no ] closes the hand")
		return
	}
	if inside != "[]" && inside != "[-]" && !r.c.v.HasHands() {
		r.list.Warnf(text.Whole(), "notation.hand", "this game has no pieces in hand; these are left out")
		return
	}
	for i := 1; i < len(inside)-1; {
		if inside[i] == '-' || inside[i] == '/' || inside[i] == ',' {
			i++
			continue
		}
		piece, _, size, ok := r.piece(text, i)
		if ok {
			hand := r.s.Hands[piece.Color()]
			hand[piece.Type()] = min(hand[piece.Type()]+1, maxInHand)
		}
		i += size
	}
}

// missing puts into the hands what the start setup has and the board lacks.
func (r *setupReader) missing() {
	start := r.c.start
	for color := range r.s.Hands {
		hand := r.s.Hands[color]
		if start.Hands[color] != nil {
			copy(hand, start.Hands[color])
		}
		for sq := range r.s.Board {
			if p := start.Board[sq]; p != engine.NoPiece && int(p.Color()) == color {
				hand[p.Type()]++
			}
			if p := r.s.Board[sq]; p != engine.NoPiece && int(p.Color()) == color {
				hand[p.Type()]--
			}
		}
		for t := range hand {
			hand[t] = max(hand[t], 0)
		}
	}
}

func (r *setupReader) side(text source.Fragment) {
	color, ok := parseSide(text.Text())
	if !ok && text.Text() != "" {
		r.list.Errorf(text.Whole(), "notation.side", "side to move is %q; write w or b", text.Text())
	}
	r.s.Turn = color
}

func parseSide(text string) (c engine.Color, ok bool) {
	switch strings.ToLower(text) {
	case "w", "white":
		return engine.White, true
	case "b", "black":
		return engine.Black, true
	default:
		return engine.White, false
	}
}

func (r *setupReader) counter(text source.Fragment, missing int) int {
	if text.Text() == "" || text.Text() == "-" {
		return missing
	}
	n, err := strconv.Atoi(text.Text())
	if err != nil || n < 0 || n > maxCounter {
		r.list.Errorf(text.Whole(), "notation.counter", "%q is no number from 0 to %d", text.Text(), maxCounter)
		return missing
	}
	return n
}

// more reads the items behind the counters.
func (r *setupReader) more(text source.Fragment) {
	for _, item := range text.Split(";") {
		if item.Text() == "" || item.Text() == "-" {
			continue
		}
		key, value, _ := strings.Cut(item.Text(), "=")
		ok := true
		switch strings.ToLower(key) {
		case "shuffle":
			n, err := strconv.Atoi(value)
			ok = err == nil && r.c.v.Shuffled(n) != nil
			if ok {
				r.s.Shuffle = n
			}
		case "last":
			r.s.Last, ok = r.c.typeByRef(value)
		case "struck":
			r.s.Struck, ok = r.c.typeByRef(value)
		case "prot":
			r.protAt = item.Whole()
			if r.s.Prot, ok = r.c.ParseSquare(value); !ok {
				r.s.Prot = engine.NoSquare
			}
		case "again":
			ok = readSide(&r.s.Again, value)
		case "due":
			ok = readSide(&r.s.Due, value)
		default:
			r.list.Add(source.Diagnostic{
				Severity: source.Error, Code: "notation.more", Span: item.Whole(),
				Message: strconv.Quote(key) + " is unknown here", Hint: "known are shuffle, last, struck, prot, again, due",
			})
		}
		if !ok {
			r.list.Errorf(item.Whole(), "notation.more", "%q cannot be %s here", value, key)
		}
	}
}

func readSide(side *engine.SideOrNil, value string) bool {
	color, ok := parseSide(value)
	if ok {
		*side = engine.SomeSide(color)
	}
	return ok
}
