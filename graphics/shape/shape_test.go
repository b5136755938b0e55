package shape

import (
	"math"
	"testing"
)

func TestStringParsesBack(t *testing.T) {
	for _, d := range []string{
		"M0 0L10 10L20 0Z", "M1.5 2.25C3 4 5 6 7 8.5S10 11 12 13Q1 2 3 4T8 8H3V-4z",
		Ellipse(16.4, 17.2, 3.3, 4), Turned(Ellipse(16.4, 17.2, 3.3, 4), 25, 16.4, 17.2),
		Star(22.5, 22.5, 10, 4, 5), Scallop(10, 10, 5, 6), RoundRect(1, 2, 3, 4, 1), Polygon(9, 9, 4, 6, 30),
		Mirrored("M22.5 3L30 10C31 12 31 14 30 16L22.5 20"), "m.5.25l-.5-.75.25.5zm1 1l2 2",
	} {
		want := Parse(d)
		got := Parse(want.String())
		if len(got) != len(want) {
			t.Fatalf("%s: printed as %s: %d segments, want %d", d, want, len(got), len(want))
		}
		for i := range want {
			for k := range want[i].P {
				if got[i].Op != want[i].Op || math.Abs(got[i].P[k]-want[i].P[k]) > 0.0051 {
					t.Fatalf("%s: printed as %s: segment %d is %v, want %v", d, want, i, got[i], want[i])
				}
			}
		}
	}
}

func TestArcsFollowTheCircle(t *testing.T) {
	for _, d := range []string{
		"M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z", "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0z", "M0-8A8 8 0 0 1 8 0", "M8 0A8 8 30 0 0 0-8", "M0-8A8 8 0 1 0 8 0",
		"M-8 0A1 1 0 0 0 8 0", // radii too small are made to fit
	} {
		for _, l := range Parse(d).Lines(0.001) {
			for _, q := range l {
				if r := math.Hypot(q[0], q[1]); math.Abs(r-8) > 0.01 {
					t.Errorf("%s: point %v is %.3f from the middle, want 8", d, q, r)
				}
			}
		}
	}
	if got, want := Parse("M0 0A0 5 0 0 0 3 4").String(), "m0 0 3 4"; got != want {
		t.Errorf("an arc without radius is %s, want %s", got, want)
	}
}
