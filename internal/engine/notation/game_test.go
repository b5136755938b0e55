package notation_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// A game text that was replayed is written and read back as the same game, also
// through PGN.
func TestGameRoundTrip(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, d definition, seed uint64) {
		g := notation.NewGame()
		g.Shuffle = d.start.ShuffleNumber()
		at := g.Root
		wander(d, seed, *plies, func(p *engine.Position, legal *engine.MoveList, m engine.Move) {
			if m == engine.NoMove {
				return
			}
			at = g.Add(at, d.c.SAN(p, legal, m))
			if len(legal.Moves) > 3 && p.Halfmove()%5 == 0 {
				g.Add(at.Parent, d.c.SAN(p, legal, legal.Moves[3])).Comment = "a remark; with (signs)"
			}
		})
		if list := d.c.Replay(g, notation.Options{}); len(list) > 0 {
			t.Fatalf("%s: %v", g, list)
		}
		text := g.String()
		again, list := d.c.ReadGame(fragment(text), notation.Options{})
		if len(list) > 0 {
			t.Fatalf("%s: %v", text, list.Format(fragment(text).File()))
		}
		if again.String() != text {
			t.Fatalf("%q is read as %q", text, again.String())
		}
		pgn := d.c.PGN(g, "a \"name\"")
		again, list = d.c.ReadGame(fragment(pgn), notation.Options{})
		if len(list) > 0 || strings.TrimSuffix(again.String(), " *") != text {
			t.Fatalf("%s is read as %s: %v", pgn, again, list)
		}
		for _, ply := range at.Line() {
			if found, ok := g.At(ply.Path()); !ok || found != ply {
				t.Fatalf("At(%q) isn't the ply that has this path", ply.Path())
			}
		}
	})
}

func TestGameTexts(t *testing.T) {
	t.Parallel()
	chess := find(t, "chess").c
	table(t, "games.tsv", func(line int, fields []string) {
		text := strings.ReplaceAll(fields[0], `\n`, "\n")
		g, list := chess.ReadGame(fragment(text), notation.Options{Free: fields[1] == "free"})
		remarks := strings.TrimSpace(strings.ReplaceAll(list.Format(fragment(text).File()), "\n", " "))
		if g.String() != fields[2] || remarks != fields[3] {
			t.Errorf("games.tsv:%d: ReadGame(%q)\n = %q, %q,\nwant %q, %q", line, text, g, remarks, fields[2], fields[3])
		}
	})
}

// W083: the seventh move is wrong; what stands before it stays.
func TestStopped(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	text := "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bxb9 d6"
	g, list := c.ReadGame(fragment(text), notation.Options{})
	if len(g.Main()) != 12 || len(list) != 1 {
		t.Fatalf("%d moves, %v", len(g.Main()), list)
	}
	s := g.Stopped
	if s == nil || s.Number != 7 || s.Color != engine.White || s.Token != "Bxb9" || s.Reason != "it names no square of this board" {
		t.Errorf("stopped at %+v", s)
	}
	if at := text[s.Span.Start:s.Span.End]; at != "Bxb9" {
		t.Errorf("the span is that of %q", at)
	}
	if want := `move 7 (White), "Bxb9": it names no square of this board`; list[0].Message != want {
		t.Errorf("message %q, want %q", list[0].Message, want)
	}
}

func TestPaths(t *testing.T) {
	t.Parallel()
	g, _ := notation.ParseGame(fragment("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3"))
	for path, want := range map[string]string{"": "Nf3", "0": "", "1": "e4", "3": "Nf3", "1.1.0": "c5", "1.1.1": "Nf3", "1.1.0.1.0": "c3", "1.1.0.1.1": "d5", "1.1.2": "d6"} {
		p, ok := g.At(path)
		if !ok || p.Text != want {
			t.Errorf("At(%q) = %q, %v, want %q", path, p.Text, ok, want)
		}
		if path != "" && p.Path() != path {
			t.Errorf("the path of %q is %q, want %q", p.Text, p.Path(), path)
		}
	}
	for path, want := range map[string]string{"9": "Nf3", "1.7.0": "e4", "x": "", "-1": "", "1.1": "c5"} {
		if p, ok := g.At(path); ok != (path == "1.1") || p.Text != want {
			t.Errorf("At(%q) = %q, %v", path, p.Text, ok)
		}
	}
}

