package engine_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"fairyboard/internal/engine"
)

// TestConcurrentFirstUse: a variant builds its tables when it is first played, and
// everybody who comes at that moment, by whatever way, sees them whole.
func TestConcurrentFirstUse(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "janggi-nd"} {
		path := "testdata/perft/" + name + ".txt"
		known := compileFile(t, path)
		wantNodes := known.Start().NewBoard().Perft(2)
		var legal engine.MoveList
		known.Start().AppendLegal(&legal)
		wantTargets, wantExchanges := len(known.Start().Reach(0)), known.Exchanges()

		v := compileFile(t, path)
		uses := []func(){
			func() {
				if n := v.Start().NewBoard().Perft(2); n != wantNodes {
					t.Errorf("%s: %d nodes, want %d", name, n, wantNodes)
				}
			},
			func() {
				var l engine.MoveList
				v.Start().AppendLegal(&l)
				if l.Len() != legal.Len() {
					t.Errorf("%s: %d moves, want %d", name, l.Len(), legal.Len())
				}
			},
			func() {
				if n := len(v.Start().Reach(0)); n != wantTargets {
					t.Errorf("%s: %d targets, want %d", name, n, wantTargets)
				}
			},
			func() {
				if v.Start().InCheck(engine.White) || v.Start().Outcome().Over {
					t.Errorf("%s: the start is no start", name)
				}
			},
			func() {
				if v.Exchanges() != wantExchanges || len(v.Unwalkable()) > 0 {
					t.Errorf("%s: other properties", name)
				}
			},
			func() { v.Start().WithTurn(engine.Black).Setup() },
		}
		var wait sync.WaitGroup
		start := make(chan struct{})
		for i := range 8 * len(uses) {
			wait.Go(func() {
				<-start
				uses[i%len(uses)]()
			})
		}
		close(start)
		wait.Wait()
	}
}

// BenchmarkLargest compiles a game of 500 types on the largest board, with and
// without the tables that its moves are generated from.
func BenchmarkLargest(b *testing.B) {
	var text strings.Builder
	text.WriteString("files=40\nranks=40\nroyal=500\n")
	moves := []string{"Q", "N", "B", "R", "K", "WyafsW", "mRcpR", "RmasR", "CZ", "fmWfceFifmnD", "NN", "qN", "jR", "gQ", "mRcB", "WAD"}
	for i := range 499 {
		fmt.Fprintf(&text, "p%d:%c%c:%s::\n", i, 'A'+i/26, 'a'+i%26, moves[i%len(moves)])
	}
	text.WriteString("king:Zz:K::i1\n")
	for name, plays := range map[string]bool{"compile": false, "compile+moves": true} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v := compileText(b, "largest", text.String())
				if plays && v.Start().Outcome().Over {
					b.Fatal("the game is over before it begins")
				}
			}
		})
	}
}
