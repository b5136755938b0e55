package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"fairyboard/internal/web/path"
)

// routes is every address of the site, by who asks for it.
func (s *Site) routes() http.Handler {
	r := chi.NewRouter()
	clientIP := middleware.ClientIPFromRemoteAddr
	if s.options.ClientHeader != "" {
		clientIP = middleware.ClientIPFromHeader(s.options.ClientHeader)
	}
	r.Use(identify, clientIP, s.observe, secure, middleware.GetHead)
	r.NotFound(s.adapt(func(http.ResponseWriter, *http.Request) error { return errNotFound }))
	r.MethodNotAllowed(s.wrongMethod)

	// Operators and machines.
	r.Get("/healthz", s.adapt(s.health))
	r.Get("/readyz", s.adapt(s.readiness))
	r.Get("/version", s.adapt(s.version))
	r.Get("/robots.txt", s.adapt(s.assets.fixed("img/robots.txt")))
	r.With(crossOrigin).Get(path.EmbedScript(), s.adapt(s.assets.fixed("js/embed.js")))
	r.Get("/favicon.ico", s.adapt(s.assets.fixed("img/favicon.svg")))

	// Files that never change at their address.
	r.Group(func(r chi.Router) {
		r.Use(crossOrigin)
		r.Get("/static/{hash}/*", s.adapt(s.assets.handle))
	})

	// Pictures of pieces, under every path that published diagrams have.
	if s.options.Pictures != nil {
		r.Group(func(r chi.Router) {
			r.Use(s.limitRate(s.limiter), crossOrigin)
			for _, folder := range pictureFolders {
				r.Method(http.MethodGet, folder+"*", s.options.Pictures)
			}
		})
	}

	// Readers.
	r.Group(func(r chi.Router) {
		r.Use(s.refuseFrame, s.sameOrigin, limitBody(maxBody), s.limitRate(s.limiter), limitTime(requestTimeout))
		r.Get("/", s.adapt(s.home))
		r.Get("/a/{slug}", s.adapt(s.article))
		r.Post(path.Colors(), s.adapt(s.chooseColors))
		r.Get(path.ColorSheet(""), s.adapt(s.colorSheet))
		r.Get("/rules/{slug}", s.adapt(s.rules))
		r.Get("/graphics", s.adapt(s.gallery))
		r.Method(http.MethodGet, "/graphics/", http.RedirectHandler(path.Gallery(), http.StatusMovedPermanently))
		r.Get(path.Preview(), s.adapt(s.preview))
		r.Get(path.Sandbox(), s.adapt(s.sandbox))
		r.Get(path.PreviewPicture(), s.adapt(s.previewPicture(svgType)))
		r.Get(path.PreviewPNG(), s.adapt(s.previewPicture(pngType)))
		r.Get("/d/{key}", s.adapt(s.single))
		r.Get("/d/{key}/sheet", s.adapt(s.sheet))
		r.Get("/d/{key}.svg", s.adapt(s.picture(svgType)))
		r.Get("/d/{key}.png", s.adapt(s.picture(pngType)))

		r.Post("/d/{key}/share", s.adapt(s.share))
		s.wizardRoutes(r)
		s.boardRoutes(r, "/d/{key}")
	})

	// Readers of other sites, who see a board of ours in a frame.
	r.Group(func(r chi.Router) {
		r.Use(frameable, s.sameOrigin, limitBody(maxFrameBody), s.limitRate(s.limiter), limitTime(requestTimeout))
		r.Get("/embed/live", s.adapt(s.live))
		r.Post("/embed/live", s.adapt(s.showLive))
		r.Get("/embed/{key}", s.adapt(s.framed))
		s.boardRoutes(r, "/embed/{key}")
	})
	return r
}

// boardRoutes is what a board posts, below the address of its diagram.
func (s *Site) boardRoutes(r chi.Router, base string) {
	r.Post(base+"/select", s.adapt(s.boardAction(selectSquare)))
	r.Post(base+"/move", s.adapt(s.boardAction(moveTo)))
	r.Post(base+"/type", s.adapt(s.typeMove))
	r.Post(base+"/read", s.adapt(s.readText))
	r.Post(base+"/ai", s.adapt(s.ai))
	r.Post(base+"/seek", s.adapt(s.boardAction(seekMove)))
	r.Post(base+"/restart", s.adapt(s.boardAction(s.restart)))
	r.Post(base+"/shuffle", s.adapt(s.reshuffle))
	r.Post(base+"/setup", s.adapt(s.setUp))
	r.Post(base+"/table", s.adapt(s.table))
	r.Post(base+"/flip", s.adapt(s.boardAction(flip)))
}
