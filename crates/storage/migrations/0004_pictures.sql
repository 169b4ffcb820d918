-- Pictures that people put into the product, kept beside what shows them, so that every
-- process and every backup has them. Conventions as in 0001_start.sql.

-- name is what the address ends in: random, so that nobody guesses it. source_hash is the
-- SHA-256 of the file as it came, content the picture written anew, without what a camera
-- writes beside it. A picture that was never used anywhere is cleaned away; one that was
-- stays, because sales and messages may still show it.
CREATE TABLE picture (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    name TEXT NOT NULL UNIQUE,
    media_type TEXT NOT NULL,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    source_hash BYTEA NOT NULL,
    user_id BIGINT NOT NULL,
    used BOOLEAN NOT NULL,
    created_at_ms BIGINT NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, source_hash)
);
CREATE INDEX picture_by_use ON picture (used, created_at_ms);
