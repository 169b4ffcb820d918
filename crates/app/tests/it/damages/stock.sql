-- Damages that a database can take, and the invariant that `yapa verify` names for each: `finds` is
-- that name, `first` another block that is done before. Every statement must touch a row, on both
-- engines; which row follows from the demo data.

-- a sale deleted with all it has
-- finds: I2 números sin saltos
DELETE FROM sale_payment WHERE sale_id IN (SELECT MIN(id) FROM sale WHERE NOT electronic);
DELETE FROM sale_line WHERE sale_id IN (SELECT MIN(id) FROM sale WHERE NOT electronic);
DELETE FROM stock_movement WHERE document_id IN (SELECT MIN(id) FROM sale WHERE NOT electronic);
DELETE FROM sale_state_change WHERE sale_id IN (SELECT MIN(id) FROM sale WHERE NOT electronic);
DELETE FROM sale WHERE id IN (SELECT MIN(id) FROM sale WHERE NOT electronic);

-- the last sale deleted and its number given back
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE series SET last_number = last_number - 1 WHERE EXISTS (SELECT s.id FROM sale s WHERE s.company_id =
    series.company_id AND s.document_code = series.document_code AND s.series = series.series AND s.number =
    series.last_number AND s.id IN (SELECT MAX(id) FROM sale WHERE NOT electronic));
DELETE FROM sale_payment WHERE sale_id IN (SELECT MAX(id) FROM sale WHERE NOT electronic);
DELETE FROM sale_line WHERE sale_id IN (SELECT MAX(id) FROM sale WHERE NOT electronic);

-- a number doubled
-- finds: I2 números sin saltos
DROP INDEX sale_by_number;
UPDATE sale SET number = number + 1 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE NOT electronic
    AND number = 2 ORDER BY company_id, id LIMIT 1);

-- a number far ahead
-- finds: I2 números sin saltos
UPDATE sale SET number = number + 100000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state =
    'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER
    BY company_id, id LIMIT 1);

-- a sale in an unknown series
-- finds: I2 último número de cada serie
UPDATE sale SET series = 'ZZZ9' WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada'
    AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY
    company_id, id LIMIT 1);

-- a counter ahead
-- finds: I2 último número de cada serie
UPDATE series SET last_number = last_number + 1 WHERE (company_id, document_code, series) IN (SELECT company_id,
    document_code, series FROM series WHERE last_number > 0 ORDER BY company_id, document_code, series LIMIT 1);

-- a counter behind
-- finds: I2 último número de cada serie
UPDATE series SET last_number = last_number - 1 WHERE (company_id, document_code, series) IN (SELECT company_id,
    document_code, series FROM series WHERE last_number > 0 ORDER BY company_id, document_code, series LIMIT 1);

-- a series deleted
-- finds: I2 último número de cada serie
DELETE FROM series WHERE (company_id, document_code, series) IN (SELECT company_id, document_code, series FROM
    series WHERE last_number > 0 ORDER BY company_id, document_code, series LIMIT 1);

-- the counter of orders behind
-- finds: I2 último número de cada cuenta
UPDATE customer_order_number SET last_number = last_number - 1;

-- the counter of purchases ahead
-- finds: I2 último número de cada cuenta
UPDATE purchase_counter SET last_number = last_number + 1;

-- the counter of receipts deleted
-- finds: I2 último número de cada cuenta
DELETE FROM company_counter WHERE kind = 'receipt';

-- an order's number changed
-- finds: pedidos numerados sin saltos
UPDATE customer_order SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    customer_order WHERE number > 1 ORDER BY company_id, id LIMIT 1);

-- a quote's number changed
-- finds: proformas numeradas sin saltos
UPDATE proforma SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM proforma WHERE
    number > 1 ORDER BY company_id, id LIMIT 1);

