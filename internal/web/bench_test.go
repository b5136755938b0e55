package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"
)

// BenchmarkArticlePage makes the page of an article with one 8x8 board anew for
// each request, compression apart.
func BenchmarkArticlePage(b *testing.B) {
	s := testSite(b)
	benchmarkRequest(b, s, http.MethodGet, "/a/chess?opt=", nil, "")
}

// BenchmarkArticlePageKept is the same page as readers get it: made once.
func BenchmarkArticlePageKept(b *testing.B) {
	s := testSite(b)
	benchmarkRequest(b, s, http.MethodGet, "/a/chess", nil, "br")
}

// BenchmarkSelect is a click on a piece, before compression.
func BenchmarkSelect(b *testing.B) {
	s := testSite(b)
	benchmarkRequest(b, s, http.MethodPost, "/d/"+key+"/select", url.Values{"page": {"chess"}, "n": {"1"}, "sq": {"g1"}}, "")
}

// BenchmarkMove is a move, before compression.
func BenchmarkMove(b *testing.B) {
	s := testSite(b)
	benchmarkRequest(b, s, http.MethodPost, "/d/"+key+"/move", url.Values{"page": {"chess"}, "n": {"1"}, "from": {"g1"}, "sq": {"f3"}}, "")
}

// BenchmarkHello is a bare chi route, to compare requests a second with.
func BenchmarkHello(b *testing.B) {
	r := chi.NewRouter()
	r.Get("/", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "hello") })
	benchmarkRequest(b, r, http.MethodGet, "/", nil, "")
}

func benchmarkRequest(b *testing.B, h http.Handler, method, address string, form url.Values, coding string) {
	b.Helper()
	body := form.Encode()
	var size int
	b.ReportAllocs()
	for b.Loop() {
		r := httptest.NewRequest(method, address, strings.NewReader(body))
		r.Header.Set("Accept-Encoding", coding)
		if form != nil {
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set("Sec-Fetch-Site", "same-origin")
			r.Header.Set("HX-Request", "true")
			r.Header.Set("HX-Request-Type", "partial")
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			b.Fatalf("%s %s answers %d: %.300s", method, address, w.Code, w.Body)
		}
		size = w.Body.Len()
	}
	b.ReportMetric(float64(size), "bytes/answer")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
}

// TestPageSize holds a page with one 8x8 board to what the slow network of a
// phone carries in a blink.
func TestPageSize(t *testing.T) {
	s := testSite(t)
	w := scenario{url: "/a/chess", status: 200, headers: map[string]string{"Accept-Encoding": "br"}}.run(t, s)
	const limit = 15 << 10
	if w.Body.Len() > limit {
		t.Errorf("the page has %d bytes compressed, want at most %d", w.Body.Len(), limit)
	}
	form := url.Values{"page": {"chess"}, "n": {"1"}, "from": {"g1"}, "sq": {"f3"}}
	w = scenario{url: "/d/" + key + "/move", form: form, status: 200, headers: map[string]string{"Accept-Encoding": "gzip", "HX-Request": "true", "HX-Request-Type": "partial"}}.run(t, s)
	const fragment = 6 << 10
	if w.Body.Len() > fragment {
		t.Errorf("the fragment of a move has %d bytes compressed, want at most %d", w.Body.Len(), fragment)
	}
}
