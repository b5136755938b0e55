package diagram

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

func lower(s string) string { return strings.ToLower(s) }

// number reads a whole number from lowest to highest; fallback where there is
// none. One outside is brought to the nearest allowed. What follows a number is
// ignored with a warning, as scripts of old did.
func (p *parser) number(v source.Fragment, lowest, highest, fallback int) int {
	v = p.plain(v, plainDashes)
	text := v.Text()
	digits := leadingNumber(text)
	if digits == "" {
		p.errorf(v.Whole(), "diagram.bad-number", "a number is expected, not %s", quote(text))
		return fallback
	}
	n := atoi(digits)
	if rest := strings.TrimSpace(text[len(digits):]); rest != "" && !strings.HasPrefix(rest, "(") {
		p.warnf(v.Whole(), "diagram.bad-number", "%s is read as %d", quote(text), n)
	}
	if n < lowest || n > highest {
		nearest := min(max(n, lowest), highest)
		p.errorf(v.Whole(), "diagram.out-of-range", "%s is outside %d to %d: %d is used", digits, lowest, highest, nearest)
		return nearest
	}
	return n
}

// count reads how many of something count. There are no more of it than most, so
// that every larger number says the same.
func (p *parser) count(v source.Fragment, most, fallback int) int {
	return min(p.number(v, 0, huge, fallback), most)
}

// leadingNumber is the decimal number, perhaps signed, that text begins with.
func leadingNumber(text string) string {
	n := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		n = 1
	}
	start := n
	for n < len(text) && isDigit(text[n]) {
		n++
	}
	if n == start {
		return ""
	}
	return text[:n]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// huge stands for every number too large to matter.
const huge = 1 << 30

// atoi is the value of a decimal number, huge (or -huge) at most.
func atoi(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil || n > huge || n < -huge {
		if strings.HasPrefix(digits, "-") {
			return -huge
		}
		return huge
	}
	return n
}

// flag reads 0 or 1 (any other number counts as 1) into field.
func (p *parser) flag(v source.Fragment, field *bool) {
	switch lower(v.Text()) {
	case "true", "yes", "on":
		*field = true
	case "false", "no", "off":
		*field = false
	default:
		was := 0
		if *field {
			was = 1
		}
		*field = p.number(v, -huge, huge, was) != 0
	}
}

// choice reads one of the words, in any letter case; empty where it is none of
// them.
func (p *parser) choice(v source.Fragment, words ...string) string {
	word, at, hint := p.word(v, words)
	if word == "" {
		p.add(source.Error, at.Whole(), "diagram.bad-value", "unknown value "+quote(at.Text())+": the default is used", hint)
	}
	return word
}

// choiceOr is choice for a parameter of which the original script tells some words
// from all others: any other stands for fallback, and published texts count on it.
func (p *parser) choiceOr(v source.Fragment, fallback string, words ...string) string {
	word, at, hint := p.word(v, words)
	if word == "" {
		p.add(source.Warning, at.Whole(), "diagram.bad-value", "unknown value "+quote(at.Text())+": it is read as "+fallback, hint)
		return fallback
	}
	return word
}

// word is the one of words that v says, in any letter case; empty where it says
// another, which at is then, with a hint.
func (p *parser) word(v source.Fragment, words []string) (word string, at source.Fragment, hint string) {
	at = p.withoutEnd(v)
	for _, w := range words {
		if strings.EqualFold(w, at.Text()) {
			return w, at, ""
		}
	}
	hint = p.didYouMean(at.Text(), words)
	if hint == "" {
		hint = "one of " + strings.Join(words, ", ")
	}
	return "", at, hint
}

func (p *parser) color(v source.Fragment, field *Color) {
	v = p.withoutEnd(v)
	c, ok := ParseColor(v.Text())
	if !ok {
		hint := "#RRGGBB, a name of CSS, or # for transparent"
		if _, ok := ParseColor("#" + v.Text()); ok {
			hint = "did you mean #" + v.Text() + "?"
		}
		p.add(source.Error, v.Whole(), "diagram.bad-color", quote(v.Text())+" is no colour: the default is used", hint)
		return
	}
	*field = c
}

