//! Quotes, orders of customers, purchases, goods receipts and claims.

use super::{Check, Values};
use crate::sql;

sql! {
    PROFORMA_SALES = "SELECT p.company_id, CAST(p.id AS TEXT) FROM proforma p \
        LEFT JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id AND s.proforma_id = p.id \
            AND s.state IN ('abierta', 'cerrada') \
        WHERE (p.state = 'cerrada' AND s.id IS NULL) OR (p.state <> 'cerrada' AND p.sale_id IS NOT NULL) LIMIT $1";
    PROFORMA_AMOUNTS = "SELECT p.company_id, CAST(p.id AS TEXT), p.subtotal, COALESCE(l.total, 0) FROM proforma p \
        LEFT JOIN (SELECT company_id, proforma_id, CAST(SUM(total) AS BIGINT) AS total FROM proforma_line \
            GROUP BY company_id, proforma_id) l ON l.company_id = p.company_id AND l.proforma_id = p.id \
        WHERE p.subtotal <> COALESCE(l.total, 0) OR p.subtotal - p.discount <> p.total LIMIT $1";
    ORDER_SALES = "SELECT o.company_id, CAST(o.id AS TEXT) FROM customer_order o \
        LEFT JOIN sale s ON s.company_id = o.company_id AND s.id = o.sale_id AND s.order_id = o.id \
            AND s.state IN ('abierta', 'cerrada') \
        WHERE (o.state IN ('despachado', 'recoger', 'entregado') AND s.id IS NULL) \
            OR (o.state IN ('nuevo', 'aceptado', 'rechazado') AND o.sale_id IS NOT NULL) LIMIT $1";
    SALE_ORDERS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s \
        LEFT JOIN customer_order o ON o.company_id = s.company_id AND o.id = s.order_id AND o.sale_id = s.id \
        WHERE s.order_id IS NOT NULL AND s.state IN ('abierta', 'cerrada') AND o.id IS NULL LIMIT $1";
    ORDER_AMOUNTS = "SELECT o.company_id, CAST(o.id AS TEXT), o.subtotal, COALESCE(l.total, 0) FROM customer_order o \
        LEFT JOIN (SELECT company_id, order_id, CAST(SUM(total) AS BIGINT) AS total FROM customer_order_line \
            GROUP BY company_id, order_id) l ON l.company_id = o.company_id AND l.order_id = o.id \
        WHERE o.subtotal <> COALESCE(l.total, 0) LIMIT $1";
    ORDER_STATES = "SELECT o.company_id, CAST(o.id AS TEXT) FROM customer_order o LEFT JOIN ( \
            SELECT c.company_id, c.order_id, c.to_state FROM customer_order_change c JOIN ( \
                SELECT company_id, order_id, MAX(id) AS id FROM customer_order_change GROUP BY company_id, order_id) m \
            ON m.company_id = c.company_id AND m.order_id = c.order_id AND m.id = c.id) c \
        ON c.company_id = o.company_id AND c.order_id = o.id \
        WHERE c.to_state IS NULL OR c.to_state <> o.state LIMIT $1";
    PURCHASE_AMOUNTS = "SELECT p.company_id, CAST(p.id AS TEXT), p.total, COALESCE(l.total, 0) FROM purchase_order p \
        LEFT JOIN (SELECT company_id, order_id, CAST(SUM(total) AS BIGINT) AS total, \
                CAST(SUM(discount_amount) AS BIGINT) AS discount FROM purchase_order_line \
            GROUP BY company_id, order_id) l ON l.company_id = p.company_id AND l.order_id = p.id \
        WHERE p.total <> COALESCE(l.total, 0) OR p.subtotal - p.discount <> p.total \
            OR p.discount <> COALESCE(l.discount, 0) LIMIT $1";
    PURCHASE_STATES = "SELECT p.company_id, CAST(p.id AS TEXT), c.to_status, p.status FROM purchase_order p JOIN ( \
            SELECT c.company_id, c.order_id, c.to_status FROM purchase_state_change c JOIN ( \
                SELECT company_id, order_id, MAX(id) AS id FROM purchase_state_change GROUP BY company_id, order_id) m \
            ON m.company_id = c.company_id AND m.order_id = c.order_id AND m.id = c.id) c \
        ON c.company_id = p.company_id AND c.order_id = p.id WHERE c.to_status <> p.status LIMIT $1";
    RECEIVED = "SELECT l.company_id, CAST(l.order_id AS TEXT), COALESCE(c.came, 0), l.received_quantity \
        FROM purchase_order_line l LEFT JOIN ( \
            SELECT r.company_id, r.order_id, g.order_line, CAST(SUM(g.quantity_confirmed) AS BIGINT) AS came \
            FROM goods_receipt r JOIN goods_receipt_line g ON g.company_id = r.company_id AND g.receipt_id = r.id \
            WHERE r.order_id IS NOT NULL GROUP BY r.company_id, r.order_id, g.order_line) c \
        ON c.company_id = l.company_id AND c.order_id = l.order_id AND c.order_line = l.line_no \
        WHERE l.received_quantity <> COALESCE(c.came, 0) LIMIT $1";
    RECEIPT_AMOUNTS = "SELECT r.company_id, CAST(r.id AS TEXT), r.total, COALESCE(l.total, 0) FROM goods_receipt r \
        LEFT JOIN (SELECT company_id, receipt_id, CAST(SUM(total) AS BIGINT) AS total FROM goods_receipt_line \
            GROUP BY company_id, receipt_id) l ON l.company_id = r.company_id AND l.receipt_id = r.id \
        WHERE r.total <> COALESCE(l.total, 0) LIMIT $1";
    RECEIPT_ORDERS = "SELECT r.company_id, CAST(r.id AS TEXT) FROM goods_receipt r \
        LEFT JOIN purchase_order p ON p.company_id = r.company_id AND p.id = r.order_id AND p.number = r.order_number \
        WHERE r.order_id IS NOT NULL AND p.id IS NULL LIMIT $1";
    CLAIM_MESSAGES = "SELECT c.company_id, CAST(c.number AS TEXT), c.messages, COALESCE(m.messages, 0) FROM claim c \
        LEFT JOIN (SELECT company_id, claim_id, COUNT(*) AS messages FROM claim_message \
            GROUP BY company_id, claim_id) m ON m.company_id = c.company_id AND m.claim_id = c.id \
        WHERE c.messages <> COALESCE(m.messages, 0) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("las proformas cerradas tienen su venta", PROFORMA_SALES, Values::None),
    Check::of("las proformas suman su total", PROFORMA_AMOUNTS, Values::Scaled),
    Check::of("los pedidos preparados tienen su venta", ORDER_SALES, Values::None),
    Check::of("las ventas de pedidos tienen su pedido", SALE_ORDERS, Values::None),
    Check::of("los pedidos suman su subtotal", ORDER_AMOUNTS, Values::Scaled),
    Check::of("el estado de cada pedido es el de su último cambio", ORDER_STATES, Values::None),
    Check::of("las compras suman su total", PURCHASE_AMOUNTS, Values::Scaled),
    Check::of("el estado de cada compra es el de su último cambio", PURCHASE_STATES, Values::Counts),
    Check::of("las compras recibieron lo que dicen sus recepciones", RECEIVED, Values::Scaled),
    Check::of("las recepciones suman su total", RECEIPT_AMOUNTS, Values::Scaled),
    Check::of("las recepciones de compras tienen su compra", RECEIPT_ORDERS, Values::None),
    Check::of("los reportes cuentan sus mensajes", CLAIM_MESSAGES, Values::Counts),
];
