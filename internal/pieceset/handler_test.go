package pieceset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/graphics"
)

func open(t *testing.T, folder string) *Handler {
	t.Helper()
	h, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// answered is what a handler said.
type answered struct {
	code   int
	header http.Header
	body   string
}

func get(t *testing.T, h http.Handler, url string, header ...string) answered {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, url, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return answered{w.Code, w.Header(), w.Body.String()}
}

func TestPictures(t *testing.T) {
	t.Parallel()
	h := open(t, "")
	for _, c := range []struct{ url, contentType, contains string }{
		{"/graphics/alfaerie/wknight.svg", svgType, `width="50" height="50"`},
		{"/graphics/alfaerie/wknight.gif", svgType, "<title>white knight</title>"},
		{"/graphics/alfaerie/bknight.png", "image/png", "\x89PNG"},
		{"/graphics/wknight.PNG?s=64", "image/png", "\x89PNG"},
		{"/graphics/alfaerie/wknight", svgType, "<title>white knight</title>"},
		{"/graphics.dir/alfaerie/wknight.gif", svgType, "<title>white knight</title>"},
		{"/graphics.dir/alfaeriePNG35/wknight.png", svgType, `width="35" height="35"`},
		{"/membergraphics/MSelven-chess/bLion.png?nocache=true", svgType, "<title>black Lion</title>"},
		{"/membergraphics/x/markFF8800.png", svgType, "#ff8800"},
		{"/graphics.dir/mine/Pion-n.gif", svgType, "<title>black Pion</title>"},
		{"/graphics.dir/mine/Pion%25.gif", svgType, "<title>white Pion</title>"},
		{"/graphics.dir/mine/%3Cscript%3E.gif", svgType, "&lt;script&gt;"},
		{"/graphics/x/wzeppelin.gif", svgType, "<title>white zeppelin</title>"},
		{"/graphics/x/wknight.gif?s=1000000", svgType, `width="512"`},
		{"/graphics/x/wknight.gif?s=-3", svgType, `width="50"`},
		{"/graphics/../../etc/passwd", svgType, "<svg"},
		{"/graphics/board/xiangqi.svg", svgType, `viewBox="0 0 405 450"`},
		{"/graphics/board/shogi.svg?files=12&ranks=12", svgType, `viewBox="0 0 540 540"`},
	} {
		r := get(t, h, c.url)
		if r.code != http.StatusOK || r.header.Get("Content-Type") != c.contentType || !strings.Contains(r.body, c.contains) {
			t.Errorf("GET %s: %d, %s, want 200, %s with %q:\n%.300s", c.url, r.code, r.header.Get("Content-Type"), c.contentType, c.contains, r.body)
		}
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Cache-Control": forNamed, "Cross-Origin-Resource-Policy": "cross-origin"} {
			if got := r.header.Get(name); got != want {
				t.Errorf("GET %s: %s: %q, want %q", c.url, name, got, want)
			}
		}
		if !strings.Contains(r.header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("GET %s: no sandbox", c.url)
		}
		again := get(t, h, c.url, "If-None-Match", r.header.Get("ETag"))
		if again.code != http.StatusNotModified {
			t.Errorf("GET %s with its ETag: %d, want 304", c.url, again.code)
		}
	}
	for _, url := range []string{"/graphics/", "/graphics/alfaerie/", "/graphics/.gif"} {
		if r := get(t, h, url); r.code != http.StatusNotFound {
			t.Errorf("GET %s: %d, want 404", url, r.code)
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/graphics/wking.svg", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d, want 405", w.Code)
	}
}

// TestVersions: only an address that names the version it shows is kept for ever, and
// not where the site's own picture takes the place of ours.
func TestVersions(t *testing.T) {
	t.Parallel()
	b, _ := graphics.FindBackground("board/shogi", 9, 9)
	_, version := b.SVG()
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "board"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "board", "shogi.svg"), []byte("<svg><g/></svg>"), 0o644); err != nil {
		t.Fatal(err)
	}
	address := "/graphics/board/shogi.svg?files=9&ranks=9&v=" + version
	for _, c := range []struct{ name, folder, url, want string }{
		{"ours", "", address, forVersioned},
		{"another version", "", address + "0", forNamed},
		{"of another size", "", strings.Replace(address, "files=9", "files=8", 1), forNamed},
		{"the site's own", folder, address, forNamed},
	} {
		if got := get(t, open(t, c.folder), c.url).header.Get("Cache-Control"); got != c.want {
			t.Errorf("%s: GET %s: Cache-Control %q, want %q", c.name, c.url, got, c.want)
		}
	}
}

