package article

import "slices"

// blocks are the elements that end an open paragraph.
var blocks = map[string]bool{
	"p": true, "hr": true, "div": true, "section": true, "blockquote": true, "pre": true, "figure": true, "figcaption": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
	"details": true, "summary": true, "ul": true, "ol": true, "li": true, "dl": true, "dt": true, "dd": true, "table": true,
}

// tableParts are the elements inside a table that are more than its content.
var tableParts = map[string]bool{"caption": true, "thead": true, "tbody": true, "tfoot": true, "tr": true, "td": true, "th": true}

// holdsBlocks are the elements in which a board may stand.
var holdsBlocks = map[string]bool{
	"div": true, "section": true, "blockquote": true, "figure": true, "figcaption": true, "details": true,
	"ul": true, "ol": true, "li": true, "dl": true, "dd": true,
	"table": true, "thead": true, "tbody": true, "tfoot": true, "tr": true, "td": true, "th": true,
}

// siblings say which open elements a start tag ends, and how far up to look for them.
var siblings = map[string]struct {
	ends   []string
	within []string
}{
	"li":      {[]string{"li"}, []string{"ul", "ol"}},
	"dt":      {[]string{"dt", "dd"}, []string{"dl"}},
	"dd":      {[]string{"dt", "dd"}, []string{"dl"}},
	"rt":      {[]string{"rt", "rp"}, []string{"ruby"}},
	"rp":      {[]string{"rt", "rp"}, []string{"ruby"}},
	"td":      {[]string{"td", "th"}, []string{"tr"}},
	"th":      {[]string{"td", "th"}, []string{"tr"}},
	"tr":      {[]string{"tr", "caption"}, []string{"table"}},
	"thead":   {[]string{"thead", "tbody", "tfoot", "tr", "caption"}, []string{"table"}},
	"tbody":   {[]string{"thead", "tbody", "tfoot", "tr", "caption"}, []string{"table"}},
	"tfoot":   {[]string{"thead", "tbody", "tfoot", "tr", "caption"}, []string{"table"}},
	"caption": {[]string{"thead", "tbody", "tfoot", "tr", "caption"}, []string{"table"}},
	"a":       {[]string{"a"}, nil},
	"summary": {[]string{"summary"}, []string{"details"}},
}

func isBlock(name string) bool     { return blocks[name] }
func isTablePart(name string) bool { return tableParts[name] }
func isHeading(name string) bool {
	return len(name) == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6'
}

// inTable reports whether the innermost element is one that holds only table parts.
func (a *assembler) inTable() bool {
	if len(a.open) == 0 {
		return false
	}
	switch a.open[len(a.open)-1].name {
	case "table", "thead", "tbody", "tfoot", "tr":
		return true
	}
	return false
}

// enterCell opens the row and cell that content needs right inside a table.
func (a *assembler) enterCell() {
	if !a.inTable() {
		return
	}
	if a.open[len(a.open)-1].name != "tr" {
		a.openPlain("tr")
	}
	a.openPlain("td")
}

// openPlain opens an element its author left out.
func (a *assembler) openPlain(name string) {
	a.out = append(a.out, "<"+name+">"...)
	a.open = append(a.open, openElement{name: name})
}

// makeRoom closes and opens what the rules of HTML want before a start tag, and
// reports whether the tag may stand here at all.
func (a *assembler) makeRoom(name string) bool {
	if isTablePart(name) && !a.insideTable() {
		return false
	}
	a.endSiblings(name)
	if isBlock(name) {
		a.endParagraph()
	}
	switch {
	case name == "td" || name == "th":
		if a.open[len(a.open)-1].name != "tr" {
			a.openPlain("tr")
		}
	case !isTablePart(name):
		a.enterCell()
	}
	return true
}

// insideTable reports whether a table is open.
func (a *assembler) insideTable() bool {
	for _, e := range a.open {
		if e.name == "table" {
			return true
		}
	}
	return false
}

// endSiblings closes the elements that a start tag ends.
func (a *assembler) endSiblings(name string) {
	rule, ok := siblings[name]
	if !ok {
		return
	}
	lowest := len(a.open)
	for i, e := range slices.Backward(a.open) {
		open := e.name
		if slices.Contains(rule.ends, open) {
			lowest = i
			continue
		}
		if open == "table" || slices.Contains(rule.within, open) || !isTablePart(name) && isTablePart(open) {
			break
		}
	}
	a.closeTo(lowest)
}

// endParagraph closes the paragraph or heading that cannot hold a block.
func (a *assembler) endParagraph() {
	for i, e := range slices.Backward(a.open) {
		switch name := e.name; {
		case name == "p" || isHeading(name):
			a.closeTo(i)
			return
		case isBlock(name) || isTablePart(name):
			return
		}
	}
}
