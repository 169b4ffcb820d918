-- Drawers.

-- a close with a number beyond the next
-- finds: cierres de caja numerados sin saltos
UPDATE cash_session SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM cash_session
    WHERE number = 1 ORDER BY company_id, id LIMIT 1);

-- a close that is gone
-- finds: las cajas cerradas tienen su cierre
DELETE FROM cash_close WHERE (company_id, session_id) IN (SELECT company_id, session_id FROM cash_close
    ORDER BY company_id, session_id LIMIT 1);

-- a close that counts a sale more
-- finds: los cierres de caja cuentan sus ventas
UPDATE cash_close SET sales = sales + 1 WHERE (company_id, session_id) IN (SELECT company_id, session_id FROM
    cash_close ORDER BY company_id, session_id LIMIT 1);

-- a close with another total
-- finds: los cierres de caja cuentan sus ventas
UPDATE cash_close SET total = total + 10000 WHERE (company_id, session_id) IN (SELECT company_id, session_id FROM
    cash_close ORDER BY company_id, session_id LIMIT 1);

-- a sale in a drawer that there is not
-- finds: las ventas están en una caja de la empresa
UPDATE sale SET cash_session_id = 7 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE
    cash_session_id IS NOT NULL ORDER BY company_id, id LIMIT 1);

-- more cash expected than there was
-- finds: el efectivo esperado sale de ventas y movimientos
UPDATE cash_close SET expected = expected + 10000 WHERE (company_id, session_id) IN (SELECT company_id, session_id
    FROM cash_close ORDER BY company_id, session_id LIMIT 1);

-- money taken out without a movement
-- finds: el efectivo esperado sale de ventas y movimientos
UPDATE cash_session SET opening_float = COALESCE(opening_float, 0) + 50000 WHERE (company_id, id) IN (SELECT
    company_id, session_id FROM cash_close ORDER BY company_id, session_id LIMIT 1);

-- more given back than was paid
-- finds: no se devuelve más de lo cobrado
INSERT INTO cash_movement (company_id, session_id, id, kind, payment_code, amount, rounding, sale_id, user_id,
    business_date, hour, created_at_ms) SELECT company_id, cash_session_id, 7, 'venta-deshecha', 'EFE', -total - 10000,
    0, id, user_id, business_date, hour, created_at_ms FROM sale WHERE (company_id, id) IN (SELECT company_id, id FROM
    sale WHERE cash_session_id IS NOT NULL ORDER BY company_id, id LIMIT 1);

-- an expense of another amount than was taken from the drawer
-- finds: los gastos de caja son los de sus movimientos
UPDATE expense SET amount = amount + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM expense WHERE
    session_id IS NOT NULL ORDER BY company_id, id LIMIT 1);

-- money of a drawer that is no expense
-- finds: los gastos de caja son los de sus movimientos
DELETE FROM expense WHERE (company_id, id) IN (SELECT company_id, id FROM expense WHERE session_id IS NOT NULL
    ORDER BY company_id, id LIMIT 1);

-- an expense of a day that its movement is not of
-- finds: los gastos de caja son los de sus movimientos
UPDATE expense SET business_date = '2001-01-01' WHERE (company_id, id) IN (SELECT company_id, id FROM expense WHERE
    session_id IS NOT NULL ORDER BY company_id, id LIMIT 1);

-- an expense from a drawer without its movement
-- finds: los gastos de caja son los de sus movimientos
UPDATE expense SET paid_from = 'caja' WHERE (company_id, id) IN (SELECT company_id, id FROM expense WHERE
    session_id IS NULL ORDER BY company_id, id LIMIT 1);

-- an expense that was taken back without a reason
-- finds: los gastos dicen de dónde salieron y por qué se deshicieron
UPDATE expense SET undone_at_ms = 1 WHERE (company_id, id) IN (SELECT company_id, id FROM expense WHERE
    undone_at_ms IS NULL ORDER BY company_id, id LIMIT 1);
