-- What the owner decided about the roles of a company. Conventions as in 0001_start.sql.

-- shop_figures: whether the role sees the figures of the whole shop. A role without a row has what
-- the program gives it: the owner and the manager see them, a seller does not.
CREATE TABLE role_right (
    company_id BIGINT NOT NULL REFERENCES company (id),
    role TEXT NOT NULL,
    shop_figures BOOLEAN NOT NULL,
    PRIMARY KEY (company_id, role)
); -- clustered
