-- Fiado.

-- an account that owes more than its entries
-- finds: el saldo de cada fiado es la suma de sus movimientos
UPDATE client_credit SET balance = balance + 10000 WHERE (company_id, client_id) IN (SELECT company_id, client_id FROM
    client_credit ORDER BY company_id, client_id LIMIT 1);

-- a debt that is open more than it is owed
-- finds: lo pendiente de las deudas de fiado es su saldo
UPDATE client_credit_entry SET open_amount = open_amount - 1 WHERE (company_id, client_id, id) IN (SELECT company_id,
    client_id, id FROM client_credit_entry WHERE open_amount > 1 ORDER BY company_id, client_id, id LIMIT 1);

-- a payment without a receipt
-- finds: cada movimiento de fiado es de su clase
UPDATE client_credit_entry SET number = NULL WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id
    FROM client_credit_entry WHERE kind = 'abono' ORDER BY company_id, client_id, id LIMIT 1);

-- a charge without its sale
-- finds: cada movimiento de fiado es de su clase
UPDATE client_credit_entry SET sale_id = NULL WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id
    FROM client_credit_entry WHERE kind = 'cargo' ORDER BY company_id, client_id, id LIMIT 1);

-- the undoing of a payment that there is not
-- finds: cada anulación de abono es de un abono
UPDATE client_credit_entry SET undoes_id = 7 WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id
    FROM client_credit_entry WHERE kind = 'anulacion' ORDER BY company_id, client_id, id LIMIT 1);

-- the undoing of a payment without a reason
-- finds: cada movimiento de fiado es de su clase
UPDATE client_credit_entry SET reason = '' WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id
    FROM client_credit_entry WHERE kind = 'anulacion' ORDER BY company_id, client_id, id LIMIT 1);

-- an entry with another balance
-- finds: cada movimiento de fiado parte del saldo de otro
UPDATE client_credit_entry SET balance = balance + 3 WHERE (company_id, client_id, id) IN (SELECT company_id,
    client_id, id FROM client_credit_entry ORDER BY company_id, client_id, id LIMIT 1);

-- a sale on credit that was charged with less
-- finds: lo vendido al fiado se carga a la cuenta del cliente
UPDATE client_credit_entry SET amount = amount - 1, balance = balance - 1, open_amount = 0 WHERE (company_id,
    client_id, id) IN (SELECT company_id, client_id, id FROM client_credit_entry WHERE kind = 'cargo'
    ORDER BY company_id, client_id, id LIMIT 1);

-- a sale that is paid in cash after all
-- finds: los cargos de fiado son de ventas al fiado
UPDATE sale_payment SET payment_code = 'EFE' WHERE (company_id, sale_id) IN (SELECT company_id, sale_id FROM
    sale_payment WHERE payment_code = 'FIA' ORDER BY company_id, sale_id LIMIT 1);

-- a sale on credit that is undone by hand
-- finds: el fiado de una venta deshecha vuelve a la cuenta
UPDATE sale SET state = 'anulada' WHERE (company_id, id) IN (SELECT p.company_id, p.sale_id FROM sale_payment p JOIN
    sale s ON s.company_id = p.company_id AND s.id = p.sale_id WHERE p.payment_code = 'FIA' AND s.state IN ('abierta',
    'cerrada') AND s.noted_total = 0 ORDER BY p.company_id, p.sale_id LIMIT 1);

-- a payment on account that is not in a drawer
-- finds: los abonos de fiado entran en una caja
DELETE FROM cash_movement WHERE (company_id, session_id, id) IN (SELECT company_id, session_id, id FROM cash_movement
    WHERE kind = 'abono' ORDER BY company_id, session_id, id LIMIT 1);

-- money in a drawer that no account knows
-- finds: los abonos de fiado entran en una caja
UPDATE cash_movement SET document_id = 7 WHERE (company_id, session_id, id) IN (SELECT company_id, session_id, id FROM
    cash_movement WHERE kind = 'abono' ORDER BY company_id, session_id, id LIMIT 1);

-- an undone payment that stays in the drawer
-- finds: los abonos de fiado entran en una caja
DELETE FROM cash_movement WHERE (company_id, session_id, id) IN (SELECT company_id, session_id, id FROM cash_movement
    WHERE kind = 'abono-anulado' ORDER BY company_id, session_id, id LIMIT 1);

-- a receipt with a number beyond the next
-- finds: recibos de abono numerados sin saltos
UPDATE client_credit_entry SET number = number + 1000 WHERE (company_id, client_id, id) IN (SELECT company_id,
    client_id, id FROM client_credit_entry WHERE number = 1 ORDER BY company_id, client_id, id LIMIT 1);
