package engine

import "slices"

// blast adds what an explosion takes to d's victims (§6).
func (b *Board) blast(d *draft) {
	v := b.v
	if !d.explodes && (!v.atomic || len(d.victims) == 0 || d.move&flagQuote != 0) {
		return
	}
	spared := max(v.rules.Atomic, 0)
	from, to := d.move.origin(), d.move.To()
	for _, sq := range v.around(v.rules.BlastZone, to) {
		sq = b.anchor(sq)
		p := b.cells[sq]
		if sq == from || p == NoPiece || slices.Contains(d.victims, sq) || v.iron != nil && v.iron[p.Type()] {
			continue
		}
		if spared == 0 && p.Color() != d.mover.Color() || spared > 0 && p.Type() >= spared {
			d.victims = append(d.victims, sq)
		}
	}
	if spared > 0 {
		d.effect.vanishes = true
	}
}
