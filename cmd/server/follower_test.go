package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairyboard/internal/article"
)

// TestFollower: what an author saves is shown without a restart, and a folder that
// cannot be read changes nothing and is told once.
func TestFollower(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "articles")
	away := folder + "-away"
	save := func(name string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("# Words\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	move := func(from, to string) {
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	save("a.md")
	library, err := article.NewLibrary(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	f := &follower{library: library, log: slog.New(slog.NewTextHandler(&log, nil))}
	for _, c := range []struct {
		name        string
		change      func()
		articles    int
		again, told int // lines in the log so far
	}{
		{"nothing", func() {}, 1, 0, 0},
		{"an article more", func() { save("b.md") }, 2, 1, 0},
		{"the folder is gone", func() { move(folder, away) }, 2, 1, 1},
		{"it still is", func() {}, 2, 1, 1},
		{"it is back, with one more", func() { move(away, folder); save("c.html") }, 3, 2, 1},
		{"gone again", func() { move(folder, away) }, 3, 2, 2},
		{"back as it was", func() { move(away, folder) }, 3, 2, 2},
		{"gone once more", func() { move(folder, away) }, 3, 2, 3},
	} {
		c.change()
		f.look(t.Context())
		again, told := strings.Count(log.String(), "articles read again"), strings.Count(log.String(), "articles stay as they were")
		if n := library.Catalogue().Len(); n != c.articles || again != c.again || told != c.told {
			t.Errorf("%s: %d articles, read again %d times, told %d times; want %d, %d, %d", c.name, n, again, told, c.articles, c.again, c.told)
		}
	}
}
