-- Damages that a database can take, and the invariant that `yapa verify` names for each: `finds` is
-- that name, `first` another block that is done before. Every statement must touch a row, on both
-- engines; which row follows from the demo data.

-- a line deleted
-- finds: I4 las líneas y las bolsas suman el subtotal
DELETE FROM sale_line WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM sale_line
    WHERE line_no = 1 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- every line of a sale deleted
-- finds: I4 las ventas tienen todas sus líneas
DELETE FROM sale_line WHERE sale_id IN (SELECT MIN(sale_id) FROM sale_line);

-- a line's total changed
-- finds: I4 neto e impuestos de cada línea suman su total
UPDATE sale_line SET total = total + 10000 WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id,
    line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY company_id, sale_id, line_no
    LIMIT 1);

-- a line's total and net changed
-- finds: I4 cantidad por precio menos descuento es el total de la línea
UPDATE sale_line SET total = total + 10000, net_amount = net_amount + 10000 WHERE (company_id, sale_id, line_no) IN
    (SELECT company_id, sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY
    company_id, sale_id, line_no LIMIT 1);

-- a line's price changed
-- finds: I4 cantidad por precio menos descuento es el total de la línea
UPDATE sale_line SET unit_price = unit_price + 20000 WHERE (company_id, sale_id, line_no) IN (SELECT company_id,
    sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY company_id, sale_id,
    line_no LIMIT 1);

-- a line's tax moved to its net
-- finds: I4 los netos de las líneas suman los de la venta
UPDATE sale_line SET net_amount = net_amount - 20000, vat_amount = vat_amount + 20000 WHERE (company_id, sale_id,
    line_no) IN (SELECT company_id, sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000
    AND sale_id IN (SELECT id FROM sale WHERE discount = 0 AND bags_total = 0) ORDER BY company_id, sale_id, line_no
    LIMIT 1);

-- a line's quantity changed
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET quantity = quantity + 10000 WHERE (company_id, sale_id, line_no) IN (SELECT company_id,
    sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY company_id, sale_id,
    line_no LIMIT 1);

-- a line's quantity doubled at half the price
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET quantity = quantity * 2, unit_price = unit_price / 2 WHERE (company_id, sale_id, line_no) IN
    (SELECT company_id, sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY
    company_id, sale_id, line_no LIMIT 1);

-- a line's product changed
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET product_id = (SELECT MAX(p.id) FROM product p WHERE p.company_id = sale_line.company_id) WHERE
    (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM sale_line WHERE product_id IS NOT
    NULL AND total > 30000 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a line made an open one
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET product_id = NULL, open_line = TRUE WHERE (company_id, sale_id, line_no) IN (SELECT company_id,
    sale_id, line_no FROM sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY company_id, sale_id,
    line_no LIMIT 1);

-- a line moved to another sale
-- finds: I4 las líneas y las bolsas suman el subtotal
UPDATE sale_line SET line_no = 99, sale_id = (SELECT MAX(s.id) FROM sale s WHERE s.company_id =
    sale_line.company_id) WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM
    sale_line WHERE product_id IS NOT NULL AND total > 30000 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- what a bundle took emptied
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET parts = '[]' WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM
    sale_line WHERE parts <> '[]' ORDER BY company_id, sale_id, line_no LIMIT 1);

-- what a bundle took changed
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET parts = REPLACE(parts, '0000}', '0001}') WHERE (company_id, sale_id, line_no) IN (SELECT
    company_id, sale_id, line_no FROM sale_line WHERE parts <> '[]' ORDER BY company_id, sale_id, line_no LIMIT 1);

-- what a bundle took cut short
-- finds: I3 las ventas mueven el stock de sus líneas
UPDATE sale_line SET parts = SUBSTR(parts, 1, LENGTH(parts) - 4) || '}]' WHERE (company_id, sale_id, line_no) IN
    (SELECT company_id, sale_id, line_no FROM sale_line WHERE parts <> '[]' ORDER BY company_id, sale_id, line_no
    LIMIT 1);

