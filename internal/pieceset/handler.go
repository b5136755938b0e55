package pieceset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image/png"
	"io/fs"
	"net/http"
	"os"
	"path"
	"runtime"
	"strconv"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"fairyboard/graphics"
)

// Handler answers requests for pictures. Make one with [Open].
type Handler struct {
	site fs.FS // the site's own images; nil for none
	pngs *lru.Cache[string, []byte]
	busy chan struct{} // held while a picture is turned into pixels
}

// Open makes a handler. folder is the site's own folder of images, laid out like
// the paths that ask for them (graphics.dir/mine/wknight.png, or mine/wknight.png
// for all of /graphics/mine, /graphics.dir/mine and /membergraphics/mine); "" for
// none. The error says that the folder cannot be opened.
func Open(folder string) (*Handler, error) {
	pngs, err := lru.New[string, []byte](256)
	if err != nil {
		return nil, fmt.Errorf("make picture cache: %w", err)
	}
	h := &Handler{pngs: pngs, busy: make(chan struct{}, runtime.GOMAXPROCS(0))}
	if folder != "" {
		root, err := os.OpenRoot(folder) // keeps links from leading out of it
		if err != nil {
			return nil, fmt.Errorf("open graphics folder: %w", err)
		}
		h.site = root.FS()
	}
	return h, nil
}

// The life of what we serve. Authors name pictures by addresses that stay while the
// artwork changes with the program, or the site's folder with its owner: so those are
// asked for again after an hour, which costs a 304. An address that says which version
// it is of never changes.
const (
	forNamed     = "public, max-age=3600"
	forVersioned = "public, max-age=31536000, immutable"
)

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	header.Set("Cache-Control", forNamed)
	if f, ok := h.siteFile(r.URL.Path); ok {
		answer(w, r, f.contentType, f.data)
		return
	}
	if b, ok := graphics.FindBackground(r.URL.Path, number(r, "files"), number(r, "ranks")); ok {
		document, version := b.SVG()
		if r.URL.Query().Get("v") == version {
			header.Set("Cache-Control", forVersioned)
		}
		answer(w, r, svgType, document)
		return
	}
	root, side, ok := graphics.RootOf(r.URL.EscapedPath())
	if !ok {
		http.NotFound(w, r)
		return
	}
	p := graphics.Resolve(root, side).WithSize(pixels(r))
	if wantsPNG(r.URL.Path) {
		h.servePNG(w, r, p)
		return
	}
	var svg bytes.Buffer
	_ = p.WriteSVG(&svg) // a buffer takes everything
	answer(w, r, svgType, svg.Bytes())
}

func (h *Handler) servePNG(w http.ResponseWriter, r *http.Request, p graphics.Picture) {
	key := p.ID() + "-" + strconv.Itoa(p.Size())
	data, ok := h.pngs.Get(key)
	if !ok {
		select {
		case h.busy <- struct{}{}:
			defer func() { <-h.busy }()
		case <-r.Context().Done():
			return
		}
		var b bytes.Buffer
		if err := png.Encode(&b, graphics.Raster(p, p.Size())); err != nil {
			http.Error(w, "internal error", http.StatusInternalServerError)
			return
		}
		data = b.Bytes()
		h.pngs.Add(key, data)
	}
	answer(w, r, "image/png", data)
}

const svgType = "image/svg+xml"

// answer sends a picture. SVG that is opened as a page of its own has no rights
// at all there.
func answer(w http.ResponseWriter, r *http.Request, contentType string, data []byte) {
	header := w.Header()
	header.Set("Content-Type", contentType)
	header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
	header.Set("ETag", `"`+hash(data)+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// wantsPNG reports whether a path asks for a real PNG: our own paths do, old
// ones only want a picture.
func wantsPNG(p string) bool {
	return strings.HasPrefix(p, "/graphics/") && strings.EqualFold(path.Ext(p), ".png")
}

// The sizes of pictures that may be asked for, in pixels.
const minPixels, maxPixels = 8, 512

// pixels is the picture's natural size: the query's s, else what the folder's
// images have.
func pixels(r *http.Request) int {
	if n := number(r, "s"); n > 0 {
		return max(minPixels, min(n, maxPixels))
	}
	return graphics.NaturalSize(r.URL.Path)
}

// number is a query parameter as a number, 0 if it is none.
func number(r *http.Request, key string) int {
	n, err := strconv.Atoi(r.URL.Query().Get(key))
	if err != nil {
		return 0
	}
	return n
}
