-- What buyers get of documents that their authority took (Colombia). Conventions as in 0001_start.sql.

-- The signed file with the document and the authority's answer in it, made once when the document
-- was taken.
CREATE TABLE e_container (
    company_id BIGINT NOT NULL REFERENCES company (id),
    document_id BIGINT NOT NULL,
    file_name TEXT NOT NULL,
    xml BYTEA NOT NULL,
    PRIMARY KEY (company_id, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES e_document (company_id, id)
);
