package wizard

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// Matrix is the capture matrix as a grid: what happens when the piece of a row
// goes to a square with the piece of a column. Rows and columns are indices into
// Design.Pieces; those of holes are empty.
type Matrix struct {
	Empty   []Effect   // by row: on an empty square
	Enemy   [][]Effect // by row, by column: on an enemy
	Friends [][]Effect // by row, by column: on a friend

	faulty bool // the value that it was read from holds an error
}

// Effect is one cell of the capture matrix. The zero Effect is nothing special.
type Effect struct {
	Kind  engine.MatrixKind
	Piece int // for MatrixBecome and MatrixGive: index into Design.Pieces
}

// EffectKind is one kind of Effect, for a form.
type EffectKind struct {
	Kind  engine.MatrixKind
	Sign  string // as the format writes it, unique; empty for those that name a piece
	Label string
}

// EffectKinds are the kinds of effect, nothing special first.
func EffectKinds() []EffectKind {
	return []EffectKind{
		{engine.MatrixNone, ".", "nothing special"},
		{engine.MatrixForbid, "!", "forbidden"},
		{engine.MatrixProtected, "%", "forbidden when protected"},
		{engine.MatrixPriority, "~", "must be done if it can"},
		{engine.MatrixNoHop, "^", "may not hop over it"},
		{engine.MatrixNoHopTake, "$", "neither captures nor hops over it"},
		{engine.MatrixKamikaze, "0", "both vanish"},
		{engine.MatrixExplode, "@", "explodes"},
		{engine.MatrixAgain, ":", "opponent frozen, moves again"},
		{engine.MatrixMay, "|", "may promote (shogi)"},
		{engine.MatrixBecome, "", "becomes"},
		{engine.MatrixGive, "", "becomes the opponent's"},
	}
}

func signOf(k engine.MatrixKind) string {
	for _, e := range EffectKinds() {
		if e.Kind == k {
			return e.Sign
		}
	}
	return ""
}

// Matrix is the design's capture matrix; nil where it has none.
func (d *Design) Matrix() *Matrix {
	if d.Value("captureMatrix") == "" {
		return nil
	}
	m := newMatrix(len(d.Pieces))
	def, list := d.definition()
	m.faulty = list.HasErrors() && slices.ContainsFunc(diagnose(d), func(f Fault) bool {
		return f.Severity == source.Error && f.Place.Keyword == "captureMatrix"
	})
	order, n := d.order(), len(def.Rules.Types)
	for t, row := range def.Rules.CaptureMatrix {
		if t >= len(order) || n != len(order) {
			break // the table is too long
		}
		i := order[t]
		for c, cell := range row {
			e := Effect{Kind: cell.Kind}
			if cell.Kind == engine.MatrixBecome || cell.Kind == engine.MatrixGive {
				e.Piece = order[cell.Type]
			}
			switch {
			case c == 0:
				m.Empty[i] = e
			case c <= n:
				m.Enemy[i][order[c-1]] = e
			default:
				m.Friends[i][order[c-n-1]] = e
			}
		}
	}
	return m
}

// definition is the design as package diagram reads it.
func (d *Design) definition() (diagram.Definition, source.List) {
	file := source.NewFile("diagram", d.Text())
	return diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
}

func newMatrix(n int) *Matrix {
	m := &Matrix{Empty: make([]Effect, n), Enemy: make([][]Effect, n), Friends: make([][]Effect, n)}
	for i := range n {
		m.Enemy[i], m.Friends[i] = make([]Effect, n), make([]Effect, n)
	}
	return m
}

// names reports whether a cell names the piece at index.
func (m *Matrix) names(index int) bool {
	is := func(e Effect) bool {
		return e.Piece == index && (e.Kind == engine.MatrixBecome || e.Kind == engine.MatrixGive)
	}
	rows := func(rows [][]Effect) bool {
		return slices.ContainsFunc(rows, func(row []Effect) bool { return slices.ContainsFunc(row, is) })
	}
	return slices.ContainsFunc(m.Empty, is) || rows(m.Enemy) || rows(m.Friends)
}

// moved is the matrix of the table that has at index i what was at from[i], and
// where that is -1 a piece like copyOf or, with -1, a new one; to leads the other
// way.
func (m *Matrix) moved(from []int, to map[int]int, copyOf int) *Matrix {
	out := newMatrix(len(from))
	out.faulty = m.faulty
	source := func(i int) int {
		if from[i] < 0 {
			return copyOf
		}
		return from[i]
	}
	follow := func(e Effect) Effect {
		if e.Kind != engine.MatrixBecome && e.Kind != engine.MatrixGive {
			return e
		}
		at, ok := to[e.Piece]
		if !ok {
			return Effect{}
		}
		return Effect{e.Kind, at}
	}
	for i := range from {
		row := source(i)
		if row < 0 {
			continue
		}
		out.Empty[i] = follow(m.Empty[row])
		for k := range from {
			if column := source(k); column >= 0 {
				out.Enemy[i][k] = follow(m.Enemy[row][column])
				out.Friends[i][k] = follow(m.Friends[row][column])
			}
		}
	}
	return out
}

