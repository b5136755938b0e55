package web

import (
	"io"
	"net/http"
)

// health answers as long as the process answers at all.
func (s *Site) health(w http.ResponseWriter, _ *http.Request) error {
	return plain(w, http.StatusOK, "ok\n")
}

// readiness answers 200 while the content is loaded and the site is not stopping.
func (s *Site) readiness(w http.ResponseWriter, _ *http.Request) error {
	if !s.ready.Load() {
		return plain(w, http.StatusServiceUnavailable, "not ready\n")
	}
	return plain(w, http.StatusOK, "ready\n")
}

// version names the build.
func (s *Site) version(w http.ResponseWriter, _ *http.Request) error {
	version := s.options.Version
	if version == "" {
		version = "unknown"
	}
	return plain(w, http.StatusOK, version+"\n")
}

func plain(w http.ResponseWriter, status int, text string) error {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	io.WriteString(w, text)
	return nil
}
