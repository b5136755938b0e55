package betza_test

import (
	"testing"

	"fairyboard/internal/engine/betza"
)

// TestNul: a zero byte is a fault like any other, not the end of the text.
func TestNul(t *testing.T) {
	for _, text := range []string{"\x00", "\xff\x80\x00", "W\x00F", "f\x00", "(\x00", "[F\x00", "R\x003", "[F?\x00R]", "W'\x00"} {
		if _, _, list := betza.ParseString("x", text); !list.HasErrors() {
			t.Errorf("%q is accepted", text)
		}
	}
}
