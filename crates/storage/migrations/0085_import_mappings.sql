-- What people chose the columns of a spreadsheet to be, so that the next file with the same headings begins
-- with it. Conventions as in 0001_start.sql.

-- kind as in catalogue_import. headings is the SHA-256 of the folded headings in their order by letters;
-- column_fields names the field of each of them in that order, between commas, empty for one that is left out.
CREATE TABLE import_mapping (
    company_id BIGINT NOT NULL REFERENCES company (id),
    kind TEXT NOT NULL,
    headings BYTEA NOT NULL,
    column_fields TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    updated_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, kind, headings)
); -- clustered
