package web

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	pathpkg "path"
	"strings"

	"github.com/go-chi/chi/v5"
)

// immutable lets a client keep an answer for ever: its address names its content.
const immutable = "public, max-age=31536000, immutable"

// named lets a client keep an answer for an hour, and ask then whether it still holds:
// its address stays while what it shows changes with the program.
const named = "public, max-age=3600"

// assets is the tree of static files as it is served: hashed and compressed once.
type assets struct {
	hash  string
	files map[string]*document // by name, "css/site.css"
}

// newAssets reads a whole tree.
func newAssets(tree fs.FS) (*assets, error) {
	a := &assets{files: map[string]*document{}}
	sum := sha256.New()
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		fmt.Fprintf(sum, "%s %d\n", name, len(body))
		sum.Write(body)
		a.files[name] = newDocument(contentTypeOf(name), body)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read static files: %w", err)
	}
	a.hash = base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:9])
	return a, nil
}

// url is the address of the file with that name.
func (a *assets) url(name string) string { return "/static/" + a.hash + "/" + name }

// handle serves /static/{hash}/*. Another hash is that of another build: the
// client is sent to the present one, which must not be remembered.
func (a *assets) handle(w http.ResponseWriter, r *http.Request) error {
	name := chi.URLParam(r, "*")
	d, ok := a.files[name]
	if !ok {
		return errNotFound
	}
	if chi.URLParam(r, "hash") != a.hash {
		w.Header().Set("Cache-Control", "no-cache")
		http.Redirect(w, r, a.url(name), http.StatusFound)
		return nil
	}
	w.Header().Set("Cache-Control", immutable)
	d.serve(w, r, http.StatusOK)
	return nil
}

// fixed serves one file of the tree at an address without hash (robots.txt).
func (a *assets) fixed(name string) handlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		d, ok := a.files[name]
		if !ok {
			return errNotFound
		}
		w.Header().Set("Cache-Control", named)
		d.serve(w, r, http.StatusOK)
		return nil
	}
}

// contentTypeOf does not ask the machine's own table, which differs from one to another.
func contentTypeOf(name string) string {
	switch ext := strings.ToLower(pathpkg.Ext(name)); ext {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".png":
		return "image/png"
	default:
		if t := mime.TypeByExtension(ext); t != "" {
			return t
		}
		return "application/octet-stream"
	}
}
