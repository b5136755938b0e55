package static_test

import (
	"io/fs"
	"regexp"
	"strconv"
	"testing"

	"fairyboard/web/static"
)

// TestTokens: the colours of the site have the contrast that WCAG 2.2 AA wants, light and
// dark: words 4.5:1 on what they stand on, borders of fields 3:1.
func TestTokens(t *testing.T) {
	shades := map[string][2][3]float64{} // light, dark
	token := regexp.MustCompile(`--([a-z-]+): light-dark\(#([0-9a-f]{3,6}), #([0-9a-f]{3,6})\)`)
	for _, sheet := range []string{"css/site.css", "css/wizard.css"} {
		css, err := fs.ReadFile(static.Files, sheet)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range token.FindAllSubmatch(css, -1) {
			shades[string(m[1])] = [2][3]float64{rgb(t, string(m[2])), rgb(t, string(m[3]))}
		}
	}
	grounds := []string{"paper", "sheet", "wash"}
	for _, c := range []struct {
		color string
		on    []string
		least float64
	}{
		{"ink", grounds, 4.5},
		{"soft", grounds, 4.5},
		{"accent", grounds, 4.5},
		{"bad", grounds, 4.5},
		{"on-accent", []string{"accent"}, 4.5},
		{"control", grounds, 3},
	} {
		for _, ground := range c.on {
			for dark, name := range []string{"light", "dark"} {
				color, isColor := shades[c.color]
				under, isGround := shades[ground]
				if !isColor || !isGround {
					t.Fatalf("no --%s or --%s", c.color, ground)
				}
				if got := contrast(color[dark], under[dark]); got < c.least {
					t.Errorf("%s: --%s on --%s has a contrast of %.2f, want %v", name, c.color, ground, got, c.least)
				}
			}
		}
	}
}

// rgb is a colour of three or six hexadecimal digits.
func rgb(t *testing.T, digits string) (c [3]float64) {
	t.Helper()
	width := len(digits) / 3
	for i := range c {
		c[i] = channel(t, digits[i*width:(i+1)*width])
	}
	return c
}

// channel is a part of a colour, of one or two hexadecimal digits.
func channel(t *testing.T, digits string) float64 {
	t.Helper()
	if len(digits) == 1 {
		digits += digits
	}
	n, err := strconv.ParseUint(digits, 16, 8)
	if err != nil {
		t.Fatal(err)
	}
	return float64(n) / 255
}
