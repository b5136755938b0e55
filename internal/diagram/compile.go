package diagram

import (
	"slices"
	"sync"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// readMove parses the move of type t where it stands, or finds the known one of
// that name (§3, §8). A faulty atom is reported and left out, the piece stays (§1).
func (p *parser) readMove(t int, move, name source.Fragment) {
	m := &p.def.Rules.Types[t].Move
	if written := move.Text(); written != "" {
		if written != "-" {
			p.def.Types[t].Notation = written
		}
		n, faults := betza.Parse(move, betza.Lenient)
		for _, f := range faults {
			p.add(f.Severity, f.Span, f.Code, f.Message, f.Hint)
		}
		*m = n.Program()
		return
	}
	notation, ok := KnownMove(p.def.Types[t].Name, p.def.Rules.Files)
	if !ok {
		p.add(source.Note, name.Whole(), "diagram.no-move",
			"no move is known by the name "+quote(p.def.Types[t].Name)+": the piece cannot move", "a move behind the ID, or - to say so")
		return
	}
	p.def.Types[t].Notation = notation
	*m = placed(knownProgram(notation), name.Whole())
}

// Compile makes the game of d ready for play, and says what is wrong with its
// position= line. The Variant is nil where the engine refuses the rules, which
// Parse never lets happen.
func Compile(d Definition) (*engine.Variant, source.List) {
	var list source.List
	v, err := engine.Compile(d.Rules)
	if err != nil {
		list.Errorf(d.Span(), "diagram.unplayable", "%v", err)
		return nil, list
	}
	if d.Options.Position.Text() != "" {
		_, list = notation.For(v).ParsePosition(d.Options.Position)
	}
	for _, t := range v.Unwalkable() {
		list.Warnf(d.Types[t].Move.Whole(), "betza.too-many-steps", "this move needs more steps than a piece may make here: some of its moves are missing")
	}
	return v, list
}

// StartPosition is what the board of d shows first: its position= line where it
// has one that can be read, else the setup of its variant v.
func StartPosition(d *Definition, v *engine.Variant) *engine.Position {
	if d.Options.Position.Text() != "" {
		if p, list := notation.For(v).ParsePosition(d.Options.Position); p != nil && !list.HasErrors() {
			return p
		}
	}
	return v.Start()
}

// knownPrograms remembers the programs of knownMoves by notation.
var knownPrograms sync.Map

func knownProgram(notation string) betza.Program {
	if p, ok := knownPrograms.Load(notation); ok {
		return p.(betza.Program)
	}
	n, _, _ := betza.ParseString(notation, notation)
	p := n.Program()
	knownPrograms.Store(notation, p)
	return p
}

// placed is p as if it were written at that place.
func placed(p betza.Program, at source.Span) betza.Program {
	p.Paths = slices.Clone(p.Paths)
	for i := range p.Paths {
		p.Paths[i].Span = at
	}
	return p
}
