package engine_test

import (
	"testing"

	"fairyboard/internal/engine"
)

// BenchmarkPerft counts the leaves of a few games from the start.
func BenchmarkPerft(b *testing.B) {
	for _, g := range []struct {
		name  string
		depth int
	}{{"chess", 4}, {"capablanca", 4}, {"xiangqi", 4}, {"shogi", 4}, {"grand", 3}, {"antichess", 4}} {
		b.Run(g.name, func(b *testing.B) {
			board := compileFile(b, "testdata/perft/"+g.name+".txt").Start().NewBoard()
			nodes := board.Perft(g.depth)
			b.ReportAllocs()
			for b.Loop() {
				board.Perft(g.depth)
			}
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

var _ = engine.Perft
