package diagram_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// TestTypes reads parameters that take types.
func TestTypes(t *testing.T) {
	const table = "pawn:P:W\nknight:N:N\njester:J:K\nlord:L:K\nking:K:K\nblind tiger:BT:K\ntiger:T:K\nplus pawn:+P:K\nother king:K:K\n"
	for value, want := range map[string][]int{
		"iron=5": {4}, "iron=K": {8}, "iron=KJL": {8, 2, 3}, "iron=N,J": {1, 2}, "iron=1, 2": {0, 1},
		"iron=BT": {5}, "iron=BTT": {5, 6}, "iron=+PP": {7, 0}, "iron=0": nil, "iron=": nil,
		"iron=1\niron=2\niron=1": {0, 1}, "iron=k": {8}, "iron=bt": {5}, "iron=10": nil, "iron=QX": nil, "iron=king": nil,
	} {
		d, _, _ := read(t, "x", table+value)
		if !slices.Equal(d.Rules.Iron, want) {
			t.Errorf("%s: %v, want %v", value, d.Rules.Iron, want)
		}
	}
	// A name isn't an ID, even where all its letters are; between commas it stands for one.
	d, list, _ := read(t, "x", "king:K:K\nidol:I:W\nknight:N:N\ngold:G:W\nroyal=king\npromoChoice=gold\nshuffle=KING\n")
	if !slices.Equal(d.Rules.Royals, []int{3}) || len(d.Rules.PromoChoice[0]) != 1 || len(d.Rules.Shuffle[0].Types) != 4 || len(list) != 3 {
		t.Errorf("names for IDs: royal %v, choices %v, shuffle %v, %v", d.Rules.Royals, d.Rules.PromoChoice, d.Rules.Shuffle, list)
	}
	for value, want := range map[string]string{
		"": "[8] true", "royal=0": "[] false", "royal=1\nroyal=N": "[0 1] false", "royal=king": "[8] true", "royal=99": "[8] true", "royal=": "[8] true",
	} {
		d, _, _ := read(t, "x", table+value)
		if got := fmt.Sprint(d.Rules.Royals, d.DefaultRoyal); got != want {
			t.Errorf("%q: %s, want %s", value, got, want)
		}
	}
	d, _, _ = read(t, "x", table+"baring=0")
	if !d.Rules.BaringAll || d.Rules.Baring != nil {
		t.Errorf("baring=0: %v %v", d.Rules.BaringAll, d.Rules.Baring)
	}
	d, _, _ = read(t, "x", table+"trackPieces=8\ntrackedTypes=5\nspell=burn\nspellZone=n")
	if r := d.Rules; !slices.Equal(r.Trackers, []int{7, 8}) || r.Spell != engine.Burn || r.SpellZone != engine.ZoneN {
		t.Errorf("spells: %v %v %v", r.Trackers, r.Spell, r.SpellZone)
	}
	d, _, _ = read(t, "x", table+"tradeThreshold=N\nconversion=2\ncontageous=N!BTJ")
	r := d.Rules
	if r.TradeThreshold != 1 || !slices.Equal(r.Conversion, []int{1}) || !r.Contageous[1] || !r.Contageous[2] || r.Contageous[5] || !r.Immune[5] {
		t.Errorf("threshold %d, conversion %v, contageous %v, immune %v", r.TradeThreshold, r.Conversion, r.Contageous, r.Immune)
	}
}

// choices writes promotion sets by type ID with their marks.
func choices(d *diagram.Definition) string {
	var sets []string
	for _, set := range d.Rules.PromoChoice {
		var all []string
		for _, c := range set {
			s := d.Types[c.Type].ID
			if c.NotLast {
				s = "!" + s
			}
			if c.FromHand {
				s = "*" + s
			}
			if c.LastRanks > 0 {
				s += fmt.Sprint(c.LastRanks)
			}
			all = append(all, s)
		}
		sets = append(sets, strings.Join(all, " "))
	}
	return strings.Join(sets, " / ")
}

