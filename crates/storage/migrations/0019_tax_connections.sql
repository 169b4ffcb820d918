-- How companies are connected with their tax authorities. Conventions as in 0001_start.sql.

-- What the owner has set up so far; secrets (certificate with its key, passwords) stand in
-- company_secret. route is autoridad or ose. certificate_* tell what the certificate says of
-- itself; none while certificate_until_ms is null. test_* is the last test; null when a part
-- changed since. Documents are sent while e_issuer has a row, whose environment is simulador,
-- pruebas or produccion.
CREATE TABLE e_connection (
    company_id BIGINT NOT NULL REFERENCES company (id),
    route TEXT NOT NULL,
    operator_address TEXT NOT NULL,
    tax_user TEXT NOT NULL,
    guides_client TEXT NOT NULL,
    certificate_owner TEXT NOT NULL,
    certificate_issuer TEXT NOT NULL,
    certificate_fingerprint TEXT NOT NULL,
    certificate_from_ms BIGINT,
    certificate_until_ms BIGINT,
    certificate_names_company BOOLEAN NOT NULL,
    test_environment TEXT NOT NULL,
    test_passed BOOLEAN NOT NULL,
    test_message TEXT NOT NULL,
    test_at_ms BIGINT,
    PRIMARY KEY (company_id)
); -- clustered

-- environment: where a document was signed for. What was signed for another than the company's
-- present one is signed anew before it is sent, and only production makes it worth anything.
ALTER TABLE e_document ADD COLUMN environment TEXT NOT NULL DEFAULT '';
UPDATE e_document SET environment = 'simulador' WHERE xml IS NOT NULL;
CREATE INDEX e_document_produced ON e_document (company_id, id) WHERE environment = 'produccion';
