package article

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
	"time"

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

	for _, c := range []struct {
		name    string
		change  func()
		changed bool
		title   string // of b
	}{
		{"nothing", func() {}, false, "New B"},
		{"a draft", func() { own["_draft2.md"] = &fstest.MapFile{} }, false, "New B"},
		{"written anew, of the same size", func() {
			own["B.html"] = &fstest.MapFile{Data: []byte("<!-- title: Old B\norder: 1\n--><p>new"), ModTime: time.Unix(1, 0)}
		}, true, "Old B"},
		{"taken away", func() { delete(own, "B.html") }, true, "B"},
		{"put back", func() { own["sub/b.md"] = &fstest.MapFile{Data: []byte("# Third B\n")} }, true, "Third B"},
	} {
		c.change()
		changed, err := l.Refresh()
		if b, _ := l.Catalogue().Find("b"); err != nil || changed != c.changed || b.Title != c.title {
			t.Errorf("%s: changed %v, error %v, title %q, want %v, title %q", c.name, changed, err, b.Title, c.changed, c.title)
		}
	}
	if b, _ := before.Find("b"); before.Len() != 5 || b.Title != "New B" {
		t.Error("Refresh changed an older catalogue")
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
	if _, err := l.Refresh(); err == nil || l.Catalogue().Len() != 1 {
		t.Errorf("after a failed Refresh (%v) there are %d articles", err, l.Catalogue().Len())
	}
}

// TestEmptyLibrary: without folders, or with empty ones, there is a catalogue of no
// articles.
func TestEmptyLibrary(t *testing.T) {
	t.Parallel()
	for name, folders := range map[string][]fs.FS{
		"no folders":      nil,
		"an empty folder": {fstest.MapFS{}},
		"other files":     {fstest.MapFS{"notes.pdf": {}, ".hidden.md": {}}},
	} {
		l, err := NewLibrary(folders...)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if c := l.Catalogue(); c == nil || c.Len() != 0 {
			t.Errorf("%s: catalogue %v, want an empty one", name, c)
		}
		if changed, err := l.Refresh(); changed || err != nil {
			t.Errorf("%s: Refresh without a change = %v, %v", name, changed, err)
		}
	}
}
