package betza

import (
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite golden files")

// TestDescribeGolden compares with testdata/describe.tsv, in which every line was
// read and found right.
func TestDescribeGolden(t *testing.T) {
	t.Parallel()
	const name = "testdata/describe.tsv"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		text, want, _ := strings.Cut(line, "\t")
		if i == 0 {
			out.WriteString(line + "\n")
			continue
		}
		n, f, faults := ParseString("-betza", text)
		if faults.HasErrors() {
			t.Errorf("%s:%d: %s", name, i+1, faults.Format(f))
		}
		got := Describe(n)
		if got != want && !*update {
			t.Errorf("%s:%d: Describe(%s)\n got %s\nwant %s", name, i+1, text, got, want)
		}
		out.WriteString(text + "\t" + got + "\n")
	}
	if *update {
		if err := os.WriteFile(name, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var badEnglish = regexp.MustCompile(`  | ,|,,|\.\.|\ba [aeio]|\bor or\b|\bthen then\b|%|; ;|, \.| \.`)

func TestDescribeIsWellFormed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		n, _, _ := ParseString("-betza", text)
		got := Describe(n)
		if badEnglish.MatchString(got) || !strings.HasSuffix(got, ".") || strings.ToUpper(got[:1]) != got[:1] {
			t.Fatalf("Describe(%s) = %q", text, got)
		}
	})
}
