package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/svg"
	"fairyboard/internal/source"
)

var update = flag.Bool("update", false, "write what the tests get into testdata")

// draw is the picture of a diagram.
func draw(t testing.TB, text string, o diagram.ViewOptions) string {
	t.Helper()
	view := viewOf(t, text, o)
	var b bytes.Buffer
	if err := svg.Write(&b, &view, "A test"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// viewOf is the start of a diagram.
func viewOf(t testing.TB, text string, o diagram.ViewOptions) diagram.View {
	t.Helper()
	f := source.NewFile("x", text)
	d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	v, list := diagram.Compile(d)
	if v == nil {
		t.Fatal(list.Format(f))
	}
	return diagram.NewView(&d, v, diagram.StartPosition(&d, v), o)
}

// symbols is the artwork, which golden files leave out: it has its own tests.
var symbols = regexp.MustCompile(`(?s)<defs>.*?</defs>\n`)

// TestGolden compares pictures with testdata/*.svg, the artwork left out. The
// cases are testdata/*.txt: a first line of view options, then a diagram.
func TestGolden(t *testing.T) {
	cases, _ := filepath.Glob("testdata/*.txt")
	if len(cases) < 6 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			options, text, _ := strings.Cut(string(b), "\n")
			o := diagram.ViewOptions{Flip: strings.Contains(options, "flip")}
			if _, selected, ok := strings.Cut(options, "select "); ok {
				o.Selected, _, _ = strings.Cut(selected, " ")
			}
			if strings.Contains(options, "last") {
				o.Last = &diagram.LastMove{From: 0, To: 1}
			}
			whole := draw(t, text, o)
			wellFormed(t, whole)
			got := symbols.ReplaceAllString(whole, "")
			golden := strings.TrimSuffix(name, ".txt") + ".svg"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// wellFormed checks that a picture is XML of harmless elements that refers to
// nothing but itself.
func wellFormed(t testing.TB, picture string) {
	t.Helper()
	allowed := map[string]bool{
		"svg": true, "title": true, "desc": true, "defs": true, "symbol": true, "use": true, "g": true,
		"path": true, "text": true, "clipPath": true,
	}
	ids, used := map[string]bool{}, map[string]bool{}
	d := xml.NewDecoder(strings.NewReader(picture))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, picture)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if !allowed[e.Name.Local] {
			t.Errorf("element %s", e.Name.Local)
		}
		for _, a := range e.Attr {
			switch name := a.Name.Local; {
			case name == "id":
				if ids[a.Value] {
					t.Errorf("id %s stands twice", a.Value)
				}
				ids[a.Value] = true
			case name == "href":
				if !strings.HasPrefix(a.Value, "#") {
					t.Errorf("refers to %s", a.Value)
				}
				used[a.Value] = true
			case strings.HasPrefix(name, "on") || name == "style":
				t.Errorf("attribute %s", name)
			}
		}
	}
	for ref := range used {
		if !ids[ref[1:]] {
			t.Errorf("%s is nowhere", ref)
		}
	}
}

// TestHostileText is W158: what an author writes stays text.
func TestHostileText(t *testing.T) {
	picture := draw(t, `files=3
ranks=3
lightShade=red"/><script>alert(1)</script>
rimColor=url(javascript:x)
firstRank=1
background=javascript:alert(1)
graphicsDir="><img src=x onerror=alert(1)>
&lt;b onmouseover="x">&amp;]]>&#1;:<:K:javascript:alert(1):a1
"'&lt;/title>&lt;svg onload=x>:":K:" onload="x:b1:2
`, diagram.ViewOptions{Selected: "a1"})
	wellFormed(t, picture)
	if strings.Contains(picture, "alert") || strings.Contains(picture, "onload=\"") || strings.Contains(picture, "<b ") {
		t.Errorf("author text got through:\n%s", picture)
	}
	if !strings.Contains(picture, "&lt;b onmouseover=") {
		t.Errorf("the name is lost:\n%s", picture)
	}
}

// TestSame: the same view is the same picture.
func TestSame(t *testing.T) {
	const text = "holdingsType=-1\nrook::::a1,h1:2\nking::::e1:1\nknight:N:::b1"
	if a, b := draw(t, text, diagram.ViewOptions{}), draw(t, text, diagram.ViewOptions{}); a != b {
		t.Error("two pictures of one view differ")
	}
}

// TestSize: the size that is told is that of the picture.
func TestSize(t *testing.T) {
	for _, text := range []string{
		"rook::::a1\nking::::e1",
		"files=5\nranks=7\nsquareSize=33\nking::::a1",
		"firstRank=0\nfiles=12\nholdingsType=-1\nrook::::a1,h1:2\nking::::e1:1",
	} {
		view := viewOf(t, text, diagram.ViewOptions{})
		width, height := svg.Size(&view)
		want := fmt.Sprintf(` width="%d" height="%d"`, width, height)
		root, _, _ := strings.Cut(draw(t, text, diagram.ViewOptions{}), ">")
		if width == 0 || !strings.Contains(root, want) {
			t.Errorf("%q: no%s in %s", text, want, root)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	f := source.NewFile("x", "royal=K\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1")
	d, _ := diagram.Parse(f.Fragment(f.Whole()))
	v, _ := diagram.Compile(d)
	view := diagram.NewView(&d, v, v.Start(), diagram.ViewOptions{})
	b.ReportAllocs()
	for b.Loop() {
		if err := svg.Write(io.Discard, &view, ""); err != nil {
			b.Fatal(err)
		}
	}
}

// FuzzWrite: whatever an author writes, the picture is harmless XML.
func FuzzWrite(f *testing.F) {
	cases, _ := filepath.Glob("../testdata/published/*")
	own, _ := filepath.Glob("testdata/*.txt")
	for _, name := range append(cases, own...) {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b), "b1")
	}
	f.Add("x<\xff\u0000\ufffe&#1;:<:K:\">:a1\nsatellite=\x01", "@w1")
	f.Fuzz(func(t *testing.T, text, selected string) {
		wellFormed(t, draw(t, text, diagram.ViewOptions{Selected: selected, Marks: true}))
	})
}
