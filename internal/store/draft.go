package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"
)

// The bounds of drafts.
const (
	MaxDraft      = 512 << 10           // bytes of one draft
	MaxDrafts     = 50_000              // drafts at a time
	DraftLifetime = 30 * 24 * time.Hour // after its last use a draft is forgotten
)

// useGrain is how exactly the time of the last use is known: reading a draft
// writes to the database only once in that time.
const useGrain = 24 * time.Hour

// draftIDBytes of chance make a draft's id: who has it may read and change the
// draft, and nobody guesses it.
const draftIDBytes = 18

// CreateDraft stores a new draft and returns the id that it can be found by:
// 24 letters of base64url. Drafts that have expired are deleted on the way. The
// errors are ErrTooLarge and ErrFull.
func (s *Store) CreateDraft(ctx context.Context, content []byte) (string, error) {
	const doing = "create draft"
	if len(content) > MaxDraft {
		return "", s.fail(ctx, doing, ErrTooLarge)
	}
	var random [draftIDBytes]byte
	if _, err := rand.Read(random[:]); err != nil {
		return "", s.fail(ctx, doing, err)
	}
	id := base64.RawURLEncoding.EncodeToString(random[:])
	now := s.now()
	if _, err := s.write.ExecContext(ctx, `DELETE FROM drafts WHERE used < $1`, millis(now.Add(-DraftLifetime))); err != nil {
		return "", s.fail(ctx, doing, err)
	}
	result, err := s.write.ExecContext(ctx, `
		INSERT INTO drafts (id, content, revision, created, used)
		SELECT $1, $2, 1, $3, $4 WHERE (SELECT count(*) FROM drafts) < $5`,
		id, content, millis(now), millis(now), MaxDrafts)
	if err != nil {
		return "", s.fail(ctx, doing, err)
	}
	if err := mustChange(result, ErrFull); err != nil {
		return "", s.fail(ctx, doing, err)
	}
	return id, nil
}

// FindDraft returns the content of a draft and its revision, and takes it that the
// draft has been used. The error is ErrNotFound where there is none of that id, or
// where it was last used longer ago than DraftLifetime.
func (s *Store) FindDraft(ctx context.Context, id string) (content []byte, revision int64, err error) {
	const doing = "find draft"
	now := s.now()
	var used int64
	err = s.read.QueryRowContext(ctx, `SELECT content, revision, used FROM drafts WHERE id = $1 AND used >= $2`, id, millis(now.Add(-DraftLifetime))).
		Scan(&content, &revision, &used)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNotFound
	}
	if err != nil {
		return nil, 0, s.fail(ctx, doing, err)
	}
	if used < millis(now.Add(-useGrain)) {
		if _, err := s.write.ExecContext(ctx, `UPDATE drafts SET used = $1 WHERE id = $2`, millis(now), id); err != nil {
			return nil, 0, s.fail(ctx, doing, err)
		}
	}
	return content, revision, nil
}

// UpdateDraft puts content in the place of that revision of a draft and returns the
// new revision. The errors are ErrConflict where somebody else has changed the draft
// since, ErrNotFound as with FindDraft, and ErrTooLarge.
func (s *Store) UpdateDraft(ctx context.Context, id string, revision int64, content []byte) (int64, error) {
	const doing = "update draft"
	if len(content) > MaxDraft {
		return 0, s.fail(ctx, doing, ErrTooLarge)
	}
	now := s.now()
	result, err := s.write.ExecContext(ctx, `
		UPDATE drafts SET content = $1, revision = revision + 1, used = $2
		WHERE id = $3 AND revision = $4 AND used >= $5`,
		content, millis(now), id, revision, millis(now.Add(-DraftLifetime)))
	if err != nil {
		return 0, s.fail(ctx, doing, err)
	}
	if mustChange(result, ErrConflict) == nil {
		return revision + 1, nil
	}
	var known int
	err = s.read.QueryRowContext(ctx, `SELECT count(*) FROM drafts WHERE id = $1 AND used >= $2`, id, millis(now.Add(-DraftLifetime))).Scan(&known)
	switch {
	case err != nil:
	case known == 0:
		err = ErrNotFound
	default:
		err = ErrConflict
	}
	return 0, s.fail(ctx, doing, err)
}

// DeleteDraft forgets a draft; ErrNotFound where there is none of that id.
func (s *Store) DeleteDraft(ctx context.Context, id string) error {
	const doing = "delete draft"
	result, err := s.write.ExecContext(ctx, `DELETE FROM drafts WHERE id = $1`, id)
	if err == nil {
		err = mustChange(result, ErrNotFound)
	}
	if err != nil {
		return s.fail(ctx, doing, err)
	}
	return nil
}

// mustChange is the error otherwise where a statement changed nothing.
func mustChange(result sql.Result, otherwise error) error {
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		err = otherwise
	}
	return err
}
