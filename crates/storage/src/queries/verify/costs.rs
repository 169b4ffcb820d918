//! Costs of products against their ledger, and the costs kept by sales and notes.

use super::{Check, Values};
use crate::queries::sales_reports::profit_days::{COUNTED, LINE, NOTED_LINE, of_lines, of_sales};
use crate::queries::sales_reports::tax_days::{HOLDS, states};
use crate::queries::sales_reports::taxes::STANDS;
use crate::sql;

/// Days whose sums are read.
const SUMMED: &str = "WITH summed AS MATERIALIZED (SELECT h.company_id, h.business_date FROM profit_summed_day h JOIN \
    (SELECT company_id, business_date, SUM(sales) AS sales, SUM(total) AS total FROM sale_day \
        WHERE state IN ('abierta', 'cerrada') GROUP BY company_id, business_date) d \
    ON d.company_id = h.company_id AND d.business_date = h.business_date AND d.sales = h.sales AND d.total = h.total) ";

/// Days whose sums of taxes are read.
const TAXED: &str = crate::join!(
    "WITH summed AS MATERIALIZED (SELECT h.company_id, h.business_date FROM tax_summed_day h JOIN (",
    states!("1 = 1", "1 = 1", "1 = 1"), ") d ON ", HOLDS, ") "
);
const OF_TAXED: &str = "(t.company_id, t.business_date) IN (SELECT company_id, business_date FROM summed)";

const OF_SUMMED: &str = "(s.company_id, s.business_date) IN (SELECT company_id, business_date FROM summed)";

/// Profit and sales of a day, from its lines and from its sums.
const DIFFER: &str = "CAST(SUM(x.expected) AS BIGINT), CAST(SUM(x.found) AS BIGINT)";

