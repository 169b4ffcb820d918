-- Files that void documents (Peru). Conventions as in 0001_start.sql.

-- What the authority called the request of a cancellation; empty where it names none.
ALTER TABLE e_cancellation ADD COLUMN ticket TEXT NOT NULL DEFAULT '';

-- How many files of a series (RA, RC) a company made on a day of its own calendar.
CREATE TABLE e_cancellation_day (
    company_id BIGINT NOT NULL REFERENCES company (id),
    series TEXT NOT NULL,
    business_date TEXT NOT NULL,
    last_number BIGINT NOT NULL,
    PRIMARY KEY (company_id, series, business_date)
);

-- The files, each for one attempt to cancel one document. A number stays with its attempt, whatever
-- became of it.
CREATE TABLE e_cancellation_file (
    company_id BIGINT NOT NULL REFERENCES company (id),
    series TEXT NOT NULL,
    business_date TEXT NOT NULL,
    number BIGINT NOT NULL,
    document_id BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    made_at_ms BIGINT NOT NULL,
    PRIMARY KEY (company_id, series, business_date, number),
    FOREIGN KEY (company_id, document_id) REFERENCES e_document (company_id, id)
);
CREATE UNIQUE INDEX e_cancellation_file_by_attempt ON e_cancellation_file
    (company_id, document_id, attempt, series, business_date);
