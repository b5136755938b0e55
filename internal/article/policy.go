package article

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/microcosm-cc/bluemonday"
)

// globalAttributes may stand on every element that stays.
var globalAttributes = []string{"id", "title", "lang", "dir", "class", showMoves}

// showMoves is the attribute with the number of a piece type, from 1: a click on
// the element shows its moves on the article's first board (diagram-ui.md A, "Page hooks").
const showMoves = "data-show-moves"

// elements are the elements that stay, with their own attributes. Never svg, math,
// style, script, select, form parts, frames or objects: see doc.go.
var elements = map[string][]string{
	"p": nil, "br": nil, "hr": nil, "wbr": nil, "div": nil, "span": nil, "section": nil,
	"h1": nil, "h2": nil, "h3": nil, "h4": nil, "h5": nil, "h6": nil,
	"blockquote": nil, "pre": nil, "figure": nil, "figcaption": nil,
	"details": {"open"}, "summary": nil,
	"b": nil, "strong": nil, "i": nil, "em": nil, "u": nil, "s": nil, "del": nil, "ins": nil, "mark": nil,
	"small": nil, "sub": nil, "sup": nil, "q": nil, "cite": nil, "abbr": nil, "dfn": nil,
	"code": nil, "kbd": nil, "samp": nil, "var": nil, "time": {"datetime"},
	"ruby": nil, "rt": nil, "rp": nil, "bdi": nil, "bdo": nil,
	"ul": nil, "ol": {"start", "type", "reversed"}, "li": {"value"}, "dl": nil, "dt": nil, "dd": nil,
	"table": nil, "caption": nil, "thead": nil, "tbody": nil, "tfoot": nil, "tr": nil,
	"td": {"colspan", "rowspan", "align"}, "th": {"colspan", "rowspan", "align", "scope"},
	"a":   {"href"},
	"img": {"src", "alt", "width", "height"},
}

// voids are the elements without an end tag.
var voids = map[string]bool{"br": true, "hr": true, "wbr": true, "img": true}

// The classes that stay; the page's style sheet knows them.
const (
	floatLeft  = "float-left"
	floatRight = "float-right"
	centre     = "centre"
	clearBoth  = "clear"
)

// localAddress matches the addresses a picture may have: on this site, no scheme, no host.
var localAddress = regexp.MustCompile(`^(?:/[^/\\:]|[\pL\pN_.%-])[^\\:]*$|^/$`)

// shown matches the values that attributes other than addresses may have.
var shown = map[string]*regexp.Regexp{
	"id":       regexp.MustCompile(`^[^\s"'<>&]{1,128}$`),
	"lang":     regexp.MustCompile(`^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,5}$`),
	"dir":      regexp.MustCompile(`^(?:ltr|rtl|auto)$`),
	"class":    regexp.MustCompile(`^(?:float-left|float-right|centre|clear|diagram-[A-Z2-7]{26}-[0-9]{1,3})(?: (?:float-left|float-right|centre|clear))*$`),
	showMoves:  regexp.MustCompile(`^[1-9][0-9]{0,2}$`),
	"open":     regexp.MustCompile(`^(?:|open)$`),
	"reversed": regexp.MustCompile(`^(?:|reversed)$`),
	"start":    regexp.MustCompile(`^-?[0-9]{1,6}$`),
	"value":    regexp.MustCompile(`^-?[0-9]{1,6}$`),
	"type":     regexp.MustCompile(`^[1aAiI]$`),
	"colspan":  regexp.MustCompile(`^[1-9][0-9]?$`),
	"rowspan":  regexp.MustCompile(`^[1-9][0-9]?$`),
	"align":    regexp.MustCompile(`^(?:left|right|center)$`),
	"scope":    regexp.MustCompile(`^(?:row|col|rowgroup|colgroup)$`),
	"datetime": regexp.MustCompile(`^[0-9TZ:.+-]{4,32}$`),
	"width":    regexp.MustCompile(`^[1-9][0-9]{0,3}%?$`),
	"height":   regexp.MustCompile(`^[1-9][0-9]{0,3}%?$`),
	"src":      localAddress,
	"href":     regexp.MustCompile(`^[^\x00-\x20]*$`),
}

// policy is the gate all author markup passes; built once, safe for concurrent use.
var policy = buildPolicy()

func buildPolicy() *bluemonday.Policy {
	allow := bluemonday.NewPolicy()
	for name, attributes := range elements {
		allow.AllowElements(name)
		allow.AllowNoAttrs().OnElements(name)
		for _, a := range attributes {
			allowAttribute(allow, a).OnElements(name)
		}
	}
	for _, a := range globalAttributes {
		allowAttribute(allow, a).Globally()
	}
	allow.AllowURLSchemes("http", "https", "mailto")
	allow.AllowRelativeURLs(true)
	allow.RequireParseableURLs(true)
	allow.RequireNoFollowOnFullyQualifiedLinks(true)
	return allow
}

type attributePolicy interface {
	OnElements(elements ...string) *bluemonday.Policy
	Globally() *bluemonday.Policy
}

func allowAttribute(allow *bluemonday.Policy, name string) attributePolicy {
	if values, ok := shown[name]; ok {
		return allow.AllowAttrs(name).Matching(values)
	}
	return allow.AllowAttrs(name)
}

// placeholderClass is the class that marks the place of diagram i; shown lets its form pass.
func placeholderClass(token string, i int) string { return fmt.Sprintf("diagram-%s-%d", token, i) }

// placeholderIndex reads placeholderClass back; ok is false for any other class,
// such as one an author made up.
func placeholderIndex(class, token string) (i int, ok bool) {
	digits, ok := strings.CutPrefix(class, "diagram-"+token+"-")
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(digits)
	return i, err == nil
}
