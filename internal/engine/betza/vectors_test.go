package betza

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/source"
)

// row is a line of a table.
type row struct {
	place string // file and line
	cells []string
}

// tsv reads a table of testdata but for comments and its header.
func tsv(t *testing.T, name string) []row {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	header := true
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		if !header {
			rows = append(rows, row{fmt.Sprintf("%s:%d", name, i+1), strings.Split(line, "\t")})
		}
		header = false
	}
	return rows
}

// TestVectors walks all vectors with the reference walker, and all of them again
// after translation to brackets and back.
func TestVectors(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"vectors.tsv", "setups.tsv"} {
		for _, row := range tsv(t, "../testdata/xbetza/"+file) {
			size, setup, flags, text, expected := row.cells[1], row.cells[2], row.cells[3], row.cells[4], row.cells[5]
			n, f, list := ParseString("-betza", text)
			if (expected == "!error") != list.HasErrors() {
				t.Errorf("%s: Parse(%s): %s", row.place, text, list.Format(f))
			}
			if expected == "!error" {
				continue
			}
			var want []string
			if expected != "-" {
				want = strings.Split(expected, ",")
			}
			slices.Sort(want)
			bracketed, _ := n.Bracketed()
			plain, _ := bracketed.Unbracketed()
			for _, m := range []Notation{n, bracketed, plain} {
				if got := parseBoard(size, setup, flags).moves(m.Program()); !slices.Equal(got, want) {
					t.Errorf("%s: %s as %s moves\n got %v\nwant %v", row.place, text, m, got, want)
				}
			}
		}
	}
}

func TestLenientTakesIdleLettersOut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"hN": "N", "hrK": "rK", "mhafW": "mafW", "fhN": "fhN", "hrN": "hrN", "frhN": "frN"} {
		n, _, list := ParseString("-betza", text, Lenient)
		if list.HasErrors() || n.String() != want {
			t.Errorf("Parse(%s, Lenient) = %s, want %s; %v", text, n, want, list)
		}
		if strings.Contains(want, "h") {
			continue
		}
		if len(list) != 1 || list[0].Severity != source.Warning || list[0].Code != "betza.idle-h" {
			t.Errorf("Parse(%s, Lenient) reports %v, want one warning", text, list)
		}
		if n, _, list := ParseString("-betza", text); !list.HasErrors() || len(n.Terms) > 0 {
			t.Errorf("Parse(%s) takes it", text)
		}
	}
}

// TestFaultsPointIntoTheArticle parses a move that was written with an entity.
func TestFaultsPointIntoTheArticle(t *testing.T) {
	t.Parallel()
	file := source.NewFile("article.html", "<p>\nrook:A&#39;fE")
	b := source.NewFragmentBuilder(file)
	b.Copy(source.Span{Start: 9, End: 10})
	b.Decoded("'", source.Span{Start: 10, End: 15})
	b.Copy(source.Span{Start: 15, End: 17})
	n, list := Parse(b.Fragment())
	if got := list.Format(file); !strings.HasPrefix(got, `article.html:2:13: error: "E" is no atom`) {
		t.Errorf("got %s", got)
	}
	if n.String() != "A'" || file.Slice(n.Terms[0].Span) != "A&#39;" {
		t.Errorf("got %s at %q", n, file.Slice(n.Terms[0].Span))
	}
}

func TestPathologicalMovesAreBounded(t *testing.T) {
	t.Parallel()
	for text, ok := range map[string]bool{
		"(a)99Q": true, "masR": true, strings.Repeat("a", 29) + "K": true, strings.Repeat("a", 31) + "K": true, strings.Repeat("a", 32) + "K": false,
		"((a)99a)99Q": false, "(((((((((a)))))))))W": false, strings.Repeat("W", 500): false, strings.Repeat("f", 5000) + "W": false, "(a(a(a(a)9)9)9)9Q": false,
		"((a)a(a)a(a))W": true, strings.Repeat("(a)", 30) + "W": true, strings.Repeat("(ma(ca)", 9) + strings.Repeat(")", 9) + "W": false,
	} {
		n, f, list := ParseString("-betza", text)
		if list.HasErrors() == ok {
			t.Errorf("Parse(%.40s): %.300s", text, list.Format(f))
		}
		for _, p := range n.Program().Paths {
			if len(p.Legs) > maxUnrolledLegs+64 {
				t.Errorf("Parse(%.40s) unfolds to %d legs", text, len(p.Legs))
			}
		}
	}
}

// TestPathologicalMovesAreDescribed has moves with very many ways through them:
// without bounds it would not end.
func TestPathologicalMovesAreDescribed(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"[K" + strings.Repeat("-shfhbQ-shfhbR", 15) + "]", "[K" + strings.Repeat("?K?N", 15) + "]", strings.Repeat("v[shfQ-shfQ-shfQ]", 60), strings.Repeat("(a)99Q", 60),
		"[F" + strings.Repeat("?fsN99", 31) + "]", strings.Repeat("(a(a", 4) + "W", strings.Repeat("afh", 31) + "Q",
	} {
		n, _, _ := ParseString("-betza", text)
		if got := Describe(n); !strings.HasSuffix(got, ".") {
			t.Errorf("Describe(%.40s) = %.100s", text, got)
		}
		for _, d := range Dialects() {
			n.Translate(d)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"ifmnDfmWfceF", "FyafsF", "v[F?R]'", "(af)2W*", "fmiR2", "R/2", "h", "[W-", "mtR", "\xff", "Wc3 ", "afafsKafsafzfK", "A'D'fW", "iisO2", "L21Y37M"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, dialect := range Dialects() {
			file := source.NewFile("-betza", text)
			n, list := ParseIn(dialect, file.Fragment(file.Whole()))
			for _, d := range list {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) || !strings.HasPrefix(d.Code, "betza.") {
					t.Errorf("%q: %+v lies outside", text, d)
				}
			}
			if len(n.Terms) == 0 && !list.HasErrors() {
				t.Errorf("%q has no moves and no errors", text)
			}
			n.Program()
			if text := Describe(n); text == "" {
				t.Errorf("%s has no description", n)
			}
			for _, d := range Dialects() {
				n.Translate(d)
			}
			if dialect == CEO || len(n.Terms) == 0 {
				continue
			}
			m, _, faults := ParseString("-betza", n.String())
			if faults.HasErrors() || !m.Equal(n) {
				t.Errorf("%q prints %q, which parses to %q: %v", text, n, m, faults)
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	f := source.NewFile("-betza", "KNADcaKmcabKifmnDfmWfceFmRcpRFyafsF")
	for b.Loop() {
		Parse(f.Fragment(f.Whole()))
	}
}

func BenchmarkProgram(b *testing.B) {
	b.ReportAllocs()
	n, _, _ := ParseString("-betza", "KNADcaKmcabKifmnDfmWfceFmRcpRFyafsF")
	for b.Loop() {
		n.Program()
	}
}

func BenchmarkDescribe(b *testing.B) {
	b.ReportAllocs()
	n, _, _ := ParseString("-betza", "KNADcaKmcabKifmnDfmWfceFmRcpRFyafsF")
	for b.Loop() {
		Describe(n)
	}
}