func TestPromoChoice(t *testing.T) {
	const table = "pawn:P:W\nknight:N:N\nbishop:B:B\nrook:R:R\nqueen:Q:Q\ncannon:G2:R\nloud:L!:K\ntiger:BT:K\n"
	for value, want := range map[string]string{
		"":                            "N B R Q",
		"promoChoice=":                "N B R Q G2 L!",
		"promoChoice=\nroyal=0":       "N B R Q G2 L! BT",
		"promoChoice=\nroyal=PQ":      "N B R G2 L! BT",
		"promoChoice=Q\npromoChoice=": "N B R Q G2 L!",
		"promoChoice=QRBN":            "Q R B N",
		"promoChoice=*Q*N!P":          "*Q *N !P",
		"promoChoice=Q,R2, N":         "Q R2 N",
		"promoChoice=Q2R1":            "Q2 R1",
		"promoChoice=NBR/Q/BT":        "N B R / Q / BT",
		"promoChoice=BTB":             "BT B",
		"promoChoice=G2G23":           "G2 G23",
		"promoChoice=L!N":             "L! N",
		"promoChoice={G2}3{BT}":       "G23 BT",
		"promoChoice=*!Q":             "*!Q",
		"promoChoice=QXR":             "Q R",
		"promoChoice=qn":              "Q N",
		"promoChoice=Q\npromoOffset":  "Q",
		"promoChoice=Queen,Rook":      "Q R",
		"promoChoice=queen, *knight":  "Q *N",
		"promoChoice=!Pawn,Blind":     "!P B",
		"promoChoice=Queen":           "Q",
		"promoChoice=Q and R or N":    "Q R N",
		"promoChoice=Queen Rook":      "Q R",
		"promoChoice=none":            "",
		"promoChoice=any":             "",
		"promoChoice=-":               "",
		"promoChoice=qN":              "N",
		"promoChoice=q,N":             "Q N",
		"promoChoice=bt":              "BT",
		"promoChoice=*q2!n":           "*Q2 !N",
		"promoChoice=QRQ,R":           "Q R",
		"promoChoice=QQ2Q":            "Q Q2",
	} {
		d, list, f := read(t, "x", table+value)
		if got := choices(&d); got != want {
			t.Errorf("%s: %s, want %s\n%s", value, got, want, list.Format(f))
		}
	}
	d, list, f := read(t, "x", "royal=0\nchick:C:fW\nelephant:E:F\nhen:H:WfF\npromoOffset=2\npromoChoice=!C+X")
	if !slices.Equal(d.Rules.MustPromote, []int{0}) || len(list) > 0 {
		t.Errorf("must promote %v\n%s", d.Rules.MustPromote, list.Format(f))
	}
}

// TestForms: an ID in promoChoice stands for all types that have it where these are
// forms of one piece.
func TestForms(t *testing.T) {
	const forms = "north:A:fR\nfree:F:K\neast:A:rR\nwest:A:lR\nking:K:K\n"
	for _, c := range [][2]string{
		{forms + "maxPromote=4\npromoChoice=A", "A0 A2 A3"},
		{forms + "maxPromote=1\npromoChoice=AF", "A0 A2 A3 F1"},
		{forms + "maxPromote=1\npromoChoice=!A2AF", "!A02 !A22 !A32 A3 F1"},
		{forms + "maxPromote=1\npromoChoice=F/A", "F1 / A0 A2 A3"},
		{forms + "maxPromote=0\npromoChoice=A", "A3"},
		{forms + "maxPromote=1\npromoZone=0\npromoChoice=A", "A3"},
		{forms + "maxPromote=1\npromoChoice=A\npromoOffset=1", "A3"},
		{"pawn:P:W\n" + forms + "promoChoice=AF", "A4 F2"},
		{"pawn:P:W\nbright:X:W\nmorph=X./.X\ndark:X:F\nmorph=.X/X.\nking:K:K\npromoChoice=*X", "*X1 *X2"},
		{"pawn:P:W\nbright:X:W\nmorph=P\ndark:X:F\nmorph=*\nking:K:K\npromoChoice=X", "X1 X2"},
		{"pawn:P:W\nbright:X:W\nmorph=P\ndark:X:F\nking:K:K\npromoChoice=X", "X2"},
	} {
		d, list, f := read(t, "x", c[0])
		var sets []string
		for _, set := range d.Rules.PromoChoice {
			var all []string
			for _, choice := range set {
				s := fmt.Sprint(d.Types[choice.Type].ID, choice.Type)
				if choice.LastRanks > 0 {
					s += fmt.Sprint(choice.LastRanks)
				}
				if choice.NotLast {
					s = "!" + s
				}
				if choice.FromHand {
					s = "*" + s
				}
				all = append(all, s)
			}
			sets = append(sets, strings.Join(all, " "))
		}
		if got := strings.Join(sets, " / "); got != c[1] {
			t.Errorf("%s: %s, want %s\n%s", c[0], got, c[1], list.Format(f))
		}
	}
}

