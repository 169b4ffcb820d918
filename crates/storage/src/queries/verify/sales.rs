//! Sales against their lines, payments and states, and the sums that are kept of them.

use super::{Check, Fact, TICKETS, Values};
use crate::sql;

sql! {
    CHANGE = "SELECT s.company_id, CAST(s.id AS TEXT), s.total, s.paid - s.change_given FROM sale s \
        WHERE s.paid - s.change_given <> s.total LIMIT $1";
    PAYMENTS = "SELECT s.company_id, CAST(s.id AS TEXT), s.paid, COALESCE(p.paid, 0) FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS paid FROM sale_payment \
            GROUP BY company_id, sale_id) p ON p.company_id = s.company_id AND p.sale_id = s.id \
        WHERE COALESCE(p.paid, 0) <> s.paid LIMIT $1";
    SUBTOTALS = "SELECT s.company_id, CAST(s.id AS TEXT), s.subtotal, COALESCE(l.total, 0) + s.bags_total \
        FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(total) AS BIGINT) AS total FROM sale_line \
            GROUP BY company_id, sale_id) l ON l.company_id = s.company_id AND l.sale_id = s.id \
        WHERE COALESCE(l.total, 0) + s.bags_total <> s.subtotal LIMIT $1";
    LINE_NUMBERS = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s LEFT JOIN ( \
            SELECT company_id, sale_id, COUNT(*) AS lines, MAX(line_no) AS last FROM sale_line \
            GROUP BY company_id, sale_id) l ON l.company_id = s.company_id AND l.sale_id = s.id \
        WHERE l.lines IS NULL OR l.lines <> l.last LIMIT $1";
    // Documents that tax on the net ($3) round the sum, and only there a line's discount is net.
    // A unit more or less than the smallest coin ($2: countries whose money has no decimals).
    LINE_AMOUNTS = "SELECT l.company_id, CAST(l.sale_id AS TEXT) || ' ' || CAST(l.line_no AS TEXT), \
            l.total, l.net_amount + l.vat_amount + l.extra_tax FROM sale_line l \
        JOIN sale s ON s.company_id = l.company_id AND s.id = l.sale_id JOIN company c ON c.id = l.company_id \
        WHERE l.quantity <= 0 OR l.unit_price < 0 OR l.total < 0 \
            OR (NOT $3 LIKE '%,' || c.country || ' ' || s.document_code || ',%' \
                AND l.net_amount + l.vat_amount + l.extra_tax <> l.total) \
            OR ABS(l.net_amount + l.vat_amount + l.extra_tax - l.total) > \
                CASE WHEN $2 LIKE '%,' || c.country || ',%' THEN 10000 ELSE 100 END LIMIT $1";
    LINE_PRICES = "SELECT l.company_id, CAST(l.sale_id AS TEXT) || ' ' || CAST(l.line_no AS TEXT) FROM sale_line l \
        JOIN sale s ON s.company_id = l.company_id AND s.id = l.sale_id JOIN company c ON c.id = l.company_id \
        WHERE (l.discount_amount = 0 OR NOT $3 LIKE '%,' || c.country || ' ' || s.document_code || ',%') \
            AND ABS(CAST(l.quantity AS NUMERIC) * l.unit_price / 10000 - l.discount_amount - l.total) > \
                CASE WHEN $2 LIKE '%,' || c.country || ',%' THEN 5000 ELSE 50 END LIMIT $1";
    TOTALS = "SELECT s.company_id, CAST(s.id AS TEXT), s.total, s.subtotal - s.discount FROM sale s \
        JOIN company c ON c.id = s.company_id WHERE s.subtotal - s.discount <> s.total \
            AND (s.discount = 0 OR NOT $2 LIKE '%,' || c.country || ' ' || s.document_code || ',%') LIMIT $1";
    HEADINGS = "SELECT s.company_id, CAST(s.id AS TEXT), s.total, s.net + s.exempt + s.vat + s.extra_tax FROM sale s \
        WHERE s.net + s.exempt + s.vat + s.extra_tax <> s.total OR s.net < 0 OR s.exempt < 0 OR s.vat < 0 \
            OR s.extra_tax < 0 OR s.unaffected < 0 OR s.unaffected > s.exempt OR s.discount < 0 LIMIT $1";
    // Without a discount and bags each heading is the sum of its lines, rounded once.
    NETS = "SELECT s.company_id, CAST(s.id AS TEXT), s.net + s.exempt, l.net FROM sale s \
        JOIN company c ON c.id = s.company_id JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(net_amount) AS BIGINT) AS net FROM sale_line \
            GROUP BY company_id, sale_id) l ON l.company_id = s.company_id AND l.sale_id = s.id \
        WHERE s.discount = 0 AND s.bags_total = 0 AND ABS(s.net + s.exempt - l.net) > \
            CASE WHEN $2 LIKE '%,' || c.country || ',%' THEN 10000 ELSE 100 END LIMIT $1";
    STATES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM sale s LEFT JOIN ( \
            SELECT c.company_id, c.sale_id, c.to_state FROM sale_state_change c JOIN ( \
                SELECT company_id, sale_id, MAX(id) AS id FROM sale_state_change GROUP BY company_id, sale_id) m \
            ON m.company_id = c.company_id AND m.sale_id = c.sale_id AND m.id = c.id) c \
        ON c.company_id = s.company_id AND c.sale_id = s.id \
        WHERE c.to_state <> s.state OR (c.to_state IS NULL AND s.state NOT IN ('abierta', 'cerrada')) LIMIT $1";
    STATE_STEPS = "SELECT c.company_id, CAST(c.sale_id AS TEXT) FROM ( \
            SELECT company_id, sale_id, from_state, LAG(to_state) OVER ( \
                PARTITION BY company_id, sale_id ORDER BY id) AS before FROM sale_state_change) c \
        WHERE c.from_state <> c.before OR c.from_state NOT IN ('abierta', 'cerrada') LIMIT $1";
    ROLLUPS = "SELECT d.company_id, d.business_date FROM ( \
            SELECT company_id, business_date, user_id, document_code, payment_code, state, \
                sales, total, discount, vat FROM sale_day WHERE sales <> 0 OR total <> 0 OR discount <> 0 OR vat <> 0 \
            EXCEPT SELECT company_id, business_date, user_id, document_code, payment_code, state, \
                COUNT(*), CAST(SUM(total - noted_total) AS BIGINT), CAST(SUM(discount) AS BIGINT), \
                CAST(SUM(vat - noted_vat) AS BIGINT) \
            FROM sale GROUP BY company_id, business_date, user_id, document_code, payment_code, state) d LIMIT $1";
    UNCOUNTED = "SELECT d.company_id, d.business_date FROM ( \
            SELECT company_id, business_date, user_id, document_code, payment_code, state FROM sale \
            EXCEPT SELECT company_id, business_date, user_id, document_code, payment_code, state \
            FROM sale_day WHERE sales <> 0) d LIMIT $1";
    // The stock of a receipt counts on the day of the ticket that it became.
    PRODUCT_DAYS = TICKETS, "SELECT d.company_id, d.business_date || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.moved) AS BIGINT), CAST(SUM(d.counted) AS BIGINT) FROM ( \
            SELECT company_id, business_date, product_id, quantity AS counted, 0 AS moved FROM product_day \
            UNION ALL SELECT m.company_id, COALESCE(t.business_date, s.business_date), m.product_id, 0, -m.quantity \
            FROM stock_movement m LEFT JOIN credit_note n ON m.reason = 'credit_note' \
                AND n.company_id = m.company_id AND n.id = m.document_id \
            JOIN sale s ON s.company_id = m.company_id AND s.id = COALESCE(n.sale_id, m.document_id) \
            LEFT JOIN ticket t ON t.company_id = s.company_id AND t.converted_from = s.id \
            WHERE m.reason IN ('sale', 'sale_discarded', 'sale_voided', 'credit_note')) d \
        GROUP BY d.company_id, d.business_date, d.product_id HAVING SUM(d.counted) <> SUM(d.moved) LIMIT $1";
    PRODUCT_AMOUNTS = "SELECT d.company_id, d.business_date || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.sold) AS BIGINT), CAST(SUM(d.counted) AS BIGINT) FROM ( \
            SELECT company_id, business_date, product_id, amount AS counted, 0 AS sold FROM product_day \
            UNION ALL SELECT s.company_id, s.business_date, l.product_id, 0, l.total FROM sale s \
            JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = COALESCE(s.converted_from, s.id) \
            WHERE s.state IN ('abierta', 'cerrada') AND l.product_id IS NOT NULL \
            UNION ALL SELECT s.company_id, s.business_date, l.product_id, 0, -g.listed FROM credit_note n \
            JOIN credit_note_line g ON g.company_id = n.company_id AND g.note_id = n.id \
            JOIN sale s ON s.company_id = n.company_id AND s.id = n.sale_id \
            JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id AND l.line_no = g.sale_line \
            WHERE s.state IN ('abierta', 'cerrada') AND l.product_id IS NOT NULL) d \
        GROUP BY d.company_id, d.business_date, d.product_id HAVING SUM(d.counted) <> SUM(d.sold) LIMIT $1";
    CLIENT_TOTALS = "SELECT d.company_id, CAST(d.client_id AS TEXT) FROM ( \
            SELECT company_id, client_id, sales, amount FROM client_total WHERE sales <> 0 OR amount <> 0 \
            EXCEPT SELECT s.company_id, s.client_id, COUNT(*), CAST(SUM(s.total - s.noted_total) AS BIGINT) \
            FROM sale s JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id \
            WHERE s.state IN ('abierta', 'cerrada') AND NOT c.generic GROUP BY s.company_id, s.client_id) d LIMIT $1";
    UNCOUNTED_CLIENTS = "SELECT d.company_id, CAST(d.client_id AS TEXT) FROM ( \
            SELECT s.company_id, s.client_id FROM sale s \
            JOIN client c ON c.company_id = s.company_id AND c.id = s.client_id \
            WHERE s.state IN ('abierta', 'cerrada') AND NOT c.generic \
            EXCEPT SELECT company_id, client_id FROM client_total WHERE sales <> 0) d LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I4 lo pagado menos el vuelto es el total", CHANGE, Values::Scaled),
    Check::of("I4 los pagos suman lo pagado", PAYMENTS, Values::Scaled),
    Check::of("I4 las líneas y las bolsas suman el subtotal", SUBTOTALS, Values::Scaled),
    Check::of("I4 las ventas tienen todas sus líneas", LINE_NUMBERS, Values::None),
    Check::of("I4 neto e impuestos de cada línea suman su total", LINE_AMOUNTS, Values::Scaled).with(&[Fact::WholeMoney, Fact::NetDocuments]),
    Check::of("I4 cantidad por precio menos descuento es el total de la línea", LINE_PRICES, Values::None).with(&[Fact::WholeMoney, Fact::NetDocuments]),
    Check::of("I4 subtotal menos descuento es el total", TOTALS, Values::Scaled).with(&[Fact::NetDocuments]),
    Check::of("I4 neto, exento e impuestos suman el total", HEADINGS, Values::Scaled),
    Check::of("I4 los netos de las líneas suman los de la venta", NETS, Values::Scaled).with(&[Fact::WholeMoney]),
    Check::of("el estado de cada venta es el de su último cambio", STATES, Values::None),
    Check::of("los cambios de estado se siguen", STATE_STEPS, Values::None),
    Check::of("los totales de cada día son la suma de sus ventas", ROLLUPS, Values::None),
    Check::of("los totales de cada día cuentan todas las ventas", UNCOUNTED, Values::None),
    Check::of("lo vendido de cada producto en un día es lo que salió", PRODUCT_DAYS, Values::Scaled),
    Check::of("lo cobrado por cada producto en un día es lo de sus líneas", PRODUCT_AMOUNTS, Values::Scaled),
    Check::of("los totales de cada cliente son la suma de sus compras", CLIENT_TOTALS, Values::None),
    Check::of("los totales de cada cliente cuentan todas sus compras", UNCOUNTED_CLIENTS, Values::None),
];
