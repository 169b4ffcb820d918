-- Documents of payments of what was sold on credit (Mexico). Conventions as in 0001_start.sql.

-- Of a document that is of no sale: whether it is of a payment. The others are of guides.
ALTER TABLE e_document ADD COLUMN of_payment BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX e_document_of_payment ON e_document (company_id, id) WHERE of_payment;

-- The payment behind a document, under the document's key: the abono that has the same key, or what
-- was paid at once of a sale on credit (sale_id). amount is what it pays of documents; user_id took it.
CREATE TABLE payment_document (
    company_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    client_id BIGINT NOT NULL,
    client_document_type TEXT NOT NULL,
    payment_code TEXT NOT NULL,
    amount BIGINT NOT NULL,
    sale_id BIGINT,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, id) REFERENCES e_document (company_id, id),
    FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)
); -- clustered
CREATE INDEX payment_document_by_sale ON payment_document (company_id, sale_id) WHERE sale_id IS NOT NULL;

-- What a payment pays of each document of a sale: the how-manieth payment of it this is, what was
-- open before, and what is paid.
CREATE TABLE payment_document_part (
    company_id BIGINT NOT NULL,
    payment_id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    instalment BIGINT NOT NULL,
    open_before BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    PRIMARY KEY (company_id, payment_id, sale_id),
    FOREIGN KEY (company_id, payment_id) REFERENCES payment_document (company_id, id)
); -- clustered
CREATE UNIQUE INDEX payment_document_part_by_sale ON payment_document_part (company_id, sale_id, instalment);

-- Series and setting of companies that were opened before.
INSERT INTO series (company_id, document_code, series, branch_id, last_number, active)
SELECT s.company_id, 'COMPLEMENTO-PAGO', 'CP' || SUBSTR(s.series, 3), s.branch_id, CAST(0 AS BIGINT), s.active
FROM series s JOIN company c ON c.id = s.company_id
WHERE c.country = 'MX' AND s.document_code = 'NOTA-CREDITO-ELECTRONICA' AND s.series LIKE 'NC%';
INSERT INTO document_setting (company_id, document_code, active, is_default)
SELECT d.company_id, 'COMPLEMENTO-PAGO', TRUE, FALSE
FROM document_setting d JOIN company c ON c.id = d.company_id
WHERE c.country = 'MX' AND d.document_code = 'NOTA-CREDITO-ELECTRONICA';
