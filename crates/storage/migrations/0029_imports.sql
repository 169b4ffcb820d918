-- Spreadsheets of products that were brought in, and changes of many products at once, with what each
-- did to every product. Conventions as in 0001_start.sql.

-- kind is productos (a spreadsheet) or varios (products chosen in the list); state is borrador, aplicando,
-- aplicada, deshaciendo or deshecha. column_fields names the field of each column, between commas, empty
-- for one that is left out. total are the rows of the file, done those that were worked on; undo_cursor
-- and undone say how far the undoing is. kept are products that the undoing left as others had changed them.
CREATE TABLE catalogue_import (
    company_id BIGINT NOT NULL REFERENCES company (id),
    id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    file_name TEXT NOT NULL,
    state TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    column_fields TEXT NOT NULL DEFAULT '',
    only_new BOOLEAN NOT NULL DEFAULT FALSE,
    total BIGINT NOT NULL,
    done BIGINT NOT NULL DEFAULT 0,
    added BIGINT NOT NULL DEFAULT 0,
    changed BIGINT NOT NULL DEFAULT 0,
    unchanged BIGINT NOT NULL DEFAULT 0,
    refused BIGINT NOT NULL DEFAULT 0,
    kept BIGINT NOT NULL DEFAULT 0,
    undone BIGINT NOT NULL DEFAULT 0,
    undo_cursor BIGINT NOT NULL DEFAULT 0,
    applied_at_ms BIGINT,
    undone_by BIGINT NOT NULL DEFAULT 0,
    undone_at_ms BIGINT,
    PRIMARY KEY (company_id, id)
); -- clustered

-- The table of a file until it is applied: JSON text {"headings":[…],"rows":[[number,[cells]]…]}.
CREATE TABLE catalogue_import_content (
    company_id BIGINT NOT NULL,
    import_id BIGINT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (company_id, import_id),
    FOREIGN KEY (company_id, import_id) REFERENCES catalogue_import (company_id, id)
); -- clustered

-- What a row did. row_no is the row's number in the file; outcome agregado, cambiado or rechazado.
-- before and after are JSON texts with the fields that differ, as the audit log has them; message says
-- why a row was refused, or which fields the undoing left.
CREATE TABLE catalogue_import_line (
    company_id BIGINT NOT NULL,
    import_id BIGINT NOT NULL,
    row_no BIGINT NOT NULL,
    outcome TEXT NOT NULL,
    product_id BIGINT,
    name TEXT NOT NULL,
    before TEXT NOT NULL DEFAULT '',
    after TEXT NOT NULL DEFAULT '',
    message TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (company_id, import_id, row_no),
    FOREIGN KEY (company_id, import_id) REFERENCES catalogue_import (company_id, id),
    FOREIGN KEY (company_id, product_id) REFERENCES product (company_id, id)
); -- clustered
CREATE INDEX catalogue_import_line_by_outcome ON catalogue_import_line (company_id, import_id, outcome, row_no);
CREATE INDEX catalogue_import_line_by_product ON catalogue_import_line (company_id, product_id)
    WHERE product_id IS NOT NULL;
