package search

import (
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// army compiles pieces without a setup on a board of that size.
func army(tb testing.TB, files, ranks int, notations ...string) *engine.Variant {
	tb.Helper()
	r := engine.Rules{Files: files, Ranks: ranks, Atomic: -1, TradeThreshold: -1}
	for _, text := range notations {
		n, _, faults := betza.ParseString("move", text)
		if faults.HasErrors() {
			tb.Fatalf("%s: %v", text, faults)
		}
		r.Types = append(r.Types, engine.TypeRules{ID: text, Name: text, Move: n.Program()})
	}
	v, err := engine.Compile(r)
	if err != nil {
		tb.Fatal(err)
	}
	return v
}

// testdata/values.tsv has what another program estimates for many pieces, on two
// boards. Ours needn't be the same numbers, but must rank them alike.
func TestPieceValuesRankAsKnown(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/values.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var names, notations []string
	var known [2][]float64
	for line := range strings.SplitSeq(string(text), "\n") {
		f := strings.Split(line, "\t")
		if len(f) < 12 || f[0] == "piece" || strings.HasPrefix(f[11], "SUSPECT") {
			continue
		}
		names, notations = append(names, f[0]), append(notations, f[1])
		for i, column := range []int{2, 6} {
			n, err := strconv.ParseFloat(f[column], 64)
			if err != nil {
				t.Fatalf("values.tsv: %v", err)
			}
			known[i] = append(known[i], n)
		}
	}
	for i, files := range []int{8, 10} {
		values := PieceValues(army(t, files, 8, notations...))
		ours := make([]float64, len(values))
		for j, n := range values {
			ours[j] = float64(n)
			if testing.Verbose() {
				t.Logf("%-24s %5d %7.1f %.2f", names[j], n, known[i][j], float64(n)/known[i][j])
			}
		}
		got := correlation(ranks(ours), ranks(known[i]))
		t.Logf("%dx8: rank correlation %.3f of %d pieces", files, got, len(values))
		if got < 0.95 {
			t.Errorf("%dx8: rank correlation %.3f, want at least 0.95", files, got)
		}
	}
}

// ranks is the position of each number among all, equal ones sharing theirs.
func ranks(x []float64) []float64 {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		switch {
		case x[i] < x[j]:
			return -1
		case x[i] > x[j]:
			return 1
		default:
			return 0
		}
	})
	r := make([]float64, len(x))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && x[order[j]] == x[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			r[order[k]] = float64(i+j-1) / 2
		}
		i = j
	}
	return r
}

func correlation(x, y []float64) float64 {
	var sx, sy, sxx, syy, sxy float64
	n := float64(len(x))
	for i := range x {
		sx, sy = sx+x[i], sy+y[i]
		sxx, syy, sxy = sxx+x[i]*x[i], syy+y[i]*y[i], sxy+x[i]*y[i]
	}
	return (n*sxy - sx*sy) / math.Sqrt((n*sxx-sx*sx)*(n*syy-sy*sy))
}

// What is known of orthodox pieces and those of Capablanca's chess, as ranges.
func TestPieceValuesOfKnownPieces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		files     int
		notation  string
		low, high int
	}{
		{8, "N", 280, 350},
		{8, "B", 300, 370},
		{8, "R", 470, 550},
		{8, "Q", 880, 1020},
		{8, "BN", 680, 880},
		{8, "RN", 800, 950},
		{10, "BN", 720, 950},
		{10, "RN", 820, 1000},
		{10, "Q", 900, 1100},
		{8, "fmWfcF", 45, 120},
	} {
		if n := PieceValues(army(t, c.files, 8, c.notation, "N", "R", "K"))[0]; n < c.low || n > c.high {
			t.Errorf("%s on %dx8 is worth %d, want %d to %d", c.notation, c.files, n, c.low, c.high)
		}
	}
}
