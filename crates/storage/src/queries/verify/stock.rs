//! Stock against its ledger, and the ledger against what moved it.

use super::{Check, Values};
use crate::sql;

/// Stock that groupings took or gave back, one row a product: the numbers of the column `parts`
/// (`[{"product_id":1,"quantity":10000},…]`), two by two. `place` counts the numbers from 1.
macro_rules! parts {
    ($rows:literal) => {
        concat!(
            "WITH RECURSIVE number (company_id, document_id, place, before, value, rest) AS ( \
                SELECT r.company_id, r.document_id, CAST(0 AS BIGINT), CAST(0 AS BIGINT), CAST(0 AS BIGINT), \
                    LTRIM(REPLACE(REPLACE(r.parts, '\"product_id\":', ''), '\"quantity\":', ''), '[{') \
                FROM (",
            $rows,
            ") r \
                UNION ALL SELECT n.company_id, n.document_id, n.place + 1, n.value, \
                    CAST(SUBSTR(n.rest, 1, LENGTH(n.rest) - LENGTH(LTRIM(n.rest, '0123456789'))) AS BIGINT), \
                    LTRIM(LTRIM(n.rest, '0123456789'), ',{}]') \
                FROM number n WHERE n.rest <> ''), \
            part AS (SELECT company_id, document_id, before AS product_id, value AS quantity FROM number \
                WHERE place > 0 AND place % 2 = 0) "
        )
    };
}

