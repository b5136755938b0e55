package betza

import "testing"

func TestParsePrintsBackCanonically(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"R": "R", "mafsW": "mafsW", "fcafmF": "fcafmF", "(af)W": "(af)W", "f(caf)mF": "f(caf)mF", "v[W?B]": "v[W?B]",
		"fmiR2": "ifmR2", "infmD": "ifmnD", "fmsN": "fmsN", "J": "Z", "LL": "CC", "WW2": "W2", "W'2": "W2'", "isO2": "isO2", "-": "-", "R/2": "R/2", "fmW*": "fmW*",
	} {
		n, f, faults := ParseString("-betza", text)
		if len(faults) > 0 {
			t.Errorf("Parse(%q): %s", text, faults.Format(f))
		}
		if got := n.String(); got != want {
			t.Errorf("Parse(%q).String() = %q, want %q", text, got, want)
		}
		if again, _, _ := ParseString("-betza", n.String()); !again.Equal(n) {
			t.Errorf("Parse(%q) does not print back to itself: %q, %q", text, n, again)
		}
	}
}