-- a quote deleted
-- finds: proformas numeradas sin saltos
DELETE FROM proforma_line WHERE proforma_id IN (SELECT MIN(id) FROM proforma);
DELETE FROM proforma WHERE id IN (SELECT MIN(id) FROM proforma);

-- a purchase's number changed
-- finds: compras numeradas sin saltos
UPDATE purchase_order SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    purchase_order WHERE number > 1 ORDER BY company_id, id LIMIT 1);

-- a receipt's number changed
-- finds: recepciones numeradas sin saltos
UPDATE goods_receipt SET number = number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM goods_receipt
    WHERE number > 1 ORDER BY company_id, id LIMIT 1);

-- a claim deleted
-- finds: reportes numerados sin saltos
DELETE FROM claim_message WHERE claim_id IN (SELECT MIN(id) FROM claim);
DELETE FROM claim WHERE id IN (SELECT MIN(id) FROM claim);

-- a balance changed
-- finds: I3 el stock es la suma de sus movimientos
UPDATE product_stock SET quantity = quantity + 10000 WHERE (company_id, product_id) IN (SELECT company_id,
    product_id FROM product_stock WHERE quantity > 0 ORDER BY company_id, product_id LIMIT 1);

-- a balance below zero
-- finds: I3 stock nunca bajo cero
UPDATE company SET stock_control = TRUE;
UPDATE product_stock SET quantity = -10000 WHERE (company_id, product_id) IN (SELECT company_id, product_id FROM
    product_stock WHERE quantity > 0 ORDER BY company_id, product_id LIMIT 1);

-- a balance changed with a movement of a sale
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE stock_movement SET quantity = quantity - 10000 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);
UPDATE product_stock SET quantity = COALESCE((SELECT SUM(m.quantity) FROM stock_movement m WHERE m.company_id =
    product_stock.company_id AND m.product_id = product_stock.product_id), 0);

-- a balance changed with the opening
-- finds: I3 cada movimiento parte del saldo de otro
UPDATE stock_movement SET quantity = quantity + 10000 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'opening' ORDER BY company_id, product_id, id LIMIT 1);
UPDATE product_stock SET quantity = COALESCE((SELECT SUM(m.quantity) FROM stock_movement m WHERE m.company_id =
    product_stock.company_id AND m.product_id = product_stock.product_id), 0);

-- a movement deleted with its balance
-- finds: I3 las ventas mueven el stock de sus líneas
DELETE FROM stock_movement WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);
UPDATE product_stock SET quantity = COALESCE((SELECT SUM(m.quantity) FROM stock_movement m WHERE m.company_id =
    product_stock.company_id AND m.product_id = product_stock.product_id), 0);

-- a movement's balance changed
-- finds: I3 cada movimiento parte del saldo de otro
UPDATE stock_movement SET balance = balance + 10000 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);

-- a movement doubled
-- finds: I3 un documento mueve cada producto una vez
INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, user_id, quantity, balance,
    created_at_ms) SELECT company_id, product_id, 1, reason, document_id, user_id, quantity, balance, created_at_ms
    FROM stock_movement WHERE id IN (SELECT MIN(id) FROM stock_movement WHERE reason = 'sale');

-- a sale's movement called a count
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE stock_movement SET reason = 'count' WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id
    FROM stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);

-- a movement for an unknown reason
-- finds: I3 los movimientos van como dice su motivo
UPDATE stock_movement SET reason = 'lost' WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id
    FROM stock_movement WHERE reason = 'opening' ORDER BY company_id, product_id, id LIMIT 1);

-- a movement of another company's product
-- finds: I3 los movimientos son de productos propios
UPDATE stock_movement SET product_id = (SELECT MAX(p.id) FROM product p WHERE p.company_id <>
    stock_movement.company_id) WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);

-- a movement of another sale
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE stock_movement SET document_id = (SELECT MAX(s.id) FROM sale s WHERE s.company_id =
    stock_movement.company_id) WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'sale' ORDER BY company_id, product_id, id LIMIT 1);

