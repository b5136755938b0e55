package rules_test

import (
	"strings"
	"testing"
)

// TestRectangles: squares are named by the blocks that they form, which say how large
// they are, and of too many only some.
func TestRectangles(t *testing.T) {
	t.Parallel()
	var scattered []string
	for file := range strings.SplitSeq("acegi", "") {
		for rank := range strings.SplitSeq("13579", "") {
			scattered = append(scattered, file+rank)
		}
	}
	for _, c := range []struct{ holes, want string }{
		{"a3", "a3"},
		{"a3,c3-d3,f3-f5,h4-i6,i6", "a3, c3-d3, f3-f5 and the six squares h4-i6"},
		{"b3-c4,d4", "the four squares b3-c4 and d4"},
		{strings.Join(scattered[1:], ","), strings.Join(scattered[1:24], ", ") + " and i9"},
		{strings.Join(scattered, ","), strings.Join(scattered[:24], ", ") + " and more, 25 squares in all"},
		{strings.Join(scattered, ",") + ",a11-b12", strings.Join(scattered[:5], ", ") + ", a11-b12, " + strings.Join(scattered[5:23], ", ") + " and more, 29 squares in all"},
	} {
		p := made(t, c.holes, "files=9\nranks=12\nsymmetry=none\nhole::::"+c.holes+"\nrook:R:R::b2:,h2\nking:K:K::d2,,d10\n")
		_, got, _ := strings.Cut(p.Setup.Board, "not part of the board: ")
		if got != c.want {
			t.Errorf("holes %s: not part of the board: %q, want %q", c.holes, got, c.want)
		}
	}
}