func TestAdd(t *testing.T) {
	t.Parallel()
	g := notation.NewGame()
	e4 := g.Add(g.Root, "e4")
	e5 := g.Add(e4, "e5")
	g.Add(e4, "c5")
	if g.Add(e4, "e5") != e5 || g.String() != "1. e4 e5 ( 1... c5 )" {
		t.Errorf("the game is %q", g)
	}
	g.Result = "1/2-1/2"
	g.Add(e4, "d5")
	if g.Add(e4, "e5"); g.Result == "" {
		t.Error("a variation took the result away")
	}
	if g.Add(e5, "f4"); g.Result != "" {
		t.Errorf("a game that goes on still has the result %s", g.Result)
	}
}

// W066: the number in braces fixes a shuffled start.
func TestShuffledGame(t *testing.T) {
	t.Parallel()
	c := notation.For(compile(t, shuffled))
	g, list := c.ReadGame(fragment("{77} 1. e4"), notation.Options{})
	if len(list) > 0 || g.Shuffle != 77 || g.String() != "{77} 1. e4" {
		t.Fatalf("%q: %v", g, list)
	}
	if got, want := c.Position(g.Start), c.Position(c.Variant().Shuffled(77)); got != want || got == c.Position(c.Variant().Start()) {
		t.Errorf("the start is %q, want %q", got, want)
	}
	if pgn := c.PGN(g, "shuffled"); strings.Contains(pgn, "FEN") || !strings.Contains(pgn, "{77} 1. e4") {
		t.Errorf("PGN: %s", pgn)
	}
}

// W050: castling from any shuffled start, by its sign or by the king put onto its
// partner.
func TestShuffledCastling(t *testing.T) {
	t.Parallel()
	v := compile(t, shuffled)
	c := notation.For(v)
	seen := make(map[string]int)
	for n := range 60 {
		s := v.Shuffled(n).Setup()
		for sq, p := range s.Board {
			if id := v.TypeID(max(p.Type(), 0)); id != "K" && id != "R" {
				s.Board[sq], s.Virgin[sq] = engine.NoPiece, false
			}
		}
		for _, turn := range []engine.Color{engine.White, engine.Black} {
			s.Turn = turn
			p, err := v.Position(s)
			if err != nil {
				t.Fatal(err)
			}
			line := c.Position(p)
			if got := c.Position(read(t, c, line)); got != line {
				t.Errorf("%q is read as %q", line, got)
			}
			var legal engine.MoveList
			p.AppendLegal(&legal)
			for _, m := range legal.Moves {
				if m.Kind() != engine.Castle {
					continue
				}
				san := c.SAN(p, &legal, m)
				seen[san]++
				partner, _ := legal.Partner(m)
				for _, text := range []string{san, c.Square(m.From()) + c.Square(partner), "Kx" + c.Square(partner), c.Full(p, &legal, m)} {
					if got, err := c.ParseMove(p, &legal, text); err != nil || got != m {
						t.Errorf("%s: ParseMove(%q) isn't %s: %v", line, text, san, err)
					}
				}
			}
		}
	}
	if len(seen) != 2 || seen["O-O"] < 20 || seen["O-O-O"] < 20 {
		t.Errorf("castlings by text: %v", seen)
	}
}

// What costs the most is bounded: long moves, and many lines that can't be played.
func TestBounds(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	_, list := c.ReadGame(fragment("1. e4"+strings.Repeat(" (d9)", 12_000)), notation.Options{})
	if len(list) != 50 {
		t.Errorf("%d remarks about 12000 impossible variations", len(list))
	}
	g, list := c.ReadGame(fragment(strings.Repeat("x", 50_000)), notation.Options{Free: true})
	if len(list) != 1 || g.Stopped == nil || g.Stopped.Reason != "a move has 1024 bytes at most" {
		t.Errorf("a long move: %v", list)
	}
	g, list = c.ReadGame(fragment(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 1_500)), notation.Options{})
	if len(g.Main()) != 5_000 || len(list) != 1 || list[0].Code != "notation.too-long" {
		t.Errorf("%d moves of a long game, %v", len(g.Main()), list)
	}
	if _, list := notation.ParseGame(fragment(strings.Repeat("e4 ", 30_000))); len(list) != 1 || list[0].Code != "notation.too-long" {
		t.Errorf("a long text: %v", list)
	}
	if g, list := notation.ParseGame(fragment("e4" + strings.Repeat("(d4", 100))); len(list) != 2 || len(g.Root.Next) == 0 {
		t.Errorf("deep variations: %v", list)
	}
}

