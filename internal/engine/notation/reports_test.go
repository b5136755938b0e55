package notation_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// The tests in this file are named after reports of users of such tools.

// TestReportW055: the right to castle belongs to the partner on its square, and
// another rook that came beside it changes nothing.
func TestReportW055(t *testing.T) {
	t.Parallel()
	c := notation.For(compile(t, "royal=K\npawn:P:fW::a2-h2\nrook:R:R::b1\nking:K:KisO2::f1"))
	const placement = "rr3k2/pppppppp/8/8/8/8/PPPPPPPP/RR3K2 w "
	for right, castles := range map[string]bool{"b1+f1+b8+f8": true, "Bb": true, "Q": true, "A": false, "a1+f1": false, "-": false} {
		p := read(t, c, placement+right+" - 0 1")
		if again := read(t, c, c.Position(p)); c.Position(again) != c.Position(p) {
			t.Errorf("%s: %s becomes %s", right, c.Position(p), c.Position(again))
		}
		ply, err := c.Play(p, "Kd1", notation.Options{})
		if (err == nil) != castles {
			t.Errorf("%s: castling gives %v", right, err)
			continue
		}
		if castles && !strings.HasPrefix(c.Position(ply.Position), "rr3k2/pppppppp/8/8/8/8/PPPPPPPP/R2KR3 b ") {
			t.Errorf("%s: the wrong rook castled: %s", right, c.Position(ply.Position))
		}
	}
}

// TestReportW072: the parts of full algebraic text are one move, carried out in order;
// a drop that isn't earned is refused where rules are enforced and accepted where not.
func TestReportW072(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for _, x := range []struct {
		line, text string
		free       bool
		want       string // the placement; empty = refused
	}{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8; Q-e8", false, ""},
		{"7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "P e7-e8; Q-e8", false, "4Q2k/8/8/8/8/8/8/4K3"},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "P d5-e6; e5-", false, "4k3/8/4P3/8/8/8/8/4K3"},
		{"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "@-e4", false, ""},
		{"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "@-e4", true, "4k3/8/8/8/8/8/8/4K3"},
		{"4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "N b1-c3; Q-d4", false, ""},
		{"4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "N b1-c3; Q-d4", true, "4k3/8/8/8/3Q4/2N5/8/4K3"},
	} {
		for _, o := range []notation.Options{{Free: x.free}, {Free: x.free, Spelled: true}} {
			p := read(t, c, x.line)
			ply, err := c.Play(p, x.text, o)
			if err != nil {
				if x.want != "" {
					t.Errorf("%s: %q: %v", x.line, x.text, err)
				}
				continue
			}
			got, rest, _ := strings.Cut(c.Position(ply.Position), " ")
			if got != x.want || !strings.HasPrefix(rest, "b") {
				t.Errorf("%s: %q gives %s %s, want %s, one move of White", x.line, x.text, got, rest, x.want)
			}
		}
	}
}

// TestReportW076: only legal moves are rivals, but more may be said than is needed.
func TestReportW076(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	p := read(t, c, "4r2k/8/8/8/8/5N2/4N3/4K3 w - - 0 1") // the knight of e2 is pinned
	var legal engine.MoveList
	p.AppendLegal(&legal)
	want, err := c.ParseMove(p, &legal, "Nfd4")
	if err != nil {
		t.Fatal(err)
	}
	if got := c.SAN(p, &legal, want); got != "Nd4" {
		t.Errorf("the only knight that may go is written %q", got)
	}
	for _, text := range []string{"Nd4", "Nfd4", "N3d4", "Nf3d4", "Nf3-d4", "nd4"} {
		if m, err := c.ParseMove(p, &legal, text); err != nil || m != want {
			t.Errorf("%q isn't read as Nd4: %v", text, err)
		}
	}
	if _, err := c.ParseMove(p, &legal, "Ned4"); err == nil || !strings.Contains(err.Error(), "it leaves White in check") {
		t.Errorf("the pinned knight: %v", err)
	}
}

// TestReportW082: each way to write castling and promotion is read, and one is written.
func TestReportW082(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for want, texts := range map[string][]string{
		"O-O":   {"0-0", "O-O", "o-o", "OO", "Ke1-g1", "e1g1", "Kxh1", "e1h1"},
		"O-O-O": {"0-0-0", "O-O-O", "o-o-o", "Kc1"},
		"b8=Q":  {"b8Q", "b8=Q", "b8(Q)", "b8/Q", "b8q", "b7b8q", "b7-b8=Q+"},
	} {
		for _, text := range texts {
			g, list := c.ReadGame(fragment("1. "+text), notation.Options{Start: read(t, c, "7k/1P6/8/8/8/8/8/R3K2R w KQ - 0 1")})
			if len(list) > 0 || g.String() != "1. "+want {
				t.Errorf("%q is read as %q: %v", text, g, list)
			}
		}
	}
	for _, text := range []string{"b8(Q", "b8(Q!", "b8()", "b8(", "b8="} {
		if g, list := c.ReadGame(fragment("1. "+text), notation.Options{Start: read(t, c, "7k/1P6/8/8/8/8/8/R3K2R w KQ - 0 1")}); len(list) == 0 {
			t.Errorf("%q is read as %q", text, g)
		}
	}
}

// TestReportW084: whatever a game text says, reading it ends, and what is against the
// rules is refused or marked.
func TestReportW084(t *testing.T) {
	t.Parallel()
	words := strings.Fields("1. 2... e4 e5 Nf3 Ke2 Ke1-e8 Kxe8 Qd1xd8 e8=K e7-e8;K@e8 K@e4 @-e1 @-e8 ( ) {x} O-O 0-0-0 $1 !? Rxh8 e1- {w/K}@e5 1-0 ep Nb1-c3;X-d4 k e8-e1")
	for _, name := range []string{"chess", "shogi", "losalamos", "giveaway"} {
		c := find(t, name).c
		for seed := range uint64(60) {
			random := rand.New(rand.NewPCG(seed, 4))
			var text []string
			for range 40 {
				text = append(text, words[random.IntN(len(words))])
			}
			for _, free := range []bool{false, true} {
				g, _ := c.ReadGame(fragment(strings.Join(text, " ")), notation.Options{Free: free})
				for _, ply := range g.Main() {
					before := ply.Parent.Position
					var legal engine.MoveList
					before.AppendLegal(&legal)
					if _, err := c.ParseMove(before, &legal, ply.Text); (err != nil) != ply.Illegal || ply.Illegal && !free {
						t.Fatalf("%s: %s: %s is marked illegal: %v, but %v", name, strings.Join(text, " "), ply.Text, ply.Illegal, err)
					}
					ply.Position.Outcome()
				}
			}
		}
	}
}