sql! {
    STOCK = "SELECT p.company_id, CAST(p.product_id AS TEXT), COALESCE(m.total, 0), p.quantity \
        FROM product_stock p LEFT JOIN ( \
            SELECT company_id, product_id, CAST(SUM(quantity) AS BIGINT) AS total FROM stock_movement \
            GROUP BY company_id, product_id) m \
        ON m.company_id = p.company_id AND m.product_id = p.product_id \
        WHERE p.quantity <> COALESCE(m.total, 0) LIMIT $1";
    BELOW_ZERO = "SELECT p.company_id, CAST(p.product_id AS TEXT) FROM product_stock p \
        JOIN company c ON c.id = p.company_id WHERE c.stock_control AND p.quantity < 0 LIMIT $1";
    SOLD = "SELECT p.company_id, CAST(p.product_id AS TEXT), COALESCE(m.total, 0), p.sold \
        FROM product_stock p LEFT JOIN ( \
            SELECT company_id, product_id, CAST(-SUM(quantity) AS BIGINT) AS total FROM stock_movement \
            WHERE reason IN ('sale', 'sale_discarded', 'sale_voided', 'credit_note') \
            GROUP BY company_id, product_id) m \
        ON m.company_id = p.company_id AND m.product_id = p.product_id \
        WHERE p.sold <> COALESCE(m.total, 0) LIMIT $1";
    // Each movement begins with the balance that another left, the first with none, and the last
    // leaves what there is. Keys of several processes do not show the order.
    LEDGER_STEPS = "SELECT b.company_id, CAST(b.product_id AS TEXT) FROM ( \
            SELECT company_id, product_id, balance, 1 AS times FROM stock_movement \
            UNION ALL SELECT company_id, product_id, balance - quantity, -1 FROM stock_movement \
            UNION ALL SELECT company_id, product_id, 0, 1 FROM product_stock \
            UNION ALL SELECT company_id, product_id, quantity, -1 FROM product_stock) b \
        GROUP BY b.company_id, b.product_id, b.balance HAVING SUM(b.times) <> 0 LIMIT $1";
    WITHOUT_STOCK = "SELECT p.company_id, CAST(p.id AS TEXT) FROM product p WHERE NOT EXISTS ( \
        SELECT s.quantity FROM product_stock s WHERE s.company_id = p.company_id AND s.product_id = p.id) LIMIT $1";
    FOREIGN_MOVEMENTS = "SELECT m.company_id, CAST(m.id AS TEXT) FROM stock_movement m WHERE NOT EXISTS ( \
        SELECT p.id FROM product p WHERE p.company_id = m.company_id AND p.id = m.product_id) LIMIT $1";
    // The first version called an opening stock initial.
    REASONS = "SELECT m.company_id, CAST(m.id AS TEXT) FROM stock_movement m \
        WHERE m.reason NOT IN ('opening', 'initial', 'sale', 'sale_discarded', 'sale_voided', 'credit_note', 'receipt', 'count', \
            'return', 'cost', 'waste', 'waste_undone', 'transfer_out', 'transfer_in', 'transfer_undone') \
            OR (m.reason IN ('sale', 'waste', 'transfer_out') AND m.quantity > 0) OR (m.reason = 'cost' AND m.quantity <> 0) \
            OR (m.reason IN ('sale_discarded', 'sale_voided', 'credit_note', 'receipt', 'waste_undone', 'transfer_in', 'transfer_undone') \
                AND (m.quantity < 0 OR m.document_id IS NULL)) LIMIT $1";
    // A ticket that a receipt became took nothing: the receipt had.
    SALE_STOCK = parts!("SELECT company_id, sale_id AS document_id, parts FROM sale_line WHERE parts <> '[]'"),
        "SELECT d.company_id, CAST(d.document_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.sold) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT l.company_id, l.sale_id AS document_id, l.product_id, l.quantity AS sold, 0 AS moved \
            FROM sale_line l JOIN sale s ON s.company_id = l.company_id AND s.id = l.sale_id \
            WHERE l.product_id IS NOT NULL AND s.converted_from IS NULL \
            UNION ALL SELECT p.company_id, p.document_id, p.product_id, p.quantity, 0 \
            FROM part p JOIN sale s ON s.company_id = p.company_id AND s.id = p.document_id \
            WHERE s.converted_from IS NULL \
            UNION ALL SELECT company_id, document_id, product_id, 0, -quantity FROM stock_movement \
            WHERE reason = 'sale') d \
        GROUP BY d.company_id, d.document_id, d.product_id HAVING SUM(d.sold) <> SUM(d.moved) LIMIT $1";
    // A receipt that became a ticket gave nothing back; what a note closed, the note gave back.
    UNDONE_STOCK = parts!("SELECT l.company_id, l.sale_id AS document_id, l.parts FROM sale_line l \
            JOIN sale s ON s.company_id = l.company_id AND s.id = l.sale_id \
            WHERE l.parts <> '[]' AND s.state NOT IN ('abierta', 'cerrada')"),
        ", ticket AS MATERIALIZED (SELECT company_id, converted_from FROM sale WHERE converted_from IS NOT NULL), \
        undone AS (SELECT s.company_id, s.id FROM sale s \
            LEFT JOIN ticket t ON t.company_id = s.company_id AND t.converted_from = s.id \
            WHERE s.state NOT IN ('abierta', 'cerrada') AND t.converted_from IS NULL AND NOT EXISTS (SELECT n.id FROM credit_note n JOIN credit_note_line g ON g.company_id = n.company_id \
                AND g.note_id = n.id WHERE n.company_id = s.company_id AND n.sale_id = s.id AND g.returned)) \
        SELECT d.company_id, CAST(d.document_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.sold) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT l.company_id, l.sale_id AS document_id, l.product_id, l.quantity AS sold, 0 AS moved \
            FROM sale_line l JOIN undone u ON u.company_id = l.company_id AND u.id = l.sale_id \
            WHERE l.product_id IS NOT NULL \
            UNION ALL SELECT p.company_id, p.document_id, p.product_id, p.quantity, 0 \
            FROM part p JOIN undone u ON u.company_id = p.company_id AND u.id = p.document_id \
            UNION ALL SELECT company_id, document_id, product_id, 0, quantity FROM stock_movement \
            WHERE reason IN ('sale_discarded', 'sale_voided')) d \
        GROUP BY d.company_id, d.document_id, d.product_id HAVING SUM(d.sold) <> SUM(d.moved) LIMIT $1";
    NOTE_STOCK = parts!("SELECT company_id, note_id AS document_id, parts FROM credit_note_line WHERE parts <> '[]'"),
        "SELECT d.company_id, CAST(d.document_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.given) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT g.company_id, g.note_id AS document_id, l.product_id, g.quantity AS given, 0 AS moved \
            FROM credit_note_line g JOIN credit_note n ON n.company_id = g.company_id AND n.id = g.note_id \
            JOIN sale_line l ON l.company_id = g.company_id AND l.sale_id = n.sale_id AND l.line_no = g.sale_line \
            WHERE g.returned AND l.product_id IS NOT NULL \
            UNION ALL SELECT company_id, document_id, product_id, quantity, 0 FROM part \
            UNION ALL SELECT company_id, document_id, product_id, 0, quantity FROM stock_movement \
            WHERE reason = 'credit_note') d \
        GROUP BY d.company_id, d.document_id, d.product_id HAVING SUM(d.given) <> SUM(d.moved) LIMIT $1";
    RECEIPT_STOCK = "SELECT d.company_id, CAST(d.receipt_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.entered) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT company_id, receipt_id, product_id, quantity AS entered, 0 AS moved FROM goods_receipt_product \
            UNION ALL SELECT company_id, document_id, product_id, 0, quantity FROM stock_movement \
            WHERE reason = 'receipt') d \
        GROUP BY d.company_id, d.receipt_id, d.product_id HAVING SUM(d.entered) <> SUM(d.moved) LIMIT $1";
    // A withdrawn entry has both movements.
    WASTE = "SELECT d.company_id, CAST(d.waste_id AS TEXT), CAST(SUM(d.lost) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT company_id, id AS waste_id, product_id, 1 AS way, quantity AS lost, 0 AS moved FROM waste \
            UNION ALL SELECT company_id, id, product_id, 2, quantity, 0 FROM waste WHERE undone_at_ms IS NOT NULL \
            UNION ALL SELECT company_id, document_id, product_id, 1, 0, -quantity FROM stock_movement WHERE reason = 'waste' \
            UNION ALL SELECT company_id, document_id, product_id, 2, 0, quantity FROM stock_movement \
            WHERE reason = 'waste_undone') d \
        GROUP BY d.company_id, d.waste_id, d.product_id, d.way HAVING SUM(d.lost) <> SUM(d.moved) LIMIT $1";
    COUNTED = "SELECT d.company_id, CAST(d.count_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.stated) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT company_id, count_id, product_id, COALESCE(moved, 0) AS stated, 0 AS moved FROM stock_count_line \
            UNION ALL SELECT company_id, document_id, product_id, 0, quantity FROM stock_movement \
            WHERE reason = 'count' AND document_id IS NOT NULL) d \
        GROUP BY d.company_id, d.count_id, d.product_id HAVING SUM(d.stated) <> SUM(d.moved) LIMIT $1";
    // A count moves its difference, or less where stock control forbids more or another count came first.
    COUNT_MOVES = "SELECT l.company_id, CAST(l.count_id AS TEXT) || ' ' || CAST(l.product_id AS TEXT), \
            l.counted - l.expected, COALESCE(l.moved, 0) \
        FROM stock_count_line l JOIN stock_count c ON c.company_id = l.company_id AND c.id = l.count_id \
        WHERE (c.state = 'aplicado' AND l.moved IS NULL) OR (c.state IN ('abierto', 'descartado') AND l.moved IS NOT NULL) \
            OR ABS(l.moved) > ABS(l.counted - l.expected) OR (l.moved > 0 AND l.counted < l.expected) \
            OR (l.moved < 0 AND l.counted > l.expected) LIMIT $1";
    // An entry can replace the counted quantity; only lines whose entries all add are checked.
    COUNT_ENTRIES = "SELECT l.company_id, CAST(l.count_id AS TEXT) || ' ' || CAST(l.product_id AS TEXT), \
            COALESCE(e.total, 0), l.counted \
        FROM stock_count_line l LEFT JOIN (SELECT company_id, count_id, product_id, CAST(SUM(quantity) AS BIGINT) AS total, \
                SUM(CASE WHEN kind = 'suma' THEN 0 ELSE 1 END) AS others FROM stock_count_entry \
            GROUP BY company_id, count_id, product_id) e \
        ON e.company_id = l.company_id AND e.count_id = l.count_id AND e.product_id = l.product_id \
        WHERE NOT l.uncounted AND COALESCE(e.others, 0) = 0 AND l.counted <> COALESCE(e.total, 0) LIMIT $1";
    // The sender's goods leave, and come back where it took them back; the receiver's come as received.
    TRANSFERRED = "SELECT d.company_id, CAST(d.transfer_id AS TEXT) || ' ' || CAST(d.product_id AS TEXT), \
            CAST(SUM(d.stated) AS BIGINT), CAST(SUM(d.moved) AS BIGINT) FROM ( \
            SELECT l.company_id, l.transfer_id, l.product_id, 1 AS way, -l.quantity AS stated, 0 AS moved FROM stock_transfer_line l \
            JOIN stock_transfer t ON t.company_id = l.company_id AND t.id = l.transfer_id WHERE t.direction = 'salida' \
            UNION ALL SELECT l.company_id, l.transfer_id, l.product_id, 2, l.quantity, 0 FROM stock_transfer_line l \
            JOIN stock_transfer t ON t.company_id = l.company_id AND t.id = l.transfer_id \
            WHERE t.direction = 'salida' AND t.state = 'retirada' \
            UNION ALL SELECT l.company_id, l.transfer_id, l.product_id, 3, COALESCE(l.received, 0), 0 FROM stock_transfer_line l \
            JOIN stock_transfer t ON t.company_id = l.company_id AND t.id = l.transfer_id WHERE t.direction = 'entrada' \
            UNION ALL SELECT company_id, document_id, product_id, CASE WHEN reason = 'transfer_out' THEN 1 \
                WHEN reason = 'transfer_undone' THEN 2 ELSE 3 END, 0, quantity FROM stock_movement \
            WHERE reason IN ('transfer_out', 'transfer_in', 'transfer_undone')) d \
        GROUP BY d.company_id, d.transfer_id, d.product_id, d.way HAVING SUM(d.stated) <> SUM(d.moved) LIMIT $1";
    // The receiver's quantities equal the sender's, as soon as the job is done.
    TRANSFER_SIDES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM stock_transfer s \
        JOIN stock_transfer r ON r.company_id = s.other_company_id AND r.id = s.id AND r.direction = 'entrada' \
        WHERE s.direction = 'salida' AND ((s.state <> 'en_camino' AND s.state <> r.state) OR r.other_company_id <> s.company_id \
            OR EXISTS (SELECT a.line_no FROM stock_transfer_line a JOIN stock_transfer_line b \
                ON b.company_id = r.company_id AND b.transfer_id = r.id AND b.line_no = a.line_no \
                WHERE a.company_id = s.company_id AND a.transfer_id = s.id \
                    AND (a.quantity <> b.quantity OR (s.state <> 'en_camino' AND COALESCE(a.received, 0) <> COALESCE(b.received, 0))))) LIMIT $1";
    MOVED_TWICE = "SELECT m.company_id, CAST(m.document_id AS TEXT) || ' ' || CAST(m.product_id AS TEXT) \
        FROM stock_movement m WHERE m.document_id IS NOT NULL \
        GROUP BY m.company_id, m.document_id, m.product_id, m.reason HAVING COUNT(*) > 1 LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("I3 el stock es la suma de sus movimientos", STOCK, Values::Scaled),
    Check::of("I3 stock nunca bajo cero", BELOW_ZERO, Values::None),
    Check::of("I3 lo vendido de cada producto es lo que salió", SOLD, Values::Scaled),
    Check::of("I3 cada movimiento parte del saldo de otro", LEDGER_STEPS, Values::None),
    Check::of("I3 cada producto tiene su stock", WITHOUT_STOCK, Values::None),
    Check::of("I3 los movimientos son de productos propios", FOREIGN_MOVEMENTS, Values::None),
    Check::of("I3 los movimientos van como dice su motivo", REASONS, Values::None),
    Check::of("I3 las ventas mueven el stock de sus líneas", SALE_STOCK, Values::Scaled),
    Check::of("I3 las ventas deshechas devuelven sus productos", UNDONE_STOCK, Values::Scaled),
    Check::of("las notas mueven el stock que dicen", NOTE_STOCK, Values::Scaled),
    Check::of("las recepciones mueven el stock que dicen", RECEIPT_STOCK, Values::Scaled),
    Check::of("las mermas mueven el stock que dicen", WASTE, Values::Scaled),
    Check::of("los conteos mueven el stock que dicen", COUNTED, Values::Scaled),
    Check::of("los conteos mueven su diferencia y nada más", COUNT_MOVES, Values::Scaled),
    Check::of("los conteos suman lo que se registró", COUNT_ENTRIES, Values::Scaled),
    Check::of("los traslados mueven el stock que dicen", TRANSFERRED, Values::Scaled),
    Check::of("los dos lados de un traslado dicen lo mismo", TRANSFER_SIDES, Values::None),
    Check::of("I3 un documento mueve cada producto una vez", MOVED_TWICE, Values::None),
];
