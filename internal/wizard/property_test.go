package wizard

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// texts draws texts of diagrams, good and bad lines mixed.
func texts() *rapid.Generator[string] {
	oneOf := func(s ...string) *rapid.Generator[string] { return rapid.SampledFrom(s) }
	square := rapid.Custom(func(t *rapid.T) string {
		return oneOf("a", "b", "c", "e", "h", "i", "z", "aa", "zz").Draw(t, "file") + oneOf("0", "1", "2", "7", "8", "12", "99").Draw(t, "rank")
	})
	squares := rapid.Custom(func(t *rapid.T) string {
		var items []string
		for range rapid.IntRange(0, 5).Draw(t, "n") {
			item := square.Draw(t, "square")
			if rapid.Bool().Draw(t, "range") {
				item += "-" + square.Draw(t, "to")
			}
			items = append(items, item+oneOf("", "", "", ",", " ", "x").Draw(t, "more"))
		}
		return strings.Join(items, ",")
	})
	text := func(alphabet string, most int) *rapid.Generator[string] {
		return rapid.StringOfN(rapid.SampledFrom([]rune(alphabet)), 0, most, -1)
	}
	piece := rapid.Custom(func(t *rapid.T) string {
		fields := []string{
			oneOf("pawn", "King", "king", "go between", "hole", "", "zorn<b>", "O'Neill (big)", "+pawn", "élan").Draw(t, "name"),
			oneOf("", "K", "N", "BT", "+P", "L!", "G2", "é", "k", "{", "1", "=", "P").Draw(t, "id"),
			oneOf("", "-", "N", "fmWfceF", "KisO2", "NX2q", "Q(", "[F?R]").Draw(t, "move"),
			oneOf("", "knight", "king", "/x/y%", "http://h/i", "javascript:x").Draw(t, "image"),
			squares.Draw(t, "squares"),
			oneOf("", "0", "1", "2,1", "many", ",3", "9999", "2(two)").Draw(t, "hand"),
			oneOf("", "x", ":", "(a remark: here)", "x:(y)").Draw(t, "surplus"),
		}
		return strings.Join(fields[:rapid.IntRange(3, len(fields)).Draw(t, "fields")], ":")
	})
	parameter := rapid.Custom(func(t *rapid.T) string {
		keyword := oneOf("files", "ranks", "firstRank", "symmetry", "royal", "royal", "iron", "baring", "promoChoice", "promoOffset", "maxPromote", "holdingsType",
			"captureMatrix", "shuffle", "contageous", "morph", "morp", "dropZone", "value", "note", "footprint", "lightShade", "darkShade", "startShade", "drops",
			"arrows", "circles", "position", "stalemate", "spell", "trackPieces", "trackedTypes", "conversion", "tradeThreshold", "Squaresize", "colour", "x1",
			"graphicsDir", "whitePrefix", "enableAI", "blastZone", "burnZone", "atomicCapture", "castleFlip", "glance").Draw(t, "keyword")
		value := rapid.OneOf(
			oneOf("", "0", "1", "-1", "2", "7", "12", "41", "99999999999999999999", "8 (eight)", "mirror", "rotate", "none", "win", "freeze", "#", "#80B", "red", "rgb(1,2,3)", "2x2", "4.5", "N!BRQK", "*Q*N/KB2!N", "e2-e4,z9", "e4", "off", "K", "W"),
			text(".*123^|!=+#\"/KN{BT}~%$0@: ?", 30), text("KN,!:/+*{}2", 12),
		).Draw(t, "value")
		return keyword + oneOf("=", " = ", "=\t").Draw(t, "equals") + value
	})
	line := rapid.OneOf(piece, piece, parameter, parameter, oneOf("", "what is this", "a:b", "two words=3", "&lt;b> & <br", "=", "\t"))
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(line, 0, 20).Draw(t, "lines"), "\n")
	})
}

func TestAnyTextSurvivesImport(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkImport(t, texts().Draw(t, "text"))
	})
}

