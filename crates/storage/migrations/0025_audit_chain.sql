-- The audit log is sealed: each entry holds the digest of the one before. Conventions as in
-- 0001_start.sql.

-- position counts from 1 within a company, in the order of sealing; hash is the SHA-256 of the entry
-- and of the hash before it. Both are empty until the job that seals has come by. search is what the
-- entry is found by, folded, and written with the seal.
ALTER TABLE audit ADD COLUMN position BIGINT;
ALTER TABLE audit ADD COLUMN hash BYTEA;
ALTER TABLE audit ADD COLUMN search TEXT NOT NULL DEFAULT '';
CREATE INDEX audit_unsealed ON audit (company_id, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_by_position ON audit (company_id, position) WHERE position IS NOT NULL;

-- Where the chain of a company ends; until_ms is when its newest sealed entry was written.
CREATE TABLE audit_head (
    company_id BIGINT NOT NULL REFERENCES company (id),
    position BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    until_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id)
); -- clustered