func TestPNGHasTheAskedSize(t *testing.T) {
	t.Parallel()
	h := open(t, "")
	for url, want := range map[string]int{"/graphics/wking.png": 50, "/graphics/wking.png?s=96": 96, "/graphics/wking.png?s=9999": 512, "/graphics/wking.png?s=1": 8, "/graphics/wking.png?s=-1": 50} {
		img, err := png.Decode(strings.NewReader(get(t, h, url).body))
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds().Dx() != want || img.Bounds().Dy() != want {
			t.Errorf("GET %s: %v, want %d by %d", url, img.Bounds(), want, want)
		}
	}
}

func TestSiteFolderWins(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	outside := filepath.Join(t.TempDir(), "secret.png")
	if err := os.WriteFile(outside, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.png")); err != nil {
		t.Fatal(err)
	}
	write("mine/wknight.png", "site's knight")
	write("graphics.dir/full/wking.gif", "site's king")
	write("mine/bad.svg", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><b/></foreignObject><image href="http://evil.example/x.png"/><a href="javascript:alert(1)"><path d="M0 0"/></a><path style="fill:url(http://evil.example)" d="M1 1" fill="#fff"/></svg>`)
	write("mine/none.svg", "no svg at all")
	write("mine/huge.svg", `<svg xmlns="http://www.w3.org/2000/svg"><path d="`+strings.Repeat("M0 0", 1_250_000)+`"/></svg>`)
	write("mine/.hidden.png", "hidden")
	write("mine/page.html", "<script>")
	h := open(t, dir)

	for url, want := range map[string]string{
		"/graphics/mine/wknight.png": "site's knight", "/graphics.dir/mine/wknight.png": "site's knight",
		"/membergraphics/mine/wknight.png?nocache=true": "site's knight", "/graphics.dir/full/wking.gif": "site's king",
	} {
		if got := get(t, h, url).body; got != want {
			t.Errorf("GET %s: %q, want %q", url, got, want)
		}
	}
	for address, want := range map[string]bool{"/graphics.dir/mine/wknight.png?x=1": true, "/graphics/mine/wking.png": false, "https://example.org/graphics/mine/wknight.png": false, "%": false} {
		if h.Has(address) != want {
			t.Errorf("Has(%q) = %t, want %t", address, !want, want)
		}
	}
	got := get(t, h, "/graphics/mine/bad.svg").body
	want := `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image></image><path d="M1 1" fill="#fff"></path></svg>`
	if got != want {
		t.Errorf("bad.svg is served as\n%s\nwant\n%s", got, want)
	}
	for _, url := range []string{
		"/graphics/mine/none.svg", "/graphics/mine/huge.svg", "/graphics/link.png", "/graphics/mine/.hidden.png", "/graphics/mine/page.html",
		"/graphics/mine/../../../etc/passwd", "/graphics/%2e%2e/%2e%2e/secret.png", "/graphics/mine/missing.png", "/graphics/mine%00.png",
	} {
		r := get(t, h, url)
		b := r.body
		if r.code != http.StatusOK || !strings.HasPrefix(b, "<svg") && !strings.HasPrefix(b, "\x89PNG") || strings.Contains(b, "secret.png") || len(b) > 20_000 {
			t.Errorf("GET %s: %d, %.80q, want a picture of ours", url, r.code, b)
		}
	}
}

func TestOpenReportsAMissingFolder(t *testing.T) {
	t.Parallel()
	if _, err := Open(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("Open of a missing folder: no error")
	}
}

func TestCleanSVG(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`<svg><g fill="red"><path d="M0 0"/></g></svg>`:                                                   `<g fill="red"><path d="M0 0"></path></g>`,
		`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path d="M0"/></svg:svg>`:                    `<path d="M0"></path>`,
		`<!DOCTYPE svg [<!ENTITY x "y">]><?xml-stylesheet href="x.css"?><svg><!-- c --></svg>`:            ``,
		`<svg><style>@import url(x)</style><use href="#a"/><use xlink:href="http://x/#a"/></svg>`:         `<use href="#a"></use><use></use>`,
		`<svg><image href="data:image/png;base64,AA"/><image href="data:image/svg+xml,x"/></svg>`:         `<image href="data:image/png;base64,AA"></image><image></image>`,
		`<svg><rect fill="url(#g)" ONLOAD="x" filter="url( 'http://x' )"/><set attributeName="x"/></svg>`: `<rect fill="url(#g)"></rect>`,
		`<svg><rect :a="1" b:="2" id="x" id="y"/><use href="#a" xlink:href="#b" xlink:href="#c"/></svg>`:  `<rect id="x"></rect><use href="#a" xlink:href="#b"></use>`,
	} {
		got, err := cleanSVG([]byte(in))
		full := `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` + want + `</svg>`
		if err != nil || string(got) != full {
			t.Errorf("cleanSVG(%s) = %s, %v, want %s", in, got, err, full)
		}
	}
	for _, in := range []string{
		"", "<html></html>", "<svg>", "<svg><g></svg", "</svg>", "<script><svg/></script>",
		"<svg/><svg/>", "<svg></g>", "<svg><g></svg></g>", "<svg></x:3vg>", "<svg><script></x:svg>", "<x:svg/>", strings.Repeat("<svg>", 100),
	} {
		if got, err := cleanSVG([]byte(in)); err == nil {
			t.Errorf("cleanSVG(%q) = %q, want an error", in, got)
		}
	}
}

func FuzzCleanSVG(f *testing.F) {
	f.Add([]byte(`<svg><g onload="x"><script>a</script><path d="M0 0"/></g></svg>`))
	f.Add([]byte(`<svg:svg xmlns:svg="a"><x:y/><style>x</style>&lt;script</svg:svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		out, err := cleanSVG(data)
		if err != nil {
			return
		}
		// Token, unlike RawToken, demands that elements are closed in order.
		dec := xml.NewDecoder(bytes.NewReader(out))
		depth, roots := 0, 0
		for {
			tok, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%q is not XML: %v", out, err)
			}
			switch e := tok.(type) {
			case xml.StartElement:
				if !svgElements[e.Name.Local] || e.Name.Space != "http://www.w3.org/2000/svg" {
					t.Fatalf("%q has element %v", out, e.Name)
				}
				if depth == 0 {
					roots++
				}
				depth++
				seen := map[xml.Name]bool{}
				for _, a := range e.Attr {
					if seen[a.Name] {
						t.Fatalf("%q has %v twice in one element", out, a.Name)
					}
					seen[a.Name] = true
				}
			case xml.EndElement:
				depth--
			}
		}
		if roots != 1 {
			t.Fatalf("%q has %d root elements, want 1", out, roots)
		}
	})
}