-- a total changed
-- finds: I4 subtotal menos descuento es el total
UPDATE sale SET total = total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state =
    'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER
    BY company_id, id LIMIT 1);

-- a total changed with what was paid
-- finds: I4 subtotal menos descuento es el total
UPDATE sale SET total = total + 10000, paid = paid + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND
    order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a total changed with its subtotal and tax
-- finds: I4 las líneas y las bolsas suman el subtotal
UPDATE sale SET total = total + 10000, subtotal = subtotal + 10000, vat = vat + 10000, paid = paid + 10000 WHERE
    (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND
    NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a total changed with everything beside it but the day
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale SET total = total - 10000, discount = discount + 10000, vat = vat - 10000, paid = paid - 10000 WHERE
    (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND
    NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a tax changed
-- finds: I4 neto, exento e impuestos suman el total
UPDATE sale SET vat = vat + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada'
    AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY
    company_id, id LIMIT 1);

-- a tax called exempt
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale SET vat = vat - 10000, exempt = exempt + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND
    order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a discount changed
-- finds: I4 subtotal menos descuento es el total
UPDATE sale SET discount = discount + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state =
    'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER
    BY company_id, id LIMIT 1);

-- unaffected above exempt
-- finds: I4 neto, exento e impuestos suman el total
UPDATE sale SET unaffected = exempt + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state =
    'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER
    BY company_id, id LIMIT 1);

-- a payment deleted
-- finds: I4 los pagos suman lo pagado
DELETE FROM sale_payment WHERE (company_id, sale_id, position) IN (SELECT company_id, sale_id, position FROM
    sale_payment WHERE position = 1 ORDER BY company_id, sale_id, position LIMIT 1);

-- a payment changed
-- finds: I4 los pagos suman lo pagado
UPDATE sale_payment SET amount = amount + 10000 WHERE (company_id, sale_id, position) IN (SELECT company_id,
    sale_id, position FROM sale_payment WHERE position = 1 AND payment_code NOT IN ('CUPONERA', 'BENEFICIO') ORDER
    BY company_id, sale_id, position LIMIT 1);

-- the change given changed
-- finds: I4 lo pagado menos el vuelto es el total
UPDATE sale SET change_given = change_given + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE
    state = 'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS
    NULL ORDER BY company_id, id LIMIT 1);

-- a payment and what was paid changed
-- finds: I4 lo pagado menos el vuelto es el total
UPDATE sale SET paid = paid + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state =
    'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER
    BY company_id, id LIMIT 1);
UPDATE sale_payment SET amount = amount + 10000 WHERE sale_id IN ( SELECT s.id FROM sale s WHERE s.paid -
    s.change_given <> s.total) AND position = 1;

-- a sale voided without a change
-- finds: el estado de cada venta es el de su último cambio
UPDATE sale SET state = 'anulada' WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada'
    AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY
    company_id, id LIMIT 1);

-- a sale voided with a change and nothing else
-- finds: I3 las ventas deshechas devuelven sus productos
INSERT INTO sale_state_change (company_id, sale_id, id, from_state, to_state, user_id, created_at_ms) SELECT
    company_id, MIN(id), 1, 'cerrada', 'anulada', 0, 0 FROM sale WHERE state = 'cerrada' AND NOT electronic GROUP BY
    company_id;
UPDATE sale SET state = 'anulada' WHERE id IN (SELECT sale_id FROM sale_state_change WHERE id = 1);

-- a voided sale brought back
-- finds: el estado de cada venta es el de su último cambio
UPDATE sale SET state = 'cerrada' WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'anulada'
    ORDER BY company_id, id LIMIT 1);

-- a change of state deleted
-- finds: el estado de cada venta es el de su último cambio
DELETE FROM sale_state_change WHERE to_state = 'anulada' OR to_state = 'descartada';

-- a change of state from another state
-- finds: los cambios de estado se siguen
UPDATE sale_state_change SET from_state = 'descartada' WHERE (company_id, sale_id, id) IN (SELECT company_id,
    sale_id, id FROM sale_state_change WHERE to_state = 'anulada' ORDER BY company_id, sale_id, id LIMIT 1);

