package article

import (
	"slices"
	"strings"

	"fairyboard/internal/source"
)

// RulesText is what an author writes for the rules page that is made from the
// article's diagram: a section of it, instead of the one that is made or besides it.
type RulesText struct {
	Title string   // heading or key of the section; none is empty
	Adds  bool     // stands below what is made, not in its place
	HTML  SafeHTML // empty = the section is left out
}

// maxRulesTexts bounds how many sections of its rules page an article may have.
const maxRulesTexts = 40

// rulesWord begins the words behind the fence of a RulesText, and is the class of its div.
const rulesWord = "rules"

// rulesTitle reads the words behind a fence: "rules Castling", "rules + Castling".
func rulesTitle(info string) (title string, adds, ok bool) {
	words := strings.Fields(info)
	if len(words) == 0 || !strings.EqualFold(words[0], rulesWord) {
		return "", false, false
	}
	title, adds = strings.CutPrefix(strings.Join(words[1:], " "), "+")
	return strings.TrimSpace(title), adds, true
}

// isRulesDiv reports whether a start tag begins a RulesText in HTML, and gives its title.
func isRulesDiv(name string, attributes []attribute) (title string, ok bool) {
	if name != "div" || !slices.Contains(strings.Fields(value(attributes, "class")), rulesWord) {
		return "", false
	}
	title = strings.Join(strings.Fields(value(attributes, "title")), " ")
	return title, title != ""
}

// addRules reads the Markdown of a RulesText. It stands on the rules page and nowhere
// else, so that nothing is written to the article.
func (p *articleParser) addRules(title string, adds bool, content source.Fragment, block source.Span) {
	switch {
	case p.isRules:
		p.warnf(block, "article.rules-section", "a section of the rules page cannot have another one in it: it is left out")
		return
	case title == "":
		p.warnf(block, "article.rules-section", "a section of the rules page needs a title, as in rules Castling: it is left out")
		return
	case len(p.article.Rules) == maxRulesTexts:
		p.warnf(block, "article.rules-section", "an article has %d sections for its rules page at most: this one is left out", maxRulesTexts)
		return
	}
	file := source.NewFile(p.file.Name(), content.Text())
	if p.rulesIDs == nil {
		p.rulesIDs = map[string]int{}
	}
	inner := &articleParser{file: file, token: p.token, isRules: true, ids: p.rulesIDs}
	inner.article.Title, inner.article.Summary = p.file.Name(), title // neither is looked for in it
	inner.assemble(policy.Sanitize(inner.markdown(file.Whole())))
	text := RulesText{Title: title, Adds: adds}
	for _, part := range inner.article.Parts {
		text.HTML += part.HTML
	}
	if len(inner.article.Diagrams) > 0 {
		inner.warnf(inner.article.Diagrams[0].Block, "article.rules-section", "a diagram belongs into the article, not into a section of its rules page: it is left out")
	}
	for _, d := range inner.list {
		d.Span = content.Span(int(d.Span.Start), int(d.Span.End))
		p.report(d)
	}
	if strings.TrimSpace(string(text.HTML)) == "" {
		text.HTML = ""
	}
	p.article.Rules = append(p.article.Rules, text)
}

// rules reads a RulesText whose start tag is the current token.
func (r *rewriter) rules(name, title string) {
	start, content := r.start, r.end
	b := r.blockEnd(name)
	title, adds := strings.CutPrefix(title, "+")
	r.addRules(strings.TrimSpace(title), adds, r.from.Slice(content, b.content), r.from.Span(start, b.block))
	if b.name != "" { // it was not closed, and a diagram follows
		r.diagram(b.name, b.attributes)
	}
}
