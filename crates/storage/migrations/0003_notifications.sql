-- Messages to people: what happened that somebody should know. Conventions as in
-- 0001_start.sql.

-- kind is one of: order_new, order_changed, survey, low_stock; subject_id is the key of
-- that order, survey or product. facts is JSON text of what the list shows, as it stood
-- when the message was told, read whole. seen: the list was opened since, so that the
-- bell counts it no more; unread until read_at_ms.
CREATE TABLE notification (
    company_id BIGINT NOT NULL REFERENCES company (id),
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    subject_id BIGINT NOT NULL,
    facts TEXT NOT NULL,
    seen BOOLEAN NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    read_at_ms BIGINT,
    PRIMARY KEY (company_id, user_id, id)
); -- clustered
-- The counter of the bell is read at every change, and few are unread.
CREATE INDEX notification_unread ON notification (company_id, user_id, seen) WHERE read_at_ms IS NULL;
-- What was read long ago is cleaned away.
CREATE INDEX notification_by_reading ON notification (read_at_ms) WHERE read_at_ms IS NOT NULL;

-- SHA-256 of the device token when that is a push subscription: subscriptions are too
-- long for an index, and one belongs to the last session that brought it.
ALTER TABLE session_family ADD COLUMN device_hash BYTEA;
CREATE INDEX session_family_by_device ON session_family (device_hash) WHERE device_hash IS NOT NULL;
