//! Profit of single days, summed behind the selling, so that a report over years reads days and
//! not lines. A day's sums are read while `sale_day` has the sales and the total that it had then;
//! what a sale, an undoing or a credit note changed later is read line by line until it is summed
//! again. Nothing of it costs a sale anything.

use yapa_domain::Money;

use crate::{CompanyTx, Result, params, sql};

/// The days with sales from `$2` on and before `$3`, and whether their sums hold.
pub(super) const DAYS: &str = "day AS MATERIALIZED (SELECT d.business_date, d.sales, d.total, EXISTS ( \
        SELECT 1 FROM profit_summed_day h WHERE h.company_id = $1 AND h.business_date = d.business_date \
        AND h.sales = d.sales AND h.total = d.total) AS summed \
    FROM (SELECT business_date, CAST(SUM(sales) AS BIGINT) AS sales, CAST(SUM(total) AS BIGINT) AS total FROM sale_day \
        WHERE company_id = $1 AND business_date >= $2 AND business_date < $3 AND state IN ('abierta', 'cerrada') \
        GROUP BY business_date) d)";

pub(in crate::queries) const COUNTED: &str = "s.state IN ('abierta', 'cerrada')";

/// A line's cost, its profit, its net amount if the cost is known and in any case (both without
/// taxes), and its amount if the cost is unknown.
pub(in crate::queries) const LINE: &str = "l.cost, l.profit, CASE WHEN l.profit IS NULL THEN 0 ELSE l.net_amount END AS known_net, \
     l.net_amount AS net, CASE WHEN l.profit IS NULL THEN l.total ELSE 0 END AS uncosted";

/// The same of what a credit note took back.
pub(in crate::queries) const NOTED_LINE: &str = "-a.cost, -a.profit, CASE WHEN a.profit IS NULL THEN 0 ELSE -a.net_amount END, \
     -a.net_amount, CASE WHEN a.profit IS NULL THEN -a.total ELSE 0 END";

/// Lines, what notes took back of them, bags, and what documents say, each with its sale.
macro_rules! of_sales {
    ($which:expr) => {
        crate::join!(
            "SELECT s.company_id, s.business_date, s.user_id, s.document_code, s.hour, ", LINE, ", 0 AS told_net \
                FROM sale s JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id \
                WHERE ", COUNTED, " AND ", $which, " \
            UNION ALL SELECT s.company_id, s.business_date, s.user_id, s.document_code, s.hour, ", NOTED_LINE, ", -a.net_amount \
                FROM sale s JOIN credit_note n ON n.company_id = s.company_id AND n.sale_id = s.id \
                JOIN credit_note_line a ON a.company_id = n.company_id AND a.note_id = n.id \
                WHERE s.noted_total > 0 AND ", COUNTED, " AND ", $which, " \
            UNION ALL SELECT s.company_id, s.business_date, s.user_id, s.document_code, s.hour, s.bags_cost, s.bags_profit, 0, 0, \
                CASE WHEN s.bags_profit IS NULL THEN s.bags_total ELSE 0 END, s.net + s.exempt \
                FROM sale s WHERE ", COUNTED, " AND ", $which
        )
    };
}

/// Lines that name a product, and what notes took back of them.
macro_rules! of_lines {
    ($which:expr) => {
        crate::join!(
            "SELECT s.company_id, s.business_date, l.product_id, ", LINE, " \
                FROM sale s JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id \
                WHERE l.product_id IS NOT NULL AND ", COUNTED, " AND ", $which, " \
            UNION ALL SELECT s.company_id, s.business_date, l.product_id, ", NOTED_LINE, " \
                FROM sale s JOIN credit_note n ON n.company_id = s.company_id AND n.sale_id = s.id \
                JOIN credit_note_line a ON a.company_id = n.company_id AND a.note_id = n.id \
                JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id AND l.line_no = a.sale_line \
                WHERE l.product_id IS NOT NULL AND s.noted_total > 0 AND ", COUNTED, " AND ", $which
        )
    };
}

pub(in crate::queries) use {of_lines, of_sales};

sql! {
    UNSUMMED = "WITH ", DAYS, " SELECT CAST(COALESCE(SUM(sales), 0) AS BIGINT) FROM day WHERE NOT summed";
    NEXT = "WITH ", DAYS, " SELECT business_date, sales, total FROM day WHERE NOT summed ORDER BY business_date LIMIT 1";
    FORGET = "DELETE FROM profit_day WHERE company_id = $1 AND business_date = $2";
    FORGET_PRODUCTS = "DELETE FROM profit_product_day WHERE company_id = $1 AND business_date = $2";
    SUM = "INSERT INTO profit_day (company_id, business_date, user_id, document_code, cost, profit, known_net, net, \
            uncosted, told_net) SELECT $1, $2, x.user_id, x.document_code, ", SUMS, ", CAST(SUM(x.told_net) AS BIGINT) \
        FROM (", of_sales!(OF_DAY), ") x GROUP BY x.user_id, x.document_code";
    SUM_PRODUCTS = "INSERT INTO profit_product_day (company_id, business_date, product_id, cost, profit, known_net, net, \
            uncosted) SELECT $1, $2, x.product_id, ", SUMS, " FROM (", of_lines!(OF_DAY), ") x \
        GROUP BY x.product_id";
    MARK = "INSERT INTO profit_summed_day (company_id, business_date, sales, total) VALUES ($1, $2, $3, $4) \
        ON CONFLICT (company_id, business_date) DO UPDATE SET sales = excluded.sales, total = excluded.total";
}

const SUMS: &str = "CAST(COALESCE(SUM(x.cost), 0) AS BIGINT), CAST(COALESCE(SUM(x.profit), 0) AS BIGINT), \
     CAST(SUM(x.known_net) AS BIGINT), CAST(SUM(x.net) AS BIGINT), CAST(SUM(x.uncosted) AS BIGINT)";

const OF_DAY: &str = "s.company_id = $1 AND s.business_date = $2";

/// How many sales of the days from one on and before another are not summed.
#[crate::boxed]
pub async fn unsummed_sales(tx: &mut CompanyTx, (from, before): (&str, &str)) -> Result<i64> {
    let company = tx.company_id();
    tx.one(UNSUMMED, params![company, from, before], |row| row.get(0))
        .await
}

/// Sums the first day before `before` that is not summed; false when there is none.
#[crate::boxed]
pub async fn sum_next_day(tx: &mut CompanyTx, before: &str) -> Result<bool> {
    let company = tx.company_id();
    let bound = params![company, "", before];
    let found: Option<(String, i64, Money)> = tx
        .optional(NEXT, bound, |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .await?;
    let Some((day, sales, total)) = found else {
        return Ok(false);
    };
    // The day's sales and total were read first: what commits meanwhile makes them differ, never hold.
    for sql in [FORGET, FORGET_PRODUCTS, SUM, SUM_PRODUCTS] {
        tx.exec(sql, params![company, day]).await?;
    }
    tx.exec(MARK, params![company, day, sales, total]).await?;
    Ok(true)
}
