-- Approvals of prices and discounts count for the lines that they were given for. Conventions as in
-- 0001_start.sql.

-- SHA-256 of the products, quantities, prices and discounts that were shown; empty for a right that
-- is of no lines.
ALTER TABLE approval_right ADD COLUMN lines_hash BYTEA;
