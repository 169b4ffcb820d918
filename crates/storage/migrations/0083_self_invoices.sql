-- Invoices that buyers ask for with the code of their ticket (Mexico). Conventions as in 0001_start.sql.

-- The code on a printed ticket by which its invoice is asked for. Sales from before have none.
CREATE TABLE ticket_code (
    company_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (company_id, sale_id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
); -- clustered
CREATE UNIQUE INDEX ticket_code_by_code ON ticket_code (code);

-- A sale whose ticket became an invoice. The document of the sale is the invoice from then on; the
-- ticket's has a key of its own (ticket_id) and names that of the sale in replaced_by. tax_* and
-- invoice_usage are what the buyer told of itself; user_id is 0 where the buyer asked. email may be empty.
CREATE TABLE ticket_invoice (
    company_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    ticket_id BIGINT NOT NULL,
    tax_regime TEXT NOT NULL,
    tax_postcode TEXT NOT NULL,
    invoice_usage TEXT NOT NULL,
    email TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, sale_id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id),
    FOREIGN KEY (company_id, ticket_id) REFERENCES e_document (company_id, id)
); -- clustered
CREATE UNIQUE INDEX ticket_invoice_by_ticket ON ticket_invoice (company_id, ticket_id);
