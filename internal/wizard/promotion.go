package wizard

import "strconv"

// linkPromotions notes for every piece whether it is among the first n types, and
// which piece an offset of k makes of it.
func (d *Design) linkPromotions(n, k int) {
	order := d.order()
	for t, i := range order {
		p := &d.Pieces[i]
		p.Promotes = t < n
		p.Becomes = 0
		if k > 0 && t+k < len(order) {
			p.Becomes = order[t+k] + 1
		}
	}
}

// countPromotions sets maxPromote and promoOffset to what the pieces say.
func (d *Design) countPromotions() {
	order := d.order()
	leading, types := 0, len(order)
	for leading < types && d.Pieces[order[leading]].Promotes {
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
	votes, number := map[int]int{}, map[int]int{}
	for t, i := range d.order() {
		number[i] = t + 1
	}
	for i := range d.Pieces {
		if to := d.Pieces[i].Becomes - 1; number[i] > 0 && number[to] > number[i] {
			votes[number[to]-number[i]]++
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
