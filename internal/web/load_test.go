package web

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairyboard/internal/engine/search"
)

// The load that a site must bear.
const (
	crowd     = 50        // readers who want a move of the computer at once
	maxMemory = 512 << 20 // bytes of heap
)

// askForMove posts what a board posts when the computer is to move.
func askForMove(s *Site, client, options string) *httptest.ResponseRecorder {
	form := url.Values{"ai": {"move"}, "opt": {options}}
	r := httptest.NewRequestWithContext(context.Background(), http.MethodPost, "/d/"+key+"/ai", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.RemoteAddr = client + ":1"
	for name, value := range partial {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// Fifty readers ask for a move at once: each gets one, or is told to come again, no
// more searches run than there is room for, and all else is still answered.
func TestLoad(t *testing.T) {
	s := testSite(t)
	cores := s.computer.queue.cores
	if cores > 1 && cores >= runtime.GOMAXPROCS(0) {
		t.Errorf("%d searches at once leave no core to the pages", cores)
	}
	var running, most, moved, refused atomic.Int64
	s.computer.find = func(ctx context.Context, job task) (search.Result, error) {
		if n := running.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer running.Add(-1)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		if m.HeapAlloc > maxMemory {
			t.Errorf("%d MB of memory are in use", m.HeapAlloc>>20)
		}
		return findMove(ctx, job)
	}
	var all sync.WaitGroup
	for i := range crowd {
		all.Go(func() {
			// One in five asks from the same address.
			w := askForMove(s, fmt.Sprintf("10.0.0.%d", max(i, crowd/5)), "c1t")
			body := w.Body.String()
			switch {
			case w.Code == http.StatusOK && strings.Contains(body, "Computer: "):
				moved.Add(1)
			case w.Code == http.StatusServiceUnavailable && strings.Contains(body, "Try again") && w.Header().Get("Retry-After") != "":
				refused.Add(1)
			default:
				t.Errorf("a reader gets %d: %.200s", w.Code, body)
			}
		})
	}
	for range 20 {
		scenario{url: "/a/chess", status: http.StatusOK}.run(t, s)
	}
	all.Wait()
	if moved.Load()+refused.Load() != crowd || moved.Load() < crowd/2 {
		t.Errorf("%d moves and %d refusals for %d readers", moved.Load(), refused.Load(), crowd)
	}
	if most.Load() > int64(cores) {
		t.Errorf("%d searches at once, want at most %d", most.Load(), cores)
	}
	for running.Load() > 0 {
		runtime.Gosched()
	}
}

// BenchmarkLoad measures how long pages take while fifty readers wait for the
// computer at its strongest. It says something on an idle machine only, and the more
// so the more its readers have cores of their own.
func BenchmarkLoad(b *testing.B) {
	s := testSite(b)
	server := httptest.NewServer(s)
	defer server.Close()
	var took []time.Duration
	moves := 0
	for b.Loop() {
		var all sync.WaitGroup
		var answered atomic.Int64
		for i := range crowd {
			all.Go(func() {
				if w := askForMove(s, fmt.Sprintf("10.0.0.%d", i), "c8t"); w.Code == http.StatusOK {
					answered.Add(1)
				}
			})
		}
		done := make(chan struct{})
		go func() {
			all.Wait()
			close(done)
		}()
		for waiting := true; waiting; {
			select {
			case <-done:
				waiting = false
			case <-time.After(10 * time.Millisecond):
				start := time.Now()
				r, err := server.Client().Get(server.URL + "/a/chess")
				if err != nil {
					b.Fatal(err)
				}
				if err := r.Body.Close(); err != nil {
					b.Fatal(err)
				}
				took = append(took, time.Since(start))
			}
		}
		moves += int(answered.Load())
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-page-p50")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-page-p99")
	b.ReportMetric(float64(moves)/float64(b.N), "moves-of-50")
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys>>20), "MB")
}
