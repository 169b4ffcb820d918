-- A session that waits for the PIN of its person. Conventions as in 0001_start.sql.

-- While it is set, no access token of the session counts and none is renewed.
ALTER TABLE session_family ADD COLUMN locked_at_ms BIGINT;
