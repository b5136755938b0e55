package engine_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// A piece of several squares needs room for all of them, promoted or in the setup.
func TestBigPiecesNeedRoom(t *testing.T) {
	const rules = `symmetry=none
royal=K
promoChoice=QR
pawn:P:fmWfcF:::
queen:Q:Q:::
footprint=2x1
rook:R:R::a1,h1
footprint=1x2
king:K:KisO2::e1,,e8
`
	for _, c := range []struct {
		name, position string
		has, hasNot    []string
	}{
		{"promotion", "4k3/1P5P/8/8/8/8/8/4K3 w 0 -", []string{"P b7-b8; Q-b8"}, []string{"P h7-h8; Q-h8", "P b7-b8; R-b8", "P h7-h8"}},
		{"promotion beside a piece", "2N1k3/1P6/8/8/8/8/8/4K3 w 0 -", nil, []string{"P b7-b8; Q-b8", "P b7-b8"}},
	} {
		g := newGame(t, strings.Replace(rules, "king:", "knight:N:N:::\nking:", 1))
		codec := notation.For(g.Variant)
		f := source.NewFile(c.name, c.position)
		p, list := codec.ParsePosition(f.Fragment(f.Whole()))
		if list.HasErrors() {
			t.Fatal(list.Format(f))
		}
		moves := codec.FullLegal(p)
		for _, m := range c.has {
			if !slices.Contains(moves, m) {
				t.Errorf("%s: no %q in %q", c.name, m, moves)
			}
		}
		for _, m := range c.hasNot {
			if slices.Contains(moves, m) {
				t.Errorf("%s: %q is possible", c.name, m)
			}
		}
	}
	g := newGame(t, "royal=K\nsymmetry=none\nrook:R:R::a1,b8,d1\nfootprint=1x2\npawn:P:W::a2\nking:K:K::e1,,e8\n")
	if got, want := notation.For(g.Variant).Position(g.Start()), "4k3/8/8/8/8/8/8/R2RK3 w * - 0 1"; got != want {
		t.Errorf("the start is %s, want %s: b8 and a2 have no room", got, want)
	}
}
