package engine

import "fairyboard/internal/engine/betza"

// compileLegality decides how royals are protected.
func (v *Variant) compileLegality() {
	r := &v.rules
	v.direct = v.checked && hasAny(v.royal) && r.Spell == NoSpell && !v.imitates && !v.explodes && v.counters == nil && v.protected == nil && v.conversion == nil &&
		v.foot == nil && v.seeThrough == nil
	v.multi = v.explodes || v.foot != nil
	v.royalChoice = v.becomesRoyal()
	for t := range v.types {
		if v.types[t].captures && (v.takes != nil || v.forbids(t)) {
			v.direct = false // walks don't know what may not be captured
		}
		for _, path := range v.types[t].rules.Move.Paths {
			for _, leg := range path.Legs {
				v.multi = v.multi || !leg.Final && leg.Modes&(betza.Capture|betza.CaptureRoyal) != 0
				v.direct = v.direct && (!v.royal[t] || !leg.Rights)
				// A move that takes its own side's royal on the way is no threat.
				v.direct = v.direct && (leg.Final || leg.Modes&betza.CaptureFriend == 0)
				v.friendly = v.friendly || leg.Modes&(betza.CaptureFriend|betza.Activate|betza.Borrow) != 0
			}
		}
	}
}

// forbids reports whether type t may not go to some squares.
func (v *Variant) forbids(t int) bool {
	for _, c := range v.types[t].rules.Morph {
		if c.Kind == MorphForbid {
			return true
		}
	}
	return false
}

// becomesRoyal reports whether some move may turn a piece into a royal.
func (v *Variant) becomesRoyal() bool {
	r := &v.rules
	for _, set := range r.PromoChoice {
		for _, c := range set {
			if v.royal[c.Type] {
				return true
			}
		}
	}
	for t := range v.types {
		if to := t + r.PromoOffset; to != t && to < len(v.types) && v.royal[to] || v.royal[t] && r.Contageous != nil {
			return true
		}
		for _, c := range r.Types[t].Morph {
			if c.Kind == MorphTo && v.royal[c.Type] {
				return true
			}
		}
	}
	for _, row := range r.CaptureMatrix {
		for _, c := range row {
			if c.Kind == MatrixBecome && v.royal[c.Type] {
				return true
			}
		}
	}
	return false
}
