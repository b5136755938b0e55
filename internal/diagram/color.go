package diagram

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Color is an author's colour, checked and taken apart, so that no author text
// ever reaches CSS or markup. The zero Color is not set.
type Color struct {
	R, G, B, A uint8
	set        bool
}

// RGB is the opaque colour of these parts.
func RGB(r, g, b uint8) Color { return Color{r, g, b, 0xFF, true} }

// IsSet reports whether c is a colour at all.
func (c Color) IsSet() bool { return c.set }

// IsTransparent reports whether nothing of c is seen: the value `#` of the format.
func (c Color) IsTransparent() bool { return c.set && c.A == 0 }

// Hex is c as #rrggbb, its opacity (A) left out.
func (c Color) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Luminance is the relative luminance of c by WCAG 2.2, 0 (black) to 1 (white);
// opacity is left out of account.
func (c Color) Luminance() float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// ParseColor reads a CSS colour: hex with 3, 4, 6 or 8 digits, a name, rgb() or
// rgba(); a single `#` is transparent (diagram-format §2).
func ParseColor(text string) (Color, bool) {
	s := strings.ToLower(strings.TrimSpace(text))
	switch {
	case s == "#" || s == "transparent":
		return Color{set: true}, true
	case strings.HasPrefix(s, "#"):
		return parseHex(s[1:])
	case strings.HasPrefix(s, "rgb(") && strings.HasSuffix(s, ")"):
		return parseParts(s[len("rgb(") : len(s)-1])
	case strings.HasPrefix(s, "rgba(") && strings.HasSuffix(s, ")"):
		return parseParts(s[len("rgba(") : len(s)-1])
	}
	v, ok := colorNames[s]
	return RGB(uint8(v>>16), uint8(v>>8), uint8(v)), ok
}

func parseHex(digits string) (Color, bool) {
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || strings.HasPrefix(digits, "+") {
		return Color{}, false
	}
	nibble := func(i int) uint8 { return uint8(v>>(4*i)&0xF) * 0x11 }
	switch len(digits) {
	case 3:
		return RGB(nibble(2), nibble(1), nibble(0)), true
	case 4:
		return Color{nibble(3), nibble(2), nibble(1), nibble(0), true}, true
	case 6:
		return RGB(uint8(v>>16), uint8(v>>8), uint8(v)), true
	case 8:
		return Color{uint8(v >> 24), uint8(v >> 16), uint8(v >> 8), uint8(v), true}, true
	}
	return Color{}, false
}

// parseParts reads what stands in the parentheses of rgb(): three numbers or
// percentages, and perhaps an opacity, apart by commas, blanks or a slash.
func parseParts(s string) (Color, bool) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" ,/\t", r) })
	if len(parts) != 3 && len(parts) != 4 {
		return Color{}, false
	}
	c := [4]uint8{3: 0xFF}
	for i, p := range parts {
		full := 255.0
		if i == 3 {
			full = 1
		}
		if strings.HasSuffix(p, "%") {
			p, full = p[:len(p)-1], 100
		}
		v, err := strconv.ParseFloat(p, 64)
		if err != nil || v != v {
			return Color{}, false
		}
		c[i] = uint8(min(max(v/full, 0), 1)*255 + 0.5)
	}
	return Color{c[0], c[1], c[2], c[3], true}, true
}

// linear is the linear light of one sRGB part.
func linear(part uint8) float64 {
	v := float64(part) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}
