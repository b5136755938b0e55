package web

import (
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
	"fairyboard/internal/wizard"
)

// trial is a move on the previewer's board: a diagram of its own, in which the piece
// is the first type, so that marks, pictures and legality are those of every board.
type trial struct {
	text     string // the notation as typed
	dialect  betza.Dialect
	notation betza.Notation // what of it could be read
	file     *source.File
	faults   source.List // at their places in file

	diagram  *compiled
	home     engine.Square
	position *engine.Position
	targets  []engine.Target // of the piece
}

// The types of a trial's diagram.
const (
	trialPiece = iota
	trialMan   // friends and enemies
	trialMate  // friends that have not moved
	trialKing  // royal enemies
	trialLast  // what moved last, where the piece imitates that
)

// copied are the pieces that an imitator can be shown to copy.
var copied = []struct{ id, name, move string }{{"N", "knight", "N"}, {"B", "bishop", "B"}, {"R", "rook", "R"}, {"Q", "queen", "Q"}, {"K", "king", "K"}}

// imitates reports whether the piece moves as what moved last.
func (t *trial) imitates() bool {
	return slices.ContainsFunc(t.notation.Terms, func(term betza.Term) bool { return term.Atom.Letter == 'I' })
}

// trialOf puts a move on the board of a state.
func (s *Site) trialOf(st *previewState, text string, in betza.Dialect) (*trial, error) {
	t := &trial{text: text, dialect: in, file: source.NewFile("move", text)}
	if strings.TrimSpace(text) != "" {
		t.notation, t.faults = betza.ParseIn(in, t.file.Fragment(t.file.Whole()))
	}
	source := trialText(st, t)
	d, err := s.diagram(s.shelves.now(), diagram.Key(source), source)
	if err != nil {
		return nil, err
	}
	t.diagram = d
	t.home, _ = st.square(st.home())
	if t.position, err = trialPosition(st, d, t.home); err != nil {
		return nil, err
	}
	t.targets = t.position.Reach(t.home)
	if st.only {
		t.targets = slices.DeleteFunc(t.targets, func(g engine.Target) bool { return !g.IsDestination() })
	}
	for _, f := range d.faults {
		if f.Code == "betza.too-many-steps" {
			t.faults.Warnf(t.file.Whole(), f.Code, "%s", f.Message)
		}
	}
	return t, nil
}

// known is what is known of a piece with these moves: its name, and the picture that it
// has; empty where nobody has named it.
func (t *trial) known() (name, image string) {
	if len(t.notation.Terms) == 0 {
		return "", ""
	}
	if e, ok := wizard.EntryOfMove(t.movement()); ok {
		name, _, _ = strings.Cut(e.Name, " (") // what stands there tells namesakes apart
		return name, e.Image
	}
	name = betza.Name(t.notation)
	return name, name
}

// called is the name of the piece and its picture: what the reader says, or what is
// known of its move. A piece without a name has a picture that is nobody's.
func (t *trial) called(st *previewState) (name, image string) {
	if name = strings.TrimSpace(inField.Replace(st.name)); name != "" && !strings.EqualFold(name, "hole") {
		return name, name
	}
	if name, image = t.known(); name != "" {
		return strings.ToLower(name), image
	}
	return unnamed, unnamedImage
}

// unnamed is what a piece without a name is called, unnamedImage its picture.
const (
	unnamed      = "piece"
	unnamedImage = "star"
)

// movement is the move in XBetza, as the fourth field of a piece line.
func (t *trial) movement() string {
	if len(t.notation.Terms) == 0 {
		return "-"
	}
	return t.notation.String()
}

// inField makes a text fit for a field of a piece line.
var inField = strings.NewReplacer(":", " ", "\n", " ", "\r", " ", "=", " ")

// trialText is the diagram of a trial.
func trialText(st *previewState, t *trial) string { return trialLines(st, t, true) }

// diagramOf is a diagram of the trial's board for an article: without the types that
// do not stand on it.
func diagramOf(st *previewState, t *trial) string { return trialLines(st, t, false) }

