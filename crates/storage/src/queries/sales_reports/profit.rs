//! What sales of some days earned, in groups: lines of sales that count, less what credit notes took
//! back of them, and the bags.

use yapa_domain::Money;

use super::Grouping;
use crate::{CompanyTx, FromRow, Result, params, sql};

/// The sales that count, and the seller (0 for all).
const COUNTED: &str = "s.company_id = $1 AND s.business_date >= $2 AND s.business_date < $3 \
     AND s.state IN ('abierta', 'cerrada') AND (CAST($4 AS BIGINT) = 0 OR s.user_id = $4)";

const SUMS: &str = "CAST(COALESCE(SUM(x.cost), 0) AS BIGINT), CAST(COALESCE(SUM(x.profit), 0) AS BIGINT), \
     CAST(COALESCE(SUM(CASE WHEN x.profit IS NULL THEN 0 ELSE x.net END), 0) AS BIGINT), \
     CAST(COALESCE(SUM(x.net), 0) AS BIGINT), \
     CAST(COALESCE(SUM(CASE WHEN x.profit IS NULL THEN x.total ELSE 0 END), 0) AS BIGINT), \
     CAST(COALESCE(SUM(x.told), 0) AS BIGINT)";

/// Lines, what notes took back of them, and bags, each with the group of its sale.
macro_rules! of_sales {
    ($key:literal) => {
        crate::join!(
            "SELECT x.grp, ", SUMS, " FROM (SELECT ", $key, " AS grp, l.cost, l.profit, l.net_amount AS net, l.total, 0 AS told \
                FROM sale s JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id WHERE ", COUNTED, " \
            UNION ALL SELECT ", $key, ", -a.cost, -a.profit, -a.net_amount, -a.total, -a.net_amount FROM sale s \
                JOIN credit_note n ON n.company_id = s.company_id AND n.sale_id = s.id \
                JOIN credit_note_line a ON a.company_id = n.company_id AND a.note_id = n.id \
                WHERE s.noted_total > 0 AND ", COUNTED, " \
            UNION ALL SELECT ", $key, ", s.bags_cost, s.bags_profit, 0, s.bags_total, 0 FROM sale s \
                WHERE s.bags > 0 AND ", COUNTED, " \
            UNION ALL SELECT ", $key, ", 0, 0, 0, 0, s.net + s.exempt FROM sale s WHERE ", COUNTED, ") x GROUP BY x.grp"
        )
    };
}

/// Lines that name a product, and what notes took back of them, each with the group of its product.
macro_rules! of_products {
    ($key:literal, $more:literal) => {
        crate::join!(
            "SELECT x.grp, ", SUMS, " FROM (SELECT ", $key, " AS grp, l.cost, l.profit, l.net_amount AS net, l.total, 0 AS told \
                FROM sale s JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id ", $more, " \
                WHERE l.product_id IS NOT NULL AND ", COUNTED, " \
            UNION ALL SELECT ", $key, ", -a.cost, -a.profit, -a.net_amount, -a.total, 0 FROM sale s \
                JOIN credit_note n ON n.company_id = s.company_id AND n.sale_id = s.id \
                JOIN credit_note_line a ON a.company_id = n.company_id AND a.note_id = n.id \
                JOIN sale_line l ON l.company_id = s.company_id AND l.sale_id = s.id AND l.line_no = a.sale_line ", $more, " \
                WHERE s.noted_total > 0 AND l.product_id IS NOT NULL AND ", COUNTED, ") x GROUP BY x.grp"
        )
    };
}

sql! {
    PROFIT = of_sales!("''");
    PROFIT_BY_DAY = of_sales!("s.business_date");
    PROFIT_BY_HOUR = of_sales!("SUBSTR(s.hour, 1, 2)");
    PROFIT_BY_SELLER = of_sales!("CAST(s.user_id AS TEXT)");
    PROFIT_BY_DOCUMENT = of_sales!("s.document_code");
    PROFIT_BY_PRODUCT = of_products!("CAST(l.product_id AS TEXT)", "");
    PROFIT_BY_CATEGORY = of_products!("CAST(COALESCE(m.category_id, 0) AS TEXT)",
        "LEFT JOIN (SELECT product_id, MIN(category_id) AS category_id FROM product_category \
            WHERE company_id = $1 GROUP BY product_id) m ON m.product_id = l.product_id");
}

/// What a group of sales earned.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfitSum {
    /// As in [`GroupSum`](super::GroupSum).
    pub key: String,
    /// Taxes included, of what has a known cost.
    pub cost: Money,
    /// Without taxes, of what has a known cost.
    pub profit: Money,
    /// What was sold of that without taxes, before discounts of whole sales.
    pub known_net: Money,
    /// What was sold in all without taxes, before discounts of whole sales.
    pub net: Money,
    /// What was sold without a known cost, taxes included, before discounts of whole sales.
    pub uncosted: Money,
    /// What documents say was sold without taxes, discounts of whole sales taken off; 0 for products
    /// and categories.
    pub told_net: Money,
}

/// What all sales of the days from one on and before another earned, by one seller or by all.
#[crate::boxed]
pub async fn profit(
    tx: &mut CompanyTx,
    (from, before): (&str, &str),
    seller: Option<i64>,
) -> Result<ProfitSum> {
    let (company, seller) = (tx.company_id(), seller.unwrap_or_default());
    let bound = params![company, from, before, seller];
    let found = tx.optional(PROFIT, bound, ProfitSum::from_row).await?;
    Ok(found.unwrap_or_default())
}

/// The same in groups; products and categories know only lines that name a product.
#[crate::boxed]
pub async fn profit_by(
    tx: &mut CompanyTx,
    (from, before): (&str, &str),
    by: Grouping,
) -> Result<Vec<ProfitSum>> {
    let company = tx.company_id();
    let sql = match by {
        Grouping::Day => PROFIT_BY_DAY,
        Grouping::Hour => PROFIT_BY_HOUR,
        Grouping::Seller => PROFIT_BY_SELLER,
        Grouping::Document => PROFIT_BY_DOCUMENT,
        Grouping::Product => PROFIT_BY_PRODUCT,
        Grouping::Category => PROFIT_BY_CATEGORY,
    };
    let bound = params![company, from, before, 0_i64];
    tx.all(sql, bound, ProfitSum::from_row).await
}
