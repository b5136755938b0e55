package article

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func slugs(c *Catalogue) (all []string) {
	for _, e := range c.Entries() {
		all = append(all, e.Slug)
	}
	return all
}

func TestLibrary(t *testing.T) {
	t.Parallel()
	bundled := fstest.MapFS{
		"b.md":          {Data: []byte("---\ntitle: B\norder: 2\n---\nold")},
		"a.html":        {Data: []byte("<h1>Z</h1>")},
		"sub/c.txt":     {Data: []byte("---\ntitle: C\n---\n")},
		"picture.png":   {Data: []byte("x")},
		"_draft.md":     {Data: []byte("x")},
		".git/x.md":     {Data: []byte("x")},
		"sub/same-1.md": {Data: []byte("x")},
		"sub/same_1.md": {Data: []byte("x")},
	}
	own := fstest.MapFS{
		"B.html": {Data: []byte("<!-- title: New B\norder: 1\n--><p>new")},
		"d.md":   {Data: []byte("# A\n")},
	}
	l, err := NewLibrary(bundled, own)
	if err != nil {
		t.Fatal(err)
	}
	before := l.Catalogue()
	want := []string{"d", "c", "same-1", "a", "b"}
	if diff := cmp.Diff(want, slugs(before)); diff != "" {
		t.Errorf("articles (-want +got):\n%s", diff)
	}
	b, ok := before.Find("b")
	if !ok || b.Title != "New B" || b.Path != "B.html" || b.Format != HTML {
		t.Errorf("Find(b) = %+v, %v", b, ok)
	}
	if same, _ := before.Find("same-1"); len(same.Diagnostics) != 1 || same.Diagnostics[0].Code != "article.same-name" {
		t.Errorf("diagnostics of same-1: %v", same.Diagnostics)
	}
	if _, ok := before.Find("_draft"); ok {
		t.Error("found a draft")
	}

	delete(own, "B.html")
	if err := l.Reload(); err != nil {
		t.Fatal(err)
	}
	if b, _ := l.Catalogue().Find("b"); b.Title != "B" {
		t.Errorf("after Reload the title is %q", b.Title)
	}
	if before.Len() != 5 {
		t.Error("Reload changed an older catalogue")
	}
}

// brokenFS fails to open files.
type brokenFS struct{ fstest.MapFS }

func (b brokenFS) Open(name string) (fs.File, error) {
	if name == "a.md" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return b.MapFS.Open(name)
}

func TestLibraryReportsWhatItCannotRead(t *testing.T) {
	t.Parallel()
	_, err := NewLibrary(brokenFS{fstest.MapFS{"a.md": {}}})
	if !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v, want %v", err, fs.ErrPermission)
	}
	files := fstest.MapFS{"b.md": {Data: []byte("x")}}
	l, err := NewLibrary(brokenFS{files})
	if err != nil {
		t.Fatal(err)
	}
	files["a.md"] = &fstest.MapFile{}
	if err := l.Reload(); err == nil || l.Catalogue().Len() != 1 {
		t.Errorf("after a failed Reload (%v) there are %d articles", err, l.Catalogue().Len())
	}
}
