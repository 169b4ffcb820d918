-- Damages that a database can take, and the invariant that `yapa verify` names for each: `finds` is
-- that name, `first` another block that is done before. Every statement must touch a row, on both
-- engines; which row follows from the demo data.

-- a closed quote's sale forgotten
-- finds: las proformas cerradas tienen su venta
UPDATE proforma SET sale_id = NULL WHERE (company_id, id) IN (SELECT company_id, id FROM proforma WHERE state =
    'cerrada' ORDER BY company_id, id LIMIT 1);

-- a quote's total changed
-- finds: las proformas suman su total
UPDATE proforma SET total = total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM proforma WHERE total
    > 0 ORDER BY company_id, id LIMIT 1);

-- a quote's line deleted
-- finds: las proformas suman su total
DELETE FROM proforma_line WHERE (company_id, proforma_id, line_no) IN (SELECT company_id, proforma_id, line_no FROM
    proforma_line WHERE line_no = 1 ORDER BY company_id, proforma_id, line_no LIMIT 1);

-- an order's sale forgotten
-- finds: los pedidos preparados tienen su venta
UPDATE customer_order SET sale_id = NULL WHERE (company_id, id) IN (SELECT company_id, id FROM customer_order WHERE
    state = 'entregado' ORDER BY company_id, id LIMIT 1);

-- a sale's order changed
-- finds: las ventas de pedidos tienen su pedido
UPDATE sale SET order_id = 7 WHERE (company_id, id) IN (SELECT company_id, id FROM sale WHERE order_id IS NOT NULL
    AND state = 'cerrada' ORDER BY company_id, id LIMIT 1);

-- an order's line deleted
-- finds: los pedidos suman su subtotal
DELETE FROM customer_order_line WHERE (company_id, order_id, line_no) IN (SELECT company_id, order_id, line_no FROM
    customer_order_line WHERE line_no = 1 ORDER BY company_id, order_id, line_no LIMIT 1);

-- an order's state changed
-- finds: el estado de cada pedido es el de su último cambio
UPDATE customer_order SET state = 'rechazado' WHERE (company_id, id) IN (SELECT company_id, id FROM customer_order
    WHERE state = 'nuevo' ORDER BY company_id, id LIMIT 1);

-- a purchase's total changed
-- finds: las compras suman su total
UPDATE purchase_order SET total = total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM purchase_order
    WHERE total > 0 ORDER BY company_id, id LIMIT 1);

-- a purchase's line deleted
-- finds: las compras suman su total
DELETE FROM purchase_order_line WHERE (company_id, order_id, line_no) IN (SELECT company_id, order_id, line_no FROM
    purchase_order_line WHERE total > 0 ORDER BY company_id, order_id, line_no LIMIT 1);

-- a purchase's status changed
-- finds: el estado de cada compra es el de su último cambio
UPDATE purchase_order SET status = 6 WHERE (company_id, id) IN (SELECT company_id, id FROM purchase_order WHERE
    status = 5 ORDER BY company_id, id LIMIT 1);

-- what a purchase received changed
-- finds: las compras recibieron lo que dicen sus recepciones
UPDATE purchase_order_line SET received_quantity = received_quantity + 10000 WHERE (company_id, order_id, line_no)
    IN (SELECT company_id, order_id, line_no FROM purchase_order_line WHERE received_quantity > 0 ORDER BY
    company_id, order_id, line_no LIMIT 1);

-- a receipt's total changed
-- finds: las recepciones suman su total
UPDATE goods_receipt SET total = total + 10000 WHERE (company_id, id) IN (SELECT company_id, id FROM goods_receipt
    WHERE total > 0 ORDER BY company_id, id LIMIT 1);

-- a receipt of another purchase
-- finds: las recepciones de compras tienen su compra
UPDATE goods_receipt SET order_number = order_number + 1000 WHERE (company_id, id) IN (SELECT company_id, id FROM
    goods_receipt WHERE order_id IS NOT NULL ORDER BY company_id, id LIMIT 1);

