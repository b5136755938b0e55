package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// The schema, a folder for each kind of database.
//
//go:embed migrations
var migrations embed.FS

// migrate brings a database up to the schema of this program, each step in a
// transaction of its own. A database that is ahead of it is left alone: ErrNewer.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string) error {
	files, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return err
	}
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	switch {
	case current > target:
		return fmt.Errorf("%w: schema %d, known up to %d", ErrNewer, current, target)
	case current == target:
		return nil
	}
	_, err = provider.Up(ctx)
	return err
}
