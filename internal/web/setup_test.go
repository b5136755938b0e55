package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
)

// drops is a game with hands, with a piece of two by two squares.
const drops = `files=6
ranks=6
holdingsType=-1
king:K:K::c1
pawn:P:fmWfcF::a2-f2
giant:G:fW::d1
footprint=2x2
royal=K`

const (
	dropsStart = "2k3/3g2/pppppp/6/6/2KG2[] w * - 0 1"
	emptyDrops = "6/6/6/6/6/6[] w * - 0 1"
)

// TestSetupRequests is what the setup mode answers to its buttons and clicks.
func TestSetupRequests(t *testing.T) {
	s := testSite(t)
	form := func(values ...string) url.Values {
		form := url.Values{"src": {drops}, "edit": {emptyDrops}}
		for i := 0; i < len(values); i += 2 {
			form.Set(values[i], values[i+1])
		}
		return form
	}
	edit := func(line string) string { return `name="edit" value="` + line + `"` }
	for _, c := range []scenario{
		{name: "begins with the position shown", form: form("edit", "", "pos", "3k2/6/6/6/6/2K3[Pp] b * - 7 9"), has: []string{edit("3k2/6/6/6/6/2K3[Pp] b * - 0 1"), "data-setup", "Use as start position"}, hasNot: []string{"Restart"}},
		{name: "tool", form: form("sq", "@w2"), has: []string{`name="tool" value="@w2"`, "White pawn: click squares.", "Pawn in White’s hand: 0"}},
		{name: "tool again", form: form("sq", "@w2", "tool", "@w2"), has: []string{`name="tool" value=""`}},
		{name: "tool by the piece table", form: form("type", "2"), has: []string{`name="tool" value="@w2"`}},
		{name: "Black’s by a second click there", form: form("type", "2", "tool", "@w2"), has: []string{`name="tool" value="@b2"`}},
		{name: "put", form: form("sq", "b2", "tool", "@b2"), has: []string{edit("6/6/6/6/1p4/6[] w * - 0 1"), "Black pawn b2.", `name="tool" value="@b2"`}},
		{name: "put with images", form: form("sq", "b2", "tool", "@b2", "opt", "i3"), has: []string{edit("6/1P2P1/6/6/1p2p1/6[] w * - 0 1"), "Black pawn b2, black pawn e2, white pawn b5, white pawn e5."}},
		{name: "put a big piece", form: form("sq", "f6", "tool", "@w3"), has: []string{edit("6/4G1/6/6/6/6[] w * - 0 1"), `aria-label="f6, part of the white giant on e5"`}},
		{name: "put in place of a big one", form: form("sq", "e4", "tool", "@w2", "edit", "6/6/6/3G2/6/6[] w * - 0 1"), has: []string{edit("6/6/4P1/6/6/6[] w * - 0 1")}},
		{name: "pick up a big piece anywhere", form: form("sq", "f6", "edit", "6/4G1/6/6/6/6[] w * - 0 1"), has: []string{"Giant e5", "where to?"}},
		{name: "move", form: form("from", "c1", "sq", "c3", "edit", "6/6/6/6/6/2K3[] b * - 0 1"), has: []string{edit("6/6/6/2K3/6/6[] b * - 0 1"), "White king c3."}},
		{name: "drag from the palette never takes away", form: form("from", "@w1", "sq", "c1", "edit", "6/6/6/6/6/2K3[] b * - 0 1"), has: []string{edit("6/6/6/6/6/2K3[] b * - 0 1")}},
		{name: "remove", form: form("tool", "@x", "sq", "c1", "edit", "6/6/6/6/6/2K3[] w * - 0 1"), has: []string{edit(emptyDrops), "White king c1 removed."}},
		{name: "drag off the board", form: form("from", "c1", "sq", "@x", "edit", "6/6/6/6/6/2K3[] w * - 0 1"), has: []string{edit(emptyDrops), `name="tool" value=""`}},
		{name: "clear", form: form("do", "clear", "edit", "6/6/6/6/6/2K3[PPp] b * - 0 1"), has: []string{edit("6/6/6/6/6/6[] b * - 0 1")}},
		{name: "start", form: form("do", "start"), has: []string{`aria-label="c1, white king"`}},
		{name: "more in hand", form: form("do", "more", "tool", "@b2", "edit", "6/6/6/6/6/6[pp] w * - 0 1"), has: []string{edit("6/6/6/6/6/6[ppp] w * - 0 1"), "Pawn in Black’s hand: 3."}},
		{name: "less than none in hand", form: form("do", "less", "tool", "@b2"), has: []string{edit(emptyDrops)}},
		{name: "turn", form: form("do", "turn-1"), has: []string{edit("6/6/6/6/6/6[] b * - 0 1")}},
		{name: "images", form: form("do", "images-2"), has: []string{`name="opt" value="i2"`}},
		{name: "cancel", form: form("do", "cancel", "game", "1. a4", "at", "1", "pos", dropsStart), has: []string{`name="game" value="1. a4"`, "Restart"}, hasNot: []string{`name="edit"`}},
		{name: "use", form: form("do", "use", "edit", "3k2/6/6/6/6/2K3[P] b * - 0 1", "game", "1. a4"), has: []string{`name="pos" value="3k2/6/6/6/6/2K3[P] b * - 0 1"`, `name="game" value="[FEN &#34;3k2/6/6/6/6/2K3[P] b * - 0 1&#34;]"`, "Black to move"}, hasNot: []string{`name="edit"`, "1. a4"}},
		{name: "flip", url: "/flip", form: form("tool", "@w2"), has: []string{edit(emptyDrops), `name="tool" value="@w2"`, "black below"}},
		{name: "without script", form: form("sq", "b2", "tool", "@b2"), headers: map[string]string{}, has: []string{"<html", edit("6/6/6/6/1p4/6[] w * - 0 1")}},

		{name: "nonsense", form: form("edit", "what"), status: 422, has: []string{"cannot be read"}},
		{name: "no such tool", form: form("sq", "@w9"), status: 422},
		{name: "no such square", form: form("sq", "z9"), status: 422},
		{name: "no such type", form: form("type", "0"), status: 422},
		{name: "no such button", form: form("do", "images-9"), status: 422},
		{name: "a piece that sticks out", form: form("edit", "5G/6/6/6/6/6[] w * - 0 1"), status: 422},
		{name: "too long", form: form("edit", strings.Repeat("x", maxPosition+1)), status: 422},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.url == "" {
				c.url = "/setup"
			}
			c.url = "/d/" + diagram.Key(drops) + c.url
			if c.headers == nil {
				c.headers = partial
			}
			if c.status == 0 {
				c.status = 200
			}
			c.run(t, s)
		})
	}
}

