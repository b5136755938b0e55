package browsertest

import "testing"

// TestFrame: what is asked of a frame's document is answered by that.
func TestFrame(t *testing.T) {
	p := Open(t, Options{})
	p.Go(`data:text/html,<title>outside</title><p>outside</p><iframe srcdoc="<p>inside</p><button onclick='this.textContent=42'>6×7</button>" style="margin-top: 2000px"></iframe>`)
	p.Wait(`document.querySelector('iframe').contentDocument?.querySelector('button')`)
	f := p.Frame("iframe")
	f.Wait(`document.querySelector('p').textContent === 'inside'`)
	if got := p.Text("p"); got != "outside" {
		t.Errorf("the page says %q", got)
	}
	f.Click("button")
	if got := f.Text("button"); got != "42" {
		t.Errorf("after the click the button says %q", got)
	}
}