func (p *parser) zone(v source.Fragment, field *engine.Zone) {
	switch p.choice(v, "K", "W", "F", "N") {
	case "K":
		*field = engine.ZoneK
	case "W":
		*field = engine.ZoneW
	case "F":
		*field = engine.ZoneF
	case "N":
		*field = engine.ZoneN
	}
}

// verdict reads who wins. For the original script all but `draw` was a loss.
func (p *parser) verdict(v source.Fragment, field *engine.Verdict, words ...string) {
	switch p.choiceOr(v, "loss", words...) {
	case "draw":
		*field = engine.VerdictDraw
	case "loss", "lose", "win":
		*field = engine.VerdictLoss
	case "self":
		*field = engine.VerdictSelf
	case "fewer":
		*field = engine.VerdictFewer
	}
}

// path reads where pictures lie. A remote address is never loaded, and one that
// is more than an address is left out (§2).
func (p *parser) path(v source.Fragment) string {
	p.checkPath(v)
	if _, remote, unsafe := pathKind(v.Text()); remote || unsafe {
		return ""
	}
	return v.Text()
}

func (p *parser) checkPath(v source.Fragment) {
	switch scheme, remote, unsafe := pathKind(v.Text()); {
	case unsafe:
		p.errorf(v.Whole(), "diagram.unsafe-path", "%s: is no place for pictures", scheme)
	case remote:
		p.notef(v.Whole(), "diagram.remote-picture", "pictures are never loaded from other sites: our own of the same names are shown")
	}
}

// pathKind says what a path to pictures begins with: nothing special, another
// site, or a scheme that isn't even that.
func pathKind(path string) (scheme string, remote, unsafe bool) {
	if strings.HasPrefix(path, "//") || strings.HasPrefix(path, `\\`) {
		return "", true, false
	}
	scheme, _, ok := strings.Cut(path, ":")
	if !ok || strings.ContainsAny(scheme, "/.?#") {
		return "", false, false
	}
	scheme = lower(strings.TrimSpace(scheme))
	remote = scheme == "http" || scheme == "https"
	return scheme, remote, !remote
}

func (p *parser) readSpell(v source.Fragment) {
	words := []string{"none", "burn", "freeze", "charm", "hide", "protect", "brake"}
	if w := p.choice(v, words...); w != "" {
		p.def.Rules.Spell = engine.Spell(slices.Index(words, w))
	}
}

// readValue reads value=: pawn units, or centipawns from 100 on (§9).
func (p *parser) readValue(t int, v source.Fragment) {
	n, err := strconv.ParseFloat(v.Text(), 64)
	if err != nil || !(n >= 0) {
		p.errorf(v.Whole(), "diagram.bad-number", "a value is a number such as 4.5, not %s", quote(v.Text()))
		return
	}
	if n < 100 {
		n *= 100
	}
	p.def.Rules.Types[t].Value = int(min(n, maxValue) + 0.5)
}

// maxValue bounds value=, in centipawns.
const maxValue = 1_000_000

// readFootprint reads footprint=WxH (§9).
func (p *parser) readFootprint(t int, v source.Fragment) {
	w, h, ok := strings.Cut(strings.ReplaceAll(lower(v.Text()), "×", "x"), "x")
	var width, height int
	if ok {
		_, err := fmt.Sscanf(w+" "+h, "%d %d", &width, &height)
		ok = err == nil
	}
	r := &p.def.Rules
	if !ok || width < 1 || height < 1 || width > r.Files || height > r.Ranks {
		p.add(source.Error, v.Whole(), "diagram.bad-value", quote(v.Text())+" is no area of the board", "files x ranks, as in 2x2")
		return
	}
	r.Types[t].Footprint = [2]int{width, height}
}