// TestOwnStart: a game that begins with what a reader set up goes on from there.
func TestOwnStart(t *testing.T) {
	s := testSite(t)
	const line = "3k2/6/6/6/6/2K3[P] b * - 0 1"
	address := "/d/" + diagram.Key(drops)
	tag := `[FEN &#34;` + line + `&#34;]`
	scenario{
		url: address + "/move", form: url.Values{"src": {drops}, "pos": {line}, "game": {`[FEN "` + line + `"]`}, "from": {"d6"}, "sq": {"e5"}}, headers: partial, status: 200,
		has: []string{`name="game" value="` + tag + ` 1... Ke5"`, `name="at" value="1"`, ">1…<"},
	}.run(t, s)
	scenario{
		url: address + "/seek", form: url.Values{"src": {drops}, "game": {`[FEN "` + line + `"] 1... Ke5 2. P@a3`}, "at": {"2"}, "go": {"first"}}, headers: partial, status: 200,
		has: []string{`name="pos" value="` + line, "Black to move"},
	}.run(t, s)
	scenario{
		url: address + "/seek", form: url.Values{"src": {drops}, "game": {`[FEN "` + line + `"] 1... Ke5 2. P@a3`}, "at": {"1"}, "go": {"next"}}, headers: partial, status: 200,
		has: []string{`aria-label="a3, white pawn"`, `aria-label="e5, black king"`, tag},
	}.run(t, s)
	scenario{
		url: address + "/move", form: url.Values{"src": {drops}, "game": {`[FEN "` + line + `"] 1... Ke5`}, "at": {"0"}, "pos": {line}, "from": {"d6"}, "sq": {"d5"}}, headers: partial, status: 200,
		has: []string{tag + " 1... Ke5 ( 1... Kd5 )"},
	}.run(t, s)
}

// FuzzSetup posts anything to the setup mode: the answer is a board or a refusal, and
// what it carries can be posted again.
func FuzzSetup(f *testing.F) {
	s := testSite(f)
	for _, seed := range [][6]string{
		{emptyDrops, "@w3", "", "f6", "", "i3"},
		{dropsStart, "", "d1", "e4", "", "i2"},
		{dropsStart, "@b2", "", "", "more", ""},
		{"5G/6/6/6/6/6[] w * - 0 1", "@x", "@w1", "@x", "use", "i9"},
		{"{#3}5/6/6/6/6/6[{-#2}] b a6 a2/a3 99 99 due=b;prot=a6", "@", "a6", "@", "turn-0", "f"},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3], seed[4], seed[5])
	}
	f.Fuzz(func(t *testing.T, edit, tool, from, sq, do, opt string) {
		form := url.Values{"src": {drops}, "edit": {edit}, "tool": {tool}, "from": {from}, "sq": {sq}, "do": {do}, "opt": {opt}}
		r := httptest.NewRequest(http.MethodPost, "/d/"+diagram.Key(drops)+"/setup", strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for name, value := range partial {
			r.Header.Set(name, value)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusOK && w.Code != http.StatusUnprocessableEntity {
			t.Errorf("answered %d: %s", w.Code, w.Body)
		}
		if strings.Contains(w.Body.String(), "<script") || strings.Contains(w.Body.String(), "<img") {
			t.Error("what was posted came back as markup")
		}
	})
}