sql! {
    COSTS = "SELECT p.company_id, CAST(p.id AS TEXT), COALESCE(m.average, 0), COALESCE(p.cost, 0) FROM product p \
        LEFT JOIN stock_movement m ON m.company_id = p.company_id AND m.product_id = p.id AND m.id = p.cost_movement_id \
        WHERE COALESCE(p.cost, -1) <> COALESCE(m.average, -1) LIMIT $1";
    // An average lies between what it is the average of.
    AVERAGES = "SELECT m.company_id, CAST(m.id AS TEXT) FROM stock_movement m LEFT JOIN ( \
            SELECT company_id, product_id, MIN(cost) AS lowest, MAX(cost) AS highest FROM stock_movement \
            WHERE cost IS NOT NULL GROUP BY company_id, product_id) b \
        ON b.company_id = m.company_id AND b.product_id = m.product_id \
        WHERE m.average IS NOT NULL AND (b.lowest IS NULL OR m.average < b.lowest OR m.average > b.highest) LIMIT $1";
    NEGATIVE = "SELECT n.company_id, n.name FROM ( \
            SELECT company_id, CAST(id AS TEXT) AS name FROM product WHERE cost < 0 \
            UNION ALL SELECT company_id, CAST(sale_id AS TEXT) || ' ' || CAST(line_no AS TEXT) FROM sale_line WHERE cost < 0 \
            UNION ALL SELECT company_id, CAST(id AS TEXT) FROM sale WHERE bags_cost < 0 \
            UNION ALL SELECT company_id, CAST(note_id AS TEXT) || ' ' || CAST(line_no AS TEXT) FROM credit_note_line \
            WHERE cost < 0) n LIMIT $1";
    // A line brings at least nothing and at most its total; a coin is lost where totals are shared out.
    PROFITS = "SELECT l.company_id, CAST(l.sale_id AS TEXT) || ' ' || CAST(l.line_no AS TEXT) FROM sale_line l \
        WHERE (l.cost IS NULL) <> (l.profit IS NULL) OR l.profit > l.total + 10000 OR l.profit < -l.cost - 10000 LIMIT $1";
    NOTED_COSTS = "SELECT l.company_id, CAST(l.sale_id AS TEXT) || ' ' || CAST(l.line_no AS TEXT), \
            COALESCE(l.cost, 0), COALESCE(g.cost, 0) FROM sale_line l JOIN ( \
            SELECT n.company_id, n.sale_id, g.sale_line, CAST(SUM(g.cost) AS BIGINT) AS cost, \
                CAST(SUM(CASE WHEN g.returned THEN g.quantity ELSE 0 END) AS BIGINT) AS quantity \
            FROM credit_note n JOIN credit_note_line g ON g.company_id = n.company_id AND g.note_id = n.id \
            GROUP BY n.company_id, n.sale_id, g.sale_line) g \
        ON g.company_id = l.company_id AND g.sale_id = l.sale_id AND g.sale_line = l.line_no \
        WHERE (g.cost IS NULL) <> (l.cost IS NULL) OR g.cost > l.cost \
            OR (g.quantity = l.quantity AND g.cost <> l.cost) LIMIT $1";
    PROFIT_DAYS = SUMMED, "SELECT x.company_id, x.business_date || ' ' || CAST(x.user_id AS TEXT) || ' ' || x.document_code, ", DIFFER, " \
        FROM (SELECT company_id, business_date, user_id, document_code, COALESCE(profit, 0) + uncosted + told_net AS expected, \
            0 AS found FROM (", of_sales!(OF_SUMMED), ") l \
            UNION ALL SELECT company_id, business_date, user_id, document_code, 0, profit + uncosted + told_net FROM profit_day \
            WHERE (company_id, business_date) IN (SELECT company_id, business_date FROM summed)) x \
        GROUP BY x.company_id, x.business_date, x.user_id, x.document_code HAVING SUM(x.expected) <> SUM(x.found) LIMIT $1";
    TAX_DAYS = TAXED, "SELECT x.company_id, x.business_date || ' ' || x.side || ' ' || x.document_code, ", DIFFER, " \
        FROM (SELECT t.company_id, t.business_date, 'venta' AS side, t.document_code, t.net + t.exempt + t.vat + t.total AS expected, \
            0 AS found FROM sale t WHERE ", OF_TAXED, STANDS, " \
            UNION ALL SELECT t.company_id, t.business_date, 'nota', t.document_code, t.net + t.exempt + t.vat + t.total, 0 \
            FROM credit_note t WHERE ", OF_TAXED, " \
            UNION ALL SELECT t.company_id, t.business_date, t.side, t.document_code, 0, t.net + t.exempt + t.vat + t.total \
            FROM tax_day t WHERE ", OF_TAXED, ") x \
        GROUP BY x.company_id, x.business_date, x.side, x.document_code HAVING SUM(x.expected) <> SUM(x.found) LIMIT $1";
    PROFIT_PRODUCT_DAYS = SUMMED, "SELECT x.company_id, x.business_date || ' ' || CAST(x.product_id AS TEXT), ", DIFFER, " \
        FROM (SELECT company_id, business_date, product_id, COALESCE(profit, 0) + uncosted AS expected, 0 AS found \
            FROM (", of_lines!(OF_SUMMED), ") l \
            UNION ALL SELECT company_id, business_date, product_id, 0, profit + uncosted FROM profit_product_day \
            WHERE (company_id, business_date) IN (SELECT company_id, business_date FROM summed)) x \
        GROUP BY x.company_id, x.business_date, x.product_id HAVING SUM(x.expected) <> SUM(x.found) LIMIT $1";
}

pub(super) const CHECKS: &[Check] = &[
    Check::of("el costo de cada producto es el de su libro", COSTS, Values::Scaled),
    Check::of("los costos promedio están entre los costos pagados", AVERAGES, Values::None),
    Check::of("ningún costo es menor que cero", NEGATIVE, Values::None),
    Check::of("la ganancia de cada línea cuadra con su costo", PROFITS, Values::None),
    Check::of("las notas devuelven el costo de lo que vuelve", NOTED_COSTS, Values::Scaled),
    Check::of("la ganancia de los días es la de sus líneas", PROFIT_DAYS, Values::Scaled),
    Check::of("los impuestos de los días son los de sus comprobantes", TAX_DAYS, Values::Scaled),
    Check::of("la ganancia por producto de los días es la de sus líneas", PROFIT_PRODUCT_DAYS, Values::Scaled),
];
