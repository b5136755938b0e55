package web

import (
	"strconv"
	"strings"
	"sync/atomic"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// library is where articles come from; [article.Library] is one.
type library interface {
	Catalogue() *article.Catalogue
}

var _ library = (*article.Library)(nil)

// shelf is a catalogue with what this package needs to find in it. It is
// immutable; a new catalogue gets a new shelf, so caches that hang on it go with
// the old articles.
type shelf struct {
	catalogue *article.Catalogue
	stored    map[string]storedDiagram // by key
	keys      map[string][]string      // by slug: the key of each diagram
	pages     *documents
}

// storedDiagram is a diagram of an article, not yet read.
type storedDiagram struct {
	text  source.Fragment
	title string // of the article it was found in first
}

// maxPages is how many bytes of finished pages are kept.
const maxPages = 64 << 20

func newShelf(c *article.Catalogue) *shelf {
	s := &shelf{catalogue: c, stored: map[string]storedDiagram{}, keys: map[string][]string{}, pages: newDocuments(maxPages)}
	for _, e := range c.Entries() {
		keys := make([]string, len(e.Diagrams))
		for i, d := range e.Diagrams {
			keys[i] = diagram.Key(d.Text.Text())
			if _, known := s.stored[keys[i]]; !known {
				s.stored[keys[i]] = storedDiagram{text: d.Text, title: e.Title}
			}
		}
		s.keys[e.Slug] = keys
	}
	return s
}

// shelves gives the shelf of the library's present catalogue.
type shelves struct {
	library library
	current atomic.Pointer[shelf]
}

func (s *shelves) now() *shelf {
	c := s.library.Catalogue()
	if shelf := s.current.Load(); shelf != nil && shelf.catalogue == c {
		return shelf
	}
	// Two requests may do this at once after a reload; both make the same.
	fresh := newShelf(c)
	s.current.Store(fresh)
	return fresh
}

// counted is a number with its noun: "1 board", "3 boards".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// facts joins what is known about something, in the order given: "Essay · 8×8".
func facts(items ...string) string {
	var known []string
	for _, item := range items {
		if item != "" {
			known = append(known, item)
		}
	}
	return strings.Join(known, " · ")
}
