-- Series after a restored backup. Conventions as in 0001_start.sql.

-- A series with unconfirmed_number gives no numbers until its last one is confirmed. The value is what
-- the journal of numbers knows, 0 without a journal.
ALTER TABLE series ADD COLUMN unconfirmed_number BIGINT;

-- Numbers given after the backup that was restored, which the database does not have.
CREATE TABLE series_gap (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_code TEXT NOT NULL,
    series TEXT NOT NULL,
    first_number BIGINT NOT NULL,
    last_number BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, document_code, series, first_number)
); -- clustered
