package wizard

import (
	"unicode"
	"unicode/utf8"
)

// defaultID is the ID of a piece of that name that has none written
// (diagram-format §3 item 2).
func defaultID(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) {
			return string(unicode.ToUpper(r))
		}
	}
	r, _ := utf8.DecodeRuneInString(name)
	if name == "" {
		return ""
	}
	return string(r)
}
