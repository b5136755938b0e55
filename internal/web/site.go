package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

	"fairyboard/internal/article"
	"fairyboard/internal/rules"
	"fairyboard/web/static"
)

// The bounds of a connection and of a request.
const (
	headerTimeout  = 5 * time.Second
	readTimeout    = 15 * time.Second
	writeTimeout   = 30 * time.Second
	idleTimeout    = 2 * time.Minute
	requestTimeout = 10 * time.Second
	stopTimeout    = 10 * time.Second
	maxHeaderBytes = 32 << 10
	draftsPerSec   = 2
	maxBody        = 512 << 10 // a game text, a diagram text, and what escaping adds
)

// Options is what a Site is made of. The zero value is a site without content.
type Options struct {
	Library        *article.Library // nil = no articles
	Pictures       pictureSource    // answers every path of a picture; nil = none
	Drafts         draftStore       // of the wizard; nil = the wizard is closed
	Random         func(n int) int  // a number from 0 to n-1, for shuffled setups; nil = by chance
	Version        string           // shown at /version; empty = "unknown"
	Logger         *slog.Logger     // nil = silent
	RequestsPerSec int              // a client may make, bursts of four times as many; 0 = no limit
	TrustedOrigins []string         // origins whose posts are accepted besides our own ("https://…")
	ClientHeader   string           // header in which a proxy in front gives the client's address; empty = nobody stands in front
}

// Site is the web server: its routes and what they draw on. It is safe for
// concurrent use.
type Site struct {
	options  Options
	log      *slog.Logger
	metrics  *metrics
	limiter  *limiter
	drafting *limiter // of drafts that are begun: they are kept, unlike other answers
	computer *computer
	assets   *assets

	shelves  shelves
	diagrams *bounded[*compiled]
	sheets   *bounded[*rules.Page]
	drawing  chan struct{} // held while pixels are drawn

	handler http.Handler
	ready   atomic.Bool
}

// New makes a site; what it returns an error for is a fault of the build, not of
// the content.
func New(options Options) (*Site, error) {
	s := &Site{options: options, log: options.Logger, metrics: newMetrics(), limiter: newLimiter(options.RequestsPerSec), drafting: newLimiter(min(options.RequestsPerSec, draftsPerSec)), computer: newComputer()}
	if s.options.Random == nil {
		s.options.Random = rand.IntN
	}
	if s.log == nil {
		s.log = discardLogger()
	}
	var err error
	if s.assets, err = newAssets(static.Files); err != nil {
		return nil, err
	}
	if options.Library == nil {
		if options.Library, err = article.NewLibrary(); err != nil {
			return nil, err
		}
	}
	s.shelves.library = options.Library
	s.diagrams = newBounded(maxCompiled, compiledSize)
	s.sheets = newBounded(maxSheets, sheetSize)
	s.drawing = make(chan struct{}, runtime.GOMAXPROCS(0))
	s.handler = s.routes()
	s.ready.Store(true)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Serve answers the connections of listener, and those of metrics with the
// counters where it isn't nil, until ctx is done; then it lets running requests
// end, ten seconds at most. It closes both listeners.
func (s *Site) Serve(ctx context.Context, listener, metrics net.Listener) error {
	errorLog := slog.NewLogLogger(s.log.Handler(), slog.LevelWarn)
	servers := []*http.Server{{Handler: s, ErrorLog: errorLog}}
	listeners := []net.Listener{listener}
	if metrics != nil {
		servers = append(servers, &http.Server{Handler: s.metrics.handler(), ErrorLog: errorLog})
		listeners = append(listeners, metrics)
	}
	failed := make(chan error, len(servers))
	for i, server := range servers {
		server.ReadHeaderTimeout, server.ReadTimeout = headerTimeout, readTimeout
		server.WriteTimeout, server.IdleTimeout = writeTimeout, idleTimeout
		server.MaxHeaderBytes = maxHeaderBytes
		go func() {
			err := server.Serve(listeners[i])
			if !errors.Is(err, http.ErrServerClosed) {
				failed <- fmt.Errorf("serve %s: %w", listeners[i].Addr(), err)
			}
		}()
	}

	var failure error
	select {
	case failure = <-failed:
	case <-ctx.Done():
	}
	s.ready.Store(false)
	s.log.InfoContext(ctx, "stopping")
	stopCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	errs := []error{failure}
	for _, server := range servers {
		if err := server.Shutdown(stopCtx); err != nil {
			errs = append(errs, fmt.Errorf("stop: %w", err), server.Close())
		}
	}
	return errors.Join(errs...)
}
