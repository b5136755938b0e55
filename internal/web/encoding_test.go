package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestAcceptedCoding(t *testing.T) {
	for _, c := range []struct{ header, want string }{
		{"", codingIdentity},
		{"br", codingBrotli},
		{"gzip", codingGzip},
		{"gzip, deflate, br, zstd", codingBrotli},
		{"GZIP;q=0.5", codingGzip},
		{"br;q=0, gzip", codingGzip},
		{"br;q=0, gzip;q=0.0", codingIdentity},
		{"*", codingBrotli},
		{"br;q=0, *", codingGzip},
		{"*;q=0", codingIdentity},
		{"identity", codingIdentity},
		{";;;,,=", codingIdentity},
	} {
		if got := acceptedCoding(c.header); got != c.want {
			t.Errorf("acceptedCoding(%q) = %q, want %q", c.header, got, c.want)
		}
	}
}

func TestMatchesTag(t *testing.T) {
	for _, c := range []struct {
		header string
		want   bool
	}{
		{"", false},
		{`"abc"`, true},
		{`W/"abc"`, true},
		{`"x", "abc"`, true},
		{"*", true},
		{`"abcd"`, false},
		{"abc", false},
	} {
		if got := matchesTag(c.header, `"abc"`); got != c.want {
			t.Errorf("matchesTag(%q) = %v, want %v", c.header, got, c.want)
		}
	}
}

// TestCodings reads every body back, kept and dynamic, small and large.
func TestCodings(t *testing.T) {
	for _, body := range []string{"small", strings.Repeat("A board has squares. ", 200)} {
		kept := newDocument(htmlType, []byte(body))
		for _, coding := range []string{"", "br", "gzip"} {
			for name, answer := range map[string]func(w http.ResponseWriter, r *http.Request){
				"kept":    func(w http.ResponseWriter, r *http.Request) { kept.serve(w, r, http.StatusOK) },
				"dynamic": func(w http.ResponseWriter, r *http.Request) { writeDynamic(w, r, 200, htmlType, []byte(body)) },
			} {
				r := httptest.NewRequest(http.MethodGet, "/", nil)
				r.Header.Set("Accept-Encoding", coding)
				w := httptest.NewRecorder()
				answer(w, r)
				if got := decode(t, w); got != body {
					t.Errorf("%s body of %d bytes as %q reads back as %.40q", name, len(body), coding, got)
				}
				if got, small := w.Header().Get("Content-Encoding"), len(body) < minCompressed; small && got != "" || !small && got != coding {
					t.Errorf("%s body of %d bytes for %q is sent as %q", name, len(body), coding, got)
				}
			}
		}
	}
}

func TestDocumentTag(t *testing.T) {
	d := newDocument(htmlType, []byte(strings.Repeat("x", 1000)))
	first := httptest.NewRecorder()
	d.serve(first, httptest.NewRequest(http.MethodGet, "/", nil), http.StatusOK)
	tag := first.Header().Get("ETag")
	if tag == "" {
		t.Fatal("a document has no entity tag")
	}
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("If-None-Match", tag)
	again := httptest.NewRecorder()
	d.serve(again, r, http.StatusOK)
	if again.Code != http.StatusNotModified || again.Body.Len() != 0 {
		t.Errorf("a known tag gets %d with %d bytes, want 304 with none", again.Code, again.Body.Len())
	}
	r.Header.Set("Accept-Encoding", "br")
	other := httptest.NewRecorder()
	d.serve(other, r, http.StatusOK)
	if other.Code != http.StatusOK {
		t.Errorf("the tag of another coding gets %d, want 200", other.Code)
	}
	fault := httptest.NewRecorder()
	d.serve(fault, r, http.StatusNotFound)
	if fault.Header().Get("ETag") != "" {
		t.Error("an error has an entity tag")
	}
}

// decode is the body of a recorded answer with its coding undone.
func decode(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	var from io.Reader = bytes.NewReader(w.Body.Bytes())
	var err error
	switch w.Header().Get("Content-Encoding") {
	case "br":
		from = brotli.NewReader(from)
	case "gzip":
		from, err = gzip.NewReader(from)
	}
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
