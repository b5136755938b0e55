package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"fairyboard/internal/web/path"
	"fairyboard/web/templates/layout"
)

// A reader may have all boards in other colours than their authors gave them, where
// those are hard on the eyes (diagram-ui B15). The choice is a cookie and makes a style
// sheet, so that pages stay the same for everybody; no text of an author reaches that.
const (
	colorsCookie   = "board_colors"
	colorsKept     = 365 * 24 * time.Hour
	fieldColors    = "colors"
	authorsColors  = "author"
	colorSheetPath = "css/colors/"
)

// boardColors is what readers may choose; each has a style sheet.
var boardColors = []layout.Color{
	{Value: authorsColors, Words: "Author’s"},
	{Value: "brown", Words: "Brown"},
	{Value: "blue", Words: "Blue"},
	{Value: "grey", Words: "Grey"},
	{Value: "contrast", Words: "Contrast"},
}

func isBoardColor(name string) bool {
	return slices.ContainsFunc(boardColors, func(c layout.Color) bool { return c.Value == name })
}

// colorSheet is the style sheet of the colours that an address names, or else of those
// that the reader has chosen.
func (s *Site) colorSheet(w http.ResponseWriter, r *http.Request) error {
	name := r.URL.Query().Get(fieldName)
	if cookie, err := r.Cookie(colorsCookie); err == nil && name == "" {
		name = cookie.Value
	}
	if !isBoardColor(name) {
		name = authorsColors
	}
	d, ok := s.assets.files[colorSheetPath+name+".css"]
	if !ok {
		return errNotFound
	}
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Add("Vary", "Cookie")
	d.serve(w, r, http.StatusOK)
	return nil
}

// chooseColors keeps what colours a reader wants. With script only the style sheet
// changes, and boards stay as they are; without, the page is shown again.
func (s *Site) chooseColors(w http.ResponseWriter, r *http.Request) error {
	name := r.PostFormValue(fieldColors)
	if !isBoardColor(name) {
		return invalidf("There are no such colours for boards.")
	}
	http.SetCookie(w, &http.Cookie{
		Name: colorsCookie, Value: name, Path: path.Home(), MaxAge: int(colorsKept.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(originOf(r), "https:"),
	})
	if isPartial(r) {
		return s.render(w, r, http.StatusOK, layout.ColorSheet(path.ColorSheet(name)))
	}
	return redirect(w, r, cameFrom(r))
}

// cameFrom is the page of ours that a form was on, as the browser tells; the catalogue
// where it doesn't.
func cameFrom(r *http.Request) string {
	u, err := url.Parse(r.Referer())
	if err != nil || u.Host != r.Host || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") {
		return path.Home()
	}
	return u.RequestURI()
}
