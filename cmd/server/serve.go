package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"strings"

	"fairyboard/content"
	"fairyboard/internal/article"
	"fairyboard/internal/pieceset"
	"fairyboard/internal/web"
)

// version is set by the build.
var version = "unknown"

// defaultAddr is where the site listens unless told otherwise: for this machine alone.
const defaultAddr = "127.0.0.1:8080"

// config is what an operator may set, by flags or by FAIRYBOARD_* in the
// environment; flags win.
type config struct {
	addr, metricsAddr string
	content, graphics string
	data, database    string
	logFormat         string
	logLevel          string
	trustedOrigins    string
	clientHeader      string
	requestsPerSec    int
}

// setting joins a flag with its variable.
type setting struct{ flag, variable string }

var settings = []setting{
	{"addr", "FAIRYBOARD_ADDR"},
	{"metrics-addr", "FAIRYBOARD_METRICS_ADDR"},
	{"content", "FAIRYBOARD_CONTENT"},
	{"graphics", "FAIRYBOARD_GRAPHICS"},
	{"data", "FAIRYBOARD_DATA"},
	{"database", "FAIRYBOARD_DATABASE"},
	{"log", "FAIRYBOARD_LOG"},
	{"log-level", "FAIRYBOARD_LOG_LEVEL"},
	{"trusted-origins", "FAIRYBOARD_TRUSTED_ORIGINS"},
	{"client-header", "FAIRYBOARD_CLIENT_HEADER"},
	{"rate", "FAIRYBOARD_RATE"},
}

func serveCommand() command {
	return command{
		name:     "serve",
		operands: "[FLAG…]",
		summary:  "the web server",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			c := config{}
			flags.StringVar(&c.addr, "addr", defaultAddr, "`address` to serve on (FAIRYBOARD_ADDR)")
			flags.StringVar(&c.metricsAddr, "metrics-addr", "", "`address` for Prometheus metrics, empty = none (FAIRYBOARD_METRICS_ADDR)")
			flags.StringVar(&c.content, "content", "", "`folder` of articles besides the bundled ones (FAIRYBOARD_CONTENT)")
			flags.StringVar(&c.graphics, "graphics", "", "`folder` of piece images, which win over the built-in ones (FAIRYBOARD_GRAPHICS)")
			flags.StringVar(&c.data, "data", "data", "`folder` of what the site keeps, made where it is missing (FAIRYBOARD_DATA)")
			flags.StringVar(&c.database, "database", "", "`database`, sqlite:FILE; empty = a file in the data folder (FAIRYBOARD_DATABASE)")
			flags.StringVar(&c.logFormat, "log", "json", "log `format`, json or text (FAIRYBOARD_LOG)")
			flags.StringVar(&c.logLevel, "log-level", "info", "log `level`: debug, info, warn or error (FAIRYBOARD_LOG_LEVEL)")
			flags.StringVar(&c.trustedOrigins, "trusted-origins", "", "comma separated `origins` whose posts are accepted besides our own (FAIRYBOARD_TRUSTED_ORIGINS)")
			flags.StringVar(&c.clientHeader, "client-header", "", "`header` in which a proxy in front gives the client's address (FAIRYBOARD_CLIENT_HEADER)")
			flags.IntVar(&c.requestsPerSec, "rate", 50, "`requests` a second from one client, 0 = no limit (FAIRYBOARD_RATE)")
			return func(ctx context.Context, env environment, operands []string) error {
				if len(operands) > 0 {
					return &usageError{fmt.Sprintf("unexpected operand %q", operands[0])}
				}
				if err := fromEnvironment(flags, env.getenv); err != nil {
					return err
				}
				return c.serve(ctx, env)
			}
		},
	}
}

// fromEnvironment sets the flags that a command has and that were not given from
// their variables, and reports all faults together.
func fromEnvironment(flags *flag.FlagSet, getenv func(string) string) error {
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	var errs []error
	for _, s := range settings {
		value := getenv(s.variable)
		if value == "" || given[s.flag] || flags.Lookup(s.flag) == nil {
			continue
		}
		if err := flags.Set(s.flag, value); err != nil {
			errs = append(errs, fmt.Errorf("%s=%q: %w", s.variable, value, err))
		}
	}
	return errors.Join(errs...)
}

// logger writes to w as the configuration says.
func (c config) logger(w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.logLevel)); err != nil {
		return nil, fmt.Errorf("log level %q: want debug, info, warn or error", c.logLevel)
	}
	options := &slog.HandlerOptions{Level: level}
	switch c.logFormat {
	case "json":
		return slog.New(slog.NewJSONHandler(w, options)), nil
	case "text":
		return slog.New(slog.NewTextHandler(w, options)), nil
	default:
		return nil, fmt.Errorf("log format %q: want json or text", c.logFormat)
	}
}

// options turns the configuration into what the site is made of.
func (c config) options(logger *slog.Logger) web.Options {
	o := web.Options{Version: version, Logger: logger, RequestsPerSec: c.requestsPerSec, ClientHeader: c.clientHeader}
	for origin := range strings.SplitSeq(c.trustedOrigins, ",") {
		if origin = strings.TrimSpace(origin); origin != "" {
			o.TrustedOrigins = append(o.TrustedOrigins, origin)
		}
	}
	return o
}

// library holds the bundled articles, and those of the operator's folder, which
// take the place of bundled ones with the same address.
func (c config) library() (*article.Library, error) {
	if c.content == "" {
		return article.NewLibrary(content.Files)
	}
	return article.NewLibrary(content.Files, os.DirFS(c.content))
}

func (c config) serve(ctx context.Context, env environment) (err error) {
	logger, err := c.logger(env.stderr)
	if err != nil {
		return err
	}
	library, err := c.library()
	if err != nil {
		return err
	}
	pictures, err := pieceset.Open(c.graphics)
	if err != nil {
		return err
	}
	options := c.options(logger)
	options.Library, options.Pictures = library, pictures
	kept, err := c.openStore(ctx, logger)
	if err != nil {
		return err
	}
	if kept != nil {
		defer func() { err = errors.Join(err, kept.Close()) }()
		options.Drafts = drafts{kept}
	}
	site, err := web.New(options)
	if err != nil {
		return err
	}
	listen := net.ListenConfig{}
	listener, err := listen.Listen(ctx, "tcp", c.addr)
	if err != nil {
		return err
	}
	var metrics net.Listener
	if c.metricsAddr != "" {
		if metrics, err = listen.Listen(ctx, "tcp", c.metricsAddr); err != nil {
			return errors.Join(err, listener.Close())
		}
		logger.InfoContext(ctx, "metrics", "addr", metrics.Addr().String())
	}
	if c.content != "" {
		go (&follower{library: library, log: logger}).run(ctx)
	}
	logger.InfoContext(ctx, "listening", "addr", listener.Addr().String(), "url", "http://"+listener.Addr().String(), "version", version)
	return site.Serve(ctx, listener, metrics)
}
