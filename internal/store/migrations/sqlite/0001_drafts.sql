-- +goose Up
-- Drafts of the design wizard. Times are milliseconds since 1970; content is the
-- wizard's own encoding; revision counts the changes, from 1.
CREATE TABLE drafts (
    id       TEXT    NOT NULL PRIMARY KEY,
    content  BLOB    NOT NULL,
    revision INTEGER NOT NULL,
    created  INTEGER NOT NULL,
    used     INTEGER NOT NULL
) STRICT;

CREATE INDEX drafts_used ON drafts (used);
