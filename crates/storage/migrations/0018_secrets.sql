-- Secrets of companies: keys, certificates, passwords. Conventions as in 0001_start.sql.

-- sealed is encrypted with a master key that lies outside the database (app::master_key), under
-- company and name: a value copied to another row does not open.
CREATE TABLE company_secret (
    company_id BIGINT NOT NULL REFERENCES company (id),
    name TEXT NOT NULL,
    sealed TEXT NOT NULL,
    PRIMARY KEY (company_id, name)
); -- clustered
