-- Spreadsheets of clients with what they owe, beside those of products. Conventions as in
-- 0001_start.sql.

-- kind of catalogue_import may be clientes too; client_id is then the client of a row.
ALTER TABLE catalogue_import_line ADD COLUMN client_id BIGINT;
CREATE INDEX catalogue_import_line_by_client ON catalogue_import_line (company_id, client_id)
    WHERE client_id IS NOT NULL;

-- A client of an import that was undone is in no list; the number still finds it.
ALTER TABLE client ADD COLUMN put_away BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX client_by_search;
CREATE INDEX client_by_search ON client (company_id, search, id, person_type, favorite, put_away);
