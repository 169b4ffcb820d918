-- Jobs by company, so that companies share the workers; and what is done by its age, which is cleaned
-- away. Conventions as in 0001_start.sql.

DROP INDEX outbox_by_turn;
CREATE INDEX outbox_waiting ON outbox (company_id, run_at_ms) WHERE state <> 'done';
CREATE INDEX outbox_done ON outbox (run_at_ms) WHERE state = 'done';
