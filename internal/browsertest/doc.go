// Package browsertest drives a real Chromium in tests. It hides the protocol
// library, so that tests say what a reader does and sees.
//
// A [Page] is a tab with an empty profile of its own. Everything a page complains
// about, on the console, by an uncaught exception, a refused file or a content
// policy, fails the test that opened it. A missing browser is a failure too.
//
//	func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }
//
//	p := browsertest.Open(t, browsertest.Options{Width: 360, Dark: true})
//	p.Go(url)
//	p.Click("#b2 [value=g1]")
//	if got := p.Count("#b2 .grid .mk"); got != 2 { … }
//	p.Screenshot("knight-selected")
package browsertest