// morphOf draws the morph picture of a type, highest rank first.
func morphOf(d *diagram.Definition, t int) string {
	r := d.Rules
	var rows []string
	for rank := r.Ranks - 1; rank >= 0; rank-- {
		row := ""
		for file := range r.Files {
			c := engine.MorphCell{}
			if r.Types[t].Morph != nil {
				c = r.Types[t].Morph[rank*r.Files+file]
			}
			switch c.Kind {
			case engine.MorphTo:
				row += fmt.Sprint(c.Type)
			case engine.MorphChoice:
				row += string("*abc"[c.Set])
			default:
				row += string("?? |^!=+#"[c.Kind])
			}
		}
		rows = append(rows, strings.ReplaceAll(row, "?", "."))
	}
	return strings.Join(rows, "/")
}

func TestMorph(t *testing.T) {
	const table = "files=4\nranks=4\npromoChoice=R/B/BT\nrook:R:R\nbishop:B:B\ntiger:BT:K\nbarge:B:W\npawn:P:W\n"
	for value, want := range map[string]string{
		"R":               "0000/..../..../....",
		"R/./B":           "0000/..../3333/....",
		`R/"/"`:           "0000/0000/0000/....",
		`//R/"`:           "..../..../0000/0000",
		".R":              ".0.0/..../..../....",
		"RB*1":            "03*a/..../..../....",
		"2|^!":            "b|^!/..../..../....",
		"=+#.":            "=+#./..../..../....",
		"{BT}.":           "2.2./..../..../....",
		"{BT}{BT}R{B}":    "2203/..../..../....",
		"r":               "0000/..../..../....",
		"RRRRRR":          "0000/..../..../....",
		"./././R/B":       "..../..../..../0000",
		`"/R`:             "..../0000/..../....",
		"P":               "..../..../..../....",
		"X.":              "..../..../..../....",
		"3...":            "..../..../..../....",
		"R / . / B":       "0000/..../3333/....",
		"R . . B":         "0..3/..../..../....",
		"R\nmorph=.\n":    "..../..../..../....",
		"*/...*/\"/\"/\"": "****/...*/...*/...*",
	} {
		d, _, _ := read(t, "x", table+"morph="+value)
		if got := morphOf(&d, 4); got != want {
			t.Errorf("morph=%s: %s, want %s", value, got, want)
		}
	}
	// Two types of one ID morph into each other.
	d, _, _ := read(t, "x", "files=2\nranks=1\none:X:W\nmorph=X.\ntwo:X:F\nmorph=.X\n")
	if a, b := morphOf(&d, 0), morphOf(&d, 1); a != "1." || b != ".0" {
		t.Errorf("one ID twice: %s %s", a, b)
	}
}

