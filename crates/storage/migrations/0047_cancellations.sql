-- Cancelling documents that the authority took (Mexico). Conventions as in 0001_start.sql.

-- What a company asked of its authority about a document of a sale, at most one at a time: a
-- cancellation that was refused can be asked for anew, and attempt counts them. state is PENDIENTE
-- (to be sent), EN_PROCESO (the buyer or the authority decides), CANCELADO, RECHAZADA (by the buyer)
-- or NEGADA (by the authority). reason is the authority's code, substitute the key of the document
-- that takes its place. request is signed once and sent unchanged; receipt is the acknowledgement.
-- business_date is the document's; answer_until is on the company's clocks, and empty where the buyer
-- need not accept.
CREATE TABLE e_cancellation (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    substitute TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    asked_at_ms BIGINT NOT NULL,
    answer_until TEXT NOT NULL,
    taken_at_ms BIGINT,
    decided_at_ms BIGINT,
    code TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL DEFAULT '',
    request BYTEA,
    receipt_name TEXT NOT NULL DEFAULT '',
    receipt BYTEA,
    PRIMARY KEY (company_id, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES e_document (company_id, id)
);
CREATE INDEX e_cancellation_open ON e_cancellation (company_id, document_id)
    WHERE state <> 'CANCELADO';
CREATE INDEX e_cancellation_by_day ON e_cancellation (company_id, business_date, document_id)
    WHERE state = 'CANCELADO';
