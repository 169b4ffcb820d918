//! Profit of sales of some days, in groups: lines of sales that count, less what credit notes took
//! back of them, and the bags. Days that are summed already (`profit_days.rs`) are read from there.

use yapa_domain::Money;

use super::Grouping;
use super::profit_days::{COUNTED, DAYS, LINE, NOTED_LINE, of_lines, of_sales};
use crate::{CompanyTx, FromRow, Result, params, sql};

/// The sales of days that are not summed, by one seller or by all (0).
const LIVE: &str = "s.company_id = $1 AND s.business_date IN (SELECT business_date FROM day WHERE NOT summed) \
     AND (CAST($4 AS BIGINT) = 0 OR s.user_id = $4)";

const SUMS: &str = "CAST(COALESCE(SUM(x.cost), 0) AS BIGINT), CAST(COALESCE(SUM(x.profit), 0) AS BIGINT), \
     CAST(COALESCE(SUM(x.known_net), 0) AS BIGINT), CAST(COALESCE(SUM(x.net), 0) AS BIGINT), \
     CAST(COALESCE(SUM(x.uncosted), 0) AS BIGINT), CAST(COALESCE(SUM(x.told_net), 0) AS BIGINT)";

/// Sums by a column of the sale.
macro_rules! by_sale {
    ($key:literal) => {
        crate::join!(
            "WITH ", DAYS, " SELECT x.grp, ", SUMS, " FROM (SELECT ", $key, " AS grp, y.* FROM (", of_sales!(LIVE), ") y \
            UNION ALL SELECT ", $key, ", y.* FROM (SELECT company_id, business_date, user_id, document_code, '' AS hour, cost, \
                profit, known_net, net, uncosted, told_net FROM profit_day WHERE company_id = $1 \
                AND business_date IN (SELECT business_date FROM day WHERE summed) \
                AND (CAST($4 AS BIGINT) = 0 OR user_id = $4)) y) x GROUP BY x.grp"
        )
    };
}

/// Sums by product, or by what `$more` joins to it.
macro_rules! by_product {
    ($key:literal, $more:literal) => {
        crate::join!(
            "WITH ", DAYS, " SELECT ", $key, ", ", SUMS, " FROM (SELECT product_id, SUM(cost) AS cost, SUM(profit) AS profit, \
                SUM(known_net) AS known_net, SUM(net) AS net, SUM(uncosted) AS uncosted, 0 AS told_net FROM ( \
                SELECT y.product_id, y.cost, y.profit, y.known_net, y.net, y.uncosted FROM (", of_lines!(LIVE), ") y \
                WHERE y.product_id IS NOT NULL \
                UNION ALL SELECT product_id, cost, profit, known_net, net, uncosted FROM profit_product_day \
                WHERE company_id = $1 AND business_date IN (SELECT business_date FROM day WHERE summed)) z \
                GROUP BY product_id) x ", $more, " GROUP BY ", $key
        )
    };
}

sql! {
    PROFIT = by_sale!("''");
    // Hours are in no sum of days.
    PROFIT_BY_HOUR = "SELECT SUBSTR(x.hour, 1, 2), ", SUMS, " FROM (", of_sales!("s.company_id = $1 AND s.business_date >= $2 \
        AND s.business_date < $3"), ") x GROUP BY SUBSTR(x.hour, 1, 2)";
    PROFIT_BY_DAY = by_sale!("y.business_date");
    PROFIT_BY_MONTH = by_sale!("SUBSTR(y.business_date, 1, 7)");
    PROFIT_BY_SELLER = by_sale!("CAST(y.user_id AS TEXT)");
    PROFIT_BY_DOCUMENT = by_sale!("y.document_code");
    PROFIT_BY_PRODUCT = by_product!("CAST(x.product_id AS TEXT)", "");
    PROFIT_BY_CATEGORY = by_product!("CAST(COALESCE(m.category_id, 0) AS TEXT)",
        "LEFT JOIN (SELECT product_id, MIN(category_id) AS category_id FROM product_category \
            WHERE company_id = $1 GROUP BY product_id) m ON m.product_id = x.product_id");
}

/// Profit of a group of sales.
#[crate::row]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfitSum {
    /// As in [`GroupSum`](super::GroupSum).
    pub key: String,
    /// Taxes included, of lines with a known cost.
    pub cost: Money,
    /// Without taxes, of lines with a known cost.
    pub profit: Money,
    /// Sales of those lines without taxes, before discounts of whole sales.
    pub known_net: Money,
    /// All sales without taxes, before discounts of whole sales.
    pub net: Money,
    /// Sales without a known cost, taxes included, before discounts of whole sales.
    pub uncosted: Money,
    /// Sales without taxes on documents, discounts of whole sales taken off; 0 for products
    /// and categories.
    pub told_net: Money,
}

/// Profit of all sales of the days from one on and before another, by one seller or by all.
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
        Grouping::Month => PROFIT_BY_MONTH,
        Grouping::Seller => PROFIT_BY_SELLER,
        Grouping::Document => PROFIT_BY_DOCUMENT,
        Grouping::Product => PROFIT_BY_PRODUCT,
        Grouping::Category => PROFIT_BY_CATEGORY,
        Grouping::Hour => {
            let bound = params![company, from, before];
            return tx.all(PROFIT_BY_HOUR, bound, ProfitSum::from_row).await;
        }
    };
    let bound = params![company, from, before, 0_i64];
    tx.all(sql, bound, ProfitSum::from_row).await
}
