package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
	"github.com/pressly/goose/v3"
)

// openSQLite opens two pools on one file: one connection that writes, so that
// writers of this process queue here and not in the database, and several that
// read and cannot write.
func openSQLite(ctx context.Context, file string, options Options) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o750); err != nil {
		return nil, fmt.Errorf("the folder %w: %w", ErrUnwritable, err)
	}
	write, err := driver.Open(sqliteName(file, options, "journal_mode(wal)", "synchronous(normal)"))
	if err != nil {
		return nil, translateSQLite(err)
	}
	write.SetMaxOpenConns(1)
	if err := migrate(ctx, write, goose.DialectSQLite3, "sqlite"); err != nil {
		return nil, errors.Join(translateSQLite(err), write.Close())
	}
	read, err := driver.Open(sqliteName(file, options, "query_only(on)"))
	if err != nil {
		return nil, errors.Join(translateSQLite(err), write.Close())
	}
	read.SetMaxOpenConns(maxReaders)
	return &Store{write: write, read: read, now: options.Now, translate: translateSQLite}, nil
}

// sqliteName is the data source name of a file; the timeout has to be the first
// of the pragmas.
func sqliteName(file string, options Options, pragmas ...string) string {
	values := url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(" + strconv.FormatInt(options.BusyTimeout.Milliseconds(), 10) + ")", "foreign_keys(on)", "trusted_schema(off)",
	}}
	values["_pragma"] = append(values["_pragma"], pragmas...)
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(file)}).EscapedPath(), RawQuery: values.Encode()}).String()
}

// translateSQLite finds the error of this package that an error of the driver means,
// by its code. What it doesn't know goes through.
func translateSQLite(err error) error {
	code, ok := errors.AsType[sqlite3.ErrorCode](err)
	if e, is := errors.AsType[*sqlite3.Error](err); is {
		code, ok = e.Code(), true
	}
	if e, is := errors.AsType[sqlite3.ExtendedErrorCode](err); is {
		code, ok = e.Code(), true
	}
	if !ok {
		return err
	}
	var known error
	switch code {
	case sqlite3.BUSY, sqlite3.LOCKED:
		known = ErrBusy
	case sqlite3.READONLY, sqlite3.CANTOPEN, sqlite3.PERM, sqlite3.AUTH:
		known = ErrUnwritable
	case sqlite3.CORRUPT, sqlite3.NOTADB:
		known = ErrDamaged
	case sqlite3.FULL:
		known = ErrFull
	default:
		return err
	}
	return fmt.Errorf("%w (%w)", known, err)
}
