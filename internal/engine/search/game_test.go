package search

import (
	"os"
	"path/filepath"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// gamesFolder has the definitions that the engine's move counts are tested with.
const gamesFolder = "../testdata/perft"

// compileText compiles the text of a diagram.
func compileText(tb testing.TB, name, text string) *engine.Variant {
	tb.Helper()
	file := source.NewFile(name, text)
	d, faults := diagram.Parse(file.Fragment(file.Whole()))
	v, more := diagram.Compile(d)
	for _, f := range append(faults, more...) {
		if f.Severity == source.Error {
			tb.Errorf("%s: %s", name, f.Message)
		}
	}
	if v == nil {
		tb.FailNow()
	}
	return v
}

// compileGame compiles one of the games in gamesFolder.
func compileGame(tb testing.TB, name string) *engine.Variant {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join(gamesFolder, name+".txt"))
	if err != nil {
		tb.Fatal(err)
	}
	return compileText(tb, name, string(text))
}

// position reads a position line or FEN, the start where it is empty.
func position(tb testing.TB, v *engine.Variant, line string) *engine.Position {
	tb.Helper()
	if line == "" {
		return v.Start()
	}
	file := source.NewFile("position", line)
	p, faults := notation.For(v).ParsePosition(file.Fragment(file.Whole()))
	if p == nil || faults.HasErrors() {
		tb.Fatalf("position %q: %s", line, faults.Format(file))
	}
	return p
}

// moveText is m, a legal move of p, in full algebraic text.
func moveText(p *engine.Position, m engine.Move) string {
	var l engine.MoveList
	p.AppendLegal(&l)
	return notation.For(p.Variant()).Full(p, &l, m)
}

// play is p after m, a legal move of it.
func play(p *engine.Position, m engine.Move) *engine.Position {
	var l engine.MoveList
	p.AppendLegal(&l)
	return p.Play(m, &l)
}
