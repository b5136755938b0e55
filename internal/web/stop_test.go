package web

import (
	"context"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
)

func listen(t *testing.T) net.Listener {
	t.Helper()
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func fetch(t *testing.T, url string) (status int, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(b)
}

// TestStop: a request that runs when the server is told to stop is answered, the
// site says that it isn't ready any more, and Serve returns without an error.
func TestStop(t *testing.T) {
	s := testSite(t)
	started, finish := make(chan struct{}), make(chan struct{})
	inner := s.handler
	s.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			close(started)
			<-finish
		}
		inner.ServeHTTP(w, r)
	})
	ctx, stop := context.WithCancel(context.Background())
	site := listen(t)
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, site, nil) }()
	answered := make(chan int, 1)
	go func() {
		status, _ := fetch(t, "http://"+site.Addr().String()+"/slow")
		answered <- status
	}()
	<-started
	stop()
	for s.ready.Load() { // until Serve has noticed
		runtime.Gosched()
	}
	scenario{url: "/readyz", status: 503}.run(t, inner)
	close(finish)
	if status := <-answered; status != http.StatusNotFound {
		t.Errorf("the running request is answered %d, want 404", status)
	}
	if err := <-ended; err != nil {
		t.Errorf("Serve ended with %v", err)
	}
}

// TestMetrics: what was answered is counted, by route and not by path, on an address
// of its own.
func TestMetrics(t *testing.T) {
	s := testSite(t)
	ctx, stop := context.WithCancel(context.Background())
	site, metrics := listen(t), listen(t)
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, site, metrics) }()
	for _, path := range []string{"/a/chess", "/a/chess", "/a/none"} {
		fetch(t, "http://"+site.Addr().String()+path)
	}
	_, body := fetch(t, "http://"+metrics.Addr().String()+"/metrics")
	for _, line := range []string{
		`fairyboard_http_requests_total{code="200",method="GET",route="/a/{slug}"} 2`,
		`fairyboard_http_requests_total{code="404",method="GET",route="/a/{slug}"} 1`,
		`fairyboard_cache_requests_total{cache="page",result="hit"} 1`,
	} {
		if !strings.Contains(body, line) {
			t.Errorf("metrics don't say %s", line)
		}
	}
	if strings.Contains(body, "none") {
		t.Error("metrics name a path")
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Serve ended with %v", err)
	}
}
