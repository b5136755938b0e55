package engine_test

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fairyboard/internal/engine"
)

// rivals are programs that count the same positions in the same run.
var rivals = []struct {
	name, path string
	script     string // for variant and depth
	nodes      *regexp.Regexp
}{
	{"fairy-stockfish", "/usr/games/fairy-stockfish", "setoption name UCI_Variant value %s\nposition startpos\ngo perft %d\nquit\n", regexp.MustCompile(`Nodes searched: (\d+)`)},
	{"sjaakii", "/usr/games/sjaakii", "xboard\nvariant %s\nperft %d\nquit\n", regexp.MustCompile(`(?m)^ *%d +(\d+) +[\d.]+ `)},
}

// BenchmarkPerft counts the leaves of a few games from the start: millions of
// legal nodes a second, and how many times as many as other programs, where they
// are installed. All times are processor time.
func BenchmarkPerft(b *testing.B) {
	for _, g := range []struct {
		name  string
		depth int
	}{{"chess", 5}, {"capablanca", 5}, {"xiangqi", 4}, {"shogi", 5}, {"grand", 4}} {
		b.Run(g.name, func(b *testing.B) {
			board := compileFile(b, "testdata/perft/"+g.name+".txt").Start().NewBoard()
			nodes := board.Perft(g.depth - 1)
			b.ReportAllocs()
			start := processorTime(syscall.RUSAGE_SELF)
			for b.Loop() {
				nodes = board.Perft(g.depth)
			}
			seconds := (processorTime(syscall.RUSAGE_SELF) - start).Seconds() / float64(b.N)
			speed := float64(nodes) / seconds / 1e6
			b.ReportMetric(speed, "Mnodes/s")
			for _, r := range rivals {
				if _, err := exec.LookPath(r.path); err != nil {
					continue
				}
				idle, _ := runRival(b, r.path, fmt.Sprintf(r.script, g.name, 1))
				used, out := runRival(b, r.path, fmt.Sprintf(r.script, g.name, g.depth))
				pattern := r.nodes
				if strings.Contains(pattern.String(), "%d") {
					pattern = regexp.MustCompile(fmt.Sprintf(pattern.String(), g.depth))
				}
				m := pattern.FindStringSubmatch(out)
				if m == nil {
					b.Logf("%s doesn't count %s", r.name, g.name)
					continue
				}
				theirs, _ := strconv.ParseUint(m[1], 10, 64)
				if theirs != nodes {
					b.Logf("%s counts %d in %s, not %d", r.name, theirs, g.name, nodes)
				}
				b.ReportMetric(speed/(float64(theirs)/(used-idle).Seconds()/1e6), "x-"+r.name)
			}
		})
	}
}

// runRival runs a program on some input: the processor time it used, and its output.
func runRival(b *testing.B, path, input string) (used time.Duration, out string) {
	b.Helper()
	cmd := exec.Command(path)
	cmd.Stdin = strings.NewReader(input)
	text, err := cmd.Output()
	if err != nil {
		b.Logf("%s: %v", path, err)
		return 0, ""
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), string(text)
}

// processorTime is the time that this process has computed.
func processorTime(who int) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkLegal generates the legal moves of one position.
func BenchmarkLegal(b *testing.B) {
	for _, g := range []struct{ name, position string }{
		{"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
		{"shogi", "l2gkgsnl/1sr4b1/npp1pp1pp/6p2/p2p5/PP1P5/B1P1PPPPP/2G2GS1R/LNS1K2NL[] b - - 27 14"},
	} {
		b.Run(g.name, func(b *testing.B) {
			board := readFEN(b, compileFile(b, "testdata/perft/"+g.name+".txt"), g.position).NewBoard()
			var l engine.MoveList
			b.ReportAllocs()
			for b.Loop() {
				l.Reset()
				board.AppendLegal(&l)
			}
		})
	}
}
