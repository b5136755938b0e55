package diagram_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/diagram"
)

// TestNarrowedMarks: of moves of several legs those are shown that go by the chosen
// squares, with what else they go by.
func TestNarrowedMarks(t *testing.T) {
	const lion = "royal=0\nsymmetry=none\nlion:L:KcaK::a1,,\npawn:P:fmWfcF::,,a2,b2"
	const mantis = "royal=0\nsymmetry=none\nmantis:M:cafcafmF::a1,,\npawn:P:fmWfcF::,,b2,c3"
	const relay = "royal=0\nsymmetry=none\nherald:H:mNxaN::a1\nwazir:W:W::b3"
	type marks map[diagram.MarkKind]string
	for _, c := range []struct {
		name, text string
		via        []string
		want       marks
	}{
		{"two victims", mantis, nil, marks{diagram.MarkVictim: "c3 b2", diagram.MarkMove: "d4"}},
		{"one chosen", mantis, []string{"c3"}, marks{diagram.MarkVictim: "b2", diagram.MarkTaken: "c3", diagram.MarkMove: "d4"}},
		{"both chosen", mantis, []string{"b2", "c3"}, marks{diagram.MarkTaken: "c3 b2", diagram.MarkMove: "d4"}},
		{"it goes by no such square", mantis, []string{"h8"}, marks{diagram.MarkTaken: "h8"}},
		{"no square at all", mantis, []string{"x"}, marks{}},
		{"a capture that may go on", lion, nil, marks{diagram.MarkSlide: "a3 b3 c3 a2 b2 c2 b1 c1"}},
		{"and does or doesn't", lion, []string{"a2"}, marks{diagram.MarkStop: "a2", diagram.MarkSlide: "a3 b3 b2 b1"}},
		{"a jump, and the same by a victim", "royal=0\nsymmetry=none\nlion:L:AcaK::a1,,\npawn:P:fmWfcF::,,b2", nil, marks{diagram.MarkJump: "c3", diagram.MarkSlide: "a3 b3 a2 c2 b1 c1", diagram.MarkVictim: "b2"}},
		{"another piece", relay, nil, marks{diagram.MarkMove: "c2", diagram.MarkRelay: "b3", diagram.MarkSlide: "a5 c5 d4 d2 c1"}},
		{"which moves", relay, []string{"b3"}, marks{diagram.MarkTaken: "b3", diagram.MarkSlide: "a5 c5 d4 d2 c1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := marked(viewOf(t, c.text, diagram.ViewOptions{Selected: "a1", Via: c.via}))
			if d := cmp.Diff(map[diagram.MarkKind]string(c.want), got); d != "" {
				t.Errorf("marks (-want +got):\n%s", d)
			}
		})
	}
}

// TestCastlingMarks: castling is marked where the king lands, but by the rook where the
// king may step there as well (W042, W043); without partners there is none.
func TestCastlingMarks(t *testing.T) {
	for _, c := range []struct{ text, selected, want string }{
		{"files=6\nranks=6\nroyal=K\nking:K:KisO1::d1\nrook:R:R::a1,f1", "d1", "a1 f1"},
		{"files=6\nranks=6\nroyal=K\nking:K:KisO1::d1\nrook:R:R::a1,f1", "d6", "a6 f6"},
		{"files=10\nroyal=K\nking:K:KisO2isO3::f1\nrook:R:R::a1,j1", "f1", "c1 d1 h1 i1"},
		{"royal=K\nking:K:KisO2::e1", "e1", ""},
	} {
		if got := marked(viewOf(t, c.text, diagram.ViewOptions{Selected: c.selected}))[diagram.MarkCastle]; got != c.want {
			t.Errorf("%q: castling is marked on %q, want %q", c.text, got, c.want)
		}
	}
}

// TestPassantMark: what a pawn takes in passing isn't to be clicked on the way.
func TestPassantMark(t *testing.T) {
	const text = "royal=K\nsymmetry=none\npawn::::e2,,d7\nking:K:K::a1,,a8\nposition=k7/8/8/3pP3/8/8/8/K7 w - d6 0 1"
	v := viewOf(t, text, diagram.ViewOptions{Selected: "e5"})
	want := map[diagram.MarkKind]string{diagram.MarkCapture: "d6", diagram.MarkMove: "e6"}
	if d := cmp.Diff(want, marked(v)); d != "" {
		t.Errorf("marks (-want +got):\n%s", d)
	}
}

// TestGlanceMarks: at a glance a piece has its moves as if it stood alone, in four
// kinds, and castling; nothing is forbidden.
func TestGlanceMarks(t *testing.T) {
	const text = "glance=1\nroyal=K\nsymmetry=none\nrook:R:R::a1,h1,a3,,e8\nking:K:KisO2::e1\npawn::::c4\nelephant:E:nA::b1"
	for selected, want := range map[string]map[diagram.MarkKind]string{
		"a1": {diagram.MarkSlide: "a8 a7 a6 a5 a4 a3 a2 b1 c1 d1 e1 f1 g1 h1"},
		"e1": {diagram.MarkSlide: "d2 e2 f2 d1 f1", diagram.MarkMove: "g1"},
		"c4": {diagram.MarkMove: "c6 c5", diagram.MarkCapture: "b5 d5"},
		"b1": {diagram.MarkSlide: "d3"},
	} {
		for _, all := range []bool{false, true} {
			got := marked(viewOf(t, text, diagram.ViewOptions{Selected: selected, Marks: all}))
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s, marks of all %v (-want +got):\n%s", selected, all, d)
			}
		}
	}
}

// TestPrevails: of marks on a square exactly one is shown, whatever comes first.
func TestPrevails(t *testing.T) {
	shown := []diagram.MarkKind{
		diagram.MarkStop, diagram.MarkTaken, diagram.MarkJump, diagram.MarkSlide, diagram.MarkMove, diagram.MarkCapture,
		diagram.MarkForbidden, diagram.MarkHop, diagram.MarkVictim, diagram.MarkRelay, diagram.NoMark,
	}
	for i, a := range shown {
		for j, b := range shown {
			if got := a.Prevails(b); got != (i < j) {
				t.Errorf("kind %d before %d: %v", a, b, got)
			}
		}
	}
}

// TestHints: with hints a square on which another piece would open more moves says so,
// whether or not it has a mark of its own.
func TestHints(t *testing.T) {
	more := func(text string, hints bool) string {
		v := viewOf(t, text, diagram.ViewOptions{Selected: "d4", Hints: hints})
		names := map[string]bool{}
		for _, m := range squareOf(t, v, "d4").Piece.Marks {
			if m.More {
				names[m.Name] = true
			}
		}
		return strings.Join(slices.Sorted(maps.Keys(names)), " ")
	}
	const checker = "royal=0\nx:X:fmFfcafmFbW::d4" // one step back opens nothing
	if got := more(checker, true); got != "c5 e5" {
		t.Errorf("more on %q, want c5 e5", got)
	}
	if got := more(checker, false); got != "" {
		t.Errorf("without hints more on %q", got)
	}
}
