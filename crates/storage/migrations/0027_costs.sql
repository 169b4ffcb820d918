-- What goods cost and what sales earned. Conventions as in 0001_start.sql.

-- What one sold unit costs the shop, as it is paid for: taxes included, like price. Empty when it
-- is unknown. It is set by the movement that cost_movement_id names, and is that movement's average.
ALTER TABLE product ADD COLUMN cost BIGINT;
ALTER TABLE product ADD COLUMN cost_movement_id BIGINT;

-- The cost of the product after a movement that set it: an opening, a receipt, or 'cost', which
-- moves nothing (a typed cost).
ALTER TABLE stock_movement ADD COLUMN average BIGINT;

-- cost is that of the whole line when it was sold, taxes included, like total. profit is what the
-- line earned: its part of the sale's total without taxes, every discount taken off, less its cost
-- without the same taxes. Both are empty where a cost was unknown, and for sales before costs were kept. Of a
-- sale that is not undone, notes in credit_note_line took some of both back.
ALTER TABLE sale_line ADD COLUMN cost BIGINT;
ALTER TABLE sale_line ADD COLUMN profit BIGINT;

-- The same of the plastic bags; empty without bags too.
ALTER TABLE sale ADD COLUMN bags_cost BIGINT;
ALTER TABLE sale ADD COLUMN bags_profit BIGINT;

-- What the line of a note takes back of the sale line's cost (0 where no goods came back) and of
-- its profit; empty where those are. Notes over sales that are undone do not count: the sale does
-- not count either.
ALTER TABLE credit_note_line ADD COLUMN cost BIGINT;
ALTER TABLE credit_note_line ADD COLUMN profit BIGINT;

-- Whether a role sees costs and profit; without a value it is as the program has it.
ALTER TABLE role_right ADD COLUMN costs BOOLEAN;

-- Products of which goods came before costs were kept begin with what the last ones cost.
UPDATE product SET cost_movement_id = (
    SELECT m.id FROM stock_movement m
    WHERE m.company_id = product.company_id AND m.product_id = product.id AND m.cost IS NOT NULL
    ORDER BY m.id DESC LIMIT 1);
UPDATE product SET cost = (
    SELECT m.cost FROM stock_movement m
    WHERE m.company_id = product.company_id AND m.product_id = product.id AND m.id = product.cost_movement_id)
    WHERE cost_movement_id IS NOT NULL;
UPDATE stock_movement SET average = cost WHERE cost IS NOT NULL AND id = (
    SELECT p.cost_movement_id FROM product p
    WHERE p.company_id = stock_movement.company_id AND p.id = stock_movement.product_id);
