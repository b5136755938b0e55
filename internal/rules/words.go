package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/engine"
)

// sideNames are the players.
var sideNames = [2]string{"White", "Black"}

// list joins words as in "a, b and c".
func list(words []string, and string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " " + and + " " + words[n-1]
	}
}

// numbers are small numbers in words.
var numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

func number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return strconv.Itoa(n)
}

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n != 1 {
		noun = plural(noun)
	}
	return number(n) + " " + noun
}

// sentence is text with a capital at its beginning and a full stop.
func sentence(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:] + "."
}

// upperFirst is text with a capital at its beginning.
func upperFirst(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[size:]
}

// withArticle is a name with a or an.
func withArticle(name string) string {
	word := strings.ToLower(name)
	r, size := utf8.DecodeRuneInString(word)
	next, _ := utf8.DecodeRuneInString(word[size:])
	begins := func(prefix string) bool { return strings.HasPrefix(word, prefix) }
	switch {
	case begins("hour"), begins("heir"), begins("hono"), begins("x-"):
		return "an " + name
	case begins("eu"), begins("one"), begins("ewe"):
		return "a " + name
	case strings.ContainsRune("aeio", r), r == 'u' && !strings.HasPrefix(word, "uni"):
		return "an " + name
	case strings.ContainsRune("lmnrx", r) && strings.ContainsRune("bcdfgjkqvz", next):
		return "an " + name // its first letter is spelled out: "an ngold"
	default:
		return "a " + name
	}
}

// plural is the name of several pieces; an ID behind it stays at the end.
func plural(name string) string {
	if i := strings.LastIndex(name, " ("); i > 0 {
		return plural(name[:i]) + name[i:]
	}
	if head, rest, ok := headNoun(name); ok {
		return plural(head) + rest
	}
	word := strings.ToLower(name)
	switch {
	case word == "ox" || strings.HasSuffix(word, " ox"):
		return name + "en"
	case strings.HasSuffix(word, "wolf"), strings.HasSuffix(word, "elf"), strings.HasSuffix(word, "thief"):
		return name[:len(name)-1] + "ves"
	case word == "" || !unicode.IsLetter(lastRune(word)) && !unicode.IsDigit(lastRune(word)):
		return name
	case strings.HasSuffix(word, "man") && word != "human":
		return name[:len(name)-2] + "en"
	case strings.HasSuffix(word, "s"), strings.HasSuffix(word, "x"), strings.HasSuffix(word, "ch"), strings.HasSuffix(word, "sh"), strings.HasSuffix(word, "z"):
		return name + "es"
	case strings.HasSuffix(word, "y") && len(word) > 1 && !strings.ContainsRune("aeiou", rune(word[len(word)-2])):
		return name[:len(name)-1] + "ies"
	default:
		return name + "s"
	}
}

// headNoun cuts a name that has its noun in front: "King" and " of the hoplites".
func headNoun(name string) (head, rest string, ok bool) {
	word := strings.ToLower(name)
	for _, link := range []string{" of ", "-of-", "-at-", " in ", "-in-", " with ", " on "} {
		if i := strings.Index(word, link); i > 0 && len(word) == len(name) {
			return name[:i], name[i:], true
		}
	}
	return name, "", false
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// pieces is a list of types in the plural: "rooks, bishops and knights".
func (g *game) pieces(types []int) string { return g.each(types, plural, "and") }

// anyOf is a list of types with articles: "a rook, a bishop or a knight".
func (g *game) anyOf(types []int) string { return g.each(types, withArticle, "or") }

// each is a list of types, the name of each made by form.
func (g *game) each(types []int, form func(string) string, and string) string {
	var words []string
	for _, t := range types {
		if word := form(g.names[t]); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return list(words, and)
}

func plain(name string) string { return name }

func withThe(name string) string { return "the " + name }

// squareName is a square as it is labelled.
func (g *game) squareName(sq engine.Square) string { return g.d.SquareName(sq) }

// verb is the form of a verb for one or for several.
func verb(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}
