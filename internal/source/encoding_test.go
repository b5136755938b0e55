package source_test

import (
	"testing"

	"fairyboard/internal/source"
)

func TestText(t *testing.T) {
	for file, want := range map[string]string{
		"":                                   "",
		"plain é \u2013":                     "plain é –",
		"\ufeffwith a mark":                  "\ufeffwith a mark",
		"Caf\xe9 \x93R\xf6ssel\x94 \x80":     "Café “Rössel” €",
		"both: é and \xe9":                   "both: é and é",
		"cut: \xe2\x80":                      "cut: â€",
		"\xff\xfef\x00=\x00\xe9\x00":         "f=é",
		"\xfe\xff\x00f\x00=\xd8\x3c\xdf\x65": "f=\U0001f365",
		"\xff a":                             "ÿ a",
		"a\xfe":                              "aþ",
		"\xfe":                               "þ",
		"\xff\xfeodd\x00x":                   "\u646f\u0064\ufffd",
	} {
		if got := source.Text([]byte(file)); got != want {
			t.Errorf("%q is read as %q, want %q", file, got, want)
		}
	}
}
