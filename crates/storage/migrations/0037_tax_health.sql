-- Reading for the tax health of a month. Conventions as in 0001_start.sql.

-- What documents come to by day, type and state, and the numbers of each series, from this index alone.
CREATE INDEX e_document_health ON e_document (company_id, business_date, document_code, state, issuer_code, series, number, total);
