package component

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestSquaresEscape writes hostile text into every field of a square and reads the
// markup back: it must be one button with those very texts.
func TestSquaresEscape(t *testing.T) {
	const evil = `"><script>alert('1')</script>&amp;`
	s := Square{Name: evil, Class: evil, Label: evil, Symbol: evil, Mark: `"<`, Selected: true}
	var b strings.Builder
	if err := squares([]Row{{Squares: []Square{s}}}).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	nodes, err := html.ParseFragment(strings.NewReader(b.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	var button *html.Node
	for _, n := range nodes {
		for d := range n.Descendants() {
			switch d.Data {
			case "script":
				t.Fatal("a script got out")
			case "button":
				button = d
			}
		}
	}
	if button == nil {
		t.Fatalf("no button in %s", b.String())
	}
	got := map[string]string{}
	for _, a := range button.Attr {
		got[a.Key] = a.Val
	}
	for name, want := range map[string]string{"value": evil, "class": evil, "aria-label": evil, "aria-selected": "true", "role": "gridcell", "name": "sq"} {
		if got[name] != want {
			t.Errorf("%s is %q, want %q", name, got[name], want)
		}
	}
}
