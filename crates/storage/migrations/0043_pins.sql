-- PINs of people, and what they approve with them on the spot. Conventions as in 0001_start.sql.

-- A person's PIN as a PHC string. failures counts the wrong tries since the last right one; with
-- the fifth no try counts before sleeps_until_ms.
CREATE TABLE user_pin (
    user_id BIGINT NOT NULL PRIMARY KEY REFERENCES user_account (id),
    pin_hash TEXT NOT NULL,
    failures BIGINT NOT NULL,
    sleeps_until_ms BIGINT NOT NULL,
    changed_at_ms BIGINT NOT NULL
);

-- What approver_id approved for user_id, for one write before expires_at_ms. used_at_ms is empty
-- until that write.
CREATE TABLE approval (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    token_hash BYTEA NOT NULL,
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    approver_id BIGINT NOT NULL REFERENCES user_account (id),
    expires_at_ms BIGINT NOT NULL,
    used_at_ms BIGINT,
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX approval_by_token ON approval (company_id, token_hash);
CREATE INDEX approval_unused ON approval (expires_at_ms) WHERE used_at_ms IS NULL;

-- The rights of an approval; value is how far, in percent: 100 for a switch.
CREATE TABLE approval_right (
    company_id BIGINT NOT NULL REFERENCES company (id),
    approval_id BIGINT NOT NULL,
    right_code TEXT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (company_id, approval_id, right_code),
    FOREIGN KEY (company_id, approval_id) REFERENCES approval (company_id, id)
); -- clustered

-- Who approved what an entry tells; empty for what needed no approval.
ALTER TABLE audit ADD COLUMN approver_id BIGINT;
