package notation_test

import (
	"bufio"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// What the random games are; the nightly run plays more and longer ones.
var (
	plies = flag.Int("plies", 40, "half-moves of each random game")
	games = flag.Int("games", 1, "random games of each definition")
)

// fragment is a text as the readers take it.
func fragment(text string) source.Fragment {
	f := source.NewFile("test", text)
	return f.Fragment(f.Whole())
}

// compiled remembers the variants of diagram texts: making one costs more than most tests.
var compiled sync.Map

// compile is the variant of a diagram text; faults of the text don't matter.
func compile(tb testing.TB, text string) *engine.Variant {
	tb.Helper()
	if v, ok := compiled.Load(text); ok {
		return v.(*engine.Variant)
	}
	def, list := diagram.Parse(diagram.Decode(fragment(text)))
	v, more := diagram.Compile(def)
	if v == nil {
		tb.Fatalf("the definition doesn't compile: %v %v", list.Err(), more.Err())
	}
	compiled.Store(text, v)
	return v
}

// definition is a variant with its name, and where its games begin.
type definition struct {
	name  string
	v     *engine.Variant
	c     *notation.Codec
	start *engine.Position
}

// shuffled is chess with a shuffled setup.
const shuffled = "shuffle=N!BRQK\nroyal=K\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking:K:KisO2::e1\npawn:P:::a2-h2\n"

// definitions are all those with perft counts, the published ones, and some with
// rules and IDs that those lack.
func definitions(tb testing.TB) []definition {
	tb.Helper()
	var all []definition
	for _, pattern := range []string{"../testdata/perft/*.txt", "../../diagram/testdata/published/*.txt", "testdata/exotic/*.txt"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			tb.Fatalf("no definitions match %s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				tb.Fatal(err)
			}
			v := compile(tb, string(text))
			all = append(all, definition{strings.TrimSuffix(filepath.Base(file), ".txt"), v, notation.For(v), v.Start()})
		}
	}
	v := compile(tb, shuffled)
	for _, n := range []int{1, 77, engine.MaxShuffle} {
		all = append(all, definition{"shuffled " + strconv.Itoa(n), v, notation.For(v), v.Shuffled(n)})
	}
	return all
}

// find is the definition of that name.
func find(tb testing.TB, name string) definition {
	tb.Helper()
	text, err := os.ReadFile("../testdata/perft/" + name + ".txt")
	if err != nil {
		tb.Fatal(err)
	}
	v := compile(tb, string(text))
	return definition{name, v, notation.For(v), v.Start()}
}

// read is the position that a line says.
func read(tb testing.TB, c *notation.Codec, line string) *engine.Position {
	tb.Helper()
	p, list := c.ParsePosition(fragment(line))
	if p == nil {
		tb.Fatalf("ParsePosition(%q): %v", line, list.Err())
	}
	return p
}

// eachGame runs a test for some random games of every definition.
func eachGame(t *testing.T, test func(t *testing.T, d definition, seed uint64)) {
	t.Helper()
	for _, d := range definitions(t) {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(*games) {
				test(t, d, seed)
			}
		})
	}
}

// wander plays random legal moves and shows every position, with its legal moves
// and then the one that is played (NoMove at the end).
func wander(d definition, seed uint64, n int, visit func(p *engine.Position, legal *engine.MoveList, m engine.Move)) {
	random := rand.New(rand.NewPCG(seed, 1))
	p := d.start
	for range n {
		var legal engine.MoveList
		p.AppendLegal(&legal)
		if legal.Len() == 0 {
			visit(p, &legal, engine.NoMove)
			return
		}
		m := legal.Moves[random.IntN(legal.Len())]
		visit(p, &legal, m)
		p = p.Play(m, &legal)
	}
}

// table reads a tab separated file with a header line and hands over each row with
// its line number.
func table(tb testing.TB, name string, row func(line int, fields []string)) {
	tb.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if n > 1 && lines.Text() != "" {
			row(n, strings.Split(lines.Text(), "\t"))
		}
	}
	if err := lines.Err(); err != nil {
		tb.Fatal(err)
	}
}

// fullLegal is all legal moves as full algebraic text.
func fullLegal(d definition, p *engine.Position) []string {
	return slices.Compact(d.c.FullLegal(p))
}
