package web

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// memory is a store of drafts for tests.
type memory struct {
	mu     sync.Mutex
	drafts map[string][]byte
	counts map[string]int64
	writes int
	rivals int // how many of the next updates somebody else is faster at
}

func newMemory() *memory { return &memory{drafts: map[string][]byte{}, counts: map[string]int64{}} }

func (m *memory) CreateDraft(_ context.Context, content []byte) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	id := "draft" + strconv.Itoa(len(m.drafts)+1)
	m.drafts[id], m.counts[id] = content, 1
	m.writes++
	return id, nil
}

func (m *memory) FindDraft(_ context.Context, id string) ([]byte, int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	content, ok := m.drafts[id]
	if !ok {
		return nil, 0, fmt.Errorf("find: %w", ErrNoDraft)
	}
	return content, m.counts[id], nil
}

func (m *memory) UpdateDraft(_ context.Context, id string, revision int64, content []byte) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.rivals > 0 {
		m.rivals--
		m.counts[id]++
	}
	if m.counts[id] != revision {
		return 0, fmt.Errorf("update: %w", ErrDraftChanged)
	}
	m.drafts[id], m.counts[id] = content, revision+1
	m.writes++
	return revision + 1, nil
}

// wizardSite is a site with a store of drafts.
func wizardSite(t testing.TB, change ...func(*Options)) (*Site, *memory) {
	t.Helper()
	kept := newMemory()
	options := testSite(t).options
	options.Drafts = kept
	for _, c := range change {
		c(&options)
	}
	s, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	return s, kept
}

