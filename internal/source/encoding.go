package source

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Text is a file's bytes as text. Old pages are not all UTF-8: UTF-16 is known by its
// byte order mark, and a byte that is no part of UTF-8 is read as Windows-1252, which
// holds Latin-1.
func Text(file []byte) string {
	switch {
	case len(file) >= 2 && file[0] == 0xFF && file[1] == 0xFE:
		return text16(file[2:], binary.LittleEndian)
	case len(file) >= 2 && file[0] == 0xFE && file[1] == 0xFF:
		return text16(file[2:], binary.BigEndian)
	case utf8.Valid(file):
		return string(file)
	}
	var b strings.Builder
	b.Grow(len(file) + len(file)/8)
	for len(file) > 0 {
		r, n := utf8.DecodeRune(file)
		if r == utf8.RuneError && n == 1 {
			r = rune(file[0])
			if i := int(r) - 0x80; i < len(windows1252) {
				r = windows1252[i]
			}
		}
		b.WriteRune(r)
		file = file[n:]
	}
	return b.String()
}

func text16(file []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(file)/2)
	for i := range units {
		units[i] = order.Uint16(file[2*i:])
	}
	return string(utf16.Decode(units))
}

// windows1252 is what the bytes from 0x80 to 0x9F stand for.
var windows1252 = [32]rune{
	'€', '\u0081', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u008d', 'Ž', '\u008f',
	'\u0090', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u009d', 'ž', 'Ÿ',
}
