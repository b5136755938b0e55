package rules_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/rules"
	"fairyboard/internal/source"
)

// read is the definition in a file of test data.
func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPagesHaveNoGaps looks at the page of every definition for what is missing or
// was put together badly.
func TestPagesHaveNoGaps(t *testing.T) {
	t.Parallel()
	for _, name := range definitions(t) {
		text := read(t, name)
		p := made(t, name, text)
		var out strings.Builder
		write(&out, &p)
		for _, bad := range []string{"  -", " ,", " .", "..", " ;", "a  ", " ( ", "()", "%!", "–-", ": .", " a a ", " an an ", "the the", rules.UnreadKey.Title()} {
			if strings.Contains(out.String(), bad) {
				t.Errorf("%s: the page has %q in it:\n%s", name, bad, out.String())
			}
		}
		if got, want := len(p.Pieces), strings.Count(text, "\n")+1; got == 0 || got > want {
			t.Errorf("%s: %d pieces", name, got)
		}
		for _, piece := range p.Pieces {
			if piece.Name == "" || piece.ID == "" || piece.Value == "" || piece.Description == "" {
				t.Errorf("%s: a row of the piece table lacks something: %+v", name, piece)
			}
		}
		for _, key := range []rules.Key{rules.GeneralKey, rules.DifferencesKey} {
			if !slices.ContainsFunc(p.Sections, func(s rules.Section) bool { return s.Key == key && len(s.Items) > 0 }) {
				t.Errorf("%s: no section %s", name, key)
			}
		}
		if len(p.Setup.Lines) == 0 || p.Setup.Board == "" {
			t.Errorf("%s: no setup: %+v", name, p.Setup)
		}
	}
}

// TestBoards holds the sample boards of every definition to what they are for: each
// type is on one of them, the diagrams are sound, and nobody stands where a sample of
// another scene lights up a square near it.
func TestBoards(t *testing.T) {
	t.Parallel()
	for _, name := range definitions(t) {
		p := made(t, name, read(t, name))
		var shown []int
		for i, board := range p.Boards {
			shown = append(shown, board.Pieces...)
			checkBoard(t, fmt.Sprintf("%s, board %d", name, i+1), board)
		}
		for _, piece := range p.Pieces {
			if inPlay := !slices.Contains(piece.Remarks, "Does not come into play"); slices.Contains(shown, piece.Type) != inPlay {
				t.Errorf("%s: %s on the boards: %v, in play: %v", name, piece.Name, !inPlay, inPlay)
			}
		}
		if len(p.Boards) > 3 {
			t.Errorf("%s needs %d boards", name, len(p.Boards))
		}
	}
}

func checkBoard(t *testing.T, name string, board rules.Board) {
	t.Helper()
	f := source.NewFile(name, board.Text)
	d, faults := diagram.Parse(f.Fragment(f.Whole()))
	v, more := diagram.Compile(d)
	if faults = append(faults, more...); len(faults) > 0 || d.Options.Glance != diagram.GlanceSetup {
		t.Errorf("%s: %s\n%s", name, faults.Format(f), board.Text)
		return
	}
	if v.Files() < 8 || v.Ranks() < 10 {
		t.Errorf("%s has %d files and %d ranks, want at least 8 and 10", name, v.Files(), v.Ranks())
	}
	view := diagram.NewView(&d, v, diagram.StartPosition(&d, v), diagram.ViewOptions{Marks: true})
	at := map[engine.Square]*diagram.SquareView{}
	for i := range view.Squares {
		at[view.Squares[i].Square] = &view.Squares[i]
	}
	together := func(a, b engine.Square) bool {
		return slices.ContainsFunc(d.Options.Scenes, func(s []engine.Square) bool { return slices.Contains(s, a) && slices.Contains(s, b) })
	}
	for sq, s := range at {
		if s.Piece == nil || s.Piece.Color == engine.Black || slices.ContainsFunc(d.Options.Scenes, func(scene []engine.Square) bool { return slices.Contains(scene[1:], sq) }) {
			continue // nobody, or a neighbour
		}
		for _, m := range s.Piece.Marks {
			files, ranks := int(m.Square)%v.Files()-int(sq)%v.Files(), int(m.Square)/v.Files()-int(sq)/v.Files()
			near := max(files, -files, ranks, -ranks) <= 2
			if other := at[m.Square].Piece; other != nil && near && !together(sq, m.Square) {
				t.Errorf("%s: the %s on %s lights up %s, where the sample of another scene stands\n%s", name, s.Piece.Name, s.Name, m.Name, board.Text)
			}
		}
	}
}

