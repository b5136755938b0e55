package web

import (
	"html"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"fairyboard/internal/article"
	"fairyboard/internal/pieceset"
)

// TestMountedPictures: a picture of the operator's folder is shown where an author
// names it, ours where there is none, and nothing from elsewhere ever.
func TestMountedPictures(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"mine/wking.svg", "boards/sea.svg"} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>`), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	pictures, err := pieceset.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	page := func(lines string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\ntitle: T\n---\n\n```diagram\nfiles=2\nranks=2\ngraphicsType=svg\n" + lines + "\nking:K:K::a1\nrook:R:R::b1\n```\n")}
	}
	library, err := article.NewLibrary(fstest.MapFS{
		"mine.md":   page("graphicsDir=/graphics.dir/mine/\nbackground=/boards/sea.svg"),
		"remote.md": page("graphicsDir=https://elsewhere.example/mine/\nbackground=https://elsewhere.example/boards/sea.svg"),
		"ours.md":   page("graphicsDir=/none/\nbackground=/boards/none.svg"),
		"wood.md":   page("background=/x/board/shogi.gif"),
	})
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Options{Library: library, Pictures: pictures})
	if err != nil {
		t.Fatal(err)
	}
	scenario{url: "/a/mine", status: 200, has: []string{`<image href="/graphics.dir/mine/wking.svg"`, `<image href="/graphics/boards/sea.svg"`}, hasNot: []string{"mine/wrook", "mine/bking"}}.run(t, s)
	scenario{url: "/a/remote", status: 200, hasNot: []string{"<image", "elsewhere"}}.run(t, s)
	scenario{url: "/a/ours", status: 200, hasNot: []string{"<image"}}.run(t, s)
	scenario{url: "/graphics.dir/mine/wking.svg", status: 200, has: []string{"<rect"}}.run(t, s)

	// A page names the version of a background of ours, so that it is kept for ever.
	body := scenario{url: "/a/wood", status: 200}.run(t, s).Body.String()
	_, address, _ := strings.Cut(body, `<image href="`)
	address, _, _ = strings.Cut(address, `"`)
	scenario{url: html.UnescapeString(address), status: 200, has: []string{"<svg"}, header: map[string]string{"Cache-Control": immutable}}.run(t, s)
}
