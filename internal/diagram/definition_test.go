package diagram_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// sameText compares definitions by what they say, not where it stands.
var sameText = cmp.Options{
	cmp.Comparer(func(a, b source.Fragment) bool { return a.Text() == b.Text() }),
	cmp.Comparer(func(_, _ source.Span) bool { return true }),
	cmp.Comparer(func(a, b diagram.Color) bool { return a == b }),
}

// published are the diagrams in the style of published pages, and what their
// authors are told beside notes, as line:column code.
var published = map[string]string{
	"01-colours-and-coordinates.html":       "",
	"02-prefix-as-suffix.txt":               "",
	"03-long-ids.txt":                       "",
	"04-holes-first-and-mirrored.txt":       "",
	"05-brackets-and-groups.txt":            "18:11 betza.no-effect",
	"06-locusts.txt":                        "",
	"07-spells.txt":                         "",
	"08-duel-zones.txt":                     "10:1 diagram.misspelled",
	"09-two-diagrams.md":                    "7:7 diagram.unknown-id",
	"10-forum-style.html":                   "",
	"11-black-without-symmetry-none.txt":    "",
	"12-faults.txt":                         "3:1 diagram.unknown-keyword, 4:12 diagram.bad-color, 5:9 diagram.off-board, 6:13 betza.no-atom, 7:10 betza.unknown-atom, 8:1 diagram.bad-line, 9:16 diagram.bad-hand, 10:17 diagram.off-board",
	"13-asymmetric-armies.txt":              "",
	"14-hands-and-swaps.txt":                "",
	"20-wizard-page-examples.txt":           "",
	"21-wizard-page-defaults.txt":           "",
	"22-wizard-page-morphs-on-8-ranks.txt":  "13:1 diagram.misspelled",
	"23-wizard-page-morphs-on-10-ranks.txt": "",
	"30-word-processor.txt": "2:7 diagram.bad-number, 6:6 diagram.stray-sign, 7:18 diagram.stray-sign, 8:14 diagram.typographic, 9:16 diagram.blank-in-move, 9:28 diagram.typographic, " +
		"10:7 diagram.typographic, 11:8 diagram.typographic, 11:15 diagram.stray-sign, 12:12 diagram.stray-sign, 13:11 diagram.typographic, 13:17 diagram.stray-sign, " +
		"14:11 diagram.blank-in-move, 16:16 diagram.typographic, 17:15 diagram.stray-sign",
	"31-forum-mangled.html": "8:38 diagram.typographic",
}

// texts are the diagrams in a file of testdata/published, or of the games that the engine counts.
func texts(t *testing.T, name string) (*source.File, []source.Fragment) {
	t.Helper()
	f := source.NewFile(filepath.Base(name), readFile(t, name))
	format, ok := article.FormatOf(name)
	if !ok || format == article.Text {
		return f, []source.Fragment{diagram.Decode(f.Fragment(f.Whole()))}
	}
	var all []source.Fragment
	a, _ := article.Parse(f, format)
	for _, d := range a.Diagrams {
		all = append(all, d.Text)
	}
	return f, all
}

func TestPublished(t *testing.T) {
	files, _ := filepath.Glob("testdata/published/*")
	if len(files) != len(published) {
		t.Errorf("%d files, %d expectations", len(files), len(published))
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			f, all := texts(t, name)
			var got []string
			for _, text := range all {
				d, list := diagram.Parse(text)
				_, more := diagram.Compile(d)
				for _, x := range append(list, more...).Sorted() {
					if x.Severity != source.Note {
						p := f.Position(x.Span.Start)
						got = append(got, fmt.Sprintf("%d:%d %s", p.Line, p.Column, x.Code))
					}
				}
				checkPrinting(t, d, list, text.Text())
			}
			if got, want := strings.Join(got, ", "), published[filepath.Base(name)]; got != want {
				t.Errorf("told %s\nwant %s", got, want)
			}
		})
	}
}

// TestPerftDefinitions: all of them are clean.
func TestPerftDefinitions(t *testing.T) {
	files, _ := filepath.Glob("../engine/testdata/perft/*.txt")
	if len(files) < 60 {
		t.Errorf("only %d files", len(files))
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			f, all := texts(t, name)
			d, list := diagram.Parse(all[0])
			_, more := diagram.Compile(d)
			if list = append(list, more...); len(list) > 0 {
				t.Error(list.Format(f))
			}
			checkPrinting(t, d, list, all[0].Text())
		})
	}
}

// checkPrinting: printing loses nothing, and what is printed means the same.
func checkPrinting(t interface {
	Helper()
	Fatalf(string, ...any)
}, d diagram.Definition, list source.List, text string,
) {
	t.Helper()
	printed := d.String()
	f := source.NewFile("printed", printed)
	again, listAgain := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	if diff := cmp.Diff(d, again, sameText); diff != "" {
		t.Fatalf("printed, it means something else:\n%s", diff)
	}
	if second := again.String(); second != printed {
		t.Fatalf("printed %q, then %q", printed, second)
	}
	if n, m := countOf("diagram.", list), countOf("diagram.", listAgain); n != m {
		t.Fatalf("%d diagnostics, printed again %d", n, m)
	}
	if want := trimmedLines(text); len(text) <= diagram.MaxSource && len(d.Lines) < diagram.MaxLines && diagram.Encode(want) != printed {
		t.Fatalf("printed %q\nwant %q", printed, want)
	}
}

