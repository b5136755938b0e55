package betza

import (
	"strings"
	"testing"

	"fairyboard/internal/source"
	"pgregory.net/rapid"
)

// onlyMisfits reports whether a random text failed for nothing but atoms of a
// bracket that lead nowhere, or a term of too many letters.
func onlyMisfits(l source.List) bool {
	for _, d := range l {
		if d.Severity == source.Error && d.Code != "betza.no-direction" && d.Code != "betza.repeated-initial" {
			return false
		}
	}
	return true
}

func parseCEO(text string) (Notation, source.List) {
	f := source.NewFile("-betza", text)
	return ParseCEO(f.Fragment(f.Whole()))
}

// TestTranslationKeepsMoves takes 200 random notations to brackets and back, and
// to the previewer's dialect and back where it can say them.
func TestTranslationKeepsMoves(t *testing.T) {
	t.Parallel()
	brackets := 0
	for seed := range 200 {
		text := notations().Example(seed)
		n, _, _ := ParseString("-betza", text)
		bracketed, list := n.Bracketed()
		again, f, faults := ParseString("-betza", bracketed.String())
		if faults.HasErrors() && len(bracketed.Terms) > 0 {
			t.Fatalf("%s as brackets is %s: %s", text, bracketed, faults.Format(f))
		}
		sameMoves(t, "bracketed", n, again)
		if len(list) == 0 && bracketed.String() != n.String() {
			brackets++
		}
		plain, _ := again.Unbracketed()
		back, f, faults := ParseString("-betza", plain.String())
		if faults.HasErrors() && len(plain.Terms) > 0 {
			t.Fatalf("%s without brackets is %s: %s", bracketed, plain, faults.Format(f))
		}
		sameMoves(t, "unbracketed", n, back)
		if other, list := n.CEO(); len(list) == 0 {
			m, faults := parseCEO(other)
			if faults.HasErrors() {
				t.Fatalf("%s in the previewer's dialect is %s: %v", text, other, faults)
			}
			sameMoves(t, other, n, m)
		}
	}
	if brackets < 50 {
		t.Errorf("only %d random notations can be said in brackets", brackets)
	}
}

// TestDialectKeepsMoves takes 300 random notations of the previewer's dialect to
// XBetza and back.
func TestDialectKeepsMoves(t *testing.T) {
	t.Parallel()
	moves := rapid.Custom(func(t *rapid.T) string {
		side := oneOf("    f b l r v s fh bh hf fb i ib").Draw(t, "side")
		mode := oneOf("    m c i mi cm").Draw(t, "mode")
		atom := oneOf("W F D N A H C Z G K R B Q Y M L12 L41 L34 L07 L33 L52 R3 B2 Q4 R24 B33 Q25 R14 Y2 M3").Draw(t, "atom")
		return side + mode + atom
	})
	done := 0
	for seed := range 300 {
		text := moves.Example(seed) + moves.Example(1000+seed)
		n, faults := parseCEO(text)
		if faults.HasErrors() {
			continue
		}
		back, list := n.CEO()
		if list.HasErrors() {
			t.Errorf("%s is %s, which has no way back: %v", text, n, list)
		}
		m, _ := parseCEO(back)
		sameMoves(t, text+" as "+back, n, m)
		done++
	}
	if done < 100 {
		t.Errorf("only %d random notations make sense", done)
	}
}

// TestDialectRows takes all pieces of the previewer's table (dialects.md) there and back.
func TestDialectRows(t *testing.T) {
	t.Parallel()
	for dialect, want := range map[string]string{
		"fmWfcFfmiR2": "fmWfcFifmR2", "R": "R", "B": "B", "N": "N", "WF": "WF", "K": "K", "RB": "RB", "Q": "Q", "RF": "RF", "BW": "BW", "WfF": "WfF", "FfW": "FfW",
		"fN": "fN", "fR": "fR", "fW": "fW", "fmFfcWfmiB2": "fmFfcWifmB2", "BD": "BD", "WA": "WA", "FAD": "FAD", "BN": "BN", "fsRbK": "fsRbhK", "vNF": "vNF",
		"fhNsbWbF": "fhNsbWbF", "fhNfsRbWF": "fhNfsRbWF", "R4": "R4", "WD": "WD", "HFD": "HFD", "RN": "RN",
		"L10": "W", "L11": "F", "L12": "N", "L21": "N", "L13": "C", "L31": "C", "L33": "G", "L14": "FX", "L34": "NY", "L55": "GY", "L07": "WXX", "L56": "NYY", "L25": "AX", "L26": "ZX", "L24": "DY", "L45": "ZY",
		"Y": "FyafsF", "M": "WyafsW", "Y2": "FafsFafsafF", "M1": "WafsW", "bhC": "bhC", "hbC": "bhC", "bbN": "bN", "fQ": "fhQ", "lK": "lhK", "fbK": "fhbhK",
		"R37": "afafWafafafWafafafafWafafafafafWafafafafafafW", "cB22": "afcF", "ifR24": "ifafWifafafWifafafafW", "cY": "cFyafscF",
	} {
		n, faults := parseCEO(dialect)
		if faults.HasErrors() || n.String() != want {
			t.Errorf("ParseCEO(%s) = %s, want %s; %v", dialect, n, want, faults)
		}
		back, list := n.CEO()
		if list.HasErrors() {
			t.Errorf("%s as %s has no way back: %v", dialect, n, list)
		}
		again, _ := parseCEO(back)
		sameMoves(t, dialect+" "+back, n, again)
	}
}

func TestDialectFaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"": "1:1 betza.empty", "fsK": "1:1 betza.ambiguous", "Wf": "1:2 betza.no-atom", "RfsN": "1:2 betza.ambiguous", "R73": "1:1 betza.bad-range", "L2": "1:2 betza.bad-leap", "L00": "1:1 betza.bad-leap",
		"W3": "1:2 betza.bad-range", "lhN": "1:1 betza.unsupported-half", "hW": "1:1 betza.idle-h", "hfW": "1:1 betza.idle-h", "pR": "1:1 betza.unknown-modifier", "WU": "1:2 betza.unknown-atom",
		"R123": "1:2 betza.bad-number", "Y24": "1:1 betza.ambiguous", "R R": "1:2 betza.stray-character",
		"vK": "1:1 betza.open", "R0": "1:1 betza.open", "Y3": "1:1 betza.open", "fY": "1:1 betza.open",
	} {
		_, list := parseCEO(text)
		if got := places(text, list); got != want {
			t.Errorf("ParseCEO(%s) reports %s, want %s", text, got, want)
		}
	}
}

func TestCEOSaysWhatItCannot(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"KisO2": "K 1:2 betza.no-translation", "ifmnDfmWfceF": "ifmR22fmWfcF 1:1 betza.lossy-translation 1:9 betza.lossy-translation", "gQ": " 1:1 betza.no-translation",
		"NN": " 1:1 betza.no-translation", "R12": " 1:1 betza.no-translation", "U": " 1:1 betza.no-translation", "W'": "W 1:1 betza.lossy-translation", "frN": " 1:1 betza.no-translation",
		"masR": " 1:1 betza.no-translation", "-": " 1:1 betza.no-translation", "(af)W": " 1:1 betza.no-translation", "R*": " 1:1 betza.no-translation",
		"fK": "fW", "fsK": "fF", "[F?R]": "Y", "nA": "B22", "K0": "Q", "vWvyafsW": "vM",
	} {
		n, _, _ := ParseString("-betza", text)
		got, list := n.CEO()
		if p := places(text, list); p != "" {
			got += " " + p
		}
		if got != want {
			t.Errorf("%s in the dialect is %q, want %q", text, got, want)
		}
	}
}

// places are the places and codes of a list.
func places(text string, list source.List) string {
	f := source.NewFile("-betza", text)
	var all []string
	for _, d := range list.Sorted() {
		line := d.Format(f)
		_, line, _ = strings.Cut(line, "-betza:")
		place, _, _ := strings.Cut(line, ": ")
		all = append(all, place+" "+d.Code)
	}
	return strings.Join(all, " ")
}

func TestLooksLikeCEO(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Y": "Y", "WY": "", "NY": "", "RY": "Y", "M": "M", "WM": "M", "L21": "L21", "L12": "L12", "L20": "", "L3": "", "R37": "", "bK": "", "fmiR2": "", "FXY": "", "LY": "",
	} {
		if got, ok := LooksLikeCEO(text, 8); got != want || ok != (want != "") {
			t.Errorf("LooksLikeCEO(%s) = %q, %v, want %q", text, got, ok, want)
		}
	}
}

func TestBrackets(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"FyafsF": "[F?R]", "WyafsW": "[W?B]", "yafsF": "[F-R]", "yafW": "[W-R]", "WyasW": "[W?sR]", "vWvyafsW": "v[W?B]", "cabK": "[cK-bK]", "mafsW": "[W-F]", "WafWafafW": "[W?W?W]",
		"KNADcaKmcabK": "KNAD[cK-shfK][mcK-bK]", "gafQ": "[pQ-K]", "gafK": "[pK-Q]", "QcyavmQ": "[mcQ?vmK]", "afsA": "[A-D]", "W": "W", "isO2": "isO2", "FafsFafsafF": "[F?W?W]",
	} {
		n, _, _ := ParseString("-betza", text)
		got, list := n.Bracketed()
		if got.String() != want || len(list) > 0 {
			t.Errorf("%s bracketed is %s, want %s; %v", text, got, want, list)
		}
	}
	for text, want := range map[string]string{
		"[F?R]": "FyafsF", "[W?B]": "WyafsW", "[F-R]": "yafsF", "[W-R]": "yafW", "[W?sR]": "WyasW", "v[W?B]": "vWvyafsW", "v[F?R]": "FfrblyaflFflbryafrF", "[F?R3]": "FafsFafsafFafsafafF",
		"[K-R]": "yafWyafsF", "[D?A]": "DafsD", "[N?N]": "NafN", "[Q?K]": "QyafQ", "[F?R]'": "F'yafsF'", "[pQ-K]": "gafQ",
	} {
		n, _, _ := ParseString("-betza", text)
		got, list := n.Unbracketed()
		if got.String() != want || len(list) > 0 {
			t.Errorf("%s unbracketed is %s, want %s; %v", text, got, want, list)
		}
	}
	ship, _, _ := ParseString("-betza", "v[F?R]")
	muller, _, _ := ParseString("-betza", "FfryaflFflyafrFbryafrFblyaflF")
	sameMoves(t, "the Ship", ship, muller)
	for _, text := range []string{"[N-R]", "[R-N]", "[cF?R]", "[R2-B5]", "[F-D]"} {
		n, _, _ := ParseString("-betza", text)
		if got, list := n.Unbracketed(); !list.HasErrors() || got.String() != text {
			t.Errorf("%s unbracketed is %s without an error", text, got)
		}
	}
}
