package figure

import "testing"

func TestRoseMarks(t *testing.T) {
	t.Parallel()
	for moves, want := range map[string]string{ // . nothing, s step, r slide, j jump; clockwise from forward
		"K": "s.s.s.s.s.s.s.s.", "WfF": "s.s.s...s...s.s.", "FfW": "s.s...s...s...s.", "vWfF": "s.s.....s.....s.",
		"FR": "r.s.r.s.r.s.r.s.", "WB": "s.r.s.r.s.r.s.r.", "fN": ".j.............j", "N": ".j.j.j.j.j.j.j.j",
		"FfsW": "s.s.s.s...s.s.s.", "lB": "..........r...r.", "frD": "j...j...........", "xyz": "................", "fRbB": "r.....r...r.....",
	} {
		got := ""
		for _, m := range roseMarks(moves) {
			got += string(".srj"[m])
		}
		if got != want {
			t.Errorf("roseMarks(%s) = %s, want %s", moves, got, want)
		}
	}
}