// send makes a request; a form goes as a post.
func send(s *Site, address string, form url.Values, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	if form != nil {
		r = httptest.NewRequest(http.MethodPost, address, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// imported is the address of a draft of that text.
func imported(t testing.TB, s *Site, text string) string {
	t.Helper()
	w := send(s, "/wizard/import", url.Values{"text": {text}})
	address, _, found := strings.Cut(w.Header().Get("Location"), "/pieces")
	if w.Code != http.StatusSeeOther || !found {
		t.Fatalf("importing answers %d, Location %q", w.Code, w.Header().Get("Location"))
	}
	return address
}

func wantAnswer(t *testing.T, w *httptest.ResponseRecorder, status int, parts ...string) {
	t.Helper()
	if w.Code != status {
		t.Errorf("status %d, want %d", w.Code, status)
	}
	for _, part := range parts {
		if !strings.Contains(w.Body.String(), part) {
			t.Errorf("the answer lacks %q", part)
		}
	}
}

// textOf is the diagram of a draft.
func textOf(s *Site, draft string) string { return send(s, draft+"/diagram.txt", nil).Body.String() }

func TestWizardClosed(t *testing.T) {
	s := testSite(t)
	wantAnswer(t, send(s, "/wizard", nil), http.StatusServiceUnavailable, "The wizard is closed")
	wantAnswer(t, send(s, "/wizard/import", url.Values{"text": {chessText}}), http.StatusServiceUnavailable)
}

// TestWizardGetChangesNothing: whatever an address says.
func TestWizardGetChangesNothing(t *testing.T) {
	s, kept := wizardSite(t)
	draft := imported(t, s, chessText)
	writes := kept.writes
	for _, address := range []string{
		"/wizard?files=3", draft, draft + "/parameters?files=3&preset=Motif", draft + "/pieces?do=remove+1&name=x", draft + "/setup?do=clear&sq=e2&tool=@x",
		draft + "/setup?zone=1&do=paint&sq=e4&brush=!", draft + "/result?title=x", draft + "/board.svg", draft + "/diagram.txt", draft + "/article.md",
	} {
		if w := send(s, address, nil); w.Code >= 400 {
			t.Errorf("%s answers %d", address, w.Code)
		}
	}
	if kept.writes != writes {
		t.Errorf("%d writes", kept.writes-writes)
	}
}

func TestWizardRefuses(t *testing.T) {
	s, kept := wizardSite(t)
	draft := imported(t, s, chessText)
	for _, c := range []struct {
		name, address string
		form          url.Values
		header        []string
		status        int
		parts         []string
	}{
		{"another site", draft + "/pieces", url.Values{"do": {"remove 1"}}, []string{"Sec-Fetch-Site", "cross-site"}, 403, nil},
		{"too large", "/wizard/import", url.Values{"text": {strings.Repeat("x", maxBody)}}, nil, 413, []string{"Too much text"}},
		{"no draft", "/wizard/nothing/pieces", url.Values{"do": {"stock"}}, nil, 404, []string{"No such draft"}},
		{"no draft to see", "/wizard/nothing/result", nil, nil, 404, []string{"No such draft"}},
		{"no step", draft + "/nothing", nil, nil, 404, nil},
		{"files", draft + "/parameters", url.Values{"files": {"99"}, "ranks": {"7"}}, nil, 422, []string{`value="99"`, `value="7"`, `aria-invalid="true"`, "99 is outside 1 to 40. Nothing was changed"}},
		{"colour", "/wizard", url.Values{"lightShade": {"blurple"}}, nil, 422, []string{`value="blurple"`}},
		{"two lines", draft + "/parameters", url.Values{"promoChoice": {"Q\nroyal=0"}}, nil, 422, nil},
		{"move", draft + "/pieces", url.Values{"do": {"piece"}, "name": {"duke"}, "move": {"F<b>"}}, nil, 422, []string{`value="duke"`, `value="F&lt;b&gt;"`, "Column 2:"}},
		{"nothing", draft + "/pieces", url.Values{"do": {"piece"}}, nil, 422, []string{"Nothing was changed"}},
		{"colon", draft + "/pieces", url.Values{"do": {"piece"}, "name": {"a:b:c"}}, nil, 422, []string{`value="a:b:c"`}},
		{"rank", draft + "/pieces", url.Values{"do": {"piece"}, "name": {"duke"}, "rank": {"9"}}, nil, 422, []string{"The ranks are 1 to 8"}},
		{"old table", draft + "/pieces", url.Values{"do": {"remove 1"}, "rev": {"7"}}, nil, 422, []string{"changed in another window"}},
		{"no diagram", "/wizard/import", url.Values{"text": {"Dear all,\nnothing here."}}, nil, 422, []string{"Dear all,", "no diagram"}},
		{"hand", draft + "/setup", url.Values{"do": {"hands"}, "w1": {"12345"}}, nil, 422, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, writes := textOf(s, draft), kept.writes
			wantAnswer(t, send(s, c.address, c.form, c.header...), c.status, c.parts...)
			if kept.writes != writes || textOf(s, draft) != before {
				t.Error("something was changed")
			}
		})
	}
}

// TestWizardFragment: htmx gets the wizard without the page around it, changed or
// refused.
func TestWizardFragment(t *testing.T) {
	s, _ := wizardSite(t)
	draft := imported(t, s, chessText)
	htmx := []string{"HX-Request", "true", "HX-Request-Type", "partial"}
	for _, c := range []struct {
		form   url.Values
		status int
	}{{url.Values{"do": {"tick 2 iron"}}, 200}, {url.Values{"do": {"piece"}}, 422}} {
		w := send(s, draft+"/pieces", c.form, htmx...)
		wantAnswer(t, w, c.status, `<fairy-wizard id="wizard" data-revision="2"`)
		if strings.Contains(w.Body.String(), "<html") {
			t.Errorf("%v: the answer is a whole page", c.form)
		}
	}
	if text := textOf(s, draft); !strings.Contains(text, "iron=2") {
		t.Errorf("no iron knight in\n%s", text)
	}
}

// TestWizardRivals: what somebody else changed meanwhile stays, and the change is made
// as well; with too many of them the reader is told.
func TestWizardRivals(t *testing.T) {
	s, kept := wizardSite(t)
	draft := imported(t, s, chessText)
	kept.rivals = maxTries - 1
	wantAnswer(t, send(s, draft+"/parameters", url.Values{"files": {"9"}}), http.StatusSeeOther)
	if text := textOf(s, draft); !strings.HasPrefix(text, "files=9\n") {
		t.Errorf("the change is lost:\n%s", text)
	}
	kept.rivals = maxTries
	wantAnswer(t, send(s, draft+"/parameters", url.Values{"files": {"10"}}), http.StatusConflict, "Changed at the same time")
}

// TestWizardHostile: what an author writes reaches no page as it stands.
func TestWizardHostile(t *testing.T) {
	s, _ := wizardSite(t)
	draft := imported(t, s, hostileText)
	send(s, draft+"/result", url.Values{"title": {"<script>alert(1)</script>"}, "summary": {"\"><img src=x onerror=alert(1)>"}})
	for _, step := range []string{"/parameters", "/pieces?edit=2", "/pieces?name=<script>alert(1)</script>&image=\"><script>alert(1)</script>&said=<script>alert(1)</script>", "/setup?zone=1&open=captures", "/result", "/board.svg"} {
		address, query, _ := strings.Cut(step, "?")
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		w := send(s, draft+address+"?"+values.Encode(), nil)
		wantAnswer(t, w, http.StatusOK)
		for _, bad := range []string{"<script>alert", "<img src=x", "<b onmouseover", `href="javascript:`, `src="javascript:`, `src="https://evil`, `href="https://evil`} {
			if strings.Contains(w.Body.String(), bad) {
				t.Errorf("%s has %q", step, bad)
			}
		}
	}
	if got := send(s, draft+"/diagram.txt", nil).Header().Get("Content-Disposition"); strings.ContainsAny(got, "<>") {
		t.Errorf("Content-Disposition %q", got)
	}
}

// TestWizardImport: a page with several diagrams asks which; text of any kind of page
// is taken.
func TestWizardImport(t *testing.T) {
	s, _ := wizardSite(t)
	two := "<html><head><title>Two games</title></head><body><div class=\"idiagram\">files=5\nking:K::::e1</div><p>and</p><div class='idiagram'>files=7<br>duke:D:FD::a1<br>royal=1</div></body></html>"
	w := send(s, "/wizard/import", url.Values{"text": {two}})
	wantAnswer(t, w, http.StatusOK, "Which one?", "5×8", "7×8", "duke:D:FD::a1")
	w = send(s, "/wizard/import", url.Values{"text": {two}, "pick": {"2"}})
	draft, _, _ := strings.Cut(w.Header().Get("Location"), "/pieces")
	if text := textOf(s, draft); !strings.HasPrefix(text, "files=7\n") || !strings.Contains(text, "duke:") {
		t.Errorf("the second diagram became\n%s", text)
	}
	wantAnswer(t, send(s, draft+"/result", nil), http.StatusOK, `value="Two games"`)
	for name, text := range map[string]string{"plain": chessText, "windows": strings.ReplaceAll(chessText, "\n", "\r\n"), "markdown": "# A game\n\n```diagram\n" + chessText + "\n```\n", "parameters": "files=9\nranks=10", "old page": "<h1>Old</h1><div id=\"diagram\">\nking::::e1\n</div>", "folded": "files=9 ranks=9 royal=K king::::e1"} {
		if got := textOf(s, imported(t, s, text)); !strings.Contains(got, "symmetry=mirror") {
			t.Errorf("%s became\n%s", name, got)
		}
	}
	// In the place of a draft's own, as one change.
	wantAnswer(t, send(s, draft+"/import", url.Values{"text": {chessText}}), http.StatusSeeOther)
	if text := textOf(s, draft); !strings.Contains(text, "king") {
		t.Errorf("the draft is now\n%s", text)
	}
	send(s, draft+"/undo", url.Values{"step": {"pieces"}})
	if text := textOf(s, draft); !strings.Contains(text, "duke:") {
		t.Errorf("undone the draft is\n%s", text)
	}
}

// TestWizardDraftsAreLimited: beginning drafts has a limit of its own, changing them
// has not.
func TestWizardDraftsAreLimited(t *testing.T) {
	s, _ := wizardSite(t, func(o *Options) { o.RequestsPerSec = 1000 })
	draft := imported(t, s, chessText)
	refused := 0
	for range 40 {
		if send(s, "/wizard", url.Values{"files": {"8"}}).Code == http.StatusTooManyRequests {
			refused++
		}
		if w := send(s, draft+"/pieces", url.Values{"do": {"tick 1 iron"}}); w.Code != http.StatusSeeOther {
			t.Fatalf("a change answers %d", w.Code)
		}
	}
	if refused == 0 {
		t.Error("40 drafts are begun at once")
	}
}

// TestWizardSetup: what clicks and buttons of the fourth step do to the setup, each to
// what the one before it left.
func TestWizardSetup(t *testing.T) {
	s, _ := wizardSite(t)
	draft := imported(t, s, "royal=K\nsymmetry=none\nking::::e1,,e8\nknight:N:::b1\nrook:R:::\nhole::::")
	for _, c := range []struct{ name, form, line, next string }{
		{"a tool is chosen", "sq=@w2", "knight:N:::b1", "?tool=%40w2"},
		{"and taken off", "tool=@w2&sq=@w2", "knight:N:::b1", ""},
		{"put", "tool=@w2&sq=g1", "knight:N:::b1,g1", "?tool=%40w2"},
		{"a second click takes away", "tool=@w2&sq=g1", "knight:N:::b1", "?tool=%40w2"},
		{"black", "tool=@b2&sq=g8", "knight:N:::b1,,g8", "?tool=%40b2"},
		{"picked up", "sq=b1", "knight:N:::b1,,g8", "?from=b1"},
		{"put down", "from=b1&sq=c3", "knight:N:::c3,,g8", ""},
		{"dragged from the palette", "from=@w3&sq=a1", "rook::::a1", ""},
		{"first of two squares", "tool=@s&sq=a1", "rook::::a1", "?from=a1&tool=%40s"},
		{"exchanged", "tool=@s&from=a1&sq=c3", "rook::::c3", "?tool=%40s"},
		{"removed", "tool=@x&sq=c3", "rook::::", "?tool=%40x"},
		{"dragged away", "from=a1&sq=@x", "knight:N:::,,g8", ""},
		{"sides exchanged", "do=sides", "knight:N:::g8", ""},
		{"symmetry", "do=symmetry+mirror&tool=@w3", "symmetry=mirror", "?tool=%40w3"},
		{"put by symmetry", "tool=@w3&sq=a1", "rook::::a1", "?tool=%40w3"},
		{"a rank", "do=fill&piece=@w2&rank=3", "knight:N:::a3-h3,g8", "?tool=%40w2"},
		{"a hole", "tool=@w4&sq=d4", "hole::::d4", "?tool=%40w4"},
		{"hands", "do=hands&w2=3&b2=1", "knight:N:::a3-h3,g8:3,1", "?open=hands"},
		{"zone of a rank", "do=paint&zone=2&paint=morph&brush=!&rank=8", "morph=!", "?brush=%21&paint=morph&zone=2"},
		{"zone of a square", "do=paint&zone=2&paint=morph&brush=%23&sq=e5", "morph=!///....#", "?brush=%23&paint=morph&zone=2"},
		{"captures", "do=capture&cell=2+-3&brush=!", "captureMatrix=", "?brush=%21&open=captures"},
		{"cleared", "do=clear", "knight:N::::3,1", ""},
		{"nonsense", "sq=z99&tool=@q&from=@", "knight:N::::3,1", "?tool=%40q"},
	} {
		form, err := url.ParseQuery(c.form)
		if err != nil {
			t.Fatal(err)
		}
		w := send(s, draft+"/setup", form)
		if got := strings.TrimPrefix(w.Header().Get("Location"), draft+"/setup"); w.Code != http.StatusSeeOther || got != c.next {
			t.Errorf("%s: %d, then %q, want %q", c.name, w.Code, got, c.next)
		}
		if text := textOf(s, draft); !strings.Contains("\n"+text, "\n"+c.line) {
			t.Errorf("%s: no line %q in\n%s", c.name, c.line, text)
		}
	}
}

// FuzzWizardForms: no form makes the server fail, nor a draft that it cannot show.
func FuzzWizardForms(f *testing.F) {
	for _, seed := range []string{
		"do=piece&name=duke&move=FD&rank=2&hand=1,2", "do=piece&edit=2&name=N&morph=!&value=x&dropZone=!/!", "do=up+2", "do=tick+1+royal", "do=stock&stock=pawn&stock=x", "known=Half+Duck",
		"files=40&ranks=40&promoOffset=3", "preset=Motif&whitePrefix=White", "lightShade=%23&lightShade.pick=%23ff0000", "sq=e2&tool=@w1", "sq=@x&from=e2", "sq=@s", "from=@b2&sq=d4", "from=a1&sq=h8&tool=@s",
		"do=fill&piece=@b1&rank=5", "do=symmetry+4-fold", "do=sides", "do=hands&w1=3&b2=4", "do=paint&zone=1&paint=morph&brush={N}&rank=8", "do=paint&zone=9&paint=x&brush=%22&sq=a1",
		"do=capture&cell=1+-2&brush=give+3", "do=capture&cell=1+0&brush=!", "do=shuffle&shuffle=NB,!R", "title=x&author=y&summary=z", "step=setup", "text=files%3D9%0Aknight%3A%3A%3A%3A",
	} {
		f.Add(seed)
	}
	s, kept := wizardSite(f)
	f.Fuzz(func(t *testing.T, body string) {
		form, err := url.ParseQuery(body)
		if err != nil {
			return
		}
		draft := imported(t, s, chessText)
		for _, action := range []string{"/parameters", "/pieces", "/setup", "/result", "/import", "/undo", "/redo"} {
			if w := send(s, draft+action, form); w.Code >= 500 {
				t.Errorf("%s answers %d to %q", action, w.Code, body)
			}
		}
		for _, step := range []string{"/parameters", "/pieces", "/setup", "/result"} {
			if w := send(s, draft+step+"?"+form.Encode(), nil); w.Code >= 500 {
				t.Errorf("%s answers %d after %q", step, w.Code, body)
			}
		}
		clear(kept.drafts)
	})
}
