package content_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairyboard/content"
	"fairyboard/graphics"
	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

func catalogue(t *testing.T) *article.Catalogue {
	t.Helper()
	l, err := article.NewLibrary(content.Files)
	if err != nil {
		t.Fatal(err)
	}
	return l.Catalogue()
}

func TestArticlesAreSound(t *testing.T) {
	t.Parallel()
	formats := map[article.Format]int{}
	for _, e := range catalogue(t).Entries() {
		formats[e.Format]++
		if len(e.Diagnostics) > 0 {
			t.Errorf("%s", e.Diagnostics.Format(e.File))
		}
		if len(e.Diagrams) == 0 || e.Summary == "" || strings.HasSuffix(e.Summary, "…") || len(e.Tags) == 0 || e.Order == 0 {
			t.Errorf("%s lacks a diagram or front matter: %+v", e.Path, e.Meta)
		}
		for i, d := range e.Diagrams {
			definition, list := diagram.Parse(d.Text)
			_, more := diagram.Compile(definition)
			for _, fault := range append(list, more...) {
				if fault.Severity != source.Note {
					t.Errorf("diagram %d: %s", i, fault.Format(e.File))
				}
			}
			for _, piece := range definition.Types {
				if graphics.Resolve(piece.Image, graphics.White).IsMonogram() {
					t.Errorf("%s, diagram %d: there is no picture %q", e.Path, i, piece.Image)
				}
			}
		}
	}
	if total := formats[article.HTML] + formats[article.Markdown] + formats[article.Text]; total < 14 || len(formats) != 3 {
		t.Errorf("got %d articles in %d formats, want at least 14 in 3", total, len(formats))
	}
}

func TestOneArticleHasThreeDiagrams(t *testing.T) {
	t.Parallel()
	e, ok := catalogue(t).Find("knight-cousins")
	if !ok || len(e.Diagrams) != 3 {
		t.Fatalf("knight-cousins has %d diagrams, want 3", len(e.Diagrams))
	}
	if !strings.Contains(e.Diagrams[1].Text.Text(), "knight:N:::b1,g1") {
		t.Error("there is no knight on b1 of the second diagram")
	}
}

// TestLinksLeadSomewhere follows the links between articles.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	link := regexp.MustCompile(`href="/a/([^"#]*)"`)
	all := catalogue(t)
	for _, e := range all.Entries() {
		for _, p := range e.Parts {
			for _, m := range link.FindAllStringSubmatch(string(p.HTML), -1) {
				if _, ok := all.Find(m[1]); !ok {
					t.Errorf("%s links to /a/%s, which is not there", e.Path, m[1])
				}
			}
		}
	}
}

// TestDiagramsHaveTheRulesThatWereCounted compares the diagrams with definitions
// whose move counts other programs confirm. Appearance, and the pictures and names of
// pieces, are the article's own.
func TestDiagramsHaveTheRulesThatWereCounted(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, e := range catalogue(t).Entries() {
		for _, d := range e.Diagrams {
			known[rules(d.Text.Text())] = true
		}
	}
	for _, name := range []string{
		"berolina", "breakthrough", "capablanca", "chess", "dobutsu-ck", "foxhounds", "giveaway", "grand", "hexapawn", "janus", "kingofthehill", "knightmate",
		"losalamos", "makruk", "minishogi", "omicron-nc", "shatranj", "shogi", "threekings", "torishogi", "torpedo", "wildebeest-im", "xiangqi",
	} {
		text, err := os.ReadFile("../internal/engine/testdata/perft/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if !known[rules(string(text))] {
			t.Errorf("no article shows %s:\n%s", name, rules(string(text)))
		}
	}
}

// appearance are the parameters that change no rule.
var appearance = []string{"background", "borders", "circles", "coordColor", "darkShade", "firstRank", "graphicsDir", "graphicsType", "holeColor", "lightShade", "rimColor", "squareSize"}

// rules is a definition without what changes no rule.
func rules(definition string) string {
	var kept []string
	for line := range strings.Lines(definition) {
		line = strings.TrimSpace(line)
		key, _, isParameter := strings.Cut(line, "=")
		switch {
		case line == "" || isParameter && slices.Contains(appearance, key):
		case !isParameter || strings.Contains(key, ":"):
			fields := strings.Split(line, ":")
			if len(fields) > 3 {
				fields[3] = "" // the picture
			}
			if len(fields) > 2 && fields[1] != "" && fields[2] != "" {
				fields[0] = "" // the name, where nothing goes by it
			}
			kept = append(kept, strings.Join(fields, ":"))
		default:
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}
