-- Connections of Chile, Colombia and Mexico, and the ranges of numbers that authorities give.
-- Conventions as in 0001_start.sql.

-- sender: tax number of the person whose certificate it is (Chile). resolution_*: what allows the
-- company to issue (Chile). software_id, test_set_id: its software at DIAN (Colombia). tax_regime,
-- postcode: how the SAT knows it (Mexico). operator_address is also that of a provider (Mexico).
ALTER TABLE e_connection ADD COLUMN sender TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN resolution_number TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN resolution_day TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN software_id TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN test_set_id TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN tax_regime TEXT NOT NULL DEFAULT '';
ALTER TABLE e_connection ADD COLUMN postcode TEXT NOT NULL DEFAULT '';

-- Numbers that an authority gave the company for an environment (pruebas, produccion): folios (CAF)
-- in Chile, resolutions in Colombia. The series counts as any other and skips what is in no range.
-- The key that comes with a range is in company_secret under tax.range.<id>. until_day is the last day
-- on which a number may be used, null where they do not age; active is false once the key is removed.
CREATE TABLE number_range (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    environment TEXT NOT NULL,
    document_code TEXT NOT NULL,
    issuer_code TEXT NOT NULL,
    series TEXT NOT NULL,
    first_number BIGINT NOT NULL,
    last_number BIGINT NOT NULL,
    from_day TEXT NOT NULL,
    until_day TEXT,
    resolution TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    warned_at_ms BIGINT,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_code, series) REFERENCES series (company_id, document_code, series)
); -- clustered
CREATE INDEX number_range_by_document ON number_range (company_id, document_code, environment, first_number);
CREATE INDEX number_range_by_number ON number_range (company_id, issuer_code, series, first_number);
