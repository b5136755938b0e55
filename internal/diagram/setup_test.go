package diagram_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// setupOf is the start setup by type ID, White's squares before a bar and Black's
// behind it, both in board order.
func setupOf(d *diagram.Definition) map[string]string {
	all := map[string]string{}
	for t := range d.Types {
		var squares [2][]string
		for _, p := range d.Rules.Start {
			if p.Type == t {
				squares[p.Color] = append(squares[p.Color], d.SquareName(p.Square))
			}
		}
		all[d.Types[t].ID] = strings.Join(squares[0], " ") + "|" + strings.Join(squares[1], " ")
	}
	return all
}

func TestSetup(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       map[string]string
	}{
		{"mirror", "rook::::a1,c2", map[string]string{"R": "a1 c2|c7 a8"}},
		{"rotate", "symmetry=rotate\nrook::::a1,c2", map[string]string{"R": "a1 c2|f7 h8"}},
		{"none", "symmetry=none\nrook::::a1,,a8,b8", map[string]string{"R": "a1|a8 b8"}},
		{"none, Black only", "symmetry=none\nrook::::,,a8", map[string]string{"R": "|a8"}},
		{"no word of the format", "symmetry=180\nrook::::a1,,a8,b8", map[string]string{"R": "a1|a8 b8"}},
		{"not even a word", "symmetry=\nrook::::a1", map[string]string{"R": "a1|"}},
		{"letter case", "symmetry=Rotate\nrook::::a1", map[string]string{"R": "a1|h8"}},
		{"none, as the wizard writes it", "symmetry=none\nrook::::,a8\nqueen::::d1,", map[string]string{"R": "|a8", "Q": "d1|"}},
		{"ranges", "pawn::::a2-c2,d4-e5", map[string]string{"P": "a2 b2 c2 d4 e4 d5 e5|a7 b7 c7"}},
		{"ranges from any corner", "symmetry=none\npawn::::c3-a2", map[string]string{"P": "a2 b2 c2 a3 b3 c3|"}},
		{"blanks and capitals", "symmetry=none\npawn:::: A2 - C2 , e4 ", map[string]string{"P": "a2 b2 c2 e4|"}},
		{"derived yields to written", "knight:N:::b1,g1,,c8,f8\nbishop::::,,b8", map[string]string{"N": "b1 g1|c8 f8 g8", "B": "|b8"}},
		{"written Black stays whatever the order", "bishop::::,,b8\nknight:N:::b1", map[string]string{"N": "b1|", "B": "|b8"}},
		{"the middle rank is White's", "ranks=3\nrook::::b2", map[string]string{"R": "b2|"}},
		{"the later line wins", "archbishop:A:BN::c1\nknight:N:::c1,f1", map[string]string{"A": "|", "N": "c1 f1|c8 f8"}},
		{"first rank 0", "firstRank=0\nrook::::a0", map[string]string{"R": "a0|a7"}},
		{"first rank 5", "rook::::a5\nfirstRank=5\nranks=3", map[string]string{"R": "a5|a7"}},
		{"beyond z", "files=28\nranks=2\nrook::::z1-ab1", map[string]string{"R": "z1 aa1 ab1|z2 aa2 ab2"}},
		{"a hole behind its piece", "pawn::::a2-c2\nhole::::b2,b7\nrook::::c2", map[string]string{"P": "a2|a7", "R": "c2|c7"}},
		{"a hole before its piece", "hole::::b2\npawn::::a2-c2", map[string]string{"P": "a2 b2 c2|a7 b7 c7"}},
		{"a hole that is derived", "knight:N:::b1,,c8\nhole::::c1,g1", map[string]string{"N": "b1|b8"}},
		{"nowhere", "pawn::::-\nrook::::0\nqueen:::: - \nbishop::::0,b8\nknight:N:::-,-,c8", map[string]string{"P": "|", "R": "|", "Q": "|", "B": "|b8", "N": "|c8"}},
		{"half a square", "symmetry=none\npawn::::a2,x,a7", map[string]string{"P": "a2|a7"}},
		{"footprint, mirror", "giant:G:K::a1\nfootprint=2x3", map[string]string{"G": "a1|a6"}},
		{"footprint, rotate", "symmetry=rotate\ngiant:G:K::a1\nfootprint=2x3", map[string]string{"G": "a1|g6"}},
		{"beyond the board", "pawn::::a2-i2", map[string]string{"P": "a2 b2 c2 d2 e2 f2 g2 h2|a7 b7 c7 d7 e7 f7 g7 h7"}},
		{"typographic dashes", "pawn::::a2–c2,d4 — e5", map[string]string{"P": "a2 b2 c2 d4 e4 d5 e5|a7 b7 c7"}},
		{"other separators", "pawn::::a2-b2;d4 e4\nrook::::a1 / c1.", map[string]string{"P": "a2 b2 d4 e4|d5 e5 a7 b7", "R": "a1 c1|a8 c8"}},
		{"words behind a square", "pawn::::a2-b2 fill the rank\nrook::::a1; the corner,c1", map[string]string{"P": "a2 b2|a7 b7", "R": "a1 c1|a8 c8"}},
		{"remarks", "pawn::::a2 (a, b: (c))\nhawk:H:BN:bird::1 (in hand, one: yes)", map[string]string{"P": "a2|a7", "H": "|"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, list, f := read(t, "x", c.text)
			if list.HasErrors() {
				t.Error(list.Format(f))
			}
			if diff := cmp.Diff(c.want, setupOf(&d)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestGlanceLayout: glance=auto shows every type once, each on a square of its own.
func TestGlanceLayout(t *testing.T) {
	for _, size := range [][3]int{{8, 8, 6}, {8, 8, 1}, {3, 3, 9}, {2, 2, 9}, {12, 10, 30}, {1, 7, 5}, {9, 2, 11}, {40, 40, 500}} {
		files, ranks, types := size[0], size[1], size[2]
		text := fmt.Sprintf("royal=0\nglance=auto\nfiles=%d\nranks=%d\n", files, ranks)
		for i := range types {
			text += fmt.Sprintf("type %d:T%d:K::a1\n", i, i)
		}
		d, list, f := read(t, "x", text)
		if len(list) > 0 {
			t.Error(list.Format(f))
		}
		taken := map[engine.Square]bool{}
		for i, p := range d.Rules.Start {
			if p.Type != i || p.Color != engine.White || taken[p.Square] || p.Square < 0 || int(p.Square) >= files*ranks {
				t.Errorf("%v: piece %d is %+v", size, i, p)
			}
			taken[p.Square] = true
		}
		if len(taken) != min(types, files*ranks) {
			t.Errorf("%v: %d pieces", size, len(taken))
		}
	}
	d, _, _ := read(t, "x", "glance=auto\nroyal=0\nking:K:K\nqueen:Q:Q")
	if got := setupOf(&d); got["K"] != "c4|" || got["Q"] != "g4|" {
		t.Errorf("two types: %v", got)
	}
}

func TestHoles(t *testing.T) {
	names := func(text string) string {
		d, _, _ := read(t, "x", text)
		var all []string
		for _, sq := range d.Rules.Holes {
			all = append(all, d.SquareName(sq))
		}
		return strings.Join(all, " ") + " / " + fmt.Sprint(len(d.Types))
	}
	for text, want := range map[string]string{
		"hole::::a1\npawn:P:W":                         "a1 a8 / 1",
		"Hole:X:Q:pic:a1-b1":                           "a1 b1 a8 b8 / 0",
		"symmetry=rotate\nhole::::a1":                  "a1 h8 / 0",
		"symmetry=none\nhole::::a1,,b1":                "a1 b1 / 0",
		"pawn:P:W\nhole::::a1\nhole::::b1\nqueen::::":  "a1 b1 a8 b8 / 2",
		"royal=2\npawn:P:W\nhole::::c1\nqueen::::\n":   "c1 c8 / 2",
		"holes::::a1":                                  " / 1",
		"hole::::d4,d4\npawn:P:W::d4\nsymmetry=mirror": "d4 d5 / 1",
	} {
		if got := names(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	d, _, _ := read(t, "x", "royal=2\npawn:P:W\nhole::::c1\nqueen::::\n")
	if !slices.Equal(d.Rules.Royals, []int{1}) {
		t.Errorf("holes take type numbers: royal %v", d.Rules.Royals)
	}
}

func TestHands(t *testing.T) {
	d, list, f := read(t, "x", "royal=0\na:A:W:::2\nb:B:W\nc:C:W:::1,3\nd:D:W:::,1\ne:E:W:::0 (none)\n")
	if len(list) > 0 {
		t.Error(list.Format(f))
	}
	if want := [2][]int{{2, 0, 1, 0, 0}, {2, 0, 3, 1, 0}}; !cmp.Equal(d.Rules.Hands, want) {
		t.Errorf("hands %v, want %v", d.Rules.Hands, want)
	}
	d, _, _ = read(t, "x", "a:A:W:::0")
	if d.Rules.Hands[0] != nil || d.Rules.Hands[1] != nil {
		t.Errorf("no hands: %v", d.Rules.Hands)
	}
	const forms = "\narrow:A:fR:::1\narrow:A:rR::a1\nking:K:K"
	for text, want := range map[string]engine.DropRule{
		"handSwap=1" + forms: engine.DropsOff, "handSwap=0" + forms: engine.DropsFree, "handSwap=1\ndrops=mobile" + forms: engine.DropsMobile,
		"handSwap=1\nholdingsType=-1" + forms: engine.DropsFree, "handSwap=1\nhawk:H:BN:::1" + forms: engine.DropsFree, "handSwap=1": engine.DropsFree,
	} {
		if d, _, _ = read(t, "x", text); d.Rules.Drops != want {
			t.Errorf("%q: drops %v, want %v", text, d.Rules.Drops, want)
		}
	}
	for value, want := range map[string]engine.DropRule{"1": engine.DropsOff, "-1": engine.DropsFree, "0": engine.DropsFree, "1\ndrops=free": engine.DropsFree, "-1\ndrops=mobile": engine.DropsMobile, "-1\ndrops=off": engine.DropsOff} {
		if d, _, _ = read(t, "x", "holdingsType="+value); d.Rules.Drops != want {
			t.Errorf("holdingsType=%s: drops %v, want %v", value, d.Rules.Drops, want)
		}
	}
}
