-- What searches of sales and electronic documents look through. Conventions as in 0001_start.sql.

-- The clients that sales name, each name with its number once, however many sales it has; search
-- is both, folded. Sales that name nobody have no row.
CREATE TABLE sale_client (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_number TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, document_number, name)
); -- clustered
-- pg-try: CREATE INDEX sale_client_by_trigram ON sale_client USING gin (company_id, search gin_trgm_ops)
CREATE INDEX sale_by_named_client ON sale (company_id, client_document_number, client_name, business_date, id)
    WHERE client_document_number <> '' OR client_name <> '';

-- The number of the document is the last word of a sale's search text.
INSERT INTO sale_client (company_id, document_number, name, search)
SELECT company_id, client_document_number, client_name,
    MIN(RTRIM(RTRIM(search, REPLACE(search, ' ', '')), ' '))
FROM sale WHERE client_document_number <> '' OR client_name <> ''
GROUP BY company_id, client_document_number, client_name;
