package browsertest

import (
	_ "embed"

	"github.com/chromedp/chromedp"
)

// axe is a checker of accessibility; testdata/VENDOR.md says from where.
//
//go:embed testdata/axe-4.14.1.min.js
var axe string

// Violations is what the checker finds against the rules of accessibility on the page
// as it is: one line an element, with the rule, what it wants, and where.
func (p *Page) Violations() []string {
	p.t.Helper()
	Eval[bool](p, `(() => { `+axe+`; return true; })()`)
	return run(p, chromedp.Evaluate[[]string](`axe.run(document, {resultTypes: ['violations'], preload: false, iframes: false}).then((found) =>
		found.violations.flatMap((v) => v.nodes.map((n) =>
			v.id + ': ' + v.help + ' at ' + n.target.join(' ') + ' (' + n.failureSummary.replace(/\s+/g, ' ') + ') ' + n.html.slice(0, 200))))`,
		p.where, chromedp.EvalAwaitPromise))
}
