-- Fiado: what clients owe, entry by entry. Conventions as in 0001_start.sql.

-- balance is the sum of the entries: what the client owes, below zero for money that the client
-- has in the account. credit_limit is the client's own, without a value that of the company
-- (setting fiadoLimite). promised_on is the day on which the client said to pay.
CREATE TABLE client_credit (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    balance BIGINT NOT NULL,
    credit_limit BIGINT,
    promised_on TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, client_id),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered
CREATE INDEX client_credit_owed ON client_credit (company_id, client_id) WHERE balance > 0;

-- Append-only but for open_amount. kind is 'cargo', 'abono', 'ajuste' or 'reverso'; amount is above
-- zero for what is owed more, below for what is owed less, balance the account after it.
-- open_amount is what is left to pay of a debt: the oldest is paid first. number is that of the
-- receipt of an abono, due_on the day on which a charge falls due. sale_id is the first sale of a
-- charge or a reversal: a ticket that took the place of a receipt has the receipt's. document_id is
-- the credit note behind a reversal.
CREATE TABLE client_credit_entry (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    amount BIGINT NOT NULL,
    balance BIGINT NOT NULL,
    open_amount BIGINT NOT NULL,
    number BIGINT,
    payment_code TEXT NOT NULL DEFAULT '',
    reason TEXT NOT NULL DEFAULT '',
    sale_id BIGINT,
    document_id BIGINT,
    due_on TEXT NOT NULL DEFAULT '',
    user_id BIGINT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, client_id, id),
    FOREIGN KEY (company_id, client_id) REFERENCES client_credit (company_id, client_id)
); -- clustered
CREATE INDEX client_credit_open ON client_credit_entry (company_id, client_id, id) WHERE open_amount > 0;
CREATE INDEX client_credit_by_sale ON client_credit_entry (company_id, sale_id) WHERE sale_id IS NOT NULL;
CREATE UNIQUE INDEX client_credit_by_number ON client_credit_entry (company_id, number) WHERE number IS NOT NULL;
-- A sale is charged once.
CREATE UNIQUE INDEX client_credit_once ON client_credit_entry (company_id, sale_id) WHERE kind = 'cargo';

-- Links by which a client reads the own account without a session. The token itself is never
-- stored.
CREATE TABLE client_credit_link (
    company_id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    token_hash BYTEA NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    expires_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, client_id, token_hash),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered
CREATE UNIQUE INDEX client_credit_link_by_token ON client_credit_link (token_hash);

-- Whether a role sells on credit above a client's limit; without a value it is as the program has it.
ALTER TABLE role_right ADD COLUMN credit_over_limit BOOLEAN;

-- The way of paying of companies that were opened before, switched off as in a new one.
INSERT INTO payment_method (company_id, id, code, name, description, position, active, card_voucher, has_credit_line)
    SELECT m.company_id, MAX(m.id) + 1, 'FIA', 'Fiado', 'El cliente paga después', MAX(m.position) + 1,
        FALSE, FALSE, FALSE
    FROM payment_method m GROUP BY m.company_id;
