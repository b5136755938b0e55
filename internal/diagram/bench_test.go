package diagram_test

import (
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// BenchmarkChess is what opening a diagram costs before it is drawn.
func BenchmarkChess(b *testing.B) {
	text := readFile(b, "../engine/testdata/perft/chess.txt")
	b.Run("parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := source.NewFile("chess", text)
			diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
		}
	})
	b.Run("parse+compile", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := source.NewFile("chess", text)
			d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
			if _, list := diagram.Compile(d); len(list) > 0 {
				b.Fatal(list)
			}
		}
	})
	// The tables of moves are built when the first board needs them.
	b.Run("parse+compile+marks", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := source.NewFile("chess", text)
			d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
			v, _ := diagram.Compile(d)
			if v.Start().Reach(1) == nil {
				b.Fatal("the knight has no moves")
			}
		}
	})
}

// BenchmarkView is what showing a position costs: the start of chess with every
// piece's marks, and with those of one piece.
func BenchmarkView(b *testing.B) {
	d, v, p := boardOf(b, readFile(b, "../engine/testdata/perft/chess.txt"))
	for name, o := range map[string]diagram.ViewOptions{"still": {}, "selected": {Selected: "b1"}, "all marks": {Marks: true}} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				diagram.NewView(d, v, p, o)
			}
		})
	}
}
