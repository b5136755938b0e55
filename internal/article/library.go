package article

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
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

	reading sync.Mutex
	seen    string // the state of the folders when they were read
}

// NewLibrary reads the articles of all folders and their subfolders. Of articles
// with the same slug that of the latest folder wins. Files of other formats, and
// those whose names begin with a dot or an underscore, are passed over. The error
// says what could not be read.
func NewLibrary(folders ...fs.FS) (*Library, error) {
	l := &Library{folders: slices.Clone(folders)}
	if _, err := l.Refresh(); err != nil {
		return nil, err
	}
	return l, nil
}

// Catalogue is the present state. Callers keep it for the time of one request.
func (l *Library) Catalogue() *Catalogue { return l.current.Load() }

// Refresh reads all folders again where a file came, went or changed since, by its
// size, time and mode, and reports whether it did. After an error the library is as
// it was, and stays so until a file changes again.
func (l *Library) Refresh() (changed bool, err error) {
	l.reading.Lock()
	defer l.reading.Unlock()
	seen, err := l.state() // first, so that what changes meanwhile is noticed the next time
	if err != nil || seen == l.seen && l.current.Load() != nil {
		return false, err
	}
	l.seen = seen
	c, err := l.read()
	if err != nil {
		return false, err
	}
	l.current.Store(c)
	return true, nil
}

// state is a text that differs after every change of the folders.
func (l *Library) state() (string, error) {
	var b strings.Builder
	for i, folder := range l.folders {
		err := eachFile(folder, func(name string, _ Format) error {
			info, err := fs.Stat(folder, name) // of what a link leads to
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%d %q %d %d %v\n", i, name, info.Size(), info.ModTime().UnixNano(), info.Mode())
			return nil
		})
		if err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

func (l *Library) read() (*Catalogue, error) {
	c := &Catalogue{bySlug: map[string]*Entry{}}
	for _, folder := range l.folders {
		own := map[string]*Entry{} // articles of this folder
		err := eachFile(folder, func(name string, format Format) error {
			e, err := readEntry(folder, name, format)
			if err != nil {
				return err
			}
			if other, taken := own[e.Slug]; taken {
				other.Diagnostics.Errorf(source.Span{}, "article.same-name", "%s is not shown: %s has the same address /%s", name, other.Path, e.Slug)
				return nil
			}
			own[e.Slug], c.bySlug[e.Slug] = e, e
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, e := range c.bySlug {
		c.entries = append(c.entries, e)
	}
	slices.SortFunc(c.entries, func(a, b *Entry) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title), strings.Compare(a.Slug, b.Slug))
	})
	return c, nil
}

// eachFile calls use for the articles of a folder and its subfolders, by name.
func eachFile(folder fs.FS, use func(name string, format Format) error) error {
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
		return use(name, format)
	})
	if err != nil {
		return fmt.Errorf("read articles: %w", err)
	}
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
