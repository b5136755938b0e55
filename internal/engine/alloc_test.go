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

// exotic is a game on 16x16 squares with 26 types, many of them walking.
const exotic = `files=16
ranks=16
symmetry=mirror
royal=26
pawn:P:fmWfcF::a3-p3
knight:N:NN::b1,o1
bishop:B:B::c1,n1
rook:R:R::a1,p1
griffon:G:FyafsF::d1,m1
manticore:M:WyafsW::e1,l1
lion:L:KNADcaKcabKmabK::f1,k1
cannon:C:mRcpR::g1,j1
grasshopper:H:gQ::a2,p2
rose:S:qN::b2,o2
crooked:Z:zB::c2,n2
falcon:F:afafsKafsafKafafsafzK::d2,m2
rifle:I:mRcaibR::e2,l2
withdrawer:W:mQcabyafmK::f2,k2
checkers:X:fmFfcafmF::g2,j2
longleaper:Y:mQcafmQ::h2
amazon:A:QN::i2
hook:O:RmasR::h1
camel:E:CZ::
champion:T:WAD::
ski:V:jR::
sissa:U:maivsQ::
wizard:D:FC::
eagle:J:RbBfFfAfcavFfmabF::
janggi:Q:mafsmafW::
king:K:K::i1
`

// BenchmarkExotic generates the legal moves of a position with many walking pieces.
func BenchmarkExotic(b *testing.B) {
	v := compileText(b, "exotic", exotic)
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
