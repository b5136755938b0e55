package diagram_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// TestLostLineEnds: what browsers show of a definition without its script is one line,
// which is read as the lines that it was.
func TestLostLineEnds(t *testing.T) {
	for _, c := range []struct {
		text  string
		lines []string
		want  map[string]string
		codes string
	}{
		{
			"files=10 ranks=8 graphicsDir=/graphics.dir/alfaeriePNG/ royal=K Pawn::::a2-c2 blind tiger:BT:FbsW:tiger:d1,,d8 King of all:K:KisO3::f1 (he)",
			[]string{"files=10", "ranks=8", "graphicsDir=/graphics.dir/alfaeriePNG/", "royal=K", "Pawn::::a2-c2", "blind tiger:BT:FbsW:tiger:d1,,d8", "King of all:K:KisO3::f1 (he)"},
			map[string]string{"P": "a2 b2 c2|a7 b7 c7", "BT": "d1|d8", "K": "f1|f8"},
			"diagram.folded",
		},
		{
			"royal=0\nfiles=4\tranks=4  stalemate=loss\nrook::::a1 knight:N:::b1 morph=K king::::c1",
			[]string{"royal=0", "files=4", "ranks=4", "stalemate=loss", "rook::::a1", "knight:N:::b1", "morph=K", "king::::c1"},
			map[string]string{"R": "a1|a4", "N": "b1|b4", "K": "c1|c4"},
			"diagram.folded diagram.folded",
		},
		{
			"royal=0\npawn:P:W::a1 (not a:b:c:d:e f:g:h:i:j)\nnote=files=8 ranks=8 files=9 are words",
			[]string{"royal=0", "pawn:P:W::a1 (not a:b:c:d:e f:g:h:i:j)", "note=files=8 ranks=8 files=9 are words"},
			map[string]string{"P": "a1|a8"},
			"",
		},
	} {
		d, list, _ := read(t, "x", c.text)
		var lines, codes []string
		for _, l := range d.Lines {
			lines = append(lines, l.Text.Text())
		}
		if diff := cmp.Diff(c.lines, lines); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(c.want, setupOf(&d)); diff != "" {
			t.Error(diff)
		}
		for _, x := range list {
			codes = append(codes, x.Code)
		}
		if got := strings.Join(codes, " "); got != c.codes {
			t.Errorf("%s: told %s, want %s", c.text, got, c.codes)
		}
	}
}

// TestRemarksInLists: a remark ends the value, or the part of a list, that it stands behind, and nothing
// else of it.
func TestRemarksInLists(t *testing.T) {
	d, list, f := read(t, "x", `promoChoice=QR (the best)/N (a way (out))/R (strong), N (quick)
shuffle=!R (the rooks), !N (the knights)
contageous=Q (always), !K (never)
royal=K (the king), N (for the fun of it)
knight:N:N::b1
note=moves (and jumps)
rook:R:R::a1
queen:Q:Q::d1
king:K:K::e1`)
	if len(list) > 0 {
		t.Error(list.Format(f))
	}
	r := &d.Rules
	const knight, rook, queen, king = 0, 1, 2, 3
	want := engine.Rules{
		PromoChoice: [][]engine.PromoChoice{{{Type: queen}, {Type: rook}}, {{Type: knight}}, {{Type: rook}, {Type: knight}}},
		Shuffle:     []engine.ShuffleSet{{Types: []engine.ShuffleType{{Type: rook, Shades: true}}}, {Types: []engine.ShuffleType{{Type: knight, Shades: true}}}},
		Contageous:  []bool{queen: true, king: false},
		Immune:      []bool{king: true},
		Royals:      []int{king, knight},
	}
	got := engine.Rules{PromoChoice: r.PromoChoice, Shuffle: r.Shuffle, Contageous: r.Contageous, Immune: r.Immune, Royals: r.Royals}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if note := d.Types[knight].Note; note != "moves (and jumps)" {
		t.Errorf("note = %q: a note is all of its line", note)
	}
}

// TestPlainSquares: what separates squares or follows them goes, whatever the item
// begins with that is no square stays.
func TestPlainSquares(t *testing.T) {
	for list, want := range map[string][]string{
		"":                             {""},
		"a2-h2":                        {"a2-h2"},
		" a2–h2 , b1;c1":               {"a2-h2,b1,c1"},
		"a1,,a8":                       {"a1,,a8"},
		"a1,-,x y,1a,d—4":              {"a1,-,x y,1a,d—4"},
		"b1. the knight, g1 / g8 too,": {"b1,g1,g8,", "the knight", "too"},
	} {
		plain, words := diagram.PlainSquares(list)
		if got := append([]string{plain}, words...); !cmp.Equal(got, want) {
			t.Errorf("PlainSquares(%q) = %q, want %q", list, got, want)
		}
	}
}
