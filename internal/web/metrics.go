package web

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are counted always and served only on an address of their own.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
	cache    *prometheus.CounterVec
	compile  prometheus.Histogram
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "fairyboard_http_requests_total", Help: "Requests answered.",
		}, []string{"route", "method", "code"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "fairyboard_http_request_duration_seconds", Help: "Time from request to answer.",
			Buckets: []float64{.0002, .0005, .001, .002, .005, .01, .025, .05, .1, .5, 1, 5},
		}, []string{"route"}),
		cache: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "fairyboard_cache_requests_total", Help: "Look-ups in the caches, by result.",
		}, []string{"cache", "result"}),
		compile: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "fairyboard_diagram_compile_seconds", Help: "Time to parse and compile a diagram.",
			Buckets: []float64{.00005, .0001, .0002, .0005, .001, .005, .025, .1, 1},
		}),
	}
	m.registry.MustRegister(m.requests, m.duration, m.cache, m.compile,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) request(route, method string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, knownMethod(method), strconv.Itoa(status)).Inc()
	m.duration.WithLabelValues(route).Observe(took.Seconds())
}

func (m *metrics) lookup(cache string, hit bool) {
	result := "miss"
	if hit {
		result = "hit"
	}
	m.cache.WithLabelValues(cache, result).Inc()
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// knownMethod keeps invented methods out of the labels.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions, http.MethodPut, http.MethodDelete, http.MethodPatch:
		return method
	default:
		return "OTHER"
	}
}
