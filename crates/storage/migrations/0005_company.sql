-- What a company's own screen keeps. Conventions as in 0001_start.sql.

-- Filters of the shared catalogue, JSON text [{"code","name"}], read whole.
ALTER TABLE company ADD COLUMN filters TEXT NOT NULL DEFAULT '[]';

-- emails is JSON text ["a@b.c"], read whole; place is the official code of the smallest
-- division that is known, empty when none is.
ALTER TABLE branch ADD COLUMN emails TEXT NOT NULL DEFAULT '[]';
ALTER TABLE branch ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- Who works for a company is listed by name, and there are many companies.
CREATE INDEX user_account_by_company ON user_account (home_company);
