package web

import (
	"cmp"
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/web/templates/component"
)

// A mark's code is two letters: its colour says what the piece may do, its shape
// how (diagram-ui A, Marks, and B6). The style sheet knows the colours, the sprite
// the shapes; the board's script only hands codes through.

// markColor is the first letter of the code.
func markColor(kind diagram.MarkKind) byte {
	switch kind {
	case diagram.MarkJump:
		return 'j'
	case diagram.MarkInitial:
		return 'i'
	case diagram.MarkMove:
		return 'm'
	case diagram.MarkMoveInitial:
		return 'n'
	case diagram.MarkCapture:
		return 'c'
	case diagram.MarkFriend:
		return 'f'
	case diagram.MarkVictim:
		return 'v'
	case diagram.MarkCastle:
		return 'k'
	case diagram.MarkForbidden:
		return 'b'
	case diagram.MarkHop:
		return 'h'
	case diagram.MarkRelay, diagram.MarkTaken, diagram.MarkStop:
		return 'v'
	default:
		return 's'
	}
}

// markCode is the code of a mark; occupied says whether a piece stands there.
func markCode(m diagram.Mark, occupied bool) string {
	shape := byte('d') // dot
	switch {
	case m.Kind == diagram.MarkHop:
		shape = 'h'
	case m.Kind == diagram.MarkVictim:
		shape = 'v'
	case m.Kind == diagram.MarkRelay:
		shape = 'u'
	case m.Kind == diagram.MarkTaken:
		shape = 't'
	case m.Kind == diagram.MarkStop:
		shape = 'e'
	case m.Kind == diagram.MarkCastle:
		shape = 's' // star
	case m.Kind == diagram.MarkForbidden:
		shape = 'b' // bar
	case m.More && !occupied:
		shape = 'p' // disc with a question mark
	case m.OnWay:
		shape = 'w' // ring with a cross
	case m.Jump && occupied:
		shape = 'q' // square ring
	case m.Jump:
		shape = 'j' // diamond
	case occupied:
		shape = 'r' // ring
	}
	return string([]byte{markColor(m.Kind), shape})
}

// markWords explains a code in the key to the marks, and to a screen reader.
var markWords = map[string]string{
	"sd": "move", "sr": "capture", "sj": "jump", "sq": "jump capture",
	"jd": "jump", "jr": "jump capture", "jj": "jump", "jq": "jump capture",
	"id": "first move", "ir": "first move, capture", "ij": "first move, jump", "iq": "first move, jump capture",
	"md": "move only", "mr": "move only", "mj": "jump, no capture", "mq": "jump, no capture",
	"nd": "first move only", "nr": "first move only", "nj": "first move, jump, no capture", "nq": "first move, jump, no capture",
	"cd": "capture only", "cr": "capture only", "cj": "jump, capture only", "cq": "jump, capture only",
	"fd": "captures own", "fr": "captures own", "fj": "jump, captures own", "fq": "jump, captures own",
	"sw": "capture, or go on", "jw": "capture, or go on", "iw": "first move, capture, or go on", "mw": "move, or go on", "nw": "move, or go on",
	"cw": "capture, or go on", "fw": "capture own, or go on",
	"sp": "move, more with a piece there", "jp": "jump, more with a piece there", "ip": "first move, more with a piece there",
	"mp": "move only, more with a piece there", "np": "first move only, more with a piece there",
	"cp": "capture only, more with a piece there", "fp": "captures own, more with a piece there",
	"vv": "captured on the way", "vu": "moves instead", takenCode: "chosen", stopCode: "chosen, may end here", "ks": "castling", "bb": "forbidden", "hh": "needs a piece there",
	dropCode: "drop",
}

// words explains a code of the board.
func (m *marks) words(code string) string {
	if m.glance {
		for _, k := range glanceWords {
			if k.Code == code {
				return k.Words
			}
		}
	}
	return markWords[code]
}

// The order of the key.
const (
	colorOrder = "sjimncfvkbhd"
	shapeOrder = "drjqpwsvuetbh"
)

