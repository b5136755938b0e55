package notation_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Writing and reading is the identity (diagram-format §10): the line, all that it
// stands for, and what can be played.
func TestPositionRoundTrip(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, d definition, seed uint64) {
		n := 0
		wander(d, seed, *plies, func(p *engine.Position, _ *engine.MoveList, _ engine.Move) {
			checkRoundTrip(t, d, p, n%8 == 0)
			n++
		})
	})
}

func checkRoundTrip(t rapid.TB, d definition, p *engine.Position, moves bool) {
	t.Helper()
	line := d.c.Position(p)
	q, list := d.c.ParsePosition(fragment(line))
	if len(list) > 0 {
		t.Fatalf("ParsePosition(%q): %v", line, list)
	}
	if got := d.c.Position(q); got != line {
		t.Fatalf("reading and writing %q gives %q", line, got)
	}
	if got, want := q.Setup(), p.Setup(); !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: setups differ: %s", line, cmp.Diff(want, got))
	}
	if q.Hash() != p.Hash() {
		t.Fatalf("%q: the hashes differ", line)
	}
	if q.Outcome() != p.Outcome() {
		t.Fatalf("%q: outcome %+v, was %+v", line, q.Outcome(), p.Outcome())
	}
	if moves {
		if got, want := fullLegal(d, q), fullLegal(d, p); !slices.Equal(got, want) {
			t.Fatalf("%q: other moves: %s", line, cmp.Diff(want, got))
		}
	}
}

// Any setup is read as it was written, reachable or not.
func TestSetupRoundTrip(t *testing.T) {
	t.Parallel()
	v := compile(t, "files=3\nranks=4\nfirstRank=0\nholdingsType=-1\nrevert=1\npawn:P:fW::a1\nblind tiger:BT:K::b0\nnorth:N:K::\nsouth:n:W::c0\nking:K:KisO1I::a0\nhole::::c2\n")
	c := notation.For(v)
	rapid.Check(t, func(t *rapid.T) {
		n := v.Squares()
		color := rapid.Custom(func(t *rapid.T) engine.Color { return engine.Color(rapid.IntRange(0, 1).Draw(t, "color")) })
		side := rapid.Custom(func(t *rapid.T) engine.SideOrNil { return engine.SideOrNil(rapid.IntRange(-1, 1).Draw(t, "side")) })
		kind := rapid.IntRange(-1, v.NumTypes()-1)
		square := rapid.Custom(func(t *rapid.T) engine.Square { return engine.Square(rapid.IntRange(0, n-1).Draw(t, "square")) })
		s := engine.Setup{
			Board: make([]engine.Piece, n), Reverts: make([]int, n), Virgin: make([]bool, n), Turn: color.Draw(t, "turn"),
			Victim: engine.NoSquare, Prot: engine.NoSquare, Last: kind.Draw(t, "last"), Struck: kind.Draw(t, "struck"),
			Halfmove: rapid.IntRange(0, 99).Draw(t, "halfmove"), Fullmove: rapid.IntRange(1, 99).Draw(t, "fullmove"),
			Again: side.Draw(t, "again"), Due: side.Draw(t, "due"),
		}
		for sq := range s.Board {
			s.Reverts[sq] = -1
			if t := kind.Draw(t, "type"); t >= 0 {
				s.Board[sq] = engine.NewPiece(t, engine.White)
			}
			if s.Board[sq] == engine.NoPiece {
				continue
			}
			s.Board[sq] = engine.NewPiece(s.Board[sq].Type(), color.Draw(t, "color"))
			s.Reverts[sq], s.Virgin[sq] = kind.Draw(t, "reverts"), rapid.Bool().Draw(t, "virgin")
		}
		for c := range s.Hands {
			s.Hands[c] = rapid.SliceOfN(rapid.IntRange(0, 3), v.NumTypes(), v.NumTypes()).Draw(t, "hand")
		}
		if sq := square.Draw(t, "victim"); s.Board[sq] != engine.NoPiece {
			s.Victim = sq
			s.Rights = rapid.SliceOfN(square.Filter(func(sq engine.Square) bool { return !v.IsHole(sq) }), 1, 3).Draw(t, "rights")
		}
		if sq := square.Draw(t, "prot"); s.Board[sq] != engine.NoPiece {
			s.Prot = sq
		}
		p, err := v.Position(s)
		if err != nil {
			t.Fatal(err)
		}
		checkRoundTrip(t, definition{"", v, c, v.Start()}, p, false)
	})
}

