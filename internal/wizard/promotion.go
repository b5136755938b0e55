package wizard

import "strconv"

// linkPromotions notes for every piece whether it is among the first n types, and
// which piece an offset of k makes of it.
func (d *Design) linkPromotions(n, k int) {
	for i := range d.Pieces {
		p := &d.Pieces[i]
		t := d.typeNumber(i)
		p.Promotes = t > 0 && t <= n
		p.Becomes = 0
		if k > 0 && t > 0 {
			p.Becomes = d.pieceIndex(t+k) + 1
		}
	}
}

// countPromotions sets maxPromote and promoOffset to what the pieces say.
func (d *Design) countPromotions() {
	leading, types := 0, d.types()
	for leading < types && d.Pieces[d.pieceIndex(leading+1)].Promotes {
		leading++
	}
	wanted, _ := wholeNumber(d.Value("maxPromote"))
	if leading < types || wanted < leading {
		d.setNumber("maxPromote", leading)
	}
	if k, any := d.offset(); any {
		d.setNumber("promoOffset", k)
	}
}

// offset is the distance in the table that most pieces have from what they
// become; any is false where none becomes anything further down.
func (d *Design) offset() (k int, any bool) {
	votes := map[int]int{}
	for i := range d.Pieces {
		if to := d.Pieces[i].Becomes - 1; to >= 0 && to < len(d.Pieces) {
			if distance := d.typeNumber(to) - d.typeNumber(i); distance > 0 {
				votes[distance]++
			}
		}
	}
	written, _ := wholeNumber(d.Value("promoOffset"))
	for distance, n := range votes {
		better := n > votes[k] || n == votes[k] && (distance == written || k != written && distance < k)
		if !any || better {
			k, any = distance, true
		}
	}
	return k, any
}

// setNumber writes a number, or nothing where it is the default.
func (d *Design) setNumber(keyword string, n int) {
	text := strconv.Itoa(n)
	k := FindParameter(keyword)
	d.Parameters = setValue(d.Parameters, keyword, text, k.Default == text)
}
