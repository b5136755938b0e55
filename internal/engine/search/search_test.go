package search

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fairyboard/internal/engine"
)

var update = flag.Bool("update", false, "write testdata/signature.txt anew")

// signatureGames are searched to a fixed depth. What they count to is
// recorded: a change that alters it says why.
var signatureGames = []string{"chess", "capablanca", "xiangqi", "shogi", "giveaway", "kingofthehill", "grand", "shatranj", "torishogi", "breakthrough"}

func TestSignature(t *testing.T) {
	t.Parallel()
	var got strings.Builder
	for _, name := range signatureGames {
		v := compileGame(t, name)
		e := New(v, Options{HashBytes: 1 << 20})
		r, err := e.Search(t.Context(), v.Start(), nil, Limits{Depth: 7}, nil)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&got, "%s %d %d %s\n", name, r.Nodes, int(r.Score), moveText(v.Start(), r.Move))
	}
	const file = "testdata/signature.txt"
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := strings.Split(got.String(), "\n")
	i := 0
	for s := bufio.NewScanner(f); s.Scan(); i++ {
		if i >= len(lines) || s.Text() != lines[i] {
			t.Errorf("%s:%d: want %q, got %q", file, i+1, s.Text(), lines[min(i, len(lines)-1)])
		}
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "xiangqi", "giveaway", "capablanca"} {
		v := compileGame(t, name)
		e := New(v, Options{HashBytes: 1 << 20})
		w := e.workers[0]
		var roots []rootMove
		run := func() {
			copy(w.roots, roots)
			w.forget() // the same search every time
			w.limits = Limits{Depth: 5}
			w.nodes, w.polled, w.stopped, w.deepest = 0, 0, false, 5
			w.searchRoot(5, -infinite, infinite)
		}
		w.begin(v.Start(), nil, Limits{Depth: 5}, time.Now())
		roots = slices.Clone(w.roots)
		for range 3 {
			e.table.clear()
			run()
		}
		e.table.clear()
		if n := testing.AllocsPerRun(5, func() { e.table.clear(); run() }); n != 0 {
			t.Errorf("%s: %v allocations in a search of depth 5", name, n)
		}
	}
}

func TestSearchIsDeterministic(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "capablanca")
	var first Result
	for i := range 3 {
		e := New(v, Options{HashBytes: 1 << 20})
		r, err := e.Search(t.Context(), v.Start(), nil, Limits{Nodes: 20_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 && (r.Move != first.Move || r.Nodes != first.Nodes || r.Score != first.Score) {
			t.Errorf("search %d: %v %d %d, the first gave %v %d %d", i, r.Move, r.Nodes, r.Score, first.Move, first.Nodes, first.Score)
		}
		first = r
	}
}

func TestSearchStops(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "chess")
	for _, threads := range []int{1, 2} {
		e := New(v, Options{Threads: threads})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan Result)
		go func() {
			r, err := e.Search(ctx, v.Start(), nil, Limits{}, nil)
			if err != nil {
				t.Error(err)
			}
			done <- r
		}()
		cancel()
		select {
		case r := <-done:
			if r.Move == engine.NoMove || r.Move != r.PV[0] {
				t.Errorf("cancelled search: move %v, line %v", r.Move, r.PV)
			}
		case <-time.After(5 * time.Second):
			t.Fatal("a cancelled search goes on")
		}
	}
}

// Once told to stop, a search looks at no more than the positions it is at.
func TestSearchStopsAtOnce(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chess", "xiangqi", "giveaway"} {
		v := compileGame(t, name)
		e := New(v, Options{HashBytes: 1 << 20})
		ctx, cancel := context.WithCancel(t.Context())
		var before uint64
		r, err := e.Search(ctx, v.Start(), nil, Limits{}, func(i Info) {
			if i.Depth == 4 {
				before = i.Nodes
				cancel()
				for !e.stop.Load() {
					time.Sleep(time.Microsecond)
				}
			}
		})
		if err != nil || r.Depth != 4 || r.Nodes > before+2 {
			t.Errorf("%s: depth %d, %d nodes after the end (%v)", name, r.Depth, r.Nodes-before, err)
		}
	}
}

func TestSearchOfFinishedGame(t *testing.T) {
	t.Parallel()
	v := compileGame(t, "chess")
	p := position(t, v, "7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
	if _, err := New(v, Options{}).Search(t.Context(), p, nil, Limits{Depth: 3}, nil); !errors.Is(err, ErrOver) {
		t.Errorf("error %v, want ErrOver", err)
	}
}
