-- The drawer: cash sessions, what goes in and out of them, and their closes. Conventions as in
-- 0001_start.sql.

-- holder_id is the seller whose drawer it is, or 0 where the branch shares one. opening_float is
-- empty until it is counted; counts are JSON text [{"value","count"}] of notes and coins, empty for
-- a sum. number is given by the close, without gaps in a branch. closed_at_ms is empty while it is
-- open; revision is the last one of cash_close.
CREATE TABLE cash_session (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    branch_id BIGINT NOT NULL,
    holder_id BIGINT NOT NULL,
    opened_by BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    opening_float BIGINT,
    opening_counts TEXT NOT NULL DEFAULT '',
    number BIGINT,
    closed_at_ms BIGINT,
    revision BIGINT NOT NULL DEFAULT 0,
    reason TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX cash_session_open ON cash_session (company_id, branch_id, holder_id)
    WHERE closed_at_ms IS NULL;
CREATE UNIQUE INDEX cash_session_by_number ON cash_session (company_id, branch_id, number)
    WHERE number IS NOT NULL;
CREATE INDEX cash_session_by_day ON cash_session (company_id, business_date, id);
CREATE INDEX cash_session_by_holder ON cash_session (company_id, holder_id, id);

-- Append-only: money that went in (above zero) or out (below) without a sale; kind is one of
-- venta-deshecha, nota-credito, recarga, retiro-cliente, gasto, retiro, proveedor, ingreso.
-- rounding is what the law of the country adds to the amount in cash. document_id is the sale, the
-- credit note or the wallet movement behind it.
CREATE TABLE cash_movement (
    company_id BIGINT NOT NULL,
    session_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    payment_code TEXT NOT NULL,
    amount BIGINT NOT NULL,
    rounding BIGINT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    sale_id BIGINT,
    document_id BIGINT,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, session_id, id),
    FOREIGN KEY (company_id, session_id) REFERENCES cash_session (company_id, id)
); -- clustered
CREATE INDEX cash_movement_by_sale ON cash_movement (company_id, sale_id) WHERE sale_id IS NOT NULL;

-- Append-only: what a session came to. revision 1 is the close; each sale that arrived after it
-- makes the next one, with the counts of the first. expected and counted are of cash, rounding is
-- what the law added to the cash of the sales; difference is of all ways of paying. content is JSON
-- text, read whole.
CREATE TABLE cash_close (
    company_id BIGINT NOT NULL,
    session_id BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    sales BIGINT NOT NULL,
    total BIGINT NOT NULL,
    rounding BIGINT NOT NULL,
    expected BIGINT NOT NULL,
    counted BIGINT NOT NULL,
    difference BIGINT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (company_id, session_id, revision),
    FOREIGN KEY (company_id, session_id) REFERENCES cash_session (company_id, id)
); -- clustered

-- Sales that arrived after the close of their session, numbered in it from 1.
CREATE TABLE cash_late_sale (
    company_id BIGINT NOT NULL,
    session_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, session_id, number),
    FOREIGN KEY (company_id, session_id) REFERENCES cash_session (company_id, id)
); -- clustered

-- The session that the money of a sale went into. A ticket takes that of its receipt.
ALTER TABLE sale ADD COLUMN cash_session_id BIGINT;
CREATE INDEX sale_by_cash_session ON sale (company_id, cash_session_id) WHERE cash_session_id IS NOT NULL;

-- Whether a role sees what should be in a drawer before it is counted; without a value it is as the
-- program has it.
ALTER TABLE role_right ADD COLUMN cash_expected BOOLEAN;
