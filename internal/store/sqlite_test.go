package store_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairyboard/internal/store"
)

// sqlite is SQLite on a file, in a folder that does not exist before.
var sqlite = database{"sqlite", func(t *testing.T) func(*testing.T, func() time.Time) drafts {
	file := filepath.Join(t.TempDir(), "a new folder?", store.FileName)
	return func(t *testing.T, now func() time.Time) drafts {
		return mustOpen(t, file, store.Options{Now: now, BusyTimeout: time.Minute})
	}
}}

func mustOpen(t *testing.T, file string, options store.Options) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), file, options)
	if err != nil {
		t.Fatalf("Open(%q): %v", file, err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// raw opens the file beside the store, as another program would.
func raw(t *testing.T, file string, statements ...string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	for _, s := range statements {
		if _, err := db.ExecContext(t.Context(), s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	return db
}

// TestFileFaults: whatever is wrong with the file, the error says which of the known
// kinds it is and names the file, and what is in the file stays as it was.
func TestFileFaults(t *testing.T) {
	for _, c := range []struct {
		name    string
		prepare func(t *testing.T, file string)
		want    error
	}{
		{"no database", func(t *testing.T, file string) {
			write(t, file, []byte(strings.Repeat("not a database, but somebody's letter\n", 100)))
		}, store.ErrDamaged},
		{"page overwritten", func(t *testing.T, file string) {
			mustOpen(t, file, store.Options{}).Close()
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			copy(content[100:], bytes.Repeat([]byte{0xA5}, 3000))
			write(t, file, content)
		}, store.ErrDamaged},
		{"a folder", func(t *testing.T, file string) {
			if err := os.Mkdir(file, 0o750); err != nil {
				t.Fatal(err)
			}
		}, store.ErrUnwritable},
		{"later schema", func(t *testing.T, file string) {
			mustOpen(t, file, store.Options{}).Close()
			raw(t, file, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)").Close()
		}, store.ErrNewer},
		{"locked", func(t *testing.T, file string) {
			db := raw(t, file)
			connection, err := db.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { connection.Close() })
			if _, err := connection.ExecContext(t.Context(), "BEGIN EXCLUSIVE"); err != nil {
				t.Fatal(err)
			}
		}, store.ErrBusy},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), store.FileName)
			c.prepare(t, file)
			before, _ := os.ReadFile(file)
			s, err := store.Open(t.Context(), file, store.Options{BusyTimeout: 20 * time.Millisecond})
			if err == nil {
				s.Close()
			}
			wantError(t, "open", err, c.want)
			if err == nil || !strings.Contains(err.Error(), file) {
				t.Errorf("the error %q doesn't name the file", err)
			}
			if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
				t.Error("the file has changed")
			}
		})
	}
}

// TestFolderCannotBeMade: a folder below a file.
func TestFolderCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, nil)
	_, err := store.Open(t.Context(), filepath.Join(file, "data", store.FileName), store.Options{})
	wantError(t, "open", err, store.ErrUnwritable)
}

func write(t *testing.T, file string, content []byte) {
	t.Helper()
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLockedWhileOpen: a lock of another program makes a call fail in time, and is
// no reason for later ones to.
func TestLockedWhileOpen(t *testing.T) {
	file := filepath.Join(t.TempDir(), store.FileName)
	s := mustOpen(t, file, store.Options{BusyTimeout: 20 * time.Millisecond})
	id := mustCreate(t, s, "kept")
	connection, err := raw(t, file).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if _, err := connection.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	_, err = s.UpdateDraft(t.Context(), id, 1, []byte("lost"))
	wantError(t, "update", err, store.ErrBusy)
	wantDraft(t, s, id, "kept", 1) // readers don't wait for writers
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err = s.CreateDraft(ctx, nil); !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, store.ErrBusy) {
		t.Errorf("create with a deadline: error %v", err)
	}
	if _, err := connection.ExecContext(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.UpdateDraft(t.Context(), id, 1, []byte("on")); err != nil {
		t.Fatal(err)
	}
}

// TestWriteAheadLog: readers and a writer don't stand in each other's way only in
// that mode, and it is kept in the file.
func TestWriteAheadLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), store.FileName)
	mustOpen(t, file, store.Options{})
	var mode string
	if err := raw(t, file).QueryRowContext(t.Context(), "PRAGMA journal_mode").Scan(&mode); err != nil || mode != "wal" {
		t.Errorf("journal mode %q, %v", mode, err)
	}
}

// TestPlaceholdersAscend: the driver binds $N in the order of first appearance,
// PostgreSQL by number. Statements where both mean the same have them in order.
func TestPlaceholdersAscend(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	statement, placeholder := regexp.MustCompile("`[^`]*\\$1[^`]*`"), regexp.MustCompile(`\$(\d+)`)
	found := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range statement.FindAllString(string(text), -1) {
			found++
			for i, m := range placeholder.FindAllStringSubmatch(s, -1) {
				if m[1] != strconv.Itoa(i+1) {
					t.Errorf("%s: $%s comes as number %d in %s", file, m[1], i+1, s)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no statement found")
	}
}
