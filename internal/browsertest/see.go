package browsertest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// patience is how long Wait waits, and between two looks.
const (
	patience = 10 * time.Second
	glance   = 10 * time.Millisecond
)

// Eval is the value of a JavaScript expression on the page.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	return run(p, chromedp.Evaluate[T](expression, p.where))
}

// Middle is the centre of the first element of a selector, scrolled into view.
func (p *Page) Middle(selector string) (x, y float64) {
	p.t.Helper()
	at := Eval[[]float64](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`);
		if (!e) return [];
		e.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
		const r = e.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`)
	if len(at) != 2 {
		p.t.Fatalf("no element %s", selector)
	}
	return p.inWindow(at[0], at[1])
}

// Count is how many elements a selector has.
func (p *Page) Count(selector string) int {
	p.t.Helper()
	return Eval[int](p, `document.querySelectorAll(`+quote(selector)+`).length`)
}

// Text is the text of the first element of a selector, blanks folded.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return strings.Join(strings.Fields(Eval[string](p, `document.querySelector(`+quote(selector)+`)?.textContent ?? ''`)), " ")
}

// Attribute is an attribute of the first element of a selector, empty where there is none.
func (p *Page) Attribute(selector, name string) string {
	p.t.Helper()
	return Eval[string](p, `document.querySelector(`+quote(selector)+`)?.getAttribute(`+quote(name)+`) ?? ''`)
}

// Values is an attribute of every element of a selector, in the order of the page.
func (p *Page) Values(selector, name string) []string {
	p.t.Helper()
	return Eval[[]string](p, `[...document.querySelectorAll(`+quote(selector)+`)].map((e) => e.getAttribute(`+quote(name)+`))`)
}

// Wait waits until an expression is true. While it throws, because the page is on
// its way to another, it is not.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	var last error
	for {
		ok, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](`!!(`+expression+`)`, p.where))
		if ok {
			return
		}
		if err != nil {
			last = err
		}
		if time.Now().After(deadline) || p.ctx.Err() != nil {
			p.t.Fatalf("waited in vain for %s (%v)", expression, last)
		}
		p.Pause(glance)
	}
}

// Screenshot saves a picture of the window's content, and its HTML, among the
// test's artifacts.
func (p *Page) Screenshot(name string) {
	p.t.Helper()
	p.save(name, run(p, chromedp.CaptureScreenshot()))
}

// FullScreenshot is Screenshot of the whole page.
func (p *Page) FullScreenshot(name string) {
	p.t.Helper()
	p.save(name, run(p, chromedp.FullScreenshot(100)))
}

func (p *Page) save(name string, picture []byte) {
	p.t.Helper()
	html := Eval[string](p, `document.documentElement.outerHTML`)
	base := filepath.Join(p.t.ArtifactDir(), name)
	for path, content := range map[string][]byte{base + ".png": picture, base + ".html": []byte(html)} {
		if err := os.WriteFile(path, content, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
}

// quoteNumber is a number as JavaScript has it.
func quoteNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// quote is a Go string as a JavaScript one.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a form
	}
	return string(b)
}