// matrixOf writes the rows of the capture matrix.
func matrixOf(d *diagram.Definition) string {
	var rows []string
	for _, row := range d.Rules.CaptureMatrix {
		s := ""
		for _, c := range row {
			switch c.Kind {
			case engine.MatrixBecome:
				s += d.Types[c.Type].ID
			case engine.MatrixGive:
				s += strings.ToLower(d.Types[c.Type].ID)
			default:
				s += string(".??|!%~^$0@:"[c.Kind])
			}
		}
		rows = append(rows, s)
	}
	return strings.Join(rows, " ")
}

func TestCaptureMatrix(t *testing.T) {
	const table = "knight:N:N\nqueen:Q:Q\ntiger:BT:K\n" // a row: empty, N Q BT, n q bt
	for value, want := range map[string]string{
		"":                  "",
		".~~~":              ".~~~... ....... .......",
		`.~~~/"`:            ".~~~... .~~~... .......",
		`.~~~/"2`:           ".~~~... .~~~... .~~~...",
		`.~~~/"9`:           ".~~~... .~~~... .~~~...",
		`/"2`:               "....... ....... .......",
		"2~":                "..~.... ....... .......",
		".~3":               ".~~~... ....... .......",
		".~3/.2!":           ".~~~... ..!.... .......",
		"~99":               "~~~~~~~ ....... .......",
		".29":               "....... ....... .......",
		".0@:":              ".0@:... ....... .......",
		".~03":              ".~000.. ....... .......",
		"|!?%~^$":           "|!!%~^$ ....... .......",
		".~!=":              ".~!.~!. ....... .......",
		".~!=^":             ".~!.^!. ....... .......",
		"=~":                "....~.. ....... .......",
		".Q/.N":             ".Q..... .N..... .......",
		".q/.n":             ".q..... .n..... .......",
		".{BT}{bt}":         ".BTbt.... ....... .......",
		".N":                "....... ....... .......",
		"./!/?":             "....... !...... !......",
		".X~":               "..~.... ....... .......",
		"~~~~~~~~~":         "~~~~~~~ ....... .......",
		"~/~/~/~":           "~...... ~...... ~......",
		". ~ ~":             ".~~.... ....... .......",
		".~\ncaptureMatrix": ".~..... ....... .......",
	} {
		d, _, _ := read(t, "x", table+"captureMatrix="+value)
		if got := matrixOf(&d); got != want {
			t.Errorf("captureMatrix=%s: %s, want %s", value, got, want)
		}
	}
	for text, want := range map[string]int{"": -1, "captureMatrix=.@": 0, "captureMatrix=.@\natomicCapture=2": 2, "atomicCapture=2": -1} {
		if d, _, _ := read(t, "x", table+text); d.Rules.Atomic != want {
			t.Errorf("%q: atomic %d, want %d", text, d.Rules.Atomic, want)
		}
	}
}

// TestVerdict: of stalemate and counterbare every word but draw was a loss.
func TestVerdict(t *testing.T) {
	for value, want := range map[string][2]engine.Verdict{
		"draw": {engine.VerdictDraw, engine.VerdictDraw}, "Draw": {engine.VerdictDraw, engine.VerdictDraw}, "": {engine.VerdictDraw, engine.VerdictDraw},
		"loss": {engine.VerdictLoss, engine.VerdictLoss}, "win": {engine.VerdictLoss, engine.VerdictLoss}, "lost": {engine.VerdictLoss, engine.VerdictLoss},
		"checkmate": {engine.VerdictLoss, engine.VerdictLoss}, "0": {engine.VerdictLoss, engine.VerdictLoss},
		"self": {engine.VerdictSelf, engine.VerdictSelf}, "fewer": {engine.VerdictFewer, engine.VerdictLoss},
	} {
		d, list, f := read(t, "x", "stalemate="+value+"\ncounterbare="+value)
		if got := [2]engine.Verdict{d.Rules.Stalemate, d.Rules.CounterBare}; got != want || list.HasErrors() {
			t.Errorf("%q: %v, want %v\n%s", value, got, want, list.Format(f))
		}
	}
}