// marks collects the marks of all pieces of a board.
type marks struct {
	text   strings.Builder // "g1:f3jd,h3jd;b1:…"
	used   map[string]bool
	glance bool // of a 'Moves at a Glance' board
}

// code is the code of a mark on the board; occupied says whether a piece stands there.
func (m *marks) code(mark diagram.Mark, occupied bool) string {
	if m.glance {
		return glanceCode(mark)
	}
	return markCode(mark, occupied)
}

// add notes what one piece may do: for each of its moves the square, the code, and
// what it goes by, behind "/" a victim, behind "@" the piece that moves instead:
// "e6jd/e5/d6". Of moves to a square by the same way the first prevails.
func (m *marks) add(occupied map[string]string, square string, piece *diagram.PieceView) {
	if len(piece.Marks) == 0 {
		return
	}
	if m.text.Len() > 0 {
		m.text.WriteByte(';')
	}
	m.text.WriteString(square)
	separator := byte(':')
	for i := range piece.Marks {
		mark := &piece.Marks[i]
		if goesAlike(mark, piece.Marks[:i]) {
			continue
		}
		code := m.code(*mark, occupied[mark.Name] != "" && (occupied[mark.Name] != square || mark.Name == square))
		m.used[code] = true
		m.text.WriteByte(separator)
		m.text.WriteString(mark.Name)
		m.text.WriteString(code)
		separator = ','
		for _, via := range mark.Via {
			m.way("/", via, victimCode)
		}
		if mark.Mover != "" {
			m.way("@", mark.Mover, relayCode)
		}
	}
}

// way notes a square that a move goes by.
func (m *marks) way(sign, square, code string) {
	m.text.WriteString(sign)
	m.text.WriteString(square)
	m.used[code], m.used[takenCode], m.used[stopCode] = true, true, true
}

// goesAlike reports whether one of the marks before, which are sorted by square,
// leads to the same square by the same way.
func goesAlike(mark *diagram.Mark, before []diagram.Mark) bool {
	for i := len(before) - 1; i >= 0 && before[i].Square == mark.Square; i-- {
		if before[i].Mover == mark.Mover && slices.Equal(before[i].Via, mark.Via) {
			return true
		}
	}
	return false
}

// The codes of what a move goes by.
const (
	victimCode = "vv"
	relayCode  = "vu"
	takenCode  = "vt" // the reader has chosen it
	stopCode   = "ve" // the reader has chosen it, and the move may end there
)

// dropCode is the mark of a square on which a piece in hand may be put.
const dropCode = "dd"

// addDrops notes where one piece in hand may be put.
func (m *marks) addDrops(piece diagram.HandPiece) {
	if len(piece.Drops) == 0 {
		return
	}
	if m.text.Len() > 0 {
		m.text.WriteByte(';')
	}
	m.text.WriteString(piece.Token)
	separator := byte(':')
	for _, name := range piece.Drops {
		m.text.WriteByte(separator)
		m.text.WriteString(name)
		m.text.WriteString(dropCode)
		separator = ','
	}
	m.used[dropCode] = true
}

// keys explains the marks that occur; shown are those that are seen at once.
func (m *marks) keys(shown map[string]bool) []component.Key {
	if m.glance {
		return glanceKeys(m.used)
	}
	keys := make([]component.Key, 0, len(m.used)+len(shown))
	for code := range m.used {
		keys = append(keys, component.Key{Code: code, Words: markWords[code], Shown: shown[code]})
	}
	for code := range shown {
		if !m.used[code] {
			keys = append(keys, component.Key{Code: code, Words: markWords[code], Shown: true})
		}
	}
	slices.SortFunc(keys, func(a, b component.Key) int { return cmp.Compare(keyPlace(a.Code), keyPlace(b.Code)) })
	return keys
}

// keyPlace is the place of a code in the key to the marks.
func keyPlace(code string) int {
	return strings.IndexByte(colorOrder, code[0])*len(shapeOrder) + strings.IndexByte(shapeOrder, code[1])
}
