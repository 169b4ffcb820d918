-- Transport guides without an electronic document have a series of their own (Peru). Conventions as
-- in 0001_start.sql.

-- Whether the guide was written with an electronic document, which has the guide's key.
ALTER TABLE guide ADD COLUMN electronic BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE guide SET electronic = TRUE WHERE EXISTS (
    SELECT d.id FROM e_document d WHERE d.company_id = guide.company_id AND d.id = guide.id);

-- Series and setting of companies that were opened before: T001 has GR01 beside it, T100 GR100.
INSERT INTO series (company_id, document_code, series, branch_id, last_number, active)
SELECT s.company_id, 'GUIA-GENERICA',
    CASE WHEN s.series LIKE 'T0%' THEN 'GR' || SUBSTR(s.series, 3) ELSE 'GR' || SUBSTR(s.series, 2) END,
    s.branch_id, CAST(0 AS BIGINT), s.active
FROM series s JOIN company c ON c.id = s.company_id
WHERE c.country = 'PE' AND s.document_code = 'GUIA-ELECTRONICA' AND s.series LIKE 'T%';
INSERT INTO document_setting (company_id, document_code, active, is_default)
SELECT d.company_id, 'GUIA-GENERICA', TRUE, FALSE
FROM document_setting d JOIN company c ON c.id = d.company_id
WHERE c.country = 'PE' AND d.document_code = 'GUIA-ELECTRONICA';