func TestPGN(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	text := "[Event \"A \\\"fine\\\" game\"]\n[White \"W\"]\n[FEN \"4k3/8/8/8/8/8/4P2Q/4K3 b - - 5 9\"]\n[Custom \"x\"]\n\n9... Kd7 10. e4 {good} (10. Qg2 $1) 10... Kd8 11. Qb8+ 1/2-1/2\n\n[Event \"next\"]\n"
	g, list := c.ReadGame(fragment(text), notation.Options{})
	if len(list) != 1 || list[0].Code != "notation.next-game" {
		t.Errorf("remarks: %v", list)
	}
	want := `[Event "A \"fine\" game"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "W"]
[Black "?"]
[Result "1/2-1/2"]
[Variant "chess"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P2Q/4K3 b e2 - 5 9"]
[Custom "x"]

9... Kd7 10. e4 { good } ( 10. Qg2 $1 ) 10... Kd8 11. Qb8+ 1/2-1/2
`
	if got := c.PGN(g, "chess"); got != want {
		t.Errorf("PGN:\n%s\nwant:\n%s", got, want)
	}
}

// Before a replay moves are numbered as the text begins.
func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"e4 e5":               "1. e4 e5",
		"17. e4 e5":           "17. e4 e5",
		"17... e5 18. Nf3":    "17... e5 18. Nf3",
		"17… e5 Nf3 (18. d4)": "17... e5 18. Nf3 ( 18. d4 )",
		"{5} 3.e4":            "{5} 3. e4",
	} {
		if g, list := notation.ParseGame(fragment(text)); g.String() != want || len(list) > 0 {
			t.Errorf("ParseGame(%q) = %q, %v, want %q", text, g, list, want)
		}
	}
}

func TestResult(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for line, want := range map[string]string{
		"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3": "0-1",
		"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1":                             "1-0",
		"k7/2Q5/8/8/8/8/8/4K3 b - - 0 1":                                "1/2-1/2",
		"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1":                               "*",
	} {
		if got := notation.Result(read(t, c, line).Outcome()); got != want {
			t.Errorf("the result of %q is %q, want %q", line, got, want)
		}
	}
}

func FuzzReadGame(f *testing.F) {
	codecs := []*notation.Codec{find(f, "chess").c, find(f, "shogi").c}
	table(f, "games.tsv", func(_ int, fields []string) { f.Add(strings.ReplaceAll(fields[0], `\n`, "\n"), false) })
	table(f, "moves.tsv", func(_ int, fields []string) { f.Add("1. "+fields[2], true) })
	if pgn, err := os.ReadFile("testdata/game.pgn"); err == nil {
		f.Add(string(pgn), false)
	}
	f.Fuzz(func(t *testing.T, text string, free bool) {
		for _, c := range codecs {
			g, list := c.ReadGame(fragment(text), notation.Options{Free: free})
			for _, d := range list {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) {
					t.Errorf("%v is outside the text", d.Span)
				}
			}
			if g.Start == nil {
				continue
			}
			written := g.String()
			again, list := c.ReadGame(fragment(written), notation.Options{Free: free, Start: g.Start})
			if len(written) <= notation.MaxText && (list.HasErrors() || again.String() != written) {
				t.Errorf("%q is written as %q, and that is read as %q: %v", text, written, again, list)
			}
		}
	})
}

// TestPGNLines: lines are filled, to 79 characters at most.
func TestPGNLines(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for pad := range 3 {
		words := strings.Repeat("é", 20+pad) + strings.Repeat(" a bb ccc", 30)
		g, _ := c.ReadGame(fragment("1. e4 {"+words+"} e5"), notation.Options{})
		_, moves, _ := strings.Cut(c.PGN(g, ""), "\n\n")
		lines := strings.Split(strings.TrimRight(moves, "\n"), "\n")
		if len(lines) < 3 {
			t.Fatalf("%d lines:\n%s", len(lines), moves)
		}
		for i, line := range lines {
			length := utf8.RuneCountInString(line)
			if i+1 < len(lines) {
				next, _, _ := strings.Cut(lines[i+1], " ")
				if length+1+utf8.RuneCountInString(next) <= 79 {
					t.Errorf("%q has room for %q", line, next)
				}
			}
			if length > 79 {
				t.Errorf("%q has %d characters", line, length)
			}
		}
	}
}
