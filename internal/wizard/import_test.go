package wizard

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"

	"github.com/google/go-cmp/cmp"
)

// definitions are the texts of all published diagrams of the test data by name.
func definitions(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, pattern := range []string{"../engine/testdata/perft/*.txt", "../diagram/testdata/published/*"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for i, text := range blocks(string(b)) {
				all[filepath.Base(f)+strings.Repeat("'", i)] = text
			}
		}
	}
	return all
}

// blocks are the diagrams of a page, or all of it where it is a definition alone.
func blocks(page string) []string {
	var list []string
	for _, tags := range [][2]string{{`<div class="idiagram">`, "</div>"}, {"```diagram\n", "\n```"}} {
		rest := page
		for {
			_, after, ok := strings.Cut(rest, tags[0])
			if !ok {
				break
			}
			var block string
			block, rest, _ = strings.Cut(after, tags[1])
			list = append(list, block)
		}
	}
	if list == nil {
		list = []string{page}
	}
	return list
}

func parsed(t *testing.T, text string) (diagram.Definition, source.List) {
	t.Helper()
	file := source.NewFile("diagram", text)
	return diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
}

// sameGame fails where two definitions' rules differ in anything but places in
// the text.
func sameGame(t *testing.T, name string, got, want *diagram.Definition) {
	t.Helper()
	for _, def := range []*diagram.Definition{got, want} {
		for i := range def.Rules.Types {
			for k := range def.Rules.Types[i].Move.Paths {
				def.Rules.Types[i].Move.Paths[k].Span = source.Span{}
			}
		}
	}
	if diff := cmp.Diff(want.Rules, got.Rules); diff != "" {
		t.Errorf("%s: rules differ (-want +got):\n%s", name, diff)
	}
	if diff := cmp.Diff(want.Look, got.Look, cmp.AllowUnexported(diagram.Color{})); diff != "" {
		t.Errorf("%s: look differs (-want +got):\n%s", name, diff)
	}
}

func TestImportAndExportIsTheSameGame(t *testing.T) {
	for name, text := range definitions(t) {
		want, _ := parsed(t, text)
		design := imported(&want)
		exported := design.Text()
		got, _ := parsed(t, exported)
		sameGame(t, name, &got, &want)

		again, _ := Import(exported)
		if diff := cmp.Diff(exported, again.Text()); diff != "" {
			t.Errorf("%s: export of the export differs (-first +second):\n%s", name, diff)
		}
		a, _ := diagram.Compile(want)
		b, _ := diagram.Compile(got)
		if a == nil || b == nil {
			t.Errorf("%s doesn't compile", name)
			continue
		}
		if x, y := engine.Perft(a.Start(), 2), engine.Perft(b.Start(), 2); x != y {
			t.Errorf("%s: perft 2 is %d after export, was %d", name, y, x)
		}
		if strings.Contains(name, "shogi") && testing.Verbose() {
			t.Logf("%s:\n%s", name, exported)
		}
	}
}

// TestImportOfLooseSquares: squares that are understood are on the design's board,
// however they were set apart; words behind them become a remark, and what begins with
// no square is kept as it was typed.
func TestImportOfLooseSquares(t *testing.T) {
	for squares, want := range map[string][2]int{ // squares of White's on the board, items kept beside it
		"a2–c2": {3, 0}, "a2;b2 c2": {3, 0}, "a2. ,c2": {2, 0}, "a2 the corner,b2": {2, 0}, "a2-b": {0, 1},
	} {
		d, _ := Import("royal=0\npawn:P:W::" + squares)
		if got := [2]int{len(d.Pieces[0].Squares[0]), len(d.Pieces[0].Odd[0])}; got != want {
			t.Errorf("%s: %v, want %v", squares, got, want)
		}
	}
	d, _ := Import("royal=0\npawn:P:W::a2 the corner,b2 too:3(x)")
	if got, want := d.Pieces[0].Remark, "(x)(the corner, too)"; got != want {
		t.Errorf("the words behind squares become %q, want %q", got, want)
	}
}

// TestImportOfOddWords: what isn't written as the format has it means the same after
// export.
func TestImportOfOddWords(t *testing.T) {
	const table = "pawn::::a2-c2,,h7\nhole::::b2\nrook::::a1,,h8\nking::::e1,,e8\n"
	for _, text := range []string{
		"symmetry=\n", "symmetry=180\n", "symmetry=Rotate\n", "symmetry=mirror (the default)\n", "symmetry=none\nsymmetry=x\n", "symmetry=4-fold\n",
		"promoChoice=\n", "promoChoice=Queen,Rook\n", "promoChoice=none\n", "promoZone=99\nmaxPromote=99\n", "stalemate=white\ncounterbare=\n",
		"handSwap=1\nrook:R:F:::1\n",
	} {
		checkImport(t, text+table)
		checkImport(t, table+text)
	}
	if d, _ := Import("promoChoice=King, *rook/!Pawn\n" + table); d.Value("promoChoice") != "K, *R/!P" {
		t.Errorf("names become %q", d.Value("promoChoice"))
	}
	if d, _ := Import("promoChoice=K (no rook), rook\n" + table); d.Value("promoChoice") != "K (no rook), R" {
		t.Errorf("a name in a remark becomes %q", d.Value("promoChoice"))
	}
	for _, squares := range []string{"-", "0", "-,a7", "a2,x,a7", "0,,c3"} {
		checkImport(t, table+"bishop::::"+squares)
	}
}

// TestImportOfNothing: a piece of which nothing is known is one after export as well.
func TestImportOfNothing(t *testing.T) {
	d, _ := Import("royal=0\n:::::0\n")
	if again, _ := Import(d.Text()); len(again.Pieces) != 1 {
		t.Errorf("exported as %q, %d pieces come back, want 1", d.Text(), len(again.Pieces))
	}
}

// imported is the design that a definition says.
func imported(def *diagram.Definition) Design {
	d, _ := Import(def.String())
	return d
}

// TestFaultyTicksAreKept: what can't be read of a line that ticks pieces stays for its
// author to mend.
func TestFaultyTicksAreKept(t *testing.T) {
	for _, line := range []string{"iron=9", "trackPieces=9", "conversion=", "baring=X", "antiTrade=9"} {
		d, _ := Import(line + "\nrook:R:R::a1\nking:K:K::e1\n")
		if text := "\n" + d.Text(); !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("%s is lost:\n%s", line, text)
		}
	}
}
