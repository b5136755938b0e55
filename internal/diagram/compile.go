package diagram

import (
	"slices"
	"sync"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// Notation is the move of type t as written, or the known one of that name
// (§8) where nothing is written; empty where the type cannot move.
func (d *Definition) Notation(t int) string {
	written := d.Types[t].Move.Text()
	if written == "" {
		written, _ = KnownMove(d.Types[t].Name, d.Rules.Files)
	}
	if written == "-" {
		return ""
	}
	return written
}

// Rules is the game of d with the moves of its pieces parsed, as engine.Compile
// wants it. A faulty atom is reported where it stands and left out, the piece
// stays (§1).
func Rules(d *Definition) (engine.Rules, source.List) {
	var list source.List
	r := d.Rules
	r.Types = slices.Clone(r.Types)
	for i := range d.Types {
		t := &d.Types[i]
		switch at := d.Lines[t.Line].Fields[nameField].Whole(); {
		case t.Move.Text() != "":
			n, faults := betza.Parse(t.Move, betza.Lenient)
			list = append(list, faults...)
			r.Types[i].Move = n.Program()
		default:
			notation := d.Notation(i)
			if notation == "" {
				list.Add(source.Diagnostic{
					Severity: source.Note, Code: "diagram.no-move", Span: at,
					Message: "no move is known by the name " + quote(t.Name) + ": the piece cannot move", Hint: "a move behind the ID, or - to say so",
				})
				continue
			}
			r.Types[i].Move = placed(knownProgram(notation), at)
		}
	}
	return r, list
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
