package web

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// entered is how one who waits got on.
type entered struct {
	name  string
	leave func()
	err   error
}

// queueUp lets clients wait one after another; the channel tells who gets a core.
func queueUp(ctx context.Context, q *thinkers, names ...string) chan entered {
	got := make(chan entered, len(names))
	for _, name := range names {
		go func() {
			_, leave, err := q.enter(ctx, name)
			got <- entered{name, leave, err}
		}()
		synctest.Wait()
	}
	return got
}

// One visitor who asks often doesn't keep others waiting, nor has two searches at once.
func TestThinkersAreFair(t *testing.T) {
	t.Parallel()
	for _, cores := range []int{1, 2, 4} {
		synctest.Test(t, func(t *testing.T) {
			q := newThinkers(cores)
			var mu sync.Mutex
			running := map[string]int{}
			begun := map[string][]time.Duration{}
			start := time.Now()
			for _, name := range []string{"greedy", "greedy", "greedy", "greedy", "one", "two"} {
				go func() {
					_, leave, err := q.enter(t.Context(), name)
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					begun[name] = append(begun[name], time.Since(start))
					if running[name]++; running[name] > 1 || len(running) > cores {
						t.Errorf("%d cores: %v search at once", cores, running)
					}
					mu.Unlock()
					time.Sleep(time.Second)
					mu.Lock()
					delete(running, name)
					mu.Unlock()
					leave()
				}()
				synctest.Wait()
			}
			time.Sleep(10 * time.Second)
			mu.Lock()
			defer mu.Unlock()
			if n := len(begun["greedy"]); n != 4 {
				t.Fatalf("%d cores: %d of 4 searches of one client began", cores, n)
			}
			for _, name := range []string{"one", "two"} {
				if len(begun[name]) != 1 || begun[name][0] > begun["greedy"][1] { // those of the same moment in any order
					t.Errorf("%d cores: served at %v", cores, begun)
				}
			}
		})
	}
}

// All who come at once and may wait are done before their time is up, however many
// they are.
func TestThinkersShareTheTime(t *testing.T) {
	t.Parallel()
	for _, cores := range []int{1, 2} {
		synctest.Test(t, func(t *testing.T) {
			q := newThinkers(cores)
			ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
			defer cancel()
			n := queuePerCore*cores + cores
			done := make(chan time.Duration, n)
			for i := range n {
				go func() {
					slice, leave, err := q.enter(ctx, string(rune('A'+i)))
					if err == nil {
						time.Sleep(min(slice, 6*time.Second)) // the longest that a level thinks
						leave()
					} else {
						t.Error(err)
					}
					done <- slice
				}()
			}
			synctest.Wait()
			if _, _, err := q.enter(ctx, "late"); !errors.Is(err, errBusy) {
				t.Errorf("beyond the queue: %v, want errBusy", err)
			}
			for range n {
				if slice := <-done; slice < shortestThink {
					t.Errorf("%v to think", slice)
				}
			}
			if ctx.Err() != nil {
				t.Error("their time was up")
			}
			synctest.Wait()
			if len(q.clients) != 0 || q.running != 0 {
				t.Errorf("%d clients and %d searches are left", len(q.clients), q.running)
			}
		})
	}
}

// Who leaves doesn't wait any more, and who waits too long is told.
func TestThinkersLetGo(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		q := newThinkers(1)
		first := <-queueUp(t.Context(), q, "first")
		ctx, cancel := context.WithCancel(t.Context())
		left := queueUp(ctx, q, "leaver")
		late := queueUp(t.Context(), q, "patient")
		cancel()
		if e := <-left; !errors.Is(e.err, context.Canceled) {
			t.Errorf("who leaves: %v", e.err)
		}
		if e := <-late; !errors.Is(e.err, errBusy) { // the clock of the test runs on while all wait
			t.Errorf("who waits too long: %v", e.err)
		}
		names := make([]string, waitPerClient)
		for i := range names {
			names[i] = "greedy"
		}
		crowd, end := context.WithCancel(t.Context())
		queueUp(crowd, q, names...)
		if _, _, err := q.enter(crowd, "greedy"); !errors.Is(err, errAtOnce) {
			t.Errorf("one who waits often: %v, want errAtOnce", err)
		}
		end()
		synctest.Wait()
		first.leave()
		if len(q.clients) != 0 || len(q.waiting) != 0 || q.running != 0 {
			t.Errorf("%d clients, %d waiting, %d searches are left", len(q.clients), len(q.waiting), q.running)
		}
	})
}