-- a sale of another day
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale SET business_date = '2026-01-02' WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state
    = 'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL
    ORDER BY company_id, id LIMIT 1);

-- a sale of another seller
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale SET user_id = (SELECT MAX(u.id) FROM user_account u WHERE u.id <> sale.user_id) WHERE (company_id, id)
    IN (SELECT company_id, id FROM sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND NOT electronic AND
    client_id IS NOT NULL AND order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a sale of another client
-- finds: los totales de cada cliente son la suma de sus compras
UPDATE sale SET client_id = (SELECT MAX(c.id) FROM client c WHERE c.company_id = sale.company_id AND NOT c.generic
    AND c.id <> sale.client_id) WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada'
    AND discount = 0 AND bags = 0 AND NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY
    company_id, id LIMIT 1);

-- a sum of a day changed
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale_day SET total = total + 1 WHERE (company_id, business_date, user_id, document_code, payment_code, state)
    IN (SELECT company_id, business_date, user_id, document_code, payment_code, state FROM sale_day WHERE sales > 0
    ORDER BY company_id, business_date, user_id, document_code, payment_code, state LIMIT 1);

-- the sales of a day changed
-- finds: los totales de cada día son la suma de sus ventas
UPDATE sale_day SET sales = sales + 1 WHERE (company_id, business_date, user_id, document_code, payment_code, state)
    IN (SELECT company_id, business_date, user_id, document_code, payment_code, state FROM sale_day WHERE sales > 0
    ORDER BY company_id, business_date, user_id, document_code, payment_code, state LIMIT 1);

-- a sum of a day deleted
-- finds: los totales de cada día cuentan todas las ventas
DELETE FROM sale_day WHERE (company_id, business_date, user_id, document_code, payment_code, state) IN (SELECT
    company_id, business_date, user_id, document_code, payment_code, state FROM sale_day WHERE sales > 0 ORDER BY
    company_id, business_date, user_id, document_code, payment_code, state LIMIT 1);

-- a sum of a day without sales
-- finds: los totales de cada día son la suma de sus ventas
INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, state, sales, total,
    discount, vat) SELECT id, '2020-01-01', 0, 'X', 'EFE', 'cerrada', 0, 10000, 0, 0 FROM company;

-- what a product sold in a day changed
-- finds: lo vendido de cada producto en un día es lo que salió
UPDATE product_day SET quantity = quantity + 10000 WHERE (company_id, business_date, product_id) IN (SELECT
    company_id, business_date, product_id FROM product_day WHERE quantity > 0 ORDER BY company_id, business_date,
    product_id LIMIT 1);

-- what a product brought in a day changed
-- finds: lo cobrado por cada producto en un día es lo de sus líneas
UPDATE product_day SET amount = amount + 1 WHERE (company_id, business_date, product_id) IN (SELECT company_id,
    business_date, product_id FROM product_day WHERE amount > 0 ORDER BY company_id, business_date, product_id LIMIT
    1);

-- what a product sold in a day deleted
-- finds: lo vendido de cada producto en un día es lo que salió
DELETE FROM product_day WHERE (company_id, business_date, product_id) IN (SELECT company_id, business_date,
    product_id FROM product_day WHERE quantity > 0 ORDER BY company_id, business_date, product_id LIMIT 1);

-- the sum of a client changed
-- finds: los totales de cada cliente son la suma de sus compras
UPDATE client_total SET amount = amount + 1 WHERE (company_id, client_id) IN (SELECT company_id, client_id FROM
    client_total WHERE sales > 0 ORDER BY company_id, client_id LIMIT 1);

-- the sum of a client deleted
-- finds: los totales de cada cliente cuentan todas sus compras
DELETE FROM client_total WHERE (company_id, client_id) IN (SELECT company_id, client_id FROM client_total WHERE
    sales > 0 ORDER BY company_id, client_id LIMIT 1);
