package notation

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// maxNesting is how deep variations may stand in one another.
const maxNesting = 64

// ParseGame reads game text or a PGN (its first game) as a tree of moves, without
// asking whether they can be played. Comments in braces or behind a semicolon,
// variations, glyphs and results are kept; numbers of moves are skipped. A number
// in braces before the moves is that of the shuffled start.
func ParseGame(text source.Fragment) (*Game, source.List) {
	r := gameReader{text: text, s: text.Text(), g: NewGame()}
	if len(r.s) > MaxText {
		r.list.Errorf(text.Whole(), "notation.too-long", "game of %d bytes; at most %d are read", len(r.s), MaxText)
		return r.g, r.list
	}
	r.read()
	return r.g, r.list
}

// gameReader reads one game.
type gameReader struct {
	text source.Fragment
	s    string
	i    int
	g    *Game
	list source.List

	last  *Ply   // behind which the next move stands
	outer []*Ply // where to go on behind each open variation
}

func (r *gameReader) read() {
	r.last = r.g.Root
	for r.i < len(r.s) {
		char, size := utf8.DecodeRuneInString(r.s[r.i:])
		switch {
		case unicode.IsSpace(char) || char == '\ufeff':
			r.i += size
		case char == '[' && r.tag():
		case char == '[' && len(r.g.Root.Next) > 0 && r.startsLine():
			r.list.Add(source.Diagnostic{
				Severity: source.Note, Code: "notation.next-game", Span: r.text.Span(r.i, len(r.s)),
				Message: "another game begins here; only the first one is read",
			})
			r.i = len(r.s)
		case char == '{' && !r.isID():
			r.braces()
		case char == ';' || char == '%' && r.startsLine():
			end := strings.IndexAny(r.s[r.i:], "\r\n")
			if end < 0 {
				end = len(r.s) - r.i
			}
			if char == ';' {
				r.remark(r.s[r.i+1 : r.i+end])
			}
			r.i += end
		case char == '(':
			r.open()
		case char == ')':
			r.close()
		case char == '$':
			r.glyph()
		default:
			if r.word() {
				return
			}
		}
	}
	if len(r.outer) > 0 {
		r.list.Warnf(r.text.Span(len(r.s), len(r.s)), "notation.variation", "a variation is not closed by )")
	}
}

func (r *gameReader) startsLine() bool {
	return r.i == 0 || r.s[r.i-1] == '\n' || r.s[r.i-1] == '\r'
}

