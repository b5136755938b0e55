package diagram

import (
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// matrixReader is the state of reading one row of the capture matrix.
type matrixReader struct {
	p     *parser
	mover int
	n     int // number of types
	row   []engine.MatrixCell
	at    int // next cell
	last  engine.MatrixCell
	cut   bool // cells beyond the row were reported
}

// readMatrix reads captureMatrix (§6).
func (p *parser) readMatrix(v source.Fragment) {
	r := &p.def.Rules
	n := len(r.Types)
	if n == 0 {
		return
	}
	none := make([]engine.MatrixCell, 2*n+1)
	above := none
	var rows [][]engine.MatrixCell
	for _, text := range p.plain(v, plainQuotes).Split("/") {
		text = text.Trim()
		repeat := 1
		row := above
		if times, ok := matrixRepeat(text.Text()); ok {
			repeat = times
		} else {
			row = none
			if text.Text() != "" {
				m := matrixReader{p: p, mover: len(rows), n: n, row: slices.Clone(none)}
				m.read(text)
				row = m.row
			}
		}
		above = row
		for ; repeat > 0; repeat-- {
			if len(rows) == n {
				if text.Text() != "" {
					p.warnf(text.Whole(), "diagram.matrix-size", "the table has only %d types: the rest of the matrix is left out", n)
				}
				break
			}
			p.steps++
			rows = append(rows, row)
		}
		if len(rows) == n && repeat > 0 {
			break
		}
	}
	for len(rows) < n {
		rows = append(rows, none)
	}
	r.CaptureMatrix = rows
}

// matrixRepeat reads a row of the form `"` or `"N`.
func matrixRepeat(text string) (times int, ok bool) {
	if text == "" || text[0] != '"' {
		return 0, false
	}
	if text == `"` {
		return 1, true
	}
	if digits := text[1:]; isDigit(digits[0]) && leadingNumber(digits) == digits {
		return min(atoi(digits), MaxTypes+1), true
	}
	return 0, false
}

func (m *matrixReader) read(text source.Fragment) {
	t := text.Text()
	for i := 0; i < len(t); {
		m.p.steps++
		c := t[i]
		switch {
		case c == ' ' || c == '\t':
			i++
		case c >= '1' && c <= '9':
			digits := leadingNumber(t[i:])
			already := 1
			if i == 0 {
				already = 0
			}
			for k := min(atoi(digits), len(m.row)+1) - already; k > 0; k-- {
				m.put(m.last, text.Slice(i, i+len(digits)))
			}
			i += len(digits)
		case c == '=':
			copy(m.row[m.n+1:], m.row[1:m.n+1])
			m.at = m.n + 1
			i++
		default:
			c, n := m.cell(text.Slice(i, len(t)))
			m.last = c
			m.put(c, text.Slice(i, i+n))
			i += n
		}
	}
}

// put sets the next cell of the row.
func (m *matrixReader) put(c engine.MatrixCell, at source.Fragment) {
	m.p.steps++
	if m.at < len(m.row) {
		m.row[m.at] = c
		m.at++
		return
	}
	if c.Kind != engine.MatrixNone && !m.cut {
		m.p.warnf(at.Whole(), "diagram.matrix-size", "a row has %d cells at most, the empty square, %d enemies, %d friends: the rest is left out", len(m.row), m.n, m.n)
		m.cut = true
	}
}

// cell reads the symbol that text begins with; n is its length.
func (m *matrixReader) cell(text source.Fragment) (c engine.MatrixCell, n int) {
	t := text.Text()
	kind, ok := matrixKinds[t[0]]
	if ok {
		return engine.MatrixCell{Kind: kind}, 1
	}
	symbol, n := firstRune(t)
	id, enemy := symbol, isLowerCase(symbol)
	idAt := text.Slice(0, n)
	if inner, length := BracedID(t); length > 0 {
		id, n = inner, length
		idAt = text.Slice(1, n-1)
		enemy = !m.p.ids.has(id) && lower(id) == id
	}
	to := m.p.ids.find(id, m.mover)
	switch {
	case to < 0:
		m.p.unknownID(source.Error, idAt)
		return engine.MatrixCell{}, n
	case enemy:
		return engine.MatrixCell{Kind: engine.MatrixGive, Type: to}, n
	case to == m.mover:
		return engine.MatrixCell{}, n
	default:
		return engine.MatrixCell{Kind: engine.MatrixBecome, Type: to}, n
	}
}

// matrixKinds are the symbols of the capture matrix.
var matrixKinds = map[byte]engine.MatrixKind{
	'.': engine.MatrixNone,
	'|': engine.MatrixMay,
	'!': engine.MatrixForbid,
	'?': engine.MatrixForbid,
	'%': engine.MatrixProtected,
	'~': engine.MatrixPriority,
	'^': engine.MatrixNoHop,
	'$': engine.MatrixNoHopTake,
	'0': engine.MatrixKamikaze,
	'@': engine.MatrixExplode,
	':': engine.MatrixAgain,
}
