package wizard

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

const small = "files=5\nroyal=1\nsymmetry=mirror\nking::K::c1\nO'N&lt;b>:N:N::b1\n"

func TestOutputs(t *testing.T) {
	d, _ := Import(small)
	d.Title, d.Author, d.Summary = `"Tiny"`, "A. Nother", "A small game: *quick*."
	text := "files=5\nroyal=1\nsymmetry=mirror\nking::K::c1\nO'N&lt;b>:N:N::b1\n"
	for name, c := range map[string]struct{ got, want string }{
		"text": {d.Text(), text},
		"html": {d.HTML(), "<div class=\"idiagram\">\n" + text + "</div>\n"},
		"elsewhere, left": {d.EmbedHTML("https://x.example/embed.js", FloatLeft), "<div style=\"float:left;margin:0 40px 20px 0;\">\n<div class=\"idiagram\">\n" + text +
			"</div>\n</div>\n<script src=\"https://x.example/embed.js\" async></script>\n"},
		"elsewhere": {d.EmbedHTML("https://x.example/embed.js?a=1&b=\"", FloatNone), "<div style=\"float:none;margin:0 0 20px 0;\">\n<div class=\"idiagram\">\n" + text +
			"</div>\n</div>\n<script src=\"https://x.example/embed.js?a=1&amp;b=&quot;\" async></script>\n"},
		"markdown": {d.Markdown(), "```diagram\n" + text + "```\n"},
		"article":  {d.Article(), "---\ntitle: \"\"Tiny\"\"\nauthor: A. Nother\nsummary: A small game: *quick*.\n---\n\n# \"Tiny\"\n\nA small game: \\*quick\\*\\.\n\n```diagram\n" + text + "```\n"},
	} {
		if c.got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, c.got, c.want)
		}
	}
	for name, page := range map[string]struct {
		format article.Format
		text   string
	}{
		"html": {article.HTML, d.HTML()}, "elsewhere": {article.HTML, d.EmbedHTML("/embed.js", FloatLeft)}, "markdown": {article.Markdown, d.Markdown()}, "article": {article.Markdown, d.Article()},
	} {
		a, list := article.Parse(source.NewFile(name, page.text), page.format)
		if len(a.Diagrams) != 1 || list.HasErrors() {
			t.Errorf("%s: read as %d diagrams: %v", name, len(a.Diagrams), list)
			continue
		}
		def, _ := diagram.Parse(a.Diagrams[0].Text)
		again := imported(&def)
		if again.Text() != text {
			t.Errorf("%s: read as\n%s", name, again.Text())
		}
		if name == "article" && (a.Title != d.Title || a.Author != d.Author || a.Summary != d.Summary) {
			t.Errorf("front matter is read as %+v", a.Meta)
		}
	}
	d.Kept = []string{"```"}
	if got := d.Markdown(); !strings.HasPrefix(got, "````diagram\n") {
		t.Errorf("a fence inside ends the fence:\n%s", got)
	}
}

// The order of the seed's wizard, and nothing that is as by default.
func TestTextIsInTheSeedsOrder(t *testing.T) {
	var values []string
	seeds := []string{"files", "ranks", "holdingsType", "promoOffset", "promoZone", "maxPromote", "promoChoice", "graphicsDir", "whitePrefix", "blackPrefix", "graphicsType", "squareSize", "lightShade", "darkShade"}
	for _, k := range []string{"9", "7", "-1", "1", "2", "0", "Q", "/x/", "W", "B", "png", "36", "#FFC", "red"} {
		values = append(values, seeds[len(values)]+"="+k)
	}
	slices.Reverse(values)
	d, _ := Import(strings.Join(values, "\n") + "\ncolour=red\nking::::e1\n")
	slices.Reverse(values)
	want := strings.Join(values, "\n") + "\ncolour=red\nroyal=1\nsymmetry=mirror\nking::::e1\n"
	if got := d.Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	d, _ = Import("files=8\nranks= 8\nholdingsType=0\npromoOffset=0\npromoZone=1\nmaxPromote=1\npromoChoice=NBRQ\ngraphicsDir=\nwhitePrefix=w\nblackPrefix=b\ngraphicsType=gif\nsquareSize=50\n" +
		"lightShade=white\ndarkShade=rgb(224,224,224)\nrimColor=#fff\ncoordColor=black\nborders=yes\nuseMarkers=no\nextinction=1\nstalemate=Draw\ncheck=on\ndrops=free\nenableAI=1\nenforce=free\nspellZone=k\nking:K:KisO2:king:e1:0\nvalue=\ndropPerFile=0\n")
	if got := d.Text(); got != "royal=1\nsymmetry=mirror\nking::::e1\n" {
		t.Errorf("defaults are written:\n%s", got)
	}
	d, _ = Import("holdingsType=1\ndrops=free\nking::::e1\n")
	if got := d.Text(); !strings.Contains(got, "drops=free\n") {
		t.Errorf("with holdingsType=1 free drops are no default:\n%s", got)
	}
}

