package web

import (
	"context"
	"io"
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"fairyboard/graphics"
	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
	"fairyboard/web/templates/page"
)

// gallery shows the pieces, all of them or those that a search finds.
func (s *Site) gallery(w http.ResponseWriter, r *http.Request) error {
	if query := strings.TrimSpace(r.URL.Query().Get("q")); query != "" {
		return s.render(w, r, http.StatusOK, page.Gallery(s.galleryProps(query)))
	}
	return s.serveKept(w, r, s.shelves.now(), path.Gallery(), func() (templ.Component, error) {
		return page.Gallery(s.galleryProps("")), nil
	})
}

// maxQuery is how much of a search is looked at, in bytes.
const maxQuery = 60

func (s *Site) galleryProps(query string) page.GalleryProps {
	query = strings.ToValidUTF8(query[:min(len(query), maxQuery)], "")
	p := page.GalleryProps{
		Layout: s.frame(layout.Props{
			Title: "Pieces", Pieces: true, Description: "The pictures of pieces, with the names that get them.", Sheet: s.assets.url("css/gallery.css"),
		}),
		URL: path.Gallery(), Query: query,
	}
	var shown []graphics.Picture
	piece := func(name string, others []string) page.GalleryPiece {
		white, black := graphics.Resolve(name, graphics.White), graphics.Resolve(name, graphics.Black)
		shown = append(shown, white, black)
		return page.GalleryPiece{Name: name, White: white.ID(), Black: black.ID(), Others: strings.Join(others, ", ")}
	}
	if query != "" {
		asked := piece(query, nil)
		asked.Origin = graphics.Resolve(query, graphics.White).Origin()
		p.Asked = &asked
	}
	for _, section := range graphics.Search(query) {
		g := page.GallerySection{Title: section.Title}
		for _, item := range section.Items {
			g.Pieces = append(g.Pieces, piece(item.Name, item.Aliases))
		}
		p.Sections = append(p.Sections, g)
	}
	p.Sprite = templ.ComponentFunc(func(_ context.Context, w io.Writer) error { return graphics.WriteSprite(w, shown) })
	return p
}
