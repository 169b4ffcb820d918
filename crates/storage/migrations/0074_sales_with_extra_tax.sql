-- Sales with additional taxes by day, which few sales have: the tax report of Chile reads them one by
-- one. Conventions as in 0001_start.sql.

CREATE INDEX sale_with_extra_tax ON sale (company_id, business_date) WHERE extra_tax <> 0;
