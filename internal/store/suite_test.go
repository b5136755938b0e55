package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fairyboard/internal/store"
)

// drafts is what the suite asks of a database, whatever its kind.
type drafts interface {
	CreateDraft(ctx context.Context, content []byte) (string, error)
	FindDraft(ctx context.Context, id string) (content []byte, revision int64, err error)
	UpdateDraft(ctx context.Context, id string, revision int64, content []byte) (int64, error)
	DeleteDraft(ctx context.Context, id string) error
	Close() error
}

// database is one kind of database. What open gives is empty; reopen opens the same
// one again, while others may have it open.
type database struct {
	name string
	new  func(t *testing.T) (open func(t *testing.T, now func() time.Time) drafts)
}

// clock is a time that a test sets.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func newClock() *clock { return &clock{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// suite is what every kind of database has to do.
var suite = []struct {
	name string
	test func(t *testing.T, open func(t *testing.T, now func() time.Time) drafts)
}{
	{"round trip", testRoundTrip},
	{"ids", testIDs},
	{"revisions", testRevisions},
	{"expiry", testExpiry},
	{"use keeps", testUseKeeps},
	{"bounds", testBounds},
	{"not there", testNotThere},
	{"reopened", testReopened},
	{"two processes", testTwoProcesses},
	{"writers at once", testWriters},
	{"cancelled", testCancelled},
}

func TestDatabases(t *testing.T) {
	for _, kind := range []database{sqlite} {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			for _, c := range suite {
				t.Run(c.name, func(t *testing.T) {
					t.Parallel()
					c.test(t, kind.new(t))
				})
			}
		})
	}
}

func mustCreate(t *testing.T, s drafts, content string) string {
	t.Helper()
	id, err := s.CreateDraft(t.Context(), []byte(content))
	if err != nil {
		t.Fatalf("CreateDraft(%q): %v", content, err)
	}
	return id
}

func wantDraft(t *testing.T, s drafts, id, content string, revision int64) {
	t.Helper()
	got, r, err := s.FindDraft(t.Context(), id)
	if err != nil {
		t.Fatalf("FindDraft(%q): %v", id, err)
	}
	if string(got) != content || r != revision {
		t.Errorf("FindDraft(%q) = %q, revision %d; want %q, %d", id, got, r, content, revision)
	}
}

func wantError(t *testing.T, doing string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: error %v, want %v", doing, got, want)
	}
}

func testRoundTrip(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	odd := "\x00\xff no text, ünï \r\n"
	one, two := mustCreate(t, s, odd), mustCreate(t, s, "")
	wantDraft(t, s, one, odd, 1)
	wantDraft(t, s, two, "", 1)
	if _, err := s.UpdateDraft(t.Context(), two, 1, []byte("full")); err != nil {
		t.Fatal(err)
	}
	wantDraft(t, s, two, "full", 2)
	wantDraft(t, s, one, odd, 1)
	if err := s.DeleteDraft(t.Context(), one); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.FindDraft(t.Context(), one)
	wantError(t, "find a deleted draft", err, store.ErrNotFound)
	wantDraft(t, s, two, "full", 2)
}

// testIDs: 144 bits, all of them in use, none that need escaping in an address.
func testIDs(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	seen := map[string]bool{}
	letters := map[rune]bool{}
	for range 200 {
		id := mustCreate(t, s, "x")
		if len(id) != 24 || seen[id] {
			t.Fatalf("id %q: want 24 letters, never the same twice", id)
		}
		seen[id] = true
		for _, r := range id {
			letters[r] = true
			if !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", r) {
				t.Fatalf("id %q has a %q", id, r)
			}
		}
	}
	if len(letters) != 64 { // the chance that one of them is missing by chance is 10^-31
		t.Errorf("only %d of 64 letters in 200 ids", len(letters))
	}
}

func testRevisions(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	id := mustCreate(t, s, "one")
	for revision := int64(1); revision < 5; revision++ {
		got, err := s.UpdateDraft(t.Context(), id, revision, fmt.Append(nil, revision))
		if err != nil || got != revision+1 {
			t.Fatalf("UpdateDraft of revision %d = %d, %v", revision, got, err)
		}
	}
	for _, revision := range []int64{-1, 0, 1, 4, 6} {
		_, err := s.UpdateDraft(t.Context(), id, revision, []byte("late"))
		wantError(t, fmt.Sprint("update of revision ", revision), err, store.ErrConflict)
	}
	wantDraft(t, s, id, "4", 5)
}

func testExpiry(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	c := newClock()
	s := open(t, c.Now)
	old := mustCreate(t, s, "old")
	c.pass(store.DraftLifetime)
	wantDraft(t, s, old, "old", 1) // and so it has been used just now
	c.pass(store.DraftLifetime + time.Millisecond)
	_, _, err := s.FindDraft(t.Context(), old)
	wantError(t, "find an expired draft", err, store.ErrNotFound)
	_, err = s.UpdateDraft(t.Context(), old, 1, []byte("again"))
	wantError(t, "update an expired draft", err, store.ErrNotFound)
	mustCreate(t, s, "new")
	wantError(t, "delete a draft that expiry took", s.DeleteDraft(t.Context(), old), store.ErrNotFound)
}

