-- Lines without a product of the catalogue. Conventions as in 0001_start.sql.

-- Whether the seller typed the line's name and price. Without a product and a grouping, a line that
-- is not open is the delivery of a customer's order.
ALTER TABLE sale_line ADD COLUMN open_line BOOLEAN NOT NULL DEFAULT FALSE;
