package rules

import "fairyboard/internal/engine"

// existing says which types each side may come to have in a game: those of the
// start, and what they and captured pieces can become.
func (g *game) existing() [2][]bool {
	n := len(g.d.Types)
	e := [2][]bool{make([]bool, n), make([]bool, n)}
	var found []engine.Placement // to be looked at: type and color
	add := func(c engine.Color, t int) {
		if t >= 0 && t < n && !e[c][t] {
			e[c][t] = true
			found = append(found, engine.Placement{Type: t, Color: c})
		}
	}
	for _, p := range g.r.Start {
		add(p.Color, p.Type)
	}
	for c, hand := range g.r.Hands {
		for t, count := range hand {
			if count > 0 {
				add(engine.Color(c), t)
			}
		}
	}
	for len(found) > 0 {
		for len(found) > 0 {
			p := found[len(found)-1]
			found = found[:len(found)-1]
			g.eachBecoming(p.Color, p.Type, add)
		}
		g.contagion(e, add)
	}
	return e
}

// eachBecoming calls add for what a piece may become, and for what its owner's
// opponent gets when it is captured.
func (g *game) eachBecoming(c engine.Color, t int, add func(engine.Color, int)) {
	offset := func() {
		if to := g.offset(t); to >= 0 {
			add(c, to)
		}
	}
	set := func(i int) {
		for _, choice := range g.choices(i) {
			add(c, choice.Type)
		}
	}
	if t < g.r.MaxPromote && g.r.PromoZone > 0 {
		if g.r.PromoOffset > 0 {
			offset()
		} else {
			set(0)
		}
	}
	for _, cell := range g.r.Types[t].Morph {
		switch cell.Kind {
		case engine.MorphTo:
			add(c, cell.Type)
		case engine.MorphChoice:
			set(cell.Set)
		case engine.MorphMay, engine.MorphMust:
			offset()
		default:
		}
	}
	if t < len(g.r.CaptureMatrix) {
		for _, cell := range g.r.CaptureMatrix[t] {
			switch cell.Kind {
			case engine.MatrixBecome:
				add(c, cell.Type)
			case engine.MatrixGive:
				add(c.Other(), cell.Type)
			case engine.MatrixMay:
				offset()
			default:
			}
		}
	}
	if g.r.Holdings != engine.Gone {
		owner := c
		if g.r.Holdings == engine.ToCapturer {
			owner = c.Other()
		}
		add(owner, g.unpromoted(t))
	}
}

// contagion calls add for what pieces become by capturing what is contageous.
func (g *game) contagion(e [2][]bool, add func(engine.Color, int)) {
	for c := range e {
		catches := false
		for t := range e[c] {
			catches = catches || e[c][t] && (g.r.Immune == nil || !g.r.Immune[t])
		}
		for t, catching := range g.r.Contageous {
			if catches && catching && (e[0][t] || e[1][t]) {
				add(engine.Color(c), t)
			}
		}
	}
}

// unpromoted is what a piece of type t becomes when it is captured into a hand
// (diagram-format §4).
func (g *game) unpromoted(t int) int {
	from := t - g.r.PromoOffset
	if g.r.PromoOffset == 0 || from < 0 || !g.promotesByOffset(from) {
		return t
	}
	return from
}

// promotesByOffset reports whether some move turns a piece of type t into the type
// promoOffset places below it.
func (g *game) promotesByOffset(t int) bool {
	to := t + g.r.PromoOffset
	if g.r.PromoOffset == 0 || to >= len(g.d.Types) {
		return false
	}
	if t < g.r.MaxPromote {
		return true
	}
	for _, c := range g.r.Types[t].Morph {
		if c.Kind == engine.MorphMay || c.Kind == engine.MorphMust || c.Kind == engine.MorphTo && c.Type == to {
			return true
		}
	}
	if t < len(g.r.CaptureMatrix) {
		for _, c := range g.r.CaptureMatrix[t] {
			if c.Kind == engine.MatrixMay || c.Kind == engine.MatrixBecome && c.Type == to {
				return true
			}
		}
	}
	return false
}

// choices is promotion set i; one that isn't there is empty.
func (g *game) choices(i int) []engine.PromoChoice {
	if i < 0 || i >= len(g.r.PromoChoice) {
		return nil
	}
	return g.r.PromoChoice[i]
}

// has reports whether a piece of type t may come to be in a game.
func (g *game) has(t int) bool { return g.exists[engine.White][t] || g.exists[engine.Black][t] }

// present keeps of a list of types those that may come to be in a game.
func (g *game) present(types []int) []int {
	var kept []int
	for _, t := range types {
		if g.has(t) {
			kept = append(kept, t)
		}
	}
	return kept
}
