-- Mixed payments are split into their ways in every figure: those of some days are found by an index
-- that holds them alone. Conventions as in 0001_start.sql.

CREATE INDEX sale_mixed_by_day ON sale (company_id, business_date)
    WHERE payment_code >= 'MIX' AND payment_code < 'MIY';