// setMatrix writes the matrix as captureMatrix. A value that held an error is kept
// as a line without effect.
func (d *Design) setMatrix(m *Matrix) {
	was := d.Value("captureMatrix")
	text := d.matrixText(m)
	d.Parameters = setValue(d.Parameters, "captureMatrix", text, text == "" && !m.faulty)
	if m.faulty {
		d.Kept = append(d.Kept, "captureMatrix="+was)
	}
}

// matrixText is the matrix as the format writes it.
func (d *Design) matrixText(m *Matrix) string {
	order := d.order()
	var rows []string
	for _, i := range order {
		enemy, friends := []string{d.effectText(m.Empty[i])}, []string{}
		for _, k := range order {
			enemy = append(enemy, d.effectText(m.Enemy[i][k]))
			friends = append(friends, d.effectText(m.Friends[i][k]))
		}
		special := slices.ContainsFunc(friends, func(s string) bool { return s != "." })
		if special && slices.Equal(enemy[1:], friends) {
			rows = append(rows, runs(enemy)+"=")
		} else {
			rows = append(rows, runs(append(enemy, friends...)))
		}
	}
	return joinRows(rows)
}

// effectText is a cell of the matrix.
func (d *Design) effectText(e Effect) string {
	switch e.Kind {
	case engine.MatrixBecome, engine.MatrixGive:
		id := d.Pieces[e.Piece].ShownID()
		if e.Kind == engine.MatrixGive {
			return pictureID(strings.ToLower(id))
		}
		if strings.ToLower(id) == id && strings.ToUpper(id) != id {
			return "{" + id + "}"
		}
		return pictureID(id)
	default:
		return signOf(e.Kind)
	}
}

// shortestStretch is how many equal cells are written with a number.
const shortestStretch = 4

// runs writes the cells of a row, equal ones with a number, without those at the
// end that are nothing special.
func runs(cells []string) string {
	for len(cells) > 0 && cells[len(cells)-1] == "." {
		cells = cells[:len(cells)-1]
	}
	var b strings.Builder
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n] == cells[i] {
			n++
		}
		if n >= shortestStretch && (i+n == len(cells) || cells[i+n] != "0") {
			b.WriteString(cells[i] + strconv.Itoa(n))
		} else {
			b.WriteString(strings.Repeat(cells[i], n))
		}
		i += n
	}
	return b.String()
}

// joinRows writes the rows of a matrix, equal ones as `"` or `"N`.
func joinRows(rows []string) string {
	for len(rows) > 0 && rows[len(rows)-1] == "" {
		rows = rows[:len(rows)-1]
	}
	var out []string
	for i := 0; i < len(rows); {
		n := 1
		for i+n < len(rows) && rows[i+n] == rows[i] {
			n++
		}
		out = append(out, rows[i])
		switch {
		case n == 1:
		case rows[i] == "" && n < shortestStretch:
			out = append(out, slices.Repeat([]string{""}, n-1)...)
		case n == 2:
			out = append(out, `"`)
		default:
			out = append(out, `"`+strconv.Itoa(n-1))
		}
		i += n
	}
	return strings.Join(out, "/")
}

// SetEffect sets one cell of the capture matrix.
type SetEffect struct {
	Mover  int // index of the piece that moves
	Target int // index of the piece on the square; -1 for an empty one
	Friend bool
	Effect Effect
}

func (c SetEffect) apply(d *Design) Faults {
	at := Place{Step: SetupStep, Keyword: "captureMatrix", Piece: -1}
	named := []int{c.Mover}
	if c.Target >= 0 {
		named = append(named, c.Target)
	}
	if c.Effect.Kind == engine.MatrixBecome || c.Effect.Kind == engine.MatrixGive {
		named = append(named, c.Effect.Piece)
	} else {
		c.Effect.Piece = 0
	}
	for _, i := range named {
		if i < 0 || i >= len(d.Pieces) || d.Pieces[i].IsHole() {
			return refuse(at, "wizard.no-piece", "the table has no piece number "+strconv.Itoa(i+1), "")
		}
	}
	if int(c.Effect.Kind) > int(engine.MatrixAgain) {
		return refuse(at, "wizard.bad-sign", "a capture has no such effect", "")
	}
	m := d.Matrix()
	if m == nil {
		m = newMatrix(len(d.Pieces))
	}
	switch {
	case c.Target < 0:
		m.Empty[c.Mover] = c.Effect
	case c.Friend:
		m.Friends[c.Mover][c.Target] = c.Effect
	default:
		m.Enemy[c.Mover][c.Target] = c.Effect
	}
	d.setMatrix(m)
	return nil
}

func (SetEffect) concerns(_ *Design, p Place) bool { return p.Keyword == "captureMatrix" }