// tag reads a tag pair like [White "A. B."] before the moves.
func (r *gameReader) tag() bool {
	if len(r.g.Root.Next) > 0 {
		return false
	}
	rest := r.s[r.i+1:]
	name := strings.TrimLeft(rest, " \t")
	length := len(name) - len(strings.TrimLeftFunc(name, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' }))
	value := strings.TrimLeft(name[length:], " \t")
	if length == 0 || !strings.HasPrefix(value, `"`) {
		return false
	}
	start := len(r.s) - len(value) + 1
	var b strings.Builder
	for i := start; i < len(r.s); i++ {
		switch r.s[i] {
		case '\\':
			if i+1 < len(r.s) && (r.s[i+1] == '"' || r.s[i+1] == '\\') {
				i++
			}
		case '"':
			end := strings.TrimLeft(r.s[i+1:], " \t")
			if !strings.HasPrefix(end, "]") {
				return false
			}
			r.g.Tags = append(r.g.Tags, Tag{Name: name[:length], Value: b.String(), Span: r.text.Span(start, i)})
			r.i = len(r.s) - len(end) + 1
			return true
		case '\n', '\r':
			return false
		}
		b.WriteByte(r.s[i])
	}
	return false
}

// isID reports whether the brace here begins an ID like {BT} rather than a
// comment: no blanks inside, and a move goes on behind it.
func (r *gameReader) isID() bool {
	rest := r.s[r.i:]
	end := strings.IndexByte(rest, '}')
	if end < 2 || end+1 >= len(rest) || strings.ContainsFunc(rest[:end], unicode.IsSpace) {
		return false
	}
	next := rest[end+1]
	return next >= 'a' && next <= 'z' || next >= '0' && next <= '9' || strings.IndexByte("@~-:*", next) >= 0
}

// braces reads a comment, or the number of a shuffled start.
func (r *gameReader) braces() {
	end := strings.IndexByte(r.s[r.i:], '}')
	if end < 0 {
		r.list.Warnf(r.text.Span(r.i, r.i+1), "notation.comment", "no } closes this comment")
		end = len(r.s) - r.i
	}
	inside := r.s[r.i+1 : r.i+end]
	at := r.text.Span(r.i, min(r.i+end+1, len(r.s)))
	r.i = min(r.i+end+1, len(r.s))
	if r.last == r.g.Root && r.g.Root.Comment == "" && isDigits(inside) {
		if n, err := strconv.Atoi(inside); err == nil && n <= 1<<31-1 {
			r.g.Shuffle, r.g.Root.Span = n, at
			return
		}
		r.list.Errorf(at, "notation.shuffle", "%s is no number of a shuffled start", inside)
		return
	}
	r.remark(inside)
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// remark adds a comment behind the latest move.
func (r *gameReader) remark(text string) {
	text = strings.Join(strings.Fields(strings.NewReplacer("{", "(", "}", ")").Replace(text)), " ")
	if text == "" {
		return
	}
	if r.last.Comment != "" {
		text = r.last.Comment + " " + text
	}
	r.last.Comment = text
}

func (r *gameReader) open() {
	at := r.text.Span(r.i, r.i+1)
	r.i++
	switch {
	case r.last.Parent == nil:
		r.list.Errorf(at, "notation.variation", "a variation before the first move")
	case len(r.outer) >= maxNesting:
		r.list.Errorf(at, "notation.variation", "variations more than %d deep", maxNesting)
	default:
		r.outer = append(r.outer, r.last)
		r.last = r.last.Parent
		return
	}
	// Skip to its end.
	for depth := 1; r.i < len(r.s) && depth > 0; r.i++ {
		switch r.s[r.i] {
		case '(':
			depth++
		case ')':
			depth--
		}
	}
}

func (r *gameReader) close() {
	if len(r.outer) == 0 {
		r.list.Warnf(r.text.Span(r.i, r.i+1), "notation.variation", "no variation is open here")
	} else {
		r.last = r.outer[len(r.outer)-1]
		r.outer = r.outer[:len(r.outer)-1]
	}
	r.i++
}

// glyph reads $n.
func (r *gameReader) glyph() {
	start := r.i
	r.i++
	for r.i < len(r.s) && r.s[r.i] >= '0' && r.s[r.i] <= '9' {
		r.i++
	}
	n, err := strconv.Atoi(r.s[start+1 : r.i])
	if err != nil || n > 255 {
		r.list.Warnf(r.text.Span(start, r.i), "notation.glyph", "%s is no glyph from $0 to $255", r.s[start:r.i])
		return
	}
	r.annotate(n)
}

func (r *gameReader) annotate(glyph int) {
	if r.last.Parent != nil && glyph > 0 && len(r.last.Glyphs) < 8 {
		r.last.Glyphs = append(r.last.Glyphs, glyph)
	}
}

// glyphs is the numbers of the signs that people write behind moves.
var glyphs = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// results is how a game can end.
var results = map[string]string{
	"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "*": "*",
	"1–0": "1-0", "0–1": "0-1", "½–½": "1/2-1/2", "1/2": "1/2-1/2", "½": "1/2-1/2", "draw": "1/2-1/2",
}

// remarks are words behind a move that say what the position says as well, and what
// the board can't say.
var remarks = map[string]bool{
	"e.p.": true, "ep": true, "ch": true, "ch.": true, "check": true, "mate": true, "checkmate": true, "stalemate": true, "resigns": true,
	"white": true, "black": true,
}

// word reads a move, a number or a result; done says that the result ends the game.
func (r *gameReader) word() (done bool) {
	start := r.i
	r.i += r.wordLength(r.s[r.i:])
	word := r.s[start:r.i]
	if result, ok := results[word]; ok {
		if len(r.outer) == 0 {
			r.g.Result = result
			rest := strings.TrimSpace(r.s[r.i:])
			if strings.HasPrefix(rest, "[") {
				r.list.Add(source.Diagnostic{
					Severity: source.Note, Code: "notation.next-game", Span: r.text.Span(len(r.s)-len(rest), len(r.s)),
					Message: "another game begins here; only the first one is read",
				})
				return true
			}
		}
		return false
	}
	if glyph, ok := glyphs[word]; ok {
		r.annotate(glyph)
		return false
	}
	if len(r.g.Root.Next) == 0 {
		r.firstNumber(word)
	}
	move := strings.TrimLeft(word, "0123456789")
	if digits := len(word) - len(move); move == "" || move[0] == '.' || digits > 0 && strings.HasPrefix(move, "…") {
		move = strings.TrimLeft(move, ".…")
	} else {
		move = strings.TrimLeft(word, ".…")
	}
	if strings.Trim(move, "+#=,.") == "" || remarks[strings.ToLower(strings.TrimRight(move, ".,;!?"))] || remarks[move] {
		return false
	}
	start = r.i - len(move)
	move = strings.TrimRight(move, ",") // of a list in a sentence
	if n := len(move) - 1; move[n] == '.' && n > 0 && move[n-1] >= '0' && move[n-1] <= '9' {
		move = move[:n]
	}
	text, end := r.whole(start, move)
	ply := &Ply{Text: text, Parent: r.last, Span: r.text.Span(start, end), From: engine.NoSquare, To: engine.NoSquare}
	r.last.Next = append(r.last.Next, ply)
	r.last = ply
	r.i = end
	return false
}

// firstNumber notes the number of the first move, `12.` or `12...`.
func (r *gameReader) firstNumber(word string) {
	rest := strings.TrimLeft(word, "0123456789")
	n, err := strconv.Atoi(word[:len(word)-len(rest)])
	if err != nil || n < 1 || n > maxCounter || !strings.HasPrefix(rest, ".") && !strings.HasPrefix(rest, "…") {
		return
	}
	r.g.number, r.g.color = n, engine.White
	if strings.HasPrefix(rest, "..") || strings.HasPrefix(rest, "…") {
		r.g.color = engine.Black
	}
}

// wordLength is the length of the word at the start of s: up to a blank, a
// parenthesis or a comment; braces of an ID and `(Q)` right behind a square are
// part of it.
func (r *gameReader) wordLength(s string) int {
	if s == "" {
		return 0
	}
	for i, char := range s {
		switch {
		case unicode.IsSpace(char) || char == ')' && !strings.Contains(s[:i], "("):
			return max(i, 1)
		case char == '(' && i > 0:
			end := strings.IndexByte(s[i:], ')')
			if end < 2 || end > 16 || strings.ContainsAny(s[i:i+end], " \t\r\n.0123456789") {
				return i
			}
		case char == '{' && i > 0 && strings.IndexByte("=/(-;", s[i-1]) < 0:
			return i
		case char == ')' && strings.Count(s[:i], "(") <= strings.Count(s[:i], ")"):
			return i
		}
	}
	return len(s)
}

// whole joins the parts of full algebraic text: `P e2-e4`, `P e7-e8; Q-e8`. A
// semicolon before anything else begins a comment.
func (r *gameReader) whole(start int, word string) (text string, end int) {
	end = start + len(word)
	text = word
	for {
		next := strings.TrimLeft(r.s[end:], " ")
		gap := len(r.s) - end - len(next)
		part := next[:r.wordLength(next)]
		label := text[strings.LastIndexAny(text, " ;")+1:]
		switch {
		case strings.HasSuffix(text, ";") && gap > 0 && r.isStep(part, next[len(part):]):
		case label != "" && gap > 0 && !strings.ContainsAny(label, "0123456789-=@~;") && startsMovement(part):
		case strings.HasSuffix(text, ";") && len(text) > 1:
			return text[:len(text)-1], end - 1
		default:
			return text, end
		}
		text += " " + part
		end += gap + len(part)
	}
}

// isStep reports whether a word, or it and the next one, is a part of a move like
// `Q-e8`, `e5-` or `R h1-f1`.
func (r *gameReader) isStep(word, rest string) bool {
	bare := strings.TrimRight(word, ";")
	if startsMovement(bare) {
		return true
	}
	if i := strings.LastIndexByte(bare, '-'); i > 0 && startsMovement(bare[i+1:]+"-") {
		return true
	}
	next := strings.TrimLeft(rest, " ")
	return bare == word && !strings.ContainsAny(word, "0123456789-") && startsMovement(next[:r.wordLength(next)])
}

// startsMovement reports whether a word begins like `e2-`.
func startsMovement(word string) bool {
	letters := len(word) - len(strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz"))
	digits := len(word) - letters - len(strings.TrimLeft(word[letters:], "0123456789"))
	return letters > 0 && digits > 0 && letters+digits < len(word) && (word[letters+digits] == '-' || word[letters+digits] == 'x')
}
