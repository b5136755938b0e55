package search

import (
	"syscall"
	"testing"
	"time"
)

// BenchmarkSearch searches a few games from the start to a fixed depth: thousands
// of nodes a second, and how often a position was known already.
// Times are processor time.
func BenchmarkSearch(b *testing.B) {
	for _, g := range []struct {
		name  string
		depth int
	}{{"chess", 11}, {"capablanca", 10}, {"xiangqi", 9}, {"shogi", 9}, {"grand", 9}} {
		b.Run(g.name, func(b *testing.B) {
			v := compileGame(b, g.name)
			e := New(v, Options{})
			w := e.workers[0]
			var nodes, probes, hits uint64
			b.ReportAllocs()
			start := processorTime(b)
			for b.Loop() {
				e.Clear()
				w.probes, w.hits = 0, 0
				r, err := e.Search(b.Context(), v.Start(), nil, Limits{Depth: g.depth}, nil)
				if err != nil {
					b.Fatal(err)
				}
				nodes, probes, hits = nodes+r.Nodes, probes+w.probes, hits+w.hits
			}
			seconds := (processorTime(b) - start).Seconds()
			b.ReportMetric(float64(nodes)/seconds/1000, "knodes/s")
			b.ReportMetric(seconds*1000/float64(b.N), "ms-to-depth")
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			b.ReportMetric(100*float64(hits)/float64(max(probes, 1)), "%hash-hits")
		})
	}
}

// processorTime is how long the process has computed.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
