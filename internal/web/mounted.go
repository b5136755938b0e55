package web

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// pictureSource answers every path of a picture, and knows which of them are files
// of the operator's own folder; pieceset.Handler is one.
type pictureSource interface {
	http.Handler
	Has(address string) bool
	Roots(folder, prefix, ending, query string) []string
}

// pictureFolders are the folders under which pictures are served.
var pictureFolders = []string{"/graphics/", "/graphics.dir/", "/membergraphics/"}

// mountedAddress is where a picture is served that an author wrote as written,
// empty where the operator's folder has none: then our own is shown.
func (s *Site) mountedAddress(written string) string {
	if s.options.Pictures == nil || written == "" || strings.Contains(written, "//") {
		return "" // remote addresses are never loaded
	}
	address := written
	if !slices.ContainsFunc(pictureFolders, func(f string) bool { return strings.HasPrefix(address, f) }) {
		address = pictureFolders[0] + strings.TrimLeft(address, "/.")
	}
	if !s.options.Pictures.Has(address) {
		return ""
	}
	return address
}

// imageOf is the address of a type's picture as its author means it (diagram-format §2, §3).
func imageOf(d *diagram.Definition, t int, c engine.Color) string {
	prefix := d.Look.WhitePrefix
	if c == engine.Black {
		prefix = d.Look.BlackPrefix
	}
	name := d.Types[t].Image
	if strings.Contains(name, "%") {
		name = strings.ReplaceAll(name, "%", prefix)
	} else {
		name = prefix + name
	}
	if d.Look.GraphicsType != "" {
		name += "." + d.Look.GraphicsType
	}
	return d.Look.GraphicsDir + name
}

// mounted is pictures of the operator's folder that a diagram shows, by symbol id.
type mounted map[string]string

// add notes a picture and is its symbol's id.
func (m mounted) add(address string) string {
	sum := sha256.Sum256([]byte(address))
	id := "f" + base64.RawURLEncoding.EncodeToString(sum[:9])
	m[id] = address
	return id
}

// mountedSprite is the symbols of mounted pictures, beside those of our own.
func mountedSprite(m mounted) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		if len(m) == 0 {
			return nil
		}
		if _, err := io.WriteString(w, `<svg class="sprite" aria-hidden="true" width="0" height="0">`); err != nil {
			return err
		}
		for _, id := range slices.Sorted(maps.Keys(m)) {
			if _, err := fmt.Fprintf(w, `<symbol id="%s" viewBox="0 0 1 1"><image href="%s" width="1" height="1"/></symbol>`,
				templ.EscapeString(id), templ.EscapeString(m[id])); err != nil {
				return err
			}
		}
		_, err := io.WriteString(w, `</svg>`)
		return err
	})
}
