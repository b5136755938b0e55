package search

import (
	"slices"

	"fairyboard/internal/engine"
)

// PieceValues is what a piece of each type is worth in centipawns, by type: what
// the definition says (value=), else an estimate from how the piece moves, whether
// it sees all squares, and what it promotes to. The same rules always give the same
// values. They are worked out on the first call for a variant, in bounded work (a
// fraction of a second for the largest definitions), and kept as long as the variant;
// PieceValues is safe for concurrent use.
func PieceValues(v *engine.Variant) []int {
	e := evaluationOf(v)
	values := make([]int, len(e.values))
	for t, n := range e.values {
		values[t] = int(n)
	}
	return values
}

// maxValue bounds what one piece counts, whatever its definition says.
const maxValue = 5000

// Worth of mobility: centipawns for each square that is reached, and for its square,
// because moves of one piece go together better than those of several.
const (
	perSquare  = 54
	perSquared = 0.5
	bound      = 0.88  // of a piece that sees half of the board only
	prospect   = 0.045 // of what promotion gains, for pieces that get there late
	nearby     = 0.15  // for those that promote as in shogi
	least      = 20
)

// estimate works out the values of all types.
func (s *sampler) estimate(roams [][][]engine.Square) []int32 {
	v := s.v
	values := make([]int32, v.NumTypes())
	for t := range values {
		m := s.mean(t)
		n := perSquare*m + perSquared*m*m
		if roams != nil {
			if share := coverage(v, roams[t]); share > 0.3 && share < 0.7 {
				n *= bound
			} else if share <= 0.3 && share > 0.05 {
				n *= bound * bound
			}
		}
		values[t] = int32(max(n, least))
	}
	base := append([]int32(nil), values...)
	rules := v.Rules()
	for t := range values {
		if gain := promotionGain(&rules, base, t); gain > 0 {
			share := prospect
			if rules.PromoOffset > 0 {
				share = nearby
			}
			values[t] += int32(share * float64(gain))
		}
	}
	for t := range values {
		if own := v.TypeValue(t); own > 0 {
			values[t] = int32(own)
		}
	}
	return values
}

// promotionGain is what a piece of type t is worth more once it has promoted.
func promotionGain(r *engine.Rules, values []int32, t int) int32 {
	best := values[t]
	choose := func(set int) {
		if set < 0 || set >= len(r.PromoChoice) {
			return
		}
		for _, c := range r.PromoChoice[set] {
			if !isRoyal(r, c.Type) {
				best = max(best, values[c.Type])
			}
		}
	}
	if t < r.MaxPromote && r.PromoZone > 0 {
		if r.PromoOffset == 0 {
			choose(0)
		} else if to := t + r.PromoOffset; to < len(values) {
			best = max(best, values[to])
		}
	}
	for _, c := range r.Types[t].Morph {
		switch c.Kind {
		case engine.MorphTo:
			best = max(best, values[c.Type])
		case engine.MorphChoice:
			choose(c.Set)
		case engine.MorphMay, engine.MorphMust:
			if to := t + r.PromoOffset; to < len(values) {
				best = max(best, values[to])
			}
		default:
		}
	}
	return best - values[t]
}

func isRoyal(r *engine.Rules, t int) bool {
	return slices.Contains(r.Royals, t)
}
