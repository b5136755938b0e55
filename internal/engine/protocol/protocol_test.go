package protocol

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
	"fairyboard/internal/source"
)

// game compiles one of the definitions that the engine's move counts are tested with.
func game(tb testing.TB, name string) Game {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join("../testdata/perft", name+".txt"))
	if err != nil {
		tb.Fatal(err)
	}
	file := source.NewFile(name, string(text))
	d, _ := diagram.Parse(file.Fragment(file.Whole()))
	v, faults := diagram.Compile(d)
	if v == nil {
		tb.Fatal(faults.Format(file))
	}
	g := Game{Name: name, Start: v.Start()}
	for t := range v.NumTypes() {
		g.Moves = append(g.Moves, d.Types[t].Notation)
	}
	return g
}

// output collects what is said and lets a test wait for it.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// converse sends each line of a script. A line "< pattern" waits until the answers
// since the last such line match the pattern.
func converse(t *testing.T, games []Game, script string) {
	t.Helper()
	in, send, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out := &output{}
	done := make(chan error, 1)
	go func() { done <- Run(t.Context(), games, in, out) }()
	seen := 0
	for line := range strings.SplitSeq(strings.TrimSpace(script), "\n") {
		line = strings.TrimSpace(line)
		pattern, waits := strings.CutPrefix(line, "< ")
		if !waits {
			if _, err := send.WriteString(line + "\n"); err != nil {
				t.Fatal(err)
			}
			continue
		}
		re := regexp.MustCompile("(?m)" + pattern)
		deadline := time.Now().Add(20 * time.Second)
		for {
			if at := re.FindStringIndex(out.String()[seen:]); at != nil {
				seen += at[1]
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("no answer like %q in\n%s", pattern, out.String()[seen:])
			}
			time.Sleep(time.Millisecond)
		}
	}
	if err := send.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestUCI(t *testing.T) {
	t.Parallel()
	converse(t, []Game{game(t, "chess"), game(t, "shogi"), game(t, "giveaway")}, `
		uci
		< ^option name UCI_Variant type combo default chess var chess var shogi var giveaway$
		< ^uciok$
		isready
		< ^readyok$
		position startpos moves f2f3 e7e5 g2g4
		go depth 3
		< ^info depth 1 score mate 1 .* pv d8h4$
		< ^bestmove d8h4$
		position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1
		go movetime 200
		< score mate 1 
		< ^bestmove g6g7$
		position fen 8/P7/8/8/8/8/k7/2K5 w - - 0 1
		go nodes 2000
		< ^bestmove a7a8q$
		position startpos
		go infinite
		isready
		< ^readyok$
		stop
		< ^bestmove \S+$
		go wtime 1000 btime 1000 winc 10 binc 10
		< ^bestmove \S+$
		go ponder movetime 50
		< ^bestmove \S+$
		ponderhit
		position startpos moves e2e5
		< ^info string illegal move: e2e5$
		setoption name UCI_Variant value shogi
		setoption name Hash value 2
		ucinewgame
		isready
		< ^readyok$
		position startpos moves c3c4 g7g6 b2h8+
		go depth 1
		< ^bestmove [gi]9h8$
		position fen 4k4/9/4P4/9/9/9/9/9/4K4[G] w - - 0 1
		go depth 5
		< ^bestmove G@e8$
		setoption name UCI_Variant value chance
		< ^info string unknown variant chance$
		setoption name Level value Beginner
		position startpos
		go
		< ^bestmove \S+$
		position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
		setoption name UCI_Variant value chess
		position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
		go depth 2
		< ^bestmove \(none\)$
		quit`)
}

// TestUsual: a program that says nothing of variants plays chess where that is among
// the games, whichever comes first.
func TestUsual(t *testing.T) {
	t.Parallel()
	converse(t, []Game{game(t, "berolina"), game(t, "chess")}, `
		uci
		< ^option name UCI_Variant type combo default chess var berolina var chess$
		position startpos moves f2f3 e7e5 g2g4
		go depth 3
		< ^bestmove d8h4$
		quit`)
	converse(t, []Game{game(t, "berolina"), game(t, "giveaway")}, `
		uci
		< ^option name UCI_Variant type combo default berolina var berolina var giveaway$
		quit`)
}

// TestLongLine: a line that no conversation needs ends it, and not in silence.
func TestLongLine(t *testing.T) {
	t.Parallel()
	games := []Game{game(t, "hexapawn")}
	for _, first := range []string{"", "uci\n", "xboard\n"} {
		in := strings.NewReader(first + strings.Repeat("x", maxLine+1) + "\nisready\nquit\n")
		if err := Run(t.Context(), games, in, &output{}); err == nil {
			t.Errorf("after %q a long line is no error", first)
		}
	}
}

func TestCECP(t *testing.T) {
	t.Parallel()
	converse(t, []Game{game(t, "chess"), game(t, "xiangqi"), game(t, "capablanca")}, `
		xboard
		protover 2
		< ^feature done=0 .*variants="normal,xiangqi,capablanca"$
		< ^feature done=1$
		new
		random
		level 40 0:04 0
		post
		easy
		ping 7
		< ^pong 7$
		sd 2
		usermove e2e4
		< ^move \S+$
		undo
		undo
		force
		usermove f2f3
		usermove e7e5
		usermove g2g4
		go
		< ^move d8h4$
		< ^0-1 \{mate\}$
		new
		sd 3
		st 0.5
		usermove e2e5
		< ^Illegal move: e2e5$
		setboard 7k/8/5KQ1/8/8/8/8/8 w - - 0 1
		go
		< ^1 100001 \d+ \d+ \S+$
		< ^move g6\S+$
		< ^1-0 \{mate\}$
		variant capablanca
		< ^setup \(PNBRQACKpnbrqack\) 10x8\+0_fairy rnabqkbcnr/\S+ w KQkq - 0 1$
		< ^piece A& BN$
		force
		usermove e2e4
		remove
		new
		variant xiangqi
		< ^setup 
		st 0.05
		usermove h2e2
		< ^move \S+$
		analyze
		< ^\d+ -?\d+ \d+ \d+ \S+
		exit
		nonsense
		< ^Error \(unknown command\): nonsense$
		quit`)
}

// The text of every move in random games is read back as that move.
func TestCoordinates(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"chess", "shogi", "xiangqi", "kyotoshogi-base", "chigorin", "grand"} {
		g := game(t, name)
		table := newTable(&g, search.Options{HashBytes: 1 << 16}, 0)
		for range 40 {
			p := table.present()
			if p.Outcome().Over {
				break
			}
			var l engine.MoveList
			p.AppendLegal(&l)
			texts := coordinates(p, &l, 0)
			n := len(table.positions)
			for i, text := range texts {
				if err := table.play(text); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if got := table.present().Hash(); got != p.Play(l.Moves[i], &l).Hash() {
					t.Fatalf("%s: %s is read as another move", name, text)
				}
				table.positions = table.positions[:n]
			}
			table.make(l.Moves[(n*7)%l.Len()])
		}
	}
}

// Games are found by their names and by those that other programs use.
func TestFind(t *testing.T) {
	t.Parallel()
	d := &desk{games: []Game{{Name: "capablanca-chess"}, {Name: "orthodox-chess"}, {Name: "shogi"}}}
	for _, c := range []struct{ name, want string }{
		{"capablanca-chess", "capablanca-chess"},
		{"capablanca", "capablanca-chess"},
		{"chess", "orthodox-chess"},
		{"normal", "orthodox-chess"},
		{"Shogi", "shogi"},
		{"go", ""},
	} {
		got := ""
		if g := d.find(c.name); g != nil {
			got = g.Name
		}
		if got != c.want {
			t.Errorf("find(%q) is %q, want %q", c.name, got, c.want)
		}
	}
}
