package main

import (
	"context"
	"log/slog"
	"time"

	"fairyboard/internal/article"
)

// refreshTime is how often the operator's folder is looked at: an author who reloads
// the page after saving sees what was written.
const refreshTime = time.Second

// follower shows what authors save without a restart.
type follower struct {
	library *article.Library
	log     *slog.Logger
	told    string // the fault that the log has already
}

// run looks at the folder until ctx ends.
func (f *follower) run(ctx context.Context) {
	ticker := time.NewTicker(refreshTime)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			f.look(ctx)
		}
	}
}

// look reads the articles again where some have changed. What cannot be read leaves
// the site as it was; the log says so once.
func (f *follower) look(ctx context.Context) {
	changed, err := f.library.Refresh()
	switch {
	case err == nil:
		f.told = ""
	case err.Error() != f.told:
		f.told = err.Error()
		f.log.WarnContext(ctx, "articles stay as they were", "err", err)
	}
	if changed {
		f.log.InfoContext(ctx, "articles read again", "articles", f.library.Catalogue().Len())
	}
}
