package pieceset

import (
	"io"
	"io/fs"
	"net/url"
	"path"
	"strings"
)

// siteFile is a file of the site's own folder.
type siteFile struct {
	contentType string
	data        []byte
}

// The sizes above which a file of the site is not served: a board's picture in
// SVG is the largest thing drawn by hand, photographs are larger.
const (
	maxSVG    = 128 << 10
	maxRaster = 2 << 20
)

// siteTypes are the images a site's folder may hold.
var siteTypes = map[string]string{
	".svg": svgType, ".png": "image/png", ".gif": "image/gif", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".bmp": "image/bmp",
}

// sitePrefixes are the first folders of paths that need not be there in the site's folder.
var sitePrefixes = []string{"graphics/", "graphics.dir/", "membergraphics/"}

// siteFile finds the file for a request's path. A file that is too large, is no
// image or cannot be made safe is as good as none.
func (h *Handler) siteFile(requested string) (siteFile, bool) {
	if h.site == nil {
		return siteFile{}, false
	}
	name := strings.TrimPrefix(requested, "/")
	if f, ok := h.readSite(name); ok {
		return f, true
	}
	for _, p := range sitePrefixes {
		if rest, ok := strings.CutPrefix(name, p); ok {
			return h.readSite(rest)
		}
	}
	return siteFile{}, false
}

// Has reports whether the site's own folder has the picture for a path or
// address ("/graphics.dir/mine/wknight.png?x=1"), which is then shown instead of
// ours.
func (h *Handler) Has(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host != "" {
		return false
	}
	_, ok := h.siteFile(u.Path)
	return ok
}

func (h *Handler) readSite(name string) (siteFile, bool) {
	contentType, ok := siteTypes[strings.ToLower(path.Ext(name))]
	if !ok || !fs.ValidPath(name) || hidden(name) {
		return siteFile{}, false
	}
	f, err := h.site.Open(name)
	if err != nil {
		return siteFile{}, false
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return siteFile{}, false
	}
	limit := int64(maxRaster)
	if contentType == svgType {
		limit = maxSVG
	}
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil || int64(len(data)) > limit {
		return siteFile{}, false
	}
	if contentType == svgType {
		if data, err = cleanSVG(data); err != nil {
			return siteFile{}, false
		}
	}
	return siteFile{contentType, data}, true
}

// hidden reports whether any part of the path begins with a dot.
func hidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.Contains(name, "/.")
}
