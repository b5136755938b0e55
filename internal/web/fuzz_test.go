package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// FuzzBoard posts anything in every field of a board: the answer is a board, a
// refusal or another page, never a fault of ours.
func FuzzBoard(f *testing.F) {
	s := testSite(f)
	for _, seed := range [][8]string{
		{"move", "", "", "", "g1", "f3", "", ""},
		{"move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "", "a1", "a8", "", ""},
		{"move", "6k1/1P6/8/8/8/8/8/4K3 w - - 0 1", "", "b8", "b7", "", "2", ""},
		{"seek", "", "1. e4 (1. d4 d5) e5", "0.1.1", "", "", "prev", ""},
		{"select", "", "{ note } 1. e4 $1 e5", "1", "", "e2", "", "3m"},
		{"type", "", "Nf3", "", "", "", "", ""},
		{"read", "", "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"] 1. Rh1-a8 (1. {w/R}@e5) Kd7", "", "", "", "", ""},
		{"read", "", "4k3/8/8/8/8/8/8/4K2R b - - 3 9", "1", "", "", "", ""},
		{"flip", "8/8/8/8/8/8/8/8 b 0 a1+b2/c3 99 1 due=w", "*", "9.9.9", "@w1", "e2", "", "1"},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3], seed[4], seed[5], seed[6], seed[7])
	}
	f.Fuzz(func(t *testing.T, action, pos, game, at, from, sq, step, show string) {
		form := url.Values{
			"page": {"chess"}, "n": {"1"}, "pos": {pos}, "game": {game}, "at": {at}, "to": {at}, "from": {from},
			"sq": {sq}, "go": {step}, "promo": {step}, "typed": {game}, "paste": {game}, "line": {game}, "rep": {game}, "show": {show}, "type": {show}, "rest": {game},
		}
		if step == "" {
			form.Del("go")
		}
		if len(show)%2 == 0 {
			form.Del("type")
		}
		r := httptest.NewRequest(http.MethodPost, "/d/"+key+"/move", strings.NewReader(form.Encode()))
		r.URL.Path = "/d/" + key + "/" + action
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("HX-Request", "true")
		r.Header.Set("HX-Request-Type", "partial")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("answered %d: %s", w.Code, w.Body)
		}
		if strings.Contains(w.Body.String(), "<script") || strings.Contains(w.Body.String(), "<img") {
			t.Error("what was posted came back as markup")
		}
	})
}
