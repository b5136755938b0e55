package engine

import "slices"

// castSpells marks the squares under both sides' spells.
func (b *Board) castSpells() {
	v := b.v
	if v.rules.Spell == NoSpell {
		return
	}
	for c := range b.spell {
		if b.spell[c] == nil {
			b.spell[c] = make([]bool, v.n)
		}
		clear(b.spell[c])
		for sq := b.occupied[c].next(0); sq >= 0; sq = b.occupied[c].next(sq + 1) {
			// A royal that is looked at elsewhere isn't there.
			if b.cells[sq] == NoPiece || !v.casts[b.cells[sq].Type()] {
				continue
			}
			for _, to := range v.around(v.rules.SpellZone, sq) {
				b.spell[c][to] = true
			}
		}
	}
	b.face(b.turn)
}

// face shows the walker the spells that the moves of c meet.
func (b *Board) face(c Color) {
	switch b.v.rules.Spell {
	case Brake:
		b.stop = b.spell[c.Other()]
	case Hide:
		b.through = b.spell[c]
	default:
	}
}

// rolls reports whether brakes let d pass: a piece under an enemy's brake stays
// under it.
func (b *Board) rolls(d *draft) bool {
	brake := b.spell[d.mover.Color().Other()]
	return !brake[d.move.origin()] || brake[d.move.To()]
}

// burns reports whether d's mover lands where an enemy that it doesn't capture
// burns it.
func (b *Board) burns(d *draft) bool {
	v := b.v
	enemy := d.mover.Color().Other()
	for _, sq := range v.casters(d.move.To()) {
		p := b.cells[sq]
		if p != NoPiece && p.Color() == enemy && v.casts[p.Type()] && !slices.Contains(d.victims, sq) {
			return true
		}
	}
	return false
}

// casters is the squares from which a spell reaches sq: zones are symmetric.
func (v *Variant) casters(sq Square) []Square { return v.around(v.rules.SpellZone, sq) }