-- a message of a claim deleted
-- finds: los reportes cuentan sus mensajes
DELETE FROM claim_message WHERE (company_id, claim_id, id) IN (SELECT company_id, claim_id, id FROM claim_message
    WHERE author = 'client' ORDER BY company_id, claim_id, id LIMIT 1);

-- a sale to another company's client
-- finds: I5 clientes de la propia empresa
UPDATE sale SET client_id = (SELECT MAX(c.id) FROM client c WHERE c.company_id <> sale.company_id) WHERE
    (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND
    NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a quote to another company's client
-- finds: I5 clientes de la propia empresa
UPDATE proforma SET client_id = (SELECT MAX(c.id) FROM client c WHERE c.company_id <> proforma.company_id) WHERE
    (company_id, id) IN (SELECT company_id, id FROM proforma WHERE client_id IS NOT NULL ORDER BY company_id, id
    LIMIT 1);

-- a line of another company's product
-- finds: I5 productos de la propia empresa
UPDATE sale_line SET product_id = (SELECT MAX(p.id) FROM product p WHERE p.company_id <> sale_line.company_id) WHERE
    (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM sale_line WHERE product_id IS NOT
    NULL AND total > 30000 ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a line of another company's bundle
-- finds: I5 agrupaciones de la propia empresa
UPDATE sale_line SET grouping_id = (SELECT MAX(g.id) FROM grouping_bundle g WHERE g.company_id <>
    sale_line.company_id) WHERE (company_id, sale_id, line_no) IN (SELECT company_id, sale_id, line_no FROM
    sale_line WHERE parts <> '[]' ORDER BY company_id, sale_id, line_no LIMIT 1);

-- a sale of another company's branch
-- finds: I5 sucursales de la propia empresa
UPDATE sale SET branch_id = (SELECT MAX(b.id) FROM branch b WHERE b.company_id <> sale.company_id) WHERE
    (company_id, id) IN (SELECT company_id, id FROM sale WHERE state = 'cerrada' AND discount = 0 AND bags = 0 AND
    NOT electronic AND client_id IS NOT NULL AND order_id IS NULL ORDER BY company_id, id LIMIT 1);

-- a receipt by a user who is not there
-- finds: I5 lo escrito es de personas que existen
UPDATE goods_receipt SET user_id = 7 WHERE (company_id, id) IN (SELECT company_id, id FROM goods_receipt WHERE
    number = 1 ORDER BY company_id, id LIMIT 1);

-- a message to another company's user
-- finds: I5 notificaciones a la propia gente
UPDATE notification SET user_id = (SELECT MAX(u.id) FROM user_account u WHERE u.home_company <>
    notification.company_id) WHERE (company_id, user_id, id) IN (SELECT company_id, user_id, id FROM notification
    WHERE kind = 'low_stock' ORDER BY company_id, user_id, id LIMIT 1);

-- an acknowledged sale that is not there
-- finds: I1 las ventas confirmadas están
INSERT INTO idempotency (company_id, idempotency_key, body_hash, status, answer, created_at_ms) SELECT p.company_id,
    'k', p.source_hash, 201, '{"idVenta":7,"numeroComprobante":"B001-7"}', 0 FROM picture p ORDER BY p.id LIMIT 1;

-- a request without its answer
-- finds: I1 lo pedido tiene su respuesta
INSERT INTO idempotency (company_id, idempotency_key, body_hash, status, answer, created_at_ms) SELECT p.company_id,
    'k', p.source_hash, 0, '', 0 FROM picture p ORDER BY p.id LIMIT 1;

-- an entry of the audit log changed
-- finds: I8 la auditoría es la que se selló
UPDATE audit SET after = after || '0' WHERE position = 3;

-- an entry of the audit log by another user
-- finds: I8 la auditoría es la que se selló
UPDATE audit SET user_id = (SELECT MAX(u.id) FROM user_account u WHERE u.id <> audit.user_id) WHERE position = 2;

-- an entry of the audit log at another time
-- finds: I8 la auditoría es la que se selló
UPDATE audit SET created_at_ms = created_at_ms - 86400000 WHERE position = 1;

-- an entry of the audit log deleted
-- finds: I8 la auditoría es la que se selló
DELETE FROM audit WHERE position = 3;

-- the first entry of the audit log deleted
-- finds: I8 la auditoría es la que se selló
DELETE FROM audit WHERE position = 1;

-- the last entry of the audit log deleted
-- finds: I8 la auditoría es la que se selló
DELETE FROM audit WHERE (company_id, position) IN (SELECT company_id, position FROM audit_head);

-- the last entry of the audit log deleted and the end of the chain moved back
-- finds: I8 la auditoría es la que se selló
DELETE FROM audit WHERE (company_id, position) IN (SELECT company_id, position FROM audit_head);
UPDATE audit_head SET position = position - 1;

-- two entries of the audit log in each other's place
-- finds: I8 la auditoría es la que se selló
UPDATE audit SET position = 1000 WHERE position = 2;
UPDATE audit SET position = 2 WHERE position = 3;
UPDATE audit SET position = 3 WHERE position = 1000;

-- an entry of the audit log added behind the others
-- finds: I8 la auditoría es la que se selló
INSERT INTO audit (company_id, id, user_id, action, entity, entity_id, created_at_ms, position, hash)
    SELECT h.company_id, 1, 0, 'sale.void', 'sale', 1, h.until_ms, h.position + 1, h.hash FROM audit_head h;

-- the seal of an entry of the audit log taken off
-- finds: I8 la auditoría está sellada
UPDATE audit SET position = NULL, hash = NULL, created_at_ms = created_at_ms - 86400000 WHERE position = 1;

-- every seal of the audit log taken off
-- finds: I8 la auditoría es la que se selló
UPDATE audit SET position = NULL, hash = NULL;

-- the end of the chain of the audit log deleted
-- finds: I8 la auditoría es la que se selló
DELETE FROM audit_head;

-- an entry of the audit log by a user who is not there
-- finds: I8 la auditoría es de personas que existen
UPDATE audit SET user_id = 7 WHERE position = 1;

-- an import that counts a row more
-- finds: las importaciones cuentan sus filas
UPDATE catalogue_import SET added = added + 1 WHERE (company_id, id) IN (SELECT company_id, id FROM catalogue_import
    ORDER BY company_id, id LIMIT 1);

-- a row of an import that is gone
-- finds: las importaciones cuentan sus filas
DELETE FROM catalogue_import_line WHERE (company_id, import_id, row_no) IN (SELECT company_id, import_id, row_no FROM
    catalogue_import_line ORDER BY company_id, import_id, row_no LIMIT 1);

-- an import that was applied without an end
-- finds: las importaciones aplicadas y deshechas están completas
UPDATE catalogue_import SET applied_at_ms = NULL WHERE (company_id, id) IN (SELECT company_id, id FROM catalogue_import
    ORDER BY company_id, id LIMIT 1);

-- a row of an import with a client who is not there
-- finds: las filas importadas son de clientes que existen
UPDATE catalogue_import_line SET client_id = 7 WHERE client_id = (SELECT MIN(client_id) FROM catalogue_import_line);

-- an approval used without an entry of the audit log
-- finds: I8 cada autorización usada está en la auditoría
INSERT INTO approval (company_id, id, token_hash, user_id, approver_id, expires_at_ms, used_at_ms) SELECT h.company_id, 7,
    h.hash, u.id, u.id, 2, 1 FROM audit_head h JOIN user_account u ON u.home_company = h.company_id ORDER BY u.id LIMIT 1;

-- an entry of the audit log of an approval that was not given
-- finds: I8 cada autorización usada está en la auditoría
UPDATE audit SET action = 'approval.use' WHERE (company_id, id) IN (SELECT company_id, id FROM audit ORDER BY
    company_id, id LIMIT 1);
