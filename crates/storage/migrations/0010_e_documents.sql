-- Electronic documents: what sales become for their tax authority. Conventions as in 0001_start.sql.

-- How a company speaks to its authority; 'simulador' is the stand-in inside the program. A company
-- without a row has documents that wait.
CREATE TABLE e_issuer (
    company_id BIGINT NOT NULL REFERENCES company (id),
    environment TEXT NOT NULL,
    PRIMARY KEY (company_id)
); -- clustered

-- One for each sale with an electronic document, with the sale's own key. state is PENDIENTE,
-- ACEPTADO, OBSERVADO, RECHAZADO or ANULADO. The signed bytes are made by the job that sends them
-- and are never made anew unless the authority took nothing; mark is what is printed as a code.
-- verdict_* is the authority's last word, receipt its answer as it came.
CREATE TABLE e_document (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    sale_id BIGINT NOT NULL,
    state TEXT NOT NULL,
    business_date TEXT NOT NULL,
    hour TEXT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    series TEXT NOT NULL,
    number BIGINT NOT NULL,
    client_name TEXT NOT NULL,
    client_document_number TEXT NOT NULL,
    total BIGINT NOT NULL,
    search TEXT NOT NULL,
    verdict_code TEXT NOT NULL DEFAULT '',
    verdict_text TEXT NOT NULL DEFAULT '',
    decided_at_ms BIGINT,
    ticket TEXT NOT NULL DEFAULT '',
    file_name TEXT NOT NULL DEFAULT '',
    digest TEXT NOT NULL DEFAULT '',
    mark TEXT NOT NULL DEFAULT '',
    xml BYTEA,
    receipt_name TEXT NOT NULL DEFAULT '',
    receipt BYTEA,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)
);
CREATE UNIQUE INDEX e_document_by_number ON e_document (company_id, issuer_code, series, number);
CREATE INDEX e_document_by_day ON e_document (company_id, business_date, id);
CREATE INDEX e_document_by_sale ON e_document (company_id, sale_id);

-- Sales of before have theirs too; they wait until somebody sends them.
INSERT INTO e_document (company_id, id, sale_id, state, business_date, hour, document_code, issuer_code, series,
    number, client_name, client_document_number, total, search, created_at_ms)
SELECT company_id, id, id, 'PENDIENTE', business_date, hour, document_code, issuer_code, series,
    number, client_name, client_document_number, total, search, created_at_ms
FROM sale WHERE electronic;

-- The switch changed nothing before: companies go on selling as they did, and may switch it off now.
UPDATE company SET electronic_emission = TRUE;
