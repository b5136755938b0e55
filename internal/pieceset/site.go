package pieceset

import (
	"cmp"
	"io"
	"io/fs"
	"net/url"
	"path"
	"slices"
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

// Roots lists the root names of the pictures in a folder of the site ("/graphics.dir/mine/"),
// those whose file has that prefix and that ending and whose root name contains the
// query, whatever its case; sorted, each once. A folder that isn't there has none.
func (h *Handler) Roots(folder, prefix, ending, query string) []string {
	if h.site == nil || strings.Contains(folder, "//") {
		return nil
	}
	if ending, _, _ = strings.Cut(ending, "?"); ending != "" {
		ending = "." + ending
	}
	name := strings.Trim(folder, "/")
	folders := []string{name}
	for _, p := range sitePrefixes {
		if rest, ok := strings.CutPrefix(name+"/", p); ok {
			folders = append(folders, strings.Trim(rest, "/"))
		}
	}
	var roots []string
	for _, f := range folders {
		f = cmp.Or(f, ".")
		if !fs.ValidPath(f) || f != "." && hidden(f) {
			continue
		}
		files, err := fs.ReadDir(h.site, f)
		if err != nil {
			continue
		}
		for _, file := range files {
			root, isWhite := strings.CutPrefix(file.Name(), prefix)
			root, isOfType := strings.CutSuffix(root, ending)
			_, isPicture := siteTypes[strings.ToLower(path.Ext(file.Name()))]
			if isWhite && isOfType && isPicture && root != "" && root[0] != '.' && !hidden(file.Name()) && strings.Contains(strings.ToLower(root), strings.ToLower(query)) {
				roots = append(roots, root)
			}
		}
	}
	slices.Sort(roots)
	return slices.Compact(roots)
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
