-- The entries of a day on accounts, for what people did on it. Conventions as in 0001_start.sql.

CREATE INDEX client_credit_by_day ON client_credit_entry (company_id, business_date, id);
