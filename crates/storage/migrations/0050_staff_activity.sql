-- The control of a day finds a cash movement by the entry of the audit log that names it.
-- Conventions as in 0001_start.sql.
CREATE UNIQUE INDEX cash_movement_by_id ON cash_movement (company_id, id);