// Every position with a perft count reads without a remark.
func TestPlainFEN(t *testing.T) {
	t.Parallel()
	known := make(map[string]definition)
	table(t, "positions.tsv", func(line int, fields []string) {
		if _, ok := known[fields[0]]; !ok {
			known[fields[0]] = find(t, fields[0])
		}
		d := known[fields[0]]
		p, list := d.c.ParsePosition(fragment(fields[1]))
		if len(list) > 0 {
			t.Errorf("positions.tsv:%d: ParsePosition(%q): %v", line, fields[1], list)
			return
		}
		written := d.c.Position(p)
		if q := read(t, d.c, written); d.c.Position(q) != written {
			t.Errorf("positions.tsv:%d: %q is not read back", line, written)
		}
	})
}

func TestReadPosition(t *testing.T) {
	t.Parallel()
	variants := map[string]*notation.Codec{
		"chess": find(t, "chess").c, "capablanca": find(t, "capablanca").c, "grand": find(t, "grand").c, "shogi": find(t, "shogi").c,
		"cambodian": find(t, "cambodian").c, "omicron-nc": find(t, "omicron-nc").c, "chessgi-free": find(t, "chessgi-free").c, "berolina": find(t, "berolina").c,
		"shuffled": notation.For(compile(t, shuffled)),
		"long":     notation.For(compile(t, "files=3\nranks=4\nfirstRank=0\nholdingsType=-1\nrevert=1\npawn:P:fW::a1\nblind tiger:BT:WimA::b0\nnorth:N:K::\nsouth:n:W::c0\nking:K:K::a0\n")),
	}
	table(t, "readposition.tsv", func(line int, fields []string) {
		c := variants[fields[0]]
		if c == nil {
			t.Fatalf("readposition.tsv:%d: no variant %q", line, fields[0])
		}
		p, list := c.ParsePosition(fragment(fields[1]))
		var codes []string
		for _, d := range list.Sorted() {
			codes = append(codes, d.Severity.String()+" "+d.Code)
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(fields[1]) {
				t.Errorf("readposition.tsv:%d: %v is outside the text", line, d.Span)
			}
		}
		if got := strings.Join(codes, ", "); got != fields[3] {
			t.Errorf("readposition.tsv:%d: ParsePosition(%q) remarks %q, want %q (%v)", line, fields[1], got, fields[3], list)
		}
		got := ""
		if p != nil {
			got = c.Position(p)
		}
		if got != fields[2] {
			t.Errorf("readposition.tsv:%d: ParsePosition(%q) = %q, want %q", line, fields[1], got, fields[2])
		}
	})
}

// A diagnostic names the very place.
func TestPositionFaultPlace(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for line, want := range map[string]string{
		"8/8/3?4/8/8/8/8/8 w - - 0 1":            "?",
		"8/8/3{XY}4/8/8/8/8/8 w":                 "{XY}",
		"8/8/8k/8/8/8/8/8 w":                     "k",
		"8/8/9/8/8/8/8/8 w":                      "9",
		"8/8/8/8/8/8/8/8 x":                      "x",
		"8/8/8/8/8/8/8/8 w - e9":                 "e9",
		"8/8/8/8/8/8/8/4K3 w e1+z4 -":            "z4",
		"8/8/8/8/8/8/8/8 w - - x 1":              "x",
		"8/8/8/8/8/8/8/8 w - - 0 1 last=Q;foo=3": "foo=3",
		"8/8/8/8/8/8/8/8/8 w":                    "/",
	} {
		_, list := c.ParsePosition(fragment(line))
		if len(list) == 0 {
			t.Errorf("ParsePosition(%q) has no fault", line)
			continue
		}
		d := list.Sorted()[0]
		if got := line[d.Span.Start:d.Span.End]; got != want {
			t.Errorf("ParsePosition(%q): fault at %q, want %q: %s", line, got, want, d.Message)
		}
	}
}

func TestLongPosition(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	if p, list := c.ParsePosition(fragment(strings.Repeat("8", notation.MaxText+1))); p != nil || len(list) != 1 || list[0].Code != "notation.too-long" {
		t.Errorf("a text above the bound: %v, %v", p, list)
	}
}

func FuzzParsePosition(f *testing.F) {
	chess, shogi := find(f, "chess").c, find(f, "shogi").c
	table(f, "positions.tsv", func(_ int, fields []string) { f.Add(fields[1]) })
	table(f, "readposition.tsv", func(_ int, fields []string) { f.Add(fields[1]) })
	f.Fuzz(func(t *testing.T, line string) {
		for _, c := range []*notation.Codec{chess, shogi} {
			p, list := c.ParsePosition(fragment(line))
			for _, d := range list {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(line) {
					t.Errorf("%v is outside the text", d.Span)
				}
			}
			if p == nil {
				continue
			}
			written := c.Position(p)
			q, list := c.ParsePosition(fragment(written))
			if q == nil {
				t.Fatalf("%q, written for %q, isn't read: %v", written, line, list.Err())
			}
			if got := c.Position(q); got != written {
				t.Errorf("%q is read as %q", written, got)
			}
			var legal engine.MoveList
			p.AppendLegal(&legal)
		}
	})
}
