package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"fairyboard/internal/browsertest"
)

// post sends a form as a page without script does, and is the address that the answer
// leads to.
func post(t *testing.T, address string, pairs ...string) string {
	t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%s answers %d, %v\n%s", address, answer.StatusCode, err, body)
	}
	return answer.Header.Get("Location")
}

// TestWizardAccessible runs a checker of accessibility over each step, on a desktop
// and on a phone, light and dark, and looks whether the page fits.
func TestWizardAccessible(t *testing.T) {
	home := serve(t)
	const text = "files=6\nranks=6\nroyal=K\nshuffle=NW\npawn::::a2-f2\nmorph=^/|\nhalf duck:W:HfD:duck:b1,c1\nknight:N:::d1\nking::::e1:1\nbad:Z:zz(::a1\nhole::::f6"
	draft := home + strings.TrimSuffix(post(t, home+"/wizard/import", "text", text), "/pieces")
	if i := strings.Index(draft, "/pieces"); i >= 0 {
		draft = draft[:i]
	}
	for _, o := range []browsertest.Options{{Calm: true}, {Calm: true, Dark: true}, {Calm: true, Width: 360, Height: 740, Touch: true}, {Calm: true, Width: 360, Height: 740, Touch: true, Dark: true}} {
		t.Run(fmt.Sprintf("width=%d,dark=%v", o.Width, o.Dark), func(t *testing.T) {
			p := browsertest.Open(t, o)
			for _, c := range []struct{ name, address string }{
				{"new", home + "/wizard"},
				{"parameters", draft + "/parameters?at=stalemate"},
				{"pieces", draft + "/pieces?name=duke&move=FD&images=duck&q=duck"},
				{"edit", draft + "/pieces?edit=5"},
				{"setup", draft + "/setup?tool=@w1&zone=1&open=captures"},
				{"shuffle", draft + "/setup?tool=@s&open=shuffle"},
				{"result", draft + "/result"},
			} {
				p.Go(c.address)
				for _, v := range p.Violations() {
					t.Errorf("%s: %s", c.name, v)
				}
				if wide := browsertest.Eval[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
					t.Errorf("%s is %d pixels wider than the window", c.name, wide)
				}
				p.FullScreenshot(c.name)
			}
		})
	}
}
