package engine

// gains is the value of what d captures from the enemy, less that of the mover,
// which may be taken back.
func (b *Board) gains(d *draft) int {
	n := -b.v.types[d.mover.Type()].value
	for _, sq := range d.victims {
		if p := b.cells[sq]; p.Color() != d.mover.Color() {
			n += b.v.types[p.Type()].value
		}
	}
	return n
}

// takesProtected reports whether d captures an enemy of a protected type.
func (b *Board) takesProtected(d *draft) bool {
	for _, sq := range d.victims {
		if p := b.cells[sq]; p.Color() != d.mover.Color() && b.v.protected[p.Type()] {
			return true
		}
	}
	return false
}
