package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5/middleware"
)

// contentPolicy allows nothing but our own files; there is no inline script or
// style anywhere. What may stand in frames of other sites gets framePolicy.
const (
	contentPolicy = commonPolicy + "'none'"
	framePolicy   = commonPolicy + "*"
	commonPolicy  = "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors "
)

type requestIDKey struct{}

// requestID is the number by which the log knows a request.
func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// identify numbers requests. A number that a proxy in front gave is kept where it
// is harmless in a log.
func identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("X-Request-Id")
		if !isPlainID(id) {
			var b [8]byte
			rand.Read(b[:])
			id = hex.EncodeToString(b[:])
		}
		w.Header().Set("X-Request-Id", id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestIDKey{}, id)))
	})
}

func isPlainID(id string) bool {
	if id == "" || len(id) > 64 {
		return false
	}
	for _, c := range id {
		switch {
		case c >= '0' && c <= '9', c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '-', c == '_', c == '.':
		default:
			return false
		}
	}
	return true
}

// observe logs and counts every request once it is answered.
func (s *Site) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			took := time.Since(start)
			status := ww.Status()
			if status == 0 {
				status = http.StatusOK
			}
			route := routeOf(r)
			s.metrics.request(route, r.Method, status, took)
			ctx := r.Context()
			s.log.InfoContext(ctx, "request", "req_id", requestID(ctx), "method", r.Method, "route", route, "path", r.URL.Path,
				"status", status, "bytes", ww.BytesWritten(), "dur_ms", float64(took.Microseconds())/1000, "ip", middleware.GetClientIP(ctx))
		}()
		next.ServeHTTP(ww, r)
	})
}

// secure sets the headers that every answer carries.
func secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		next.ServeHTTP(w, r)
	})
}

// crossOrigin lets other sites show what is behind it.
func crossOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses requests of other sites that could change something.
func (s *Site) sameOrigin(next http.Handler) http.Handler {
	p := http.NewCrossOriginProtection()
	for _, origin := range s.options.TrustedOrigins {
		if err := p.AddTrustedOrigin(origin); err != nil {
			s.log.Error("trusted origin ignored", "origin", origin, "err", err)
		}
	}
	p.SetDenyHandler(s.answer(crossFault))
	return p.Handler(next)
}

// limitBody bounds what a request may send.
func limitBody(limit int64) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Body != nil && r.Body != http.NoBody {
				r.Body = http.MaxBytesReader(w, r.Body, limit)
			}
			next.ServeHTTP(w, r)
		})
	}
}

// limitRate refuses clients that ask faster than a limiter allows; nil allows all.
func (s *Site) limitRate(l *limiter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		if l == nil {
			return next
		}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !l.allow(middleware.GetClientIP(r.Context())) {
				s.fail(w, r, errRate)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

// limitTime gives a request's work a deadline.
func limitTime(d time.Duration) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ctx, cancel := context.WithTimeout(r.Context(), d)
			defer cancel()
			next.ServeHTTP(w, r.WithContext(ctx))
		})
	}
}

// isPartial reports whether htmx asks for a fragment. This is the only place that
// reads htmx's request headers.
func isPartial(r *http.Request) bool {
	return r.Header.Get("HX-Request") == "true" && strings.EqualFold(r.Header.Get("HX-Request-Type"), "partial")
}
