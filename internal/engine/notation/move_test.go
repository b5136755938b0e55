package notation_test

import (
	"errors"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// Every legal move reads back from both texts, and no two moves share one.
func TestMoveRoundTrip(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, d definition, seed uint64) {
		n := 0
		wander(d, seed, *plies, func(p *engine.Position, legal *engine.MoveList, m engine.Move) {
			if n++; n%8 == 0 {
				checkMoves(t, d, p, legal, legal.Moves)
			} else if m != engine.NoMove {
				checkMoves(t, d, p, legal, []engine.Move{m})
			}
		})
	})
}

func checkMoves(t *testing.T, d definition, p *engine.Position, legal *engine.MoveList, moves []engine.Move) {
	t.Helper()
	meaning := make(map[string]string)
	for _, m := range moves {
		full, san := d.c.Full(p, legal, m), d.c.SAN(p, legal, m)
		if other, ok := meaning[san]; ok && other != full {
			t.Fatalf("%s: %q is written for %q and for %q", d.c.Position(p), san, other, full)
		}
		meaning[san] = full
		for _, text := range []string{full, san} {
			got, err := d.c.ParseMove(p, legal, text)
			if err != nil {
				t.Fatalf("%s: ParseMove(%q): %v", d.c.Position(p), text, err)
			}
			if again := d.c.Full(p, legal, got); again != full {
				t.Fatalf("%s: ParseMove(%q) is %q, want %q", d.c.Position(p), text, again, full)
			}
		}
	}
}

// moves.tsv: what a move is called, and which move is meant by what people write.
func TestMoveTexts(t *testing.T) {
	t.Parallel()
	variants := testVariants(t)
	table(t, "moves.tsv", func(line int, fields []string) {
		c := variants[fields[0]]
		if c == nil {
			t.Fatalf("moves.tsv:%d: no variant %q", line, fields[0])
		}
		p := c.Variant().Start()
		if fields[1] != "-" {
			p = read(t, c, fields[1])
		}
		var legal engine.MoveList
		p.AppendLegal(&legal)
		m, err := c.ParseMove(p, &legal, fields[2])
		if reason, isError := strings.CutPrefix(fields[3], "error: "); isError {
			if bad, ok := errors.AsType[*notation.MoveError](err); !ok || bad.Reason != reason || bad.Text != fields[2] {
				t.Errorf("moves.tsv:%d: ParseMove(%q): %v, want %q", line, fields[2], err, reason)
			}
			return
		}
		if err != nil {
			t.Errorf("moves.tsv:%d: ParseMove: %v", line, err)
			return
		}
		if san, full := c.SAN(p, &legal, m), c.Full(p, &legal, m); san != fields[3] || full != fields[4] {
			t.Errorf("moves.tsv:%d: %q is %q, %q, want %q, %q", line, fields[2], san, full, fields[3], fields[4])
		}
	})
}

// testVariants are the games of moves.tsv.
func testVariants(tb testing.TB) map[string]*notation.Codec {
	tb.Helper()
	all := make(map[string]*notation.Codec)
	for _, name := range []string{"chess", "capablanca", "grand", "shogi", "minishogi", "janus", "xiangqi", "chessgi-free"} {
		all[name] = find(tb, name).c
	}
	for name, text := range map[string]string{
		// W040: a choice of castlings.
		"free":    "files=10\nranks=8\nrook::::a1,j1\nking:K:KisO2isO3::f1\n",
		"notfree": "files=10\nranks=8\nrook::::a1,j1\nking:K:KisO3::f1\n",
		// Two pieces with a castling to the same side, and one with two partners there.
		"twokings": "files=8\nranks=8\nroyal=K\nrook::::a1,h1,a2,h2\nking:K:KisO2::e1,e2\n",
		"inward":   "files=10\nranks=8\nroyal=K\nrook::::a1,b1,i1,j1\nking:K:KisO2isjO3::f1\n",
		// W059: a triple step can be taken on both squares that it passed.
		"triple": "files=8\nranks=9\nroyal=K\npawn:P:fmWfceFifmnDifmnH::a3-h3\nking:K:K::e1\n",
		// W080: labels with marks.
		"marks": "files=3\nranks=3\nroyal=K\nking:K:K::a1\none:L:W::b1\ntwo:L!:W::c1\nthree:L':W::\n",
		// W048: castling by one step beside the king's own step.
		"onestep": "files=6\nranks=6\nrook:R:::a1,f1\nking:K:KisO1::d1\n",
		"long":    "files=6\nranks=6\nG:G:W::a1\nB:B:F::c1\nblind tiger:GB:K::e1\nletters:L:W::a2\nletters!:L!:W::c2\ndigit:B2:K::f2\nking:K:K::d1\n",
		"lion":    "files=7\nranks=7\nroyal=K\npawn:P:fW::a2-g2\nlion:L:KNADcaKcabKmabK::d1\nking:K:K::e1\n",
		"rifle":   "files=7\nranks=7\nroyal=K\npawn:P:fW::\nrook:R:mRcaibR::a1\nswapper:S:mRucR::c1\nking:K:K::e1\n",
	} {
		all[name] = notation.For(compile(tb, text))
	}
	return all
}

func TestFullIsSorted(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	got := c.FullLegal(c.Variant().Start())
	if len(got) != 20 || got[0] != "N b1-a3" || got[19] != "P h2-h4" {
		t.Errorf("FullLegal of the start position = %q", got)
	}
}
