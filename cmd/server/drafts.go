package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"

	"fairyboard/internal/store"
	"fairyboard/internal/web"
)

// drafts joins the store of drafts to the site, which do not know each other: what
// differs is the names of the errors.
type drafts struct{ *store.Store }

func (d drafts) CreateDraft(ctx context.Context, content []byte) (string, error) {
	id, err := d.Store.CreateDraft(ctx, content)
	return id, ofSite(err)
}

func (d drafts) FindDraft(ctx context.Context, id string) ([]byte, int64, error) {
	content, revision, err := d.Store.FindDraft(ctx, id)
	return content, revision, ofSite(err)
}

func (d drafts) UpdateDraft(ctx context.Context, id string, revision int64, content []byte) (int64, error) {
	next, err := d.Store.UpdateDraft(ctx, id, revision, content)
	return next, ofSite(err)
}

// ofSite adds to an error of the store what the site knows it by.
func ofSite(err error) error {
	for _, pair := range [][2]error{
		{store.ErrNotFound, web.ErrNoDraft},
		{store.ErrConflict, web.ErrDraftChanged},
		{store.ErrTooLarge, web.ErrDraftTooLarge},
		{store.ErrFull, web.ErrNoRoom},
		{store.ErrBusy, web.ErrStoreBusy},
	} {
		if errors.Is(err, pair[0]) {
			return fmt.Errorf("%w: %w", pair[1], err)
		}
	}
	return err
}

// databaseFile is the file of the SQLite database that the configuration means.
func (c config) databaseFile() (string, error) {
	switch kind, file, _ := strings.Cut(c.database, ":"); {
	case c.database == "":
		return filepath.Join(c.data, store.FileName), nil
	case kind == "sqlite" && file != "":
		return file, nil
	default:
		return "", fmt.Errorf("database %q: want sqlite:FILE, or nothing for %s in the data folder", c.database, store.FileName)
	}
}

// openStore opens the database. A folder that cannot be written is no reason not to
// serve articles: then there is no store, and the log says what to do. A file that
// is damaged, locked or of a later version is one, for somebody has to look at it.
func (c config) openStore(ctx context.Context, logger *slog.Logger) (*store.Store, error) {
	file, err := c.databaseFile()
	if err != nil {
		return nil, err
	}
	s, err := store.Open(ctx, file, store.Options{})
	if errors.Is(err, store.ErrUnwritable) {
		logger.WarnContext(ctx, "no drafts are kept: make the data folder writable, or set FAIRYBOARD_DATA to one that is", "file", file, "err", err)
		return nil, nil
	}
	return s, err
}
