// Package store keeps what has to survive the process: the drafts of the design
// wizard. It knows nothing of what is in them, nor of the web; cmd/server joins it
// with those who use it.
//
// The database is SQLite in one file, in WAL mode. The driver is imported in
// sqlite.go alone, the statements are such that PostgreSQL takes them too ($1, $2 …
// in ascending order), and times are whole milliseconds since 1970 in UTC. The
// schema is that of migrations/, which goose applies in order when the store is
// opened; a file that was released is never edited again.
//
// Every error that a caller can do something about is one of the variables in
// errors.go; the driver's own never leave the package.
//
//	s, err := store.Open(ctx, filepath.Join(data, store.FileName), store.Options{})
//	if err != nil {
//		return err
//	}
//	defer s.Close()
//	id, err := s.CreateDraft(ctx, content)
package store
