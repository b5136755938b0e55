package browsertest

import (
	"context"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

const (
	steps       = 5  // in how many moves something is dragged
	stillFrames = 10 // alike, and the page has stopped
)

// Go opens an address and waits until it is loaded.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.t.Cleanup(p.check) // before the server of that address is closed
	p.do(chromedp.Navigate(url))
}

// Click presses the mouse in the middle of an element and lets go.
func (p *Page) Click(selector string) {
	p.t.Helper()
	x, y := p.Middle(selector)
	p.do(chromedp.MouseClickXY(x, y))
}

// ClickAndLoad clicks on what leads to another page, and waits for that.
func (p *Page) ClickAndLoad(selector string) {
	p.t.Helper()
	x, y := p.Middle(selector)
	if _, err := chromedp.RunResponse(p.ctx, chromedp.MouseClickXY(x, y)); err != nil {
		p.t.Fatal(err)
	}
}

// Hover moves the mouse to the middle of an element.
func (p *Page) Hover(selector string) {
	p.t.Helper()
	x, y := p.Middle(selector)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y))
}

// rest is how long a finger lies still before it is lifted, so that nothing rolls on
// behind it: browsers take a pointer for still after 40 ms.
const rest = 100 * time.Millisecond

// fling is how long after a swipe a browser may take a touch for one that ends its
// rolling on, and make no click of it.
const fling = time.Second

// Tap touches the middle of an element.
func (p *Page) Tap(selector string) {
	p.t.Helper()
	if wait := time.Until(p.swiped.Add(fling)); wait > 0 {
		p.Pause(wait)
	}
	x, y := p.Middle(selector)
	p.do(chromedp.TapXY(x, y))
}

// Drag presses the mouse on one element, moves it to another and lets go. Before
// that it calls holding, where it isn't nil.
func (p *Page) Drag(from, to string, holding func()) {
	p.t.Helper()
	p.drag(from, to, holding, chromedp.ButtonLeft)
}

// RightDrag is Drag with the right button while modifier keys are held. From and to
// may be the same: then it is a click.
func (p *Page) RightDrag(from, to string, keys ...chromedp.Modifier) {
	p.t.Helper()
	p.drag(from, to, nil, func(e *input.DispatchMouseEventParams) {
		chromedp.ButtonRight(e)
		chromedp.ButtonModifiers(keys...)(e)
	})
}

func (p *Page) drag(from, to string, holding func(), button chromedp.MouseOption) {
	p.t.Helper()
	p.Middle(from)
	x2, y2 := p.Middle(to)
	x1, y1 := p.Middle(from)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x1, y1),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x1, y1, button, chromedp.ClickCount(1)))
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x1+(x2-x1)*f, y1+(y2-y1)*f, button))
	}
	if holding != nil {
		holding()
	}
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x2, y2, button, chromedp.ClickCount(1)))
}

// Hold presses the mouse in the middle of an element, calls holding, where it isn't
// nil, and lets go.
func (p *Page) Hold(selector string, holding func()) {
	p.t.Helper()
	x, y := p.Middle(selector)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	if holding != nil {
		holding()
	}
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// Swipe moves a finger from the middle of one element to that of another, and
// returns when the page has stopped rolling.
func (p *Page) Swipe(from, to string) {
	p.t.Helper()
	p.Middle(from)
	x2, y2 := p.Middle(to)
	x1, y1 := p.Middle(from)
	p.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x1, Y: y1})
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		p.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x1 + (x2-x1)*f, Y: y1 + (y2-y1)*f})
	}
	p.Pause(rest)
	p.touch(input.DispatchTouchEventTypeTouchEnd)
	p.swiped = time.Now()
	p.settle()
}

// settle waits until the page has not scrolled for some frames. Frames are what to
// count, for a busy machine may draw none for a while in the middle of a roll.
func (p *Page) settle() {
	p.t.Helper()
	run(p, chromedp.Evaluate[bool](`new Promise((done) => {
		let last = -1, still = 0;
		const look = () => {
			still = scrollY === last ? still + 1 : 0;
			last = scrollY;
			if (still === `+strconv.Itoa(stillFrames)+`) done(true); else requestAnimationFrame(look);
		};
		look();
	})`, p.where, chromedp.EvalAwaitPromise))
}

func (p *Page) touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	p.t.Helper()
	if points == nil {
		points = []*input.TouchPoint{}
	}
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	}))
}

// Press types keys, as package kb of the protocol library names them, in the
// element that has the focus.
func (p *Page) Press(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		p.do(chromedp.KeyEvent(k))
	}
}

// PressShift is Press with the shift key held.
func (p *Page) PressShift(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		p.do(chromedp.KeyEvent(k, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
}

// Pause lets the page rest for so long.
func (p *Page) Pause(d time.Duration) {
	p.t.Helper()
	p.do(chromedp.Sleep(d))
}
