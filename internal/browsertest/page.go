package browsertest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// timeout is how long a whole test may take in the browser.
const timeout = 90 * time.Second

// Options is what a reader has in hand. The zero value is a desktop window with
// script, in light colours.
type Options struct {
	Width, Height int  // of the window in CSS pixels; 0 = 1280, 900
	Dark          bool // prefers dark colours
	Touch         bool // a touch screen instead of a mouse
	NoScript      bool // JavaScript is off
	Calm          bool // prefers reduced motion
	Print         bool // the page is on paper
	Forced        bool // the system's own few colours are forced on pages
}

// Page is a tab of a browser.
type Page struct {
	t     *testing.T
	ctx   context.Context
	frame *inFrame // nil for a whole tab

	swiped time.Time // when a finger swiped last

	mu         sync.Mutex
	complaints []string
	expected   []string // parts of complaints that must come
	checked    bool     // what it complains about from here on comes of the end of the test
}

// Open opens a tab with a profile of its own; it is closed with the test.
func Open(t *testing.T, o Options) *Page {
	t.Helper()
	browser, err := shared.start()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(browser, timeout)
	t.Cleanup(cancel)
	ctx, leave := chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(leave)
	p := &Page{t: t, ctx: ctx}
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error { return setUp(ctx, tab, o) }))
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.check)
	return p
}

// setUp makes a tab what the options say.
func setUp(ctx context.Context, tab *chromedp.Target, o Options) error {
	width, height := int64(o.Width), int64(o.Height)
	if width == 0 {
		width = 1280
	}
	if height == 0 {
		height = 900
	}
	media, scheme, motion, forced := "", "light", "no-preference", "none"
	if o.Print {
		media = "print"
	}
	if o.Dark {
		scheme = "dark"
	}
	if o.Calm {
		motion = "reduce"
	}
	if o.Forced {
		forced = "active"
	}
	var view []chromedp.EmulateViewportOption
	if o.Touch {
		view = append(view, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	if _, err := chromedp.EmulateViewport(width, height, view...)(ctx, tab); err != nil {
		return err
	}
	if _, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: media, Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme},
		{Name: "prefers-reduced-motion", Value: motion},
		{Name: "forced-colors", Value: forced},
	}}); err != nil {
		return err
	}
	if _, err := cdp.Call(ctx, tab, log.Enable, cdp.Empty{}); err != nil {
		return err
	}
	_, err := cdp.Call(ctx, tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript})
	return err
}

// listen notes what the page complains about.
func (p *Page) listen(event any) {
	complain := func(format string, args ...any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.checked {
			return
		}
		p.complaints = append(p.complaints, fmt.Sprintf(format, args...))
	}
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			var words []string
			for _, arg := range e.Args {
				words = append(words, string(arg.Value)+arg.Description)
			}
			complain("console %s: %s", e.Type, strings.Join(words, " "))
		}
	case *runtime.EventExceptionThrown:
		complain("exception: %s %+v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception)
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			complain("%s %s: %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
		}
	}
}

// Expect says that the page has to complain of something, in words with that part.
func (p *Page) Expect(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, part)
}

// check fails the test with all complaints, the first time that it is called.
func (p *Page) check() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.checked {
		return
	}
	p.checked = true
	missing := slices.Clone(p.expected)
	for _, c := range p.complaints {
		isExpected := func(part string) bool { return strings.Contains(c, part) }
		if !slices.ContainsFunc(p.expected, isExpected) {
			p.t.Errorf("the page complains: %s", c)
		}
		missing = slices.DeleteFunc(missing, isExpected)
	}
	for _, part := range missing {
		p.t.Errorf("the page doesn't complain of %q", part)
	}
}

// do runs steps and ends the test where one fails.
func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// run is the value of an action; it ends the test where that fails.
func run[T any](p *Page, a chromedp.Action[T]) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, a)
	if err != nil {
		p.t.Fatal(err)
	}
	return v
}
