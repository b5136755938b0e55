package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"fairyboard/internal/web/path"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/layout"
)

// The settings of a frame, in its address and in the form of its board.
const (
	fieldTheme = "theme" // light or dark; anything else is as the reader's system has it
	fieldSize  = "size"  // width of the board in pixels
)

// The bounds of a board's width in a frame.
const (
	minSize = 100
	maxSize = 2000
)

// frame is what a page of another site asks of the board in its frame. The zero
// value asks for nothing.
type frame struct {
	theme string // light, dark or empty
	size  int    // pixels; 0 = as the author of the diagram wants
}

// readFrame takes the settings of a frame out of an address or a form. Values that
// mean nothing are as none: a foreign page must not lose its board by them.
func readFrame(values url.Values) *frame {
	f := frame{}
	if theme := values.Get(fieldTheme); theme == "light" || theme == "dark" {
		f.theme = theme
	}
	if size, err := strconv.Atoi(values.Get(fieldSize)); err == nil && size > 0 {
		f.size = min(max(size, minSize), maxSize)
	}
	return &f
}

// write adds the settings to an address.
func (f *frame) write(values url.Values) {
	for _, field := range f.fields() {
		values.Set(field.Name, field.Value)
	}
}

// fields are the settings as fields of a form.
func (f *frame) fields() []component.Field {
	var fields []component.Field
	if f.theme != "" {
		fields = append(fields, component.Field{Name: fieldTheme, Value: f.theme})
	}
	if f.size != 0 {
		fields = append(fields, component.Field{Name: fieldSize, Value: strconv.Itoa(f.size)})
	}
	return fields
}

// fit makes a board one in a frame: it posts to addresses that may be in a frame,
// and has the size that the frame asks for. Without a frame it changes nothing.
func (f *frame) fit(p *component.BoardProps, d *compiled) {
	if f == nil {
		return
	}
	for _, address := range []*string{&p.SelectURL, &p.MoveURL, &p.RestartURL, &p.FlipURL, &p.TableURL, &p.Game.SeekURL, &p.Typed.URL, &p.Text.URL, &p.Computer.URL, &p.Setup.URL, &p.Shuffle.URL} {
		*address = path.Framed(*address)
	}
	p.ShareURL = "" // it speaks of the site's own page
	if d.carried != "" {
		p.LinkURL = "" // the site doesn't know this diagram
	}
	width, errWidth := strconv.ParseFloat(p.Ground.Width, 64)
	height, errHeight := strconv.ParseFloat(p.Ground.Height, 64)
	if f.size != 0 && errWidth == nil && errHeight == nil && width > 0 {
		p.Ground.Width, p.Ground.Height = strconv.Itoa(f.size), number(height*float64(f.size)/width)
	}
}

// isFramed reports whether an address belongs to frames of other sites.
func isFramed(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, path.EmbedPrefix) }

// allowFrame lets every site show the answer in a frame, also such that are cut off
// from other sites' windows (cross-origin isolation).
func allowFrame(h http.Header) {
	h.Set("Content-Security-Policy", framePolicy)
	h.Del("X-Frame-Options")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Cross-Origin-Embedder-Policy", "require-corp")
}

// frameable lets other sites show what is behind it in a frame.
func frameable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		allowFrame(w.Header())
		next.ServeHTTP(w, r)
	})
}

// frameLayout is the page in a frame, without what surrounds the site's own pages.
func (s *Site) frameLayout(title string, f *frame) layout.FrameProps {
	return layout.FrameProps{
		Site: s.frame(layout.Props{}).Site, Sheet: s.assets.url("css/embed.css"), Script: s.assets.url("js/embed-frame.js"),
		Title: title, Theme: f.theme,
	}
}
