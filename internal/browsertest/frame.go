package browsertest

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// inFrame is how a Page that is the document of a frame differs from a whole tab.
type inFrame struct {
	around   *Page
	selector string // of the frame's element there
	world    runtime.ExecutionContextID
}

// Frame is the document in a frame of the page, whatever site it is from, as it is
// now: after the frame has gone elsewhere it has to be asked for again. Expressions
// see the document, but none of its scripts' variables.
func (p *Page) Frame(selector string) *Page {
	p.t.Helper()
	world := run(p, chromedp.Action[runtime.ExecutionContextID](func(ctx context.Context, tab *chromedp.Target) (runtime.ExecutionContextID, error) {
		element, err := cdp.Call(ctx, tab, runtime.Evaluate, runtime.EvaluateParams{Expression: `document.querySelector(` + quote(selector) + `)`})
		if err != nil {
			return 0, err
		}
		if element.Result.ObjectID == "" {
			p.t.Fatalf("no frame %s", selector)
		}
		node, err := cdp.Call(ctx, tab, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: element.Result.ObjectID})
		if err != nil {
			return 0, err
		}
		world, err := cdp.Call(ctx, tab, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: node.Node.FrameID, WorldName: "test"})
		return world.ExecutionContextID, err
	}))
	return &Page{t: p.t, ctx: p.ctx, frame: &inFrame{around: p, selector: selector, world: world}}
}

// where tells the browser in which document an expression is meant.
func (p *Page) where(params *runtime.EvaluateParams) {
	if p.frame != nil {
		params.ContextID = p.frame.world
	}
}

// inWindow is a point of the page as the mouse counts; a page in a frame is
// scrolled so that it can be reached.
func (p *Page) inWindow(x, y float64) (float64, float64) {
	p.t.Helper()
	if p.frame == nil {
		return x, y
	}
	at := Eval[[]float64](p.frame.around, `(() => {
		const e = document.querySelector(`+quote(p.frame.selector)+`);
		const place = () => { const r = e.getBoundingClientRect(); return [r.x + e.clientLeft, r.y + e.clientTop]; };
		const y = place()[1] + `+quoteNumber(y)+`;
		if (y < 10 || y > innerHeight - 10) scrollBy({top: y - innerHeight / 2, behavior: 'instant'});
		return place();
	})()`)
	return p.frame.around.inWindow(x+at[0], y+at[1])
}