func TestShuffle(t *testing.T) {
	d, list, f := read(t, "x", "royal=K\nshuffle=N!BRQK, :NR,{BT}\nknight:N:N\nbishop:B:B\nrook:R:R\nqueen:Q:Q\nking:K:K\ntiger:BT:K")
	if len(list) > 0 {
		t.Error(list.Format(f))
	}
	want := []engine.ShuffleSet{
		{Types: []engine.ShuffleType{{Type: 0}, {Type: 1, Shades: true}, {Type: 2}, {Type: 3}, {Type: 4}}},
		{Types: []engine.ShuffleType{{Type: 0, Symmetric: true}, {Type: 2}}},
		{Types: []engine.ShuffleType{{Type: 5}}},
	}
	if diff := cmp.Diff(want, d.Rules.Shuffle); diff != "" {
		t.Error(diff)
	}
}

func TestParameters(t *testing.T) {
	d, list, f := read(t, "x", `FILES = 10
ranks=4 (four)
royal=0
stalemate=win
counterbare=self
goal=lose-royal
check=off
enforce=guided
glance=auto
enableAI=2
extinction=0
borders=0
useMarkers=1
castleFlip=1
revert=1
handSwap=1
squareSize=35
promoZone=3
maxPromote=9
satellite=left
orientation=black
blastZone=W
graphicsDir=
graphicsType=png?nocache=true
whitePrefix=
newClick=1
pawn::W:quick:a2
VALUE=4.5
note=a remark: with = signs
dropPerFile=2
dropMate=off
transparent=forward
dropZone=!/.!
queen:Q:Q
value=900
`)
	if len(list) > 0 {
		t.Error(list.Format(f))
	}
	r, l, o := d.Rules, d.Look, d.Options
	got := fmt.Sprint(r.Files, r.Ranks, r.Stalemate, r.CounterBare, r.Goal, r.CheckOff, r.Extinction, r.CastleFlip, r.Revert, r.HandSwap, r.PromoZone, r.MaxPromote, r.BlastZone,
		" ", o.Enforce, o.Glance, o.AI, o.Orientation, " ", l.Borders, l.UseMarkers, l.SquareSize, l.Satellite, l.GraphicsDir == "", l.GraphicsType, l.WhitePrefix == "",
		" ", r.Types[0].Value, d.Types[0].Note, r.Types[0].DropPerFile, r.Types[0].DropMateOff, r.Types[0].Transparent, r.Types[0].DropZone[30], r.Types[0].DropZone[20], r.Types[0].DropZone[21], r.Types[1].Value)
	want := fmt.Sprint(10, 4, engine.VerdictLoss, engine.VerdictSelf, engine.LoseRoyal, true, false, true, true, true, 3, 2, engine.ZoneW,
		" ", diagram.Guided, diagram.GlanceLayout, diagram.AIExternal, engine.Black, " ", false, true, 35, "left", true, "png?nocache=true", true,
		" ", 450, "a remark: with = signs", 2, true, true, true, false, true, 900)
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestColor(t *testing.T) {
	for text, want := range map[string]string{
		"#FFFFFF": "#ffffff ff", "#abc": "#aabbcc ff", "#abcd": "#aabbcc dd", "#11223344": "#112233 44", "#": "#000000 00", "transparent": "#000000 00",
		"red": "#ff0000 ff", "RebeccaPurple": "#663399 ff", "rgb(1,2,3)": "#010203 ff", "rgb(100% 0% 50%)": "#ff0080 ff", "rgba(0,0,0,.5)": "#000000 80", "rgb(1 2 3 / 25%)": "#010203 40", "rgb(300,-5,0)": "#ff0000 ff",
		"": "", "#12": "", "#+12": "", "#gggggg": "", "url(x)": "", "rgb(1,2)": "", "rgb(a,b,c)": "", "rgb(nan,0,0)": "", "red;background:blue": "", "expression(1)": "", "var(--x)": "", "#fff\" onload=\"x": "", "hsl(1,2%,3%)": "",
	} {
		d, list, _ := read(t, "x", "lightShade="+text)
		got := ""
		if c := d.Look.Light; len(list) == 0 {
			got = fmt.Sprintf("%s %02x", c.Hex(), c.A)
		}
		if text == "" {
			got = ""
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if want == "" && d.Look.Light != diagram.RGB(255, 255, 255) {
			t.Errorf("%q: the default isn't used", text)
		}
	}
}

func TestKnownMove(t *testing.T) {
	for name, want := range map[string]string{"pawn": "ifmnDfmWfceF", " King ": "KisO2", "Gold General": "WfF", "COPPERGENERAL": "vWfF", "elephant": "mafF", "gryphon": "FyafsF", "nobody": ""} {
		if got, _ := diagram.KnownMove(name, 8); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got, _ := diagram.KnownMove("king", 9); got != "KisO3" {
		t.Errorf("king on nine files: %s", got)
	}
}

func TestKey(t *testing.T) {
	if got, want := diagram.Key("royal=0\n"), "scjJTByGSgt31XLhAYrzPQ"; got != want {
		t.Errorf("key %s, want %s", got, want)
	}
}

// Promotion goes down the table only; the rest of the diagram counts.
func TestPromoOffsetIsNotNegative(t *testing.T) {
	t.Parallel()
	d, list, f := read(t, "x", "royal=K\nking:K:K::e1\npawn:P:fW::a2\ntokin:T:WfF\npromoOffset=-2\nmaxPromote=3\n")
	if !list.HasErrors() || d.Rules.PromoOffset != 0 {
		t.Errorf("offset %d: %s", d.Rules.PromoOffset, list.Format(f))
	}
	if v, faults := diagram.Compile(d); v == nil {
		t.Error(faults.Format(f))
	}
}

// On a glance board only the pieces of a piece's scene are in its way.
func TestScenes(t *testing.T) {
	t.Parallel()
	d, list, f := read(t, "x", "royal=0\nglance=1\nsymmetry=none\nscenes=a1+a4, c1+c3\nrook:R:R::a1,b1,c1\npawn:P:fW::c3,,a4")
	if len(list) > 0 {
		t.Error(list.Format(f))
	}
	v, _ := diagram.Compile(d)
	view := diagram.NewView(&d, v, v.Start(), diagram.ViewOptions{Marks: true})
	for name, want := range map[string]string{"a1": "a2 a3 a4 b1 c1", "b1": "a1 b2 b3 b4 c1", "c1": "a1 b1 c2"} {
		var got []string
		for i := range view.Squares {
			if s := &view.Squares[i]; s.Name == name {
				for _, m := range s.Piece.Marks {
					if m.Name < "d" && m.Name[1] < '5' {
						got = append(got, m.Name)
					}
				}
			}
		}
		slices.Sort(got)
		if s := strings.Join(got, " "); s != want {
			t.Errorf("marks of %s: %s, want %s", name, s, want)
		}
	}
	d, _, _ = read(t, "x", "royal=0\nglance=1\nsymmetry=none\nscenes=e5+d5\npawn:P:fmWfceF::e5,,d5\nposition=8/8/8/3pP3/8/8/8/8 w 0 d6/d5 0 1")
	v, _ = diagram.Compile(d)
	view = diagram.NewView(&d, v, diagram.StartPosition(&d, v), diagram.ViewOptions{Marks: true})
	marks := map[string]diagram.MarkKind{}
	for i := range view.Squares {
		if s := &view.Squares[i]; s.Name == "e5" {
			for _, m := range s.Piece.Marks {
				marks[m.Name] = m.Kind
			}
		}
	}
	if d := cmp.Diff(map[string]diagram.MarkKind{"d6": diagram.MarkCapture, "d5": diagram.MarkVictim, "e6": diagram.MarkMove, "f6": diagram.MarkCapture}, marks); d != "" {
		t.Errorf("marks of a pawn that can capture en passant (-want +got):\n%s", d)
	}
	if _, list, _ := read(t, "x", "glance=1\nscenes=a1+z9,b2\nrook:R:R::a1"); len(list) == 0 {
		t.Error("a scene off the board is not reported")
	}
}
