package engine_test

import (
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
