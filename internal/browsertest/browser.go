package browsertest

import (
	"context"
	"errors"
	"os/exec"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// shared is the one browser of a test program: starting one takes longer than most
// tests. Every Page has a profile of its own in it.
var shared browser

type browser struct {
	mu    sync.Mutex
	ctx   context.Context
	err   error
	close []func() // what ends it, last first
}

// Main runs the tests of a package that opens pages, and ends the browser after
// them. It returns the exit code for TestMain.
func Main(m *testing.M) int {
	defer shared.stop()
	return m.Run()
}

// start is the context of the browser; the first call starts it.
func (b *browser) start() (context.Context, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx != nil || b.err != nil {
		return b.ctx, b.err
	}
	path, err := chromium()
	if err != nil {
		b.err = err
		return nil, err
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	b.close = append(b.close, stop)
	ctx, leave := chromedp.NewContext(ctx)
	b.close = append(b.close, leave)
	if b.err = chromedp.Do(ctx); b.err == nil {
		b.ctx = ctx
	}
	return b.ctx, b.err
}

func (b *browser) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ctx != nil {
		b.err = chromedp.Cancel(b.ctx) // waits until it is gone
	}
	for _, end := range slices.Backward(b.close) {
		end()
	}
	b.ctx, b.close = nil, nil
}

// chromium is the browser's path.
func chromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium on this machine: apt-get install chromium")
}