// TestLaidOut: a diagram that asks for a sample board gets that of its game.
func TestLaidOut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"glance=auto\n" + read(t, definitionsFolder+"berolina.txt"): true,
		"Glance = auto\n" + read(t, definitionsFolder+"shogi.txt"):  true,
		"glance=auto\n" + read(t, definitionsFolder+"empire.txt"):   false, // takes more than one board
		"glance=auto\nfiles=3": false,
	} {
		f := source.NewFile("auto", text)
		d, _ := diagram.Parse(f.Fragment(f.Whole()))
		board, ok := rules.LaidOut(&d)
		if ok != want {
			t.Errorf("%.40q: laid out %v, want %v", text, ok, want)
		}
		if ok {
			checkBoard(t, text[:40], board)
			if len(board.Pieces) != len(d.Types) {
				t.Errorf("%.40q: %d of %d types are shown", text, len(board.Pieces), len(d.Types))
			}
		}
	}
}

// TestHostileDefinitions makes pages of definitions that are as large as they may be.
func TestHostileDefinitions(t *testing.T) {
	t.Parallel()
	types := func(n int, move string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "piece %d:X%d:%s::a1-z26\n", i, i, move)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"many types":   "files=40\nranks=40\n" + types(500, "QNCZ"),
		"many hops":    "files=40\nranks=40\n" + types(500, "gQcpRmafsKcafmK"),
		"many castles": "files=40\nranks=40\nroyal=1\n" + types(200, "KisO2isO3isO4jO2"),
		"many passers": "files=40\nranks=40\n" + types(300, "fmW*fceFifmnDnR"),
		"far leaps":    "royal=0\n" + types(80, "CXYZXYNXNYGXY"),
		"long walks":   "files=40\nranks=40\n" + types(60, "mafmafmafmafmafsKcafcafcafK"),
		"contagion":    "contageous=" + strings.Repeat("X1X2X3", 50) + "\nholdingsType=-1\npromoOffset=1\nmaxPromote=500\n" + types(500, "K"),
		"matrix":       "captureMatrix=" + strings.Repeat(".~@0:/!^$%|/", 100) + "\n" + types(500, "R"),
		"zones":        "files=40\nranks=40\n" + strings.Repeat("a:A:K::a1\nmorph="+strings.Repeat(".!/", 40)+"\n", 300),
		"no pieces":    "files=1\nranks=1\n",
	} {
		p := made(t, name, text)
		var out strings.Builder
		write(&out, &p)
		if n := out.Len(); n > 4<<20 {
			t.Errorf("%s: the page has %d bytes", name, n)
		}
	}
}

// FuzzMake makes pages of any text: none of them ends the program, and every sample
// board is a diagram.
func FuzzMake(f *testing.F) {
	for _, name := range definitions(f) {
		f.Add(read(f, name))
	}
	f.Add("files=3\nranks=40\nking:K:KjO1:a%b:a1,,b1\nroyal=0\nmorph=*/1/2/|^")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4<<10 {
			return
		}
		file := source.NewFile("fuzz", text)
		d, faults := diagram.Parse(file.Fragment(file.Whole()))
		v, more := diagram.Compile(d)
		if v == nil {
			return
		}
		p := rules.Make(&d, v, append(faults, more...))
		for _, b := range p.Boards {
			file := source.NewFile("board", b.Text)
			if d, _ := diagram.Parse(file.Fragment(file.Whole())); d.Options.Glance != diagram.GlanceSetup {
				t.Errorf("a sample board is none:\n%s", b.Text)
			}
		}
	})
}
