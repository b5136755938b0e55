package article

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"fairyboard/internal/source"
)

// Entry is one article of a catalogue. It is immutable.
type Entry struct {
	Article

	Slug        string // its name in addresses, unique in the catalogue
	Path        string // its file's path in the folder it came from
	Format      Format
	File        *source.File
	Diagnostics source.List // of Parse, and article.same-name where another file has the same slug
}

// Catalogue is what a Library held at one moment. It is immutable and safe for
// concurrent use.
type Catalogue struct {
	entries []*Entry
	bySlug  map[string]*Entry
}

// Find is the article with that slug; ok is false where there is none.
func (c *Catalogue) Find(slug string) (e *Entry, ok bool) {
	e, ok = c.bySlug[slug]
	return e, ok
}

// Entries are all articles by their Order, then by title.
func (c *Catalogue) Entries() []*Entry { return slices.Clone(c.entries) }

// Len is the number of articles.
func (c *Catalogue) Len() int { return len(c.entries) }

// Library reads articles from folders and keeps them. It is safe for concurrent use.
type Library struct {
	folders []fs.FS
	current atomic.Pointer[Catalogue]
}

// NewLibrary reads the articles of all folders and their subfolders. Of articles
// with the same slug that of the latest folder wins. Files of other formats, and
// those whose names begin with a dot or an underscore, are passed over. The error
// says what could not be read.
func NewLibrary(folders ...fs.FS) (*Library, error) {
	l := &Library{folders: slices.Clone(folders)}
	if err := l.Reload(); err != nil {
		return nil, err
	}
	return l, nil
}

// Catalogue is the present state. Callers keep it for the time of one request.
func (l *Library) Catalogue() *Catalogue { return l.current.Load() }

// Reload reads all folders again. After an error the library is as it was.
func (l *Library) Reload() error {
	bySlug := map[string]*Entry{}
	for _, folder := range l.folders {
		own := map[string]*Entry{} // articles of this folder
		err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if base := path.Base(name); name != "." && (strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_")) {
				if d.IsDir() {
					return fs.SkipDir
				}
				return nil
			}
			format, ok := FormatOf(name)
			if d.IsDir() || !ok {
				return nil
			}
			e, err := readEntry(folder, name, format)
			if err != nil {
				return err
			}
			if other, taken := own[e.Slug]; taken {
				other.Diagnostics.Errorf(source.Span{}, "article.same-name", "%s is not shown: %s has the same address /%s", name, other.Path, e.Slug)
				return nil
			}
			own[e.Slug], bySlug[e.Slug] = e, e
			return nil
		})
		if err != nil {
			return fmt.Errorf("read articles: %w", err)
		}
	}
	c := &Catalogue{bySlug: bySlug}
	for _, e := range bySlug {
		c.entries = append(c.entries, e)
	}
	slices.SortFunc(c.entries, func(a, b *Entry) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title), strings.Compare(a.Slug, b.Slug))
	})
	l.current.Store(c)
	return nil
}

// readEntry reads and parses one file. No more of it is read than Parse takes.
func readEntry(folder fs.FS, name string, format Format) (*Entry, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	e := &Entry{Slug: cmp.Or(Slug(name), "page"), Path: name, Format: format, File: source.NewFile(name, source.Text(text))}
	e.Article, e.Diagnostics = Parse(e.File, format)
	return e, nil
}
