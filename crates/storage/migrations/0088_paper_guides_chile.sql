-- Chile's transport guides are electronic (DTE 52): those without an electronic document have a series
-- of their own. Conventions as in 0001_start.sql.

-- Series and setting of companies that were opened before: GD has GI beside it, GD2 GI2.
INSERT INTO series (company_id, document_code, series, branch_id, last_number, active)
SELECT s.company_id, 'GUIA-GENERICA', 'GI' || SUBSTR(s.series, 3), s.branch_id, CAST(0 AS BIGINT), s.active
FROM series s JOIN company c ON c.id = s.company_id
WHERE c.country = 'CL' AND s.document_code = 'GUIA-ELECTRONICA' AND s.series LIKE 'GD%';
INSERT INTO document_setting (company_id, document_code, active, is_default)
SELECT d.company_id, 'GUIA-GENERICA', TRUE, FALSE
FROM document_setting d JOIN company c ON c.id = d.company_id
WHERE c.country = 'CL' AND d.document_code = 'GUIA-ELECTRONICA';