func TestParametersAreAllOfTheFormat(t *testing.T) {
	for _, k := range Parameters() {
		if k.Help == "" || !strings.HasSuffix(k.Help, ".") || k.Label == "" {
			t.Errorf("%s has no sentence of help", k.Keyword)
		}
		_, list := parsed(t, k.Keyword+"="+k.Default+"\nking::K::e1\n")
		for _, d := range list {
			if d.Severity != source.Note {
				t.Errorf("%s=%s: %s", k.Keyword, k.Default, d.Message)
			}
		}
	}
	for _, k := range PieceParameters() {
		if _, list := parsed(t, "royal=0\nking::K::e1\n"+k.Keyword+"="+k.Default+"\n"); len(list) > 0 {
			t.Errorf("%s: %v", k.Keyword, list)
		}
	}
	// Every keyword of the format's tables is known here.
	for word := range strings.FieldsSeq(`files ranks graphicsDir whitePrefix blackPrefix graphicsType squareSize lightShade darkShade startShade oddShade rimColor
		coordColor background useMarkers borders firstRank holeColor satellite theme newClick arrows circles promoZone maxPromote promoChoice promoOffset holdingsType
		conversion handSwap morph captureMatrix atomicCapture blastZone burnZone trackPieces trackedTypes spellZone spell royal extinction succession baring counterbare
		stalemate iron antiTrade counterStrike protected tradeThreshold contageous shuffle enableAI castleFlip autoGate goal revert glance orientation position check drops
		enforce value note dropPerFile dropZone dropMate footprint transparent symmetry`) {
		if canonical(word) == "" {
			t.Errorf("%s is unknown", word)
		}
	}
}

func TestStockAndSeedPieces(t *testing.T) {
	if len(Stock()) != 26 {
		t.Errorf("%d stock pieces, the seed has 26", len(Stock()))
	}
	var d Design
	for _, s := range Stock() {
		if known, ok := d.KnownMove(s.Name); !ok || known != s.Move {
			t.Errorf("%s moves as %s by its name, not %s", s.Name, known, s.Move)
		}
	}
	pieces := map[string]bool{}
	for _, s := range SeedPieces() {
		pieces[s.Name] = true
		n, _, faults := betza.ParseString(s.Name, s.XBetza)
		if len(faults) > 0 || betza.Describe(n) == "" {
			t.Errorf("%s: %v", s.XBetza, faults)
		}
	}
	if len(SeedPieces()) != 28 || len(pieces) != 26 {
		t.Errorf("%d notations of %d pieces, the seed has 28 of 26", len(SeedPieces()), len(pieces))
	}
}

func TestCatalogueSearch(t *testing.T) {
	for query, want := range map[string]string{
		"griffon": "Griffon", "GRYPHON": "Griffon", "dragon-king": "Dragon King", "cardinal": "Archbishop", "BN": "Archbishop", "NB": "Archbishop", "WF": "Commoner", "N0": "Nightrider",
		"élephant": "Elephant (modern)", "falcon": "Falcon", "nightr": "Nightrider", "omega": "Champion", "QN": "Amazon",
	} {
		found := Catalogue(query, 5)
		if len(found) == 0 || found[0].Name != want {
			t.Errorf("%q finds %v first, not %s", query, found, want)
		}
	}
	if got := Catalogue("no such piece anywhere", 0); got != nil {
		t.Errorf("found %v", got)
	}
	if got := Catalogue("r", 3); len(got) != 3 {
		t.Errorf("%d found, 3 at most were asked for", len(got))
	}
}

func TestProposals(t *testing.T) {
	d, _ := Import("royal=0\nknight:N::\nnightrider:::\nbishop:::\n")
	for _, c := range []struct{ in, want Piece }{
		{Piece{Image: "/x/%crownedrook.png"}, Piece{Name: "crownedrook", Image: "/x/%crownedrook.png", ID: ""}},
		{Piece{Move: "FC"}, Piece{Name: "Wizard", Move: "FC"}},
		{Piece{Move: "DNH"}, Piece{Name: "DNH", Move: "DNH"}},
		{Piece{Name: "bird"}, Piece{Name: "bird", ID: "I"}},
		{Piece{Name: "king"}, Piece{Name: "king", Ticks: Royal}},
		{Piece{ID: "x"}, Piece{Name: "x", ID: "x"}},
	} {
		got := d.Propose(c.in)
		if c.in.Move == "DNH" {
			got.ID = "" // any
		}
		if got.Name != c.want.Name || got.ID != c.want.ID || got.Move != c.want.Move || got.Image != c.want.Image || got.Ticks != c.want.Ticks {
			t.Errorf("%+v is proposed as %+v, want %+v", c.in, got, c.want)
		}
	}
	for name, want := range map[string]string{"Knight": "N", "nightrider": "N", "bird": "B", "鳳": "鳳"} {
		if got := ProposeID(name); got != want {
			t.Errorf("the ID of a lone %s is %s, want %s", name, got, want)
		}
	}
	draft := NewDraft()
	draft.Apply(ApplyPreset{"Motif"})
	for range 60 {
		if f := draft.Apply(AddStock{[]string{"pawn"}}); f.HasErrors() {
			t.Fatal(f)
		}
	}
	ids := map[string]bool{}
	now := draft.Design()
	for i := range now.Pieces {
		p := &now.Pieces[i]
		if id := strings.ToLower(p.ShownID()); ids[id] || id == "" {
			t.Errorf("piece %d has the ID %q of another", i, id)
		} else {
			ids[id] = true
		}
		if image := cmp.Or(p.Image, p.shownName()); image != "Pawn" {
			t.Errorf("the image is %q, not as the pictures of the set are called", image)
		}
	}
}
