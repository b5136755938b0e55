package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Compression levels: dynamic answers are compressed while a reader waits, kept
// ones once.
const (
	dynamicBrotli = 4
	dynamicGzip   = 5
	keptBrotli    = 9
	keptGzip      = 9
)

// minCompressed is the size below which compression costs more than it saves.
const minCompressed = 512

// Codings, in the order of our preference.
const (
	codingBrotli   = "br"
	codingGzip     = "gzip"
	codingIdentity = ""
)

// document is a body that is served again and again: with its compressed forms
// and an entity tag of its content. It is immutable.
type document struct {
	contentType string
	etag        string // without quotes; the coding is added to it
	identity    []byte
	brotli      []byte // nil where compression does not pay
	gzip        []byte
}

// newDocument compresses body once. The caller must not change body any more.
func newDocument(contentType string, body []byte) *document {
	sum := sha256.Sum256(body)
	d := &document{contentType: contentType, etag: base64.RawURLEncoding.EncodeToString(sum[:12]), identity: body}
	if len(body) < minCompressed || !compressible(contentType) {
		return d
	}
	var b bytes.Buffer
	writeAll(brotli.NewWriterLevel(&b, keptBrotli), body)
	d.brotli = bytes.Clone(b.Bytes())
	b.Reset()
	writeAll(newGzip(&b, keptGzip), body)
	d.gzip = bytes.Clone(b.Bytes())
	return d
}

// size is the memory the document holds.
func (d *document) size() int { return len(d.identity) + len(d.brotli) + len(d.gzip) + 256 }

// serve answers r with the document, or with 304 where the client has it.
// Headers that were set before stay.
func (d *document) serve(w http.ResponseWriter, r *http.Request, status int) {
	body, coding := d.identity, codingIdentity
	if d.brotli != nil {
		switch coding = acceptedCoding(r.Header.Get("Accept-Encoding")); coding {
		case codingBrotli:
			body = d.brotli
		case codingGzip:
			body = d.gzip
		}
	}
	h := w.Header()
	if d.brotli != nil {
		h.Add("Vary", "Accept-Encoding")
	}
	tag := `"` + d.etag + coding + `"`
	if status == http.StatusOK {
		h.Set("ETag", tag)
		if matchesTag(r.Header.Get("If-None-Match"), tag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	writeBody(w, r, status, d.contentType, coding, body)
}

// writeDynamic compresses a body that is made for this answer alone.
func writeDynamic(w http.ResponseWriter, r *http.Request, status int, contentType string, body []byte) {
	w.Header().Add("Vary", "Accept-Encoding")
	coding := codingIdentity
	if len(body) >= minCompressed {
		coding = acceptedCoding(r.Header.Get("Accept-Encoding"))
	}
	if coding == codingIdentity {
		writeBody(w, r, status, contentType, coding, body)
		return
	}
	b := buffers.Get().(*bytes.Buffer)
	defer putBuffer(b)
	compress(b, coding, body)
	writeBody(w, r, status, contentType, coding, b.Bytes())
}

func writeBody(w http.ResponseWriter, r *http.Request, status int, contentType, coding string, body []byte) {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if coding != codingIdentity {
		h.Set("Content-Encoding", coding)
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(body) //nolint:errcheck // the client may be gone; nobody is left to tell
	}
}

// maxPooled is the largest buffer that is kept for the next answer.
const maxPooled = 1 << 20

var (
	buffers  = sync.Pool{New: func() any { return new(bytes.Buffer) }}
	brotlis  = sync.Pool{New: func() any { return brotli.NewWriterLevel(io.Discard, dynamicBrotli) }}
	gzipPool = sync.Pool{New: func() any { return newGzip(io.Discard, dynamicGzip) }}
)

func putBuffer(b *bytes.Buffer) {
	if b.Cap() <= maxPooled {
		b.Reset()
		buffers.Put(b)
	}
}

// compress appends body to b in the given coding.
func compress(b *bytes.Buffer, coding string, body []byte) {
	if coding == codingBrotli {
		w := brotlis.Get().(*brotli.Writer)
		w.Reset(b)
		writeAll(w, body)
		brotlis.Put(w)
		return
	}
	w := gzipPool.Get().(*gzip.Writer)
	w.Reset(b)
	writeAll(w, body)
	gzipPool.Put(w)
}

func newGzip(w io.Writer, level int) *gzip.Writer {
	z, err := gzip.NewWriterLevel(w, level)
	if err != nil {
		panic(err) // the levels are constants
	}
	return z
}

// writeAll writes to a compressor that writes to a buffer, which takes everything.
func writeAll(w io.WriteCloser, body []byte) {
	_, err := w.Write(body)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err)
	}
}

// acceptedCoding picks the best coding that an Accept-Encoding header allows
// (RFC 9110 §12.5.3). Weights only matter where they are zero.
func acceptedCoding(header string) string {
	br, gz, any := false, false, false
	brNo, gzNo := false, false
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		refused := isZeroWeight(params)
		switch strings.ToLower(strings.TrimSpace(name)) {
		case codingBrotli:
			br, brNo = !refused, refused
		case codingGzip, "x-gzip":
			gz, gzNo = !refused, refused
		case "*":
			any = !refused
		}
	}
	switch {
	case br || any && !brNo:
		return codingBrotli
	case gz || any && !gzNo:
		return codingGzip
	default:
		return codingIdentity
	}
}

func isZeroWeight(params string) bool {
	_, weight, found := strings.Cut(params, "=")
	if !found {
		return false
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(weight), 64)
	return err == nil && q == 0
}

// matchesTag reports whether an If-None-Match header names the tag; the
// comparison is the weak one, as RFC 9110 §13.1.2 wants.
func matchesTag(header, tag string) bool {
	if header == "" {
		return false
	}
	for item := range strings.SplitSeq(header, ",") {
		item = strings.TrimSpace(item)
		if item == "*" || strings.TrimPrefix(item, "W/") == tag {
			return true
		}
	}
	return false
}

// compressible reports whether bodies of that type shrink.
func compressible(contentType string) bool {
	return strings.HasPrefix(contentType, "text/") || strings.HasPrefix(contentType, "image/svg") ||
		strings.HasPrefix(contentType, "application/json")
}
