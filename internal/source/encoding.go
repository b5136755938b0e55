package source

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Text is a file's bytes as text. Old pages are not all UTF-8: UTF-16 is known by its
// byte order mark, and a byte that is no part of UTF-8 is read as Windows-1252, which
// holds Latin-1.
func Text(file []byte) string {
	if len(file) >= 2 && (file[0] == 0xFF && file[1] == 0xFE || file[0] == 0xFE && file[1] == 0xFF) {
		marked := unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
		if text, err := marked.NewDecoder().Bytes(file); err == nil {
			return string(text)
		}
	}
	if utf8.Valid(file) {
		return string(file)
	}
	var b strings.Builder
	b.Grow(len(file) + len(file)/8)
	for len(file) > 0 {
		r, n := utf8.DecodeRune(file)
		if r == utf8.RuneError && n == 1 {
			r = charmap.Windows1252.DecodeByte(file[0])
		}
		b.WriteRune(r)
		file = file[n:]
	}
	return b.String()
}