// checkImport fails where import and export of a text change the game, lose what
// the author wrote, or don't come to rest.
func checkImport(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string,
) {
	t.Helper()
	file := source.NewFile("x", text)
	want, list := diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
	design := imported(&want)
	exported := design.Text()
	efile := source.NewFile("y", exported)
	got, _ := diagram.Parse(diagram.Decode(efile.Fragment(efile.Whole())))
	plain(&want)
	plain(&got)
	if diff := cmp.Diff(want.Rules, got.Rules); diff != "" {
		t.Fatalf("the game differs after export (-want +got):\n%s\n--- text:\n%s\n--- export:\n%s", diff, text, exported)
	}
	if diff := cmp.Diff(want.Look, got.Look, cmp.AllowUnexported(diagram.Color{})); diff != "" {
		t.Fatalf("the look differs after export (-want +got):\n%s\n--- text:\n%s\n--- export:\n%s", diff, text, exported)
	}
	again, _ := Import(exported)
	if diff := cmp.Diff(exported, again.Text()); diff != "" {
		t.Fatalf("export of the export differs (-first +second):\n%s\n--- text:\n%s", diff, text)
	}
	for _, l := range want.Lines {
		unknown := slices.ContainsFunc(list, func(d source.Diagnostic) bool {
			return slices.Contains([]string{"diagram.unknown-keyword", "diagram.bad-line", "diagram.no-equals", "diagram.comment", "diagram.no-name"}, d.Code) && d.Span.Start >= l.Text.Whole().Start && d.Span.End <= l.Text.Whole().End
		})
		written := strings.Join(strings.Fields(l.Text.Text()), "")
		if unknown && !strings.Contains(strings.Join(strings.Fields(linesOf(&got)), ""), written) {
			t.Fatalf("the line %q is lost:\n%s", l.Text.Text(), exported)
		}
	}
	if d := design; d.check() == nil {
		setup(t, &design, &got)
	}
}

// linesOf is all lines of a definition.
func linesOf(def *diagram.Definition) string {
	var b strings.Builder
	for _, l := range def.Lines {
		b.WriteString(l.Text.Text() + "\n")
	}
	return b.String()
}

// plain takes out of a definition what depends on where it stands.
func plain(def *diagram.Definition) {
	for i := range def.Rules.Types {
		for k := range def.Rules.Types[i].Move.Paths {
			def.Rules.Types[i].Move.Paths[k].Span = source.Span{}
		}
	}
	slices.Sort(def.Rules.Royals)
	for _, list := range []*[]int{&def.Rules.Royals, &def.Rules.Iron, &def.Rules.AntiTrade, &def.Rules.CounterStrike, &def.Rules.Protected, &def.Rules.Baring, &def.Rules.Conversion, &def.Rules.Trackers} {
		slices.Sort(*list)
	}
}

// setup fails where Design.Setup is not the setup that the diagram derives.
func setup(t interface {
	Helper()
	Fatalf(string, ...any)
}, design *Design, def *diagram.Definition,
) {
	t.Helper()
	for _, ty := range def.Rules.Types {
		if ty.Footprint[0]*ty.Footprint[1] > 1 {
			return // what has no room is left out
		}
	}
	if def.Options.Glance == diagram.GlanceLayout {
		return
	}
	files, _ := design.Size()
	var start []engine.Placement
	var holes []engine.Square
	for _, p := range design.Setup() {
		sq := engine.Square(p.Square.Rank*files + p.Square.File)
		if design.Pieces[p.Piece].IsHole() {
			holes = append(holes, sq)
		} else {
			start = append(start, engine.Placement{Square: sq, Type: design.typeNumber(p.Piece) - 1, Color: p.Color})
		}
	}
	if diff := cmp.Diff(def.Rules.Start, start, cmp.Comparer(slices.Equal[[]engine.Placement])); diff != "" {
		t.Fatalf("setup differs (-diagram +design):\n%s\n%s", diff, design.Text())
	}
	if !slices.Equal(def.Rules.Holes, holes) {
		t.Fatalf("holes are %v, want %v\n%s", holes, def.Rules.Holes, design.Text())
	}
}
