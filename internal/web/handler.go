package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"

	"github.com/go-chi/chi/v5"
)

// handlerFunc answers a request or returns why it could not; it must not have
// written anything then.
type handlerFunc func(w http.ResponseWriter, r *http.Request) error

// adapt is the one place where handlers' errors and panics become answers and
// log lines.
func (s *Site) adapt(h handlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if err, ok := p.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(p)
			}
			s.fail(w, r, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
		}()
		if err := h(w, r); err != nil {
			s.fail(w, r, err)
		}
	}
}

// statusLeft is logged and counted for a request whose client did not wait for the
// answer: no fault of ours, which a 500 would say. The number is what proxies log.
const statusLeft = 499

// fail answers with the page, or the fragment, of an error.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, err error) {
	f := faultOf(err)
	ctx := r.Context()
	left := errors.Is(ctx.Err(), context.Canceled)
	switch {
	case left && (f.status < http.StatusInternalServerError || errors.Is(err, context.Canceled)):
		s.log.DebugContext(ctx, "client left", "req_id", requestID(ctx), "err", err)
	case f.status == http.StatusServiceUnavailable:
		s.log.WarnContext(ctx, "request put off", "req_id", requestID(ctx), "route", routeOf(r), "err", err)
	case f.status >= http.StatusInternalServerError:
		s.log.ErrorContext(ctx, "request failed", "req_id", requestID(ctx), "route", routeOf(r), "err", err)
	default:
		s.log.DebugContext(ctx, "request refused", "req_id", requestID(ctx), "route", routeOf(r), "status", f.status, "err", err)
	}
	if left {
		w.WriteHeader(statusLeft)
		return
	}
	s.renderFault(w, r, f)
}

// answer gives an error page for which there is no error.
func (s *Site) answer(f fault) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { s.renderFault(w, r, f) }
}

// wrongMethod answers where an address doesn't answer to that method, and says
// to which it does.
func (s *Site) wrongMethod(w http.ResponseWriter, r *http.Request) {
	address := r.URL.RawPath
	if address == "" {
		address = r.URL.Path
	}
	routes := chi.RouteContext(r.Context()).Routes
	for _, m := range []struct{ method, allows string }{{http.MethodGet, "GET, HEAD"}, {http.MethodPost, "POST"}} {
		if routes.Match(chi.NewRouteContext(), m.method, address) {
			w.Header().Add("Allow", m.allows)
		}
	}
	s.renderFault(w, r, methodFault)
}

// routeOf is the pattern that matched, never the raw path, so that logs and
// metrics have few values.
func routeOf(r *http.Request) string {
	if c := chi.RouteContext(r.Context()); c != nil {
		if p := c.RoutePattern(); p != "" {
			return p
		}
	}
	return "unmatched"
}

// discardLogger is the logger of a Site that got none.
func discardLogger() *slog.Logger { return slog.New(slog.DiscardHandler) }
