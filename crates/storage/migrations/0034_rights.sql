-- Rights by role and by person, one row each. Conventions as in 0001_start.sql.

-- right_code is one of domain::Right; value is how far it is held, in percent: 0 or 100 for a
-- switch. A role without a row has what the program gives it, a person without one what the roles
-- have.
ALTER TABLE role_right RENAME TO role_right_before;
CREATE TABLE role_right (
    company_id BIGINT NOT NULL REFERENCES company (id),
    role TEXT NOT NULL,
    right_code TEXT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (company_id, role, right_code)
); -- clustered
INSERT INTO role_right (company_id, role, right_code, value)
    SELECT company_id, role, 'verCifrasTienda', CASE WHEN shop_figures THEN 1000000 ELSE 0 END
    FROM role_right_before;
INSERT INTO role_right (company_id, role, right_code, value)
    SELECT company_id, role, 'verEsperadoCaja', CASE WHEN cash_expected THEN 1000000 ELSE 0 END
    FROM role_right_before WHERE cash_expected IS NOT NULL;
INSERT INTO role_right (company_id, role, right_code, value)
    SELECT company_id, role, 'verCostos', CASE WHEN costs THEN 1000000 ELSE 0 END
    FROM role_right_before WHERE costs IS NOT NULL;
INSERT INTO role_right (company_id, role, right_code, value)
    SELECT company_id, role, 'fiadoSobreLimite', CASE WHEN credit_over_limit THEN 1000000 ELSE 0 END
    FROM role_right_before WHERE credit_over_limit IS NOT NULL;
DROP TABLE role_right_before;

CREATE TABLE user_right (
    company_id BIGINT NOT NULL REFERENCES company (id),
    user_id BIGINT NOT NULL REFERENCES user_account (id),
    right_code TEXT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (company_id, user_id, right_code)
); -- clustered
