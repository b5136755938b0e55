package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestHealth: the command finds the server where its variable or flag says, and
// says so with its exit code.
func TestHealth(t *testing.T) {
	well := strings.TrimPrefix(serve(t), "http://")
	ill := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }))
	t.Cleanup(ill.Close)
	elsewhere := httptest.NewServer(http.RedirectHandler("http://"+well+"/healthz", http.StatusFound))
	t.Cleanup(elsewhere.Close)
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	_, port, _ := strings.Cut(well, ":")
	for _, c := range []struct {
		name, variable string
		args           []string
		code           int
	}{
		{name: "by flag", args: []string{"-addr", well}, code: exitOK},
		{name: "by variable", variable: well, code: exitOK},
		{name: "flag wins", variable: closed.Listener.Addr().String(), args: []string{"-addr", well}, code: exitOK},
		{name: "on every address", variable: ":" + port, code: exitOK},
		{name: "on every IPv4 address", variable: "0.0.0.0:" + port, code: exitOK},
		{name: "not running", variable: closed.Listener.Addr().String(), code: exitError},
		{name: "ill", variable: ill.Listener.Addr().String(), code: exitError},
		{name: "another server", variable: elsewhere.Listener.Addr().String(), code: exitError},
		{name: "no address", variable: "here", code: exitError},
		{name: "operand", args: []string{"now"}, code: exitUsage},
	} {
		t.Run(c.name, func(t *testing.T) {
			var said strings.Builder
			env := environment{stdout: io.Discard, stderr: &said, getenv: func(name string) string {
				if name == "FAIRYBOARD_ADDR" {
					return c.variable
				}
				return ""
			}}
			if code := run(t.Context(), append([]string{"health"}, c.args...), env); code != c.code {
				t.Errorf("ends with %d, want %d: %s", code, c.code, &said)
			}
		})
	}
}
