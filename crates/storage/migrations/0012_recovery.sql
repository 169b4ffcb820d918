-- Which job mailed a link, so that a later try of it replaces the link of the one before, and when:
-- links are limited by the hour in which they were made, however long they stand. Links of before
-- have no job and count for no hour. Conventions as in 0001_start.sql.

ALTER TABLE recovery_token ADD COLUMN job_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE recovery_token ADD COLUMN created_at_ms BIGINT NOT NULL DEFAULT 0;
