package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
)

// MaxText is how many bytes of text the readers accept; more is a diagnostic.
const MaxText = 64 << 10

// Codec writes and reads positions, moves and games of one Variant. It is
// immutable and safe for concurrent use; make one with For and keep it with the
// variant.
type Codec struct {
	v       *engine.Variant
	squares []string     // names by square
	types   []typeName   // by type
	pawn    int          // the type that game text writes without an ID, -1 none
	start   engine.Setup // read only
	letters [128]int     // typeByRef of a single letter, counted from 1; 0 = not known beforehand

	free bool // some type has a choice of castlings to one side
}

// typeName is how the texts name a type.
type typeName struct {
	id     string    // as the author wrote it
	line   [2]string // in position lines and full algebraic text, by Color: N, n, {BT}, {-BT}
	ref    string    // where the color doesn't matter: N, BT, #4
	text   string    // in game text: N, BT, {b2}
	letter bool      // line is a single letter
}

// For returns the Codec of a variant.
func For(v *engine.Variant) *Codec {
	c := &Codec{v: v, pawn: -1, start: v.Start().Setup()}
	for sq := range engine.Square(v.Squares()) {
		c.squares = append(c.squares, engine.SquareName(sq, v.Files(), v.RankShift()))
	}
	ids := make(map[string]int) // how many types have the ID, case ignored
	for t := range v.NumTypes() {
		ids[strings.ToUpper(v.TypeID(t))]++
	}
	for t := range v.NumTypes() {
		id := v.TypeID(t)
		n := nameType(t, id, ids[strings.ToUpper(id)] == 1)
		if n.letter && n.text == "P" {
			c.pawn = t
		}
		c.types = append(c.types, n)
	}
	c.free = c.hasFreeCastling()
	for _, n := range c.types { // positions are read letter by letter
		if len(n.id) != 1 || n.id[0] >= utf8.RuneSelf {
			continue
		}
		for _, ref := range []string{strings.ToUpper(n.id), strings.ToLower(n.id)} {
			if letter := &c.letters[ref[0]]; *letter == 0 {
				t, _ := c.typeByRef(ref)
				*letter = t + 1
			}
		}
	}
	return c
}

// nameType names type t; unique says that no other type has its ID, case ignored.
func nameType(t int, id string, unique bool) typeName {
	number := "#" + strconv.Itoa(t+1)
	n := typeName{id: id, ref: number, text: "{" + number + "}", line: [2]string{"{" + number + "}", "{-" + number + "}"}}
	if !unique || !isPlainID(id) {
		return n
	}
	n.ref, n.text, n.line = id, "{"+id+"}", [2]string{"{" + id + "}", "{-" + id + "}"}
	r, size := utf8.DecodeRuneInString(id)
	if size == len(id) && unicode.IsLetter(r) && unicode.ToUpper(r) != unicode.ToLower(r) {
		n.letter = true
		n.line = [2]string{string(unicode.ToUpper(r)), string(unicode.ToLower(r))}
	}
	if upper := strings.ToUpper(id); isGameID(upper) {
		n.text = upper
	}
	return n
}

// isPlainID reports whether braces around the ID make a token that reads back.
func isPlainID(id string) bool {
	return id != "" && id[0] != '-' && utf8.ValidString(id) && !strings.ContainsFunc(id, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune("{}~;/[]#,", r)
	})
}

// isGameID reports whether the upper case ID stands in game text without braces:
// capital letters, perhaps behind a plus and before marks. Nothing of it can be
// taken for a square or a sign behind the move.
func isGameID(id string) bool {
	letters := strings.TrimRight(strings.TrimPrefix(id, "+"), "'!")
	return letters != "" && !strings.ContainsFunc(letters, func(r rune) bool {
		return !unicode.IsLetter(r) || unicode.ToUpper(r) != r
	})
}

// Variant is the variant that the codec is for.
func (c *Codec) Variant() *engine.Variant { return c.v }

// Square is the name of a square as the board labels it; "-" for NoSquare.
func (c *Codec) Square(sq engine.Square) string {
	if sq < 0 || int(sq) >= len(c.squares) {
		return "-"
	}
	return c.squares[sq]
}

// ParseSquare is the square of that name, which must be the whole text.
func (c *Codec) ParseSquare(text string) (sq engine.Square, ok bool) {
	sq, size := c.squareAt(text)
	return sq, size > 0 && size == len(text)
}

// squareAt reads the square name at the start of the text; size is 0 where there is
// none. Only small letters are squares, so that IDs can't be taken for files.
func (c *Codec) squareAt(text string) (sq engine.Square, size int) {
	for i := 0; i < len(text) && i < 2; i++ {
		if text[i] >= 'A' && text[i] <= 'Z' {
			return engine.NoSquare, 0
		}
	}
	return engine.ParseSquare(text, c.v.Files(), c.v.Ranks(), c.v.RankShift())
}

// Piece is the piece as position lines and full algebraic text write it: N for a
// white knight, n for a black one, {BT} and {-BT} where the ID isn't one letter;
// empty for NoPiece.
func (c *Codec) Piece(p engine.Piece) string {
	if p == engine.NoPiece {
		return ""
	}
	return c.types[p.Type()].line[p.Color()]
}

// typeByRef finds the type that a reference names: an ID (the case counts only
// where it must; the last type that has it), or # and the type's number from 1.
func (c *Codec) typeByRef(ref string) (t int, ok bool) {
	if len(ref) == 1 && ref[0] < utf8.RuneSelf && c.letters[ref[0]] > 0 {
		return c.letters[ref[0]] - 1, true
	}
	if number, found := strings.CutPrefix(ref, "#"); found {
		n, err := strconv.Atoi(number)
		if err == nil && n >= 1 && n <= len(c.types) {
			return n - 1, true
		}
	}
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for t, n := range slices.Backward(c.types) {
			if same(n.id, ref) {
				return t, true
			}
		}
	}
	return -1, false
}
