package store

import "errors"

// What a caller can do something about. Errors of this package wrap them, with the
// words of the database behind them; errors.Is finds them.
var (
	// ErrNotFound is for what isn't there, was taken away, or has expired.
	ErrNotFound = errors.New("not found")
	// ErrConflict is for a change to another revision than the stored one.
	ErrConflict = errors.New("changed since")
	// ErrTooLarge is for content of more than MaxDraft bytes.
	ErrTooLarge = errors.New("too large")
	// ErrFull is for one draft more than the store takes, or a full disk.
	ErrFull = errors.New("no room for more")
	// ErrBusy is for a database that others hold locked; the same call may do later.
	ErrBusy = errors.New("the database is locked by another program")
	// ErrUnwritable is for a folder or file that cannot be made or written.
	ErrUnwritable = errors.New("cannot be written")
	// ErrDamaged is for a file that isn't a database of ours, or no longer.
	ErrDamaged = errors.New("the file is damaged, or not a database of this program")
	// ErrNewer is for a database that a later version of this program has changed.
	ErrNewer = errors.New("the database belongs to a later version of this program")
)
