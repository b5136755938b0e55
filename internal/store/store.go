package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// FileName is what the database is called in the data folder.
const FileName = "fairyboard.db"

// busyTimeout is how long a call waits for a lock that another process holds.
const busyTimeout = 5 * time.Second

// maxReaders is how many reads run at once; each has a connection of its own.
const maxReaders = 4

// Options is how a store behaves. The zero value is right for a server.
type Options struct {
	Now         func() time.Time // the clock; nil = the system's
	BusyTimeout time.Duration    // how long a call waits for another process; 0 = five seconds
}

// Store is an open database. It is safe for concurrent use.
type Store struct {
	write, read *sql.DB
	now         func() time.Time
	translate   func(error) error // from the driver's errors to those of this package
}

// Open opens the SQLite database in that file, makes it and the folders above it
// where they are missing, and brings its schema up to date. The errors are
// ErrUnwritable, ErrDamaged, ErrNewer and ErrBusy. The caller closes the store.
func Open(ctx context.Context, file string, options Options) (*Store, error) {
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.BusyTimeout == 0 {
		options.BusyTimeout = busyTimeout
	}
	s, err := openSQLite(ctx, file, options)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", file, err)
	}
	return s, nil
}

// Close ends the connections. Calls that still run are waited for.
func (s *Store) Close() error {
	return errors.Join(s.read.Close(), s.write.Close())
}

// fail translates the error of a call. A call that its context ended has that
// context's error, whatever the driver made of it.
func (s *Store) fail(ctx context.Context, doing string, err error) error {
	if cause := ctx.Err(); cause != nil {
		return fmt.Errorf("%s: %w", doing, cause)
	}
	return fmt.Errorf("%s: %w", doing, s.translate(err))
}

// millis is a time as the database has it.
func millis(t time.Time) int64 { return t.UnixMilli() }
