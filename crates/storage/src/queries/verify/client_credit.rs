//! Debts of clients against the entries of their accounts, the sales behind them and the drawers.

use super::{Check, TICKETS, Values};
use crate::sql;

sql! {
    BALANCES = "SELECT a.company_id, CAST(a.client_id AS TEXT), COALESCE(e.total, 0), a.balance FROM client_credit a \
        LEFT JOIN (SELECT company_id, client_id, CAST(SUM(amount) AS BIGINT) AS total FROM client_credit_entry \
            GROUP BY company_id, client_id) e ON e.company_id = a.company_id AND e.client_id = a.client_id \
        WHERE a.balance <> COALESCE(e.total, 0) LIMIT $1";
    OPEN = "SELECT a.company_id, CAST(a.client_id AS TEXT), \
            CASE WHEN a.balance > 0 THEN a.balance ELSE 0 END, COALESCE(e.open_amount, 0) FROM client_credit a \
        LEFT JOIN (SELECT company_id, client_id, CAST(SUM(open_amount) AS BIGINT) AS open_amount \
            FROM client_credit_entry GROUP BY company_id, client_id) e \
        ON e.company_id = a.company_id AND e.client_id = a.client_id \
        WHERE COALESCE(e.open_amount, 0) <> CASE WHEN a.balance > 0 THEN a.balance ELSE 0 END LIMIT $1";
    ENTRIES = "SELECT e.company_id, CAST(e.id AS TEXT) FROM client_credit_entry e \
        WHERE e.amount = 0 OR e.open_amount < 0 OR e.open_amount > CASE WHEN e.amount > 0 THEN e.amount ELSE 0 END \
            OR (e.kind = 'cargo') <> (e.kind = 'cargo' AND e.amount > 0 AND e.sale_id IS NOT NULL) \
            OR (e.kind = 'reverso') <> (e.kind = 'reverso' AND e.amount < 0 AND e.sale_id IS NOT NULL) \
            OR (e.kind = 'abono') <> (e.amount < 0 AND e.number IS NOT NULL AND e.payment_code <> '') \
            OR (e.kind IN ('ajuste', 'anulacion')) <> (e.reason <> '') \
            OR (e.kind = 'anulacion') <> (e.undoes_id IS NOT NULL) LIMIT $1";
    // The withdrawal of a payment has the same amount, of the same client and in the same way.
    UNDOINGS = "SELECT e.company_id, CAST(e.id AS TEXT) FROM client_credit_entry e \
        LEFT JOIN client_credit_entry p ON p.company_id = e.company_id AND p.client_id = e.client_id \
            AND p.id = e.undoes_id AND p.kind = 'abono' AND p.amount = -e.amount AND p.payment_code = e.payment_code \
        WHERE e.kind = 'anulacion' AND p.id IS NULL LIMIT $1";
    // As the balances of stock.
    STEPS = "SELECT b.company_id, CAST(b.client_id AS TEXT) FROM ( \
            SELECT company_id, client_id, balance, 1 AS times FROM client_credit_entry \
            UNION ALL SELECT company_id, client_id, balance - amount, -1 FROM client_credit_entry \
            UNION ALL SELECT company_id, client_id, 0, 1 FROM client_credit \
            UNION ALL SELECT company_id, client_id, balance, -1 FROM client_credit) b \
        GROUP BY b.company_id, b.client_id, b.balance HAVING SUM(b.times) <> 0 LIMIT $1";
    CHARGES = "SELECT s.company_id, CAST(s.id AS TEXT), p.paid, COALESCE(e.amount, 0) FROM sale s JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS paid FROM sale_payment \
            WHERE payment_code = 'FIA' OR payment_code LIKE 'FIA-%' GROUP BY company_id, sale_id) p \
        ON p.company_id = s.company_id AND p.sale_id = s.id \
        LEFT JOIN client_credit_entry e ON e.company_id = s.company_id \
            AND e.sale_id = COALESCE(s.converted_from, s.id) AND e.kind = 'cargo' AND e.client_id = s.client_id \
        WHERE p.paid <> COALESCE(e.amount, 0) LIMIT $1";
    CHARGED_SALES = "SELECT e.company_id, CAST(e.id AS TEXT) FROM client_credit_entry e \
        LEFT JOIN sale_payment p ON p.company_id = e.company_id AND p.sale_id = e.sale_id \
            AND (p.payment_code = 'FIA' OR p.payment_code LIKE 'FIA-%') \
        WHERE e.sale_id IS NOT NULL AND p.sale_id IS NULL LIMIT $1";
    UNDONE = TICKETS, "SELECT e.company_id, CAST(e.sale_id AS TEXT) FROM ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS charged FROM client_credit_entry \
            WHERE sale_id IS NOT NULL GROUP BY company_id, sale_id) e \
        JOIN sale r ON r.company_id = e.company_id AND r.id = e.sale_id \
        LEFT JOIN ticket t ON t.company_id = r.company_id AND t.converted_from = r.id \
        WHERE e.charged < 0 OR (e.charged <> 0 AND COALESCE(t.state, r.state) NOT IN ('abierta', 'cerrada')) LIMIT $1";
    PAYMENTS = "SELECT x.company_id, x.what FROM ( \
            SELECT e.company_id, CAST(e.id AS TEXT) AS what FROM client_credit_entry e \
            LEFT JOIN cash_movement m ON m.company_id = e.company_id AND m.document_id = e.id \
                AND m.kind = CASE WHEN e.kind = 'abono' THEN 'abono' ELSE 'abono-anulado' END \
            WHERE e.kind IN ('abono', 'anulacion') \
                AND (m.id IS NULL OR m.amount <> -e.amount OR m.payment_code <> e.payment_code) \
            UNION ALL SELECT m.company_id, CAST(m.id AS TEXT) FROM cash_movement m \
            LEFT JOIN client_credit_entry e ON e.company_id = m.company_id AND e.id = m.document_id \
                AND e.kind = CASE WHEN m.kind = 'abono' THEN 'abono' ELSE 'anulacion' END \
            WHERE m.kind IN ('abono', 'abono-anulado') AND e.id IS NULL) x LIMIT $1";
    NUMBERS = "SELECT e.company_id, CAST(MAX(e.number) AS TEXT) FROM client_credit_entry e WHERE e.number IS NOT NULL \
        GROUP BY e.company_id HAVING MIN(e.number) <> 1 OR MAX(e.number) <> COUNT(*) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("el saldo de cada fiado es la suma de sus movimientos", BALANCES, Values::Scaled),
    Check::of("lo pendiente de las deudas de fiado es su saldo", OPEN, Values::Scaled),
    Check::of("cada movimiento de fiado es de su clase", ENTRIES, Values::None),
    Check::of("cada anulación de abono es de un abono", UNDOINGS, Values::None),
    Check::of("cada movimiento de fiado parte del saldo de otro", STEPS, Values::None),
    Check::of("lo vendido al fiado se carga a la cuenta del cliente", CHARGES, Values::Scaled),
    Check::of("los cargos de fiado son de ventas al fiado", CHARGED_SALES, Values::None),
    Check::of("el fiado de una venta deshecha vuelve a la cuenta", UNDONE, Values::None),
    Check::of("los abonos de fiado entran en una caja", PAYMENTS, Values::None),
    Check::of("recibos de abono numerados sin saltos", NUMBERS, Values::None),
];