func countOf(prefix string, list source.List) int {
	n := 0
	for _, x := range list {
		if strings.HasPrefix(x.Code, prefix) {
			n++
		}
	}
	return n
}

// trimmedLines is text with its lines trimmed and without empty ones.
func trimmedLines(text string) string {
	var b strings.Builder
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = strings.Trim(line, " \t\v\f\u00a0"); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// definitions draws texts of diagrams, good and bad lines mixed.
func definitions() *rapid.Generator[string] {
	oneOf := func(s ...string) *rapid.Generator[string] { return rapid.SampledFrom(s) }
	square := rapid.Custom(func(t *rapid.T) string {
		return oneOf("a", "b", "c", "e", "h", "i", "z", "aa").Draw(t, "file") + oneOf("0", "1", "2", "7", "8", "12").Draw(t, "rank")
	})
	squares := rapid.Custom(func(t *rapid.T) string {
		var items []string
		for range rapid.IntRange(0, 5).Draw(t, "n") {
			item := square.Draw(t, "square")
			if rapid.Bool().Draw(t, "range") {
				item += "-" + square.Draw(t, "to")
			}
			items = append(items, item+oneOf("", "", "", ",", " ").Draw(t, "more"))
		}
		return strings.Join(items, ",")
	})
	ids := oneOf("", "K", "N", "BT", "+P", "L!", "G2", "é", "k", "{", "1", "=")
	text := func(alphabet string, most int) *rapid.Generator[string] {
		return rapid.StringOfN(rapid.SampledFrom([]rune(alphabet)), 0, most, -1)
	}
	piece := rapid.Custom(func(t *rapid.T) string {
		fields := []string{
			oneOf("pawn", "King", "go between", "hole", "", "zorn<b>", "O'Neill (big)", "+pawn").Draw(t, "name"),
			ids.Draw(t, "id"),
			oneOf("", "-", "N", "fmWfceF", "KisO2", "NX2q", "Q(", "[F?R]").Draw(t, "move"),
			oneOf("", "knight", "/x/y%", "http://h/i", "javascript:x").Draw(t, "image"),
			squares.Draw(t, "squares"),
			oneOf("", "1", "2,1", "many", ",3", "9999").Draw(t, "hand"),
			oneOf("", "x", ":").Draw(t, "surplus"),
		}
		return strings.Join(fields[:rapid.IntRange(3, len(fields)).Draw(t, "fields")], ":")
	})
	parameter := rapid.Custom(func(t *rapid.T) string {
		keyword := oneOf("files", "ranks", "firstRank", "symmetry", "royal", "royal", "iron", "baring", "promoChoice", "promoOffset", "holdingsType",
			"captureMatrix", "shuffle", "contageous", "morph", "morp", "dropZone", "value", "note", "footprint", "lightShade", "darkShade", "startShade",
			"arrows", "circles", "position", "stalemate", "spell", "trackPieces", "trackedTypes", "Squaresize", "colour", "x1", "graphicsDir", "enableAI").Draw(t, "keyword")
		value := rapid.OneOf(
			oneOf("", "0", "1", "-1", "7", "12", "41", "99999999999999999999", "8 (eight)", "mirror", "rotate", "none", "win", "freeze", "#", "#80B", "red", "rgb(1,2,3)", "2x2", "4.5", "N!BRQK", "*Q*N/KB2!N", "e2-e4,z9", "e4"),
			text(".*123^|!=+#\"/KN{BT}~%$0@: ?", 30), text("KN,!:/+*{}2", 12),
		).Draw(t, "value")
		return keyword + oneOf("=", " = ", "=\t").Draw(t, "equals") + value
	})
	line := rapid.OneOf(piece, piece, parameter, parameter, oneOf("", "what is this", "a:b", "two words=3", "&lt;b> & <br", "=", "\t"))
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(line, 0, 20).Draw(t, "lines"), oneOf("\n", "\r\n", "\r", "\n \n").Draw(t, "end"))
	})
}

func TestPrintingIsInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := definitions().Draw(t, "text")
		f := source.NewFile("x", diagram.Encode(text))
		d, list := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
		checkPrinting(t, d, list, text)
		checkSpans(t, f, list)
	})
}

// checkSpans: every diagnostic stands inside the file.
func checkSpans(t interface{ Errorf(string, ...any) }, f *source.File, list source.List) {
	for _, x := range list {
		if x.Span.Start < 0 || x.Span.End < x.Span.Start || int(x.Span.End) > len(f.Text()) {
			t.Errorf("%s stands at %v of %d bytes", x.Code, x.Span, len(f.Text()))
		}
		if x.Message == "" || x.Code == "" {
			t.Errorf("empty diagnostic %+v", x)
		}
	}
}

// FuzzParse: no text makes it panic, and printing stays the inverse.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"testdata/published/*", "../engine/testdata/perft/*.txt", "testdata/diagnostics/*.txt"} {
		files, _ := filepath.Glob(pattern)
		for _, name := range files {
			f.Add(readFile(f, name))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.NewFile("x", text)
		d, list := diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
		_, more := diagram.Compile(d)
		checkSpans(t, file, append(list, more...))
		printed := source.NewFile("y", d.String())
		again, _ := diagram.Parse(diagram.Decode(printed.Fragment(printed.Whole())))
		if diff := cmp.Diff(d, again, sameText); diff != "" {
			t.Fatalf("printed, it means something else:\n%s", diff)
		}
	})
}
