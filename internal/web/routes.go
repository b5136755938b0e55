package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// routes is every address of the site, by who asks for it.
func (s *Site) routes() http.Handler {
	r := chi.NewRouter()
	clientIP := middleware.ClientIPFromRemoteAddr
	if s.options.ClientHeader != "" {
		clientIP = middleware.ClientIPFromHeader(s.options.ClientHeader)
	}
	r.Use(identify, clientIP, s.observe, secure)
	r.NotFound(s.adapt(func(http.ResponseWriter, *http.Request) error { return errNotFound }))
	r.MethodNotAllowed(s.answer(methodFault))

	// Operators and machines.
	r.Get("/healthz", s.adapt(s.health))
	r.Get("/readyz", s.adapt(s.readiness))
	r.Get("/version", s.adapt(s.version))
	r.Get("/robots.txt", s.adapt(s.assets.fixed("img/robots.txt")))
	r.Get("/favicon.ico", s.adapt(s.assets.fixed("img/favicon.svg")))

	// Files that never change at their address.
	r.Group(func(r chi.Router) {
		r.Use(middleware.GetHead)
		r.Get("/static/{hash}/*", s.adapt(s.assets.handle))
	})

	// Readers.
	r.Group(func(r chi.Router) {
		r.Use(s.sameOrigin, limitBody(maxBody), s.limitRate, limitTime(requestTimeout), middleware.GetHead)
	})
	return r
}