func trialLines(st *previewState, t *trial, allTypes bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "files=%d\nranks=%d\nsymmetry=none\nlightShade=#f2e3c6\ndarkShade=#c9a27a\nroyal=K\n", st.files, st.ranks)
	var squares [trialLast + 1]map[engine.Color][]string
	for i := range squares {
		squares[i] = map[engine.Color][]string{}
	}
	home := st.home()
	squares[trialPiece][st.side] = []string{home}
	var holes []string
	for _, p := range st.placed {
		if _, ok := st.square(p.square); !ok || p.square == home {
			continue
		}
		enemy := st.side.Other()
		switch p.kind {
		case placedNone:
		case placedFriend:
			squares[trialMan][st.side] = append(squares[trialMan][st.side], p.square)
		case placedEnemy, placedPassed:
			squares[trialMan][enemy] = append(squares[trialMan][enemy], p.square)
		case placedFresh:
			squares[trialMate][st.side] = append(squares[trialMate][st.side], p.square)
		case placedRoyal:
			squares[trialKing][enemy] = append(squares[trialKing][enemy], p.square)
		case placedHole:
			holes = append(holes, p.square)
		}
	}
	name, image := t.called(st)
	line := func(kind int, name, id, move, image string) {
		if !allTypes && len(squares[kind]) == 0 {
			return
		}
		fmt.Fprintf(&b, "%s:%s:%s:%s:%s", name, id, move, image, strings.Join(squares[kind][engine.White], ","))
		if black := squares[kind][engine.Black]; len(black) > 0 {
			b.WriteString(",," + strings.Join(black, ","))
		}
		b.WriteByte('\n')
	}
	if len(holes) > 0 {
		fmt.Fprintf(&b, "hole::::%s\n", strings.Join(holes, ","))
	}
	line(trialPiece, name, "X", t.movement(), image)
	line(trialMan, "man", "P", "-", "pawn")
	line(trialMate, "unmoved piece", "R", "-", "rook")
	line(trialKing, "king", "K", "-", "king")
	if !allTypes || !t.imitates() {
		return b.String()
	}
	for _, c := range copied {
		if c.id == st.after {
			line(trialLast, c.name, "L", c.move, c.name)
		}
	}
	return b.String()
}

// trialPosition is the trial's setup, with what has moved and what has not.
func trialPosition(st *previewState, d *compiled, home engine.Square) (*engine.Position, error) {
	setup := d.variant.Start().Setup()
	setup.Virgin = make([]bool, d.variant.Squares())
	for sq, piece := range setup.Board {
		if piece != engine.NoPiece {
			setup.Virgin[sq] = piece.Type() == trialMate || engine.Square(sq) == home && !st.moved
		}
	}
	setup.Turn = st.side
	if d.variant.NumTypes() > trialLast {
		setup.Last = trialLast
	}
	setup.Rights, setup.Victim = st.passed(&setup)
	p, err := d.variant.Position(setup)
	if err != nil {
		return nil, fmt.Errorf("trial: %w", err)
	}
	return p, nil
}

// passed finds the enemy that can be taken in passing, and the square for that: the one
// that it came over, if that is empty.
func (st *previewState) passed(setup *engine.Setup) (rights []engine.Square, victim engine.Square) {
	for _, p := range st.placed {
		sq, ok := st.square(p.square)
		if p.kind != placedPassed || !ok || p.square == st.home() {
			continue
		}
		over := sq + engine.Square(st.files)
		if st.side == engine.Black {
			over = sq - engine.Square(st.files)
		}
		if over >= 0 && int(over) < len(setup.Board) && setup.Board[over] == engine.NoPiece {
			return []engine.Square{over}, sq
		}
	}
	return nil, engine.NoSquare
}

// view is the trial's board with the marks of the piece.
func (t *trial) view(st *previewState) diagram.View {
	return diagram.NewView(&t.diagram.definition, t.diagram.variant, t.position, diagram.ViewOptions{Started: true, Selected: st.home(), Hints: !st.only})
}
