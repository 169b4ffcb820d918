//! Invariants of the drawers.

use super::{Check, Values};
use crate::sql;

sql! {
    GAPS = "SELECT s.company_id, 'sucursal ' || CAST(s.branch_id AS TEXT) FROM cash_session s \
        WHERE s.number IS NOT NULL GROUP BY s.company_id, s.branch_id \
        HAVING MIN(s.number) <> 1 OR MAX(s.number) <> COUNT(*) LIMIT $1";
    CLOSED = "SELECT s.company_id, CAST(s.id AS TEXT) FROM cash_session s LEFT JOIN ( \
            SELECT company_id, session_id, COUNT(*) AS closes, MAX(revision) AS last FROM cash_close \
            GROUP BY company_id, session_id) c ON c.company_id = s.company_id AND c.session_id = s.id \
        WHERE (s.closed_at_ms IS NULL) <> (s.number IS NULL) OR s.revision <> COALESCE(c.closes, 0) \
            OR s.revision <> COALESCE(c.last, 0) OR (s.revision = 0) <> (s.closed_at_ms IS NULL) LIMIT $1";
    SALES = "SELECT s.company_id, CAST(s.id AS TEXT) FROM cash_session s \
        JOIN cash_close c ON c.company_id = s.company_id AND c.session_id = s.id AND c.revision = s.revision \
        LEFT JOIN (SELECT company_id, cash_session_id, COUNT(*) AS sales, CAST(SUM(total) AS BIGINT) AS total \
            FROM sale WHERE cash_session_id IS NOT NULL GROUP BY company_id, cash_session_id) v \
        ON v.company_id = s.company_id AND v.cash_session_id = s.id \
        WHERE c.sales <> COALESCE(v.sales, 0) OR c.total <> COALESCE(v.total, 0) LIMIT $1";
    FOREIGN_SALES = "SELECT v.company_id, CAST(v.id AS TEXT) FROM sale v \
        LEFT JOIN cash_session s ON s.company_id = v.company_id AND s.id = v.cash_session_id \
        WHERE v.cash_session_id IS NOT NULL AND s.id IS NULL LIMIT $1";
    CASH = "SELECT s.company_id, CAST(s.id AS TEXT) FROM cash_session s \
        JOIN cash_close c ON c.company_id = s.company_id AND c.session_id = s.id AND c.revision = s.revision \
        LEFT JOIN (SELECT v.company_id, v.cash_session_id, CAST(SUM(p.amount) AS BIGINT) AS paid FROM sale v \
            JOIN sale_payment p ON p.company_id = v.company_id AND p.sale_id = v.id \
            WHERE v.cash_session_id IS NOT NULL AND (p.payment_code = 'EFE' OR p.payment_code LIKE 'EFE-%') \
            GROUP BY v.company_id, v.cash_session_id) p ON p.company_id = s.company_id AND p.cash_session_id = s.id \
        LEFT JOIN (SELECT company_id, cash_session_id, CAST(SUM(change_given) AS BIGINT) AS given FROM sale \
            WHERE cash_session_id IS NOT NULL GROUP BY company_id, cash_session_id) g \
        ON g.company_id = s.company_id AND g.cash_session_id = s.id \
        LEFT JOIN (SELECT company_id, session_id, CAST(SUM(amount + rounding) AS BIGINT) AS moved FROM cash_movement \
            WHERE payment_code = 'EFE' OR payment_code LIKE 'EFE-%' GROUP BY company_id, session_id) m \
        ON m.company_id = s.company_id AND m.session_id = s.id \
        WHERE c.expected <> COALESCE(s.opening_float, 0) + COALESCE(p.paid, 0) - COALESCE(g.given, 0) \
            + COALESCE(m.moved, 0) + c.rounding LIMIT $1";
    REFUNDS = "SELECT v.company_id, CAST(v.id AS TEXT) FROM sale v JOIN ( \
            SELECT company_id, sale_id, CAST(SUM(amount) AS BIGINT) AS back FROM cash_movement \
            WHERE sale_id IS NOT NULL GROUP BY company_id, sale_id) m ON m.company_id = v.company_id AND m.sale_id = v.id \
        WHERE m.back > 0 OR -m.back > v.total LIMIT $1";
    EXPENSES = "SELECT x.company_id, CAST(x.id AS TEXT), CAST(SUM(x.moved) AS BIGINT), CAST(SUM(x.spent) AS BIGINT) FROM ( \
            SELECT company_id, session_id, id, business_date, -amount AS moved, 0 AS spent FROM cash_movement WHERE kind = 'gasto' \
            UNION ALL SELECT company_id, COALESCE(session_id, 0), id, business_date, 0, amount FROM expense \
            WHERE session_id IS NOT NULL OR paid_from = 'caja') x \
        GROUP BY x.company_id, x.session_id, x.id, x.business_date HAVING SUM(x.moved) <> SUM(x.spent) LIMIT $1";
    EXPENSE_ROWS = "SELECT e.company_id, CAST(e.id AS TEXT) FROM expense e WHERE e.amount <= 0 \
        OR (e.paid_from = 'banco' AND e.session_id IS NOT NULL) \
        OR (e.undone_at_ms IS NULL) <> (e.undone_reason = '') LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("cierres de caja numerados sin saltos", GAPS, Values::None),
    Check::of("las cajas cerradas tienen su cierre", CLOSED, Values::None),
    Check::of("los cierres de caja cuentan sus ventas", SALES, Values::None),
    Check::of("las ventas están en una caja de la empresa", FOREIGN_SALES, Values::None),
    Check::of("el efectivo esperado sale de ventas y movimientos", CASH, Values::None),
    Check::of("no se devuelve más de lo cobrado", REFUNDS, Values::None),
    Check::of("los gastos de caja son los de sus movimientos", EXPENSES, Values::Scaled),
    Check::of("los gastos dicen de dónde salieron y por qué se deshicieron", EXPENSE_ROWS, Values::None),
];
