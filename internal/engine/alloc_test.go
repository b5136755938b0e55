package engine_test

import (
	"testing"

	"fairyboard/internal/engine"
)

// TestNoAllocation: generating, making and taking back moves, asking for check and
// for the outcome allocate nothing once buffers have grown.
func TestNoAllocation(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "xiangqi", "grand", "antichess", "janggi-nd"} {
		board := compileFile(t, "testdata/perft/"+name+".txt").Start().NewBoard()
		var l engine.MoveList
		turn := func() {
			l.Reset()
			board.AppendLegal(&l)
			for _, m := range l.Moves {
				board.Make(m, &l)
				board.InCheck(board.Turn())
				board.Outcome()
				board.Unmake()
			}
			l.Reset()
			board.AppendPseudoLegal(&l)
			board.Perft(2)
		}
		turn()
		if n := testing.AllocsPerRun(100, turn); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// BenchmarkExotic generates the legal moves of a position on 16x16 squares with 26 types,
// many of them walking.
func BenchmarkExotic(b *testing.B) {
	v := compileFile(b, "testdata/exotic.txt")
	board := v.Start().NewBoard()
	var l engine.MoveList
	for i := range 24 { // open the position
		l.Reset()
		board.AppendLegal(&l)
		board.Make(l.Moves[(i*7919)%l.Len()], &l)
	}
	b.ReportAllocs()
	for b.Loop() {
		l.Reset()
		board.AppendLegal(&l)
	}
	b.ReportMetric(float64(l.Len()), "moves")
}
