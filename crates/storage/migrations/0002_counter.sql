-- What the counter needs beside the sale: what clients bought, their branches and
-- wallets, quotes, and surveys. Conventions as in 0001_start.sql.

-- ── Clients ─────────────────────────────────────────────────────────────────

-- What a named client bought, net of discarded and voided sales; written in the
-- transaction of the sale. The generic client has none: it is everybody.
CREATE TABLE client_total (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    sales BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (company_id, client_id),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered

INSERT INTO client_total (company_id, client_id, sales, amount)
SELECT s.company_id, s.client_id, COUNT(*), CAST(SUM(s.total) AS BIGINT)
FROM sale s JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id
WHERE s.state IN ('abierta', 'cerrada') AND NOT c.generic
GROUP BY s.company_id, s.client_id;

-- A client's purchases are paged and counted on an index alone, also those of one seller.
DROP INDEX sale_by_client;
CREATE INDEX sale_by_client ON sale (company_id, client_id, id, user_id);
-- Few sales are open, but a client may have bought thousands.
CREATE INDEX sale_open_by_client ON sale (company_id, client_id, id) WHERE state = 'abierta' AND client_id IS NOT NULL;

-- The branches of a client. emails is JSON text ["a@b.c"], read whole.
CREATE TABLE client_local (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    name TEXT NOT NULL,
    local_code TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT '',
    emails TEXT NOT NULL DEFAULT '[]',
    division1_code TEXT NOT NULL DEFAULT '',
    division1_name TEXT NOT NULL DEFAULT '',
    division2_code TEXT NOT NULL DEFAULT '',
    division2_name TEXT NOT NULL DEFAULT '',
    division3_code TEXT NOT NULL DEFAULT '',
    division3_name TEXT NOT NULL DEFAULT '',
    division4_code TEXT NOT NULL DEFAULT '',
    division4_name TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, client_id, id),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered

-- ── Wallets ─────────────────────────────────────────────────────────────────

-- bag is 'CUPONERA' (quota paid in before) or 'BENEFICIO' (value that purchases
-- earned). balance is the cached sum of the bag's movements and never below zero;
-- percentage is the part of each purchase that becomes benefit, in percent.
CREATE TABLE wallet (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    bag TEXT NOT NULL,
    balance BIGINT NOT NULL,
    percentage BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, client_id, bag),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered

-- Append-only. kind is 'ENTRADA' or 'SALIDA' and amount is above zero; reason is one
-- of: recharge, withdrawal, sale, earned, sale_discarded, sale_voided,
-- earned_discarded, earned_voided.
CREATE TABLE wallet_movement (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    bag TEXT NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    amount BIGINT NOT NULL,
    balance BIGINT NOT NULL,
    payment_code TEXT NOT NULL DEFAULT '',
    sale_id BIGINT,
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, client_id, id),
    FOREIGN KEY (company_id, client_id, bag) REFERENCES wallet (company_id, client_id, bag)
); -- clustered
CREATE INDEX wallet_movement_by_day ON wallet_movement (company_id, business_date, id);
-- A sale moves a bag once for each reason.
CREATE UNIQUE INDEX wallet_movement_by_sale ON wallet_movement (company_id, sale_id, bag, reason);

-- ── Quotes ──────────────────────────────────────────────────────────────────

-- state: abierta, cerrada, anulado, gratuito. proforma_type as sale_type. The client
-- stands as it was when the quote was written; expires_on is the last day it holds.
CREATE TABLE proforma (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    proforma_type TEXT NOT NULL,
    state TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    expires_on TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    client_id BIGINT,
    client_document_type TEXT NOT NULL DEFAULT '',
    client_document_number TEXT NOT NULL DEFAULT '',
    client_name TEXT NOT NULL DEFAULT '',
    client_address TEXT NOT NULL DEFAULT '',
    client_division1 TEXT NOT NULL DEFAULT '',
    client_division2 TEXT NOT NULL DEFAULT '',
    client_division3 TEXT NOT NULL DEFAULT '',
    currency TEXT NOT NULL,
    subtotal BIGINT NOT NULL,
    discount BIGINT NOT NULL,
    discount_percentage BIGINT NOT NULL,
    discount_mode TEXT NOT NULL,
    total BIGINT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    hours BIGINT,
    -- The sale it became; empty again when that sale is discarded or voided.
    sale_id BIGINT,
    -- Client and number, folded, for the list's search box.
    search TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, id)
); -- clustered
CREATE UNIQUE INDEX proforma_by_number ON proforma (company_id, series, number);
CREATE INDEX proforma_by_day ON proforma (company_id, business_date, id);
CREATE INDEX proforma_by_state ON proforma (company_id, state, business_date, id);
CREATE INDEX proforma_by_client ON proforma (company_id, client_id, business_date, id);

CREATE TABLE proforma_line (
    company_id BIGINT NOT NULL,
    proforma_id BIGINT NOT NULL,
    line_no BIGINT NOT NULL,
    product_id BIGINT,
    grouping_id BIGINT,
    code TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL,
    brand TEXT NOT NULL DEFAULT '',
    presentation TEXT NOT NULL DEFAULT '',
    measurement BIGINT NOT NULL,
    measurement_unit TEXT NOT NULL,
    image TEXT NOT NULL DEFAULT '',
    taxes TEXT NOT NULL DEFAULT '[]',
    quantity BIGINT NOT NULL,
    price BIGINT NOT NULL,
    discount_amount BIGINT NOT NULL,
    discount_percentage BIGINT NOT NULL,
    discount_mode TEXT NOT NULL,
    total BIGINT NOT NULL,
    PRIMARY KEY (company_id, proforma_id, line_no),
    FOREIGN KEY (company_id, proforma_id) REFERENCES proforma (company_id, id)
); -- clustered

-- Companies that were set up without a series for quotes get their country's first.
INSERT INTO series (company_id, document_code, series, branch_id, last_number, active)
SELECT c.id, 'PROFORMA', CASE WHEN c.country = 'PE' THEN 'P001' ELSE 'P' END, MIN(b.id), CAST(0 AS BIGINT), TRUE
FROM company c JOIN branch b ON b.company_id = c.id
WHERE b.active AND NOT EXISTS (
    SELECT r.series FROM series r WHERE r.company_id = c.id AND r.document_code = 'PROFORMA')
GROUP BY c.id, c.country;

-- ── Surveys ─────────────────────────────────────────────────────────────────

-- questions is JSON text [{"number","text","kind","options","required"}], read whole.
CREATE TABLE survey (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    questions TEXT NOT NULL,
    business_date TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id)
); -- clustered

-- answers is JSON text [{"number","answer"}], read whole; a person answers once.
CREATE TABLE survey_answer (
    company_id BIGINT NOT NULL,
    survey_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    answers TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, survey_id, user_id),
    FOREIGN KEY (company_id, survey_id) REFERENCES survey (company_id, id)
); -- clustered

-- The gallery lists the products that have a picture, which few have.
CREATE INDEX product_by_image ON product (company_id, name, id) WHERE image <> '';
