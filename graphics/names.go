package graphics

import (
	_ "embed" // the name tables are data
	"strings"
	"sync"

	"fairyboard/graphics/figure"
)

//go:embed names.tsv
var namesTSV string

//go:embed decorations.tsv
var decorationsTSV string

// meanings maps names other than the figures' own to design expressions.
var meanings = sync.OnceValue(func() map[string]string {
	m := make(map[string]string)
	for _, f := range rows(namesTSV) {
		m[f[0]] = f[1]
	}
	return m
})

// decoration is an affix of image names and what it makes of the rest, which
// stands as * in the expression.
type decoration struct {
	affix string
	make  string
}

var (
	prefixes = sync.OnceValue(func() []decoration { return decorations("prefix") })
	suffixes = sync.OnceValue(func() []decoration { return decorations("suffix") })
)

func decorations(place string) []decoration {
	var all []decoration
	for _, f := range rows(decorationsTSV) {
		if f[0] == place {
			all = append(all, decoration{f[1], f[2]})
		}
	}
	return all
}

// rows splits tab separated text after its header line.
func rows(tsv string) [][]string {
	var out [][]string
	_, tsv, _ = strings.Cut(tsv, "\n")
	for l := range strings.Lines(tsv) {
		out = append(out, strings.Split(strings.TrimRight(l, "\n"), "\t"))
	}
	return out
}

// known is the design of a name that is in the tables, without any rule.
func known(name string) (d design, ok bool) {
	if figure.Has(name) {
		return named(name), true
	}
	if m, ok := meanings()[name]; ok {
		return parseDesign(m, known)
	}
	return design{}, false
}

// decorate puts d in the place of the * of an expression.
func decorate(expression string, d design) design {
	out, _ := parseDesign(expression, func(name string) (design, bool) {
		if name == "*" {
			return d, true
		}
		return known(name)
	})
	return out
}