// testUseKeeps: reading and writing a draft both keep it, for as long as they go on.
func testUseKeeps(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	c := newClock()
	s := open(t, c.Now)
	read, written := mustCreate(t, s, "r"), mustCreate(t, s, "w")
	for revision := int64(1); revision < 6; revision++ {
		c.pass(store.DraftLifetime - time.Hour)
		wantDraft(t, s, read, "r", 1)
		if _, err := s.UpdateDraft(t.Context(), written, revision, []byte("w")); err != nil {
			t.Fatal(err)
		}
	}
	mustCreate(t, s, "that sweeps")
	wantDraft(t, s, read, "r", 1)
	wantDraft(t, s, written, "w", 6)
}

func testBounds(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	full := bytes.Repeat([]byte("x"), store.MaxDraft)
	id := mustCreate(t, s, string(full))
	wantDraft(t, s, id, string(full), 1)
	_, err := s.CreateDraft(t.Context(), append(full, 'x'))
	wantError(t, "create one byte too many", err, store.ErrTooLarge)
	_, err = s.UpdateDraft(t.Context(), id, 1, append(full, 'x'))
	wantError(t, "update to one byte too many", err, store.ErrTooLarge)
	wantDraft(t, s, id, string(full), 1)
}

func testNotThere(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	mustCreate(t, s, "another")
	for _, id := range []string{"", "x", "' OR 1=1 --", "\x00", "%", string(bytes.Repeat([]byte("y"), 1<<16))} {
		_, _, err := s.FindDraft(t.Context(), id)
		wantError(t, fmt.Sprintf("find %.20q", id), err, store.ErrNotFound)
		_, err = s.UpdateDraft(t.Context(), id, 1, nil)
		wantError(t, fmt.Sprintf("update %.20q", id), err, store.ErrNotFound)
		wantError(t, fmt.Sprintf("delete %.20q", id), s.DeleteDraft(t.Context(), id), store.ErrNotFound)
	}
}

func testReopened(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	id := mustCreate(t, s, "kept")
	if _, err := s.UpdateDraft(t.Context(), id, 1, []byte("kept well")); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wantDraft(t, open(t, newClock().Now), id, "kept well", 2)
}

// testTwoProcesses: what one writes the other reads at once, and revisions hold
// between them.
func testTwoProcesses(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	one, two := open(t, newClock().Now), open(t, newClock().Now)
	id := mustCreate(t, one, "by one")
	wantDraft(t, two, id, "by one", 1)
	if _, err := two.UpdateDraft(t.Context(), id, 1, []byte("by two")); err != nil {
		t.Fatal(err)
	}
	_, err := one.UpdateDraft(t.Context(), id, 1, []byte("by one again"))
	wantError(t, "update of what the other changed", err, store.ErrConflict)
	wantDraft(t, one, id, "by two", 2)
}

// testWriters: of many who change the same revision one wins, and nobody gets any
// other error than a conflict, though they write to other drafts too.
func testWriters(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	stores := []drafts{open(t, newClock().Now), open(t, newClock().Now)}
	id := mustCreate(t, stores[0], "start")
	const writers, rounds = 8, 10
	var wg sync.WaitGroup
	won := make([]int, writers)
	for w := range writers {
		wg.Go(func() {
			s := stores[w%len(stores)]
			for range rounds {
				_, revision, err := s.FindDraft(t.Context(), id)
				if err != nil {
					t.Errorf("find: %v", err)
					return
				}
				switch _, err := s.UpdateDraft(t.Context(), id, revision, fmt.Append(nil, w)); {
				case err == nil:
					won[w]++
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("update: %v", err)
				}
				if _, err := s.CreateDraft(t.Context(), []byte("other")); err != nil {
					t.Errorf("create: %v", err)
				}
			}
		})
	}
	wg.Wait()
	changes := int64(1)
	for _, n := range won {
		changes += int64(n)
	}
	_, revision, err := stores[0].FindDraft(t.Context(), id)
	if err != nil || revision != changes {
		t.Errorf("revision %d, %v after %d changes that went well", revision, err, changes-1)
	}
}

func testCancelled(t *testing.T, open func(*testing.T, func() time.Time) drafts) {
	s := open(t, newClock().Now)
	id := mustCreate(t, s, "kept")
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.CreateDraft(gone, nil)
	wantError(t, "create", err, context.Canceled)
	_, _, err = s.FindDraft(gone, id)
	wantError(t, "find", err, context.Canceled)
	_, err = s.UpdateDraft(gone, id, 1, nil)
	wantError(t, "update", err, context.Canceled)
	wantError(t, "delete", s.DeleteDraft(gone, id), context.Canceled)
	wantDraft(t, s, id, "kept", 1) // and the connection is as good as before
	if _, err := s.UpdateDraft(t.Context(), id, 1, []byte("on")); err != nil {
		t.Fatal(err)
	}
}
