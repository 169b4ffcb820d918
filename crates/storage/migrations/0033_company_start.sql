-- The first hour of a company. Conventions as in 0001_start.sql.

-- owner_id is the account that made the company on the sign-in page, or 0 where the operator added
-- it. steps are the codes of the first steps that the owner did or put off, separated by commas;
-- hidden says that the list of them is not shown any more.
CREATE TABLE company_start (
    company_id BIGINT NOT NULL REFERENCES company (id),
    owner_id BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    steps TEXT NOT NULL,
    hidden BOOLEAN NOT NULL,
    PRIMARY KEY (company_id)
); -- clustered
