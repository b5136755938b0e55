package graphics

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/graphics/figure"
)

var update = flag.Bool("update", false, "write the golden files")

// collected reads the names found in published diagrams and sets: roots, and
// the other spellings in the second column.
func collected(t *testing.T) (roots, spellings []string) {
	t.Helper()
	b, err := os.ReadFile("testdata/names.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		if i == 0 {
			continue
		}
		f := strings.Split(l, "\t")
		roots = append(roots, f[0])
		for s := range strings.SplitSeq(f[1], ",") {
			if s != "" {
				spellings = append(spellings, s)
			}
		}
	}
	return roots, spellings
}

// checkSVG fails unless the picture is XML without script, style or outside reference.
func checkSVG(t *testing.T, p Picture) int {
	t.Helper()
	var b bytes.Buffer
	if err := p.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	n := b.Len()
	dec := xml.NewDecoder(&b)
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return n
		}
		if err != nil {
			t.Fatalf("%q: %v", p.name, err)
		}
		e, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "svg", "title", "g", "path", "clipPath":
		default:
			t.Errorf("%q: element %s", p.name, e.Name.Local)
		}
		for _, a := range e.Attr {
			if strings.Contains(a.Value, "url(") && !strings.HasPrefix(a.Value, "url(#"+p.ID()) || strings.HasSuffix(a.Name.Local, "href") || strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "style" {
				t.Errorf("%q: attribute %s=%s", p.name, a.Name.Local, a.Value)
			}
		}
	}
}

func TestEveryNameHasAPicture(t *testing.T) {
	t.Parallel()
	roots, spellings := collected(t)
	var total, count, largest int
	var monograms []string
	for _, n := range roots {
		for _, s := range []Side{White, Black} {
			size := checkSVG(t, Resolve(n, s))
			total += size
			count++
			largest = max(largest, size)
			if size > 10_000 {
				t.Errorf("%s: %d bytes, want at most 10,000", n, size)
			}
		}
		if Resolve(n, White).IsMonogram() {
			monograms = append(monograms, n)
		}
	}
	if total/count > 4000 {
		t.Errorf("a picture has %d bytes on the average, want at most 4,000", total/count)
	}
	if len(monograms) > 20 {
		t.Errorf("%d of %d names have a monogram, want at most 20", len(monograms), len(roots))
	}
	golden(t, "testdata/monograms.golden", strings.Join(monograms, "\n")+"\n")
	t.Logf("mean %d bytes, largest %d", total/count, largest)

	monograms = nil
	for _, n := range spellings {
		checkSVG(t, Resolve(n, White))
		if Resolve(n, White).IsMonogram() {
			monograms = append(monograms, n)
		}
	}
	golden(t, "testdata/monograms-spellings.golden", strings.Join(monograms, "\n")+"\n")
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s (-want +got):\n%s", file, d)
	}
}

func TestRandomNamesHaveAPicture(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	alphabet := []rune("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 -_.%&<>\"'\\/()[]{}é馬😀\x00\x01\uFFFE\n")
	id := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9._-]*$`)
	for range 500 {
		r := make([]rune, rng.IntN(80))
		for i := range r {
			r[i] = alphabet[rng.IntN(len(alphabet))]
		}
		p := Resolve(string(r), Side(rng.IntN(12)))
		checkSVG(t, p)
		if !id.MatchString(p.ID()) {
			t.Errorf("Resolve(%q).ID() = %q", string(r), p.ID())
		}
	}
	checkSVG(t, Resolve("\xff\xfe broken", Black))
}

func TestTablesLeadSomewhere(t *testing.T) {
	t.Parallel()
	seen := make(map[string]bool)
	for _, f := range rows(namesTSV) {
		if len(f) != 2 {
			t.Errorf("names.tsv: %q has %d fields, want 2", f, len(f))
			continue
		}
		if _, ok := known(f[0]); !ok {
			t.Errorf("names.tsv: %s means %s, which is nothing", f[0], f[1])
		}
		if figure.Has(f[0]) || seen[f[0]] {
			t.Errorf("names.tsv: %s is there already", f[0])
		}
		if plain(f[0]) != f[0] {
			t.Errorf("names.tsv: %s is not plain", f[0])
		}
		seen[f[0]] = true
	}
	for _, f := range rows(decorationsTSV) {
		if d := decorate(f[2], named("king")); len(d.part(false)) == 0 {
			t.Errorf("decorations.tsv: %s %s: %s makes nothing", f[0], f[1], f[2])
		}
	}
	for letter, means := range wikimedia {
		if _, _, ok := composeExpression(means); !ok {
			t.Errorf("Chess_%slt45 means %s, which is nothing", letter, means)
		}
	}
	for code, means := range csa {
		if _, ok := known("koma" + means); !ok {
			t.Errorf("0%s means %s, which is nothing", code, means)
		}
	}
}

func TestDesignsPrintAndParse(t *testing.T) {
	t.Parallel()
	roots, _ := collected(t)
	for _, n := range roots {
		d, _ := designOf(n)
		back, ok := parseDesign(d.String(), known)
		if !ok || back.String() != d.String() {
			t.Errorf("%s: %s does not parse back", n, d)
		}
	}
}

func TestNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Knight": "knight", "KNIGHT2": "knight", "crowned-rook": "crown(rook)", "royalknight": "crown(knight)",
		"promotedbishop": "badge(star,bishop)", "camelferz": "badge(F,camel)", "elephantferz": "badge(F,elephant)",
		"elephantknight": "duo(elephant,knight)", "camelrider": "echo(camel)", "hiroku_flyingstag": "stag",
		"bishop45cw": "turn(45,bishop)", "kinginv": "turn(180,king)", "nespearman": "badge(>1,soldier)",
		"r4": "badge(4,rook)", "nwd": "badge(D,badge(W,knight))", "Chess_Blt45": "turn(180,bishop)", "Chess_blt45": "bishop",
		"0FU": "koma(歩,歩,0.86,black)", "shogi-king": "koma(玉,王,1,black)", "markFFCC00": "marker(ffcc00)", "empty": "blank",
		"digit7": "die(7)", "fbishopbnight": "badge(jump,duo(knight,bishop))", "direknight": "badge(D,knight)",
	} {
		if d, how := designOf(name); d.String() != want {
			t.Errorf("designOf(%s) = %s (%s), want %s", name, d, how, want)
		}
	}
}
