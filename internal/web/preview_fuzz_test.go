package web

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/web/path"
)

// FuzzPreview asks the previewer and its sandbox for anything: the answer is a page or
// a refusal, never a fault of ours, and the address that a page gives itself says the
// same as the page.
func FuzzPreview(f *testing.F) {
	s := testSite(f)
	for _, seed := range [][5]string{
		{"fmWfcFfmiR2", "in=ceo&files=8&ranks=8", "Ee3.Fc3", "d2", "e4"},
		{"[F?R]vN", "in=bracket&side=b&moved=1&put=H", "Ke8.Ua1.Pd5.Hb2", "", "a1"},
		{"cabKmabK", "vs=bK&vsin=ceo&files=17&ranks=5&only=1", "Ee5", "q5", "e5"},
		{"(a)9Q'", "m=N:NN&give=X&pos=R9/10/10/10/10/10/10/k8K w - - 0 1", "", "zz", "z0"},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3], seed[4])
	}
	f.Fuzz(func(t *testing.T, move, rest, placed, at, sq string) {
		values, err := url.ParseQuery(rest)
		if err != nil || len(move)+len(rest)+len(placed) > 4000 {
			return
		}
		for name, value := range map[string]string{fieldMove: move, fieldPlaced: placed, fieldPiece: at} {
			values.Set(name, value)
		}
		st := readPreview(values)
		if d := cmp.Diff(st.values(), new(readPreview(st.values())).values()); d != "" {
			t.Errorf("a state and what its address says (-state +address):\n%s", d)
		}
		for _, address := range []string{path.Preview(), path.PreviewPicture(), path.Sandbox()} {
			w := httptest.NewRecorder()
			r := httptest.NewRequest(http.MethodGet, path.With(address, values), http.NoBody)
			r.Header.Set("HX-Request", "true")
			r.Header.Set("HX-Request-Type", "partial")
			s.ServeHTTP(w, r)
			if w.Code >= http.StatusInternalServerError {
				t.Errorf("%s answers %d: %s", r.URL, w.Code, w.Body)
			}
			if address == path.Preview() && w.Code == http.StatusOK && !strings.Contains(w.Body.String(), html.EscapeString(st.home())) {
				t.Errorf("%s shows no %s", r.URL, st.home())
			}
		}
		values.Set(fieldSquare, sq)
		clicked := readPreview(values)
		clicked.act(values)
		if len(clicked.placed) > maxPlaced {
			t.Errorf("%d pieces are placed", len(clicked.placed))
		}
	})
}