-- what was ever sold changed
-- finds: I3 lo vendido de cada producto es lo que salió
UPDATE product_stock SET sold = sold + 10000 WHERE (company_id, product_id) IN (SELECT company_id, product_id FROM
    product_stock WHERE sold > 0 ORDER BY company_id, product_id LIMIT 1);

-- the stock of a product deleted
-- finds: I3 cada producto tiene su stock
DELETE FROM product_stock WHERE (company_id, product_id) IN (SELECT company_id, product_id FROM product_stock WHERE
    sold > 0 ORDER BY company_id, product_id LIMIT 1);

-- goods of a voided sale not back
-- finds: I3 las ventas deshechas devuelven sus productos
DELETE FROM stock_movement WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'sale_voided' ORDER BY company_id, product_id, id LIMIT 1);

-- goods of a discarded sale back in part
-- finds: I3 las ventas deshechas devuelven sus productos
UPDATE stock_movement SET quantity = quantity / 2 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'sale_discarded' ORDER BY company_id, product_id, id LIMIT 1);

-- goods of a note not back
-- finds: las notas mueven el stock que dicen
DELETE FROM stock_movement WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'credit_note' ORDER BY company_id, product_id, id LIMIT 1);

-- goods received changed
-- finds: las recepciones mueven el stock que dicen
UPDATE stock_movement SET quantity = quantity + 10000 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'receipt' ORDER BY company_id, product_id, id LIMIT 1);

-- goods received deleted
-- finds: las recepciones mueven el stock que dicen
DELETE FROM stock_movement WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id FROM
    stock_movement WHERE reason = 'receipt' ORDER BY company_id, product_id, id LIMIT 1);

-- what a receipt says changed
-- finds: las recepciones mueven el stock que dicen
UPDATE goods_receipt_product SET quantity = quantity + 10000 WHERE (company_id, receipt_id, line_no, product_id) IN
    (SELECT company_id, receipt_id, line_no, product_id FROM goods_receipt_product WHERE quantity > 0 ORDER BY
    company_id, receipt_id, line_no, product_id LIMIT 1);

-- a wallet's balance changed
-- finds: I4 el saldo de cada cuponera es la suma de sus movimientos
UPDATE wallet SET balance = balance + 10000 WHERE (company_id, client_id, bag) IN (SELECT company_id, client_id, bag
    FROM wallet WHERE balance > 0 ORDER BY company_id, client_id, bag LIMIT 1);

-- a wallet's balance changed with a movement
-- finds: I4 cada movimiento de cuponera parte del saldo de otro
UPDATE wallet_movement SET amount = amount + 10000 WHERE (company_id, client_id, id) IN (SELECT company_id,
    client_id, id FROM wallet_movement WHERE reason = 'recharge' ORDER BY company_id, client_id, id LIMIT 1);
UPDATE wallet SET balance = COALESCE((SELECT SUM(CASE WHEN m.kind = 'ENTRADA' THEN m.amount ELSE -m.amount END) FROM
    wallet_movement m WHERE m.company_id = wallet.company_id AND m.client_id = wallet.client_id AND m.bag =
    wallet.bag), 0);

-- a recharge deleted with its balance
-- finds: I4 cada movimiento de cuponera parte del saldo de otro
DELETE FROM wallet_movement WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id FROM
    wallet_movement WHERE reason = 'recharge' ORDER BY company_id, client_id, id LIMIT 1);
UPDATE wallet SET balance = COALESCE((SELECT SUM(CASE WHEN m.kind = 'ENTRADA' THEN m.amount ELSE -m.amount END) FROM
    wallet_movement m WHERE m.company_id = wallet.company_id AND m.client_id = wallet.client_id AND m.bag =
    wallet.bag), 0);

-- a movement of a wallet turned round
-- finds: I4 movimientos de cuponeras nunca bajo cero
UPDATE wallet_movement SET kind = 'ENTRADA' WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id
    FROM wallet_movement WHERE kind = 'SALIDA' ORDER BY company_id, client_id, id LIMIT 1);

