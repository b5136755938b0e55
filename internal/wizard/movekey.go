package wizard

import (
	"fmt"
	"slices"
	"strings"

	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// moveKey is a text that is the same for notations that say the same in other
// words, such as K and WF or NN and N0; empty where the notation has a fault. It
// tells apart some that move alike all the same.
func moveKey(notation string) string {
	if len(notation) > maxKeyed {
		return ""
	}
	n, _, faults := betza.ParseString("move", notation)
	if faults.HasErrors() {
		return ""
	}
	var parts []string
	for _, p := range n.Program().Paths {
		p.Span = source.Span{}
		parts = append(parts, pathKeys(p)...)
	}
	slices.Sort(parts)
	return strings.Join(slices.Compact(parts), " ")
}

// maxKeyed is the longest notation that moveKey reads, in bytes.
const maxKeyed = 300

// pathKeys is a path in words, one for each direction where it has one leg.
func pathKeys(p betza.Path) []string {
	if p.Kind != betza.Walk || len(p.Legs) != 1 || p.Legs[0].Curve != betza.Straight || len(p.Start) != 1 {
		return []string{fmt.Sprintf("%+v", p)}
	}
	var keys []string
	leg := p.Legs[0]
	dirs, step := leg.Dirs[0], leg.Step
	for d := range 8 {
		if !dirs.Has(d) {
			continue
		}
		one := leg
		one.Dirs = [3]betza.Dirs{}
		if !step.Oblique() {
			one.Step = betza.Step{Long: step.Long} // the direction tells straight from diagonal
		}
		if one.Step.Long == 1 {
			one.Lame = false
		}
		p.Legs = []betza.Leg{one}
		keys = append(keys, fmt.Sprintf("%d %+v", d, p))
	}
	return keys
}