// TestRoots: the names of a folder's pictures for White, without what stands around
// them; whatever is no picture, hidden or outside has none.
func TestRoots(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, name := range []string{"mine/wDuck.png", "mine/bDuck.png", "mine/wduke.png", "mine/wduke.svg", "mine/wnotes.txt", "mine/.whidden.png", "mine/w.png", "whorse.png"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h := open(t, folder)
	for _, c := range []struct{ folder, prefix, ending, query, want string }{
		{"/graphics.dir/mine/", "w", "png", "", "Duck duke"},
		{"/graphics.dir/mine/", "w", "png?nocache=true", "DUC", "Duck"},
		{"mine", "b", "png", "", "Duck"},
		{"mine", "w", "svg", "", "duke"},
		{"mine", "w", "", "", "Duck.png duke.png duke.svg"},
		{"", "w", "png", "", "horse"},
		{"/graphics/", "w", "png", "", "horse"},
		{"../", "w", "png", "", ""},
		{"https://example.org/mine", "w", "png", "", ""},
		{"nothing", "w", "png", "", ""},
	} {
		if got := strings.Join(h.Roots(c.folder, c.prefix, c.ending, c.query), " "); got != c.want {
			t.Errorf("Roots(%q, %q, %q, %q) = %q, want %q", c.folder, c.prefix, c.ending, c.query, got, c.want)
		}
	}
	if got := open(t, "").Roots("", "w", "png", ""); got != nil {
		t.Errorf("without a folder: %q", got)
	}
}
