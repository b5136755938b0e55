package engine

import "slices"

// promotes works out what the mover of d becomes: by its morph picture, else by
// the capture matrix (which has already been noted), else by contagion, else by
// the promotion zone. It reports false where the move is not possible because
// there is nothing to promote to.
func (b *Board) promotes(d *draft, cell MorphCell) bool {
	v := b.v
	t := d.mover.Type()
	to := t + v.rules.PromoOffset
	shogi := to != t && to < len(v.types)
	switch {
	case cell.Kind == MorphTo:
		d.become = append(d.become[:0], becoming{t: cell.Type})
		return true
	case cell.Kind == MorphChoice:
		d.become = b.appendChoices(d.become[:0], d, v.choices(cell.Set))
		return len(d.become) > 0
	case cell.Kind == MorphMay && shogi:
		d.become = append(d.become[:0], becoming{t: -1}, becoming{t: to})
		return true
	case cell.Kind == MorphMust && shogi:
		d.become = append(d.become[:0], becoming{t: to})
		return true
	case len(d.become) > 0 || b.catches(d) || d.imitated || !v.types[t].promotes:
		return true
	case d.move&flagQuote != 0 && v.morph(t, d.mover.Color(), d.move.To()).Kind.promotes():
		return true // the picture alone says how one promotes there, and this move is exempt from it
	}
	depth := v.depth(d.mover.Color(), d.move.To())
	if v.rules.PromoOffset > 0 {
		if shogi && min(depth, v.depth(d.mover.Color(), d.move.origin())) < v.rules.PromoZone {
			if !v.mustPromote(t) {
				d.become = append(d.become, becoming{t: -1})
			}
			d.become = append(d.become, becoming{t: to})
		}
		return true
	}
	if depth >= v.rules.PromoZone || len(v.choices(0)) == 0 {
		return true
	}
	d.become = b.appendChoices(d.become, d, v.choices(0))
	return len(d.become) > 0
}

// appendChoices appends what d's mover may choose to become from a promotion set
// (promoChoice).
func (b *Board) appendChoices(dst []becoming, d *draft, set []PromoChoice) []becoming {
	v := b.v
	c, to := d.mover.Color(), d.move.To()
	depth := v.depth(c, to)
	for _, choice := range set {
		if choice.LastRanks > 0 && depth >= choice.LastRanks || choice.NotLast && depth == 0 {
			continue
		}
		if m := v.morph(choice.Type, c, to); m.Kind == MorphTo && m.Type != choice.Type && v.TypeID(m.Type) == v.TypeID(choice.Type) {
			continue
		}
		if choice.NotLast && choice.Type != d.mover.Type() && v.TypeID(choice.Type) == v.TypeID(d.mover.Type()) {
			continue // the piece stays what it is, not another of its ID
		}
		var flags Move
		if choice.FromHand {
			if b.Hand(c, choice.Type) == 0 {
				continue
			}
			flags = flagFromHand
		}
		if v.rules.Revert {
			flags |= flagReverts
		}
		k := becoming{choice.Type, flags}
		if choice.Type == d.mover.Type() {
			k = becoming{t: -1}
		}
		if !slices.Contains(dst, k) { // a set may name a type twice, as for different ranks
			dst = append(dst, k)
		}
	}
	return dst
}

// mayCover reports whether a piece of type t could cover its area from sq on: all of
// it on the board, and no piece on it but those that leave.
func (b *Board) mayCover(t int, sq Square, leaves func(on Square) bool) bool {
	if !b.v.mayStand(t, sq) {
		return false
	}
	w, h := b.v.Footprint(t)
	for y := range h {
		for x := range w {
			at := sq + Square(y*b.grid.files+x)
			if b.grid.hole[at] || b.cells[at] != NoPiece && !leaves(b.anchor(at)) {
				return false
			}
		}
	}
	return true
}

// catches makes the mover what it captured, where that is contageous.
func (b *Board) catches(d *draft) bool {
	r := &b.v.rules
	if r.Contageous == nil || r.Immune != nil && r.Immune[d.mover.Type()] {
		return false
	}
	for _, sq := range d.victims {
		if t := b.cells[sq].Type(); r.Contageous[t] {
			d.become = append(d.become[:0], becoming{t: t})
			return true
		}
	}
	return false
}

// hasRoom drops what d's mover cannot become because it would cover squares that
// are not on the board or not empty. It reports false where nothing is left.
func (b *Board) hasRoom(d *draft) bool {
	if len(d.become) == 0 {
		return true
	}
	d.become = slices.DeleteFunc(d.become, func(k becoming) bool {
		return k.t >= 0 && !b.mayCover(k.t, d.move.To(), func(on Square) bool {
			return on == d.move.origin() || slices.Contains(d.victims, on)
		})
	})
	return len(d.become) > 0
}
