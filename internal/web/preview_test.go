package web

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"fairyboard/internal/engine/betza"
	"fairyboard/internal/web/path"
)

func previewURL(pairs ...string) string {
	values := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return path.With(path.Preview(), values)
}

func TestPreviewPage(t *testing.T) {
	s := testSite(t)
	many := strings.Repeat("Ea1.", 200) + "Eb2"
	for _, c := range []scenario{
		{name: "nothing asked", url: "/preview", status: 200, has: []string{`value="N"`, "Moves to", `id="notation"`, `aria-label="e5, white knight"`}},
		{name: "described and translated", url: previewURL("move", "FyafsF"), status: 200, has: []string{"Griffon: steps one square diagonally", `data-in="ceo">Y<`, "[F?R]", "pawns, on a board of 9×9", "griffon:G:FyafsF:gryphon:"}},
		{name: "even board", url: previewURL("move", "W", "files", "6", "ranks", "16"), status: 200, has: []string{`value="f16"`, "6×16"}, hasNot: []string{`value="g1"`, `value="a17"`}},
		{name: "black goes the other way", url: previewURL("move", "fW", "side", "b"), status: 200, has: []string{"<dd>e4</dd>", "e5, black shogi pawn"}},
		{name: "first move", url: previewURL("move", "ifmR2"), status: 200, has: []string{"<dd>e6 · e7</dd>"}},
		{name: "after it", url: previewURL("move", "ifmR2", "moved", "1"), status: 200, has: []string{"<dd>nowhere</dd>"}},
		{name: "nothing imitates", url: previewURL("move", "N"), status: 200, hasNot: []string{`name="after"`}},
		{name: "an imitator copies a knight", url: previewURL("move", "I"), status: 200, has: []string{`name="after"`, `<option value="N" selected>`, "<dd>d3 · f3 · c4 · g4 · c6 · g6 · d7 · f7</dd>"}},
		{name: "or another piece", url: previewURL("move", "I", "after", "K"), status: 200, has: []string{`<option value="K" selected>`, "<dd>d4 · e4 · f4 · d5 · f5 · d6 · e6 · f6</dd>", "after=K"}},
		{name: "beside another move", url: previewURL("move", "N", "vs", "I", "after", "B"), status: 200, has: []string{`<option value="B" selected>`}},
		{
			name: "to be copied", url: previewURL("move", "N", "set", "Ed7"), status: 200,
			has:    []string{"knight:N:N::</textarea>", "knight:X:N:knight:e5\nman:P:-:pawn:,,d7\n</textarea>", "http://example.com/preview?move=N&amp;set=Ed7</textarea>", "Copy: A diagram"},
			hasNot: []string{"unmoved piece:R:-:rook:\n"},
		},
		{name: "a mount", url: previewURL("move", "mRcpR", "set", "Fe6.Ee8"), status: 200, has: []string{"<dt>Captures on</dt>", "<dd>e8</dd>", "<dt>With a piece there</dt>"}},
		{name: "what it can do now", url: previewURL("move", "mRcpR", "set", "Fe6.Ee8", "only", "1"), status: 200, hasNot: []string{"<dt>With a piece there</dt>", "Faint marks"}},
		{name: "a locust victim", url: previewURL("move", "cafmF", "set", "Ef6"), status: 200, has: []string{"g7 taking f6", `data-code="vv"`}},
		{name: "a royal", url: previewURL("move", "kR", "set", "Ke8.Ea5"), status: 200, has: []string{"<dd>e8</dd>"}},
		{name: "castling", url: previewURL("move", "KisO2", "at", "e1", "set", "Ui1.Fa1"), status: 200, has: []string{"<dt>Castles to</dt>", "<dd>g1</dd>"}},
		{name: "in passing", url: previewURL("move", "fmWfceF", "set", "Pd5.Ef6"), status: 200, has: []string{"d6 taking d5", "e6, move only"}},
		{name: "in passing, the other way", url: previewURL("move", "fmWfceF", "set", "Pd5", "side", "b"), status: 200, has: []string{"d4 taking d5"}},
		{name: "a hole", url: previewURL("move", "R", "set", "He7"), status: 200, has: []string{`aria-label="e7, no square"`}, hasNot: []string{`aria-label="e8, move"`}},

		{name: "a fault", url: previewURL("move", "mRcpRt"), status: 200, has: []string{`value="mRcpRt"`, "<b>Column 6:</b>", "<mark>t</mark>", "is no modifier", "Without what is faulty: Cannon", `aria-invalid="true"`}},
		{name: "nothing typed", url: previewURL("move", ""), status: 200, has: []string{"Type a move"}, hasNot: []string{"aria-invalid"}},
		{name: "hostile text", url: previewURL("move", `"><script>alert(1)</script>`, "name", "<b>:\n=x", "vs", "<i>"), status: 200, hasNot: []string{"<script>alert", "<b>:", "<i>"}},
		{name: "too long", url: previewURL("move", strings.Repeat("W", 5000)), status: 200, has: []string{"at most 4096 characters", strings.Repeat("W", 5000)}},
		{name: "too many steps", url: previewURL("move", strings.Repeat("(a)99Q", 64), "files", "17", "ranks", "17"), status: 200, has: []string{"more steps than a piece may make"}},
		{name: "too large", url: previewURL("move", "W", "files", "99", "ranks", "x"), status: 200, has: []string{"5 to 17 files, not “99”", "5 to 17 ranks, not “x”", "17×9"}},
		{name: "too many pieces", url: previewURL("move", "W", "set", many), status: 200, has: []string{"At most 120 pieces"}},
		{name: "nonsense", url: previewURL("move", "W", "in", "klingon", "side", "q", "at", "z99", "set", "Zq.Ee", "put", "<"), status: 200, has: []string{"no dialect “klingon”", "w or b, not “q”", "no square “z99”", "“Zq” is nothing"}},

		{name: "looks like CEO", url: previewURL("move", "L21", "files", "17"), status: 200, has: []string{"L21 is a sign of the dialect CEO", "in=ceo"}},
		{name: "M is CEO's", url: previewURL("move", "WM"), status: 200, has: []string{"M is a sign of the dialect CEO", "<b>Column 2:</b>"}},
		{name: "means something else there", url: previewURL("move", "bK"), status: 200, has: []string{"In the dialect CEO this means: steps one square straight or diagonally backward"}},
		{name: "means the same there", url: previewURL("move", "fsRN"), status: 200, hasNot: []string{"In the dialect CEO"}},
		{name: "looks like XBetza", url: previewURL("move", "afsW", "in", "ceo"), status: 200, has: []string{"This can be read as XBetza: mao"}},
		{name: "looks like brackets", url: previewURL("move", "[F?R]"), status: 200, has: []string{"written with brackets", "in=bracket"}},
		{name: "a minimum range", url: previewURL("move", "R37", "in", "ceo", "files", "17", "ranks", "17"), status: 200, has: []string{"Slides three to seven squares orthogonally"}},

		{name: "two moves", url: previewURL("move", "N", "vs", "KN"), status: 200, has: []string{"Both reach", "8: ", "Only N", "none", "Only KN", `id="vs"`, "Centaur"}},
		{name: "two moves, the second faulty", url: previewURL("move", "N", "vs", "Nw"), status: 200, has: []string{`id="preview-vs"`, "<b>Column 2:</b>"}},

		{name: "a click without script", url: previewURL("move", "R", "sq", "e7"), status: 303, header: map[string]string{"Location": "/preview?move=R&set=Ee7"}},
		{name: "a second one", url: previewURL("move", "R", "set", "Ee7", "sq", "e7"), status: 303, header: map[string]string{"Location": "/preview?move=R&set=Fe7"}},
		{name: "the last in turn", url: previewURL("move", "R", "set", "Ke7", "sq", "e7"), status: 303, header: map[string]string{"Location": "/preview?move=R"}},
		{name: "the piece itself", url: previewURL("move", "R", "sq", "e5"), status: 303, header: map[string]string{"Location": "/preview?move=R&moved=1"}},
		{name: "a hole is put", url: previewURL("move", "R", "put", "H", "sq", "a1"), status: 303, header: map[string]string{"Location": "/preview?move=R&put=H&set=Ha1"}},
		{name: "the piece is put elsewhere", url: previewURL("move", "R", "put", "X", "set", "Fa1", "sq", "a1"), status: 303, header: map[string]string{"Location": "/preview?at=a1&move=R&put=X"}},
		{name: "cleared", url: previewURL("move", "R", "set", "Fa1", "at", "b2", "do", "clear"), status: 303, header: map[string]string{"Location": "/preview?move=R"}},
		{name: "no such square", url: previewURL("move", "R", "sq", "z9"), status: 200, has: []string{"no square “z9”"}},
		{name: "a click with script", url: previewURL("move", "R", "sq", "e7"), headers: partial, status: 200, has: []string{`data-address="/preview?move=R&amp;set=Ee7"`, "e7, black man"}, hasNot: []string{"<html", `id="notation"`}},

		{name: "a name of the reader's", url: previewURL("move", "WN", "name", "My piece"), status: 200, has: []string{"e5, white My piece", "My piece:M:WN::"}},
		{name: "nobody's piece", url: previewURL("move", "frNblA"), status: 200, has: []string{"e5, white piece", "piece:P:frNblA::", "The move frNblA"}},
		{name: "known pieces", url: "/preview", status: 200, has: []string{"known pieces", "All of them", `data-move="qN"`}},
		{name: "known pieces by name", url: "/preview?move=R&set=Ee7&q=night+rider", status: 200, has: []string{"Nightrider", `name="set" value="Ee7"`, `value="night rider"`, "What the search finds"}, hasNot: []string{"<th scope=\"row\">Camel</th>"}},
		{name: "known pieces by move", url: "/preview?q=CZ", status: 200, has: []string{"<th scope=\"row\">Bison</th>"}},
		{name: "no known piece", url: "/preview?q=%3Cxyzzy%3E", status: 200, has: []string{"0 known pieces", "&lt;xyzzy&gt;"}},

		{name: "picture", url: strings.Replace(previewURL("move", "R", "set", "Ee7"), "preview?", "preview.svg?", 1), status: 200, has: []string{"<svg", "Rook (R)"}, header: map[string]string{"Content-Type": "image/svg+xml"}},
		{name: "PNG", url: "/preview.png?move=R", status: 200, has: []string{"\x89PNG"}, header: map[string]string{"Content-Type": "image/png"}},
	} {
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
}

// TestPreviewAddress: the address that a page gives itself is the same page.
func TestPreviewAddress(t *testing.T) {
	s := testSite(t)
	address := regexp.MustCompile(`data-address="([^"]*)"`)
	for _, query := range []string{
		"", "move=", "move=I&after=Q", "move=fmWfcFfmiR2&in=ceo&at=d2&set=Ee3.Fc3&files=8&ranks=8", "move=bK&vs=bhK&vsin=ceo&side=b&moved=1&only=1",
		"move=%22x&in=bracket&name=A+B&files=17&ranks=5&set=Uq1.Ha9.Kb2&put=H&draft=abc",
	} {
		body := get(t, s, "/preview?"+query)
		m := address.FindStringSubmatch(body)
		if m == nil {
			t.Fatalf("%s: no address", query)
		}
		own := html.UnescapeString(m[1])
		if again := get(t, s, own); again != body {
			t.Errorf("%s and %s are different pages (-first +second):\n%s", query, own, cmp.Diff(body, again))
		}
		u, err := url.Parse(own)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := url.ParseQuery(query)
		st, back := readPreview(first), readPreview(u.Query())
		if d := cmp.Diff(st.values(), back.values(), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s (-state +from its address):\n%s", query, d)
		}
	}
}

// TestPreviewPicture: what needs another piece is faint in pictures too.
func TestPreviewPicture(t *testing.T) {
	s := testSite(t)
	for query, faint := range map[string]int{"move=fmWfcF": 2, "move=fmWfcF&set=Ed6": 1, "move=fmWfcF&only=1": 0, "move=mRcpR": 0, "move=cR": 16, "move=cafmF&set=Ef6": 3} {
		if got := strings.Count(get(t, s, path.PreviewPicture()+"?"+query), `opacity="0.5"`); got != faint {
			t.Errorf("%s: %d faint marks, want %d", query, got, faint)
		}
	}
}

// TestReference: every example of the tables is a move of its dialect, and the tables
// name all letters that the dialects have.
func TestReference(t *testing.T) {
	notations := 0
	seen := map[string]string{}
	for i, table := range referenceTables() {
		if len(table.Rows) == 0 {
			t.Errorf("%s is empty", table.Title)
		}
		for _, row := range table.Rows {
			if i == 0 {
				notations += len(row.Examples)
			}
			for _, x := range row.Examples {
				d, _ := betza.ParseDialect(x.Dialect)
				if _, faults := readMove(x.Move, d); faults.HasErrors() {
					t.Errorf("%s, %s: %s: %v", table.Title, row.Symbol, x.Move, faults.Err())
				}
				u, err := url.Parse(html.UnescapeString(x.URL))
				if err != nil {
					t.Fatal(err)
				}
				if st := readPreview(u.Query()); st.move != x.Move || st.dialect != d || len(st.notes) > 0 {
					t.Errorf("%s: %s leads to %+v", x.Move, x.URL, st)
				}
				seen[x.Dialect] += " " + x.Move
			}
		}
	}
	if pieces := referenceTables()[0].Rows; len(pieces) != 26 || notations != 28 {
		t.Errorf("%d pieces with %d notations, want 26 with 28", len(pieces), notations)
	}
	for move := range exampleSetups {
		if !strings.Contains(seen["xbetza"]+" ", move+" ") {
			t.Errorf("there is a setup for %s, which is no example", move)
		}
	}
	for dialect, letters := range map[string]string{"ceo": "WFKDNAHCZGLRBQYMfblrvshmci", "xbetza": "WFDNAHGCLZJKRBQUOIXYfblrvshmcdkepgnjiozqaxyu*/'()[]-?"} {
		for _, letter := range letters {
			if !strings.ContainsRune(seen[dialect], letter) {
				t.Errorf("no example in %s has %q", dialect, letter)
			}
		}
	}
}

// TestSandbox: pieces get the move that was typed, the position stays.
func TestSandbox(t *testing.T) {
	s := testSite(t)
	sandbox := func(pairs ...string) string {
		return strings.Replace(previewURL(pairs...), path.Preview(), path.Sandbox(), 1)
	}
	position := "r9/10/10/10/4N5/10/10/R4K3R w - - 0 1"
	for _, c := range []scenario{
		{name: "nothing given", url: "/preview/sandbox", status: 200, has: []string{"<h1>Piece sandbox</h1>", ">WAD</button>", "white champion"}},
		{name: "the new piece has the move", url: sandbox("move", "Y", "in", "ceo", "name", "Bird"), status: 200, has: []string{">FyafsF</button>", "c1, white Bird"}},
		{name: "given", url: sandbox("move", "NN", "give", "N", "pos", position), status: 303, header: map[string]string{"Location": sandbox("m", "N:NN", "m", "X:NN", "move", "NN", "pos", position)}},
		{name: "it moves so", url: sandbox("m", "N:NN", "m", "X:W", "move", "NN", "pos", position), status: 200, has: []string{">NN</button>", "e4:", "g8sd", ">Back</button>"}},
		{name: "back", url: sandbox("m", "N:NN", "m", "X:W", "move", "NN", "back", "N"), status: 303, header: map[string]string{"Location": sandbox("m", "X:W", "move", "NN")}},
		{name: "a faulty move isn't given", url: sandbox("move", "Nw", "give", "N", "m", "X:W"), status: 200, has: []string{"<b>Column 2:</b>", `value="Nw"`, ">N</button>"}},
		{name: "nobody to give it to", url: sandbox("move", "N", "give", "Z", "m", "X:W", "m", "Z:W", "m", "N"), status: 200},
		{name: "hostile", url: sandbox("move", "<script>", "name", "hole:<b>", "m", "X:<b>", "m", "N:\nroyal=1"), status: 200, hasNot: []string{"<script>", "<b>:"}},
		{name: "no position", url: sandbox("move", "N", "pos", "nonsense"), status: 422, has: []string{"position"}},
	} {
		t.Run(c.name, func(t *testing.T) { c.run(t, s) })
	}
}

// TestSandboxWithoutScript: a move on the board is answered with the sandbox.
func TestSandboxWithoutScript(t *testing.T) {
	s := testSite(t)
	body := get(t, s, "/preview/sandbox?move=NN&m=N%3ANN&m=X%3AW")
	form := url.Values{}
	action := regexp.MustCompile(`<form id="b1-form" method="post" action="([^"]*)"`).FindStringSubmatch(body)
	if action == nil {
		t.Fatal("the board has no form")
	}
	_, inForm, _ := strings.Cut(body, action[0])
	inForm, _, _ = strings.Cut(inForm, `<div class="frame">`)
	for _, m := range regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`).FindAllStringSubmatch(inForm, -1) {
		form.Set(m[1], html.UnescapeString(m[2]))
	}
	form.Set(fieldFrom, "b1")
	form.Set(fieldSquare, "d5")
	scenario{url: strings.Replace(action[1], "/select", "/move", 1), form: form, status: 200, has: []string{"<h1>Piece sandbox</h1>", "d5, white knight", "Black to move", ">NN</button>"}}.run(t, s)
	form.Set(fieldBox, strings.Repeat("m=N%3AN&", 1<<13))
	if boxOf(form) != nil {
		t.Errorf("a sandbox of %d bytes is read", len(form.Get(fieldBox)))
	}
}