-- a wallet's payment of a sale forgotten
-- finds: I4 lo que paga una cuponera sale de ella
DELETE FROM wallet_movement WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id FROM
    wallet_movement WHERE reason = 'sale' ORDER BY company_id, client_id, id LIMIT 1);

-- a sale that a wallet paid undone alone
-- finds: I4 lo que pagó una cuponera vuelve con la venta deshecha
UPDATE sale SET state = 'anulada' WHERE id IN (SELECT MIN(m.sale_id) FROM wallet_movement m WHERE m.reason = 'sale');

-- a wallet's movement of another client's sale
-- finds: I4 las ventas de las cuponeras son de su cliente
UPDATE wallet_movement SET sale_id = (SELECT MAX(s.id) FROM sale s WHERE s.company_id = wallet_movement.company_id)
    WHERE (company_id, client_id, id) IN (SELECT company_id, client_id, id FROM wallet_movement WHERE reason =
    'earned' ORDER BY company_id, client_id, id LIMIT 1);

-- waste called back without its goods
-- finds: las mermas mueven el stock que dicen
UPDATE waste SET undone_at_ms = 1 WHERE (company_id, id) IN (SELECT company_id, id FROM waste ORDER BY company_id, id
    LIMIT 1);

-- waste of another quantity
-- finds: las mermas mueven el stock que dicen
UPDATE waste SET quantity = quantity + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM waste ORDER BY
    company_id, id LIMIT 1);

-- waste that brings goods
-- finds: I3 los movimientos van como dice su motivo
UPDATE stock_movement SET quantity = 10000 WHERE (company_id, product_id, id) IN (SELECT company_id, product_id, id
    FROM stock_movement WHERE reason = 'waste' ORDER BY company_id, product_id, id LIMIT 1);

-- a count that moved something else than it says
-- finds: los conteos mueven el stock que dicen
UPDATE stock_movement SET document_id = document_id + 1 WHERE (company_id, product_id, id) IN (SELECT company_id,
    product_id, id FROM stock_movement WHERE reason = 'count' AND document_id IS NOT NULL ORDER BY company_id,
    product_id, id LIMIT 1);

-- an applied count that moved against its difference
-- finds: los conteos mueven su diferencia y nada más
UPDATE stock_count_line SET counted = expected WHERE (company_id, count_id, product_id) IN (SELECT company_id,
    count_id, product_id FROM stock_count_line WHERE moved <> 0 ORDER BY company_id, count_id, product_id LIMIT 1);

-- a counted quantity that was never entered
-- finds: los conteos suman lo que se registró
UPDATE stock_count_entry SET quantity = quantity + 10000 WHERE (company_id, count_id, product_id, id) IN (SELECT
    company_id, count_id, product_id, id FROM stock_count_entry ORDER BY company_id, count_id, product_id, id LIMIT 1);

-- goods that came by no transfer
-- finds: los traslados mueven el stock que dicen
UPDATE stock_movement SET reason = 'transfer_in' WHERE (company_id, product_id, id) IN (SELECT company_id, product_id,
    id FROM stock_movement WHERE reason = 'receipt' ORDER BY company_id, product_id, id LIMIT 1);

-- goods that were received on one side alone
-- finds: los dos lados de un traslado dicen lo mismo
INSERT INTO stock_transfer (company_id, id, direction, other_company_id, other_number, other_name, state, user_id,
    business_date, hour, created_at_ms) SELECT MIN(id), 1, 'salida', MAX(id), '', '', 'recibida', 0, '', '', 0 FROM company;
INSERT INTO stock_transfer (company_id, id, direction, other_company_id, other_number, other_name, state, user_id,
    business_date, hour, created_at_ms) SELECT MAX(id), 1, 'entrada', MIN(id), '', '', 'en_camino', 0, '', '', 0 FROM company;
