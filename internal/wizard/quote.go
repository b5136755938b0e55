package wizard

import "strconv"

// quote shows author text in a message, cut to a sensible length.
func quote(text string) string {
	const most = 40
	if r := []rune(text[:min(len(text), 4*most)]); len(r) > most {
		text = string(r[:most-1]) + "…"
	}
	return strconv.Quote(text)
}
